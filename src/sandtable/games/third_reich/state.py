"""The position of a game: where the counters are, who controls what, and what the phase has used up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sandtable.board.search import BIT, bits
from sandtable.core.dice import Dice
from sandtable.core.fields import cache, field, renew
from sandtable.core.forms import Each, Hidden, OneOf, Some, Truth, Whole
from sandtable.core.game import Game
from sandtable.core.message import Message
from sandtable.core.state import State
from sandtable.games.third_reich.calendar import LAST_TURN, SEASON, YEAR
from sandtable.games.third_reich.counters import (
    ALLIES,
    ARMIES,
    ARMY_BIT,
    ARMY_NAMES,
    AXIS,
    COUNTRY_IDS,
    ENEMIES,
    FACTION,
    FACTIONS,
    NATION_IDS,
    NATIONS,
    USSR,
)
from sandtable.games.third_reich.editions import EDITIONS, Edition
from sandtable.games.third_reich.geography import (
    AREA_IDS,
    AREAS,
    BOARD,
    FRENCH_NORTH_AFRICA,
    IN_PLAY,
    UNLIMITED,
)
from sandtable.games.third_reich.memory import Ground, Neutrality, Trace
from sandtable.games.third_reich.tiles import TILE_IDS

RESERVE: Final = -1
GONE: Final = -2
NEUTRAL, AT_WAR, SURRENDERED = range(3)
FRENCH, CLOSED, LANDED, OPEN = range(4)
"""French North Africa: with France, neutral, invaded in this phase, invaded before."""
STATUS: Final = ("neutral", "at-war", "surrendered")
NORTH_AFRICA: Final = ("french", "neutral", "landed", "open")
ACTION_IDS: Final = (
    "planning", "armor-production", "air-missions", "submarine-missions", "recruitment", "research",
    "lend-lease",
)  # fmt: skip
STACK: Final = 3
NO_MISSION, STANDARD_MISSION, ADVANCED_MISSION = range(3)


class DeclaredAttack(NamedTuple):
    """An attack that binds attacker, target and supports (an army set); its mission if one stands."""

    army: int
    target: int
    supports: int
    mission: int


class Area(OneOf):
    """An area armies can be in, by its id or one of its names."""

    def find(self, given: Any) -> int | None:
        found = BOARD.find(given) if isinstance(given, str) else None
        return found if found is not None and IN_PLAY >> found & 1 else None


AREA: Final = Area(AREA_IDS)
AREA_SET: Final = Some(AREA)
ARMY_SET: Final = Some(OneOf(ARMY_NAMES))
FACTION_SET: Final = Some(OneOf(FACTIONS))
TILE_SET: Final = Some(OneOf(TILE_IDS))
HIDDEN_TILES: Final = Hidden(TILE_SET, int.bit_count, but="seen")  # DTR-4.5.3
COUNT: Final = Whole(0, 99)
PERFORMED: Final = Each(ACTION_IDS, Whole(0, 5), but=0)
MINOR: Final = Each(NATION_IDS, Whole(0, 2), but=0)


class ReichState(State):
    """A position of Downfall of the Third Reich."""

    edition: Edition = field()
    """What the edition played says otherwise than the others."""
    number: int = field(0, at="turn", form=Whole(1, LAST_TURN))
    """The turn."""
    active: int = field(AXIS, at="active", form=OneOf(FACTIONS))
    """The faction whose phase it is."""

    where: list[int] = field([RESERVE] * ARMIES, at="armies", holds=AREA)
    """Per army its area, `RESERVE` or `GONE`."""
    at: list[int] = field([0] * AREAS)
    """Per area its armies, as an army set."""
    reserve: int = field((1 << ARMIES) - 1)
    """The armies in the reserve, as an army set."""
    reduced: int = field(0, at="armies.reduced", holds=ARMY_SET)
    """The armies that show their reduced side."""
    own: list[int] = field([0, 0, 0])
    """Per faction the counters of its countries at war, on the map or not."""
    occupied: list[int] = field([0, 0, 0])
    """Per faction the areas that hold armies of it."""
    crowded: list[int] = field([0, 0, 0])
    """Per faction the areas that hold as many of its armies as may stack."""
    neutrals: int = field(0)
    """The areas that hold armies of neutral countries."""
    control: list[int] = field([0, 0, 0], at="control", holds=AREA_SET)
    """Per faction the areas it controls."""
    beachheads: list[int] = field([0, 0, 0], at="flags.beachheads", form=Each(FACTIONS, AREA_SET, but=0))
    """Per faction the areas in which it landed and holds on."""

    war: list[int] = field(
        [NEUTRAL] * len(COUNTRY_IDS), at="diplomacy", form=Each(COUNTRY_IDS, OneOf(STATUS))
    )
    """Per country whether it is `NEUTRAL`, `AT_WAR` or `SURRENDERED`."""
    total: int = field(0, at="war", holds=FACTION_SET)  # DTR-3.2.1, DTR-3.2.2
    """The factions in Total War, as bits: none at the start."""
    total_next: int = field(0, at="flags.total_war_next", form=FACTION_SET)
    """The factions that will be in Total War from the next turn on."""
    entered_ussr: int = field(0, at="flags.axis_entered_ussr", form=Whole(0, LAST_TURN))
    """The first turn in which an Axis army entered the USSR; 0 before that."""
    entered_west: int = field(0, at="flags.axis_entered_west", form=Whole(0, LAST_TURN))
    """The same of Belgium and European France."""
    north_africa: int = field(FRENCH, at="flags.french_north_africa", form=OneOf(NORTH_AFRICA))
    """French North Africa: `FRENCH`, `CLOSED`, `LANDED` or `OPEN`."""
    partisans: bool = field(False, at="flags.partisans", form=Truth())
    """Whether Yugoslavia's partisans have risen."""
    lend_lease: bool = field(False, at="flags.lend_lease", form=Truth())
    """Whether the Allies performed Lend-Lease in this turn."""
    hit: int = field(0, at="armies.attacked_by_allies", holds=ARMY_SET)
    """The Axis armies attacked by the Allies in this turn."""

    op: list[int] = field([0, 0, 0], at="resources.op", form=Whole(0, 12))
    """Per faction its operation points."""
    ap: list[int] = field([0, 0, 0], at="resources.ap", form=Whole(0, 1000))
    """Per faction its armor points."""
    available: list[int] = field([0, 0, 0], at="technologies.available", holds=HIDDEN_TILES)
    """Per faction the tiles that are available to it, as bits."""
    developing: list[int] = field([0, 0, 0], at="technologies.development", holds=HIDDEN_TILES)
    """Per faction the tiles in development."""
    seen: list[int] = field([0, 0, 0], at="technologies.revealed", holds=TILE_SET)
    """Per faction the tiles everybody knows the place of."""

    air: list[int] = field([0, 0, 0], at="missions.air", form=Whole(0, 11))
    """Per faction its standard air missions."""
    adv: list[int] = field([0, 0, 0], at="missions.advanced_air", form=Whole(0, 11))
    """Per faction its advanced air missions."""
    subs: int = field(0, at="missions.axis.submarine", form=Whole(0, 4))
    """The standard submarine missions of the Axis."""
    adv_subs: int = field(0, at="missions.axis.advanced_submarine", form=Whole(0, 4))
    """Its advanced submarine missions."""
    atlantic_standard: int = field(0, at="missions.battle_of_the_atlantic.standard", form=Whole(0, 4))
    """The standard submarines in the Battle of the Atlantic box."""
    atlantic_advanced: int = field(0, at="missions.battle_of_the_atlantic.advanced", form=Whole(0, 4))
    """The advanced ones."""
    atlantic_hit: bool = field(False, at="missions.battle_of_the_atlantic.hit", form=Truth())
    """Whether a submarine was cancelled there in this phase."""
    bombs: int = field(0, at="missions.strategic_bombing.markers", form=Whole(0, 11))
    """The missions in the Strategic Bombing box."""
    bombs_new: int = field(0, at="missions.strategic_bombing.new", form=Whole(0, 11))
    """Those of them that were placed in this turn."""
    bombs_cost: bool = field(False, at="missions.strategic_bombing.costs_action", form=Truth())
    """Whether bombing costs the Axis an action."""
    double_cancels: int = field(0, at="missions.strategic_bombing.double_cancels", form=Whole(0, 2))
    """How often the Axis cancelled by two missions in this turn."""

    # What the phase uses up and marks -------------------------------------------------------------------

    allowed: int = field(0, lasts="phase", at="flags.allowed", form=Whole(0, 9))
    """How many actions the active faction has."""
    performed: list[int] = field([0] * 7, lasts="phase", at="flags.performed", form=PERFORMED)  # DTR-3.1.7
    """Per kind of action how often it was performed, for all to see."""
    rp: int = field(0, lasts="phase", at="recruitment.rp", form=Whole(0, 16))
    """The recruitment points left."""
    rp_uk: int = field(0, lasts="phase", at="recruitment.rp_uk", form=Whole(0, 16))
    """Those of them that only the United Kingdom may spend."""
    uk_spent: int = field(0, lasts="phase", at="recruitment.uk_spent", form=Whole(0, 16))
    """What was spent on the United Kingdom."""
    minor: list[int] = field([0] * len(NATIONS), lasts="phase", at="recruitment.minor", form=MINOR)
    """Per country the points of minor countries left."""
    begun: int = field(
        0, lasts="phase", at="technologies.begun", holds=Hidden(TILE_SET, but="seen", owner="active")
    )
    """The tiles of the active faction whose development began."""
    operated: int = field(0, lasts="phase", at="armies.moved", holds=ARMY_SET)
    """The armies that performed an operation."""
    marched: int = field(0, lasts="phase", at="armies.operation", holds=ARMY_SET)
    """The armies with an Attack marker."""
    landed: int = field(0, lasts="phase", at="armies.operation", holds=ARMY_SET)
    """The armies that landed from the sea."""
    stranded: int = field(0, lasts="phase", at="armies.stranded", holds=ARMY_SET)
    """The armies that were out of supply when the phase began."""
    engaged: int = field(0, lasts="phase", at="armies.engaged", holds=ARMY_SET)
    """The armies that attack or support in a declared attack."""
    targeted: int = field(0, lasts="phase", at="armies.targeted", holds=ARMY_SET)
    """The armies against which an attack is declared."""
    romania_by: int = field(0, lasts="phase", at="armies.entered_romania", holds=ARMY_SET)
    """The armies that entered Romania."""
    via: list[int] = field([-1] * ARMIES, lasts="phase", at="armies.via", holds=AREA)
    """Per army the area from which it entered its area in this phase."""
    passed: int = field(0, lasts="phase", at="flags.passed", form=AREA_SET)
    """The areas that armies marched through."""
    duties: int = field(0, lasts="phase", at="flags.duties", form=AREA_SET)
    """The areas in which an attack must still be made."""
    attacks: tuple[DeclaredAttack, ...] = field((), lasts="phase", at="attacks")
    """The attacks declared."""
    excess: tuple[tuple[int, int, int], ...] = field((), lasts="phase", at="flags.excess")
    """Per area with a declared attack: the excess of armies, and the supports named."""
    opened: int = field(0, lasts="phase")
    """The areas through which armor may exploit."""
    left: int = field(0, lasts="phase", at="flags.left", form=AREA_SET)
    """The areas in which the combat is over though enemies still stand there."""
    combat: bool = field(False, lasts="phase", at="flags.combat", form=Truth())
    """Whether combats have begun."""
    landings: int = field(0, lasts="phase", at="flags.landings", form=COUNT)
    """How many armies landed from the sea."""
    line_landings: int = field(0, lasts="phase", at="flags.line_landings", form=COUNT)
    """How many of them along a landing line."""
    landing_areas: int = field(0, lasts="phase", at="flags.landing_areas", form=AREA_SET)
    """The areas that count as landed in."""
    strategic_ussr: int = field(0, lasts="phase", at="flags.strategic_ussr", form=COUNT)
    """How many strategic operations of the Axis used areas of the USSR."""
    surprised: int = field(0, lasts="phase", at="flags.surprised", form=COUNT)
    """How many operations were cheaper by surprise."""
    partisan_areas: int = field(0, at="flags.partisan_areas", form=AREA_SET)
    """The areas that partisans hold and will return."""

    _open: Neutrality | None = cache(None)
    """Where neutrality lets each faction go (`politics`)."""
    _theatres: tuple[int, ...] | None = cache(None)
    """Per country the areas its armies may be in (`politics`)."""
    _ground: Ground | None = cache(None)
    """The last survey of where an army may go (`movement`)."""
    _performable: tuple[tuple[object, ...], int] | None = cache(None)
    """What was asked last which actions may be performed, and the answer (`production`)."""
    _fed: list[int | None] = cache([None, None, None], own=True)
    """Per faction the areas in supply (`supply`)."""
    _traced: list[Trace | None] = cache([None] * (len(FACTIONS) + len(NATIONS)), own=True)
    """Per faction its last lines of supply, then those to the capital of each country (`supply`).

    They hold as long as nothing they depend on changes.
    """

    def __init__(self, game: Game, scenario: str, options: Mapping[str, Any], dice: Dice) -> None:
        super().__init__(game, scenario, options, dice)
        self.edition = EDITIONS[options["edition"]]

    def clear_phase(self) -> None:
        """Forget what the last phase used up and marked (DTR-3.3.12, DTR-8.1.3, DTR-8.2.2)."""
        renew(self, "phase")

    # Armies -----------------------------------------------------------------------------------------------

    def put(self, army: int, area: int) -> None:
        """Set an army that is not on the map into an area."""
        self.where[army] = area
        self.at[area] |= ARMY_BIT[army]
        self.reserve &= ~ARMY_BIT[army]
        faction = FACTION[army]
        if not self.own[faction] & ARMY_BIT[army]:
            self.neutrals |= BIT[area]
            return
        count = (self.at[area] & self.own[faction]).bit_count()
        if count == 1:
            self.occupied[faction] |= BIT[area]
            self._cut(faction, area)
        if count >= STACK and not UNLIMITED & BIT[area]:
            self.crowded[faction] |= BIT[area]

    def lift(self, army: int, to: int = RESERVE) -> None:
        """Take an army off the map, with its markers."""
        bit = ARMY_BIT[army]
        area = self.where[army]
        self.where[army] = to
        if to == RESERVE:
            self.reserve |= bit
        keep = ~bit
        self.reduced &= keep
        self.operated &= keep
        self.marched &= keep
        self.landed &= keep
        self.stranded &= keep
        self.engaged &= keep
        self.targeted &= keep
        self.hit &= keep
        self.via[army] = -1
        self._leave(army, area)

    def _leave(self, army: int, area: int) -> None:
        self.at[area] &= ~ARMY_BIT[army]
        faction = FACTION[army]
        here = self.at[area] & self.own[faction]
        self.crowded[faction] &= ~BIT[area]
        if here.bit_count() >= STACK and not UNLIMITED & BIT[area]:
            self.crowded[faction] |= BIT[area]
        if not here:
            self.occupied[faction] &= ~BIT[area]
            self.beachheads[faction] &= ~BIT[area]  # DTR-D22
            self._cut(faction, area)

    def _cut(self, faction: int, area: int) -> None:
        """Forget supply where the armies of a faction came or went: its own, and that of who controls it."""
        fed, bit = self._fed, BIT[area]
        fed[faction] = None
        for other, control in enumerate(self.control):
            if control & bit:
                fed[other] = None

    def shift(self, army: int, area: int) -> None:
        """Move an army from one area to another."""
        self._leave(army, self.where[army])
        self.put(army, area)

    def recount(self) -> None:
        """Compute every set of areas and armies from scratch, after countries changed their side."""
        held = self.reserve = self.neutrals = 0
        for army, area in enumerate(self.where):
            if area == RESERVE:
                self.reserve |= ARMY_BIT[army]
            elif area >= 0:
                held |= BIT[area]
        self.occupied = [0, 0, 0]
        self.crowded = [0, 0, 0]
        for area in bits(held):
            self._count(area)
        self.forget()

    def turn_over(self, armies: int) -> None:
        """Compute the sets of areas anew, after some armies changed their side."""
        for army in bits(armies):
            area = self.where[army]
            if area >= 0:
                self.neutrals &= ~BIT[area]
                self._count(area)
        self.forget()

    def _count(self, area: int) -> None:
        """Note whose armies are in an area."""
        here, bit = self.at[area], BIT[area]
        if here & ~(self.own[0] | self.own[1] | self.own[2]):
            self.neutrals |= bit
        for faction, own in enumerate(self.own):
            if here & own:
                self.occupied[faction] |= bit
                if (here & own).bit_count() >= STACK and not UNLIMITED & bit:
                    self.crowded[faction] |= bit

    def forget(self) -> None:
        """Drop everything computed from politics and control."""
        self._open = None
        self._theatres = None
        self._ground = None
        self._fed = [None, None, None]

    # Control ----------------------------------------------------------------------------------------------

    def give(self, areas: int, faction: int) -> None:
        """Make a set of areas controlled by a faction, -1: by nobody (DTR-6.1.7)."""
        for other in range(3):
            self.control[other] &= ~areas
        if faction >= 0:
            self.control[faction] |= areas
        self._fed = [None, None, None]
        self._ground = None
        if areas & FRENCH_NORTH_AFRICA:
            self._open = None

    def neutral_north_africa(self) -> int:
        """The neutral areas of French North Africa: what was taken over land is so no more (DTR-D49)."""
        if self.north_africa != CLOSED:
            return 0
        return FRENCH_NORTH_AFRICA & ~self.control[AXIS] & ~self.control[ALLIES]

    def hostile(self, faction: int) -> int:
        """The areas that hold armies hostile to a faction, those of neutrals it would invade included."""
        held = self.occupied
        if faction == AXIS:
            return self.neutrals | held[ALLIES] | held[USSR]
        return self.neutrals | held[AXIS]

    def enemies(self, faction: int) -> int:
        """The counters hostile to a faction, as an army set."""
        found = 0
        for enemy in ENEMIES[faction]:
            found |= self.own[enemy]
        return found

    def in_total_war(self, faction: int) -> bool:
        """Whether a faction is in Total War."""
        return bool(self.total >> faction & 1)

    def has(self, faction: int, tile: int) -> bool:
        """Whether a technology is available to a faction."""
        return bool(self.available[faction] >> tile & 1)

    def hides(self, faction: int, tile: int) -> bool:
        """Whether a technology is available to a faction and has not been shown."""
        return bool((self.available[faction] & ~self.seen[faction]) >> tile & 1)

    def armies_in(self, areas: int) -> int:
        """All armies that stand in a set of areas, as an army set."""
        found = 0
        at = self.at
        for area in bits(areas):
            found |= at[area]
        return found

    # Looking ----------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        return self.number

    def calendar(self) -> Message:
        return Message("calendar", {"season": SEASON[self.number], "year": str(YEAR[self.number])})
