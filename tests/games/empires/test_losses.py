"""9.2. The dice, what they cost, and what a trench cancels."""

from __future__ import annotations

import pytest

from games.empires.positions import (
    army,
    controller,
    found,
    legal,
    manoeuvre,
    play,
    position,
    reduced,
    trench,
    where,
    why,
)
from sandtable.core.event import Rolled
from sandtable.games.empires.combat import compare
from sandtable.games.empires.events import ArmyReduced, AttackResolved
from sandtable.rulebook.marks import rule


@rule("DOE-9.2.24", "DOE-D1")
def test_each_side_adds_one_six_sided_die() -> None:
    state = position({"verdun": "de=a fr=x"})
    events = manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(2, 6))
    rolls = found(events, Rolled)
    assert [(roll.seat, roll.faces, roll.values) for roll in rolls] == [(0, 6, (2,)), (1, 6, (6,))]
    result = found(events, AttackResolved)[0]
    assert (result.attacker, result.defender) == (7, 10)


@rule("DOE-9.2.25", "DOE-9.2.26", "DOE-9.2.27")
@pytest.mark.parametrize(
    ("attacker", "defender", "losses"),
    [
        (8, 4, (0, 2)),
        (9, 4, (0, 2)),
        (7, 4, (1, 2)),
        (5, 5, (1, 1)),
        (5, 6, (2, 1)),
        (4, 8, (2, 0)),
        (4, 7, (2, 1)),
    ],
)
def test_losses_by_the_comparison(attacker: int, defender: int, losses: tuple[int, int]) -> None:
    result = compare(attacker, defender)
    assert (result.attacker, result.defender) == losses


@rule("DOE-9.2.28", "DOE-9.2.29", "DOE-D49")
def test_the_second_loss_of_a_reduced_army_goes_to_another_of_the_area() -> None:
    state = position({"verdun": "fr-=x fr-=y fr-=z de=a"})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", "target x", dice=(4, 4))
    assert where(state, "x") == "reserve"
    assert state.phase.name == "assign_loss"
    assert state.seat == 1
    assert legal(state) == {"loss y", "loss z"}
    assert why(state, "loss a") == ("DOE-D49",)
    play(state, "loss z")
    assert where(state, "z") == "reserve"
    assert where(state, "y") == "verdun"
    assert reduced(state, "a")


@rule("DOE-D49")
def test_both_losses_fall_on_a_full_target_while_it_lasts() -> None:
    state = position({"verdun": "fr=x fr=y de=a"})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", "target x", dice=(4, 3))
    assert where(state, "x") == "reserve"
    assert not reduced(state, "y")


@rule("DOE-D49")
def test_supports_lose_before_bystanders() -> None:
    state = position({"metz": "de-=a de=s de=t", "verdun": "fr=x"})
    manoeuvre(
        state, "move a", "step verdun", "move s", "step verdun", "move t", "step verdun", "attack verdun"
    )
    play(state, "lead a", "support s", "done", dice=(1, 4))
    assert where(state, "a") == "reserve"
    assert reduced(state, "s")
    assert not reduced(state, "t")


@rule("DOE-9.2.30", "DOE-D52")
def test_a_side_that_cannot_take_both_losses_costs_its_opponent_none() -> None:
    state = position({"verdun": "fr-=x de=a"})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(1, 2))
    assert where(state, "x") == "reserve"
    assert not reduced(state, "a")
    state = position({"verdun": "fr=x de-=a"})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(1, 3))
    assert where(state, "a") == "reserve"
    assert not reduced(state, "x")


@rule("DOE-D52")
def test_a_lone_reduced_army_behind_a_used_trench_takes_the_rest_and_so_does_the_attacker() -> None:
    state = position({"verdun": "fr-=x de=a"}, trenches={"verdun": 2})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(2, 2))
    play(state, "trench yes")
    assert where(state, "x") == "reserve"
    assert reduced(state, "a")


@rule("DOE-9.2.31", "DOE-9.2.34", "DOE-D51")
def test_a_level_1_trench_may_cancel_a_loss_by_being_removed() -> None:
    state = position({"verdun": "fr=x de=a", "paris": "fr"}, trenches={"verdun": 1})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(4, 2))
    assert state.seat == 1
    assert legal(state) == {"trench yes", "trench no"}
    refused = state.copy()
    play(state, "trench yes")
    assert trench(state, "triple-entente", "verdun") == 0
    assert reduced(state, "x")
    assert reduced(state, "a")
    play(refused, "trench no")
    assert where(refused, "x") == "reserve"


@rule("DOE-9.2.33")
def test_a_level_2_trench_is_flipped() -> None:
    state = position({"verdun": "fr=x de=a"}, trenches={"verdun": 2})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(4, 2))
    play(state, "trench yes")
    assert trench(state, "triple-entente", "verdun") == 1


@rule("DOE-9.2.32")
def test_a_trench_cancels_nothing_against_double() -> None:
    state = position({"warsaw": "ru-=x de=a"}, trenches={"warsaw": 1})
    events = manoeuvre(state, "hold a", "close-movement?", "attack warsaw", dice=(6, 1))
    assert found(events, AttackResolved)[0].attacker >= 2 * found(events, AttackResolved)[0].defender
    assert where(state, "x") == "reserve"
    assert state.phase.name == "choose_action"


@rule("DOE-D51")
def test_a_trench_may_be_used_on_a_tie_and_in_victory() -> None:
    for dice in ((3, 2), (1, 2)):
        state = position({"verdun": "fr=x fr=y de=a"}, trenches={"verdun": 1})
        manoeuvre(state, "hold a", "close-movement?", "attack verdun", "target x", dice=dice)
        assert state.phase.name == "use_trench"
        play(state, "trench yes")
        assert not reduced(state, "x")


@rule("DOE-D50")
def test_the_side_with_more_losses_takes_them_first_the_defender_if_equal() -> None:
    state = position({"verdun": "fr=x de=a"})
    tie = manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(2, 3))
    assert [e.army for e in found(tie, ArmyReduced)] == [army(state, "x"), army(state, "a")]
    state = position({"verdun": "fr=x de=a"})
    lost = manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(1, 3))
    assert [e.army for e in found(lost, ArmyReduced)] == [army(state, "a"), army(state, "x")]


@rule("DOE-11.5", "DOE-D66")
def test_a_trench_left_alone_with_the_attackers_is_removed() -> None:
    state = position({"warsaw": "ru-=x de=a"}, trenches={"warsaw": 2})
    manoeuvre(state, "hold a", "close-movement?", "attack warsaw", dice=(6, 1))
    assert trench(state, "triple-entente", "warsaw") == 0
    assert controller(state, "warsaw") == "russia"


@rule("DOE-D50", "DOE-D51", "DOE-9.2.30")
@pytest.mark.parametrize("level", [1, 2])
def test_a_trench_is_not_asked_for_where_the_attackers_ruin_spares_the_defender(level: int) -> None:
    """A lone reduced attacker cannot take its two losses, so the defender has none to cancel."""
    state = position({"warsaw": "ru=x de-=a", "berlin": "de"}, trenches={"warsaw": level})
    manoeuvre(state, "hold a", "close-movement", "attack warsaw", dice=(1, 2))
    assert state.phase.name == "choose_action"
    assert (where(state, "a"), where(state, "x")) == ("reserve", "warsaw")
    assert not reduced(state, "x")
    assert trench(state, "triple-entente", "warsaw") == level


@rule("DOE-D50", "DOE-D51")
def test_a_won_defence_against_an_attacker_that_can_take_its_losses_still_asks() -> None:
    state = position({"warsaw": "ru=x de-=a de-=b", "berlin": "de"}, trenches={"warsaw": 1})
    manoeuvre(state, "hold a", "close-movement", "attack warsaw", dice=(1, 2))
    assert state.phase.name == "use_trench"
    play(state, "trench yes", "retreat wilna", "stop?")
    assert not reduced(state, "x")
    assert trench(state, "triple-entente", "warsaw") == 0


@rule("DOE-D51")
def test_the_odds_show_no_trench_where_none_may_be_used() -> None:
    state = position({"warsaw": "ru=x de-=a", "berlin": "de"}, trenches={"warsaw": 1})
    manoeuvre(state, "hold a", "close-movement")
    odds = state.phase.odds(state, state.actions()[0])
    assert odds is not None
    won = [c.result for c in odds.chances if c.result["attacker_losses"] and not c.result["defender_losses"]]
    assert won
    assert not any(result["trench"] for result in won)
