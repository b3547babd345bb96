"""Options of a game: switches as data, presets as named sets of them, and their check."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from salabie.errors import SetupError

Value = bool | int | str | list[int]


@dataclass(frozen=True)
class Option:
    """One switch of a game's rules.

    `kind` is "bool", "choice", "integer" or "integers" (a list; of one number a seat where
    `per_seat`). `default` is a value, or a mapping from the number of seats to one. `rule` is the
    number of the rule that names the switch.
    """

    name: str
    kind: str
    default: Any
    rule: int
    choices: tuple[str, ...] = ()
    minimum: int | None = None
    maximum: int | None = None
    per_seat: bool = False

    def default_for(self, seats: int) -> Value:
        """The value where nothing is said."""
        found = self.default[seats] if isinstance(self.default, Mapping) else self.default
        return list(found) if self.kind == "integers" else found

    def accepts(self, value: object, seats: int) -> bool:
        """Whether `value` may be given for a table of `seats`."""
        if self.kind == "bool":
            return isinstance(value, bool)
        if self.kind == "choice":
            return value in self.choices
        if self.kind == "integer":
            return self._in_range(value)
        return (
            isinstance(value, list)
            and all(self._in_range(number) for number in value)
            and (not self.per_seat or len(value) == seats)
        )

    def _in_range(self, value: object) -> bool:
        return (
            isinstance(value, int)
            and not isinstance(value, bool)
            and (self.minimum is None or value >= self.minimum)
            and (self.maximum is None or value <= self.maximum)
        )


@dataclass(frozen=True)
class RuleSet:
    """All options of a game and its presets, the first of which is the default."""

    options: tuple[Option, ...]
    presets: Mapping[str, Mapping[str, Value]] = field(default_factory=dict)

    def resolve(self, rules: Mapping[str, Any] | None, seats: int) -> dict[str, Value]:
        """Every switch in force, with the preset's name first, for ``{"preset": …, option: …}``.

        Raises SetupError for an unknown preset or option and for a value out of its range.
        """
        given = dict(rules or {})
        preset = given.pop("preset", next(iter(self.presets)))
        if not isinstance(preset, str) or preset not in self.presets:
            raise SetupError("unknown_preset", None, preset=str(preset)[:40])
        known = {option.name for option in self.options}
        for name in given:
            if name not in known:
                raise SetupError("unknown_option", None, option=str(name)[:40])
        values: dict[str, Value] = {"preset": str(preset)}
        for option in self.options:
            value = given.get(
                option.name, self.presets[preset].get(option.name, option.default_for(seats))
            )
            if not option.accepts(value, seats):
                raise SetupError(
                    "bad_option_value", None, option=option.name, value=str(value)[:40]
                )
            values[option.name] = value
        return values

    def changed(self, values: Mapping[str, Value], seats: int) -> dict[str, Value]:
        """The shortest `rules` that resolve to `values`: the preset and what differs from it."""
        preset = str(values["preset"])
        plain = self.resolve({"preset": preset}, seats)
        return {"preset": preset} | {
            name: value for name, value in values.items() if plain[name] != value
        }
