"""The easy bot: sensible at single decisions, and better than chance."""

from __future__ import annotations

import random

import pytest

from games.third_reich.positions import GAME, Table, table
from sandtable import bots
from sandtable.games.third_reich.state import ReichState


def choice(t: Table) -> str:
    action = bots.choose(bots.find("easy"), t.state, random.Random(1))
    return GAME.notation.text(action, t.state.words)


def play_out(easy: set[int], seed: int, edition: str = "fr-2") -> ReichState:
    """A game of the easy bot in some seats against chance in the others."""
    state = GAME.start(options={"edition": edition}, seed=str(seed))
    rng = random.Random(seed)
    judge, chance = bots.find("easy"), bots.find("random")
    while state.outcome is None:
        state.play(bots.choose(judge if state.seat in easy else chance, state, rng))
    assert isinstance(state, ReichState)
    return state


def test_it_does_not_disband_its_army() -> None:
    assert not choice(table({"berlin": "de-inf=A de-arm=B"}, op=0)).startswith(("eliminate", "replace"))


def test_it_walks_into_an_empty_capital() -> None:
    t = table(
        {"reims": "de-inf=A"},
        turn=3,
        flags={"allowed": 0, "axis_entered_west": 2},
        phase="free_play",
        control={"axis": "reims"},
    )
    t.play(choice(t))
    for _ in range(4):
        if t.state.phase.name == "path":
            t.play(choice(t))
    assert t.area("A") == "paris"


def test_it_attacks_at_good_odds_and_not_at_bad_ones() -> None:
    strong = {"riga": "de-arm=A su-inf~=S"}
    weak = {"riga": "su-inf~=S de-arm=A"}
    t = table(strong, phase="combats", markers={"A": {"operation": "attack"}})
    t.play("fight riga")
    assert choice(t) == "declare A > S"
    t = table(weak, active="ussr", phase="combats", markers={"S": {"operation": "attack"}})
    t.play("fight riga")
    assert choice(t) == "leave"


@pytest.mark.slow
@pytest.mark.parametrize("easy", [{0}, {1, 2}, {1}, {2}])
@pytest.mark.parametrize("edition", ["fr-2", "en-1"])
def test_it_beats_chance(easy: set[int], edition: str) -> None:
    for seed in range(2):
        outcome = play_out(easy, seed, edition).outcome
        assert outcome is not None
        assert easy & set(outcome.winners)
