"""Clauses that a chapter's own tests pass by: each falls when the line that bears its rule is broken."""

from __future__ import annotations

import pytest

from games.empires.positions import (
    GAME,
    army,
    at_war,
    controller,
    end_phase,
    found,
    legal,
    manoeuvre,
    play,
    points,
    position,
    reduced,
    trench,
    where,
    why,
)
from sandtable.core.action import Action
from sandtable.core.event import Forced
from sandtable.games.empires.areas import BOARD, MEDITERRANEAN, PORTS
from sandtable.games.empires.combat import Battle, potentials
from sandtable.games.empires.events import (
    AreaTaken,
    AttackResolved,
    MissionsGained,
    PointsChanged,
    TileRevealed,
    TrenchUsed,
)
from sandtable.games.empires.ground import attackable, attackable_armies, destinations_by_sea, ground
from sandtable.games.empires.obligations import duty_unmet, places_allowed
from sandtable.games.empires.state import War
from sandtable.rulebook.marks import rule


def parsed(state: War, text: str) -> Action:
    """An action by its notation."""
    return GAME.notation.parse_one(text, state.words)


@rule("DOE-9.2.25", "DOE-9.2.26", "DOE-9.2.27")
@pytest.mark.parametrize(
    ("dice", "named"),
    [((4, 1), "DOE-9.2.26"), ((2, 3), "DOE-9.2.27"), ((1, 6), "DOE-9.2.26"), ((1, 5), "DOE-9.2.26")],
)
def test_a_result_tells_its_rule(dice: tuple[int, int], named: str) -> None:
    state = position({"verdun": "fr=x de=a"})
    events = manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=dice)
    assert found(events, AttackResolved)[0].rules == (named,)


@rule("DOE-9.2.25")
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
    dead = position({"warsaw": "ru-=x de=a", "berlin": "de"}, trenches={"warsaw": 1})
    manoeuvre(dead, "hold a", "close-movement?", "attack warsaw", dice=(2, 1))
    play(dead, "trench yes")
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


@rule("DOE-10.4.1", "DOE-10.5.1", "DOE-10.0.2", "DOE-D58", "DOE-10.0.3")
@pytest.mark.parametrize(("tile", "named"), [("aviation", "DOE-10.4.1"), ("tanks-1", "DOE-10.5.1")])
def test_a_tile_leaves_box_2_gives_its_missions_and_is_turned_up_once(tile: str, named: str) -> None:
    known = ["attack-1", "defense-1", "manoeuvre", "offensive"]
    tiles = {"germany": {"box-2": [tile], "available": known, "revealed": known}}
    state = position({"berlin": "de"}, turn=3, active="austria-hungary", technologies=tiles)
    events = end_phase(state)
    gained = found(events, MissionsGained)
    assert [(event.gained, event.rules) for event in gained] == [(2, (named,))]
    assert len(found(events, TileRevealed)) == 1
    assert state.box2[0] == 0


@rule("DOE-12.6")
def test_russia_gives_up_at_once_on_the_last_space_and_the_others_gain() -> None:
    state = position(
        {"berlin": "de"},
        turn=16,
        phase="diplomacy",
        diplomacy={"russian-capitulation": 1, "italy": 1},
        control={"warsaw": "germany", "riga": "germany"},
    )
    before = points(state)
    play(state, "advance russian-capitulation")
    assert not state.capitulated
    again = position(
        {"berlin": "de"},
        turn=16,
        phase="diplomacy",
        diplomacy={"russian-capitulation": 3, "italy": 1},
        control={"warsaw": "germany", "riga": "germany"},
    )
    play(again, "advance russian-capitulation")
    assert again.capitulated
    assert points(again)["germany"] == before["germany"] + 1


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


@rule("DOE-3.5", "DOE-D18")
def test_the_cities_of_a_neutral_supply_from_the_day_it_joins() -> None:
    lost = dict.fromkeys(("vienna", "budapest", "prague", "trieste", "cracow", "lemberg"), "russia")
    joined = position({"smyrna": "tr=t"}, neutrals=at_war("turkey"), control=lost)
    assert joined.unsupplied()["austria-hungary"] == []
    russia = position({"bucharest": "ru=r"}, neutrals=at_war("romania"), control={"odessa": "germany"})
    assert russia.unsupplied()["russia"] == []


@rule("DOE-6.5", "DOE-D20", "DOE-D21")
def test_the_sea_supplies_nobody_but_the_allies() -> None:
    state = position({"calais": "de=g", "london": "uk"}, control={"calais": "allies"})
    assert state.unsupplied()["germany"] == ["g"] or controller(state, "brussels") != "germany"
    cut = position({"bordeaux": "de=g", "london": "uk"})
    assert cut.unsupplied()["germany"] == ["g"]
    allied = position({"gallipoli": "uk3=u"}, neutrals=at_war("turkey"))
    assert allied.unsupplied()["allies"] == []


@rule("DOE-4.11", "DOE-4.12", "DOE-D87")
def test_only_ground_that_was_not_ours_and_holds_no_enemy_is_taken() -> None:
    state = position({"lodz": "de=a", "warsaw": "de=b ru=r", "berlin": "de"})
    assert controller(state, "lodz") == "russia"
    events = end_phase(state)
    assert [BOARD.ids[event.area] for event in found(events, AreaTaken)] == ["lodz"]
    assert controller(state, "warsaw") == "russia"


@rule("DOE-D22")
def test_armies_in_supply_bear_no_mark() -> None:
    state = position({"london": "uk", "paris": "fr", "berlin": "de"})
    end_phase(state)
    assert state.cut == 0


@rule("DOE-5.15", "DOE-D14", "DOE-5.9", "DOE-5.10", "DOE-5.4", "DOE-5.5")
def test_points_tell_their_rule() -> None:
    state = position(
        {"warsaw": "ah", "cracow": "ah"}, active="austria-hungary", control={"lublin": "austria-hungary"}
    )
    told = {(event.power, event.change): event.rules[0] for event in found(end_phase(state), PointsChanged)}
    assert told[0, 1] == "DOE-5.15"
    back = position({"warsaw": "ru", "wilna": "ru"}, active="russia", control={"warsaw": "austria-hungary"})
    told = {(event.power, event.change): event.rules[0] for event in found(end_phase(back), PointsChanged)}
    assert told[0, -1] == "DOE-D14"
    end = position({"vienna": "ah"}, active="austria-hungary", turn=10)
    rules = {(event.power, event.rules[0]) for event in found(end_phase(end), PointsChanged)}
    assert rules == {(0, "DOE-5.9"), (3, "DOE-5.9"), (1, "DOE-5.10"), (2, "DOE-5.10")}
    plain = position({"lodz": "de", "albania": "de", "berlin": "de"})
    assert found(end_phase(plain), PointsChanged) == []
    shared = position({"prague": "de", "berlin": "de"}, control={"prague": "austria-hungary"})
    assert found(end_phase(shared), PointsChanged) == []


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


@rule("DOE-1.10", "DOE-10.3.1", "DOE-10.6.1")
@pytest.mark.parametrize(
    ("turn", "cleared"), [(3, True), (4, False), (6, False), (7, True), (10, False), (15, True)]
)
def test_gas_and_offensive_come_back_with_the_year(turn: int, cleared: bool) -> None:
    used = {"offensive-used": ["germany", "allies"], "gas-used": ["germany"]}
    state = position({"berlin": "de"}, turn=turn, flags=used, phase="begin_turn")
    assert (state.offensive_used == 0) is cleared
    assert (state.gas_used == 0) is cleared


@rule("DOE-D42")
def test_one_attack_is_enough_where_one_must_attack() -> None:
    state = position({"verdun": "fr=x fr=y", "reims": "fr=z de=d", "metz": "de=a de=b", "berlin": "de"})
    manoeuvre(state, "move a", "step verdun", "move b", "step verdun", "hold d", "attack verdun", "target x")
    play(state, "lead a", dice=(1, 1))
    play(state, "leave")
    assert "close-attacks" in legal(state)


@rule("DOE-9.1.18", "DOE-10.0.8", "DOE-10.4.3")
def test_no_aviation_over_gallipoli_while_a_turk_is_there() -> None:
    keys = {
        "active": "allies",
        "turn": 5,
        "missions": {"allies": 2},
        "technologies": {"allies": ["aviation"]},
    }
    keys["neutrals"] = at_war("turkey", "bulgaria")
    state = position({"gallipoli": "uk3=u tr=t", "paris": "fr"}, **keys)
    manoeuvre(state, "hold u", "close-movement?", "attack gallipoli", dice=(1, 1))
    assert state.missions[1] == 2
    assert state.phase.name != "use_aviation"
    bulgar = position({"gallipoli": "uk3=u bg=t", "paris": "fr"}, **keys)
    manoeuvre(bulgar, "hold u", "close-movement?", "attack gallipoli")
    assert bulgar.phase.name == "use_aviation"
    elsewhere = position({"sinai": "uk3=u bg=t", "gallipoli": "tr", "paris": "fr"}, **keys)
    manoeuvre(elsewhere, "hold u", "close-movement?", "attack sinai")
    assert elsewhere.phase.name == "use_aviation"
    turned = {**keys, "active": "austria-hungary"}
    assert position({"gallipoli": "tr=t uk3"}, **turned).phase.name == "choose_action"


@rule("DOE-D74", "DOE-10.5.2", "DOE-10.5.3", "DOE-D62")
def test_a_tanks_mission_costs_one_and_needs_a_bonus_to_cancel() -> None:
    known = ["attack-1", "defense-1", "manoeuvre", "offensive", "tanks-1"]
    keys = {"missions": {"germany": 3}, "technologies": {"germany": known}}
    state = position({"verdun": "fr=x de=a", "berlin": "de"}, trenches={"verdun": 1}, **keys)
    manoeuvre(state, "hold a", "close-movement?", "attack verdun")
    assert state.phase.name == "use_tanks"
    play(state, "tanks yes", dice=(1, 1))
    assert state.missions[0] == 2
    for armies, trenches in (
        ({"verdun": "fr=x de=a"}, {}),
        ({"verdun": "fr=x de=a"}, {"verdun": 2}),
        ({"tiflis": "ru=x de=a"}, {"tiflis": 1}),
    ):
        none = position({**armies, "berlin": "de"}, trenches=trenches, **keys)
        area = next(iter(armies))
        manoeuvre(none, "hold a", "close-movement?", f"attack {area}", dice=(1, 1))
        assert none.missions[0] == 3
    poor = position(
        {"verdun": "fr=x de=a", "berlin": "de"}, trenches={"verdun": 1}, **{**keys, "missions": {}}
    )
    manoeuvre(poor, "hold a", "close-movement?", "attack verdun", dice=(1, 1))
    assert poor.phase.name == "use_trench"
    east = position({"warsaw": "ru=x de=a", "berlin": "de"}, trenches={"warsaw": 1}, **keys)
    manoeuvre(east, "hold a", "close-movement?", "attack warsaw")
    assert east.phase.name == "use_tanks"


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


@rule("DOE-D35")
def test_an_army_stops_with_its_allowance_or_among_enemies_and_nowhere_else() -> None:
    state = position({"berlin": "de=a", "verdun": "fr=x"})
    manoeuvre(state, "move a", "step posen")
    assert state.phase.name == "move_step"
    play(state, "step breslau", "step leipzig")
    assert state.phase.name == "move_step"
    play(state, "step munich")
    assert state.phase.name != "move_step"
    assert army(state, "a") >= 0


@rule("DOE-1.5", "DOE-D48")
def test_each_camp_has_its_own_trench_of_its_own_level() -> None:
    rows = [
        {"area": "verdun", "camp": "triple-entente", "level": 2},
        {"area": "verdun", "camp": "central-powers", "level": 1},
        {"area": "paris", "camp": "triple-entente", "level": 1},
    ]
    state = position({"verdun": "fr de", "paris": "fr"}, trenches=rows)
    assert trench(state, "triple-entente", "verdun") == 2
    assert trench(state, "central-powers", "verdun") == 1
    assert trench(state, "central-powers", "paris") == 0


@rule("DOE-3.11", "DOE-D9")
@pytest.mark.parametrize("area", ["albania", "montenegro"])
def test_both_open_neutrals_are_closed_to_whoever_leaves_enemies(area: str) -> None:
    here = "skopje" if area == "albania" else "nish"
    state = position({here: "ah=h rs=s", "vienna": "ah"}, active="austria-hungary", turn=12)
    manoeuvre(state, "move h?")
    named = why(state, f"step {area}") if state.phase.name == "move_step" else why(state, "move h")
    assert "DOE-D9" in named
    owned = position({here: "ah=h", "vienna": "ah"}, active="austria-hungary", control={area: "allies"})
    manoeuvre(owned, "move h")
    assert f"step {area}" in legal(owned)


@rule("DOE-D44")
def test_there_is_no_excess_where_the_enemy_is_as_many_or_more() -> None:
    for enemies, excess in (("fr fr fr", 0), ("fr fr", 0), ("fr", 1)):
        state = position({"verdun": f"{enemies} de=a de=b", "berlin": "de"})
        manoeuvre(state, "hold a", "hold b", "close-movement", "attack verdun")
        fight = next(frame for frame in state.frames if frame.name == "pick_target")
        assert fight.excess == excess


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
    play(two, "manoeuvre?", "hold r", "hold s", "close-movement", "attack lemberg", "target t", "lead r")
    assert why(two, "support s") != ()
    loose = position(armies, turn=9, **keys)
    manoeuvre(loose, "hold r", "hold s", "close-movement", "attack lemberg", "target t", "lead r")
    assert "support s" in legal(loose)


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


@rule("DOE-D76", "DOE-D75")
def test_no_third_army_is_ceded_nor_one_in_the_reserve_or_without_supply() -> None:
    armies = {"cracow": "ah=h", "breslau": "de=g de=k de=l", "lublin": "ru"}
    state = position(armies, active="austria-hungary", phase="cede")
    assert why(state, "cede de-17") == ("DOE-D76#5",)
    play(state, "cede g")
    assert why(state, "cede g") == ("DOE-D76",)
    assert "cede k" in legal(state)
    play(state, "cede k")
    assert state.phase.name == "choose_action"
    armies = {"cracow": "ah=i", "breslau": "de=g", "minsk": "ah=h", "wilna": "de=k"}
    cut = position(armies, active="germany", phase="cede")
    assert why(cut, "cede h") == ("DOE-D76#3",)


@rule("DOE-D75", "DOE-4.5")
def test_the_entente_never_shares_an_area() -> None:
    state = position(
        {"nish": "rs=s", "sofia": "ru=r"},
        active="russia",
        neutrals=at_war("bulgaria"),
        control={"sofia": "russia"},
    )
    manoeuvre(state, "move r")
    assert why(state, "step nish") == () or "step nish" in legal(state)
    play(state, "step nish?")
    assert why(state, "stop") == ("DOE-4.5",)


@rule("DOE-12.11")
def test_who_may_be_attacked_before_and_after_the_capitulation() -> None:
    armies = {"warsaw": "ru=r", "verdun": "fr=f", "berlin": "de=g", "vienna": "ah=h"}
    over = {"diplomacy": {"russian-capitulation": 4}, "turn": 16}
    for power, given, names in (
        ("germany", {}, "rf"),
        ("germany", over, "f"),
        ("austria-hungary", over, "f"),
        ("russia", {}, "gh"),
        ("russia", over, ""),
        ("allies", over, "gh"),
    ):
        state = position(armies, active=power, **given)
        suffer = {name for name in "rfgh" if attackable_armies(state) >> army(state, name) & 1}
        assert suffer == set(names), (power, given)
        areas = {name for name in "rfgh" if attackable(state) >> state.place[army(state, name)] & 1}
        assert areas == set(names), (power, given)


@rule("DOE-D81")
def test_the_option_is_off_unless_asked_for() -> None:
    option = next(each for each in GAME.options if each.id == "camp-victory")
    assert (option.values, option.default) == (("off", "on"), "off")


@rule("DOE-D10", "DOE-D13")
def test_an_area_has_one_controller_whoever_it_was_before() -> None:
    state = position({"lemberg": "de=g", "cracow": "de"}, control={"lemberg": "russia"})
    events = end_phase(state)
    assert controller(state, "lemberg") == "germany"
    assert not state.control[2] >> BOARD.index["lemberg"] & 1
    assert {(event.power, event.change) for event in found(events, PointsChanged)} == {
        (2, -1),
        (1, -1),
        (0, 1),
    }


@rule("DOE-D63", "DOE-10.6.2")
def test_gas_reaches_neither_the_reserve_nor_london() -> None:
    state = position({"metz": "de=a", "verdun": "fr", "london": "uk=u"}, technologies={"germany": ["gas"]})
    assert why(state, "gas fr-9") == ("DOE-D63#2",)
    assert why(state, "gas u") == ("DOE-10.6.2",)


@rule("DOE-D72")
def test_an_area_with_russians_that_was_left_is_not_entered_again() -> None:
    armies = {"lodz": "ru=r de=g", "posen": "de=h"}
    state = position(armies, diplomacy={"russian-capitulation": 4}, turn=16)
    manoeuvre(state, "move h")
    assert "step lodz" in legal(state)
    left = position(armies, diplomacy={"russian-capitulation": 4}, turn=16)
    manoeuvre(left, "move g", "step danzig", "stop", "move h")
    assert why(left, "step lodz") == ("DOE-D72#2",)


@rule("DOE-4.4", "DOE-4.2")
def test_enemies_do_not_keep_an_army_out_but_its_own_side_may() -> None:
    open_ = position({"verdun": "fr fr fr", "metz": "de=a", "berlin": "de"})
    manoeuvre(open_, "move a")
    assert "step verdun" in legal(open_)
    full = position({"verdun": "fr de de de", "metz": "de=a", "berlin": "de"})
    manoeuvre(full, "move a")
    assert why(full, "step verdun") == ("DOE-4.2",)


@rule("DOE-9.1.7", "DOE-D37", "DOE-9.1.8")
def test_no_ship_leaves_from_inland() -> None:
    state = position({"paris": "uk3=u", "london": "uk3=v"}, active="allies")
    for name, sails in (("u", False), ("v", True)):
        ports = destinations_by_sea(state, army(state, name), ground(state), PORTS, MEDITERRANEAN)
        assert bool(ports) is sails


@rule("DOE-10.4.4", "DOE-D61")
@pytest.mark.parametrize(
    ("tiles", "missions", "asked"), [(["aviation"], 1, True), (["gas"], 1, False), (["aviation"], 0, False)]
)
def test_a_mission_is_countered_only_with_aviation_and_a_mission(
    tiles: list[str], missions: int, asked: bool
) -> None:
    state = position(
        {"verdun": "fr=x de=a", "berlin": "de"},
        technologies={"germany": ["aviation"], "allies": tiles},
        missions={"germany": 1, "allies": missions},
    )
    manoeuvre(state, "hold a", "close-movement?", "attack verdun")
    play(state, "aviation yes", dice=(1, 1))
    assert (state.phase.name == "counter_aviation") is asked


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


@rule("DOE-2.1", "DOE-2.2", "DOE-2.6", "DOE-D5")
def test_the_war_begins_with_the_sheet_on_the_board() -> None:
    state = GAME.start(seed="sheet")
    view = state.view()
    assert len(view["armies"]) == 45
    assert len(view["trenches"]) == 9
    assert all(row["level"] == 1 for row in view["trenches"])
    assert set(view["diplomacy"].values()) == {0}


@rule("DOE-D50", "DOE-10.5.2", "DOE-10.4.3", "DOE-10.4.2")
def test_tanks_then_aviation_then_the_dice_and_nothing_out_of_order() -> None:
    known = ["attack-1", "defense-1", "manoeuvre", "offensive", "tanks-1", "aviation"]
    keys = {"missions": {"germany": 3}, "technologies": {"germany": known}, "trenches": {"verdun": 1}}
    state = position({"verdun": "fr=x de=a", "berlin": "de"}, **keys)
    manoeuvre(state, "hold a", "close-movement?", "attack verdun")
    assert state.phase.name == "use_tanks"
    assert state.phase.why(state, parsed(state, "aviation yes")) == ("DOE-D50",)
    assert state.phase.why(state, parsed(state, "end")) == ("DOE-10.5.2",)
    play(state, "tanks no")
    assert state.phase.name == "use_aviation"
    assert state.phase.why(state, parsed(state, "tanks yes")) == ("DOE-D50",)
    play(state, "aviation no", dice=(1, 1))
    assert state.phase.name == "use_trench"
    for text in ("tanks yes", "aviation yes", "counter yes"):
        assert state.phase.why(state, parsed(state, text)) == ("DOE-D50",)
    assert state.phase.why(state, parsed(state, "support a")) == ("DOE-9.2.13",)
    assert state.phase.why(state, parsed(state, "end")) == ("DOE-9.2.31",)


@rule("DOE-10.5.2", "DOE-D62", "DOE-10.0.8")
def test_why_no_tanks() -> None:
    air = {"missions": {"germany": 1}, "trenches": {"verdun": 1}}
    state = position({"verdun": "fr=x de=a", "berlin": "de"}, technologies={"germany": ["aviation"]}, **air)
    manoeuvre(state, "hold a", "close-movement?", "attack verdun")
    assert why(state, "tanks yes") == ("DOE-10.0.8",)
    known = ["attack-1", "defense-1", "manoeuvre", "offensive", "tanks-1", "aviation"]
    once = position({"verdun": "fr=x de=a", "berlin": "de"}, technologies={"germany": known}, **air)
    manoeuvre(once, "hold a", "close-movement?", "attack verdun")
    play(once, "tanks yes", dice=(1, 1))
    assert once.missions[0] == 0
    assert once.phase.name == "use_trench"
    mountain = {"missions": {"germany": 1}, "technologies": {"germany": known}}
    high = position({"belfort": "fr=x de=a", "berlin": "de"}, trenches={"belfort": 1}, **mountain)
    manoeuvre(high, "hold a", "close-movement?", "attack belfort")
    assert high.phase.name == "use_tanks"


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


@rule("DOE-D49", "DOE-9.2.28")
def test_losses_fall_on_the_same_power_before_its_partner() -> None:
    state = position({"lublin": "ah-=h ah-=i de-=g ru=r", "moscow": "ru"}, active="russia")
    manoeuvre(state, "hold r", "close-movement?", "attack lublin", "target h", dice=(6, 4))
    assert (where(state, "h"), where(state, "i"), where(state, "g")) == ("reserve", "reserve", "lublin")


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


@rule("DOE-10.7.1", "DOE-D64")
def test_another_tile_is_no_sturmtruppen() -> None:
    state = position(
        {"verdun": "fr=x de=a"}, trenches={"verdun": 1}, technologies={"germany": ["gas", "manoeuvre"]}
    )
    battle = Battle(BOARD.index["verdun"], army(state, "x"), army(state, "a"))
    assert potentials(state, battle).defender == 4 + 2
