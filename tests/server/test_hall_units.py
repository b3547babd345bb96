"""Small parts of the hall: limits, names, sessions, origins, words, frames' schema."""

import logging

import pytest
from msgspec import Raw

from salabie.server import logs, run
from salabie.server.limits import FrameLimits
from salabie.server.messages import Update, encode, schema, update_frames
from salabie.server.names import clean, clean_name, new_table_id, player_of
from salabie.server.origin import Origins
from salabie.server.refusals import words
from salabie.server.seats import hash_token, new_token, token_fits
from salabie.server.sessions import COOKIE, cookie_header, new_session, session_of
from salabie.words import FOLDER


def test_limits_of_frames() -> None:
    now = [0.0]
    limits = FrameLimits(lambda: now[0])
    assert [limits.frame() for _ in range(61)] == [True] * 60 + [False]
    now[0] = 1.0
    assert [limits.frame() for _ in range(31)] == [True] * 30 + [False]
    assert [limits.bad() for _ in range(21)] == [True] * 20 + [False]


def test_update_frames_are_updates() -> None:
    events = [b'{"version":7}', b'{"version":8}']
    frame = update_frames("k3v9", 8, events, b'{"deal":0,')
    own = b'"legal":[]}'
    view = Raw(b'{"deal":0,"legal":[]}')
    for meta in (None, Raw(b'{"game":"thirteen"}')):
        whole = Update("k3v9", 8, [Raw(event) for event in events], meta, view)
        assert (frame(own) if meta is None else frame(own, bytes(meta))) == encode(whole)


def test_names_are_cleaned() -> None:
    assert clean_name("  Sok \t\n Dara ") == "Sok Dara"
    assert clean_name("\u202eevil\u0000\ud800") == "evil"
    assert clean_name("សុ\u200bខា") == "សុ\u200bខា"
    assert clean_name("\u200b \u200b") == ""
    assert len(clean_name("x" * 100)) == 24
    assert clean("a" * 300, 200) == "a" * 200


def test_ids_and_persons() -> None:
    assert len({new_table_id() for _ in range(100)}) == 100
    assert all(sign.isalnum() for sign in new_table_id())
    session = new_session()
    assert player_of(session) == player_of(session)
    assert player_of(session) != player_of(new_session())
    assert session not in player_of(session)
    assert len(player_of(session)) == 26


def test_sessions() -> None:
    session = new_session()
    header = cookie_header(session, secure=True)
    assert header.endswith("HttpOnly; SameSite=Lax; Secure")
    assert session_of([(b"cookie", f"a=b; {COOKIE}={session}".encode())]) == session
    assert session_of([(b"cookie", f"{COOKIE}=short".encode())]) is None
    assert session_of([(b"cookie", b"\xff;;=")]) is None
    assert session_of([]) is None


def test_tokens_are_hashed() -> None:
    token = new_token()
    assert token_fits(token, hash_token(token))
    assert not token_fits(token, hash_token(new_token()))
    assert not token_fits("", None)


def test_origins_on_the_network() -> None:
    origins = Origins({"0.0.0.0", "192.168.1.5", "salon.local"}, 80, network=True)
    assert origins.admits("http://192.168.1.5", "192.168.1.5")
    assert origins.admits("http://10.0.0.7:80", "10.0.0.7:80")
    assert origins.admits("http://salon.local", "salon.local")
    assert not origins.admits("http://evil.example", "192.168.1.5")
    assert not origins.admits("http://evil.example", "evil.example")
    assert not origins.admits("http://192.168.1.5", None)
    assert not Origins(set(), 80).is_own("10.0.0.7")
    assert not Origins(set(), 80).is_own("[::1")


def test_every_refusal_has_words_in_both_languages() -> None:
    ids = {}
    for language in ("en", "km"):
        lines = (FOLDER / language / "hall.ftl").read_text(encoding="utf-8").splitlines()
        ids[language] = [line.split(" = ")[0] for line in lines if " = " in line]
    assert ids["en"] == ids["km"]
    for identifier in ids["en"]:
        text = words(identifier)
        assert text.en
        assert text.km
        assert "\u200b" in text.km


def test_the_schema_names_every_frame() -> None:
    found = schema()
    for name in ("Play", "Update", "TableMeta", "Summary", "Refused"):
        assert name in found["$defs"]


def test_what_libraries_log_is_told_without_what_they_fill_in(
    capsys: pytest.CaptureFixture[str],
) -> None:
    logs.configure()
    handler = run._AsNotes(logging.WARNING)
    handler.emit(logging.LogRecord("a", 40, "", 1, "Cancel %s tasks of %s", (2, "Dara"), None))
    told = capsys.readouterr().err
    assert '"says": "Cancel %s tasks of %s"' in told
    assert "Dara" not in told
