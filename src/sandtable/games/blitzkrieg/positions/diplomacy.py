"""Wars, sides and conquests of a position, printed and read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.state_data import NEVER, POOL
from sandtable.games.blitzkrieg.model.world import NATION, NATIONS, POLAND, POWERS, SIDES, STATES
from sandtable.games.blitzkrieg.politics.wars import join, share_wars
from sandtable.games.blitzkrieg.positions.army_list import Reader

KEYS: Final = (
    *("wars", "war_since", "sides", "alliance", "runners", "attackers"),
    *("conquered", "fallen_states", "joined"),
)
POWER: Final = {power: number for number, power in enumerate(POWERS)}
SIDE: Final = {side: number for number, side in enumerate(SIDES)}
STATE: Final = {state: number for number, state in enumerate(STATES)}


def write_diplomacy(state: BlitzkriegState) -> dict[str, Any]:
    """Wars, sides and conquests."""
    return {
        "wars": {NATIONS[n]: [POWERS[p] for p in bits(wars)] for n, wars in enumerate(state.wars) if wars},
        "war_since": {POWERS[p]: since + 1 for p, since in enumerate(state.war_since) if since != NEVER},
        "sides": {
            NATIONS[n]: SIDES[side] if side >= 0 else "neutral"
            for n, side in enumerate(state.side)
            if (n >= 8 and side >= 0) or (n < 8 and side != state.alliance[n]) or n == POLAND
        },
        "alliance": {POWERS[p]: SIDES[side] for p, side in enumerate(state.alliance)},
        "runners": {
            NATIONS[n]: POWERS[runner] if runner >= 0 else "nobody"
            for n, runner in enumerate(state.runner)
            if runner != (n if n < 8 else -1) or n == POLAND
        },
        "attackers": {NATIONS[n]: POWERS[p] for n, p in enumerate(state.attacker) if p >= 0},
        "conquered": [NATIONS[n] for n in bits(state.conquered)],
        "fallen_states": [STATES[n] for n in bits(state.fallen_states)],
    }


def read_diplomacy(state: BlitzkriegState, reader: Reader) -> None:
    """Wars, sides, and minors that fight."""
    given = reader.table("diplomacy")
    reader.faults += [f"diplomacy: there is no key “{key}”" for key in given if key not in KEYS]
    for power, side in named(reader, given, "alliance", POWER, SIDE):
        state.alliance[power] = state.side[power] = side
    read_wars(state, reader, given)
    for nation, side in named(reader, given, "sides", NATION, SIDE | {"neutral": -1}):
        state.side[nation] = side
    for nation, runner in named(reader, given, "runners", NATION, POWER | {"nobody": -1}):
        state.runner[nation] = runner
    for nation, power in named(reader, given, "attackers", NATION, POWER):
        state.attacker[nation] = power
    for nation, power in named(reader, given, "joined", NATION, POWER):
        join_bare(state, nation, power)
    state.conquered |= listed(reader, given, "conquered", NATION)
    state.fallen_states |= listed(reader, given, "fallen_states", STATE)
    share_wars(state)


def named(
    reader: Reader, given: Mapping[str, Any], key: str, ones: Mapping[str, int], others: Mapping[str, int]
) -> Iterator[tuple[int, int]]:
    """The rows of a table of names by names, as numbers; unknown names are faults."""
    for one, other in reader.sub(given, key).items():
        number, value = reader.name(key, one, ones), reader.name(key, other, others)
        if number is not None and value is not None:
            yield number, value


def listed(reader: Reader, given: Mapping[str, Any], key: str, known: Mapping[str, int]) -> int:
    """A list of names, as a set."""
    numbers = (reader.name(key, name, known) for name in reader.items(key, given.get(key)))
    return sum({BIT[number] for number in numbers if number is not None})


def join_bare(state: BlitzkriegState, nation: int, power: int) -> None:
    """A minor joins a power, without the units it would bring."""
    before = state.on_map
    join(state, nation, power, ())
    for unit in bits(state.on_map & ~before):
        state.take_off(unit, POOL)


def read_wars(state: BlitzkriegState, reader: Reader, given: Mapping[str, Any]) -> None:
    """Who is at war with whom, and since when."""
    if "wars" in given:
        state.wars = [0] * len(NATIONS)
        for one, other in _pairs(reader, given["wars"]):
            a, b = reader.name("wars", one, NATION), reader.name("wars", other, NATION)
            if a is None or b is None:
                continue
            if b < 8:
                state.wars[a] |= BIT[b]
            if a < 8 and not isinstance(given["wars"], Mapping):
                state.wars[b] |= BIT[a]
        for power in range(8):
            if "war_since" not in given and state.wars[power] and state.war_since[power] == NEVER:
                state.war_since[power] = min(0, state.turn_number)
    if "war_since" in given:
        state.war_since = [NEVER] * 8
    for name, since in reader.sub(given, "war_since").items():
        number = reader.name("war_since", name, POWER)
        if number is not None:
            state.war_since[number] = reader.whole("war_since", since) - 1


def _pairs(reader: Reader, wars: Any) -> list[tuple[str, str]]:
    """Wars as pairs of names, written as a list of pairs or as a table of lists."""
    if isinstance(wars, Mapping):
        rows = [(str(one), reader.items("wars", others)) for one, others in wars.items()]
        return [(one, str(other)) for one, others in rows for other in others]
    found = []
    for pair in reader.items("wars", wars):
        if isinstance(pair, (list, tuple)) and len(pair) == 2:
            found.append((str(pair[0]), str(pair[1])))
        else:
            reader.faults.append(f"wars: {pair!r} is no pair of nations")
    return found
