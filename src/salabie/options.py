"""Options of a game: switches as data, presets as named sets of them, and their check."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from salabie.errors import SetupError
from salabie.words import Value as Word
from salabie.words import in_both, whole_number

Value = bool | int | str | list[int] | list[str] | list[list[str]]


@dataclass(frozen=True)
class Option:
    """One switch of a game's rules.

    `kind` is "bool", "choice", "integer", "integers" (a list; of one number a seat where
    `per_seat`, of `length` numbers where that is given), "choices" (a list of `choices`, `maximum`
    at most) or "layout" (one of `choices`, or data of the game's own, mostly from a file, in which
    `check` raises SetupError where it is wrong). `default` is a value, or a mapping from the number
    of seats to one; ``default_with = (option, value, default)`` is another one for where an earlier
    switch has that value. `rule` is the number of the rule that names the switch. `study`: it makes
    a game small enough to be solved (`salabie.short_deck`), and no table in the hall has it.
    """

    name: str
    kind: str
    default: Any
    rule: int
    choices: tuple[str, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    per_seat: bool = False
    length: int | None = None
    default_with: tuple[str, Any, Any] | None = None
    check: Callable[[Any], None] | None = None
    study: bool = False

    def default_for(self, seats: int, others: Mapping[str, Any] | None = None) -> Value:
        """The value where nothing is said, beside the values of earlier switches."""
        found = self.default[seats] if isinstance(self.default, Mapping) else self.default
        if self.default_with is not None:
            name, value, other = self.default_with
            if (others or {}).get(name) == value:
                found = other
        return list(found) if self.kind in ("integers", "choices") else found

    def accepts(self, value: object, seats: int) -> bool:
        """Whether `value` may be given for a table of `seats`."""
        if self.kind == "bool":
            return isinstance(value, bool)
        if self.kind == "choice":
            return value in self.choices
        if self.kind == "layout":
            return isinstance(value, list) or (isinstance(value, str) and value in self.choices)
        if self.kind == "integer":
            return self._in_range(value)
        if self.kind == "choices":
            return (
                isinstance(value, list)
                and (self.maximum is None or len(value) <= self.maximum)
                and all(isinstance(one, str) and one in self.choices for one in value)
            )
        return (
            isinstance(value, list)
            and all(self._in_range(number) for number in value)
            and (not self.per_seat or len(value) == seats)
            and (self.length is None or len(value) == self.length)
        )

    def allowed(self, seats: int) -> Word:
        """What may be given for a table of `seats`, in words."""
        if self.kind == "bool":
            return in_both("allowed-bool")
        if self.kind == "choice":
            return ", ".join(self.choices)
        if self.kind == "layout":
            return in_both("allowed-layout", choices=", ".join(self.choices))
        if self.kind == "choices":
            choices = ", ".join(self.choices)
            if self.maximum is None:
                return in_both("allowed-choices", choices=choices)
            return in_both("allowed-choices-most", choices=choices, most=self.maximum)
        number = whole_number(self.minimum, self.maximum)
        if self.kind == "integer":
            return number
        length = seats if self.per_seat else self.length
        if length is not None:
            return in_both("allowed-numbers-count", count=length, number=number)
        return in_both("allowed-numbers", number=number)

    def form(self) -> str:
        """How a value is typed: ``true|false``, ``up|down``, ``1..9``, ``left|right,...``;
        a layout as ``plain|@FILE``."""
        if self.kind == "bool":
            return "true|false"
        choices = "|".join(self.choices)
        if self.kind in ("choice", "choices"):
            return choices if self.kind == "choice" else f"{choices},..."
        if self.kind == "layout":
            return f"{choices}|@FILE"
        low, high = ("" if end is None else str(end) for end in (self.minimum, self.maximum))
        span = f"{low}..{high}" if low or high else "N"
        return span if self.kind == "integer" else f"{span},..."

    def _in_range(self, value: object) -> bool:
        return (
            isinstance(value, int)
            and not isinstance(value, bool)
            and (self.minimum is None or value >= self.minimum)
            and (self.maximum is None or value <= self.maximum)
        )


def written(value: object) -> str:
    """A value as it is typed.

    Example:
        >>> written(True), written([2, 1, 0]), written("up")
        ('true', '2,1,0', 'up')
    """
    if value is None or isinstance(value, bool):
        return "null" if value is None else str(value).lower()
    if isinstance(value, (list, tuple)):
        return ",".join(map(written, value))
    return str(value)


@dataclass(frozen=True)
class RuleSet:
    """All options of a game and its presets, the first of which is the default."""

    options: tuple[Option, ...]
    presets: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)

    @property
    def house(self) -> tuple[Option, ...]:
        """The options that people play by: all but those for study."""
        return tuple(option for option in self.options if not option.study)

    def studied(self, values: Mapping[str, Any]) -> list[str]:
        """Names of the options for study that have another than their usual value.

        Example:
            >>> small = RuleSet((Option("ranks", "integer", 13, 1, study=True),), {"plain": {}})
            >>> small.studied(small.resolve({"ranks": 3}, 2))
            ['ranks']
        """
        return [
            option.name
            for option in self.options
            if option.study and values[option.name] != option.default
        ]

    def given(self, rules: Mapping[str, Any] | None, name: str) -> Any:
        """What rules and their preset say of an option, unchecked; its default where nothing."""
        given = rules or {}
        preset = given.get("preset", next(iter(self.presets)))
        named = self.presets.get(preset, {}) if isinstance(preset, str) else {}
        default = next(option.default for option in self.options if option.name == name)
        return given.get(name, named.get(name, default))

    def unknown(self, name: object) -> SetupError:
        """The error of an option that there is not."""
        allowed = ", ".join(option.name for option in self.options)
        return SetupError("unknown_option", None, option=str(name)[:40], allowed=allowed)

    def resolve(self, rules: Mapping[str, Any] | None, seats: int) -> dict[str, Value]:
        """Every switch in force, with the preset's name first, for ``{"preset": …, option: …}``.

        Raises SetupError for an unknown preset or option and for a value out of its range.
        """
        given = dict(rules or {})
        preset = given.pop("preset", next(iter(self.presets)))
        if not isinstance(preset, str) or preset not in self.presets:
            raise SetupError(
                "unknown_preset",
                None,
                preset=written(preset)[:40],
                allowed=", ".join(self.presets),
            )
        known = {option.name for option in self.options}
        for name in given:
            if name not in known:
                raise self.unknown(name)
        values: dict[str, Value] = {"preset": str(preset)}
        for option in self.options:
            default = option.default_for(seats, values)
            value = given.get(option.name, self.presets[preset].get(option.name, default))
            if not option.accepts(value, seats):
                raise SetupError(
                    "bad_option_value",
                    None,
                    option=option.name,
                    value=written(value)[:40],
                    allowed=option.allowed(seats),
                )
            if option.kind == "layout" and option.check is not None and value not in option.choices:
                option.check(value)
            values[option.name] = value
        return values

    def changed(self, values: Mapping[str, Value], seats: int) -> dict[str, Value]:
        """The shortest `rules` that resolve to `values`: the preset and what differs from it."""
        preset = str(values["preset"])
        named = self.presets[preset]
        return {"preset": preset} | {
            option.name: values[option.name]
            for option in self.options
            if values[option.name] != named.get(option.name, option.default_for(seats, values))
        }
