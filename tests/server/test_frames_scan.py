"""Nothing that was sent shows a card its receiver may not see, or a secret before its time.

Every frame is read as raw text, by patterns and not by its structure, so that a field nobody
thought of would be found too.
"""

import json
import random
import re
from collections.abc import Callable

import pytest
from hall_kit import (
    LONG,
    QUICK,
    Guest,
    MemoryLog,
    four_at_table,
    mover,
    new_hall,
    settle,
)
from msgspec.structs import replace

from play_kit import dull_move
from salabie.cards import CARDS
from salabie.server.fold import TableState

DEALS = 1000 if LONG else 50
DEALS_PER_TABLE = 5
CARD = re.compile(r"(?<![0-9A-Za-z_])(?:10|[2-9JQKA])[SCDH](?![0-9A-Za-z_])")
PACK = set(CARDS)
HEX = re.compile(r"[0-9a-f]{64}")


class Scan:
    """Follows one client's frames: what it may know by now, and whether a frame has more."""

    def __init__(
        self, guest: Guest, seat: int, plain: Callable[[str], str] = lambda text: text
    ) -> None:
        self.guest = guest
        self.plain = plain
        self.seat = seat
        self.read = 0
        self.cards = 0

    def check(self, known: set[str], secrets: set[str], until: str | None = None) -> None:
        """Scan the frames that have come since the last time, up to the first with `until`."""
        while self.read < len(self.guest.texts):
            text = self.guest.texts[self.read]
            if until is not None and until in text:
                return
            self.read += 1
            for card in CARD.findall(self.plain(text)):
                self.cards += 1
                assert card in known, f"seat {self.seat} was shown {card}: {text}"
            for secret in HEX.findall(text):
                assert secret not in secrets, f"seat {self.seat} was shown a secret: {text}"
            assert '"token"' not in text or '"type":"seated"' in text or '"type":"created"' in text
            assert '"position"' not in text
            assert '"holder"' not in text


def said_openly(move: str) -> set[str]:
    """The cards of a move of Phom, all of which everybody sees."""
    return set(CARD.findall(move))


@pytest.mark.parametrize("number", range(DEALS // DEALS_PER_TABLE))
async def test_no_frame_of_phom_tells_too_much(number: int) -> None:
    """Hands, stock, and how somebody lays out a hand stay hidden till the deal is over."""
    chance = random.Random(number)
    hall = new_hall(MemoryLog(), replace(QUICK, snapshot_moves=3))
    rules = {"deals": DEALS_PER_TABLE, "bet": 1}
    guests = await four_at_table(hall, game="phom", rules=rules)
    spectator = Guest(hall, "Vuthy")
    spectator.ask("open", table=guests[0].table)
    await settle(lambda: spectator.meta)
    state = hall.find(guests[0].table).state
    scans = [Scan(guest, seat) for seat, guest in enumerate([*guests, spectator])]
    known = [*hands_of(state), set()]

    def check() -> None:
        unshown = {one.secret for one in state.deals if not one.over}
        for scan in scans:
            open_cards = PACK if state.deals[-1].over else known[scan.seat]
            scan.check(open_cards, unshown | {str(one.token) for one in state.seats})

    check()
    dealt, moves = state.version, 0
    while state.status != "finished":
        if state.status == "between":
            for guest in guests:
                guest.ask("ready")
            await settle(lambda: state.shuffling)
            for guest in guests:
                guest.ask("nonce", deal=len(state.deals) - 1, nonce="n")
            await settle(lambda: not state.shuffling)
            await settle()
            for scan in scans:
                scan.check(PACK, {state.deals[-1].secret}, until='"kind":"dealt"')
            known = [*hands_of(state), set()]
            dealt = state.version
            check()
            continue
        player = mover(guests)
        legal = player.view["legal"]
        # Rather eat and lay than draw and hold: what is rare is where a leak would be.
        bold = [move for move in legal if move.split()[0] in ("eat", "u", "lay", "add", "send")]
        move = chance.choice(bold or legal)
        other = guests[(moves + 1) % 4]
        if moves % 4 == 0:
            own = chance.sample(other.view["hand"], len(other.view["hand"]))
            other.ask("arrange", cards=f"{' '.join(own[:3])} / {' '.join(own[3:])}")
            other.ask("hint", version=other.version)
            other.ask("sort", by="combination")
            other.ask("open", since=max(dealt, other.version - 9))
            other.play(move, version=0)
            odd = " ".join(["lay", *player.view["hand"][:3]])
            if odd not in legal:
                player.play(odd)
        player.play(move)
        version = state.version
        await settle(lambda version=version: state.version > version)
        await settle()
        public = {card for played in state.deals[-1].moves for card in said_openly(played.text)}
        for seat, hand in enumerate(hands_of(state)):
            known[seat] |= hand | public
        known[4] |= public
        check()
        moves += 1
    check()
    assert all(scan.cards for scan in scans)
    hall.announce_stop()
    await hall.close()


def without_board(text: str) -> str:
    """A frame of Sequence without what all see anyhow: the cards that the board shows."""
    frame = json.loads(text)
    view = frame.get("view")
    if view:
        assert len(view.pop("board")) == 100
    return json.dumps(frame)


@pytest.mark.parametrize("number", range(4 * DEALS // DEALS_PER_TABLE // 10))
async def test_no_frame_of_sequence_tells_too_much(number: int) -> None:
    """Others' hands, the draw pile, a shuffle's order and a drop about to be made stay hidden."""
    chance = random.Random(number)
    hall = new_hall(MemoryLog(), replace(QUICK, snapshot_moves=3, owed_wait=0.0))
    rules = {"to_win": 4, "draw": ("auto", "manual")[number % 2]}
    guests = await four_at_table(hall, game="sequence", rules=rules)
    spectator = Guest(hall, "Vuthy")
    spectator.ask("open", table=guests[0].table)
    await settle(lambda: spectator.meta)
    state = hall.find(guests[0].table).state
    scans = [Scan(guest, seat, without_board) for seat, guest in enumerate([*guests, spectator])]
    known = [*hands_of(state), set()]
    public: set[str] = set()
    secrets = {state.deals[0].secret} | {str(one.token) for one in state.seats}

    def check() -> None:
        for scan in scans:
            scan.check(known[scan.seat] | public, secrets)

    check()
    moves = shuffles = 0
    while state.in_deal:
        version = state.version
        if chance.random() < 0.04:
            guests[1].ask("report", team=0)
            await settle()
            guests[0].ask("judge", penalty=True)
            await settle()
            check()
        acting = spectator.view["to_act"]
        owed = [seat for seat in spectator.view["owed"] if seat in acting]
        guest = guests[chance.choice(owed if owed and chance.random() < 0.9 else acting)]
        if moves % 4 == 0:
            guest.ask("hint", version=guest.version)
            guest.ask("sort", by="suit")
            guest.ask("open", since=max(1, guest.version - 9))
            guest.play("draw", version=0)
        dull = dull_move(state.play, guests.index(guest), chance)
        guest.play(chance.choice(guest.view["legal"]) if shuffles else dull)
        await settle(lambda version=version: state.version > version)
        await settle()
        for seat, hand in enumerate(hands_of(state)):
            known[seat] |= hand
        made = state.deals[0].moves
        shuffles += sum(played.is_shuffle for played in made[moves:])
        moves = len(made)
        # Whatever has been put away lies open: not so a drop, until all have dropped.
        public |= {card for pile in spectator.view["discards"] for card in pile}
        public |= {card for played in made if not played.is_shuffle and played.text[:4] != "drop"
                   for card in CARD.findall(played.text)}  # fmt: skip
        if not state.in_deal:
            break
        check()
        assert not any("shuffle " in text for scan in scans for text in scan.guest.texts[-4:])
    # A game may be won before its pile is used up.
    assert shuffles or state.play.view(0)["winner"] is not None
    assert all(scan.cards for scan in scans)
    hall.announce_stop()
    await hall.close()


def hands_of(state: TableState) -> list[set[str]]:
    """The cards that every seat holds, from the table itself."""
    return [set(state.play.view(seat)["hand"]) for seat in range(len(state.seats))]


@pytest.mark.parametrize("number", range(DEALS // DEALS_PER_TABLE))
async def test_no_frame_tells_too_much(number: int) -> None:
    log = MemoryLog()
    hall = new_hall(log, replace(QUICK, snapshot_moves=3))
    guests = await four_at_table(hall, rules={"deals": DEALS_PER_TABLE})
    spectator = Guest(hall, "Vuthy")
    spectator.ask("open", table=guests[0].table)
    await settle(lambda: spectator.meta)
    state = hall.find(guests[0].table).state
    scans = [Scan(guest, seat) for seat, guest in enumerate([*guests, spectator])]
    played: set[str] = set()
    started = hands_of(state)

    def secrets() -> set[str]:
        unshown = {one.secret for one in state.deals if not one.over}
        return unshown | {str(one.token) for one in state.seats}

    def check() -> None:
        for scan in scans:
            known = PACK if state.deals[-1].over else played
            scan.check(known | (started[scan.seat] if scan.seat < 4 else set()), secrets())

    check()
    moves = 0
    dealt = state.version
    while state.status != "finished":
        if state.status == "between":
            check()
            for guest in guests:
                guest.ask("ready")
            await settle(lambda: state.shuffling)
            for guest in guests:
                guest.ask("nonce", deal=len(state.deals) - 1, nonce="n")
            await settle(lambda: guests[0].view["phase"] == "play")
            await settle()
            # Until the new cards are dealt, those of the deal before lie open; not so the secret.
            for scan in scans:
                scan.check(PACK, secrets(), until='"kind":"dealt"')
            played, started = set(), hands_of(state)
            dealt = state.version
            check()
            continue
        player = mover(guests)
        move = player.view["legal"][(number * 7 + moves) % len(player.view["legal"])]
        odd = f"{player.view['hand'][0]} {player.view['hand'][-1]}"
        if odd not in player.view["legal"]:
            player.play(odd)
        player.play(move)
        other = guests[(moves + 1) % 4]
        if moves % 5 == 0:
            other.ask("hint", version=other.version)
            other.ask("sort", by="combination")
            other.ask("open", since=max(dealt, other.version - 9))
            other.play("pass", version=0)
        version = guests[0].version
        await settle(lambda version=version: guests[0].version > version)
        await settle()
        if move != "pass":
            played |= set(move.split())
        check()
        moves += 1
    check()
    assert all(scan.cards for scan in scans)
    assert len([frame for frame in spectator.frames if frame["type"] == "update"]) > 50
    hall.announce_stop()
    await hall.close()
