"""Battles of Blitzkrieg General: the chart, the card, what is dangerous, exploitation."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.blitzkrieg_table import PEACE, POLAND, begin, producing
from web.conftest import Visit
from web.table import IDLE

TOLD = """() => {
  const { table } = document.querySelector('st-match');
  table.recap = { lines: [], journeys: [], shown: 'card', corner: 'at-top at-right' };
  table.redraw();
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
}"""
"""What happened since the last decision is told, though it be nothing."""
OVER = """() => {
  const { table } = document.querySelector('st-match');
  const fought = { rounds: [[]], attacker: 'axis', faces: new Map(), after: [], lost: [], areas: [] };
  table.battle = { title: 'Kiev', area: 'kiev', number: 0, ...fought };
  table.redraw();
}"""
"""A battle that is over is shown."""
TOTAL = """() => {
  const told = document.querySelector('.battle-result')?.textContent.match(/\\d+/g) ?? [];
  const { log } = document.querySelector('st-match').match.snapshot;
  const events = log.filter((entry) => entry.kind === 'play').flatMap((entry) => entry.events);
  const own = events.slice(events.findLastIndex((event) => event.event === 'battle_began'));
  const losses = own.filter(({ event }) => event === 'reduced' || event === 'eliminated');
  const hit = new Set(losses.map(({ data }) => data.army));
  return [told.reduce((sum, one) => sum + Number(one), 0), hit.size];
}"""
"""How many units the card of a battle says were hit in all its rounds, and how many were."""
DECIDE = """() => {
  const { table, match } = document.querySelector('st-match');
  return table.deeds.play(match.snapshot.actions[0], true);
}"""
"""Play whatever is offered first, as a button does."""
AGAIN = """(since) => {
  document.querySelector('st-match').table.askedAt = performance.now() - since;
  const fight = document.querySelector('.decision [data-action=fight]');
  fight.dispatchEvent(new MouseEvent('click', { detail: 2, bubbles: true }));
}"""
"""The second of two quick clicks fights on, so many milliseconds after one was asked."""
STAYS = """() => {
  const { table, match } = document.querySelector('st-match');
  table.battle.at = -60_000;
  match.dispatchEvent(new CustomEvent('change', { detail: { news: [] } }));
  return Boolean(table.battle);
}"""
"""Whether a battle that has been shown for long outlasts the next news."""


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
    table.play_while("commit", lambda: table.press("x"))
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
    other = {"area": "kursk", "type": "inf", "strength": 3, "count": 2}
    kiev = {
        "base": "empty",
        "active": "axis",
        "phase": "combat",
        "diplomacy": {"wars": [["germany", "ussr"]]},
        "battles": ["kiev", "kursk"],
        "armies": [
            {**force, "nation": "germany", "via": "odessa"},
            {**force, "nation": "ussr"},
            {**other, "nation": "germany", "via": "kiev"},
            {**other, "nation": "ussr"},
        ],
    }
    table = begin(page, position=kiev)
    expect(page.locator(".in-hand [data-action^='resolve ']")).to_have_count(2)  # wherever one looks
    expect(page.locator(".in-hand .go")).to_have_count(0)
    page.locator(".in-hand [data-action='resolve kiev']").dblclick()  # two quick clicks are one
    table.until("document.querySelector('st-match').match.snapshot.state.decisions > 0")
    table.until("!document.querySelector('st-match').table.deeds.waits")
    assert page.evaluate("document.querySelector('st-match').table.why") is None  # nothing was refused
    for _ in range(6):
        if table.snapshot("state.phase") == "stand":
            break
        table.play(
            next((text for text in ("losses", "fight") if text in table.actions()), table.actions()[0])
        )
    expect(page.locator(".stand-choices .button")).not_to_have_count(0)
    expect(green).to_have_count(0)
    assert page.evaluate(STAYS)  # it is still fought
    made = table.snapshot("state.decisions")
    page.evaluate(AGAIN, 0)
    table.settled()
    assert table.snapshot("state.decisions") == made  # nobody has read so soon what is asked
    page.evaluate(AGAIN, 400)
    table.until(f"document.querySelector('st-match').match.snapshot.state.decisions > {made}")
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
    table = producing(page)
    expect(page.locator(".decision [data-action=done]")).to_contain_text("save 17")
    expect(green).to_have_count(0)
    table.play("build de-arm5")
    expect(page.locator(".decision [data-action=done]")).to_contain_text("save 7")
    expect(green).to_have_count(0)


def test_a_stack_that_cannot_exploit_as_a_whole_is_taken_in_hand_too(page: Page) -> None:
    exploiting = {"scenario": "1941", "base": "setup", "phase": "exploitation", "active": "germany"}
    table = begin(page, "advanced", "1941", position=exploiting)
    assert "stack western-poland" in table.actions()
    table.look("western-poland", 1.1)
    page.evaluate(TOLD)
    page.evaluate(OVER)
    expect(page.locator(".table-of-battle")).to_be_visible()
    expect(page.locator("#recap-title")).to_be_visible()
    table.click("western-poland")
    table.until("document.querySelector('st-match').table.hand.orders.length > 0")
    assert table.snapshot("state.decisions") == 0
    taken = set(page.evaluate("document.querySelector('st-match').table.hand.armies"))
    here = table.snapshot("view.armies.filter((army) => army.area === 'western-poland')")
    assert 1 < len(taken) < len(here)  # as many as are commanded
    expect(page.locator("#recap-title")).to_have_count(0)  # who takes armies in hand wants to see the board
    expect(page.locator(".recap.sign")).to_be_visible()
    expect(page.locator(".table-of-battle")).to_have_count(0)
    page.locator(".situation.in-panel [data-order^='move ']").first.click()
    table.until("document.querySelector('st-match').table.recap.shown === 'sign'")  # and no arrow is left
    page.click("#recap-again")
    expect(page.locator("#recap-title")).to_be_visible()
    for _ in range(2):  # nobody else plays who would take it away
        table.until(IDLE)
        page.evaluate(DECIDE)
    expect(page.locator(".recap")).to_have_count(0)


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
        if table.snapshot("state.phase") == "stand":
            table.settled()
            told, hit = page.evaluate(TOTAL)
            assert told == hit  # also those that have left the map
        legal = table.actions()
        table.play(next((text for text in ("losses", "fight", "done", "pass") if text in legal), legal[-1]))
    expect(page.locator(".decision [data-action=done]")).to_be_visible()
    expect(card).to_have_count(0)
    prompt = page.locator("#prompt")
    expect(prompt).to_contain_text("épargner le reste")
    assert prompt.evaluate("(one) => one.scrollHeight <= one.clientHeight")
