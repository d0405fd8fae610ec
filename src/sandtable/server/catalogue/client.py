"""The client as it is served: one script and one style, or file by file for who works on it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from pathlib import Path

from sandtable.server.api.refusals import Refusal
from sandtable.server.catalogue import bundle
from sandtable.server.catalogue.assets import TYPES, Asset

START = "/static/js/main.js"
SCRIPT = "/static/bundle/client.js"
STYLE = "/static/bundle/client.css"
KEPT = (".js", ".css", ".ftl", ".woff2", ".svg", ".png", ".webp", ".webmanifest")
"""The files of the client that a browser keeps."""
_STYLES = re.compile(r'[ \t]*<link rel="stylesheet" href="(/static/css/[^"]+)">\n')
_NOTES = re.compile(r"/\*.*?\*/\s*", re.S)
"""What styles say to who reads them."""
_FONTS = re.compile(r"(?<=url\(\")(\.\./vendor/fonts/[\w.-]+)")
_FONT_LINK = re.compile(r"/static/vendor/fonts/[\w.-]+")
_TAG = f'<script type="module" src="{START}"></script>'


class Client:
    """The files of the client, read again when they have changed."""

    def __init__(self, folder: Path, look_folder: Callable[[str], Path], whole: bool = True) -> None:
        self.folder = folder
        self.look_folder = look_folder
        self.whole = whole and (folder / "js" / "main.js").is_file()
        """Whether its modules come as one."""
        self._files: dict[Path, tuple[int, Asset]] = {}
        self._made: dict[str, tuple[object, Asset]] = {}
        self._graph: tuple[list[tuple[Path, int]], dict[str, str]] | None = None

    # Files ------------------------------------------------------------------------------------------------

    def file(self, folder: Path, path: str) -> Asset:
        """A file as it lies in a folder."""
        try:
            file = (folder / path).resolve()
            if not file.is_relative_to(folder.resolve()) or file.suffix not in TYPES or not file.is_file():
                raise Refusal("not-found")
            changed = file.stat().st_mtime_ns
        except (OSError, ValueError):
            # A name that no file can have: too long, or with a null in it.
            raise Refusal("not-found") from None
        known = self._files.get(file)
        if known is None or known[0] != changed:
            known = (changed, Asset(file.read_bytes(), TYPES[file.suffix]))
            self._files[file] = known
        return known[1]

    def own(self, path: str) -> Asset:
        """A file of the client: one inside the script hands out what is there."""
        address = f"/static/{path}"
        if not self.whole:
            return self.file(self.folder, path)
        if address == SCRIPT:
            return self.script
        if address == STYLE:
            return self.style
        if address in self._modules and address != START:
            text = self._modules[address]
            return self._once(
                address, (text, self.script.hash), lambda: bundle.stand_in(text, address, self._at(SCRIPT))
            )
        return self.file(self.folder, path)

    def look(self, game: str, path: str) -> Asset:
        """A file of how a game looks, from the package that brings the game; its modules come as one."""
        folder = self.look_folder(game)
        if not self.whole or path != "look.js":
            return self.file(folder, path)
        start = f"/static/games/{game}/look.js"
        home = start.removesuffix("look.js")
        self.file(folder, path)
        modules = bundle.graph(
            [start],
            lambda name: self._text(folder, name.removeprefix(home)),
            lambda name: name.startswith(home),
        )
        key = (modules, self.script.hash)
        try:
            return self._once(start, key, lambda: bundle.added(modules, start, self._at(SCRIPT)))
        except bundle.NotUnderstood:
            # A game of another package may be written in any way; its modules then come one by one.
            return self.file(folder, path)

    # Made of many -----------------------------------------------------------------------------------------

    @property
    def script(self) -> Asset:
        """All modules of the client."""
        modules = self._modules
        return self._once(SCRIPT, modules, lambda: bundle.together(modules, START))

    @property
    def style(self) -> Asset:
        """All styles of the client, in the order of the page."""
        names = _STYLES.findall(self._text(self.folder, "index.html"))
        texts = [self._text(self.folder, name.removeprefix("/static/")) for name in names]
        fonts = {font: self._font(font) for text in texts for font in _FONTS.findall(text)}
        return self._once(
            STYLE,
            (texts, fonts),
            lambda: _FONTS.sub(lambda found: fonts[found[1]], _NOTES.sub("", "\n".join(texts))),
        )

    @property
    def page(self) -> str:
        """The one page of the client."""
        text = self._text(self.folder, "index.html")
        if not self.whole:
            return text
        style = f'  <link rel="stylesheet" href="{self._at(STYLE)}">\n'
        script = f'<script type="module" src="{self._at(SCRIPT)}"></script>'
        text = _FONT_LINK.sub(lambda found: self._font(found[0]), text)
        first, *rest = _STYLES.split(text, maxsplit=1)
        return (first + style + _STYLES.sub("", rest[-1]) if rest else text).replace(_TAG, script)

    @property
    def kept(self) -> tuple[str, list[str]]:
        """What a browser keeps to open without a network, with a version that changes with any of it."""
        found = [path.relative_to(self.folder).as_posix() for path in sorted(self.folder.rglob("*"))]
        names = [name for name in found if name.endswith(KEPT)]
        if self.whole:
            inside = (*self._modules, *_STYLES.findall(self._text(self.folder, "index.html")))
            names = [name for name in names if f"/static/{name}" not in inside]
        hashes = [self.file(self.folder, name).hash for name in names]
        made = [self._at(SCRIPT), self._at(STYLE)] if self.whole else []
        version = hashlib.sha256(" ".join([*made, *hashes]).encode()).hexdigest()[:20]
        return version, [*made, *(self._address(name) for name in names)]

    @property
    def _modules(self) -> dict[str, str]:
        """The modules of the client, those that only games use too; read again when one has changed."""
        files = sorted((self.folder / "js").rglob("*.js"))
        stamps = [(file, file.stat().st_mtime_ns) for file in files]
        if self._graph is None or self._graph[0] != stamps:
            modules = bundle.graph(
                [f"/static/{file.relative_to(self.folder).as_posix()}" for file in files],
                lambda name: self._text(self.folder, name.removeprefix("/static/")),
                lambda name: name.startswith("/static/"),
            )
            self._graph = (stamps, modules)
        return self._graph[1]

    def _at(self, address: str) -> str:
        """Where something lies as it is now, kept by browsers for ever."""
        return f"{address}?v={(self.script if address == SCRIPT else self.style).hash}"

    def _address(self, name: str) -> str:
        """Where a page asks for a file of the client."""
        return self._font(name) if self.whole and name.endswith(".woff2") else f"/static/{name}"

    def _font(self, address: str) -> str:
        """Where the letters of an address lie as they are now, kept by browsers for ever."""
        path = address.removeprefix("../").removeprefix("/static/")
        return f"/static/{path}?v={self.file(self.folder, path).hash}"

    def _text(self, folder: Path, path: str) -> str:
        return self.file(folder, path).body.decode()

    def _once(self, name: str, key: object, make: Callable[[], str]) -> Asset:
        """What was made of the same before."""
        known = self._made.get(name)
        if known is None or known[0] != key:
            known = (key, Asset(make().encode(), TYPES[Path(name).suffix]))
            self._made[name] = known
        return known[1]
