"""Helpers of Sequence's tests: situations, options at random, a board for one chip after another,
and matches played beside the naive engine."""

import random
from collections.abc import Iterable
from typing import Any

import numpy as np
from sequence_lines import CORNERS, LINES, SPACES, Line, Space, space_of, text_of
from sequence_reference import PLACE, RANKS, Match

from salabie import Table, kernel
from salabie.cards import CARDS
from salabie.game import find_game
from salabie.games.sequence import state as layout
from salabie.table import TABLE

TEAMS = {2: (2,), 3: (3,), 4: (2,), 6: (2, 3), 8: (2,), 9: (3,), 10: (2,), 12: (2, 3)}
SEATS = tuple(TEAMS)
LINE_NUMBER = {line: number for number, line in enumerate(LINES)}
PLACE_KIND, WILD_CARD = 1, CARDS.index("JC")


def at(*hands: str, rules: dict[str, Any] | None = None, **position: Any) -> Table:
    """A table in a position: a hand for each seat, and the position's other keys."""
    table = Table("sequence", len(hands), rules)
    table.set_position({"hands": list(hands), **position})
    return table


def random_board(rng: random.Random) -> list[list[str]]:
    """Another layout of the cards."""
    cards = [rank + suit for rank in RANKS if rank != "J" for suit in "SCDH"] * 2
    rng.shuffle(cards)
    return [
        ["*" if (row, column) in CORNERS else cards.pop() for column in range(10)]
        for row in range(10)
    ]


def random_rules(rng: random.Random, seats: int) -> dict[str, Any]:
    """Random values for all options."""
    return {
        "teams": rng.choice(TEAMS[seats]),
        "to_win": rng.randint(1, 4),
        "draw": rng.choice(["auto", "manual"]),
        "table_talk": rng.random() < 0.7,
        "turn_cap": rng.choice([20, rng.randint(20, 200), 500]),
        "board": random_board(rng) if rng.random() < 0.4 else "standard",
    }


class Lines:
    """A board on which chips are put one by one, in the compiled engine, by two teams."""

    def __init__(self, to_win: int = 4) -> None:
        game = find_game("sequence")
        rules = game.resolve({"to_win": to_win}, 2)
        self.states = game.new_states(1, 2, rules)
        state = self.states[0]
        state["phase"] = layout.PLAY
        state["hands"][[0, layout.MOST_HAND]] = WILD_CARD + 1  # every player one two-eyed jack
        state["hand_counts"][:2] = 1
        state["cards"][0] = 1
        state["draw_count"] = 1
        self.after = self.states.copy()
        self.moves = np.empty(kernel.MAX_MOVES, np.uint64)
        self.clear()

    def clear(self) -> None:
        """An empty board."""
        self.states["chips"] = 0
        self.states["locked"] = 0
        self.states["made"] = 0
        self.states["sequences"] = 0

    def ways(self, team: int, space: Space) -> list[int]:
        """The moves of a team that put a chip there."""
        self.states["turn"] = team
        count = kernel.legal_at(self.states, 0, team, self.moves)
        moves = self.moves[:count]
        wanted = np.uint64(10 * space[0] + space[1])
        found: list[int] = moves[(moves >> np.uint64(40)) & np.uint64(0xFF) == wanted].tolist()
        return found

    def put(self, team: int, move: int) -> None:
        """Make one of those moves."""
        self.states["turn"] = team
        self.after[0] = self.states[0]
        kernel.apply_at(self.after, 0, team, np.uint64(move))
        for field in ("chips", "locked", "made", "sequences"):
            self.states[field] = self.after[field]

    def put_text(self, team: int, text: str) -> None:
        """Make a move from its text."""
        self.states["turn"] = team
        game = find_game("sequence")
        self.put(team, game.parse(self.states, 0, team, text))

    def made(self, team: int) -> list[Line]:
        """The team's sequences in the order made."""
        count = int(self.states[0]["sequences"][team])
        first = layout.MOST_MADE * team
        numbers = self.states[0]["made"][first : first + layout.MOST_MADE].tolist()
        assert not any(numbers[count:])
        return [LINES[number - 1] for number in numbers[:count]]

    def locked(self) -> set[Space]:
        """The spaces, corners aside, that are part of a sequence."""
        words = self.states[0]["locked"].tolist()
        return {space for space in on(words) if space not in CORNERS}


def on(words: Iterable[int]) -> list[Space]:
    """The spaces of two words of 50 bits."""
    low, high = words
    both = low | high << 50
    return [space for place, space in enumerate(SPACES) if both >> place & 1]


def locks_of(move: int) -> tuple[Line | None, ...]:
    """For each direction the five that a move's code names."""
    return tuple(LINES[number - 1] if number else None for number in move.to_bytes(8, "little")[:4])


def code_of(space: Space, locks: Iterable[Line | None]) -> int:
    """The code of a two-eyed jack's move."""
    code = PLACE_KIND << 56 | WILD_CARD << 48 | (10 * space[0] + space[1]) << 40
    for direction, line in enumerate(locks):
        code |= (LINE_NUMBER[line] + 1 if line else 0) << 8 * direction
    return code


# Matches beside the naive engine.


def hands_of(table: Table) -> list[list[str]]:
    """All hands."""
    state = table.states[0]
    hands = state["hands"].reshape(layout.MOST_SEATS, layout.MOST_HAND).tolist()
    counts = state["hand_counts"].tolist()
    return [
        [CARDS[card - 1] for card in hand[:count]]
        for hand, count in zip(hands, counts[: table.seats], strict=False)
    ]


def sorted_hand(cards: Iterable[str]) -> list[str]:
    """A hand as the engine keeps it."""
    return sorted(cards, key=PLACE.__getitem__)


class Pair:
    """A match in both engines; every step checks that they agree."""

    def __init__(self, seed: int, seats: int, rules: dict[str, Any]) -> None:
        self.rng = random.Random(f"{seed} {seats}")
        self.seats = seats
        self.rules = rules
        self.table = Table("sequence", seats, rules)
        first = self.rng.randrange(seats)
        self.table.game.set_first(self.table.states, 0, first)
        deck = self.table.deck()
        self.rng.shuffle(deck)
        self.table.deal(deck)
        board = self.table.view(-1)["board"]
        cards = [CARDS[card] for card in deck]
        self.naive = Match(cards, seats, first, self.table.options, board)
        # Long lines of its own that each team fills where it can, so that rules bite.
        self.wanted = [self.some_lines() for _ in range(self.naive.teams)]
        self.eagerness = self.rng.choice([0.0, 0.5, 0.9])
        self.shuffles = 0

    def some_lines(self) -> set[str]:
        """The spaces of two or three whole lines of the board, as text."""
        found: set[str] = set()
        for _ in range(self.rng.randint(2, 3)):
            row, column = self.rng.choice(SPACES)
            kind = self.rng.randrange(4)
            found |= {
                text_of((r, c))
                for r, c in SPACES
                if (r == row, c == column, r - c == row - column, r + c == row + column)[kind]
            }
        return found

    def play(self) -> None:
        """Play to the end."""
        while not self.naive.over:
            self.step()
        assert self.table.over
        assert self.table.to_act() == []
        self.compare()

    def step(self) -> None:
        """One shuffle, penalty or move."""
        table, naive, rng = self.table, self.naive, self.rng
        assert not table.over
        assert [CARDS[card] for card in table.to_shuffle()] == naive.to_shuffle()
        if naive.waiting is not None:
            assert table.to_act() == []
            cards = naive.to_shuffle()
            rng.shuffle(cards)
            table.reshuffle([CARDS.index(card) for card in cards])
            naive.shuffle(cards)
            self.shuffles += 1
            return
        acting = naive.to_act()
        assert table.to_act() == acting
        self.compare_penalties()
        if rng.random() < 0.01 and self.penalties():
            text = rng.choice(self.penalties())
            table.play(TABLE, text)
            naive.penalize(int(text.split()[1]))
            return
        for seat in range(self.seats):
            legal = naive.legal(seat)
            assert table.legal(seat) == legal, table.history
        seat = rng.choice(acting)
        move = self.choose(seat, naive.legal(seat))
        table.play(seat, move)
        naive.play(seat, move)
        self.compare()

    def penalties(self) -> list[str]:
        """Penalties that may be imposed now."""
        members = self.seats // self.naive.teams
        if not self.table.options["table_talk"] or members < 2 or self.naive.drops:
            return []
        return [f"penalty {team}" for team in range(self.naive.teams)]

    def compare_penalties(self) -> None:
        """Now and then: what the table itself may order."""
        if self.rng.random() < 0.1:
            assert self.table.legal(TABLE) == self.penalties()

    def choose(self, seat: int, legal: list[str]) -> str:
        """A random move, or one on the lines that the team is after."""
        if self.rng.random() < self.eagerness:
            wanted = self.wanted[self.naive.team(seat)]
            eager = [move for move in legal if move.split()[1:2] and move.split()[1] in wanted]
            if eager:
                return self.rng.choice(eager)
        return self.rng.choice(legal)

    def compare(self) -> None:
        """Everything on the table."""
        table, naive = self.table, self.naive
        state = table.states[0]
        assert hands_of(table) == [sorted_hand(hand) for hand in naive.hands]
        pile = state["cards"][: state["draw_count"]].tolist()
        assert [CARDS[card - 1] for card in reversed(pile)] == naive.pile
        chips = [
            {space for space, team in naive.chips.items() if team == own}
            for own in range(naive.teams)
        ]
        words = state["chips"].tolist()
        for team in range(naive.teams):
            found = set(on(words[2 * team : 2 * team + 2])) - CORNERS
            assert found == chips[team]
            assert int(state["sequences"][team]) == len(naive.made[team])
        assert int(state["turns"]) == naive.turns
        assert int(state["passes"]) == naive.passes
        winner = int(state["winner"])
        assert (winner if winner >= 0 else None) == naive.winner
        if self.rng.random() < 0.03 or table.over:
            self.compare_views()

    def compare_views(self) -> None:
        """What everybody is shown."""
        naive = self.naive
        seat = self.rng.randrange(self.seats)
        view = self.table.view(seat)
        assert view["discards"] == naive.discards
        assert view["owed"] == sorted(naive.owed)
        assert view["hand"] == sorted_hand(naive.hands[seat])
        assert view["counts"] == [len(hand) for hand in naive.hands]
        assert view["winner"] == naive.winner
        assert view["made"] == [len(made) for made in naive.made]
        told: list[list[Line]] = [[] for _ in range(naive.teams)]
        for one in view["sequences"]:
            told[one["team"]].append(tuple(space_of(text) for text in one["spaces"]))
        assert [sorted(lines) for lines in told] == [sorted(made) for made in naive.made]
        assert view["chips"] == "".join(str(naive.chips.get(space, ".")) for space in SPACES)
        if view["phase"] == "play" and not view["winner"]:
            dead = [card for card in naive.held(seat) if naive.is_dead(card)]
            assert view["dead"] == dead
