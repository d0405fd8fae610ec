"""10. Research and technologies: the development boxes, what is available, what the others have seen."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations

from sandtable.board.search import BIT, bits, mask_of
from sandtable.core.action import Action
from sandtable.core.message import Message
from sandtable.core.state import Phase
from sandtable.games.empires.actions import CHOOSE, DEVELOP, ChooseTile, Develop
from sandtable.games.empires.events import (
    MissionsGained,
    TileDeveloped,
    TilePlaced,
    TileRevealed,
    TilesAvailable,
)
from sandtable.games.empires.powers import (
    ATTACK_1,
    ATTACK_2,
    AVIATION,
    DEFENSE_1,
    DEFENSE_2,
    EACH_POWER,
    MISSIONS_MOST,
    REQUIRES,
    REQUIRES_OTHERS,
    TANKS,
    TANKS_1,
    TANKS_2,
    TILE_MISSIONS,
    TILES_AT_START,
    TILES_OF,
)
from sandtable.games.empires.refusals import refusal
from sandtable.games.empires.state import War

PUBLIC = AVIATION | TANKS
"""DOE-D58: tiles that are revealed when they become available, because their missions are public."""
BOX_1, BOX_2 = 0, 1
DIRECT_RESEARCH = 15  # DOE-10.0.4


def forbids_tile(state: War, power: int, tile: int) -> str:
    """The rule that keeps a power from using a technology whatever the position is, or nothing."""
    if not TILES_OF[power] & tile:
        return "DOE-D56"
    return "" if state.available[power] & tile else "DOE-10.0.8"


def forbids_developing(state: War, power: int, tile: int) -> str:
    """The rule that keeps a tile from being put into a development box, or nothing."""
    bit = BIT[tile]
    if not TILES_OF[power] & bit:
        return "DOE-D56"
    if state.available[power] & bit:
        return "DOE-D57#3"
    if (state.box1[power] | state.box2[power]) & bit:
        return "DOE-10.0.2" if state.box2[power] & bit else "DOE-2.4"
    if REQUIRES[tile] & ~state.available[power]:
        return "DOE-10.0.5"  # DOE-1.7
    if state.available[power].bit_count() < REQUIRES_OTHERS[tile]:
        return "DOE-10.5.4"  # DOE-1.8
    return ""


def forbids_research(state: War, power: int, tile: int, box: int) -> str:
    """The rule that keeps a Research action from putting a tile into a box, or nothing."""
    if state.box1[power] >> tile & 1:
        return "" if box == BOX_2 else "DOE-10.0.1"
    barred = forbids_developing(state, power, tile)
    if barred:
        return barred
    if state.number >= DIRECT_RESEARCH:
        return "" if box == BOX_2 else "DOE-10.0.4"
    return "" if box == BOX_1 else "DOE-10.0.1"


def developable(state: War, power: int) -> int:
    """The tiles that may be put into a development box, as `forbids_developing` has it."""
    ready = state.available[power]
    return next_tiles(power, ready) & ~(ready | state.box1[power] | state.box2[power])


@cache
def next_tiles(power: int, ready: int) -> int:
    """The tiles of a power that stand on nothing but those available."""
    return mask_of(
        tile
        for tile in bits(TILES_OF[power])
        if not REQUIRES[tile] & ~ready and ready.bit_count() >= REQUIRES_OTHERS[tile]
    )


def research_options(state: War, power: int) -> list[Action]:
    """DOE-10.0.1: the tiles that may enter a box or go from box 1 to box 2."""
    fresh, further = developable(state, power), state.box1[power]
    if state.number >= DIRECT_RESEARCH:
        return [DEVELOP[tile][BOX_2] for tile in bits(fresh | further)]  # DOE-10.0.4
    found: list[Action] = [DEVELOP[tile][BOX_1] for tile in bits(fresh)]
    found += [DEVELOP[tile][BOX_2] for tile in bits(further)]
    return found


def can_research(state: War, power: int) -> bool:
    """DOE-D27: whether a Research action has a legal use."""
    return bool(state.box1[power] or developable(state, power))


def put_in_box(state: War, power: int, tile: int, box: int) -> None:
    """A tile goes face down into a development box."""
    bit = BIT[tile]
    if box == BOX_1:
        state.box1[power] |= bit
    else:
        state.box1[power] &= ~bit
        state.box2[power] |= bit
    state.emit(TilePlaced(power=power, box=box, rules=("DOE-10.0.1",)))
    state.emit(TileDeveloped(power=power, tile=tile, box=box, seats=(power,), rules=("DOE-10.0.3",)))


def make_available(state: War, power: int) -> None:
    """Tiles in box 2 become available at the very start of the power's Action Phase."""
    tiles = state.box2[power]
    if not tiles:
        return
    state.box2[power] = 0
    state.available[power] |= tiles  # DOE-10.0.2
    state.emit(TilesAvailable(power=power, count=tiles.bit_count(), rules=("DOE-10.0.2",)))
    for tile in bits(tiles):
        if BIT[tile] & PUBLIC:
            reveal(state, power, BIT[tile])
        if TILE_MISSIONS[tile]:
            gain_missions(
                state, power, TILE_MISSIONS[tile], "DOE-10.5.1" if BIT[tile] & TANKS else "DOE-10.4.1"
            )


def gain_missions(state: War, power: int, count: int, rule: str) -> None:
    """DOE-D74: the stock of missions grows, up to its maximum."""
    gained = min(count, MISSIONS_MOST - state.missions[power])
    state.missions[power] += gained
    state.emit(MissionsGained(power=power, gained=gained, total=state.missions[power], rules=(rule,)))


def reveal(state: War, power: int, tile: int) -> None:
    """DOE-D58: a tile in use is turned face up, with the lower level it stands on."""
    for each in bits(tile & ~state.revealed[power]):
        state.revealed[power] |= BIT[each]  # DOE-10.0.3
        state.emit(TileRevealed(power=power, tile=each, rules=("DOE-D58",)))
        reveal(state, power, REQUIRES[each])


def may_hide(state: War, power: int, tile: int) -> bool:
    """Whether, as far as the others know, a power has a tile available (DOE-D58)."""
    if state.revealed[power] & tile:
        return True
    return bool(TILES_OF[power] & tile and state.available[power] & ~state.revealed[power])


def tiles_known(state: War, power: int, seat: int | None) -> int:
    """The available tiles of a power that a seat knows of; all of them for nobody in particular."""
    tiles = state.available[power]
    return tiles if seat is None or seat == power else tiles & state.revealed[power]


def attack_level(tiles: int) -> int:
    """DOE-10.1.2: the highest available Attack tile."""
    return 2 if tiles & ATTACK_2 else 1 if tiles & ATTACK_1 else 0


def defense_level(tiles: int) -> int:
    """DOE-10.1.3: the highest available Defense tile."""
    return 2 if tiles & DEFENSE_2 else 1 if tiles & DEFENSE_1 else 0


def tanks_level(tiles: int) -> int:
    """DOE-10.5.3, DOE-10.5.5: the level of the Tanks technology, 0 without it."""
    return 2 if tiles & TANKS_2 else 1 if tiles & TANKS_1 else 0


class ChooseTiles(Phase[War], frozen=True, tag="choose_tile"):
    """2. Each power secretly chooses three tiles, asked in turn order (DOE-2.4, DOE-D7)."""

    rule = "DOE-2.4"
    secret = True
    upon = ("begin_turn",)
    power: int

    def seat(self, state: War) -> int:
        return self.power

    def actions(self, state: War) -> Sequence[Action]:
        power = self.power
        return [CHOOSE[tile] for tile in bits(developable(state, power))]

    def play(self, state: War, action: Action) -> None:
        assert isinstance(action, ChooseTile)
        put_in_box(state, self.power, action.tile, BOX_1)
        if state.box1[self.power].bit_count() == TILES_AT_START:
            if self.power == EACH_POWER[-1]:
                state.pop()
            else:
                state.become(ChooseTiles(self.power + 1))

    def buttons(self, state: War) -> Sequence[Action]:
        first = (tile for tile in bits(TILES_OF[self.power]) if not (REQUIRES[tile] or REQUIRES_OTHERS[tile]))
        return [CHOOSE[tile] for tile in first]

    def prompt(self, state: War) -> Message:
        return Message("prompt-choose-tile", {"left": TILES_AT_START - state.box1[self.power].bit_count()})

    def why(self, state: War, action: Action) -> Sequence[str]:
        if isinstance(action, ChooseTile):
            barred = forbids_developing(state, self.power, action.tile)
            return ("DOE-2.5", barred) if barred in ("DOE-10.0.5", "DOE-10.5.4") else refusal(barred)
        return (self.rule,)


class ResearchTile(Phase[War], frozen=True, tag="research"):
    """10.0 A Research action puts a tile into a development box or moves one on, face down."""

    rule = "DOE-10.0.1"
    secret = True

    def seat(self, state: War) -> int:
        return state.active

    def actions(self, state: War) -> Sequence[Action]:
        return research_options(state, state.active)

    def play(self, state: War, action: Action) -> None:
        assert isinstance(action, Develop)
        put_in_box(state, state.active, action.tile, action.box)
        state.pop()

    def why(self, state: War, action: Action) -> Sequence[str]:
        if not isinstance(action, Develop):
            return (self.rule,)
        return refusal(forbids_research(state, state.active, action.tile, action.box))


def deal_hidden(state: War, seat: int, rng: random.Random) -> None:
    """Deal the face-down tiles of the other powers anew, as they might be (DOE-D58)."""
    for power in EACH_POWER:
        if power != seat:
            _deal(state, power, rng)


def _deal(state: War, power: int, rng: random.Random) -> None:
    known = state.revealed[power]
    hidden = state.available[power] & ~known
    counts = (hidden.bit_count(), state.box2[power].bit_count(), state.box1[power].bit_count())
    if not any(counts):
        return
    unknown = bits(TILES_OF[power] & ~known)
    rng.shuffle(unknown)
    truth = state.available[power], state.box2[power], state.box1[power]
    deals = chain(
        _deals(unknown, known, *counts),
        [truth],  # a position made by hand may lack what its tiles stand on: then nothing else can lie there
    )
    state.available[power], state.box2[power], state.box1[power] = next(deals)


def _deals(
    unknown: Sequence[int], known: int, ready: int, second: int, first: int
) -> Iterator[tuple[int, int, int]]:
    """The ways in which so many tiles can be available, in box 2 and in box 1."""
    for chosen in combinations(unknown, ready):
        available = known | sum(BIT[tile] for tile in chosen)
        if available & ~known & PUBLIC or not _plausible(available, chosen):
            continue
        rest = [tile for tile in unknown if tile not in chosen and _plausible(available, (tile,))]
        for later in combinations(rest, second):
            for earlier in combinations([tile for tile in rest if tile not in later], first):
                yield available, sum(BIT[tile] for tile in later), sum(BIT[tile] for tile in earlier)


def _plausible(ready: int, tiles: Sequence[int]) -> bool:
    """Whether tiles could have been developed on those that are available."""
    return all(
        not REQUIRES[t] & ~ready and (ready & ~BIT[t]).bit_count() >= REQUIRES_OTHERS[t] for t in tiles
    )


PHASES = (ChooseTiles, ResearchTile)
