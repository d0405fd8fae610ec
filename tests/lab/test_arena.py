"""Two bots against each other: fair rounds, honest intervals, and an end when the answer is known."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from sandtable.lab import arena
from sandtable.lab.arena import Pairing, Played, Question
from skirmish import GAME


def played(score: float, number: int = 0, camp: str = "red") -> Played:
    return Played(number, camp, score, 1, (0.0, 0.0), (1, 0))


def test_each_bot_plays_each_camp_with_the_same_dice() -> None:
    rounds = list(arena.run(Pairing("skirmish", "easy", "random"), 2))
    assert [[one.camp for one in together] for together in rounds] == [list(GAME.camps)] * 2
    again = list(arena.run(Pairing("skirmish", "easy", "random"), 1, first=1))
    assert [one.score for one in again[0]] == [one.score for one in rounds[1]]
    assert [one.decisions for one in again[0]] == [one.decisions for one in rounds[1]]


def test_several_processes_give_the_same_games() -> None:
    pairing = Pairing("skirmish", "easy", "random")
    alone, together = (list(arena.run(pairing, 3, jobs)) for jobs in (1, 2))
    assert [[one.score for one in row] for row in alone] == [[one.score for one in row] for row in together]


def test_points_are_shared_where_several_camps_win() -> None:
    empires = arena.games.find("empires")
    seats = [seat.id for seat in empires.seats]
    assert empires.camps == ("central-powers", "triple-entente")
    germany, russia = seats.index("germany"), seats.index("russia")
    assert arena.points(empires, [germany], "central-powers") == 1
    assert arena.points(empires, [germany], "triple-entente") == 0
    assert arena.points(empires, [germany, russia], "central-powers") == 0.5
    assert arena.points(empires, [], "central-powers") == 0.5


@pytest.mark.parametrize(("scores", "answer"), [((1, 1), True), ((0, 0), False), ((1, 0), None)])
def test_the_question_is_answered_when_it_is_clear(scores: tuple[float, float], answer: bool | None) -> None:
    question = Question()
    assert question.answer is None
    for _ in range(20):
        question.hear([played(score) for score in scores])
    assert question.answer is answer


def test_a_level_is_asked_for() -> None:
    """Three games of four are more than half of the points and less than nine tenths."""
    half, most = Question(0.5), Question(0.9)
    for number in range(40):
        together = [played(1.0), played(float(number % 2))]
        half.hear(together)
        most.hear(together)
    assert (half.answer, most.answer) == (True, False)


def test_a_few_equal_rounds_are_no_certainty() -> None:
    question = Question()
    for _ in range(3):
        question.hear([played(1.0), played(1.0)])
    assert question.answer is None


def test_the_interval_holds_the_share() -> None:
    found = arena.standing([played(1.0)] * 80 + [played(0.0)] * 20)
    assert found.share == 0.8
    assert (round(found.low, 3), round(found.high, 3)) == (0.711, 0.867)  # Wilson's, as tables have it


def test_a_bot_that_fails_loses(capsys: pytest.CaptureFixture[str]) -> None:
    together = next(arena.run(Pairing("skirmish", "cmd:false", "random"), 1))
    assert {one.score for one in together} == {0.0}
    assert all("ended when it was asked" in one.failed for one in together)


def test_the_command_tells_all(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    from sandtable.cli import main

    monkeypatch.setattr(sys, "argv", ["sandtable", "arena", "easy", "random", "--game", "skirmish", "--json"])
    with pytest.raises(SystemExit):
        main()
    told = json.loads(capsys.readouterr().out)
    assert told["pairing"]["first"] == "easy"
    assert set(told["camps"]) == set(GAME.camps)
    assert told["all"]["games"] == len(told["games"])


def test_who_interrupts_it_is_told_what_was_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from sandtable.cli import main

    def interrupted(*told: object) -> Iterator[list[Played]]:
        yield [played(1.0), played(0.0, camp="blue")]
        raise KeyboardInterrupt

    monkeypatch.setattr(arena, "run", interrupted)
    monkeypatch.setattr(sys, "argv", ["sandtable", "arena", "easy", "random", "--game", "skirmish", "--json"])
    with pytest.raises(SystemExit) as ended:
        main()
    told = capsys.readouterr()
    assert not ended.value.code
    assert "Stopped after 2 of 100 games." in told.err
    assert json.loads(told.out)["all"]["games"] == 2


@pytest.mark.slow
@pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGKILL])
def test_who_ends_it_does_not_wait_for_the_games_being_played(tmp_path: Path, sent: signal.Signals) -> None:
    """On several processes too, and the programs that play there end with them, however it ends."""
    asked = tmp_path / "asked"
    program = tmp_path / "slow.py"
    lines = [
        "import os, sys, time",
        "if sys.stdin.readline():",  # there is nothing to read when all is over before it was asked
        f"    open({str(asked)!r}, 'a').write(f'{{os.getpid()}}\\n')",
        "    time.sleep(600)",
    ]
    program.write_text("\n".join(lines))
    command = [sys.executable, "-m", "sandtable", "arena", f"cmd:{sys.executable} {program}", "random"]
    command += ["--jobs", "2", "--seconds", "600"]
    hears = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)  # ignored where tests run beside others
    process = subprocess.Popen(
        command, start_new_session=True, stderr=subprocess.PIPE, text=True, preexec_fn=hears
    )
    try:
        wait_for(lambda: asked.exists() and asked.read_text().count("\n") == 2)
        if sent == signal.SIGINT:
            os.killpg(process.pid, sent)
        else:
            process.send_signal(sent)
        _, told = process.communicate(timeout=60)
    finally:
        process.kill()
    assert ("Stopped after 0 of 100 games." in told) == (sent == signal.SIGINT)
    assert "Traceback" not in told
    wait_for(lambda: not any(map(runs, asked.read_text().split())), seconds=20)


def runs(process: str) -> bool:
    """Whether a process still does something; one that has ended may wait for somebody to notice it."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except OSError:  # it may vanish while one reads
        return False


def wait_for(there: Callable[[], bool], seconds: float = 60) -> None:
    until = time.monotonic() + seconds
    while not there():
        assert time.monotonic() < until
        time.sleep(0.1)
