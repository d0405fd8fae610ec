"""Figures of the browser client: what a first board weighs, and how long until it can be played.

    .venv/bin/python bench/web.py [--game third-reich] [--rounds 3]

A fresh browser opens a match on a server of this machine with an empty cache, then once more with a full one.
The steps on the way are told as the page itself sees them, from when it is asked for; the processor time
of the page until the board can be used says more than a clock where the machine has other things to do.
A click is the time from an order until the next decision is on the page.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

CHROMIUM = os.environ.get("SANDTABLE_CHROMIUM") or shutil.which("chromium") or "chromium"
NEW = """async (game) => {
  const api = await import('/static/js/api.js');
  return (await api.post('/api/matches', { game, seats: {} })).id;
}"""


def serve(folder: str) -> tuple[subprocess.Popen[bytes], str]:
    """A server in a process of its own, and the address that lets its owner in."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    log = Path(folder) / "log"
    command = [sys.executable, "-m", "sandtable", "serve", "--port", str(port)]
    command += ["--database", f"sqlite:///{folder}/bench.db"]
    with log.open("w") as out:
        process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, cwd=folder)
    for _ in range(600):
        found = re.search(r"http\S+/enter\?key=\S+", log.read_text())
        if found and _listens(port):
            return process, found[0]
        time.sleep(0.1)
    raise SystemExit(log.read_text())


def _listens(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


STEPS = {
    "answer": "the server's answer",
    "first-paint": "first paint, board in small",
    "decision": "first decision",
    "usable": "board that can be used",
    "sharp": "sharp picture of the board",
}
WATCH = """
  window.steps = {};
  const note = (name) => (window.steps[name] ??= performance.now());
  const marks = { decision: '.decision.own', usable: 'st-match[data-ready]', sharp: '.base:not(.waiting)' };
  const look = () => Object.keys(marks).forEach((name) => document.querySelector(marks[name]) && note(name));
  const wish = { subtree: true, childList: true, attributes: true, attributeFilter: ['class', 'data-ready'] };
  new MutationObserver(look).observe(document, wish);
"""
TOLD = """() => ({
  ...window.steps,
  answer: performance.getEntriesByType('navigation')[0].responseEnd,
  ...Object.fromEntries(performance.getEntriesByType('paint').map((one) => [one.name, one.startTime])),
})"""


class Scales:
    """Weighs what a page transfers, by kind, as it came over the wire."""

    def __init__(self, page: Page) -> None:
        self.kinds: dict[str, int] = defaultdict(int)
        self.requests = 0
        self._names: dict[str, str] = {}
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.responseReceived", self._kind)
        session.on("Network.loadingFinished", self._weigh)

    def _kind(self, event: dict[str, Any]) -> None:
        url = event["response"]["url"].split("?")[0]
        kinds = (
            ("base.svg", "board"),
            (".webp", "board"),
            ("/api/boards", "board"),
            (".woff2", "fonts"),
            (".js", "scripts"),
        )
        kinds += ((".css", "styles"), (".ftl", "wording"), ("/api/", "data"))
        self._names[event["requestId"]] = next((name for part, name in kinds if part in url), "page")

    def _weigh(self, event: dict[str, Any]) -> None:
        self.kinds[self._names.get(event["requestId"], "page")] += int(event["encodedDataLength"])
        self.requests += 1

    @property
    def total(self) -> int:
        return sum(self.kinds.values())


def open_board(page: Page, address: str) -> float:
    """Seconds from the address to a board that can be played."""
    start = time.perf_counter()
    page.goto(address, wait_until="commit")
    page.wait_for_selector("st-match[data-ready]", state="attached")
    page.wait_for_selector(".decision.own")
    return time.perf_counter() - start


def watched(page: Page, address: str) -> dict[str, float]:
    """Milliseconds to every step of opening a board, and of the processor until it can be played."""
    page.add_init_script(WATCH)
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable", {"timeDomain": "threadTicks"})
    seen = open_board(page, address)
    figures = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    page.wait_for_selector(".base:not(.waiting)", state="attached")
    steps: dict[str, float] = page.evaluate(TOLD)
    return {**steps, "seen": seen * 1000, "processor": figures["TaskDuration"] * 1000}


def first_visit(browser: Browser, enter: str, game: str) -> tuple[dict[str, float], dict[str, float], Scales]:
    """A board opened with an empty cache, then again with a full one."""
    home = enter.split("/enter")[0]
    maker = browser.new_context()
    page = maker.new_page()
    page.goto(enter)
    page.wait_for_selector(".game-card")
    match = page.evaluate(NEW, game)
    cookies = maker.cookies()
    maker.close()
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_cookies([{k: cookie[k] for k in ("name", "value", "domain", "path")} for cookie in cookies])  # type: ignore[misc, literal-required]
    page = context.new_page()
    scales = Scales(page)
    cold = watched(page, f"{home}/match/{match}")
    page.wait_for_timeout(800)
    warm = watched(page.context.new_page(), f"{home}/match/{match}")
    context.close()
    return cold, warm, scales


def clicks(browser: Browser, enter: str, game: str, count: int) -> list[float]:
    """Milliseconds from a click on the first order until the next decision is shown."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    page.goto(enter)
    page.wait_for_selector(".game-card")
    match = page.evaluate(NEW, game)
    open_board(page, f"{enter.split('/enter')[0]}/match/{match}")
    took: list[float] = page.evaluate(
        """async (count) => {
          const screen = document.querySelector('st-match');
          const took = [];
          for (let i = 0; i < count && screen.match.mine; i += 1) {
            const action = screen.match.snapshot.actions[i % screen.match.snapshot.actions.length];
            const start = performance.now();
            await screen.table.deeds.play(action);
            await screen.updateComplete;
            await new Promise(requestAnimationFrame);
            took.push(performance.now() - start);
          }
          return took;
        }""",
        count,
    )
    context.close()
    return took


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="third-reich")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--clicks", type=int, default=40)
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        process, enter = serve(folder)
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            visits = [first_visit(browser, enter, wish.game) for _ in range(wish.rounds)]
            clicked = clicks(browser, enter, wish.game, wish.clicks)
            browser.close()
        finally:
            process.terminate()
            process.wait(20)
    scales = visits[-1][2]
    for kind, weight in sorted(scales.kinds.items(), key=lambda item: -item[1]):
        print(f"{kind:<10} {weight / 1000:7.1f} kB")
    print(f"{'total':<10} {scales.total / 1000:7.1f} kB in {scales.requests} requests")
    for name, opened in (("empty", [visit[0] for visit in visits]), ("full", [visit[1] for visit in visits])):
        times = [one["seen"] / 1000 for one in opened]
        print(f"usable board, {name} cache: {min(times):.2f} s (median {statistics.median(times):.2f} s)")
        for step, meaning in {**STEPS, "processor": "processor time of the page until then"}.items():
            took = [one[step] for one in opened if step in one]
            if took:
                print(f"  {meaning:<38} {min(took):5.0f} ms (median {statistics.median(took):.0f} ms)")
    clicked.sort()
    late = clicked[int(len(clicked) * 0.95)]
    print(f"click to next decision: p50 {statistics.median(clicked):.0f} ms, p95 {late:.0f} ms")


if __name__ == "__main__":
    main()
