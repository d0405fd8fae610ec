"""Every screen: replay, fork, language, phone, rules, learn, files, pictures; none blank, all accessible."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Page, expect

from web.conftest import Visit
from web.table import PHONE, Table

AXE = Path(__file__).parent / "vendor" / "axe.min.js"
GAMES = ("third-reich", "empires", "blitzkrieg")
STILL = """() => Promise.allSettled(document.getAnimations()
  .filter((one) => one.effect.getComputedTiming().endTime < Infinity).map((one) => one.finished))"""


GLOW = """() => {
  const edge = document.querySelector('g.counter.can .edge');
  return getComputedStyle(edge).stroke.match(/\\d+/g).map(Number);
}"""


def test_replay_link_and_fork(page: Page) -> None:
    table = Table.new(page)
    table.play("done", "planning", "attack de-arm-2", "to brussels")
    page.keyboard.press("r")
    slider = page.locator('input[type="range"]')
    expect(slider).to_have_value("4")
    page.locator('[aria-label="First moment"]').click()
    expect(page.locator(".prompt")).to_contain_text("The beginning")
    page.keyboard.press(".")
    page.keyboard.press(".")
    expect(slider).to_have_value("2")
    expect(page.locator(".prompt")).to_contain_text("Planning")
    assert "moment=2" in page.url
    old = table.id
    page.click("#fork")
    expect(page.locator("#fork-dialog")).to_contain_text("The game itself stays as it is")
    page.click("#fork-begin")
    page.wait_for_url(lambda url: "/match/" in url and old not in url)
    fork = Table.ready(page)
    fork.until("document.querySelector('st-match').match?.snapshot?.id !== undefined")
    assert fork.id != old
    assert "attack de-arm-2" in fork.actions()


def test_a_link_opens_any_moment(page: Page) -> None:
    table = Table.new(page)
    table.play("done", "planning")
    again = Table.at(page, f"/match/{table.id}?moment=1")
    expect(page.locator(".replay .prompt")).to_contain_text("1.")
    page.click("text=Back to the game")
    expect(page.locator(".decision.own")).to_be_visible()
    assert again.snapshot("state.decisions") == 2


def test_the_language_switches_at_once_without_a_new_page(page: Page) -> None:
    table = Table.new(page)
    page.evaluate("window.marked = true")
    table.look("frankfurt")
    page.click(".lang")
    expect(page.locator(".decision-buttons")).to_contain_text("Planification")
    expect(page.locator(".names")).to_contain_text("Londres")
    expect(page.locator("#tab-orders")).to_contain_text("Ordres")
    assert page.evaluate("window.marked && document.documentElement.lang") == "fr"


def test_a_phone_plays_by_tapping(visit: Visit) -> None:
    page = visit(viewport=PHONE)
    table = Table.new(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.tap('.decision-buttons [data-action="planning"]')
    table.wait_decisions(1)
    table.look("frankfurt", 1.6)
    table.tap_army("de-arm-2")
    table.look("brussels", 1.6)
    page.touchscreen.tap(*table.spot("brussels"))
    page.tap('.hand-confirm [data-order="attack"]')
    table.wait_decisions(4)
    page.tap("#tab-log")
    expect(page.locator(".panel-body")).to_be_visible()
    page.tap("#tab-log")
    expect(page.locator(".panel-body")).to_be_hidden()


def test_the_rules_are_found_by_chapter_number_and_search(page: Page) -> None:
    home = page.url.split("/", 3)
    page.goto(f"{home[0]}//{home[2]}/rules/third-reich/DTR-7.1.2")
    expect(page.locator(".rule.here")).to_contain_text("An army is in supply")
    page.fill('input[type="search"]', "amphibious winter")
    expect(page.locator(".rules-text .rule").first).to_contain_text(re.compile("winter", re.I))
    page.click(".lang")
    expect(page.locator(".rules-side")).to_contain_text("Chercher")


def test_a_chapter_of_the_rules_shows_its_prose_and_tables_in_the_readers_language(page: Page) -> None:
    home = page.url.split("/", 3)
    page.goto(f"{home[0]}//{home[2]}/rules/empires")
    expect(page.locator(".rules-side [aria-current]")).to_have_text("Overview")
    expect(page.locator(".rules-text h3").nth(2)).to_have_text("A turn at a glance")
    expect(page.locator(".rules-text .rule-table").nth(2)).to_contain_text("DOE-4.11")
    page.click('.rules-side li:has-text("Area facts") a')
    expect(page.locator(".rules-text h3")).to_have_text(
        [
            "Stated or implied by the text",
            "Reconstructed area list",
            "Reconstructed adjacency (land, usable by all)",
        ]
    )
    expect(page.locator("#DOE-D82 ~ .rule-text tbody tr").first).to_contain_text("London")
    page.click(".lang")
    expect(page.locator(".rules-text h2")).to_have_text("Ce que l’on sait des zones")
    expect(page.locator('.rules-text td:text-is("Andrinople")').first).to_be_visible()
    expect(page.locator(".rules-text")).not_to_contain_text("|")


def test_a_puzzle_is_solved_on_the_board(page: Page) -> None:
    page.click("text=Learn >> nth=0")
    page.click('[data-puzzle="railway"]')
    table = Table.ready(page)
    expect(page.locator(".coach")).to_contain_text("The only way to Minsk")
    table.play("strategic relief", "to minsk", "stop")
    expect(page.locator(".coach.solved")).to_contain_text("Solved")


def test_the_guide_leads_through_the_first_turn(page: Page) -> None:
    page.click("text=Learn >> nth=0")
    page.click('[data-guide="third-reich"]')
    Table.ready(page).hurry()
    expect(page.locator(".match-title b")).to_have_text("Your first turn, guided")
    page.click(".lang")
    expect(page.locator(".match-title b")).to_have_text("Votre premier tour, guidé")
    page.click(".lang")
    for number in range(1, 5):
        expect(page.locator(".coach h2")).to_have_text(f"{number}/4")
        page.click(".coach .button")
    told = page.locator(".coach p[role=status]")
    expect(told).to_contain_text("Winter 1940")
    for _ in range(40):
        before = told.inner_text()
        if page.locator(".battle").count():
            page.keyboard.press("Escape")
        page.click("#advice")
        expect(told).not_to_have_text(before)
        if not page.locator("#advice").count():
            break
    expect(told).to_contain_text("Spring 1940", timeout=60_000)
    page.keyboard.press("Escape")
    page.click("text=I have seen enough")
    expect(page.locator(".coach")).to_have_count(0)


def test_a_game_file_goes_out_and_comes_back(page: Page, tmp_path: Path) -> None:
    table = Table.new(page)
    table.play("done", "planning")
    old = table.id
    page.click('[popovertarget="table-menu"]')
    with page.expect_download() as saved:
        page.click("text=Save the game file")
    file = tmp_path / "game.sandtable"
    saved.value.save_as(file)
    assert "axis: planning" in file.read_text()
    page.goto(page.url.split("/match")[0])
    page.set_input_files('input[type="file"]', file)
    again = Table.ready(page)
    assert again.id != old
    assert again.snapshot("state.decisions") == 2


def test_the_board_is_shared_as_a_picture(page: Page, tmp_path: Path) -> None:
    table = Table.new(page)
    table.play("done", "planning")
    table.look("frankfurt")
    glow = page.evaluate(GLOW)
    page.click('[popovertarget="table-menu"]')
    with page.expect_download() as saved:
        page.click("text=Picture of the board")
    file = tmp_path / "board.png"
    saved.value.save_as(file)
    assert_drawn(file.read_bytes(), 400)
    image = Image.open(file).convert("RGB")
    assert image.getpixel((image.width // 2, 2)) == (43, 47, 40), "the band with the title"
    assert page.locator("g.counter.can").count() > 0, "something may be taken"
    shining = sum(count for count, colour in image.getcolors(2**24) or [] if list(colour) == glow)
    assert shining == 0
    assert page.locator("g.counter.can").count() > 0, "and still may"


OVERLAPS = """() => {
  const board = document.querySelector('st-board');
  const all = (what) => [...board.querySelectorAll(what)];
  const box = (node, is, trim = 0) => {
    const { left, right, top, bottom, height } = node.getBoundingClientRect();
    return { is, left, right, top: top + height * trim, bottom: bottom - height * trim };
  };
  const meet = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 3;
  // A line of letters is higher than the letters in it.
  const names = all('.names text.name').map((node) => box(node, node.textContent, 0.16));
  const shown = all('.counter').filter((node) => getComputedStyle(node).visibility !== 'hidden');
  const counters = shown.map((node) => box(node.querySelector('.body'), node.dataset.area));
  const badges = all('.badge > rect').map((node) => box(node, node.parentElement.dataset.area));
  const found = [];
  const compare = (one, others) => {
    for (const other of others) if (meet(one, other)) found.push(`${one.is} / ${other.is}`);
  };
  names.forEach((one, i) => compare(one, [...names.slice(i + 1), ...counters, ...badges]));
  counters.forEach((one) => compare(one, counters.filter((other) => one.is < other.is)));
  return { found, names: names.length };
}"""
LOOK = """async (k) => {
  (await import('/static/js/settings.js')).settings.set('motion', 'less');
  await document.querySelector('st-match').table.sheets.all();
  const { view, plane } = document.querySelector('st-board');
  view.fly(plane.width / 2, plane.height / 2, k);
}"""


@pytest.mark.parametrize("game", GAMES)
def test_no_board_is_blank_and_no_name_is_hidden(page: Page, game: str) -> None:
    """Names stand neither on each other nor under counters, nor piles of two areas on each other."""
    table = Table.new(page, game=game)
    page.locator(".base:not(.waiting)").first.wait_for()
    assert page.locator("g.counter").count() >= 40
    assert_drawn(page.locator("st-board").screenshot(), 250)
    looks = page.evaluate(
        "new Set([...document.querySelectorAll('g.counter .body')].map((x) => x.getAttribute('fill'))).size"
    )
    assert looks >= 5
    assert page.locator("g.counter .emblem").count() >= 40
    assert page.locator("g.counter .number").count() >= 30
    for zoom, least in ((0.27, 40), (0.5, 115), (0.9, 120)):
        page.evaluate(LOOK, zoom)
        table.settled()
        told = page.evaluate(OVERLAPS)
        assert told["found"] == [], zoom
        assert told["names"] >= least, zoom


def assert_drawn(png: bytes, colours: int) -> None:
    """A picture with that many colours, none of which covers nearly everything."""
    image = Image.open(io.BytesIO(png)).convert("RGB").resize((320, 200))
    found = image.getcolors(64_000) or []
    assert len(found) >= colours
    assert max(count for count, _ in found) < 0.6 * 64_000


SCREENS = ("/", "/new/third-reich", "/learn", "/rules/third-reich", "/study", "/account")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", SCREENS)
def test_no_serious_accessibility_fault(visit: Visit, path: str, theme: str) -> None:
    page = visit(color_scheme=theme)
    page.goto(page.url.rstrip("/") + path)
    page.wait_for_selector("main:not([aria-busy])")
    assert faults(page, contrast=theme == "dark") == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_no_serious_accessibility_fault_at_the_table(visit: Visit, theme: str) -> None:
    page = visit(color_scheme=theme)
    table = Table.new(page)
    table.play("done", "planning", "attack de-arm-2")
    contrast = theme == "dark"
    for name in ("orders", "log", "forces", "calendar", "war", "chat"):
        page.click(f"#tab-{name}")
        opened(page, name)
        part = "" if name == "orders" else ".panel"
        assert faults(page, part, contrast) == [], name
    page.click("#tab-orders")
    table.look("frankfurt", 0.9)
    table.click("warsaw")
    page.wait_for_selector(".pop.why")
    assert faults(page, ".board-side", contrast) == [], "why"
    page.keyboard.press("Escape")
    page.keyboard.press("r")
    page.wait_for_selector(".replay")
    assert faults(page, ".board-side", contrast) == [], "replay"


def opened(page: Page, panel: str) -> None:
    """Wait until a panel is open and at rest."""
    expect(page.locator(f"#tab-{panel}")).to_have_attribute("aria-selected", "true")
    still(page)


def still(page: Page) -> None:
    """Wait until nothing glides or fades any more."""
    page.evaluate(STILL)


def faults(page: Page, part: str = "", contrast: bool = False) -> list[str]:
    """
    What axe calls serious or critical; the script is put in from outside the page's own policy.

    A part of the page is enough where the rest was looked at before, and contrast is enough in another light;
    the drawing of the board, which screen readers pass over, is left out.
    """
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text())
    options = {"resultTypes": ["violations"], **({"runOnly": ["color-contrast"]} if contrast else {})}
    where = {"include": [[part or "html"]], "exclude": [[".base"], [".play > [aria-hidden]"]]}
    found = page.evaluate("([where, options]) => axe.run(where, options)", [where, options])
    return [
        f"{fault['id']}: {[node['html'][:160] for node in fault['nodes'][:3]]}"
        for fault in found["violations"]
        if fault["impact"] in ("serious", "critical")
    ]
