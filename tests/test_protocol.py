"""The engine protocol: every op, and a clear error with the game untouched for everything wrong."""

from __future__ import annotations

import io
import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable import bots, protocol
from sandtable.core.action import Action
from sandtable.core.errors import SandtableError
from sandtable.core.state import State
from sandtable.protocol import Engine


def ask(engine: Engine, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(engine.answer(json.dumps(request).encode()))
    return answer


@pytest.fixture
def engine() -> Engine:
    engine = Engine()
    assert ask(engine, op="new", game="skirmish", seed=7)["ok"]
    return engine


def begun(engine: Engine) -> Engine:
    ask(engine, op="play", action="take cover")
    ask(engine, op="play", action="take assault")
    return engine


def test_games_lists_what_can_be_started() -> None:
    found = {game["id"]: game for game in ask(Engine(), op="games")["games"]}
    assert found["skirmish"]["names"] == {"en": "Skirmish", "fr": "Escarmouche"}
    assert found["skirmish"]["seats"] == ["red", "blue"]
    assert found["skirmish"]["options"][0]["default"] == "off"


def test_new_answers_with_the_state(engine: Engine) -> None:
    assert ask(engine, op="state", id=5) == {
        "ok": True,
        "game": "skirmish",
        "turn": 1,
        "calendar": "day 1",
        "seat": "red",
        "phase": "choose_tile",
        "prompt": "Choose a tile; the other player will not see it.",
        "outcome": None,
        "id": 5,
    }


def test_actions_play_and_undo(engine: Engine) -> None:
    assert ask(engine, op="actions")["actions"] == ["take assault", "take cover"]
    events = ask(engine, op="play", action="take cover")["events"]
    assert events[0] == {
        "event": "tile_taken",
        "rules": ["SKI-1.1"],
        "seat": "red",
        "tile": "cover",
        "text": "Red takes Cover.",
    }
    assert ask(engine, op="undo")["seat"] == "red"
    assert "nothing to undo" in ask(engine, op="undo")["error"]


def test_why_names_the_rules_most_specific_first(engine: Engine) -> None:
    begun(engine)
    assert ask(engine, op="why", action="move r-1") == {"ok": True, "legal": True}
    answer = ask(engine, op="why", action="attack r-1 > bluefort")
    assert answer["legal"] is False
    assert [rule["id"] for rule in answer["rules"]] == ["SKI-5.1"]


def test_given_dice_decide_a_battle(engine: Engine) -> None:
    assert ask(engine, op="load", position=ORDERED)["phase"] == "turn"
    odds = ask(engine, op="odds", action="attack guard > mill")
    assert sum(row["probability"] for row in odds["results"]) == pytest.approx(1)
    assert {row["result"]: row["exact"] for row in odds["results"]} == {"lost": "7/12", "won": "5/12"}
    ask(engine, op="play", action="attack guard > mill")
    refused = ask(engine, op="play", action="stand", dice=[6, 1, 1])
    assert refused["error"] == "“stand” rolls 2 of the 3 dice given for it; nothing was played."
    events = ask(engine, op="play", action="stand", dice=[6, 1])["events"]
    assert "cannot be taken back" in ask(engine, op="undo")["error"]
    assert [event["values"] for event in events if event["event"] == "rolled"] == [[6], [1]]
    assert "B-1 is lost." in [event["text"] for event in events]


ORDERED = {
    "game": "skirmish",
    "base": "setup",
    "armies": [{"area": "wood", "nation": "red", "name": "guard"}, {"area": "mill", "nation": "blue"}],
}


def test_orders_are_told_with_what_they_come_to(engine: Engine) -> None:
    ask(engine, op="load", position=ORDERED)
    before = ask(engine, op="view")
    found = ask(engine, op="orders", armies=["guard"])["orders"]
    walk = next(order for order in found if order["kind"] == "move" and order["to"] == "ford")
    assert walk["path"] == ["wood", "ford"]
    attack = next(order for order in found if order["kind"] == "attack")
    assert (attack["actions"], attack["hostile"], attack["dice"]) == (["attack guard > mill"], True, True)
    coming = ask(engine, op="prospect", actions=attack["actions"])["prospect"]
    assert coming["chance"] == pytest.approx(max(row["probability"] for row in coming["odds"]["results"]))
    assert coming["text"].endswith("for the likeliest result.")
    assert ask(engine, op="prospect", actions=walk["actions"])["prospect"] is None
    bent = ask(engine, op="orders", armies=["guard"], via=["ford"])["orders"]
    assert bent
    assert all("ford" in order["path"] for order in bent)
    assert ask(engine, op="view") == before
    for action in walk["actions"]:
        assert ask(engine, op="play", action=action)["ok"]


def test_advice_is_told_with_its_reasons(engine: Engine) -> None:
    ask(engine, op="load", position=ORDERED)
    before = ask(engine, op="view")
    found = ask(engine, op="hint", playouts=4)["advice"]
    legal = ask(engine, op="actions")["actions"]
    assert {one["actions"][0] for one in found} <= set(legal)
    assert all(one["text"] and one["reasons"] for one in found)
    assert ask(engine, op="view") == before


def test_a_share_binds_the_dice(engine: Engine) -> None:
    begun(engine)
    named = ask(engine, op="dice")["commitment"]
    assert not ask(engine, op="dice", share="short")["ok"]
    bound = ask(engine, op="dice", share="ab" * 16)
    assert [row["commitment"] for row in bound["bound"]] == [named]
    assert bound["commitment"] != named
    assert f"red+blue={'ab' * 16}" in ask(engine, op="save")["record"]


def test_view_hides_secrets_and_loads_again(engine: Engine) -> None:
    begun(engine)
    assert ask(engine, op="view", seat="red")["view"]["technologies"] == {"red": "cover"}
    view = ask(engine, op="view")["view"]
    assert ask(engine, op="load", position=view)["ok"]
    assert ask(engine, op="view")["view"] == view


def test_save_and_load_a_record(engine: Engine) -> None:
    begun(engine)
    text = ask(engine, op="save")["record"]
    assert ask(engine, op="load", record=text)["seat"] == "red"
    assert ask(engine, op="save")["record"].splitlines()[-1] == "blue: take assault"


def test_supply_and_bot(engine: Engine) -> None:
    begun(engine)
    assert ask(engine, op="supply")["unsupplied"] == {"red": [], "blue": []}
    for name in ("random", "easy"):
        action = ask(engine, op="bot", name=name, seconds=0.1)["action"]
        assert action in ask(engine, op="actions")["actions"]
    assert "There is no bot" in ask(engine, op="bot", name="deep")["error"]


@pytest.mark.parametrize("name", ["os:abort", "sys:exit", "unruly:First", "sandtable.bots:Easy"])
def test_a_request_cannot_name_what_is_run(engine: Engine, name: str) -> None:
    assert "There is no bot" in ask(engine, op="bot", name=name)["error"]


def test_bots_of_ones_own_come_from_the_command_line() -> None:
    engine = Engine({"first": bots.load("unruly:First")})
    ask(engine, op="new", game="skirmish")
    assert ask(engine, op="bot", name="first")["action"] == "take assault"
    assert ask(engine, op="bot", name="random")["ok"], "those that come along stay"


class Rememberer:
    """A bot that counts what it was asked."""

    made = 0

    def __init__(self) -> None:
        type(self).made += 1

    def choose(self, state: State, rng: random.Random, seconds: float) -> Action:
        return state.actions()[0]


def test_a_bot_remembers_its_plan_as_long_as_the_match_lasts() -> None:
    engine = Engine({"mine": Rememberer})
    for made, seed in enumerate((1, 2), 1):
        ask(engine, op="new", game="skirmish", seed=seed)
        for _ in range(2):
            assert ask(engine, op="bot", name="mine")["ok"]
        assert Rememberer.made == made


@pytest.mark.parametrize("name", ["Raises", "Exits", "Babbles", "NeverBegins"])
def test_a_bot_that_fails_gives_an_error_and_the_game_goes_on(name: str) -> None:
    engine = Engine({"mine": bots.load(f"unruly:{name}")})
    ask(engine, op="new", game="skirmish", seed=7)
    before = ask(engine, op="view")
    assert "The bot “mine” failed" in ask(engine, op="bot", name="mine")["error"]
    assert ask(engine, op="view") == before


@pytest.mark.parametrize(
    "name", ["os:abort", "sys:exit", "unruly:NoBot", "unruly:Nobody", "nowhere:Bot", "easy2"]
)
def test_only_a_class_that_chooses_is_a_bot(name: str) -> None:
    with pytest.raises(SandtableError, match="bot"):
        bots.load(name)


WRONG = [
    (b"", "not JSON"),
    (b"{", "not JSON"),
    (b"\xff\xfe", "JSON"),
    (b"[1]", "wrong"),
    (b'{"op": 5}', "wrong"),
    (b'{"op": "fly"}', "Unknown op"),
    (b'{"game": "skirmish"}', "missing required field `op`"),
    (b'{"op": "new"}', "missing required field `game`"),
    (b'{"op": "new", "game": 5}', "Expected `str`, got `int`"),
    (b'{"op": "new", "game": "chess"}', "There is no game"),
    (b'{"op": "new", "game": "skirmish", "scenario": "x"}', "no scenario"),
    (b'{"op": "new", "game": "skirmish", "options": {"x": 1}}', "no option"),
    (b'{"op": "state", "colour": 1}', "unknown field `colour`"),
    (b'{"op": "play", "action": "fly"}', "no action"),
    (b'{"op": "play", "action": "end turn"}', "not legal"),
    (b'{"op": "play", "action": "take cover", "dice": "6"}', "Expected `array | null`"),
    (b'{"op": "load"}', "either a position or a record"),
    (b'{"op": "load", "position": {}}', "of which game"),
    (b'{"op": "load", "position": {"game": "skirmish", "x": 1}}', "unknown key"),
    (b'{"op": "load", "record": "x"}', "no line of a game file|no game file"),
    (b'{"op": "view", "seat": "green"}', "no seat"),
    (b'{"op": "odds", "action": "take cover"}', "nothing by dice"),
    (b'{"op": "orders", "armies": ["zzz"]}', "no army “zzz”"),
    (b'{"op": "orders", "armies": ["r-1"], "via": ["zzz"]}', "no area “zzz”"),
    (b'{"op": "orders", "armies": "r-1"}', "wrong"),
    (b'{"op": "prospect", "actions": ["end turn"]}', "not legal"),
    (b'{"op": "prospect", "actions": ["fly"]}', "is no action"),
    (b'{"op":"load","position":' + b"[" * 100_000 + b"]" * 100_000 + b"}", ""),
]


@pytest.mark.parametrize(("line", "says"), WRONG)
def test_anything_wrong_gets_an_error_and_changes_nothing(engine: Engine, line: bytes, says: str) -> None:
    before = ask(engine, op="view")
    answer = json.loads(engine.answer(line))
    assert answer["ok"] is False
    assert re.search(says, answer["error"])
    assert ask(engine, op="view") == before


def test_the_id_of_a_wrong_request_is_echoed(engine: Engine) -> None:
    assert ask(engine, op="fly", id="a1")["id"] == "a1"
    assert ask(engine, op="play", action="fly", id=2)["id"] == 2


def test_without_a_game_the_answer_says_so() -> None:
    for op in ("state", "view", "actions", "undo", "save", "supply"):
        assert "No game has begun" in ask(Engine(), op=op)["error"]


@given(st.binary(max_size=120))
def test_any_bytes_are_answered(line: bytes) -> None:
    assert isinstance(json.loads(Engine().answer(line))["ok"], bool)


@given(
    st.dictionaries(
        st.sampled_from(["op", "game", "action", "seat", "position"]),
        st.recursive(
            st.none()
            | st.integers()
            | st.text(max_size=5)
            | st.sampled_from(["new", "load", "play", "skirmish", "view"]),
            lambda inner: (
                st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3)
            ),
        ),
    )
)
def test_any_object_is_answered(request: dict[str, Any]) -> None:
    engine = Engine()
    ask(engine, op="new", game="skirmish")
    assert isinstance(json.loads(engine.answer(json.dumps(request).encode()))["ok"], bool)


def test_a_huge_line_is_refused_and_the_next_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "LONGEST_LINE", 1000)
    reader = io.BytesIO(
        b'{"op":"' + b"x" * 5_000_000 + b'"}\n\n{"op":"games"}\n{"op":"quit"}\n{"op":"games"}\n'
    )
    writer = io.BytesIO()
    protocol.serve(reader, writer)
    answers = [json.loads(line) for line in writer.getvalue().splitlines()]
    assert [answer["ok"] for answer in answers] == [False, True, True]
    assert answers[0]["error"] == "The line is too long."


def test_the_command_speaks_line_by_line() -> None:
    command = [sys.executable, "-m", "sandtable", "engine"]
    talk = subprocess.run(
        command,
        input=b'{"op":"games","id":1}\nnonsense\n{"op":"quit"}\n',
        capture_output=True,
        check=True,
        timeout=180,
    )
    first, second, third = [json.loads(line) for line in talk.stdout.splitlines()]
    assert (first["id"], first["ok"], second["ok"], third["ok"]) == (1, True, False, True)


def talk(lines: bytes, *options: str) -> list[dict[str, Any]]:
    """What the command answers to some lines."""
    done = subprocess.run(
        [sys.executable, "-m", "sandtable", "engine", *options],
        input=lines,
        capture_output=True,
        check=True,
        timeout=180,
        env={**os.environ, "PYTHONPATH": f"{Path(__file__).parent}:{os.environ.get('PYTHONPATH', '')}"},
    )
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_a_bot_that_exits_does_not_end_the_command_and_its_words_are_no_answers() -> None:
    answers = talk(
        b'{"op":"new","game":"empires"}\n{"op":"bot","name":"out"}\n{"op":"bot","name":"mine"}\n',
        "--bot",
        "out=unruly:Exits",
        "--bot",
        "mine=unruly:First",
    )
    assert [answer["ok"] for answer in answers] == [True, False, True]
