"""Turns of Blitzkrieg General by mouse, by keys, by finger: moves, cards, reactions, losses."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from web.blitzkrieg_table import PEACE, POLAND, SEEN, begin
from web.conftest import Visit
from web.table import IDLE, PHONE, Table


def test_create_the_basic_game_and_take_poland_by_mouse(page: Page) -> None:
    page.locator(".game-card", has_text="Blitzkrieg General").get_by_text("Play", exact=True).click()
    expect(page.locator(".choice-cards", has_text="Begin here")).to_be_visible()
    page.click('[data-preset="screen"]')
    page.click("#begin")
    table = Table.ready(page)
    assert table.snapshot("options.ruleset") == "basic"
    for _ in PEACE:
        table.press("x")
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
    table.play_while("take_losses", lambda: table.press("x"))
    if table.snapshot("state.phase") == "stand":
        expect(page.locator(".stand-odds")).to_contain_text(re.compile("The attacker wins.*%", re.S))
        expect(page.locator(".stand-choices [data-key=y]")).to_contain_text("Fight on")
    page.click("#tab-log")
    expect(page.locator(".log")).to_contain_text("Combat in Western Poland")
    expect(page.locator(".log .rule-link", has_text="BLG-B6.2").first).to_be_visible()


def test_by_keyboard_alone_then_what_is_forbidden_and_what_lies_in_stacks(page: Page) -> None:
    table = begin(page)
    table.press("x")
    table.until(IDLE)
    answer = table.delay()
    page.keyboard.press("x")
    page.keyboard.press("u")  # while it is on its way: taken back once it is there
    with page.expect_response(re.compile(r"/undo$")):
        answer()
    table.wait_decisions(1)
    for _ in PEACE[1:]:
        table.press("x")
    table.until(IDLE)
    page.keyboard.press("/")
    expect(page.locator("#order-filter")).to_be_focused()
    page.keyboard.type("move a stack from prussia")
    page.keyboard.press("Enter")
    table.wait_decisions(4)
    page.evaluate("document.activeElement.blur()")
    there = table.walk_to("western-poland", most=8)
    expect(there).to_have_attribute("aria-label", re.compile(r"Western Poland.*\(Poland\).*may be chosen"))
    page.keyboard.press("Enter")
    table.wait_decisions(5)
    table.press("u")
    table.wait_decisions(4)
    table.until(IDLE)
    why = page.locator(".pop.why")
    for area in ("paris", "kunming"):
        table.look(area, 0.9)
        table.click(area)
        expect(why.locator(".rule-link").first).to_contain_text("BLG-")
        page.keyboard.press("Escape")
        expect(why).to_have_count(0)
    assert table.snapshot("state.decisions") == 4
    table.press("u")
    table.wait_decisions(3)
    page.mouse.move(2, 2)
    table.look("prussia", 0.8)
    counts = page.locator(".pile-count text")
    table.until_true(lambda: "6" in counts.all_text_contents(), what="the pile of Prussia is counted")
    assert all(int(text) > 2 for text in counts.all_text_contents())
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


BENELUX = ("pick de-inf2-1", "invade bnl")
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
    page.keyboard.press("k")
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
    table.press("z")
    page.click("#undo")
    table.wait_decisions(made)
    assert table.snapshot("state.seat") == first
    table.press("x")  # the green button speaks for one power alone
    assert (table.snapshot("state.phase"), table.snapshot("state.seat") == first) == ("reaction", False)
    page.click("#undo")
    table.wait_decisions(made)
    page.click(".no-more")
    table.until("document.querySelector('st-match').match.snapshot.state.phase !== 'reaction'")
    done = table.snapshot("log.filter((entry) => entry.kind === 'play').slice(-3).map((entry) => entry.text)")
    assert done.count("done") >= 2, "one click answers for all powers of the side"


UNDER_THE_HEAD = """[...document.querySelectorAll('.base')].every((one) => one.getBoundingClientRect().top
  >= document.querySelector('.board-head').getBoundingClientRect().bottom - 2)"""


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
