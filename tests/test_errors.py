"""Errors: a code, words in both languages, the rule."""

from salabie.errors import NotAllowed, NotAMove, NotYourTurn, PlayError, SalabieError, SetupError


def test_three_kinds_of_refused_moves() -> None:
    assert {NotAMove, NotAllowed, NotYourTurn} <= set(PlayError.__subclasses__())
    assert issubclass(PlayError, SalabieError)
    assert not issubclass(SetupError, PlayError)


def test_error_with_a_rule() -> None:
    error = NotAllowed("lead_pass", "thirteen 5", "thirteen-error-lead-pass")
    assert str(error) == error.message["en"] == "You lead, so you can't pass."
    assert error.plain() == {"code": "lead_pass", "message": error.message, "rule": "thirteen 5"}


def test_error_without_a_rule() -> None:
    error = NotYourTurn()
    assert error.plain() == {"code": "not_your_turn", "message": error.message}
    assert set(error.message) == {"en", "km"}


def test_numbers_in_the_digits_of_the_language() -> None:
    error = SetupError("wrong_seats", None, game="x", seats=7, allowed="2, 3")
    assert "7" in error.message["en"]
    assert "៧" in error.message["km"]
