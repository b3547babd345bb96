"""The hall over real sockets: bad frames, foreign pages, HTTP, starting and stopping."""

import asyncio
import json
import sqlite3
import time
from pathlib import Path

import pytest
from hall_kit import Server, Wire, free_port
from websockets.exceptions import ConnectionClosed, InvalidStatus

from salabie.server.app import PAGE
from salabie.server.messages import MAX_FRAME
from salabie.server.sqlite_log import FILE_NAME

PLAY_NOW = {
    "game": "thirteen", "seats": 2, "players": ["me", "bot:easy"], "start": True, "nonce": "n",
}  # fmt: skip


async def test_hello(server: Server) -> None:
    wire = await Wire.to(server)
    await wire.ask("hello", language="km", name="  សុខា\u0007 ")
    welcome = await wire.next()
    assert welcome["type"] == "welcome"
    assert welcome["player"]["name"] == "សុខា"
    assert welcome["languages"] == ["km", "en"]
    assert welcome["ready"]["thirteen"]
    await wire.close()


async def test_the_cookie_is_the_person(server: Server) -> None:
    _, headers, _ = server.get("/t/whatever")
    cookie = headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    session = cookie.split(";")[0].split("=", 1)[1]
    ids = []
    for _ in range(2):
        wire = await Wire.to(server, session)
        assert wire.socket.response is not None
        assert "set-cookie" not in wire.socket.response.headers
        await wire.ask("hello", name="Dara" if not ids else None)
        welcome = await wire.next()
        ids.append(welcome["player"])
        await wire.close()
    assert ids[0] == ids[1]
    other = await Wire.to(server)
    assert other.socket.response is not None
    assert "salabie_session" in other.socket.response.headers["set-cookie"]
    await other.ask("hello")
    assert (await other.next())["player"]["id"] != ids[0]["id"]
    await other.close()


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("", "malformed"),
        ("nonsense", "malformed"),
        ("[]", "malformed"),
        ("{}", "malformed"),
        ('{"type":"dance"}', "unknown_type"),
        ('{"type":"play"}', "malformed"),
        ('{"type":"play","table":"t","version":"1","move":"3S"}', "malformed"),
        ('{"type":"play","table":"t","version":-1,"move":"3S"}', "malformed"),
        ('{"type":"play","table":"t","version":1,"move":' + "[" * 2000, "malformed"),
        ('{"type":"hello","name":"\\ud800"}', "malformed"),
        ('{"type":"nonce","table":"t","deal":0,"nonce":"a\\nb"}', "malformed"),
        ('{"type":"chat","table":"t","text":"' + "x" * MAX_FRAME + '"}', "too_large"),
        ('{"type":"hello","name":"' + "ក" * 1500 + '"}', "too_large"),
        (b"\x00\x01", "malformed"),
    ],
)
async def test_bad_frames(server: Server, frame: str | bytes, code: str) -> None:
    wire = await Wire.to(server)
    await wire.socket.send(frame)
    error = await wire.next()
    assert (error["type"], error["code"]) == ("error", code)
    assert set(error["message"]) == {"en", "km"}
    await wire.ask("hello")
    assert (await wire.next())["type"] == "welcome"
    await wire.close()


async def test_too_much_at_once_ends_the_connection(server: Server) -> None:
    wire = await Wire.to(server)
    for _ in range(200):
        await wire.ask("hello")
    codes: list[str | None] = []

    async def read_on() -> None:
        while True:
            codes.append((await wire.next()).get("code"))

    with pytest.raises(ConnectionClosed) as closed:
        await read_on()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1008
    assert codes.count(None) >= 60
    assert codes.count("too_many") == 21


async def test_a_huge_frame_ends_the_connection(server: Server) -> None:
    wire = await Wire.to(server)
    await wire.socket.send("x" * 100_000)
    with pytest.raises(ConnectionClosed) as closed:
        await wire.next()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


@pytest.mark.parametrize(
    ("origin", "host", "admitted"),
    [
        (None, None, True),
        ("http://127.0.0.1:{port}", None, True),
        ("http://localhost:{port}", "localhost:{port}", True),
        ("http://evil.example", None, False),
        ("http://127.0.0.1:1", None, False),
        ("null", None, False),
        ("http://evil.example:{port}", "evil.example:{port}", False),
    ],
)
async def test_origins(
    server: Server, origin: str | None, host: str | None, admitted: bool
) -> None:
    headers = {}
    if origin:
        headers["Origin"] = origin.format(port=server.port)
    if host:
        headers["Host"] = host.format(port=server.port)
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    lines = {"Host": f"127.0.0.1:{server.port}", **headers}
    writer.write(
        b"GET /ws HTTP/1.1\r\n"
        + "".join(f"{name}: {value}\r\n" for name, value in lines.items()).encode()
        + b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        + b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    answer = await reader.readline()
    assert answer.split()[1] == (b"101" if admitted else b"403")
    writer.close()


async def test_another_path_is_no_socket(server: Server) -> None:
    from websockets.asyncio.client import connect

    with pytest.raises(InvalidStatus):
        await connect(f"ws://127.0.0.1:{server.port}/elsewhere")


def test_health_and_games(server: Server) -> None:
    status, headers, body = server.get("/healthz")
    assert status == 200
    assert json.loads(body)["ok"] is True
    assert headers["content-security-policy"].startswith("default-src 'self'")
    _, _, body = server.get("/api/games")
    (thirteen,) = [game for game in json.loads(body) if game["name"] == "thirteen"]
    assert thirteen["seats"] == [2, 3, 4]
    assert thirteen["ready"] is True
    points = next(option for option in thirteen["options"] if option["name"] == "points")
    assert points["kind"] == "integers"
    assert points["defaults"]["3"] == [2, 1, 0]


def test_rules_page(server: Server) -> None:
    status, _, body = server.get("/api/games/thirteen/rules?seats=3&pass_locks=false")
    data = json.loads(body)
    assert status == 200
    assert data["options"]["pass_locks"] is False
    assert any("may play again" in section["text"]["en"] for section in data["sections"])
    assert server.get("/api/games/thirteen/rules?jokers=true")[0] == 400
    assert server.get("/api/games/poker/rules")[0] == 404


def test_qr(server: Server) -> None:
    status, headers, body = server.get("/api/qr?path=/t/abc")
    assert status == 200
    assert headers["content-type"] == "image/svg+xml"
    assert b"<svg" in body
    assert server.get("/api/qr?path=http://evil.example")[0] == 400


@pytest.mark.parametrize("path", ["/../run.py", "/%2e%2e/run.py", "/assets/../../run.py", "/x.php"])
def test_nothing_else_is_served(server: Server, path: str) -> None:
    assert server.get(path)[0] == 404


def test_a_wrong_address_is_answered_with_the_page_where_a_page_is_read(server: Server) -> None:
    if not (PAGE / "index.html").is_file():
        pytest.skip("the page has not been built")
    status, headers, _ = server.get("/elsewhere/x", accept="text/html,*/*")
    assert (status, headers["content-type"]) == (404, "text/html; charset=utf-8")
    status, headers, _ = server.get("/elsewhere/x")
    assert (status, headers["content-type"]) == (404, "text/plain; charset=utf-8")


async def test_a_record_of_what_is_over(server: Server) -> None:
    from salabie.record import read_record, replay, verify

    wire = await Wire.to(server)
    await wire.ask("create", **PLAY_NOW, rules={"deals": 1})
    while True:
        frame = await wire.next("update", "table")
        path = f"/api/tables/{frame['table']}/record"
        if frame["meta"] and frame["meta"]["status"] == "finished":
            break
        legal = frame["view"]["legal"]
        if len(legal) > 1:
            # The deal being played is in no record.
            assert json.loads(server.get(path)[2])["deals"] == []
            await wire.ask("play", table=frame["table"], version=frame["version"], move=legal[0])
    status, headers, body = server.get(path)
    assert status == 200
    assert "attachment" in headers["content-disposition"]
    record = read_record(body)
    assert replay(record).over
    assert len(verify(record)) == 1
    assert server.get("/api/tables/nothere/record")[0] == 404
    await wire.close()


# Starting and stopping.


async def test_a_graceful_stop_keeps_everything(tmp_path: Path) -> None:
    server = Server(tmp_path, {"pause": 0.0})
    server.wait_ready()
    wire = await Wire.to(server, "s" * 40)
    await wire.ask("create", **PLAY_NOW)
    table = await wire.next("table")
    async with asyncio.timeout(20):
        frame = table
        while len(frame["view"]["legal"]) < 2:  # one legal move alone the hall makes itself
            frame = await wire.next("update")
    server.process.terminate()
    error = await wire.next("error")
    assert error["code"] == "shutting_down"
    await wire.close()
    code, said = server.ended()
    assert code == 0, said
    assert "Traceback" not in said
    again = Server(tmp_path, {"pause": 0.0})
    try:
        wire = await Wire.to(again, "s" * 40)
        # Asked before the kernels are there, the table comes as soon as they are.
        await wire.ask("open", table=table["table"], since=frame["version"])
        back = await wire.next("table", seconds=100)
        assert (back["version"], back["view"]) == (frame["version"], frame["view"])
        assert back["meta"]["you"]["seat"] == 0
        await wire.close()
    finally:
        again.stop()
        again.kill()


def test_a_port_in_use(server: Server, tmp_path: Path) -> None:
    second = Server(tmp_path, port=server.port)
    code, said = second.ended()
    assert code == 1
    english, khmer = said.splitlines()
    assert english.startswith(f"Port {server.port} is already in use. Choose another one: --port,")
    assert str(server.port) in khmer


def test_a_damaged_database(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"damaged" * 2000)
    code, said = Server(tmp_path).ended()
    assert code == 1
    assert said.count("\n") == 2
    assert "is damaged" in said


def test_an_unwritable_folder(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code, said = Server(tmp_path / "file" / "data").ended()
    assert code == 1
    assert said.count("\n") == 2
    assert "is a file, not a folder" in said


def test_two_halls_on_one_folder(server: Server) -> None:
    code, said = Server(server.folder, port=free_port()).ended()
    assert code == 1
    assert said.startswith("Another hall is already running")


def test_the_page_is_served_before_the_kernels_are_there(tmp_path: Path) -> None:
    begun = time.monotonic()
    server = Server(tmp_path)
    try:
        status, _, body = server.get("/healthz")
        assert status == 200
        assert time.monotonic() - begun < 15
        assert set(json.loads(body)) == {"ok", "ready", "tables"}
    finally:
        server.stop()
        server.kill()


def test_no_cards_or_secrets_in_the_log_lines(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.wait_ready()
    _, said = server.stop()
    for line in said.splitlines():
        json.loads(line)
    with sqlite3.connect(tmp_path / FILE_NAME) as file:
        assert file.execute("PRAGMA quick_check").fetchone()[0] == "ok"
    file.close()
