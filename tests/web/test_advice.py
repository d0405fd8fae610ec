"""Advice in a real browser: hints with arrows, a warning before a mistake, the bar, the review of a game."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from web.conftest import Visit
from web.table import DESK, GO, PHONE, Table
from web.test_phone import FOUGHT
from web.test_screens import faults, still
from web.test_war import SET

ALONE = {"red": "human", "blue": "human"}
BEFORE_THE_MILL = ("take assault", "take cover", "move r-2", "> wood", "stop", "end turn", "end turn")

AXIS = dict.fromkeys(("germany", "italy", "japan"), "human")
EVERYBODY = dict.fromkeys(("germany", "italy", "japan", "cw", "usa", "ussr", "france", "china"), "human")
ALLIES = dict.fromkeys(("cw", "usa", "ussr", "france", "china"), "easy")


BUSY_ONCE = """() => {
  const ask = window.fetch;
  let refused = 0;
  const headers = { "content-type": "application/json" };
  const busy = () => new Response('{"error": "one-at-a-time"}', { status: 429, headers });
  const wanted = (url) => String(url).includes("/advice") && !refused++;
  window.fetch = async (url, how) => (wanted(url) ? busy() : ask(url, how));
}"""
"""The server has too much to do when it is first asked for advice."""


ALMOST_NOTHING = """() => {
  const review = document.querySelector('st-review');
  const more = (of) => Object.fromEntries(Object.entries(of).map(([id, share]) => [id, share + 0.001]));
  review.judged = review.judged.map((one) => ({ ...one, after: more(one.expected) }));
  return review.updateComplete;
}"""
"""The dice changed less than a hundredth."""

IN_SIGHT = """(place) => {
  const button = document.querySelector(`.replay ${place}`);
  const { left, top, width, height } = button.getBoundingClientRect();
  return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
APART = """() => {
  const chips = document.querySelectorAll('.replay .seat-chip');
  const [one, other] = [...chips].map((chip) => chip.getBoundingClientRect());
  return one.right <= other.left || other.right <= one.left;
}"""

WATCHED = """() => {
  const { view } = document.querySelector('st-board');
  view.flyWithin = () => (window.followed = true);
}"""
SHOWN = "(({ past, replay }) => past.number === replay.wanted)(document.querySelector('st-match').table)"
AT_PEACE = "() => { document.querySelector('st-match').table.battle = null; }"
NAMED = """async () => {
  const { titleOf } = await import('/static/js/panels/advice.js');
  return titleOf({ words: { say: () => 'It goes.' } }, { title: {}, steps: [] });
}"""

INK = "getComputedStyle(document.body).color"

LONG_AGO = """() => {
  const { match, table } = document.querySelector('st-match');
  const { number } = match.snapshot.notes.find(({ kind }) => kind === 'offer');
  match.snapshot.log_start = 60;
  match.snapshot.offers = [{ number, kind: 'advice', by: [], waiting: [] }];
  table.redraw();
}"""
"""Many decisions were made since all agreed to hints, and they still do."""

ENOUGH = """async () => {
  const { match } = document.querySelector('st-match');
  await match.answer(match.snapshot.offers[0].number, false);
}"""


def stepped(table: Table) -> bool:
    """One moment on, once the last one is shown: whether the board has followed."""
    table.until(SHOWN)
    table.page.keyboard.press(".")
    table.until(SHOWN)
    return bool(table.page.evaluate("window.followed"))


def test_hints_and_the_review_of_a_game(visit: Visit) -> None:
    page = visit()
    table = Table.new(page, game="skirmish", seats=ALONE)
    table.play(*BEFORE_THE_MILL)

    # Three orders with reasons, arrows of those that lead somewhere; one press carries one out.
    page.keyboard.press("h")
    card = page.locator(".advice")
    expect(card.locator("li").first).to_contain_text("Chances of winning")
    assert 1 <= card.locator("li").count() <= 3
    assert page.locator(".hints path.route.advised").count() >= 1
    page.locator(".advice li").last.hover()
    expect(page.locator(".hints path.route.faint").first).to_be_attached()
    assert faults(page, ".advice") == []
    page.set_viewport_size(PHONE)
    page.evaluate(FOUGHT)
    expect(page.locator(".battle")).to_be_hidden()  # there is room for one card: what was asked for last
    page.set_viewport_size(DESK)
    expect(page.locator(".battle")).to_be_visible()
    page.evaluate(AT_PEACE)
    page.keyboard.press("h")
    expect(card).to_have_count(0)
    page.click("#ask-advice")
    before = table.snapshot("state.decisions")
    first = card.locator("[data-advised]").first
    wanted = first.get_attribute("data-advised")
    first.click()
    table.wait_decisions(before + 1)
    assert table.snapshot(f"log.some((entry) => entry.text === {wanted!r})")
    expect(card).to_have_count(0)
    page.evaluate("document.querySelector('st-match').match.undo()")
    table.wait_decisions(before)

    # The bar beside the board tells what each side may expect.
    page.evaluate(SET, {"expectation": True})
    bar = page.locator(".expectation rect")
    expect(bar).to_have_count(2)
    expect(page.locator(".expectation")).to_have_attribute(
        "aria-label", re.compile("Red \\d+ %, Blue \\d+ %")
    )

    # A finished game is looked over, turn after turn.
    page.evaluate("document.querySelector('st-match').match.resign()")
    expect(page.locator("#ask-advice")).to_have_count(0)
    page.evaluate(GO, f"/match/{table.id}/review")
    expect(page.locator("#review-done")).to_be_attached()
    assert page.locator(".review-chart .band").count() == 2
    expect(page.locator(".review table").last).to_contain_text("Red")
    missed = page.locator(".missed > li").first
    expect(missed).to_contain_text("Better:")
    still(page)
    assert faults(page, ".review") == []

    page.evaluate(ALMOST_NOTHING)
    expect(page.locator(".review table").last).not_to_contain_text("+0")

    # It is printed dark on white, whatever the screen looks like.
    page.evaluate(SET, {"theme": "dark"})
    page.emulate_media(media="print")
    printed = page.evaluate(INK)
    page.emulate_media(media="screen")
    assert printed != page.evaluate(INK), "on a dark screen ink is light"
    page.evaluate(SET, {"theme": "light"})

    # What would have been better is played out on the board, and can be linked.
    missed.locator("a.button").click()
    page.wait_for_selector("st-match[data-ready]", state="attached")
    bar = page.locator(".replay")
    expect(bar).to_contain_text("What might have been")
    page.keyboard.press(".")
    expect(bar.locator(".prompt b")).to_have_text("1.")
    assert page.evaluate("document.querySelector('st-match').table.past.text") in page.evaluate(
        "new URLSearchParams(location.search).get('line')"
    )
    page.reload()
    expect(bar.locator(".prompt b")).to_have_text("1.")

    # On a phone too nothing lies over the way on, nor over what is shown.
    page.set_viewport_size(PHONE)
    for place in (*(f'[aria-label="{step}"]' for step in ("One back", "Run", "One on")), ".slider"):
        table.until_true(lambda place=place: page.evaluate(IN_SIGHT, place), what=f"{place} is in sight")
    assert page.evaluate(APART)
    page.set_viewport_size(DESK)

    # Who goes on sees what is done, wherever it is.
    table.look("bluefort", 8)
    page.evaluate(WATCHED)
    table.until_true(lambda: stepped(table), 20, "the board follows")

    # Who did not play is told why it is not to be seen.
    link = page.url
    stranger = visit(owner=False, noise="403")
    stranger.goto(link)
    expect(stranger.locator(".pop.why")).to_contain_text("once it is over")

    page.click("#as-played")
    expect(bar).not_to_contain_text("What might have been")


def test_who_wants_to_be_taught_is_asked_before_a_mistake(visit: Visit) -> None:
    """It is told what will come of it and what would be better, before anything else is asked."""
    page = visit()
    table = Table.new(page, game="blitzkrieg", seats={**AXIS, **ALLIES})
    page.evaluate(SET, {"coach": True})
    before = table.snapshot("state.decisions")
    page.locator(".order[data-action='declare usa']").click()
    told = page.locator("#sure-text")
    expect(told).to_contain_text("Next to the USA")
    expect(told).to_contain_text("Chances of winning the game afterwards")
    expect(told).to_contain_text("No declaration of war")
    expect(page.locator(".advice")).to_contain_text("This would be better")
    page.keyboard.press("x")
    assert table.snapshot("state.decisions") == before
    page.keyboard.press("Escape")
    expect(page.locator(".advice")).to_have_count(0)
    assert table.snapshot("state.decisions") == before

    # Where there are cards in hand the key is the hint's too.
    Table.new(page, game="blitzkrieg", scenario="1941", options={"ruleset": "advanced"}, seats=EVERYBODY)
    page.keyboard.press("h")
    expect(page.locator(".advice li").first).to_contain_text("Chances of winning")


def test_a_hint_waits_its_turn_behind_other_thoughts(visit: Visit) -> None:
    page = visit()
    table = Table.new(page, game="skirmish", seats=ALONE)
    table.play(*BEFORE_THE_MILL)
    page.evaluate(BUSY_ONCE)
    page.keyboard.press("h")
    expect(page.locator(".advice li").first).to_contain_text("Chances of winning")


def test_among_people_hints_wait_until_all_have_agreed(visit: Visit) -> None:
    host, guest = visit(), visit(owner=False, locale="fr-FR")
    table = Table.new(host, game="skirmish", seats={"red": "human", "blue": "open"})
    invited = table.snapshot("players[1].invite")
    guest.evaluate(GO, invited[invited.index("/join/") :])
    guest.click("#join")
    other = Table.ready(guest)
    expect(host.locator("#ask-advice")).to_have_count(0)
    host.evaluate("document.querySelector('st-match').match.offer({ kind: 'advice' })")
    expect(guest.locator(".offer")).to_contain_text("demander conseil")
    guest.locator(".offer [data-answer=yes]").click()
    expect(host.locator("#ask-advice")).to_be_visible()
    expect(guest.locator(".offer [data-answer]")).to_have_count(0)
    assert other.snapshot("advice") is True
    # Who has had enough of it ends it for all, and everybody reads so.
    guest.evaluate(ENOUGH)
    expect(host.locator("#ask-advice")).to_have_count(0)
    host.locator("[role=tab]", has_text="Log").click()
    told = ["sits down", "may everybody ask for hints?", "agreed to hints for all", "no hints from now on"]
    expect(host.locator(".log-note")).to_contain_text(told)
    # Who comes back reads the same, between the decisions it came to be said.
    table.play("take assault")
    host.reload()
    Table.ready(host)
    expect(host.locator(".log-note")).to_contain_text(told)
    expect(host.locator(".log > :last-child")).to_contain_text("Assault")
    # What still holds is told however long ago it was agreed.
    host.evaluate(LONG_AGO)
    expect(host.locator(".log-note")).to_contain_text(told[1:])


def test_who_plays_alone_takes_back_without_a_word_in_the_log(visit: Visit) -> None:
    """And a warning about one point speaks of one point."""
    page = visit()
    table = Table.new(page, game="skirmish", seats=ALONE)
    table.play("take assault")
    page.click("#tab-log")
    expect(page.locator(".log-entry")).to_have_count(1)
    page.keyboard.press("u")
    expect(page.locator("st-log .empty")).to_have_count(1)
    expect(page.locator(".log-note")).to_have_count(0)
    assert page.evaluate(NAMED) == "It goes", "within a sentence"
    said = "import('/static/js/words.js').then(({ t }) => t('coach-warning', { points: 1, better: 'b' }))"
    assert "1 point in a hundred" in page.evaluate(said).translate({0x2068: None, 0x2069: None})


def test_a_new_game_asks_once_how_strong_the_bots_are(visit: Visit) -> None:
    page = visit()
    page.evaluate(GO, "/new/third-reich")
    cards = page.locator(".strength label")
    expect(cards).to_have_count(5)
    expect(page.locator(".strength input:checked")).to_have_value("easy")
    cards.filter(has_text="Plans attacks as a whole").locator("input").check()
    expect(page.locator("[data-preset=alone]")).to_have_attribute("aria-pressed", "true")
    page.click("[data-preset=alone-2]")
    expect(page.locator(".strength input:checked")).to_have_value("hard")
    page.locator(".strength input[value=random]").check()
    page.click("#begin")
    table = Table.ready(page)
    assert table.snapshot("players.map((player) => player.bot)") == ["random", None, None]
    page.evaluate(GO, "/new/third-reich")
    page.click("[data-preset=screen]")
    expect(page.locator(".strength")).to_have_count(0)


BESIDE = """() => {
  const areas = document.querySelector('st-match').table.advice.asked.ways.flat();
  const card = document.querySelector('.recap.advice').getBoundingClientRect();
  const board = document.querySelector('st-board');
  const frame = board.getBoundingClientRect();
  const { x, y, width, height } = board.view.clear;
  return areas.every((id) => {
    const area = board.plane.area(id);
    const left = frame.left + ((area.x - x) / width) * frame.width;
    const top = frame.top + ((area.y - y) / height) * frame.height;
    const seen = left > frame.left && left < frame.right && top > frame.top && top < frame.bottom;
    return seen && (left < card.left || left > card.right || top < card.top || top > card.bottom);
  });
}"""


LEADING = "document.querySelector('st-match').table.advice.list.findIndex(({ ways }) => ways.length)"
AWAY = "() => document.querySelector('st-board').view.fly(0, 0, 4)"


def test_on_a_phone_advice_leaves_the_board_in_sight(visit: Visit) -> None:
    """Three orders take one line each but the one asked about, and what it leads to lies beside the card."""
    page = visit(viewport=PHONE)
    table = Table.new(page, game="skirmish", seats=ALONE)
    table.play(*BEFORE_THE_MILL)
    page.tap("#ask-advice")
    rows = page.locator(".advice li")
    expect(rows.first).to_contain_text("Chances of winning")
    assert rows.count() >= 2
    why = [row.locator("small").first for row in rows.all()]
    expect(why[0]).to_be_visible()
    for one in why[1:]:
        expect(one).to_be_hidden()
    rows.last.locator(".order").tap()
    expect(why[-1]).to_be_visible()
    expect(why[0]).to_be_hidden()
    page.evaluate(AWAY)
    rows.nth(page.evaluate(LEADING)).locator(".order").tap()
    table.until_true(lambda: page.evaluate(BESIDE), what="the way lies beside the card")
    box, board = page.locator(".advice").bounding_box(), page.locator("st-board").bounding_box()
    assert box is not None
    assert board is not None
    assert box["height"] <= 0.5 * board["height"]
    assert faults(page, ".advice") == []

    # The guide of a first turn makes room for it.
    table = Table.at(page, f"/match/{table.id}?guide=1")
    guide = page.locator(".coach")
    expect(guide).to_be_visible()
    page.tap("#ask-advice")
    expect(rows.first).to_be_visible()
    expect(guide).to_be_hidden()
    page.tap("#advice-close")
    expect(guide).to_be_visible()


def test_a_review_leaves_nothing_out_that_the_server_had_no_time_for(visit: Visit) -> None:
    """A turn without an answer comes again; a decision that is too heavy costs no other, and it is said."""
    page = visit(noise="ERR_FAILED|422")
    table = Table.new(page, game="skirmish", seats=ALONE)
    table.play(*BEFORE_THE_MILL)
    page.evaluate("document.querySelector('st-match').match.resign()")
    asked: list[str] = []

    def answer(route: Route) -> None:
        place = route.request.url.partition("/review/")[2]
        asked.append(place)
        if place == "0/1":
            route.fulfill(status=422, json={"error": "too-heavy"})
        elif asked.count(place) == 1:
            route.abort()
        else:
            route.continue_()

    page.route(re.compile(r"/review/\d+/\d+$"), answer)
    page.evaluate(GO, f"/match/{table.id}/review")
    expect(page.locator("#review-done")).to_be_attached()
    assert asked.count("0/0") == 2
    assert asked.count("0/2") == 2, "after the one that is too heavy"
    expect(page.locator("#review-left")).to_contain_text("missing here")
    found = page.evaluate("document.querySelector('st-review').judged.map(({ number }) => number)")
    assert len(found) == len(set(found)) > 0
