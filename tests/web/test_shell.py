"""The page that carries the client: light, and fetched without one module waiting for another."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Route

import sandtable
from sandtable import games
from web.conftest import Server, Visit
from web.table import Table

WEB = Path(sandtable.__file__).parent / "web"
IMPORT = re.compile(r'^(?:import|export)\b[^;]*?from\s*"([./][^"]+)"|^import\s*"([./][^"]+)"', re.M)
LIMIT = 600_000
GAMES = ("third-reich", "empires", "blitzkrieg")
OTHER_BOARD = re.compile("world-1939-pacific/base")


def place(address: str, module: Path) -> Path:
    """The file an import names: beside the module, or by its address on the server."""
    if address.startswith("/static/"):
        return WEB / address.removeprefix("/static/")
    return (module.parent / address).resolve()


def modules(start: Path) -> set[Path]:
    """All modules that one imports, directly or not."""
    found: set[Path] = set()
    waiting = [start]
    while waiting:
        module = waiting.pop()
        if module not in found:
            found.add(module)
            names = [a or b for a, b in IMPORT.findall(module.read_text("utf-8"))]
            waiting += [place(name, module) for name in names]
    return found


def test_all_modules_of_the_table_are_fetched_at_once() -> None:
    page = (WEB / "index.html").read_text("utf-8")
    named = {(WEB / name).resolve() for name in re.findall(r'modulepreload" href="/static/([^"]+)"', page)}
    needed: set[Path] = set()
    for start in ("main.js", "app.js", "screens/match.js"):
        needed |= modules((WEB / "js" / start).resolve())
    assert {path.name for path in needed - named} == {"main.js"}
    assert named <= needed


@pytest.mark.parametrize("game", GAMES)
def test_a_first_board_weighs_less_than_600_kb(visit: Visit, game: str) -> None:
    """Up to the moment at which the board can be used; other boards may not be needed for that."""
    host = visit()
    match = Table.new(host, game=game).id
    page = visit(owner=False, noise="ERR_FAILED")
    held: list[Route] = []
    page.route(OTHER_BOARD, lambda route: held.append(route))
    weights: list[int] = []
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.clearBrowserCache")

    def weigh(event: dict[str, Any]) -> None:
        weights.append(int(event["encodedDataLength"]))

    session.on("Network.loadingFinished", weigh)
    Table.at(page, f"/match/{match}")
    assert len(weights) > 30
    assert 200_000 < sum(weights) < LIMIT
    for route in held:
        route.abort()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_brings_its_look_in_its_own_package(server: Server, game: str) -> None:
    """The catalogue says where it is; nothing in the client knows the game by its name."""
    with urlopen(f"{server.url}/api/games") as answer:
        look = next(row["look"] for row in json.load(answer) if row["id"] == game)
    for address in (look["module"], look["style"], look["picture"], *look["parts"]):
        with urlopen(server.url + address) as answer:
            assert answer.status == 200, address
    own = Path(str(files(games.find(game).package) / "web"))
    parts = {f"/static/games/{game}/{path.name}" for path in modules(own / "look.js") if path.parent == own}
    assert {look["module"], *look["parts"]} == parts


@pytest.mark.parametrize("game", GAMES)
def test_the_client_knows_no_game_by_its_name(game: str) -> None:
    for file in [*(WEB / "js").rglob("*.js"), *(WEB / "css").rglob("*.css"), WEB / "index.html"]:
        assert game not in file.read_text("utf-8"), file


def test_a_look_that_leads_out_of_its_folder_is_not_served(server: Server) -> None:
    for path in ("../game.py", "%2e%2e/data/sheet.json", "..%2f..%2f..%2fpyproject.toml", "none.js"):
        with pytest.raises(HTTPError, match="404"):
            urlopen(f"{server.url}/static/games/empires/{path}")
