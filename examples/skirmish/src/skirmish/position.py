"""Positions of Skirmish as data, both ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Union

import msgspec

from sandtable.board.search import bits
from sandtable.core import fields
from sandtable.core.dice import Dice
from sandtable.core.fields import written
from sandtable.core.game import Game
from sandtable.core.words import Words
from skirmish.phases import ALL, BeginTurn, ChooseTile, Turn
from skirmish.state import Skirmish
from skirmish.valley import ARMIES, ARMY_IDS, BOARD, OWNER, SEATS, START

TOLD = ("game", "scenario", "options", "base", "turn", "active", "phase")
KEYS = {*TOLD, "control", "armies", "technologies", "frames", "outcome"}
PHASES: Any = Union[ALL]  # noqa: UP007


def describe(state: Skirmish, seat: int | None) -> dict[str, Any]:
    seats = [info.id for info in state.game.seats]
    return {
        "game": state.game.id,
        "scenario": state.scenario,
        "options": dict(state.options),
        "base": "empty",
        **written(state, "", seat),
        "phase": state.frames[-1].name if state.frames else None,
        "control": {BOARD.ids[a]: seats[s] for s in range(SEATS) for a in bits(state.held[s])},
        "armies": [
            {
                "area": BOARD.ids[state.area[army]],
                "nation": seats[OWNER[army]],
                "name": state.words["army"].text(army),
                "counter": ARMY_IDS[army],
                "moved": bool(state.done >> army & 1),
            }
            for army in range(ARMIES)
            if state.area[army] >= 0
        ],
        "frames": [msgspec.to_builtins(frame) for frame in state.frames],
        "outcome": None if state.outcome is None else msgspec.to_builtins(state.outcome),
    }


def set_up(game: Game, scenario: str, options: Mapping[str, str], dice: Dice) -> Skirmish:
    """SKI-1.2: three armies each, and the areas of their colour."""
    state = Skirmish(game, scenario, options, dice)
    for seat in range(SEATS):
        state.held[seat] = BOARD.where("country", game.seats[seat].id)
    for army, area in enumerate(START):
        state.area[army] = BOARD.index[area]
    state.frames = [ChooseTile()]
    return state


def read(
    game: Game, position: Mapping[str, Any], options: Mapping[str, str], dice: Dice
) -> tuple[Skirmish | None, list[str]]:
    faults = [f"unknown key “{key}”" for key in position if key not in KEYS]
    state = set_up(game, game.settle_scenario(position.get("scenario")), options, dice)
    seats = {info.id: number for number, info in enumerate(game.seats)}
    if position.get("base", "setup") == "empty":
        state.area = [-1] * ARMIES
    fields.read(state, "", position, faults)
    for area, owner in dict(position.get("control", {})).items():
        if area not in BOARD.index or owner not in seats:
            faults.append(f"control: “{area}” or “{owner}” is unknown")
            continue
        for seat in range(SEATS):
            state.held[seat] &= ~(1 << BOARD.index[area])
        state.held[seats[owner]] |= 1 << BOARD.index[area]
    if "control" in position and position.get("base") == "empty":
        for seat in range(SEATS):
            told = {a for a, owner in position["control"].items() if seats.get(owner) == seat}
            state.held[seat] = BOARD.mask(*[a for a in told if a in BOARD.index])
    _armies(state, position, seats, faults)
    if position.get("outcome"):
        state.finish(position["outcome"]["winners"], position["outcome"]["rule"])
    if "frames" in position:
        try:
            state.frames = [msgspec.convert(frame, PHASES) for frame in position["frames"]]
        except msgspec.ValidationError as error:
            faults.append(f"frames: {error}")
    elif len(position) > 1:
        state.frames = [Turn() if position.get("phase", "turn") == "turn" else BeginTurn()]
    return state, faults


def _armies(state: Skirmish, position: Mapping[str, Any], seats: dict[str, int], faults: list[str]) -> None:
    if "armies" not in position:
        return
    state.area = [-1] * ARMIES
    names = list(ARMY_IDS)
    for row in position["armies"]:
        free = [a for a in range(ARMIES) if OWNER[a] == seats.get(row.get("nation")) and state.area[a] < 0]
        if "counter" in row:
            free = [ARMY_IDS.index(row["counter"])]
        if row.get("area") not in BOARD.index:
            faults.append(f"there is no area “{row.get('area')}”")
        elif not free:
            faults.append(f"more armies of “{row.get('nation')}” than there are counters")
        else:
            state.area[free[0]] = BOARD.index[row["area"]]
            names[free[0]] = row.get("name", names[free[0]])
            state.done |= int(bool(row.get("moved"))) << free[0]
    if names != list(ARMY_IDS):
        state.words = {**state.words, "army": Words(names)}
