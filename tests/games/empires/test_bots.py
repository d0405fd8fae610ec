"""The bots of Empires in positions where a wargamer knows what must be done, and what must not."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.empires.positions import GAME, army, at_war, manoeuvre, play, position, where
from sandtable.board.search import BIT
from sandtable.bots import choose, find, search
from sandtable.bots.search import Budget, consider
from sandtable.games.empires.actions import RECRUITMENT, Step
from sandtable.games.empires.areas import BOARD
from sandtable.games.empires.bot.features import FEATURES
from sandtable.games.empires.bot.manner import HARD, Manner
from sandtable.games.empires.bot.staff import Staff
from sandtable.games.empires.manoeuvre import MoveStep
from sandtable.games.empires.powers import AUSTRIA, CAMP, CENTRAL, EACH_POWER, ENTENTE, GERMANY, RUSSIA
from sandtable.games.empires.state import War


def choice(state: War, bot: str = "normal") -> str:
    """What a bot plays."""
    return GAME.notation.text(choose(find(bot), state, random.Random(1)), state.words)


def finish(state: War, bot: str = "normal") -> None:
    """A bot plays until another power is active."""
    power = state.active
    while state.outcome is None and state.active == power:
        play(state, choice(state, bot))


@pytest.mark.parametrize("bot", ["easy", "normal"])
def test_an_open_city_beside_is_taken(bot: str) -> None:
    state = position({"konigsberg": "de=a de=b", "posen": "de", "moscow": "ru"}, turn=6)
    points = state.vp[GERMANY]
    finish(state, bot)
    assert state.vp[GERMANY] > points


def test_berlin_is_not_left_to_who_stands_before_it() -> None:
    armies = {"berlin": "de=a", "posen": "ru ru", "hamburg": "de=b", "cologne": "de=c", "paris": "fr"}
    state = position(armies, turn=10)
    finish(state)
    assert "berlin" in {where(state, name) for name in "abc"}


def test_a_won_defence_does_not_cost_the_trench() -> None:
    state = position({"verdun": "fr fr=x de-=a", "paris": "fr", "metz": "de de de"}, trenches={"verdun": 1})
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(1, 4))
    if state.phase.name == "use_trench":
        assert choice(state) == "trench no"


def test_a_trench_saves_the_last_army_of_a_city() -> None:
    state = position({"lemberg": "ah-=x ru=a ru=b", "cracow": "ah"}, active="russia", trenches={"lemberg": 1})
    manoeuvre(state, "hold a", "close-movement?", "attack lemberg", dice=(4, 3))
    assert choice(state) == "trench yes"


def test_who_attacks_where_it_stands_does_not_walk_out_and_back_first() -> None:
    armies = {"verdun": "fr=x fr=y de-=a", "paris": "fr", "reims": "fr", "metz": "de de"}
    state = position(armies, active="allies", turn=8)
    play(state, "recruitment?", "done?", "manoeuvre")
    for seed in range(8):
        picked = choose(find("hard"), state, random.Random(seed))
        assert GAME.notation.text(picked, state.words) in ("hold x", "hold y")


def test_an_attack_fears_what_strikes_back() -> None:
    """One army among three is in danger until they are beaten; among weak enemies it has little to fear."""
    state = position({"metz": "de=a", "verdun": "fr fr fr", "lublin": "ru-"}, turn=8)
    view = Staff(state, GERMANY, HARD[CENTRAL])
    left, verdun, lublin = view.guards(BIT[army(state, "a")]), BOARD.index["verdun"], BOARD.index["lublin"]
    assert view.aftermath(verdun, left, 0.0) > view.aftermath(verdun, left, 0.5) > 0
    assert view.aftermath(verdun, left, 1.0) == view.aftermath(lublin, left, 0.0) == 0


def test_the_better_an_attack_the_more_it_is_feared() -> None:
    """A weak place draws the enemy: it is feared for beyond the harm itself."""
    armies = {"metz": "de", "cologne": "de de", "verdun": "fr fr fr", "brussels": "fr fr fr"}
    state = position(armies, turn=8)
    ratios = []
    for number, dread in enumerate((0.0, 1.3)):
        manner = Manner(100 + number)
        manner.dread = dread
        view = Staff(state, GERMANY, manner)
        weak, strong = (view.as_is(BOARD.index[area]) for area in ("metz", "cologne"))
        ratios.append(weak / strong)
    assert ratios[1] > 1.5 * ratios[0]


def test_hard_digs_in_where_the_front_stands() -> None:
    armies = {"lemberg": "ah ah ah", "cracow": "ah", "kovel": "ru ru ru", "lublin": "ru ru"}
    state = position(armies, turn=8, active="austria-hungary")
    play(state, "recruitment", "done")
    assert choice(state, "hard") == "entrenchment"


def test_the_last_phase_of_the_war_fears_nobody() -> None:
    """Austria-Hungary plays last: nothing comes after it."""
    armies = {"cracow": "ah", "kovel": "ru ru ru", "trieste": "ah", "venice": "it it"}
    keys: dict[str, Any] = {"active": "austria-hungary", "neutrals": at_war("italy")}
    last, before = (Staff(position(armies, turn=turn, **keys), AUSTRIA, HARD[CENTRAL]) for turn in (18, 17))
    areas = range(len(BOARD))
    assert not any(last.danger(area, ()) for area in areas)
    assert any(before.danger(area, ()) for area in areas)


def test_nobody_marches_to_a_front_where_no_fight_is_left() -> None:
    armies = {"moscow": "ru", "kiev": "ru", "konigsberg": "de", "verdun": "fr"}
    state = position(armies, turn=16, active="russia", diplomacy={"russian-capitulation": 6})
    assert Staff(state, RUSSIA, HARD[ENTENTE]).lag == 0
    state = position(armies, turn=16, active="russia")
    assert Staff(state, RUSSIA, HARD[ENTENTE]).lag > 0


def test_recruits_come_before_marches_without_a_fight() -> None:
    armies = {"berlin": "de- de-", "metz": "de- de-", "verdun": "fr fr", "warsaw": "ru", "posen": "de-"}
    state = position(armies, turn=8)
    actions = state.actions()
    rated = dict(zip(actions, GAME.policy(state, actions), strict=True))
    assert max(rated, key=rated.__getitem__) == RECRUITMENT


def test_a_position_is_judged_by_what_it_promises() -> None:
    state = position({"berlin": "de de", "paris": "fr fr", "kiev": "ru"}, turn=15)
    before, stakes = GAME.judge(state), GAME.stakes(state)
    state.vp[GERMANY] += 6
    after = GAME.judge(state)
    assert after[GERMANY] > before[GERMANY]
    assert all(after[power] < before[power] for power in EACH_POWER if power != GERMANY)
    assert sum(after) == pytest.approx(1), "chances to win, as people are told them"
    assert GAME.stakes(state)[AUSTRIA] > stakes[AUSTRIA], "its camp is something to play for"
    assert all(0 <= share <= 1 for share in GAME.stakes(state))


def test_every_feature_has_a_value_for_every_power() -> None:
    rows = GAME.features(GAME.start(seed="features"))
    assert [len(row) for row in rows] == [len(FEATURES)] * len(EACH_POWER)


def test_features_know_no_secrets() -> None:
    rows = []
    for hidden in ("defense-1", "gas"):
        tiles = {"allies": {"available": [hidden], "box-1": ["attack-1"]}}
        rows.append(GAME.features(position({"verdun": "fr"}, technologies=tiles)))
    assert rows[0] == rows[1]


def test_a_playout_is_judged_when_everybody_has_answered() -> None:
    start = position({"berlin": "de", "paris": "fr", "kiev": "ru", "vienna": "ah"}, active="russia")
    state = start.copy()
    seen = []
    while not GAME.ripe(start, state):
        seen.append(state.active)
        play(state, choice(state))
    assert set(seen) == set(EACH_POWER)
    assert (state.number, state.active) == (start.number + 1, start.active)


def test_actions_of_a_phase_are_thought_over_and_not_each_step_and_a_plan_holds_for_the_phase() -> None:
    state = position({"berlin": "de=a", "paris": "fr", "kiev": "ru", "vienna": "ah"}, turn=4)
    assert GAME.weighs(state)
    stage = GAME.stage(state)
    play(state, "manoeuvre", "move a")
    assert not GAME.weighs(state)
    assert GAME.stage(state) == stage
    finish(state)
    assert GAME.stage(state) != stage


def test_thoughts_depend_on_nothing_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "WIDTH", 2)
    thoughts = []
    for hidden in ("defense-1", "gas"):
        tiles = {"allies": {"available": [hidden]}}
        state = position({"verdun": "fr=x", "metz": "de=a de=b"}, technologies=tiles, turn=18)
        seen = state.imagine(GERMANY, random.Random(3))
        found = consider(seen, random.Random(4), Budget(2), 2)
        thoughts.append([(tried.action, tried.results) for tried in found])
    assert thoughts[0] == thoughts[1]


def test_nobody_marches_to_and_fro_over_own_ground() -> None:
    """What an army is worth elsewhere does not change with every step it takes."""
    state, rng = GAME.start(seed="to and fro 5"), random.Random(1)
    assert isinstance(state, War)
    way, own, army = list[int](), 0, -1
    while state.number < 6:
        phase, action = state.phase, choose(find("easy"), state, rng)
        if isinstance(phase, MoveStep) and isinstance(action, Step):
            if not phase.steps or phase.army != army:
                army, own = phase.army, state.camp_control(CAMP[state.active])
                way = [state.place[army]]
            back = action.area in way and all(own >> area & 1 for area in way)
            assert not back, [BOARD.ids[area] for area in (*way, action.area)]
            way.append(action.area)
        state.play(action)
