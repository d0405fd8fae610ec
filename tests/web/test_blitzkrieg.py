"""Blitzkrieg General in a real browser: two boards, stacks, battle table, market, cards, reactions."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, Route, expect

from sandtable.games.blitzkrieg.game import RULESETS
from sandtable.games.blitzkrieg.model.world import read
from web.conftest import Visit
from web.table import PHONE, Table
from web.test_screens import assert_drawn, faults, still

SIDES = {"axis": ("germany", "italy", "japan"), "allies": ("usa", "cw", "france", "ussr", "china")}
PEACE = ("pass", "pass", "pass")
"""No declarations of war in the first segment."""
POLAND = (
    *("stack prussia", "step western-poland", "stack austria", "step western-poland"),
    *("pick de-air4-1", "fly western-poland"),
)
BENELUX = ("pick de-inf2-1", "invade bnl")

SEEN = """(id) => {
  const { plane, view } = document.querySelector('st-board');
  const { x, y } = plane.area(id);
  const { x: left, y: top, width, height } = view.window;
  return x > left && x < left + width && y > top && y < top + height;
}"""
THEME = "(theme) => import('/static/js/settings.js').then((m) => m.settings.set('theme', theme))"
STRAITS = """Object.fromEntries([...document.querySelectorAll('.strait')].map(
  (strait) => [strait.querySelector('title').textContent.split(':')[0], strait.dataset.sides]))"""


def begin(page: Page, ruleset: str = "basic", scenario: str = "1939", **wish: Any) -> Table:
    """A game in which one person plays all powers, opened."""
    return Table.new(page, game="blitzkrieg", scenario=scenario, options={"ruleset": ruleset}, **wish)


def producing(page: Page) -> Table:
    """Germany spends the points of the first turn."""
    return begin(page, position={"base": "setup", "phase": "production", "active": "germany"})


def number(text: str) -> int:
    """The first number in a text."""
    found = re.search(r"\d+", text)
    assert found, text
    return int(found[0])


def press(table: Table, key: str) -> None:
    """Press a key once the last decision is through, and wait for what comes of it."""
    table.until("!document.querySelector('st-match').table.busy")
    made = table.snapshot("state.decisions")
    table.page.keyboard.press(key)
    table.until(f"document.querySelector('st-match').match.snapshot.state.decisions !== {made}")


def seen(table: Table, area: str) -> bool:
    """Whether the middle of an area is inside the window."""
    return bool(table.page.evaluate(SEEN, area))


def test_create_the_basic_game_and_take_poland_by_mouse(page: Page) -> None:
    page.locator(".game-card", has_text="Blitzkrieg General").get_by_text("Play", exact=True).click()
    expect(page.locator(".choice-cards", has_text="Begin here")).to_be_visible()
    page.click('[data-preset="screen"]')
    page.click("#begin")
    table = Table.ready(page)
    assert table.snapshot("options.ruleset") == "basic"
    for _ in PEACE:
        press(table, "x")
    expect(page.locator(".strip")).to_contain_text("Movement")
    table.look("prussia", 1.1)
    table.click("prussia")
    table.until("document.querySelector('st-match').table.hand.armies.length === 6")
    page.mouse.move(*table.spot("western-poland"))
    odds = page.locator(".order-card")
    expect(odds).to_contain_text("Attack: Western Poland")
    expect(odds).to_contain_text("84% you take Western Poland")
    expect(odds).to_contain_text("The attacker wins")
    table.click("western-poland")
    table.wait_decisions(10)
    expect(page.locator('g.counter[data-army="de-arm5-1"]')).to_have_attribute("data-area", "western-poland")
    expect(page.locator("g.due")).to_have_count(1)
    page.click("#undo")
    table.wait_decisions(3)
    table.play(*POLAND)
    for _ in range(3):
        made = table.snapshot("state.decisions")
        page.click(".decision-buttons [data-action=done]")
        table.wait_decisions(made + 1)
    battle = page.locator(".table-of-battle")
    expect(battle).to_contain_text("Battle of Western Poland")
    hits = [int(party.get_attribute("data-hits") or 0) for party in battle.locator(".party .hits").all()]
    assert sum(hits) == battle.locator(".fire-dice .hit").count()
    assert battle.locator(".needs").all_inner_texts()[:3] == ["≤5", "≤4", "≤3"]
    dock = page.locator(".losses-dock")
    expect(dock).to_contain_text("Suggested")
    lost = table.snapshot("state.prompt.args.hits")
    assert dock.locator("figure .counter-picture").count() <= lost
    another = dock.locator(".chosen-loss .loss")
    if another.count():
        another.last.click()
        expect(page.locator("#prompt")).not_to_contain_text(f"{lost} losses")
    table.play_while("take_losses", lambda: press(table, "x"))
    if table.snapshot("state.phase") == "stand":
        expect(page.locator(".stand-odds")).to_contain_text(re.compile("The attacker wins.*%", re.S))
        expect(page.locator(".stand-choices [data-key=y]")).to_contain_text("Fight on")
    page.click("#tab-log")
    expect(page.locator(".log")).to_contain_text("Combat in Western Poland")
    expect(page.locator(".log .rule-link", has_text="BLG-B6.2").first).to_be_visible()


def test_by_keyboard_alone_then_what_is_forbidden_and_what_lies_in_stacks(page: Page) -> None:
    table = begin(page)
    press(table, "x")
    table.until("!document.querySelector('st-match').table.busy")
    answer = table.delay()
    page.keyboard.press("x")
    page.keyboard.press("u")  # while it is on its way: taken back once it is there
    with page.expect_response(re.compile(r"/undo$")):
        answer()
    table.wait_decisions(1)
    for _ in PEACE[1:]:
        press(table, "x")
    page.keyboard.press("/")
    expect(page.locator("#order-filter")).to_be_focused()
    page.keyboard.type("move a stack from prussia")
    page.keyboard.press("Enter")
    table.wait_decisions(4)
    page.evaluate("document.activeElement.blur()")
    for _ in range(8):
        page.keyboard.press("n")
        if page.evaluate("document.activeElement.dataset.area") == "western-poland":
            break
    there = page.locator('.area[data-area="western-poland"]')
    expect(there).to_be_focused()
    expect(there).to_have_attribute("aria-label", re.compile(r"Western Poland.*\(Poland\).*may be chosen"))
    page.keyboard.press("Enter")
    table.wait_decisions(5)
    press(table, "u")
    table.wait_decisions(4)
    why = page.locator(".pop.why")
    for area in ("paris", "kunming"):
        table.look(area, 0.9)
        table.click(area)
        expect(why.locator(".rule-link").first).to_contain_text("BLG-")
        page.keyboard.press("Escape")
        expect(why).to_have_count(0)
    assert table.snapshot("state.decisions") == 4
    press(table, "u")
    table.wait_decisions(3)
    page.mouse.move(2, 2)
    table.look("prussia", 0.8)
    counts = page.locator(".pile-count text").all_text_contents()
    assert "6" in counts
    assert all(int(text) > 2 for text in counts)
    for order in ("floor japan", "pick jp-conv1-1", "load jp-inf3-2 > jp-conv1-1"):
        table.order(order)
    convoy = page.locator('g.counter[data-army="jp-conv1-1"]')
    expect(convoy.locator(".carried")).to_have_count(1)
    expect(convoy.locator(".mark.loaded")).to_have_count(1)
    expect(page.locator('g.counter[data-army="jp-inf3-2"] .mark.aboard')).to_have_count(1)
    table.look("wuhan", 1.2)
    table.click("wuhan")
    card = page.locator(".area-card")
    expect(card).to_contain_text(re.compile(r"Allies\s+2 units: land 1, air 1, sea 0"))
    expect(card).to_contain_text("value 1 (2 full, 1 reduced)")
    page.keyboard.press("Escape")
    table.go_on_by_keys(turn=2)


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
    press(table, "x")
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
    table.until("!document.querySelector('st-match').table.busy")
    table.settled()
    page.evaluate(BENEATH)
    table.until(f"({COVERED})() > 0")
    page.locator('.good[data-action^="repair "]').first.click()
    table.wait_decisions(2)
    table.until(f"({COVERED})() === 0")
    table.play("build de-inf4", "build de-inf3")
    dear = page.locator('.good[aria-disabled="true"]').first
    dear.click(force=True)
    expect(page.locator(".pop.why .rule-link").first).to_contain_text("BLG-B7.2.0.3")
    page.click(".own-track summary")
    expect(page.locator(".own-track .due-turn").first).to_contain_text("Fourth quarter 1939")
    page.click("#tab-forces")
    panel = page.locator("#panel-body")
    expect(panel.locator(".agreements")).to_contain_text("USSR → Germany +3")
    expect(panel.locator(".politics")).to_contain_text("⚔")
    page.keyboard.press("x")
    table.until("document.querySelector('st-match').match.snapshot.state.seat !== 'germany'")


UNDER_THE_HEAD = """[...document.querySelectorAll('.base')].every((one) => one.getBoundingClientRect().top
  >= document.querySelector('.board-head').getBoundingClientRect().bottom - 2)"""
TOLD = """() => {
  const { table } = document.querySelector('st-match');
  table.recap = { lines: [], journeys: [] };
  table.redraw();
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
"""What happened since the last decision is told, though it be nothing."""
APART = """() => document.querySelector('.in-hand').getBoundingClientRect().bottom
  <= document.querySelector('.dock').getBoundingClientRect().top"""


def test_a_hand_is_hidden_from_others_and_a_card_is_played(page: Page, visit: Visit) -> None:
    moving = {"scenario": "1941", "base": "setup", "phase": "movement", "active": "germany"}
    table = begin(page, "advanced", "1941", position=moving)
    assert table.snapshot("state.seat") == "germany"
    held = table.snapshot("view.hands.germany")
    assert len(held) == 4
    playable = {action.removeprefix("play ") for action in table.actions() if action.startswith("play ")}
    folded = page.locator(".playable-cards")
    expect(folded).to_contain_text(f"{len(playable)} card")
    expect(page.locator(".hand")).to_have_count(0)
    counter = page.locator("g.counter.can").first
    army, area = counter.get_attribute("data-army"), counter.get_attribute("data-area")
    assert army is not None
    assert area is not None
    table.look(area, 1.2)
    table.take(army)
    table.until(f"({APART})()")  # the armies in hand lie over the dock, not under it
    page.keyboard.press("Escape")
    folded.click()
    expect(folded).to_have_count(0)
    card = page.locator('.hand .playing-card[data-card="coup-iraq"]')
    expect(card).to_have_class(re.compile(r"\bcan\b"))
    expect(card.locator(".does")).to_contain_text("Coup card for Iraq")
    expect(card.locator(".who")).to_contain_text("DE")
    assert page.locator(".hand .playing-card:not(.can)").count() == len(set(held) - playable)
    other = visit(owner=False)
    guest = Table.at(other, f"/match/{table.id}")
    assert guest.snapshot("view.hands.germany") == 4
    other.click("#tab-forces")
    backs = other.locator(".hand-row").first
    expect(backs).to_contain_text("Germany")
    expect(backs.locator(".card-back")).to_have_count(4)
    hidden = set(held) - set(guest.snapshot("view.cards.in_play"))
    assert not any(f'data-card="{name}"' in other.content() for name in hidden)
    card.locator(".play-card").hover()
    odds = page.locator(".pop.weigh .odds")
    expect(odds).to_contain_text(
        re.compile("Nothing happens.*50%.*The coup succeeds.*42%.*other side.*8", re.S)
    )
    card.locator(".play-card").click()
    guest.until("document.querySelector('st-match').match.snapshot.view.hands.germany === 3")
    other.click("#tab-log")
    expect(other.locator(".log")).to_contain_text("Germany: card played, Coup in Iraq")
    expect(page.locator(".strip-hand")).to_have_attribute("aria-expanded", "true")
    page.keyboard.press("h")
    expect(page.locator(".strip-hand")).to_have_attribute("aria-expanded", "false")


def test_no_reaction_here_and_no_more_reactions(page: Page) -> None:
    table = begin(page)
    table.play(*PEACE, *BENELUX, "done", "done", "done")
    assert table.snapshot("state.phase") == "reaction"
    zones = page.locator(".attacked")
    expect(zones).to_have_count(1)
    expect(zones.first).to_contain_text("BNL")
    assert zones.locator(".senders .loss").count() >= 1
    made = table.snapshot("state.decisions")
    first = table.snapshot("state.seat")
    press(table, "z")
    page.click("#undo")
    table.wait_decisions(made)
    assert table.snapshot("state.seat") == first
    press(table, "x")  # the green button speaks for one power alone
    assert (table.snapshot("state.phase"), table.snapshot("state.seat") == first) == ("reaction", False)
    page.click("#undo")
    table.wait_decisions(made)
    page.click(".no-more")
    table.until("document.querySelector('st-match').match.snapshot.state.phase !== 'reaction'")
    done = table.snapshot("log.filter((entry) => entry.kind === 'play').slice(-3).map((entry) => entry.text)")
    assert done.count("done") >= 2, "one click answers for all powers of the side"


def test_the_battle_chart_has_its_parts_with_lines(page: Page) -> None:
    position = {
        "base": "empty",
        "turn": 9,
        "active": "axis",
        "phase": "combat",
        "diplomacy": {"wars": [["germany", "ussr"]]},
        "weather": {"europe": 1, "pacific": 0},
        "battles": ["kiev"],
        "armies": [
            {"area": "kiev", "nation": "germany", "type": "arm", "strength": 5, "via": "odessa"},
            {"area": "kiev", "nation": "germany", "type": "inf", "strength": 4, "via": "odessa", "count": 2},
            {"area": "kiev", "nation": "germany", "type": "air", "strength": 4, "count": 2},
            {"area": "kiev", "nation": "ussr", "type": "inf", "strength": 3, "count": 3},
            {"area": "kiev", "nation": "ussr", "type": "air", "strength": 2},
        ],
    }
    table = begin(page, "advanced", position=position)
    for _ in range(6):
        if table.snapshot("state.phase") == "commit":
            break
        table.play(table.actions()[0])
    parts = page.locator(".chart-part")
    expect(parts).to_have_count(2)
    page.hover('.chart-dock [data-action="ready"]')
    pop = page.locator(".pop.weigh")
    expect(pop).to_contain_text("air/sea part")
    expect(pop).to_contain_text("foul weather")
    shares = [float(text.rstrip("%")) for text in pop.locator(".odds .n").all_inner_texts()]
    assert 97 <= sum(shares) <= 103
    page.mouse.move(0, 300)
    table.play_while("commit", lambda: press(table, "x"))
    battle = page.locator(".table-of-battle")
    heads = battle.locator(".party").first.locator(".fire-part h4").all_inner_texts()
    assert [head.split(" part")[0].lower() for head in heads] == ["air/sea", "land"]
    for fire in battle.locator(".fire", has=page.locator(".modifiers")).all():
        lines = [
            int(text.replace("−", "-").replace("+", ""))
            for text in fire.locator(".modifiers b").all_inner_texts()
        ]
        assert f"≤{sum(lines)}" == fire.locator(".needs").inner_text()
    expect(battle.locator(".modifiers", has_text="foul weather").first).to_contain_text("BLG-A5.4")


def test_nothing_is_green_that_may_be_dangerous(page: Page) -> None:
    """To fight on or leave, ships that have not sailed, points not spent: who decides is not pushed."""
    green = page.locator(".decision .go")
    force = {"area": "kiev", "type": "inf", "strength": 2, "count": 6}
    kiev = {
        "base": "empty",
        "active": "axis",
        "phase": "combat",
        "diplomacy": {"wars": [["germany", "ussr"]]},
        "battles": ["kiev"],
        "armies": [{**force, "nation": "germany", "via": "odessa"}, {**force, "nation": "ussr"}],
    }
    table = begin(page, position=kiev)
    for _ in range(6):
        if table.snapshot("state.phase") == "stand":
            break
        table.play(
            next((text for text in ("losses", "fight") if text in table.actions()), table.actions()[0])
        )
    expect(page.locator(".stand-choices .button")).not_to_have_count(0)
    expect(green).to_have_count(0)
    sea = {"scenario": "1941", "base": "setup", "phase": "naval", "active": "cw"}
    table = begin(page, "advanced", "1941", position=sea)
    expect(page.locator("#prompt")).to_contain_text("Commonwealth: ships first")
    expect(page.locator(".decision-buttons [data-action=done]")).to_be_visible()
    expect(green).to_have_count(0)
    table.play("done")  # nor the next power's, which is not asked again
    expect(page.locator("#prompt")).not_to_contain_text("Commonwealth: ships first")
    expect(page.locator(".decision-buttons [data-action=done]")).to_be_visible()
    expect(green).to_have_count(0)
    units = [text for text in table.actions() if text.startswith("pick ")]
    table.play(units[0])
    table.play(next(text for text in table.actions() if text.startswith("step ")))
    table.play_while("sail", lambda: table.play("stop"))
    expect(green).to_have_count(1)
    producing(page)
    expect(page.locator(".decision [data-action=done]")).to_contain_text("save 17")
    expect(green).to_have_count(0)


def test_a_stack_that_cannot_exploit_as_a_whole_is_taken_in_hand_too(page: Page) -> None:
    exploiting = {"scenario": "1941", "base": "setup", "phase": "exploitation", "active": "germany"}
    table = begin(page, "advanced", "1941", position=exploiting)
    assert "stack western-poland" in table.actions()
    table.look("western-poland", 1.1)
    table.click("western-poland")
    table.until("document.querySelector('st-match').table.hand.orders.length > 0")
    assert table.snapshot("state.decisions") == 0


def test_a_card_of_battle_goes_when_one_produces(visit: Visit) -> None:
    page = visit(viewport={"width": 1024, "height": 720}, locale="fr")
    table = begin(page)
    table.play(*PEACE, *POLAND, "done", "done", "done")
    card = page.locator(".table-of-battle")
    expect(card).to_be_visible()
    page.evaluate(TOLD)
    [battle, recap] = [page.locator(which).bounding_box() for which in (".table-of-battle", ".recap")]
    assert battle
    assert recap
    assert battle["x"] + battle["width"] <= recap["x"]
    for _ in range(90):
        if table.snapshot("state.phase") == "produce":
            break
        legal = table.actions()
        table.play(next((text for text in ("losses", "fight", "done", "pass") if text in legal), legal[-1]))
    expect(page.locator(".decision [data-action=done]")).to_be_visible()
    expect(card).to_have_count(0)
    prompt = page.locator("#prompt")
    expect(prompt).to_contain_text("épargner le reste")
    assert prompt.evaluate("(one) => one.scrollHeight <= one.clientHeight")


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


def test_a_phone_plays_by_tapping(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    table = begin(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.locator(".board-sheets .button").last.tap()
    table.until(UNDER_THE_HEAD)  # the whole world lies below the buttons, not under them
    for made in range(1, 4):
        table.look("society-islands" if made == 3 else "prussia", 1.2)
        page.tap('.decision-buttons [data-action="pass"]')
        table.wait_decisions(made)
    table.until(f"({SEEN})('prussia')")  # whoever is asked next looks at what may be chosen
    table.look("prussia", 1.2)
    page.touchscreen.tap(*table.spot("prussia"))
    table.until("document.querySelector('st-match').table.hand.armies.length === 6")
    table.look("western-poland", 1.2)
    page.touchscreen.tap(*table.spot("western-poland"))
    page.tap('.hand-confirm [data-order="attack"]')
    table.wait_decisions(10)
    table.play("done", "done", "done")
    page.wait_for_selector(".losses-dock")
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.tap('.losses-dock [data-action="losses"]')
    page.tap("#tab-forces")
    expect(page.locator(".powers")).to_be_visible()
    assert page.evaluate("document.querySelector('.panel-body').scrollWidth") <= 360


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
    page.keyboard.press("h")
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
