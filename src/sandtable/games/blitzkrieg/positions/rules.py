"""What a position holds besides in the advanced game, and the phases it may begin in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from sandtable.games.blitzkrieg.model.points import nothing
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.positions.army_list import Reader
from sandtable.games.blitzkrieg.positions.frames import Start


def no_more(*_: object) -> dict[str, Any]:
    """Nothing besides."""
    return {}


def no_faults(*_: object) -> list[str]:
    """Nothing else may contradict itself."""
    return []


@dataclass(frozen=True, slots=True)
class PositionRules:
    """Positions of the basic game."""

    starts: Mapping[str, Start]
    """The phases a position may begin in."""
    write: Callable[[BlitzkriegState, int | None], dict[str, Any]] = no_more
    """What a position holds besides: weather, research, rail, cards."""
    read: Callable[[BlitzkriegState, Reader], None] = nothing
    """Read it."""
    faults: Callable[[BlitzkriegState], list[str]] = no_faults
    """What else may contradict itself."""
