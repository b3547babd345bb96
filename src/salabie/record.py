"""Records of matches: reading, writing, replaying and checking their shuffles (design, part 5).

A record is one match as JSON. Replaying plays every line of it by the rules; the first that is
refused is reported with its place.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec

from salabie import fair
from salabie.cards import card_ids, text_of
from salabie.errors import NotAMove, PlayError, SalabieError, SetupError
from salabie.game import find_game
from salabie.gold import Gold, purses_after
from salabie.table import SHUFFLE, TABLE, Played, Table
from salabie.words import in_both, named

FORMAT = 1
LARGEST_FILE = 16 * 1024 * 1024
LARGEST_PURSE = 1_000_000


class DealRecord(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One deal: its cards or its position, and every move made."""

    hands: list[str] | None = None
    rest: str | None = None
    position: dict[str, Any] | None = None
    first: int | None = None
    moves: list[str] = msgspec.field(default_factory=list)
    fair: dict[str, Any] | None = None
    purses: list[int] | None = None


class Record(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """One match, as the server exports it."""

    salabie: int
    game: str
    seats: int
    deals: list[DealRecord]
    rules: dict[str, Any] = msgspec.field(default_factory=dict)
    players: list[str] | None = None
    version: int | None = None


class ReplayError(SalabieError):
    """A record's deal or move that is refused; `deal` and `move` count from 0."""

    def __init__(self, cause: SalabieError, deal: int, move: int | None) -> None:
        Exception.__init__(self, str(cause))
        self.code = cause.code
        self.rule = cause.rule
        self.message = cause.message
        self.deal = deal
        self.move = move

    def plain(self) -> dict[str, object]:
        """The error as data, with its place."""
        place: dict[str, object] = {"deal": self.deal}
        if self.move is not None:
            place["move"] = self.move
        return place | super().plain()


def read_record(data: bytes | str) -> Record:
    """A record from JSON; SetupError ("bad_record", "record_version") where it is none.

    Example:
        >>> read_record('{"salabie": 1, "game": "thirteen", "seats": 4, "deals": []}').seats
        4
    """
    if len(data) > LARGEST_FILE:
        raise SetupError("bad_record", None, "record-too-large", most=LARGEST_FILE >> 20)
    try:
        raw = msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise _not_json(data) from None
    if not isinstance(raw, dict):
        raise SetupError("bad_record")
    if "salabie" not in raw:
        raise SetupError("bad_record", None, "record-no-key", key="salabie")
    if isinstance(raw["salabie"], int) and raw["salabie"] > FORMAT:
        raise SetupError("record_version", None, version=raw["salabie"])
    try:
        record = msgspec.convert(raw, Record)
    except msgspec.ValidationError as error:
        raise _misshapen(str(error)) from None
    for number, deal in enumerate(record.deals):
        if deal.hands is None and deal.position is None:
            raise SetupError("bad_record", None, "record-no-key", key=f"deals[{number}].hands")
        if deal.hands is not None and deal.position is not None:
            raise SetupError("bad_record", None, "record-two-starts", key=f"deals[{number}]")
    return record


def _not_json(data: bytes | str) -> SetupError:
    """The error of a file that is no JSON, with the place where reading it stops."""
    try:
        json.loads(data)
    except json.JSONDecodeError as error:
        if not error.doc[error.pos :].strip():
            return SetupError("bad_record", None, "record-cut-off")
        place = {"line": error.lineno, "column": error.colno}
        return SetupError("bad_record", None, "record-not-json", **place)
    except (ValueError, RecursionError):
        pass
    return SetupError("bad_record", None, "record-no-json")


KINDS = {  # msgspec's name for what a value must be: ours
    "int": "kind-number",
    "str": "kind-text",
    "array": "kind-list",
    "object": "kind-object",
}


def _misshapen(text: str) -> SetupError:
    """What msgspec found wrong (``Expected `str`, got `int` - at `$.deals[0].moves[0]` ``), without
    its English sentence."""
    quoted = text.split("`")[1::2]
    path = next((part[1:].strip(".") for part in quoted if part.startswith("$")), "")
    if " field " in text:
        word = "record-no-key" if "missing" in text else "record-unknown-key"
        return SetupError("bad_record", None, word, key=f"{path}.{quoted[0]}".strip(".")[:60])
    kinds = [part for part in KINDS if quoted and quoted[0].startswith(part)]
    if text.startswith("Expected") and kinds:
        return SetupError(
            "bad_record", None, "record-wrong-kind", key=path[:60], kind=in_both(KINDS[kinds[0]])
        )
    return SetupError("bad_record", None, "record-bad-value", key=path[:60])


def load_record(path: Path) -> Record:
    """A record from a file; SetupError where it can't be read or is none."""
    try:
        return read_record(path.read_bytes())
    except OSError:
        raise SetupError("bad_record", None, "record-unreadable", file=path.name[:80]) from None


def write_record(record: Record) -> str:
    """A record as indented JSON."""
    return msgspec.json.format(msgspec.json.encode(record), indent=1).decode()


def parse_line(line: str, seats: int) -> tuple[int, str]:
    """Seat and move of a line of moves; SetupError where it is no such line.

    Example:
        >>> parse_line("0 5S 5C", 4)
        (0, '5S 5C')
    """
    seat, _, move = line.strip().partition(" ")
    if not seat.isascii() or not seat.isdigit() or int(seat) >= seats or not move.strip():
        raise SetupError("bad_move_line", None, line=line[:40])
    return int(seat), move.strip()


def play_line(table: Table, line: str) -> Played:
    """Play a line of a record: a seat's move, a shuffle in mid-deal or a move of the table itself.

    Raises SetupError where it is no such line or the cards shuffled are others, PlayError where
    the rules refuse it.
    """
    first, _, rest = line.strip().partition(" ")
    if first == SHUFFLE:
        try:
            cards = card_ids(rest)
        except ValueError:
            raise SetupError("bad_move_line", None, line=line[:40]) from None
        return table.reshuffle(cards)
    if first in table.game.table_moves:
        return table.play(TABLE, line.strip())
    seat, text = parse_line(line, table.seats)
    return table.play(seat, text)


def dealt_deck(table: Table, deal: DealRecord, first: int | None) -> list[int]:
    """The deck, top first, that gives a deal's hands and rest; SetupError where it can't be.

    `first` starts the deal (None where the cards tell): it may get more cards than the others.
    """
    sizes = table.game.hand_sizes(table.seats, table.options, first)
    hands = deal.hands or []
    if len(hands) != len(sizes):
        values = {"given": len(hands), "needed": len(sizes)}
        raise SetupError("bad_hands", None, "hands-wrong-number", **values)
    deck: list[int] = []
    for seat, (text, size) in enumerate(zip(hands, sizes, strict=True)):
        deck += _cards(text, f"hands[{seat}]", size)
    rest = _cards(deal.rest, "rest") if deal.rest else []
    whole = table.deck()
    if len(deck) + len(rest) < len(whole) and not rest:
        rest = _without(whole, deck)
    if sorted(deck + rest) != sorted(whole):
        raise _wrong_cards(deck + rest, whole)
    return deck + rest


def _cards(text: str, key: str, size: int | None = None) -> list[int]:
    try:
        cards = card_ids(text)
    except ValueError as error:
        card = str(error)[:20]
        raise SetupError("bad_hands", None, "hands-no-card", key=key, card=card) from None
    if size is not None and len(cards) != size:
        values = {"given": len(cards), "needed": size}
        raise SetupError("bad_hands", None, "hands-wrong-size", key=key, **values)
    return cards


def _fullest(hands: Sequence[str]) -> int | None:
    """The seat with the largest hand; None where all are of one size."""
    sizes = [len(hand.split()) for hand in hands]
    return sizes.index(max(sizes)) if sizes and min(sizes) < max(sizes) else None


def _without(whole: Sequence[int], taken: Sequence[int]) -> list[int]:
    left = list(whole)
    for card in taken:
        if card in left:
            left.remove(card)
    return left


def _wrong_cards(cards: Sequence[int], whole: Sequence[int]) -> SetupError:
    for card in cards:
        if card not in whole:
            return SetupError("bad_hands", None, "hands-foreign-card", card=named(text_of([card])))
        if cards.count(card) > whole.count(card):
            return SetupError("bad_hands", None, "hands-card-twice", card=named(text_of([card])))
    return SetupError("bad_hands", None, "hands-too-few", given=len(cards), needed=len(whole))


@dataclass
class Replay:
    """A record being played again.

    Raises SetupError for an unknown game, seats or rules.
    """

    record: Record
    table: Table = field(init=False)
    _dealt: int = field(init=False, default=0)

    def __post_init__(self) -> None:
        game = find_game(self.record.game)
        self.table = Table(game, self.record.seats, self.record.rules)

    def steps(self) -> Iterator[tuple[int, int]]:
        """Play the whole record; yields (deal, moves played in it) after each deal and move.

        Raises ReplayError at the first deal or line that is refused.
        """
        for number, deal in enumerate(self.record.deals):
            self._begin(number, deal)
            yield number, 0
            for index, line in enumerate(deal.moves):
                try:
                    play_line(self.table, line)
                except (PlayError, SetupError) as error:
                    raise ReplayError(error, number, index) from error
                yield number, index + 1

    def _begin(self, number: int, deal: DealRecord) -> None:
        table = self.table
        try:
            if deal.position is not None:
                table.set_position(deal.position)
                return
            if table.to_act() or table.to_shuffle():
                raise SetupError("deal_not_over")
            if table.over:
                raise SetupError("match_over")
            if deal.first is not None:
                if not 0 <= deal.first < table.seats:
                    raise SetupError("bad_hands", None, "hands-bad-first", seat=deal.first)
                table.game.set_first(table.states, 0, deal.first)
            if deal.purses is not None:
                _set_purses(table, deal.purses)
            table.deal(dealt_deck(table, deal, table.game.first(table.states, 0)))
        except (SetupError, NotAMove) as error:
            raise ReplayError(error, number, None) from error

    def play(self, at: int | None = None) -> Table:
        """Play the record, or its first `at` moves (counted over all deals), and return the table.

        With `at` the table stands right after that move; 0 is after the first deal.
        """
        moves = 0
        for _, index in self.steps():
            moves += index > 0
            if at is not None and moves >= at and (index > 0 or at == 0):
                break
        return self.table


def _set_purses(table: Table, purses: list[int]) -> None:
    """What each seat brought; SetupError where the game is not for gold or the purses can't be."""
    gold = table.gold
    if gold is None or len(purses) != table.seats:
        raise SetupError("bad_hands", None, key="purses")
    if not all(0 < purse <= LARGEST_PURSE for purse in purses):
        raise SetupError("bad_hands", None, key="purses")
    gold.set_purses(table.states, 0, purses)


def replay(record: Record, at: int | None = None) -> Table:
    """The table after a record's moves; raises SetupError or ReplayError."""
    return Replay(record).play(at)


def report(table: Table) -> dict[str, Any]:
    """What `salabie replay --json` prints of a table."""
    acting = table.to_act()
    return {
        "ok": True,
        "to_act": acting,
        "legal": {str(seat): sorted(table.legal(seat)) for seat in acting},
        "scores": table.scores(),
        "over": table.over,
        "state": table.game.plain(table.states, 0),
    }


def position_of(table: Table) -> dict[str, Any]:
    """A position that reads back to the table's state."""
    return table.game.write_position(table.states, 0)


def opening_record(table: Table, deck: Sequence[int], fairness: Mapping[str, Any]) -> DealRecord:
    """The record of a deal just dealt from `deck` (card ids, top first); append moves to it."""
    game = table.game
    hands = position_of(table)["hands"]
    # A deal may be over as soon as it is dealt, and the game then names who starts the next.
    first = game.first(table.states, 0)
    if len(set(game.hand_sizes(table.seats, table.options, None))) > 1:
        fullest = _fullest(hands)
        first = fullest if fullest is not None else first
    dealt = 0
    for seat, size in enumerate(game.hand_sizes(table.seats, table.options, first)):
        if len(hands[seat].split()) < size:  # cards may have left the hand as it was dealt
            hands[seat] = text_of(sorted(deck[dealt : dealt + size]))
        dealt += size
    return DealRecord(
        hands=hands,
        rest=text_of(deck[dealt:]),
        first=first,
        moves=[],
        fair=dict(fairness) or None,
        purses=purses_dealt(table.gold, table) if table.gold is not None else None,
    )


def purses_dealt(gold: Gold, table: Table) -> list[int]:
    """What each seat had when the deal began."""
    paid = gold.payments(table.states, 0)
    back = [replace(one, payer=one.payee, payee=one.payer) for one in paid]
    return purses_after(gold.purses(table.states, 0), back)


@dataclass(frozen=True)
class Checked:
    """One deal's shuffle, checked: `deal` from 0."""

    deal: int
    commitment: str


def verify(record: Record) -> list[Checked]:
    """Recompute the shuffle of every deal and those in mid-deal, and replay the record.

    Returns what was checked. Raises ReplayError ("fair_mismatch", "no_fair", or a refused move),
    and SetupError ("no_fair") where there is no deal to check.
    """
    table = Table(find_game(record.game), record.seats, record.rules)
    if not record.deals:
        raise SetupError("no_fair", None, "no-deals-to-check")
    checked = []
    for number, deal in enumerate(record.deals):
        try:
            checked.append(_verify_deal(table, number, deal))
        except SetupError as error:
            raise ReplayError(error, number, None) from error
    _verify_reshuffles(record)
    return checked


def _verify_reshuffles(record: Record) -> None:
    """Replay the record, whose deals' own shuffles are checked, and check those in mid-deal."""
    playing = Replay(record)
    due: list[int] = []
    for number, index in playing.steps():
        table = playing.table
        if due and table.history[-1].text != f"{SHUFFLE} {text_of(due)}":
            error = SetupError("fair_mismatch", None, key=f"moves[{index - 1}]")
            raise ReplayError(error, number, index - 1)
        due = []
        if waiting := table.to_shuffle():
            given = record.deals[number].fair or {}
            source = (
                bytes.fromhex(given["secret"]),
                str(given.get("table", "")),
                given.get("deal", number),
                given["nonces"],
            )
            due = fair.reshuffled(*source, len(table.deck()), table.shuffles(), waiting)


def _verify_deal(table: Table, number: int, deal: DealRecord) -> Checked:
    given = deal.fair or {}
    nonces = given.get("nonces")
    if deal.hands is None or not given.get("secret"):
        raise SetupError("no_fair")
    if not isinstance(nonces, list) or not all(fair.is_nonce(nonce) for nonce in nonces):
        raise SetupError("fair_mismatch", None, key="nonces")
    try:
        secret = bytes.fromhex(str(given["secret"]))
    except ValueError:
        raise SetupError("fair_mismatch", None, key="secret") from None
    if len(secret) != fair.SECRET_BYTES or fair.commitment(secret) != given.get("commitment"):
        raise SetupError("fair_mismatch", None, key="commitment")
    if len(nonces) != table.seats:
        raise SetupError("fair_mismatch", None, key="nonces")
    number = given.get("deal", number)
    deck, lot = fair.draw(secret, str(given.get("table", "")), number, nonces, table.deck())
    first = deal.first if deal.first is not None else _fullest(deal.hands)
    stated = dealt_deck(table, deal, first)
    if number == 0 and table.game.starts_by_lot(table.options) and deal.first != lot:
        raise SetupError("fair_mismatch", None, key="first")
    place = 0
    for seat, size in enumerate(table.game.hand_sizes(table.seats, table.options, first)):
        if sorted(deck[place : place + size]) != sorted(stated[place : place + size]):
            raise SetupError("fair_mismatch", None, key=f"hands[{seat}]")
        place += size
    if deal.rest is not None and deck[place:] != stated[place:]:
        raise SetupError("fair_mismatch", None, key="rest")
    return Checked(number, fair.commitment(secret))
