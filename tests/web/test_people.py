"""Who one is, in the browser: the account page of a newcomer, and device links that ask."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from web.conftest import Visit
from web.table import PHONE

OFFERED = """addEventListener('DOMContentLoaded', () => {
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  dispatchEvent(Object.assign(offer, { prompt: async () => { window.prompted = true; } }));
})"""
"""A browser that offers to install the app before anything of it stands."""


def test_a_device_link_says_who_one_would_become_and_asks(page: Page, visit: Visit) -> None:
    page.click("text=You")
    page.click("text=Make a link")
    link = page.locator("section input").input_value()
    other = visit(owner=False, viewport=PHONE, locale="fr-FR")
    before = other.url
    other.goto(link)
    expect(other.locator("main .lead")).to_contain_text("propriétaire de cette machine")
    expect(other.locator("main .fault")).to_contain_text("que si vous avez créé ce lien vous-même")
    other.click("text=Non, revenir")
    other.wait_for_url(before)
    assert other.evaluate("fetch('/api/server').then((answer) => answer.json())")["me"] is None
    other.goto(link)
    other.click("#become")
    other.wait_for_url(before)
    other.goto(link.partition("/device/")[0] + "/account")
    expect(other.locator("main .lead")).to_contain_text("tout vous est permis ici")


def test_a_newcomer_finds_the_account_page(visit: Visit) -> None:
    page = visit(owner=False)
    page.click("text=You")
    page.fill("input[name=name]", "Bérénice")
    page.click("text=Keep")
    expect(page.locator("[role=status]")).to_have_text("Kept.")
    assert page.locator("input[name=name]").input_value() == "Bérénice"
    page.add_init_script(OFFERED)
    page.reload()
    page.click("#install")
    expect(page.locator("#install")).to_have_count(0)
    assert page.evaluate("window.prompted")
