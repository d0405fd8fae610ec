"""Bots of somebody else's: classes in modules and files, and programs in any language."""

from __future__ import annotations

import random
import shutil
import sys
from pathlib import Path

import pytest

from sandtable import bots
from sandtable.bots.program import BotFailed
from sandtable.core.errors import BadSetting
from sandtable.core.match import Match
from sandtable.core.state import State
from skirmish import GAME

EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"
FIRST = """import json, sys
for line in sys.stdin:
    print(json.dumps({"action": json.loads(line)["actions"][0]}), flush=True)
"""


def start() -> State:
    return Match.new(GAME, seed="outside").state


def program(folder: Path, text: str) -> str:
    """The name of a bot that is a Python program with this text."""
    file = folder / "engine.py"
    file.write_text(text, "utf-8")
    return f"cmd:{sys.executable} {file}"


def ask(name: str, seconds: float = 30.0) -> str:
    state = start()
    action = bots.choose(bots.load(name)(), state, random.Random(1), seconds)
    return GAME.notation.text(action, state.words)


def test_a_class_in_a_file_plays_a_whole_game() -> None:
    match, bot, rng = (
        Match.new(GAME, seed="file"),
        bots.load(f"{EXAMPLES}/attacker.py:Attacker")(),
        random.Random(1),
    )
    while match.state.outcome is None:
        match.play(bots.choose(bot, match.state, rng))


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node: apt-get install nodejs")
def test_a_program_in_javascript_plays_a_whole_game() -> None:
    match, bot = Match.new(GAME, seed="program"), bots.load(f"cmd:node {EXAMPLES}/marcher.mjs")()
    rng = random.Random(1)
    while match.state.outcome is None:
        match.play(bots.choose(bot, match.state, rng, 30.0))


def test_a_program_sees_what_its_seat_sees(tmp_path: Path) -> None:
    """It is told game, seat, position and actions, and nothing that is hidden from the seat."""
    kept = tmp_path / "heard.json"
    text = f"import sys\nopen({str(kept)!r}, 'w').write(sys.stdin.readline())\n"
    with pytest.raises(BotFailed, match="ended when it was asked, twice"):
        ask(program(tmp_path, text))
    import json

    heard = json.loads(kept.read_text("utf-8"))
    state = start()
    assert (heard["game"], heard["seat"]) == ("skirmish", GAME.seats[state.seat or 0].id)
    assert heard["position"] == json.loads(json.dumps(state.view(state.seat)))
    assert heard["actions"] == [GAME.notation.text(action, state.words) for action in state.actions()]


def test_a_program_that_crashed_is_started_again(tmp_path: Path) -> None:
    """It answers one question only: for every other one it is started anew."""
    name = program(tmp_path, FIRST.replace("flush=True)", "flush=True); sys.exit(3)"))
    match, bot, rng = Match.new(GAME, seed="crash"), bots.load(name)(), random.Random(1)
    for _ in range(3):
        match.play(bots.choose(bot, match.state, rng, 30.0))


@pytest.mark.parametrize(
    ("answer", "told"),
    [
        ("print('hello', flush=True)", "cannot be read"),
        ("print('{}', flush=True)", "cannot be read"),
        ('print(\'{"action": "win"}\', flush=True)', "none of the actions"),
        ("import time; time.sleep(60)", "did not answer within 0.1 s"),
        ("sys.exit(1)", "ended when it was asked, twice"),
    ],
)
def test_a_program_that_fails_says_how(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str, told: str
) -> None:
    if "sleep" in answer:
        monkeypatch.setattr("sandtable.bots.program.STARTING", 0.0)
        monkeypatch.setattr("sandtable.bots.program.GRACE", 0.0)
    with pytest.raises(BotFailed, match=told):
        ask(
            program(tmp_path, f"import sys\nsys.stdin.readline()\n{answer}\n"),
            0.1 if "sleep" in answer else 30.0,
        )


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("cmd:", "names no program"),
        ("nowhere.py:Bot", "no file"),
        (f"{EXAMPLES}/attacker.py:Nobody", "cannot be loaded"),
        (f"{EXAMPLES}/attacker.py:orders", "no class with a method"),
        ("medium", "one of your own .module:Class, file.py:Class, cmd:program"),
    ],
)
def test_what_is_no_bot_is_refused(name: str, told: str) -> None:
    with pytest.raises(BadSetting, match=told):
        bots.load(name)


BROKEN = """class Raises:
    def choose(self, state, rng, seconds):
        raise ValueError("no idea")


class Babbles:
    def choose(self, state, rng, seconds):
        return "win"
"""


@pytest.mark.parametrize(
    ("name", "told", "dit"),
    [
        ("Raises", "“Raises” broke off with an error: ValueError: no idea", "s’est arrêté sur une erreur"),
        ("Babbles", "wants “'win'”, which is none of the actions", "n’est pas parmi les actions"),
    ],
)
def test_a_class_that_fails_says_how_in_both_languages(
    tmp_path: Path, name: str, told: str, dit: str, capfd: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "broken.py").write_text(BROKEN, "utf-8")
    with pytest.raises(BotFailed, match=told) as failed:
        ask(f"{tmp_path}/broken.py:{name}")
    assert dit in failed.value.sentence("fr")
    assert ("no idea" in capfd.readouterr().err) is (name == "Raises"), "who wrote it sees where"


def test_a_program_that_does_not_exist_is_told() -> None:
    with pytest.raises(BotFailed, match="cannot be started"):
        ask("cmd:./no-such-engine")
