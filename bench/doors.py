"""Ask for illegal actions over the engine protocol and over HTTP; ``--count 300000`` is the long form.

    .venv/bin/python bench/doors.py [--count 3000] [--game empires] [--door http] [--at-once 4]

The protocol is spoken in this process, and its beginning again with a process of ``sandtable engine``; HTTP
with a server in a process of its own, whose database is read beside it after every question.
"""

from __future__ import annotations

import argparse
import sqlite3
import sys
import tempfile
import threading
from pathlib import Path
from time import perf_counter

from sandtable import games
from sandtable.testing.doors import over_protocol, same_in_a_process
from sandtable.testing.doors_http import Written, over_http
from sandtable.testing.probes import Asked
from server import Server, serving


class Database:
    """The file of the server, read from outside; each thread reads by itself."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._own = threading.local()

    def standing(self, match: str) -> Written:
        """Where a match stands."""
        if not hasattr(self._own, "db"):
            self._own.db = sqlite3.connect(f"file:{self._file}?mode=ro", uri=True, timeout=20)
        row = self._own.db.execute(
            "select seq, decisions, (select count(*) from entries where match = matches.id), digest"
            " from matches where id = ?",
            (match,),
        ).fetchone()
        return Written(*row)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=3000, help="how many actions of each game at each door")
    parser.add_argument("--game", action="append", help="a game; all of them unless said")
    parser.add_argument("--door", choices=("protocol", "http"), help="a door; both unless said")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    parser.add_argument("--at-once", type=int, default=4, help="how many matches over HTTP at the same time")
    chosen = parser.parse_args()
    faults = 0
    with tempfile.TemporaryDirectory() as folder, serving(f"sqlite:///{folder}/doors.db") as server:
        database = Database(Path(folder) / "doors.db")
        for name in chosen.game or games.names():
            if chosen.door != "http":
                faults += protocol(name, chosen.count, chosen.first)
            if chosen.door != "protocol":
                faults += http(server, database, name, chosen)
        print(f"the server holds {server.memory() / 2**20:.0f} MB in the end")
    return 1 if faults else 0


def protocol(name: str, count: int, first: int) -> int:
    began = perf_counter()
    asked, told = over_protocol(name, count, first)
    return tell(f"{name}, protocol", asked._replace(faults=asked.faults + same_in_a_process(told)), began)


def http(server: Server, database: Database, name: str, chosen: argparse.Namespace) -> int:
    began = perf_counter()
    asked = over_http(
        server.address, database.standing, name, chosen.count, chosen.first, at_once=chosen.at_once
    )
    return tell(f"{name}, HTTP", asked, began)


def tell(what: str, asked: Asked, began: float) -> int:
    seconds = perf_counter() - began
    print(
        f"{what}: {asked.tried} actions, {asked.legal} of them legal, {len(asked.faults)} faults, "
        f"{seconds:.0f} s, {asked.tried / seconds:.0f} a second",
        flush=True,
    )
    for fault in dict.fromkeys(asked.faults[:20]):
        print(f"  {fault[:600]}")
    return len(asked.faults)


if __name__ == "__main__":
    sys.exit(main())
