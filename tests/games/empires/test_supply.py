"""Chapter 6: supply of armies and areas."""

from __future__ import annotations

from games.empires.positions import (
    army,
    at_war,
    controller,
    end_phase,
    manoeuvre,
    points,
    position,
    reduced,
    where,
)
from sandtable.rulebook.marks import rule

RING = ("lodz", "warsaw", "lublin", "brest-litovsk", "kovel", "wilna", "minsk")


@rule("DOE-6.1", "DOE-6.2")
def test_an_army_is_supplied_by_a_line_of_controlled_areas_to_a_home_city() -> None:
    control = {"warsaw": "germany", "lodz": "germany"}
    state = position({"warsaw": "de=a"}, control=control)
    assert state.unsupplied()["germany"] == []
    broken = {**control, "lodz": "russia", "konigsberg": "russia"}
    state = position({"warsaw": "de=a"}, control=broken)
    assert state.unsupplied()["germany"] == ["a"]


@rule("DOE-6.2")
def test_the_city_must_be_of_the_powers_home_and_controlled_by_it() -> None:
    cut = {"lodz": "russia", "konigsberg": "russia", "warsaw": "germany", "brest-litovsk": "germany"}
    state = position({"brest-litovsk": "de=a"}, control=cut)
    assert state.unsupplied()["germany"] == ["a"]


@rule("DOE-6.2")
def test_areas_of_the_partner_carry_the_line() -> None:
    control = {"lublin": "austria-hungary", "kovel": "austria-hungary"}
    state = position({"kovel": "de=a"}, control=control)
    assert state.unsupplied()["germany"] == []


@rule("DOE-6.3")
def test_the_area_where_the_army_stands_need_not_be_controlled() -> None:
    state = position({"warsaw": "de=a"})
    assert state.unsupplied()["germany"] == []
    state = position({"minsk": "de=a"})
    assert state.unsupplied()["germany"] == ["a"]


@rule("DOE-D18")
def test_all_home_territories_of_a_power_supply_all_its_nations() -> None:
    control = {"belgrade": "austria-hungary", "nish": "austria-hungary", "skopje": "allies"}
    state = position({"skopje": "rs=s"}, control=control)
    assert state.unsupplied()["allies"] == []
    state = position({"lemberg": "tr=t"}, neutrals=at_war("turkey"))
    assert state.unsupplied()["austria-hungary"] == []


@rule("DOE-D19")
def test_enemy_armies_do_not_block_a_line_nor_a_contested_city() -> None:
    control = {"lodz": "germany", "warsaw": "germany", "konigsberg": "russia"}
    state = position({"warsaw": "de=a", "lodz": "ru"}, control=control)
    assert state.unsupplied()["germany"] == []
    state = position({"paris": "fr=a de"}, control={"paris": "allies"})
    assert state.unsupplied()["allies"] == []


@rule("DOE-6.4", "DOE-D20")
def test_a_controlled_port_supplies_the_allies() -> None:
    control = {"salonica": "allies", "athens": "austria-hungary", "ioannina": "austria-hungary"}
    state = position(
        {"skopje": "uk3=a"}, control={**control, "skopje": "allies", "belgrade": "germany"}, turn=8
    )
    assert state.unsupplied()["allies"] == []
    lost = {
        **control,
        "salonica": "austria-hungary",
        "skopje": "allies",
        "belgrade": "germany",
        "nish": "germany",
    }
    state = position({"skopje": "uk3=a"}, control=lost, turn=8)
    assert state.unsupplied()["allies"] == ["a"]


@rule("DOE-6.5", "DOE-D20")
def test_an_army_in_an_enemy_port_is_supplied_by_sea_from_another_port() -> None:
    state = position({"gallipoli": "uk3=a"}, neutrals=at_war("turkey"))
    assert controller(state, "gallipoli") == "austria-hungary"
    assert state.unsupplied()["allies"] == []
    ports = dict.fromkeys(
        ("london", "calais", "le-havre", "bordeaux", "marseille", "salonica", "cairo"), "germany"
    )
    state = position({"gallipoli": "uk3=a"}, neutrals=at_war("turkey"), control=ports)
    assert state.unsupplied()["allies"] == ["a"]


@rule("DOE-D21")
def test_no_sea_supply_for_russian_armies() -> None:
    state = position({"gallipoli": "ru=a"}, neutrals=at_war("turkey"))
    assert state.unsupplied()["russia"] == ["a"]


@rule("DOE-6.6", "DOE-D22")
def test_an_unsupplied_army_of_another_power_takes_one_loss_once_only() -> None:
    state = position(
        {"brest-litovsk": "ru=r", "warsaw": "de", "paris": "fr"}, control=dict.fromkeys(RING, "germany")
    )
    end_phase(state)
    assert reduced(state, "r")
    assert where(state, "r") == "brest-litovsk"
    end_phase(state)
    assert where(state, "r") == "brest-litovsk"


@rule("DOE-6.7")
def test_at_the_end_of_its_own_phase_an_unsupplied_army_is_eliminated() -> None:
    control = dict.fromkeys(RING, "germany")
    state = position({"brest-litovsk": "ru=r"}, control=control, active="russia")
    end_phase(state)
    assert where(state, "r") == "reserve"


@rule("DOE-6.8")
def test_an_unsupplied_army_may_move_to_restore_its_supply() -> None:
    control = dict.fromkeys(RING, "germany")
    state = position({"brest-litovsk": "ru=r"}, control=control, active="russia")
    assert state.unsupplied()["russia"] == ["r"]
    manoeuvre(state, "move r", "step minsk", "step smolensk", "stop")
    end_phase(state)
    assert where(state, "r") == "smolensk"


@rule("DOE-D23")
def test_supplied_again_an_army_may_suffer_again() -> None:
    rows = [{"area": "warsaw", "nation": "russia", "name": "r", "cut": True}]
    state = position(rows=rows)
    end_phase(state)
    assert not state.cut
    cut = dict.fromkeys(RING, "germany")
    state = position(rows=[{**rows[0], "area": "brest-litovsk", "cut": False}], control=cut)
    end_phase(state)
    assert reduced(state, "r")
    assert state.cut >> army(state, "r") & 1


@rule("DOE-6.6")
def test_a_marked_army_does_not_suffer_again() -> None:
    rows = [{"area": "brest-litovsk", "nation": "russia", "name": "r", "cut": True}]
    state = position(rows=rows, control=dict.fromkeys(RING, "germany"))
    end_phase(state)
    assert not reduced(state, "r")


@rule("DOE-6.9", "DOE-D24", "DOE-D25")
def test_a_cut_off_area_passes_to_the_power_that_cut_it_off() -> None:
    control = {area: "germany" for area in RING if area not in ("brest-litovsk", "kovel")}
    state = position({"lublin": "de=a", "brest-litovsk": "ru"}, control=control)
    assert controller(state, "brest-litovsk") == "russia"
    manoeuvre(state, "move a", "step kovel", "stop")
    end_phase(state)
    assert controller(state, "kovel") == "germany"
    assert controller(state, "brest-litovsk") == "germany"


@rule("DOE-D24")
def test_a_city_of_the_home_territory_is_its_own_source() -> None:
    control = {area: "germany" for area in RING if area != "warsaw"} | {"konigsberg": "germany"}
    state = position({"lublin": "de"}, control=control)
    end_phase(state)
    assert controller(state, "warsaw") == "russia"


@rule("DOE-D25")
def test_cut_off_areas_of_the_active_camp_are_left_alone() -> None:
    control = {"brest-litovsk": "austria-hungary"}
    state = position({"berlin": "de"}, control=control)
    end_phase(state)
    assert controller(state, "brest-litovsk") == "austria-hungary"
    end_phase(state)
    assert controller(state, "brest-litovsk") == "allies"


@rule("DOE-D22")
def test_control_comes_before_supply_so_a_captured_line_saves_its_captor() -> None:
    state = position({"konigsberg": "de=a de=b"})
    manoeuvre(state, "move a", "step wilna", "step minsk", "move b", "step wilna", "stop")
    end_phase(state)
    assert where(state, "a") == "minsk"
    assert controller(state, "minsk") == "germany"


@rule("DOE-D87")
def test_a_raider_whose_way_back_is_closed_gains_nothing() -> None:
    control = {"lodz": "germany"}
    state = position({"lodz": "de=a", "warsaw": "ru", "brest-litovsk": "de=b"}, control=control)
    manoeuvre(state, "move b", "step minsk", "stop")
    before = points(state)
    end_phase(state)
    assert controller(state, "minsk") == "russia"
    assert where(state, "b") == "reserve"
    assert points(state) == before


@rule("DOE-D87")
def test_a_home_city_won_back_supplies_itself() -> None:
    control = {"konigsberg": "russia", "danzig": "russia"}
    state = position({"warsaw": "de=a"}, control=control)
    manoeuvre(state, "move a", "step konigsberg", "stop")
    end_phase(state)
    assert controller(state, "konigsberg") == "germany"


@rule("DOE-D11")
def test_supply_lines_follow_the_arrows_of_the_power() -> None:
    far = {"smolensk": "russia", "dvinsk": "germany", "minsk": "germany", "gomel": "germany"}
    state = position({"smolensk": "ru=r"}, control=far)
    assert state.unsupplied()["russia"] == []
    state = position({"erzurum": "tr=t"}, neutrals=at_war("turkey"), control={"erzurum": "russia"})
    assert state.unsupplied()["austria-hungary"] == []
