"""Truths of 9.0 and 9.1: Manoeuvre, its duties and movement."""

from __future__ import annotations

from games.empires.truth_case import UK, US, Case, Truths, heavy, somewhere
from sandtable.board.search import BIT, flood
from sandtable.games.empires import actions as a
from sandtable.games.empires.areas import (
    GALLIPOLI,
    GREECE,
    MEDITERRANEAN,
    NEAR_FOR,
    PORTS,
    SALONICA,
    TRACK_AREAS,
)
from sandtable.games.empires.powers import ALLIES, AUSTRIA, GERMANY, LAST_SPACE, NATION, OWNER, RUSSIA, TRACKS


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


MANOEUVRE: Truths = {
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
    "DOE-9.1.9": somewhere(lambda c: heavy(c) and bool((BIT[c.area] | BIT[c.place]) & MEDITERRANEAN)),
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
}
