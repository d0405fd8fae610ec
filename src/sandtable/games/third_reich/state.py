"""The position of a game: where the counters are, who controls what, and what the phase has used up."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Self

from sandtable.board.search import BIT, bits
from sandtable.core.dice import Dice
from sandtable.core.message import Message
from sandtable.core.state import State
from sandtable.games.third_reich.calendar import SEASON, YEAR
from sandtable.games.third_reich.counters import (
    ARMIES,
    ARMY_BIT,
    AXIS,
    ENEMIES,
    FACTION,
    NATIONS,
)
from sandtable.games.third_reich.editions import EDITIONS
from sandtable.games.third_reich.geography import AREA_IDS, AREAS, FRENCH_NORTH_AFRICA, UNLIMITED
from sandtable.games.third_reich.tiles import BLITZKRIEG

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.games.third_reich.movement import Ground
    from sandtable.games.third_reich.politics import Neutrality

RESERVE: Final = -1
GONE: Final = -2
NEUTRAL, AT_WAR, SURRENDERED = range(3)
FRENCH, CLOSED, LANDED, OPEN = range(4)
"""French North Africa: with France, neutral, invaded in this phase, invaded before."""
STACK: Final = 3
NO_MISSION, STANDARD_MISSION, ADVANCED_MISSION = range(3)


class DeclaredAttack(NamedTuple):
    """An attack that binds attacker, target and supports (an army set); its mission if one stands."""

    army: int
    target: int
    supports: int
    mission: int


_PLAIN: Final = (
    "active", "adv_subs", "allowed", "atlantic_advanced", "atlantic_hit", "atlantic_standard", "attacks",
    "begun", "bombs", "bombs_cost", "bombs_new", "combat", "double_cancels", "duties", "edition", "engaged",
    "entered_ussr", "entered_west", "excess", "hit", "landed", "landing_areas", "landings", "left",
    "lend_lease", "line_landings", "marched", "neutrals", "north_africa", "number", "opened", "operated",
    "partisan_areas", "partisans", "passed", "reduced", "reserve", "romania_by", "rp", "rp_uk", "stranded",
    "strategic_ussr", "subs", "surprised", "targeted", "total", "total_next", "uk_spent", "_ground",
    "_open", "_theatres",
)  # fmt: skip
_LISTS: Final = (
    "adv", "air", "ap", "at", "available", "beachheads", "control", "crowded", "developing", "minor",
    "occupied", "op", "own", "performed", "seen", "via", "war", "where", "_fed",
)  # fmt: skip


class ReichState(State):
    """A position of Downfall of the Third Reich."""

    __slots__ = (*_PLAIN, *_LISTS)

    def __init__(self, game: Game, scenario: str, options: Mapping[str, Any], dice: Dice) -> None:
        super().__init__(game, scenario, options, dice)
        self.edition = EDITIONS[options["edition"]]
        self.number = 0
        self.active = AXIS
        self.where = [RESERVE] * ARMIES
        """Per army its area, `RESERVE` or `GONE`."""
        self.at = [0] * AREAS
        """Per area its armies, as an army set."""
        self.reserve = (1 << ARMIES) - 1
        """The armies in the reserve, as an army set."""
        self.reduced = 0
        self.own = [0, 0, 0]
        """Per faction the counters of its countries at war, on the map or not."""
        self.occupied = [0, 0, 0]
        self.crowded = [0, 0, 0]
        """Per faction the areas that hold as many of its armies as may stack."""
        self.neutrals = 0
        """The areas that hold armies of neutral countries."""
        self.control = [0, 0, 0]
        self.war = [NEUTRAL] * (len(NATIONS) + 2)
        self.total = 0
        """The factions in Total War, as bits: none at the start (DTR-3.2.1, DTR-3.2.2)."""
        self.total_next = 0
        self.op = [0, 0, 0]
        self.ap = [0, 0, 0]
        self.air = [0, 0, 0]
        self.adv = [0, 0, 0]
        self.subs = 0
        self.adv_subs = 0
        self.atlantic_standard = 0
        self.atlantic_advanced = 0
        self.atlantic_hit = False
        self.bombs = 0
        self.bombs_new = 0
        self.bombs_cost = False
        self.double_cancels = 0
        self.available = [0, 0, 0]
        self.developing = [0, 0, 0]
        self.seen = [0, 0, 0]
        """Per faction the tiles everybody knows the place of."""
        self.entered_ussr = 0
        """The first turn in which an Axis army entered the USSR; 0 before that."""
        self.entered_west = 0
        self.north_africa = FRENCH
        self.partisans = False
        self.partisan_areas = 0
        self.beachheads = [0, 0, 0]
        self.lend_lease = False
        self.hit = 0
        """The Axis armies attacked by the Allies in this turn."""
        self.clear_phase()
        self._open: Neutrality | None = None
        self._theatres: tuple[int, ...] | None = None
        self._ground: Ground | None = None
        self._fed: list[int | None] = [None, None, None]

    def clear_phase(self) -> None:
        """Forget what the last phase used up and marked (DTR-3.3.12, DTR-8.1.3, DTR-8.2.2).

        OP, AP and missions are kept (DTR-4.1.4, DTR-4.2.3, DTR-4.3.4).
        """
        self.allowed = 0
        self.performed = [0] * 7
        self.rp = 0
        self.rp_uk = 0
        self.uk_spent = 0
        self.minor = [0] * len(NATIONS)
        self.begun = 0
        self.operated = 0
        self.marched = 0
        """The armies with an Attack marker."""
        self.landed = 0
        self.stranded = 0
        """The armies that were out of supply when the phase began."""
        self.via = [-1] * ARMIES
        """Per army the area from which it entered its area in this phase."""
        self.passed = 0
        self.duties = 0
        """The areas in which an attack must still be made."""
        self.engaged = 0
        self.targeted = 0
        self.attacks: tuple[DeclaredAttack, ...] = ()
        self.excess: tuple[tuple[int, int, int], ...] = ()
        """Per area with a declared attack: the excess of armies, and the supports named."""
        self.opened = 0
        """The areas through which armor may exploit."""
        self.left = 0
        self.combat = False
        self.landings = 0
        self.line_landings = 0
        self.landing_areas = 0
        self.strategic_ussr = 0
        self.romania_by = 0
        self.surprised = 0

    def copy(self) -> Self:
        new = super().copy()
        new.active = self.active
        new.adv_subs = self.adv_subs
        new.allowed = self.allowed
        new.atlantic_advanced = self.atlantic_advanced
        new.atlantic_hit = self.atlantic_hit
        new.atlantic_standard = self.atlantic_standard
        new.attacks = self.attacks
        new.begun = self.begun
        new.bombs = self.bombs
        new.bombs_cost = self.bombs_cost
        new.bombs_new = self.bombs_new
        new.combat = self.combat
        new.double_cancels = self.double_cancels
        new.duties = self.duties
        new.edition = self.edition
        new.engaged = self.engaged
        new.entered_ussr = self.entered_ussr
        new.entered_west = self.entered_west
        new.excess = self.excess
        new.hit = self.hit
        new.landed = self.landed
        new.landing_areas = self.landing_areas
        new.landings = self.landings
        new.left = self.left
        new.lend_lease = self.lend_lease
        new.line_landings = self.line_landings
        new.marched = self.marched
        new.neutrals = self.neutrals
        new.north_africa = self.north_africa
        new.number = self.number
        new.opened = self.opened
        new.operated = self.operated
        new.partisan_areas = self.partisan_areas
        new.partisans = self.partisans
        new.passed = self.passed
        new.reduced = self.reduced
        new.reserve = self.reserve
        new.romania_by = self.romania_by
        new.rp = self.rp
        new.rp_uk = self.rp_uk
        new.stranded = self.stranded
        new.strategic_ussr = self.strategic_ussr
        new.subs = self.subs
        new.surprised = self.surprised
        new.targeted = self.targeted
        new.total = self.total
        new.total_next = self.total_next
        new.uk_spent = self.uk_spent
        new._ground = self._ground
        new._open = self._open
        new._theatres = self._theatres
        new.adv = self.adv[:]
        new.air = self.air[:]
        new.ap = self.ap[:]
        new.at = self.at[:]
        new.available = self.available[:]
        new.beachheads = self.beachheads[:]
        new.control = self.control[:]
        new.crowded = self.crowded[:]
        new.developing = self.developing[:]
        new.minor = self.minor[:]
        new.occupied = self.occupied[:]
        new.op = self.op[:]
        new.own = self.own[:]
        new.performed = self.performed[:]
        new.seen = self.seen[:]
        new.via = self.via[:]
        new.war = self.war[:]
        new.where = self.where[:]
        new._fed = self._fed[:]
        return new

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
            self._fed = [None, None, None]
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
            self._fed = [None, None, None]

    def shift(self, army: int, area: int) -> None:
        """Move an army from one area to another."""
        self._leave(army, self.where[army])
        self.put(army, area)

    def recount(self) -> None:
        """Compute every set of areas and armies from scratch, after a country changed its side."""
        self.reserve = sum(ARMY_BIT[army] for army, area in enumerate(self.where) if area == RESERVE)
        everyone = self.own[0] | self.own[1] | self.own[2]
        self.neutrals = 0
        self.occupied = [0, 0, 0]
        self.crowded = [0, 0, 0]
        for area in {area for area in self.where if area >= 0}:
            here = self.at[area]
            if here & ~everyone:
                self.neutrals |= BIT[area]
            for faction in range(3):
                count = (here & self.own[faction]).bit_count()
                if count:
                    self.occupied[faction] |= BIT[area]
                if count >= STACK and not UNLIMITED & BIT[area]:
                    self.crowded[faction] |= BIT[area]
        self.forget()

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

    def hostile(self, faction: int) -> int:
        """The areas that hold armies hostile to a faction, those of neutrals it would invade included."""
        held = self.neutrals
        for enemy in ENEMIES[faction]:
            held |= self.occupied[enemy]
        return held

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

    def armies_in(self, areas: int, armies: int) -> list[int]:
        """Those of an army set that stand in a set of areas."""
        return [army for army in bits(armies) if self.where[army] >= 0 and areas >> self.where[army] & 1]

    # Looking ----------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        return self.number

    def calendar(self) -> Message:
        return Message("calendar", {"season": SEASON[self.number], "year": str(YEAR[self.number])})

    def view(self, seat: int | None = None) -> dict[str, Any]:
        from sandtable.games.third_reich.position import describe

        return describe(self, seat)

    def imagine(self, seat: int, rng: random.Random) -> Self:
        from sandtable.games.third_reich.research import deal_anew

        new = super().imagine(seat, rng)
        deal_anew(new, seat, rng)
        return new

    def unsupplied(self, seat: int | None = None) -> dict[str, list[str]]:
        from sandtable.games.third_reich.research import known_to_have
        from sandtable.games.third_reich.supply import unsupplied

        words = self.words["army"]
        found = {}
        for faction, row in enumerate(self.game.seats):
            hungry = unsupplied(self, faction, known_to_have(self, faction, BLITZKRIEG, seat))
            found[row.id] = [words.text(army) for army in bits(hungry)]
        return found

    def supply_lines(self, seat: int | None = None) -> dict[str, list[str]]:
        from sandtable.games.third_reich.research import known_to_have
        from sandtable.games.third_reich.supply import line, unsupplied

        words = self.words["army"]
        found = {}
        for faction in range(3):
            blitzkrieg = known_to_have(self, faction, BLITZKRIEG, seat)
            standing = self.own[faction] & ~self.reserve & ~unsupplied(self, faction, blitzkrieg)
            for army in bits(standing):
                way = line(self, army, blitzkrieg)
                if way:
                    found[words.text(army)] = [AREA_IDS[area] for area in way]
        return found

    def check_invariants(self) -> list[str]:
        from sandtable.games.third_reich.invariants import faults

        return faults(self)
