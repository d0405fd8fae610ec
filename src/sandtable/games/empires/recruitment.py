"""8. Recruitment: armies from the reserve, and reduced armies back to full strength."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.board.search import BIT, bits, lowest
from sandtable.core.action import Action
from sandtable.core.message import Message
from sandtable.core.offers import Offers
from sandtable.core.state import Phase
from sandtable.games.empires.actions import (
    DONE,
    FLIP,
    RECRUIT,
    RECRUIT_REDUCED,
    Done,
    Flip,
    Recruit,
    RecruitReduced,
)
from sandtable.games.empires.areas import BOARD, CITY_GROUND, GALLIPOLI, MEDITERRANEAN, PORTS, SALONICA
from sandtable.games.empires.events import ArmyRecruited, ArmyRestored
from sandtable.games.empires.ground import forbids_standing, partner_ground
from sandtable.games.empires.powers import (
    ALLIES,
    CAMP,
    EACH_POWER,
    FRANCE,
    ITALY,
    KIND_NATION,
    KIND_VALUE,
    LAST_TURN,
    NATION,
    NATIONS,
    OF_KIND,
    OF_POWER,
    POWER_OF_NATION,
    POWER_ROWS,
    POWERS,
    RUSSIA,
    SERBIA,
    TURKEY,
    UNITED_KINGDOM,
    UNITED_STATES,
)
from sandtable.games.empires.refusals import refusal
from sandtable.games.empires.sheets import POWERS_SHEET
from sandtable.games.empires.state import War
from sandtable.games.empires.supply import supplied, unsupplied_ground

KINDS_OF = tuple(
    tuple(kind for kind, nation in enumerate(KIND_NATION) if POWER_OF_NATION[nation] == power)
    for power in range(len(POWERS))
)
BY_PORT = (UNITED_KINGDOM, UNITED_STATES)  # DOE-8.15
AT_SALONICA = (UNITED_KINGDOM, FRANCE, SERBIA)  # DOE-8.17
SALONICA_OPENS = 7
FULL_COST, REDUCED_COST, FLIP_COST = 2, 1, 1  # DOE-8.9, DOE-8.10, DOE-8.12


def _points(power: int, turn: int) -> int:
    row = POWER_ROWS[power]
    points = row.recruitment_points  # DOE-8.2, DOE-8.3
    for since, more in row.recruitment_points_from_turn.items():
        if turn >= since:  # DOE-8.4
            points = more
    return points


TURNS = range(LAST_TURN + 1)
BONUSES = tuple([b for b in POWERS_SHEET.recruitment_bonuses if b.power == power] for power in POWERS)
POINTS = tuple(tuple(_points(power, turn) for turn in TURNS) for power in EACH_POWER)
"""Per power and turn what it has for recruitment."""
CITY_POINTS = tuple(
    tuple(
        tuple((BOARD.index[b.controls], b.points) for b in bonuses if b.controls and turn in b.turns)
        for turn in TURNS
    )
    for bonuses in BONUSES
)
"""Per power and turn the cities that bring more, and how much."""
NATION_POINTS = tuple(
    tuple(sum(b.points for b in bonuses if b.only_for == nation) for nation in NATIONS) for bonuses in BONUSES
)
"""Per power and nation what only that nation may use."""


def ordinary_points(state: War, power: int) -> int:
    """The points of a Recruitment action that any nation may use."""
    points = POINTS[power][state.number]
    if power == RUSSIA and state.capitulated:
        after = POWER_ROWS[power].recruitment_points_after_capitulation
        points = points if after is None else after  # DOE-12.12, DOE-8.18
    for city, more in CITY_POINTS[power][state.number]:
        if state.control[power] >> city & 1:  # DOE-8.5
            points += more
    return points


def special_points(state: War, power: int, nation: int) -> int:
    """DOE-8.6 to 8.8: the points that only one nation may use."""
    return NATION_POINTS[power][nation] if state.at_war(nation) else 0


def begin_recruitment(state: War) -> None:
    """DOE-D28: the points are collected for this action only."""
    state.push(points_of(state, state.active))


def points_of(state: War, power: int) -> RecruitArmies:
    """The points of a Recruitment action."""
    return RecruitArmies(
        ordinary_points(state, power),
        special_points(state, power, TURKEY),
        special_points(state, power, ITALY),
        special_points(state, power, UNITED_STATES),
    )


def recruit_areas(state: War, kind: int) -> int:
    """DOE-8.11, DOE-8.15 to 8.17, DOE-D29 to D31: where an army of a kind may be placed."""
    nation, value = KIND_NATION[kind], KIND_VALUE[kind]
    power = POWER_OF_NATION[nation]
    control = state.control[power]
    if nation in BY_PORT:
        areas = PORTS
    else:
        areas = 0
        for city, near in CITY_GROUND[nation].items():
            if control >> city & 1:
                areas |= near
    if power == ALLIES:
        areas &= ~BIT[SALONICA]  # DOE-D31
        areas &= ~BIT[GALLIPOLI]  # DOE-D40
        if value != 3:
            areas &= ~MEDITERRANEAN  # DOE-8.16
        elif nation in AT_SALONICA and state.number >= SALONICA_OPENS:
            areas |= BIT[SALONICA]
    room = ~state.full[CAMP[power]] & ~partner_ground(state, power)  # DOE-D30
    return areas & control & room


def in_reserve(state: War, kind: int) -> int:
    """The first army of a kind in the reserve, -1 if there is none (DOE-17.14)."""
    return lowest(OF_KIND[kind] & state.reserve)


def flippable(state: War, power: int) -> int:
    """DOE-8.12: the reduced armies of a power that are on the board and supplied."""
    armies = state.reduced & OF_POWER[power]
    if armies:
        for area in bits(unsupplied_ground(state, power)):
            armies &= ~state.at[area]
    return armies


def can_recruit(state: War) -> bool:
    """DOE-D27: whether a Recruitment action has a legal use."""
    return points_of(state, state.active).has_use(state)


class RecruitArmies(Phase[War], frozen=True, tag="recruit"):
    """8. Recruitment points are spent one army at a time."""

    rule = "DOE-8.1"
    points: int
    turkey: int
    italy: int
    united_states: int

    def seat(self, state: War) -> int:
        return state.active

    def purse(self, nation: int) -> int:
        """The points that may be spent on a nation."""
        if nation == UNITED_STATES:  # DOE-8.14
            return self.united_states  # DOE-8.14
        return self.points + self.special(nation)  # DOE-8.13

    def special(self, nation: int) -> int:
        """The points that only this nation may use."""
        if nation == TURKEY:
            return self.turkey
        if nation == ITALY:
            return self.italy
        return self.united_states if nation == UNITED_STATES else 0

    def actions(self, state: War) -> Sequence[Action]:
        found = Offers()
        power = state.active
        for kind in KINDS_OF[power]:
            nation = KIND_NATION[kind]
            purse = self.purse(nation)
            if not purse or not state.at_war(nation) or not OF_KIND[kind] & state.reserve:
                continue
            areas = recruit_areas(state, kind)
            if purse >= FULL_COST:
                found.some(RECRUIT[kind], areas)
            found.some(RECRUIT_REDUCED[kind], areas)
        found.some(FLIP, self.affordable(flippable(state, power)))
        found.one(DONE)
        return found

    def affordable(self, armies: int) -> int:
        """Those of some armies whose nation has points left."""
        for army in bits(armies):
            if not self.purse(NATION[army]):
                armies &= ~BIT[army]
        return armies

    def has_use(self, state: War) -> bool:
        """Whether anything can be bought."""
        power = state.active
        for kind in KINDS_OF[power]:
            nation = KIND_NATION[kind]
            if (
                OF_KIND[kind] & state.reserve
                and self.purse(nation)
                and state.at_war(nation)
                and recruit_areas(state, kind)
            ):
                return True
        return bool(self.affordable(flippable(state, power)))

    def left_over(self, state: War, action: Action) -> Sequence[Message]:
        left = self.points + self.turkey + self.italy + self.united_states
        if action != DONE or len(state.actions()) == 1:
            return ()
        return (Message("left-points", {"count": left}),)

    def play(self, state: War, action: Action) -> None:
        match action:
            case Recruit(kind, area):
                self.place(state, kind, area, reduced=False)
            case RecruitReduced(kind, area):
                self.place(state, kind, area, reduced=True)
            case Flip(army):
                state.reduced &= ~BIT[army]  # DOE-8.1
                state.emit(ArmyRestored(army=army, area=state.place[army], rules=("DOE-8.12",)))
                state.become(self.spend(NATION[army], FLIP_COST))
            case _:
                state.pop()

    def place(self, state: War, kind: int, area: int, reduced: bool) -> None:
        """An army comes from the reserve."""
        army = in_reserve(state, kind)
        state.put(army, area)  # DOE-8.1
        state.clear_trench(area)
        state.occupy(army, area)
        state.arrived &= ~BIT[army]
        if reduced:
            state.reduced |= BIT[army]
        rule = "DOE-8.10" if reduced else "DOE-8.9"
        state.emit(ArmyRecruited(army=army, area=area, reduced=reduced, rules=(rule,)))
        state.become(self.spend(KIND_NATION[kind], REDUCED_COST if reduced else FULL_COST))

    def spend(self, nation: int, cost: int) -> RecruitArmies:
        """The nation's own points go first, since nobody else may use them."""
        own = min(cost, self.special(nation))
        return RecruitArmies(
            self.points - (cost - own),
            self.turkey - (own if nation == TURKEY else 0),
            self.italy - (own if nation == ITALY else 0),
            self.united_states - (own if nation == UNITED_STATES else 0),
        )

    def why(self, state: War, action: Action) -> Sequence[str]:
        match action:
            case Recruit(kind, area):
                return refusal(self.forbids_placing(state, kind, area, FULL_COST))
            case RecruitReduced(kind, area):
                return refusal(self.forbids_placing(state, kind, area, REDUCED_COST))
            case Flip(army):
                return refusal(self.forbids_flipping(state, army))
            case Done():
                return ()
        return (self.rule,)

    def forbids_paying(self, nation: int, cost: int, rule: str) -> str:
        """The rule that keeps a nation from costs beyond its points, or nothing; `rule` sets the price."""
        if self.purse(nation) >= cost:
            return ""
        if nation == UNITED_STATES:
            return "DOE-8.14"
        for rest, kept in (
            (self.turkey, "DOE-8.6"),
            (self.italy, "DOE-8.7"),
            (self.united_states, "DOE-8.8"),
        ):
            if rest > self.special(nation) and self.points + rest >= cost:
                return kept
        return rule

    def forbids_placing(self, state: War, kind: int, area: int, cost: int) -> str:
        """The rule that keeps an army from being recruited, or nothing."""
        nation = KIND_NATION[kind]
        if POWER_OF_NATION[nation] != state.active:
            return "DOE-8.13"
        if not state.at_war(nation):
            return "DOE-D6"
        dear = self.forbids_paying(nation, cost, "DOE-8.9" if cost == FULL_COST else "DOE-8.10")
        if dear:
            return dear
        if in_reserve(state, kind) < 0:
            return "DOE-17.14"
        if recruit_areas(state, kind) >> area & 1:
            return ""
        return forbids_place(state, kind, area)

    def forbids_flipping(self, state: War, army: int) -> str:
        """The rule that keeps an army from being flipped, or nothing."""
        if not state.reduced >> army & 1 or not OF_POWER[state.active] >> army & 1:
            return "DOE-8.12"
        if not supplied(state, state.active, state.place[army]):
            return "DOE-8.12"
        return self.forbids_paying(NATION[army], FLIP_COST, "DOE-8.12")

    def prompt(self, state: War) -> Message:
        total = self.points + self.turkey + self.italy + self.united_states
        return Message("prompt-recruit", {"points": total})


def forbids_place(state: War, kind: int, area: int) -> str:
    """The rule that closes an area to recruits of a kind."""
    nation, bit = KIND_NATION[kind], BIT[area]
    power = POWER_OF_NATION[nation]
    if bit & state.closed():
        return "DOE-D86"
    barred = forbids_allied_place(state, kind, area) if power == ALLIES else ""
    if barred:
        return barred
    near = any(ground & bit and state.control[power] >> c & 1 for c, ground in CITY_GROUND[nation].items())
    if not bit & state.control[power] or not (near or nation in BY_PORT or area == SALONICA):
        return "DOE-8.11"
    return forbids_standing(state, power, -1, area)


def forbids_allied_place(state: War, kind: int, area: int) -> str:
    """The rule of the Allies' own that closes an area to their recruits of a kind, or nothing."""
    nation, light, bit = KIND_NATION[kind], KIND_VALUE[kind] == 3, BIT[area]
    controlled = bit & state.control[ALLIES]
    if area == GALLIPOLI:
        return "DOE-D40#4"
    if area == SALONICA:
        if not light:
            return "DOE-8.16"
        if nation not in AT_SALONICA:
            return "DOE-D31#3"
        if state.number < SALONICA_OPENS:
            return "DOE-8.17"
        return "" if controlled else "DOE-D31#2"
    if nation in BY_PORT and not bit & PORTS & controlled:
        return "DOE-8.15"
    return "DOE-8.16" if controlled & MEDITERRANEAN and not light else ""


PHASES = (RecruitArmies,)
