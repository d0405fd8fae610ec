"""Following the war: what others do is shown and told, what one missed told again, the end has its page."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.conftest import Visit
from web.table import GO, Table
from web.test_screens import faults, still

THEATRE = "document.querySelector('st-match').table.theatre"
SET = """async (values) => {
  const { settings } = await import('/static/js/settings.js');
  for (const [name, value] of Object.entries(values)) settings.set(name, value);
}"""
GREAT = """async () => {
  const { sayGreat } = await import('/static/js/panels/banner.js');
  const args = { country: { word: 'country', id: 'belgium' }, seat: { word: 'seat', id: 'axis' } };
  const fall = { event: 'surrendered', id: 'event-surrendered', args, data: {}, great: 'end', journey: null };
  sayGreat(document.querySelector('st-match').table, { number: 1, events: [fall] });
}"""
HEARD = """async () => {
  const { TUNES, write } = await import('/static/js/sounds.js');
  const found = {};
  for (const kind of Object.keys(TUNES)) {
    const rate = 22050;
    const audio = new OfflineAudioContext(1, 4 * rate, rate);
    write(audio, kind);
    const samples = (await audio.startRendering()).getChannelData(0);
    const loud = samples.map(Math.abs);
    const last = loud.findLastIndex((one) => one > 0.002);
    let [slow, clear] = [0, 0];  // what small loudspeakers give: without all below some 200 hertz
    for (const one of samples) {
      slow += (one - slow) * 0.055;
      clear = Math.max(clear, Math.abs(one - slow));
    }
    found[kind] = { peak: Math.max(...loud), seconds: last / rate, clear };
  }
  return found;
}"""
WAR = ("attack de-arm-2", "to brussels", "stop")
"""Orders after which the diary tells one deed."""


def no_barriers(page: Page, part: str) -> None:
    """Nothing in a part of the screen is a serious barrier."""
    still(page)
    assert faults(page, part) == []


def test_who_watches_sees_every_deed_and_who_comes_back_reads_it(visit: Visit) -> None:
    host = visit()
    table = Table.new(host, seats={"axis": "human", "allies": "human", "ussr": "human"})
    table.play("done", "planning")
    guest = visit(owner=False, locale="fr-FR")
    seen = Table.at(guest, f"/match/{table.id}")
    guest.evaluate(SET, {"pace": "slow", "recap": True})
    guest.evaluate(f"{THEATRE}.paused = true")

    # Scene by scene: the match is at the present, what is shown waits for the one who watches.
    table.play(*WAR)
    table.play("tactical de-inf-4", "to poznan", "stop")
    seen.wait_decisions(8)
    scene = guest.locator("#scene")
    expect(scene).to_contain_text("Le blindé allemand 2 attaque Bruxelles depuis Francfort")
    expect(guest.locator(".route.told").first).to_be_attached()
    expect(guest.locator("#theatre-pause")).to_have_attribute("aria-label", "Reprendre")
    assert guest.evaluate(f"{THEATRE}.waiting") == 2
    seen.look("baku", 1.4)
    guest.click("#theatre-step")
    expect(scene).to_contain_text("L’infanterie allemande 4 avance, Varsovie → Poznan")
    assert guest.evaluate(f"{THEATRE}.on && {THEATRE}.paused")
    assert seen.spot("poznan"), "the board goes where it happens"
    no_barriers(guest, ".theatre")
    guest.click("#theatre-now")
    seen.until(f"!{THEATRE}.on")

    # Great news are told greatly.
    guest.evaluate(GREAT)
    expect(guest.locator(".banner h2")).to_have_text("La Belgique capitule devant l’Axe")
    no_barriers(guest, ".banner")
    for kind, heard in guest.evaluate(HEARD).items():
        assert 0.1 < heard["peak"] < 0.9, kind
        assert 0.4 < heard["seconds"] < 3, kind
        assert heard["clear"] > 0.05, f"{kind} is lost in small loudspeakers"
    guest.click(".banner .close")

    # The diary: what was done is the heading, the steps are folded in; filters and search.
    guest.click("#tab-log")
    headings = guest.locator(".log-action")
    expect(headings.last).to_have_text("L’infanterie allemande 4 avance, Varsovie → Poznan")
    expect(headings.filter(has_text="Arrêter ici")).to_have_count(0)
    guest.fill("#log-search", "Bruxelles")
    expect(headings).to_have_count(1)
    guest.fill("#log-search", "")
    guest.select_option(".log-filters select >> nth=0", "ussr")
    expect(headings).to_have_count(0)

    # Who comes back reads what happened meanwhile, with its arrows, until it is put away.
    guest.evaluate(GO, "/")
    expect(guest.locator("st-match")).to_have_count(0)
    table.play("tactical de-inf-3", "to poznan", "stop", "combats", "fight brussels")
    attack = next(text for text in table.actions() if text.startswith("declare de-arm-2"))
    table.play(attack)
    guest.evaluate(GO, f"/match/{table.id}")
    back = Table.ready(guest)
    expect(guest.locator(".recap")).to_contain_text("attaque l’infanterie belge")
    expect(guest.locator(".route.told")).to_have_count(1)
    no_barriers(guest, ".recap")
    guest.click("#recap-close")
    expect(guest.locator(".recap")).to_have_count(0)
    back.until("document.querySelectorAll('.route.told').length === 0")

    # The end has an address of its own, for spectators too.
    host.evaluate("document.querySelector('st-match').match.resign()")
    guest.click(".banner a[href$='/ending']")
    expect(guest.locator(".ending h1")).to_be_visible()
    expect(guest.locator(".ending-list a").first).to_be_visible()
    expect(guest.locator("st-war .chart").first).to_be_visible()
    no_barriers(guest, ".ending")
    expect(guest.locator("#to-review, #rematch")).to_have_count(0)  # who only watched may have neither
    with guest.expect_download():
        guest.click("#ending-picture")
    ended, seats = table.id, table.snapshot("mine.length")
    host.evaluate(GO, f"/match/{ended}/ending")
    expect(host.locator("#to-review")).to_be_visible()
    host.click("#rematch")
    again = Table.ready(host)
    assert again.id != ended
    assert (again.snapshot("mine.length"), again.snapshot("state.decisions")) == (seats, 0)
