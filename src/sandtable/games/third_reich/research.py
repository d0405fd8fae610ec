"""4.5 and 13. Research, the secrecy of tiles, and when a tile must be shown."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain, combinations

from sandtable.board.search import bits
from sandtable.games.third_reich.calendar import TURN_1941, TURN_1942, TURN_1944
from sandtable.games.third_reich.counters import ALLIES, USSR
from sandtable.games.third_reich.events import Researched, ResearchSeen, Revealed
from sandtable.games.third_reich.state import ReichState
from sandtable.games.third_reich.tiles import (
    ALL_TILES,
    BLITZKRIEG,
    DATE_RULE,
    FROM_TURN,
    NEEDS_REDEPLOYMENT,
    REDEPLOYMENT,
    START_AVAILABLE,
    START_DEVELOPING,
    TILE_BIT,
)


def refusal(state: ReichState, faction: int, tile: int) -> str:
    """The rule that keeps a faction from researching a tile now, or nothing."""
    if not ALL_TILES[faction] & TILE_BIT[tile]:
        return "DTR-13.0.2"
    if state.available[faction] & TILE_BIT[tile]:
        return "DTR-4.5.1"
    if faction == ALLIES and state.number < TURN_1941:
        return "DTR-4.5.4"
    developing = bool(state.developing[faction] & TILE_BIT[tile])
    if state.number < _first_turn(state, faction, tile, developing):
        return DATE_RULE.get(tile, "DTR-4.5.6")
    redeployed = bool(state.available[USSR] & TILE_BIT[REDEPLOYMENT])
    if faction == USSR and NEEDS_REDEPLOYMENT & TILE_BIT[tile] and not redeployed:
        return "DTR-13.4.1"
    same_turn = developing and state.begun & TILE_BIT[tile] and state.number < TURN_1944
    if same_turn and not state.edition.research_same_turn:
        return "DTR-4.5.2"  # DTR-E11
    return ""


def _first_turn(state: ReichState, faction: int, tile: int, developing: bool) -> int:
    """The first turn in which the next step of a tile is possible (DTR-4.5.6)."""
    if faction == USSR and tile == BLITZKRIEG and not developing:
        return state.edition.soviet_blitzkrieg_put_from  # DTR-E36
    if faction == USSR and tile == BLITZKRIEG:
        return TURN_1942
    if NEEDS_REDEPLOYMENT & TILE_BIT[tile] and faction == USSR:
        return 1  # the prerequisite is dated, not the tile
    return FROM_TURN[faction][tile]


def researchable(state: ReichState, faction: int) -> list[int]:
    """The tiles a Research action may be used on."""
    left = ALL_TILES[faction] & ~state.available[faction]
    return [tile for tile in bits(left) if not refusal(state, faction, tile)]


def can_research(state: ReichState, faction: int) -> bool:
    """Whether there is a tile a Research action may be used on."""
    left = ALL_TILES[faction] & ~state.available[faction]
    return any(not refusal(state, faction, tile) for tile in bits(left))


def research(state: ReichState, tile: int) -> None:
    """4.5. Put a tile in development, or make it available."""
    faction = state.active
    bit = TILE_BIT[tile]
    if state.developing[faction] & bit or state.number >= TURN_1944:  # DTR-4.5.5
        state.developing[faction] &= ~bit
        state.available[faction] |= bit  # DTR-4.5.2, DTR-13.0.3: for good
        state.forget()
        done = True
    else:
        state.developing[faction] |= bit
        state.begun |= bit
        done = False
    if state.seen[faction] & bit:
        state.emit(Researched(seat=faction, technology=tile, available=done, rules=("DTR-4.5.1",)))
        return
    owner = tuple(seat for seat in range(3) if knows(state, seat, faction))
    state.emit(Researched(seat=faction, technology=tile, available=done, seats=owner, rules=("DTR-4.5.1",)))
    state.emit(ResearchSeen(seat=faction, available=done, rules=("DTR-4.5.3",)))


def known_to_have(state: ReichState, faction: int, tile: int, seat: int | None) -> bool:
    """Whether a faction has a technology, as far as a seat may know (DTR-4.5.3); ``None``: truly."""
    open_tile = seat is None or knows(state, seat, faction) or state.seen[faction] >> tile & 1
    return bool(open_tile) and state.has(faction, tile)


def knows(state: ReichState, seat: int, faction: int) -> bool:
    """Whether a seat may see the face-down tiles of a faction."""
    # DTR-2.1.2, DTR-D7: one player holds both, the factions stay separate
    if state.options["players"] == "2" and seat in (ALLIES, USSR) and faction in (ALLIES, USSR):
        return True
    return seat == faction  # DTR-E12


def reveal(state: ReichState, faction: int, tile: int) -> None:
    """Turn a tile face up because its effect is used (DTR-4.5.3, DTR-D18)."""
    if not state.seen[faction] & TILE_BIT[tile]:
        state.seen[faction] |= TILE_BIT[tile]
        state.emit(Revealed(seat=faction, technology=tile, rules=("DTR-4.5.3",)))


def deal_anew(state: ReichState, seat: int, rng: random.Random) -> None:
    """Replace the face-down tiles a seat cannot know by others that could lie there."""
    for faction in range(3):
        if not knows(state, seat, faction):
            _deal(state, faction, rng)


def _deal(state: ReichState, faction: int, rng: random.Random) -> None:
    hidden = ALL_TILES[faction] & ~state.seen[faction]
    available, developing = state.available[faction] & hidden, state.developing[faction] & hidden
    if not available and not developing:
        return
    counts = available.bit_count(), developing.bit_count()
    known = state.available[faction] & ~hidden
    tiles = bits(hidden)
    rng.shuffle(tiles)
    finished = [t for t in tiles if _may_be(state, faction, t, True)]
    begun = [t for t in tiles if _may_be(state, faction, t, False)]
    deals = chain(
        _deals(faction, finished, begun, known, *counts),
        _deals(faction, tiles, tiles, known, *counts),  # a position made by hand may be ahead of its time
        [(available, developing)],  # or lack what its tiles stand on: then nothing else can lie there
    )
    dealt = next(deals)
    if faction == state.active:
        state.begun = _begun_anew(state, available | developing, dealt)
    state.available[faction] = known | dealt[0]
    state.developing[faction] = state.developing[faction] & ~hidden | dealt[1]
    state.forget()


def _may_be(state: ReichState, faction: int, tile: int, finished: bool) -> bool:
    """Whether a tile may by its dates be available by now, or else in development."""
    start = START_AVAILABLE if finished else START_DEVELOPING
    dated = state.number >= _first_turn(state, faction, tile, finished)
    return dated or bool(start[faction] & TILE_BIT[tile])


def _deals(
    faction: int, finished: list[int], begun: list[int], known: int, available: int, developing: int
) -> Iterator[tuple[int, int]]:
    """The ways to lay so many tiles as available and so many in development, out of those that can be."""
    for first in combinations(finished, available):
        done = sum(TILE_BIT[tile] for tile in first)
        for second in combinations([tile for tile in begun if not done & TILE_BIT[tile]], developing):
            boxed = sum(TILE_BIT[tile] for tile in second)
            if _possible(faction, known | done, done | boxed):
                yield done, boxed


def _begun_anew(state: ReichState, hidden: int, dealt: tuple[int, int]) -> int:
    """As many dealt tiles begun in this phase as everybody saw; nobody saw whether one was finished."""
    found = state.begun & ~hidden
    for tile in [*bits(dealt[1]), *bits(dealt[0])][: (state.begun & hidden).bit_count()]:
        found |= TILE_BIT[tile]
    return found


def _possible(faction: int, available: int, new: int) -> bool:
    """Whether the prerequisite of every dealt tile is available."""
    needs = faction == USSR and new & NEEDS_REDEPLOYMENT
    return not needs or bool(available & TILE_BIT[REDEPLOYMENT])
