"""A small game, whole: every state that its deals can come to, and what each seat makes of it.

What `determinize` may give for an observation is then known by brute force: just the states that
look so from that seat.
"""

import random
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, permutations
from typing import Any

import numpy as np

from salabie import kernel
from salabie.cards import bits_of
from salabie.game import find_game
from salabie.random_numbers import new_rng
from salabie.table import SPECTATOR
from salabie.testing import check_worlds

States = np.ndarray[Any, Any]
Key = Callable[[States], bytes]
Looks = dict[tuple[int, bytes], set[bytes]]


def whole_state(states: States) -> bytes:
    """All of a state."""
    return states.tobytes()


def all_decks(deck: list[int], sizes: Sequence[int], *, ordered: bool = False) -> Iterator[Any]:
    """Every deck (uint8) that deals other hands of those sizes, top first; `ordered`: or another
    stock."""

    def hands(left: list[int], sizes: Sequence[int]) -> Iterator[list[int]]:
        if not sizes:
            yield from map(list, permutations(left)) if ordered else [left]
            return
        for hand in combinations(left, sizes[0]):
            rest = [card for card in left if card not in hand]
            for more in hands(rest, sizes[1:]):
                yield [*hand, *more]

    for cards in hands(deck, sizes):
        yield np.array(cards, np.uint8)


def decks_of(name: str, seats: int, rules: Mapping[str, Any], **how: Any) -> list[Any]:
    """Every deck of a small game."""
    game = find_game(name)
    options = game.resolve(rules, seats)
    sizes = game.hand_sizes(seats, options, how.pop("first", None))
    return list(all_decks(game.deck(seats, options), sizes, **how))


def with_hand(decks: Sequence[Any], size: int, seed: int) -> list[Any]:
    """Of some decks those that give seat 0 one and the same hand of `size` cards, a random one."""
    hand = set(random.Random(seed).choice(decks)[:size].tolist())
    return [deck for deck in decks if set(deck[:size].tolist()) == hand]


class WholeGame:
    """Every state in which somebody owes a move, in some deals of a game.

    `begin` changes a match's state (an array of one) before the deal; without `lines` only the
    deals are looked at, and not what is played. States are kept as bytes.
    """

    def __init__(
        self,
        name: str,
        seats: int,
        rules: Mapping[str, Any],
        decks: Sequence[Any],
        begin: Callable[[States], None] = lambda states: None,
        *,
        lines: bool = True,
    ) -> None:
        self.game = find_game(name)
        self.seats = seats
        self.options = self.game.resolve(rules, seats)
        self.dtype = self.game.dtype_of(seats, self.options)
        self.dealt: list[bytes] = []
        self.ended: set[bytes] = set()
        self.found: set[bytes] = set()
        start = self.game.new_states(1, seats, self.options)
        begin(start)
        work = start.copy()
        for deck in decks:
            work[0] = start[0]
            kernel.deal_at(work, 0, deck)
            self.dealt.append(work.tobytes())
            self._explore(work.tobytes(), lines)

    def state(self, text: bytes) -> States:
        """A kept state as an array of one."""
        return np.frombuffer(text, self.dtype).copy()

    def after(self, text: bytes) -> Iterator[bytes]:
        """The states that the moves of a state lead to."""
        states = self.state(text)
        aside = states.copy()
        moves = np.empty(kernel.MAX_MOVES, np.uint64)
        for seat in bits_of(int(kernel.to_act_at(states, 0))):
            count = kernel.legal_at(states, 0, seat, moves)
            for move in moves[:count].tolist():
                kernel.apply_aside_at(states, 0, seat, np.uint64(move), aside)
                yield aside.tobytes()

    def _explore(self, first: bytes, lines: bool) -> None:
        waiting = [first]
        while waiting:
            text = waiting.pop()
            if text in self.found or text in self.ended:
                continue
            if not kernel.to_act_at(self.state(text), 0):
                self.ended.add(text)
                continue
            self.found.add(text)
            if lines:
                waiting.extend(self.after(text))

    def looks(self, key: Key) -> Looks:
        """For each seat and spectator, and each thing that it may see, the worlds it may be in."""
        found: Looks = defaultdict(set)
        out = np.zeros(self.seats + 1, self.dtype)
        for text in sorted(self.found):
            states = self.state(text)
            kernel.observe_all_at(states, 0, out)
            world = key(states)
            for seat in range(self.seats):
                found[seat, out[seat : seat + 1].tobytes()].add(world)
            found[SPECTATOR, out[self.seats :].tobytes()].add(world)
        return found

    def check_worlds(
        self,
        tried: int,
        *,
        key: Key = whole_state,
        seat: int | None = None,
        seed: int = 1,
        most: int = 200,
    ) -> int:
        """Check that `determinize` gives the worlds that fit what is seen, and no others.

        `key` is what makes a state (an array of one) a world of its own; `seat`: None for all, else
        the one whose hand is the same in all deals. A few samples of everything that may be seen,
        and for `tried` of these, of `most` worlds at most, that all are sampled equally often.
        Returns for how many more than one fits.
        """
        rng = new_rng(seed)
        looks = self.looks(key)
        if seat is not None:
            looks = {look: worlds for look, worlds in looks.items() if look[0] == seat}
        for (one, seen), worlds in looks.items():
            for _ in range(2):
                states = self.state(seen)
                kernel.determinize_at(states, 0, one, rng)
                assert key(states) in worlds, self.told(one, seen, states)
        open_ones = [one for one in looks if 1 < len(looks[one]) <= most]
        pick = random.Random(seed)
        for look in pick.sample(open_ones, min(tried, len(open_ones))):
            check_worlds(
                self.game,
                self.state(look[1]),
                look[0],
                looks[look],
                key,
                seed=pick.randrange(10**6),
                least_chance=1e-6,
            )
        return len(open_ones)

    def told(self, seat: int, seen: bytes, world: States) -> str:
        """What was seen and what was made of it."""
        of_seat = self.game.view(self.state(seen), 0, seat)
        return f"seat {seat} sees {of_seat} and samples {self.game.plain(world, 0)}"
