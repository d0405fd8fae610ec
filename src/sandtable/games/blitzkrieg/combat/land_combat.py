"""6.5.3 The battle chart: land part and air/sea part of a land combat (advanced)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.core.message import Message, Ref
from sandtable.core.odds import Odds
from sandtable.core.state import Phase
from sandtable.games.blitzkrieg.combat.combat_phase import close_battle, force_back, harmless, in_landing
from sandtable.games.blitzkrieg.combat.fire import Shot, shot, volley
from sandtable.games.blitzkrieg.combat.losses import TakeLosses, capacity
from sandtable.games.blitzkrieg.combat.retreat import Stand, expel
from sandtable.games.blitzkrieg.combat.strength import air_part, land_part, total
from sandtable.games.blitzkrieg.model.actions import Area, Side
from sandtable.games.blitzkrieg.model.advanced_actions import READY, RESERVE, SHIFT, Ready, Reserve, Shift
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, HQS, LAND_UNITS, TASK_FORCES
from sandtable.games.blitzkrieg.model.forces import forces
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.terrain import LIGHT

GROUND: Final = 1
SKY: Final = 2


class LandBattle(Phase[BlitzkriegState], frozen=True):
    """6.5 A land combat on the battle chart, round by round (BLG-A6.5.3.4, BLG-D30)."""

    rule: ClassVar[str] = "BLG-A6.5.3.1"
    auto: ClassVar[bool] = True
    zone: int
    round: int = 1
    stage: int = 0

    def run(self, state: BlitzkriegState) -> None:
        attackers, defenders = forces(state, self.zone)
        if not attackers or not defenders:
            state.pop()
            close_battle(state, self.zone)
            return
        state.become(LandBattle(self.zone, self.round, self.stage + 1))
        if self.stage == 0:
            announce(state, self.zone, self.round)
        elif self.stage == 1:
            self.exchange(state, attackers, defenders, True)
        elif self.stage == 2:
            self.exchange(state, attackers, defenders, False)
        elif self.stage == 3:
            force_back(state, self.zone, attackers, defenders)
        elif self.stage == 4:
            state.rules.combat.after_round(state, self.zone, self.round)
        elif in_landing(state):
            state.pop()
        elif self.stage == 5:
            state.push(Stand(self.zone, state.phasing))
        elif self.stage == 6:
            state.push(Stand(self.zone, 1 - state.phasing))
        else:
            state.become(LandBattle(self.zone, self.round + 1))

    def exchange(self, state: BlitzkriegState, attackers: int, defenders: int, early: bool) -> None:
        """Fire of both parts; surprising units first (BLG-D30, BLG-D57)."""
        surprising = state.rules.strength.surprising(state, self.zone, attackers | defenders)
        if early and not surprising:
            return
        firing = surprising if early else ~surprising
        side = state.phasing
        sides = ((attackers, defenders, side), (defenders, attackers, 1 - side))
        for mine, other, one in sides:
            self.sky(state, one, mine & firing, other)
        for mine, other, one in sides:
            self.ground(state, one, mine & firing, other, one == side)
        if not early:
            state.rules.combat.fired(state)
            attackers &= state.on_map
        coast = state.rules.strength.coast_dice(state, self.zone, defenders)
        able = with_targets(state, attackers, defenders), with_targets(state, defenders, attackers)
        if not early and not coast and harmless(state, self.zone, *able):
            state.become(LandBattle(self.zone, self.round, 7))
            expel(state, self.zone, attackers)  # BLG-D84

    def sky(self, state: BlitzkriegState, side: int, units: int, other: int) -> None:
        """The air/sea part."""
        targets = other & LIGHT
        shooters = units & state.air_part
        if not targets or not shooters:
            return
        light = bool(targets & state.air_part)
        extra = state.rules.strength.extra_dice
        shots = [
            shot(unit, air_part(state, unit, self.zone, light), extra(state, unit)) for unit in bits(shooters)
        ]
        hits = volley(
            state, self.zone, side, "air", shooters, shots, capacity(state, targets), "BLG-A6.5.3.4"
        )
        if hits:
            state.push(TakeLosses(self.zone, 1 - side, hits, tuple(bits(targets)), SKY))

    def ground(self, state: BlitzkriegState, side: int, units: int, other: int, attacking: bool) -> None:
        """The land part, with the dice of a defended coast."""
        targets = ground_targets(state, other)
        if not targets:
            return
        extra = state.rules.strength.extra_dice
        shooters = units & ~state.air_part  # BLG-A6.5.3.8
        shots = [
            shot(unit, land_part(state, unit, self.zone, attacking), extra(state, unit))
            for unit in bits(shooters)
        ]
        coast = [] if attacking else state.rules.strength.coast_dice(state, self.zone, units)
        if coast:
            shots.append(Shot(total(coast), 2, -1, coast))
        hits = volley(
            state, self.zone, side, "land", shooters, shots, capacity(state, targets), "BLG-A6.5.3.8"
        )
        if hits:
            state.push(TakeLosses(self.zone, 1 - side, hits, tuple(bits(targets)), GROUND))


def with_targets(state: BlitzkriegState, units: int, other: int) -> int:
    """Of some units those that have somebody to fire at (BLG-D30)."""
    return units if other & LIGHT else units & ~state.air_part


def announce(state: BlitzkriegState, zone: int, number: int) -> None:
    """Both sides say where their units fight in a round, the attacker first."""
    attackers, defenders = forces(state, zone)
    before = state.air_part if number > 1 else 0
    light = state.air_part = airborne(state, attackers | defenders)
    for mine, other in ((attackers, defenders), (defenders, attackers)):
        state.air_part |= bound(before & mine, light & mine, light & other)
    gunners = tuple(bits(before & LAND_UNITS & (attackers | defenders)))
    state.push(Commit(zone, 1 - state.phasing, (), number, gunners))  # BLG-A6.5.3.5
    state.push(Commit(zone, state.phasing, (), number, gunners))  # BLG-A6.5.3.5


def bound(before: int, light: int, enemies: int) -> int:
    """The land units of a side that begin a later round in the air/sea part again (BLG-A6.5.3.7).

    The side leaves as many units there as the weaker one has, its aircraft and task forces first.
    """
    if not enemies & AIRCRAFT:
        return 0
    missing = min(before.bit_count(), enemies.bit_count()) - light.bit_count()
    return sum(BIT[unit] for unit in bits(before & LAND_UNITS)[: max(0, missing)])


def airborne(state: BlitzkriegState, units: int) -> int:
    """Who begins a round in the air/sea part: all aircraft and task forces if both sides have some.

    BLG-A6.5.3.14, BLG-A6.5.3.15; where one side has none they support the land combat (BLG-A6.5.7.2).
    """
    light = units & LIGHT
    return light if light & state.units(0) and light & state.units(1) else 0


def committed(state: BlitzkriegState, zone: int, units: int) -> int:
    """Who fights in the air/sea part: as announced in this round, else as the next one will begin."""
    frame = state.frames[-1] if state.frames else None
    announced = isinstance(frame, Commit) and frame.zone == zone
    return units & state.air_part if announced else airborne(state, units)


def ground_targets(state: BlitzkriegState, units: int) -> int:
    """What land fire can hit: land units, and task forces in the land part (BLG-D29)."""
    return units & (LAND_UNITS | TASK_FORCES & ~state.air_part)


def sky_targets(state: BlitzkriegState, units: int) -> int:
    """What air fire can hit: those in the air/sea part first, then the others (BLG-D29, BLG-A6.5.7.1)."""
    light = units & LIGHT
    return light & state.air_part or light


class Commit(Phase[BlitzkriegState], frozen=True):
    """6.5.3 A side shifts units to the other part, each once per round."""

    rule: ClassVar[str] = "BLG-A6.5.3.5"
    zone: Area
    side: Side
    shifted: tuple[int, ...] = ()
    round: int = 1
    gunners: tuple[int, ...] = ()
    """The land units of both sides that used anti-aircraft fire in the round before."""

    def force(self, state: BlitzkriegState) -> tuple[int, int]:
        """Own units and the enemy's."""
        attackers, defenders = forces(state, self.zone)
        return (attackers, defenders) if self.side == state.phasing else (defenders, attackers)

    def seat(self, state: BlitzkriegState) -> int:
        return state.commander(self.side, self.force(state)[0])

    def actions(self, state: BlitzkriegState) -> Sequence[Action]:
        force = self.force(state)
        units = bits(force[0])
        found: list[Action] = [READY]
        for unit in units:
            if not self.forbids(state, unit, force):
                found.append(SHIFT[unit])
        if self.side != state.phasing and self.round == 1:
            for unit in units:
                if not self.forbids_reserve(state, unit, force):
                    found.append(RESERVE[unit])
        return found

    def forbids_reserve(self, state: BlitzkriegState, unit: int, force: tuple[int, int] | None = None) -> str:
        """The rule by which a unit may not stay out of the combat; nothing where it may."""
        mine, other = force or self.force(state)
        if not mine >> unit & 1 or self.side == state.phasing or self.round > 1:
            return "BLG-S10.2.2"
        if AIRCRAFT >> unit & 1:
            surplus = (mine & AIRCRAFT).bit_count() > (other & AIRCRAFT).bit_count() > 0
            return "" if surplus else "BLG-S10.3.1"
        ground = LAND_UNITS & ~HQS
        if not ground >> unit & 1 or not mine & HQS:
            return "BLG-S10.2.2"
        enough = (mine & ground).bit_count() > max(1, (other & ground).bit_count())
        return "" if enough else "BLG-S10.2.1"

    def forbids(self, state: BlitzkriegState, unit: int, force: tuple[int, int] | None = None) -> str:
        """The rule by which a unit may not change its part; nothing where it may."""
        mine, other = force or self.force(state)
        bit = BIT[unit]
        if not mine & bit or unit in self.shifted:
            return "BLG-A6.5.3.5"
        if bit & LIGHT:
            if not other & LIGHT:  # aircraft gain nothing by it, task forces are out of the land fire
                if bit & AIRCRAFT:
                    return "BLG-A6.5.3.15"
                return self.forbids_leaving(state, unit, mine, other)  # BLG-D30
            needed = min((mine & LIGHT).bit_count(), (other & LIGHT).bit_count())
            left = (mine & LIGHT & state.air_part & ~bit).bit_count()
            if (mine & LIGHT).bit_count() <= (other & LIGHT).bit_count():
                return "BLG-A6.5.3.14"
            return "" if left >= needed else "BLG-A6.5.3.15"  # BLG-A6.5.6.8
        if bit & HQS:
            return "BLG-A1.2.20"
        if state.unsupplied_units & bit:
            return "BLG-A6.1.14"
        if not other & AIRCRAFT:
            return "BLG-A6.5.3.11"
        return self.forbids_leaving(state, unit, mine, other)

    def forbids_leaving(self, state: BlitzkriegState, unit: int, mine: int, other: int) -> str:
        """After a round only the stronger side thins out a part, and not below the weaker (BLG-A6.5.3.7)."""
        if self.round == 1:
            return ""
        above = state.air_part
        if above >> unit & 1:
            left, there = mine & above, other & above
        elif unit in self.gunners:
            return ""  # it stays where it was in the round before
        else:
            left, there = mine & ~above, other & ~above
            if self.side == state.phasing:  # the other side has not announced yet
                there &= ~sum(BIT[gunner] for gunner in self.gunners)
        return "" if left.bit_count() > there.bit_count() else "BLG-A6.5.3.7"

    def play(self, state: BlitzkriegState, action: Action) -> None:
        if isinstance(action, Shift):
            state.air_part ^= BIT[action.army]  # BLG-A6.5.3.6, BLG-A6.5.5.1
            state.become(Commit(self.zone, self.side, (*self.shifted, action.army), self.round, self.gunners))
        elif isinstance(action, Reserve):
            state.out |= BIT[action.army]
        else:
            state.pop()

    def why(self, state: BlitzkriegState, action: Action) -> Sequence[str]:
        if isinstance(action, Shift):
            return (self.forbids(state, action.army), self.rule)
        if isinstance(action, Reserve):
            return (self.forbids_reserve(state, action.army), self.rule)
        return (self.rule,)

    def odds(self, state: BlitzkriegState, action: Action) -> Odds | None:
        """What the combat leads to with the units where they are announced now."""
        return state.rules.odds.battle(state, self.zone) if isinstance(action, Ready) else None

    def prompt(self, state: BlitzkriegState) -> Message:
        return Message("prompt-commit", {"area": Ref("area", self.zone)})
