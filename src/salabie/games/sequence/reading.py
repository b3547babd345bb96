"""Reading any situation of Sequence from a position's keys into a state, each of them checked."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from salabie.cards import CARDS, card_ids
from salabie.games.sequence import facts
from salabie.games.sequence import state as layout
from salabie.games.sequence.text import FIVES, WINDOW_OF, space_of_text
from salabie.position_keys import PositionKeys

States = np.ndarray[Any, Any]

KEYS = {
    "hands", "chips", "sequences", "phase", "turn", "first", "draw", "discards", "discard_order",
    "swapped", "passes", "turns", "owed", "penalty", "drops", "chosen", "drawer", "replacing",
    "last", "removed", "winner",
}  # fmt: skip
OPEN = (layout.PLAY, layout.DROP, layout.SHUFFLE)
MOST_NEW = 8  # sequences by one chip


class _Reader(PositionKeys):
    """A position's keys, and the cards of the two packs still to place."""

    def __init__(self, position: Mapping[str, Any], seats: int, spaces: list[int]) -> None:
        super().__init__(position, seats, KEYS)
        self.free = [0 if space == layout.NOT_IN_DECK else 2 for space in spaces[::2]]
        self.spaces = spaces

    def cards(self, key: str, text: object) -> list[int]:
        """The ids of a text of cards, taken from the packs."""
        if not isinstance(text, str):
            self.fail(key)
        try:
            found = card_ids(str(text))
        except ValueError as error:
            self.fail(f"{key}: {str(error)[:20]}")
        for card in found:
            if not self.free[card]:
                self.fail(f"{key}: {CARDS[card]}")
            self.free[card] -= 1
        return found

    def space(self, key: str, text: object) -> int:
        """A space that may hold a chip."""
        space = space_of_text(text) if isinstance(text, str) else None
        if space is None or space not in self.spaces:
            self.fail(f"{key}: {str(text)[:20]}")
        return space

    def items(self, key: str) -> list[Any]:
        """A list of any length."""
        value = self.position.get(key, [])
        if not isinstance(value, list):
            self.fail(key)
        return list(value)

    def within(self, key: str, value: object, low: int, high: int) -> int:
        """A whole number that stands in a list or a part."""
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fail(key)
        return int(value)

    def seat_mask(self, key: str) -> int:
        """Some seats, as a mask."""
        seats = [self.within(key, seat, 0, self.seats - 1) for seat in self.items(key)]
        return sum(1 << seat for seat in set(seats))


def read_position(
    states: States, index: int, position: Mapping[str, Any], settings: Mapping[str, Any]
) -> None:
    """Write a position into ``states[index]``, which holds a configured match.

    Cards that are named nowhere are the draw pile in the order of their ids, unless `draw` says
    what that is. Without `sequences` the chips are put down one after the other and make what they
    make. Raises SetupError ("bad_position", with the key that is wrong); the state is then
    undefined.
    """
    state = states[index]
    read = _Reader(position, int(state["seats"]), state["spaces"].tolist())
    if "hands" not in read.position:
        read.fail("hands")
    _read_hands(state, read)
    _read_chips(states, index, read)
    _read_phase(state, read)
    _read_piles(state, read)
    _read_places(state, read)
    _read_draws(state, read)
    _read_penalty(state, read)


def _read_hands(state: Any, read: _Reader) -> None:
    most = int(state["hand_size"])
    for seat, text in enumerate(read.per_seat("hands")):
        cards = sorted(read.cards("hands", text or ""))
        if len(cards) > most:
            read.fail("hands")
        place = seat * layout.MOST_HAND
        state["hands"][place : place + len(cards)] = [card + 1 for card in cards]
        state["hand_counts"][seat] = len(cards)


# The board.


def _read_chips(states: States, index: int, read: _Reader) -> None:
    state = states[index]
    teams = int(state["teams"])
    covered: set[int] = set()
    given = "sequences" in read.position
    for line in read.items("chips"):
        team, _, text = str(line).partition(" ")
        if not team.isascii() or not team.isdigit() or int(team[:2]) >= teams or len(team) > 1:
            read.fail(f"chips: {str(line)[:20]}")
        space = read.space("chips", text.strip())
        if space in covered or _winner(state) >= 0:
            read.fail(f"chips: {str(line)[:20]}")
        covered.add(space)
        if given:
            word, place = divmod(space, layout.HALF)
            state["chips"][layout.WORDS * int(team) + word] |= np.uint64(1 << place)
        else:
            facts.put_chip_at(states, index, int(team), space)
    state["last"] = layout.NOBODY
    if given:
        _read_sequences(states, index, read)


def _read_sequences(states: States, index: int, read: _Reader) -> None:
    """The sequences of a position: each five chips of a team in line that share at most one with
    another, and no other five that would be one (sequence 15, 16)."""
    state = states[index]
    for part in read.items("sequences"):
        if not isinstance(part, dict) or set(part) != {"team", "spaces"}:
            read.fail("sequences")
        team = read.within("sequences", part["team"], 0, int(state["teams"]) - 1)
        window = _window(part["spaces"])
        most = int(state["to_win"]) - 1 + MOST_NEW
        if (
            window is None
            or int(state["sequences"][team]) >= most
            or not facts.is_filled_at(states, index, team, window)
            or facts.shares_at(states, index, team, window) > 1
        ):
            read.fail("sequences")
        facts.make_sequence_at(states, index, team, window)
    for team in range(int(state["teams"])):
        if int(facts.unmade_at(states, index, team)) >= 0:
            read.fail("sequences")


def _window(spaces: object) -> int | None:
    """The window of five spaces in text; None where they are none."""
    if isinstance(spaces, str):
        spaces = spaces.split()
    if not isinstance(spaces, list) or not all(isinstance(text, str) for text in spaces):
        return None
    found = [space for text in spaces if (space := space_of_text(text)) is not None]
    window = WINDOW_OF.get((min(found), max(found))) if found else None
    if window is None or sorted(found) != sorted(FIVES[window]) or len(found) != len(spaces):
        return None
    return window


def _winner(state: Any) -> int:
    """The team that has made its sequences; -1 for none."""
    done = [team for team in range(int(state["teams"])) if _has_won(state, team)]
    return done[0] if done else layout.NOBODY


def _has_won(state: Any, team: int) -> bool:
    return int(state["sequences"][team]) >= int(state["to_win"])


# Turns and piles.


def _read_phase(state: Any, read: _Reader) -> None:
    """The phase, who is to play, and how it ended."""
    winners = [team for team in range(int(state["teams"])) if _has_won(state, team)]
    if len(winners) > 1:
        read.fail("sequences")
    usual = layout.PLAY
    if winners:
        usual = layout.OVER
    elif "drops" in read.position:
        usual = layout.DROP
    elif "drawer" in read.position:
        usual = layout.SHUFFLE
    name = read.position.get("phase", layout.PHASES[usual])
    if name not in layout.PHASES:
        read.fail("phase")
    phase = layout.PHASES.index(name)
    if bool(winners) and phase != layout.OVER:
        read.fail("phase")
    state["phase"] = phase
    state["winner"] = _winner(state)
    if "winner" in read.position and read.number("winner", 0, 0, 2) != state["winner"]:
        read.fail("winner")
    state["turn"] = read.number("turn", 0, 0, read.seats - 1) if phase in OPEN else layout.NOBODY
    if "turn" in read.position and phase not in OPEN:
        read.number("turn", 0, 0, read.seats - 1)
    state["first"] = read.number("first", max(int(state["turn"]), 0), 0, read.seats - 1)
    state["swapped"] = read.flag("swapped")
    open_ = phase in OPEN
    most = read.seats if not open_ else read.seats - 1
    state["passes"] = read.number("passes", 0, 0, most)
    cap = int(state["turn_cap"])
    state["turns"] = read.number("turns", 0, 0, cap - 1 if open_ else cap)


def _read_piles(state: Any, read: _Reader) -> None:
    piles: list[list[int]] = [[] for _ in range(read.seats)]
    if "discards" in read.position:
        piles = [
            read.cards("discards", " ".join(pile) if _texts(pile) else pile or "")
            for pile in read.per_seat("discards")
        ]
    order = [seat for seat, pile in enumerate(piles) for _ in pile]
    if "discard_order" in read.position:
        given = [
            read.within("discard_order", seat, 0, read.seats - 1)
            for seat in read.items("discard_order")
        ]
        if sorted(given) != order:
            read.fail("discard_order")
        order = given
    for number, seat in enumerate(order):
        state["cards"][layout.PACK - 1 - number] = piles[seat].pop(0) + 1
        state["discarders"][number >> 1] |= seat << 4 * (number & 1)
    state["discard_count"] = len(order)
    if "draw" in read.position:
        pile = read.cards("draw", read.position["draw"])
    elif state["phase"] in (layout.SHUFFLE, layout.WAITING):
        pile = []
    else:
        pile = [card for card, count in enumerate(read.free) for _ in range(count)]
    state["cards"][: len(pile)] = [card + 1 for card in reversed(pile)]
    state["draw_count"] = len(pile)
    if state["phase"] == layout.SHUFFLE and (pile or not order):
        read.fail("draw" if pile else "discards")


def _texts(pile: object) -> bool:
    return isinstance(pile, list) and all(isinstance(card, str) for card in pile)


def _read_places(state: Any, read: _Reader) -> None:
    """The last chip placed and the last one taken away."""
    for key, covered in (("last", True), ("removed", False)):
        state[key] = layout.NOBODY
        if key in read.position:
            space = read.space(key, read.position[key])
            word, place = divmod(space, layout.HALF)
            here = any(
                int(state["chips"][layout.WORDS * team + word]) >> place & 1
                for team in range(layout.MOST_TEAMS)
            )
            if here != covered:
                read.fail(key)
            state[key] = space


def _read_draws(state: Any, read: _Reader) -> None:
    """Draws owed, and the one that waits for the shuffle (sequence 11, 12)."""
    owed = read.seat_mask("owed")
    turn, phase = int(state["turn"]), int(state["phase"])
    most = int(state["hand_size"])
    if owed and (not state["manual"] or phase not in OPEN or owed >> turn & 1):
        read.fail("owed")
    for seat in range(read.seats):
        if owed >> seat & 1 and int(state["hand_counts"][seat]) >= most:
            read.fail("owed")
    if owed.bit_count() > int(state["draw_count"]) + int(state["discard_count"]):
        read.fail("owed")
    state["owed"] = owed
    state["drawer"] = read.seat("drawer")
    state["replacing"] = read.flag("replacing")
    drawer = int(state["drawer"])
    if (drawer >= 0) != (phase == layout.SHUFFLE):
        read.fail("drawer")
    if drawer < 0:
        if state["replacing"]:
            read.fail("replacing")
        return
    if int(state["hand_counts"][drawer]) >= most:
        read.fail("drawer")
    if state["replacing"]:
        fits = drawer == turn and bool(state["swapped"])
    else:
        fits = bool(owed >> drawer & 1) if state["manual"] else drawer == turn
    if not fits:
        read.fail("drawer")


def _read_penalty(state: Any, read: _Reader) -> None:
    """A team that owes cards, and what has been chosen (sequence 14)."""
    dropping = state["phase"] == layout.DROP
    drops = read.seat_mask("drops")
    state["drops"] = drops
    state["penalty"] = read.number("penalty", layout.NOBODY, 0, int(state["teams"]) - 1)
    team = int(state["penalty"])
    for key in ("drops", "penalty"):
        if (key in read.position and read.position[key] != []) != dropping:
            read.fail(key)
    if dropping and (not drops or not state["table_talk"] or state["seats"] <= state["teams"]):
        read.fail("drops")
    chosen = read.per_seat("chosen") if "chosen" in read.position else [None] * read.seats
    for seat, text in enumerate(chosen):
        owes = bool(drops >> seat & 1)
        member = dropping and seat % int(state["teams"]) == team
        holding = int(state["hand_counts"][seat]) > 0
        if owes and not (member and holding):
            read.fail("drops")
        if (text is not None) != (member and holding and not owes):
            read.fail("chosen")
        if text is None:
            continue
        card = _held(state, seat, text)
        if card is None:
            read.fail("chosen")
        state["chosen"][seat] = card + 1


def _held(state: Any, seat: int, text: object) -> int | None:
    """A card's id from its text, where the seat holds it."""
    try:
        found = card_ids(text) if isinstance(text, str) else []
    except ValueError:
        return None
    first = seat * layout.MOST_HAND
    hand = state["hands"][first : first + int(state["hand_counts"][seat])].tolist()
    return found[0] if len(found) == 1 and found[0] + 1 in hand else None
