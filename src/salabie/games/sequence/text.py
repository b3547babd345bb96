"""Sequence in text: moves, why a move is refused, and the words of a hint."""

from functools import lru_cache
from typing import Any

import numpy as np

from salabie.cards import CARDS, card_id
from salabie.errors import NotAllowed, NotAMove, NotYourTurn, PlayError
from salabie.fields import Fields, read_fields
from salabie.games.sequence import facts, lines, moves
from salabie.games.sequence import state as layout
from salabie.words import Value, in_both, named

States = np.ndarray[Any, Any]

LONGEST_TEXT = 200
REMEMBERED = 16384
WORTH_BUILDING, WORTH_BLOCKING = 2, 3  # chips in a line that a hint speaks of
KIND_BITS = int(moves.KIND_BITS)
CARD_BITS = int(moves.CARD_BITS)
SPACE_BITS = int(moves.SPACE_BITS)
ONE_EYED = (layout.JS, layout.JH)
JACKS = (layout.JS, layout.JC, layout.JD, layout.JH)
CORNERS = (0, layout.SIZE - 1, layout.SPACES - layout.SIZE, layout.SPACES - 1)
# The five spaces of each window, and the window of each pair of ends.
FIVES = tuple(
    tuple(
        int(lines.WINDOW_FIRST[window])
        + step * int(lines.STEPS[int(lines.WINDOW_DIRECTION[window])])
        for step in range(layout.LENGTH)
    )
    for window in range(lines.WINDOWS)
)
WINDOW_OF = {(five[0], five[-1]): window for window, five in enumerate(FIVES)}


def space_text(space: int) -> str:
    """A space as row and column.

    Example:
        >>> space_text(47)
        '4,7'
    """
    return f"{space // layout.SIZE},{space % layout.SIZE}"


def space_of_text(text: str) -> int | None:
    """A space from its text; None for anything else.

    Example:
        >>> space_of_text("4,7"), space_of_text("4,10")
        (47, None)
    """
    row, comma, column = text.partition(",")
    if not comma or not all(part.isascii() and part.isdigit() for part in (row, column)):
        return None
    if len(row) > 1 or len(column) > 1:
        return None
    return layout.SIZE * int(row) + int(column)


def lock_text(window: int) -> str:
    """A window by its ends.

    Example:
        >>> lock_text(0)
        '0,0-0,4'
    """
    return f"{space_text(FIVES[window][0])}-{space_text(FIVES[window][-1])}"


def kind_of(move: int) -> int:
    """What kind of move a code is."""
    return move >> KIND_BITS


def card_of(move: int) -> int:
    """The card of a code."""
    return move >> CARD_BITS & 255


def space_of(move: int) -> int:
    """The space, or the team of a penalty, of a code."""
    return move >> SPACE_BITS & 255


def locks_of(move: int) -> list[int]:
    """The windows that a code locks by choice, for each direction; -1 for none."""
    places = range(0, moves.LOCK_BITS * lines.DIRECTIONS, moves.LOCK_BITS)
    return [(move >> place & 255) - 1 for place in places]


def code_of(kind: int, card: int = 0, space: int = 0) -> int:
    """A move's code without locks."""
    return kind << KIND_BITS | card << CARD_BITS | space << SPACE_BITS


# Reading moves.


def parse(states: States, index: int, seat: int, text: str) -> int:
    """Move code of a text as in design, part 5; for seat -1 a move of the table.

    Raises NotAMove for anything else, and NotAllowed for what lacks a part or names a five that
    there can't be.
    """
    words = text.upper().split() if len(text) <= LONGEST_TEXT else []
    no_move = NotAMove("not_a_move", None, text=text[:40])
    if not words:
        raise no_move
    word, rest = words[0], words[1:]
    if word in ("DRAW", "PASS"):
        if rest:
            raise no_move
        return code_of(moves.DRAW if word == "DRAW" else moves.PASS)
    if word == "PENALTY":
        if len(rest) != 1 or not rest[0].isascii() or not rest[0].isdigit() or len(rest[0]) > 2:
            raise no_move
        return code_of(moves.PENALTY, 0, int(rest[0]))
    if seat == moves.TABLE:
        raise no_move
    if word in ("SWAP", "DROP"):
        return _parse_card(states, index, seat, word, rest, no_move)
    card = _card(word, no_move)
    if not rest:
        _must_be_in_turn(read_fields(states, index), seat)
        raise _error("no_space", 9 if card in ONE_EYED else 7, card=named(CARDS[card]))
    place = rest[0]
    removing = place.startswith("X")
    space = space_of_text(place.removeprefix("X"))
    if space is None:
        raise _no_space(states, index, seat, place, no_move)
    if removing or card in ONE_EYED:
        if len(rest) > 1:
            raise no_move
        return code_of(moves.REMOVE, card, space)
    return code_of(moves.PLACE, card, space) | _parse_locks(
        states, index, seat, space, rest[1:], no_move
    )


def _card(word: str, no_move: NotAMove) -> int:
    try:
        return card_id(word)
    except ValueError:
        raise no_move from None


def _parse_card(
    states: States, index: int, seat: int, word: str, rest: list[str], no_move: NotAMove
) -> int:
    """A swap or a drop."""
    swapping = word == "SWAP"
    if not rest:
        _must_be_in_turn(read_fields(states, index), seat)
        raise _error("swap_what" if swapping else "drop_what", 6 if swapping else 14)
    if len(rest) > 1:
        raise no_move
    return code_of(moves.SWAP if swapping else moves.DROP_CARD, _card(rest[0], no_move))


def _no_space(states: States, index: int, seat: int, text: str, no_move: NotAMove) -> PlayError:
    """The error of a space that is not on the board, or of what is no space at all."""
    numbers = text.removeprefix("X").split(",")
    if len(numbers) != 2 or not all(part.isascii() and part.isdigit() for part in numbers):
        return no_move
    _must_be_in_turn(read_fields(states, index), seat)
    return _error("off_board", 2, space=text.removeprefix("X")[:20])


def _parse_locks(
    states: States, index: int, seat: int, space: int, texts: list[str], no_move: NotAMove
) -> int:
    """The lock bytes of a chip: what is said, else the first choice (sequence 17).

    A five that is not said where there is a choice, or can't be one, stays in the code for
    `refusal`.
    """
    said: dict[int, list[int]] = {direction: [] for direction in range(lines.DIRECTIONS)}
    for text in texts:
        one, dash, other = text.partition("-")
        ends = space_of_text(one), space_of_text(other)
        if not dash or ends[0] is None or ends[1] is None:
            raise no_move
        low, high = sorted(end for end in ends if end is not None)
        window = WINDOW_OF.get((low, high))
        if window is None:
            _must_be_in_turn(read_fields(states, index), seat)
            raise _error("not_five", 15, five=text.lower()[:20])
        said[int(lines.WINDOW_DIRECTION[window])].append(window)
    found = np.zeros(lines.DIRECTIONS, np.int64)
    team = int(facts.team_of_at(states, index, seat))
    facts.write_windows_at(states, index, team, space, found)
    code = 0
    for direction, windows in enumerate(found.tolist()):
        able = windows_of(windows, space, direction)
        both = bool(lines.makes_two(windows))
        given = said[direction]
        choosing = bool(lines.is_choice(windows))
        if choosing and len(given) > 1:
            _must_be_in_turn(read_fields(states, index), seat)
            raise _error("locks_twice", 17, five=lock_text(given[1]))
        happens = [able[0], able[-1]] if both else able[:1]
        wrong = [window for window in given if choosing or window not in happens]
        lock = wrong[0] if wrong else able[0] if choosing else -1
        code |= lock + 1 << moves.LOCK_BITS * direction
    return code


def windows_of(windows: int, space: int, direction: int) -> list[int]:
    """The numbers of some `open_windows` through a space, in reading order.

    Example:
        >>> windows_of(0b00011, 2, lines.ACROSS) == [WINDOW_OF[1, 5], WINDOW_OF[2, 6]]
        True
    """
    return [
        int(lines.window_before(space, direction, back))
        for back in range(lines.BACK, -1, -1)
        if windows >> back & 1
    ]


# Writing moves.


@lru_cache(REMEMBERED)
def move_text(move: int) -> str:
    """Text of a move code."""
    kind, card, space = kind_of(move), CARDS[card_of(move) % layout.CARDS], space_of(move)
    if kind == moves.PLACE:
        locks = [lock_text(window) for window in locks_of(move) if window >= 0]
        return " ".join([card, space_text(space), *locks])
    if kind == moves.REMOVE:
        return f"{card} x{space_text(space)}"
    if kind == moves.SWAP:
        return f"swap {card}"
    if kind == moves.DROP_CARD:
        return f"drop {card}"
    if kind == moves.PENALTY:
        return f"penalty {space}"
    return "draw" if kind == moves.DRAW else "pass"


def describe(states: States, index: int, move: int) -> str:
    """Text of a move code."""
    return move_text(move)


def shown(text: str) -> str:
    """A drop is seen, its card is not until all have chosen (sequence 14)."""
    return "drop" if text.startswith("drop") else text


def forced(states: States, index: int, seat: int, move: int) -> bool:
    """Whether the table may make a seat's only legal move for it: drawing is left to the player,
    who loses the card by being late (sequence 12)."""
    return kind_of(move) != moves.DRAW


# Refusals.


def _error(code: str, rule: int, **values: Value) -> NotAllowed:
    return NotAllowed(
        code, f"sequence {rule}", f"sequence-error-{code.replace('_', '-')}", **values
    )


def _must_be_in_turn(state: Fields, seat: int) -> None:
    """Raise what forbids a seat any play of a card now."""
    if state.phase in (layout.WAITING, layout.OVER):
        raise NotAllowed("match_over" if state.phase == layout.OVER else "no_deal")
    if state.phase == layout.SHUFFLE:
        raise _error("shuffle_first", 11)
    if state.phase == layout.DROP:
        if state.drops >> seat & 1:
            raise _error("drop_first", 14)
        raise _error("penalty_first", 14, team=team_name(state.penalty))
    if seat != state.turn:
        raise NotYourTurn()


def team_name(team: int) -> dict[str, str]:
    """A team by the colour of its chips, in both languages (sequence 3).

    Example:
        >>> team_name(1)["en"]
        'green'
    """
    return in_both(f"sequence-colour-{team}")


def refusal(states: States, index: int, seat: int, move: int) -> PlayError:
    """Why a move that is not legal is refused, from the observed state of its seat."""
    state = read_fields(states, index)
    kind, card = kind_of(move), card_of(move)
    if kind == moves.PENALTY:
        return _refused_penalty(state, seat, space_of(move))
    if kind == moves.DROP_CARD:
        return _refused_drop(state, seat, card)
    if kind == moves.DRAW and state.phase == layout.PLAY:
        return _refused_draw(state, seat)
    try:
        _must_be_in_turn(state, seat)
    except PlayError as error:
        return error
    if kind == moves.PASS:
        can = bool(facts.can_play_at(states, index, seat))
        return _error("must_play", 13) if can else _error("must_swap", 6)
    words = named(CARDS[card])
    if card + 1 not in hand_of(state, seat):
        return _error("not_held", 6 if kind == moves.SWAP else 7, card=words)
    if kind == moves.SWAP:
        if state.swapped:
            return _error("swapped_already", 6)
        return _error("jack_lives" if card in JACKS else "card_lives", 6, card=words)
    if kind == moves.REMOVE:
        return _refused_removal(state, seat, card, space_of(move))
    return _refused_chip(states, index, state, seat, move)


def hand_of(state: Fields, seat: int) -> tuple[int, ...]:
    """A seat's cards, each its id + 1."""
    first = seat * layout.MOST_HAND
    return tuple(state.hands[first : first + state.hand_counts[seat]])


def has_chip(state: Fields, team: int, space: int) -> bool:
    """Whether a team's chip lies on a space."""
    word, place = divmod(space, layout.HALF)
    return bool(state.chips[layout.WORDS * team + word] >> place & 1)


def owner_of(state: Fields, space: int) -> int:
    """The team whose chip lies on a space; -1 for none."""
    return next((team for team in range(state.teams) if has_chip(state, team, space)), -1)


def is_absent(state: Fields, space: int) -> bool:
    """Whether a small board has no such space."""
    return space not in CORNERS and space not in state.spaces


def _refused_penalty(state: Fields, seat: int, team: int) -> PlayError:
    if seat != moves.TABLE:
        return _error("penalty_by_table", 14)
    if state.phase in (layout.WAITING, layout.OVER):
        return NotAllowed("match_over" if state.phase == layout.OVER else "no_deal")
    if not state.table_talk:
        return _error("talk_allowed", 14)
    if state.seats <= state.teams:
        return _error("no_mates", 14)
    if team >= state.teams:
        return _error("no_such_team", 3, team=team)
    if state.phase == layout.DROP:
        return _error("penalty_first", 14, team=team_name(state.penalty))
    return _error("shuffle_first", 11)


def _refused_drop(state: Fields, seat: int, card: int) -> PlayError:
    if state.phase in (layout.WAITING, layout.OVER):
        return NotAllowed("match_over" if state.phase == layout.OVER else "no_deal")
    if state.phase == layout.DROP and not state.drops >> seat & 1:
        mate = seat % state.teams == state.penalty and state.hand_counts[seat]
        return _error("dropped_already" if mate else "no_drop_owed", 14)
    if state.phase != layout.DROP:
        return _error("no_drop_owed", 14)
    return _error("not_held", 14, card=named(CARDS[card]))


def _refused_draw(state: Fields, seat: int) -> PlayError:
    if not state.manual:
        return _error("draws_itself", 12)
    return _error("play_first" if seat == state.turn else "no_draw_owed", 12)


def _refused_removal(state: Fields, seat: int, card: int, space: int) -> PlayError:
    if card not in ONE_EYED:
        return _error("not_one_eyed", 9, card=named(CARDS[card]))
    values: dict[str, Value] = {"space": space_text(space)}
    if space in CORNERS:
        return _error("corner", 9, **values)
    if is_absent(state, space):
        return _error("absent", 2, **values)
    owner = owner_of(state, space)
    if owner < 0:
        return _error("nothing_there", 9, **values)
    if owner == seat % state.teams:
        return _error("own_chip", 9, **values)
    return _error("locked_chip", 9, **values)


def _refused_chip(states: States, index: int, state: Fields, seat: int, move: int) -> PlayError:
    card, space = card_of(move), space_of(move)
    words = named(CARDS[card])
    values: dict[str, Value] = {"space": space_text(space)}
    if space in CORNERS:
        return _error("corner", 8 if card in JACKS else 7, **values)
    if is_absent(state, space):
        return _error("absent", 2, **values)
    own = state.spaces[2 * card : 2 * card + 2]
    if card not in JACKS and space not in own:
        return _error(
            "wrong_space", 7, card=words, one=space_text(own[0]), other=space_text(own[1]), **values
        )
    if owner_of(state, space) >= 0:
        return _error("covered", 8 if card in JACKS else 7, **values)
    return _refused_locks(states, index, seat, move)


def _refused_locks(states: States, index: int, seat: int, move: int) -> PlayError:
    """What is wrong with the fives that a chip is to lock."""
    team = int(facts.team_of_at(states, index, seat))
    space = space_of(move)
    for window in locks_of(move):
        if window < 0:
            continue
        five = lock_text(window)
        if space not in FIVES[window]:
            return _error("lock_elsewhere", 17, five=five, space=space_text(space))
        missing = [
            place
            for place in FIVES[window]
            if place != space and place not in CORNERS and not _owns(states, index, team, place)
        ]
        if missing:
            return _error("lock_open", 15, five=five, space=space_text(missing[0]))
        if facts.shares_at(states, index, team, window) > 1:
            return _error("lock_shares", 16, five=five)
    return _error("lock_needless", 17)


def _owns(states: States, index: int, team: int, space: int) -> bool:
    return has_chip(read_fields(states, index), team, space)


# Hints.


def arrange(states: States, index: int, seat: int, by: str) -> list[str]:
    """The seat's cards in order: by "rank", else by suit."""
    cards = [card - 1 for card in hand_of(read_fields(states, index), seat)]
    if by != "rank":
        cards.sort(key=lambda card: (card % 4, card // 4))
    return [CARDS[card] for card in cards]


def reason(states: States, index: int, seat: int, move: int) -> tuple[str, dict[str, Value]]:
    """Why a move is a sensible hint, as a catalogue id and its values."""
    state = read_fields(states, index)
    kind, card, space = kind_of(move), named(CARDS[card_of(move)]), space_of(move)
    if kind in (moves.DRAW, moves.PASS):
        return f"sequence-hint-{'draw' if kind == moves.DRAW else 'pass'}", {}
    if kind in (moves.SWAP, moves.DROP_CARD):
        return f"sequence-hint-{'swap' if kind == moves.SWAP else 'drop'}", {"card": card}
    values: dict[str, Value] = {"card": card, "space": space_text(space)}
    team = seat % state.teams
    others = [other for other in range(state.teams) if other != team]
    own = int(facts.most_chips_at(states, index, team, space))
    theirs = max(int(facts.most_chips_at(states, index, other, space)) for other in others)
    if kind == moves.REMOVE:
        frees = own > theirs
        return f"sequence-hint-{'free' if frees else 'remove'}", values | {
            "count": max(own, theirs)
        }
    made = _makes(states, index, team, space)
    if made:
        wins = state.sequences[team] + made >= state.to_win
        return f"sequence-hint-{'win' if wins else 'make'}", values
    if any(_makes(states, index, other, space) for other in others):
        return "sequence-hint-block", values
    if theirs >= WORTH_BLOCKING and theirs > own:
        return "sequence-hint-block-line", values | {"count": theirs}
    if own >= WORTH_BUILDING:
        return "sequence-hint-build", values | {"count": own + 1}
    return "sequence-hint-place", values


def _makes(states: States, index: int, team: int, space: int) -> int:
    """How many sequences a team's chip at a space would make."""
    found = np.zeros(lines.DIRECTIONS, np.int64)
    facts.write_windows_at(states, index, team, space, found)
    two = 1 << lines.BACK | 1  # see lines.makes_two
    return sum(2 if windows & two == two else 1 for windows in found.tolist() if windows)
