"""What a faction sees in one moment: its aims, the danger to what it holds, what an army saves or risks."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT, bits, spread
from sandtable.games.third_reich.bot import aims
from sandtable.games.third_reich.bot.assault import STEP
from sandtable.games.third_reich.bot.danger import NEAR, OPEN_WAY, watch
from sandtable.games.third_reich.bot.manner import Manner
from sandtable.games.third_reich.calendar import TURN_1944
from sandtable.games.third_reich.counters import ARMY_BIT
from sandtable.games.third_reich.geography import AREAS, LAND
from sandtable.games.third_reich.state import ReichState

BESIDE: Final = tuple(spread(BIT[area], 2, LAND) for area in range(AREAS))
"""Per area those from which others can keep the way to it open."""


class Outlook:
    """What a faction sees in one moment."""

    __slots__ = (
        "_hold", "_hopes", "_lost", "_risk", "_stand", "_wall", "_walls", "_watch", "_worth",
        "entered", "exposed", "faction", "field", "guarded", "hostile", "manner", "plain", "pull",
        "shunned", "state", "valued", "walked",
    )  # fmt: skip

    def __init__(self, state: ReichState, manner: Manner) -> None:
        self.state = state
        self.manner = manner
        self.faction = faction = state.active
        self.field = aims.field(state, faction, manner)
        self.pull = self.field.pull
        self.shunned = aims.shunned(state, faction, manner)
        self.hostile = state.hostile(faction)
        self.guarded = state.occupied[faction]
        self._watch = watch(state, faction)
        self._worth = aims.worth_of(state)
        self._risk = manner.risk * manner.patience(state.number)
        self._hold = manner.hold * (manner.hold_1944 if state.number >= TURN_1944 else 1.0)
        self._stand = 1 + manner.stand * (aims.LIFE[faction] & ~state.control[faction]).bit_count()
        self._wall = manner.wall
        """What an army is worth in one of the areas that are walled in."""
        late = manner.wall > 0 and state.number >= manner.wall_from
        self._walls = aims.LIFE[faction] & state.control[faction] if late else 0
        near = self._watch.concerned | self._watch.far_off & aims.VITAL
        self.valued = aims.VALUED & state.control[faction] & near
        self.plain = state.control[faction] & ~aims.VALUED
        self.entered = self._watch.entered(self.guarded)
        self.walked = self._walked(self.guarded)
        self.exposed = 0
        """What is valued and in danger as things stand."""
        self._hopes: dict[int, float] = {}
        self._lost: dict[int, float] = {}
        for area in bits(self.valued):
            lost = self._danger(area, self.guarded, state.at[area] & state.own[faction])
            self._lost[area] = lost
            if lost > 0.4:
                self.exposed |= BIT[area]

    def _danger(self, area: int, guarded: int, defenders: int) -> float:
        """What is to be feared for an area, in its worth."""
        chance = self._watch.look(self.state, area, guarded, defenders)[0]
        if chance < OPEN_WAY and aims.VITAL & BIT[area]:
            chance = max(chance, self._watch.far(area, guarded))
        worth = self._hold * self._worth[area]
        if not aims.LIFE[self.faction] & BIT[area]:
            return worth * chance
        if not defenders and chance >= OPEN_WAY:
            chance += self.manner.devotion * (1 - chance)  # an enemy who can will not miss this one
        return worth * self._stand * chance

    def risk(self, army: int, area: int) -> float:
        """What an army risks by standing in an area, beside who is there already."""
        state = self.state
        others = state.at[area] & state.own[self.faction] & ~ARMY_BIT[army]
        share = self._watch.look(state, area, self.guarded | BIT[area], others | ARMY_BIT[army])[1]
        abroad = self._watch.concerned & BIT[area] & ~state.control[self.faction]
        if abroad and not others and not self._friends(army, area):
            share = max(share, self.manner.cut_off)
        if aims.LIFE[self.faction] & BIT[area]:
            share *= 1 - self.manner.devotion
        steps = 1 if state.reduced & ARMY_BIT[army] else 2
        return self._risk * share * steps * STEP[army]

    def _friends(self, army: int, area: int) -> int:
        """The areas near another that hold own armies besides one."""
        start = self.state.where[army]
        left = self.state.at[start] & self.state.own[self.faction] & ~ARMY_BIT[army]
        return BESIDE[area] & (self.guarded if left else self.guarded & ~BIT[start])

    def saved(self, army: int, start: int, end: int) -> float:
        """What is in less danger once an army has gone from one area to another, in its worth.

        One that goes into a fight (-1) may be lost and guards nothing any more.
        """
        state, faction = self.state, self.faction
        bit = ARMY_BIT[army]
        left = state.at[start] & state.own[faction] & ~bit
        guarded, near = self.guarded, BIT[start]
        if not left and self.entered & BIT[start]:
            guarded &= ~BIT[start]
            near |= NEAR[start] | aims.VITAL
        if end >= 0:
            near |= BIT[end]
            if not self.guarded & BIT[end] and self.entered & BIT[end]:
                guarded |= BIT[end]
                near |= NEAR[end] | aims.VITAL
        total = -self._wall if end < 0 and self._walls & BIT[start] else 0.0
        if guarded != self.guarded:
            total += self.walked - self._walked(guarded)
        for area in bits(self.valued & near):
            defenders = state.at[area] & state.own[faction]
            if area == start:
                defenders &= ~bit
            elif area == end:
                defenders |= bit
            total += self._lost[area] - self._danger(area, guarded, defenders)
        return total

    def raised(self, army: int, area: int) -> float:
        """What is in less danger once a new army stands in an area."""
        state, faction = self.state, self.faction
        guarded = self.guarded | BIT[area]
        fresh = self.entered & BIT[area] & ~self.guarded
        near = NEAR[area] | aims.VITAL if fresh else BIT[area]
        total = self.walked - self._walked(guarded) if fresh else 0.0
        for each in bits(self.valued & near):
            defenders = state.at[each] & state.own[faction]
            if each == area:
                defenders |= ARMY_BIT[army]
            total += self._lost[each] - self._danger(each, guarded, defenders)
        return total

    def _walked(self, guarded: int) -> float:
        """What it is worth that enemies could walk into areas of no other worth."""
        areas = self._watch.entered(guarded) & self.plain & ~guarded
        plain, heartland = areas.bit_count(), (areas & aims.HEARTLAND).bit_count()
        return self.manner.plain * plain + self.manner.heartland * heartland

    def drawn(self, area: int, army: int) -> float:
        """How much its aims draw an army to an area; those that stand there already are enough for some."""
        there = (self.state.at[area] & self.state.own[self.faction] & ~ARMY_BIT[army]).bit_count()
        drawn = self.pull[area] * (1 - self.manner.crowd * there)
        return drawn + self._wall if self._walls & BIT[area] else drawn

    def hope(self, area: int) -> float:
        """What an army can save at most by standing in an area."""
        found = self._hopes.get(area)
        if found is None:
            near = NEAR[area] | aims.VITAL if self.entered & BIT[area] & ~self.guarded else BIT[area]
            found = 0.0
            for each in bits(near & self.valued):
                found += self._lost[each]
            if near != BIT[area]:
                found += self.walked
            self._hopes[area] = found
        return found

    def free(self) -> int:
        """What may be taken by walking in."""
        return aims.takeable(self.state, self.faction, self.manner) & ~self.hostile

    def taken(self, area: int) -> float:
        """What taking an undefended area is worth."""
        worth = self.field.taking[area]
        return 0.4 + self.manner.taking * worth if worth and not self.guarded & BIT[area] else 0.0
