"""How many clicks orders take: a newcomer's first attack in each game, counted by the page itself."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from web.table import IDLE, SNAPSHOT, Table

COUNT = """() => {
  window.clicks = 0;
  addEventListener('click', (event) => { if (event.isTrusted) window.clicks += 1; }, true);
}"""

PLACES = """(area) => [...document.querySelectorAll(`g.counter[data-area="${area}"]`)].map(
  (one) => one.dataset.army + one.style.transform)"""

HAND = "document.querySelector('st-match').table.hand.armies"
"""The armies in hand."""

BUTTONS = """() => [...document.querySelectorAll('.decision-buttons button')].map(
  (button) => [button.textContent.trim(), button.getBoundingClientRect().left])"""

ALONE = {"axis": "human", "allies": "human", "ussr": "human"}


class Counted(Table):
    """A table at which every click of the mouse is counted."""

    def begin(self) -> None:
        """Count from now on."""
        self.page.evaluate(COUNT)

    @property
    def clicks(self) -> int:
        """Clicks since the count began."""
        return int(self.page.evaluate("window.clicks"))

    def again(self) -> None:
        """Count anew."""
        self.page.evaluate("window.clicks = 0")

    def go(self, area: str, army: str) -> None:
        """Click a destination and wait until an army is there."""
        self.click(area)
        expect(self.page.locator(f'g.counter[data-army="{army}"]')).to_have_attribute("data-area", area)
        self.until(IDLE)

    def draw(self, army: str, area: str) -> None:
        """Draw an army in hand to an area with the mouse."""
        self.page.mouse.move(*self.middle(self.page.locator(f'g.counter[data-army="{army}"]')))
        self.page.mouse.down()
        self.page.mouse.move(*self.spot(area), steps=6)
        self.page.mouse.up()
        expect(self.page.locator(f'g.counter[data-army="{army}"]')).to_have_attribute("data-area", area)
        self.until(IDLE)

    def places(self, area: str) -> list[str]:
        """Where the counters of an area lie."""
        return list(self.page.evaluate(PLACES, area))


def assert_piles_lie_still(table: Counted, area: str) -> None:
    """Neither pointing at a pile nor pressing on it moves its counters; the release takes the top one."""
    still = table.places(area)
    top = table.page.locator(f'g.counter[data-area="{area}"]').last
    army = top.get_attribute("data-army")
    table.page.mouse.move(*table.middle(top))
    table.page.mouse.down()
    table.page.evaluate("document.querySelector('st-board').rearrange()")
    table.settled()
    assert table.places(area) == still
    table.page.mouse.up()
    table.until(f"document.querySelector('st-match').table.hand.armies.includes('{army}')")
    table.until_true(lambda: table.places(area) != still, what="the pile lies open")
    table.page.keyboard.press("Escape")


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Iterator[list[str]]:
    """Lines that are printed when a test is done."""
    lines: list[str] = []
    yield lines
    with capsys.disabled():
        print("\n" + "\n".join(lines))


class Newcomer(Counted):
    """Somebody who plays from the start page on with the mouse alone, deed by deed."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.deeds: dict[str, int] = {}

    def done(self, deed: str) -> int:
        """The clicks a deed has taken by now, those for it before included."""
        self.deeds[deed] = self.deeds.get(deed, 0) + self.clicks
        self.again()
        return self.deeds[deed]

    def decide(self, text: str) -> None:
        """Click a button of the bar and wait until it is answered."""
        made = self.snapshot("state.decisions")
        self.page.click(f'.decision-buttons [data-action="{text}"]')
        self.until(f"{SNAPSHOT}.state.decisions > {made}")
        self.until(IDLE)

    def phase(self, name: str) -> None:
        """Wait until the deed at hand has led to a phase."""
        self.until(f"{IDLE} && {SNAPSHOT}.state.phase === '{name}'")

    def asked(self, seat: str, phase: str) -> None:
        """Wait for a question while others play; cede nothing, and answer what their attacks ask anyhow."""
        while True:
            self.until(f"{IDLE} && {SNAPSHOT}.actions.length > 0")
            now = self.snapshot("state")
            if (now["seat"], now["phase"]) == (seat, phase):
                return
            self.play(self.actions()[-1])


def test_a_newcomers_first_turn_of_empires(page: Page, told: list[str]) -> None:
    """From the start page to the second turn: 26 clicks, besides answers to what the enemy does.

    Begin a game 2, three tiles each for two powers 6, no cession 1; recruit twice 4; attack
    with support 5, move an army 2, diplomacy 2; research 2, dig in 2. Dice change none of it.
    """
    table = Newcomer(page)
    table.begin()
    page.locator(".game-card", has_text="Downfall of Empires").get_by_text("Play", exact=True).click()
    page.click("#begin")
    Table.ready(page)
    table.hurry()
    assert table.done("begin") == 2
    for power in ("germany", "austria-hungary"):
        table.asked(power, "choose_tile")
        places = page.evaluate(BUTTONS)
        for tile in ("attack-1", "defense-1", "manoeuvre"):
            assert page.evaluate(BUTTONS) == places
            table.decide(f"choose {tile}")
    assert table.done("tiles") == 6
    table.asked("austria-hungary", "cede")
    expect(page.locator(".decision-buttons")).to_contain_text("Cede nothing")
    table.decide("done")
    assert table.done("cede") == 1

    table.asked("germany", "choose_action")
    table.look("frankfurt", 0.9)
    table.decide("recruitment")
    expect(page.locator('.tray [data-resource="recruits"]')).to_contain_text("3 recruitment points")
    table.click("frankfurt")
    page.click('.pop.menu [data-action="recruit germany-5 > frankfurt"]')
    expect(page.locator('.tray [data-resource="recruits"]')).to_contain_text("1 recruitment point")
    table.click("frankfurt")
    table.phase("choose_action")
    assert table.done("recruit") == 4

    table.take("de-3")
    panel = page.locator(".situation.in-panel")
    kinds = panel.locator("h3").all_inner_texts()
    assert [kind.rsplit(" ", 1)[0] for kind in kinds] == ["Attack", "Move", "Strategic movement"]
    expect(panel.locator('[data-order="attack brussels"]')).to_contain_text("% you take Brussels")
    panel.locator('[data-order="move hamburg"]').hover()
    expect(page.locator(".order-card")).to_contain_text("1 action, 1 place in the Manoeuvre")
    expect(page.locator(".route.ghost")).to_have_count(1)
    table.take("de-2", shift=True)
    table.go("brussels", "de-2")
    table.done("attack")
    table.take("de-13")
    table.go("posen", "de-13")
    assert table.done("move") == 2
    table.phase("pick_attack_area")  # three armies are all that one Manoeuvre moves
    page.click('.in-hand [data-action="attack brussels"]')
    expect(page.locator(".hand-confirm .chance")).to_contain_text("% you take Brussels")
    page.click(".hand-confirm .button.go")
    expect(page.locator(".battle.aside")).to_contain_text("Attack in Brussels")
    table.phase("choose_action")
    assert table.done("attack") == 5
    table.decide("diplomacy")
    table.decide("advance turkey")
    assert table.done("diplomacy") == 2

    table.asked("austria-hungary", "choose_action")
    table.decide("research")
    table.decide("develop attack-1 > box-2")
    assert table.done("research") == 2
    table.look("sarajevo", 0.9)
    table.decide("entrenchment")
    table.click("sarajevo")
    table.until(f"{SNAPSHOT}.state.turn === 2")
    assert table.done("dig in") == 2
    told.append(f"Empires, a newcomer's first turn, {sum(table.deeds.values())} clicks: {table.deeds}")
    assert sum(table.deeds.values()) == 26


ASK_WHERE_TO_LAND = """() => document.querySelector('st-match').match.standing(
  { seats: ['germany'], topic: 'bases', ask: 'always', during: '' })"""
WAYS_ON = ("losses", "fight", "done", "pass")
"""What a newcomer presses who wants to go on: losses as suggested, fight on, done."""


def goes_on(table: Counted) -> None:
    """One answer: at the seats of the Allies at once, at one's own by a click on the way on."""
    seat, legal = table.snapshot("state.seat"), table.actions()
    text = next((way for way in WAYS_ON if way in legal), legal[0])
    made = table.snapshot("state.decisions")
    if seat not in ("germany", "italy", "japan"):
        return table.play(text)
    button = table.page.locator(f'.decision [data-action="{text}"], .order-list [data-action="{text}"]').first
    button.click()
    table.until(f"{SNAPSHOT}.state.decisions !== {made} || document.querySelector('.sure') !== null")
    if table.page.locator(".sure").count():
        table.page.click("[data-sure]")
    return table.until(f"{SNAPSHOT}.state.decisions !== {made} && {IDLE}")


def test_blitzkrieg(page: Page, told: list[str]) -> None:
    """A newcomer's first turn as the Axis from the start page, every phase of it, by mouse.

    Clicks: no declaration of war 1 for each power, moving a unit or a stack 2 (an ally's too), two stacks and
    an air unit attack 6, the end of a power's movement 1, a war by a mere move asks once; to build 1.
    Before dice fall that makes 14; how many rounds are fought is up to them.
    """
    page.locator(".game-card", has_text="Blitzkrieg General").get_by_text("Play", exact=True).click()
    page.click('[data-preset="screen"]')
    page.click("#begin")
    table = Counted(Table.ready(page).page)
    table.begin()
    for made in range(1, 4):
        page.click('.decision [data-action="pass"]')
        table.wait_decisions(made)
    assert table.clicks == 3
    expect(page.locator("#prompt")).to_have_text("Your turn, Germany: 18 units can move. What first?")
    expect(page.locator(".situation")).to_contain_text("Italy enters the war")
    table.look("western-poland", 0.9)
    table.again()
    table.click("prussia")
    table.until(f"{HAND}.length === 6")
    table.go("western-poland", "de-arm5-1")
    told.append(f"Blitzkrieg: a stack attacks, {table.clicks} clicks")
    assert table.clicks == 2
    table.click("austria")
    table.until(f"{HAND}.length === 3")
    table.go("western-poland", "de-arm4-1")
    table.take("de-air4-1")
    table.go("western-poland", "de-air4-1")
    told.append(f"Blitzkrieg: two stacks attack, an air unit supports, {table.clicks} clicks")
    assert table.clicks <= 6
    table.again()
    made = table.snapshot("state.decisions")
    table.take("de-inf2-1")
    table.click("bnl")
    expect(page.locator("#sure-text")).to_have_text("This begins a war.")
    page.click("#not-yet")
    assert table.snapshot("state.decisions") == made
    page.keyboard.press("Escape")
    table.again()
    table.look("northern-italy", 0.9)
    table.take("it-inf3-1")  # Italy has the floor by it
    assert table.snapshot("state.seat") == "italy"
    table.go("southern-italy", "it-inf3-1")
    assert table.clicks == 2
    table.again()
    for power in ("italy", "germany", "japan"):
        table.until(f"{SNAPSHOT}.state.seat === '{power}' && {IDLE}")
        page.click('.decision [data-action="done"]')
        table.until(f"{SNAPSHOT}.state.seat !== '{power}' || {SNAPSHOT}.state.phase !== 'movement'")
    assert table.clicks == 3
    table.page.evaluate(ASK_WHERE_TO_LAND)
    for _ in range(120):
        phase, seat = table.snapshot("state.phase"), table.snapshot("state.seat")
        if (phase, seat) == ("produce", "germany"):
            break
        if (phase, seat) == ("basing", "germany") and "base de-air4-1 > prussia" in table.actions():
            table.again()
            table.take("de-air4-1")
            table.go("prussia", "de-air4-1")
            assert table.clicks == 2
            continue
        goes_on(table)  # combats, where aircraft land, exploitation, the Allies, reactions
    table.again()
    made = table.snapshot("state.decisions")
    page.click('.good[data-action="build de-inf3"]')
    table.wait_decisions(made + 1)
    assert table.clicks == 1
    for _ in range(40):
        if table.snapshot("state.turn") == 2:
            break
        goes_on(table)
    assert table.snapshot("state.turn") == 2
