"""What the bots make of technologies and missions, in positions where it shows."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.empires.positions import GAME, army, at_war, legal, manoeuvre, play, position
from sandtable.bots import choose, find
from sandtable.games.empires.actions import DEVELOP, MISSIONS
from sandtable.games.empires.areas import BOARD
from sandtable.games.empires.bot.clash import ALONE, FLOWN, Aid, Cover, clash
from sandtable.games.empires.bot.inventions import missions, tile
from sandtable.games.empires.bot.manner import HARD
from sandtable.games.empires.bot.staff import Staff
from sandtable.games.empires.powers import ALLIES, CENTRAL, ENTENTE, GERMANY, RUSSIA, TILES
from sandtable.games.empires.state import War

FRONT = {"metz": "de=a de=b", "verdun": "fr=x", "moscow": "ru", "vienna": "ah", "cologne": "de"}
FLYERS: dict[str, Any] = {"technologies": {"germany": {"available": ["aviation"], "revealed": ["aviation"]}}}


def choice(state: War, bot: str = "hard") -> str:
    """What a bot plays."""
    text: str = GAME.notation.text(choose(find(bot), state, random.Random(1)), state.words)
    return text


def look(state: War, power: int = GERMANY) -> Staff:
    """How a power of hard sees a position."""
    return Staff(state, power, HARD[CENTRAL if power == GERMANY else ENTENTE])


def test_a_mission_strengthens_one_attack_and_tanks_meet_the_trench() -> None:
    cover = Cover(0, 2, 1, False, False)
    blades, guards = ((4, 2, 2), (4, 2, 2)), ((4, 2), (4, 2))
    alone, flown, driven = (clash(blades, guards, 0, cover, aid) for aid in (ALONE, FLOWN, Aid(0, 2)))
    assert alone.theirs < min(flown.theirs, driven.theirs)
    assert alone.mine > max(flown.mine, driven.mine)
    assert clash(blades, guards, 0, cover._replace(trench=0)) == driven
    assert clash(blades, guards, 0, cover, Aid(0, 1)).theirs < driven.theirs


def test_missions_are_made_before_the_attack_that_needs_them() -> None:
    state = position({**FRONT, "verdun": "fr=x fr"}, turn=10, **FLYERS)
    play(state, "recruitment?", "done?")
    assert not look(state).assaults(3)
    assert choice(state) == "missions"
    play(state, "missions")
    assert look(state).assaults(3)


def test_an_attack_is_worth_more_with_a_mission_than_without() -> None:
    with_it, without = (look(position(FRONT, turn=10, missions={"germany": n}, **FLYERS)) for n in (1, 0))
    goal = BOARD.index["verdun"]
    assert with_it.assaults(3)[goal][0] > without.assaults(3)[goal][0] + 0.1


def test_missions_are_not_made_for_the_time_after_the_war_or_for_a_full_stock() -> None:
    armies = {"metz": "de", "paris": "fr", "moscow": "ru", "vienna": "ah"}
    last, few, many = (
        missions(look(position(armies, turn=turn, missions={"germany": stock}, **FLYERS)))
        for turn, stock in ((18, 0), (8, 0), (8, 5))
    )
    assert few > many > last == 0
    state = position(armies, turn=18, **FLYERS)
    rated = dict(zip(state.actions(), GAME.policy(state, state.actions()), strict=True))
    assert rated[MISSIONS] == 0


@pytest.mark.parametrize(("trenches", "spent"), [({"verdun": 1}, True), ({"verdun": 2}, False)])
def test_tanks_are_spent_against_a_trench_that_they_cross(trenches: dict[str, int], spent: bool) -> None:
    tiles = {"germany": {"available": ["tanks-1"], "revealed": ["tanks-1"]}}
    armies = {"verdun": "de=a de=b fr=x", "metz": "de", "paris": "fr"}
    state = position(armies, turn=17, missions={"germany": 3}, technologies=tiles, trenches=trenches)
    aids = look(state).aids(BOARD.index["verdun"], 1 << army(state, "a"))
    assert (Aid(0, 1) in aids) == spent
    manoeuvre(state, "hold a", "hold b", "close-movement?", "attack verdun", "lead a?", "support b?")
    assert ("tanks yes" in legal(state)) == spent
    if spent:
        assert choice(state) == "tanks yes"


@pytest.mark.parametrize(
    ("stocks", "flies"), [((1, 0), True), ((1, 1), False), ((2, 1), True), ((0, 0), False)]
)
def test_nobody_flies_whom_an_enemy_can_outlast(stocks: tuple[int, int], flies: bool) -> None:
    tiles = {power: {"available": ["aviation"], "revealed": ["aviation"]} for power in ("germany", "allies")}
    missions_of = dict(zip(("germany", "allies"), stocks, strict=True))
    state = position({"metz": "de=a", "verdun": "fr=x"}, missions=missions_of, technologies=tiles)
    aids = look(state).aids(BOARD.index["verdun"], 1 << army(state, "a"))
    assert aids == ([FLOWN] if flies else [])
    state.aviation_used = True
    assert not look(state).aids(BOARD.index["verdun"], 1 << army(state, "a"))


def test_nobody_flies_against_the_turks_on_gallipoli_or_with_armies_that_learn_nothing() -> None:
    tiles = {"allies": {"available": ["aviation", "tanks-1"], "revealed": ["aviation", "tanks-1"]}}
    armies = {"gallipoli": "tr", "athens": "uk=a rs=s", "innsbruck": "ah", "strasbourg": "de"}
    trenches = {"innsbruck": 1, "strasbourg": 1}
    keys: dict[str, Any] = {"missions": {"allies": 2}, "technologies": tiles, "trenches": trenches}
    state = position(armies, active="allies", neutrals=at_war("turkey"), **keys)
    view = look(state, ALLIES)
    british, serbian = (1 << army(state, name) for name in "as")
    goals = ("gallipoli", "strasbourg", "innsbruck")
    assert [view.aids(BOARD.index[goal], british) for goal in goals] == [
        [],
        [FLOWN, Aid(0, 1), Aid(2, 1)],
        [FLOWN],  # a mountain gives as much as the trench
    ]
    assert not view.aids(BOARD.index["strasbourg"], serbian)


def test_a_mission_that_may_be_missed_later_has_to_gain_more() -> None:
    one, three, last = (
        look(position(FRONT, turn=turn, missions={"germany": stock}, **FLYERS))
        for turn, stock in ((10, 1), (10, 3), (18, 1))
    )
    assert one.fee > three.fee > last.fee == 0
    goal, sent = BOARD.index["verdun"], [army(one.state, "a"), army(one.state, "b")]
    dear = one.battle_value(goal, sent)
    one.fee = 0.0
    assert one.battle_value(goal, sent) > dear


def test_a_technology_that_brings_missions_is_worth_more_to_who_has_none() -> None:
    aviation = DEVELOP[TILES.index("aviation")][0]
    armies = {"metz": "de", "paris": "fr", "moscow": "ru", "vienna": "ah"}
    none, full = (tile(look(position(armies, missions={"germany": n})), aviation) for n in (0, 5))
    assert none > full


def test_gas_goes_where_the_attack_is_to_be_made() -> None:
    tiles = {"germany": {"available": ["gas"]}}
    armies = {"metz": "de=a de=b de=c", "verdun": "fr=x", "cologne": "de", "brussels": "fr=y fr=z uk"}
    state = position({**armies, "paris": "fr"}, trenches={"brussels": 2, "verdun": 1}, technologies=tiles)
    play(state, "gas")
    actions = state.actions()
    texts = [GAME.notation.text(action, state.words) for action in actions]
    rated = dict(zip(texts, GAME.policy(state, actions), strict=True))
    assert set(look(state).assaults(3)) == {BOARD.index["verdun"]}
    assert rated["gas x"] == rated["gas y"] + 3.0


def test_a_mission_is_not_spent_on_what_it_does_not_change() -> None:
    """Against one reduced army in the open the attack is won anyway, even in the last turn."""
    armies = {"verdun": "de=a de=b de=c fr-=x", "paris": "fr", "lyon": "fr"}
    for turn in (8, 18):
        state = position(armies, turn=turn, missions={"germany": 1}, **FLYERS)
        manoeuvre(state, "hold a", "hold b", "hold c", "close-movement?", "attack verdun")
        play(state, "lead a?", "support b?", "support c?")
        assert choice(state) == "aviation no"


def test_who_would_lose_a_city_cancels_a_mission() -> None:
    tiles = {"germany": {"available": ["aviation"]}, "allies": {"available": ["aviation"]}}
    armies = {"brussels": "fr=x de=a", "berlin": "de", "paris": "fr"}
    state = position(armies, turn=16, missions={"germany": 1, "allies": 2}, technologies=tiles)
    manoeuvre(state, "hold a", "close-movement?", "attack brussels", "aviation yes")
    assert choice(state) == "counter yes"


def test_an_enemy_with_missions_is_feared_more() -> None:
    armies = {"metz": "de de", "verdun": "fr fr fr", "vienna": "ah"}
    tiles = {"allies": {"available": ["aviation"], "revealed": ["aviation"]}}
    flown, grounded = (
        look(position(armies, turn=8, missions={"allies": stock}, technologies=tiles)) for stock in (3, 0)
    )
    metz = BOARD.index["metz"]
    assert flown.as_is(metz) > grounded.as_is(metz)


def test_missions_that_are_only_thought_of_make_nobody_less_afraid() -> None:
    tiles = {power: {"available": ["aviation"], "revealed": ["aviation"]} for power in ("germany", "allies")}
    state = position(FRONT, turn=8, missions={"germany": 0, "allies": 1}, technologies=tiles)
    view, metz = look(state), BOARD.index["metz"]
    view.missions = 2
    assert [aid for _, _, aid in view.foes(metz)] == [FLOWN]


def test_an_army_on_its_way_pins_nobody_whatever_was_remembered_where_it_stood() -> None:
    state = position({"verdun": "de=a fr=x", "metz": "de", "paris": "fr"}, turn=8)
    metz, manner = BOARD.index["metz"], HARD[CENTRAL]
    pinned = Staff(state, GERMANY, manner).foes(metz)
    assert Staff(state, GERMANY, manner, army(state, "a")).foes(metz) != pinned


def test_tanks_are_researched_where_a_trench_stands_in_the_way() -> None:
    ready = ["attack-1", "defense-1", "gas", "offensive"]
    tiles = {"allies": {"available": ready}}
    armies = {"belfort": "fr fr fr", "strasbourg": "de", "moscow": "ru", "paris": "fr", "berlin": "de"}
    worth = []
    for trenches in ({}, {"strasbourg": 1}):
        state = position(armies, active="allies", turn=12, technologies=tiles, trenches=trenches)
        view = look(state, ALLIES)
        worth.append(tile(view, DEVELOP[TILES.index("tanks-1")][0]))
    assert worth[1] > worth[0]


def test_a_technology_that_corrected_data_give_to_a_power_is_worth_something() -> None:
    state = position(FRONT, turn=8)
    assert "gas" not in HARD[ENTENTE].tiles[RUSSIA]
    assert tile(look(state, RUSSIA), DEVELOP[TILES.index("gas")][0]) > 0


def test_technologies_are_chosen_for_the_power_that_needs_them() -> None:
    """Germany begins with Defense and Attack, Russia with its Offensive."""
    state = GAME.start(seed="tiles")
    chosen: dict[int, list[str]] = {}
    while state.phase.name == "choose_tile":
        power, action = state.seat, choose(find("hard"), state, random.Random(1))
        assert power is not None
        chosen.setdefault(power, []).append(GAME.notation.text(action, state.words))
        state.play(action)
    assert {"choose defense-1", "choose attack-1"} <= set(chosen[GERMANY])
    assert "choose gas" in chosen[ALLIES]
    assert chosen[RUSSIA][0] == "choose offensive"
