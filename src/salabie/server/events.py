"""The events of a table's log: what happened, as it is stored.

They hold secrets (the shuffle's seed, hashes of seat tokens, positions with every hand), so they
never leave the hall as they are; `salabie.server.visible` says what of them a seat may see.
"""

from typing import Any

import msgspec
from msgspec import Struct


class Event(Struct, tag_field="kind", omit_defaults=True, gc=False):
    """One entry; `at` is when it was made, in seconds since 1970."""

    at: float


class Created(Event, tag="created", gc=True, kw_only=True):
    """The table is made. `rules` is every switch in force, `version` that of the game's rules."""

    game: str
    version: int
    rules: dict[str, Any]
    seats: int
    host: str
    clock: int | None = None
    listed: bool = False
    players: list[str] = []
    """Per seat `open`, `bot:LEVEL`; persons sit down by an event of their own."""


class Sat(Event, tag="sat"):
    """A person takes a seat. `holder` is the person, `token` the hash of the seat's token."""

    seat: int
    name: str
    holder: str
    token: str


class Left(Event, tag="left"):
    """The person leaves: a bot of `level` takes over, or without one the seat is open."""

    seat: int
    level: str | None = None


class Bot(Event, tag="bot"):
    """The host puts in a bot."""

    seat: int
    level: str


class Opened(Event, tag="opened"):
    """The host opens a seat."""

    seat: int


class Started(Event, tag="started", gc=True):
    """The match begins; at a table for gold, with the purses that the seats bring."""

    purses: list[int] | None = None


class Commitment(Event, tag="commitment"):
    """A deal is prepared: its secret, of which only the hash is shown before the deal is over."""

    deal: int
    secret: str
    commitment: str


class Dealt(Event, tag="dealt", gc=True):
    """The cards are dealt; `position` is the table after it, as text. `first` starts the deal in
    place of a player who has left."""

    deal: int
    nonces: list[str]
    position: dict[str, Any] | None = None
    first: int | None = None


class Move(Event, tag="move", gc=True):
    """A move; `by` is person, bot, forced or clock, or host for one of the table itself (seat -1);
    `position`, if kept, is the table after it."""

    seat: int
    move: str
    by: str
    deal: int
    number: int
    position: dict[str, Any] | None = None


class Shuffled(Event, tag="shuffled", gc=True):
    """Cards are shuffled again in mid-deal, as the move before it asks for; `cards` top first, as
    the deal's fair stream gives them. It takes a move's `number`; `position` as in `Move`."""

    cards: str
    deal: int
    number: int
    position: dict[str, Any] | None = None


class Reported(Event, tag="reported"):
    """A seat reports a team for advice among team mates; the host is to judge."""

    seat: int
    team: int


class Judged(Event, tag="judged"):
    """The host has judged the report: `penalty` says whether that is the move which follows."""

    team: int
    penalty: bool


class DealOver(Event, tag="deal_over", gc=True):
    """The deal is over and its secret may be shown; `position` is the table between deals."""

    deal: int
    position: dict[str, Any] | None = None


class Upgraded(Event, tag="upgraded", gc=True):
    """From here on the table is played by `version` of its game's rules, from `position`."""

    version: int
    position: dict[str, Any] | None = None


class Finished(Event, tag="finished"):
    """The match is over, or (`abandoned`) nobody is left at it."""

    abandoned: bool = False


class Undone(Event, tag="undone"):
    """The deal goes back to its first `number` moves."""

    number: int


class ReadySeat(Event, tag="ready"):
    seat: int


class Preferred(Event, tag="preference"):
    seat: int
    auto: bool


class Away(Event, tag="away"):
    """A bot sits in for the person."""

    seat: int


class Returned(Event, tag="back"):
    seat: int


class Said(Event, tag="said"):
    seat: int
    phrase: str | None = None
    text: str | None = None


class RematchMade(Event, tag="rematch"):
    next: str


AnyEvent = (
    Created
    | Sat
    | Left
    | Bot
    | Opened
    | Started
    | Commitment
    | Dealt
    | Move
    | Shuffled
    | Reported
    | Judged
    | DealOver
    | Finished
    | Undone
    | Upgraded
    | ReadySeat
    | Preferred
    | Away
    | Returned
    | Said
    | RematchMade
)

encode_event = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(AnyEvent).decode


def decode_event(data: bytes) -> AnyEvent:
    """Read a stored event; raises msgspec.DecodeError where it is damaged."""
    return _decode(data)
