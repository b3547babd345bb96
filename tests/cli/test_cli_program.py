"""The program as a whole: help, wrong use, languages, rules, games."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from cli_kit import as_json, is_khmer, one_line

import salabie
from salabie import _cache
from salabie.errors import SetupError
from salabie.game import find_game
from salabie.rulebook import sections
from salabie.terminal import files, hall, language, screen, work
from salabie.words import bundle

COMMANDS = (
    "serve",
    "play",
    "replay",
    "verify",
    "perft",
    "simulate",
    "compare",
    "study",
    "bench",
    "tune",
    "rules",
    "games",
)


def subprocess_run(*arguments: str, **extra: Any) -> "subprocess.CompletedProcess[bytes]":
    environment = os.environ | {"LANG": "C.UTF-8"} | extra.pop("env", {})
    environment.pop("LC_ALL", None)
    return subprocess.run(
        [sys.executable, "-m", "salabie", *arguments],
        capture_output=True,
        timeout=120,
        check=False,
        env=environment,
        **extra,
    )


def test_help_names_every_command(run: Any) -> None:
    result = run("--help")
    assert result.exit_code == 0
    for command in COMMANDS:
        assert f"  {command} " in result.stdout
        told = run(command, "--help")
        assert told.exit_code == 0
        assert "--lang" in told.stdout or command in ("bench", "tune", "compare")
    assert run().stdout == result.stdout
    assert run("--version").stdout == f"salabie {salabie.__version__}\n"


def test_help_is_quick_and_compiles_nothing(tmp_path: Path) -> None:
    """With an empty cache, so that anything compiled would leave a file."""
    begun = time.monotonic()
    result = subprocess_run("--help", env={"SALABIE_CACHE": str(tmp_path)})
    assert result.returncode == 0
    assert time.monotonic() - begun < 15
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_rules_and_games_compile_nothing(tmp_path: Path) -> None:
    for command in (["rules", "thirteen"], ["games"]):
        result = subprocess_run(*command, env={"SALABIE_CACHE": str(tmp_path)})
        assert result.returncode == 0
        assert result.stderr == b""
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


WRONG = [
    ["nothing"],
    ["--nothing"],
    ["replay"],
    ["replay", "a", "b"],
    ["replay", "a", "--at", "-1"],
    ["replay", "a", "--at", "x"],
    ["replay", "a", "--at"],
    ["replay", "a", "--lang", "fr"],
    ["perft", "a"],
    ["perft", "a", "--depth", "0"],
    ["perft", "a", "--depth", "21"],
    ["perft", "a", "--depth", "9" * 5000],
    ["play"],
    ["play", "thirteen", "--seats", "four"],
    ["play", "thirteen", "--deals", "0"],
    ["play", "thirteen", "--seed", "-1"],
    ["play", "thirteen", "--seed", str(2**64)],
    ["serve", "--port", "65536"],
    ["serve", "--port", "x"],
    ["compare", "thirteen"],
    ["compare", "thirteen", "--seats", "hard,hard", "--deals", "0"],
    ["compare", "thirteen", "--seats", "hard,hard", "--workers", "0"],
    ["compare", "thirteen", "--seats", "hard,hard", "--workers", "many"],
    ["compare", "thirteen", "--seats", "hard,hard", "--players", "hard,easy"],
    ["simulate", "thirteen"],
    ["simulate", "thirteen", "--seats", "hard,hard", "--seating", "round"],
    ["simulate", "thirteen", "--seats", "hard,hard", "--workers", "257"],
    ["study"],
    ["study", "thirteen", "first", "--deals", "0"],
    ["bench", "thirteen", "--seconds", "0"],
    ["bench", "thirteen", "--seconds", "nan"],
]


@pytest.mark.parametrize("arguments", WRONG, ids=lambda one: " ".join(one)[:40])
def test_wrong_use_exits_with_2_and_one_line(run: Any, arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert one_line(result.stderr)
    assert "--help" in result.stderr
    if "fr" not in arguments:
        khmer = run(*arguments, env={"LANG": "km_KH.UTF-8"})
        assert khmer.exit_code == 2
        assert one_line(khmer.stderr)
        assert is_khmer(khmer.stderr)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["play", "thirteen", "--seats", "abc"], "--seats, only a whole number."),
        (["play", "thirteen", "--deals", "0"], "--deals, only a whole number, 1 or more."),
        (["perft", "a", "--depth", "21"], "--depth, only a whole number from 1 to 20."),
        (["play", "thirteen", "--seed", "-1"], "--seed, only a whole number from 0 to "),
    ],
)
def test_wrong_numbers_are_answered_with_what_is_allowed(
    run: Any, arguments: list[str], words: str
) -> None:
    assert words in run(*arguments).stderr


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["rules", "chess"], "called “chess”, only hearts, "),
        (
            ["rules", "hearts", "--rule", "passing=up"],
            "“up” can't be the value of the option passing",
        ),
        (["rules", "hearts", "--rule", "passing=up"], "commas between: left, right, across, hold."),
        (["rules", "thirteen", "--rule", "preset=x"], "called “x”, only seed"),
        (["rules", "thirteen", "--rule", "x=1"], "called “x”, only direction, first_lead"),
        (
            ["rules", "thirteen", "--rule", "target=0"],
            "target, only a whole number from 1 to 1000.",
        ),
    ],
)
def test_what_is_refused_is_answered_with_what_there_is(
    run: Any, arguments: list[str], words: str
) -> None:
    assert words in run(*arguments).stderr


REFUSED = [
    ["rules", "whist"],
    ["rules", ""],
    ["rules", "thirteen", "--seats", "5"],
    ["rules", "thirteen", "--seats", "9" * 100],
    ["rules", "thirteen", "--rule", "nothing=1"],
    ["rules", "thirteen", "--rule", "target"],
    ["rules", "thirteen", "--rule", "seats=3"],
    ["rules", "thirteen", "--rule", "target=0"],
    ["rules", "thirteen", "--rule", "target=" + "9" * 5000],
    ["rules", "thirteen", "--rule", "target=x"],
    ["rules", "thirteen", "--rule", "pass_locks=maybe"],
    ["rules", "thirteen", "--rule", "preset=none"],
    ["rules", "thirteen", "--rule", "points=1,2"],
    ["play", "whist"],
    ["play", "thirteen", "--seats", "7"],
    ["play", "thirteen", "--level", "genius"],
    ["play", "thirteen", "--rule", "x=1"],
    ["play", "thirteen", "--deals", "1000"],
    ["play", "thirteen", "--nonce", "x" * 65],
    ["play", "thirteen", "--nonce", "a\nb"],
    ["play", "thirteen", "--record", "/"],
    ["play", "thirteen", "--record", "/nowhere/at/all"],
    ["compare", "whist", "--seats", "hard,hard"],
    ["compare", "thirteen", "--seats", "hard"],
    ["compare", "thirteen", "--seats", "hard,genius"],
    ["compare", "thirteen", "--seats", ""],
    ["compare", "thirteen", "--seats", "hard,hard", "--rule", "x=1"],
    ["compare", "thirteen", "--players", "hard"],
    ["compare", "thirteen", "--players", "hard,hard"],
    ["compare", "thirteen", "--players", "hard,easy", "--table", "7"],
    ["simulate", "whist", "--seats", "hard,hard"],
    ["simulate", "thirteen", "--seats", "hard"],
    ["simulate", "thirteen", "--seats", "hard,genius"],
    ["simulate", "thirteen", "--seats", "hard,no_such_module:bot"],
    ["simulate", "thirteen", "--seats", "medium,medium", "--rule", "x=1"],
    ["simulate", "thirteen", "--seats", "medium,medium", "--out", "deals.csv"],
    ["simulate", "thirteen", "--seats", "medium,medium", "--out", "/nowhere/at/all.npy"],
    ["simulate", "thirteen", "--seats", "medium,medium", "--folder", "/dev/null/run"],
    ["study", "whist"],
    ["study", "thirteen", "u"],
    ["study", "thirteen", "first", "--level", "hard"],
    ["study", "thirteen", "first", "--level", "genius"],
    ["study", "thirteen", "first", "--seats", "9"],
    ["study", "thirteen", "first", "--hand", "3S"],
    ["study", "thirteen", "first", "--plot", "plot.pdf"],
    ["study", "thirteen", "first", "--plot", "/nowhere/at/all.png"],
    ["study", "thirteen", "lead", "--hand", "3S 3S"],
    ["study", "thirteen", "lead", "--hand", "3S XY"],
    ["study", "thirteen", "lead", "--hand", "3S 4S"],
    ["study", "hearts", "pass"],
    [
        "study",
        "hearts",
        "pass",
        "--rule",
        "passing=hold",
        "--hand",
        "2C 5C QC 3D JD KD 4S QS KS 2H 7H QH AH",
    ],
    ["bench", "whist"],
    ["tune", "whist"],
    ["tune", "thirteen", "--out", "/nowhere/at/all"],
]


@pytest.mark.parametrize("arguments", REFUSED, ids=lambda one: " ".join(one)[:40])
def test_what_can_not_be_exits_with_1_and_one_line(run: Any, arguments: list[str]) -> None:
    result = run(*arguments, input="")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert one_line(result.stderr)
    khmer = run(*arguments, input="", env={"LANG": "km_KH.UTF-8"})
    assert khmer.exit_code == 1
    assert one_line(khmer.stderr)
    assert is_khmer(khmer.stderr)


def test_language_of_options_and_environment(run: Any) -> None:
    assert is_khmer(run("rules", "thirteen", "--lang", "km").stdout)
    assert is_khmer(run("rules", "thirteen", "--lang=km").stdout)
    assert is_khmer(run("rules", "thirteen", env={"LANG": "km_KH.UTF-8"}).stdout)
    assert is_khmer(run("rules", "thirteen", env={"LC_ALL": "km"}).stdout)
    assert not is_khmer(run("rules", "thirteen", env={"LC_ALL": "C", "LANG": "km"}).stdout)
    assert not is_khmer(run("rules", "thirteen", "--lang", "en", env={"LANG": "km"}).stdout)
    assert language.of_arguments(["--lang=km", "--ascii"]) == "en"
    assert language.of_arguments(["--lang"]) in ("en", "km")


@pytest.mark.parametrize("lang", ["en", "km"])
def test_rules_are_the_sentences_in_force(run: Any, lang: str) -> None:
    game = find_game("thirteen")
    shown = run("rules", "thirteen", "--lang", lang, "--rule", "pass_locks=false").stdout
    options = game.resolve({"pass_locks": False}, 4)
    for section in sections(game, options):
        assert section["text"][lang] in shown
    other = run("rules", "thirteen", "--lang", lang).stdout
    assert other != shown
    for number in range(1, 15):
        assert f"{number:>3}. " in other


def test_games(run: Any) -> None:
    data = as_json(run("games", "--json").stdout)
    thirteen = next(one for one in data if one["game"] == "thirteen")
    assert thirteen["seats"] == [2, 3, 4]
    shown = run("games").stdout
    for option in thirteen["options"]:
        assert option["name"] in shown
    assert "left|right|across|hold,..." in shown
    assert "None" not in shown
    assert "ចំនួន" in run("games", "--lang", "km").stdout.replace("\u200b", "")
    assert "២, ៣, ៤" in run("games", "--lang", "km").stdout
    assert is_khmer(run("games", "--lang", "km").stdout)


def test_python_m_salabie_is_the_same_program(file: Path) -> None:
    with file.open("rb") as stdin:
        result = subprocess_run("replay", "-", "--json", stdin=stdin)
    assert (result.returncode, result.stderr) == (0, b"")
    assert json.loads(result.stdout)["ok"] is True
    refused = subprocess_run("replay", "nowhere.json", "--lang", "km")
    assert refused.returncode == 1
    assert is_khmer(refused.stderr.decode())
    assert subprocess_run("replay").returncode == 2


def test_streams_that_carry_only_ascii(file: Path) -> None:
    env = {"PYTHONIOENCODING": "ascii"}
    assert subprocess_run("rules", "thirteen", "--lang", "km", env=env).stdout.isascii()
    assert subprocess_run("replay", "x", "--lang", "km", env=env).returncode == 1
    data = subprocess_run("replay", str(file), "--position", env=env).stdout
    assert data.isascii()
    assert json.loads(data)["players"][3] == "ចាន់"


def test_a_reader_who_goes_away_leaves_no_traceback() -> None:
    command = f"{sys.executable} -m salabie rules thirteen | true"
    result = subprocess.run(["bash", "-c", command], capture_output=True, check=False, timeout=60)
    assert result.stderr == b""


def test_a_failure_nobody_thought_of_is_one_line(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError("one\ntwo")

    monkeypatch.delenv("SALABIE_TRACEBACK")
    monkeypatch.setattr("salabie.terminal.rule_sheet.games_data", fail)
    result = run("games", "--json")
    assert result.exit_code == 1
    assert one_line(result.stderr)
    assert "ZeroDivisionError" in result.stderr


def test_interrupt_is_quiet(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("salabie.terminal.rule_sheet.games_data", stop)
    result = run("games", "--json")
    assert (result.exit_code, result.stderr) == (130, "")


# The hall.


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_serve_listens_and_stops_when_interrupted(tmp_path: Path) -> None:
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "-m", "salabie", "serve", "--port", str(port), "--data", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        greeting = process.stdout.readline()
        socket.create_connection(("127.0.0.1", port), timeout=10).close()
        process.send_signal(signal.SIGINT)
        _, err = process.communicate(timeout=60)
    finally:
        process.kill()
    assert b"Traceback" not in err
    assert str(port).encode() in greeting
    assert process.returncode in (0, 130)


def test_serve_says_when_the_port_is_taken(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = subprocess_run("serve", "--port", str(port), "--data", str(tmp_path), "--no-open")
    assert result.returncode == 1
    english, khmer = result.stderr.decode().splitlines()
    assert is_khmer(khmer)
    assert str(port) in english
    assert str(port) in khmer
    assert "PORT=" in english


@pytest.mark.parametrize("data", ["/dev/null", "/dev/null/hall", "/proc/nowhere"])
def test_serve_says_in_both_languages_why_a_folder_can_not_be_used(run: Any, data: str) -> None:
    result = run("serve", "--port", 0, "--data", data, "--no-open")
    assert result.exit_code == 1
    english, khmer = result.stderr.splitlines()
    assert ("is a file, not a folder" in english) == data.startswith("/dev/null")
    assert not is_khmer(english)
    assert is_khmer(khmer)
    assert not re.search("[a-z]{3}", khmer.replace(data, ""))


def test_the_browser_opens_when_the_hall_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[str] = []
    monkeypatch.setattr(hall.webbrowser, "open", lambda address: shown.append(address))
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        listening.listen()
        port = listening.getsockname()[1]
        hall.show_page("0.0.0.0", port)
    assert shown == [f"http://127.0.0.1:{port}"]
    monkeypatch.setattr(hall.sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not hall.has_browser()
    monkeypatch.setenv("DISPLAY", ":0")
    assert hall.has_browser()


# Parts.


def test_catalogues_have_the_same_messages() -> None:
    folder = Path(salabie.__file__).parent / "locale"
    found = {}
    for lang in ("en", "km"):
        text = (folder / lang / "terminal.ftl").read_text(encoding="utf-8")
        lines = [line for line in text.splitlines() if " = " in line and line[0].isalpha()]
        found[lang] = {
            line.split(" = ")[0]: sorted(
                part.split("}")[0].strip() for part in line.split("{ $")[1:]
            )
            for line in lines
        }
        for identifier in found[lang]:
            assert bundle(lang).has_message(identifier)
    assert found["en"] == found["km"]


def test_nothing_left_out_of_the_cache_name_compiles_anything() -> None:
    taken = set(_cache.kernel_sources())
    left_out = [path for path in _cache.PACKAGE.rglob("*.py") if path not in taken]
    assert _cache.PACKAGE / "cli.py" in left_out
    assert _cache.PACKAGE / "games" / "thirteen" / "terminal.py" in left_out
    assert _cache.PACKAGE / "games" / "thirteen" / "rules.py" in taken
    for path in left_out:
        text = path.read_text(encoding="utf-8")
        for decorator in ("njit", "@compiled", "@inlined", "numba import"):
            assert decorator not in text, path


def test_lines_are_broken_where_khmer_words_end() -> None:
    text = "ដំបូង\u200bអ្នក\u200bមាន\u200bសន្លឹក ទាប"
    lines = screen.wrapped(text, 8)
    assert len(lines) > 1
    assert "".join(lines).replace("\u200b", "") == text.replace("\u200b", "").replace(" ", "")
    assert all(screen.cells(line) <= 8 for line in lines)
    assert screen.wrapped("", 10) == [""]
    assert screen.wrapped("x" * 30, 10) == ["x" * 30]


def test_work_in_a_thread_gives_its_result_or_its_error() -> None:
    told: list[str] = []
    assert work.run_interruptibly(lambda: 3, lambda: told.append("slow")) == 3
    assert told == []
    assert (
        work.run_interruptibly(lambda: time.sleep(0.2), lambda: told.append("slow"), 0.01) is None
    )
    assert told == ["slow"]

    def refuse() -> None:
        raise SetupError("no_deal")

    with pytest.raises(SetupError):
        work.run_interruptibly(refuse)


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    files.check_writable(str(path))
    assert not path.exists()
    files.write_file(str(path), "one")
    files.check_writable(str(path))
    files.write_file(str(path), "two")
    assert path.read_text() == "two"
    assert list(tmp_path.iterdir()) == [path]
    with pytest.raises(SetupError):
        files.check_writable(str(tmp_path))
    with pytest.raises(SetupError):
        files.write_file(str(tmp_path / "no" / "file"), "x")
    files.write_file("/dev/null", "x")
