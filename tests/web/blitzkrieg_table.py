"""Tables of Blitzkrieg General, and hands to play them with."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from web.table import Table

SIDES = {"axis": ("germany", "italy", "japan"), "allies": ("usa", "cw", "france", "ussr", "china")}
PEACE = ("pass", "pass", "pass")
"""No declarations of war in the first segment."""
POLAND = (
    *("stack prussia", "step western-poland", "stack austria", "step western-poland"),
    *("pick de-air4-1", "fly western-poland"),
)
SEEN = """(id) => {
  const { plane, view } = document.querySelector('st-board');
  const { x, y } = plane.area(id);
  const { x: left, y: top, width, height } = view.window;
  return x > left && x < left + width && y > top && y < top + height;
}"""


def begin(page: Page, ruleset: str = "basic", scenario: str = "1939", **wish: Any) -> Table:
    """A game in which one person plays all powers, opened."""
    return Table.new(page, game="blitzkrieg", scenario=scenario, options={"ruleset": ruleset}, **wish)


def producing(page: Page) -> Table:
    """Germany spends the points of the first turn."""
    return begin(page, position={"base": "setup", "phase": "production", "active": "germany"})


def seen(table: Table, area: str) -> bool:
    """Whether the middle of an area is inside the window."""
    return bool(table.page.evaluate(SEEN, area))
