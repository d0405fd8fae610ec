"""A newcomer's first turn of Downfall of the Third Reich by mouse, with the clicks each kind of deed takes.

The whole turn takes 21 clicks from the start page: 2 to begin, 1 for Planning, 2 for a march, 6 for an attack
of two armies with a third in support up to the last die and 1 to be sure of the war it begins, 1 for
Recruitment, 2 for a new army, 1 for each army made whole, 2 for Research, 2 to end. No click depends on dice:
nobody but the attackers can be lost.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.table import IDLE, SNAPSHOT, Table
from web.test_clicks import ALONE, Counted, assert_piles_lie_still

BUTTON = '.decision-buttons [data-action="{}"]'
PLACES = """[...document.querySelectorAll('.decision-buttons > :is([data-action], [data-spent])')].slice(0, 7)
  .map((one) => [one.textContent.trim(), Math.round(one.getBoundingClientRect().left)])"""
"""The actions and the button that begins the combats, and where each begins."""
APART = 8
"""So few pixels nobody sees."""
HIDDEN = (
    "(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)(document.querySelector('.battle'))"
)


class Newcomer(Counted):
    """Somebody who knows the box and meets the table for the first time."""

    def press_button(self, action: str, phase: str) -> None:
        """Click a button of the bar and wait for what it leads to."""
        self.page.click(BUTTON.format(action))
        self.until(f"{SNAPSHOT}.state.phase === '{phase}' && {IDLE}")

    def counted(self, deed: str, most: int) -> None:
        """A kind of deed is done; it took that many clicks."""
        assert self.clicks == most, f"{deed}: {self.clicks} clicks instead of {most}"
        self.total = getattr(self, "total", 0) + self.clicks
        self.again()


def test_a_first_turn_from_the_start_page_to_the_rematch(page: Page) -> None:
    table = Newcomer(page)
    table.begin()
    page.click('.game-card >> text="Play"')
    expect(page.locator('[name="option-edition"]')).to_have_count(1)
    for edition, hint in (
        ("fr-1", "one Missions action"),
        ("en-1", "a turn later"),
        ("fr-2", "revised last"),
    ):
        page.select_option('[name="option-edition"]', edition, force=True)
        expect(page.locator(".hint").first).to_contain_text(hint)
    page.click("#begin")
    Table.ready(page)
    table.counted("begin a game", 2)
    table.look("leipzig", 0.8)
    assert_piles_lie_still(table, "ruhr")
    table.again()

    # No button but those that do something; the end is not the green one while actions are left.
    expect(page.locator(BUTTON.format("done"))).to_have_count(0)
    expect(page.locator(BUTTON.format("end"))).not_to_have_class("button go")
    table.press_button("planning", "free_play")
    table.counted("an action", 1)
    places = page.evaluate(PLACES)

    # The second of two quick clicks does not put the army back; the panel names kinds as people do.
    page.mouse.dblclick(*table.middle(page.locator('g.counter[data-army="de-inf-6"]')))
    table.until("document.querySelector('st-match').table.hand.armies.length === 1")
    expect(page.locator(".in-panel")).to_contain_text("Naval Movement")
    table.draw("de-inf-6", "copenhagen")
    assert page.evaluate("getSelection().toString()") == "", "no name is marked by drawing an army"
    page.click("#undo")
    table.wait_decisions(1)
    table.again()
    table.take("de-inf-6")
    table.go("copenhagen", "de-inf-6")
    table.counted("a march", 2)

    # Two armies attack, a third supports: declared by two clicks, fought by four; a war is asked about.
    expect(page.locator(".coming-turn", has_text="Belgium joins the Allies.")).to_have_count(1)
    table.click("frankfurt")
    table.until("document.querySelector('st-match').table.hand.armies.length === 3")
    expect(page.locator("#prompt")).to_contain_text("where to?")
    page.mouse.move(*table.spot("brussels"))
    expect(page.locator(".order-card .chance")).to_contain_text("97")
    table.click("brussels")
    expect(page.locator("#sure-text")).to_have_text(
        "This begins a war. Belgium enters the war on the side of the Allies."
    )
    page.click(".sure .button.danger")
    expect(page.locator("g.counter .mark.attacking")).to_have_count(3)
    assert page.evaluate("document.querySelector('st-board').pointer.opened") == []  # nothing lies spread out
    expect(page.locator(".coming-turn", has_text="Belgium joins")).to_have_count(0)
    table.press_button("combats", "combats")
    assert all(
        name == before and abs(left - place) < APART
        for (name, left), (before, place) in zip(page.evaluate(PLACES), places, strict=True)
    ), "buttons keep their places"
    table.click("brussels")
    page.click(".hand-confirm .button.go")
    table.until(f"{SNAPSHOT}.state.phase === 'combat_in_area'")
    expect(page.locator(BUTTON.format("leave"))).not_to_have_class("button go")
    assert page.evaluate(HIDDEN) <= 1, "the battle card is seen whole"
    page.click(".in-hand .button.go")
    table.until(f"{SNAPSHOT}.state.phase === 'combats' && {IDLE}")
    table.counted("two armies attack a neutral, one supports, up to the last die", 7)
    expect(page.locator("#prompt")).to_contain_text("All combats are fought. 2 actions left.")

    table.press_button("recruitment", "combats")
    table.counted("an action", 1)
    table.click("berlin")
    page.hover('.menu [data-action$="full in berlin"], .menu .order >> nth=0')
    expect(page.locator(".pop.weigh .cost")).to_contain_text("−2 RP")
    page.click(".menu .order >> nth=0")
    expect(page.locator('g.counter[data-army="de-inf-13"]')).to_have_attribute("data-area", "berlin")
    table.counted("a new army", 2)
    for army in ("de-inf-5", "de-inf-6"):
        made = table.snapshot("state.decisions")
        table.click_army(army)
        table.wait_decisions(made + 1)
        table.counted("an army made whole", 1)
    page.click(BUTTON.format("research"))
    page.click('.decision-buttons button:has-text("Logistics")')
    table.until(f"{SNAPSHOT}.state.phase === 'combats' && {IDLE}")
    table.counted("research", 2)
    table.press_button("finish", "after_combat")
    page.click(BUTTON.format("end"))
    table.until(f"{SNAPSHOT}.state.seat !== 'axis' || {SNAPSHOT}.state.turn > 1")
    table.counted("end", 2)
    assert table.total == 21

    # Who gives up is led to the end's own page: the battle that turned most, and the same game again.
    played = table.id
    page.once("dialog", lambda dialog: dialog.accept())
    page.click('[popovertarget="table-menu"]')
    page.click('#table-menu .order:has-text("Resign")')
    page.click(".banner a[href$='/ending']")
    expect(page.locator(".ending-list").last).to_contain_text("Brussels")
    expect(page.locator(".ending-list").first).to_contain_text("Winter 1940")
    page.click("#rematch")
    Table.ready(page)
    assert table.id != played
    assert table.snapshot("players.map((player) => player.kind)") == ["person", "bot", "bot"]


def test_norway_is_invaded_by_two_clicks(page: Page) -> None:
    table = Newcomer(Table.new(page, seats=ALONE).page)
    table.play("tactical de-inf-6", "to copenhagen", "stop", "end", "end", "end")
    assert table.snapshot("state.turn") == 2
    table.look("copenhagen", 0.8)
    table.begin()
    table.take("de-inf-6")
    page.mouse.move(*table.spot("oslo"))
    expect(page.locator(".order-card")).to_contain_text("Amphibious Assault: Oslo")
    expect(page.locator(".order-card")).to_contain_text("2 OP")
    table.go("oslo", "de-inf-6")
    table.counted("a landing", 2)
    assert table.snapshot("state.phase") == "free_play"
    expect(page.locator(".in-hand")).to_have_count(0)
