"""The ASGI application: the page, its files, the questions over HTTP, and the WebSocket."""

import contextlib
import io
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import segno
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

from salabie.errors import SetupError
from salabie.game import Game, all_games, find_game
from salabie.record import write_record
from salabie.rulebook import parse_query, sections
from salabie.server import answers
from salabie.server.connection import Connection
from salabie.server.form_words import form_words
from salabie.server.lobby import Hall
from salabie.server.names import player_of
from salabie.server.origin import Origins
from salabie.server.refusals import Refusal
from salabie.server.sessions import cookie_header, new_session, session_of
from salabie.server.warm import TABLE, Warmer
from salabie.server.wire import EXTENSION
from salabie.words import in_both

PAGE = Path(__file__).parent / "page"
SCREENS = ("", "t", "replay", "rules", "new", "settings")
STATUS_OF = {"no_table": 404, "not_ready": 503, "damaged": 500}

Scope = Any
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

SECURITY_HEADERS = [
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (
        b"content-security-policy",
        b"default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; "
        b"connect-src 'self' ws: wss:; object-src 'none'; base-uri 'self'; frame-ancestors 'none'",
    ),
]


class App:
    """The hall's application. `make_hall` is called in the event loop when the server starts.

    `address` is where others reach the hall, for links and QR codes.
    """

    def __init__(
        self,
        make_hall: Callable[[], Hall],
        origins: Origins,
        address: str,
        page: Path = PAGE,
        warm: bool = True,
    ) -> None:
        self.origins = origins
        self.address = address
        self.page = page.resolve()
        self.hall: Hall | None = None
        self._make_hall = make_hall
        self._warm = warm
        self._http = Starlette(
            routes=[
                Route("/healthz", self._health),
                Route("/api/games", self._games),
                Route("/api/games/{name}/rules", self._rules),
                Route("/api/games/{name}/form", self._form),
                Route("/api/tables/{table}/record", self._record),
                Route("/api/qr", self._qr),
                Route("/{path:path}", self._page),
            ],
            middleware=[Middleware(_Headers)],
            lifespan=self._lifespan,
        )

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self._socket(scope, receive, send)
        else:
            await self._http(scope, receive, send)

    @contextlib.asynccontextmanager
    async def _lifespan(self, app: Starlette) -> AsyncIterator[None]:
        hall = self.hall = self._make_hall()
        warmer = Warmer(lambda game, part: _in_loop(hall, game, part))
        if self._warm:
            hall.thinker.without_search = set(all_games())
            hall.want = warmer.want
            warmer.start()
        yield
        hall.announce_stop()
        warmer.stop()
        await hall.close()

    @property
    def _open_hall(self) -> Hall:
        assert self.hall is not None
        return self.hall

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        origin = headers.get(b"origin")
        host = headers.get(b"host", b"").decode("latin-1")
        admitted = self.origins.admits(origin.decode("latin-1") if origin else None, host)
        if scope["path"] != "/ws" or not admitted or self._open_hall.closing:
            await receive()
            await send({"type": "websocket.close", "code": 1008})  # answered with HTTP 403
            return
        session = session_of(scope["headers"])
        answer: list[tuple[bytes, bytes]] = []
        if session is None:
            session = new_session()
            cookie = cookie_header(session, scope["scheme"] == "wss")
            answer.append((b"set-cookie", cookie.encode()))
        wire = scope["extensions"][EXTENSION]["wire"]
        await Connection(self._open_hall, player_of(session), receive, send, wire).run(answer)

    async def _health(self, request: Request) -> Response:
        hall = self._open_hall
        data = {"ok": not hall.closing, "ready": hall.ready, "tables": hall.unfinished}
        return _json(data, 503 if hall.closing else 200)

    async def _games(self, request: Request) -> Response:
        hall = self._open_hall
        return _json([describe_game(game, hall.ready[name]) for name, game in all_games().items()])

    async def _rules(self, request: Request) -> Response:
        return _by_rules(request, lambda game, _, options: {"sections": sections(game, options)})

    async def _form(self, request: Request) -> Response:
        return _by_rules(
            request,
            lambda game, seats, options: {"words": form_words(game, seats, options)},
        )

    async def _record(self, request: Request) -> Response:
        table = request.path_params["table"]
        try:
            actor = self._open_hall.find(table)
        except Refusal as refusal:
            data = {"code": refusal.code, "message": refusal.text}
            return _json(data, STATUS_OF.get(refusal.code, 400))
        record = write_record(answers.record(actor.state))
        name = f"{actor.state.game.name}-{table}.json"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(record, media_type="application/json", headers=headers)

    async def _qr(self, request: Request) -> Response:
        path = request.query_params.get("path", "/")
        if not path.startswith("/") or len(path) > 200 or not path.isascii():
            return _json({"code": "malformed"}, 400)
        picture = io.BytesIO()
        segno.make(self._address_for(request) + path, error="m").save(
            picture, kind="svg", scale=6, border=2, svgns=True, omitsize=True
        )
        return Response(picture.getvalue(), media_type="image/svg+xml")

    def _address_for(self, request: Request) -> str:
        """The address a friend can use: the one in use, unless that means only this machine."""
        host = request.headers.get("host", "")
        name = request.url.hostname or ""
        local = name == "localhost" or name == "::1" or name.startswith("127.")
        if host and not local and self.origins.is_own(host):
            return f"{request.url.scheme}://{host}"
        return self.address

    async def _page(self, request: Request) -> Response:
        path = request.path_params["path"]
        if "\0" in path:  # no name of a file, and the system's calls refuse it
            return _plain("nothing-here", 404)
        wanted = (self.page / path).resolve()
        if path and wanted.is_relative_to(self.page) and wanted.is_file():
            asset = path.startswith("assets/")
            cache = "public, max-age=31536000, immutable" if asset else "no-cache"
            return FileResponse(wanted, headers={"cache-control": cache})
        known = path.split("/")[0] in SCREENS
        index = self.page / "index.html"
        reader = "text/html" in request.headers.get("accept", "")
        if not known and not (reader and index.is_file()):
            return _plain("nothing-here", 404)
        if not index.is_file():
            return _plain("no-page", 503)
        headers = {"cache-control": "no-cache"}
        if session_of(request.scope["headers"]) is None:
            headers["set-cookie"] = cookie_header(new_session(), request.url.scheme == "https")
        return FileResponse(index, 200 if known else 404, headers)


def _by_rules(
    request: Request, answer: Callable[[Game, int, dict[str, Any]], dict[str, Any]]
) -> Response:
    """What `answer` says of the game and rules that a request names, and the switches in force."""
    try:
        game = find_game(request.path_params["name"])
        seats, rules = parse_query(game, request.query_params)
        options = game.resolve(rules, seats)
    except SetupError as error:
        return _json(error.plain(), 404 if error.code == "unknown_game" else 400)
    return _json({**answer(game, seats, options), "options": options})


def describe_game(game: Game, ready: bool) -> dict[str, Any]:
    """A game and its switches, for the page that makes tables."""
    return {
        "name": game.name,
        "seats": list(game.seat_counts),
        "default_seats": game.default_seats,
        "seats_with": None
        if game.seats_with is None
        else {
            "option": game.seats_with.option,
            "seats": {str(value): list(seats) for value, seats in game.seats_with.counts.items()},
        },
        "presets": list(game.rule_set.presets),
        "preset_seats": {
            name: list(game.seats_for({"preset": name})) for name in game.rule_set.presets
        },
        "ready": ready,
        "options": [
            {
                "name": option.name,
                "kind": option.kind,
                "default": option.default_for(game.default_seats),
                "defaults": {str(seats): option.default_for(seats) for seats in game.seat_counts},
                "rule": option.rule,
                "choices": list(option.choices) or None,
                "minimum": option.minimum,
                "maximum": option.maximum,
                "length": option.length,
                "default_with": None
                if option.default_with is None
                else dict(zip(("option", "value", "default"), option.default_with, strict=True)),
            }
            for option in game.rule_set.house
        ],
    }


def _in_loop(hall: Hall, game: str, part: str) -> None:
    """Tell the hall, from the warming thread, that a part of a game is ready."""
    tell = hall.is_ready if part == TABLE else hall.thinker.search_is_ready
    with contextlib.suppress(RuntimeError):  # the loop has stopped meanwhile
        hall.loop.call_soon_threadsafe(tell, game)


def _plain(identifier: str, status: int) -> Response:
    """A sentence in both languages, for whoever asks for what isn't there."""
    message = in_both(identifier)
    return PlainTextResponse("".join(f"{text}\n" for text in message.values()), status)


def _json(data: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(data), status, media_type="application/json")


class _Headers:
    """Adds the headers that keep other sites out of the page."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def with_headers(message: Any) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", []), *SECURITY_HEADERS]
            await send(message)

        await self._app(scope, receive, with_headers)
