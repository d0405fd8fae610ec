"""Ask for illegal actions over the engine protocol and over HTTP; ``--count 300000`` is the long form.

    .venv/bin/python bench/doors.py [--count 3000] [--game empires] [--door http]

The protocol is spoken in this process, and its beginning again with a process of ``sandtable engine``; HTTP
with a server in a process of its own.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from time import perf_counter

import httpx

from sandtable import games
from sandtable.testing.doors import over_http, over_protocol, same_in_a_process
from sandtable.testing.probes import Asked
from server import Server, serving


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=3000, help="how many actions of each game at each door")
    parser.add_argument("--game", action="append", help="a game; all of them unless said")
    parser.add_argument("--door", choices=("protocol", "http"), help="a door; both unless said")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    chosen = parser.parse_args()
    faults = 0
    with tempfile.TemporaryDirectory() as folder, serving(f"sqlite:///{folder}/doors.db") as server:
        for name in chosen.game or games.names():
            if chosen.door != "http":
                faults += protocol(name, chosen.count, chosen.first)
            if chosen.door != "protocol":
                faults += http(server, name, chosen.count, chosen.first)
        print(f"the server holds {server.memory() / 2**20:.0f} MB in the end")
    return 1 if faults else 0


def protocol(name: str, count: int, first: int) -> int:
    began = perf_counter()
    asked, told = over_protocol(name, count, first)
    return tell(f"{name}, protocol", asked._replace(faults=asked.faults + same_in_a_process(told)), began)


def http(server: Server, name: str, count: int, first: int) -> int:
    began = perf_counter()
    asked = over_http(lambda: httpx.Client(base_url=server.address, timeout=60), name, count, first)
    return tell(f"{name}, HTTP", asked, began)


def tell(what: str, asked: Asked, began: float) -> int:
    print(
        f"{what}: {asked.tried} actions, {asked.legal} of them legal, {len(asked.faults)} faults, "
        f"{perf_counter() - began:.0f} s",
        flush=True,
    )
    for fault in dict.fromkeys(asked.faults[:20]):
        print(f"  {fault[:600]}")
    return len(asked.faults)


if __name__ == "__main__":
    sys.exit(main())
