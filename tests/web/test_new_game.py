"""What ``sandtable new-game`` writes is played in the browser at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from installed import paths, with_paths
from sandtable.cli import new_game
from web.conftest import Server
from web.table import DESK, Table


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    new_game.write(tmp_path / "river-war", "river-war", "RIV")
    (tmp_path / "declared").mkdir()
    monkeypatch.setenv("PYTHONPATH", with_paths(paths(tmp_path / "river-war", tmp_path / "declared")))
    running = Server(tmp_path)
    yield running
    running.stop()


def test_a_new_game_is_played_by_clicks(server: Server, browser: Browser) -> None:
    page = browser.new_page(viewport=DESK, locale="en-GB")
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.goto(server.enter)
    expect(page.locator(".game-card", has_text="River War")).to_contain_text("a game to start from")
    table = Table.new(page, game="river-war", seats={"west": "human", "east": "human"})
    table.look("hill", 1)
    table.click_army("w-1")
    table.click("moor")
    table.until("document.querySelector('st-match').match.snapshot.view.control.moor === 'west'")
    table.click_army("w-2")
    table.click("fen")
    expect(page.locator(".pop.why .rule-link").first).to_contain_text("RIV-3.1")
    page.goto(f"{server.url}/rules/river-war")
    expect(page.locator("st-rules")).to_contain_text("RIV-1.1")
    assert faults == []
    page.close()
