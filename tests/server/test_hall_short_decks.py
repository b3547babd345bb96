"""Short decks are for study: the hall neither shows them nor makes tables with them."""

from typing import Any

import pytest

from salabie.errors import SetupError
from salabie.game import all_games
from salabie.server.app import describe_game
from salabie.server.form_words import form_words
from salabie.server.founding import found_table
from salabie.server.messages import Create

STUDY: dict[str, dict[str, Any]] = {
    "thirteen": {"ranks": 4},
    "hearts": {"hand_size": 4},
    "phom": {"rounds": 3},
    "sequence": {"suits": 3},
}


@pytest.mark.parametrize("name", sorted(all_games()))
def test_the_form_knows_nothing_of_short_decks(name: str) -> None:
    game = all_games()[name]
    study = {option.name for option in game.rule_set.options if option.study}
    assert study
    seats = game.default_seats
    shown = {option["name"] for option in describe_game(game, True)["options"]}
    options = game.resolve(None, seats)
    words = set(form_words(game, seats, options))
    assert shown == {option.name for option in game.rule_set.house}
    assert words == shown - game.idle(options)
    assert not shown & study


@pytest.mark.parametrize("name", sorted(all_games()))
def test_no_table_has_a_short_deck(name: str) -> None:
    game = all_games()[name]
    seats = game.default_seats
    players = ["me"] + ["open"] * (seats - 1)
    game.resolve(STUDY[name], seats)  # which is a game elsewhere
    with pytest.raises(SetupError, match="for study") as caught:
        found_table(Create(name, seats, players, STUDY[name]), "p" * 26, "Sok", None)  # type: ignore[arg-type]
    assert caught.value.code == "study_only"
    assert caught.value.message["km"]
    # Their usual values, as an old table's rules may name them, are no short deck.
    usual = {option.name: option.default for option in game.rule_set.options if option.study}
    assert not game.rule_set.studied(game.resolve(usual, seats))
