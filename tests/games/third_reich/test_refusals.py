"""Refusals and legal lists come from the same rules: compared in random positions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from games.third_reich.broken import BROKEN, Move
from games.third_reich.positions import EDITIONS, GAME, table
from sandtable.board.search import BIT, bits
from sandtable.core.action import Action
from sandtable.games.third_reich import actions as act
from sandtable.games.third_reich import landing, movement, obstacles, operations, recruitment, refusals
from sandtable.games.third_reich.counters import ARMIES, ARMY_BIT, NATION
from sandtable.games.third_reich.geography import AREA_IDS, AREAS, IN_PLAY, LAND
from sandtable.games.third_reich.obstacles import area_rules
from sandtable.games.third_reich.paths import Path, Voyage
from sandtable.games.third_reich.sequence import AfterCombat, Combats, FreePlay
from sandtable.games.third_reich.state import ReichState

SEEDS = [0, 1, 2, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(3, 6))]
"""The first of them are a game of each edition."""


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


@pytest.mark.parametrize("seed", SEEDS)
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
        for army in bits(operations.ready(state)):
            assert operations.possible(state, army, operations.Front(state)) == looked_at(state, army)


def looked_at(state: ReichState, army: int) -> int:
    """The kinds of operation an army can carry out, each looked at closely."""
    marches = (act.TACTICAL, act.ATTACK, act.STRATEGIC)
    found = {kind: movement.can_begin(movement.survey(state, army, kind)) for kind in marches}
    found[act.NAVAL] = bool(operations.harbours(state, army))
    found[act.AMPHIBIOUS] = bool(landing.beaches(state, army))
    return sum(1 << kind for kind, can in found.items() if can)


LONE: list[tuple[str, dict[str, str], dict[str, Any]]] = [
    ("de-inf=A", {"craiova": "de-inf", "leningrad": "su-inf=X"}, {"turn": 6}),
    ("de-arm=A", {"leningrad": "su-inf=X"}, {"turn": 6}),
    ("de-inf=A", {"leningrad": "su-inf=X"}, {"turn": 9, "war": {"axis": "total"}}),
    ("it-inf=A", {"rome": "it-inf", "london": "uk-inf=X"}, {"turn": 6}),
    ("it-inf=A", {"rome": "it-inf it-inf", "tripoli": "it-inf", "london": "uk-inf=X"}, {"turn": 6}),
    ("be-inf=A", {"rome": "it-inf=X"}, {"turn": 3, "active": "allies"}),
    ("su-inf=A", {"warsaw": "de-inf=X"}, {"turn": 6, "active": "ussr"}),
    ("su-inf=A", {"warsaw": "de-inf=X"}, {"turn": 9, "active": "ussr"}),
]
"""An army, who stands where beside it, an enemy among them, and when."""


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("row", range(len(LONE)))
def test_wherever_a_lone_army_stands_what_it_can_do_is_offered(edition: str, row: int) -> None:
    """Also where a single way is left to it, which a rule or an enemy may bar."""
    army, others, when = LONE[row]
    t = table({"berlin": army, **others}, edition=edition, **when)
    number, enemy = t.number("A"), t.number("X")
    for area in bits(IN_PLAY):
        t.state.shift(number, area)
        for near, met, fought in product(bits(LAND[area]), (False, True), (False, True)):
            state = t.state.copy()
            state.control = [control & (BIT[area] | BIT[near]) for control in state.control]
            if met:
                state.shift(enemy, near)
            state.hit = ARMY_BIT[enemy] if fought else 0
            state.forget()
            kinds = operations.possible(state, number, operations.Front(state))
            assert kinds == looked_at(state, number), (AREA_IDS[area], AREA_IDS[near], met, fought)


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


def travelling(seed: int) -> Iterator[ReichState]:
    """Positions of a random game in which an army is on its way."""
    for state in random_states(seed, 1):
        if isinstance(state.phase, (Path, Voyage)):
            yield state


def _way(state: ReichState) -> tuple[int, ...]:
    phase = state.phase
    return phase.way if isinstance(phase, Path) else (state.where[phase.army],)


@pytest.mark.parametrize("seed", range(6))
def test_a_step_is_legal_exactly_where_no_rule_forbids_it(seed: int) -> None:
    for state in travelling(seed):
        phase, legal = state.phase, set(state.actions())
        for area in bits(IN_PLAY):
            forbidden = step_forbidden(state, phase, area)
            assert forbidden is (act.STEPS_TO[area] not in legal), (phase, area)


def step_forbidden(state: ReichState, phase: Path | Voyage, area: int) -> bool:
    """Whether the refusals forbid a step, a step into a dead end included."""
    if isinstance(phase, Voyage):
        return bool(obstacles.voyage_rules(state, phase.army, phase.kind, area))
    ground = movement.ground_of(state, phase.army, phase.kind)
    if obstacles.entry_rules(state, ground, phase.way, area):
        return True
    if movement.may_stop(ground, (*phase.way, area)):
        return False
    onward = [*phase.way, area]
    return not movement.next_areas(ground, tuple(onward))


@pytest.mark.parametrize("seed", range(6))
def test_every_rule_named_against_a_step_is_broken_by_it(seed: int) -> None:
    rng = random.Random(seed)
    for state in travelling(seed):
        phase = state.phase
        near = bits(LAND[_way(state)[-1]]) + rng.sample(bits(IN_PLAY), 3)
        for area in near:
            move = Move(state, phase.army, phase.kind, _way(state), area)
            for citation in state.why(act.STEPS_TO[area]):
                assert BROKEN[citation](move), (seed, phase, AREA_IDS[area], citation)


def test_refusals_a_player_asks_for() -> None:
    t = table({"berlin": "de-inf=A", "brussels": "be-inf"}, turn=1)
    assert t.why_not("tactical", "A", "london") == ("DTR-8.1.1",)
    assert t.why_not("strategic", "A", "stettin", "copenhagen") == ("DTR-8.3.1",)
    t.play("tactical A")
    assert t.why("attack A") == ("DTR-8.0.2",)
    assert t.why("stop") == ("DTR-8.1.1",)


def _choices(state: ReichState, rng: random.Random) -> list[Action]:
    """A handful of choices of every kind, sensible and not."""
    armies = rng.sample(range(ARMIES), 12)
    choices: list[Action] = [
        act.BOMB, act.INVADE, act.COMBATS, act.END, act.FINISH, act.DONE, act.ROLL, act.LEAVE, act.LET_PASS,
        act.PLANNING, act.ARMOR_PRODUCTION, act.AIR_MISSIONS, act.SUBMARINE_MISSIONS, act.RECRUITMENT,
        act.RESEARCH_ACTION, act.LEND_LEASE, act.STOP,
        *act.SUBMARINES, *act.CANCELS, *act.RESEARCH,
        *(act.FIGHTS[area] for area in rng.sample(bits(IN_PLAY), 5)),
    ]  # fmt: skip
    for army, other in product(armies, rng.sample(range(ARMIES), 3)):
        choices += [act.declare(army, other), act.exchange(army, other)]
    for army in armies:
        choices += [
            act.TACTICALS[army], act.ATTACKS[army], act.STRATEGICS[army], act.NAVALS[army],
            act.AMPHIBIANS[army], act.RESTORES[army], act.ELIMINATES[army], act.REPLACES[army],
            act.SUPPORTS[army], act.RESOLVES[army], *(missions[army] for missions in act.MISSIONS),
        ]  # fmt: skip
        places = bits(recruitment.places(state, NATION[army])) + rng.sample(bits(IN_PLAY), 2)
        choices += [act.recruit(army, strength, area) for area in places for strength in range(2)]
    return [recruitment.alike(state, choice) for choice in choices]


@pytest.mark.parametrize("seed", range(6))
def test_every_illegal_choice_of_free_play_has_a_rule_of_its_own(seed: int) -> None:
    rng = random.Random(seed)
    for state in random_states(seed, 11):
        if isinstance(state.phase, (FreePlay, Combats, AfterCombat)):
            for choice in _choices(state, rng):
                if choice not in state.actions():
                    assert "" not in refusals.why_not(state, choice, ""), choice


_ALL_REASONS = (
    act.Recruit, act.Restore, act.Exchange, act.Declare, act.Mission, act.Bomb, act.Submarines, act.Invade,
    act.Planning, act.ArmorProduction, act.AirMissions, act.SubmarineMissions, act.Recruitment,
    act.ResearchAction, act.LendLease,
)  # fmt: skip
"""The choices whose refusals say everything that could forbid them."""


@pytest.mark.parametrize("seed", range(6))
def test_no_rule_is_told_against_a_legal_choice(seed: int) -> None:
    rng = random.Random(seed)
    for state in random_states(seed, 5):
        if isinstance(state.phase, (FreePlay, Combats, AfterCombat)):
            for choice in rng.sample(list(state.actions()), min(40, len(state.actions()))):
                if isinstance(choice, _ALL_REASONS):
                    assert refusals.why_not(state, choice, "") == [""], choice
