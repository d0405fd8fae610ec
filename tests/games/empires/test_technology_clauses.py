"""Clauses of chapters 10 and 13 (technologies, missions): each falls when its line is broken."""

from __future__ import annotations

import pytest

from games.empires.positions import (
    army,
    at_war,
    end_phase,
    found,
    legal,
    manoeuvre,
    parsed,
    play,
    position,
    why,
)
from sandtable.games.empires.areas import BOARD
from sandtable.games.empires.combat import Battle, potentials
from sandtable.games.empires.events import MissionsGained, TileRevealed
from sandtable.games.empires.powers import (
    ATTACK_1,
    ATTACK_2,
    DEFENSE_1,
    DEFENSE_2,
    GAS,
    GERMANY,
    MANOEUVRE,
    RUSSIA,
    TANKS_1,
    TANKS_2,
    TILES,
)
from sandtable.games.empires.research import attack_level, defense_level, may_hide, tanks_level
from sandtable.rulebook.marks import rule


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


@rule("DOE-1.10", "DOE-10.3.1", "DOE-10.6.1")
@pytest.mark.parametrize(
    ("turn", "cleared"), [(3, True), (4, False), (6, False), (7, True), (10, False), (15, True)]
)
def test_gas_and_offensive_come_back_with_the_year(turn: int, cleared: bool) -> None:
    used = {"offensive-used": ["germany", "allies"], "gas-used": ["germany"]}
    state = position({"berlin": "de"}, turn=turn, flags=used, phase="begin_turn")
    assert (state.offensive_used == 0) is cleared
    assert (state.gas_used == 0) is cleared


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
        assert none.phase.name != "use_tanks"
        assert none.missions[0] == 3
    poor = position(
        {"verdun": "fr=x de=a", "berlin": "de"}, trenches={"verdun": 1}, **{**keys, "missions": {}}
    )
    manoeuvre(poor, "hold a", "close-movement?", "attack verdun", dice=(1, 1))
    assert poor.phase.name == "use_trench"
    east = position({"warsaw": "ru=x de=a", "berlin": "de"}, trenches={"warsaw": 1}, **keys)
    manoeuvre(east, "hold a", "close-movement?", "attack warsaw")
    assert east.phase.name == "use_tanks"


@rule("DOE-D63", "DOE-10.6.2")
def test_gas_reaches_neither_the_reserve_nor_london() -> None:
    state = position({"metz": "de=a", "verdun": "fr", "london": "uk=u"}, technologies={"germany": ["gas"]})
    assert why(state, "gas fr-9") == ("DOE-D63#2",)
    assert why(state, "gas u") == ("DOE-10.6.2",)


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


@rule("DOE-10.7.1", "DOE-D64")
def test_another_tile_is_no_sturmtruppen() -> None:
    state = position(
        {"verdun": "fr=x de=a"}, trenches={"verdun": 1}, technologies={"germany": ["gas", "manoeuvre"]}
    )
    battle = Battle(BOARD.index["verdun"], army(state, "x"), army(state, "a"))
    assert potentials(state, battle).defender == 4 + 2


@rule("DOE-9.1.18")
def test_a_german_may_fly_over_gallipoli_with_a_turk_there() -> None:
    keys = {"missions": {"germany": 2}, "technologies": {"germany": ["aviation"]}}
    state = position({"gallipoli": "de=g tr=t uk3=u"}, turn=5, neutrals=at_war("turkey", "bulgaria"), **keys)
    manoeuvre(state, "hold g", "close-movement?", "attack gallipoli")
    assert state.phase.name == "use_aviation"


@rule("DOE-10.0.6")
@pytest.mark.parametrize(("lead", "asked"), [("rs", False), ("fr", True)])
def test_a_serbian_army_leads_no_tanks(lead: str, asked: bool) -> None:
    known = ["attack-1", "defense-1", "manoeuvre", "offensive", "tanks-1"]
    keys = {"missions": {"allies": 1}, "technologies": {"allies": known}, "trenches": {"sofia": 1}}
    state = position(
        {"sofia": f"bg=x {lead}=a"}, active="allies", turn=12, neutrals=at_war("bulgaria"), **keys
    )
    manoeuvre(state, "hold a", "close-movement?", "attack sofia", dice=(1, 1))
    assert (state.phase.name == "use_tanks") is asked


@rule("DOE-10.4.2")
def test_aviation_is_flown_in_one_attack_of_a_phase() -> None:
    known = ["attack-1", "defense-1", "manoeuvre", "offensive", "tanks-1", "aviation"]
    keys = {"missions": {"germany": 5}, "technologies": {"germany": known}}
    armies = {"verdun": "fr=x de=a", "reims": "fr=y de=b", "calais": "fr=z de=c"}
    state = position(armies, trenches={"reims": 1}, **keys)
    manoeuvre(state, "hold a", "hold b", "hold c", "close-movement?", "attack verdun")
    play(state, "aviation yes", dice=(1, 1))
    assert state.missions[0] == 4
    play(state, "attack reims")
    assert state.phase.name == "use_tanks"
    assert why(state, "aviation yes") == ("DOE-10.4.2",)
    play(state, "tanks no", dice=(1, 1))
    assert state.phase.name == "use_trench"


@rule("DOE-10.0.3", "DOE-D58")
def test_a_tile_is_turned_up_once() -> None:
    tiles = {"germany": {"available": ["attack-1"]}}
    state = position({"verdun": "fr=x de=a", "reims": "fr=y de=b"}, technologies=tiles)
    first = manoeuvre(state, "hold a", "hold b", "close-movement?", "attack verdun", dice=(1, 1, 1, 1))
    second = play(state, "attack reims?")
    turned = [event.tile for event in found([*first, *second], TileRevealed)]
    assert turned == [TILES.index("attack-1")]


@rule("DOE-D58")
def test_what_the_others_may_suspect() -> None:
    known = position(technologies={"germany": ["manoeuvre"]})
    assert may_hide(known, GERMANY, MANOEUVRE)
    assert not may_hide(known, GERMANY, GAS)
    secret = position(technologies={p: {"available": ["attack-1"]} for p in ("germany", "russia")})
    assert may_hide(secret, GERMANY, GAS)
    assert may_hide(secret, RUSSIA, MANOEUVRE)
    assert not may_hide(secret, RUSSIA, GAS)  # there is none among the Russian tiles


@rule("DOE-10.1.2", "DOE-10.1.3", "DOE-10.5.3", "DOE-10.5.5")
def test_the_levels_of_tiles() -> None:
    for level, low, high in (
        (attack_level, ATTACK_1, ATTACK_2),
        (defense_level, DEFENSE_1, DEFENSE_2),
        (tanks_level, TANKS_1, TANKS_2),
    ):
        assert [level(tiles) for tiles in (0, low, low | high)] == [0, 1, 2]


@rule("DOE-10.6.2")
@pytest.mark.parametrize(
    ("area", "near", "power"),
    [("verdun", "metz", "germany"), ("brussels", "cologne", "germany"), ("cologne", "brussels", "allies")],
)
def test_gas_in_france_belgium_and_germany(area: str, near: str, power: str) -> None:
    foe, own = ("de", "fr") if power == "allies" else ("fr", "de")
    state = position(
        {area: f"{foe}=x", near: own},
        active=power,
        technologies={power: ["gas"]},
        trenches=[{"area": area, "camp": "triple-entente" if foe == "fr" else "central-powers", "level": 1}],
    )
    assert "gas" in legal(state)


@rule("DOE-9.2.22")
@pytest.mark.parametrize(("attack", "defense", "more"), [(1, 1, 0), (2, 2, 0), (2, 1, 1), (1, 2, -1)])
def test_only_the_higher_tile_counts(attack: int, defense: int, more: int) -> None:
    tiles = {
        "germany": [f"attack-{level}" for level in range(1, attack + 1)],
        "allies": [f"defense-{level}" for level in range(1, defense + 1)],
    }
    state = position({"verdun": "fr=x de=a"}, technologies=tiles)
    both = potentials(state, Battle(BOARD.index["verdun"], army(state, "x"), army(state, "a")))
    assert (both.attacker - 5, both.defender - 4) == (max(more, 0), max(-more, 0))
