"""The census of a position: what each seat has and who holds which area, as studies count it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec


class Holding(msgspec.Struct, frozen=True):
    """What one seat has at a moment."""

    areas: int = 0
    armies: int = 0
    """Counters on the board."""
    steps: int = 0
    """What they can lose: two for a full army, one for a reduced one."""
    points: float | None = None
    """Whatever victory is counted by, where it is counted."""


class Census(msgspec.Struct, frozen=True):
    """What all seats have, in their order, and by area the seat that holds it."""

    holdings: Sequence[Holding]
    control: Mapping[int, int]


def census_of(
    control: Mapping[int, int],
    armies: Sequence[tuple[int, int]],
    points: Sequence[float | None],
) -> Census:
    """A census from who holds what, the armies as pairs of seat and steps, and the points of each seat."""
    rows = []
    for seat, scored in enumerate(points):
        mine = [steps for owner, steps in armies if owner == seat]
        held = sum(owner == seat for owner in control.values())
        rows.append(Holding(held, len(mine), sum(mine), scored))
    return Census(rows, control)


def census_of_view(view: Mapping[str, Any], seats: Sequence[str], areas: Sequence[str]) -> Census:
    """What a view tells by itself: areas under ``control`` and ``armies`` by the ids of seats."""
    number = {seat: place for place, seat in enumerate(seats)}
    place = {area: count for count, area in enumerate(areas)}
    held = dict(view.get("control") or {})
    control = {
        place[area]: number[owner] for area, owner in held.items() if area in place and owner in number
    }
    armies = [
        (number[army["nation"]], 1 if army.get("reduced") else 2)
        for army in view.get("armies") or ()
        if army.get("nation") in number
    ]
    scored = dict(view.get("victory_points") or {})
    return census_of(control, armies, [scored.get(seat) for seat in seats])
