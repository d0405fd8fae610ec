"""Long work: in processes that are started when needed, killed when stuck, and shared fairly."""

from __future__ import annotations

import asyncio
import os
import signal
import threading
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import pytest

import toil
from hosting import Player, Running, hosted
from sandtable.core import record
from sandtable.server.api.refusals import Refusal
from sandtable.server.matches.jobs import read_record
from sandtable.server.workers import pool
from sandtable.server.workers.pool import WorkerPool
from sandtable.server.workers.threads import Threads
from serving import running

T = TypeVar("T")
FILE = Path(__file__).parent.parent / "recorded" / "empires" / "00-1914-default-random.sandtable"


@pytest.fixture(scope="module", autouse=True)
def patience() -> Iterator[None]:
    """However busy the machine, a new process is waited for."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pool, "_STARTING", 120.0)
        yield


@pytest.fixture(scope="module")
def workers() -> Iterator[WorkerPool]:
    """One process for all of them."""
    made = WorkerPool(1, 120.0)
    assert made._running == [], "nothing is started before it is needed"
    yield made
    made.close()


def done(workers: WorkerPool, work: Callable[..., T], *args: Any) -> T:
    return asyncio.run(workers.do("anne", work, *args))


def refused(workers: WorkerPool, work: Callable[..., Any], *args: Any) -> Refusal:
    with pytest.raises(Refusal) as caught:
        done(workers, work, *args)
    return caught.value


def test_work_is_done_elsewhere_by_the_same_process(workers: WorkerPool) -> None:
    first = done(workers, toil.process)
    assert first != os.getpid()
    assert done(workers, toil.process) == first


def test_a_refusal_comes_back_in_every_language(workers: WorkerPool) -> None:
    refusal = refused(workers, toil.refuse)
    here = Refusal("unreadable", {"more": 1})
    assert (refusal.code, refusal.status, refusal.extra) == (here.code, here.status, here.extra)
    told = refusal.body()["sentence"]
    assert told["en"] != told["fr"]
    assert "$detail" not in told["fr"]


def test_a_fault_tells_nothing(workers: WorkerPool) -> None:
    refusal = refused(workers, toil.fail)
    assert refusal.code == "fault"
    assert "sesame" not in str(refusal.body())


@pytest.mark.slow
@pytest.mark.parametrize("work", [toil.die, toil.devour])
def test_work_that_ends_its_process_is_refused_and_the_next_is_done(
    workers: WorkerPool, work: Callable[[], Any]
) -> None:
    assert refused(workers, work).code == "too-heavy"
    assert done(workers, toil.process)


def test_a_stuck_process_is_killed_and_replaced(workers: WorkerPool, monkeypatch: pytest.MonkeyPatch) -> None:
    stuck = done(workers, toil.process)
    monkeypatch.setattr(workers, "seconds", 0.3)
    assert refused(workers, toil.hang).code == "too-heavy"
    monkeypatch.undo()
    assert not running(stuck)
    assert done(workers, toil.process) != stuck


def test_a_process_that_ended_while_nobody_needed_it_is_replaced(workers: WorkerPool) -> None:
    old = done(workers, toil.process)
    os.kill(old, signal.SIGKILL)
    assert done(workers, toil.process) != old


def test_nobody_is_left_behind_when_the_server_stops() -> None:
    made = WorkerPool(1, 120.0)
    process = done(made, toil.process)
    made.close()
    assert not running(process)


async def _together(*asked: Coroutine[Any, Any, Any]) -> list[str]:
    found = await asyncio.gather(*asked, return_exceptions=True)
    return [one.code if isinstance(one, Refusal) else one for one in found]


def test_nobody_may_ask_for_too_much_at_once() -> None:
    gate = threading.Event()

    def wait() -> str:
        gate.wait(30)
        return "done"

    async def ask() -> list[str]:
        workers = WorkerPool(0, 60.0, each=2, waiting=4)
        asyncio.get_running_loop().call_later(0.2, gate.set)
        people = ["anne", "anne", "anne", "bob", "chloe", "dan"]
        told = await _together(*[workers.do(who, wait) for who in people])
        told.append(await workers.do("anne", wait))
        workers.close()
        return told

    assert asyncio.run(ask()) == ["done", "done", "one-at-a-time", "done", "done", "busy", "done"]


# At a server --------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server with processes for long work."""
    with hosted(tmp_path_factory.mktemp("workers"), workers=1, cache=2, work_seconds=120.0) as home:
        yield home


@pytest.fixture(scope="module")
def anne(home: Running) -> Player:
    return Player(home.settings.address)


def test_a_game_file_read_elsewhere_is_the_same_match(home: Running, anne: Player) -> None:
    text = FILE.read_text("utf-8")
    brought = anne.post("/api/matches/import", {"record": text})
    seen = anne.get(f"/api/matches/{brought['id']}")
    decisions = len(record.parse(text).lines)
    assert seen["state"]["decisions"] == decisions
    again = record.parse(anne.get(f"/api/matches/{brought['id']}/record")).lines
    told = [
        [(line.seat, line.action, line.shown.dice) for line in lines]
        for lines in (again, record.parse(text).lines)
    ]
    assert told[0] == told[1]
    assert all(line.shown.given == len(line.shown.dice) for line in again), (
        "where they fell nobody here can tell"
    )
    assert home.services.readings._running, "not by the server itself"


def test_opening_a_long_game_from_a_file_replays_only_its_end(home: Running, anne: Player) -> None:
    match = anne.post("/api/matches/import", {"record": FILE.read_text("utf-8")})["id"]
    assert not home.services.registry.reaches(match, 0)
    last = anne.get(f"/api/matches/{match}")["state"]["decisions"]
    assert home.services.registry.reaches(match, last)
    told = [anne.get(f"/api/matches/{match}/moments/{number}") for number in (last, 1)]
    assert [moment["number"] for moment in told] == [last, 1]
    assert home.services.registry.reaches(match, 0)


def test_a_file_that_is_refused_elsewhere_is_refused_with_its_sentence(anne: Player) -> None:
    answer = anne.post(
        "/api/matches/import", {"record": '[Sandtable "1"]\n[Game "empires"]\nfly\n'}, status=400
    )
    assert answer["error"] == "refused"
    assert "fly" in answer["sentence"]["en"]


@pytest.mark.slow
def test_odds_and_forks_are_worked_out_elsewhere(home: Running, anne: Player) -> None:
    made = anne.post("/api/matches", {"game": "third-reich"})
    first = made["actions"][0]["text"]
    assert anne.get(f"/api/matches/{made['id']}/odds", action=first) == {"odds": None}
    assert anne.raw("GET", f"/api/matches/{made['id']}/odds", params={"action": "fly"}).status_code == 422
    anne.play(made["id"], first)
    fork = anne.post(f"/api/matches/{made['id']}/fork", {"moment": 0})
    assert fork["state"]["decisions"] == 0
    assert fork["dice"]["bound"][0]["commitment"] != made["dice"]["bound"][0]["commitment"]
    assert fork["view"] == made["view"]
    assert home.services.workers._running


@pytest.mark.slow
def test_a_draft_of_a_long_match_keeps_a_position_near_its_end() -> None:
    draft = read_record(FILE.read_text("utf-8"))
    assert draft.kept is not None
    assert 60 <= len(draft.plays) - draft.kept.number < 60 + 32


def test_short_work_wakes_the_thread_that_rested_last() -> None:
    """A thread that has nothing to do is left alone."""
    threads = Threads(4, "short")
    together = threading.Barrier(3)

    def meet() -> str:
        together.wait(timeout=60)
        return threading.current_thread().name

    async def all_rest() -> None:
        while len(threads._resting) < 3:
            await asyncio.sleep(0.001)

    async def work() -> None:
        met = await asyncio.gather(*(threads.do(meet) for _ in range(3)))
        assert sorted(met) == ["short_0", "short_1", "short_2"]
        for _ in range(20):
            await all_rest()
            last = threads._resting[-1].thread.name
            assert await threads.do(lambda: threading.current_thread().name) == last

    asyncio.run(work())
    threads.close()


def test_short_work_waits_where_all_threads_are_busy() -> None:
    threads = Threads(2, "short")
    free = threading.Event()

    async def work() -> list[int]:
        held = [asyncio.create_task(threads.do(partial(free.wait, 60))) for _ in range(2)]
        waiting = [asyncio.create_task(threads.do(partial(int, number))) for number in range(5)]
        await asyncio.sleep(0.05)
        assert not any(task.done() for task in (*held, *waiting))
        free.set()
        await asyncio.gather(*held)
        return list(await asyncio.gather(*waiting))

    assert asyncio.run(work()) == [0, 1, 2, 3, 4]
    threads.close()


def test_short_work_may_fail_and_nobody_may_wait_for_it() -> None:
    threads = Threads(1, "short")
    begun, free = threading.Event(), threading.Event()

    def hold() -> None:
        begun.set()
        free.wait(60)

    async def work() -> None:
        with pytest.raises(ZeroDivisionError):
            await threads.do(lambda: 1 // 0)
        left = asyncio.create_task(threads.do(hold))
        await asyncio.sleep(0)
        assert begun.wait(60)
        left.cancel()
        free.set()
        assert await threads.do(lambda: 7) == 7

    asyncio.run(work())
    threads.close()


def test_closing_finishes_short_work_that_was_begun() -> None:
    threads = Threads(1, "short")
    done: list[int] = []

    async def work() -> None:
        tasks = [asyncio.create_task(threads.do(lambda: done.append(1))) for _ in range(10)]
        await asyncio.sleep(0)
        await asyncio.to_thread(threads.close)
        await asyncio.gather(*tasks)

    asyncio.run(work())
    assert len(done) == 10
    with pytest.raises(RuntimeError):
        asyncio.run(threads.do(lambda: None))
