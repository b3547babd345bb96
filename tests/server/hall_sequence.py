"""Tables of Sequence in the hall, for the tests of what it alone has."""

import random
import re

from hall_kit import QUICK, Guest, settle
from msgspec.structs import replace

from play_kit import dull_move
from salabie.server.fold import TableState
from salabie.server.lobby import Hall

LONG_GAME = {"to_win": 4}
TWELVE = {"teams": 3, "to_win": 4, "turn_cap": 120}
"""For twelve seats: nobody wins before the draw pile has run out."""
MANUAL = {"draw": "manual"}
INSTANT = replace(QUICK, owed_wait=0.0)
SHUFFLE = re.compile(r"shuffle [0-9JQKA]")


def begun(hall: Hall, guest: Guest) -> TableState:
    """The state of the table at which a guest sits."""
    state: TableState = hall.find(guest.table).state
    return state


async def play_move(guests: list[Guest], chance: random.Random, *, dull: bool = False) -> None:
    """A random move of somebody who owes one; a dull one makes no sequence."""
    seat = chance.choice(guests[0].view["to_act"])
    guest = guests[seat]
    version = guest.version
    refused = len(guest.codes())
    play = begun(guest.hall, guest).play
    guest.play(dull_move(play, seat, chance) if dull else chance.choice(guest.view["legal"]))
    await settle(lambda: guest.version > version or len(guest.codes()) > refused)
    await settle()


async def play_until_shuffled(guests: list[Guest], chance: random.Random) -> None:
    """Dull moves until the draw pile has run out."""
    while not guests[0].events("shuffled"):
        await play_move(guests, chance, dull=True)


async def closed(hall: Hall) -> None:
    """Stop a hall."""
    hall.announce_stop()
    await hall.close()
