"""Learning Blitzkrieg General in a real browser: the guided first turn, its card beside battles, puzzles."""

from __future__ import annotations

import time
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.conftest import Visit
from web.table import DESK, PHONE, Table
from web.test_screens import faults, still

BOTS = dict.fromkeys(("italy", "japan", "usa", "cw", "france", "ussr", "china"), "easy")
INTRODUCED = (
    "(() => { const { table } = document.querySelector('st-match'); table.guided = 4; table.redraw(); })()"
)
OVERLAP = """([one, other]) => {
  const [a, b] = [one, other].map((name) => document.querySelector(name).getBoundingClientRect());
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}"""
BORDER = {
    "base": "empty",
    "turn": 1,
    "active": "axis",
    "diplomacy": {"wars": [["germany", "cw"], ["germany", "france"]]},
    "armies": [
        *({"area": "prussia", "counter": f"de-inf4-{n}"} for n in (1, 2, 3)),
        *({"area": "western-poland", "counter": f"poland-inf2-{n}"} for n in (1, 2, 3, 4, 5)),
    ],
}
"""Germany and Poland alone."""


def guided(page: Page, **wish: Any) -> Table:
    """A guided game in which the bots do not wait, after the pages about the board."""
    table = Table.new(page, game="blitzkrieg", seats=BOTS, **{"pause": 0, **wish})
    table = Table.at(page, f"/match/{table.id}?guide=1")
    page.evaluate(INTRODUCED)
    expect(page.locator(".coach h2")).to_contain_text("guid")
    return table


def ours(table: Table) -> None:
    """Wait until Germany has to decide."""
    table.until("document.querySelector('st-match').match.mine", 60)


def told(page: Page) -> Any:
    """What the guide says."""
    return page.locator(".coach p[role=status]")


def test_the_guide_lights_what_to_click(page: Page) -> None:
    page.goto(page.url.rstrip("/") + "/learn/blitzkrieg")
    page.click('[data-guide="blitzkrieg"]')
    table = Table.ready(page)
    for number in range(1, 5):
        expect(page.locator(".coach h2")).to_have_text(f"{number}/4")
        page.click(".coach .button")
    expect(told(page)).to_contain_text("You are Germany")
    expect(page.locator(".decision [data-action=pass]")).to_have_class("button go advised")
    page.click(".decision [data-action=pass]")
    ours(table)
    expect(page.locator('.area.can.advised[data-area="prussia"]')).to_have_count(1)
    table.click("prussia")
    expect(told(page)).to_contain_text("to enter is to attack")
    expect(page.locator('.area.advised[data-area="western-poland"]')).to_have_count(1)
    assert page.locator(".area.advised").count() == 1
    table.click("western-poland")
    expect(told(page)).to_contain_text("second column")
    page.locator(".coach .rule-link").first.click()
    expect(page.locator("#rule-dialog")).to_contain_text("attack")
    page.keyboard.press("Escape")
    table.play("stack austria", "step western-poland")
    expect(page.locator('g.counter.advised[data-army="de-air4-1"]')).to_have_count(1)


def test_who_leaves_the_path_is_answered(page: Page) -> None:
    table = guided(page)
    table.play("pass")
    ours(table)
    table.play("stack prussia", "step bavaria", "stop", "pick de-tf4-1")
    expect(told(page)).to_contain_text("You go your own way")
    expect(page.locator("#advice")).to_have_count(0)
    table.play("step baltic-sea", "stop", "stack austria", "step bavaria", "stop", "stack bavaria")
    table.play("step western-germany", "stop")
    expect(told(page)).to_contain_text("Nobody has entered Western Poland")
    page.click(".coach .fold")
    expect(told(page)).to_have_count(0)
    page.click(".coach .fold")
    page.click(".lang")
    expect(told(page)).to_contain_text("Personne n’est entré en Pologne de l’Ouest")


def test_the_guide_leads_through_the_first_turn(page: Page) -> None:
    table = guided(page)
    until = time.monotonic() + 240
    pages: set[str] = set()
    while table.snapshot("state.turn") == 1 and time.monotonic() < until:
        if not table.actions():
            page.wait_for_timeout(100)
            continue
        made = table.snapshot("state.decisions")
        pages.add(told(page).inner_text()[:40])
        if page.locator("#advice").count():
            page.locator("#advice").dispatch_event("click")
        else:
            table.play(next(text for text in ("fight", *table.actions()) if text in table.actions()))
        table.until(f"document.querySelector('st-match').match.snapshot.state.decisions > {made}")
    expect(told(page)).to_contain_text("The first turn is over")
    assert len(pages) >= 15
    assert table.snapshot("view.control")["western-poland"] == "germany"
    page.click("text=I have seen enough")
    expect(page.locator(".coach")).to_have_count(0)


@pytest.mark.parametrize(("screen", "locale"), [(DESK, "en-GB"), (PHONE, "fr-FR")], ids=["desk", "phone"])
def test_a_battle_leaves_the_guide_in_sight(visit: Visit, screen: dict[str, int], locale: str) -> None:
    page = visit(viewport=screen, locale=locale)
    table = guided(page, position=BORDER)
    page.keyboard.press("h")
    page.wait_for_selector(".advice li")
    still(page)
    assert not page.evaluate(OVERLAP, [".coach", ".recap.advice"]), "nor does advice lie over it"
    page.keyboard.press("h")
    table.play("stack prussia", "step western-poland")  # nothing is left to move: the table goes on
    ours(table)
    page.wait_for_selector(".battle")
    still(page)
    assert not page.evaluate(OVERLAP, [".coach", ".battle"])
    for card in (".coach", ".battle", "#advice"):
        box = page.locator(card).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= screen["width"]
        assert box["height"] > 30
    for way in ("#advice", ".decision .advised"):
        expect(page.locator(way)).to_be_in_viewport()
    assert faults(page) == []


def test_a_puzzle_is_solved_against_bots_and_called_in_the_readers_language(page: Page) -> None:
    home = page.url.rstrip("/")
    page.goto(f"{home}/learn/blitzkrieg")
    page.click('[data-puzzle="paris"]')
    table = Table.ready(page)
    expect(page.locator(".match-title b")).to_have_text("The road to Paris")
    page.click(".lang")
    expect(page.locator(".match-title b")).to_have_text("La route de Paris")
    expect(page).to_have_title("La route de Paris · Sandtable")
    table.play(
        "pick de-arm5-1", "add de-inf4-1", "add de-inf4-2", "step paris", "pick de-inf2-1", "step maginot"
    )
    table.play("pick de-air4-1", "fly paris", "done", "resolve paris")
    until = time.monotonic() + 60
    while not page.locator(".coach.solved").count() and time.monotonic() < until:
        calm = [text for text in ("losses", "fight") if text in table.actions()]
        if calm:
            table.play(calm[0])
        page.wait_for_timeout(200)
    expect(page.locator(".coach.solved")).to_contain_text("Résolu")
    page.goto(f"{home}/")
    expect(page.locator(".match-row b").first).to_have_text("La route de Paris")
    page.click(".lang")
    expect(page.locator(".match-row b").first).to_have_text("The road to Paris")


def test_the_learn_screen_has_no_serious_accessibility_fault(page: Page) -> None:
    page.goto(page.url.rstrip("/") + "/learn/blitzkrieg")
    expect(page.locator("[data-puzzle]").first).to_be_visible()
    assert page.locator("[data-puzzle]").count() >= 4
    assert faults(page) == []
