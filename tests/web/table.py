"""A match open in a page, and hands to play it with."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page, expect

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}

NEW = """async (wish) => {
  const api = await import('/static/js/api.js');
  return (await api.post('/api/matches', wish)).id;
}"""

GO = "(path) => import('/static/js/router.js').then((router) => router.go(path))"

HURRY = """async () => {
  const { put } = await import('/static/js/api.js');
  return put(`${document.querySelector('st-match').match.base}/settings`, { pause: 0 });
}"""

PLAY = """async (actions) => {
  const { match } = document.querySelector('st-match');
  for (const action of actions) await match.play(action);
  return match.snapshot.state.decisions;
}"""

DELAY = """() => {
  const { match } = document.querySelector('st-match');
  const gate = new Promise((open) => { match.letThrough = open; });
  match.play = async (action) => { await gate; delete match.play; return match.play(action); };
}"""
"""The next decision stays on its way until it is let through."""

SNAPSHOT = "document.querySelector('st-match').match.snapshot"
IDLE = "!document.querySelector('st-match').table.deeds.waits"
"""Nothing is on its way, neither a decision nor what takes one back."""

FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Table:
    """A match open in a page, and hands to play it with."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @classmethod
    def new(cls, page: Page, **wish: Any) -> Table:
        """A new match, opened."""
        match = page.evaluate(NEW, {"game": "third-reich", "pause": 50, **wish})
        if page.locator("st-match").count():
            return cls.at(page, f"/match/{match}")
        page.evaluate(GO, f"/match/{match}")
        return cls.ready(page)

    @classmethod
    def at(cls, page: Page, path: str) -> Table:
        """An address of a match, opened."""
        page.goto(f"{'/'.join(page.url.split('/')[:3])}{path}")
        return cls.ready(page)

    @classmethod
    def ready(cls, page: Page) -> Table:
        """The match this page is opening."""
        page.wait_for_selector("st-match[data-ready]", state="attached")
        return cls(page)

    @property
    def id(self) -> str:
        return str(self.page.evaluate("document.querySelector('st-match').id"))

    def snapshot(self, path: str) -> Any:
        """A part of what the client knows, e.g. ``state.decisions``."""
        return self.page.evaluate(f"document.querySelector('st-match').match.snapshot.{path}")

    def actions(self) -> list[str]:
        """What may be played."""
        return list(self.snapshot("actions.map((action) => action.text)"))

    def play(self, *actions: str) -> None:
        """Play actions without looking."""
        self.page.evaluate(PLAY, list(actions))

    def delay(self) -> Callable[[], None]:
        """Keep the next decision on its way; what is given back lets the answer come."""
        self.page.evaluate(DELAY)
        return lambda: self.page.evaluate("document.querySelector('st-match').match.letThrough()")

    def look(self, area: str, k: float = 1.4) -> None:
        """Bring an area into the middle."""
        self.page.evaluate(
            """async ([area, k]) => {
              (await import('/static/js/settings.js')).settings.set('motion', 'less');
              const board = document.querySelector('st-board');
              const { x, y } = board.plane.area(area);
              board.view.fly(x, y, k);
            }""",
            [area, k],
        )
        self.settled()

    def settled(self) -> None:
        """Wait until what was asked for is drawn: two pictures of the screen later."""
        self.page.evaluate(FRAMES)

    def spot(self, area: str) -> tuple[float, float]:
        """A point of the page inside an area, away from counters."""
        x, y = self.page.evaluate(
            """(area) => {
              const path = document.querySelector(`.area[data-area="${area}"]`);
              const box = path.getBoundingClientRect();
              for (let i = 1; i < 24; i += 1) for (let j = 1; j < 24; j += 1) {
                const [x, y] = [box.left + (box.width * j) / 24, box.top + (box.height * i) / 24];
                if (document.elementFromPoint(x, y) === path) return [x, y];
              }
              return [0, 0];
            }""",
            area,
        )
        assert x, f"{area} is out of sight"
        return x, y

    def click(self, area: str) -> None:
        """Click an area with the mouse."""
        self.page.mouse.click(*self.spot(area))

    def click_army(self, army: str, **wish: Any) -> None:
        """Click a counter with the mouse; a pile that covers it is looked into first."""
        counter = self.page.locator(f'g.counter[data-army="{army}"]')
        if not self.on_top(army):
            self.page.mouse.click(*self.middle(counter), button="right")
            self.until_true(lambda: self.on_top(army), what=f"{army} lies open")
        if wish.get("shift"):
            self.page.keyboard.down("Shift")
        self.page.mouse.click(*self.middle(counter))
        if wish.get("shift"):
            self.page.keyboard.up("Shift")

    def on_top(self, army: str) -> bool:
        """Whether the middle of a counter is seen."""
        x, y = self.middle(self.page.locator(f'g.counter[data-army="{army}"]'))
        found = self.page.evaluate(
            "([x, y]) => document.elementFromPoint(x, y)?.closest('[data-army]')?.dataset.army ?? null",
            [x, y],
        )
        return found == army

    def take(self, army: str, **wish: Any) -> None:
        """Click a counter and wait until it is in hand."""
        self.click_army(army, **wish)
        self.until(f"document.querySelector('st-match').table.hand.armies.includes('{army}')")

    def middle(self, counter: Locator) -> tuple[float, float]:
        """The middle of a counter once it lies still."""
        places: list[tuple[float, float]] = []

        def still() -> bool:
            self.settled()
            box = counter.bounding_box()
            assert box is not None
            places.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
            return places[-1:] == places[-2:-1]

        self.until_true(still)
        return places[-1]

    def tap_army(self, army: str) -> None:
        """Tap a counter; a pile that covers it is opened by a tap first."""
        counter = self.page.locator(f'g.counter[data-army="{army}"]')
        if not self.on_top(army):
            self.page.touchscreen.tap(*self.middle(counter))
            self.until_true(lambda: self.on_top(army), what=f"{army} lies open")
        self.page.touchscreen.tap(*self.middle(counter))

    @contextmanager
    def held(self, thing: Locator) -> Iterator[None]:
        """A finger that rests on something, and goes when what it waits for has come."""
        x, y = self.middle(thing)
        finger = self.page.context.new_cdp_session(self.page)
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        yield
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.settled()

    def until_true(self, holds: Callable[[], bool], seconds: float = 45, what: str = "") -> None:
        """Wait until something is so, by looking again and again."""
        end = time.monotonic() + seconds
        while not holds():
            assert time.monotonic() < end, f"never true: {what}"
            self.page.wait_for_timeout(50)

    def hurry(self) -> None:
        """Let the bots no longer pause."""
        self.page.evaluate(HURRY)

    def play_while(self, phase: str, choose: Callable[[], None], seconds: float = 45) -> None:
        """Make one choice after the other as long as a phase lasts."""
        end = time.monotonic() + seconds
        while self.snapshot("state.phase") == phase:
            assert time.monotonic() < end, f"{phase} never ends"
            choose()

    def until(self, condition: str, seconds: float = 45) -> None:
        """Wait until an expression is true; the page forbids `eval`, so it is asked again and again."""
        self.until_true(lambda: bool(self.page.evaluate(condition)), seconds, condition)

    def press(self, key: str) -> None:
        """Press a key once the last decision is through, and wait for the next; asked once more, say yes."""
        self.until(IDLE)
        made = self.snapshot("state.decisions")
        went_on = f"{SNAPSHOT}.state.decisions !== {made}"
        self.page.keyboard.press(key)
        self.until(f"{went_on} || document.querySelector('.sure') !== null")
        if self.page.locator(".sure").count():
            self.page.keyboard.press("y")
            self.until(went_on)

    def order(self, words: str = "") -> None:
        """By keys: an order of the list by some of its words or its notation; without words the first."""
        self.until(IDLE)
        self.page.keyboard.press("/")
        self.until("document.activeElement.id === 'order-filter'")
        if words:
            self.page.keyboard.type(words)
        else:
            self.page.keyboard.press("ArrowDown")
            self.until("document.activeElement.matches('.order')")
        self.press("Enter")
        if words:
            self.page.keyboard.press("Escape")  # out of the field, where keys are letters
        else:
            self.page.evaluate("document.activeElement.blur()")  # from the row, which may be another by now

    def walk_to(self, area: str, most: int = 12) -> Locator:
        """From one thing that shines to the next, until an area has the focus."""
        there = self.page.locator(f'.area[data-area="{area}"]')
        self.until(IDLE)  # what shone before the last decision shines no more
        self.settled()
        for _ in range(most):
            self.page.keyboard.press("n")
            if self.page.evaluate("document.activeElement.dataset.area") == area:
                break
        expect(there).to_be_focused()
        return there

    def undo_by_keys(self, decisions: int) -> None:
        """Back to a moment, however many decisions the last deed was made of."""
        self.until(IDLE)
        while self.snapshot("state.decisions") > decisions:
            self.press("u")
            self.until(IDLE)
            self.settled()

    def go_on_by_keys(self, turn: int, most: int = 90) -> None:
        """Until a turn begins: the key that goes on, or where there is none the first order of the list."""
        for _ in range(most):
            self.until(IDLE)
            if self.snapshot("state.turn") >= turn:
                return
            if self.page.locator('button[data-key="x"]:not([disabled])').count():
                self.press("x")
            else:
                self.order()
        raise AssertionError(f"turn {turn} did not begin")

    def wait_decisions(self, number: int) -> None:
        """Wait until exactly that many decisions have been made."""
        self.until(f"document.querySelector('st-match').match.snapshot.state.decisions === {number}")


OPENING = ("done", "planning", "attack de-arm-2", "to brussels", "stop")
"""The beginning of an attack on Belgium."""
