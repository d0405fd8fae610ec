"""Positions, records of counts, names, messages: what core promises of every game."""

import random

import pytest

from sandtable.core.errors import BadPosition
from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.model.world import GERMANY, ZONE
from sandtable.games.blitzkrieg.odds.combat_odds import battle_odds


def perft(state, depth):
    """How many sequences of so many decisions there are."""
    if depth == 0 or state.outcome is not None:
        return 1
    if depth == 1:
        return len(state.actions())
    total = 0
    for action in state.actions():
        following = state.copy()
        following.play(action)
        total += perft(following, depth - 1)
    return total


def test_first_decisions_are_counted():
    state = GAME.start("1939", {}, "perft")
    assert [perft(state, depth) for depth in (1, 2, 3)] == [4, 12, 28]


def test_every_fault_is_named():
    position = {
        "base": "empty",
        "turn": 99,
        "nonsense": 1,
        "control": {"atlantis": "germany", "paris": "narnia"},
        "armies": [
            {"area": "paris", "nation": "germany", "type": "cavalry"},
            {"area": "channel", "nation": "germany", "type": "inf", "strength": 4},
            {"area": "prussia", "nation": "germany", "type": "arm", "strength": 4, "count": 9},
        ],
    }
    with pytest.raises(BadPosition) as caught:
        GAME.load(position)
    faults = "\n".join(caught.value.faults)
    for part in ("turn", "nonsense", "atlantis", "narnia", "cavalry", "channel", "counter mix"):
        assert part in faults


def test_a_few_lines_make_a_position():
    state = GAME.load(
        {
            "base": "empty",
            "turn": 7,
            "active": "axis",
            "armies": [
                {
                    "area": "prussia",
                    "nation": "germany",
                    "type": "infantry",
                    "strength": 4,
                    "name": "Grenadiers",
                },
                {"area": "moscow", "nation": "ussr", "type": "inf", "strength": 1, "reduced": True},
            ],
        }
    )
    texts = [GAME.notation.text(action, state.words) for action in state.actions()]
    assert "pick Grenadiers" in texts
    words = state.words["army"]
    assert words.names[words.find("su-inf2-o-1")[0]]["fr"].startswith("infanterie 2 n° 1 (URSS")


def test_a_position_survives_being_printed():
    rng = random.Random(5)
    state = GAME.start("1939", {}, "round trip")
    for number in range(900):
        if number % 9 == 0:
            again = GAME.load(state.view(), seed=state._dice.seed)
            again.take_dice(state._dice, state.rolled)
            assert again.same_as(state)
            assert list(again.actions()) == list(state.actions())
            assert state.check_invariants() == []
        state.play(rng.choice(state.actions()))
        if state.outcome is not None:
            break


def test_odds_of_the_largest_battle():
    state = GAME.load(
        {
            "base": "setup",
            "phase": "combat",
            "armies": [
                *(
                    {**row, "area": "western-poland"} if row["area"] in ("prussia", "austria") else row
                    for row in GAME.start("1939", {}, "odds").view()["armies"]
                ),
            ],
        }
    )
    odds = battle_odds(state, ZONE["western-poland"])
    assert abs(sum(float(chance.probability) for chance in odds.chances) - 1) < 1e-9
    best = odds.chances[0]
    assert best.result == {"result": "attacker"}
    assert float(best.probability) > 0.9
    assert odds.detail["thresholds"][-1]["win"] == pytest.approx(float(best.probability), abs=1e-6)
    assert odds.error is None


def test_odds_of_a_duel():
    state = GAME.load(
        {
            "base": "empty",
            "phase": "combat",
            "armies": [
                {"area": "wuhan", "nation": "japan", "type": "air", "strength": 2, "reduced": False},
                {"area": "wuhan", "nation": "japan", "type": "inf", "strength": 1, "reduced": True},
                {"area": "wuhan", "nation": "china", "type": "inf", "strength": 1, "reduced": True},
                {"area": "normandy", "nation": "germany", "type": "inf", "strength": 2},
                {"area": "normandy", "nation": "france", "type": "inf", "strength": 2},
            ],
        }
    )
    odds = battle_odds(state, ZONE["wuhan"])
    # a round: Japan hits with 1 - 4/6 * 5/6 = 4/9, China with 1/6; the first loss of Japan is its infantry
    by_result = {chance.result["result"]: float(chance.probability) for chance in odds.chances}
    assert by_result["attacker"] == pytest.approx(20 / 29)
    assert by_result["defender"] == pytest.approx(5 / 29)
    assert by_result["both-eliminated"] == pytest.approx(4 / 29)


def test_every_message_exists_in_both_languages():
    from sandtable.core.event import snake
    from sandtable.games.blitzkrieg.positions.frames import phases

    for cls in GAME.event_types:
        for lang in ("en", "fr"):
            assert GAME.messages.has("event-" + snake(cls.__name__).replace("_", "-"), lang), cls
    special = {"movement": "prompt-movement"}
    for name, cls in phases().items():
        if not cls.auto:
            for lang in ("en", "fr"):
                assert GAME.messages.has(special.get(name, "prompt-" + name.replace("_", "-")), lang), name


@pytest.mark.parametrize(
    ("scenario", "ruleset", "phase", "counts"),
    [
        ("1939", "basic", "movement", [26, 233]),
        ("1939", "advanced", "railways", [13, 42]),
        ("1939", "advanced", "movement", [9, 89]),
        ("1941", "advanced", "railways", [33, 494]),
    ],
)
def test_decisions_of_the_first_moves_are_counted(scenario, ruleset, phase, counts):
    state = GAME.start(scenario, {"ruleset": ruleset}, "perft-2")
    while state.phase.name != phase:
        texts = {GAME.notation.text(action, state.words): action for action in state.actions()}
        state.play(texts.get("pass") or texts.get("done") or state.actions()[0])
    assert [perft(state, depth) for depth in (1, 2)] == counts


def test_a_position_that_rests_forgets_what_it_worked_out():
    state = GAME.start("1939", {}, "rest")
    friendly = state.friendly(GERMANY)
    assert state._friendly[GERMANY] == friendly
    state.rest()
    assert state._friendly[GERMANY] != friendly
    assert state.friendly(GERMANY) == friendly
