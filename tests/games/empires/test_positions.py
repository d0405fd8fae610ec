"""Positions, names, views, odds and messages."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from games.empires.positions import GAME, legal, manoeuvre, play, position, where, why
from sandtable.core.errors import BadPosition
from sandtable.core.state import Phase
from sandtable.core.wording import LANGUAGES
from sandtable.games.empires.position import ALL_PHASES
from sandtable.games.empires.state import War
from sandtable.rulebook.marks import rule
from sandtable.testing.perft import perft


def test_a_position_of_a_few_keys() -> None:
    state = GAME.load(
        {
            "base": "empty",
            "turn": 7,
            "active": "russia",
            "control": {"riga": "germany"},
            "armies": [
                {"area": "warsaw", "nation": "germany", "type": "infantry", "name": "mackensen"},
                {"area": "wilna", "nation": "russia", "count": 2},
                {"area": "calais", "nation": "united-kingdom", "strength": 3},
            ],
        }
    )
    assert isinstance(state, War)
    assert state.phase.name == "choose_action"
    assert where(state, "mackensen") == "warsaw"
    assert where(state, "uk-6") == "calais"
    again = GAME.load(state.view())
    assert again.view() == state.view()
    assert isinstance(again, War)
    assert where(again, "mackensen") == "warsaw"


def test_every_fault_is_told_at_once() -> None:
    with pytest.raises(BadPosition) as caught:
        GAME.load(
            {
                "base": "empty",
                "turn": 99,
                "active": "spain",
                "colour": 1,
                "control": {"atlantis": "germany", "riga": "spain"},
                "armies": [
                    {"area": "berlin", "nation": "germany", "count": 4},
                    {"area": "berlin", "nation": "spain"},
                    {"area": "mars", "nation": "germany"},
                    {"area": "berlin", "nation": "germany", "strength": 4},
                    {"area": "paris", "nation": "france", "hat": True},
                ],
                "diplomacy": {"spain": 2, "turkey": 9},
                "technologies": {"russia": ["gas"], "spain": []},
                "phase": "waltz",
            }
        )
    told = "; ".join(caught.value.faults)
    for part in (
        "99",
        "spain",
        "colour",
        "atlantis",
        "mars",
        "strength 4",
        "hat",
        "turkey",
        "DOE-D56",
        "waltz",
    ):
        assert part in told
    assert len(caught.value.faults) >= 11


@pytest.mark.parametrize(
    "position_",
    [
        {"armies": 3},
        {"armies": [3]},
        {"control": []},
        {"turn": "x"},
        {"technologies": {"germany": 3}},
        {"trenches": [3]},
        {"frames": [{"phase": "move_step"}]},
        {"frames": 3},
        {"frames": [{"phase": "recruit", "points": 0, "turkey": 0, "italy": 0, "united_states": 0}]},
        {"diplomacy": {"turkey": "x"}},
        {"neutrals": "turkey"},
        {"actions": ["nap"]},
        {"flags": {"x": 1}},
        {"names": {"de-1": ""}},
        {"outcome": 3},
        {"armies": [{"area": 3, "nation": []}]},
        {"manoeuvre": {"places": "x"}},
    ],
)
def test_nonsense_is_refused_as_a_bad_position(position_: dict[str, object]) -> None:
    with pytest.raises(BadPosition):
        GAME.load(position_)


def test_the_base_setup_is_the_start_of_the_war() -> None:
    state = GAME.load({"base": "setup"})
    assert state.phase.name == "choose_tile"
    later = GAME.load({"base": "setup", "turn": 3, "active": "allies"})
    assert later.phase.name == "choose_action"
    assert len(later.view()["armies"]) == 45
    turks = GAME.load({"base": "setup", "turn": 3, "diplomacy": {"turkey": 4}})
    assert len(turks.view()["armies"]) == 49


def test_an_attack_may_be_set_up_by_the_ways_armies_came() -> None:
    rows = [
        {"area": "warsaw", "nation": "germany", "name": "a", "via": ["konigsberg"]},
        {"area": "warsaw", "nation": "germany", "name": "b", "via": ["konigsberg", "wilna"]},
    ]
    state = position({"warsaw": "ru=r"}, rows=rows, phase="pick_attack_area")
    assert legal(state) == {"attack warsaw"}
    assert why(state, "close-attacks") == ("DOE-9.2.6",)
    play(state, "attack warsaw", dice=(1, 1))
    assert state.view()["crossed"] == ["wilna"]


def test_the_odds_of_an_attack_are_exact() -> None:
    state = position({"verdun": "de=a de=b fr=x"}, trenches={"verdun": 1})
    manoeuvre(state, "hold a", "hold b", "close-movement?", "attack verdun")
    action = GAME.notation.parse_one("lead a", state.words)
    odds = state.phase.odds(state, action)
    assert odds is not None
    assert sum(chance.probability for chance in odds.chances) == 1
    doubled = [
        c for c in odds.chances if (c.result["attacker_losses"], c.result["defender_losses"]) == (2, 0)
    ]
    assert [c.probability for c in doubled] == [Fraction(1, 36)]
    won = [c for c in odds.chances if c.result["defender_losses"] == 2]
    assert sum(c.probability for c in won) == Fraction(
        sum(5 + i > 6 + j for i in range(6) for j in range(6)), 36
    )
    assert all(c.result["trench"] and c.result["retreat_with_trench"] for c in won)
    assert (odds.detail["attacker"], odds.detail["defender"]) == (5, 6)
    play(state, "lead a")
    support = state.phase.odds(state, GAME.notation.parse_one("support b", state.words))
    assert support is not None
    assert support.detail["attacker"] == 7
    assert support.expected["defender_losses"] > odds.expected["defender_losses"]


def test_the_odds_agree_with_what_the_dice_do() -> None:
    start = position({"warsaw": "de-=a ru-=x", "moscow": "ru"})
    manoeuvre(start, "hold a", "close-movement?")
    counts: dict[tuple[int, int], int] = {}
    for first in range(1, 7):
        for second in range(1, 7):
            state = start.copy()
            play(state, "attack warsaw", dice=(first, second))
            gone = (int(where(state, "a") == "reserve"), int(where(state, "x") == "reserve"))
            counts[gone] = counts.get(gone, 0) + 1
    battle = start.copy()
    phase = battle.phase
    phase.play(battle, GAME.notation.parse_one("attack warsaw", battle.words))
    odds = battle.phase.odds(battle, GAME.notation.parse_one("target x", battle.words))
    assert odds is not None
    for (mine, theirs), count in counts.items():
        same = [
            c.probability
            for c in odds.chances
            if (c.result["attacker_losses"], c.result["defender_losses"]) == (mine, theirs)
        ]
        assert sum(same) == Fraction(count, 36)


def test_odds_of_an_area_or_target_take_the_strongest_lead_without_support() -> None:
    state = position({"verdun": "de-=a de=b fr=x fr-=y"})
    manoeuvre(state, "hold a", "hold b", "close-movement?")
    odds = state.phase.odds(state, GAME.notation.parse_one("attack verdun", state.words))
    assert odds is not None
    assert (odds.detail["lead"], odds.detail["target"], odds.detail["supports"]) == ("b", "x", [])
    assert state.phase.odds(state, GAME.notation.parse_one("attack paris", state.words)) is None
    assert state.phase.odds(state, GAME.notation.parse_one("close-attacks", state.words)) is None


def test_odds_do_not_tell_a_hidden_tile() -> None:
    for tiles, level in (({"available": ["defense-1"]}, 4), (["defense-1"], 5)):
        state = position({"verdun": "de=a de=b fr=x"}, technologies={"allies": tiles})
        manoeuvre(state, "hold a", "hold b", "close-movement?", "attack verdun")
        odds = state.phase.odds(state, GAME.notation.parse_one("lead a", state.words))
        assert odds is not None
        assert odds.detail["defender"] == level


def test_every_prompt_and_event_speaks_both_languages() -> None:
    silent = {"begin_turn", "begin_phase", "after_action", "after_attack"}
    for lang in LANGUAGES:
        for kind in GAME.event_types:
            name = "event-" + str(kind.__struct_config__.tag).replace("_", "-")
            assert GAME.messages.has(name, lang), (name, lang)
        for phase in ALL_PHASES:
            tag = str(phase.__struct_config__.tag)
            own = phase.prompt is not Phase.prompt
            if tag not in silent and not own:
                assert GAME.messages.has("prompt-" + tag.replace("_", "-"), lang), (tag, lang)


def test_perft_pins_the_first_decisions() -> None:
    state = GAME.start(seed="perft")
    assert perft(state, 1) == 7
    assert perft(state, 3) == 7 * 6 * 5
    war = GAME.load({"base": "setup", "turn": 1, "active": "germany"}, seed="perft")
    assert perft(war, 1) == 5
    assert perft(war, 2) == 66
    assert perft(war, 3) == 760
    russia = GAME.load({"base": "setup", "turn": 1, "active": "russia"}, seed="perft")
    assert perft(russia, 1) == 6
    assert perft(russia, 2) == 80
    assert perft(russia, 3) == 1483


@rule("DOE-17.14", "DOE-D76", "DOE-D86", "DOE-D6", "DOE-9.1.5", "DOE-D40", "DOE-D57", "DOE-D56", "DOE-D74")
@pytest.mark.parametrize(
    ("keys", "named"),
    [
        ({"armies": dict.fromkeys(("riga", "kiev", "minsk", "wilna", "odessa"), "ru ru ru")}, "DOE-17.14"),
        ({"rows": [{"area": "sofia", "nation": "bulgaria", "ceded": True}], "neutrals": []}, "DOE-D76"),
        ({"rows": [{"area": "berlin", "nation": "germany", "ceded": True}]}, "DOE-D76"),
        ({"control": {"sofia": "germany"}}, "DOE-D86"),
        ({"armies": {"paris": "it"}}, "DOE-D6"),
        ({"armies": {"sofia": "de"}}, "DOE-9.1.5"),
        ({"armies": {"gallipoli": "uk3 uk3"}, "neutrals": []}, "DOE-D40"),
        ({"technologies": {"germany": {"box-1": ["gas"], "box-2": ["gas"]}}}, "DOE-D57"),
        ({"technologies": {"germany": {"box-1": ["gas"], "available": ["gas"]}}}, "DOE-D57"),
        ({"technologies": {"germany": {"box-2": ["gas"], "available": ["gas"]}}}, "DOE-D57"),
        ({"technologies": {"russia": {"box-1": ["gas"]}}}, "DOE-D56"),
        ({"technologies": {"russia": {"box-2": ["gas"]}}}, "DOE-D56"),
        ({"technologies": {"russia": ["gas"]}}, "DOE-D56"),
    ],
)  # fmt: skip
def test_a_position_that_breaks_a_rule_is_refused_by_it(keys: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=named.replace(".", r"\.")):
        position(keys.pop("armies", {}), **keys)
