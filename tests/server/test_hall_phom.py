"""Phom in the hall: purses from the ledger, moved by the deal's payments and by nothing else."""

import json
import random
from collections import Counter
from typing import Any

import pytest
from hall_kit import QUICK, Guest, MemoryLog, four_at_table, mover, new_hall, settle
from msgspec.structs import replace

from salabie import fair
from salabie.record import read_record, replay, verify, write_record
from salabie.server import answers
from salabie.server import events as ev
from salabie.server.fold import TableState, fold
from salabie.server.ledger import START, bot_account, player_account, purse_account
from salabie.server.lobby import Hall
from salabie.server.store import ISSUE, Entry

NAMES = ("Dara", "Sok", "Mony", "Bopha")
DEAR = [5, 10, 15, 20, 1, 2, 3, 4, 5, 10]
"""Payouts by which a purse runs dry in two deals: most who play at random are mom."""


def account(guest: Guest) -> str:
    return player_account(guest.player)


def purses(guest: Guest) -> list[int]:
    """What lies before the seats, as a client sees it."""
    return [seat["purse"] for seat in guest.view["seats"]]


def check(log: MemoryLog, table: str, state: TableState | None = None) -> None:
    """Compare the ledger with the table's events, played again one by one."""
    held = log.balances()
    assert sum(held.values()) == 0
    assert all(amount >= 0 for name, amount in held.items() if name != ISSUE)
    again = TableState(table)
    expected: list[tuple[str, str, int]] = []
    for data in log.read(table):
        event = ev.decode_event(data)
        if isinstance(event, ev.Move | ev.Dealt):
            gold = again.play.gold
            assert gold is not None
            paid = 0 if isinstance(event, ev.Dealt) else len(gold.payments(again.play.states, 0))
        again.apply(event)
        if isinstance(event, ev.Move | ev.Dealt):
            expected += [
                (purse_account(table, one.payer), purse_account(table, one.payee), one.amount)
                for one in gold.payments(again.play.states, 0)[paid:]
            ]
    booked = [
        (entry.debit, entry.credit, entry.amount)
        for entry in log.entries.values()
        if entry.reason.startswith("phom ") and entry.key.startswith(f"{table}:")
    ]
    assert booked == expected
    told = again.purses() if again.owners else [0] * len(again.seats)
    assert [held[purse_account(table, seat)] for seat in range(len(again.seats))] == told
    if state is not None:
        assert state.play.states.tobytes() == again.play.states.tobytes()
        assert state.owners == again.owners


async def play(guests: list[Guest], chance: random.Random, until: Any) -> None:
    """Play at random, and go on to the next deal, until something is true."""
    while not until():
        before = guests[0].version
        if guests[0].meta["status"] == "between":
            for guest in guests:
                guest.ask("ready")
            await settle(lambda: guests[0].meta["status"] != "between" or until())
            for guest in guests:
                guest.ask("nonce", deal=guests[0].meta["deal"], nonce="n")
        for guest in guests:
            if guest.view["legal"] and guest.meta["status"] == "playing":
                guest.play(chance.choice(guest.view["legal"]))
        await settle(lambda before=before: guests[0].version > before or until())
        await settle()


@pytest.fixture
async def phom(hall: Hall) -> list[Guest]:
    return await four_at_table(hall, game="phom")


async def test_purses_are_brought_moved_and_given_back(
    phom: list[Guest], hall: Hall, log: MemoryLog
) -> None:
    table = phom[0].table
    state = hall.find(table).state
    assert purses(phom[0]) == [500] * 4
    assert phom[0].meta["gold"] == {"least": 300, "brought": 500}
    assert [log.balances()[account(guest)] for guest in phom] == [500] * 4
    told = [(one["what"], one["amount"]) for one in phom[1].frames if one["type"] == "gold"]
    assert told == [("opening", 1000), ("set_aside", -500)]
    assert phom[1].last("gold")["balance"] == 500
    check(log, table, state)
    while state.status != "finished":
        before = state.version
        await play(phom, random.Random(1), lambda before=before: state.version > before)
        check(log, table, state)
        if state.owners:
            assert sum(purses(phom[0])) == 2000
    scores = phom[0].view["scores"]
    assert sum(scores) == 0
    assert any(scores)
    for guest, score in zip(phom, scores, strict=True):
        assert log.balances()[account(guest)] == START + score
        assert guest.last("gold")["balance"] == START + score
        assert guest.last("gold")["what"] == "returned" or score == -500
    # The record says what was brought, and plays to the same purses.
    record = read_record(write_record(answers.record(state)))
    assert record.deals[0].purses == [500] * 4
    again = replay(record)
    assert again.scores() == scores
    # A rematch brings purses anew.
    phom[0].ask("rematch")
    await settle(lambda: phom[0].events("rematch"))
    await settle()
    for guest in phom[1:]:
        guest.ask("open", table=phom[0].table)
        await settle(lambda guest=guest: guest.table == phom[0].table)
    phom[0].ask("start")
    await settle(lambda: phom[0].meta["status"] == "playing")
    assert sum(hall.find(phom[0].table).state.purses()) == 2000
    check(log, phom[0].table)


async def test_a_frame_sent_again_pays_nothing_again(
    phom: list[Guest], hall: Hall, log: MemoryLog
) -> None:
    chance = random.Random(2)
    state = hall.find(phom[0].table).state
    while not (state.deals and state.deals[-1].over):
        player, version = mover(phom), phom[0].version
        move = chance.choice(player.view["legal"])
        for _ in range(3):
            player.play(move, version=version)
        await settle(lambda version=version: phom[0].version > version)
        await settle()
        check(log, state.id, state)
    assert set(phom[0].codes()) <= {"stale", "not_now"}
    entries = len(log.entries)
    log.events[state.id].append(log.events[state.id][-1])  # what the log itself would refuse
    log.events[state.id].pop()
    phom[0].ask("start")
    phom[0].ask("undo", version=phom[0].version)
    await settle()
    assert len(log.entries) == entries


async def test_a_purse_runs_dry(log: MemoryLog, hall: Hall) -> None:
    for name in NAMES:
        key = f"opening:{player_account(name * 4)}"
        log.entries[key] = Entry(key, 0.0, ISSUE, player_account(name * 4), 310, "opening")
    guests = await four_at_table(hall, game="phom", rules={"payouts": DEAR, "deals": 20})
    state = hall.find(guests[0].table).state
    assert state.purses() == [310] * 4
    await play(guests, random.Random(3), lambda: state.status == "finished")
    check(log, state.id, state)
    assert len(state.deals) < 20
    held = [log.balances()[account(guest)] for guest in guests]
    assert sum(held) == 4 * 310
    assert 0 in held
    # Who has nothing left is refilled when the next match begins; who has something is not.
    poor = held.index(0)
    guests[poor].ask("rematch")
    await settle(lambda: guests[poor].events("rematch"))
    await settle()
    assert log.balances()[account(guests[poor])] == 0
    wallet = guests[poor].last("gold")
    assert wallet["balance"] == 0
    assert wallet["refill_at"] is None
    table = guests[poor].table
    for seat in range(4):
        if seat != poor:
            guests[poor].ask("seat", seat=seat, player="bot:easy")
            await settle()
    guests[poor].ask("start")
    await settle(lambda: guests[poor].meta["status"] == "playing")
    assert hall.find(table).state.purses() == [500] * 4
    assert log.balances()[account(guests[poor])] == 500
    assert guests[poor].last("gold")["refill_at"] is not None
    check(log, table)


async def test_who_leaves_in_mid_deal_gets_what_the_bot_leaves(
    phom: list[Guest], hall: Hall, log: MemoryLog
) -> None:
    state = hall.find(phom[0].table).state
    await play(phom, random.Random(4), lambda: len(state.deals[0].moves) > 6)
    phom[2].ask("leave")
    await settle(lambda: phom[0].events("left"))
    assert state.owed
    assert log.balances()[account(phom[2])] == 500
    rest = [guest for guest in phom if guest is not phom[2]]
    await play(rest, random.Random(4), lambda: state.deals[0].over)
    check(log, state.id, state)
    assert not state.owed
    left = state.purses()[2]
    assert log.balances()[account(phom[2])] == 500 + left
    assert phom[2].last("gold")["amount"] == left
    assert state.owners[2] == bot_account("medium")
    assert state.status == "between"
    # Nobody can come in on the bot's purse.
    phom[0].ask("seat", seat=2, player="open")
    await settle(lambda: phom[0].codes())
    assert phom[0].codes()[-1] == "gold_seats"
    # Between deals the purse goes back at once.
    phom[3].ask("leave")
    await settle(lambda: len(phom[0].events("left")) == 2)
    assert log.balances()[account(phom[3])] == 500 + state.purses()[3]
    check(log, state.id, state)
    await play(phom[:2], random.Random(4), lambda: state.status == "finished")
    check(log, state.id, state)


def led(state: TableState, log: MemoryLog) -> int:
    """Who leads the second deal; the log and a record of it say the same."""
    start = state.deals[1].start
    assert start is not None
    leader = int(start[0]["leader"])
    check(log, state.id, state)
    record = read_record(write_record(answers.record(state)))
    assert record.deals[1].first == leader
    assert replay(record).states.tobytes() == state.play.states.tobytes()
    assert len(verify(record)) == 2
    return leader


async def test_the_best_placed_leads_where_the_winner_has_left(
    phom: list[Guest], hall: Hall, log: MemoryLog
) -> None:
    state = hall.find(phom[0].table).state
    await play(phom, random.Random(4), lambda: state.deals[0].over)
    result = phom[0].view["result"]
    places = [seat["place"] for seat in result["seats"]]
    assert places[result["winner"]] == 1
    phom[result["winner"]].ask("leave")
    await settle(lambda: phom[0].events("left"))
    rest = [guest for seat, guest in enumerate(phom) if seat != result["winner"]]
    await play(rest, random.Random(4), lambda: len(state.deals) > 1 and state.deals[1].over)
    assert led(state, log) == places.index(2)


async def test_whoever_won_leads_though_others_leave(
    phom: list[Guest], hall: Hall, log: MemoryLog
) -> None:
    state = hall.find(phom[0].table).state
    await play(phom, random.Random(4), lambda: state.deals[0].over)
    winner = phom[0].view["result"]["winner"]
    for seat in range(4):
        if seat != winner:
            phom[seat].ask("leave")
    await settle(lambda: len(phom[winner].events("left")) == 3)
    rest = [phom[winner]]
    await play(rest, random.Random(4), lambda: len(state.deals) > 1 and state.deals[1].over)
    assert led(state, log) == winner


async def test_a_bot_that_wins_for_somebody_who_has_left_does_not_lead(
    phom: list[Guest], hall: Hall, log: MemoryLog
) -> None:
    state = hall.find(phom[0].table).state
    await play(phom, random.Random(4), lambda: len(state.deals[0].moves) > 6)
    for guest in (phom[0], phom[2], phom[3]):
        guest.ask("leave")
    await settle(lambda: len(phom[1].events("left")) == 3)
    await play(phom[1:2], random.Random(4), lambda: len(state.deals) > 1 and state.deals[1].over)
    assert led(state, log) == 1


@pytest.mark.parametrize("restart", [False, True])
async def test_bots_finish_the_deal_when_the_last_one_leaves(restart: bool) -> None:
    log = MemoryLog()
    hall = new_hall(log, replace(QUICK, pause=0.3 if restart else 0.0))
    guest = Guest(hall, "Dara")
    guest.ask(
        "create", game="phom", seats=4, players=["me", *["bot:easy"] * 3], start=True, nonce="n"
    )
    await settle(lambda: guest.view.get("hand"))
    state = hall.find(guest.table).state
    guest.ask("leave")
    await settle(lambda: guest.events("left"))
    guest.ask("close")
    await settle()
    assert not guest.tables
    assert state.status == "playing"
    if restart:
        hall.announce_stop()
        hall = new_hall(log)
        assert not hall._tables
        hall.is_ready("phom")
        state = hall.find(guest.table).state
        assert state.owed
    await settle(lambda: state.status == "finished")
    await settle()
    check(log, state.id, state)
    assert len(state.deals) == 1
    assert log.balances()[account(guest)] == START + state.play.scores()[0]
    hall.announce_stop()
    await hall.close()


async def test_who_leaves_before_the_cards_takes_the_purse_along(log: MemoryLog) -> None:
    hall = new_hall(log, replace(QUICK, nonce_wait=60.0))
    guest = Guest(hall, "Dara")
    guest.ask("create", game="phom", seats=3, players=["me", "bot:easy", "bot:hard"], start=True)
    await settle(lambda: guest.meta.get("fair"))
    assert log.balances()[account(guest)] == 500
    guest.ask("leave")
    await settle(lambda: guest.events("finished"))
    assert log.balances()[account(guest)] == START
    assert all(not amount for name, amount in log.balances().items() if name.startswith("purse:"))
    check(log, guest.table)
    hall.announce_stop()
    await hall.close()


async def test_too_little_gold_is_refused_in_both_languages(hall: Hall, log: MemoryLog) -> None:
    rich, poor = Guest(hall, "Dara"), Guest(hall, "Sok")
    key = f"opening:{account(rich)}"
    log.entries[key] = Entry(key, 0.0, ISSUE, account(rich), 90_000, "opening")
    rules = {"bet": 100}
    for start in (False, True):
        poor.ask(
            "create", game="phom", seats=2, players=["me", "bot:easy"], rules=rules, start=start
        )
        await settle(lambda start=start: len(poor.codes()) == 1 + start)
    assert poor.codes() == ["gold_short"] * 2
    message = poor.last("refused")["message"]
    assert "asks for 3000 gold and you have 1000" in message["en"]
    assert "៣០០០" in message["km"]
    rich.ask("create", game="phom", seats=2, players=["me", "open"], rules=rules)
    await settle(lambda: rich.meta)
    poor.ask("sit", table=rich.table)
    await settle(lambda: len(poor.codes()) == 3)
    assert poor.codes()[-1] == "gold_short"
    assert len(log.entries) == 1
    # Somebody who could when sitting down has brought the gold elsewhere since.
    cheap = Guest(hall, "Mony")
    rich = Guest(hall, "Dara")
    rich.ask("create", game="phom", seats=2, players=["me", "open"], rules={"bet": 20})
    await settle(lambda: rich.meta)
    assert rich.meta["gold"] == {"least": 600, "brought": 1000}
    cheap.ask("sit", table=rich.table, name="Mony")
    await settle(lambda: cheap.meta)
    for _ in range(3):
        elsewhere = Guest(hall, "Mony")
        elsewhere.ask("create", game="phom", seats=2, players=["me", "bot:easy"], start=True)
        await settle(lambda elsewhere=elsewhere: elsewhere.meta)
    key = next(key for key in log.entries if key.startswith("refill:player"))
    assert account(cheap) in key
    rich.ask("start")
    await settle(lambda: rich.codes())
    assert rich.last("refused")["message"]["en"].startswith("Mony can't bring the 600 gold")
    assert rich.meta["status"] == "waiting"
    # Bots always can.
    rich.ask("seat", seat=1, player="bot:easy")
    await settle()
    rich.ask("start")
    await settle(lambda: rich.meta["status"] == "playing")
    check(log, rich.table)


async def test_there_is_no_undo_for_gold(log: MemoryLog, hall: Hall) -> None:
    guest = Guest(hall, "Dara")
    guest.ask("create", game="phom", seats=2, players=["me", "bot:easy"], start=True, nonce="n")
    await settle(lambda: guest.view.get("legal"))
    guest.play()
    await settle(lambda: [one for one in guest.events("move") if one["by"] == "person"])
    assert not guest.meta["can_undo"]
    guest.ask("undo", version=guest.version)
    await settle(lambda: guest.codes())
    assert guest.codes() == ["not_now"]
    assert "what is paid is paid" in guest.last("refused")["message"]["en"]


async def test_a_ledger_that_disagrees_sets_the_table_aside(
    phom: list[Guest], hall: Hall, log: MemoryLog, capsys: pytest.CaptureFixture[str]
) -> None:
    table = phom[0].table
    hall.announce_stop()
    key = next(key for key, one in log.entries.items() if one.credit == purse_account(table, 2))
    log.entries[key] = replace(log.entries[key], amount=400)
    again = new_hall(log)
    guest = Guest(again, "Dara")
    guest.ask("open", table=table)
    assert guest.codes() == ["damaged"]
    assert "seat 2 of table" in "".join(capsys.readouterr())
    again.announce_stop()
    await again.close()


async def test_a_start_that_is_not_stored_sets_nothing_aside(hall: Hall, log: MemoryLog) -> None:
    guest = Guest(hall, "Dara")
    guest.ask("create", game="phom", seats=2, players=["me", "bot:easy"])
    await settle(lambda: guest.meta)
    log.failing = lambda entry: bool(entry.entries)
    guest.ask("start")
    await settle(lambda: guest.codes())
    assert guest.codes() == ["storage"]
    assert not log.entries
    assert hall.bank.balance(account(guest)) == START
    log.failing = lambda entry: False
    guest.ask("start")
    await settle(lambda: guest.meta["status"] == "playing")
    assert log.balances()[account(guest)] == 500


async def test_a_deal_decided_by_its_cards(
    hall: Hall, log: MemoryLog, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A dealt u khan: paid and over with the deal itself."""
    hand = [4 * rank + rank % 4 for rank in range(9)]  # no pair; suits are 4 ranks apart
    hand.append(4 * 11 + 1)
    deck = hand + [card for card in range(52) if card not in hand]
    monkeypatch.setattr(fair, "draw", lambda *given: (deck, 0))
    rules = {"u_khan": True, "deals": 1}
    guest = Guest(hall, "Dara")
    players = ["me", "bot:easy", "bot:easy"]
    guest.ask("create", game="phom", seats=3, players=players, start=True, nonce="n", rules=rules)
    await settle(lambda: guest.meta)
    state = hall.find(guest.table).state
    assert state.status == "finished", guest.view
    assert log.balances()[account(guest)] == START + 100
    check(log, state.id, state)


async def test_money_is_never_made_by_play(hall: Hall, log: MemoryLog) -> None:
    """Bots alone, several tables: what was issued is what lies in accounts and purses."""
    watchers = []
    for number in range(3):
        watcher = Guest(hall, f"W{number}")
        watcher.ask(
            "create",
            game="phom",
            seats=2 + number,
            players=["bot:easy"] * (2 + number),
            start=True,
            rules={"deals": 3},
        )
        await settle(lambda watcher=watcher: watcher.meta)
        watchers.append(watcher)
    await settle(lambda: all(one.events("finished") for one in watchers), seconds=60)
    held = log.balances()
    assert sum(held.values()) == 0
    assert set(Counter(name.partition(":")[0] for name in held)) == {ISSUE, "bot", "purse"}
    assert all(not amount for name, amount in held.items() if name.startswith("purse:"))
    for watcher in watchers:
        state, _ = fold(watcher.table, log.read(watcher.table))
        check(log, watcher.table, state)
        assert json.loads(watcher.texts[-1])
