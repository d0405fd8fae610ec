"""The bar below the board and the panel beside it: buttons that stay, an end that asks, standing orders."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.conftest import Visit
from web.table import Table

ADVANCED = {"game": "blitzkrieg", "options": {"ruleset": "advanced"}}


def box(page: Page, selector: str) -> dict[str, float]:
    """Where something is on the screen, in whole pixels."""
    found = page.locator(selector).bounding_box()
    assert found is not None, selector
    return {name: round(value) for name, value in found.items()}


def test_buttons_stay_where_they_are_and_the_end_asks_once(page: Page) -> None:
    table = Table.new(page)
    expect(page.locator("#prompt")).to_have_text(
        "Your turn, winter 1940. 3 actions, 5 operation points. What first?"
    )
    table.play("done")
    expect(page.locator("#prompt")).to_have_text("3 actions, 5 operation points left. What next?")
    planning, bar, tools = (
        box(page, '.decision [data-action="planning"]'),
        box(page, ".decision"),
        box(page, ".board-tools"),
    )
    end = box(page, '.decision [data-action="end"]')
    page.click('.decision [data-action="planning"]')
    spent = page.locator('[data-spent="planning"]')
    expect(spent).to_be_visible()
    assert box(page, '[data-spent="planning"]') == planning
    assert (box(page, ".decision"), box(page, ".board-tools")) == (bar, tools)
    assert box(page, '.decision [data-action="end"]') == end
    expect(page.locator(".pop.weigh")).to_have_count(0)  # who has just pressed it is refused nothing
    page.mouse.move(400, 300)
    spent.hover()
    expect(page.locator(".pop.weigh")).to_contain_text(
        "at most once per phase"
    )  # why it is spent, and by which rule
    expect(page.locator(".pop.weigh")).to_contain_text("DTR-4.0.2")
    page.hover('.decision [data-action="recruitment"]')
    expect(page.locator(".pop.weigh")).to_contain_text("recruitment points for this phase")

    tip = page.locator("#hint")
    page.hover("#undo")  # what is no action of the game tells its meaning too
    expect(tip).to_contain_text("Takes back your last decision")
    page.locator("#tab-log").focus()
    page.keyboard.press("ArrowRight")
    expect(tip).to_contain_text("All armies by nation")
    page.click("#tab-orders")
    expect(tip).to_be_hidden()

    op = page.locator('.tray [data-resource="op"]')
    expect(op).to_contain_text("operation points")
    op.hover()
    expect(op.locator(".tray-help")).to_be_visible()
    expect(page.locator(".situation")).to_contain_text("What is coming")

    decisions = table.snapshot("state.decisions")
    page.locator('.decision [data-action="end"]').dblclick()  # two quick clicks end nothing
    expect(page.locator("#sure-text")).to_have_text("2 actions are not taken yet.")
    assert box(page, ".decision") == bar
    expect(page.locator(".sure .danger")).not_to_have_class("go")
    page.keyboard.press("x")  # the key that goes on goes back here
    expect(page.locator("#sure-text")).to_have_count(0)
    assert table.snapshot("state.decisions") == decisions
    page.click('.decision [data-action="end"]')
    page.click('[data-sure="end"]')
    page.wait_for_function(
        "(n) => document.querySelector('st-match').match.snapshot.state.decisions > n", arg=decisions
    )


def test_an_army_of_ones_own_is_not_destroyed_by_one_click(page: Page) -> None:
    table = Table.new(page, seats={"axis": "human", "allies": "human", "ussr": "human"})
    table.play("end")  # in winter 1940 the Allies cannot operate: nothing of theirs shines, a click looks
    assert "eliminate fr-inf-1" in table.actions()
    assert page.evaluate("document.querySelector('st-match').table.choices.lit.size") == 0
    table.click("paris")
    expect(page.locator("#sure-text")).to_have_count(0)
    page.fill("#order-filter", "eliminate")
    first = page.locator(".order-list .order.danger").first
    decisions = table.snapshot("state.decisions")
    first.click()
    expect(page.locator("#sure-text")).to_contain_text("Nothing is gained by it.")
    page.click("#not-yet")
    expect(page.locator("#sure-text")).to_have_count(0)
    assert table.snapshot("state.decisions") == decisions


def test_standing_orders_are_set_in_one_place_seen_and_taken_back(page: Page) -> None:
    table = Table.new(page, **ADVANCED, seats={"germany": "human", "italy": "human", "japan": "human"})
    row = page.locator('.standing-row[data-topic="reactions"]')
    page.click(".standing summary")
    row.locator("[data-ask]").select_option("never")
    expect(page.locator(".standing summary .count")).to_have_text("1")
    row.locator("[data-during]").select_option("turn")
    given = "standing.filter((one) => one.given && one.during === 'turn').length"
    table.until_true(lambda: table.snapshot(given) == table.snapshot("mine.length"))  # for all one's powers
    page.reload()
    Table.ready(page)
    expect(row).to_have_class("standing-row given")
    row.locator("button").click()
    expect(page.locator(".standing-row.given")).to_have_count(0)
    assert not table.snapshot("standing.some((one) => one.given)")


TWO_ATTACKS = (
    *("attack de-arm-1", "to frankfurt", "to brussels", "stop"),
    *("attack de-inf-11", "to frankfurt", "to brussels", "stop"),
    *("declare de-arm-1 > be-inf-2", "declare de-inf-11 > be-inf-1", "combats", "fight brussels"),
)
FOLLOW = """async (corner) => {
  const { follow } = await import("/static/js/table/staging.js");
  const board = document.querySelector("st-board");
  const areas = [...board.plane.areas.values()].sort((a, b) => corner * (a.x + a.y - b.x - b.y));
  follow(board, [areas[0].id]);
  const { x, y, width, height } = board.view.clear;
  return [x >= -1, y >= -1, x + width <= board.plane.width + 1, y + height <= board.plane.height + 1];
}"""


def test_attacks_of_one_pile_are_buttons_and_the_theatre_stays_within_the_sheets(page: Page) -> None:
    table = Table.new(page)
    table.play(*TWO_ATTACKS)
    for army in ("de-arm-1", "de-inf-11"):
        expect(page.locator(f'.decision-buttons [data-action="resolve {army}"]')).to_be_visible()
    table.look("brussels")
    for corner in (1, -1):
        assert page.evaluate(FOLLOW, corner) == [True] * 4


def test_the_longest_sentences_are_read_whole(visit: Visit) -> None:
    """In French, at a desk and on two small screens, with eight powers and the longest name among them."""
    page = visit(locale="fr")
    table = Table.new(page, game="blitzkrieg", seats={})
    table.play("pass", "pass", "pass", "done", "done", "done", "done", "done")
    prompt = page.locator("#prompt")
    expect(prompt).to_contain_text("Commonwealth, troisième trimestre 1939 : déclarer la guerre")
    for width in (1280, 1024, 900):
        page.set_viewport_size({"width": width, "height": 800})
        table.settled()
        assert prompt.evaluate("(one) => one.scrollHeight <= one.clientHeight + 1"), width
