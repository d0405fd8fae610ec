"""Strange requests, driven by the API's own description; ``--seconds 3600`` is the long form.

    pip install schemathesis
    .venv/bin/python bench/strange_requests.py [--seconds 60] [--seed 1]

Schemathesis lets somebody with games of all kinds ask everything that can be asked, with values that fit the
description and with values that do not. No answer may be a fault of the server's, none may take long, its
memory must not grow, and it must still play in the end.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from sandtable import games
from server import MB, Client, Server, serving

PATIENCE = 30
"""Seconds after which an answer is thought to hang."""
ENDS = "^/api/(logout|sessions|me)"
"""What would end the session in whose name everything is asked; tried once by the tests of the server."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=int, default=60, help="how long")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    tool = Path(sys.executable).with_name("schemathesis")
    found = str(tool) if tool.exists() else shutil.which("schemathesis")
    if not found:
        return print("schemathesis is not installed: pip install schemathesis") or 2
    with tempfile.TemporaryDirectory() as folder, serving(f"sqlite:///{folder}/requests.db") as server:
        person = Client(server)
        for name in games.names():
            seats = {seat.id: "human" for seat in games.find(name).seats}
            person.post("/api/matches", {"game": name, "seats": seats})
        warm = server.memory()
        fault = ask_everything(found, server, person, chosen.seconds, chosen.seed)
        grown = server.memory() - warm
        print(f"{server.memory() / MB:.0f} MB in the end, {grown / MB:.0f} MB more than in the beginning")
        person.post("/api/matches", {"game": games.names()[0], "seats": {}})
    return fault


def ask_everything(tool: str, server: Server, person: Client, seconds: int, seed: int) -> int:
    """Let schemathesis ask for so long; its report is printed as it is."""
    cookies = "; ".join(f"{name}={value}" for name, value in person.http.cookies.items())
    command = [tool, "run", f"{server.address}/api/openapi.json", "--max-time", str(seconds)]
    command += ["--checks", "not_a_server_error", "--max-response-time", str(PATIENCE)]
    command += ["--phases", "coverage,fuzzing,stateful", "--continue-on-failure", "--seed", str(seed)]
    command += ["--exclude-path-regex", ENDS, "--warnings", "off", "--no-color"]
    command += [
        "--header",
        f"cookie: {cookies}",
        "--header",
        f"x-csrftoken: {person.http.cookies['csrftoken']}",
    ]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
