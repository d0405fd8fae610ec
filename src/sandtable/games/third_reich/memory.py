"""What is worked out from a position once and kept until the position changes."""

from __future__ import annotations

from typing import NamedTuple

Ban = tuple[int, tuple[str, ...]]
"""A set of areas that rules close, and those rules, most specific first: what is legal and why not is one."""


class Neutrality(NamedTuple):
    """Per faction, the areas its armies may enter as far as neutrality goes, and those closed to them."""

    open: tuple[int, ...]
    closed: tuple[tuple[Ban, ...], ...]


class Trace(NamedTuple):
    """The last search for lines of supply of a faction: from where, through what, and what they reached."""

    ends: int
    through: int
    ports: int
    found: int


class Ground(NamedTuple):
    """What one army can do in one operation over land, as sets of areas."""

    army: int
    kind: int
    start: int
    steps: int
    enter: int
    """Areas it may enter by an ordinary step."""
    halt: int
    """Areas in which it may stop after ordinary steps."""
    hostile: int
    """Areas with hostile armies, where a path ends."""
    cross: int
    """Hostile areas it may cross by exploitation."""
    beyond: int
    """Areas in which an exploitation may end."""
