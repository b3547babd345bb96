"""Who leads the first hand of Cancellation Hearts is drawn by lot (hearts 4, 18)."""

import pytest
from msgspec.structs import replace

from salabie import fair
from salabie.record import Record, ReplayError, opening_record, replay, verify
from salabie.table import Table

SEATS = 8
RULES = {"decks": 2}


def begun(secret: bytes) -> tuple[Table, Record, int]:
    """A table at its first trick, its record, and the seat that the lot names."""
    table = Table("hearts", SEATS, RULES)
    nonces = ["n", *[""] * (SEATS - 1)]
    deck, lot = fair.draw(secret, "k3v9", 0, nonces, table.deck())
    table.take_lot(lot)
    table.deal(deck)
    fairness = {
        "table": "k3v9",
        "commitment": fair.commitment(secret),
        "secret": secret.hex(),
        "nonces": nonces,
    }
    deal = opening_record(table, deck, fairness)
    return table, Record(1, "hearts", SEATS, [deal], RULES), lot


@pytest.mark.parametrize("number", range(12))
def test_hearts_4_the_lot_names_who_leads_first(number: int) -> None:
    table, record, lot = begun(bytes([number]) * 32)
    assert table.to_act() == [lot]
    assert record.deals[0].first == lot
    assert replay(record).to_act() == [lot]
    assert len(verify(record)) == 1


def test_hearts_4_every_seat_may_lead_first() -> None:
    assert {begun(bytes([number]) * 32)[2] for number in range(60)} == set(range(SEATS))


def test_hearts_4_another_leader_than_the_lots_is_found() -> None:
    _, record, lot = begun(bytes(32))
    deal = replace(record.deals[0], first=(lot + 1) % SEATS)
    with pytest.raises(ReplayError, match="first"):
        verify(replace(record, deals=[deal]))


def test_hearts_8_no_lot_where_the_cards_tell() -> None:
    table = Table("hearts", 4)
    before = table.states.tobytes()
    table.take_lot(3)
    assert table.states.tobytes() == before
