"""A hall whose first deals are known, for tests that need certain cards.

Run as a program: what `salabie.server.run` takes, and before it a JSON list with the cards of each
deal: the hands seat by seat, then the stock from the top; what isn't named follows shuffled. With
"0: " before its cards the seat 0 begins.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Sequence
from types import SimpleNamespace

from salabie import fair
from salabie.cards import card_id
from salabie.server import run, thinker


def main() -> None:
    """Open the hall with its decks."""
    deals = [deal.rpartition(":") for deal in json.loads(sys.argv[1])]
    decks = [[card_id(card) for card in cards.split()] for _, _, cards in deals]
    shuffled = fair.draw

    def draw(
        secret: bytes, table: str, deal: int, nonces: Sequence[str], deck: Sequence[int]
    ) -> tuple[list[int], int]:
        cards, lot = shuffled(secret, table, deal, nonces, deck)
        if deal < len(decks):
            rest = sorted((Counter(deck) - Counter(decks[deal])).elements())
            random.Random(deal).shuffle(rest)
            cards = [*decks[deal], *rest]
            lot = int(deals[deal][0] or lot)
        return cards, lot

    fair.draw = draw
    # The bots play the same deal in the same way.
    vars(thinker)["secrets"] = SimpleNamespace(randbits=lambda _bits: 1)
    run.main(sys.argv[2:])


if __name__ == "__main__":
    main()
