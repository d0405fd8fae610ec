"""The study page: results of the host and finished games of the server, each game a click from its replay."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from hosting import Player, hosted, until
from sandtable.lab import study
from sandtable.lab.engines import engine
from sandtable.lab.results import Results
from sandtable.lab.simulate import Simulation

NAME = "grid~walls=on"


@pytest.fixture
def studies(tmp_path: Path) -> Path:
    """A folder with the results of a sweep in it."""
    folder = tmp_path / "studies"
    settled = study.new("skirmish", options={"walls": "on"}, name="walls=on")
    with engine(1) as chosen:
        for _ in Simulation(Results.prepare(folder / "grid" / "walls=on", settled), 12, chosen).run():
            pass
    (folder / "junk").mkdir()
    (folder / "junk" / "study.json").write_text('{"game": 3}')
    return folder


def test_studies_and_finished_games_are_shown_and_opened(
    studies: Path, browser: Browser, tmp_path: Path
) -> None:
    with hosted(tmp_path, studies=str(studies)) as running:
        anne = Player(running.settings.address)
        (told,) = anne.get("/api/studies")["studies"]
        assert (told["id"], told["name"], told["game"], told["games"]) == (NAME, "walls=on", "skirmish", 12)
        _refuses_what_is_not_there(anne)
        bots = {"red": "random", "blue": "random"}
        made = anne.create(seats=bots, listed=True, reveal=True)
        secret = anne.create(seats=bots, listed=True, reveal=False)
        anne.create(listed=True, reveal=True)
        given_up = anne.create(listed=True, reveal=True)
        anne.post(f"/api/matches/{given_up['id']}/resign", {})
        for match in (made, secret):
            until(lambda match=match: anne.get(f"/api/matches/{match['id']}")["ending"], 60)  # type: ignore[misc]
        assert anne.get("/api/studies")["own"] == [{"game": "skirmish", "games": 1}]
        _looks(browser, running.settings.address, made["id"], secret["id"])


def _refuses_what_is_not_there(anne: Player) -> None:
    for path in (
        f"/api/studies/{NAME}/games/12",
        "/api/studies/grid/games/0",
        "/api/studies/junk/games/0",
        "/api/studies/..~..~etc/games/0",
    ):
        assert anne.raw("GET", path).status_code == 404
    assert anne.raw("GET", "/studies/..~studies").status_code == 404
    assert anne.raw("GET", "/studies/own/empires").status_code == 404
    text = anne.get(f"/api/studies/{NAME}/games/3")
    assert text.startswith('[Sandtable "1"]\n[Game "skirmish"]')


def _looks(browser: Browser, address: str, made: str, secret: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en")
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda said: faults.append(said.text) if said.type == "error" else None)
    page.goto(address + "/study")
    page.get_by_role("link", name="Skirmish").click()
    page.wait_for_selector(".chart svg.marks")
    drawn: Any = page.locator(".chart svg.marks")
    until(lambda: drawn.count() == page.locator(".chart").count())
    assert "a study of 1 games" in page.title()
    assert page.locator(f'a[href="/match/{made}"]').count() or page.locator(".tree").inner_text() == ""
    assert secret not in page.content()
    page.goto(address + "/study")
    page.get_by_role("link", name="walls=on").click()
    page.wait_for_selector(".chart svg.marks")
    assert page.locator("[data-area]").count()
    page.locator('.tree a[href^="/study?open="]').first.click()
    page.wait_for_url("**/match/*")
    page.wait_for_selector("st-board, .board, svg")
    assert not faults, faults
    context.close()
