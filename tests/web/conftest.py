"""A real server, a real Chromium, and a page that fails the test at any error in its console."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("playwright")

from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from hosting import free_port
from web.table import DESK, PHONE

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = os.environ.get("SANDTABLE_CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)

PATIENCE = 90_000
"""Milliseconds a busy machine is given."""
expect.set_options(timeout=45_000)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever opens Chromium, by whichever fixture, takes its time.

    It is given a second try, which the summary tells (`R`): a fault of ours fails twice, and a browser that a
    crowded machine starved does not.
    """
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and "browser" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.slow)
            item.add_marker(pytest.mark.flaky(reruns=1))


BRISK = """try {
  const kept = JSON.parse(localStorage.getItem("sandtable.settings") ?? "{}");
  localStorage.setItem("sandtable.settings", JSON.stringify({ pace: "instant", recap: false, ...kept }));
} catch { /* a page without storage */ }"""
"""What others do is shown at once and not told again, unless a test wants to see it."""


class Server:
    """The app as `sandtable serve` runs it."""

    def __init__(self, folder: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = folder / "serve.log"
        command = [sys.executable, "-m", "sandtable", "serve", "--port", str(self.port)]
        command += ["--work-seconds", "120"]
        command += ["--database", f"sqlite:///{folder / 'web.db'}"]
        with self.log.open("w") as out:
            self.process = subprocess.Popen(command, stdout=out, stderr=subprocess.STDOUT, cwd=folder)
        self.enter = self._address()
        self._listens()

    def _address(self) -> str:
        until = time.monotonic() + 120
        while time.monotonic() < until:
            found = re.search(r"http\S+/enter\?key=\S+", self.log.read_text())
            if found:
                return found[0]
            if self.process.poll() is not None:
                break
            time.sleep(0.1)
        raise RuntimeError(f"The server did not start:\n{self.log.read_text()}")

    def _listens(self) -> None:
        until = time.monotonic() + 60
        while time.monotonic() < until:
            try:
                socket.create_connection(("127.0.0.1", self.port), 1).close()
                return
            except OSError:
                time.sleep(0.1)
        raise RuntimeError(f"The server does not listen:\n{self.log.read_text()}")

    def stop(self) -> None:
        """End it as a host would."""
        self.process.terminate()
        self.process.wait(60)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """One server for all tests."""
    running = Server(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    if CHROMIUM is None:
        pytest.skip("Chromium is not installed (set SANDTABLE_CHROMIUM to its path)")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield chromium
        chromium.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Visit]:
    """Somebody with a browser of their own: `visit()`, or `visit(owner=False)` for a stranger."""
    contexts: list[BrowserContext] = []
    faults: list[str] = []

    def arrive(owner: bool = True, noise: str = "", **settings: Any) -> Page:
        phone = settings.get("viewport") == PHONE
        known = {"viewport": DESK, "locale": "en-GB", "has_touch": phone, "is_mobile": phone}
        # Only tests about it pay for a browser that keeps the whole app.
        known |= {"service_workers": "block", **settings}
        context = browser.new_context(**known)
        context.set_default_timeout(PATIENCE)
        context.add_init_script(BRISK)
        contexts.append(context)
        page = context.new_page()

        def hear(message: Any) -> None:
            if message.type == "error" and not (noise and re.search(noise, message.text)):
                faults.append(f"{message.text} {message.location}")

        page.on("console", hear)
        page.on("pageerror", lambda error: faults.append(str(error)))
        page.goto(server.enter if owner else f"{server.url}/")
        page.wait_for_selector(".game-card")
        return page

    yield arrive
    for context in contexts:
        context.close()
    assert not faults, faults


@pytest.fixture
def page(visit: Visit) -> Page:
    """The host at a desk."""
    return visit()
