"""A short game in Firefox and in WebKit: the same keys, the same ring, the same focus as in Chromium."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from web.drivers import Driver, Firefox, WebKit

if TYPE_CHECKING:
    from web.conftest import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]

STILL = "localStorage.setItem('sandtable.settings', JSON.stringify({ motion: 'less' }));"
SPOT = """const { frame, plane, view } = document.querySelector('st-board');
const { x, y } = plane.area(arguments[0]);
const box = frame.getBoundingClientRect();
return [box.left + (x - view.window.x) * view.k, box.top + (y - view.window.y) * view.k];"""
MENU = """const { table } = document.querySelector('st-match');
table.menu = { actions: table.match.snapshot.actions.slice(0, 3), x: 200, y: 200 };
table.redraw();"""
"""A menu over the board, whatever leads to one."""
FOCUSED = "document.activeElement.dataset?.area"
RINGED = "getComputedStyle(document.activeElement).strokeDasharray !== 'none'"


@pytest.fixture(params=[Firefox, WebKit], ids=["firefox", "webkit"])
def driver(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Driver]:
    """A browser that is not Chromium."""
    if request.param.missing:
        pytest.skip(request.param.missing)
    browser = request.param(tmp_path)
    yield browser
    browser.stop()


def test_mouse_and_keys_work_together(driver: Driver, server: Server) -> None:
    driver.go(server.enter)
    driver.until("document.querySelector('.game-card') !== null")
    driver.run(STILL)
    driver.go(f"{server.url}/new/third-reich")
    driver.until("document.querySelector('#begin') !== null")
    driver.run("document.querySelector('#begin').click();")
    driver.until("document.querySelector('st-match[data-ready]') !== null")
    driver.run("document.querySelector('st-board').tool('whole');")
    driver.click(*driver.run(SPOT, "moscow"))
    driver.until(f"{FOCUSED} === 'moscow'")
    assert not driver.run(f"return {RINGED};")
    driver.press("m")
    driver.until(RINGED)
    driver.press("ArrowRight")
    east = driver.until(f"{FOCUSED} !== 'moscow' && {FOCUSED}")
    assert driver.run(f"return {RINGED};")
    assert driver.run("return document.querySelector('st-board').focused;") == east
    driver.run("document.querySelector('st-board').focusArea('ruhr');")
    driver.run(MENU)
    driver.until("document.activeElement.closest('.menu') !== null")
    driver.press("Escape")
    driver.until(f"document.querySelector('.menu') === null && {FOCUSED} === 'ruhr'")
    driver.run("document.querySelector('.decision [data-action=planning]').focus();")
    driver.press("Enter")
    driver.until("document.querySelector('st-match').match.snapshot.state.decisions === 1")
