"""Kills a server under load, again and again, and looks for actions that were lost or doubled.

    PYTHONPATH=src:tests python tests/kills.py --kills 500 --engine sqlite
    PYTHONPATH=src:tests python tests/kills.py --kills 500 --engine postgresql

Several people act as fast as they are answered, beside games of bots. The process is killed as by a power
failure; with PostgreSQL every third time PostgreSQL itself is, with fsync on, while the server lives. Then
the database is read: whatever was answered stands in it once and in order, and of what was on its way at most
one thing more.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
import tempfile
import threading
import time
from collections import Counter
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Literal

import httpx
from sqlalchemy import text

from hosting import NOBODY, Player, free_port, until
from installed import EXAMPLES, expose
from postgres import Postgres, running_postgres
from sandtable.store import Store, matches, open_store

expose(EXAMPLES / "skirmish")
PEOPLE, BOT_GAMES = 4, 3
LOOKING = "looking"
"""The name under which the database is looked at."""
_PRELOADED = [
    "uvicorn",
    "alembic.command",
    "sandtable.server.app",
    "sandtable.cli.serve",
    "skirmish",
    "kills",
]


def serve_here(known: dict[str, Any]) -> None:
    """Be a server; runs in a process of its own."""
    from sandtable.cli.serve import serve
    from sandtable.server.settings import Settings

    serve(Settings(**known).checked(), "critical", False, False)


class Server:
    """A server that can be killed, and comes back at the same address."""

    def __init__(self, database: str) -> None:
        self.known = {
            "port": free_port(),
            "database": database,
            "limits": False,
            "bot_workers": 0,
            "tick": 0.3,
        }
        self.address = f"http://127.0.0.1:{self.known['port']}"
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload(_PRELOADED)

    def start(self) -> None:
        self.process = self._context.Process(target=serve_here, args=(self.known,), daemon=True)
        self.process.start()
        self.wait()

    def kill(self) -> None:
        self.process.kill()
        self.process.join()

    def wait(self) -> None:
        """Until it answers and its database does."""
        until(self._answers, 120)

    def _answers(self) -> bool:
        try:
            return httpx.get(f"{self.address}/health", timeout=5, verify=NOBODY).status_code == 200
        except httpx.TransportError:
            return False


class Somebody:
    """A person who acts as fast as they are answered, and remembers what was answered."""

    def __init__(self, server: Server, number: int) -> None:
        self.rng = random.Random(number)
        self.player = Player(server.address)
        self.name = f"p{number}"
        self.played: dict[str, list[str]] = {}
        self.asked: tuple[str, str] | None = None
        """The match and the action that were sent and not answered yet."""
        self.said: dict[str, str] = {}
        self.saying = ""
        self.match = ""
        self.answered = 0

    def act_until(self, stop: threading.Event) -> None:
        """Play until the server does not answer any more."""
        try:
            now = self._sit_down()
            while not stop.is_set():
                if now["ending"]:
                    self.match = ""
                    now = self._sit_down()
                now = self._act(now)
                if self.rng.random() < 0.1:
                    self._say()
        except (httpx.TransportError, AssertionError) as error:
            if isinstance(error, AssertionError) and "503" not in str(error):
                raise

    def _sit_down(self) -> dict[str, Any]:
        if not self.match:
            made = self.player.create(options={"walls": "on"})
            self.match = made["id"]
            self.played[self.match] = []
            return made
        now: dict[str, Any] = self.player.get(f"/api/matches/{self.match}")
        assert now["pinned"] is None
        assert now["state"]["decisions"] == len(self.played[self.match]), "the server goes on where it was"
        return now

    def _act(self, now: dict[str, Any]) -> dict[str, Any]:
        action = self.rng.choice(now["actions"])["text"]
        self.asked = (self.match, action)
        body = {"seq": now["seq"], "action": action}
        after: dict[str, Any] = self.player.post(f"/api/matches/{self.match}/actions", body)
        self.played[self.match].append(action)
        self.asked = None
        self.answered += 1
        return after

    def _say(self) -> None:
        self.saying = f"{self.name} {len(self.said)} {self.rng.random()}"
        self.player.post(f"/api/matches/{self.match}/chat", {"text": self.saying})
        self.said[self.saying] = self.match
        self.saying = ""
        self.answered += 1

    def check(self, store: Store) -> None:
        """What was answered stands once and in order; of what was on its way perhaps one thing more."""
        with store.read() as db:
            for match, texts in self.played.items():
                found = [entry.data["action"] for entry in matches.read(db, match, kinds=["play"])]
                asked = [self.asked[1]] if self.asked and self.asked[0] == match else []
                assert found in (texts, [*texts, *asked]), (self.name, match, texts, found, asked)
                self.played[match] = found
                said = Counter(entry.data["text"] for entry in matches.read(db, match, kinds=["chat"]))
                wanted = {text for text, where in self.said.items() if where == match}
                assert set(said) - {self.saying} == wanted - {self.saying}, self.name
                assert not said or max(said.values()) == 1, self.name
                if self.saying in said:
                    self.said[self.saying] = match
        self.asked, self.saying = None, ""


def check_bots(store: Store, ids: list[str]) -> int:
    """Games of bots have no gap and nothing twice; how many decisions they have."""
    total = 0
    with store.read() as db:
        for match in ids:
            found = matches.read(db, match)
            numbers = [entry.data["number"] for entry in found if entry.kind == "play"]
            row = matches.find(db, match)
            assert row is not None
            assert numbers == list(range(1, len(numbers) + 1)), match
            assert [entry.seq for entry in found] == list(range(1, row.seq + 1)), match
            assert row.decisions == len(numbers), match
            total += len(numbers)
    return total


class Harness:
    """People, bots, a server, and perhaps a PostgreSQL of its own."""

    def __init__(self, folder: Path, postgres: Postgres | None = None) -> None:
        self.postgres = postgres
        self.url = f"{postgres.url}/postgres" if postgres else f"sqlite:///{folder / 'games.db'}"
        self.server = Server(self.url)
        self.server.start()
        self.store = open_store(f"{self.url}?application_name={LOOKING}" if postgres else self.url)
        self.people = [Somebody(self.server, number) for number in range(PEOPLE)]
        self.bot_games: list[str] = []
        self.kills: Counter[str] = Counter()
        self.rng = random.Random(1)

    def round(self, what: Literal["server", "PostgreSQL"]) -> None:
        """Let everybody act, kill in the middle, look, and go on."""
        self._new_bot_games()
        stop = threading.Event()
        faults: list[BaseException] = []
        threads = [threading.Thread(target=self._act, args=(one, stop, faults)) for one in self.people]
        for thread in threads:
            thread.start()
        time.sleep(self.rng.uniform(0.1, 1.2))
        if what == "server":
            self.server.kill()
        else:
            assert self.postgres is not None
            self.postgres.stop()
            self.postgres.start()
        stop.set()
        for thread in threads:
            thread.join()
        assert not faults, faults
        if what == "server":
            until(self._all_is_written, 120)
            self._look()
            self.server.start()
        else:
            self.server.wait()
            self._look()
        self.kills[what] += 1

    def _act(self, one: Somebody, stop: threading.Event, faults: list[BaseException]) -> None:
        try:
            one.act_until(stop)
        except BaseException as fault:
            faults.append(fault)

    def _all_is_written(self) -> bool:
        """Whether PostgreSQL has done what the killed server had sent it, and dropped its connections."""
        if self.postgres is None:
            return True
        with self.store.read() as db:
            left = db.execute(
                text(
                    "SELECT count(*) FROM pg_stat_activity"
                    " WHERE backend_type = 'client backend' AND application_name <> :looking"
                ),
                {"looking": LOOKING},
            )
            return int(left.scalar_one()) == 0

    def _look(self) -> None:
        for one in self.people:
            one.check(self.store)
        check_bots(self.store, self.bot_games)

    def _new_bot_games(self) -> None:
        player = self.people[0].player
        with self.store.read() as db:
            over = [match for match in self.bot_games if matches.find(db, match).status == "over"]  # type: ignore[union-attr]
        for _ in range(BOT_GAMES - len(self.bot_games) + len(over)):
            made = player.create(seats={"red": "random", "blue": "random"}, pause=10)
            self.bot_games.append(made["id"])
        self.bot_games = self.bot_games[-20:]

    def told(self) -> str:
        """What was done so far."""
        answered = sum(one.answered for one in self.people)
        kills = ", ".join(f"{count} of {what}" for what, count in self.kills.items())
        return f"{kills}: {answered} answered, none lost, none twice"

    def close(self) -> str:
        """Look a last time; what was done."""
        self.server.kill()
        self._look()
        self.store.close()
        return self.told()


def run(engine: str, kills: int, say_every: int = 0) -> str:
    """Kill so many times; says what was done, and fails where anything is lost or doubled."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        postgres = stack.enter_context(running_postgres(durable=True)) if engine == "postgresql" else None
        harness = Harness(folder, postgres)
        stack.callback(harness.server.kill)
        for number in range(1, kills + 1):
            harness.round("PostgreSQL" if postgres and number % 3 == 0 else "server")
            if say_every and number % say_every == 0:
                print(harness.told(), flush=True)
        return harness.close()


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--kills", type=int, default=500)
    options.add_argument("--engine", choices=("sqlite", "postgresql"), default="sqlite")
    given = options.parse_args()
    print(run(given.engine, given.kills, 10))
