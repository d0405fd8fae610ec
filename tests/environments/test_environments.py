"""The environments of PettingZoo, Gymnasium and OpenSpiel."""

from __future__ import annotations

import random
import runpy
import warnings
from pathlib import Path
from typing import Any

import gymnasium.utils.env_checker
import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from sandtable import bots, games
from sandtable.core.errors import BadSetting, NotLegal, SandtableError
from sandtable.environments import SandtableEnv, SingleSeatEnv, env
from sandtable.environments.course import Course, texts

ALL = games.names()


@pytest.mark.slow
@pytest.mark.parametrize("name", ALL)
def test_a_game_passes_the_tests_of_pettingzoo(name: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(env(name), num_cycles=120)
        seed_test(lambda: env(name), num_cycles=40)


def play(made: Any, rng: random.Random) -> Any:
    """A random game; what was chosen."""
    chosen = []
    for agent in made.agent_iter():
        seen, _, over, cut, _ = made.last()
        legal = np.flatnonzero(seen["action_mask"])
        action = None if over or cut else int(rng.choice(list(legal)))
        chosen.append((agent, action))
        made.step(action)
    return chosen


def test_a_game_ends_with_what_each_seat_has_won() -> None:
    made = SandtableEnv("skirmish")
    sums = []
    for seed in range(6):
        made.reset(seed=seed)
        total = dict.fromkeys(made.possible_agents, 0.0)
        rng = random.Random(seed)
        for agent in made.agent_iter():
            seen, reward, over, _, _ = made.last()
            total[agent] += reward
            made.step(None if over else int(rng.choice(list(np.flatnonzero(seen["action_mask"])))))
        outcome = made.course.state.outcome
        assert outcome is not None
        for seat, name in enumerate(made.possible_agents):
            assert total[name] == (0 if not outcome.winners else 1 if seat in outcome.winners else -1)
        sums.append(tuple(total.values()))
    assert {(0.0, 0.0)} < set(sums)


def test_only_who_chooses_has_a_mask_and_only_what_is_in_it_may_be_chosen() -> None:
    made = SandtableEnv("skirmish")
    made.reset(seed=1)
    assert made.observe("red")["action_mask"].sum() == 2
    assert made.observe("blue")["action_mask"].sum() == 0
    with pytest.raises(NotLegal, match=r"SKI-1\.1"):
        made.step(made.course.ids.names.index("end turn"))
    with pytest.raises(SandtableError, match="There is no action 5000"):
        made.step(5000)


def test_the_same_seed_gives_the_same_game_and_another_gives_another() -> None:
    games_played = []
    for seed in (3, 3, 4):
        made = env("skirmish")
        made.reset(seed=seed)
        games_played.append(play(made, random.Random(9)))
    assert games_played[0] == games_played[1] != games_played[2]


def test_a_position_is_rendered_as_text_or_as_a_picture() -> None:
    for mode, beginning in (("ansi", "Skirmish, turn 1"), ("svg", "<svg "), (None, "None")):
        made = SandtableEnv("skirmish", render_mode=mode)
        made.reset(seed=1)
        assert str(made.render()).startswith(beginning)
        seat = SingleSeatEnv("skirmish", "red", "random", render_mode=mode)
        seat.reset(seed=1)
        assert str(seat.render()).startswith(beginning)


def test_a_game_can_be_cut_off() -> None:
    made = env("third-reich", max_steps=10)
    made.reset(seed=1)
    chosen = play(made, random.Random(1))
    assert len([action for _, action in chosen if action is not None]) == 10
    assert [action for _, action in chosen[-3:]] == [None] * 3


def test_nobody_gives_up_unless_asked_to() -> None:
    made = SandtableEnv("blitzkrieg")
    made.reset(seed=1)
    surrender = made.course.ids.names.index("surrender")
    open_to_it = SandtableEnv("blitzkrieg", giving_up=True)
    open_to_it.reset(seed=1)
    rng = random.Random(1)
    offered = 0
    for _ in range(150):
        assert not made.course.mask()[surrender] or sum(made.course.mask()) == 1
        assert texts(made.course) == [t for t in texts(open_to_it.course) if t != "surrender"]
        offered += open_to_it.course.mask()[surrender]
        number = rng.choice([number for number, on in enumerate(made.course.mask()) if on])
        made.course.choose(number)
        open_to_it.course.choose(number)
    assert offered


def test_a_seat_against_a_bot_passes_the_check_of_gymnasium() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        gymnasium.utils.env_checker.check_env(
            SingleSeatEnv("skirmish", "red", "random", lenient=True), skip_render_check=True
        )


def test_a_seat_against_a_bot_is_asked_only_for_itself() -> None:
    made = SingleSeatEnv("third-reich", "allies", {"axis": "easy", "ussr": "random"})
    seen, info = made.reset(seed=2)
    rng = random.Random(2)
    for _ in range(25):
        assert info["seat"] == "allies"
        assert made.course.state.seat == 1
        assert (made.action_masks() == seen["action_mask"]).all()
        seen, reward, over, _, info = made.step(int(rng.choice(list(np.flatnonzero(seen["action_mask"])))))
        assert (reward, over) == (0.0, False)


def test_what_a_bot_remembers_is_of_one_game(monkeypatch: pytest.MonkeyPatch) -> None:
    made = SingleSeatEnv("skirmish", "red", "random")
    players = []
    honest = bots.choose
    monkeypatch.setattr(bots, "choose", lambda bot, *given: players.append(bot) or honest(bot, *given))
    for seed in (1, 2):
        made.reset(seed=seed)
        for _ in range(3):
            made.step(int(np.flatnonzero(made.action_masks())[0]))
    assert len({id(bot) for bot in players}) == 2


def test_without_a_seat_each_game_gives_one() -> None:
    made = SingleSeatEnv("skirmish", bot="random")
    assert {made.reset(seed=seed)[1]["seat"] for seed in range(12)} == {"red", "blue"}
    with pytest.raises(BadSetting, match="There is no seat “green”; there are red, blue"):
        SingleSeatEnv("skirmish", "green")


def test_what_is_spelled_half_is_no_decision() -> None:
    course = Course(games.find("third-reich"))
    course.begin("half")
    before = course.state.copy()
    rng = random.Random(4)
    while not course.spelled:
        before = course.state.copy()
        course.choose(rng.choice([number for number, on in enumerate(course.mask()) if on]))
    assert course.state.same_as(before)
    assert all(name.startswith("…") for name in texts(course))
    with pytest.raises(SandtableError, match="is not among the choices now"):
        course.choose(0)


def test_openspiel_plays_with_dice_as_chance_nodes() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from sandtable.environments.openspiel import load_game

    rng = random.Random(1)
    chances = 0
    for name in ("skirmish", "empires"):
        state = load_game(name, seed="spiel").new_initial_state()
        steps = 0
        while not state.is_terminal() and steps < 400:
            steps += 1
            if state.is_chance_node():
                chances += 1
                faces, odds = zip(*state.chance_outcomes(), strict=True)
                assert sum(odds) == pytest.approx(1)
                state.apply_action(rng.choice(faces))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            if steps % 10 == 0:
                twin = state.clone()
                assert twin.current_player() == state.current_player()
                if not twin.is_terminal() and not twin.is_chance_node():
                    assert twin.legal_actions() == state.legal_actions()
                    twin.apply_action(twin.legal_actions()[0])
                    assert state.legal_actions() == state.clone().legal_actions()
    assert chances > 5
    assert state.current_player() != pyspiel.PlayerId.SIMULTANEOUS


@pytest.mark.slow
def test_a_search_of_openspiel_beats_chance() -> None:
    pytest.importorskip("pyspiel")
    from open_spiel.python.algorithms import mcts

    from sandtable.environments.openspiel import SpielBot

    def search(game: Any) -> Any:
        chance = np.random.RandomState(2)
        return mcts.MCTSBot(game, 2.0, 10, mcts.RandomRolloutEvaluator(1, chance), random_state=chance)

    searching, rng = SpielBot(search), random.Random(5)
    score = 0
    for number in range(4):
        state = games.find("skirmish").start(seed=f"search {number}")
        while state.outcome is None:
            bot = searching if state.seat == number % 2 else bots.find("random")
            state.play(bots.choose(bot, state, rng))
        score += (number % 2 in state.outcome.winners) - (1 - number % 2 in state.outcome.winners)
    assert score > 0


@pytest.mark.slow
def test_the_training_script_learns_to_beat_chance() -> None:
    """The short form of what `docs/lab/environments.md` tells of."""
    script = Path(__file__).parents[2] / "docs" / "lab" / "train.py"
    train = runpy.run_path(str(script))
    skirmish = ["--game", "skirmish", "--seat", "all", "--rate", "0.01"]
    told = train["main"]([*skirmish, "--games", "300", "--tests", "60"])
    assert told.after > max(0.15, told.before + 0.15)
