"""What is asked first because it is cheap never settles a question otherwise than the whole rule would."""

from __future__ import annotations

import random

import pytest

from sandtable.board.search import BIT, bits
from sandtable.core.action import any_of
from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, INFANTRY, LAND_UNITS, NATION_OF, SHIPS
from sandtable.games.blitzkrieg.model.terrain import DESERT_LIMIT, DESERTS
from sandtable.games.blitzkrieg.model.world import (
    AIR_WITHIN,
    CW,
    DESERT_ZONES,
    GERMANY,
    LAND,
    LAND_NEAR,
    NATION,
    SEA_NEAR,
    SIZE,
    USSR,
    ZONE,
    air_reach,
)
from sandtable.games.blitzkrieg.movement.flying import field_beside, relocations
from sandtable.games.blitzkrieg.movement.marching import able_to_march, land_steps, who_may_enter
from sandtable.games.blitzkrieg.movement.passages import PASSAGES, closed_from, closes
from sandtable.games.blitzkrieg.movement.stations import next_station, rail_zones
from sandtable.games.blitzkrieg.politics.wars import PACT_ENDS, prey
from sandtable.games.blitzkrieg.production.potentials import (
    _yields,
    points_of_side,
    potential,
    potential_of_all,
    standing,
    standing_of_all,
    victory_points,
    zones_of,
)
from sandtable.games.blitzkrieg.production.reinforcements import finished
from sandtable.games.blitzkrieg.turn.sequence import Turn

PRUSSIA = ZONE["prussia"]


def positions(ruleset, count=12, apart=233):
    """Positions of a random game, some of them in exploitation, each also with its deserts full."""
    state = GAME.start("1939", {"ruleset": ruleset}, "cheap")
    rng = random.Random(5)
    for number in range(count * apart):
        if number % apart == 0:
            yield state
            yield crowded(state.copy(), rng)
        state.play(any_of(state.actions(), rng))


def crowded(state, rng):
    """Most deserts hold as many units of a side as they can, and some more stand beside them."""
    for zone in DESERTS[::2]:
        side = rng.randrange(2)
        units = bits(state.units(side) & state.on_map & ~state.cargo & INFANTRY)
        near = bits(LAND_NEAR[zone] & ~DESERT_ZONES) or [zone]
        for number, unit in enumerate(rng.sample(units, min(5, len(units)))):
            state.put(unit, zone if number < DESERT_LIMIT else rng.choice(near))
    return state


def test_no_aircraft_flies_farther_than_the_rings_around_its_zone():
    for steps in (1, 2, 3):
        assert not any(air_reach(zone, steps, 0) & ~AIR_WITHIN[steps][zone] for zone in range(SIZE))


@pytest.mark.parametrize("ruleset", ["basic", "advanced"])
def test_a_cheap_answer_is_that_of_the_whole_rule(ruleset):
    asked = 0
    for state in positions(ruleset):
        movement = state.rules.movement
        for unit in bits(state.on_map & ~state.cargo):
            zone, nation = state.area[unit], NATION_OF[unit]
            if state.side[nation] < 0 or state.runner[nation] < 0:
                continue
            if LAND_UNITS >> unit & 1:
                barred = movement.bars(state, unit, zone, LAND_NEAR[zone])
                assert not barred & ~movement.narrow(state, nation)
                marches = bool(able_to_march(state, BIT[unit]))
                assert marches == bool(land_steps(state, unit, zone, 0, True))
                assert not next_station(state, unit) or rail_zones(state, unit)
            elif AIRCRAFT >> unit & 1 and not state.exploiting:
                assert not field_beside(state, unit) or relocations(state, unit)
            elif SHIPS >> unit & 1:
                ends = [(p, {p.a: p.b, p.b: p.a}.get(zone)) for p in PASSAGES]
                shut = sum({BIT[end] for p, end in ends if end is not None and closes(state, p, nation)})
                assert closed_from(state, unit, zone, SEA_NEAR[zone]) == shut & SEA_NEAR[zone]
            asked += 1
    assert asked > 1000


@pytest.mark.parametrize("ruleset", ["basic", "advanced"])
def test_what_zones_yield_is_kept_only_while_nothing_changes_it(ruleset):
    state = GAME.start("1939", {"ruleset": ruleset}, "kept")
    rng = random.Random(7)
    seen = set()
    for _ in range(900):
        state.play(any_of(state.actions(), rng))
        if state.outcome is not None:
            break
        kept = [zones_of(state, power) for power in range(8)]
        assert kept == _yields(state)
        seen.add(tuple(kept))
    assert len(seen) > 5


@pytest.mark.parametrize("ruleset", ["basic", "advanced"])
def test_the_potentials_of_all_powers_are_those_of_each(ruleset):
    for state in positions(ruleset):
        lasting = standing_of_all(state)
        assert lasting == [standing(state, power) for power in range(8)]
        assert potential_of_all(state, lasting) == [potential(state, power) for power in range(8)]
        points = [points_of_side(state, side, lasting) for side in (0, 1)]
        assert points == [victory_points(state, side) for side in (0, 1)]


def shoot(state):
    state.shot[PRUSSIA] += 1


def lend(state):
    state.runner[GERMANY] = NATION["italy"]


def change_sides(state):
    state.side[CW] = state.alliance[GERMANY]


def ally(state):
    state.alliance[GERMANY] = state.side[CW]


def conquer(state):
    state.own_zone(PRUSSIA, NATION["france"])


def let_france_fall(state):
    state.france_fell = True


@pytest.mark.parametrize("change", [shoot, lend, change_sides, ally, conquer, let_france_fall])
def test_what_zones_yield_changes_with_whatever_it_depends_on(change):
    state = GAME.start("1939", {}, "kept")
    state.own_zone(PRUSSIA, CW)
    before = [zones_of(state, power) for power in range(8)]
    changed = state.copy()
    change(changed)
    after = [zones_of(changed, power) for power in range(8)]
    assert after == _yields(changed) != before
    assert [zones_of(state, power) for power in range(8)] == before, "the original keeps its own"


@pytest.mark.parametrize("ruleset", ["basic", "advanced"])
def test_what_is_kept_of_the_production_track_is_what_the_track_says(ruleset):
    for state in positions(ruleset):
        for unit in bits(state.on_track)[:3]:
            expected = [each for each in bits(state.on_track) if state.due[each] <= state.turn_number]
            assert bits(finished(state)) == expected
            state.expect(unit, state.turn_number + (state.due[unit] <= state.turn_number))


def test_who_may_be_attacked_is_asked_anew_in_a_new_turn():
    state = GAME.start("1939", {}, "pact")
    state.turn_number = PACT_ENDS - 1
    assert not prey(state, USSR) & state.owned[GERMANY]
    Turn(len(state.rules.turn.steps)).run(state)
    assert prey(state, USSR) & state.owned[GERMANY]


@pytest.mark.parametrize("ruleset", ["basic", "advanced"])
def test_units_that_march_together_are_asked_as_each_alone_would_be(ruleset):
    for state in positions(ruleset):
        for zone in bits(LAND):
            units = bits(state.at[zone] & LAND_UNITS & ~state.cargo)
            near = LAND_NEAR[zone]
            for steps, targets in ((0, near), (1, near), (0, near & -near)):
                alone = [u for u in units if land_steps(state, u, zone, steps, True) & targets]
                assert who_may_enter(state, units, zone, targets, steps, True) == alone
