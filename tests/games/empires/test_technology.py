"""Chapter 10: research and technologies, and chapter 13: missions."""

from __future__ import annotations

import random

import pytest

from games.empires.positions import (
    GAME,
    army,
    at_war,
    end_phase,
    found,
    legal,
    manoeuvre,
    play,
    position,
    reduced,
    tiles_of,
    trench,
    why,
)
from sandtable.core.errors import TooLate
from sandtable.core.event import Event
from sandtable.core.match import Match
from sandtable.games.empires.areas import BOARD
from sandtable.games.empires.combat import Battle, potentials
from sandtable.games.empires.events import AttackResolved, TileRevealed
from sandtable.games.empires.powers import POWERS, TILES, TILES_OF
from sandtable.games.empires.state import War
from sandtable.rulebook.marks import rule

FRONT = {"verdun": "de=a fr=x", "berlin": "de"}


def before_dice(state: War, area: str, lead: str, target: str, **more: bool) -> tuple[int, int]:
    both = potentials(state, Battle(BOARD.index[area], army(state, target), army(state, lead), (), **more))
    return both.attacker, both.defender


def attack(state: War, *texts: str, dice: tuple[int, int] = (1, 1)) -> list[Event]:
    return manoeuvre(state, "hold a", "close-movement?", "attack verdun", *texts, dice=dice)


@rule("DOE-10.0.1", "DOE-10.0.2")
def test_a_tile_goes_from_box_1_to_box_2_to_availability_next_turn() -> None:
    state = position({"berlin": "de"}, technologies={"germany": {}})
    play(state, "research", "develop gas > box-1")
    assert tiles_of(state, "germany")["box-1"] == ["gas"]
    end_phase(state)
    while state.active != 0:
        end_phase(state)
    play(state, "done?", "research", "develop gas > box-2")
    assert tiles_of(state, "germany")["box-2"] == ["gas"]
    assert tiles_of(state, "germany")["available"] == []
    end_phase(state)
    while state.active != 0:
        assert tiles_of(state, "germany")["available"] == []
        end_phase(state)
    assert tiles_of(state, "germany")["available"] == ["gas"]


@rule("DOE-10.0.1")
def test_no_jump_into_box_2_before_1918() -> None:
    state = position({"berlin": "de"}, phase="research", technologies={"germany": {"box-1": ["gas"]}})
    assert "develop gas > box-2" in legal(state)
    assert why(state, "develop aviation > box-2") == ("DOE-10.0.1",)


@rule("DOE-10.0.4")
def test_from_1918_straight_into_box_2() -> None:
    state = position({"berlin": "de"}, phase="research", turn=15)
    assert "develop gas > box-2" in legal(state)
    assert why(state, "develop gas > box-1") == ("DOE-10.0.4",)
    assert not any(text.endswith("box-1") for text in legal(state))


@rule("DOE-10.0.3", "DOE-D58")
def test_the_others_see_how_many_tiles_not_which() -> None:
    tiles = {"germany": {"box-1": ["gas"], "box-2": ["offensive"], "available": ["attack-1", "aviation"]}}
    state = position({"berlin": "de"}, technologies=tiles)
    seen = state.view(1)["technologies"]["germany"]
    assert seen == {"box-1": 1, "box-2": 1, "available": 2, "revealed": []}
    play(state, "research")
    assert state.phase.secret
    events = play(state, "develop gas > box-2")
    for event in events:
        if event.visible_to(1):
            assert "Gas" not in GAME.tell(event)


@rule("DOE-10.0.5", "DOE-D57")
def test_levels_in_order_and_only_when_available() -> None:
    boxed = {"germany": {"box-1": ["attack-1"]}}
    state = position({"berlin": "de"}, phase="research", technologies=boxed)
    assert why(state, "develop attack-2 > box-1") == ("DOE-10.0.5",)
    both = {"germany": {"available": ["attack-1"], "box-1": ["gas"]}}
    state = position({"berlin": "de"}, phase="research", technologies=both)
    assert "develop attack-2 > box-1" in legal(state)
    assert why(state, "develop attack-1 > box-1") == ("DOE-D57#3",)


@rule("DOE-D56")
def test_the_distribution_of_the_32_tiles() -> None:
    assert [tiles.bit_count() for tiles in TILES_OF] == [10, 10, 6, 6]
    only = {
        name: [POWERS[p] for p in range(4) if TILES_OF[p] >> TILES.index(name) & 1]
        for name in ("gas", "aviation", "tanks-1", "tanks-2", "sturmtruppen")
    }
    assert only["tanks-2"] == ["allies"]
    assert only["sturmtruppen"] == ["germany"]
    assert only["gas"] == only["aviation"] == only["tanks-1"] == ["germany", "allies"]
    state = position({"moscow": "ru"}, active="russia", phase="research")
    assert why(state, "develop gas > box-1") == ("DOE-D56",)


@rule("DOE-10.0.6", "DOE-D59")
@pytest.mark.parametrize(
    ("code", "power", "gains"),
    [
        ("it", "allies", False),
        ("rs", "allies", False),
        ("ro", "russia", False),
        ("fr", "allies", True),
        ("us", "allies", True),
        ("ru", "russia", True),
    ],
)
def test_small_nations_gain_nothing_by_technologies(code: str, power: str, gains: bool) -> None:
    keys = {"neutrals": [], "turn": 12, "technologies": {power: ["attack-1", "defense-1"]}}
    state = position({"vienna": f"ah=h {code}=x"}, active=power, **keys)
    value = 5 if code == "us" else 4 if code == "fr" else 3
    assert before_dice(state, "vienna", "x", "h") == (value + gains, 3)
    state = position({"vienna": f"ah=h {code}=x"}, active="austria-hungary", **keys)
    assert before_dice(state, "vienna", "h", "x") == (3, value + gains)


@rule("DOE-10.0.6")
@pytest.mark.parametrize("code", ["tr", "bg"])
def test_turkish_and_bulgarian_armies_neither(code: str) -> None:
    tiles = {"austria-hungary": ["attack-1"]}
    state = position(
        {"sofia": f"{code}=x rs=s"}, active="austria-hungary", neutrals=[], turn=12, technologies=tiles
    )
    assert before_dice(state, "sofia", "x", "s") == (3, 3)


@rule("DOE-10.1.1", "DOE-10.1.2", "DOE-10.1.3", "DOE-10.1.4")
@pytest.mark.parametrize(
    ("attacker", "defender", "expected"),
    [
        (0, 0, (5, 4)),
        (1, 0, (6, 4)),
        (2, 0, (6, 4)),
        (1, 1, (5, 4)),
        (2, 1, (6, 4)),
        (1, 2, (5, 5)),
        (0, 2, (5, 5)),
    ],
)
def test_the_higher_tile_adds_one_whatever_the_difference(
    attacker: int, defender: int, expected: tuple[int, int]
) -> None:
    tiles = {
        "germany": [f"attack-{n}" for n in range(1, attacker + 1)] + ["defense-1"],
        "allies": [f"defense-{n}" for n in range(1, defender + 1)] + ["attack-1"],
    }
    state = position(FRONT, technologies=tiles)
    assert before_dice(state, "verdun", "a", "x") == expected


@rule("DOE-D58")
def test_compared_levels_are_revealed() -> None:
    tiles = {
        "germany": {"available": ["attack-1", "attack-2"]},
        "allies": {"available": ["defense-1", "gas"]},
    }
    state = position(FRONT, technologies=tiles)
    events = attack(state)
    assert {e.tile for e in events if isinstance(e, TileRevealed)} == {
        TILES.index(name) for name in ("attack-1", "attack-2", "defense-1")
    }
    assert tiles_of(state, "allies")["revealed"] == ["defense-1"]


@rule("DOE-10.4.1", "DOE-10.5.1")
@pytest.mark.parametrize("tile", ["aviation", "tanks-1"])
def test_missions_come_with_the_tile_which_shows(tile: str) -> None:
    state = position({"berlin": "de"}, phase="begin_phase", technologies={"germany": {"box-2": [tile]}})
    assert state.missions[0] == 2
    assert tiles_of(state, "germany")["revealed"] == [tile]


AIR = {"germany": ["aviation"]}


@rule("DOE-10.4.3", "DOE-9.2.23")
def test_a_mission_adds_two() -> None:
    state = position(FRONT, technologies=AIR, missions={"germany": 2})
    attack(state)
    assert legal(state) == {"aviation yes", "aviation no"}
    events = play(state, "aviation yes")
    assert found(events, AttackResolved)[0].attacker == 5 + 2 + 1
    assert state.missions[0] == 1


@rule("DOE-10.4.3")
def test_no_mission_no_question() -> None:
    state = position(FRONT, technologies=AIR)
    events = attack(state)
    assert found(events, AttackResolved)


@rule("DOE-10.4.2", "DOE-9.2.23")
def test_aviation_serves_one_attack_per_phase() -> None:
    state = position({"verdun": "de=a fr=x", "liege": "de=b fr=y"}, technologies=AIR, missions={"germany": 4})
    manoeuvre(state, "hold a", "hold b", "close-movement?", "attack verdun", dice=(1, 1, 1, 1))
    play(state, "aviation yes", "attack liege")
    assert state.missions[0] == 3
    assert state.phase.name == "choose_action"


BOTH = {"germany": ["aviation"], "allies": ["aviation"]}


@rule("DOE-10.4.4", "DOE-10.4.5", "DOE-D61")
def test_the_chain_of_cancelled_missions() -> None:
    state = position(FRONT, technologies=BOTH, missions={"germany": 3, "allies": 2})
    attack(state)
    play(state, "aviation yes")
    assert (state.seat, legal(state)) == (1, {"counter yes", "counter no"})
    play(state, "counter yes")
    assert state.seat == 0
    play(state, "aviation yes", "counter yes", "aviation yes")
    assert state.missions[:2] == [0, 0]
    assert state.aviation_used
    assert state.phase.name == "choose_action"


@rule("DOE-D61")
def test_a_countered_mission_gives_nothing_and_aviation_is_used_up() -> None:
    state = position(
        {"verdun": "de=a fr=x", "liege": "de=b fr=y"}, technologies=BOTH, missions={"germany": 3, "allies": 2}
    )
    manoeuvre(state, "hold a", "hold b", "close-movement?", "attack verdun", dice=(1, 1, 1, 1))
    events = play(state, "aviation yes", "counter yes", "aviation no")
    assert found(events, AttackResolved)[0].attacker == 5 + 1
    play(state, "attack liege")
    assert state.missions[0] == 2


@rule("DOE-D61", "DOE-10.0.6")
def test_an_army_without_technologies_neither_flies_nor_counters() -> None:
    keys = {"neutrals": at_war("italy"), "missions": {"germany": 2, "allies": 2}, "technologies": BOTH}
    state = position({"verdun": "de=a it=x"}, **keys)
    attack(state)
    events = play(state, "aviation yes")
    assert found(events, AttackResolved)[0].attacker == 8
    state = position({"vienna": "de=g it=i", "paris": "fr"}, active="allies", **keys)
    events = manoeuvre(state, "hold i", "close-movement?", "attack vienna", dice=(1, 1))
    assert found(events, AttackResolved)


@rule("DOE-9.1.18")
def test_no_allied_aviation_against_turks_in_gallipoli() -> None:
    keys = {"active": "allies", "neutrals": at_war("turkey"), "technologies": {"allies": ["aviation"]}}
    state = position({"gallipoli": "uk3=u tr=t"}, missions={"allies": 2}, **keys)
    manoeuvre(state, "hold u", "close-movement?", "attack gallipoli", dice=(1, 1))
    assert state.missions[1] == 2
    state = position({"gallipoli": "uk3=u ah=t"}, missions={"allies": 2}, **keys)
    manoeuvre(state, "hold u", "close-movement?", "attack gallipoli", dice=(1, 1))
    assert state.phase.name == "use_aviation"


def tanks(level: int, trenches: int, power: str = "allies", **keys: object) -> War:
    armies = (
        {"metz": "fr=a de=x", "paris": "fr"} if power == "allies" else {"verdun": "de=a fr=x", "berlin": "de"}
    )
    tiles = {power: [f"tanks-{n}" for n in range(1, level + 1)]}
    area = "metz" if power == "allies" else "verdun"
    state = position(
        armies, active=power, technologies=tiles, missions={power: 2}, trenches={area: trenches}, **keys
    )
    manoeuvre(state, "hold a", "close-movement?", f"attack {area}", dice=(1, 1))
    return state


@rule("DOE-10.5.2", "DOE-10.5.3")
def test_tanks_cancel_the_bonus_of_a_trench_of_their_level() -> None:
    state = tanks(1, 1)
    assert legal(state) == {"tanks yes", "tanks no"}
    without = state.copy()
    assert found(play(state, "tanks yes"), AttackResolved)[0].defender == 5 + 1
    assert state.missions[1] == 1
    assert found(play(without, "tanks no"), AttackResolved)[0].defender == 5 + 2 + 1


@rule("DOE-10.5.3", "DOE-D62")
def test_level_1_tanks_do_not_serve_against_a_level_2_trench() -> None:
    assert tanks(1, 2).phase.name != "use_tanks"
    assert tanks(2, 2).phase.name == "use_tanks"
    assert tanks(2, 1).phase.name == "use_tanks"


@rule("DOE-10.5.5")
def test_german_tanks_are_level_1() -> None:
    assert tanks(1, 1, "germany").phase.name == "use_tanks"
    assert tanks(1, 2, "germany").phase.name != "use_tanks"
    with pytest.raises(ValueError, match="DOE-D56"):
        position(technologies={"germany": ["tanks-2"]})


@rule("DOE-10.5.4")
def test_tanks_need_four_available_technologies() -> None:
    four = {"allies": {"available": ["attack-1", "gas", "aviation"], "box-2": ["manoeuvre"]}}
    state = position({"paris": "fr"}, active="allies", phase="research", technologies=four)
    assert why(state, "develop tanks-1 > box-1") == ("DOE-10.5.4",)
    three_and_tanks = {"allies": ["attack-1", "gas", "aviation", "tanks-1"]}
    state = position({"paris": "fr"}, active="allies", phase="research", technologies=three_and_tanks)
    assert "develop tanks-2 > box-1" in legal(state)


@rule("DOE-10.5.6")
def test_the_trench_may_still_cancel_a_loss() -> None:
    state = tanks(1, 1)
    play(state, "tanks yes")
    assert state.phase.name == "use_trench"
    play(state, "trench yes")
    assert "use_tanks" not in [frame.name for frame in state.frames]


@rule("DOE-10.5.7")
def test_each_attack_asks_for_its_own_mission_while_the_trench_is_there() -> None:
    state = position(
        {"metz": "fr=a fr=b de=x de=y", "paris": "fr"},
        active="allies",
        technologies={"allies": ["tanks-1"]},
        missions={"allies": 2},
        trenches={"metz": 1},
    )
    manoeuvre(state, "hold a", "hold b", "close-movement?", "attack metz", "target x", "lead a", dice=(1, 1))
    play(state, "tanks yes", "trench no", "target y")
    assert state.phase.name == "use_tanks"
    assert state.missions[1] == 1
    gone = position(
        {"metz": "fr=a fr=b de=x de=y", "paris": "fr"},
        active="allies",
        technologies={"allies": ["tanks-1"]},
        missions={"allies": 2},
        trenches={"metz": 1},
    )
    manoeuvre(
        gone, "hold a", "hold b", "close-movement?", "attack metz", "target x", "lead a", dice=(1, 1, 1, 1)
    )
    play(gone, "tanks yes", "trench yes", "retreat liege?", "retreat cologne?", "stop?", "target y")
    assert gone.phase.name != "use_tanks"


@rule("DOE-D62")
def test_tanks_and_aviation_together() -> None:
    state = position(
        {"metz": "fr=a de=x", "paris": "fr"},
        active="allies",
        technologies={"allies": ["tanks-1", "aviation"]},
        missions={"allies": 2},
        trenches={"metz": 1},
    )
    manoeuvre(state, "hold a", "close-movement?", "attack metz", dice=(1, 1))
    events = play(state, "tanks yes", "aviation yes")
    result = found(events, AttackResolved)[0]
    assert (result.attacker, result.defender) == (4 + 2 + 1, 5 + 1)


GAS_TILE = {"germany": {"available": ["gas"]}}


def gassing(armies: dict[str, str], **keys: object) -> War:
    return position(armies, technologies=GAS_TILE, **keys)


@rule("DOE-10.6.1", "DOE-D63")
def test_gas_reduces_an_army_behind_its_trench_once_a_year_and_is_no_action() -> None:
    state = gassing({"metz": "de=a", "verdun": "fr=x fr-=y"}, trenches={"verdun": 2})
    play(state, "gas")
    assert reduced(state, "x")
    assert state.spent == 0
    assert trench(state, "triple-entente", "verdun") == 2
    assert tiles_of(state, "germany")["revealed"] == ["gas"]
    assert why(state, "gas") == ("DOE-10.6.1",)
    used = gassing(
        {"metz": "de=a", "verdun": "fr=x"}, trenches={"verdun": 1}, flags={"gas-used": ["germany"]}, turn=6
    )
    assert "gas" not in legal(used)
    new_year = gassing(
        {"metz": "de=a", "verdun": "fr=x"},
        trenches={"verdun": 1},
        flags={"gas-used": ["germany"]},
        turn=7,
        phase="begin_turn",
    )
    assert "gas" in legal(new_year)


@rule("DOE-10.6.1", "DOE-D63")
def test_gas_needs_a_trench_and_a_full_army() -> None:
    assert why(gassing({"metz": "de", "verdun": "fr=x"}), "gas") == ("DOE-10.6.1",)
    state = gassing({"metz": "de=a", "verdun": "fr=x fr=z fr-=y"}, trenches={"verdun": 1})
    play(state, "gas")
    assert legal(state) == {"gas x", "gas z"}
    assert why(state, "gas y") == ("DOE-D63#2",)
    assert why(state, "gas a") == ("DOE-D63#2",)


@rule("DOE-10.6.2")
def test_gas_only_in_france_belgium_and_germany() -> None:
    armies = {"konigsberg": "de", "metz": "de", "warsaw": "ru=r", "verdun": "fr fr"}
    state = gassing(armies, trenches={"warsaw": 1, "verdun": 1})
    play(state, "gas")
    assert why(state, "gas r") == ("DOE-10.6.2",)


@rule("DOE-10.6.3")
def test_no_gas_in_the_mountains() -> None:
    armies = {"strasbourg": "de", "metz": "de", "belfort": "fr=b", "verdun": "fr fr"}
    state = gassing(armies, trenches={"belfort": 1, "verdun": 1})
    play(state, "gas")
    assert why(state, "gas b") == ("DOE-10.6.3",)


@rule("DOE-10.6.4", "DOE-D63")
def test_gas_needs_a_learned_army_next_to_it() -> None:
    far = {"berlin": "de", "verdun": "fr=x"}
    assert why(gassing(far, trenches={"verdun": 1}), "gas") == ("DOE-10.6.4",)
    tiles = {"allies": ["gas"]}
    italian = position(
        {"verdun": "it", "metz": "de"},
        active="allies",
        technologies=tiles,
        neutrals=at_war("italy"),
        trenches={"metz": 1},
    )
    assert why(italian, "gas") == ("DOE-D63#3",)
    french = position(
        {"verdun": "fr", "metz": "de"}, active="allies", technologies=tiles, trenches={"metz": 1}
    )
    assert "gas" in legal(french)
    inside = gassing({"verdun": "fr=x de"}, trenches={"verdun": 1})
    assert "gas" in legal(inside)


@rule("DOE-D63")
def test_gas_before_the_attacks_too() -> None:
    state = gassing({"metz": "de=a", "verdun": "fr=x"}, trenches={"verdun": 1})
    manoeuvre(state, "move a", "step verdun", "close-movement?")
    assert legal(state) == {"attack verdun", "gas"}
    play(state, "gas")
    assert reduced(state, "x")
    assert legal(state) == {"attack verdun"}


@rule("DOE-10.7.1", "DOE-D64")
def test_sturmtruppen_lower_two_to_one() -> None:
    tiles = {"germany": {"available": ["sturmtruppen"]}}
    state = position({"verdun": "de=a fr=x"}, technologies=tiles, trenches={"verdun": 2})
    assert before_dice(state, "verdun", "a", "x") == (5, 4 + 1)
    attack(state)
    assert tiles_of(state, "germany")["revealed"] == ["sturmtruppen"]
    east = position({"warsaw": "de=a ru=x"}, technologies=tiles, trenches={"warsaw": 1})
    assert before_dice(east, "warsaw", "a", "x") == (5, 3 + 1)
    riga = position({"riga": "de=a ru=x"}, technologies=tiles, trenches={"riga": 1})
    assert before_dice(riga, "riga", "a", "x") == (5, 3 + 1)


@rule("DOE-D64")
def test_sturmtruppen_serve_only_german_armies_under_german_command() -> None:
    tiles = {"germany": ["sturmtruppen"]}
    rows = [{"area": "riga", "nation": "germany", "name": "a", "ceded": True}]
    state = position(
        {"riga": "ru=x ah"}, rows=rows, active="austria-hungary", technologies=tiles, trenches={"riga": 1}
    )
    assert before_dice(state, "riga", "a", "x") == (5, 3 + 2)
    rows = [{"area": "riga", "nation": "austria-hungary", "name": "a", "ceded": True}]
    state = position({"riga": "ru=x de"}, rows=rows, technologies=tiles, trenches={"riga": 1})
    assert before_dice(state, "riga", "a", "x") == (3, 3 + 2)


@rule("DOE-13.1", "DOE-D73")
def test_a_missions_action_adds_two_and_needs_aviation_or_tanks() -> None:
    state = position({"berlin": "de"}, technologies=AIR)
    play(state, "missions")
    assert state.missions[0] == 2
    assert why(state, "missions") == ("DOE-7.5",)
    assert why(position({"berlin": "de"}), "missions") == ("DOE-D73#2",)
    assert "missions" in legal(position({"berlin": "de"}, technologies={"germany": ["tanks-1"]}))


@rule("DOE-13.2", "DOE-D74")
def test_one_common_stock_serves_tanks_and_aviation_up_to_six() -> None:
    state = position({"berlin": "de"}, technologies=AIR, missions={"germany": 5})
    play(state, "missions")
    assert state.missions[0] == 6
    full = position({"berlin": "de"}, technologies=AIR, missions={"germany": 6})
    assert "missions" not in legal(full)
    with pytest.raises(ValueError, match="missions of germany"):
        position(missions={"germany": 7})


@rule("DOE-13.3", "DOE-D74")
def test_missions_are_public_and_kept_from_turn_to_turn() -> None:
    state = position({"berlin": "de"}, technologies=AIR, missions={"germany": 3})
    turn = state.turn
    while state.turn == turn:
        end_phase(state)
    assert state.view(1)["missions"]["germany"] == 3


@rule("DOE-D58")
def test_imagined_tiles_are_plausible_and_keep_what_is_known() -> None:
    tiles = {
        "allies": {
            "available": ["attack-1", "attack-2", "aviation"],
            "box-1": ["gas"],
            "revealed": ["aviation"],
        },
    }
    state = position({"berlin": "de"}, technologies=tiles)
    seen = set()
    for seed in range(40):
        dream = state.imagine(0, random.Random(seed))
        assert dream.view(0) == state.view(0)
        tiles_there = tiles_of(dream, "allies")
        assert "aviation" in tiles_there["available"]
        assert "attack-2" not in tiles_there["available"] or "attack-1" in tiles_there["available"]
        seen.add(tuple(tiles_there["available"]))
    assert len(seen) > 3
    own = state.imagine(1, random.Random(1))
    assert tiles_of(own, "allies") == tiles_of(state, "allies")


@rule("DOE-10.0.2", "DOE-D58")
@pytest.mark.parametrize("tile", ["aviation", "attack-1"])
def test_ending_a_phase_that_makes_a_tile_available_is_not_undone(tile: str) -> None:
    """What is turned up is seen, and what is not turned up is seen not to be Aviation or Tanks."""
    state = position({"berlin": "de", "paris": "fr"}, technologies={"allies": {"box-2": [tile]}})
    match = Match.at(state.game, state.view())
    while match.state.seat == 0:
        match.play(match.state.actions()[-1])
    assert match.decisions[-1].told
    with pytest.raises(TooLate):
        match.undo()
