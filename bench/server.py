"""Figures of the server: action round trip, memory per match, how much one process carries.

    .venv/bin/python bench/server.py [--game third-reich] [--actions 200] [--database URL] [--only crowd]
    .venv/bin/python bench/server.py --only many --connections 1000 --games 300

Server and clients share this machine, so the figures are worse than with clients elsewhere.
"""

from __future__ import annotations

import argparse
import asyncio
import gzip
import json
import os
import random
import resource
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from sandtable import games
from sandtable.core import record
from sandtable.core.match import Match

MB = 1024 * 1024


class Server:
    """A server in a process of its own."""

    def __init__(self, database: str, bot_workers: int = 0) -> None:
        with socket.create_server(("127.0.0.1", 0)) as place:
            self.port = place.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        options = ["--port", str(self.port), "--database", database, "--no-limits", "--cache", "5000"]
        options += ["--bot-workers", str(bot_workers), "--log-level", "error"]
        code = "from sandtable.cli import main; main()"
        self.process = subprocess.Popen(
            [sys.executable, "-c", code, "serve", *options],
            stdout=subprocess.DEVNULL,
        )
        while True:
            try:
                httpx.get(f"{self.address}/health").raise_for_status()
                return
            except httpx.HTTPError:
                time.sleep(0.1)

    def memory(self) -> int:
        """Resident bytes."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) * 1024

    def files(self) -> int:
        """Open files, connections among them."""
        return len(list(Path(f"/proc/{self.process.pid}/fd").iterdir()))

    def processor(self) -> float:
        """Seconds of processor time used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def serving(database: str, bot_workers: int = 0) -> Iterator[Server]:
    server = Server(database, bot_workers)
    try:
        yield server
    finally:
        server.process.terminate()
        server.process.wait(timeout=15)


class Client:
    """Somebody who plays: actions go over a bare connection, so that what is measured is the server."""

    def __init__(self, server: Server) -> None:
        self.http = httpx.Client(base_url=server.address, timeout=60)
        self.http.get("/api/server")
        self.line = socket.create_connection(("127.0.0.1", server.port), timeout=60)
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def act(self, now: Any, rng: random.Random) -> tuple[Any, float]:
        """Play one of the actions of a position: what it led to, and how many seconds the answer took."""
        body = {"seq": now["seq"], "action": rng.choice(now["actions"])["text"], "brief": True}
        told = json.dumps(body).encode()
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        head = (
            f"POST /api/matches/{now['id']}/actions HTTP/1.1\r\nhost: 127.0.0.1\r\n"
            f"accept-encoding: gzip\r\ncontent-type: application/json\r\ncontent-length: {len(told)}\r\n"
            f"cookie: {cookies}\r\nx-csrftoken: {self.http.cookies['csrftoken']}\r\n\r\n"
        )
        began = time.perf_counter()
        self.line.sendall(head.encode() + told)
        answer = self.line.recv(1 << 20)
        while b"\r\n\r\n" not in answer:
            answer += self.line.recv(1 << 20)
        top, _, got = answer.partition(b"\r\n\r\n")
        length = int(top.lower().partition(b"content-length: ")[2].split()[0])
        while len(got) < length:
            got += self.line.recv(1 << 20)
        took = time.perf_counter() - began
        led = json.loads(gzip.decompress(got) if b"gzip" in top else got)
        if top.startswith(b"HTTP/1.1 409") and "snapshot" in led:  # meanwhile the table passed for them
            return led["snapshot"], took
        if not top.startswith(b"HTTP/1.1 200"):
            raise RuntimeError(top.decode("latin-1"))
        return led, took

    def post(self, path: str, body: Any) -> Any:
        answer = self.http.post(path, json=body, headers={"x-csrftoken": self.http.cookies["csrftoken"]})
        answer.raise_for_status()
        return answer.json()


class Listeners:
    """Live connections, in a process of their own; each notes when it heard of a number of its match."""

    def __init__(self, server: Server, matches: Sequence[str], count: int) -> None:
        address = f"ws://127.0.0.1:{server.port}/api/matches"
        self.heard: dict[str, list[float]] = {}
        self.lost = 0
        self.process = subprocess.Popen(
            [sys.executable, __file__, "--listen", str(count), address, *matches],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self.process.stdout is not None
        assert self.process.stdout.readline() == "ready\n"

    def __enter__(self) -> Listeners:
        return self

    def __exit__(self, *error: object) -> None:
        told, _ = self.process.communicate("done\n", timeout=60)
        self.heard, self.lost = json.loads(told)


async def listen(count: int, address: str, matches: Sequence[str]) -> None:
    """Hear everything until told to stop, then say what was heard when, and how many connections broke."""
    heard: dict[str, list[float]] = {}
    gate, tried, lost = asyncio.Semaphore(20), 0, 0

    async def hear(match: str) -> None:
        nonlocal tried
        try:
            async with gate:
                socket = await connect(f"{address}/{match}/live", max_size=None, open_timeout=60)
                await socket.recv()
        finally:
            tried += 1
            if tried == count:
                print("ready", flush=True)
        async for message in socket:
            if message.startswith('{"type":"update"'):
                at = time.perf_counter()
                heard.setdefault(f"{match} {message[23:40].partition(',')[0]}", []).append(at)

    async def hear_or_lose(match: str) -> None:
        nonlocal lost
        try:
            await hear(match)
        except (OSError, TimeoutError, WebSocketException) as error:
            lost += 1
            print(f"a connection broke: {error!r}", file=sys.stderr)

    tasks = [asyncio.create_task(hear_or_lose(matches[place % len(matches)])) for place in range(count)]
    await asyncio.to_thread(sys.stdin.readline)
    for task in tasks:
        task.cancel()
    print(json.dumps([heard, lost]))


def at(values: list[float], share: float) -> float:
    """The value below which so many of them lie."""
    return sorted(values)[int(len(values) * share)]


def percentiles(values: list[float]) -> str:
    return "   ".join(f"p{share} {at(values, share / 100) * 1000:6.1f} ms" for share in (50, 95, 99))


def round_trips(server: Server, game: str, actions: int, listeners: int) -> None:
    """A person plays while others listen: the answer to the player, and the news to everybody."""
    player = Client(server)
    now = player.post("/api/matches", {"game": game})
    rng = random.Random(1)
    answers: list[float] = []
    sent: dict[str, float] = {}
    with Listeners(server, [now["id"]], listeners) as live:
        for _ in range(actions):
            if not now["actions"]:
                break
            began = time.perf_counter()
            now, took = player.act(now, rng)
            answers.append(took)
            sent[f"{now['id']} {now['seq']}"] = began
            time.sleep(0.02)
        time.sleep(1)
    news = delays(sent, live)
    print(f"{listeners:4} live connections: answer {percentiles(answers)};   news to all {percentiles(news)}")


def delays(sent: dict[str, float], live: Listeners) -> list[float]:
    """How long after an action was sent each connection heard of it."""
    return [heard - sent[what] for what, times in live.heard.items() if what in sent for heard in times]


def many(server: Server, game: str, connections: int, count: int, every: float, seconds: float) -> None:
    """Many games, in each of which somebody acts now and then, and several people listen to each."""
    players = [Client(server) for _ in range(8)]
    tables = [players[place % 8].post("/api/matches", {"game": game}) for place in range(count)]
    sent: dict[str, float] = {}
    times: list[float] = []
    with Listeners(server, [table["id"] for table in tables], connections) as live:
        spent, began = server.processor(), time.monotonic()

        def play(number: int) -> None:
            rng, client, mine = random.Random(number), players[number], tables[number::8]
            for turn in range(int(seconds / every * len(mine))):
                time.sleep(max(0.0, began + (turn + rng.random()) * every / len(mine) - time.monotonic()))
                now = mine[turn % len(mine)]
                if not now["actions"]:
                    continue
                at = time.perf_counter()
                mine[turn % len(mine)], took = client.act(now, rng)
                now = mine[turn % len(mine)]
                times.append(took)
                sent[f"{now['id']} {now['seq']}"] = at

        with ThreadPoolExecutor(8) as pool:
            list(pool.map(play, range(8)))
        took, used = time.monotonic() - began, server.processor() - spent
        held, files = server.memory(), server.files()
        time.sleep(2)
    print(
        f"{connections} connections over {count} games, {len(times) / took:.1f} actions/s for {took:.0f} s:"
    )
    print(f"  answer {percentiles(times)}\n  news   {percentiles(delays(sent, live))}")
    heard = sum(len(live.heard.get(what, ())) for what in sent)
    ears = Counter(tables[place % count]["id"] for place in range(connections))
    due = sum(ears[what.split()[0]] for what in sent)
    print(f"  {heard} of {due} messages heard, {live.lost} connections broke")
    print(f"  {held / MB:.0f} MB, {files} open files, {used / took:.0%} of one processor", flush=True)


def more_files(wanted: int) -> None:
    """Let this process and those it starts open so many files, as far as the machine allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(wanted, hard)), hard))


def answers(server: Server, game: str, actions: int) -> list[float]:
    """How long a person waits for each answer, playing by chance without haste."""
    player = Client(server)
    now = player.post("/api/matches", {"game": game})
    rng = random.Random(1)
    times: list[float] = []
    while len(times) < actions:
        now, took = player.act(now, rng)
        times.append(took)
        time.sleep(0.02)
        if not now["actions"]:
            now = player.post("/api/matches", {"game": game})
    return times


def decided(client: Client, matches: list[str]) -> int:
    return sum(client.http.get(f"/api/matches/{match}").json()["state"]["decisions"] for match in matches)


def crowd(server: Server, game: str, actions: int, count: int, pause: int, rounds: int) -> None:
    """A person plays alone on the server, and then beside games in which only bots play, in turns."""
    host = Client(server)
    seats = [
        seat["id"] for row in host.http.get("/api/games").json() if row["id"] == game for seat in row["seats"]
    ]
    answers(server, game, 40)
    for number in range(1, rounds + 1):
        quiet = answers(server, game, actions)
        wish = {"game": game, "seats": dict.fromkeys(seats, "easy"), "pause": pause}
        matches = [host.post("/api/matches", wish)["id"] for _ in range(count)]
        time.sleep(3)
        before, began = decided(host, matches), time.perf_counter()
        loud = answers(server, game, actions)
        rate = (decided(host, matches) - before) / (time.perf_counter() - began)
        for match in matches:
            host.http.delete(f"/api/matches/{match}", headers={"x-csrftoken": host.http.cookies["csrftoken"]})
        print(f"round {number}: alone {percentiles(quiet)}   worst {max(quiet) * 1000:6.1f} ms")
        print(f"  beside {count} games of bots ({rate:.0f} decisions/s):")
        print(f"         loud  {percentiles(loud)}   worst {max(loud) * 1000:6.1f} ms")
        print(
            f"  ratio: p50 {at(loud, 0.5) / at(quiet, 0.5):.1f}, p95 {at(loud, 0.95) / at(quiet, 0.95):.1f}",
            flush=True,
        )
        time.sleep(2)


def game_file(game: str, decisions: int) -> str:
    """The file of a game played by chance for a while."""
    match = Match.new(games.find(game), seed="bench")
    rng = random.Random(3)
    while len(match.decisions) < decisions and match.state.outcome is None:
        match.play(rng.choice(match.state.actions()))
    return record.write(match, reveal=True)


def memory(server: Server, game: str, count: int, decisions: int) -> None:
    """Matches opened and then left alone: what each costs while it is kept in memory."""
    text = game_file(game, decisions)
    Client(server).post("/api/matches/import", {"record": text})
    before = server.memory()
    for number in range(count):
        if number % 100 == 0:
            player = Client(server)
        player.post("/api/matches/import", {"record": text})
    each = (server.memory() - before) / count / 1024
    print(f"idle match of {decisions} decisions in memory: {each:.0f} kB; {before / MB:.0f} MB without any")


def load(server: Server, game: str, players: int, seconds: float) -> None:
    """As many actions as the process can take, by several people in matches of their own."""
    stop = time.monotonic() + seconds
    spent = server.processor()

    def play(seed: int) -> int:
        client = Client(server)
        now = client.post("/api/matches", {"game": game})
        rng = random.Random(seed)
        count = 0
        while time.monotonic() < stop and now["actions"]:
            now, _ = client.act(now, rng)
            count += 1
        return count

    with ThreadPoolExecutor(players) as pool:
        began = time.monotonic()
        total = sum(pool.map(play, range(players)))
        took = time.monotonic() - began
    each = (server.processor() - spent) / total
    print(f"{players} people at once: {total / took:.0f} actions/s, {each * 1000:.1f} ms of processor each")
    print(f"one process carries {10 / each:.0f} matches in which somebody acts every ten seconds")


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--game", default="third-reich")
    options.add_argument("--actions", type=int, default=200)
    options.add_argument("--matches", type=int, default=200)
    options.add_argument("--database", default="")
    options.add_argument("--bots", type=int, default=30, help="games of bots in the crowd")
    options.add_argument("--pause", type=int, default=200, help="milliseconds a bot waits before it plays")
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--only", choices=("usual", "crowd", "many"))
    options.add_argument("--connections", type=int, default=200, help="live connections of many")
    options.add_argument("--games", type=int, default=60, help="games of many")
    options.add_argument("--every", type=float, default=30, help="seconds between two actions in each game")
    options.add_argument("--seconds", type=float, default=60, help="how long many play")
    options.add_argument("--listen", nargs="+", help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.listen:
        count, address, *matches = given.listen
        asyncio.run(listen(int(count), address, matches))
        return
    engine = given.database.partition(":")[0] or "sqlite"
    print(f"{given.game}, {engine}; load of this machine {os.getloadavg()[0]:.1f}")
    with tempfile.TemporaryDirectory() as folder:
        database = given.database or f"sqlite:///{folder}/bench.db"
        if given.only in (None, "many"):
            more_files(2 * given.connections + 1000)
            with serving(database) as server:
                many(server, given.game, given.connections, given.games, given.every, given.seconds)
        if given.only in (None, "usual"):
            with serving(database) as server:
                for listeners in (2, 100):
                    round_trips(server, given.game, given.actions, listeners)
                memory(server, given.game, given.matches, 300)
                load(server, given.game, 8, 10)
        if given.only in (None, "crowd"):
            with serving(database, bot_workers=1) as server:
                crowd(server, given.game, given.actions, given.bots, given.pause, given.rounds)


if __name__ == "__main__":
    main()
