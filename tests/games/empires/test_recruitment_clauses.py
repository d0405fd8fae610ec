"""Clauses of chapters 7 and 8 (actions, recruitment): each falls when its line is broken."""

from __future__ import annotations

import pytest

from games.empires.positions import at_war, found, legal, parsed, play, position, reduced, why
from sandtable.games.empires.areas import BOARD
from sandtable.games.empires.events import ArmyRecruited
from sandtable.games.empires.recruitment import RecruitArmies, points_of
from sandtable.rulebook.marks import rule


@rule("DOE-17.14", "DOE-8.9", "DOE-8.10", "DOE-8.1")
def test_the_first_army_of_the_kind_comes_from_the_reserve() -> None:
    state = position({"munich": "de=a"}, phase="recruit")
    assert state.seat == 0
    play(state, "recruit germany-5 > berlin", "recruit germany-5 > cologne reduced")
    rows = {row["area"]: row for row in state.view()["armies"]}
    assert set(rows) == {"munich", "berlin", "cologne"}
    assert {row["nation"] for row in rows.values()} == {"germany"}
    assert "reduced" not in rows["berlin"]
    assert rows["cologne"]["reduced"]
    allies = position({"paris": "fr"}, phase="recruit", active="allies")
    assert allies.seat == 1


@rule("DOE-8.12")
def test_only_ones_own_reduced_armies_in_supply_are_flipped() -> None:
    state = position({"berlin": "de-=a de=b", "verdun": "fr-=x", "bordeaux": "de-=c"}, phase="recruit")
    flips = {text for text in legal(state) if text.startswith("flip")}
    assert flips == {"flip a"}
    for name in "bxc":
        assert why(state, f"flip {name}") == ("DOE-8.12",)


@rule("DOE-D27")
def test_recruitment_needs_something_to_recruit() -> None:
    nobody = dict.fromkeys(BOARD.ids_of(position().control[0]), "allies")
    state = position({"warsaw": "de"}, control=nobody)
    assert why(state, "recruitment") == ("DOE-D27",)
    assert "recruitment" in legal(position({"warsaw": "de"}))


@rule("DOE-7.2")
@pytest.mark.parametrize(
    ("power", "actions"), [("germany", 3), ("allies", 3), ("russia", 2), ("austria-hungary", 2)]
)
def test_no_action_beyond_those_of_the_power(power: str, actions: int) -> None:
    tiles = {power: {"available": ["attack-1", "offensive"]}}
    armies = {"metz": "de=g fr=f", "lemberg": "ah=a ru=r"}
    done = ["research", "entrenchment"][: actions - 1]
    keys = {"active": power, "technologies": tiles, "turn": 4}
    last = position(armies, **keys, actions=done)
    assert "manoeuvre" in legal(last)
    play(last, "diplomacy")
    play(last, min(text for text in legal(last) if text.startswith("advance")))
    assert last.phase.name == "extra_action"
    assert why(last, "manoeuvre") == why(last, "missions") == ("DOE-7.2",)


@rule("DOE-8.9", "DOE-8.10")
@pytest.mark.parametrize(("word", "named"), [("", "DOE-8.9"), (" reduced", "DOE-8.10")])
def test_a_recruit_tells_the_rule_of_its_price(word: str, named: str) -> None:
    state = position({"munich": "de"}, phase="recruit")
    events = play(state, f"recruit germany-5 > berlin{word}")
    assert [event.rules for event in found(events, ArmyRecruited)] == [(named,)]


@rule("DOE-8.9", "DOE-8.10")
def test_who_is_out_of_points_reads_the_price_of_what_he_wants() -> None:
    state, broke = position({"munich": "de-=a"}), RecruitArmies(0, 0, 0, 0)
    for text, named in (
        ("recruit germany-5 > berlin", "DOE-8.9"),
        ("recruit germany-5 > berlin reduced", "DOE-8.10"),
        ("flip a", "DOE-8.12"),
    ):
        assert broke.why(state, parsed(state, text)) == (named,)


@rule("DOE-8.16")
def test_only_armies_of_value_3_are_recruited_in_the_mediterranean() -> None:
    state = position({"paris": "fr"}, active="allies", phase="recruit")
    assert why(state, "recruit france-4 > marseille") == ("DOE-8.16",)
    assert why(state, "recruit france-4 > salonica") == ("DOE-8.16",)
    assert why(state, "recruit france-4 > bordeaux") == ()
    assert why(state, "recruit france-3 > marseille") == ()


@rule("DOE-8.6", "DOE-8.7", "DOE-8.8")
@pytest.mark.parametrize(
    ("power", "country", "points"),
    [
        ("austria-hungary", "turkey", (1, 0, 0)),
        ("allies", "italy", (0, 1, 0)),
        ("allies", "united-states", (0, 0, 1)),
        ("allies", "turkey", (0, 0, 0)),
        ("germany", "turkey", (0, 0, 0)),
        ("austria-hungary", "bulgaria", (0, 0, 0)),
    ],
)
def test_a_country_at_war_brings_its_own_point_to_its_power_alone(
    power: str, country: str, points: tuple[int, int, int]
) -> None:
    state = position(active=power, neutrals=at_war(country), phase="recruit", turn=12)
    phase = points_of(state, state.active)
    assert (phase.turkey, phase.italy, phase.united_states) == points


@rule("DOE-8.1")
def test_recruitment_restores_armies_and_brings_others_from_the_reserve() -> None:
    state = position({"berlin": "de-=a"}, phase="recruit")
    play(state, "flip a", "recruit germany-5 > munich reduced")
    assert not reduced(state, "a")
    assert [row["area"] for row in state.view()["armies"]] == ["berlin", "munich"]
