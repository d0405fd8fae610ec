"""Each search against a plain reference on sets, over random graphs."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pytest
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
def graphs(draw: st.DrawFn, two_way: bool = False) -> Graph:
    size = draw(st.integers(1, 14))
    area = st.integers(0, size - 1)
    pairs = draw(st.lists(st.tuples(area, area), max_size=3 * size))
    near: list[set[int]] = [set() for _ in range(size)]
    for a, b in pairs:
        if a != b:
            near[a].add(b)
            if two_way:
                near[b].add(a)
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
    assert search.count(mask) == len(search.bits(mask))


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


def cheapest(
    graph: Graph, start: int, prices: list[int], passable: set[int], stop: set[int]
) -> dict[int, int]:
    """The least cost of entering each area, by relaxing every edge as often as there are areas."""
    best = {start: 0}
    for _ in range(graph.size):
        for a in list(best):
            if a in stop and a != start:
                continue
            for b in graph.near[a]:
                if b in passable | stop and best[a] + prices[b] < best.get(b, 999):
                    best[b] = best[a] + prices[b]
    return best


prices_of_areas = st.lists(st.integers(1, 3), min_size=14, max_size=14)


@given(graphs(), picks, st.integers(0, 8), prices_of_areas, masks, masks)
def test_reach_costs_gives_one_layer_per_cost(
    graph: Graph, pick: int, budget: int, prices: list[int], passable: int, stop: int
) -> None:
    start = pick % graph.size
    costs = search.costs_of(prices[: graph.size])
    layers = search.reach_costs(start, budget, graph.neighbours, costs, passable, stop)
    best = cheapest(graph, start, prices, graph.set_of(passable), graph.set_of(stop))
    expected = [{area for area, cost in best.items() if cost == spent} for spent in range(budget + 1)]
    assert [graph.set_of(layer) for layer in layers] == expected


def test_an_area_in_no_cost_group_cannot_be_entered() -> None:
    line = (0b010, 0b101, 0b010)
    assert search.reach_costs(0, 3, line, ((1, 0b101),)) == (0b001, 0, 0, 0)


def test_a_cost_below_one_is_refused() -> None:
    with pytest.raises(ValueError, match="area 1 costs 0"):
        search.costs_of([1, 0])


@given(graphs(), picks, picks, masks)
def test_path_is_the_first_of_the_shortest(graph: Graph, one: int, two: int, through: int) -> None:
    start, goal = one % graph.size, two % graph.size
    ways = all_paths(graph, start, goal, graph.set_of(through))
    expected = min(ways, key=lambda way: (len(way), way), default=None)
    found = search.path(start, goal, graph.neighbours, through)
    assert (None if found is None else list(found)) == expected
    steps = search.distance(start, goal, graph.neighbours, through)
    assert steps == (None if expected is None else len(expected) - 1)


@given(graphs(), picks, picks, st.integers(0, 12), prices_of_areas, masks)
def test_path_costs_is_the_first_of_the_cheapest(
    graph: Graph, one: int, two: int, budget: int, prices: list[int], through: int
) -> None:
    start, goal = one % graph.size, two % graph.size
    ways = [
        (sum(prices[area] for area in way[1:]), way)
        for way in all_paths(graph, start, goal, graph.set_of(through))
    ]
    expected = min((way for way in ways if way[0] <= budget), default=None)
    costs = search.costs_of(prices[: graph.size])
    found = search.path_costs(start, goal, budget, graph.neighbours, costs, through)
    assert (None if found is None else list(found)) == (None if expected is None else expected[1])


@given(graphs(), st.lists(picks, min_size=1, max_size=4), masks)
def test_path_via_joins_the_legs(graph: Graph, stops: list[int], through: int) -> None:
    places = [stop % graph.size for stop in stops]
    legs = [search.path(a, b, graph.neighbours, through) for a, b in pairwise(places)]
    found = search.path_via(places, graph.neighbours, through)
    if None in legs:
        assert found is None
    else:
        expected = [places[0], *(area for leg in legs for area in leg[1:])]
        assert found == tuple(expected)


@given(graphs(two_way=True), masks)
def test_components_part_a_set_into_connected_pieces(graph: Graph, mask: int) -> None:
    whole = search.mask_of(graph.set_of(mask))
    parts = search.components(whole, graph.neighbours)
    assert sum(parts) == whole
    assert [search.lowest(part) for part in parts] == sorted(search.lowest(part) for part in parts)
    for part in parts:
        assert search.flood(part & -part, part, graph.neighbours) == part
        assert not search.union(part, graph.neighbours) & whole & ~part
