"""The page that carries the client: light, and fetched at once."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest
from playwright.sync_api import Route

import sandtable
from web.conftest import Server, Visit
from web.table import Table

WEB = Path(sandtable.__file__).parent / "web"
LIMIT = 600_000
REQUESTS = 30
GAMES = ("third-reich", "empires", "blitzkrieg")
OTHER_BOARD = re.compile("world-1939-pacific/picture")


@pytest.mark.parametrize("game", GAMES)
def test_a_first_board_is_light_and_comes_in_few_requests(visit: Visit, game: str) -> None:
    """Up to the moment at which the board can be used; other boards may not be needed for that."""
    host = visit()
    match = Table.new(host, game=game).id
    page = visit(owner=False, noise="ERR_FAILED")
    held: list[Route] = []
    page.route(OTHER_BOARD, lambda route: held.append(route))
    weights: list[int] = []
    begun: set[str] = set()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.clearBrowserCache")

    def weigh(event: dict[str, Any]) -> None:
        if event["requestId"] in begun:  # what the page before it still waits for is not the board's
            weights.append(int(event["encodedDataLength"]))

    session.on("Network.requestWillBeSent", lambda event: begun.add(event["requestId"]))
    session.on("Network.loadingFinished", weigh)
    Table.at(page, f"/match/{match}")
    assert 10 < len(weights) <= REQUESTS
    assert 200_000 < sum(weights) < LIMIT
    for route in held:
        route.abort()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_brings_its_look_in_its_own_package(server: Server, game: str) -> None:
    """The catalogue says where it is; nothing in the client knows the game by its name."""
    with urlopen(f"{server.url}/api/games") as answer:
        look = next(row["look"] for row in json.load(answer) if row["id"] == game)
    for address in (look["module"], look["style"], look["picture"]):
        with urlopen(server.url + address) as answer:
            assert answer.status == 200, address


@pytest.mark.parametrize("game", GAMES)
def test_the_client_knows_no_game_by_its_name(game: str) -> None:
    for file in [*(WEB / "js").rglob("*.js"), *(WEB / "css").rglob("*.css"), WEB / "index.html"]:
        assert game not in file.read_text("utf-8"), file


def test_a_look_that_leads_out_of_its_folder_is_not_served(server: Server) -> None:
    for path in ("../game.py", "%2e%2e/data/sheet.json", "..%2f..%2f..%2fpyproject.toml", "none.js"):
        with pytest.raises(HTTPError, match="404"):
            urlopen(f"{server.url}/static/games/empires/{path}")
