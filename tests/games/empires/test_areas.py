"""Chapter 4: areas, stacking, control; and the facts of the board."""

from __future__ import annotations

import pytest

from games.empires.positions import (
    at_war,
    controller,
    end_phase,
    legal,
    manoeuvre,
    play,
    position,
    where,
    why,
)
from sandtable.board.search import bits
from sandtable.core.errors import BadPosition
from sandtable.games.empires.areas import BOARD, CITIES, LAND, MEDITERRANEAN, NEAR, NEAR_FOR, PORTS
from sandtable.games.empires.powers import NATIONS
from sandtable.rulebook.marks import rule

RUSSIAN_BASES = ("moscow", "st-petersburg", "kharkov")


@rule("DOE-4.2")
def test_a_fourth_army_may_not_stand_in_an_area() -> None:
    with pytest.raises(BadPosition, match=r"DOE-4\.2"):
        position({"berlin": "de de de de"})
    state = position({"leipzig": "de de de", "berlin": "de=a"})
    manoeuvre(state, "move a", "step leipzig")
    assert "stop" not in legal(state)
    assert why(state, "stop") == ("DOE-4.2",)


@rule("DOE-4.3", "DOE-D84")
@pytest.mark.parametrize(
    "area", ["erzurum", "kars", "tiflis", "aleppo", "damascus", "jerusalem", "cairo", "sinai"]
)
def test_two_armies_at_most_in_caucasus_syria_and_egypt(area: str) -> None:
    neutrals = at_war("turkey")
    code = (
        "tr"
        if area in ("erzurum", "aleppo", "damascus", "jerusalem")
        else "uk3"
        if area in ("cairo", "sinai")
        else "ru"
    )
    position({area: f"{code} {code}"}, neutrals=neutrals)
    with pytest.raises(BadPosition, match=r"DOE-4\.3"):
        position({area: f"{code} {code} {code}"}, neutrals=neutrals)


@rule("DOE-4.3")
def test_the_limit_of_two_refuses_a_third_army_that_would_stop() -> None:
    armies = {"sinai": "fr3 fr3", "cairo": "uk3=a uk3", "jerusalem": "tr"}
    state = position(armies, active="allies", neutrals=at_war("turkey"))
    play(state, "manoeuvre")
    assert "move a" not in legal(state)
    assert "DOE-4.3" in why(state, "move a")


@rule("DOE-4.4")
def test_an_area_may_hold_armies_of_two_enemy_powers() -> None:
    state = position({"verdun": "de=a fr=b", "paris": "fr"}, active="germany")
    end_phase(state)
    assert state.at[BOARD.index["verdun"]].bit_count() == 2


@rule("DOE-4.5", "DOE-D75")
def test_allied_and_russian_armies_never_share_an_area() -> None:
    with pytest.raises(BadPosition, match=r"DOE-4\.5"):
        position({"tiflis": "ru uk3"})
    state = position({"belgrade": "rs=s", "nish": "ru"}, active="allies")
    manoeuvre(state, "move s", "step nish")
    assert "stop" not in legal(state)
    assert why(state, "stop") == ("DOE-4.5",)


@rule("DOE-4.5")
def test_a_central_power_may_not_end_with_its_partner_either() -> None:
    state = position({"breslau": "de=a", "cracow": "ah", "lublin": "ru"})
    manoeuvre(state, "move a", "step cracow")
    assert "stop" not in legal(state)
    assert why(state, "stop") == ("DOE-4.5",)


@rule("DOE-4.6")
def test_terrain_is_plain_forest_desert_or_mountain() -> None:
    terrain = {BOARD.attribute(area, "terrain") for area in bits(LAND)}
    assert terrain == {"plain", "forest", "desert", "mountain"}
    assert BOARD.attribute(BOARD.index["minsk"], "terrain") == "forest"


@rule("DOE-4.7", "DOE-D82", "DOE-D83")
def test_the_board_has_92_areas_44_cities_and_9_ports() -> None:
    assert (LAND.bit_count(), CITIES.bit_count(), PORTS.bit_count()) == (92, 44, 9)
    mediterranean = {"marseille", "naples", "salonica", "cairo", "gallipoli"}
    assert set(BOARD.ids_of(MEDITERRANEAN)) == mediterranean
    assert set(BOARD.ids_of(PORTS & ~MEDITERRANEAN)) == {"london", "calais", "le-havre", "bordeaux"}
    assert all(NEAR[b] >> a & 1 for a in bits(LAND) for b in bits(NEAR[a]))
    assert not NEAR[BOARD.index["london"]]


@rule("DOE-4.8", "DOE-D11", "DOE-D12")
def test_only_russian_armies_use_the_arrows_of_russia() -> None:
    for base in RUSSIAN_BASES:
        area = BOARD.index[base]
        for nation, near in enumerate(NEAR_FOR):
            assert bool(near[area]) == (NATIONS[nation] == "russia")
    control = {"kiev": "germany", "odessa": "germany"}
    state = position({"kiev": "de=a", "odessa": "de"}, control=control)
    manoeuvre(state, "move a")
    assert why(state, "step kharkov") == ("DOE-4.8",)
    state = position({"kiev": "ru=a"}, active="russia")
    manoeuvre(state, "move a")
    assert "step kharkov" in legal(state)


@rule("DOE-4.8", "DOE-D11")
def test_a_romanian_army_may_not_follow_a_russian_arrow() -> None:
    state = position({"kiev": "ro=a"}, active="russia", neutrals=at_war("romania"), turn=8)
    manoeuvre(state, "move a")
    assert why(state, "step kharkov") == ("DOE-4.8",)


@rule("DOE-4.9", "DOE-D11")
def test_only_turkish_armies_use_the_arrows_of_angora() -> None:
    armies = {"constantinople": "tr=t", "smyrna": "ah=a"}
    state = position(armies, active="austria-hungary", neutrals=at_war("turkey"))
    manoeuvre(state, "move t")
    assert "step angora" in legal(state)
    state = position(armies, active="austria-hungary", neutrals=at_war("turkey"))
    manoeuvre(state, "move a")
    assert why(state, "step angora") == ("DOE-4.9",)


@rule("DOE-4.11", "DOE-4.12")
def test_control_changes_at_the_end_of_the_phase_and_not_before() -> None:
    state = position({"cologne": "de=a", "paris": "fr"})
    manoeuvre(state, "move a", "step brussels", "stop")
    assert controller(state, "brussels") == "allies"
    end_phase(state)
    assert controller(state, "brussels") == "germany"


@rule("DOE-4.11")
def test_no_control_while_an_enemy_army_is_there() -> None:
    state = position({"cologne": "de=a", "brussels": "fr=b"})
    manoeuvre(state, "move a", "step brussels", "attack brussels", dice=(1, 6))
    end_phase(state)
    assert controller(state, "brussels") == "allies"


@rule("DOE-4.13", "DOE-D85")
def test_an_area_only_crossed_changes_control_too() -> None:
    state = position({"konigsberg": "de=a"})
    manoeuvre(state, "move a", "step wilna", "step konigsberg")
    end_phase(state)
    assert controller(state, "wilna") == "germany"


@rule("DOE-D85")
def test_the_area_an_army_left_at_the_start_is_not_crossed() -> None:
    state = position({"lodz": "de=a", "warsaw": "ru", "posen": "de"})
    manoeuvre(state, "move a", "step posen", "stop")
    end_phase(state)
    assert controller(state, "lodz") == "russia"


@rule("DOE-D85")
def test_an_army_that_dies_in_an_area_has_not_crossed_it() -> None:
    state = position({"metz": "de-=a", "liege": "fr-=b"})
    manoeuvre(state, "move a", "step liege", "attack liege", dice=(3, 4))
    assert state.at[BOARD.index["liege"]] == 0
    end_phase(state)
    assert controller(state, "liege") == "allies"


@rule("DOE-D8")
def test_an_army_may_pass_through_a_full_area_and_through_its_partners() -> None:
    state = position({"berlin": "de=a", "posen": "de de de"})
    manoeuvre(state, "move a", "step posen", "step breslau", "stop")
    assert where(state, "a") == "breslau"
    state = position({"breslau": "de=a", "cracow": "ah"})
    manoeuvre(state, "move a", "step cracow", "step brunn", "stop")
    assert where(state, "a") == "brunn"


@rule("DOE-D8")
def test_nobody_is_led_where_it_can_neither_stop_nor_go_on() -> None:
    state = position({"munich": "de=a", "danzig": "de de de"})
    manoeuvre(state, "move a", "step leipzig", "step berlin", "step posen")
    assert state.phase.left == 1
    assert "step danzig" not in legal(state)
    assert why(state, "step danzig") == ("DOE-4.2",)
    state = position({"munich": "de=a", "danzig": "ah"})
    manoeuvre(state, "move a", "step leipzig", "step berlin", "step posen")
    assert why(state, "step danzig") == ("DOE-4.5",)


@rule("DOE-D10")
def test_control_goes_to_the_active_power_even_on_its_partners_home_ground() -> None:
    state = position({"breslau": "de=a"}, control={"cracow": "russia", "lublin": "russia"})
    manoeuvre(state, "move a", "step cracow", "stop")
    end_phase(state)
    assert controller(state, "cracow") == "germany"


@rule("DOE-D9")
def test_an_uncontrolled_area_is_no_way_out_of_a_contested_one() -> None:
    state = position({"sarajevo": "ah=a rs"}, active="austria-hungary", control={"belgrade": "germany"})
    manoeuvre(state, "move a")
    assert why(state, "step montenegro") == ("DOE-D9",)
    assert "step agram" in legal(state)


@rule("DOE-D86")
def test_areas_of_a_neutral_country_have_no_controller() -> None:
    state = position()
    assert controller(state, "rome") == "nobody"
    with pytest.raises(BadPosition, match="DOE-D86"):
        position(control={"rome": "allies"})
    with pytest.raises(BadPosition, match=r"DOE-9\.1\.5"):
        position({"sofia": "ah"})


@rule("DOE-D12")
def test_the_bases_behind_the_arrows_never_change_control() -> None:
    control = dict.fromkeys(("kiev", "odessa", "smolensk", "riga", "dvinsk", "tiflis"), "germany")
    state = position({"kiev": "de=a"}, control=control)
    manoeuvre(state, "move a")
    assert not {f"step {base}" for base in RUSSIAN_BASES} & legal(state)
    play(state, "step vinnitsa")
    end_phase(state)
    assert {controller(state, base) for base in RUSSIAN_BASES} == {"russia"}
