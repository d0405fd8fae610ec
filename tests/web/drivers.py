"""Firefox by Marionette and WebKit by WebKitWebDriver under a hidden display: what each brings along."""

from __future__ import annotations

import json
import os
import shutil
import socket
import subprocess
import time
import urllib.request
from pathlib import Path
from typing import Any

PATIENCE = 90.0
"""Seconds a busy machine is given."""
KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "ArrowRight": "\ue014", "ArrowLeft": "\ue012"}


class Driver:
    """A browser with one page; subclasses know how to send it a command of WebDriver."""

    def __init__(self) -> None:
        self.processes: list[subprocess.Popen[Any]] = []

    def command(self, name: str, params: dict[str, Any]) -> Any:
        raise NotImplementedError

    def start(self, *command: str, **settings: Any) -> None:
        """Start a program that is ended with the browser."""
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.processes.append(subprocess.Popen(command, **{**quiet, **settings}))

    def stop(self) -> None:
        """End the browser and whatever was started for it."""
        for process in reversed(self.processes):
            process.terminate()
            process.wait(20)

    def go(self, url: str) -> None:
        self.command("Navigate", {"url": url})

    def run(self, script: str, *args: Any) -> Any:
        """What a function's body gives back, also where it takes its time."""
        return self.command("ExecuteScript", {"script": script, "args": list(args)})

    def until(self, script: str, *args: Any) -> Any:
        """Wait until an expression is true of the page."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            found = self.run(f"return {script};", *args)
            if found:
                return found
            time.sleep(0.1)
        raise AssertionError(f"never true: {script}")

    def press(self, *keys: str) -> None:
        strokes = [
            {"type": kind, "value": KEYS.get(key, key)} for key in keys for kind in ("keyDown", "keyUp")
        ]
        self.command("PerformActions", {"actions": [{"type": "key", "id": "keys", "actions": strokes}]})

    def click(self, x: float, y: float) -> None:
        steps: list[dict[str, Any]] = [
            {"type": "pointerMove", "duration": 0, "x": round(x), "y": round(y)},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "parameters": {"pointerType": "mouse"}, "actions": steps}
        self.command("PerformActions", {"actions": [mouse]})


class Firefox(Driver):
    """Firefox by its own protocol, Marionette."""

    missing = None if shutil.which("firefox-esr") or shutil.which("firefox") else "Firefox is not installed"

    def __init__(self, folder: Path) -> None:
        super().__init__()
        port = _free_port()
        (folder / "user.js").write_text(
            f'user_pref("marionette.port", {port});\nuser_pref("intl.accept_languages", "en-GB");\n'
        )
        program = shutil.which("firefox-esr") or shutil.which("firefox") or ""
        self.start(program, "--headless", "--marionette", "--no-remote", "--profile", str(folder))
        self.line = _connected(port)
        self.number = 0
        self._receive()
        self.command("NewSession", {})

    def command(self, name: str, params: dict[str, Any]) -> Any:
        self.number += 1
        text = json.dumps([0, self.number, f"WebDriver:{name}", params]).encode()
        self.line.sendall(b"%d:%s" % (len(text), text))
        _, _, error, found = self._receive()
        if error:
            raise AssertionError(error)
        return found.get("value") if isinstance(found, dict) else found

    def _receive(self) -> Any:
        head = b""
        while not head.endswith(b":"):
            head += self.line.recv(1)
        wanted, text = int(head[:-1]), b""
        while len(text) < wanted:
            text += self.line.recv(wanted - len(text))
        return json.loads(text)


class WebKit(Driver):
    """The small browser of WebKitGTK by its driver, on a display that nobody sees."""

    program = next(Path("/usr/lib").glob("*/webkit2gtk-4.1/MiniBrowser"), None)
    missing = (
        None
        if program and shutil.which("WebKitWebDriver") and shutil.which("Xvfb")
        else "WebKitGTK is not installed (webkit2gtk-driver and xvfb)"
    )

    def __init__(self, folder: Path) -> None:
        super().__init__()
        reading, writing = os.pipe()
        self.start("Xvfb", "-displayfd", str(writing), "-screen", "0", "1280x900x24", pass_fds=(writing,))
        os.close(writing)
        with os.fdopen(reading) as told:
            display = told.readline().strip()
        port = _free_port()
        surroundings = {**os.environ, "DISPLAY": f":{display}", "HOME": str(folder), "LANG": "en_GB.UTF-8"}
        surroundings |= {"GDK_BACKEND": "x11", "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
        self.start("WebKitWebDriver", f"--port={port}", env=surroundings)
        _connected(port).close()
        self.url = f"http://127.0.0.1:{port}/session"
        options = {"binary": str(self.program), "args": ["--automation", "--geometry=1280x900"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        self.session = self._post("", {"capabilities": wanted})["sessionId"]

    def command(self, name: str, params: dict[str, Any]) -> Any:
        paths = {"Navigate": "url", "ExecuteScript": "execute/sync", "PerformActions": "actions"}
        return self._post(f"/{self.session}/{paths[name]}", params)

    def stop(self) -> None:
        gone = urllib.request.Request(f"{self.url}/{self.session}", method="DELETE")
        urllib.request.urlopen(gone, timeout=PATIENCE).close()
        super().stop()

    def _post(self, path: str, data: dict[str, Any]) -> Any:
        head = {"Content-Type": "application/json"}
        asked = urllib.request.Request(self.url + path, json.dumps(data).encode(), head)
        with urllib.request.urlopen(asked, timeout=PATIENCE) as answer:
            return json.loads(answer.read())["value"]


def _free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def _connected(port: int) -> socket.socket:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), PATIENCE)
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
