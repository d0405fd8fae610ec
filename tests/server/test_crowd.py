"""Bots do not crowd out people: what nobody watches is done together, aside, and after everybody else."""

from __future__ import annotations

import random
import threading
from pathlib import Path

import pytest

import skirmish
from hosting import Player, Running, until
from sandtable.core.action import Action
from sandtable.core.match import Match
from sandtable.core.state import State
from sandtable.server.bots import thinking
from sandtable.server.bots.thinking import Asked, think
from sandtable.server.workers.priority import Priority
from sandtable.store import matches as stored
from sandtable.store import open_store

BOTH = {0: "random", 1: "random"}


def test_bots_think_ahead_no_further_than_they_can_know() -> None:
    """Up to dice: what they thought is what then happens, whatever the true dice show."""
    lengths = set()
    for seed in range(30):
        match = Match.new(skirmish.GAME, seed=str(seed))
        while match.state.outcome is None:
            actions = think(
                match.state.copy(), Asked(str(seed), BOTH, 12, 0.1, random.Random(seed).getrandbits(64))
            )
            for action in actions[:-1]:
                match.play(action)
                assert not match.decisions[-1].dice, "the last one only may roll"
            match.play(actions[-1])
            lengths.add(len(actions))
    assert max(lengths) > 3


def test_bots_do_not_think_for_people() -> None:
    match = Match.new(skirmish.GAME, seed="s")
    match.play("take cover")
    assert len(think(match.state.copy(), Asked("s", {1: "random"}, 12, 0.1, 1))) == 1
    assert think(match.start, Asked("s", {1: "random"}, 12, 0.1, 1)) == []


def test_a_bot_remembers_its_plan_in_one_match_only(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it planned elsewhere says nothing here: a decision depends on the match alone."""
    met: list[object] = []

    class Planner:
        def choose(self, state: State, rng: random.Random, seconds: float) -> Action:
            met.append(self)
            return state.actions()[0]

    thinking._player.cache_clear()
    monkeypatch.setattr("sandtable.server.bots.thinking.bots.find", lambda name: Planner())
    match = Match.new(skirmish.GAME, seed="s")
    for table in ("first", "second", "first"):
        think(match.start, Asked(table, {0: "planner"}, 1, 0.1, 1))
    assert met[0] is met[2]
    assert met[0] is not met[1]


def moments_of_writing(server: Running, match: str) -> list[float]:
    with server.services.store.read() as db:
        return [entry.at for entry in stored.read(db, match, kinds=["play"])]


def test_what_nobody_watches_is_written_several_decisions_at_a_time(server: Running) -> None:
    anne = Player(server.settings.address)
    match = anne.create(seats={"red": "random", "blue": "random"})["id"]
    until(lambda: anne.get(f"/api/matches/{match}")["ending"])
    written = moments_of_writing(server, match)
    assert len(set(written)) < len(written)
    now = anne.get(f"/api/matches/{match}")
    assert [entry["number"] for entry in now["log"]][-3:] == list(range(len(written) - 2, len(written) + 1))


def test_what_somebody_watches_is_told_one_by_one(server: Running) -> None:
    anne = Player(server.settings.address)
    match = anne.create(seats={"red": "random", "blue": "random"}, pause=10_000)["id"]
    with anne.live(match) as live:
        live.next("hello")
        anne.put(f"/api/matches/{match}/settings", {"pause": 5})
        server.services.bots._playing[match].cancel()
        server.services.hub.wake(match)
        until(lambda: match not in server.services.bots._playing)
        anne.post(f"/api/matches/{match}/chat", {"text": "Go."})
        over = live.until(lambda message: message["type"] == "update" and message["changed"].get("ending"))
        assert over
    written = moments_of_writing(server, match)
    assert len(set(written)) == len(written)


def test_a_patient_writer_lets_everybody_else_write_first(tmp_path: Path) -> None:
    store = open_store(f"sqlite:///{tmp_path / 'games.db'}")
    turns = store._turns
    assert turns is not None
    wrote: list[str] = []

    def write(name: str, patient: bool) -> None:
        with store.write(patient):
            wrote.append(name)

    bots = threading.Thread(target=write, args=("bot", True))
    person = threading.Thread(target=write, args=("person", False))
    with store.write():
        bots.start()
        person.start()
        until(lambda: turns._hasty == 1)
    bots.join()
    person.join()
    assert wrote == ["person", "bot"]
    store.close()


def test_bots_wait_while_somebody_is_answered() -> None:
    priority = Priority()
    done = threading.Event()

    def play() -> None:
        priority.give_way()
        done.set()

    with priority.answering(), priority.answering():
        assert not priority._idle.is_set()
    assert priority._idle.is_set()
    thread = threading.Thread(target=play)
    thread.start()
    thread.join()
    assert done.is_set()
