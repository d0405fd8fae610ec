"""In the hand and away from the desk: sheets that are drawn, invitations, no network, push."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from web.conftest import Server, Visit
from web.table import PHONE, Table
from web.test_screens import faults

PLACES = """() => ['.bar-top', '.board-place', '.foot', '.tabs'].map((name) => {
  const { top, height } = document.querySelector(name).getBoundingClientRect();
  return [top, height];
})"""
ROWS = """() => {
  const row = [...document.querySelectorAll('.decision-text > :is(.seat-chip, .tray, .button)')];
  const middles = row.map((one) => one.getBoundingClientRect()).map(({ top, height }) => top + height / 2);
  return [...new Set(middles.map((middle) => Math.round(middle / 10)))];
}"""
FOUGHT = """() => {
  const { table } = document.querySelector('st-match');
  table.battle = { title: 'Brussels', areas: [], parties: [], at: performance.now() };
  table.redraw();
}"""
KEPT = "caches.match('/kept-version').then((kept) => kept !== undefined)"
NOTED = """() => {
  self.registration.showNotification = async (title, more) => (self.shown = [title, more.body, more.data]);
}"""


def height(page: Page) -> float:
    """How high the sheet stands."""
    box = page.locator(".drawer").bounding_box()
    return box["height"] if box else 0


def drag(page: Page, by: float) -> None:
    """Take the sheet by its grip."""
    box = page.locator(".grip").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + by / 2)
    page.mouse.move(x, y + by)
    page.mouse.up()


def test_a_sheet_is_drawn_over_the_board_and_moves_nothing(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    table = Table.new(page, seats={"axis": "human", "allies": "open", "ussr": "easy"})
    table.settled()
    before = page.evaluate(PLACES)
    assert len(page.evaluate(ROWS)) == 1, "what one has and the buttons beside it take one row"
    page.tap("#tab-log")
    expect(page.locator(".panel-body")).to_be_visible()
    assert page.evaluate(PLACES) == before
    tall = height(page)
    drag(page, -80)
    table.until_true(lambda: height(page) > tall + 60, what="a higher sheet")
    page.locator(".grip").focus()
    page.keyboard.press("ArrowDown")
    table.until_true(lambda: height(page) < tall + 60, what="a lower sheet")
    assert faults(page, ".panel") == []
    drag(page, 600)
    expect(page.locator(".panel-body")).to_be_hidden()
    assert page.evaluate(PLACES) == before
    page.evaluate(FOUGHT)
    expect(page.locator(".battle")).to_be_visible()
    page.tap("#tab-log")
    expect(page.locator(".battle")).to_have_count(0)  # it would lie over the sheet one reads


SEATS = "(links) => links.map((link) => link.dataset.seats)"


def test_a_card_invites_each_person_by_one_link(visit: Visit) -> None:
    host = visit(viewport=PHONE)
    host.tap('[href="/new/blitzkrieg"] >> text="Play"')
    host.tap('[data-preset="players-4"]')
    host.fill("input[name=me]", "Ada")
    host.tap("#begin")
    table = Table.ready(host)
    card = host.locator("#invitations")
    expect(card.locator(".invitation")).to_have_count(3)  # three others, as the table was laid
    card.locator("[data-people='1']").tap()
    expect(card.locator(".invitation")).to_have_count(1)
    expect(card.locator(".invitation").first).to_have_attribute("data-seats", "usa cw france ussr china")
    card.locator("[data-people='3']").tap()
    assert host.evaluate("document.documentElement.scrollWidth") <= 360
    first = card.locator(".invitation").first
    expect(first).to_have_attribute("data-seats", "usa")
    first.locator("summary").tap()
    code = first.locator("img.code")
    table.until_true(lambda: bool(code.evaluate("(image) => image.naturalWidth")), what="a code")
    assert faults(host, "#invitations") == []
    link = first.locator("input").input_value()
    assert link.startswith(host.url.split("/match")[0] + "/join/")
    guest = visit(owner=False, viewport=PHONE, locale="fr-FR")
    guest.goto(link)
    guest.fill("input[name=me]", "Bérénice")
    guest.tap("#join")
    Table.ready(guest)
    expect(card).to_contain_text("Bérénice")
    left = ["cw france", "ussr china"]  # as they were dealt, whoever has joined
    assert card.locator(".invitation").evaluate_all(SEATS) == left
    card.locator("[aria-label=Close]").tap()
    expect(card).to_be_hidden()
    expect(host.locator(".foot")).to_contain_text("4 seats are open.")
    assert "invite" not in host.url
    assert [player["name"] for player in table.snapshot("players")][2:4] == ["Ada", "Bérénice"]
    host.reload()
    Table.ready(host)
    host.tap("#invite")
    assert card.locator(".invitation").evaluate_all(SEATS) == left
    axis = dict.fromkeys(("germany", "italy", "japan"), "human")
    allies = dict.fromkeys(("usa", "cw", "france", "ussr"), "open")
    Table.new(host, game="blitzkrieg", seats={**axis, **allies, "china": "easy"})
    host.tap("#invite")
    assert card.locator(".invitation").evaluate_all(SEATS) == ["usa cw france ussr"]


def test_the_app_opens_without_a_network_for_who_is_here_and_nobody_else(
    visit: Visit, server: Server
) -> None:
    page = visit(
        viewport=PHONE, service_workers="allow", noise="ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket"
    )
    waits = Table(page)
    waits.until(KEPT, 60)
    table = Table.new(page, seats={"axis": "human", "allies": "open", "ussr": "easy"}, title="Kept table")
    match = table.id
    page.goto(f"{server.url}/")
    row = page.locator(f'.match-row[href="/match/{match}"]')
    expect(row).to_be_visible()
    page.context.set_offline(True)
    page.goto(f"{server.url}/")
    expect(row).to_be_visible()
    expect(page.locator(".offline")).to_contain_text("You are offline")
    row.tap()
    Table.ready(page)
    expect(page.locator(".foot .offline")).to_be_visible()
    page.goto(f"{server.url}/rules/third-reich/DTR-7.1.2")
    expect(page.locator(".rule.here")).to_contain_text("An army is in supply")
    page.context.set_offline(False)
    page.goto(f"{server.url}/account")
    expect(page.locator("#push")).to_be_visible()
    told_by_push(page, server, f"/match/{match}")
    page.evaluate("import('/static/js/api.js').then((api) => api.post('/api/logout'))")
    page.context.set_offline(True)
    page.goto(f"{server.url}/")
    expect(page.locator(".fault")).to_be_visible()
    assert row.count() == 0
    page.goto(f"{server.url}/match/{match}")
    expect(page.locator("h1")).to_have_text("That did not work")


def told_by_push(page: Page, server: Server, path: str) -> None:
    """A message is shown as it says; the browser of the tests asks nobody for leave to show it."""
    worker = page.context.service_workers[0]
    worker.evaluate(NOTED)
    found: list[str] = []
    session = page.context.new_cdp_session(page)
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    waits = Table(page)
    waits.until_true(lambda: bool(found), what="a registration")
    message = json.dumps({"title": "Your turn", "text": "As Axis", "path": path})
    wish = {"origin": server.url, "registrationId": found[-1], "data": message}
    session.send("ServiceWorker.deliverPushMessage", wish)
    waits.until_true(
        lambda: worker.evaluate("self.shown") == ["Your turn", "As Axis", path], what="a notification"
    )
