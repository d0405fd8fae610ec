"""Truths of chapters 2 to 8: set-up, areas, stacking, actions and recruitment."""

from __future__ import annotations

from games.empires.truth_case import FRANCE, SERBIA, UK, US, Case, Truths, has, heavy, kind, nation, somewhere
from sandtable.board.search import BIT, bits
from sandtable.games.empires import actions as a
from sandtable.games.empires.areas import (
    BOARD,
    GALLIPOLI,
    LIMIT,
    MEDITERRANEAN,
    NEAR,
    NEAR_FOR,
    PORTS,
    SALONICA,
)
from sandtable.games.empires.powers import (
    ACTIONS,
    ALLIES,
    AVIATION,
    CAMP,
    CENTRAL,
    MISSIONS_MOST,
    NATION,
    NATIONS,
    OF_KIND,
    OF_POWER,
    PARTNER,
    POWER_OF_NATION,
    REQUIRES,
    REQUIRES_OTHERS,
    RUSSIAN,
    TANKS,
    TURKEY,
)
from sandtable.games.empires.supply import supplied

OPEN_NEUTRALS = BOARD.where("country", "albania") | BOARD.where("country", "montenegro")


def _cost(case: Case) -> int:
    return 2 if isinstance(case.action, a.Recruit) else 1


def _purse(case: Case) -> int:
    """The points of the phase that the nation may spend."""
    phase, country = case.phase, NATIONS[nation(case)]
    special = {"turkey": phase.turkey, "italy": phase.italy, "united-states": phase.united_states}
    return special.get(country, 0) + (phase.points if country != "united-states" else 0)


RECRUITMENT: Truths = {
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
    "DOE-D6": lambda c: not c.state.at_war(nation(c)),
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
    "DOE-D73": lambda c: not has(c, AVIATION | TANKS),
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
            c.state.control[c.power] >> city & 1 and (NEAR_FOR[nation(c)][city] | BIT[city]) >> c.area & 1
            for city in bits(BOARD.where("country", NATIONS[nation(c)]) & BOARD.where("city", True))
        )
    ),
    "DOE-8.12": lambda c: (
        not c.state.reduced >> c.army & 1
        or not OF_POWER[c.power] >> c.army & 1
        or not supplied(c.state, c.power, c.place)
        or not _purse(c)
    ),
    "DOE-8.13": lambda c: POWER_OF_NATION[nation(c)] != c.power,
    "DOE-8.14": lambda c: nation(c) == US and c.phase.united_states < _cost(c),  # type: ignore[attr-defined]
    "DOE-8.15": lambda c: nation(c) in (UK, US) and not c.on(PORTS & c.state.control[ALLIES]),
    "DOE-8.16": lambda c: c.on(MEDITERRANEAN) and heavy(c),
    "DOE-8.17": lambda c: c.area == SALONICA and c.state.number < 7,
    "DOE-17.14": lambda c: all(c.state.place[army] >= 0 for army in bits(OF_KIND[kind(c)])),
    "DOE-D31": lambda c: (
        c.area == SALONICA and (nation(c) not in (UK, FRANCE, SERBIA) or not c.on(c.state.control[ALLIES]))
    ),
    "DOE-D40": somewhere(
        lambda c: c.area == GALLIPOLI and (kind(c) >= 0 or heavy(c) or NATION[c.army] != UK)
    ),
}
