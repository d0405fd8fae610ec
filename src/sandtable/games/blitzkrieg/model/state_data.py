"""The position as plain data: flat lists and unit masks, cheap to copy."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, Self

from sandtable.board.search import bits
from sandtable.core.dice import Dice
from sandtable.core.state import State
from sandtable.games.blitzkrieg.model.counters import (
    COUNT,
)
from sandtable.games.blitzkrieg.model.world import HOME_OF, NATIONS, SIDE_OF_POWER, SIZE

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.games.blitzkrieg.rulesets.basic import Ruleset

POOL: Final = -1  # may be built (BLG-D7)
TRACK: Final = -2  # on the production track, due in the turn of `due`
GONE: Final = -3  # out of the game
FALLEN: Final = -4  # an eliminated HQ, which alone may be rebuilt (BLG-B7.2.6.3)
NEVER: Final = 99
ASKED: Final = 0  # about cards, whenever one might be played
THIS_SEGMENT: Final = 1  # no cards until the segment is over
THIS_TURN: Final = 2
UNKNOWN: Final = -1

LISTS: Final = (
    *("at", "area", "due", "carrier", "via", "sailed", "control", "owned", "side", "runner", "wars"),
    *("saved", "spent", "war_since", "alliance", "attacker"),
    *("research", "technologies", "rail", "rail_due", "deck", "hands", "weather", "shot", "surrender"),
    "silent",
)
DICTS: Final = ("support", "ratings", "in_play", "notes", "landings")
MASKS: Final = (
    *("on_map", "reduced", "moved", "cargo", "carried", "fought", "out", "landed", "tired"),
    *(
        "unsupplied_units",
        "dived",
        "rebased",
        "bombers",
        "watching",
        "air_part",
        "interceptors",
        "elite",
        "paras",
    ),
)
NUMBERS: Final = (
    *("turn_number", "phasing", "battles", "conquered", "fallen_states", "exploiting"),
    *("initiative", "us_level", "peace_until", "removed", "under", "hunted", "shuffled"),
)


class StateData(State):
    """Who stands where, who owns what, who fights whom."""

    __slots__ = (
        *LISTS,
        *DICTS,
        *MASKS,
        *NUMBERS,
        "_foes",
        "_friendly",
        "_hostile",
        "_mine",
        "_prey",
        "_units",
        "rules",
    )

    at: list[int]
    area: list[int]
    due: list[int]
    carrier: list[int]
    via: list[int]
    sailed: list[int]
    control: list[int]
    owned: list[int]
    side: list[int]
    runner: list[int]
    wars: list[int]
    saved: list[int]
    spent: list[int]
    war_since: list[int]
    alliance: list[int]
    attacker: list[int]
    research: list[int]
    technologies: list[int]
    rail: list[int]
    rail_due: list[tuple[int, int]]
    deck: list[int]
    hands: list[tuple[int, ...]]
    silent: list[int]
    weather: list[int]
    shot: list[int]
    surrender: list[int]
    support: dict[int, int]
    ratings: dict[int, int]
    in_play: dict[int, int]
    notes: dict[str, int]
    landings: dict[int, int]
    on_map: int
    reduced: int
    moved: int
    cargo: int
    carried: int
    fought: int
    out: int
    landed: int
    tired: int
    unsupplied_units: int
    dived: int
    rebased: int
    bombers: int
    watching: int
    air_part: int
    interceptors: int
    elite: int
    paras: int
    turn_number: int
    phasing: int
    battles: int
    conquered: int
    fallen_states: int
    exploiting: int
    initiative: int
    us_level: int
    peace_until: int
    removed: int
    under: int
    shuffled: int
    hunted: int
    rules: Ruleset

    def __init__(
        self, game: Game, scenario: str, options: Mapping[str, Any], dice: Dice, rules: Ruleset
    ) -> None:
        super().__init__(game, scenario, options, dice)
        self.rules = rules
        nations = len(NATIONS)
        self.at = [0] * SIZE
        self.area = [POOL] * COUNT
        self.due = [0] * COUNT
        self.carrier = [-1] * COUNT
        self.via = [-1] * COUNT
        self.sailed = [0] * COUNT
        self.control = [-1] * SIZE
        self.owned = [0] * nations
        self.alliance = list(SIDE_OF_POWER)
        self.side = [*SIDE_OF_POWER, *[-1] * (nations - 8)]
        self.runner = [*range(8), *[-1] * (nations - 8)]
        self.wars = [0] * nations
        self.saved = [0] * 8
        self.spent = [0] * 8
        self.war_since = [NEVER] * 8
        self.attacker = [-1] * nations
        self.research = [0] * 8
        self.technologies = [0] * 8
        self.rail = [0] * 8
        self.rail_due = []
        self.deck = []
        self.hands = [()] * 8
        self.silent = [ASKED] * 8
        self.weather = [0, 0]
        self.shot = [0] * SIZE
        self.surrender = [0] * nations
        for name in DICTS:
            setattr(self, name, {})
        for name in (*MASKS, *NUMBERS):
            setattr(self, name, 0)
        for nation, home in enumerate(HOME_OF):  # BLG-B6.4.1
            self.owned[nation] = home
            for zone in bits(home):
                self.control[zone] = nation
        self.forget()

    def copy(self) -> Self:
        new = super().copy()
        new.rules = self.rules
        new.at = self.at[:]
        new.area = self.area[:]
        new.due = self.due[:]
        new.carrier = self.carrier[:]
        new.via = self.via[:]
        new.sailed = self.sailed[:]
        new.control = self.control[:]
        new.owned = self.owned[:]
        new.side = self.side[:]
        new.runner = self.runner[:]
        new.wars = self.wars[:]
        new.saved = self.saved[:]
        new.spent = self.spent[:]
        new.war_since = self.war_since[:]
        new.alliance = self.alliance[:]
        new.attacker = self.attacker[:]
        new.research = self.research[:]
        new.technologies = self.technologies[:]
        new.rail = self.rail[:]
        new.rail_due = self.rail_due[:]
        new.deck = self.deck[:]
        new.hands = self.hands[:]
        new.silent = self.silent[:]
        new.weather = self.weather[:]
        new.shot = self.shot[:]
        new.surrender = self.surrender[:]
        new.support = self.support.copy()
        new.ratings = self.ratings.copy()
        new.in_play = self.in_play.copy()
        new.notes = self.notes.copy()
        new.on_map = self.on_map
        new.reduced = self.reduced
        new.moved = self.moved
        new.cargo = self.cargo
        new.carried = self.carried
        new.fought = self.fought
        new.out = self.out
        new.landed = self.landed
        new.tired = self.tired
        new.unsupplied_units = self.unsupplied_units
        new.dived = self.dived
        new.rebased = self.rebased
        new.bombers = self.bombers
        new.watching = self.watching
        new.turn_number = self.turn_number
        new.phasing = self.phasing
        new.battles = self.battles
        new.conquered = self.conquered
        new.fallen_states = self.fallen_states
        new.exploiting = self.exploiting
        new.initiative = self.initiative
        new.us_level = self.us_level
        new.peace_until = self.peace_until
        new.removed = self.removed
        new.under = self.under
        new.shuffled = self.shuffled
        new.hunted = self.hunted
        new.air_part = self.air_part
        new.interceptors = self.interceptors
        new.elite = self.elite
        new.paras = self.paras
        new.landings = self.landings.copy()
        new._friendly = self._friendly
        new._hostile = self._hostile
        new._foes = self._foes
        new._prey = self._prey
        new._mine = self._mine
        new._units = self._units
        return new

    def forget(self) -> None:
        """Drop what was worked out from control and wars; shared copies keep theirs."""
        nations = len(NATIONS)
        self._friendly = [UNKNOWN] * nations
        self._hostile = [UNKNOWN] * nations
        self._foes = [UNKNOWN] * nations
        self._prey = [UNKNOWN] * nations
        self._mine = [UNKNOWN] * 8
        self._units = [UNKNOWN] * 2
