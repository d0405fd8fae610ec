"""Illegal moves with the rules that a player is shown, and positions in which they are tried."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.third_reich.positions import Table, table

LANDING = {"allies": ["amphibious-assaults"]}
FALLEN = {"france": "surrendered", "belgium": "surrendered"}
TILES = {"axis": ["blitzkrieg"]}
INVASION = "invade french-north-africa"
AMERICANS = {"united-states": "us-inf=A us-inf=B us-inf=C"}

Cases = dict[str, tuple[Callable[[], Table], str, tuple[str, ...]]]
"""By what is tried: the position, the move, and the rules cited against it."""
Steps = dict[str, tuple[Callable[[], Table], tuple[str, ...], tuple[str, ...]]]
"""The same for the last step of an operation."""


def refused(cases: Cases, case: str) -> None:
    """The move is not legal, and exactly these rules say so."""
    position, move, cited = cases[case]
    t = position()
    assert not t.allows(move)
    assert t.why(move) == cited


def refused_step(cases: Steps, case: str) -> None:
    """The operation may not go this way, and exactly these rules say so."""
    position, moves, cited = cases[case]
    t = position()
    assert not t.can_go(*moves)
    assert t.why_not(*moves) == cited


def after(t: Table, *played: str) -> Table:
    """The same table after some actions."""
    t.play(*played)
    return t


def landing(armies: dict[str, str], **rest: Any) -> Table:
    """The Allies before a landing, in spring 1943 with the technology unless told."""
    settings: dict[str, Any] = {"turn": 14, "active": "allies", "technologies": LANDING} | rest
    return table(armies, **settings)


def invading(**rest: Any) -> Table:
    """Three American armies before French North Africa."""
    return landing(AMERICANS, **({"diplomacy": FALLEN} | rest))


def at_the_border() -> Table:
    """Two armies face each other in Riga; N stands behind."""
    return table({"riga": "de-inf=A su-inf=D", "konigsberg": "de-inf=N"})
