"""What a game is to programs that learn: its vocabulary of actions and its observation in numbers.

The verbs are in `salabie.kernel` (`action_of`, `write_mask`, `take`, `encode`), a game's own in its
`encoding.py`; docs/environments.md describes every vocabulary and what is merged in it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple


class Feature(NamedTuple):
    """A part of an observation: `size` numbers, none of them beyond ±`top` (at most 127)."""

    name: str
    size: int
    top: int = 1


@dataclass(frozen=True)
class Encoding:
    """A game's actions and observations.

    - `actions`: how many actions its vocabulary has, whatever the seats and the rules.
    - ``name_of(action)``: the action in words, for people and logs (ASCII, each but once).
    - ``features(seats, options)``: the parts of an observation, in order.
    - `partials`: whether a move may take several actions, such as the cards of a pass.
    """

    actions: int
    name_of: Callable[[int], str]
    features: Callable[[int, Mapping[str, Any]], tuple[Feature, ...]]
    partials: bool = False

    def length(self, seats: int, options: Mapping[str, Any]) -> int:
        """How many numbers an observation has.

        Example:
            >>> from salabie.game import find_game
            >>> game = find_game("hearts")
            >>> game.encoding.length(4, game.resolve(None, 4))
            525
        """
        return sum(feature.size for feature in self.features(seats, options))

    def place_of(self, name: str, seats: int, options: Mapping[str, Any]) -> slice:
        """Where a part of an observation stands in it; KeyError where there is none of that name.

        Example:
            >>> from salabie.game import find_game
            >>> game = find_game("hearts")
            >>> game.encoding.place_of("hand", 4, game.resolve(None, 4))
            slice(0, 52, None)
        """
        begin = 0
        for feature in self.features(seats, options):
            if feature.name == name:
                return slice(begin, begin + feature.size)
            begin += feature.size
        raise KeyError(name)
