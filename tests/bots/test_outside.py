"""Bots of somebody else's: classes in modules and files, and programs in any language."""

from __future__ import annotations

import random
import shutil
import signal
import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from sandtable import bots
from sandtable.bots.program import BotFailed
from sandtable.bots.time_limit import within
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


def test_a_program_that_does_not_read_is_late_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it is told is more than its pipe takes, so that writing it would never end."""
    monkeypatch.setattr("sandtable.bots.program.STARTING", 0.0)
    monkeypatch.setattr("sandtable.bots.program.Program._request", lambda *_: b" " * 1_000_000 + b"\n")
    with pytest.raises(BotFailed, match="did not answer"):
        ask(program(tmp_path, "import time; time.sleep(60)"), 0.1)


def test_a_program_is_ended_with_what_it_started(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A script that calls the engine proper, as many do."""
    monkeypatch.setattr("sandtable.bots.program.STARTING", 5.0)
    kept = tmp_path / "child"
    script = tmp_path / "engine.sh"
    script.write_text(f"sleep 60 & echo $! > {kept}\nwait\n", "utf-8")
    with pytest.raises(BotFailed, match="did not answer"):
        ask(f"cmd:sh {script}", 0.1)
    child = int(kept.read_text())
    until = monotonic() + 10
    while monotonic() < until and running(child):
        sleep(0.05)
    assert not running(child)


def running(process: int) -> bool:
    """Whether a process is at work; one that nobody waits for yet is not."""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"


BROKEN = """import sys


class Raises:
    def choose(self, state, rng, seconds):
        raise ValueError("no idea")


class Babbles:
    def choose(self, state, rng, seconds):
        return "win"


class Quits:
    def choose(self, state, rng, seconds):
        sys.exit("enough")


class Hangs:
    def choose(self, state, rng, seconds):
        while True:
            try:
                sum(range(1000))
            except Exception:
                pass


class Wants:
    def __init__(self, depth):
        self.depth = depth

    def choose(self, state, rng, seconds):
        return state.actions()[0]
"""


@pytest.mark.parametrize(
    ("name", "told", "dit"),
    [
        ("Raises", "“Raises” broke off with an error: ValueError: no idea", "s’est arrêté sur une erreur"),
        ("Quits", "“Quits” broke off with an error: SystemExit: enough", "s’est arrêté sur une erreur"),
        ("Hangs", "“Hangs” did not answer within 0.2 s", "n’a pas répondu en 0.2 s"),
        ("Babbles", "wants “'win'”, which is none of the actions", "n’est pas parmi les actions"),
    ],
)
def test_a_class_that_fails_says_how_in_both_languages(
    tmp_path: Path,
    name: str,
    told: str,
    dit: str,
    capfd: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sandtable.bots.PATIENCE", 0.0)
    (tmp_path / "broken.py").write_text(BROKEN, "utf-8")
    with pytest.raises(BotFailed, match=told) as failed:
        ask(f"{tmp_path}/broken.py:{name}", 0.2 if name == "Hangs" else 30.0)
    assert dit in failed.value.sentence("fr")
    assert ("no idea" in capfd.readouterr().err) is (name == "Raises"), "who wrote it sees where"


def test_a_class_that_cannot_be_made_and_a_file_that_breaks_off_are_told(tmp_path: Path) -> None:
    (tmp_path / "broken.py").write_text(BROKEN, "utf-8")
    with pytest.raises(BadSetting, match=r"cannot be loaded: TypeError: .*missing 1 required"):
        bots.load(f"{tmp_path}/broken.py:Wants")()
    (tmp_path / "worse.py").write_text("depth = unknown", "utf-8")
    with pytest.raises(BadSetting, match="cannot be loaded: NameError"):
        bots.load(f"{tmp_path}/worse.py:Bot")


def test_a_bot_in_a_file_called_like_a_module_of_python_leaves_that_alone(tmp_path: Path) -> None:
    """`random.py` is what somebody calls a bot that plays at random."""
    first = "class Bot:\n    def choose(self, state, rng, seconds):\n        return state.actions()[0]\n"
    (tmp_path / "random.py").write_text(first, "utf-8")
    for _ in range(2):
        assert ask(f"{tmp_path}/random.py:Bot")
    assert sys.modules["random"] is random


def test_an_alarm_that_somebody_set_before_still_comes() -> None:
    heard = list[int]()
    before = signal.signal(signal.SIGALRM, lambda number, _: heard.append(number))
    left = signal.setitimer(signal.ITIMER_REAL, 0.2)
    try:
        with within(5.0):
            sleep(0.3)
        until = monotonic() + 5
        while not heard and monotonic() < until:
            sleep(0.01)
        assert heard
    finally:
        signal.setitimer(signal.ITIMER_REAL, *left)
        signal.signal(signal.SIGALRM, before)


def test_a_program_that_does_not_exist_is_told() -> None:
    with pytest.raises(BotFailed, match="cannot be started"):
        ask("cmd:./no-such-engine")


@pytest.mark.slow
def test_a_program_that_was_ended_with_all_others_is_not_started_again(tmp_path: Path) -> None:
    asked = tmp_path / "asked"
    slow = tmp_path / "slow.py"
    slow.write_text(
        f"import sys, time\nsys.stdin.readline()\nopen({str(asked)!r}, 'a').write('x')\ntime.sleep(60)"
    )
    ends = f"""
import os, pathlib, random, threading, time
from sandtable import games
from sandtable.bots.program import Program, close_all

asked, program = pathlib.Path({str(asked)!r}), Program({f"{sys.executable} {slow}"!r})
state = games.find("empires").start()
threading.Thread(target=program.choose, args=(state, random.Random(1), 60.0), daemon=True).start()
while not (asked.exists() and asked.read_text()):
    time.sleep(0.01)
close_all()
time.sleep(1)
os._exit(0)
"""
    subprocess.run([sys.executable, "-c", ends], check=True, timeout=60)
    assert asked.read_text() == "x"


def test_all_end_also_one_that_is_just_being_ended(tmp_path: Path) -> None:
    """Who is about to end one may not get that far any more: this process is gone a moment later."""
    slow = tmp_path / "slow.py"
    slow.write_text(
        "import os, sys, time\nsys.stdin.readline()\nprint(os.getpid(), flush=True)\ntime.sleep(60)"
    )
    ends = f"""
import os, random, threading, time
from sandtable import games
from sandtable.bots.program import BotFailed, Program, close_all

program = Program({f"{sys.executable} {slow}"!r})
try:
    program.choose(games.find("empires").start(), random.Random(1), 60.0)
except BotFailed:
    pass
print(program._process.pid, flush=True)
kill, here = os.killpg, threading.Event()
def late(*told):
    if not here.is_set():
        here.set()
        time.sleep(0.5)
    kill(*told)
os.killpg = late
threading.Thread(target=program.close).start()
here.wait()
close_all()
os._exit(0)
"""
    said = subprocess.run([sys.executable, "-c", ends], check=True, timeout=60, stdout=subprocess.PIPE)
    assert not running(int(said.stdout))
