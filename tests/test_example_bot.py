"""The example bot that thinks in orders plays whole games, and takes its chances."""

from __future__ import annotations

import random
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from sandtable import bots
from sandtable.core.match import Match
from skirmish import GAME

FILE = Path(__file__).parents[1] / "examples" / "bots" / "attacker.py"


def attacker() -> Any:
    spec = spec_from_file_location("attacker", FILE)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.Attacker()


def test_it_plays_a_game_to_its_end() -> None:
    match, bot, rng = Match.new(GAME, seed="orders"), attacker(), random.Random(1)
    while match.state.outcome is None:
        match.play(bots.choose(bot, match.state, rng, 1.0))


def test_it_attacks_where_it_is_likely_to_win() -> None:
    position = {
        "game": "skirmish",
        "base": "setup",
        "armies": [{"area": "wood", "nation": "red", "name": "guard"}, {"area": "mill", "nation": "blue"}],
        "technologies": {"red": "assault"},
    }
    match = Match.at(GAME, position)
    action = bots.choose(attacker(), match.state, random.Random(1), 1.0)
    assert GAME.notation.text(action, match.state.words) == "attack guard > mill"
