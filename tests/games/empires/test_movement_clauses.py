"""Clauses of 9.0 and 9.1 (Manoeuvre, its duties, movement): each falls when its line is broken."""

from __future__ import annotations

import pytest

from games.empires.positions import army, at_war, legal, manoeuvre, parsed, play, position, where, why
from sandtable.games.empires.areas import BOARD, MEDITERRANEAN, NEAR, PORTS
from sandtable.games.empires.ground import destinations_by_sea, ground
from sandtable.games.empires.obligations import duty_targets, duty_unmet, places_allowed
from sandtable.games.empires.powers import ACTIONS, GERMANY
from sandtable.games.empires.turn import forbids_ending_phase
from sandtable.rulebook.marks import rule

AROUND_VERDUN = BOARD.ids_of(NEAR[BOARD.index["verdun"]])


@rule("DOE-9.1.15")
def test_only_the_allies_open_greece_and_only_in_salonica() -> None:
    state = position({"paris": "fr=f", "skopje": "de=g"}, active="allies", turn=8)
    manoeuvre(state, "move f", "step dijon", "stop", "close-movement?")
    assert state.greece_closed
    german = position({"skopje": "de=g"}, active="germany", turn=8, control={"skopje": "germany"})
    manoeuvre(german, "move g", "step salonica", "stop?", "close-movement?")
    assert where(german, "g") == "salonica"
    assert german.greece_closed
    assert position({"salonica": "de"}, turn=8).greece_closed


@rule("DOE-D42")
def test_one_attack_is_enough_where_one_must_attack() -> None:
    state = position({"verdun": "fr=x fr=y", "reims": "fr=z de=d", "metz": "de=a de=b", "berlin": "de"})
    manoeuvre(state, "move a", "step verdun", "move b", "step verdun", "hold d", "attack verdun", "target x")
    play(state, "lead a", dice=(1, 1))
    play(state, "leave")
    assert "close-attacks" in legal(state)


@rule("DOE-D35")
def test_an_army_stops_with_its_allowance_or_among_enemies_and_nowhere_else() -> None:
    state = position({"berlin": "de=a", "verdun": "fr=x"})
    manoeuvre(state, "move a", "step posen")
    assert state.phase.name == "move_step"
    play(state, "step breslau", "step leipzig")
    assert state.phase.name == "move_step"
    play(state, "step munich")
    assert state.phase.name != "move_step"
    assert where(state, "a") == "munich"


@rule("DOE-D32", "DOE-D33", "DOE-9.0.6")
def test_a_bound_army_attacks_whom_the_duty_names_and_is_not_wasted_in_support() -> None:
    keys = {"active": "russia", "neutrals": at_war("turkey")}
    armies = {"lemberg": "ah=h ah=i tr=t ru=r", "moscow": "ru"}
    state = position(armies, turn=10, **keys)
    play(state, "manoeuvre?", "hold r?", "close-movement?", "attack lemberg?")
    assert legal(state) == {"target h", "target i"}
    assert why(state, "target t") == ("DOE-9.0.6", "DOE-D32#5")
    free = position(armies, turn=9, **keys)
    manoeuvre(free, "hold r", "close-movement", "attack lemberg")
    assert "target t" in legal(free)
    armies = {"lemberg": "ah=h tr=t ru=r ru=s ru=u", "moscow": "ru"}
    two = position(armies, turn=10, **keys)
    play(two, "hold r", "hold s", "close-movement", "attack lemberg", "target t")
    two.phase.play(two, parsed(two, "lead r"))  # and stop there, before the only choice left is made
    assert two.phase.actions(two) == [parsed(two, "done")]
    assert two.phase.why(two, parsed(two, "support s")) == ("DOE-9.0.6", "DOE-D32#5")
    loose = position(armies, turn=9, **keys)
    manoeuvre(loose, "hold r", "hold s", "close-movement", "attack lemberg", "target t", "lead r")
    assert "support s" in legal(loose)


@rule("DOE-D72")
def test_an_area_with_russians_that_was_left_is_not_entered_again() -> None:
    armies = {"lodz": "ru=r de=g", "posen": "de=h"}
    state = position(armies, diplomacy={"russian-capitulation": 6}, turn=16)
    manoeuvre(state, "move h")
    assert "step lodz" in legal(state)
    left = position(armies, diplomacy={"russian-capitulation": 6}, turn=16)
    manoeuvre(left, "move g", "step danzig", "stop", "move h")
    assert why(left, "step lodz") == ("DOE-D72#2",)


@rule("DOE-9.1.7", "DOE-D37", "DOE-9.1.8")
def test_no_ship_leaves_from_inland() -> None:
    state = position({"paris": "uk3=u", "london": "uk3=v"}, active="allies")
    for name, sails in (("u", False), ("v", True)):
        ports = destinations_by_sea(state, army(state, name), ground(state), PORTS, MEDITERRANEAN)
        assert bool(ports) is sails
        assert not ports >> state.place[army(state, name)] & 1


@rule("DOE-9.1.7", "DOE-D37")
def test_a_ship_may_land_among_enemies() -> None:
    state = position({"london": "uk3=u", "calais": "de"}, active="allies")
    ports = destinations_by_sea(state, army(state, "u"), ground(state), PORTS, MEDITERRANEAN)
    assert {"calais", "bordeaux"} <= set(BOARD.ids_of(ports))


@rule("DOE-9.0.1", "DOE-10.2.1")
def test_four_places_need_the_tile_of_manoeuvre_and_no_other() -> None:
    for tiles, places in (([], 3), (["gas", "offensive"], 3), (["manoeuvre"], 4)):
        assert places_allowed(position({"berlin": "de"}, technologies={"germany": tiles})) == places


@rule("DOE-9.0.5", "DOE-9.0.6")
@pytest.mark.parametrize(
    ("power", "turn", "missing"),
    [("germany", 1, 1), ("germany", 2, 1), ("germany", 3, 0), ("germany", 10, 0), ("allies", 1, 0),
     ("russia", 10, 2), ("russia", 9, 0), ("russia", 1, 0), ("austria-hungary", 10, 0)],
)  # fmt: skip
def test_whose_duty_it_is_and_when(power: str, turn: int, missing: int) -> None:
    assert duty_unmet(position({"berlin": "de"}, active=power, turn=turn)) == missing


@rule("DOE-9.1.17", "DOE-D40")
def test_gallipoli_after_1915_is_closed_to_every_british_army() -> None:
    keys = {"active": "allies", "neutrals": at_war("turkey"), "control": {"gallipoli": "allies"}}
    for turn, named in ((6, "DOE-D40"), (7, "DOE-9.1.17")):
        state = position({"constantinople": "uk=v", "cairo": "uk3"}, turn=turn, **keys)
        manoeuvre(state, "move v")
        assert why(state, "step gallipoli") == (named,)


@rule("DOE-9.0.4")
def test_an_area_attacked_is_neither_attacked_nor_entered_again_but_by_whom_it_holds() -> None:
    armies = {"verdun": "fr=x fr=y de=a de=b", "metz": "de=c", "reims": "fr=z de=d", "berlin": "de"}
    state = position(armies, attacked=["verdun"], actions=["manoeuvre"])
    manoeuvre(state, "hold d", "move c", "step verdun", "close-movement")
    assert where(state, "c") == "verdun"
    assert why(state, "attack verdun") == ("DOE-9.0.4",)
    away = position({"verdun": "fr=x", "metz": "de=c", "berlin": "de"}, attacked=["verdun"])
    manoeuvre(away, "move c")
    assert why(away, "step verdun") == ("DOE-9.0.4",)
    full = position({"verdun": "fr de de de", "metz": "de=c", "berlin": "de"}, attacked=["verdun"])
    manoeuvre(full, "move c")
    assert why(full, "step verdun") == ("DOE-4.2",)


@rule("DOE-12.11", "DOE-9.0.3")
def test_why_an_area_is_not_attacked_now() -> None:
    over = {"diplomacy": {"russian-capitulation": 6}, "turn": 16}
    state = position({"lodz": "ru de", "verdun": "fr=x de=a", "reims": "fr=y de=b"}, **over)
    manoeuvre(state, "hold a", "hold b", "close-movement")
    assert why(state, "attack lodz") == ("DOE-12.11",)
    done = [{"area": "verdun", "nation": "germany", "moved": True}]
    armies = {"verdun": "fr", "reims": "fr=y de=b", "calais": "fr=z de=c"}
    again = position(armies, rows=done, actions=["manoeuvre"])
    manoeuvre(again, "hold b", "hold c", "close-movement?")
    assert why(again, "attack verdun") == ("DOE-9.0.3",)


@rule("DOE-D32")
def test_the_attack_that_serves_the_duty_may_be_supported() -> None:
    state = position({"lemberg": "ah=h ru=r ru=s ru=u"}, active="russia", turn=10)
    play(state, "hold r", "hold s", "close-movement", "attack lemberg?", "target h?", "lead r")
    assert legal(state) == {"support s", "done"}


@rule("DOE-D33")
def test_whose_armies_serve_the_duty() -> None:
    armies = {
        "lemberg": "ah=h",
        "lodz": "de=g",
        "kars": "tr=t",
        "sofia": "bg=b",
        "verdun": "fr=f",
        "riga": "ru=r",
    }
    for power, names in (("russia", "hg"), ("germany", "f")):
        state = position(armies, active=power, turn=10, neutrals=at_war("turkey", "bulgaria"))
        serving = {name for name in "hgtbfr" if duty_targets(state) >> army(state, name) & 1}
        assert serving == set(names)


@rule("DOE-D72")
def test_an_area_without_russians_that_was_left_may_be_entered_again() -> None:
    armies = {"verdun": "fr=f de=g", "metz": "de=h"}
    keys = {"diplomacy": {"russian-capitulation": 6}, "turn": 16, "attacked": ["verdun"]}
    state = position(armies, **keys)
    manoeuvre(state, "move g", "stop", "move h")  # its first step is the only one
    assert where(state, "g") == "metz"
    assert "step verdun" in legal(state)


@rule("DOE-D41")
def test_who_comes_from_afar_may_only_join_those_who_are_there() -> None:
    armies = {"verdun": "fr=x", "reims": "fr=y de=b", "cologne": "de=c", "brussels": "de=d"}
    ours = dict.fromkeys(("brussels", "liege", "metz"), "germany")
    state = position(armies, control=ours)
    manoeuvre(state, "move c", "step liege")
    assert "step reims" in legal(state)  # one was there at the start
    assert why(state, "step verdun") == ("DOE-D41",)
    play(state, "stop", "move d", "step liege")
    assert why(state, "step verdun") == ("DOE-D41",)
    behind = position({**armies, "metz": "de=e"}, control=ours)
    manoeuvre(behind, "move e", "step verdun", "move c", "step liege")
    assert "step verdun" in legal(behind)  # one has come that can attack


@rule("DOE-9.1.8")
def test_a_ship_goes_to_another_port() -> None:
    state = position({"london": "uk3=u"}, active="allies")
    manoeuvre(state, "naval u")
    for area in ("paris", "london"):
        assert state.phase.why(state, parsed(state, f"to {area}")) == ("DOE-9.1.8",)
    assert "to calais" in legal(state)


@rule("DOE-9.1.4")
def test_from_a_contested_port_no_ship_goes_to_a_port_of_the_enemy() -> None:
    ports = {"control": {"bordeaux": "germany"}, "active": "allies"}
    state = position({"calais": "uk3=u de"}, **ports)
    manoeuvre(state, "naval u")
    assert why(state, "to bordeaux") == ("DOE-9.1.4",)
    assert "to london" in legal(state)
    free = position({"calais": "uk3=u"}, **ports)
    manoeuvre(free, "naval u")
    assert "to bordeaux" in legal(free)


@rule("DOE-9.0.1")
def test_an_army_that_moves_goes_somewhere() -> None:
    state = position({"berlin": "de=a"})
    manoeuvre(state, "move a")
    assert why(state, "stop") == ("DOE-9.0.1",)
    play(state, "step posen")
    assert why(state, "stop") == ()


@rule("DOE-9.1.10", "DOE-9.1.11")
def test_a_strategic_movement_starts_on_free_ground_of_its_camp() -> None:
    state = position({"posen": "de=a", "breslau": "de=b ru", "lodz": "de=c"})
    play(state, "manoeuvre")
    assert {text for text in legal(state) if text.startswith("strategic")} == {"strategic a"}


@rule("DOE-9.1.10", "DOE-9.1.11")
def test_what_breaks_the_way_of_a_strategic_movement() -> None:
    state = position({"berlin": "de=a", "lodz": "ru", "verdun": "fr"}, control={"metz": "allies"})
    manoeuvre(state, "strategic a")
    assert why(state, "to lodz") == why(state, "to verdun") == ("DOE-9.1.11",)
    assert why(state, "to metz") == ("DOE-9.1.10",)
    cut = position({"paris": "fr=f"}, active="allies", control=dict.fromkeys(AROUND_VERDUN, "germany"))
    manoeuvre(cut, "strategic f")
    assert why(cut, "to verdun") == ("DOE-9.1.10",)
    armies = {"paris": "fr=f", **dict.fromkeys(AROUND_VERDUN, "de")}
    held = position(armies, active="allies", control=dict.fromkeys(AROUND_VERDUN, "allies"))
    manoeuvre(held, "strategic f")
    assert why(held, "to verdun") == ("DOE-9.1.11",)
    greece = position({"athens": "uk3=u"}, active="allies", turn=6)
    greece.phase.play(greece, parsed(greece, "manoeuvre"))
    greece.phase.play(greece, parsed(greece, "strategic u"))
    assert greece.phase.why(greece, parsed(greece, "to skopje")) == ("DOE-9.1.16",)


@rule("DOE-D32")
def test_no_phase_ends_while_an_offensive_can_still_do_the_duty() -> None:
    for tiles, named in ((["offensive"], "DOE-9.0.5"), (["manoeuvre"], "")):
        state = position({"verdun": "fr de"}, turn=2, technologies={"germany": tiles})
        assert forbids_ending_phase(state) == "DOE-9.0.5"
        state.spent = ACTIONS[GERMANY]
        assert forbids_ending_phase(state) == named


@rule("DOE-D32")
def test_a_duty_that_is_done_binds_no_more() -> None:
    done = {"turn": 2, "actions": ["recruitment", "research"]}
    state = position({"verdun": "fr=x fr=y de=a de=b", "reims": "fr de=c"}, **done)
    play(state, "manoeuvre?", "hold a", "hold b", "close-movement", "attack verdun")
    assert why(state, "leave") == ("DOE-9.2.8",)
    play(state, "target x", "lead a", dice=(1, 1))
    assert state.bound == 0
    assert "leave" in legal(state)
