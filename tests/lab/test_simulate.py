"""Many games of bots: the same ones on any number of processes, none lost or doubled whatever is killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest

from sandtable import games
from sandtable.core import record
from sandtable.core.errors import BadSetting
from sandtable.core.match import digest
from sandtable.lab import study, telling
from sandtable.lab.engines import engine
from sandtable.lab.results import Results, connect
from sandtable.lab.simulate import Simulation

SIMULATE = [sys.executable, "-m", "sandtable", "simulate", "skirmish"]


def simulated(folder: Path, count: int, jobs: int = 1, **settings: Any) -> Results:
    results = Results.prepare(folder, study.new("skirmish", **settings))
    with engine(jobs) as chosen:
        for _ in Simulation(results, count, chosen).run():
            pass
    return results


def rows(results: Results, sql: str) -> list[tuple[Any, ...]]:
    """What a query over the tables gives, which it names in braces."""
    tables = ("games", "seats", "turns", "fights", "control", "moments", "decisions", "battles")
    named = {table: f"read_parquet('{results.glob(table)}')" for table in tables}
    return connect().execute(sql.format(**named)).fetchall()


def ends(results: Results) -> list[tuple[Any, ...]]:
    return rows(results, "SELECT game, digest, camp, decisions FROM {games} ORDER BY game")


def test_games_follow_from_their_rows_alone(tmp_path: Path) -> None:
    alone = simulated(tmp_path / "alone", 12)
    together = simulated(tmp_path / "together", 12, jobs=2)
    assert ends(alone) == ends(together)
    assert [row for row, *_ in ends(alone)] == list(range(12))
    assert len({end for _, end, *_ in ends(alone)}) > 6, "every game has dice of its own"
    other = simulated(tmp_path / "other", 12, seed="other")
    assert ends(other) != ends(alone)


def test_the_tables_agree_with_each_other(tmp_path: Path) -> None:
    results = simulated(tmp_path, 8, bots="red=easy,blue=random", decisions=True, battles=True)
    told = telling.play(results.study, 3)
    assert rows(results, "SELECT digest, turns FROM {games} WHERE game = 3") == [(told.digest, told.turns)]
    counted = "SELECT game, count(*) FROM {decisions} GROUP BY game ORDER BY game"
    assert rows(results, counted) == rows(results, "SELECT game, decisions FROM {games} ORDER BY game")
    assert rows(results, "SELECT DISTINCT seat, bot FROM {seats} ORDER BY seat") == [
        ("blue", "random"),
        ("red", "easy"),
    ]
    lost = rows(results, "SELECT game, sum(lost) FROM {seats} GROUP BY game ORDER BY game")
    assert lost == rows(results, "SELECT game, sum(lost) FROM {turns} GROUP BY game ORDER BY game")
    assert lost == rows(results, "SELECT game, sum(lost) FROM {fights} GROUP BY game ORDER BY game")
    assert sum(count for _, count in lost) > 0
    begun = "SELECT game, sum(battles) FROM {turns} GROUP BY game ORDER BY game"
    battles = "SELECT game, count(number) FROM {games} g LEFT JOIN {battles} b USING (game) GROUP BY game"
    assert rows(results, begun) == sorted(rows(results, battles))


def test_turns_end_with_what_the_board_shows(tmp_path: Path) -> None:
    """Control is told by its changes: the last of each area is who holds it in the end."""
    results = simulated(tmp_path, 3)
    for row in range(3):
        end = telling.again(results.study, results.find(row)).state
        last = rows(
            results, f"SELECT area, arg_max(seat, turn) FROM {{control}} WHERE game = {row} GROUP BY area"
        )
        assert dict(last) == end.view()["control"]
        final = f"SELECT seat, areas, armies FROM {{turns}} WHERE game = {row} ORDER BY turn DESC LIMIT 2"
        census = games.find("skirmish").census(end)
        held = {"red": census.holdings[0], "blue": census.holdings[1]}
        for seat, areas, armies in rows(results, final):
            assert (areas, armies) == (held[seat].areas, held[seat].armies)


@pytest.mark.parametrize("name", ["third-reich", "empires", "blitzkrieg"])
def test_every_game_counts_what_its_seats_have(name: str) -> None:
    game = games.find(name)
    state = game.start(seed="census")
    census = game.census(state)
    assert len(census.holdings) == len(game.seats)
    for seat, has in enumerate(census.holdings):
        assert has.areas == list(census.control.values()).count(seat)
        assert 0 < has.armies <= has.steps <= 2 * has.armies
        assert has.points is not None
    on_board = [army for army in state.view()["armies"] if army.get("area")]
    assert sum(has.armies for has in census.holdings) <= len(on_board)


def test_a_game_is_played_again_from_its_row(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from sandtable.cli.simulate import play_again

    results = simulated(tmp_path / "study", 4, bots="random")
    file = tmp_path / "game.txt"
    play_again(results.folder, 2, file)
    match = record.read(file.read_text("utf-8"), games.find)
    assert digest(match.state) == results.find(2).digest
    assert match.state.outcome is not None
    for row in (4, -1, 10**50):
        with pytest.raises(BadSetting, match=f"no game {row}"):
            play_again(results.folder, row, file)


def test_a_game_that_ends_otherwise_here_is_refused(tmp_path: Path) -> None:
    """Other rules make another game of the same choices, or none at all."""
    results = simulated(tmp_path, 1, bots="random")
    told = results.find(0)
    for other in ({"choices": told.choices[:-1]}, {"choices": [999]}, {"digest": "other"}):
        with pytest.raises(BadSetting, match="ends otherwise here"):
            telling.again(results.study, msgspec.structs.replace(told, **other))


def test_a_game_is_found_while_the_next_is_being_written(tmp_path: Path) -> None:
    results = Results.prepare(tmp_path, study.new("skirmish", bots="random"))
    line = msgspec.json.encode(telling.play(results.study, 0))
    (tmp_path / "lines" / "0000.jsonl").write_bytes(line + b"\n" + line[:100])
    assert results.find(0).row == 0
    with pytest.raises(BadSetting, match="no game 1"):
        results.find(1)


def test_a_folder_keeps_to_its_study_and_grows(tmp_path: Path) -> None:
    first = ends(simulated(tmp_path, 3))
    assert ends(simulated(tmp_path, 5))[:3] == first
    with pytest.raises(BadSetting, match="differs in bots, seed"):
        simulated(tmp_path, 5, bots="random", seed="other")


def test_bots_sit_where_they_are_named() -> None:
    reich = games.find("third-reich")
    assert study.seated(reich, "axis=random,grand-alliance=easy") == {
        "axis": "random",
        "allies": "easy",
        "ussr": "easy",
    }
    assert set(study.seated(reich, "random").values()) == {"random"}
    assert study.seated(reich, "easy,ussr=random")["ussr"] == "random"
    with pytest.raises(BadSetting, match="No bot is named for ussr"):
        study.seated(reich, "axis=easy,allies=easy")
    with pytest.raises(BadSetting, match="no seat or camp “germany”"):
        study.seated(reich, "germany=easy")
    with pytest.raises(BadSetting, match="no bot “clever”"):
        study.seated(reich, "clever")


def lines(folder: Path) -> int:
    return sum(file.read_bytes().count(b"\n") for file in (folder / "lines").glob("*.jsonl"))


@pytest.mark.slow
def test_killed_in_the_middle_it_goes_on_without_loss_or_repetition(tmp_path: Path) -> None:
    """Killed as by a power failure, processes and all, with half a line written."""
    folder, count = tmp_path / "killed", 300
    command = [*SIMULATE, "--games", str(count), "--jobs", "2", "--out", str(folder)]
    began = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True
    )
    deadline = time.monotonic() + 120
    while lines(folder) < 5:
        assert time.monotonic() < deadline
        assert began.poll() is None, "it was killed before it was done"
        time.sleep(0.02)
    os.killpg(began.pid, signal.SIGKILL)
    began.wait()
    written = lines(folder)
    assert 5 <= written < count
    file = next((folder / "lines").glob("*.jsonl"))
    whole = file.read_bytes()
    file.write_bytes(whole[: whole.rfind(b"\n") + 1] + b'{"row":299,"seed":"study 2')
    subprocess.run(command, check=True, capture_output=True)
    results = Results.open(folder)
    assert [row for row, *_ in ends(results)] == list(range(count))
    assert rows(results, "SELECT count(DISTINCT game) FROM {turns}") == [(count,)]
    for row in (0, written - 1, count - 1):
        assert results.find(row).digest == telling.play(results.study, row).digest
    before = (folder / "games").stat().st_mtime_ns
    subprocess.run(command, check=True, capture_output=True)
    assert (folder / "games").stat().st_mtime_ns == before, "with every game there, nothing is played"


def test_tables_half_made_are_made_again(tmp_path: Path) -> None:
    """The power failed between two tables: the lines are still there, and no game is counted twice."""
    results = simulated(tmp_path / "whole", 6)
    torn = Results.prepare(tmp_path / "torn", results.study)
    with engine(1) as chosen:
        simulation = Simulation(torn, 6, chosen).run()
        while next(simulation).done < 6:
            pass
        simulation.close()
    assert lines(torn.folder) == 6
    kept = {file: file.read_bytes() for file in (torn.folder / "lines").glob("*.jsonl")}
    torn.settle()
    for file, text in kept.items():
        file.write_bytes(text)
    (torn.folder / "games" / "0000.parquet").unlink()
    again = Results.prepare(torn.folder, results.study)
    assert again.played() == set(range(6))
    again.settle()
    assert ends(again) == ends(results)
    for file, text in kept.items():
        file.write_bytes(text)
    Results.prepare(torn.folder, results.study)
    assert not lines(torn.folder), "what is in the tables is not kept as lines"


@pytest.mark.slow
def test_games_of_a_killed_worker_are_played_again(tmp_path: Path) -> None:
    from joblib.externals.loky import reusable_executor

    results = Results.prepare(tmp_path, study.new("skirmish", bots="random"))
    with engine(2) as chosen:
        simulation = Simulation(results, 400, chosen)
        killed = False
        for told in simulation.run():
            if not killed and told.done >= 4:
                os.kill(next(iter(reusable_executor._executor._processes)), signal.SIGKILL)
                killed = True
    assert simulation.progress.lost == 1
    assert [row for row, *_ in ends(results)] == list(range(400))


def test_a_game_that_goes_wrong_is_told_and_not_tried_for_ever(tmp_path: Path) -> None:
    results = simulated(tmp_path, 2, bots="red=easy,blue=cmd:false")
    assert rows(results, "SELECT DISTINCT camp FROM {games}") == [("failed",)]
    assert "ended when it was asked" in rows(results, "SELECT failed FROM {games}")[0][0]
