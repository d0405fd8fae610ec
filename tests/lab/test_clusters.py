"""The same games on a cluster: one scheduler and two workers, of which one is killed on the way."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hosting import free_port
from sandtable.core.errors import BadSetting
from sandtable.lab import study
from sandtable.lab.engines import engine
from sandtable.lab.results import Results, connect
from sandtable.lab.simulate import Simulation

GAMES = 240


def ends(results: Results) -> list[tuple[int, str]]:
    files = results.glob("games")
    return connect().execute(f"SELECT game, digest FROM read_parquet('{files}') ORDER BY game").fetchall()


@pytest.fixture(scope="module")
def alone(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[int, str]]:
    """The games as one process plays them."""
    results = Results.prepare(tmp_path_factory.mktemp("alone"), study.new("skirmish"))
    with engine(1) as chosen:
        for _ in Simulation(results, GAMES, chosen).run():
            pass
    return ends(results)


@contextmanager
def dask_cluster() -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """A scheduler and two workers, each a process of its own."""
    address = f"127.0.0.1:{free_port()}"
    start = [sys.executable, "-m", "dask"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    scheduler = [*start, "scheduler", "--host", address, "--no-dashboard", "--no-show"]
    worker = [*start, "worker", f"tcp://{address}", "--nthreads", "1", "--no-nanny", "--no-dashboard"]
    running = [subprocess.Popen(scheduler, **quiet)]  # type: ignore[call-overload]
    running += [subprocess.Popen(worker, **quiet) for _ in range(2)]  # type: ignore[call-overload]
    try:
        yield address, running[1:]
    finally:
        for process in reversed(running):
            process.kill()
            process.wait()


@pytest.mark.slow
def test_dask_plays_the_same_games_though_a_worker_is_killed(
    alone: list[tuple[int, str]], tmp_path: Path
) -> None:
    pytest.importorskip("distributed")
    results = Results.prepare(tmp_path, study.new("skirmish"))
    with dask_cluster() as (address, workers), engine(0, f"dask://{address}") as chosen:
        killed = False
        for told in Simulation(results, GAMES, chosen).run():
            if not killed and told.done >= 2:
                workers[0].kill()
                killed = True
    assert killed
    assert ends(results) == alone


@pytest.mark.slow
def test_ray_plays_the_same_games_though_a_worker_is_killed(
    alone: list[tuple[int, str]], tmp_path: Path
) -> None:
    """Two nodes of a cluster on this machine, joined by their address; Ray takes seconds to come up."""
    cluster_utils = pytest.importorskip("ray.cluster_utils")
    ray = pytest.importorskip("ray")
    cluster = cluster_utils.Cluster(
        initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False}
    )
    cluster.add_node(num_cpus=1)
    results = Results.prepare(tmp_path, study.new("skirmish"))
    try:
        with engine(0, f"ray://{cluster.address}") as chosen:
            assert chosen.jobs == 2
            worker = ray.get(ray.remote(lambda: os.getpid()).remote())
            for told in Simulation(results, GAMES, chosen).run():
                if worker and told.done >= 2:
                    os.kill(worker, signal.SIGKILL)
                    worker = 0
    finally:
        cluster.shutdown()
    assert not worker
    assert ends(results) == alone


def test_an_address_that_is_none_is_refused() -> None:
    for address, said in (("localhost:8786", "no cluster"), ("spark://host:1", "no engine “spark”")):
        with pytest.raises(BadSetting, match=said), engine(1, address):
            pass


def test_time_is_not_part_of_a_game() -> None:
    """A chunk that is played twice gives the same games, whenever it is played."""
    from sandtable.lab.telling import play

    settled = study.new("skirmish")
    first = play(settled, 5)
    time.sleep(0.01)
    assert play(settled, 5).choices == first.choices
