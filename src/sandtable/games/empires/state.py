"""A position of the war: where armies stand, who controls what, and the memory of the present phase."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Self

from sandtable.board.search import BIT, bits
from sandtable.core.dice import Dice
from sandtable.core.game import Game
from sandtable.core.message import Message
from sandtable.core.state import State
from sandtable.games.empires.areas import AREAS, LIMIT, SALONICA, TRACK_AREAS
from sandtable.games.empires.events import ArmyEliminated, ArmyReduced, TrenchRemoved
from sandtable.games.empires.powers import (
    ALLIES,
    ARMIES,
    CALENDAR,
    CAMP,
    CAPITULATION,
    EACH_POWER,
    LAST_SPACE,
    OF_CAMP,
    OF_POWER,
    OWNER,
    POWER_ROWS,
    TRACK_OF_NATION,
    TRACKS,
)
from sandtable.games.empires.sheets import DIPLOMACY_SHEET

RESERVE: Final = -1
"""Where an army is that is not on the board (DOE-2.3)."""
RECRUITED, MANOEUVRED, RESEARCHED, ENTRENCHED, NEGOTIATED, FLOWN, ON_OFFENSIVE, GASSED, ENDED = range(9)
"""The actions of a phase, by their place in `done`."""
NEED_ATTACK, NEED_DUTY, DUTY_BOUND = 1, 2, 4
"""What binds the present Manoeuvre action: DOE-10.3.2, DOE-D32 (c), and a duty still unmet."""


class War(State):
    """The whole war. Sets of areas and of armies are ints used as bit masks."""

    __slots__ = (
        "_closed", "_lines", "active", "arrived", "at", "attacked", "available", "aviation_used", "before",
        "bound", "box1", "box2", "ceded", "control", "crossed", "cut", "diplomacy", "done", "fresh",
        "full", "gas_used", "german_attacks", "greece_open", "held", "missions", "moved", "number",
        "offensive_used", "place", "places", "ready", "reduced", "revealed", "russian_attacks", "spent",
        "trench1", "trench2", "urgent", "vp",
    )  # fmt: skip

    def __init__(self, game: Game, scenario: str, options: Mapping[str, Any], dice: Dice) -> None:
        super().__init__(game, scenario, options, dice)
        self.number = 1  # DOE-2.7
        self.active = 0
        self.place = [RESERVE] * ARMIES
        self.at = [0] * AREAS
        self.held = [0, 0, 0, 0]
        self.full = [0, 0]
        self.control = [0, 0, 0, 0]
        self.trench1 = [0, 0]
        self.trench2 = [0, 0]
        self.vp = [row.victory_points for row in POWER_ROWS]  # DOE-5.2
        self.missions = [row.missions for row in POWER_ROWS]
        self.diplomacy = [DIPLOMACY_SHEET.start] * len(TRACKS)  # DOE-2.6
        self.box1 = [0, 0, 0, 0]
        self.box2 = [0, 0, 0, 0]
        self.available = [0, 0, 0, 0]
        self.revealed = [0, 0, 0, 0]
        self.reduced = 0
        self.cut = 0
        self.moved = 0
        self.fresh = 0
        self.arrived = 0
        self.ceded = 0
        self.attacked = 0
        self.crossed = 0
        self.done = 0
        self.spent = 0
        self.aviation_used = False
        self.offensive_used = 0
        self.gas_used = 0
        self.german_attacks = 0
        self.russian_attacks = 0
        self.greece_open = False
        self.places = 0
        self.ready = 0
        self.before = 0
        self.urgent = 0
        self.bound = 0
        self._lines: list[int] | None = None
        self._closed: int | None = None

    def copy(self) -> Self:
        new = super().copy()
        new.number = self.number
        new.active = self.active
        new.place = self.place[:]
        new.at = self.at[:]
        new.held = self.held[:]
        new.full = self.full[:]
        new.control = self.control[:]
        new.trench1 = self.trench1[:]
        new.trench2 = self.trench2[:]
        new.vp = self.vp[:]
        new.missions = self.missions[:]
        new.diplomacy = self.diplomacy[:]
        new.box1 = self.box1[:]
        new.box2 = self.box2[:]
        new.available = self.available[:]
        new.revealed = self.revealed[:]
        new.reduced = self.reduced
        new.cut = self.cut
        new.moved = self.moved
        new.fresh = self.fresh
        new.arrived = self.arrived
        new.ceded = self.ceded
        new.attacked = self.attacked
        new.crossed = self.crossed
        new.done = self.done
        new.spent = self.spent
        new.aviation_used = self.aviation_used
        new.offensive_used = self.offensive_used
        new.gas_used = self.gas_used
        new.german_attacks = self.german_attacks
        new.russian_attacks = self.russian_attacks
        new.greece_open = self.greece_open
        new.places = self.places
        new.ready = self.ready
        new.before = self.before
        new.urgent = self.urgent
        new.bound = self.bound
        new._lines = self._lines
        new._closed = self._closed
        return new

    @property
    def turn(self) -> int:
        return self.number

    def calendar(self) -> Message:
        row = CALENDAR[self.number - 1]
        return Message(f"calendar-{row.season}", {"year": str(row.year)})

    # Who is where ---------------------------------------------------------------------------------------

    def command(self) -> int:
        """The armies the active power commands, ceded ones included (DOE-14.3, DOE-D43, DOE-D77)."""
        return OF_POWER[self.active] | self.ceded

    def manoeuvres(self) -> int:
        """How many Manoeuvre actions the active power has begun in this phase."""
        others = self.done & ~BIT[MANOEUVRED] & ~BIT[ON_OFFENSIVE] & ~BIT[GASSED]
        return self.spent - others.bit_count() + (self.done >> ON_OFFENSIVE & 1)

    def command_held(self) -> int:
        """The areas where the active power commands armies."""
        return self.held[self.active] | self.ceded_ground()

    def ceded_ground(self) -> int:
        """The areas where ceded armies stand."""
        ground = 0
        for army in bits(self.ceded):
            ground |= BIT[self.place[army]]
        return ground

    def camp_control(self, camp: int) -> int:
        """The areas a camp controls."""
        control = self.control
        return control[1] | control[2] if camp == 0 else control[0] | control[3]

    def camp_held(self, camp: int) -> int:
        """The areas where a camp has armies."""
        held = self.held
        return held[1] | held[2] if camp == 0 else held[0] | held[3]

    def armies_in(self, areas: int) -> int:
        """All armies that stand in some areas."""
        armies = 0
        for area in bits(areas):
            armies |= self.at[area]
        return armies

    def controller(self, area: int) -> int:
        """The power that controls an area, -1 if none."""
        bit = BIT[area]
        for power in EACH_POWER:
            if self.control[power] & bit:
                return power
        return -1

    def put(self, army: int, area: int) -> None:
        """Stand an army in an area."""
        owner = OWNER[army]
        camp = CAMP[owner]
        self.place[army] = area
        here = self.at[area] | BIT[army]
        self.at[area] = here
        self.held[owner] |= BIT[area]
        if (here & OF_CAMP[camp]).bit_count() >= LIMIT[area]:
            self.full[camp] |= BIT[area]

    def lift(self, army: int) -> None:
        """Take an army off its area; a trench left alone with enemies goes."""
        area, owner = self.place[army], OWNER[army]
        self.place[army] = RESERVE
        rest = self.at[area] & ~BIT[army]
        self.at[area] = rest
        camp = CAMP[owner]
        if (rest & OF_CAMP[camp]).bit_count() < LIMIT[area]:
            self.full[camp] &= ~BIT[area]
        if not rest & OF_POWER[owner]:
            self.held[owner] &= ~BIT[area]
            self.clear_trench(area)  # DOE-11.5, DOE-D66

    def clear_trench(self, area: int) -> None:
        """DOE-11.5, DOE-D66: a trench marker alone in an area with enemy armies is removed."""
        bit = BIT[area]
        for camp in (0, 1):
            if (
                (self.trench1[camp] | self.trench2[camp]) & bit
                and not self.at[area] & OF_CAMP[camp]
                and self.at[area]
            ):
                self.trench1[camp] &= ~bit
                self.trench2[camp] &= ~bit
                self.emit(TrenchRemoved(area=area, camp=camp, rules=("DOE-11.5",)))

    def enter(self, army: int, area: int) -> None:
        """Move an army from its area into another."""
        self.lift(army)
        self.put(army, area)
        if (self.trench1[0] | self.trench2[0] | self.trench1[1] | self.trench2[1]) & BIT[area]:
            self.clear_trench(area)

    def occupy(self, army: int, area: int) -> None:
        """DOE-9.1.15: the ban on Greece ends as soon as an army of the Allies occupies Salonica."""
        if area == SALONICA and OWNER[army] == ALLIES:
            self.greece_open = True

    def lose_step(self, army: int, rules: tuple[str, ...]) -> None:
        """One loss: full to reduced (DOE-1.3), reduced to the reserve (DOE-1.4)."""
        if self.reduced >> army & 1:
            self.eliminate(army, rules)
        else:
            self.reduced |= BIT[army]
            self.emit(ArmyReduced(army=army, area=self.place[army], rules=rules))

    def eliminate(self, army: int, rules: tuple[str, ...]) -> None:
        """To the reserve of its own nation, from where it may be recruited again."""
        self.emit(ArmyEliminated(army=army, area=self.place[army], rules=rules))
        self.lift(army)  # DOE-14.4
        gone = ~BIT[army]
        self.reduced &= gone
        self.cut &= gone
        self.ready &= gone
        self.arrived &= gone
        self.fresh &= gone
        self.ceded &= gone
        self.moved &= gone

    # Neutrals and capitulation ---------------------------------------------------------------------------

    def at_war(self, nation: int) -> bool:
        """Whether a nation is in the war."""
        track = TRACK_OF_NATION[nation]
        return track < 0 or self.diplomacy[track] >= LAST_SPACE[track]

    def closed(self) -> int:
        """DOE-9.1.5, DOE-D86: the areas of countries that are still neutral."""
        if self._closed is None:
            self._closed = sum(
                TRACK_AREAS[track] for track, space in enumerate(self.diplomacy) if space < LAST_SPACE[track]
            )
        return self._closed

    def forget(self) -> None:
        """Control or the countries at war have changed: what was worked out from them is out of date."""
        self._lines = None
        self._closed = None

    @property
    def capitulated(self) -> bool:
        """Whether Russia has given up (DOE-12.6)."""
        return self.diplomacy[CAPITULATION] >= LAST_SPACE[CAPITULATION]

    @property
    def greece_closed(self) -> bool:
        """Whether armies of Austria-Hungary may not enter Greece yet."""
        if self.greece_open:  # DOE-9.1.15
            return False
        return self.number < 11  # DOE-9.1.14

    # Trenches --------------------------------------------------------------------------------------------

    def trench_level(self, camp: int, area: int) -> int:
        """The level of a camp's trench in an area, 0 if there is none (DOE-1.5, DOE-D48)."""
        bit = BIT[area]
        return 1 if self.trench1[camp] & bit else 2 if self.trench2[camp] & bit else 0
