"""Truths of chapters 10 to 14: technologies, entrenchment, diplomacy and cooperation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.empires.truth_case import Case, Truths, has
from sandtable.board.search import BIT, bits
from sandtable.games.empires import actions as a
from sandtable.games.empires.areas import MOUNTAIN, NEAR, RUSSIAN_CITIES, WEST
from sandtable.games.empires.powers import (
    ALLIES,
    AVIATION,
    CAMP,
    CAPITULATION,
    CENTRAL,
    GAS,
    GERMANY,
    KIND,
    KIND_NATION,
    LEARNED,
    NATIONS,
    OF_CAMP,
    OFFENSIVE,
    OWNER,
    PARTNER,
    POWERS,
    REQUIRES,
    RUSSIA,
    TANKS,
    TILES_OF,
    TRACK_ROWS,
)
from sandtable.games.empires.supply import supplied


def _unclosed(case: Case) -> list[int]:
    return [army for army in bits(OF_CAMP[1 - case.camp]) if case.state.place[army] >= 0]


def _space(case: Case) -> int:
    return case.state.diplomacy[case.action.track]  # type: ignore[attr-defined]


def _row(case: Case) -> Any:
    return TRACK_ROWS[case.action.track]  # type: ignore[attr-defined]


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


TECHNOLOGY: Truths = {
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
    "DOE-10.0.8": lambda c: not has(c, _tile(c)),
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
