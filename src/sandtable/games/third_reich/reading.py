"""Reading a position (see `sandtable.games.third_reich.position`) and finding every fault of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Union

import msgspec

from sandtable.board.search import BIT, bits
from sandtable.core.dice import Dice
from sandtable.core.fields import placed, read
from sandtable.core.game import Game
from sandtable.core.state import Outcome, Phase
from sandtable.games.third_reich import fighting, holdings, paths, sequence, tile_choice, turn
from sandtable.games.third_reich.actions import AMPHIBIOUS, ATTACK, NAVAL, STRATEGIC, TACTICAL
from sandtable.games.third_reich.calendar import SUMMER_1942, TURN_1941, TURN_1942
from sandtable.games.third_reich.checks import Checks
from sandtable.games.third_reich.counters import (
    ALLIES,
    ARMIES_OF,
    AXIS,
    BELGIUM,
    COUNTRY_IDS,
    DENMARK,
    FACTIONS,
    FRANCE,
    ITALY,
    NATION_FACTION,
    NATIONS,
    NORWAY,
    USSR,
    YUGOSLAVIA,
    army_words,
)
from sandtable.games.third_reich.enlisting import Enlisting
from sandtable.games.third_reich.geography import AREA_IDS, FRENCH_NORTH_AFRICA, HOME, IN_PLAY, SOVIET
from sandtable.games.third_reich.neutrals import JOIN_TURN
from sandtable.games.third_reich.politics import WEST
from sandtable.games.third_reich.setup import empty, set_up
from sandtable.games.third_reich.state import (
    AT_WAR,
    CLOSED,
    GONE,
    RESERVE,
    STATUS,
    SURRENDERED,
    ReichState,
)

KEYS: Final = (
    "game", "scenario", "options", "base", "turn", "active", "phase", "war", "diplomacy", "control", "armies",
    "resources", "recruitment", "technologies", "missions", "attacks", "flags", "frames", "outcome",
)  # fmt: skip
FLAGS: Final = tuple(placed(ReichState, "flags"))
PHASES: Final[dict[str, Phase[ReichState] | None]] = {
    "turn_start": sequence.TurnStart(),
    "phase_start": None,
    "start_step": sequence.StartStep(),
    "free_play": sequence.FreePlay(),
    "combats": sequence.Combats(),
    "after_combat": sequence.AfterCombat(),
    "phase_end": sequence.PhaseEnd(),
}
OPERATIONS: Final = {"path": (TACTICAL, ATTACK, STRATEGIC), "voyage": (NAVAL, AMPHIBIOUS)}
"""The operations that a phase is about."""
_Frame: Any = Union[  # noqa: UP007
    sequence.TurnStart, sequence.PhaseStart, sequence.PhaseEnd, sequence.TurnEnd,
    sequence.StartStep, sequence.FreePlay, sequence.Combats, sequence.AfterCombat, tile_choice.ChooseTile,
    paths.Path, paths.Voyage, paths.Invasion,
    fighting.Supports, fighting.MissionReply, fighting.BombingReply, fighting.CombatInArea, fighting.RollDice,
]  # fmt: skip


def read_position(
    game: Game, position: Mapping[str, Any], options: Mapping[str, str], dice: Dice
) -> tuple[ReichState | None, list[str]]:
    """The state a position describes, and every fault of it."""
    return Reader(game, position, options, dice).read()


class Reader(Checks):
    """One position being read."""

    def __init__(
        self, game: Game, position: Mapping[str, Any], options: Mapping[str, str], dice: Dice
    ) -> None:
        self.base = position.get("base", "setup")
        start = empty if self.base == "empty" else set_up
        super().__init__(start(game, game.settle_scenario(position.get("scenario")), options, dice), position)

    def read(self) -> tuple[ReichState | None, list[str]]:
        """Read every part in order."""
        if self.base not in ("setup", "empty"):
            self.fault(f"base is “{self.base}”; it is setup or empty")
        for key in self.position:
            if key not in KEYS:
                self.fault(f"there is no key “{key}” in a position")
        self.flags = self.object("flags", self.position, FLAGS)
        self.time()
        self.diplomacy()
        read(self.state, "flags", self.flags, self.faults)
        self.control()
        self.armies()
        self.status()
        holdings.stocks(self)
        holdings.tiles(self)
        holdings.missions(self)
        self.state.recount()
        holdings.excess(self, self.flags)
        holdings.attacks(self)
        if not self.faults:
            self.frames()
        return self.state, self.faults

    def time(self) -> None:
        """Turn and active faction."""
        told = {key: self.position.get(key, base) for key, base in (("turn", 1), ("active", FACTIONS[AXIS]))}
        read(self.state, "", told, self.faults)

    def diplomacy(self) -> None:
        """Who is at war, by what is said or by the calendar; and home control that follows from it."""
        state = self.state
        told = self.object("diplomacy", self.position, COUNTRY_IDS)
        for country, turn_number in JOIN_TURN.items():
            if state.number >= turn_number:
                state.war[country] = AT_WAR
        if self.base == "empty" and state.number >= TURN_1941:
            state.war[ITALY] = AT_WAR
        for name, status in told.items():
            country = COUNTRY_IDS.index(name)
            state.war[country] = self.choice(f"diplomacy of {name}", status, STATUS)
            if country in (DENMARK, NORWAY) and state.war[country] == AT_WAR:
                self.fault(f"diplomacy: {name} never goes to war")
        if state.war[FRANCE] == SURRENDERED:
            state.north_africa = CLOSED
        self._home_control()

    def _home_control(self) -> None:
        state = self.state
        state.control = [0, 0, 0]
        state.own = [0, 0, 0]
        for country, status in enumerate(state.war):
            if status == AT_WAR and country < len(NATIONS):
                faction = NATION_FACTION[country]
                state.own[faction] |= ARMIES_OF[country]
                state.control[faction] |= HOME[country]
            elif status == SURRENDERED:
                state.control[self._victor(country)] |= HOME[country]
        if state.north_africa == CLOSED:
            state.give(FRENCH_NORTH_AFRICA, -1)

    def _victor(self, country: int) -> int:
        """To whom a country surrendered, where nothing is said."""
        if country == ITALY:
            return ALLIES
        if country in (DENMARK, NORWAY) or NATION_FACTION[country] != AXIS:
            return AXIS
        return USSR

    def control(self) -> None:
        """Who controls what."""
        for name, owner in self.object("control", self.position).items():
            area = self.area("control", name)
            if area >= 0:
                faction = -1 if owner is None else self.choice(f"control of {name}", owner, FACTIONS)
                self.state.give(BIT[area], faction)

    def armies(self) -> None:
        """Where the armies are."""
        state = self.state
        rows = self.position.get("armies")
        if rows is not None:
            state.at = [0] * len(state.at)
            state.where = [RESERVE] * len(state.where)
            state.reduced = 0
        for country, status in enumerate(state.war[: len(NATIONS)]):
            returns = country == YUGOSLAVIA and state.number < SUMMER_1942
            if status == SURRENDERED and not returns:
                for army in bits(ARMIES_OF[country]):
                    if state.where[army] >= 0:
                        state.at[state.where[army]] &= ~(1 << army)
                    state.where[army] = GONE
        if rows is None:
            return
        if not isinstance(rows, (list, tuple)):
            self.fault("armies should be a list")
            return
        names = Enlisting(self).enlist(rows)
        if names is not None:
            state.words = {**state.words, "army": army_words(names)}
        state.recount()

    def status(self) -> None:
        """Limited or Total War, and what the armies tell of invasions."""
        state = self.state
        if "axis_entered_ussr" not in self.flags:
            state.entered_ussr = self._entered(SOVIET, False)
        if "axis_entered_west" not in self.flags:
            state.entered_west = self._entered(WEST, state.war[BELGIUM] == SURRENDERED)
        if max(state.entered_ussr, state.entered_west) > state.number:
            self.fault(f"flags: the Axis cannot have entered a country after turn {state.number}")
        if state.number >= TURN_1942:
            state.total = 7
        elif state.entered_ussr:
            state.total = 1 << AXIS | 1 << USSR
        for name, status in self.object("war", self.position, FACTIONS).items():
            bit = 1 << FACTIONS.index(name)
            total = self.choice(f"war of {name}", status, ("limited", "total"))
            state.total = state.total | bit if total else state.total & ~bit

    def _entered(self, ground: int, already: bool) -> int:
        """The turn of an invasion that nobody tells: before this turn, where the position shows it."""
        state = self.state
        shown = already or bool((state.control[AXIS] | state.occupied[AXIS]) & ground)
        return max(1, state.number - 1) if shown else 0

    def frames(self) -> None:
        """The stack of phases, or the phase to stand in."""
        state = self.state
        outcome = self.position.get("outcome")
        if outcome is not None:
            try:
                state.outcome = msgspec.convert(outcome, Outcome)
            except msgspec.ValidationError as error:
                self.fault(f"outcome: {error}")
        if self.position.get("frames") is not None:
            try:
                state.frames = [msgspec.convert(frame, _Frame) for frame in self.position["frames"]]
            except (msgspec.ValidationError, TypeError) as error:
                self.fault(f"frames: {error}")
                return
            self._sound()
            return
        self._stand()

    def _sound(self) -> None:
        """Frames must speak of armies on the map and areas in play, and the top one must have a choice."""
        state = self.state
        if not state.frames and state.outcome is None:
            self.fault("frames: there are none, and the game is not over")
        for frame in state.frames:
            data = msgspec.to_builtins(frame)
            armies = [data[key] for key in ("army", "target") if key in data]
            areas = [data["area"]] if "area" in data else list(data.get("way", ()))
            for army, area in data.get("plan", ()):
                armies.append(army)
                areas.append(area)
            good = all(0 <= army < len(state.where) and state.where[army] >= 0 for army in armies)
            good = good and data.get("kind") in OPERATIONS.get(frame.name, (None,))
            if not good or not all(0 <= area < len(AREA_IDS) and IN_PLAY >> area & 1 for area in areas):
                self.fault(f"frames: {frame.name} speaks of armies, areas or operations that are not there")
        if not self.faults and state.outcome is None:
            self._choice()

    def _choice(self) -> None:
        phase = self.state.phase
        try:
            stuck = not phase.auto and not phase.actions(self.state)
        except (LookupError, StopIteration, TypeError, ValueError):
            stuck = True
        if stuck:
            self.fault(f"frames: nothing can be done in {phase.name}")

    def _stand(self) -> None:
        """Stand in the phase that is named, its accounts opened as at its start."""
        state = self.state
        name = self.position.get("phase") or "start_step"
        if name not in PHASES:
            self.fault(f"phase is “{name}”; without frames it is one of {', '.join(PHASES)}")
            return
        frame = PHASES[name]
        if name == "turn_start":
            state.number -= 1
        elif frame is not None:
            self._accounts(name)
        state.frames = [frame if frame is not None else sequence.PhaseStart(state.active)]

    def _accounts(self, phase: str) -> None:
        state = self.state
        minor, stranded, allowed = state.minor[:], state.stranded, state.allowed
        turn.open_accounts(state)
        if stranded:
            state.stranded = stranded
        if "minor" in self.object("recruitment", self.position):
            state.minor = minor
        elif phase != "start_step":
            state.minor = [0] * len(minor)
        if "allowed" in self.flags:
            state.allowed = allowed
        if phase in ("combats", "after_combat"):
            state.combat = True
        state.events = []
