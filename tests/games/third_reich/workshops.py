"""Phases of factions that have some technologies, and the choice of the next one."""

from __future__ import annotations

from games.third_reich.positions import Table, table


def workshop(active: str, turn: int, *available: str, edition: str = "fr-2", **rest: object) -> Table:
    """A phase of a faction that has some tiles."""
    armies = {"berlin": "de-inf", "london": "uk-inf", "gorky": "su-inf"}
    tiles = rest.pop("technologies", {active: {"available": list(available)}})
    return table(armies, active=active, turn=turn, edition=edition, technologies=tiles, **rest)  # type: ignore[arg-type]


def laboratory(active: str, turn: int, *available: str, edition: str = "fr-2", **rest: object) -> Table:
    """The same in the choice of a tile."""
    t = workshop(active, turn, *available, edition=edition, **rest)
    t.play("research")
    return t
