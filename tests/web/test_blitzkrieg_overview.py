"""The two boards of Blitzkrieg General: the whole world, their crossings, where one looks first."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from web.blitzkrieg_table import SEEN, SIDES, begin, seen
from web.conftest import Visit
from web.test_screens import assert_drawn

SHARE = """() => {
  const { plane, view, frame } = document.querySelector('st-board');
  const { width, height } = frame.getBoundingClientRect();
  const { x: left, y: top } = view.window;
  const cut = (from, length, most) => Math.max(0, Math.min(most, from + length) - Math.max(0, from));
  const seen = plane.sheets.map(({ x, y, width: w, height: h }) =>
    cut((x - left) * view.k, w * view.k, width) * cut((y - top) * view.k, h * view.k, height));
  return seen.reduce((sum, one) => sum + one, 0) / (width * height);
}"""
"""The share of the board's frame that its sheets cover."""
OUTSIDE = """() => {
  const { plane } = document.querySelector('st-board');
  const off = ({ x, y, width, height }) => !plane.sheets.some((sheet) => x >= sheet.x - 1 && y >= sheet.y - 1
    && x + width <= sheet.x + sheet.width + 1 && y <= sheet.y + sheet.height);
  const names = [...document.querySelectorAll('.names text.name')];
  return names.filter((name) => off(name.getBBox())).map((name) => name.textContent);
}"""
"""Names that hang over the left or right edge of their sheet."""
LANDS = {"India", "Australia", "Canada", "United Kingdom", "China", "Germany", "USSR"}
INSETS = {"Canada (East)", "USA (East)", "South Africa", "East Africa", "Abessinia", "Cape of Good Hope"}


def test_the_whole_world_fills_the_window_and_is_named(visit: Visit) -> None:
    page = visit(viewport={"width": 3840, "height": 2160})
    table = begin(page, "advanced", "1941")
    page.evaluate("import('/static/js/settings.js').then((m) => m.settings.set('motion', 'less'))")
    panel = page.locator("#panel-body")
    expect(panel).to_be_visible()
    page.keyboard.press("0")
    expect(panel).to_be_hidden()
    for width, height, least in ((3840, 2160, 0.8), (1920, 1080, 0.85), (1500, 900, 0.85), (1024, 768, 0.75)):
        page.set_viewport_size({"width": width, "height": height})
        table.until(f"Math.abs(document.querySelector('st-board').view.size.width - {width}) < 2")
        table.until(f"({SHARE})() > {least}")
        assert page.evaluate(f"({SEEN})('canada-east') && ({SEEN})('usa-west') && ({SEEN})('sydney')")
        table.settled()
        names = set(page.locator(".names text").all_text_contents())
        assert names >= INSETS
        assert names >= LANDS
        assert page.evaluate(OUTSIDE) == []
    page.keyboard.press("1")
    expect(panel).to_be_visible()
    page.keyboard.press("0")
    expect(panel).to_be_hidden()
    page.click(".panel-toggle")
    expect(panel).to_be_visible()


STRAITS = """Object.fromEntries([...document.querySelectorAll('.strait')].map(
  (strait) => [strait.querySelector('title').textContent.split(':')[0], strait.dataset.sides]))"""


def test_two_boards_their_crossings_and_straits_in_both_languages(page: Page) -> None:
    table = begin(page, "advanced", "1941")
    page.evaluate("import('/static/js/settings.js').then((m) => m.settings.set('motion', 'less'))")
    for key, name, here, there in (("1", "Europe", "paris", "wake"), ("2", "Pacific", "wake", "paris")):
        page.keyboard.press(key)
        table.until(f"({SEEN})('{here}')")
        assert not seen(table, there)
        expect(page.locator('.board-sheets [aria-pressed="true"]')).to_contain_text(name)
    page.locator(".board-sheets button").last.click()
    table.until(f"({SEEN})('paris') && ({SEEN})('wake')")
    expect(page.locator(".base.waiting")).to_have_count(0)
    assert_drawn(page.locator("st-board").screenshot(), 250)
    links = page.evaluate("[...document.querySelectorAll('.crossing')].map((c) => c.dataset.go)")
    assert {"sea-of-panama", "central-atlantic", "n-siberia", "usa-west", "west-african-sea"} <= set(links)
    table.look("ural", 0.7)
    page.locator('.crossing[data-go="irkutsk"]').click()
    table.until(f"({SEEN})('irkutsk')")
    straits = page.evaluate(STRAITS)
    assert straits["Strait of Gibraltar"] == "axis"
    assert straits["Skagerrak"] == "allies"
    assert straits["Bosphorus"] == "axis allies"
    assert straits["Panama Canal"] == ""
    strip = page.locator(".strip")
    for text in ("Axis 49/81", "Allies 67/131", "Initiative: Allies", "American entry: 12/20"):
        expect(strip).to_contain_text(text)
    page.click("#tab-calendar")
    expect(page.locator(".sequence .now")).to_have_text(re.compile("Reinforcements"))
    page.click("#tab-forces")
    page.click(".lang")
    expect(strip).to_contain_text("Renforts")
    expect(page.locator(".board-sheets")).to_contain_text("Les deux")
    expect(page.locator("#panel-body")).to_contain_text(re.compile("Puissances conquises.*1 sur 3"))
    expect(page.locator("#panel-body .playing-card .does").first).not_to_be_empty()
    table.look("paris", 0.8)
    expect(page.locator(".names")).to_contain_text("Angleterre")


def test_the_other_board_comes_while_the_first_is_in_use(page: Page) -> None:
    held: list[Route] = []
    page.route(re.compile("world-1939-pacific/picture"), lambda route: held.append(route))
    table = begin(page)
    table.press("x")
    table.until_true(lambda: bool(held))
    page.keyboard.press("2")
    table.until(f"({SEEN})('wuhan')")
    expect(page.locator(".base.waiting")).to_have_count(1)
    expect(page.locator('g.counter[data-area="wuhan"]')).to_have_count(2)
    page.evaluate("document.querySelector('st-board').focusArea('wuhan')")
    expect(page.locator('.area[data-area="wuhan"]')).to_be_focused()
    held[0].continue_()
    expect(page.locator(".base.waiting")).to_have_count(0)
    table.look("wuhan", 1.2)
    table.click("wuhan")
    expect(page.locator(".area-card")).to_contain_text("Wuhan")


def test_the_start_looks_at_the_fronts_of_ones_seats(page: Page) -> None:
    bots = dict.fromkeys(SIDES["axis"], "easy")
    table = begin(page, seats={**bots, **dict.fromkeys(SIDES["allies"], "easy"), "japan": "human"})
    assert seen(table, "shanghai")
    assert not seen(table, "paris")
