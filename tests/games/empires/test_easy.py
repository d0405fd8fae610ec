"""The easy bot's judgement: sound choices in plain cases, and better than chance."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.empires.positions import GAME, at_war, legal, manoeuvre, play, position, where
from sandtable.bots import choose, find
from sandtable.games.empires.areas import BOARD
from sandtable.games.empires.bot.manner import NORMAL
from sandtable.games.empires.bot.policy import JUDGES
from sandtable.games.empires.bot.staff import Staff
from sandtable.games.empires.position import ALL_PHASES
from sandtable.games.empires.powers import GERMANY, RUSSIA
from sandtable.games.empires.state import War
from sandtable.rulebook.marks import rule


def choice(state: War) -> str:
    """What the easy bot plays."""
    return GAME.notation.text(choose(find("easy"), state, random.Random(1)), state.words)


def test_every_phase_with_a_decision_has_a_judge() -> None:
    silent = {"begin_turn", "begin_phase", "after_action", "after_attack"}
    assert {str(phase.__struct_config__.tag) for phase in ALL_PHASES} - silent == set(JUDGES)


def test_it_walks_into_an_open_city() -> None:
    state = position({"konigsberg": "de=a de=b", "posen": "de"}, turn=5)
    play(state, "recruitment", "done")
    assert choice(state) == "manoeuvre"
    play(state, "manoeuvre", "move a")
    taken = set()
    while state.phase.name == "move_step":
        text = choice(state)
        taken.add(text)
        play(state, text)
    assert taken & {"step warsaw", "step wilna", "step riga"}


def test_it_completes_a_track_when_it_can() -> None:
    state = position({"berlin": "de"}, phase="diplomacy", diplomacy={"turkey": 2, "bulgaria": 2, "italy": 2})
    assert choice(state) == "advance turkey"
    late: dict[str, Any] = {"active": "russia", "phase": "diplomacy", "turn": 12}
    late["neutrals"] = at_war("italy", "romania")
    state = position({"kiev": "ru"}, diplomacy={"bulgaria": 6, "turkey": 1}, **late)
    assert choice(state) == "push-back bulgaria"


def test_it_saves_an_army_with_its_trench() -> None:
    state = position({"verdun": "fr=x de=a", "paris": "fr"}, trenches={"verdun": 1})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(6, 3))
    assert legal(state) == {"trench yes", "trench no"}
    assert choice(state) == "trench yes"


def test_it_does_not_attack_when_everything_speaks_against_it() -> None:
    state = position({"verdun": "fr fr fr", "metz": "de-=a"}, trenches={"verdun": 2})
    play(state, "manoeuvre")
    seen = set()
    while state.active == 0 and state.phase.name in ("pick_army", "move_step"):
        text = choice(state)
        seen.add(text)
        play(state, text)
    assert "step verdun" not in seen


def test_it_uses_gas_and_missions() -> None:
    tiles = {"germany": ["gas", "aviation"]}
    state = position({"metz": "de=a", "verdun": "fr fr"}, trenches={"verdun": 1}, technologies=tiles)
    assert choice(state) == "gas"
    state = position({"verdun": "de=a fr=x"}, technologies=tiles, missions={"germany": 1})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun")
    assert choice(state) == "aviation yes"


def test_it_does_not_look_at_hidden_tiles() -> None:
    choices = set()
    for hidden in ("defense-1", "gas"):
        tiles = {"allies": {"available": [hidden]}}
        state = position({"verdun": "fr=x", "metz": "de=a de=b de=c"}, technologies=tiles)
        choices.add(choice(state))
    assert len(choices) == 1


@pytest.mark.slow
@pytest.mark.parametrize("camp", [(0, 3), (1, 2)])
def test_it_beats_chance(camp: tuple[int, int]) -> None:
    lead = 0
    for seed in range(3):
        rng = random.Random(seed)
        state = GAME.start(seed=f"easy {seed}")
        assert isinstance(state, War)
        while state.outcome is None:
            bot = find("easy" if state.seat in camp else "random")
            state.play(choose(bot, state, rng))
        gained = [points - start for points, start in zip(state.vp, (-3, 4, 5, 0), strict=True)]
        lead += sum(gained[p] if p in camp else -gained[p] for p in range(4))
    assert lead > 12


def test_it_cedes_an_army_that_makes_the_partners_attack_a_good_one() -> None:
    armies = {"lemberg": "ah ah", "brunn": "de", "cracow": "de=g de=h", "lublin": "ru", "kovel": "ru"}
    state = position(armies, active="austria-hungary", phase="cede")
    assert choice(state) in ("cede g", "cede h")
    play(state, choice(state))
    assert choice(state) == "done"  # the other one holds Cracow


def test_it_keeps_an_army_that_would_do_nothing_for_the_partner() -> None:
    state = position(
        {"lemberg": "ah", "cracow": "de=g", "kiev": "ru"}, active="austria-hungary", phase="cede"
    )
    assert choice(state) == "done"


def test_it_concentrates_against_a_weak_place() -> None:
    state = position({"konigsberg": "de=a de=b de=c", "wilna": "ru", "warsaw": "ru ru ru"}, turn=5)
    play(state, "manoeuvre")
    while state.phase.name in ("pick_army", "move_step"):
        play(state, choice(state))
    assert {where(state, name) for name in "abc"} & {"wilna"}
    assert not {where(state, name) for name in "abc"} & {"warsaw"}


def test_ratings_answer_every_action() -> None:
    state = position(
        {"venice": "ah=v it=i", "trieste": "ah"}, active="austria-hungary", neutrals=at_war("italy")
    )
    assert len(GAME.rate(state, state.actions())) == len(state.actions())


@rule("DOE-12.10", "DOE-12.11")
def test_it_does_not_guard_against_russia_after_the_capitulation() -> None:
    armies = {"warsaw": "ru ru ru", "konigsberg": "de=a", "metz": "de", "verdun": "fr fr fr"}
    konigsberg, metz = BOARD.index["konigsberg"], BOARD.index["metz"]

    def look(space: int) -> Staff:
        state = position(armies, turn=16, diplomacy={"russian-capitulation": space})
        return Staff(state, GERMANY, NORMAL)

    before, after = look(5), look(6)
    guards = before.guards(before.state.at[konigsberg])
    assert before.danger(konigsberg, guards) > 0
    assert before.danger(konigsberg, ()) > 0
    assert after.danger(konigsberg, guards) == 0
    assert after.danger(konigsberg, ()) == 0
    assert after.danger(metz, ()) > 0  # the French fight on


@rule("DOE-12.11")
def test_russia_guards_only_open_ground_after_the_capitulation() -> None:
    armies = {"warsaw": "ru", "konigsberg": "de de de", "verdun": "fr"}
    state = position(armies, turn=16, active="russia", diplomacy={"russian-capitulation": 6})
    view, warsaw = Staff(state, RUSSIA, NORMAL), BOARD.index["warsaw"]
    assert view.danger(warsaw, view.guards(state.at[warsaw])) == 0
    assert view.danger(warsaw, ()) > 0
