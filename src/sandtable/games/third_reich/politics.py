"""2, 3.2 and 9. Who is at war, what starts Total War, and where the armies of each country may operate."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from sandtable.board.search import bits
from sandtable.games.third_reich.calendar import TURN_1941, TURN_1942
from sandtable.games.third_reich.counters import (
    ALLIES,
    AMERICA,
    ARMIES_OF,
    ARMY_BIT,
    AXIS,
    BELGIUM,
    BULGARIA,
    ENEMIES,
    FINLAND,
    GERMANY,
    GREECE,
    HUNGARY,
    IS_ARMOR,
    ITALY,
    NATION,
    NATIONS,
    ROMANIA,
    USSR,
    YUGOSLAVIA,
)
from sandtable.games.third_reich.events import Joined, TotalWar
from sandtable.games.third_reich.geography import (
    AFRICA,
    BORDER_AREAS,
    COUNTRY,
    EUROPEAN_FRANCE,
    GERMAN_BAN,
    HOME,
    IN_PLAY,
    SOVIET,
)
from sandtable.games.third_reich.memory import Ban, Neutrality
from sandtable.games.third_reich.neutrals import INVADERS, JOIN_RULE, JOIN_TURN, JOINS
from sandtable.games.third_reich.production import allowance
from sandtable.games.third_reich.state import AT_WAR, NEUTRAL, ReichState

WEST: Final = EUROPEAN_FRANCE | HOME[BELGIUM]
JOIN_THE_AXIS: Final = tuple(country for country, faction in JOINS.items() if faction == AXIS)
SOVIET_TARGETS: Final = HOME[GERMANY] | HOME[ROMANIA] | HOME[HUNGARY]
_AT_HOME: Final = (BELGIUM, FINLAND, GREECE, YUGOSLAVIA)
_MINOR_AXIS: Final = (BULGARIA, HUNGARY, ROMANIA)
ITALIANS_IN_THEATRE: Final = 4


def neutrality(state: ReichState) -> Neutrality:
    """What neutrality opens and closes; kept until politics change."""
    known = state._open
    if known is None:
        closed = tuple(tuple(_closed(state, faction)) for faction in range(3))
        known = state._open = Neutrality(tuple(IN_PLAY & allowed(bans) for bans in closed), closed)
    return known


def open_areas(state: ReichState) -> tuple[int, ...]:
    """Per faction, the areas its armies may enter as far as neutrality goes."""
    return neutrality(state).open


def allowed(bans: Iterable[Ban]) -> int:
    """The areas that no ban closes."""
    closed = 0
    for areas, _ in bans:
        closed |= areas
    return ~closed


def _closed(state: ReichState, faction: int) -> Iterator[Ban]:
    yield ~IN_PLAY, ("DTR-2.2.11",)
    friends = 0
    for country, invaders in INVADERS.items():
        if state.war[country] == NEUTRAL and faction not in invaders:
            if country == AMERICA and faction == AXIS:
                yield HOME[AMERICA], ("DTR-D68#2",)
            else:
                friends |= HOME[country]
    if friends:
        yield friends, ("DTR-2.2.9",)
    if not (faction == ALLIES and state.edition.north_africa_over_land):
        neutral = state.neutral_north_africa()  # DTR-17.3.1
        if neutral:
            yield neutral, ("DTR-17.3.3" if faction == ALLIES else "DTR-17.3.2",)


def theatres(state: ReichState) -> tuple[int, ...]:
    """Per nation, the areas in which its armies may operate."""
    known = state._theatres
    if known is None:
        known = state._theatres = tuple(_theatre(state, nation) for nation in range(len(NATIONS)))
    return known


def _theatre(state: ReichState, nation: int) -> int:
    if nation in _AT_HOME:
        return HOME[nation]  # DTR-9.1.1
    if nation == BULGARIA:
        return HOME[BULGARIA] | HOME[GREECE] | HOME[YUGOSLAVIA]  # DTR-9.1.2
    if nation in (ROMANIA, HUNGARY):
        return HOME[nation] | SOVIET  # DTR-9.1.3, DTR-9.1.4
    if nation == ITALY:
        return italian_theatre(state)
    if nation == GERMANY and state.number < TURN_1941:
        return IN_PLAY & ~GERMAN_BAN  # DTR-9.2.4
    return IN_PLAY  # DTR-9.1.8


def italian_theatre(state: ReichState) -> int:
    """Italy, Greece, Africa and from 1941 Yugoslavia (DTR-9.1.5)."""
    areas = HOME[ITALY] | HOME[GREECE] | AFRICA
    if state.number >= state.edition.italians_in_yugoslavia_from:
        areas |= HOME[YUGOSLAVIA]
    return areas


THEATRE_RULE: Final = {
    BELGIUM: "DTR-9.1.1",
    FINLAND: "DTR-9.1.1",
    GREECE: "DTR-9.1.1",
    YUGOSLAVIA: "DTR-9.1.1",
    BULGARIA: "DTR-9.1.2",
    ROMANIA: "DTR-9.1.3",
    HUNGARY: "DTR-9.1.4",
    ITALY: "DTR-9.1.5",
    GERMANY: "DTR-9.2.4",
}


def italians_elsewhere(state: ReichState, army: int) -> int:
    """How many other Italian armies stand in their theatre."""
    return (italians_in_theatre(state) & ~ARMY_BIT[army]).bit_count()


def italians_in_theatre(state: ReichState) -> int:
    """The Italian armies that stand in their theatre, as an army set."""
    return (
        state.armies_in(theatres(state)[ITALY] & (state.occupied[AXIS] | state.neutrals)) & ARMIES_OF[ITALY]
    )


def italians_may_leave(state: ReichState) -> bool:
    """Whether the freedom of DTR-9.1.6 can be had now."""
    return state.in_total_war(AXIS) or not state.edition.italian_freedom_needs_total_war  # DTR-E27


def romania_closed(state: ReichState, army: int) -> bool:
    """Whether a German army may neither enter nor cross Romania (DTR-9.2.6, DTR-D31)."""
    if state.in_total_war(AXIS):
        return False
    if state.edition.german_infantry_only_in_romania and IS_ARMOR[army]:
        return True  # DTR-E30
    others = ARMIES_OF[GERMANY] & ~ARMY_BIT[army]
    return bool(
        state.war[ROMANIA] != AT_WAR
        or state.romania_by & ~ARMY_BIT[army]
        or state.armies_in(HOME[ROMANIA]) & others
    )


def border_ban(state: ReichState, area: int) -> bool:
    """Whether Soviet armies standing in an area are held back."""
    return bool(border_bans(state) >> area & 1)


def border_bans(state: ReichState) -> int:
    """The areas in which Soviet armies are held back (DTR-9.2.7)."""
    if state.active == USSR and state.number < TURN_1942 and not state.entered_ussr:
        return BORDER_AREAS
    return 0


def axis_ground(state: ReichState) -> int:
    """Areas controlled by the Axis, and those of neutrals that would join it (DTR-D32)."""
    areas = state.control[AXIS]
    for country in JOIN_THE_AXIS:
        if state.war[country] == NEUTRAL:
            areas |= HOME[country]
    return areas


def turn_1_ban(state: ReichState) -> bool:
    """Whether Allied armies may not operate yet (DTR-9.2.2)."""
    return state.number == 1 and state.active == ALLIES and not state.entered_west


# What happens ---------------------------------------------------------------------------------------------


def join(state: ReichState, country: int, rule: str) -> None:
    """A neutral country enters the war on its side; its areas become that side's (DTR-2.2.13)."""
    faction = JOINS[country]
    state.war[country] = AT_WAR
    state.own[faction] |= ARMIES_OF[country]  # DTR-D79: where they stand and as they are
    taken = 0
    for enemy in ENEMIES[faction]:
        taken |= state.control[enemy]
    state.give(HOME[country] & ~taken, faction)
    state.emit(Joined(country=country, seat=faction, rules=(rule,)))
    state.turn_over(ARMIES_OF[country])


def join_by_date(state: ReichState) -> None:
    """Countries whose turn has come (DTR-2.2.2 to DTR-2.2.6)."""
    for country, turn in JOIN_TURN.items():
        if state.number >= turn and state.war[country] == NEUTRAL:
            join(state, country, JOIN_RULE[country])


def start_total_war(state: ReichState, faction: int, rule: str) -> None:
    """A faction passes to Total War at once (DTR-3.2.7: for good)."""
    if state.in_total_war(faction):
        return
    state.total |= 1 << faction
    state.emit(TotalWar(seat=faction, rules=(rule,)))
    if faction == state.active:
        state.allowed = allowance(state, faction)  # DTR-3.3.11, DTR-D14
    if faction == AXIS and state.edition.minors_join_on_axis_total_war:
        for country in _MINOR_AXIS:
            if state.war[country] == NEUTRAL:
                join(state, country, "DTR-2.2.2")
    state.forget()


def provoke_total_war(state: ReichState, rule: str) -> None:
    """The Axis and the USSR pass to Total War, at once or in the turn after (DTR-E2)."""
    for faction in (AXIS, USSR):
        if state.edition.total_war_at_once:
            start_total_war(state, faction, rule)
        elif not state.in_total_war(faction):
            state.total_next |= 1 << faction


def enter(state: ReichState, army: int, areas: int) -> None:
    """An army of the active faction entered these areas: invasions and what they set off."""
    faction = state.active
    for country in {COUNTRY[area] for area in bits(areas)}:
        if state.war[country] == NEUTRAL and country in JOINS:
            join(state, country, "DTR-2.2.7")  # DTR-8.2.7: entering is invading
    if faction == AXIS:
        _axis_enters(state, army, areas)
    elif faction == USSR and areas & SOVIET_TARGETS:
        start_total_war(state, AXIS, "DTR-3.2.6")  # DTR-E4


def _axis_enters(state: ReichState, army: int, areas: int) -> None:
    nation = NATION[army]
    if areas & SOVIET:
        if not state.entered_ussr:
            state.entered_ussr = state.number
        provoke_total_war(state, "DTR-3.2.4")
    german_only = state.edition.surprise_by_germany_only
    if areas & WEST and not state.entered_west and (nation == GERMANY or not german_only):
        state.entered_west = state.number
    if nation == GERMANY and areas & HOME[ROMANIA]:
        state.romania_by |= ARMY_BIT[army]
