"""21. Set-up: the deployment, the stocks and who controls what at the start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal

import msgspec

from sandtable.core.dice import Dice
from sandtable.core.game import Game
from sandtable.games.third_reich.counters import (
    ARMIES_OF,
    ARMY_BIT,
    KINDS,
    NATION_FACTION,
    NATION_IDS,
    NATIONS,
    OF_KIND,
    Kind,
)
from sandtable.games.third_reich.geography import HOME, area
from sandtable.games.third_reich.recruitment import in_reserve
from sandtable.games.third_reich.sequence import TurnStart
from sandtable.games.third_reich.state import AT_WAR, ReichState
from sandtable.games.third_reich.tables import read
from sandtable.games.third_reich.tiles import START_AVAILABLE, START_DEVELOPING
from sandtable.games.third_reich.whole import WholeReich


class Stack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Equal armies in one area at the start."""

    area: str
    nation: str
    kind: Kind
    state: Literal["full", "reduced"]
    count: int


DEPLOYMENT: Final = read("deployment", list[Stack])


def empty(game: Game, scenario: str, options: Mapping[str, str], dice: Dice) -> ReichState:
    """Home control, no armies, no resources, no technologies."""
    state = WholeReich(game, scenario, options, dice)
    for nation, row in enumerate(NATIONS):
        if row.at_war:
            state.war[nation] = AT_WAR  # DTR-2.1.4
            faction = NATION_FACTION[nation]
            state.own[faction] |= ARMIES_OF[nation]  # DTR-2.1.5
            state.control[faction] |= HOME[nation]  # DTR-6.1.1, DTR-21.1.7; Karelia: DTR-21.1.6, DTR-D28
    return state


def set_up(game: Game, scenario: str, options: Mapping[str, str], dice: Dice) -> ReichState:
    """The campaign of 1940-1945 before its first turn."""
    state = empty(game, scenario, options, dice)
    deploy(state)
    supply_stocks(state)
    state.frames = [TurnStart()]  # DTR-21.1.8
    return state


def deploy(state: ReichState) -> None:
    """Place the armies (DTR-21.1.1)."""
    for stack in DEPLOYMENT:
        counters = OF_KIND[NATION_IDS.index(stack.nation)][KINDS.index(stack.kind)]
        for _ in range(stack.count):
            army = in_reserve(state, counters)
            state.put(army, area(stack.area))
            if stack.state == "reduced":
                state.reduced |= ARMY_BIT[army]


def supply_stocks(state: ReichState) -> None:
    """Points, missions and technologies."""
    # DTR-21.1.2, DTR-21.1.3, DTR-21.1.4, DTR-Q13
    state.op = [state.edition.axis_op, 2, 2]
    state.ap = [0, 2, 0]  # DTR-21.1.3
    state.air = [4, 0, 0]  # DTR-21.1.2
    state.subs = 3  # DTR-21.1.2
    state.available = list(START_AVAILABLE)  # DTR-21.1.5
    state.developing = list(START_DEVELOPING)  # DTR-21.1.5
    state.seen = [
        available | developing
        for available, developing in zip(START_AVAILABLE, START_DEVELOPING, strict=True)
    ]
