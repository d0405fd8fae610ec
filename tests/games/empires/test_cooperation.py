"""Chapter 14: cooperation of the Central Powers."""

from __future__ import annotations

import pytest

from games.empires.positions import (
    army,
    controller,
    end_phase,
    found,
    legal,
    manoeuvre,
    play,
    position,
    reduced,
    where,
    why,
)
from sandtable.games.empires.events import AttackResolved
from sandtable.games.empires.state import War
from sandtable.rulebook.marks import rule

GALICIA = {"cracow": "ah=h ah=i", "breslau": "de=g de=k", "lublin": "ru=r", "berlin": "de=far"}


def ceding(armies: dict[str, str], active: str = "austria-hungary", **keys: object) -> War:
    return position(armies, active=active, phase="cede", **keys)


@rule("DOE-D76", "DOE-D75")
def test_the_other_central_power_may_cede_two_armies_that_stand_near() -> None:
    state = ceding(GALICIA)
    assert state.seat == 0
    assert legal(state) == {"cede g", "cede k", "done"}
    assert why(state, "cede far") == ("DOE-D76#5",)
    assert why(state, "cede h") == ("DOE-D76#2",)
    play(state, "cede g", "cede k")
    assert state.phase.name == "choose_action"
    assert state.seat == 3


@rule("DOE-D76")
def test_in_either_direction() -> None:
    state = ceding(GALICIA, active="germany")
    assert state.seat == 3
    assert {"cede h", "cede i"} <= legal(state)


@rule("DOE-D76")
def test_only_supplied_germans_and_austrians_that_have_not_manoeuvred() -> None:
    rows = [{"area": "breslau", "nation": "germany", "name": "tired", "moved": True}]
    state = ceding({"cracow": "ah", "breslau": "de=g"}, rows=rows)
    assert why(state, "cede tired") == ("DOE-D76#4",)
    assert "cede g" in legal(state)
    turks = ceding(
        {"sofia": "tr=t", "nish": "de=d", "skopje": "bg=b ah=a"},
        active="germany",
        neutrals=[],
        turn=12,
        control={"nish": "germany", "belgrade": "germany", "skopje": "austria-hungary"},
    )
    assert why(turks, "cede t") == ("DOE-D76#2",)
    assert why(turks, "cede b") == ("DOE-D76#2",)


@rule("DOE-D75")
def test_the_entente_is_never_asked() -> None:
    state = position({"belgrade": "rs", "nish": "ru"}, active="allies", phase="begin_phase")
    assert state.phase.name == "choose_action"


@rule("DOE-D76")
def test_it_is_asked_at_the_start_of_a_phase_when_there_is_something_to_cede() -> None:
    assert position(GALICIA, active="austria-hungary", phase="begin_phase").phase.name == "cede"
    alone = {"vienna": "ah", "berlin": "de"}
    assert position(alone, active="austria-hungary", phase="begin_phase").phase.name == "choose_action"


def ceded(**keys: object) -> War:
    state = ceding(GALICIA, **keys)
    play(state, "cede g", "done")
    return state


@rule("DOE-14.2", "DOE-14.3", "DOE-D77", "DOE-D43")
def test_a_ceded_army_leads_with_an_austrian_in_support() -> None:
    state = ceded()
    manoeuvre(state, "move g", "step cracow")
    assert "stop" in legal(state)
    state = position(
        {"cracow": "ah=h ah=i", "lublin": "ru=r"},
        rows=[{"area": "cracow", "nation": "germany", "name": "g", "ceded": True}],
        active="austria-hungary",
    )
    manoeuvre(
        state, "move g", "step lublin", "move h", "step lublin", "close-movement", "attack lublin", "lead g"
    )
    assert "support h" in legal(state)
    events = play(state, "support h", dice=(1, 1))
    assert found(events, AttackResolved)[0].attacker == 5 + 2 + 1
    assert state.active == 3


@rule("DOE-D77")
def test_the_receivers_technologies_count_for_it() -> None:
    rows = [{"area": "lublin", "nation": "germany", "name": "g", "ceded": True}]
    tiles = {"germany": ["attack-1", "attack-2"], "russia": ["defense-1"]}
    state = position({"lublin": "ru=r ah"}, rows=rows, active="austria-hungary", technologies=tiles)
    events = manoeuvre(state, "hold g", "close-movement", "attack lublin", dice=(1, 1))
    result = found(events, AttackResolved)[0]
    assert (result.attacker, result.defender) == (5 + 1, 3 + 1 + 1)


@rule("DOE-D77", "DOE-D78")
def test_what_it_takes_goes_to_the_receiver_and_it_returns_to_the_giver() -> None:
    state = position(
        {"cracow": "ah=h", "berlin": "de"},
        rows=[{"area": "cracow", "nation": "germany", "name": "g", "ceded": True}],
        active="austria-hungary",
        turn=4,
    )
    manoeuvre(state, "move g", "step lublin", "stop")
    end_phase(state)
    assert controller(state, "lublin") == "austria-hungary"
    assert state.ceded == 0
    play(state, "done?", "manoeuvre")
    assert "move g" in legal(state)


@rule("DOE-D78")
def test_an_austrian_army_used_by_germany_has_manoeuvred_for_the_turn() -> None:
    state = position(
        {"breslau": "de", "vienna": "ah", "paris": "fr", "moscow": "ru"},
        rows=[{"area": "cracow", "nation": "austria-hungary", "name": "h", "ceded": True}],
        active="germany",
    )
    manoeuvre(state, "move h", "step breslau", "stop")
    while state.active != 3:
        end_phase(state)
    play(state, "done?", "manoeuvre")
    assert why(state, "move h") == ("DOE-9.0.3",)


@rule("DOE-D77")
def test_a_ceded_army_may_stay_unused_and_then_move_in_its_own_phase() -> None:
    state = position(
        {"breslau": "de", "vienna": "ah", "paris": "fr", "moscow": "ru"},
        rows=[{"area": "cracow", "nation": "austria-hungary", "name": "h", "ceded": True}],
        active="germany",
    )
    while state.active != 3:
        end_phase(state)
    play(state, "done?", "manoeuvre")
    assert "move h" in legal(state)


@rule("DOE-14.4")
def test_a_ceded_army_that_dies_goes_to_its_own_reserve() -> None:
    state = position(
        {"lublin": "ru=r ah", "berlin": "de"},
        rows=[{"area": "lublin", "nation": "germany", "name": "g", "ceded": True, "reduced": True}],
        active="austria-hungary",
    )
    manoeuvre(state, "hold g", "close-movement", "attack lublin", dice=(1, 6))
    assert where(state, "g") == "reserve"
    german = [row["count"] for row in state.view()["reserve"] if row["nation"] == "germany"]
    assert german == [16]


@rule("DOE-D79")
def test_only_a_ceded_army_begins_a_sharing_which_then_lasts() -> None:
    state = position({"cracow": "ah", "breslau": "de=g"})
    manoeuvre(state, "move g", "step cracow")
    assert why(state, "stop") == ("DOE-4.5",)
    shared = position({"cracow": "ah de", "breslau": "de=g"})
    manoeuvre(shared, "move g", "step cracow", "stop")
    assert where(shared, "g") == "cracow"
    receiver = position(
        {"brunn": "ah=h"},
        rows=[{"area": "breslau", "nation": "germany", "name": "g", "ceded": True}],
        active="austria-hungary",
    )
    manoeuvre(receiver, "move h", "step breslau", "stop")
    assert where(receiver, "h") == "breslau"


@rule("DOE-D79")
def test_recruits_join_a_sharing_but_do_not_begin_one() -> None:
    state = position({"cracow": "ah de", "vienna": "de"}, active="austria-hungary", phase="recruit")
    assert "recruit austria-hungary-3 > cracow" in legal(state)
    assert why(state, "recruit austria-hungary-3 > vienna") == ("DOE-4.5",)


@rule("DOE-D79")
def test_together_they_keep_to_the_limit() -> None:
    state = position({"cracow": "ah ah de", "breslau": "de=g"})
    manoeuvre(state, "move g", "step cracow")
    assert why(state, "stop") == ("DOE-D79#2",)
    with pytest.raises(ValueError, match=r"DOE-4\.2"):
        position({"cracow": "ah ah de de"})


@rule("DOE-D80", "DOE-D44")
def test_both_powers_defend_a_shared_area_each_with_its_own_tiles_and_decisions() -> None:
    tiles = {"germany": ["defense-1"]}
    state = position(
        {"cracow": "ah=h de=g ru=r ru=s ru=t"}, active="russia", technologies=tiles, trenches={"cracow": 1}
    )
    manoeuvre(state, "hold r", "hold s", "hold t", "attack cracow")
    assert state.phase.excess == 1
    assert legal(state) == {"target g", "target h"}
    both = state.copy()
    events = play(state, "target g", "lead r", "done", dice=(6, 1))
    assert found(events, AttackResolved)[0].defender == 5 + 1 + 1 + 1
    events = play(both, "target h", "lead r", "done", dice=(3, 1))
    assert found(events, AttackResolved)[0].defender == 3 + 1 + 1
    assert both.seat == 3


@rule("DOE-D49")
def test_losses_pass_to_the_camp_partner_last() -> None:
    state = position({"lublin": "ah-=h de=g ru=r", "moscow": "ru"}, active="russia")
    manoeuvre(state, "hold r", "close-movement?", "attack lublin", dice=(6, 1))
    assert where(state, "g") == "reserve"
    assert where(state, "h") == "lublin"
    state = position({"lublin": "ah-=h de-=g ru=r", "moscow": "ru"}, active="russia")
    manoeuvre(state, "hold r", "close-movement?", "attack lublin", "target h", dice=(6, 4))
    assert where(state, "h") == "reserve"
    assert where(state, "g") == "reserve"
    assert reduced(state, "r")


@rule("DOE-D80")
def test_supply_of_a_ceded_army_remains_the_givers() -> None:
    control = dict.fromkeys(
        ("cologne", "frankfurt", "munich", "hamburg", "berlin", "breslau", "konigsberg", "strasbourg"),
        "allies",
    )
    rows = [{"area": "cracow", "nation": "germany", "name": "g", "ceded": True}]
    state = position({"cracow": "ah"}, rows=rows, active="austria-hungary", control=control)
    assert state.unsupplied()["germany"] == ["g"]
    assert state.cut == 0
    end_phase(state)
    assert reduced(state, "g")
    assert state.cut >> army(state, "g") & 1


@rule("DOE-9.1.14", "DOE-D39", "DOE-D77")
@pytest.mark.parametrize(("turn", "open_"), [(10, False), (11, True)])
def test_an_austrian_army_keeps_out_of_greece_though_ceded_to_germany(turn: int, open_: bool) -> None:
    state = position(
        {"skopje": "de=g"},
        rows=[{"area": "skopje", "nation": "austria-hungary", "name": "h", "ceded": True}],
        active="germany",
        turn=turn,
        control=dict.fromkeys(("skopje", "nish", "belgrade", "salonica"), "austria-hungary"),
    )
    manoeuvre(state, "move h")
    assert ("step salonica" in legal(state)) is open_
    assert why(state, "step salonica") == (() if open_ else ("DOE-9.1.14",))
    rail = position(
        {"skopje": "de=g", "nish": "de"},
        rows=[{"area": "skopje", "nation": "austria-hungary", "name": "h", "ceded": True}],
        active="germany",
        turn=turn,
        control=dict.fromkeys(("skopje", "nish", "belgrade", "salonica"), "austria-hungary"),
    )
    manoeuvre(rail, "strategic h")
    assert why(rail, "to salonica") == (() if open_ else ("DOE-9.1.14",))


@rule("DOE-D39")
def test_a_german_army_ceded_to_austria_keeps_out_of_greece_too() -> None:
    state = position(
        {"skopje": "ah"},
        rows=[{"area": "skopje", "nation": "germany", "name": "g", "ceded": True}],
        active="austria-hungary",
        turn=10,
        control=dict.fromkeys(("skopje", "nish", "belgrade"), "austria-hungary"),
    )
    manoeuvre(state, "move g")
    assert why(state, "step salonica") == ("DOE-9.1.14",)


@rule("DOE-D39", "DOE-D77")
def test_an_offensive_does_not_count_on_a_ceded_austrian_that_greece_is_closed_to() -> None:
    state = position(
        {"ioannina": "rs=s", "berlin": "de"},
        rows=[{"area": "albania", "nation": "austria-hungary", "name": "h", "ceded": True}],
        active="germany",
        turn=8,
        technologies={"germany": ["offensive"]},
        control={"albania": "austria-hungary"},
    )
    assert why(state, "offensive") == ("DOE-10.3.2",)
