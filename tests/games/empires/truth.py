"""What must be true of a position for each rule that a refusal names, told without the engine's refusals.

An action here is an action that was refused; `is_true` asks whether the rule named really stands in its way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.board.search import BIT, bits, flood
from sandtable.core.action import Action
from sandtable.games.empires import actions as a
from sandtable.games.empires.areas import (
    BOARD,
    GALLIPOLI,
    GREECE,
    LIMIT,
    MEDITERRANEAN,
    MOUNTAIN,
    NEAR,
    NEAR_FOR,
    OPEN_NEUTRALS,
    PORTS,
    RUSSIAN_CITIES,
    SALONICA,
    TRACK_AREAS,
    WEST,
)
from sandtable.games.empires.powers import (
    ACTIONS,
    ALLIES,
    AUSTRIA,
    AVIATION,
    CAMP,
    CAPITULATION,
    CENTRAL,
    FULL_VALUE,
    GAS,
    GERMANY,
    KIND,
    KIND_NATION,
    KIND_VALUE,
    LAST_SPACE,
    LEARNED,
    MISSIONS_MOST,
    NATION,
    NATIONS,
    OF_CAMP,
    OF_KIND,
    OF_POWER,
    OFFENSIVE,
    OWNER,
    PARTNER,
    POWER_OF_NATION,
    POWERS,
    REQUIRES,
    REQUIRES_OTHERS,
    RUSSIA,
    RUSSIAN,
    TANKS,
    TILES_OF,
    TRACK_ROWS,
    TRACKS,
    TURKEY,
)
from sandtable.games.empires.state import War
from sandtable.games.empires.supply import supplied

UK, US, FRANCE, SERBIA = (NATIONS.index(n) for n in ("united-kingdom", "united-states", "france", "serbia"))


class Case:
    """A refused action with what it names: an army, an area it would be in, the power that commands."""

    def __init__(self, state: War, action: Action) -> None:
        self.state, self.action, self.phase = state, action, state.phase
        self.power = state.active
        self.camp = CAMP[self.power]
        army = getattr(action, "army", getattr(self.phase, "army", -1))
        self.army: int = army
        self.place = state.place[army] if army >= 0 else -1
        area = getattr(action, "area", -1)
        if area < 0 and isinstance(action, a.Stop):
            area = self.place
        self.area: int = area
        if self.phase.name == "retreat_step":
            self.power = OWNER[army]
            self.camp = CAMP[self.power]
        self.mine = state.command()
        self.left: int = getattr(self.phase, "left", 4)
        self.battle: Any = getattr(self.phase, "battle", None)

    def on(self, areas: int) -> bool:
        return self.area >= 0 and bool(areas >> self.area & 1)

    @property
    def own(self) -> int:
        return self.state.camp_control(self.camp)

    @property
    def foes(self) -> int:
        return self.state.camp_held(1 - self.camp)

    @property
    def friends_there(self) -> int:
        """The armies of the camp in the area, the one in question apart."""
        here = self.state.at[self.area] & OF_CAMP[self.camp]
        return here & ~BIT[self.army] if self.army >= 0 else here

    @property
    def fight(self) -> Any:
        """The attacks in an area that are going on."""
        return next((f for f in reversed(self.state.frames) if f.name == "pick_target"), None)

    @property
    def places_left(self) -> int:
        return (4 if self.state.available[self.state.active] & 16 else 3) - self.state.places

    @property
    def gas_areas(self) -> int:
        trenches = self.state.trench1[1 - self.camp] | self.state.trench2[1 - self.camp]
        return trenches & WEST & ~MOUNTAIN


def somewhere(test: Callable[[Case], bool]) -> Callable[[Case], bool]:
    """For an army that can go nowhere: true of one of the places it might have gone to."""

    def tried(case: Case) -> bool:
        match case.action:
            case a.Move(army) | a.Strategic(army):
                near = bits(NEAR_FOR[NATION[army]][case.place])
                return any(test(_going(case, area)) for area in near)
            case a.Naval():
                return any(test(_going(case, port)) for port in bits(PORTS & ~BIT[case.place]))
        return test(case)

    return tried


def _going(case: Case, area: int) -> Case:
    going = Case(case.state, case.action)
    going.area = area
    return going


def _bound(case: Case) -> bool:
    state = case.state
    if state.bound:
        return True
    if state.active == GERMANY:
        return state.number <= 2 and not state.german_attacks
    return state.active == RUSSIA and state.number == 10 and state.russian_attacks < 2


def _joined(case: Case, rail: int) -> bool:
    return bool(flood(BIT[case.place], rail, NEAR_FOR[NATION[case.army]]) >> case.area & 1)


def _rail(case: Case) -> bool:
    """Whether the way by rail, enemies or not, leads over ground of the camp."""
    return case.area >= 0 and _joined(case, case.own)


def _fought(case: Case) -> bool:
    engaged = (case.battle.lead, *case.battle.supports) if case.battle else ()
    return case.army in (*case.fight.fought, *engaged)


def _unclosed(case: Case) -> list[int]:
    return [army for army in bits(OF_CAMP[1 - case.camp]) if case.state.place[army] >= 0]


def _kind(case: Case) -> int:
    return getattr(case.action, "kind", -1)


def _nation(case: Case) -> int:
    return KIND_NATION[_kind(case)] if _kind(case) >= 0 else NATION[case.army]


def _value(case: Case) -> int:
    return KIND_VALUE[_kind(case)]


def _cost(case: Case) -> int:
    return 2 if isinstance(case.action, a.Recruit) else 1


def _purse(case: Case) -> int:
    """The points of the phase that the nation may spend."""
    phase, nation = case.phase, NATIONS[_nation(case)]
    special = {"turkey": phase.turkey, "italy": phase.italy, "united-states": phase.united_states}
    return special.get(nation, 0) + (phase.points if nation != "united-states" else 0)


def _space(case: Case) -> int:
    return case.state.diplomacy[case.action.track]  # type: ignore[attr-defined]


def _row(case: Case) -> Any:
    return TRACK_ROWS[case.action.track]  # type: ignore[attr-defined]


def _has(case: Case, tile: int) -> bool:
    return bool(case.state.available[case.state.active] & tile)


def _tile(case: Case) -> int:
    """The tile that a refused choice would use."""
    match case.action:
        case a.Offensive():
            return OFFENSIVE
        case a.Gas() | a.GasTarget():
            return GAS
        case a.UseTanks():
            return TANKS
        case a.UseAviation():
            return AVIATION
        case a.Develop(tile, _) | a.ChooseTile(tile):
            return BIT[tile]
    return 0


def _holder(case: Case) -> int:
    return case.phase.seat(case.state)


def _heavy(case: Case) -> bool:
    return FULL_VALUE[case.army] != 3 if case.army >= 0 and _kind(case) < 0 else _value(case) != 3


def _gas_case(test: Callable[[Case, int], bool]) -> Callable[[Case], bool]:
    """Of Gas: true of the army named, or where Gas itself is refused of some enemy army."""

    def tried(case: Case) -> bool:
        if isinstance(case.action, a.GasTarget):
            return case.place < 0 or test(case, case.action.army)
        return not _unclosed(case) or any(test(case, army) for army in _unclosed(case))

    return tried


def _near_gas(case: Case, army: int) -> int:
    area = case.state.place[army]
    return case.state.armies_in(NEAR[area] | BIT[area]) & case.mine


TRUTH: dict[str, Callable[[Case], bool]] = {
    # Set-up, areas and stacking
    "DOE-2.4": lambda c: c.phase.name == "choose_tile",
    "DOE-2.5": lambda c: bool(REQUIRES[c.action.tile] or REQUIRES_OTHERS[c.action.tile]),  # type: ignore[attr-defined]
    "DOE-4.2": somewhere(lambda c: LIMIT[c.area] == 3 and c.friends_there.bit_count() >= 3),
    "DOE-4.3": somewhere(lambda c: LIMIT[c.area] == 2 and c.friends_there.bit_count() >= 2),
    "DOE-4.5": somewhere(lambda c: bool(c.friends_there & OF_POWER[PARTNER[c.power]])),
    "DOE-D79": somewhere(
        lambda c: (
            CAMP[c.power] == CENTRAL
            and c.friends_there.bit_count() >= LIMIT[c.area]
            and bool(c.friends_there & OF_POWER[c.power])
            and bool(c.friends_there & OF_POWER[PARTNER[c.power]])
        )
    ),
    "DOE-4.8": lambda c: bool(NEAR_FOR[RUSSIAN][c.place] & ~NEAR[c.place] & BIT[c.area]),
    "DOE-4.9": lambda c: bool(NEAR_FOR[TURKEY][c.place] & ~NEAR[c.place] & BIT[c.area]),
    "DOE-D4": lambda c: (
        (c.state.trench1[c.camp] | c.state.trench2[c.camp]).bit_count() >= 16
        and not c.on(c.state.trench1[c.camp])
    ),
    "DOE-D6": lambda c: not c.state.at_war(_nation(c)),
    "DOE-D9": somewhere(
        lambda c: c.on(OPEN_NEUTRALS) and c.state.controller(c.area) < 0 and bool(c.foes >> c.place & 1)
    ),
    "DOE-D86": lambda c: c.on(c.state.closed()),
    # The actions of a phase
    "DOE-7.2": lambda c: c.state.spent >= ACTIONS[c.state.active],
    "DOE-7.4": lambda c: c.phase.name == "choose_action",
    "DOE-7.5": lambda c: bool(c.state.done),
    "DOE-7.6": lambda c: bool(c.state.done),
    "DOE-D27": lambda c: c.phase.name in ("choose_action", "extra_action"),
    "DOE-D73": lambda c: not _has(c, AVIATION | TANKS),
    "DOE-D74": lambda c: c.state.missions[c.state.active] >= MISSIONS_MOST,
    # Recruitment
    "DOE-8.1": lambda c: c.phase.name == "recruit",
    "DOE-8.6": lambda c: _purse(c) < _cost(c) and c.phase.turkey > 0,  # type: ignore[attr-defined]
    "DOE-8.7": lambda c: _purse(c) < _cost(c) and c.phase.italy > 0,  # type: ignore[attr-defined]
    "DOE-8.8": lambda c: _purse(c) < _cost(c) and c.phase.united_states > 0,  # type: ignore[attr-defined]
    "DOE-8.9": lambda c: isinstance(c.action, a.Recruit) and _purse(c) < 2,
    "DOE-8.10": lambda c: isinstance(c.action, a.RecruitReduced) and not _purse(c),
    "DOE-8.11": lambda c: (
        not c.on(c.state.control[c.power])
        or not any(
            c.state.control[c.power] >> city & 1 and (NEAR_FOR[_nation(c)][city] | BIT[city]) >> c.area & 1
            for city in bits(BOARD.where("country", NATIONS[_nation(c)]) & BOARD.where("city", True))
        )
    ),
    "DOE-8.12": lambda c: (
        not c.state.reduced >> c.army & 1
        or not OF_POWER[c.power] >> c.army & 1
        or not supplied(c.state, c.power, c.place)
        or not _purse(c)
    ),
    "DOE-8.13": lambda c: POWER_OF_NATION[_nation(c)] != c.power,
    "DOE-8.14": lambda c: _nation(c) == US and c.phase.united_states < _cost(c),  # type: ignore[attr-defined]
    "DOE-8.15": lambda c: _nation(c) in (UK, US) and not c.on(PORTS & c.state.control[ALLIES]),
    "DOE-8.16": lambda c: c.on(MEDITERRANEAN) and _heavy(c),
    "DOE-8.17": lambda c: c.area == SALONICA and c.state.number < 7,
    "DOE-17.14": lambda c: all(c.state.place[army] >= 0 for army in bits(OF_KIND[_kind(c)])),
    "DOE-D31": lambda c: (
        c.area == SALONICA and (_nation(c) not in (UK, FRANCE, SERBIA) or not c.on(c.state.control[ALLIES]))
    ),
    "DOE-D40": somewhere(
        lambda c: c.area == GALLIPOLI and (_kind(c) >= 0 or _heavy(c) or NATION[c.army] != UK)
    ),
    # Manoeuvre
    "DOE-9.0.1": lambda c: (
        not isinstance(c.action, a.Move | a.Hold | a.Naval | a.Strategic | a.Stop | a.To)
        or not c.mine >> c.army & 1
        or c.place < 0
        or c.places_left <= 0
        or (isinstance(c.action, a.Stop) and getattr(c.phase, "steps", 0) == 0)
        or c.area == c.place
    ),
    "DOE-9.0.3": lambda c: (
        bool(c.state.moved >> c.army & 1)
        if c.army >= 0
        else bool(c.state.at[c.area] & c.mine & c.state.moved)
    ),
    "DOE-9.0.4": lambda c: (
        bool(c.state.attacked >> (c.place if c.area < 0 else c.area) & 1)
        or somewhere(lambda d: d.on(d.state.attacked))(c)
    ),
    "DOE-9.0.5": lambda c: c.state.active == GERMANY and c.state.number <= 2 and _bound(c),
    "DOE-9.0.6": lambda c: c.state.active == RUSSIA and c.state.number == 10 and _bound(c),
    "DOE-10.3.2": lambda c: bool(c.state.bound & 1) or isinstance(c.action, a.Offensive),
    "DOE-10.3.3": lambda c: (
        c.state.active == GERMANY and (bool(c.state.bound & 1) or isinstance(c.action, a.Offensive))
    ),
    "DOE-9.1.1": lambda c: (
        not NEAR_FOR[NATION[c.army]][c.place]
        if isinstance(c.action, a.Move)
        else not NEAR_FOR[NATION[c.army]][c.place] >> c.area & 1 or c.left < 1
    ),
    "DOE-9.1.2": lambda c: not c.on(c.own) and c.left < 2,
    "DOE-9.1.4": somewhere(lambda c: bool(c.foes >> c.place & 1) and not c.on(c.own)),
    "DOE-9.1.5": somewhere(
        lambda c: any(
            c.on(TRACK_AREAS[track]) and c.state.diplomacy[track] < LAST_SPACE[track]
            for track in range(len(TRACKS))
        )
    ),
    "DOE-9.1.7": lambda c: NATION[c.army] not in (UK, US),
    "DOE-9.1.8": lambda c: not PORTS >> c.place & 1 or not c.on(PORTS) or c.area == c.place,
    "DOE-9.1.9": somewhere(lambda c: _heavy(c) and bool((BIT[c.area] | BIT[c.place]) & MEDITERRANEAN)),
    "DOE-9.1.10": somewhere(lambda c: not c.own >> c.place & 1 or not c.on(c.own) or not _rail(c)),
    "DOE-9.1.11": somewhere(
        lambda c: bool(c.foes >> c.place & 1) or c.on(c.foes) or not _joined(c, c.own & ~c.foes)
    ),
    "DOE-9.1.12": lambda c: c.places_left < 2,
    "DOE-9.1.13": lambda c: (
        bool(flood(BIT[c.place], c.own, NEAR_FOR[NATION[c.army]]) & PORTS)
        and (c.area < 0 or not _joined(c, c.own & ~c.foes))
    ),
    "DOE-9.1.14": somewhere(
        lambda c: c.on(GREECE) and c.state.number < 11 and AUSTRIA in (c.power, OWNER[c.army])
    ),
    "DOE-9.1.16": somewhere(
        lambda c: (
            c.state.number < 7
            and c.power == ALLIES
            and (c.area == SALONICA or not _joined(c, c.own & ~BIT[SALONICA]))
        )
    ),
    "DOE-9.1.17": somewhere(lambda c: c.area == GALLIPOLI and c.power == ALLIES),
    "DOE-D41": somewhere(lambda c: c.on(c.foes) and not c.on(c.state.before)),
    "DOE-D70": lambda c: bool(c.state.fresh >> c.army & 1),
    "DOE-D72": somewhere(lambda c: c.state.capitulated and c.on(c.state.held[RUSSIA])),
    "DOE-12.10": somewhere(lambda c: c.state.capitulated and c.power == RUSSIA and not c.on(c.own)),
    "DOE-12.11": lambda c: c.state.capitulated,
    # Attack
    "DOE-9.2.1": lambda c: not c.foes >> (c.area if c.area >= 0 else c.place) & 1,
    "DOE-9.2.2": lambda c: (
        not c.state.at[c.area if c.army < 0 else c.fight.area] & c.mine
        or (c.army >= 0 and c.place != c.fight.area)
    ),
    "DOE-9.2.4": lambda c: bool(
        (BIT[c.army] if c.army >= 0 else c.state.at[c.area] & c.mine) & c.state.arrived & ~c.state.ready
    ),
    "DOE-9.2.5": lambda c: c.phase.name in ("pick_army", "fourth_army", "pick_attack_area"),
    "DOE-9.2.6": lambda c: bool(c.state.urgent),
    "DOE-9.2.8": lambda c: (
        c.phase.name == "pick_attack_area"
        or (not c.fight.targeted and not c.state.urgent >> c.fight.area & 1)
    ),
    "DOE-9.2.9": lambda c: (
        bool(c.state.reduced >> c.army & 1)
        and any(
            not c.state.reduced >> army & 1 and army not in c.fight.targeted
            for army in bits(c.state.at[c.fight.area] & OF_CAMP[1 - c.camp])
        )
    ),
    "DOE-9.2.10": lambda c: (
        not isinstance(c.action, a.Target)
        or not c.state.at[c.fight.area] & OF_CAMP[1 - c.camp] & BIT[c.action.army]
    ),
    "DOE-9.2.11": lambda c: not isinstance(c.action, a.Support) or c.place != c.fight.area,
    "DOE-9.2.13": lambda c: not c.fight.excess,
    "DOE-D34": lambda c: (
        not c.state.moved >> c.army & 1 if c.army >= 0 else bool(c.state.at[c.area] & c.mine & ~c.state.moved)
    ),
    "DOE-D43": lambda c: not c.mine >> c.army & 1,
    "DOE-D44": lambda c: (
        c.action.army in c.fight.targeted  # type: ignore[attr-defined]
        if isinstance(c.action, a.Target)
        else _fought(c)
    ),
    "DOE-D49": lambda c: c.phase.name == "assign_loss",
    "DOE-D50": lambda c: not isinstance(c.action, a.UseTrench | a.Lose),
    "DOE-9.2.28": lambda c: not isinstance(c.action, a.Lose),
    "DOE-9.2.31": lambda c: not isinstance(c.action, a.UseTrench),
    "DOE-9.2.35": lambda c: (
        not isinstance(c.action, a.Retreat | a.Stop)
        or (isinstance(c.action, a.Stop) and c.left == 4)
        or not c.on(c.own)
    ),
    "DOE-D54": lambda c: c.on(c.foes),
    # Technologies
    "DOE-D56": lambda c: not TILES_OF[_holder(c)] & _tile(c),
    "DOE-D57": lambda c: bool(c.state.available[_holder(c)] & _tile(c)),
    "DOE-10.0.1": lambda c: (
        not isinstance(c.action, a.Develop) or c.action.box == int(not c.state.box1[c.power] & _tile(c))
    ),
    "DOE-10.0.2": lambda c: bool(c.state.box2[_holder(c)] & _tile(c)),
    "DOE-10.0.4": lambda c: c.state.number >= 15 and c.action.box == 0,  # type: ignore[attr-defined]
    "DOE-10.0.5": lambda c: bool(REQUIRES[_tile(c).bit_length() - 1] & ~c.state.available[c.power]),
    "DOE-10.0.6": lambda c: not LEARNED >> c.battle.lead & 1,
    "DOE-10.0.8": lambda c: not _has(c, _tile(c)),
    "DOE-10.2.1": lambda c: c.phase.name == "fourth_army",
    "DOE-10.3.1": lambda c: bool(c.state.offensive_used >> c.state.active & 1),
    "DOE-10.3.4": lambda c: c.state.active == RUSSIA and c.state.number >= 15,
    "DOE-10.4.2": lambda c: c.state.aviation_used,
    "DOE-10.4.3": lambda c: not isinstance(c.action, a.UseAviation) or not c.state.missions[c.state.active],
    "DOE-10.4.4": lambda c: not isinstance(c.action, a.Counter),
    "DOE-10.5.2": lambda c: not isinstance(c.action, a.UseTanks) or not c.state.missions[c.state.active],
    "DOE-10.5.3": lambda c: isinstance(c.action, a.UseTanks),
    "DOE-10.5.4": lambda c: c.state.available[c.power].bit_count() < 4,
    "DOE-D62": lambda c: c.state.trench_level(1 - c.camp, c.battle.area) == 2,
    "DOE-10.6.1": lambda c: (
        not isinstance(c.action, a.Gas | a.GasTarget)
        or bool(c.state.gas_used >> c.state.active & 1)
        or _gas_case(lambda d, army: not d.state.trench_level(1 - d.camp, d.state.place[army]))(c)
    ),
    "DOE-10.6.2": _gas_case(lambda c, army: not WEST >> c.state.place[army] & 1),
    "DOE-10.6.3": _gas_case(lambda c, army: bool(MOUNTAIN >> c.state.place[army] & 1)),
    "DOE-10.6.4": _gas_case(lambda c, army: not _near_gas(c, army)),
    "DOE-D63": _gas_case(
        lambda c, army: (
            not OF_CAMP[1 - c.camp] >> army & 1
            or bool(c.state.reduced >> army & 1)
            or not _near_gas(c, army) & LEARNED
            or c.phase.name in ("choose_action", "extra_action", "pick_attack_area")
        )
    ),
    # Entrenchment and diplomacy
    "DOE-11.1": lambda c: not isinstance(c.action, a.Entrench),
    "DOE-11.2": lambda c: c.area < 0 or c.on(c.state.trench2[c.camp]),
    "DOE-11.3": lambda c: c.area < 0 or not c.state.at[c.area] & c.mine,
    "DOE-11.4": lambda c: c.area < 0 or not c.state.at[c.area] & c.mine & ~c.state.arrived & ~c.state.fresh,
    "DOE-12.1": lambda c: not isinstance(c.action, a.Advance) or POWERS[c.power] not in _row(c).advanced_by,
    "DOE-12.2": lambda c: POWERS[c.power] not in _row(c).pushed_back_by,
    "DOE-12.3": lambda c: c.action.track == CAPITULATION and c.camp != CENTRAL,  # type: ignore[attr-defined]
    "DOE-12.4": lambda c: c.action.track == CAPITULATION,  # type: ignore[attr-defined]
    "DOE-12.5": lambda c: _row(c).id == "united-states" and c.power not in (ALLIES, GERMANY),
    "DOE-12.6": lambda c: _space(c) >= _row(c).last_space,
    "DOE-12.7": lambda c: c.state.number < _row(c).not_before_turn and _space(c) == _row(c).last_space - 1,
    "DOE-12.8": lambda c: c.state.number < 15,
    "DOE-12.9": lambda c: (RUSSIAN_CITIES & c.state.camp_control(CENTRAL)).bit_count() < 2,
    "DOE-D69": lambda c: _space(c) == 0 or _space(c) >= _row(c).last_space,
    # Cooperation
    "DOE-D75": lambda c: CAMP[c.state.active] != CENTRAL,
    "DOE-D76": lambda c: (
        not isinstance(c.action, a.Cede)
        or OWNER[c.army] != PARTNER[c.state.active]
        or NATIONS[KIND_NATION[KIND[c.army]]] not in ("germany", "austria-hungary")
        or c.place < 0
        or bool((c.state.ceded | c.state.moved) >> c.army & 1)
        or not c.state.held[c.state.active] & (BIT[c.place] | NEAR[c.place])
        or not supplied(c.state, OWNER[c.army], c.place)
    ),
}


def is_true(state: War, action: Action, rule: str) -> bool:
    """Whether a rule really stands in the way of an action."""
    return TRUTH[rule](Case(state, action))
