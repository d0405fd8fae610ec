"""Refusals and legal lists come from the same rules: compared in random positions."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from games.third_reich.positions import GAME, table
from sandtable.board.search import BIT, bits
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import landing, movement, operations
from sandtable.games.third_reich.counters import ARMIES
from sandtable.games.third_reich.geography import AREAS, IN_PLAY
from sandtable.games.third_reich.obstacles import area_rules
from sandtable.games.third_reich.paths import Path
from sandtable.games.third_reich.state import ReichState


def random_states(seed: int, every: int = 9) -> Iterator[ReichState]:
    """Positions of a random game of some edition."""
    edition = ("fr-2", "fr-1", "en-1")[seed % 3]
    state = GAME.start(options={"edition": edition}, seed=str(seed))
    assert isinstance(state, ReichState)
    rng = random.Random(seed)
    number = 0
    while state.outcome is None:
        if number % every == 0:
            yield state
        state.play(rng.choice(state.actions()))
        number += 1


@pytest.mark.parametrize("seed", range(6))
def test_an_area_is_allowed_exactly_where_no_rule_is_told(seed: int) -> None:
    for state in random_states(seed, 31):
        for army in bits(state.own[state.active] & ~state.reserve):
            for kind in (act.TACTICAL, act.STRATEGIC):
                allowed = movement.allowed_areas(state, army, kind)
                told = sum(BIT[a] for a in range(AREAS) if not area_rules(state, army, kind, a))
                assert (allowed ^ told) & IN_PLAY == 0


@pytest.mark.parametrize("seed", range(6))
def test_an_operation_is_offered_exactly_where_it_can_be_carried_out(seed: int) -> None:
    for state in random_states(seed, 17):
        front = operations.scout(state)
        for army in bits(operations.ready(state)):
            kinds = operations.possible(state, army, front)
            for kind in (act.TACTICAL, act.ATTACK, act.STRATEGIC):
                found = movement.can_begin(movement.survey(state, army, kind))
                assert bool(kinds >> kind & 1) is found
            assert bool(kinds >> act.NAVAL & 1) is bool(operations.harbours(state, army))
            assert bool(kinds >> act.AMPHIBIOUS & 1) is bool(landing.beaches(state, army))


@pytest.mark.parametrize("seed", range(6))
def test_every_illegal_choice_is_refused_by_a_rule_of_the_book(seed: int) -> None:
    rng = random.Random(seed)
    for state in random_states(seed):
        army, other = rng.randrange(ARMIES), rng.randrange(ARMIES)
        area = rng.choice(bits(IN_PLAY))
        choices = [
            act.TACTICALS[army], act.ATTACKS[army], act.STRATEGICS[army], act.NAVALS[army],
            act.AMPHIBIANS[army],
            act.STEPS_TO[area], act.STOP, act.RESTORES[army], act.Exchange(army, other), act.ELIMINATES[army],
            act.REPLACES[army], act.declare(army, other), act.SUPPORTS[army], act.MISSIONS[0][army],
            act.recruit(army, rng.randrange(2), area), act.FIGHTS[area], act.RESOLVES[army], act.END,
            act.FINISH,
            act.LEAVE, act.DONE, act.ROLL, act.INVADE, act.BOMB, act.LEND_LEASE, act.PLANNING, act.COMBATS,
            rng.choice(act.RESEARCH), rng.choice(act.SUBMARINES), rng.choice(act.CANCELS), act.LET_PASS,
        ]  # fmt: skip
        for choice in choices:
            rules = state.why(choice)
            assert bool(rules) is (choice not in state.actions())
            assert all(rule.startswith("DTR-") for rule in rules)


@pytest.mark.parametrize("seed", range(6))
def test_paths_never_lead_into_a_dead_end(seed: int) -> None:
    for state in random_states(seed, 1):
        if isinstance(state.phase, Path):
            for action in state.actions():
                after = state.copy()
                after.play(action)
                assert after.actions() or after.outcome is not None


def test_refusals_a_player_asks_for() -> None:
    t = table({"berlin": "de-inf=A", "brussels": "be-inf"}, turn=1)
    assert t.why_not("tactical", "A", "london") == ("DTR-8.1.1",)
    assert t.why_not("strategic", "A", "stettin", "copenhagen") == ("DTR-8.3.1",)
    t.play("tactical A")
    assert t.why("attack A") == ("DTR-8.0.2",)
    assert t.why("stop") == ("DTR-8.1.1",)
