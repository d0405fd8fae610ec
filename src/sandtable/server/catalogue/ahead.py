"""What the page of a match asks for, named in its head: it comes together instead of one after the other."""

from __future__ import annotations

from html import escape
from typing import Any
from urllib.parse import quote


def head(match: str, through: str | None, game: dict[str, Any], lang: str) -> str:
    """Links to all that the board of a match is made of, in the language its reader seems to speak."""
    seen_as = f"?as={quote(through, safe='')}" if through else ""
    data = [f"/api/matches/{match}{seen_as}", game["table"], "/api/games", "/api/server"]
    data += [f"/static/i18n/{lang}.ftl", game["messages"][lang]]
    links = [f'<link rel="preload" as="fetch" crossorigin href="{escape(url)}">' for url in data]
    if game["look"]["module"]:
        links.append(f'<link rel="modulepreload" href="{escape(game["look"]["module"])}">')
    if game["look"]["style"]:
        links.append(f'<link rel="preload" as="style" href="{escape(game["look"]["style"])}">')
    return "".join(f"  {link}\n" for link in links)


def first_sight(game: dict[str, Any]) -> str:
    """The boards in small, seen before anything else is there."""
    small = [board["small"] for board in game["boards"] if board["small"]]
    pictures = "".join(f'<img src="{escape(url)}" alt="">' for url in small)
    return f'  <div id="first-sight" aria-hidden="true">{pictures}</div>\n' if pictures else ""
