"""What points of the rules speak of, and what stands at one which the basic game leaves open."""

from __future__ import annotations

from sandtable.core.action import Action

Unit = int
Units = int
"""A set of units."""
Zone = int
Zones = int
"""A set of zones."""
Power = int
Nation = int
Side = int
Rule = str
"""The id of the rule that forbids something; empty where none does."""


# What stands at a point which the basic game leaves open -------------------------------------------------


def none(*_: object) -> int:
    """No unit, no zone, no point."""
    return 0


def no_rule(*_: object) -> str:
    """Nothing forbids it."""
    return ""


def no_rules(*_: object) -> tuple[str, ...]:
    """Nothing more is to be said about it."""
    return ()


def never(*_: object) -> bool:
    """It never is so."""
    return False


def always(*_: object) -> bool:
    """It always is so."""
    return True


def no_actions(*_: object) -> list[Action]:
    """Nothing more can be chosen."""
    return []


def no_odds(*_: object) -> None:
    """No die decides about it."""


def nothing(*_: object) -> None:
    """Nothing more happens."""


def unknown(*given: object) -> None:
    """An action that is never offered."""
    raise NotImplementedError(type(given[-1]).__name__)
