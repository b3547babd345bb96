"""Thirteen for two with open cards, solved by the rules alone.

Nothing here knows the program: positions are sets of card texts, and the rules those of
`thirteen_reference`.
"""

from functools import lru_cache
from typing import Any

from thirteen_reference import HEIGHT, Cards, all_combinations, beats


class OpenGame:
    """Who goes out first if both players see all cards and make no mistake.

    `options` are the switches in force; the last play may be a 2, and a pass locks or not alike.
    """

    def __init__(self, options: dict[str, Any]) -> None:
        self.options = options
        self.wins = lru_cache(None)(self._wins)

    def opener(self, hands: list[Cards]) -> int:
        """Who holds the lowest card (rule 4)."""
        return min((0, 1), key=lambda seat: min(HEIGHT[card] for card in hands[seat]))

    def opener_wins(self, hands: list[Cards]) -> bool:
        """Whether the holder of the lowest card, who must lead it, goes out first."""
        first = self.opener(hands)
        lowest = min(hands[first], key=HEIGHT.__getitem__)
        return self.wins(hands[first], hands[1 - first], frozenset(), lowest)

    def _wins(self, own: Cards, other: Cards, table: Cards, must: str | None = None) -> bool:
        """Whether the player in turn, who owns the first hand, goes out first."""
        for text in all_combinations(own):
            play = frozenset(text.split())
            if must is not None and must not in play:
                continue
            if table and not beats(set(play), set(table), self.options):
                continue
            if play == own or not self.wins(other, own - play, play):
                return True
        # To pass: the owner of the table's cards leads.
        return bool(table) and not self.wins(other, own, frozenset())
