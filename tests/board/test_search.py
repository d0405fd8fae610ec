"""Each search against a plain reference on sets, over random graphs."""

from __future__ import annotations

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from sandtable.board import search


@dataclass
class Graph:
    """A random one-way graph, as masks and as sets."""

    size: int
    near: list[set[int]]

    @property
    def neighbours(self) -> tuple[int, ...]:
        return tuple(search.mask_of(ends) for ends in self.near)

    def set_of(self, mask: int) -> set[int]:
        return {area for area in range(self.size) if mask >> area & 1}


@st.composite
def graphs(draw: st.DrawFn) -> Graph:
    size = draw(st.integers(1, 14))
    area = st.integers(0, size - 1)
    pairs = draw(st.lists(st.tuples(area, area), max_size=3 * size))
    near: list[set[int]] = [set() for _ in range(size)]
    for a, b in pairs:
        if a != b:
            near[a].add(b)
    return Graph(size, near)


masks = st.integers(0, 2**14 - 1)
picks = st.integers(0, 13)


def all_paths(graph: Graph, start: int, goal: int, through: set[int]) -> list[list[int]]:
    """Every path without a repeated area, found by brute force."""
    if start == goal:
        return [[start]]
    found = []

    def walk(way: list[int]) -> None:
        for ahead in sorted(graph.near[way[-1]] - set(way)):
            if ahead == goal:
                found.append([*way, goal])
            elif ahead in through:
                walk([*way, ahead])

    walk([start])
    return found


@given(st.integers(0, 2**300))
def test_bits_lists_the_areas_in_ascending_order(mask: int) -> None:
    assert search.bits(mask) == [area for area in range(301) if mask >> area & 1]
    assert search.mask_of(search.bits(mask)) == mask


@given(st.integers(0, 2**300))
def test_lowest_is_the_first_area_or_minus_one(mask: int) -> None:
    assert search.lowest(mask) == (search.bits(mask) or [-1])[0]


@given(graphs(), masks)
def test_union_is_everything_one_step_away(graph: Graph, mask: int) -> None:
    chosen = graph.set_of(mask)
    expected = set().union(*(graph.near[area] for area in chosen)) if chosen else set()
    assert graph.set_of(search.union(search.mask_of(chosen), graph.neighbours)) == expected


@given(graphs(), masks, masks)
def test_flood_grows_until_nothing_new_is_touched(graph: Graph, sources: int, through: int) -> None:
    start, allowed = graph.set_of(sources), graph.set_of(through)
    expected = set(start)
    while fresh := {b for a in expected for b in graph.near[a]} & allowed - expected:
        expected |= fresh
    found = search.flood(search.mask_of(start), search.mask_of(allowed), graph.neighbours)
    assert graph.set_of(found) == expected


def test_flood_spreads_from_a_source_outside_the_ground() -> None:
    line = (0b010, 0b101, 0b010)
    assert search.flood(0b001, 0b110, line) == 0b111
    assert search.flood(0b001, 0b100, line) == 0b001


def reachable(graph: Graph, start: set[int], steps: int, passable: set[int], stop: set[int]) -> set[int]:
    found: set[int] = set()
    frontier = start
    for _ in range(steps):
        entered = {b for a in frontier for b in graph.near[a] if b in passable | stop}
        found |= entered - start
        frontier = frontier | {area for area in entered if area not in stop}
    return found


@given(graphs(), masks, st.integers(0, 6), masks, masks)
def test_spread_stops_where_it_must(graph: Graph, sources: int, steps: int, passable: int, stop: int) -> None:
    start, free, halt = (graph.set_of(mask) for mask in (sources, passable, stop))
    found = search.spread(search.mask_of(start), steps, graph.neighbours, passable, stop)
    assert graph.set_of(found) == reachable(graph, start, steps, free, halt)


@given(graphs(), picks, st.integers(0, 6), masks, masks)
def test_reach_is_spread_from_one_area(graph: Graph, pick: int, steps: int, passable: int, stop: int) -> None:
    start = pick % graph.size
    found = search.reach(start, steps, graph.neighbours, passable, stop)
    assert graph.set_of(found) == reachable(graph, {start}, steps, graph.set_of(passable), graph.set_of(stop))


@given(graphs(), picks, picks, masks)
def test_path_is_the_first_of_the_shortest(graph: Graph, one: int, two: int, through: int) -> None:
    start, goal = one % graph.size, two % graph.size
    ways = all_paths(graph, start, goal, graph.set_of(through))
    expected = min(ways, key=lambda way: (len(way), way), default=None)
    found = search.path(start, goal, graph.neighbours, through)
    assert (None if found is None else list(found)) == expected
