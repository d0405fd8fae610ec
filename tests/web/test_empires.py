"""Downfall of Empires in a real browser: opening, trenches, tracks, attack view, guide and puzzles."""

from __future__ import annotations

import re
import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from web.conftest import Visit
from web.table import IDLE, PHONE, SNAPSHOT, Table
from web.test_screens import assert_drawn, faults, opened, still

WORDS = Path(__file__).parents[2] / "src" / "sandtable" / "games" / "empires" / "web"
BOX_1 = ["attack-1", "defense-1", "manoeuvre"]
SECRETS = {power: {"box-1": BOX_1} for power in ("germany", "allies", "russia", "austria-hungary")}
WAR = {"base": "setup", "phase": "choose_action", "active": "germany", "technologies": SECRETS}
"""Summer 1914, after the secret choice of tiles, Germany to act."""

VERDUN: dict[str, Any] = {
    **WAR,
    "turn": 4,
    "technologies": {
        **SECRETS,
        "germany": {"available": ["aviation", "attack-1"], "revealed": ["aviation"], "box-1": ["gas"]},
        "allies": {"available": ["defense-1"], "box-1": ["gas"]},
    },
    "missions": {"germany": 2},
}
"""Spring 1915: three German armies at Metz, three French ones behind the trench of Verdun."""
ASSAULT = ("manoeuvre", "move de-4", "step verdun", "move de-5", "step verdun", "move de-6", "step verdun")


COVERED = """() => {
  const card = document.querySelector('.pop.why').getBoundingClientRect();
  const across = (box) => box.right > card.left && box.left < card.right;
  const down = (box) => box.bottom > card.top && box.top < card.bottom;
  const areas = [...document.querySelectorAll('.area.can')];
  const under = (area) => across(area.getBoundingClientRect()) && down(area.getBoundingClientRect());
  return areas.filter(under).map((area) => area.dataset.area);
}"""
"""The areas one can go to whose boxes lie under the card that says why not."""


def assault(table: Table, *then: str) -> None:
    """Three armies go to Verdun; that no fourth can, the table says for who is alone with bots."""
    table.play(*ASSAULT)
    table.until(f"{SNAPSHOT}.state.phase === 'pick_attack_area' && {IDLE}")
    table.play(*then)


def begin(page: Page, position: dict[str, Any] = WAR, **wish: Any) -> Table:
    """A game of Empires from a position, opened."""
    return Table.new(page, game="empires", position=position, **wish)


def figures(page: Page, selector: str) -> list[int]:
    """The numbers some elements show."""
    return [int(text.replace("−", "-")) for text in page.locator(selector).all_inner_texts()]


def test_a_table_is_laid_only_as_the_rules_let_players_hold_powers(page: Page) -> None:
    page.locator(".game-card", has_text="Downfall of Empires").get_by_text("Play", exact=True).click()
    begin, why = page.locator("#begin"), page.locator("#not-together")
    seats = {name: page.locator(f'[data-seat="{name}"]') for name in SECRETS}
    expect(seats["austria-hungary"]).to_have_value("human")
    expect(seats["russia"]).to_have_value("easy")
    seats["russia"].select_option("human")
    expect(begin).to_be_disabled()
    expect(why.locator(".rule-link")).to_have_text(["DOE-3.3", "DOE-3.4"])
    expect(page.locator(".seat-line.wrong")).to_have_count(3)
    assert faults(page) == []
    page.click('[data-preset="players-3"]')
    expect(why).to_have_count(0)
    expect(page.locator("#shares")).to_contain_text("You: Germany, Austria-Hungary · player 2: Allies")
    page.click('[data-preset="screen"]')
    expect(begin).to_be_enabled()
    seats["germany"].select_option("open")
    expect(begin).to_be_disabled()
    page.click('[data-preset="players-2"]')
    page.click("#begin")
    table = Table.ready(page)
    assert table.snapshot("mine") == ["germany", "austria-hungary"]
    assert [player["kind"] for player in table.snapshot("players")] == ["person", "open", "open", "person"]


def test_an_invitation_to_the_other_camp_is_refused_with_the_rule(visit: Visit) -> None:
    page = visit(noise="422")
    seats = {"germany": "human", "allies": "open", "russia": "open", "austria-hungary": "open"}
    table = Table.new(page, game="empires", seats=seats)
    page.goto("/".join(page.url.split("/")[:3]) + table.snapshot("players[1].invite"))
    page.click("#join")
    fault = page.locator(".fault")
    expect(fault).to_contain_text("Germany, Allies")
    expect(fault.locator(".rule-link")).to_have_text("DOE-3.3")


def test_play_a_turn_by_keyboard_alone(page: Page) -> None:
    table = begin(page)
    for number, words in enumerate(("manoeuvre", "move german army 1"), 1):
        table.until(IDLE)
        page.keyboard.press("/")
        expect(page.locator("#order-filter")).to_be_focused()
        page.keyboard.type(words)
        page.keyboard.press("Enter")
        table.wait_decisions(number)
    page.evaluate("document.activeElement.blur()")
    there = table.walk_to("brussels")
    expect(there).to_have_attribute("aria-label", re.compile("Brussels.*French army 8.*may be chosen"))
    table.press("Enter")
    table.undo_by_keys(2)
    table.press("Enter")
    table.go_on_by_keys(turn=2)
    assert table.snapshot("state.seat") in ("germany", "austria-hungary")  # which may cede armies first


def test_a_forbidden_click_is_answered_with_the_rule(page: Page) -> None:
    table = begin(page)
    table.play("manoeuvre", "move de-1")
    table.look("cologne", 0.7)
    table.click("paris")
    why = page.locator(".pop.why")
    expect(why).to_be_visible()
    assert page.evaluate(COVERED) == []
    expect(why.locator(".rule-link").first).to_contain_text("DOE-9.1")
    why.locator(".rule-link").first.click()
    expect(page.locator("#rule-dialog")).to_contain_text("areas")
    assert table.snapshot("state.decisions") == 2


def test_undo_is_free_until_dice(page: Page) -> None:
    table = begin(page)
    table.play("manoeuvre", "move de-1", "step brussels")
    page.click("#undo")
    table.wait_decisions(2)
    assert "step brussels" in table.actions()


def test_hovering_tells_the_way_what_is_left_and_that_an_attack_is_due(page: Page) -> None:
    table = begin(page)
    table.play("manoeuvre", "move de-1")
    table.look("cologne")
    page.mouse.move(*table.spot("frankfurt"))
    expect(page.locator(".pop.weigh .cost")).to_contain_text("3 areas left")
    expect(page.locator(".route.ghost")).to_have_count(1)
    page.mouse.move(*table.spot("brussels"))
    expect(page.locator(".pop.weigh .cost")).to_contain_text("An attack will be mandatory: Brussels")


def test_the_ground_takes_a_pile_in_hand_or_its_top_where_not_all_can_go(page: Page) -> None:
    table = begin(page)
    hand = "document.querySelector('st-match').table.hand.armies"
    table.look("metz")
    table.click("metz")  # before any action is chosen: the order brings its Manoeuvre along
    table.until(f"{hand}.length === 3")
    page.keyboard.press("Escape")
    expect(page.locator(".decision-buttons")).not_to_contain_text("army")
    table.play("manoeuvre")
    expect(page.locator('.decision-buttons [data-action="close-movement"]')).to_contain_text("Move no army")
    table.play("move de-13", "step posen", "stop")
    expect(page.locator("#prompt")).to_have_text("Pick an army to manoeuvre (1 place used).")
    expect(page.locator('.decision-buttons [data-action="close-movement"]')).to_contain_text("No further")
    table.click("metz")
    table.until(f"{hand}.length === 1")
    expect(page.locator(".pop.menu")).to_have_count(0)
    page.click(".hand-army[aria-pressed=false] >> nth=0")
    table.until(f"{hand}.length === 2")


def test_trenches_neutrals_and_counters_are_drawn(page: Page) -> None:
    table = begin(page)
    assert page.locator("g.trench").count() == len(table.snapshot("view.trenches")) == 9
    verdun = page.locator('.area[data-area="verdun"]')
    expect(verdun).to_have_attribute("aria-label", re.compile(r"trench of the Triple Entente, level 1, \+2"))
    warsaw = page.locator('.area[data-area="warsaw"]')
    expect(warsaw).to_have_attribute("aria-label", re.compile(r"level 1, \+1"))
    closed = page.evaluate("[...document.querySelectorAll('.area.closed')].map((a) => a.dataset.area)")
    assert {"milan", "sofia", "bucharest", "constantinople"} <= set(closed)
    assert "vienna" not in closed
    faces = page.evaluate(
        "[...document.querySelectorAll('g.counter')].map((c) => c.querySelector('.value').textContent.trim())"
    )
    assert {"5+2", "4+2", "3+2"} == set(faces)
    assert_drawn(page.locator("st-board").screenshot(), 250)


def test_a_reduced_and_a_ceded_army_show_it(page: Page) -> None:
    armies = [
        {"area": "metz", "nation": "germany", "reduced": True},
        {"area": "cracow", "nation": "germany", "ceded": True},
        {"area": "cracow", "nation": "austria-hungary"},
    ]
    begin(page, {"base": "empty", "turn": 4, "active": "austria-hungary", "armies": armies})
    weak = page.locator('g.counter[data-army="de-1"]')
    expect(weak.locator(".value")).to_have_text("3+1")
    expect(weak.locator(".step")).to_have_count(1)
    expect(page.locator('g.counter[data-army="de-2"] .mark.ceded')).to_have_count(1)


def test_tracks_tables_and_secrets(page: Page) -> None:
    begin(page)
    page.click("#tab-forces")
    panel = page.locator("#panel-body")
    points = panel.locator(".victory")
    expect(points).to_have_attribute(
        "aria-label", "Victory points: Germany −3, Allies 4, Russia 5, Austria-Hungary 0"
    )
    assert panel.locator(".tracks li").count() == 6
    expect(panel.locator(".tracks li").first).to_contain_text("Last space not before autumn 1914")
    boxes = panel.locator(".tech")
    expect(boxes.first).to_contain_text("Attack 1")
    expect(boxes.first).to_contain_text("Not developed: Attack 2")
    for other in range(1, 4):
        expect(boxes.nth(other)).not_to_contain_text("Attack 1")
        expect(boxes.nth(other).locator(".hidden-tile")).to_have_count(3)
    seats = page.locator(".player .score-chip").all_inner_texts()
    assert seats == ["−3", "4", "5", "0"]


def test_the_supply_overlay_draws_lines(page: Page) -> None:
    table = begin(page)
    page.keyboard.press("s")
    table.until("document.querySelectorAll('path.supply').length > 3")


def test_odds_come_before_an_attack_line_by_line(page: Page) -> None:
    table = begin(page, VERDUN)
    assault(table, "attack verdun", "target fr-1")
    page.click("#tab-orders")
    page.hover('.order[data-action="lead de-4"]')
    pop = page.locator(".pop.weigh")
    expect(pop).to_contain_text("with the trench")
    shares = [float(text.rstrip("%")) for text in pop.locator(".odds .n").all_inner_texts()]
    assert 98 <= sum(shares) <= 102
    strength = figures(page, ".odds-sides .n")
    lines = [figures(page, f".odds-sides > div:nth-child({side}) .modifiers b") for side in (1, 2)]
    assert [sum(values) for values in lines] == strength
    assert strength == [5 + 1, 4 + 2]


def test_an_attack_with_its_view_trench_and_retreat(page: Page) -> None:
    table = begin(page, VERDUN)
    assault(table, "attack verdun", "target fr-1", "lead de-4")
    page.click('.decision-buttons [data-action="aviation yes"]')
    card = page.locator(".battle")
    expect(card).to_contain_text("Attack in Verdun")
    expect(card.locator(".die")).to_have_count(2)
    attacker = card.locator(".party").first
    names = attacker.locator(".modifiers span").all_inner_texts()
    assert names == ["Combat Value", "Aviation"]
    lines = [int(text) for text in attacker.locator(".modifiers b").all_inner_texts()]
    strength, die = int(attacker.locator(".sum b").first.inner_text()), attacker.locator(".die")
    assert sum(lines) == strength == 7
    rolled = int(die.get_attribute("aria-label") or 0)
    assert int(attacker.locator(".score").inner_text()) == strength + rolled
    expect(card.locator(".modifiers .rule-link").first).to_contain_text("DOE-9.2.16")
    if table.snapshot("state.phase") != "use_trench":
        return
    assert card.locator(".losses").count() == 0, "the losses are not settled yet"
    page.click('.decision-buttons [data-action="trench yes"]')
    expect(card.locator(".battle-after")).to_contain_text("cancels a loss")
    if table.snapshot("state.phase") == "retreat_step":
        assert "aside" in (card.get_attribute("class") or "")
        table.look("verdun", 1.1)
        table.click("dijon")
        page.click('.decision-buttons [data-action="stop"]')
        expect(card.locator(".battle-after")).to_contain_text("retreats from Verdun to Dijon")
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    page.click("#tab-log")
    expect(page.locator(".log .rule-link", has_text="DOE-").first).to_be_visible()


def test_the_end_of_a_phase_is_foreseen(page: Page) -> None:
    armies = [
        {"area": "konigsberg", "nation": "germany"},
        {"area": "verdun", "nation": "france", "strength": 4},
    ]
    table = begin(page, {"base": "empty", "turn": 4, "active": "germany", "armies": armies})
    table.play("manoeuvre", "move de-1", "step wilna", "stop")
    page.hover('.decision-buttons [data-action="end"]')
    foreseen = page.locator(".pop.weigh .cost")
    expect(foreseen).to_contain_text("Wilna comes under the control of Germany")
    expect(foreseen).to_contain_text("Germany: 1 VP, now -2")
    page.click('.decision-buttons [data-action="end"]')
    expect(page.locator("#sure-text")).to_have_text("2 actions are not taken yet.")
    page.click('[data-sure="end"]')
    expect(page.locator(".decision .seat-chip")).to_have_text("Allies")
    expect(page.locator("g.flag")).to_have_count(1)


def test_the_sums_of_the_camps_show_where_camps_win_together(page: Page) -> None:
    begin(page, {**WAR, "options": {"camp-victory": "on"}}, options={"camp-victory": "on"})
    page.click("#tab-forces")
    expect(page.locator("#panel-body")).to_contain_text("Central Powers −3 · Triple Entente 9")


def test_both_languages_say_the_same() -> None:
    said = [
        set(re.findall(r"^[a-z][\w-]*", (WORDS / f"words.{lang}.ftl").read_text(), re.M))
        for lang in ("en", "fr")
    ]
    assert said[0] == said[1]
    assert len(said[0]) > 150


def test_the_language_switches_at_once(page: Page) -> None:
    table = begin(page)
    page.click("#tab-forces")
    page.click(".lang")
    expect(page.locator(".decision-buttons")).to_contain_text("Recrutement")
    expect(page.locator("#panel-body")).to_contain_text("Points de victoire")
    expect(page.locator("#panel-body")).to_contain_text("Dernière case, au plus tôt : automne 1914")
    table.look("cologne", 0.9)
    expect(page.locator(".names")).to_contain_text("Bruxelles")
    verdun = page.locator('.area[data-area="verdun"]')
    expect(verdun).to_have_attribute("aria-label", re.compile("tranchée"))


def test_no_word_is_missing_in_either_language(page: Page) -> None:
    table = begin(page)
    kinds = list(page.evaluate("Object.keys(document.querySelector('st-match').table.words.actions)"))
    for _ in range(2):
        missing = page.evaluate(
            """(kinds) => { const { words } = document.querySelector('st-match').table;
            return kinds.filter((kind) => !words.text(`action-${kind.replaceAll('_', '-')}`)); }""",
            kinds,
        )
        assert missing == []
        lang = page.evaluate("document.documentElement.lang")
        page.click(".lang")
        expect(page.locator("html")).not_to_have_attribute("lang", lang)
    assert table.snapshot("state.decisions") == 0


def test_a_phone_plays_by_tapping(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    table = begin(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    table.look("cologne", 1.4)
    pile = page.locator('g.counter[data-area="cologne"]')
    with table.held(pile.last):
        table.until("document.querySelector('st-board').pointer.opened.includes('cologne')")
        table.until_true(lambda: all(map(table.on_top, ("de-1", "de-2", "de-3"))), what="the pile lies open")
    with table.held(page.locator('.decision-buttons [data-action="recruitment"]')):
        expect(page.locator(".pop.weigh")).to_contain_text("Only as the first action of the phase.")
    assert table.snapshot("state.decisions") == 0
    assert page.evaluate("document.querySelector('st-match').table.hand.empty")
    page.tap('.decision-buttons [data-action="manoeuvre"]')
    table.wait_decisions(1)
    table.look("cologne", 1.4)
    table.tap_army("de-3")
    page.touchscreen.tap(*table.spot("brussels"))
    page.tap('.hand-confirm [data-order="attack"]')
    expect(page.locator('g.counter[data-army="de-3"]')).to_have_attribute("data-area", "brussels")
    page.tap("#tab-forces")
    expect(page.locator(".victory")).to_be_visible()
    assert page.evaluate("document.querySelector('.panel-body').scrollWidth") <= 360


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_serious_accessibility_fault(visit: Visit, theme: str) -> None:
    page = visit(color_scheme=theme)
    table = begin(page, VERDUN)
    assault(table, "attack verdun", "target fr-1")
    contrast = theme == "dark"
    for name in ("orders", "log", "forces", "calendar", "war"):
        page.click(f"#tab-{name}")
        opened(page, name)
        part = "" if name == "orders" else ".panel"
        assert faults(page, part, contrast) == [], name
    page.click("#tab-orders")
    page.hover('.order[data-action="lead de-4"]')
    page.wait_for_selector(".pop.weigh .odds")
    assert faults(page, ".board-side", contrast) == [], "odds"
    page.mouse.move(0, 0)
    table.play("lead de-4", "aviation no")
    page.wait_for_selector(".battle")
    still(page)
    assert faults(page, ".board-side", contrast) == [], "attack"


def test_a_puzzle_is_solved_with_the_mouse(page: Page) -> None:
    page.goto(page.url.rstrip("/") + "/learn/empires")
    page.click('[data-puzzle="two-cities"]')
    table = Table.ready(page)
    expect(page.locator(".coach")).to_contain_text("Two cities on one march")
    page.click('.decision-buttons [data-action="manoeuvre"]')
    table.wait_decisions(1)
    table.look("konigsberg")
    table.take("de-1")
    page.evaluate("document.querySelector('st-board').view.by(0.7)")
    page.keyboard.down("Shift")
    table.click("wilna")
    page.keyboard.up("Shift")
    table.until("document.querySelector('st-match').table.hand.via.includes('wilna')")
    table.click("riga")
    table.wait_decisions(4)
    page.click('.decision-buttons [data-action="close-movement"]')
    expect(page.locator(".coach.solved")).to_contain_text("Solved")


def test_the_guide_leads_through_the_first_turn(page: Page) -> None:
    page.goto(page.url.rstrip("/") + "/learn/empires")
    page.click('[data-guide="empires"]')
    table = Table.ready(page)
    table.hurry()
    for number in range(1, 5):
        expect(page.locator(".coach h2")).to_have_text(f"{number}/4")
        page.click(".coach .button")
    told = page.locator(".coach p[role=status]")
    expect(told).to_contain_text("Before the war")
    until = time.monotonic() + 240
    while table.snapshot("state.turn") == 1 and time.monotonic() < until:
        if page.locator("#advice").count():
            made = table.snapshot("state.decisions")
            page.click("#advice")
            table.until(f"document.querySelector('st-match').match.snapshot.state.decisions > {made}")
        elif table.actions():
            table.play(table.actions()[0])
        else:
            page.wait_for_timeout(100)
    expect(told).to_contain_text("The first turn is over")
    page.click("text=I have seen enough")
    expect(page.locator(".coach")).to_have_count(0)
