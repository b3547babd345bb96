"""Bots: three levels that decide from what their seat observes, and what moves are worth."""

from salabie.bots.levels import (
    LEVELS,
    check_level,
    choose,
    hints,
    searches,
    values,
    warm,
    warm_policy,
    warm_search,
)

__all__ = [
    "LEVELS",
    "check_level",
    "choose",
    "hints",
    "searches",
    "values",
    "warm",
    "warm_policy",
    "warm_search",
]
