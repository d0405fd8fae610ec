"""Whether a step of an operation really breaks a rule, judged from the text and the counters alone.

Nothing here looks at the engine's sets of areas where an operation may go.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich.counters import (
    ALLIES,
    AXIS,
    ENEMIES,
    FACTION,
    IS_ARMOR,
    NATION,
    NATION_IDS,
    STEPS,
    USSR,
)
from sandtable.games.third_reich.geography import (
    AREA_IDS,
    BOARD,
    EXTRA_LANDINGS,
    HIGH,
    HOME,
    LAND,
    LINES,
    MEDITERRANEAN_LINES,
    ONE_SEA,
    SHORES,
)
from sandtable.games.third_reich.neutrals import JOINS
from sandtable.games.third_reich.state import NEUTRAL, ReichState

THREE = 3
WINTERS = (1, 5, 9, 13, 17, 21)
FRENCH_AFRICA = BOARD.where("region", "french-north-africa")
AFRICA = BOARD.where("region", "africa") | BOARD.where("region", "north-africa")


class Move(NamedTuple):
    """An army on its way, and the area that it would enter next."""

    state: ReichState
    army: int
    kind: int
    way: tuple[int, ...]
    area: int

    @property
    def nation(self) -> str:
        return NATION_IDS[NATION[self.army]]

    @property
    def turn(self) -> int:
        return self.state.number

    @property
    def op(self) -> int:
        return self.state.op[self.state.active]

    def controls(self, area: int) -> bool:
        return bool(self.state.control[self.state.active] >> area & 1)

    def armies(self, area: int, factions: tuple[int, ...]) -> list[int]:
        """The armies in an area that belong to these factions, themselves apart."""
        state = self.state
        return [
            army
            for army, where in enumerate(state.where)
            if where == area and army != self.army and FACTION[army] in factions and self._at_war(army)
        ]

    def _at_war(self, army: int) -> bool:
        return bool(self.state.own[FACTION[army]] >> army & 1)

    def enemies(self, area: int) -> bool:
        """Whether armies of enemies, or of a neutral that would be invaded, are in an area."""
        neutral = any(where == area and not self._at_war(army) for army, where in enumerate(self.state.where))
        return neutral or bool(self.armies(area, ENEMIES[self.state.active]))

    def friends(self, area: int) -> list[int]:
        return self.armies(area, (self.state.active,))

    def at_home(self, *countries: str) -> bool:
        return any(BOARD.where("country", country) >> self.area & 1 for country in countries)

    def on(self, *seas: str) -> bool:
        """Whether the way begins or ends on the coast of one of these seas."""
        return bool((SHORES[self.way[0]] | SHORES[self.area]) & BOARD.mask(*seas))

    @property
    def african(self) -> bool:
        return bool(AFRICA >> self.area & 1)

    @property
    def opened(self) -> bool:
        """Whether a declared attack opens the way where the army stands or would go."""
        return bool((self.state.opened >> self.way[-1] | self.state.opened >> self.area) & 1)

    @property
    def in_theatre(self) -> bool:
        yugoslavia = ("yugoslavia",) if self.turn >= self.state.edition.italians_in_yugoslavia_from else ()
        return self.at_home("italy", "greece", *yugoslavia) or self.african

    @property
    def line(self) -> bool:
        return bool(LINES[self.way[0]] >> self.area & 1)

    @property
    def listed(self) -> bool:
        return bool(EXTRA_LANDINGS[self.way[0]] >> self.area & 1)

    @property
    def technology(self) -> bool:
        return "amphibious-assaults" in self.state.view()["technologies"]["allies"]["available"]


def _next(move: Move) -> bool:
    return bool(LAND[move.way[-1]] >> move.area & 1)


def _too_far(move: Move) -> bool:
    """Not adjacent, too many steps, or a way that cannot be ended in time."""
    return not _next(move) or len(move.way) >= STEPS[move.army] - (move.kind == act.ATTACK)


def _neutral_africa(move: Move) -> bool:
    held = any(control >> move.area & 1 for control in move.state.control)
    fallen = move.state.view()["diplomacy"]["france"] == "surrendered"
    return bool(FRENCH_AFRICA >> move.area & 1) and fallen and not held


def _friendly_neutral(move: Move) -> bool:
    return any(
        HOME[country] >> move.area & 1
        and move.state.war[country] == NEUTRAL
        and faction not in ENEMIES[move.state.active]
        for country, faction in JOINS.items()
    )


def _full(move: Move) -> bool:
    return len(move.friends(move.area)) >= THREE and move.area != move.way[0]


def _fresh(move: Move) -> bool:
    return move.enemies(move.area) and not move.friends(move.area) and move.area != move.way[0]


BROKEN: dict[str, Callable[[Move], bool]] = {
    "DTR-2.2.9": _friendly_neutral,
    "DTR-2.2.11": lambda m: not BOARD.land >> m.area & 1,
    "DTR-5.1.1": _full,
    "DTR-5.1.2": _full,
    "DTR-5.1.4": lambda m: bool(m.armies(m.area, (ALLIES, USSR)))
    and bool(m.armies(m.area, (3 - m.state.active,))),
    "DTR-8.0.1": lambda m: m.kind == act.AMPHIBIOUS,
    "DTR-8.0.3": lambda m: m.state.active == ALLIES and m.turn <= 4 and m.at_home("france", "belgium"),
    "DTR-8.0.4": lambda m: m.state.active == USSR and m.turn < 9 and m.state.entered_ussr == m.turn,
    "DTR-8.0.5": lambda m: m.state.active == AXIS and m.turn == 9 and m.at_home("ussr"),
    "DTR-8.0.6": lambda m: m.state.active == AXIS and bool(BOARD.where("east_of_line", True) >> m.area & 1),
    "DTR-8.0.7": lambda m: m.kind == act.NAVAL and not ONE_SEA[m.state.active][m.way[0]] >> m.area & 1,
    "DTR-8.0.13": lambda m: m.op < 2,
    "DTR-8.1.1": lambda m: m.kind == act.TACTICAL and _too_far(m),
    "DTR-8.2.1": lambda m: m.kind == act.ATTACK and _too_far(m),
    "DTR-8.2.3": lambda m: len(m.way) > 1 and m.enemies(m.way[-1]),
    "DTR-8.2.4": lambda m: m.enemies(m.way[0]) and not m.controls(m.area),
    "DTR-8.2.5": lambda m: m.enemies(m.way[0]) and m.enemies(m.area),
    "DTR-8.2.6": _fresh,
    "DTR-8.3.1": lambda m: not _next(m) or not m.controls(m.area) or m.area in m.way,
    "DTR-8.3.3": lambda m: m.state.active == AXIS
    and m.state.strategic_ussr >= 2
    and m.at_home("ussr"),
    "DTR-8.4.1": lambda m: not m.controls(m.area) or not SHORES[m.area] or m.area == m.way[0],
    "DTR-8.4.2": lambda m: m.state.active == AXIS
    and m.on("atlantic", "english-channel", "north-sea", "norwegian-sea", "baltic-sea")
    and m.on("western-mediterranean", "eastern-mediterranean"),
    "DTR-8.4.3": lambda m: m.state.active == AXIS and m.on("black-sea", "caspian-sea"),
    "DTR-8.5.1": lambda m: not m.line and not (m.listed and m.technology),
    "DTR-8.5.6": lambda m: m.turn in WINTERS and not MEDITERRANEAN_LINES[m.way[0]] >> m.area & 1,
    "DTR-9.1.1": lambda m: m.nation in ("belgium", "finland", "greece", "yugoslavia")
    and not m.at_home(m.nation),
    "DTR-9.1.2": lambda m: m.nation == "bulgaria" and not m.at_home("bulgaria", "greece", "yugoslavia"),
    "DTR-9.1.3": lambda m: m.nation == "romania" and not m.at_home("romania", "ussr"),
    "DTR-9.1.4": lambda m: m.nation == "hungary" and not m.at_home("hungary", "ussr"),
    "DTR-9.1.5": lambda m: m.nation == "italy" and not m.in_theatre,
    "DTR-9.1.6": lambda m: m.nation == "italy" and not m.in_theatre,
    "DTR-9.1.7": lambda m: m.nation not in ("united-kingdom", "united-states", "france", "ussr"),
    "DTR-9.2.3": lambda m: m.nation == "finland" and AREA_IDS[m.area] == "karelia",
    "DTR-9.2.4": lambda m: m.nation == "germany"
    and m.turn < 5
    and (m.at_home("finland", "greece") or m.african),
    "DTR-9.2.6": lambda m: m.nation == "germany"
    and m.at_home("romania")
    and not m.state.in_total_war(AXIS),
    "DTR-9.2.7": lambda m: m.state.active == USSR and m.turn < 9 and not m.state.control[AXIS] >> m.area & 1,
    "DTR-13.1.2": lambda m: not IS_ARMOR[m.army] or not m.state.has(m.state.active, 0),
    "DTR-13.1.3": lambda m: bool(
        "plain" not in BOARD.attribute(m.way[-1], "terrain", ())
        or BOARD.where("fortress", True) >> m.way[-1] & 1
    ),
    "DTR-13.1.4": lambda m: bool(HIGH[m.way[-1]] >> m.area & 1),
    "DTR-13.1.5": lambda m: not m.state.opened >> m.way[-1] & 1,
    "DTR-13.1.7": lambda m: len(m.way) > 2 and m.enemies(m.way[-2]),
    "DTR-13.1.14": lambda m: IS_ARMOR[m.army] and m.enemies(m.way[0]) and m.opened,
    "DTR-13.9.3": lambda m: AREA_IDS[m.area] == "trondheim" and m.state.landings > 0,
    "DTR-13.9.4": lambda m: not m.line and m.listed and not m.technology,
    "DTR-13.9.4#2": lambda m: m.listed and bool(m.state.landing_areas >> m.area & 1),
    "DTR-13.9.10#2": lambda m: m.turn in WINTERS and m.listed,
    "DTR-15.1.8": lambda m: bool(HIGH[m.way[-1]] >> m.area & 1) and m.enemies(m.area),
    "DTR-16.1.3#2": lambda m: m.state.active == USSR and m.enemies(m.area),
    "DTR-17.3.2": lambda m: m.state.active != ALLIES and _neutral_africa(m),
    "DTR-17.3.3": lambda m: m.state.active == ALLIES and _neutral_africa(m),
    "DTR-19.1.3": lambda m: m.turn in WINTERS and not MEDITERRANEAN_LINES[m.way[0]] >> m.area & 1,
    "DTR-9.2.2": lambda m: m.state.active == ALLIES and m.turn == 1 and not m.state.entered_west,
    "DTR-D27": _fresh,
    "DTR-D44#2": lambda m: any(attack.supports for attack in m.state.attacks),
    "DTR-D68#2": lambda m: m.state.active == AXIS and m.at_home("united-states"),
    "DTR-D55": lambda m: m.state.active != AXIS
    and m.on("caspian-sea", "black-sea")
    and SHORES[m.way[0]] & SHORES[m.area] == 0,
    "DTR-E25": lambda m: m.controls(m.area) and m.state.options["edition"] == "en-1",
    "DTR-E35": lambda m: m.controls(m.area) and m.state.options["edition"] == "en-1",
    "DTR-E68": lambda m: m.line and m.state.line_landings >= THREE and m.state.options["edition"] == "en-1",
}  # fmt: skip
"""Per citation, whether a move breaks it."""
