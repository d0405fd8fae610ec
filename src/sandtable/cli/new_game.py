"""``sandtable new-game``: a folder with a small complete game, to be changed into one's own."""

from __future__ import annotations

import os
import re
from importlib.util import find_spec
from itertools import combinations
from keyword import iskeyword
from pathlib import Path
from typing import Annotated

import typer

STARTER = Path(__file__).parents[1] / "starter"
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_PREFIX = re.compile(r"[A-Z]{3}")
_TEXTS = {".py", ".toml", ".md", ".ftl", ".json", ".js", ".css"}
_IGNORED = (".venv/", "__pycache__/", "*.egg-info/", ".pytest_cache/", "dist/", "out/")
"""What the commands leave in the folder and git need not know."""


def run(
    name: Annotated[str, typer.Argument(help="What the game is called in commands, such as river-war.")],
    into: Annotated[Path | None, typer.Option(help="The folder to write; NAME unless told.")] = None,
    prefix: Annotated[
        str | None, typer.Option(help="Three capital letters its rule ids begin with, such as RIV.")
    ] = None,
) -> None:
    """Write a folder with a small complete game to start from."""
    from sandtable import games
    from sandtable.core.errors import BadSetting
    from sandtable.core.wording import put

    lang = os.environ.get("SANDTABLE_LANG", "en")[:2]

    def say(message: str, **told: str) -> str:
        return put(("sandtable.cli",), message, told, lang)

    if not _NAME.fullmatch(name):
        raise BadSetting(say("new-game-name", name=name))
    package = name.replace("-", "_")
    if name in games.names() or iskeyword(package) or find_spec(package) is not None:
        raise BadSetting(say("new-game-taken", name=name))
    folder = into or Path(name)
    if folder.exists():
        raise BadSetting(say("new-game-exists", folder=str(folder)))
    ids = prefix or free_prefix(name)
    if not _PREFIX.fullmatch(ids) or ids in used_prefixes():
        raise BadSetting(say("new-game-prefix", prefix=ids))
    write(folder, name, ids)
    typer.echo(say("new-game-written", folder=str(folder), name=name))


def used_prefixes() -> set[str]:
    """The prefixes of all games that bring rules."""
    from sandtable.rulebook import shelf

    return {shelf.prefix_of(game) for game in shelf.names()}


def free_prefix(name: str) -> str:
    """Three letters of a name, in their order, that no other game uses; nothing where there are none."""
    letters = re.sub("[^a-z]", "", name).upper()
    used = used_prefixes()
    return next((found for three in combinations(letters, 3) if (found := "".join(three)) not in used), "")


def write(folder: Path, name: str, prefix: str) -> None:
    """The starter under another name."""
    words = name.split("-")
    title = " ".join(word.capitalize() for word in words)
    names = {
        "newgame": "_".join(words),
        "new-game": name,
        "New Game": title,
        "NEW": prefix,
    }
    for source in sorted(STARTER.rglob("*")):
        place = source.relative_to(STARTER).as_posix()
        if source.suffix in _TEXTS and not place.startswith("."):
            target = folder / _renamed(place, names)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(_renamed(source.read_text("utf-8"), names), "utf-8")
    (folder / ".gitignore").write_text("".join(f"{line}\n" for line in _IGNORED), "utf-8")


def _renamed(text: str, names: dict[str, str]) -> str:
    return re.sub("|".join(names), lambda found: names[found[0]], text)
