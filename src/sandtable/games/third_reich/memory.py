"""What is worked out from a position once and kept until the position changes."""

from __future__ import annotations

from typing import NamedTuple

Ban = tuple[int, tuple[str, ...]]
"""A set of areas that rules close, and those rules, most specific first: what is legal and why not is one."""


class Neutrality(NamedTuple):
    """Per faction, the areas its armies may enter as far as neutrality goes, and those closed to them."""

    open: tuple[int, ...]
    closed: tuple[tuple[Ban, ...], ...]


class Trace:
    """The last search for lines of supply of a faction: from where, through what, and what they reached."""

    __slots__ = ("ends", "found", "ports", "through")

    def __init__(self, ends: int, through: int, ports: int, found: int) -> None:
        self.ends = ends
        self.through = through
        self.ports = ports
        self.found = found


class Ground:
    """What one army can do in one operation over land, as sets of areas."""

    __slots__ = ("army", "beyond", "cross", "enter", "halt", "hostile", "kind", "start", "steps")

    def __init__(
        self,
        army: int,
        kind: int,
        start: int,
        steps: int = 0,
        enter: int = 0,
        halt: int = 0,
        hostile: int = 0,
        cross: int = 0,
        beyond: int = 0,
    ) -> None:
        self.army = army
        self.kind = kind
        self.start = start
        self.steps = steps
        self.enter = enter
        """Areas it may enter by an ordinary step."""
        self.halt = halt
        """Areas in which it may stop after ordinary steps."""
        self.hostile = hostile
        """Areas with hostile armies, where a path ends."""
        self.cross = cross
        """Hostile areas it may cross by exploitation."""
        self.beyond = beyond
        """Areas in which an exploitation may end."""
