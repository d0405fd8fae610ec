"""What a faction remembers while it moves: it stays true until something is taken or lost."""

from __future__ import annotations

from functools import lru_cache

from sandtable.board.search import BIT, bits, flood
from sandtable.games.third_reich.bot import worth
from sandtable.games.third_reich.geography import LAND
from sandtable.games.third_reich.politics import open_areas
from sandtable.games.third_reich.state import ReichState


class Scene:
    """A front as it stands, whatever happens behind it, and what a faction has thought about it."""

    __slots__ = ("_hopes", "_joined", "attacks", "prizes", "reaches")

    def __init__(self) -> None:
        self.attacks: dict[tuple[int, int, int], float] = {}
        """What the attack of an army promises."""
        self.prizes: dict[int, float] = {}
        """More than which an attack in an area cannot bring."""
        self.reaches: dict[int, int] = {}
        """The areas within so many steps of one."""
        self._hopes: dict[tuple[int, int], dict[int, float]] = {}
        self._joined: dict[int, list[int]] = {}

    def hopes(self, crowded: int, contested: int) -> dict[int, float]:
        """More than which operations cannot bring, where some areas are full and some are fought for."""
        return self._hopes.setdefault((crowded, contested), {})

    def joined(self, start: int, through: int) -> int:
        """The areas joined to one over land, all of them within others."""
        known = self._joined.setdefault(through, [])
        for areas in known:
            if areas & BIT[start]:
                return areas
        known.append(flood(BIT[start], through, LAND))
        return known[-1]


def scene(state: ReichState, field: worth.Field, hostile: int, shunned: int) -> Scene:
    """The scene of a position for the faction whose phase it is."""
    faction = state.active
    others = ~state.own[faction]
    at = state.at
    return _scene(
        field,
        (faction, state.number, state.edition, state.air[faction] + state.adv[faction] > 0),
        tuple(state.control),
        (hostile, shunned, open_areas(state)[faction], state.opened),
        tuple([at[area] & others for area in bits(hostile)]),
        (state.reduced & others, state.targeted, state.hit),
    )


@lru_cache(maxsize=64)
def _scene(*known: object) -> Scene:
    return Scene()


def forget() -> None:
    """Remember nothing."""
    _scene.cache_clear()
