"""What every game reads of a position (design, part 5): its keys, each checked."""

from collections.abc import Collection, Mapping
from typing import Any, NoReturn

from salabie.errors import SetupError

NO_SEAT = -1


class PositionKeys:
    """The values of a position's keys; a game's own reader adds its cards.

    Every question raises SetupError ("bad_position", with the key that is wrong).

    Example:
        >>> keys = PositionKeys({"turn": 2, "opening": None}, 4, {"turn", "opening"})
        >>> keys.seat("turn"), keys.flag("opening")
        (2, False)
    """

    def __init__(self, position: Mapping[str, Any], seats: int, known: Collection[str]) -> None:
        # null says as much as nothing.
        self.position = {key: value for key, value in position.items() if value is not None}
        self.seats = seats
        for key in position:
            if key not in known:
                self.fail(str(key)[:40])

    def fail(self, key: str) -> NoReturn:
        """Raise the error of a key."""
        raise SetupError("bad_position", None, key=key)

    def per_seat(self, key: str) -> list[Any]:
        """One value for each seat."""
        values = self.position[key]
        if not isinstance(values, list) or len(values) != self.seats:
            self.fail(key)
        return list(values)

    def number(self, key: str, default: int, low: int, high: int) -> int:
        """A whole number from `low` to `high`."""
        value = self.position.get(key)
        if value is None:
            return default
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fail(key)
        return int(value)

    def seat(self, key: str) -> int:
        """A seat, or NO_SEAT."""
        return self.number(key, NO_SEAT, 0, self.seats - 1)

    def flag(self, key: str) -> bool:
        """True or false, which is the default."""
        value = self.position.get(key, False)
        if not isinstance(value, bool):
            self.fail(key)
        return bool(value)
