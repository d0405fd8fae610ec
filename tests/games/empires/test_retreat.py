"""9.2. Who must retreat, where to, and what becomes of those who cannot."""

from __future__ import annotations

import pytest

from games.empires.positions import (
    army,
    at_war,
    found,
    legal,
    manoeuvre,
    play,
    position,
    reduced,
    where,
    why,
)
from sandtable.games.empires.events import ArmyEliminated
from sandtable.rulebook.marks import rule


@rule("DOE-9.2.35", "DOE-D53", "DOE-D54")
def test_an_army_whose_trench_was_used_retreats_over_controlled_ground() -> None:
    state = position(
        {"verdun": "fr=x fr=y de=a", "dijon": "de"}, trenches={"verdun": 1}, control={"reims": "germany"}
    )
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", "target x", dice=(4, 2))
    play(state, "trench yes")
    assert state.phase.name == "retreat_step"
    assert state.seat == 1
    assert legal(state) == {"retreat belfort", "retreat liege"}
    assert why(state, "retreat reims") == ("DOE-9.2.35",)
    assert why(state, "retreat dijon") == ("DOE-D54#2",)
    assert why(state, "stop") == ("DOE-9.2.35",)
    play(state, "retreat liege")
    assert "stop" in legal(state)
    assert "retreat brussels" in legal(state)
    play(state, "stop")
    assert where(state, "x") == "liege"
    assert where(state, "y") == "verdun"
    assert not state.moved >> army(state, "x") & 1


@rule("DOE-D54")
def test_a_retreat_goes_four_areas_at_most_and_may_pass_full_ones() -> None:
    armies = {"verdun": "fr=x de=a", "belfort": "fr fr fr", "dijon": "fr fr fr"}
    control = {"reims": "germany", "liege": "germany"}
    state = position(armies, trenches={"verdun": 1}, control=control)
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(4, 2))
    play(state, "trench yes")
    assert legal(state) == {"retreat dijon", "retreat belfort"}
    play(state, "retreat dijon")
    assert "stop" not in legal(state)
    play(state, "retreat bordeaux", "retreat marseille", "retreat lyon")
    assert where(state, "x") == "lyon"
    assert state.phase.name != "retreat_step"


@rule("DOE-9.2.36")
@pytest.mark.parametrize(("area", "code"), [("belfort", "fr"), ("minsk", "ru"), ("cairo", "uk3")])
def test_no_retreat_in_mountain_forest_or_desert(area: str, code: str) -> None:
    state = position(
        {area: f"de=a {code}=x {code}"} if area != "cairo" else {area: f"de=a {code}=x"}, trenches={area: 1}
    )
    manoeuvre(
        state,
        "hold a",
        "close-movement?",
        "attack " + area,
        *(["target x"] if area != "cairo" else []),
        dice=(2, 2),
    )
    play(state, "trench yes")
    assert where(state, "x") == area


@rule("DOE-9.2.37")
def test_no_retreat_from_a_level_2_trench_in_the_west_but_elsewhere() -> None:
    state = position({"verdun": "fr=x de=a"}, trenches={"verdun": 2})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(4, 2))
    play(state, "trench yes")
    assert where(state, "x") == "verdun"
    state = position({"riga": "ru=x de=a"}, trenches={"riga": 2})
    manoeuvre(state, "hold a", "close-movement?", "attack riga", dice=(4, 2))
    play(state, "trench yes")
    assert state.phase.name == "retreat_step"


@rule("DOE-9.2.38")
def test_an_army_that_cannot_retreat_is_eliminated() -> None:
    control = dict.fromkeys(("reims", "liege", "belfort", "dijon"), "germany")
    state = position({"verdun": "fr=x de=a"}, trenches={"verdun": 1}, control=control)
    events = manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(4, 2))
    events = play(state, "trench yes")
    assert found(events, ArmyEliminated)[0].rules == ("DOE-9.2.38",)
    assert where(state, "x") == "reserve"


@rule("DOE-D53")
def test_the_duty_to_retreat_holds_even_in_victory() -> None:
    state = position({"verdun": "fr=x fr=y de=a"}, trenches={"verdun": 1})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", "target x", dice=(1, 2))
    play(state, "trench yes")
    assert where(state, "a") == "reserve"
    assert state.phase.name == "retreat_step"


@rule("DOE-D55")
def test_attackers_never_retreat_and_both_sides_may_stay() -> None:
    state = position({"metz": "de=a", "verdun": "fr=x"})
    manoeuvre(state, "move a", "step verdun", "attack verdun", dice=(2, 3))
    assert where(state, "a") == where(state, "x") == "verdun"
    assert reduced(state, "a")
    assert reduced(state, "x")


@rule("DOE-D39")
def test_austrian_armies_do_not_retreat_into_greece_before_1917() -> None:
    control = dict.fromkeys(("skopje", "salonica", "nish", "belgrade"), "austria-hungary")
    state = position(
        {"skopje": "ah=h rs=s", "plovdiv": "ah=x uk3=u"},
        trenches=[{"area": "plovdiv", "camp": "central-powers", "level": 1}],
        neutrals=at_war("bulgaria"),
        active="allies",
        control=control,
    )
    manoeuvre(state, "hold u", "close-movement?", "attack plovdiv", dice=(4, 3))
    play(state, "trench yes")
    assert why(state, "retreat salonica") == ("DOE-9.1.14",)
    assert "retreat sofia" in legal(state)


@rule("DOE-D40", "DOE-9.1.16")
def test_allied_armies_do_not_retreat_into_salonica_before_1916() -> None:
    state = position(
        {"athens": "fr=x ah=a"},
        trenches={"athens": 1},
        active="austria-hungary",
        turn=6,
        control={"ioannina": "allies"},
    )
    manoeuvre(state, "hold a", "close-movement?", "attack athens", dice=(5, 1))
    play(state, "trench yes")
    assert where(state, "x") == "ioannina"


@rule("DOE-D79", "DOE-D54", "DOE-4.5")
@pytest.mark.parametrize(
    ("there", "named"),
    [("ah", ("DOE-4.5",)), ("ah de", ()), ("ah ah de", ("DOE-D79#2",)), ("ah ah ah", ("DOE-4.2",)), ("", ())],
)
def test_a_retreat_goes_on_where_it_may_not_share(there: str, named: tuple[str, ...]) -> None:
    """A German army falls back from Lodz on Cracow, where armies of Austria-Hungary may stand."""
    state = position(
        {
            "lodz": "de=g ru=r",
            "cracow": there,
            "posen": "ru",
            "breslau": "ru",
            "danzig": "ru",
            "warsaw": "ru",
        },
        trenches=[{"area": "lodz", "camp": "central-powers", "level": 1}],
        active="russia",
        control={"lodz": "germany"},
    )
    manoeuvre(state, "hold r", "close-movement?", "attack lodz", dice=(6, 2))
    play(state, "trench yes", "retreat cracow?")
    assert where(state, "g") == "cracow"
    assert state.phase.name == "retreat_step"
    assert why(state, "stop") == named
    assert {"retreat brunn", "retreat debrecen"} <= legal(state)
