"""Chapter 8: recruitment."""

from __future__ import annotations

import pytest

from games.empires.positions import at_war, legal, play, position, reduced, trench, where, why
from sandtable.games.empires.recruitment import RecruitArmies
from sandtable.games.empires.state import War
from sandtable.rulebook.marks import rule


def recruiting(power: str, armies: dict[str, str] | None = None, **keys: object) -> War:
    return position(armies, active=power, phase="recruit", **keys)


def purse(state: War) -> tuple[int, int, int, int]:
    phase = state.phase
    assert isinstance(phase, RecruitArmies)
    return phase.points, phase.turkey, phase.italy, phase.united_states


def places(state: War, kind: str) -> set[str]:
    """The areas where a kind may be recruited reduced."""
    start, end = f"recruit {kind} > ", " reduced"
    return {t[len(start) : -len(end)] for t in legal(state) if t.startswith(start) and t.endswith(end)}


@rule("DOE-8.1")
def test_flipping_and_placing_in_one_action() -> None:
    state = recruiting("germany", {"berlin": "de-=a"})
    play(state, "flip a", "recruit germany-5 > munich")
    assert not reduced(state, "a")
    assert where(state, "de-2") == "munich"


@rule("DOE-8.2", "DOE-8.3")
@pytest.mark.parametrize(
    ("power", "count"), [("germany", 3), ("allies", 3), ("russia", 3), ("austria-hungary", 2)]
)
def test_points_per_action(power: str, count: int) -> None:
    assert purse(recruiting(power)) == (count, 0, 0, 0)


@rule("DOE-8.4")
def test_from_1917_the_allies_collect_4() -> None:
    assert purse(recruiting("allies", turn=10))[0] == 3
    assert purse(recruiting("allies", turn=11))[0] == 4


@rule("DOE-8.5")
def test_germany_collects_one_more_in_winter_with_brussels() -> None:
    for turn in range(3, 19):
        extra = 1 if turn in (3, 7, 11, 15) else 0
        assert purse(recruiting("germany", turn=turn, control={"brussels": "germany"}))[0] == 3 + extra
        assert purse(recruiting("germany", turn=turn))[0] == 3


@rule("DOE-8.6")
def test_turkish_points() -> None:
    state = recruiting("austria-hungary", neutrals=at_war("turkey"))
    assert purse(state) == (2, 1, 0, 0)
    play(state, "recruit austria-hungary-3 > vienna")
    assert purse(state) == (0, 1, 0, 0)
    assert places(state, "austria-hungary-3") == set()
    assert "constantinople" in places(state, "turkey-3")


@rule("DOE-8.7")
def test_italian_points() -> None:
    state = recruiting("allies", neutrals=at_war("italy"))
    assert purse(state) == (3, 0, 1, 0)
    play(state, "recruit italy-3 > rome")
    assert purse(state) == (2, 0, 0, 0)


@rule("DOE-8.8", "DOE-8.14")
def test_american_armies_live_by_american_points_only() -> None:
    state = recruiting("allies", neutrals=at_war("united-states"), turn=11)
    assert purse(state) == (4, 0, 0, 1)
    assert why(state, "recruit united-states-5 > calais") == ("DOE-8.14",)
    play(state, "recruit united-states-5 > calais reduced")
    assert purse(state) == (4, 0, 0, 0)
    assert why(state, "flip us-1") == ("DOE-8.14",)
    assert places(state, "united-states-5") == set()


@rule("DOE-8.9", "DOE-8.10")
def test_two_points_for_a_full_army_one_for_a_reduced_one() -> None:
    state = recruiting("russia")
    play(state, "recruit russia-3 > moscow")
    assert purse(state)[0] == 1
    assert not reduced(state, "ru-1")
    assert why(state, "recruit russia-3 > moscow") == ("DOE-8.9",)
    play(state, "recruit russia-3 > moscow reduced")
    assert reduced(state, "ru-2")
    assert state.phase.name != "recruit"


@rule("DOE-8.11", "DOE-D29")
def test_in_home_cities_and_controlled_areas_next_to_them() -> None:
    state = recruiting("russia", control={"wilna": "germany"})
    found = places(state, "russia-3")
    assert {"warsaw", "lodz", "brest-litovsk", "riga", "minsk"} <= found
    assert "wilna" not in found
    assert "konigsberg" not in found
    assert why(state, "recruit russia-3 > wilna") == ("DOE-8.11",)
    assert "smolensk" in found
    state = recruiting("russia", control={"minsk": "germany", "moscow": "germany"})
    assert "smolensk" not in places(state, "russia-3")


@rule("DOE-D29")
def test_each_nation_keeps_its_own_depots() -> None:
    state = recruiting("allies")
    assert places(state, "serbia-3") == {"belgrade", "nish"}
    french = places(state, "france-4")
    assert "paris" in french
    assert "liege" in french
    assert not french & {"belgrade", "london", "athens"}
    state = recruiting("allies", control={"verdun": "germany", "paris": "germany"})
    assert "reims" not in places(state, "france-4")


@rule("DOE-8.12")
def test_a_reduced_army_is_flipped_wherever_it_is_if_supplied() -> None:
    cut = dict.fromkeys(("lodz", "lublin", "brest-litovsk", "wilna"), "germany")
    state = recruiting(
        "russia",
        {"riga": "ru-=a", "brest-litovsk": "ru-=b"},
        control={**cut, "minsk": "germany", "warsaw": "germany", "kovel": "germany"},
    )
    assert "flip a" in legal(state)
    assert why(state, "flip b") == ("DOE-8.12",)
    play(state, "flip a")
    assert purse(state)[0] == 2


@rule("DOE-8.13")
def test_ordinary_points_serve_any_nation_of_the_power() -> None:
    state = recruiting("austria-hungary", neutrals=at_war("turkey", "bulgaria"))
    assert "recruit bulgaria-3 > sofia" in legal(state)
    play(state, "recruit turkey-3 > angora", "recruit turkey-3 > angora reduced")
    assert where(state, "tr-2") == "angora"
    assert state.phase.name == "choose_action"
    assert why(recruiting("austria-hungary"), "recruit germany-5 > berlin") == ("DOE-8.13",)


@rule("DOE-8.15")
def test_british_and_american_armies_come_by_controlled_ports() -> None:
    state = recruiting("allies", neutrals=at_war("united-states"), turn=11, control={"calais": "germany"})
    assert places(state, "united-kingdom-4") == {"london", "le-havre", "bordeaux"}
    assert places(state, "united-states-5") == {"london", "le-havre", "bordeaux"}
    assert why(state, "recruit united-kingdom-4 > calais") == ("DOE-8.15",)
    assert why(state, "recruit united-kingdom-4 > paris") == ("DOE-8.15",)


@rule("DOE-8.16", "DOE-D29")
def test_only_value_3_in_mediterranean_ports() -> None:
    state = recruiting("allies")
    assert {"cairo", "marseille"} <= places(state, "united-kingdom-3")
    assert not {"cairo", "marseille"} & places(state, "united-kingdom-4")
    assert "marseille" in places(state, "france-3")
    assert why(state, "recruit france-4 > marseille") == ("DOE-8.16",)


@rule("DOE-8.17", "DOE-D31")
def test_salonica_from_1916_for_three_nations_of_value_3() -> None:
    early = recruiting("allies", turn=6)
    assert not any("salonica" in text for text in legal(early))
    assert why(early, "recruit united-kingdom-3 > salonica reduced") == ("DOE-8.17",)
    late = recruiting("allies", turn=7, neutrals=at_war("italy"))
    kinds = {text.split()[1] for text in legal(late) if "salonica" in text}
    assert kinds == {"united-kingdom-3", "france-3", "serbia-3"}
    assert why(late, "recruit italy-3 > salonica") == ("DOE-D31#3",)
    lost = recruiting("allies", turn=7, control={"salonica": "austria-hungary"})
    assert not any("salonica" in text for text in legal(lost))


@rule("DOE-8.18", "DOE-12.12")
def test_after_the_capitulation_russia_collects_1() -> None:
    state = recruiting("russia", turn=16, diplomacy={"russian-capitulation": 6})
    assert purse(state)[0] == 1


@rule("DOE-D28")
def test_points_not_spent_are_lost() -> None:
    state = position({"vienna": "ah"}, active="austria-hungary", neutrals=at_war("turkey"))
    play(state, "recruitment", "recruit austria-hungary-3 > vienna reduced", "done")
    assert state.phase.name == "choose_action"
    play(state, "end")
    while state.active != 3 or state.phase.name != "choose_action":
        play(state, "done" if "done" in legal(state) else "end")
    play(state, "recruitment")
    assert purse(state) == (2, 1, 0, 0)


@rule("DOE-D30")
def test_recruiting_respects_stacking_and_cohabitation_but_not_enemies() -> None:
    state = recruiting("germany", {"berlin": "de de de", "munich": "ah", "cologne": "fr"})
    found = places(state, "germany-5")
    assert "berlin" not in found
    assert "munich" not in found
    assert "cologne" in found
    assert why(state, "recruit germany-5 > berlin") == ("DOE-4.2",)
    assert why(state, "recruit germany-5 > munich") == ("DOE-4.5",)
    play(state, "recruit germany-5 > posen", "done", "manoeuvre")
    assert "move de-4" in legal(state)


@rule("DOE-D40")
def test_the_allies_never_recruit_in_gallipoli() -> None:
    state = recruiting("allies", neutrals=at_war("turkey"), control={"gallipoli": "allies"})
    assert why(state, "recruit united-kingdom-3 > gallipoli") == ("DOE-D40#4",)
    assert not any("gallipoli" in text for text in legal(state))


@rule("DOE-D6")
def test_nothing_is_recruited_for_a_neutral() -> None:
    state = recruiting("allies")
    assert why(state, "recruit italy-3 > rome") == ("DOE-D6",)


@rule("DOE-17.14")
def test_no_more_armies_than_the_counters() -> None:
    state = recruiting("allies", {"belgrade": "rs"})
    assert why(state, "recruit serbia-3 > nish") == ("DOE-17.14",)


@rule("DOE-D11")
def test_arrows_count_for_recruiting_russians() -> None:
    control = {"kiev": "germany", "minsk": "germany", "riga": "germany"}
    state = recruiting("russia", control=control)
    assert {"dvinsk", "smolensk"} <= places(state, "russia-3")


@rule("DOE-11.5", "DOE-D66")
def test_an_enemy_trench_in_the_area_goes_when_a_recruit_arrives() -> None:
    left = [{"area": "posen", "camp": "triple-entente", "level": 1}]
    state = recruiting("germany", trenches=left)
    play(state, "recruit germany-5 > posen")
    assert trench(state, "triple-entente", "posen") == 0
