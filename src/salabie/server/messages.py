"""Every frame between the hall and its clients, as msgspec structs (docs/protocol.md).

A client's frame is decoded and checked in one step, so nothing behind `decode` sees a wrong type
or a text that is too long. `schema()` gives the JSON Schema that the page's types are made from.
"""

from collections.abc import Callable
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Raw, Struct

MAX_FRAME = 4096
"""Largest client frame in bytes."""

TableId = Annotated[str, Meta(min_length=1, max_length=16)]
Token = Annotated[str, Meta(max_length=64)]
Name = Annotated[str, Meta(max_length=100)]
SeatNumber = Annotated[int, Meta(ge=0, le=31)]
Version = Annotated[int, Meta(ge=0, le=2**53)]
Nonce = Annotated[str, Meta(max_length=64, pattern=r"^[^\r\n]*$")]
OptionValue = bool | int | str | list[int | str | list[str]] | None


class ClientFrame(Struct, tag_field="type", gc=False):
    """What a client may send; the tag is the frame's `type`."""


class Hello(ClientFrame, tag="hello"):
    language: Annotated[str, Meta(max_length=8)] = "en"
    name: Name | None = None


class SetName(ClientFrame, tag="name"):
    name: Name


class WatchHall(ClientFrame, tag="watch_hall"):
    on: bool


class Want(ClientFrame, tag="want"):
    game: Annotated[str, Meta(max_length=32)]


class Create(ClientFrame, tag="create"):
    game: Annotated[str, Meta(max_length=32)]
    seats: Annotated[int, Meta(ge=1, le=32)]
    players: Annotated[list[Annotated[str, Meta(max_length=16)]], Meta(min_length=1, max_length=32)]
    rules: Annotated[dict[str, OptionValue], Meta(max_length=64)] = {}
    clock: Annotated[int, Meta(ge=5, le=600)] | None = None
    listed: bool = False
    start: bool = False
    nonce: Nonce | None = None


class Open(ClientFrame, tag="open"):
    table: TableId
    since: Version | None = None
    token: Token | None = None


class Close(ClientFrame, tag="close"):
    table: TableId


class Sit(ClientFrame, tag="sit"):
    table: TableId
    seat: SeatNumber | None = None
    name: Name | None = None


class Leave(ClientFrame, tag="leave"):
    table: TableId


class SeatPlayer(ClientFrame, tag="seat"):
    table: TableId
    seat: SeatNumber
    player: Annotated[str, Meta(max_length=16)]


class Start(ClientFrame, tag="start"):
    table: TableId


class Play(ClientFrame, tag="play"):
    table: TableId
    version: Version
    move: Annotated[str, Meta(max_length=400)]


class ReadyForDeal(ClientFrame, tag="ready"):
    table: TableId


class NonceFor(ClientFrame, tag="nonce"):
    table: TableId
    deal: Annotated[int, Meta(ge=0, le=2**31)]
    nonce: Nonce


class HintFor(ClientFrame, tag="hint"):
    table: TableId
    version: Version


class Sort(ClientFrame, tag="sort"):
    table: TableId
    by: Annotated[str, Meta(max_length=16)]


class Arrange(ClientFrame, tag="arrange"):
    table: TableId
    cards: Annotated[str, Meta(max_length=256)]


class Undo(ClientFrame, tag="undo"):
    table: TableId
    version: Version


class Preference(ClientFrame, tag="preference"):
    table: TableId
    auto: bool


class Back(ClientFrame, tag="back"):
    table: TableId


class Phrase(ClientFrame, tag="phrase"):
    table: TableId
    phrase: Annotated[str, Meta(max_length=16)]


class Chat(ClientFrame, tag="chat"):
    table: TableId
    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Report(ClientFrame, tag="report"):
    table: TableId
    team: Annotated[int, Meta(ge=0, le=31)]


class Judge(ClientFrame, tag="judge"):
    table: TableId
    penalty: bool


class Rematch(ClientFrame, tag="rematch"):
    table: TableId


class History(ClientFrame, tag="history"):
    table: TableId


class Review(ClientFrame, tag="review"):
    table: TableId
    deal: Annotated[int, Meta(ge=0, le=2**31)]
    move: Annotated[int, Meta(ge=0, le=2**31)]


HallFrame = Hello | SetName | WatchHall | Want | Create
TableFrame = (
    Open
    | Close
    | Sit
    | Leave
    | SeatPlayer
    | Start
    | Play
    | ReadyForDeal
    | NonceFor
    | HintFor
    | Sort
    | Arrange
    | Undo
    | Preference
    | Back
    | Phrase
    | Chat
    | Report
    | Judge
    | Rematch
    | History
    | Review
)
AnyClientFrame = HallFrame | TableFrame

GREETINGS = ("hello", "thanks", "good_game", "nice", "hurry", "sorry", "wow", "oops")
EMOTES = ("smile", "laugh", "cry", "fire")
PHRASES = frozenset({*GREETINGS, *EMOTES})


class ServerFrame(Struct, tag_field="type", gc=False):
    """What the hall sends; the tag is the frame's `type`."""


class Text(Struct, gc=False):
    """A text for people in both languages."""

    en: str
    km: str


class Player(Struct, gc=False):
    id: str
    name: str


class Wallet(Struct, gc=False):
    """A person's own account of play gold: what is not set aside at a table.

    `start` is what everybody begins with and is refilled to; `refill_at` when that can be next, in
    seconds since 1970, or null: now.
    """

    balance: int
    start: int
    refill_at: float | None


class GoldFrame(ServerFrame, tag="gold"):
    """Something was booked to the own account: `what` is `opening`, `refill`, `set_aside` (with an
    amount below 0) or `returned`; the rest is as in `Wallet`."""

    table: str
    what: str
    amount: int
    balance: int
    start: int
    refill_at: float | None


class Welcome(ServerFrame, tag="welcome"):
    player: Player
    ready: dict[str, bool]
    build: str
    gold: Wallet | None
    languages: tuple[str, ...] = ("km", "en")


class Summary(Struct):
    """One line of the hall's lists."""

    table: str
    game: str
    preset: str
    host: str
    own: bool
    seats: int
    people: int
    bots: int
    free: int
    status: str
    deal: int
    your_turn: bool
    can_join: bool
    can_watch: bool
    scores: list[float]


class Hall(ServerFrame, tag="hall"):
    open: list[Summary]
    mine: list[Summary]
    finished: list[Summary]
    gold: Wallet | None


class Ready(ServerFrame, tag="ready"):
    ready: dict[str, bool]


class CreatedTable(ServerFrame, tag="created"):
    table: str
    seat: int | None
    token: str | None


class Seated(ServerFrame, tag="seated"):
    table: str
    seat: int
    token: str


class SeatMeta(Struct, gc=False):
    """One seat as everybody at the table sees it."""

    kind: str
    name: str
    level: str | None
    host: bool
    present: bool
    sitting_in: bool
    ready: bool
    auto: bool


class You(Struct, gc=False):
    """`arrangement`: how the seat has laid out its hand, as `arrange` gave it."""

    seat: int | None
    host: bool
    arrangement: str | None = None


class Clock(Struct, gc=False):
    seconds: int


class Fair(Struct):
    commitment: str
    nonces: list[str]
    secret: str | None


class TableGold(Struct, gc=False):
    """What a seat at this table must have at least to sit down, and what it brings if it can."""

    least: int
    brought: int


class Reported(Struct, gc=False):
    """A report that waits for the host: the team, and the seat that reports it."""

    team: int
    by: int


class TableMeta(Struct):
    """The table around the cards: people, rules, clock, fair shuffle."""

    game: str
    rules: dict[str, Any]
    seat_count: int
    status: str
    listed: bool
    link: str
    spectators: int
    players: list[SeatMeta]
    you: You
    deal: int
    clock: Clock | None
    fair: Fair | None
    next_deal_in: float | None
    can_undo: bool
    chat: bool
    rematch: str | None
    gold: TableGold | None = None
    report: Reported | None = None


class TableState(ServerFrame, tag="table"):
    table: str
    version: int
    resync: bool
    meta: Raw
    view: Raw
    events: list[Raw]


class Update(ServerFrame, tag="update"):
    table: str
    version: int
    events: list[Raw]
    meta: Raw | None
    view: Raw


class ClockFrame(ServerFrame, tag="clock"):
    table: str
    seat: int
    milliseconds: int


class Refused(ServerFrame, tag="refused"):
    table: str
    version: int
    code: str
    rule: str | None
    message: Text


class Error(ServerFrame, tag="error"):
    code: str
    message: Text


class HintFrame(ServerFrame, tag="hint"):
    table: str
    version: int
    moves: list[str]
    reason: Text


class Sorted(ServerFrame, tag="sorted"):
    table: str
    cards: list[str]


class HistoryDeal(Struct):
    views: list[Any]
    events: list[Raw]
    fair: dict[str, Any] | None
    hands: list[Any]


class HistoryFrame(ServerFrame, tag="history"):
    table: str
    deals: list[HistoryDeal]


class Value(Struct):
    move: str
    value: float


class ReviewFrame(ServerFrame, tag="review"):
    table: str
    deal: int
    move: int
    played: str
    best: str
    values: list[Value]


AnyServerFrame = (
    Welcome
    | GoldFrame
    | Hall
    | Ready
    | CreatedTable
    | Seated
    | TableState
    | Update
    | ClockFrame
    | Refused
    | Error
    | HintFrame
    | Sorted
    | HistoryFrame
    | ReviewFrame
)

_decoder = msgspec.json.Decoder(AnyClientFrame)
_encoder = msgspec.json.Encoder()
encode = _encoder.encode


def update_frames(
    table: str, version: int, events: list[bytes], public: bytes
) -> Callable[..., bytes]:
    """Makes the `Update` frames of one change, which begin alike, from parts already encoded.

    `public` begins every view; a frame is made from the view's other part.

    Example:
        >>> frame = update_frames("k3v9", 58, [b'{"version":58}'], b'{"deal":0,')
        >>> frame(b'"legal":[]}')
        b'{"type":"update","table":"k3v9","version":58,"events":[{"version":58}],"meta":null,"view":{"deal":0,"legal":[]}}'
    """
    beginning = b'{"type":"update","table":"%s","version":%d,"events":[%s],"meta":' % (
        table.encode(),
        version,
        b",".join(events),
    )
    alike = b'%snull,"view":%s' % (beginning, public)

    def frame(own: bytes, meta: bytes | None = None) -> bytes:
        if meta is None:
            return b"%s%s}" % (alike, own)
        return b'%s%s,"view":%s%s}' % (beginning, meta, public, own)

    return frame


class BadFrame(Exception):
    """A client's frame that can't be read; `code` is one of the codes of `error`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def decode(text: str | bytes) -> AnyClientFrame:
    """Read one client frame.

    Raises BadFrame with `too_large` (over `MAX_FRAME` bytes), `unknown_type` or `malformed`.

    Example:
        >>> decode('{"type": "close", "table": "k3v9"}')
        Close(table='k3v9')
    """
    if len(text) > MAX_FRAME or (
        isinstance(text, str) and not text.isascii() and _utf8_length(text) > MAX_FRAME
    ):
        raise BadFrame("too_large")
    try:
        return _decoder.decode(text)
    except msgspec.ValidationError as error:
        code = "unknown_type" if str(error).endswith("`$.type`") else "malformed"
        raise BadFrame(code) from None
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise BadFrame("malformed") from None


def _utf8_length(text: str) -> int:
    return len(text.encode("utf-8", "surrogatepass"))


def _raw_schema(kind: type) -> dict[str, Any]:
    """The schema of what is encoded already: anything."""
    if kind is Raw:
        return {}
    raise NotImplementedError


def schema() -> dict[str, Any]:
    """JSON Schema of all frames; `$defs` holds one entry for each struct."""
    schemas, components = msgspec.json.schema_components(
        [AnyClientFrame, AnyServerFrame, TableMeta, Summary],
        schema_hook=_raw_schema,
        ref_template="#/$defs/{name}",
    )
    return {"client": schemas[0], "server": schemas[1], "$defs": components}
