"""Learning what positions promise: the regression finds what is there, and a game reads what was learned."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from sandtable import bots
from sandtable.core.errors import BadSetting
from sandtable.core.judgement import Judgement, Lessons
from sandtable.lab import learning
from sandtable.lab.learning import School
from skirmish import GAME


def test_a_regression_finds_the_weights_results_were_made_with() -> None:
    rng = np.random.default_rng(1)
    truth = np.array([[0.5, 1.0, -2.0], [0.0, 0.3, 1.0], [0.0, 0.0, 0.7]])
    values = np.concatenate([np.ones((4000, 3, 1)), rng.normal(size=(4000, 3, 2)) * [1.0, 10.0]], axis=2)
    stands = np.einsum("msf,sf->ms", values, truth)
    shares = np.exp(stands - stands.max(axis=1, keepdims=True))
    shares /= shares.sum(axis=1, keepdims=True)
    found = learning.fit(values, shares, np.ones(4000), 1e-6)
    assert np.allclose(found[:, 1:], truth[:, 1:], atol=0.02)
    assert np.allclose(found[0, 0] - found[1, 0], 0.5, atol=0.02)
    assert Judgement(found.tolist()).expect(values[0, :, 1:].tolist()) == pytest.approx(shares[0], abs=0.02)


def test_what_holds_for_one_side_is_taken_to_hold_for_its_kin() -> None:
    rng = np.random.default_rng(1)
    values = np.concatenate([np.ones((60, 3, 1)), rng.normal(size=(60, 3, 1))], axis=2)
    winners = values[:, :, 1].argmax(axis=1)
    results = np.eye(3)[winners]

    def spread(kinship: float) -> float:
        return float(np.ptp(learning.fit(values, results, np.ones(60), 0.1, kinship)[:, 1]))

    assert spread(100.0) < 0.1 * spread(0.0)


def test_the_same_seed_teaches_the_same() -> None:
    school = School("skirmish", games=10, bots=["random"], seed="same")
    one, other = (learning.learn(school, list(learning.play_all(school))) for _ in range(2))
    assert one == other
    assert set(one.weights) == set(GAME.sides)


def test_several_bots_play_by_turns_also_among_the_games_kept_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    loaded: list[str] = []
    load = bots.load
    monkeypatch.setattr(learning.bots, "load", lambda name: loaded.append(name) or load(name))
    list(learning.play_all(School("skirmish", games=20, bots=["random", "easy"])))
    assert loaded.count("easy") == 10
    apart = loaded[learning.APART - 1 :: learning.APART]
    assert apart.count("easy") == 2


def test_every_scenario_meets_every_value_of_an_option() -> None:
    from sandtable import games

    empires = games.find("third-reich")
    scenario = empires.scenarios[0].id
    option = empires.options[0]
    wanted = [f"{option.id}={value}" for value in option.values[:2]]
    assert learning.settings(empires, [scenario], wanted) == [
        (scenario, {option.id: option.values[0]}),
        (scenario, {option.id: option.values[1]}),
    ]
    with pytest.raises(BadSetting):
        learning.settings(empires, [scenario], ["no-such=option"])


def test_what_was_learned_of_other_features_is_refused(tmp_path: Path) -> None:
    lessons = Lessons({"one": {"": 0.0, "towns": 1.0}, "two": {"": 0.0}}, 10, 1, "", 0.0, 0.0)
    with pytest.raises(BadSetting, match="two: towns"):
        Judgement.of(lessons, ("towns",), ("one", "two"))
