"""Positions as data, both ways: what is described can be read again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from newgame.land import ARMY_IDS, BOARD, OWNER, SEAT_IDS, START
from newgame.state import Position
from newgame.turn import Turn
from sandtable.core import fields
from sandtable.core.dice import Dice
from sandtable.core.game import Game

KEYS = (
    "game",
    "scenario",
    "options",
    "base",
    "turn",
    "active",
    "phase",
    "control",
    "armies",
    "frames",
    "outcome",
)


def set_up(game: Game, scenario: str, options: Mapping[str, str], dice: Dice) -> Position:
    """Two armies in each home, and one beside it (NEW-1.1)."""
    state = Position(game, scenario, options, dice)
    state.area = [BOARD.index[area] for area in START]
    for area, seat in zip(state.area, OWNER, strict=True):
        state.holder[area] = seat
    state.frames = [Turn()]
    return state


def describe(state: Position) -> dict[str, Any]:
    """Everything about a position; nothing in this game is hidden."""
    return {
        "game": state.game.id,
        "scenario": state.scenario,
        "options": dict(state.options),
        "base": "empty",
        **fields.written(state, ""),
        "phase": state.frames[-1].name,
        "armies": [
            {
                "area": BOARD.ids[area],
                "nation": SEAT_IDS[OWNER[army]],
                "name": ARMY_IDS[army],
                "moved": bool(state.used >> army & 1),
            }
            for army, area in enumerate(state.area)
            if area >= 0
        ],
        "frames": [msgspec.to_builtins(frame) for frame in state.frames],
        "outcome": None if state.outcome is None else msgspec.to_builtins(state.outcome),
    }


def read(
    game: Game, told: Mapping[str, Any], options: Mapping[str, str], dice: Dice
) -> tuple[Position | None, list[str]]:
    """A state from what is told of it: the set-up, changed, or with ``base: empty`` nothing else."""
    faults = [f"unknown key “{key}”" for key in told if key not in KEYS]
    scenario = game.settle_scenario(told.get("scenario"))
    state = set_up(game, scenario, options, dice)
    if told.get("base", "setup") == "empty":
        state = Position(game, scenario, options, dice)
        state.frames = [Turn()]
    fields.read(state, "", told, faults)
    if "armies" in told:
        _armies(state, told["armies"], faults)
    if told.get("outcome"):
        state.finish(told["outcome"]["winners"], told["outcome"]["rule"])
    return state, faults


def _armies(state: Position, rows: Any, faults: list[str]) -> None:
    state.area = [-1] * len(ARMY_IDS)
    for row in rows:
        name, area = row.get("name"), row.get("area")
        if name not in ARMY_IDS:
            faults.append(f"there is no army “{name}”; there are {', '.join(ARMY_IDS)}")
        elif area not in BOARD.index:
            faults.append(f"there is no area “{area}”")
        else:
            army = ARMY_IDS.index(name)
            state.area[army] = BOARD.index[area]
            state.used |= int(bool(row.get("moved"))) << army
