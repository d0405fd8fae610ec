"""Why not: the rule, and the sentence of it, that a player wants to read when a choice is refused."""

from __future__ import annotations

import pytest

from games.empires.positions import at_war, legal, manoeuvre, play, position, why
from sandtable import rulebook
from sandtable.games.empires.state import War
from sandtable.rulebook.marks import rule

GAS = {"germany": ["gas"]}
MISSIONS = {"germany": ["aviation"]}
OFFENSIVE = {"germany": {"available": ["offensive"]}}


def told(citation: str) -> str:
    """The sentence that a refusal shows."""
    return rulebook.quote(citation)


@rule("DOE-10.0.8", "DOE-D56", "DOE-10.3.1", "DOE-D60")
def test_a_technology_needs_its_tile() -> None:
    armies = {"metz": "de=a", "verdun": "fr=x"}
    for tiles in ({}, {"germany": {"box-2": ["gas", "offensive"]}}):
        state = position(armies, trenches={"verdun": 1}, technologies=tiles)
        assert why(state, "gas") == why(state, "gas x") == ("DOE-10.0.8",)
        assert why(state, "offensive") == ("DOE-10.0.8",)
    russia = position({"riga": "ru"}, active="russia")
    assert why(russia, "gas") == ("DOE-D56",)


@rule("DOE-10.6.1", "DOE-10.6.2", "DOE-10.6.3", "DOE-10.6.4", "DOE-D63")
@pytest.mark.parametrize(
    ("armies", "trenches", "named"),
    [
        ({"metz": "de", "verdun": "fr=x"}, {}, "DOE-10.6.1"),
        ({"metz": "de", "verdun": "fr-=x"}, {"verdun": 1}, "DOE-D63#2"),
        ({"strasbourg": "de", "belfort": "fr=x"}, {"belfort": 1}, "DOE-10.6.3"),
        ({"konigsberg": "de", "warsaw": "ru=x"}, {"warsaw": 2}, "DOE-10.6.2"),
        ({"berlin": "de", "verdun": "fr=x"}, {"verdun": 1}, "DOE-10.6.4"),
    ],
)
def test_gas_tells_what_it_lacks(armies: dict[str, str], trenches: dict[str, int], named: str) -> None:
    state = position(armies, trenches=trenches, technologies=GAS)
    assert why(state, "gas") == why(state, "gas x") == (named,)


@rule("DOE-10.6.1", "DOE-D63")
def test_gas_tells_of_each_army_what_keeps_it_away_and_of_all_what_stops_the_last() -> None:
    armies = {"metz": "de", "verdun": "fr-=x", "belfort": "fr=b", "paris": "fr=p", "riga": "ru=r"}
    state = position(armies, trenches={"verdun": 1, "belfort": 1}, technologies=GAS)
    assert why(state, "gas") == ("DOE-D63#2",)
    assert why(state, "gas b") == ("DOE-10.6.3",)
    assert why(state, "gas p") == ("DOE-10.6.1",)
    assert why(state, "gas r") == ("DOE-10.6.2",)
    assert told("DOE-D63#2").startswith("The target must be a full-strength army")
    used = position(
        {"metz": "de", "verdun": "fr=x"},
        trenches={"verdun": 1},
        technologies=GAS,
        flags={"gas-used": ["germany"]},
    )
    assert why(used, "gas x") == ("DOE-10.6.1",)


@rule("DOE-D63")
def test_gas_names_its_target_after_it_is_taken() -> None:
    state = position({"metz": "de", "verdun": "fr=x fr=y"}, trenches={"verdun": 1}, technologies=GAS)
    assert why(state, "gas x") == ("DOE-D63",)
    attacking = position({"verdun": "fr=x de=a"}, trenches={"verdun": 1}, technologies=GAS)
    manoeuvre(attacking, "hold a", "close-movement?")
    assert why(attacking, "gas x") == ("DOE-D63",)
    assert why(attacking, "gas a") == ("DOE-D63#2",)


@rule("DOE-D73", "DOE-D74")
def test_missions_without_a_technology_or_with_a_full_stock() -> None:
    armies = {"berlin": "de"}
    assert why(position(armies), "missions") == ("DOE-D73#2",)
    assert why(position(armies, technologies=GAS), "missions") == ("DOE-D73#2",)
    assert told("DOE-D73#2") == "It needs Aviation or a Tanks technology available."
    full = position(armies, technologies=MISSIONS, missions={"germany": 6})
    assert why(full, "missions") == ("DOE-D74",)
    assert "missions" in legal(position(armies, technologies=MISSIONS, missions={"germany": 5}))


WEST = {"metz": "de=a", "verdun": "fr=x", "berlin": "de=b"}


@rule("DOE-9.0.5", "DOE-D32")
def test_every_refusal_by_the_german_duty_names_it() -> None:
    tiles = {"germany": ["offensive", "gas", "aviation"]}
    last = {"turn": 1, "actions": {"done": ["diplomacy"], "spent": 2}, "trenches": {"verdun": 1}}
    state = position({**WEST, "cologne": "de=c"}, **last, technologies=tiles)
    assert legal(state) == {"manoeuvre", "offensive"}
    for text in ("research", "entrenchment", "missions", "gas"):
        assert why(state, text) == ("DOE-9.0.5", "DOE-D32#3"), text
    assert why(state, "end") == ("DOE-9.0.5", "DOE-D32#6")
    assert told("DOE-D32#3").startswith("Under (a), Germany in turns 1 and 2")
    assert told("DOE-D32#6").startswith("Under (d), while the obligation is unmet")
    play(state, "manoeuvre")
    assert why(state, "close-movement") == ("DOE-9.0.5", "DOE-D32#5")
    assert told("DOE-D32#5").startswith("Under (c), in an action so bound")


@rule("DOE-9.0.5", "DOE-D32")
@pytest.mark.parametrize("text", ["end", "research", "entrenchment", "entrench metz", "close-movement"])
def test_the_duty_is_named_where_it_has_taken_the_action_itself(text: str) -> None:
    state = position({**WEST, "cologne": "de=c"}, turn=2, actions=["research", "diplomacy"])
    assert state.phase.name == "pick_army"
    assert why(state, text)[0] == "DOE-9.0.5"


@rule("DOE-9.0.5", "DOE-D32")
def test_the_only_army_that_can_meet_the_duty_does_not_go_elsewhere() -> None:
    armies = {"metz": "de=a", "verdun": "fr=x", "liege": "fr=y", "berlin": "de=b"}
    state = position(armies, turn=2, actions=["research", "diplomacy"])
    play(state, "move a")
    assert legal(state) == {"step verdun", "step liege"}
    assert why(state, "step frankfurt") == ("DOE-9.0.5", "DOE-D32#5")


@rule("DOE-9.0.6", "DOE-D32")
def test_every_refusal_by_the_russian_duty_names_it() -> None:
    armies = {"lemberg": "ah=h ah=i", "tarnopol": "ru=r ru=s", "moscow": "ru=m", "kiev": "ru=k"}
    tiles = {"russia": ["offensive"]}
    state = position(armies, active="russia", turn=10, technologies=tiles)
    for text in ("research", "diplomacy", "entrenchment"):
        assert why(state, text) == ("DOE-9.0.6", "DOE-D32#4"), text
    assert told("DOE-D32#4").startswith("Under (b), Russia in turn 10")
    assert why(state, "end") == ("DOE-9.0.6", "DOE-D32#6")
    play(state, "manoeuvre")
    assert why(state, "close-movement") == ("DOE-9.0.6", "DOE-D32#5")
    play(state, "move r", "step lemberg", "move s", "step lemberg", "close-movement")
    assert why(state, "close-attacks") == ("DOE-9.2.6",)
    play(state, "attack lemberg")
    assert why(state, "leave") == ("DOE-9.2.6",)


@rule("DOE-9.0.6", "DOE-D32")
def test_the_area_is_not_left_nor_the_step_closed_while_the_duty_wants_another_attack() -> None:
    armies = {"lemberg": "ah=h ah=i ah=j ru=r ru=s", "tarnopol": "ru=t", "moscow": "ru=m"}
    state = position(armies, active="russia", turn=10)
    play(state, "hold r", "hold s", "close-movement")
    assert why(state, "close-attacks") == ("DOE-9.0.6", "DOE-D32#5")
    play(state, "attack lemberg", "target h", "lead r", dice=(1, 1))
    assert legal(state) == {"target i", "target j"}
    assert why(state, "leave") == ("DOE-9.0.6", "DOE-D32#5")


@rule("DOE-10.3.2", "DOE-10.3.3")
def test_an_offensive_tells_what_it_lacks() -> None:
    nobody = position({"berlin": "de"}, technologies=OFFENSIVE)
    assert why(nobody, "offensive") == ("DOE-10.3.2",)
    russians = position({"konigsberg": "de=a", "wilna": "ru=r"}, technologies=OFFENSIVE)
    assert why(russians, "offensive") == ("DOE-10.3.3",)


def attacking(**keys: object) -> War:
    return position({"verdun": "fr=x fr=y", "metz": "de=a de=b de=c", "berlin": "de=far"}, **keys)


@rule("DOE-9.2.13")
def test_support_beyond_the_excess() -> None:
    state = attacking()
    moves = [text for name in "abc" for text in (f"move {name}", "step verdun")]
    manoeuvre(state, *moves, "attack verdun", "target x", "lead a", "support b", dice=(1, 1))
    assert state.phase.name == "pick_target"
    assert why(state, "support c") == ("DOE-9.2.13",)
    two = attacking()
    manoeuvre(two, *moves[:4], "close-movement", "attack verdun", "target x")
    assert two.phase.name == "pick_lead"
    assert why(two, "support b") == ("DOE-9.2.13",)


@rule("DOE-9.2.13", "DOE-D50")
def test_support_beyond_the_excess_while_missions_are_chosen() -> None:
    state = attacking(technologies=MISSIONS, missions={"germany": 1})
    moves = [text for name in "abc" for text in (f"move {name}", "step verdun")]
    manoeuvre(state, *moves, "attack verdun", "target x", "lead a", "support b")
    assert state.phase.name == "use_aviation"
    assert why(state, "support c") == ("DOE-9.2.13",)
    alone = attacking(technologies=MISSIONS, missions={"germany": 1})
    manoeuvre(alone, *moves, "attack verdun", "target x", "lead a", "done")
    assert why(alone, "support c") == ("DOE-D50",)
    assert why(alone, "tanks yes") == ("DOE-10.0.8",)


@rule("DOE-9.2.13")
def test_support_beyond_the_excess_after_the_dice() -> None:
    state = position({"verdun": "fr=x", "metz": "de=a de=b"}, trenches={"verdun": 1})
    manoeuvre(state, "move a", "step verdun", "move b", "step verdun", "close-movement?", "attack verdun")
    play(state, "lead a", "support b", dice=(1, 1))
    assert state.phase.name == "use_trench"
    assert why(state, "support b") == ("DOE-9.2.13",)
    assert why(state, "aviation yes") == ("DOE-D50",)


@rule("DOE-9.1.13")
def test_strategic_movement_out_of_london() -> None:
    state = position({"london": "uk=u", "calais": "fr=f"}, active="allies")
    play(state, "manoeuvre")
    assert why(state, "strategic u") == ("DOE-9.1.13",)
    assert why(state, "move u") == ("DOE-9.1.1",)
    play(state, "strategic f")
    assert why(state, "to london") == ("DOE-9.1.13",)
    assert why(state, "to cairo") == ("DOE-9.1.13",)
    assert why(state, "to calais") == ("DOE-9.0.1",)


@rule("DOE-9.1.11", "DOE-9.1.10", "DOE-9.1.16")
def test_strategic_movement_tells_what_bars_the_way() -> None:
    state = position({"verdun": "fr=f", "lyon": "de", "bordeaux": "de"}, active="allies")
    manoeuvre(state, "strategic f")
    assert why(state, "to marseille") == ("DOE-9.1.11",)
    assert why(state, "to metz") == ("DOE-9.1.10",)
    early = position({"athens": "fr=f"}, active="allies", turn=6, control={"ioannina": None})
    play(early, "manoeuvre")
    assert why(early, "strategic f") == ("DOE-9.1.10", "DOE-9.1.16")


@rule("DOE-9.0.3", "DOE-9.0.4", "DOE-9.2.4", "DOE-D34", "DOE-9.2.2", "DOE-9.2.1")
def test_who_may_not_attack_where() -> None:
    rows = [{"area": "reims", "nation": "germany", "name": "old", "moved": True, "arrived": True}]
    armies = {"verdun": "fr=x fr=y de=a de=b", "reims": "fr", "metz": "de=c", "belfort": "fr", "lyon": "fr"}
    state = position({**armies, "cologne": "de=d", "dijon": "fr de"}, rows=rows, actions=["manoeuvre"])
    manoeuvre(state, "hold a", "close-movement")
    for area, named in (("belfort", "9.2.2"), ("berlin", "9.2.1"), ("dijon", "D34"), ("reims", "9.0.3")):
        assert why(state, f"attack {area}")[0] == f"DOE-{named}", area
    play(state, "attack verdun", "target x", dice=(1, 2))
    play(state, "leave?", "close-attacks?", "manoeuvre")
    assert why(state, "hold b") == ("DOE-9.0.4",)


@rule("DOE-9.2.4")
def test_an_army_that_came_through_other_areas_attacks_nobody() -> None:
    state = position({"verdun": "fr=x de=a", "dijon": "fr=y de=b", "cologne": "de=d"})
    manoeuvre(state, "move d", "step metz", "step verdun", "hold b", "close-movement")
    assert why(state, "attack verdun") == ("DOE-9.2.4",)


@rule("DOE-9.0.3", "DOE-D34", "DOE-D43")
def test_who_may_not_take_part() -> None:
    rows = [{"area": "verdun", "nation": "germany", "name": "old", "moved": True, "arrived": True}]
    state = position(
        {"verdun": "fr=x de=b", "metz": "de=c de=e", "liege": "de=d"}, rows=rows, actions=["manoeuvre"]
    )
    manoeuvre(state, "hold b", "move c", "step verdun", "close-movement", "attack verdun")
    assert state.phase.name == "pick_lead"
    assert why(state, "lead old")[0] == "DOE-9.0.3"
    assert why(state, "lead e") == ("DOE-9.2.2",)
    assert why(state, "lead x") == ("DOE-D43",)
    play(state, "lead b")
    assert why(state, "support b") == ("DOE-D44#3",)
    assert why(state, "support old")[0] == "DOE-9.0.3"
    assert why(state, "support d") == ("DOE-9.2.11",)


@rule("DOE-9.2.5")
def test_attacks_after_movements_and_no_movement_after() -> None:
    state = position({"verdun": "fr=x de=a", "metz": "de=b", "berlin": "de"})
    play(state, "manoeuvre")
    assert why(state, "attack verdun") == ("DOE-9.2.5",)
    play(state, "hold a", "close-movement")
    assert why(state, "move b") == ("DOE-9.2.5",)


@rule("DOE-9.2.6", "DOE-9.2.8")
def test_an_area_chosen_is_attacked() -> None:
    state = position({"verdun": "fr=x fr=y de=a", "metz": "de=b", "berlin": "de"})
    manoeuvre(state, "hold a", "close-movement", "attack verdun")
    assert why(state, "leave") == ("DOE-9.2.8",)
    fresh = position({"verdun": "fr=x fr=y", "metz": "de=b", "berlin": "de"})
    manoeuvre(fresh, "move b", "step verdun", "close-movement")
    assert why(fresh, "close-attacks") == ("DOE-9.2.6",)
    play(fresh, "attack verdun")
    assert why(fresh, "leave") == ("DOE-9.2.6",)


@rule("DOE-7.5", "DOE-7.6", "DOE-7.2", "DOE-11.4", "DOE-D27")
def test_what_belongs_to_an_action_that_cannot_be_taken() -> None:
    state = position({"metz": "de=a"}, actions=["entrenchment"])
    assert why(state, "entrench metz") == ("DOE-7.5",)
    assert why(state, "recruit germany-5 > berlin") == ("DOE-7.6",)
    assert why(state, "move a") == ("DOE-7.4",)
    tired = position({"metz": "de=a"})
    manoeuvre(tired, "move a", "step frankfurt", "stop", "close-movement?")
    assert why(tired, "entrenchment") == ("DOE-11.4", "DOE-D27")


@rule("DOE-8.6", "DOE-8.7", "DOE-8.8", "DOE-8.14")
def test_points_kept_for_a_nation() -> None:
    keys = {"neutrals": [], "turn": 12}
    state = position({"vienna": "ah-=h ah-=i ah-=j"}, active="austria-hungary", phase="recruit", **keys)
    play(state, "flip h", "flip i")
    assert why(state, "flip j") == ("DOE-8.6",)
    assert why(state, "recruit austria-hungary-3 > vienna reduced") == ("DOE-8.6",)
    assert "recruit turkey-3 > constantinople reduced" in legal(state)
    allies = position(
        {"paris": "fr-=a fr-=b fr-=c", "lyon": "fr-=d fr-=e", "london": "us-=u"},
        active="allies",
        phase="recruit",
        **keys,
    )
    play(allies, "flip a", "flip b", "flip c", "flip d")
    assert why(allies, "flip e") == ("DOE-8.7",)
    play(allies, "recruit italy-3 > rome reduced")
    assert why(allies, "flip e") == ("DOE-8.8",)
    assert why(allies, "recruit united-states-5 > london") == ("DOE-8.14",)


@rule("DOE-D86", "DOE-8.15", "DOE-8.16", "DOE-8.17", "DOE-D31", "DOE-4.2", "DOE-8.11")
def test_where_the_allies_do_not_recruit() -> None:
    keys = {"active": "allies", "phase": "recruit"}
    state = position({"paris": "fr fr fr"}, turn=6, **keys)
    assert why(state, "recruit united-kingdom-4 > naples") == ("DOE-D86",)
    assert why(state, "recruit united-kingdom-4 > paris") == ("DOE-8.15",)
    assert why(state, "recruit united-kingdom-4 > cairo") == ("DOE-8.16",)
    assert why(state, "recruit france-4 > marseille") == ("DOE-8.16",)
    assert why(state, "recruit france-3 > salonica") == ("DOE-8.17",)
    assert why(state, "recruit france-4 > paris") == ("DOE-4.2",)
    assert why(state, "recruit france-4 > berlin") == ("DOE-8.11",)
    later = position({"paris": "fr", "salonica": "uk3 fr3 uk3"}, turn=8, **keys)
    assert why(later, "recruit serbia-3 > salonica") == ("DOE-4.2",)
    lost = position({"paris": "fr"}, turn=8, control={"salonica": "austria-hungary"}, **keys)
    assert why(lost, "recruit serbia-3 > salonica") == ("DOE-D31#2",)


@rule("DOE-10.0.1", "DOE-10.0.2", "DOE-10.0.4", "DOE-D57", "DOE-2.4")
def test_tiles_that_do_not_go_there() -> None:
    tiles = {"germany": {"box-1": ["gas"], "box-2": ["manoeuvre"], "available": ["aviation"]}}
    state = position({"berlin": "de"}, phase="research", technologies=tiles)
    assert why(state, "develop gas > box-1") == ("DOE-10.0.1",)
    assert why(state, "develop offensive > box-2") == ("DOE-10.0.1",)
    assert why(state, "develop manoeuvre > box-2") == ("DOE-10.0.2",)
    assert why(state, "develop aviation > box-1") == ("DOE-D57#3",)
    assert why(state, "develop tanks-2 > box-1") == ("DOE-D56",)
    late = position({"berlin": "de"}, turn=15, phase="research", technologies=tiles)
    assert why(late, "develop offensive > box-1") == ("DOE-10.0.4",)
    before = position({"berlin": "de"}, turn=1, phase="choose_tile")
    play(before, "choose gas")
    assert why(before, "choose gas") == ("DOE-2.4",)


@rule("DOE-12.1", "DOE-12.2", "DOE-12.5")
def test_germany_may_move_the_american_marker_but_not_forward() -> None:
    keys = {"phase": "diplomacy", "turn": 12, "diplomacy": {"united-states": 3, "italy": 1}}
    germany = position({"berlin": "de"}, active="germany", **keys)
    assert why(germany, "advance united-states") == ("DOE-12.1",)
    assert why(position({"paris": "fr"}, active="allies", **keys), "push-back united-states") == ("DOE-12.2",)
    assert why(position({"riga": "ru"}, active="russia", **keys), "advance united-states") == ("DOE-12.5",)


@rule("DOE-9.1.17", "DOE-D40")
def test_who_does_not_land_at_gallipoli() -> None:
    keys = {"active": "allies", "neutrals": at_war("turkey"), "control": {"gallipoli": "allies"}}
    state = position({"cairo": "uk3=u uk=v"}, turn=4, **keys)
    play(state, "manoeuvre", "naval u")
    assert "to gallipoli" in legal(state)
    late = position({"cairo": "uk3=u uk=v"}, turn=8, **keys)
    manoeuvre(late, "naval u")
    assert why(late, "to gallipoli") == ("DOE-9.1.17",)
    french = position({"constantinople": "uk=v fr=f", "cairo": "uk3"}, turn=4, **keys)
    manoeuvre(french, "move v")
    assert why(french, "step gallipoli") == ("DOE-D40",)


@rule("DOE-D54", "DOE-9.2.35", "DOE-4.2", "DOE-9.1.5")
def test_where_a_retreat_does_not_go() -> None:
    state = position(
        {"dijon": "fr=x fr=y de=a", "reims": "de=b", "paris": "fr fr fr", "verdun": "de"},
        trenches={"dijon": 1},
        control={"belfort": "germany"},
    )
    manoeuvre(state, "hold a", "close-movement", "attack dijon", "target x", dice=(4, 2))
    play(state, "trench yes")
    assert state.phase.name == "retreat_step"
    assert why(state, "stop") == ("DOE-9.2.35",)
    assert why(state, "retreat belfort") == ("DOE-9.2.35",)
    assert why(state, "retreat reims") == ("DOE-D54#2",)
    assert why(state, "retreat marseille") == ("DOE-9.1.1",)
    play(state, "retreat paris")
    assert why(state, "stop") == ("DOE-4.2",)


@rule("DOE-D49")
def test_a_loss_falls_where_it_falls() -> None:
    state = position({"verdun": "fr-=x fr-=y fr-=z de=a"})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", "target y", dice=(5, 3))
    assert state.phase.name == "assign_loss"
    assert why(state, "loss a") == ("DOE-D49",)
