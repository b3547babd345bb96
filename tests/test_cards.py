"""Cards as text, ids and masks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from salabie.cards import CARDS, FULL_PACK, bits_of, card_id, card_ids, mask_of, text_of


def test_ids_are_four_times_the_rank_and_the_suit() -> None:
    assert len(CARDS) == len(set(CARDS)) == 52
    known = {"2S": 0, "2C": 1, "2D": 2, "2H": 3, "3S": 4, "10H": 35, "JS": 36, "AS": 48, "AH": 51}
    assert {card: card_id(card) for card in known} == known
    assert [card_id(card) for card in CARDS] == list(range(52))
    assert sum(1 << card for card in range(52)) == FULL_PACK


@pytest.mark.parametrize("text", ["", "10", "H", "1S", "11S", "XS", "2X", "2S ", "🂡", "១០H"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError):
        card_id(text)


@given(st.lists(st.integers(0, 51)))
def test_texts_of_cards_read_back(cards: list[int]) -> None:
    assert card_ids(text_of(cards)) == cards
    assert card_ids("  " + text_of(cards).lower().replace(" ", "\t ")) == cards


@given(st.sets(st.integers(0, 63)))
def test_masks_read_back_lowest_first(places: set[int]) -> None:
    assert bits_of(mask_of(places)) == sorted(places)
