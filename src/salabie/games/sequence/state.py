"""Sequence's state: one record for two to twelve seats.

A card is its id (4 × rank + suit), and both copies of a card have the same; where it stands in a
list it is written as its id + 1, and 0 is no card or one that is not known. A space is
10 × row + column. The spaces of a set are bits of two words: word 0 has the 50 spaces of the rows
0 to 4, word 1 those of the rows 5 to 9.
"""

from salabie.fields import record_type

SIZE = 10
SPACES = SIZE * SIZE
HALF = SPACES // 2  # spaces in a word
WORDS = 2
CARDS = 52
PACK = 2 * CARDS
LENGTH = 5  # chips in a sequence (sequence 15)
MOST_SEATS = 12
MOST_TEAMS = 3
MOST_HAND = 7
MOST_TO_WIN = 4
MOST_MADE = 12  # by one team: three before, and eight by one chip at the very most
NOBODY = -1
# In `spaces`: a jack has none, and a card that a short deck lacks.
NO_SPACE, NOT_IN_DECK = 255, 254
ABSENT_TEAM = 2  # a small board's absent spaces lie under locked chips of a third team

# Cards in a hand, by the number of players (sequence 5).
HAND_SIZES = {2: 7, 3: 6, 4: 6, 6: 5, 8: 4, 9: 4, 10: 3, 12: 3}

WAITING, PLAY, DROP, SHUFFLE, OVER = range(5)
PHASES = ("deal", "play", "drop", "shuffle", "over")

# Jacks (sequence 8, 9).
JS, JC, JD, JH = range(36, 40)

STATE = record_type(
    "sequence",
    [
        ("phase", "u1"),
        ("seats", "u1"),
        ("teams", "u1"),
        ("turn", "i1"),  # the seat to play
        ("first", "i1"),
        ("winner", "i1"),  # team
        ("last", "i1"),  # space of the last chip placed, as long as it lies there
        ("removed", "i1"),  # space that the last play emptied
        ("swapped", "u1"),  # a dead card has been put away in this turn (sequence 6)
        ("passes", "u1"),  # in a row (sequence 19)
        ("penalty", "i1"),  # team that owes cards (sequence 14)
        ("drawer", "i1"),  # whose draw waits for the shuffle
        ("replacing", "u1"),  # that draw is for a dead card
        ("chosen", "u1", MOST_SEATS),  # cards to drop; hidden until all have chosen
        ("hand_counts", "u1", MOST_SEATS),
        ("hands", "u1", MOST_SEATS * MOST_HAND),  # cards rising by id
        ("draw_count", "u1"),
        ("discard_count", "u1"),
        # The draw pile from the beginning, top last; from the end back what has been discarded
        # since the last shuffle, in its order.
        ("cards", "u1", PACK),
        ("discarders", "u1", PACK // 2),  # whose pile each of those lies on: four bits, low first
        ("spaces", "u1", PACK),  # the two of each card, the first in reading order first
        ("made", "u1", MOST_TEAMS * MOST_MADE),  # windows + 1 of the sequences, in their order
        ("sequences", "u1", MOST_TEAMS),
        # Options in force.
        ("to_win", "u1"),
        ("manual", "u1"),
        ("table_talk", "u1"),
        ("hand_size", "u1"),
        ("turn_cap", "u2"),
        ("owed", "u2"),  # mask of the seats that may still draw (sequence 12)
        ("drops", "u2"),  # mask of the seats that have still to choose a card to drop
        ("turns", "u2"),  # plays and passes so far
        ("chips", "u8", MOST_TEAMS * WORDS),
        ("locked", "u8", WORDS),  # all chips in sequences
    ],
)
