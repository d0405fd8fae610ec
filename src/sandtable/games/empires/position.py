"""Positions read from plain data: a base, and everything that overrides it; every fault is told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Union

import msgspec

from sandtable.board.search import BIT, bits
from sandtable.core import fields
from sandtable.core.dice import Dice
from sandtable.core.game import Game
from sandtable.core.state import Outcome, Phase
from sandtable.games.empires import (
    attack,
    attack_order,
    cooperation,
    diplomacy,
    entrenchment,
    gas,
    losses,
    manoeuvre,
    missions,
    recruitment,
    research,
    retreat,
    turn,
)
from sandtable.games.empires.areas import BOARD, LAND, SALONICA, TRACK_AREAS
from sandtable.games.empires.army_rows import read_armies, read_names, settle_arrivals
from sandtable.games.empires.powers import (
    ACTIONS,
    ALLIES,
    CAMP,
    CAMPS,
    CAPITULATION,
    EACH_POWER,
    LAST_SPACE,
    OF_POWER,
    POWERS,
    TILES,
    TILES_OF,
    TRACKS,
)
from sandtable.games.empires.setup import bare_board, set_up
from sandtable.games.empires.sheets import SETUP_SHEET
from sandtable.games.empires.state import (
    ENDED,
    ENTRENCHED,
    GASSED,
    MANOEUVRED,
    NEGOTIATED,
    ON_OFFENSIVE,
    RECRUITED,
    RESEARCHED,
    War,
)
from sandtable.games.empires.supply import JOINS

ALL_PHASES = (
    *turn.PHASES, *research.PHASES, *recruitment.PHASES, *manoeuvre.PHASES, *attack_order.PHASES,
    *attack.PHASES, *missions.PHASES, *losses.PHASES, *retreat.PHASES, *gas.PHASES, *entrenchment.PHASES,
    *diplomacy.PHASES, *cooperation.PHASES,
)  # fmt: skip
AnyPhase: Any = Union[ALL_PHASES]  # noqa: UP007
SETTINGS = frozenset(("game", "scenario", "options", "base"))
KEYS = SETTINGS | {
    "turn", "active", "phase", "control", "armies", "reserve", "trenches", "victory_points", "missions",
    "diplomacy", "neutrals", "technologies", "actions", "attacked", "crossed", "manoeuvre", "flags", "names",
    "frames", "outcome",
}  # fmt: skip
FLAGS = frozenset(fields.placed(War, "flags"))


def read(
    game: Game, position: Mapping[str, Any], options: Mapping[str, str], dice: Dice
) -> tuple[War | None, list[str]]:
    """The state a position describes, and everything that is wrong with it."""
    faults = [f"“{key}” is no part of a position" for key in position if key not in KEYS]
    base = position.get("base", "setup")
    if base not in ("setup", "empty"):
        faults.append(f"base is “setup” or “empty”, not “{base}”")
    scenario = game.settle_scenario(position.get("scenario"))
    make = bare_board if base == "empty" else set_up
    state = make(game, scenario, options, dice)
    if not set(position) - SETTINGS and base == "setup":
        return state, faults
    reader = Reader(state, position, faults)
    try:
        reader.read(base == "setup")
    except (TypeError, ValueError, AttributeError, KeyError, IndexError) as error:
        faults.append(f"the position cannot be read: {error}")
    return state, faults


class Reader:
    """Reads one position into a state, collecting faults."""

    def __init__(self, state: War, position: Mapping[str, Any], faults: list[str]) -> None:
        self.state = state
        self.position = position
        self.faults = faults

    def read(self, deployed: bool) -> None:
        """Every key in the order in which they depend on each other."""
        state, position = self.state, self.position
        fields.read(state, "", position, self.faults)
        self.read_diplomacy(deployed and "armies" not in position)
        self.read_control()
        names = read_names(state, position.get("names"), self.faults)
        rows = position.get("armies")
        if rows is not None:
            read_armies(state, rows, names, self.faults)
        self.read_trenches()
        self.read_technologies()
        self.read_actions()
        self.read_flags()
        self.read_frames()
        self.read_manoeuvre()
        self.read_outcome()

    # Small pieces ---------------------------------------------------------------------------------------

    def fault(self, text: str) -> None:
        self.faults.append(text)

    def mapping(self, key: str) -> Mapping[str, Any]:
        """An object of the position, empty if absent or wrong."""
        value = self.position.get(key)
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.fault(f"{key} should be an object")
            return {}
        return value

    def whole(self, key: str, value: Any, low: int, high: int, default: int) -> int:
        """A whole number between two others."""
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            self.fault(f"{key} should be a number from {low} to {high}, not {value!r}")
            return default
        return value

    def one_of(self, key: str, value: Any, names: list[str], default: int) -> int:
        """The number of a name."""
        if value not in names:
            self.fault(f"{key}: there is no “{value}”; there are {', '.join(names)}")
            return default
        return names.index(value)

    def area(self, key: str, name: Any) -> int:
        """An area of the board that armies may stand in."""
        number = BOARD.index.get(name, -1) if isinstance(name, str) else -1
        if number < 0 or not LAND >> number & 1:
            self.fault(f"{key}: there is no area “{name}”")
            return BOARD.index["london"]
        return number

    # Chapter by chapter ---------------------------------------------------------------------------------

    def read_diplomacy(self, deploying: bool) -> None:
        """Markers and neutrals; a country at war brings its areas, and its armies where none are given."""
        state = self.state
        for track, space in enumerate(state.diplomacy):
            if space > LAST_SPACE[track]:
                self.fault(f"diplomacy of {TRACKS[track]} is {space}; its last space is {LAST_SPACE[track]}")
        if "neutrals" in self.position:
            self.read_neutrals(self.position["neutrals"])
        for track, space in enumerate(state.diplomacy):
            if track != CAPITULATION and space >= LAST_SPACE[track]:
                state.control[JOINS[track]] |= TRACK_AREAS[track]
                if deploying:
                    entry = SETUP_SHEET.on_entry[TRACKS[track]]
                    diplomacy.deploy(state, entry.armies)
                    diplomacy.deploy_trenches(state, entry.trenches)
        state.forget()

    def read_neutrals(self, names: Any) -> None:
        """The countries still neutral; all others are at war."""
        countries = [name for name in TRACKS if name != TRACKS[CAPITULATION]]
        if not isinstance(names, list | tuple):
            self.fault("neutrals should be a list of countries")
            return
        for name in names:
            self.one_of("neutrals", name, countries, 0)
        for country in countries:
            track = TRACKS.index(country)
            at_war = self.state.diplomacy[track] >= LAST_SPACE[track]
            if country in names and at_war:
                self.fault(f"{country} is neutral, but its marker is on the last space")
            elif country not in names and not at_war:
                if country in self.mapping("diplomacy"):
                    self.fault(f"{country} is at war, but its marker is not on the last space")
                self.state.diplomacy[track] = LAST_SPACE[track]

    def read_control(self) -> None:
        """Who controls which area; null for nobody."""
        state = self.state
        control = self.mapping("control")
        for name, power in control.items():
            area = self.area("control", name)
            for each in EACH_POWER:
                state.control[each] &= ~BIT[area]
            if power is not None:
                state.control[self.one_of("control", power, POWERS, 0)] |= BIT[area]
        closed = state.closed()
        for power in EACH_POWER:
            if state.control[power] & closed:
                names = ", ".join(BOARD.ids_of(state.control[power] & closed))
                self.fault(f"{names}: nobody controls areas of a neutral country (DOE-D86)")

    def read_trenches(self) -> None:
        """Trench markers: a list of area, camp and level, or levels by area for the controller's camp."""
        rows = self.position.get("trenches")
        if rows is None:
            return
        state = self.state
        state.trench1, state.trench2 = [0, 0], [0, 0]
        if isinstance(rows, Mapping):
            rows = [{"area": area, "level": level} for area, level in rows.items()]
        for row in rows:
            if not isinstance(row, Mapping) or set(row) - {"area", "camp", "level"}:
                self.fault(f"trenches: {row!r} should have an area, a camp and a level")
                continue
            area = self.area("trenches", row.get("area"))
            level = self.whole("level of a trench", row.get("level", 1), 1, 2, 1)
            if "camp" in row:
                camp = self.one_of("trenches", row["camp"], CAMPS, 0)
            else:
                camp = CAMP[max(0, state.controller(area))]
            if state.trench_level(camp, area):
                self.fault(f"{BOARD.ids[area]} has two trenches of one camp (DOE-D48)")
            (state.trench2 if level == 2 else state.trench1)[camp] |= BIT[area]

    def read_technologies(self) -> None:
        """Tiles by power: a list of those available and face up, or each box by itself."""
        for name, given in self.mapping("technologies").items():
            if name not in POWERS:
                self.fault(f"technologies: there is no power “{name}”")
                continue
            power = POWERS.index(name)
            if isinstance(given, list | tuple):
                given = {"available": given, "revealed": given}
            boxes = fields.placed(War, "technologies")
            if not isinstance(given, Mapping) or set(given) - set(boxes):
                self.fault(f"technologies of {name}: give box-1, box-2, available and revealed, or a list")
                continue
            told = {**dict.fromkeys(boxes, ()), **given}
            fields.read(self.state, "technologies", told, self.faults, power, name)
            for box in boxes.values():
                for tile in bits(getattr(self.state, box)[power] & ~TILES_OF[power]):
                    self.fault(f"{name} has no tile “{TILES[tile]}” (DOE-D56)")

    def read_actions(self) -> None:
        """The actions done in this phase: a list of names, or the list and how many were spent."""
        given = self.position.get("actions")
        if given is None:
            return
        names = given.get("done", []) if isinstance(given, Mapping) else given
        regular = 0
        for name in names:
            number = self.one_of("actions", name, list(turn.ACTION_NAMES), ENDED)
            self.state.done |= BIT[number]
            regular += number < ON_OFFENSIVE
        spent = given.get("spent", regular) if isinstance(given, Mapping) else regular
        self.state.spent = self.whole("actions spent", spent, 0, ACTIONS[self.state.active], 0)

    def read_flags(self) -> None:
        """What the phase, the year and the war remember."""
        state, given = self.state, self.mapping("flags")
        for key in given:
            if key not in FLAGS:
                self.fault(f"flags: there is no “{key}”; there are {', '.join(sorted(FLAGS))}")
        if state.at[SALONICA] & OF_POWER[ALLIES]:
            state.greece_open = True  # DOE-9.1.15
        fields.read(state, "flags", given, self.faults)

    def read_frames(self) -> None:
        """What is going on: the whole stack, or the name of a phase a player may stand in."""
        state = self.state
        frames = self.position.get("frames")
        if frames is not None:
            try:
                state.frames = [msgspec.convert(frame, AnyPhase) for frame in frames]
            except (msgspec.ValidationError, TypeError) as error:
                self.fault(f"frames: {error}")
            return
        name = self.position.get("phase") or "choose_action"
        if name not in PLAIN_PHASES:
            known = ", ".join(sorted(PLAIN_PHASES))
            self.fault(f"phase: a position may stand in {known}; “{name}” needs its frames")
            return
        state.frames = PLAIN_PHASES[name](state)

    def read_manoeuvre(self) -> None:
        """The memory of the present Manoeuvre action, told or worked out from the armies' ways."""
        state = self.state
        given = self.mapping("manoeuvre")
        if not given:
            settle_arrivals(state)
            return
        state.places = state.before = state.urgent = state.bound = 0
        fields.read(state, "manoeuvre", given, self.faults)

    def read_outcome(self) -> None:
        """How the war ended, if it has."""
        given = self.position.get("outcome")
        if given is None:
            return
        try:
            self.state.outcome = msgspec.convert(given, Outcome)
        except msgspec.ValidationError as error:
            self.fault(f"outcome: {error}")


def _within_action(number: int, make: Callable[[War], Phase[Any]]) -> Callable[[War], list[Phase[Any]]]:
    """A phase inside an action that has just been taken."""

    def frames(state: War) -> list[Phase[Any]]:
        if not state.done >> number & 1 and number < ON_OFFENSIVE:
            state.done |= BIT[number]
            state.spent = min(state.spent + 1, ACTIONS[state.active])
        return [turn.AfterAction(), make(state)]

    return frames


PLAIN_PHASES: dict[str, Callable[[War], list[Phase[Any]]]] = {
    "choose_tile": lambda state: [turn.BeginTurn(), research.ChooseTiles(state.active)],
    "begin_turn": lambda state: [turn.BeginTurn()],
    "begin_phase": lambda state: [turn.BeginPhase()],
    "choose_action": lambda state: [turn.ChooseAction()],
    "cede": lambda state: [turn.ChooseAction(), cooperation.CedeArmies()],
    "recruit": _within_action(RECRUITED, lambda state: recruitment.points_of(state, state.active)),
    "pick_army": _within_action(MANOEUVRED, lambda state: manoeuvre.PickArmy()),
    "pick_attack_area": _within_action(MANOEUVRED, lambda state: attack_order.PickAttackArea()),
    "research": _within_action(RESEARCHED, lambda state: research.ResearchTile()),
    "entrench": _within_action(ENTRENCHED, lambda state: entrenchment.EntrenchArea()),
    "diplomacy": _within_action(NEGOTIATED, lambda state: diplomacy.MoveMarker()),
    "gas_target": _within_action(GASSED, lambda state: gas.GasChoice()),
}
"""The phases a hand-written position may name; effects of a start happen only in begin_turn, begin_phase."""
