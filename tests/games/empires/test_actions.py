"""Chapter 7: the actions of a phase."""

from __future__ import annotations

import pytest

from games.empires.positions import (
    GAME,
    end_phase,
    found,
    legal,
    manoeuvre,
    play,
    position,
    reduced,
    why,
)
from sandtable.games.empires.events import AreaTaken, ArmyReduced, PhaseBegan
from sandtable.games.empires.powers import POWERS
from sandtable.rulebook.marks import rule

EVERYWHERE = {"berlin": "de=g", "paris": "fr", "moscow": "ru=m", "vienna": "ah=v"}


@rule("DOE-7.2")
@pytest.mark.parametrize(
    ("power", "count"), [("germany", 3), ("allies", 3), ("russia", 2), ("austria-hungary", 2)]
)
def test_actions_per_phase(power: str, count: int) -> None:
    state = position(EVERYWHERE, active=power)
    for used in range(count):
        assert state.active == POWERS.index(power)
        assert state.view()["actions"]["spent"] == used
        play(state, "manoeuvre", "close-movement")
    assert state.active != POWERS.index(power)


@rule("DOE-7.3")
def test_control_is_checked_before_the_supply_of_all_armies_of_all_powers() -> None:
    ring = dict.fromkeys(("lodz", "warsaw", "lublin", "wilna", "minsk"), "germany")
    armies = {"lublin": "de=a", "brest-litovsk": "ru=r", "paris": "fr"}
    state = position(armies, control=ring)
    manoeuvre(state, "move a", "step kovel", "stop")
    events = end_phase(state)
    taken, suffered = found(events, AreaTaken), found(events, ArmyReduced)
    assert taken
    assert suffered
    assert events.index(taken[-1]) < events.index(suffered[0])
    assert reduced(state, "r")


@rule("DOE-7.4")
def test_the_six_actions() -> None:
    state = position(
        {"berlin": "de-"},
        technologies={"germany": ["aviation"]},
        diplomacy={"turkey": 0},
        missions={"germany": 0},
    )
    six = {"recruitment", "manoeuvre", "research", "entrenchment", "diplomacy", "missions"}
    assert legal(state) == {*six, "end"}
    assert why(state, "move de-1") == ("DOE-7.4",)


@rule("DOE-7.5")
def test_only_manoeuvre_may_be_taken_again() -> None:
    state = position(EVERYWHERE, active="germany", actions=["manoeuvre", "research"])
    assert "manoeuvre" in legal(state)
    assert "research" not in legal(state)
    assert why(state, "research") == ("DOE-7.5",)


@rule("DOE-7.6")
def test_recruitment_is_the_first_action_or_none() -> None:
    state = position(EVERYWHERE, actions=["manoeuvre"])
    assert "recruitment" not in legal(state)
    assert why(state, "recruitment") == ("DOE-7.6",)
    assert "recruitment" in legal(position(EVERYWHERE))


@rule("DOE-7.7")
def test_everybody_sees_the_actions_done() -> None:
    state = position(EVERYWHERE)
    play(state, "manoeuvre", "close-movement")
    for seat in (-1, 0, 1, 2, 3):
        assert state.view(seat)["actions"] == {"spent": 1, "done": ["manoeuvre"]}


@rule("DOE-D26")
def test_a_phase_may_end_with_actions_unused() -> None:
    state = position({"verdun": "fr de"})  # an attack is possible, but no duty
    assert state.spent == 0
    events = play(state, "end")
    assert found(events, PhaseBegan)[0].power == POWERS.index("allies")


@rule("DOE-D27")
def test_an_action_without_any_use_may_not_be_chosen() -> None:
    state = position({}, active="russia", technologies={"russia": []}, diplomacy={"turkey": 0, "bulgaria": 0})
    assert why(state, "manoeuvre") == ("DOE-D27",)
    assert why(state, "entrenchment") == ("DOE-D27",)
    everything = ["attack-1", "attack-2", "defense-1", "defense-2", "manoeuvre", "offensive"]
    state = position(EVERYWHERE, active="russia", technologies={"russia": everything})
    assert why(state, "research") == ("DOE-D27",)
    state = position(EVERYWHERE, technologies={"germany": ["aviation"]}, missions={"germany": 6})
    assert "missions" not in legal(state)


def test_the_prompt_speaks_both_languages() -> None:
    state = position(EVERYWHERE)
    assert GAME.say(state.phase.prompt(state)) == "Your turn, spring 1915. 3 actions. What first?"
    assert GAME.say(state.phase.prompt(state), "fr") == (
        "À vous, printemps 1915. 3 actions. Par quoi commencer\xa0?"
    )
    state.spent = 1
    assert GAME.say(state.phase.prompt(state)) == "2 actions left. What next?"
