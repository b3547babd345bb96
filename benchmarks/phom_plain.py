"""Phom's groupings in plain Python: the measure for the compiled solver.

Written to be quick: a hand without a phom is done after one look at its ranks and suits, and the
search goes card by card over the phoms that there are.
"""

SUIT_SIZE = 13


def phoms_in(cards: set[int]) -> list[tuple[int, ...]]:
    """All phoms of some cards (13 × suit + rank), runs up to five long, which longer ones add up
    to."""
    found: list[tuple[int, ...]] = []
    by_rank: dict[int, list[int]] = {}
    for card in cards:
        by_rank.setdefault(card % SUIT_SIZE, []).append(card)
        if card % SUIT_SIZE < 11 and card + 1 in cards and card + 2 in cards:
            run = [card, card + 1, card + 2]
            found.append(tuple(run))
            for after in (card + 3, card + 4):
                if after // SUIT_SIZE != card // SUIT_SIZE or after not in cards:
                    break
                run.append(after)
                found.append(tuple(run))
    for same in by_rank.values():
        if len(same) == 3:
            found.append(tuple(same))
        elif len(same) == 4:
            found.append(tuple(same))
            found += [tuple(card for card in same if card != out) for out in same]
    return found


def least_points(hand: list[int], eaten: frozenset[int] = frozenset()) -> int:
    """Fewest points of trash, every eaten card in a phom of its own; -1 where that is
    impossible."""
    cards = set(hand)
    total = sum(card % SUIT_SIZE + 1 for card in hand)
    phoms = phoms_in(cards)
    if eaten:
        phoms = [phom for phom in phoms if len(eaten.intersection(phom)) <= 1]
    if not phoms:
        return -1 if eaten else total
    worths = [sum(card % SUIT_SIZE + 1 for card in phom) for phom in phoms]
    best = -1

    def choose(first: int, used: frozenset[int], saved: int) -> None:
        nonlocal best
        if saved > best and eaten <= used:
            best = saved
        for place in range(first, len(phoms)):
            if used.isdisjoint(phoms[place]):
                choose(place + 1, used.union(phoms[place]), saved + worths[place])

    choose(0, frozenset(), 0)
    return total - best if best >= 0 else -1
