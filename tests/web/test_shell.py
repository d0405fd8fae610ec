"""The page that carries the client: light, and fetched without one module waiting for another."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import sandtable
from web.conftest import Visit
from web.table import Table

WEB = Path(sandtable.__file__).parent / "web"
IMPORT = re.compile(r'^(?:import|export)\b[^;]*?from\s*"(\.[^"]+)"|^import\s*"(\.[^"]+)"', re.M)
LIMIT = 600_000


def modules(start: Path) -> set[Path]:
    """All modules that one imports, directly or not."""
    found: set[Path] = set()
    waiting = [start]
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            names = [a or b for a, b in IMPORT.findall(module.read_text("utf-8"))]
            waiting += [(module.parent / name).resolve() for name in names]
    return found


def test_all_modules_of_the_table_are_fetched_at_once() -> None:
    page = (WEB / "index.html").read_text("utf-8")
    named = {(WEB / name).resolve() for name in re.findall(r'modulepreload" href="/static/([^"]+)"', page)}
    needed: set[Path] = set()
    for start in ("main.js", "app.js", "screens/match.js"):
        needed |= modules((WEB / "js" / start).resolve())
    assert {path.name for path in needed - named} == {"main.js"}
    assert named <= needed


def test_a_first_board_weighs_less_than_600_kb(visit: Visit) -> None:
    host = visit()
    match = Table.new(host).id
    page = visit(owner=False)
    weights: list[int] = []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.clearBrowserCache")

    def weigh(event: dict[str, Any]) -> None:
        weights.append(int(event["encodedDataLength"]))

    session.on("Network.loadingFinished", weigh)
    Table.at(page, f"/match/{match}")
    page.wait_for_timeout(500)
    assert len(weights) > 30
    assert 200_000 < sum(weights) < LIMIT
