"""Blitzkrieg General in a real browser: a new game, the market, the sequence of play, for everybody."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from sandtable.games.blitzkrieg.game import RULESETS
from sandtable.games.blitzkrieg.model.world import read
from web.blitzkrieg_table import PEACE, POLAND, SIDES, begin, producing
from web.table import IDLE, Table
from web.test_screens import faults, still


def number(text: str) -> int:
    """The first number in a text."""
    found = re.search(r"\d+", text)
    assert found, text
    return int(found[0])


BENEATH = """async () => {
  (await import('/static/js/settings.js')).settings.set('motion', 'less');
  const { view, plane, frame } = document.querySelector('st-board');
  const { x, y } = plane.area(document.querySelector('g.counter.can').dataset.area);
  const dock = document.querySelector('.dock').getBoundingClientRect();
  view.fly(x, y - (dock.top - frame.getBoundingClientRect().top) / 2 - 70, 1);
}"""
"""Look so that what may be chosen lies beneath the dock."""
COVERED = """() => {
  const frame = document.querySelector('st-board .board-frame').getBoundingClientRect();
  const dock = document.querySelector('.dock').getBoundingClientRect();
  const lit = [...document.querySelectorAll('g.counter.can')].map((one) => one.getBoundingClientRect());
  const beneath = (one) => one.top < frame.bottom && one.bottom > dock.top + one.height / 2;
  return lit.filter((one) => beneath(one) && one.left < frame.right && one.right > frame.left).length;
}"""
"""How many counters that may be chosen a dock covers."""


def test_the_market(page: Page) -> None:
    table = producing(page)
    purse = page.locator(".purse .points")
    left = number(purse.inner_text())
    expect(page.locator(".purse")).to_contain_text(re.compile(r"zones \d+ · agreements 6"))
    page.click('.good[data-action="build de-inf3"]')
    expect(purse).to_have_text(str(left - 3))
    table.until(IDLE)
    table.settled()
    page.evaluate(BENEATH)
    table.until(f"({COVERED})() > 0")
    places = page.locator(".good").count()
    page.locator('.good[data-action^="repair "]').first.click()
    table.wait_decisions(2)
    expect(page.locator(".good")).to_have_count(places)  # what is repaired keeps its place
    table.until(f"({COVERED})() === 0")
    table.play("build de-inf4", "build de-inf3")
    dear = page.locator(".goods").last.locator('.good[aria-disabled="true"]').first
    dear.click(force=True)
    expect(page.locator(".pop.why .rule-link").first).to_contain_text("BLG-B7.2.0.3")
    page.click(".own-track summary")
    expect(page.locator(".own-track .due-turn").first).to_contain_text("Fourth quarter 1939")
    page.click("#tab-forces")
    panel = page.locator("#panel-body")
    expect(panel.locator(".agreements")).to_contain_text("USSR → Germany +3")
    expect(panel.locator(".politics")).to_contain_text("⚔")
    page.keyboard.press("x")
    expect(page.locator(".sure")).to_contain_text("not spent")
    expect(page.locator(".sure .danger")).to_contain_text("End production")
    page.keyboard.press("y")
    table.until("document.querySelector('st-match').match.snapshot.state.seat !== 'germany'")


def test_the_sequence_on_screen_has_the_steps_of_the_engine() -> None:
    printed = read("tables.json")["sequence"]
    for name, rules in RULESETS.items():
        assert len(printed[name]["turn"]) == len(rules.turn.steps)
        assert len(printed[name]["segment"]) == len(rules.turn.segment_steps)
        for named, steps in ((rules.turn.step_names, "turn"), (rules.turn.segment_names, "segment")):
            known = {step: at for step, at in named.items() if step in printed[name][steps]}
            assert len(known) >= 4
            for step, at in known.items():
                assert step in printed[name][steps][at : at + 2], (name, step)


def test_the_scenario_of_1941_is_advanced_and_options_explain_themselves(page: Page) -> None:
    page.goto(page.url.rstrip("/") + "/new/blitzkrieg")
    rules = page.locator('[name="option-ruleset"]')
    expect(rules).to_have_count(2)
    page.click('[name="scenario"][value="1941"]')
    expect(rules).to_have_count(0)
    page.locator("details").first.locator("summary").click()
    expect(page.locator(".switch")).to_have_count(12)
    expect(page.locator(".switch", has_text="9.6")).to_contain_text("round Cape Magellan")
    page.locator(".switch", has_text="9.6").locator("input").check()
    page.click('[data-preset="alone-2"]')
    for seat in SIDES["allies"]:
        expect(page.locator(f'[data-seat="{seat}"]')).to_have_value("human")
    for seat in SIDES["axis"]:
        expect(page.locator(f'[data-seat="{seat}"]')).not_to_have_value("human")
    page.click("#begin")
    table = Table.ready(page)
    options = table.snapshot("options")
    assert (options["ruleset"], options["cape_magellan"], options["rail_expansion"]) == (
        "advanced",
        "on",
        "off",
    )
    assert sorted(table.snapshot("mine")) == sorted(SIDES["allies"])


THEME = "(theme) => import('/static/js/settings.js').then((m) => m.settings.set('theme', theme))"


def assert_accessible(page: Page, what: str, light: str, *others: str, part: str = "") -> None:
    """No serious fault in one light, and none of contrast in others."""
    for theme in (light, *others):
        page.evaluate(THEME, theme)
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        found = faults(page, part, contrast=theme in others)
        assert found == [], f"{what}, {theme}"


def test_no_serious_accessibility_fault(page: Page) -> None:
    producing(page)
    page.click("#tab-forces")
    assert_accessible(page, "market and tables", "light", "dark")
    begin(page, "advanced", "1941")
    page.keyboard.press("k")
    page.wait_for_selector(".hand .does")
    assert_accessible(page, "cards", "dark", part=".board-side")
    table = begin(page)
    table.play(*PEACE, *POLAND, "done", "done", "done")
    page.wait_for_selector(".table-of-battle")
    still(page)
    assert_accessible(page, "battle and losses", "dark", "light", part=".board-side")
    table.play("losses", "losses")
    still(page)
    assert_accessible(page, "fight on", "light", part=".board-side")
