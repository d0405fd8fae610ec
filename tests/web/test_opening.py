"""A scripted opening in a real browser: by mouse, by keyboard alone, refused, undone, weighed and fought."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.table import DESK, OPENING, Table

SLOW_ANSWERS = """(() => {
  const ask = window.fetch;
  window.fetch = async (url, wish) => {
    const answer = await ask(url, wish);
    if (wish?.method === 'POST') await new Promise((done) => setTimeout(done, 1500));
    return answer;
  };
})()"""
"""The news of a decision comes long before the answer to it."""


def test_create_in_the_lobby_and_play_an_opening_by_mouse(page: Page) -> None:
    page.click('.game-card >> text="Play"')
    page.select_option('[data-seat="allies"]', "human")
    page.select_option('[data-seat="ussr"]', "human")
    page.click("#begin")
    table = Table.ready(page)
    page.click('.decision-buttons [data-action="planning"]')
    table.wait_decisions(1)
    table.look("frankfurt")
    table.take("de-arm-2")
    expect(page.locator('.area.can[data-area="brussels"]')).to_have_attribute("data-reach", "hostile")
    page.mouse.move(*table.spot("brussels"))
    expect(page.locator(".order-card")).to_contain_text("Attack: Brussels")
    table.click("brussels")
    expect(page.locator("#sure-text")).to_have_text(
        "This begins a war. Belgium enters the war on the side of the Allies."
    )
    page.click(".sure .button.danger")
    table.wait_decisions(4)
    counter = page.locator('g.counter[data-army="de-arm-2"]')
    expect(counter).to_have_attribute("data-area", "brussels")
    expect(counter.locator(".mark.attacking")).to_have_count(1)


def test_a_click_on_what_the_news_offer_is_not_lost(page: Page) -> None:
    table = Table.new(page)
    page.evaluate(SLOW_ANSWERS)
    page.click('.decision-buttons [data-action="recruitment"]')
    table.wait_decisions(1)
    page.click('.decision-buttons [data-action="planning"]')
    assert page.evaluate("document.querySelector('st-match').table.busy")
    table.wait_decisions(2)
    assert "attack de-arm-2" in table.actions()


def test_play_a_turn_by_keyboard_alone(page: Page) -> None:
    table = Table.new(page)
    page.keyboard.press("/")
    for number, words in enumerate(("done", "planning", "attack german armor 2"), 1):
        page.keyboard.type(words)
        page.keyboard.press("Enter")
        table.wait_decisions(number)
    page.keyboard.press("Escape")
    focused = table.walk_to("brussels")
    expect(focused).to_have_attribute(
        "aria-label", "Brussels; Belgian infantry 1, Belgian infantry 2; may be chosen"
    )
    table.press("Enter")
    table.undo_by_keys(3)
    table.press("Enter")
    table.go_on_by_keys(turn=2)
    assert table.snapshot("state.seat") == "axis"
    page.keyboard.press("l")
    expect(page.locator(".log")).to_contain_text("attacks Belgian infantry")


def test_arrow_keys_walk_from_area_to_neighbour(page: Page) -> None:
    table = Table.new(page)
    page.focus('[data-tool="in"]')
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.dataset.area")
    page.keyboard.press("Shift+Tab")
    assert page.evaluate("document.activeElement.tagName") == "BUTTON"  # the board is one stop
    table.look("moscow", 0.9)
    table.click("moscow")
    ring = "getComputedStyle(document.activeElement).strokeDasharray !== 'none'"
    assert not page.evaluate(ring)
    page.keyboard.press("m")
    assert page.evaluate(ring)
    page.evaluate("document.querySelector('st-board').focusArea('ruhr')")
    page.evaluate(
        """() => {
          const { table } = document.querySelector('st-match');
          table.menu = { actions: table.match.snapshot.actions.slice(0, 3), x: 200, y: 200 };
          table.redraw();
        }"""
    )
    expect(page.locator(".menu .order").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator('.area[data-area="ruhr"]')).to_be_focused()
    assert page.evaluate(ring)
    page.evaluate("document.querySelector('st-board').focusArea('paris')")
    page.keyboard.press("ArrowUp")
    there = page.evaluate("document.activeElement.dataset.area")
    near = page.evaluate("document.querySelector('st-board').plane.area('paris').neighbours")
    assert there in near
    stops = page.evaluate("document.querySelectorAll('.area[tabindex=\"0\"]').length")
    assert stops == 1


def test_a_forbidden_click_is_answered_with_the_rule(page: Page) -> None:
    table = Table.new(page)
    table.play("done", "planning", "attack de-arm-2")
    table.look("frankfurt", 0.9)
    table.click("warsaw")
    why = page.locator(".pop.why")
    expect(why).to_be_visible()
    rule = why.locator(".rule-link").first
    expect(rule).to_contain_text("DTR-8.")
    rule.click()
    expect(page.locator("#rule-dialog")).to_contain_text("infantry army")
    assert table.snapshot("state.decisions") == 3


def test_with_nothing_in_hand_a_click_looks_into_an_area_and_refuses_nothing(page: Page) -> None:
    table = Table.new(page)
    table.play("done", "planning")
    for area, name in (("paris", "Paris"), ("vienna", "Vienna")):
        table.look(area, 0.9)
        table.click(area)
        expect(page.locator(".area-card")).to_contain_text(name)
        expect(page.locator(".pop.why")).to_have_count(0)


def test_a_deed_that_was_tried_is_refused_by_its_name(page: Page) -> None:
    table = Table.new(page)
    table.play("done", "planning")
    table.look("frankfurt", 0.9)
    table.take("de-arm-2")
    table.click("paris")
    why = page.locator(".pop.why")
    expect(why).to_contain_text("German armor 2 cannot enter Paris")
    expect(why).to_contain_text("DTR-8.2.3")
    assert table.snapshot("state.decisions") == 2


def test_undo_is_free_until_dice(page: Page) -> None:
    table = Table.new(page)
    table.play(*OPENING)
    page.click("#undo")
    table.wait_decisions(4)
    page.click("#undo")
    table.wait_decisions(3)
    assert "to brussels" in table.actions()
    page.keyboard.press("Escape")
    table.wait_decisions(2)


def test_hovering_a_destination_shows_path_and_cost(page: Page) -> None:
    table = Table.new(page)
    table.play(*OPENING[:3])
    table.look("brussels")
    page.mouse.move(*table.spot("brussels"))
    expect(page.locator(".pop.weigh")).to_contain_text("1 OP")
    expect(page.locator(".route.ghost")).to_have_count(1)
    table.play("to brussels")
    page.hover('[data-action="stop"]')
    expect(page.locator(".pop.weigh .cost")).to_contain_text("1 OP")
    table.take("de-arm-3")
    assert table.snapshot("state.decisions") == 5, "the move of the other army has ended"


INSIDE = """() => {
  const box = (name) => document.querySelector(name).getBoundingClientRect();
  const [card, frame] = [box('.battle'), box('.board-place')];
  const across = card.left >= frame.left && card.right <= frame.right;
  return across && card.top >= frame.top && card.bottom <= frame.bottom;
}"""


def test_odds_battle_and_log(page: Page) -> None:
    table = Table.new(page)
    table.play(*OPENING, "combats")
    for _ in range(4):
        attacks = [text for text in table.actions() if text.startswith(("declare", "fight"))]
        if attacks and attacks[0].startswith("declare"):
            break
        table.play(attacks[0])
    page.click('.tabs [role=tab][id="tab-orders"]')
    page.hover(f'.order[data-action="{attacks[0]}"]')
    shares = page.locator(".pop.weigh .odds .n")
    expect(shares.first).to_be_visible()
    total = sum(float(text.rstrip("%")) for text in shares.all_inner_texts())
    assert 98 <= total <= 102
    expect(page.locator(".pop.weigh .outlook")).to_contain_text("On average the attacker loses")
    page.click(f'.order[data-action="{attacks[0]}"]')
    for _ in range(3):
        if page.locator(".battle").count():
            break
        rest = [text for text in table.actions() if text in ("done", "roll", "let pass")]
        if rest:
            table.play(rest[0])
        table.settled()
    battle = page.locator(".battle")
    expect(battle).to_contain_text("Battle of Brussels")
    expect(battle.locator(".die")).to_have_count(2)
    expect(battle.locator(".modifiers .rule-link").first).to_contain_text("DTR-")
    strength = int(battle.locator(".party").first.locator(".sum b").first.inner_text())
    lines = [
        int(text.replace("−", "-"))
        for text in battle.locator(".party").first.locator(".modifiers b").all_inner_texts()
    ]
    assert sum(lines) == strength
    expect(battle.locator(".battle-after .strong")).to_contain_text("DTR-16.4")
    for width in (1024, 390):
        page.set_viewport_size({"width": width, "height": 760})
        table.settled()
        assert page.evaluate(INSIDE), width
    page.set_viewport_size(DESK)
    page.keyboard.press("Escape")
    expect(battle).to_have_count(0)
    page.click("#tab-log")
    expect(page.locator(".log .die").first).to_be_visible()
    expect(page.locator(".log .rule-link").first).to_contain_text("DTR-")


def test_the_end_of_a_phase_passes_the_decision(page: Page) -> None:
    table = Table.new(page)
    table.play("done", "end")
    expect(page.locator(".decision .seat-chip")).to_have_text("Allies")
    assert table.snapshot("state.seat") == "allies"
