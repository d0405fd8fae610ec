"""One combat in one area, written in a line: who stands there, how the attackers came, what the dice show."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.third_reich.positions import Table, table
from sandtable.core.odds import Odds
from sandtable.games.third_reich import GAME
from sandtable.games.third_reich.events import Fought

ATTACKERS = ("A", "B", "C")
"""The names of armies that performed an Attack operation in this phase; all others did nothing."""


def facing(
    area: str, armies: str, via: Mapping[str, str] | None = None, landed: str = "", **rest: Any
) -> Table:
    """A position with the attackers A, B and C in an area beside their enemies, ready to fight."""
    markers = {name: {"operation": "attack"} for name in ATTACKERS}
    markers |= {name: {"operation": "amphibious"} for name in landed}
    for name, origin in (via or {}).items():
        markers[name]["via"] = origin
    places = {area: armies} | rest.pop("beside", {})
    return table(places, markers=markers, **rest)


def clash(
    area: str,
    armies: str,
    supports: tuple[str, ...] = (),
    dice: tuple[int, int] = (3, 3),
    mission: str = "",
    **rest: Any,
) -> tuple[Table, Fought]:
    """A attacks D with these supports and dice; what became of it."""
    t = facing(area, armies, **rest)
    fight(t, area, "A", "D", supports, dice, mission)
    return t, t.events(Fought)[-1]


def fight(
    t: Table,
    area: str,
    army: str,
    target: str,
    supports: tuple[str, ...] = (),
    dice: tuple[int, int] = (3, 3),
    mission: str = "",
) -> None:
    """Fight one attack to its end, from free play or from an earlier combat."""
    t.state.give_dice((*t.state.given, *dice))
    if t.allows("combats"):
        t.play("combats")
    if t.allows(f"fight {area}"):
        t.play(f"fight {area}")
    if t.allows(f"declare {army} > {target}"):
        t.attack(army, target, *supports)
    if mission:
        t.play(f"mission {mission} for {army}")
    if t.allows("roll"):
        t.play("roll")


def odds(t: Table, text: str) -> Odds:
    """The odds of an action in notation."""
    found = t.state.phase.odds(t.state, GAME.notation.parse_one(text, t.state.words))
    assert found is not None
    return found


def strengths(t: Table, text: str) -> tuple[int, int]:
    """The strengths of both sides before the dice, as the odds of an action tell them."""
    detail = odds(t, text).detail
    return detail["strength"], detail["defence"]
