"""A position of the war: where armies stand, who controls what, and the memory of the present phase."""

from __future__ import annotations

from typing import Any, Final

from sandtable.board.search import BIT, bits
from sandtable.core.fields import cache, field
from sandtable.core.forms import Each, Hidden, OneOf, Some, Truth, Whole
from sandtable.core.message import Message
from sandtable.core.state import State
from sandtable.games.empires.areas import AREAS, BOARD, LAND, LIMIT, SALONICA, TRACK_AREAS
from sandtable.games.empires.events import ArmyEliminated, ArmyReduced, TrenchRemoved
from sandtable.games.empires.powers import (
    ALLIES,
    ARMIES,
    CALENDAR,
    CAMP,
    CAPITULATION,
    COUNTERS,
    EACH_POWER,
    LAST_SPACE,
    LAST_TURN,
    MISSIONS_MOST,
    OF_CAMP,
    OF_POWER,
    OWNER,
    POWER_ROWS,
    POWERS,
    TILES,
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


class Area(OneOf):
    """An area armies can stand in, by its id."""

    def find(self, given: Any) -> int | None:
        found = super().find(given)
        return found if found is not None and LAND >> found & 1 else None


AREA_SET: Final = Some(Area(BOARD.ids))
ARMY_SET: Final = Some(OneOf(COUNTERS))
TILE_SET: Final = Some(OneOf(TILES))
HIDDEN_TILES: Final = Hidden(TILE_SET, int.bit_count)  # DOE-D58
POWER_SET: Final = Some(OneOf(POWERS))
START_POINTS: Final = [row.victory_points for row in POWER_ROWS]  # DOE-5.2
START_MISSIONS: Final = [row.missions for row in POWER_ROWS]
START_SPACES: Final = [DIPLOMACY_SHEET.start] * len(TRACKS)  # DOE-2.6
TURN: Final = Whole(1, LAST_TURN)
POINTS: Final = Each(POWERS, Whole(-99, 99))
MISSION_COUNTERS: Final = Each(POWERS, Whole(0, MISSIONS_MOST))
ACTIONS: Final = [str(number) for number in range(ENDED + 1)]
MARKERS: Final = Each(TRACKS, Whole(0, max(LAST_SPACE)))


class War(State):
    """The whole war. Sets of areas and of armies are ints used as bit masks."""

    number: int = field(1, at="turn", form=TURN)  # DOE-2.7
    """The turn."""
    active: int = field(0, at="active", form=OneOf(POWERS))
    """The power whose phase it is."""

    place: list[int] = field([RESERVE] * ARMIES, at="armies", holds=Area(BOARD.ids))
    """Per army its area, or `RESERVE`."""
    at: list[int] = field([0] * AREAS)
    """Per area its armies."""
    reserve: int = field(BIT[ARMIES] - 1)
    """The armies that are not on the board."""
    held: list[int] = field([0, 0, 0, 0])
    """Per power the areas where it has armies."""
    full: list[int] = field([0, 0])
    """Per camp the areas that can take no further army of it."""
    control: list[int] = field([0, 0, 0, 0], at="control", holds=AREA_SET)
    """Per power the areas it controls."""
    trench1: list[int] = field([0, 0], at="trenches", holds=AREA_SET)
    """Per camp the areas with a trench of level 1."""
    trench2: list[int] = field([0, 0], at="trenches", holds=AREA_SET)
    """Per camp the areas with a trench of level 2."""

    vp: list[int] = field(START_POINTS, at="victory_points", form=POINTS)
    """Per power its victory points."""
    missions: list[int] = field(START_MISSIONS, at="missions", form=MISSION_COUNTERS)  # DOE-13.3
    """Per power its air missions, for all to see."""
    diplomacy: list[int] = field(START_SPACES, at="diplomacy", form=MARKERS)
    """Per track the space of its marker."""

    box1: list[int] = field([0, 0, 0, 0], at="technologies.box-1", form=HIDDEN_TILES)
    """Per power its tiles in the first box of development."""
    box2: list[int] = field([0, 0, 0, 0], at="technologies.box-2", form=HIDDEN_TILES)
    """Per power its tiles in the second box."""
    available: list[int] = field([0, 0, 0, 0], at="technologies.available", form=HIDDEN_TILES)
    """Per power the tiles it may use."""
    revealed: list[int] = field([0, 0, 0, 0], at="technologies.revealed", form=TILE_SET)
    """Per power those of them that lie face up."""

    reduced: int = field(0, at="armies.reduced", holds=ARMY_SET)
    """The armies that show their reduced side."""
    moved: int = field(0, at="armies.moved", holds=ARMY_SET)
    """The armies that have manoeuvred."""
    arrived: int = field(0, at="armies.arrived", holds=ARMY_SET)
    """The armies that entered their area in this phase."""
    fresh: int = field(0, at="armies.fresh", holds=ARMY_SET)
    """The armies placed by their country's entry in this phase."""
    ready: int = field(0, at="armies.ready", holds=ARMY_SET)
    """The armies that may attack in this action."""
    ceded: int = field(0, at="armies.ceded", holds=ARMY_SET)
    """The armies that serve the other Central Power."""
    cut: int = field(0, at="armies.cut", holds=ARMY_SET)
    """The armies that have suffered for lack of supply."""

    spent: int = field(0, at="actions.spent", holds=Whole(0, 9))
    """How many actions of the phase are spent."""
    done: int = field(0, at="actions.done", holds=Some(OneOf(ACTIONS)))
    """The kinds of actions done in the phase."""
    attacked: int = field(0, at="attacked", form=AREA_SET)
    """The areas attacked in the phase."""
    crossed: int = field(0, at="crossed", form=AREA_SET)
    """The areas that armies marched through in the phase."""
    places: int = field(0, at="manoeuvre.places", form=Whole(0, 5))
    """How many armies, or stacks that count as more, have moved in the present Manoeuvre action."""
    before: int = field(0, at="manoeuvre.before", form=AREA_SET)
    """The areas where the power commanded armies when the action began."""
    urgent: int = field(0, at="manoeuvre.urgent", form=AREA_SET)
    """The areas in which an attack must be made."""
    bound: int = field(0, at="manoeuvre.bound", form=Whole(0, 7))
    """What binds the action: `NEED_ATTACK`, `NEED_DUTY`, `DUTY_BOUND`."""

    aviation_used: bool = field(False, at="flags.aviation-used", form=Truth())
    """Whether the power has flown a mission of its aviation in this phase."""
    offensive_used: int = field(0, at="flags.offensive-used", form=POWER_SET)
    """The powers that have had their Offensive of the year."""
    gas_used: int = field(0, at="flags.gas-used", form=POWER_SET)
    """The powers that have used gas in the year."""
    german_attacks: int = field(0, at="flags.german-attacks", form=Whole(0, 99))
    """How many attacks that count for its duty Germany has made in the turn."""
    russian_attacks: int = field(0, at="flags.russian-attacks", form=Whole(0, 99))
    """How many attacks that count for its duty Russia has made in the year."""
    greece_open: bool = field(False, at="flags.greece-open", form=Truth())
    """Whether the Allies have occupied Salonica."""

    _lines: list[int] | None = cache(None)
    """Per power the areas its supply lines reach (`supply`)."""
    _supplied: list[int] | None = cache(None)
    """Per power the areas where an army of it is supplied (`supply`)."""
    _closed: int | None = cache(None)
    """The areas of neutral countries (`closed`)."""

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
        held = self.held[self.active]
        return held | self.places_of(self.ceded) if self.ceded else held

    def ceded_ground(self) -> int:
        """The areas where ceded armies stand."""
        return self.places_of(self.ceded)

    def places_of(self, armies: int) -> int:
        """The areas where some armies on the board stand."""
        areas = 0
        place = self.place
        while armies:
            army = armies.bit_length() - 1
            armies ^= BIT[army]
            areas |= BIT[place[army]]
        return areas

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
        self.reserve &= ~BIT[army]
        here = self.at[area] | BIT[army]
        self.at[area] = here
        self.held[owner] |= BIT[area]
        if (here & OF_CAMP[camp]).bit_count() >= LIMIT[area]:
            self.full[camp] |= BIT[area]

    def lift(self, army: int) -> None:
        """Take an army off its area; a trench left alone with enemies goes."""
        area, owner = self.place[army], OWNER[army]
        self.place[army] = RESERVE
        self.reserve |= BIT[army]
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

    def eliminate(self, army: int, rules: tuple[str, ...], hemmed_in: bool = False) -> None:
        """To the reserve of its own nation, from where it may be recruited again."""
        self.emit(ArmyEliminated(army=army, area=self.place[army], hemmed_in=hemmed_in, rules=rules))
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
        self._supplied = None
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
