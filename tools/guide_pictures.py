"""Photograph the board for the guides: `python tools/guide_pictures.py` with a server from `sandtable serve`.

    sandtable serve --port 8137 --database sqlite:////tmp/pictures.db
    python tools/guide_pictures.py http://127.0.0.1:8137/enter?key=… blitzkrieg

Each picture of the games named, or of all, is taken in English and French and written to docs/images.
"""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from web.table import Table  # noqa: E402

IMAGES = ROOT / "docs" / "images"
SIZE = {"width": 1180, "height": 720}
INVASION = (
    "submarines two-standard", "planning",
    "attack de-inf-7", "to brussels", "stop", "attack de-inf-8", "to brussels", "stop",
    "attack de-arm-1", "to brussels", "stop",
)  # fmt: skip

POLAND = (
    "step western-poland", "stack austria", "step western-poland", "pick de-air4-1", "fly western-poland",
    "pick de-air3-1", "fly western-poland", "done", "done", "done",
)  # fmt: skip


def picture(page: Page, name: str, lang: str) -> None:
    """What the page shows now, as a file."""
    page.wait_for_timeout(1200)
    page.screenshot(path=IMAGES / f"{name}.{lang}.jpg", type="jpeg", quality=82)


def puzzle(page: Page, name: str) -> Table:
    """A puzzle of the Third Reich, opened."""
    script = (
        "async (id) => (await (await import('/static/js/api.js')).post(`/api/puzzles/third-reich/${id}`)).id"
    )
    return Table.at(page, f"/match/{page.evaluate(script, name)}")


def third_reich(page: Page, lang: str) -> None:
    """The opening, three against two, and exploitation."""
    table = Table.new(page, seats={})
    table.look("ruhr", 0.75)
    picture(page, "third-reich-start", lang)
    table.play(*INVASION)
    table.look("brussels", 1.1)
    page.wait_for_timeout(600)
    picture(page, "third-reich-brussels", lang)
    table = puzzle(page, "exploitation")
    table.play("declare attacker > su-inf-1", "support helper", "tactical panzer", "to riga")
    table.look("riga", 1.2)
    picture(page, "third-reich-exploitation", lang)


def blitzkrieg(page: Page, lang: str) -> None:
    """The opening, the battle of Western Poland, both boards, a reaction, production, and cards."""
    table = Table.new(page, game="blitzkrieg")
    table.play("pass", "pass", "pass", "stack prussia")
    table.look("prussia", 0.8)
    picture(page, "blitzkrieg-start", lang)
    table.play(*POLAND)
    while table.snapshot("state.seat") != "germany" or table.snapshot("state.phase") == "movement":
        table.play(next(text for text in ("done", "losses", "fight") if text in table.actions()))
    table.look("western-poland", 0.9)
    picture(page, "blitzkrieg-battle", lang)
    table = Table.new(
        page, game="blitzkrieg", position={"base": "setup", "active": "france", "phase": "movement"}
    )
    table.play("stack maginot", "step western-germany")
    while table.snapshot("state.phase") != "reaction":
        table.play("done")
    table.look("western-germany", 0.9)
    picture(page, "blitzkrieg-reaction", lang)
    page.keyboard.press("0")
    picture(page, "blitzkrieg-boards", lang)
    position = {"base": "setup", "phase": "production", "active": "germany"}
    Table.new(page, game="blitzkrieg", position=position).look("prussia", 0.8)
    picture(page, "blitzkrieg-production", lang)
    table = Table.new(page, game="blitzkrieg", scenario="1941", options={"ruleset": "advanced"})
    while table.snapshot("state.seat") != "germany":
        table.play("pass")
    table.look("yugoslavia", 0.8)
    picture(page, "blitzkrieg-cards", lang)


GAMES = {"third-reich": third_reich, "blitzkrieg": blitzkrieg}


def photograph(browser: Browser, address: str, lang: str, games: Sequence[str]) -> None:
    """All pictures of some games in one language."""
    context = browser.new_context(viewport=SIZE, locale={"en": "en-GB", "fr": "fr-FR"}[lang])
    page = context.new_page()
    page.goto(address)
    page.wait_for_selector(".game-card")
    for game in games or GAMES:
        GAMES[game](page, lang)
    context.close()


def main(address: str, *games: str) -> None:
    """Photograph some games, or all."""
    path = (
        os.environ.get("SANDTABLE_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for lang in ("en", "fr"):
            photograph(browser, address, lang, games)
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
