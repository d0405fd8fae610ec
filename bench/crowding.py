"""How long a person waits for the answer to an action while others bring large game files.

    .venv/bin/python bench/crowding.py [--imports 20] [--decisions 3000] [--database URL]

Each file is brought by an account of its own. Server and clients share this machine.
"""

from __future__ import annotations

import argparse
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from typing import Any

import httpx

from sandtable import games
from sandtable.core import record
from sandtable.core.match import Match


class Person:
    """Somebody with an account."""

    def __init__(self, address: str, name: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=300)
        self.http.get("/api/server")
        self.ask("/api/register", {"name": name, "password": "correct horse"}).raise_for_status()

    def ask(self, path: str, body: Any) -> httpx.Response:
        return self.http.post(path, json=body, headers={"x-csrftoken": self.http.cookies["csrftoken"]})


class Player(Person):
    """Somebody who plays one action after the other by chance."""

    def __init__(self, address: str) -> None:
        super().__init__(address, "Observer")
        self.rng = random.Random(1)
        self.now = self.ask("/api/matches", {"game": "third-reich"}).json()

    def act(self) -> float:
        """Play an action; the seconds until it was answered."""
        if not self.now["actions"]:
            self.now = self.ask("/api/matches", {"game": "third-reich"}).json()
        body = {"seq": self.now["seq"], "action": self.rng.choice(self.now["actions"])["text"]}
        began = time.perf_counter()
        answer = self.ask(f"/api/matches/{self.now['id']}/actions", body)
        took = time.perf_counter() - began
        self.now = answer.json()
        time.sleep(0.05)
        return took


def told(what: str, waits: list[float]) -> None:
    ordered = sorted(seconds * 1000 for seconds in waits)
    p50, p95, worst = statistics.median(ordered), ordered[int(len(ordered) * 0.95)], ordered[-1]
    print(f"{what:24} {len(ordered):4} actions  p50 {p50:7.1f}  p95 {p95:7.1f}  worst {worst:8.1f} ms")


def game_file(decisions: int) -> str:
    """The file of a game played by chance for a while."""
    match = Match.new(games.find("blitzkrieg"), seed="bench")
    rng = random.Random(3)
    while len(match.decisions) < decisions and match.state.outcome is None:
        match.play(rng.choice(match.state.actions()))
    return record.write(match, reveal=True)


def start(database: str) -> tuple[subprocess.Popen[bytes], str]:
    with socket.create_server(("127.0.0.1", 0)) as place:
        port = place.getsockname()[1]
    code = "from sandtable.cli import main; main()"
    options = ["--port", str(port), "--database", database, "--no-limits", "--accounts", "open"]
    server = subprocess.Popen(
        [sys.executable, "-c", code, "serve", *options, "--log-level", "error"], stdout=subprocess.DEVNULL
    )
    address = f"http://127.0.0.1:{port}"
    while True:
        try:
            httpx.get(f"{address}/health").raise_for_status()
            return server, address
        except httpx.HTTPError:
            time.sleep(0.1)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--decisions", type=int, default=3000)
    parser.add_argument("--imports", type=int, default=20)
    parser.add_argument("--database", default="")
    chosen = parser.parse_args()
    text = game_file(chosen.decisions)
    began = time.perf_counter()
    decisions = len(record.read(text, games.find).decisions)
    print(f"a file of {decisions} decisions, read in {time.perf_counter() - began:.1f} s")
    with tempfile.TemporaryDirectory() as folder:
        server, address = start(chosen.database or f"sqlite:///{folder}/bench.db")
        try:
            crowd(address, text, chosen.imports)
        finally:
            server.terminate()
            server.wait(timeout=30)


def crowd(address: str, text: str, imports: int) -> None:
    """An action after the other: alone, while one file is read, and while many are."""
    player = Player(address)
    others = [Person(address, f"Bringer {number}") for number in range(imports)]
    told("alone", [player.act() for _ in range(100)])
    for count in (1, imports):
        bring(player, others[:count], text)


def bring(player: Player, others: list[Person], text: str) -> None:
    """Some bring a file each, all at once, while the player goes on."""
    answers: Counter[int] = Counter()
    took: list[float] = []

    def one(person: Person) -> None:
        began = time.perf_counter()
        answers[person.ask("/api/matches/import", {"record": text}).status_code] += 1
        took.append(time.perf_counter() - began)

    threads = [threading.Thread(target=one, args=[person]) for person in others]
    for thread in threads:
        thread.start()
    waits = [player.act()]
    while any(thread.is_alive() for thread in threads):
        waits.append(player.act())
    told(f"while {len(others)} are brought", waits)
    print(f"  answers {dict(answers)}, the last after {max(took):.1f} s")


if __name__ == "__main__":
    main()
