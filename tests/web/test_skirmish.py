"""A game of somebody else's package in a real browser: neither client nor server knows it by name."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.conftest import Visit
from web.table import Table
from web.test_screens import faults

ALONE = {"red": "human", "blue": "human"}


def test_it_is_offered_with_its_picture_rules_and_lessons(page: Page) -> None:
    card = page.locator(".game-card", has_text="Skirmish")
    expect(card).to_contain_text("Two forts and the valley between them")
    expect(card.locator(".art img")).to_have_attribute("src", "/static/games/skirmish/picture.webp")
    card.get_by_role("link", name="Play").click()
    page.click("#begin")
    table = Table.ready(page)
    assert table.snapshot("game") == "skirmish"
    assert table.snapshot("state.phase") == "choose_tile"


def test_it_is_played_by_clicks_on_its_own_board(page: Page) -> None:
    table = Table.new(page, game="skirmish", seats=ALONE)
    page.get_by_role("button", name="Take Assault").first.click()
    table.wait_decisions(1)
    table.play("take cover")
    table.look("wood", 1)
    table.click_army("r-2")
    table.click("wood")
    table.until("document.querySelector('st-match').match.snapshot.view.control.wood === 'red'")
    table.play("end turn")
    table.play("attack b-2 > wood")
    expect(page.locator(".decision")).to_contain_text("stand or retreat")
    table.play("stand")
    expect(page.locator(".battle")).to_contain_text("A battle")
    assert faults(page) == []


def test_a_click_made_while_a_decision_is_on_its_way_is_judged_by_what_comes(page: Page) -> None:
    table = Table.new(page, game="skirmish", seats=ALONE)
    table.play("take assault", "take cover")
    table.look("wood", 1)
    answer = table.delay()
    page.locator('.order[data-action="move r-2"]').click()
    table.click("wood")
    assert table.snapshot("state.decisions") == 2
    answer()
    expect(page.locator('g.counter[data-army="r-2"]')).to_have_attribute("data-area", "wood")


def test_a_click_that_is_not_legal_is_answered_by_its_rule(page: Page) -> None:
    table = Table.new(page, game="skirmish", seats=ALONE)
    table.play("take assault", "take cover", "move r-1")
    table.look("ford", 0.7)
    table.click("bluefort")
    why = page.locator(".pop.why")
    expect(why.locator(".rule-link").first).to_contain_text("SKI-3.1")
    expect(why).to_contain_text("one or two borders")


def test_its_guide_leads_through_the_first_turn(page: Page) -> None:
    page.goto(page.url.rstrip("/") + "/learn/skirmish")
    page.click('[data-guide="skirmish"]')
    table = Table.ready(page)
    table.hurry()
    page.evaluate(
        "(({ table }) => { table.guided = 4; table.redraw(); })(document.querySelector('st-match'))"
    )
    told = page.locator(".coach p[role=status]")
    for words in (
        "take a tile",
        "nobody holds the middle",
        "The Wood first",
        "on to the Ford",
        "End your turn",
    ):
        expect(told).to_contain_text(words)
        page.click("#advice")
    while table.snapshot("state.turn") == 1:
        table.until("document.querySelector('st-match').match.mine")
        if table.snapshot("state.phase") == "reaction":
            expect(told).to_contain_text("Blue attacks")
            made = table.snapshot("state.decisions")
            page.click("#advice")
            table.until(f"document.querySelector('st-match').match.snapshot.state.decisions > {made}")
    expect(told).to_contain_text("That was the first turn")


def test_its_puzzle_is_solved_and_its_rules_are_read_in_french(visit: Visit) -> None:
    page = visit(locale="fr-FR")
    page.goto(page.url.rstrip("/") + "/learn/skirmish")
    page.click('[data-puzzle="open-gate"]')
    table = Table.ready(page)
    expect(page.locator(".coach h2")).to_have_text("La porte ouverte")
    table.play("move r-1", "> marsh", "> bluefort")
    expect(page.locator(".coach .verdict")).to_be_visible()
    page.locator(".coach .rule-link").first.click()
    expect(page.locator(".rule-text").first).to_contain_text("une ou deux frontières")


def test_its_rules_refer_to_each_other_by_links(page: Page) -> None:
    page.goto(page.url.rstrip("/") + "/rules/skirmish/SKI-5.2")
    expect(
        page.locator("st-rules")
        .get_by_role("button", name="SKI-3.2")
        .or_(page.locator('a[href$="SKI-3.2"]'))
        .first
    ).to_be_visible()
