"""Chapters 1, 3 and 17: counters, calendar, powers and orders of battle."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.empires.positions import GAME, army, at_war, end_phase, legal, play, position, reduced, where, why
from sandtable.core.errors import BadPosition
from sandtable.core.seating import forbids_holding, sharing
from sandtable.games.empires import deployment, sheets
from sandtable.games.empires.areas import BOARD, HOME, TRACK_AREAS
from sandtable.games.empires.powers import (
    ARMIES,
    CALENDAR,
    CAMP,
    COMBAT,
    EACH_POWER,
    FIRST_OF_YEAR,
    KINDS,
    NATION,
    NATIONS,
    POWERS,
    SUPPORT,
    TRACKS,
    YEAR,
)
from sandtable.rulebook.marks import rule

ORDER = {
    "united-kingdom-4": 5,
    "united-kingdom-3": 3,
    "france-4": 9,
    "france-3": 2,
    "russia-3": 14,
    "italy-3": 5,
    "serbia-3": 1,
    "romania-3": 1,
    "united-states-5": 2,
    "germany-5": 17,
    "austria-hungary-3": 10,
    "turkey-3": 5,
    "bulgaria-3": 1,
}


@rule(
    "DOE-17.1", "DOE-17.2", "DOE-17.3", "DOE-17.4", "DOE-17.5", "DOE-17.6", "DOE-17.7", "DOE-17.8",
    "DOE-17.9", "DOE-17.10", "DOE-17.11", "DOE-17.12", "DOE-17.13",
)  # fmt: skip
@pytest.mark.parametrize(("kind", "count"), ORDER.items())
def test_each_nation_has_its_order_of_battle_and_no_army_more(kind: str, count: int) -> None:
    nation, value = kind.rsplit("-", 1)
    areas = [area.id for area in BOARD.areas if area.surface == "land" and area.id != "gallipoli"]
    spread = areas[::2] if len(areas[::2]) >= count else areas
    rows = [{"area": area, "nation": nation, "strength": int(value)} for area in spread[: count + 1]]
    neutral_free = {"base": "empty", "neutrals": [], "turn": 12}
    state = GAME.load({**neutral_free, "armies": rows[:count]})
    assert len(state.view()["armies"]) == count
    with pytest.raises(BadPosition, match=r"DOE-17\.14"):
        GAME.load({**neutral_free, "armies": rows})


@rule("DOE-17.14")
def test_there_are_75_armies_42_of_the_entente_and_33_of_the_central_powers() -> None:
    camps = [CAMP[POWERS.index(sheets.ARMIES_SHEET.nations[NATION[a]].power)] for a in range(ARMIES)]
    assert (ARMIES, camps.count(0), camps.count(1)) == (75, 42, 33)
    assert sum(ORDER.values()) == ARMIES
    assert set(ORDER) == set(KINDS)


@rule("DOE-1.2", "DOE-D2", "DOE-D3")
def test_values_of_both_faces() -> None:
    pairs = {(COMBAT[a][0], COMBAT[a][1]) for a in range(ARMIES)}
    assert pairs == {(5, 3), (4, 2), (3, 2)}
    assert {SUPPORT[a] for a in range(ARMIES)} == {(2, 1)}
    german = [a for a in range(ARMIES) if NATIONS[NATION[a]] == "germany"]
    assert {COMBAT[a] for a in german} == {(5, 3)}


@rule("DOE-1.3", "DOE-1.4")
def test_a_loss_reduces_an_army_and_the_next_sends_it_to_its_reserve_to_be_recruited_again() -> None:
    state = position({"warsaw": "ru=r"}, active="russia", phase="recruit")
    state.lose_step(army(state, "r"), ())
    assert reduced(state, "r")
    assert where(state, "r") == "warsaw"
    state.lose_step(army(state, "r"), ())
    assert where(state, "r") == "reserve"
    assert not reduced(state, "r")
    play(state, "recruit russia-3 > warsaw")
    assert where(state, "r") == "warsaw"


@rule("DOE-1.5", "DOE-D48")
def test_an_area_may_hold_a_trench_of_each_camp_but_not_two_of_one() -> None:
    both = [
        {"area": "verdun", "camp": "triple-entente", "level": 1},
        {"area": "verdun", "camp": "central-powers", "level": 2},
    ]
    armies = {"verdun": "fr de"}
    state = position(armies, trenches=both)
    assert len(state.view()["trenches"]) == 2
    with pytest.raises(BadPosition, match="DOE-D48"):
        position(armies, trenches=[*both, {"area": "verdun", "camp": "triple-entente", "level": 2}])


@rule("DOE-1.9", "DOE-1.10")
def test_eighteen_seasons_and_the_first_turns_of_the_years() -> None:
    seasons = [(row.season, row.year) for row in CALENDAR]
    assert len(seasons) == 18
    assert seasons[0] == ("summer", 1914)
    assert seasons[17] == ("autumn", 1918)
    assert [season for season, year in seasons if year == 1916] == ["winter", "spring", "summer", "autumn"]
    assert {turn: YEAR[turn] for turn in FIRST_OF_YEAR} == {1: 1914, 3: 1915, 7: 1916, 11: 1917, 15: 1918}
    assert GAME.say(position(turn=7).calendar()) == "winter 1916"
    assert GAME.say(position(turn=7).calendar(), "fr") == "hiver 1916"


@rule("DOE-1.11", "DOE-3.1", "DOE-3.2", "DOE-3.3", "DOE-3.4")
def test_two_three_or_four_players_share_the_powers_by_camps() -> None:
    germany, allies, russia, austria = EACH_POWER
    assert sharing(GAME, {}, 4) == [(germany,), (allies,), (russia,), (austria,)]
    assert sharing(GAME, {}, 3) == [(germany, austria), (allies,), (russia,)]
    assert sharing(GAME, {}, 2) == [(germany, austria), (allies, russia)]
    assert sharing(GAME, {}, 5) is None


@rule("DOE-3.3", "DOE-3.4")
def test_nobody_plays_for_both_camps() -> None:
    germany, allies, russia, austria = EACH_POWER
    assert forbids_holding(GAME, [allies, russia], {}) == ""
    for pair in ((germany, allies), (germany, russia), (austria, allies), (austria, russia)):
        assert forbids_holding(GAME, pair, {}) == "DOE-3.3"
    assert forbids_holding(GAME, [germany, austria, russia], {}) == "DOE-3.4"


@rule("DOE-3.5", "DOE-3.6", "DOE-3.7", "DOE-3.8", "DOE-3.9")
def test_home_territories_and_the_neutrals_that_join() -> None:
    countries = [{BOARD.areas[a].country for a in range(len(BOARD)) if HOME[p] >> a & 1} for p in EACH_POWER]
    assert countries == [
        {"germany"},
        {"france", "united-kingdom", "belgium", "greece", "serbia"},
        {"russia"},
        {"austria-hungary"},
    ]
    state = position(neutrals=[])
    joined = {t: state.controller(BOARD.index[a]) for t, a in (("italy", "rome"), ("romania", "jassy"))}
    joined |= {t: state.controller(BOARD.index[a]) for t, a in (("turkey", "angora"), ("bulgaria", "varna"))}
    names = {track: POWERS[power] for track, power in joined.items()}
    assert names == {
        "italy": "allies",
        "romania": "russia",
        "turkey": "austria-hungary",
        "bulgaria": "austria-hungary",
    }
    assert position(neutrals=at_war("united-states")).at_war(NATIONS.index("united-states"))
    assert "united-states" in TRACKS


@rule("DOE-3.11", "DOE-D9")
def test_albania_and_montenegro_belong_to_nobody_and_may_be_invaded() -> None:
    state = position({"sarajevo": "ah=a"}, active="austria-hungary")
    for area in (BOARD.where("country", "albania"), BOARD.where("country", "montenegro")):
        assert area
        assert not area & sum(state.control)
        assert not area & sum(TRACK_AREAS)
    play(state, "manoeuvre", "move a", "step montenegro")
    assert where(state, "a") == "montenegro"
    assert state.phase.left == 2
    end_phase(state)
    assert state.controller(BOARD.index["montenegro"]) == POWERS.index("austria-hungary")
    assert not BOARD.attribute(BOARD.index["montenegro"], "city", False)


@rule("DOE-3.12")
def test_belgium_and_greece_have_no_armies() -> None:
    assert not {"belgium", "greece"} & set(NATIONS)
    with pytest.raises(BadPosition, match="there is no nation “belgium”"):
        GAME.load({"armies": [{"area": "brussels", "nation": "belgium"}]})


@rule("DOE-3.10", "DOE-7.1")
def test_the_powers_play_in_order_once_per_turn() -> None:
    state = position({"berlin": "de", "london": "uk", "moscow": "ru", "vienna": "ah"}, turn=5)
    seen = []
    while state.turn == 5:
        seen.append(POWERS[state.active])
        play(state, "done" if "done" in legal(state) else "end")
    assert list(dict.fromkeys(seen)) == ["germany", "allies", "russia", "austria-hungary"]
    assert state.turn == 6
    assert state.active == 0


@rule("DOE-1.7")
def test_a_level_needs_the_lower_level() -> None:
    state = position(active="russia", phase="research")
    assert why(state, "develop attack-2 > box-1") == ("DOE-10.0.5",)
    state = position(active="russia", phase="research", technologies={"russia": ["attack-1"]})
    assert "develop attack-2 > box-1" in legal(state)


@rule("DOE-1.8")
def test_a_tile_with_the_prerequisite_icon_needs_any_four_others() -> None:
    three = ["attack-1", "gas", "offensive"]
    state = position(phase="research", technologies={"germany": three})
    assert why(state, "develop tanks-1 > box-1") == ("DOE-10.5.4",)
    state = position(phase="research", technologies={"germany": [*three, "manoeuvre"]})
    assert "develop tanks-1 > box-1" in legal(state)


def test_a_mistake_in_a_data_file_is_told_with_file_and_place() -> None:
    with pytest.raises(ValueError, match=r"data/calendar\.json: .*`int`, got `str` - at `\$\.turns"):
        sheets.decode(b'{"source": "", "turns": [{"turn": "x"}]}', sheets.CalendarSheet, "data/calendar.json")
    with pytest.raises(ValueError, match=r"data/powers\.json: there is no “spain”"):
        sheets.position_of(["france"], "spain", "data/powers.json")


@rule("DOE-17.14")
@pytest.mark.parametrize(
    ("row", "told"),
    [
        ({"area": "colonge"}, r"armies\[0\]: there is no land area “colonge”"),
        ({"area": "north-sea"}, r"armies\[0\]: there is no land area “north-sea”"),
        ({"nation": "bavaria"}, r"armies\[0\]: there is no “bavaria”"),
        ({"strength": 7}, r"armies\[0\]: there is no “germany-7”"),
        ({"count": 40}, r"armies\[0\]: 40 armies germany-5 are placed so far, but there are \d+"),
    ],
)
def test_a_deployment_of_what_does_not_exist_is_told_with_its_place(row: dict[str, Any], told: str) -> None:
    cologne = sheets.SETUP_SHEET.armies[0]
    changed = [msgspec.structs.replace(cologne, **row), *sheets.SETUP_SHEET.armies[1:]]
    with pytest.raises(ValueError, match=r"data/setup\.json: " + told):
        deployment.check(msgspec.structs.replace(sheets.SETUP_SHEET, armies=changed))


def test_a_trench_of_a_camp_or_level_that_does_not_exist_is_told_with_its_place() -> None:
    for row, told in (({"camp": "entente"}, "there is no “entente”"), ({"level": 3}, "level 1 or 2, not 3")):
        trench = msgspec.structs.replace(sheets.SETUP_SHEET.trenches[0], **row)
        with pytest.raises(ValueError, match=r"data/setup\.json: trenches\[0\]: .*" + told):
            deployment.check(msgspec.structs.replace(sheets.SETUP_SHEET, trenches=[trench]))
