"""Clauses of 9.2 (Attacks, trenches, losses, retreats): each falls when its line is broken."""

from __future__ import annotations

import pytest

from games.empires.positions import (
    army,
    at_war,
    found,
    legal,
    manoeuvre,
    parsed,
    play,
    position,
    reduced,
    where,
    why,
)
from sandtable.core.event import Forced
from sandtable.games.empires.areas import BOARD, GALLIPOLI, NEAR, SALONICA
from sandtable.games.empires.combat import Battle, potentials
from sandtable.games.empires.events import ArmyEliminated, AttackResolved, TrenchUsed
from sandtable.games.empires.retreat import shelter
from sandtable.rulebook.marks import rule


@rule("DOE-9.2.25", "DOE-9.2.26", "DOE-9.2.27")
@pytest.mark.parametrize(
    ("dice", "named"),
    [((4, 1), "DOE-9.2.26"), ((2, 3), "DOE-9.2.27"), ((1, 6), "DOE-9.2.26"), ((1, 5), "DOE-9.2.26")],
)
def test_a_result_tells_its_rule(dice: tuple[int, int], named: str) -> None:
    state = position({"verdun": "fr=x de=a"})
    events = manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=dice)
    assert found(events, AttackResolved)[0].rules == (named,)


@rule("DOE-9.2.25", "DOE-9.2.26")
def test_a_double_tells_its_rule_for_either_side() -> None:
    state = position({"verdun": "fr-=x de=a"})
    won = manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(6, 1))
    assert found(won, AttackResolved)[0].rules == ("DOE-9.2.25",)
    state = position({"verdun": "fr=x de-=a"})
    lost = manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(1, 6))
    assert found(lost, AttackResolved)[0].rules == ("DOE-9.2.25",)


@rule("DOE-9.2.28")
def test_a_loss_that_can_fall_on_one_army_only_is_not_asked_for() -> None:
    state = position({"verdun": "fr=x fr=y de=a"})
    events = manoeuvre(state, "hold a", "close-movement?", "attack verdun", "target x", dice=(3, 4))
    assert reduced(state, "x")
    assert not any(event.action.notation.startswith("loss") for event in found(events, Forced))


@rule("DOE-9.2.33", "DOE-9.2.34")
@pytest.mark.parametrize(("level", "named"), [(2, "DOE-9.2.33"), (1, "DOE-9.2.34")])
def test_a_used_trench_has_one_level_less_and_tells_why(level: int, named: str) -> None:
    state = position({"verdun": "fr=x de=a", "paris": "fr"}, trenches={"verdun": level})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(4, 2))
    events = play(state, "trench yes")
    assert found(events, TrenchUsed)[0].rules == (named,)
    bit = 1 << BOARD.index["verdun"]
    assert not state.trench2[0] & bit
    assert bool(state.trench1[0] & bit) is (level == 2)


@rule("DOE-D53", "DOE-D55", "DOE-9.2.35")
def test_without_the_use_of_a_trench_nobody_retreats_nor_does_a_dead_army() -> None:
    state = position({"warsaw": "ru=x de=a", "berlin": "de"}, trenches={"warsaw": 1})
    manoeuvre(state, "hold a", "close-movement?", "attack warsaw", dice=(3, 4))
    play(state, "trench no")
    assert where(state, "x") == where(state, "a") == "warsaw"
    assert state.phase.name == "choose_action"
    dead = position({"warsaw": "ru-=x de=a", "berlin": "de"}, trenches={"warsaw": 1})
    manoeuvre(dead, "hold a", "close-movement?", "attack warsaw", dice=(2, 1))
    events = play(dead, "trench yes")
    assert [event.rules for event in found(events, ArmyEliminated)] == [("DOE-9.2.28",)]
    assert where(dead, "x") == "reserve"
    assert dead.phase.name == "choose_action"


@rule("DOE-9.2.35", "DOE-9.2.37", "DOE-9.2.36")
@pytest.mark.parametrize(
    ("area", "level", "leaves"),
    [("warsaw", 1, True), ("warsaw", 2, True), ("verdun", 1, True), ("verdun", 2, False), ("minsk", 1, False),
     ("brussels", 2, False), ("metz", 2, False), ("belfort", 1, False)],
)  # fmt: skip
def test_where_the_use_of_a_trench_drives_an_army_out(area: str, level: int, leaves: bool) -> None:
    nation, foe, power = ("ru", "de", "germany") if area in ("warsaw", "minsk") else ("fr", "de", "germany")
    if area == "metz":
        nation, foe, power = "de", "fr", "allies"
    state = position({area: f"{nation}=x {nation}=y {foe}=a"}, trenches={area: level}, active=power)
    manoeuvre(state, "hold a", "close-movement?", f"attack {area}", "target x", dice=(4, 4))
    play(state, "trench yes")
    assert (state.phase.name == "retreat_step") is leaves


@rule("DOE-9.2.13", "DOE-9.2.15")
def test_supports_end_with_the_excess_or_with_the_armies_at_hand() -> None:
    state = position({"verdun": "fr=x de=a de=b de=c", "reims": "fr de=far"})
    manoeuvre(state, "hold a", "hold b", "hold far", "attack verdun")
    play(state, "lead a")
    assert legal(state) == {"support b", "done"}
    play(state, "support b", dice=(1, 1))
    assert state.phase.name == "pick_attack_area"
    allies = position({"verdun": "fr=x fr=y fr=z de=a"}, active="allies")
    manoeuvre(allies, "hold x", "hold y", "hold z", "attack verdun", "lead x")
    assert allies.seat == 1
    assert "done" in legal(allies)


@rule("DOE-9.2.7")
def test_attacking_is_optional_only_where_a_friend_was_at_the_start() -> None:
    state = position({"verdun": "fr=x", "reims": "fr=y de=d", "metz": "de=a", "brussels": "de=b"})
    manoeuvre(state, "move a", "step verdun", "move b", "step reims", "close-movement")
    assert why(state, "close-attacks") == ("DOE-9.2.6",)
    play(state, "attack verdun", dice=(1, 1))
    assert "close-attacks" in legal(state)


@rule("DOE-D44")
def test_there_is_no_excess_where_the_enemy_is_as_many_or_more() -> None:
    for enemies, excess in (("fr fr fr", 0), ("fr fr", 0), ("fr", 1)):
        state = position({"verdun": f"{enemies} de=a de=b", "berlin": "de"})
        manoeuvre(state, "hold a", "hold b", "close-movement", "attack verdun")
        fight = next(frame for frame in state.frames if frame.name == "pick_target")
        assert fight.excess == excess


@rule("DOE-10.7.1", "DOE-D64", "DOE-9.2.19", "DOE-9.2.20", "DOE-9.2.39", "DOE-10.5.3", "DOE-9.2.18")
@pytest.mark.parametrize(
    ("area", "tiles", "trenches", "tanks", "cover"),
    [
        ("verdun", [], {}, False, 0),
        ("verdun", [], {"verdun": 1}, False, 2),
        ("verdun", ["sturmtruppen"], {"verdun": 2}, False, 1),
        ("verdun", [], {"verdun": 1}, True, 0),
        ("riga", ["sturmtruppen"], {"riga": 1}, False, 1),
        ("warsaw", ["sturmtruppen"], {"warsaw": 1}, False, 1),
        ("warsaw", [], {"warsaw": 2}, False, 1),
        ("belfort", [], {}, False, 1),
        ("belfort", [], {"belfort": 1}, False, 2),
        ("belfort", [], {"belfort": 1}, True, 1),
        ("minsk", [], {}, False, 0),
    ],
)
def test_what_ground_and_trenches_add(
    area: str, tiles: list[str], trenches: dict[str, int], tanks: bool, cover: int
) -> None:
    nation = "ru" if area in ("riga", "warsaw", "minsk") else "fr"
    keys = {"technologies": {"germany": tiles}} if tiles else {}
    state = position({area: f"{nation}=x de=a"}, trenches=trenches, **keys)
    battle = Battle(BOARD.index[area], army(state, "x"), army(state, "a"), (), tanks)
    assert potentials(state, battle).defender == (3 if nation == "ru" else 4) + cover


@rule("DOE-D49", "DOE-9.2.28")
def test_losses_fall_on_the_same_power_before_its_partner() -> None:
    state = position({"lublin": "ah-=h ah-=i de-=g ru=r", "moscow": "ru"}, active="russia")
    manoeuvre(state, "hold r", "close-movement?", "attack lublin", "target h", dice=(6, 4))
    assert (where(state, "h"), where(state, "i"), where(state, "g")) == ("reserve", "reserve", "lublin")


@rule("DOE-9.2.13")
def test_an_attack_with_as_many_supports_as_there_are_in_excess_begins_at_once() -> None:
    state = position({"verdun": "fr=x fr=y de=a de=b de=c", "berlin": "de"})
    manoeuvre(
        state, "hold a", "hold b", "hold c", "attack verdun", "target x", "lead a", "support b", dice=(1, 1)
    )
    assert why(state, "support c") == ("DOE-9.2.13",)


@rule("DOE-9.2.32")
def test_no_trench_helps_who_is_doubled() -> None:
    state = position({"riga": "ru-=x de=a de=b de=c", "berlin": "de"}, trenches={"riga": 1})
    manoeuvre(
        state, "hold a", "hold b", "hold c", "attack riga", "lead a", "support b", "support c", dice=(6, 1)
    )
    assert where(state, "x") == "reserve"
    assert state.phase.name == "choose_action"


@rule("DOE-9.2.35", "DOE-9.2.38", "DOE-D54")
def test_a_retreat_leads_to_ground_of_ones_own_side_or_to_the_reserve() -> None:
    armies = {"warsaw": "ru=x de=a", "berlin": "de"}
    state = position(armies, trenches={"warsaw": 1}, control={"wilna": "germany"})
    manoeuvre(state, "hold a", "close-movement?", "attack warsaw", dice=(3, 4))
    play(state, "trench yes")
    assert state.phase.why(state, parsed(state, "retreat wilna")) == ("DOE-9.2.35",)
    assert why(state, "retreat lublin") == ()
    lost = dict.fromkeys(BOARD.ids_of(NEAR[BOARD.index["warsaw"]]), "germany")
    ringed = position(armies, trenches={"warsaw": 1}, control=lost)
    manoeuvre(ringed, "hold a", "close-movement?", "attack warsaw", dice=(3, 4))
    play(ringed, "trench yes")
    assert where(ringed, "x") == "reserve"


@rule("DOE-D54", "DOE-D40")
@pytest.mark.parametrize(
    ("armies", "turn", "owner", "open_"),
    [("uk3=x", 6, "allies", True), ("uk3=x", 7, "allies", False), ("uk=x", 6, "allies", False),
     ("tr=x", 7, "austria-hungary", True)],
)  # fmt: skip
def test_who_may_retreat_to_gallipoli(armies: str, turn: int, owner: str, open_: bool) -> None:
    control = {"gallipoli": owner, "constantinople": owner}
    state = position({"constantinople": armies}, turn=turn, control=control, neutrals=at_war("turkey"))
    assert bool(shelter(state, army(state, "x"))[0] >> GALLIPOLI & 1) is open_


@rule("DOE-D54")
def test_no_retreat_to_salonica_before_1916() -> None:
    for turn, open_ in ((6, False), (7, True)):
        state = position({"skopje": "rs=x"}, turn=turn)
        assert bool(shelter(state, army(state, "x"))[0] >> SALONICA & 1) is open_


@rule("DOE-D8", "DOE-4.2")
def test_a_retreat_goes_through_a_full_area_but_does_not_end_there() -> None:
    armies = {"warsaw": "ru=x de=a", "brest-litovsk": "ru ru ru", "berlin": "de"}
    state = position(armies, trenches={"warsaw": 1})
    manoeuvre(state, "hold a", "close-movement?", "attack warsaw", dice=(3, 4))
    play(state, "trench yes", "retreat brest-litovsk")
    assert why(state, "stop") == ("DOE-4.2",)


@rule("DOE-9.2.28", "DOE-D49")
def test_who_led_loses_before_who_supported() -> None:
    state = position({"verdun": "fr=x de=a de=b", "berlin": "de"})
    manoeuvre(state, "hold a", "hold b", "close-movement?", "attack verdun", "lead a")
    play(state, "support b", dice=(1, 4))
    assert (reduced(state, "a"), reduced(state, "b")) == (True, False)


@rule("DOE-9.2.31", "DOE-D51")
@pytest.mark.parametrize(
    ("level", "dice", "asked"), [(1, (3, 4), True), (0, (3, 4), False), (2, (3, 4), True), (1, (1, 6), False)]
)
def test_a_trench_is_asked_for_where_there_is_one_and_a_loss(
    level: int, dice: tuple[int, int], asked: bool
) -> None:
    state = position({"verdun": "fr=x de-=a de", "berlin": "de"}, trenches={"verdun": level} if level else {})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=dice)
    assert (state.phase.name == "use_trench") is asked
