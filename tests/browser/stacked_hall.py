"""A hall whose first deals are known, for tests that need certain cards.

Run as a program: what `salabie.server.run` takes, and before it a JSON list with the cards of each
deal: the hands seat by seat, then the stock from the top; what isn't named follows shuffled.
"""

import json
import random
import sys
from collections.abc import Sequence
from types import SimpleNamespace

from salabie import fair
from salabie.cards import card_id
from salabie.server import run, thinker


def main() -> None:
    """Open the hall with its decks."""
    decks = [[card_id(card) for card in deck.split()] for deck in json.loads(sys.argv[1])]
    shuffled = fair.draw

    def draw(
        secret: bytes, table: str, deal: int, nonces: Sequence[str], deck: Sequence[int]
    ) -> tuple[list[int], int]:
        cards, lot = shuffled(secret, table, deal, nonces, deck)
        if deal < len(decks):
            rest = sorted(set(deck) - set(decks[deal]))
            random.Random(deal).shuffle(rest)
            cards = [*decks[deal], *rest]
        return cards, lot

    fair.draw = draw
    # The bots play the same deal in the same way.
    vars(thinker)["secrets"] = SimpleNamespace(randbits=lambda _bits: 1)
    run.main(sys.argv[2:])


if __name__ == "__main__":
    main()
