"""17 and 20. Surrender of countries, French North Africa, and the end of the game."""

from __future__ import annotations

from sandtable.board.search import BIT, bits
from sandtable.games.third_reich.calendar import LAST_TURN, SUMMER_1942
from sandtable.games.third_reich.counters import (
    ALLIES,
    ARMIES_OF,
    AXIS,
    BELGIUM,
    COUNTRY_IDS,
    DENMARK,
    ENEMIES,
    FRANCE,
    GERMANY,
    ITALY,
    MAJOR,
    NATION_FACTION,
    NATIONS,
    NORWAY,
    RUSSIA,
    USSR,
    YUGOSLAVIA,
)
from sandtable.games.third_reich.events import NorthAfricaNeutral, PartisansRose, Surrendered
from sandtable.games.third_reich.geography import (
    AFRICA,
    ALBANIA,
    CAPITAL,
    EUROPEAN_FRANCE,
    FRENCH_NORTH_AFRICA,
    HOME,
    SOURCES_OF,
)
from sandtable.games.third_reich.politics import join
from sandtable.games.third_reich.state import AT_WAR, CLOSED, GONE, NEUTRAL, RESERVE, SURRENDERED, ReichState

_OTHERS = sorted(
    (
        country
        for country in range(len(COUNTRY_IDS))
        if country not in (BELGIUM, FRANCE, ITALY)
        if not (country < len(NATIONS) and MAJOR[country])  # DTR-17.1.6
    ),
    key=lambda country: COUNTRY_IDS[country],
)
ORDER = (BELGIUM, FRANCE, ITALY, *_OTHERS, RUSSIA, GERMANY)  # DTR-D58
NOBODY = -1


def surrenders(state: ReichState) -> None:
    """Apply every surrender due at the end of the active faction's phase (DTR-17.2.1)."""
    for country in ORDER:
        if state.war[country] != SURRENDERED:
            winner = taker(state, country)
            if winner != NOBODY:
                surrender(state, country, winner)


def taker(state: ReichState, country: int) -> int:
    """The faction to which a country surrenders now, or nobody."""
    if country in (DENMARK, NORWAY):
        return _by_capital(state, country, (0, 1, 2)) if state.war[country] == NEUTRAL else NOBODY
    if state.war[country] != AT_WAR:
        return NOBODY  # DTR-D60, DTR-D82
    if country == FRANCE:
        due = state.active == ALLIES  # DTR-17.2.2, DTR-D46
        return AXIS if due and _france_falls(state) else NOBODY
    enemies = ENEMIES[NATION_FACTION[country]]
    if country in (GERMANY, RUSSIA):
        lost = not SOURCES_OF[country] & ~_controlled(state, enemies)
        return state.active if lost and state.active in enemies else NOBODY  # DTR-17.1.5
    if state.active not in enemies:
        return NOBODY  # DTR-D59
    if country in (BELGIUM, ITALY):
        return state.active if _overrun(state, country) else NOBODY  # DTR-D59
    if country == YUGOSLAVIA and state.partisans:
        return NOBODY  # DTR-17.4.7, DTR-D51
    return _by_capital(state, country, enemies)


def _controlled(state: ReichState, factions: tuple[int, ...]) -> int:
    areas = 0
    for faction in factions:
        areas |= state.control[faction]
    return areas


def _by_capital(state: ReichState, country: int, factions: tuple[int, ...]) -> int:
    """DTR-17.1.4: the capital is controlled by the enemy."""
    capital = BIT[CAPITAL[country]]
    for faction in factions:
        if state.control[faction] & capital:
            return faction
    return NOBODY


def _overrun(state: ReichState, country: int) -> bool:
    """Whether at least 2 enemy armies are on the territory of Belgium or Italy."""
    ground = HOME[country]
    if country == ITALY:
        ground &= ~AFRICA  # DTR-17.1.2
        if not state.edition.albania_counts:
            ground &= ~BIT[ALBANIA]  # DTR-E46
    enemies = state.enemies(NATION_FACTION[country])
    invaders = sum((state.at[area] & enemies).bit_count() for area in bits(ground))  # DTR-17.1.7
    return invaders >= 2  # DTR-17.1.1, DTR-17.1.2


def _france_falls(state: ReichState) -> bool:
    """DTR-17.1.3: Belgium has surrendered and Germans are in 3 areas of European France."""
    if state.war[BELGIUM] != SURRENDERED:
        return False
    german = ARMIES_OF[GERMANY]
    return sum(1 for area in bits(EUROPEAN_FRANCE) if state.at[area] & german) >= 3


def surrender(state: ReichState, country: int, winner: int) -> None:
    """A country surrenders to a faction (DTR-17.2.3, DTR-17.2.4)."""
    state.emit(Surrendered(country=country, seat=winner, rules=("DTR-17.2.1",)))
    state.war[country] = SURRENDERED
    if country < len(NATIONS):
        returns = country == YUGOSLAVIA and state.number < SUMMER_1942
        for army in bits(ARMIES_OF[country]):
            if state.where[army] >= 0:
                state.lift(army, RESERVE if returns else GONE)
            else:
                state.where[army] = RESERVE if returns else GONE
        state.own[NATION_FACTION[country]] &= ~ARMIES_OF[country]
        state.minor[country] = 0
    areas = HOME[country]
    if country in (DENMARK, NORWAY):
        areas &= ~_controlled(state, (0, 1, 2))  # DTR-D12
    state.give(areas, winner)  # DTR-D47, DTR-17.2.6: other armies stay
    state.recount()
    if country == FRANCE:
        _france_is_out(state)
    if country == GERMANY:
        _germany_is_out(state)


def _france_is_out(state: ReichState) -> None:
    state.give(FRENCH_NORTH_AFRICA, NOBODY)  # DTR-17.3.1; who stands there stays, DTR-D76
    state.north_africa = CLOSED
    state.emit(NorthAfricaNeutral(rules=("DTR-17.3.1",)))
    if state.war[ITALY] == NEUTRAL:
        join(state, ITALY, "DTR-2.2.1")
    state.forget()


def _germany_is_out(state: ReichState) -> None:
    if state.number == LAST_TURN:
        state.finish((), "DTR-20.1.1")
    else:
        state.finish((ALLIES, USSR), "DTR-20.1.2")


def raise_partisans(state: ReichState) -> None:
    """Yugoslavia returns in summer 1942 if it had surrendered before (DTR-17.4.1, DTR-17.4.2)."""
    if state.number == SUMMER_1942 and state.war[YUGOSLAVIA] == SURRENDERED:
        state.war[YUGOSLAVIA] = AT_WAR
        state.partisans = True
        state.own[ALLIES] |= ARMIES_OF[YUGOSLAVIA]
        state.emit(PartisansRose(rules=("DTR-17.4.1",)))
        state.recount()
