"""The types of the client say what a thing is, and tell what the server sends as the server does."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_type_hints

import pytest

from sandtable.rulebook.book import Chapter
from sandtable.server.api import schemas
from sandtable.server.http.routes.people import Changed, LinkedPerson, ServerInfo

ROOT = Path(__file__).parent.parent
WRITTEN_BY_OTHERS = {"vendor", "lab"}
FILES = [
    path
    for folder in ("src", "examples")
    for suffix in ("js", "d.ts")
    for path in sorted((ROOT / folder).rglob(f"*.{suffix}"))
    if suffix == "d.ts" or not WRITTEN_BY_OTHERS & set(path.relative_to(ROOT).parts)
]
TYPES = re.compile(r"@(?:type|param|returns|property|typedef|template|extends) *\{(.*)\}")
"""A type in a comment of JavaScript: all between the braces after its tag."""
COMMENT = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
INTERFACE = re.compile(r"^interface (\w+)(?:<[^{]*?>)?(?: extends ([^{]*))?\s*\{\n(.*?)^\}", re.M | re.S)
FIELD = re.compile(r"^  (\w+)\??:", re.M)


def types_of(path: Path) -> str:
    """All that a file says about types."""
    text = path.read_text("utf-8")
    return COMMENT.sub("", text) if path.suffix == ".ts" else "\n".join(TYPES.findall(text))


def test_the_files_of_the_client_are_found() -> None:
    assert len(FILES) > 100
    assert sum(bool(types_of(path).strip()) for path in FILES) > 100


@pytest.mark.parametrize("tag", ["{any} one", "{Map<string, any>} found", "{() => any} deed"])
def test_a_type_that_says_nothing_is_noticed(tag: str) -> None:
    assert re.search(r"\bany\b", "\n".join(TYPES.findall(f"/** @param {tag} of any kind */")))


def test_no_type_says_that_a_thing_may_be_anything() -> None:
    faults = [str(path.relative_to(ROOT)) for path in FILES if re.search(r"\bany\b", types_of(path))]
    assert not faults, "say what it is instead of `any`; the shapes of what the server sends are in web/types"


def interfaces() -> dict[str, set[str]]:
    """The fields of everything in `web/types`, with those of what it extends."""
    text = "\n".join(types_of(path) for path in sorted((ROOT / "src/sandtable/web/types").glob("*.d.ts")))
    own = {name: (parents or "", set(FIELD.findall(body))) for name, parents, body in INTERFACE.findall(text)}

    def fields(name: str) -> set[str]:
        parents, found = own[name]
        return found.union(*(fields(parent) for parent in re.findall(r"\w+", parents) if parent in own))

    return {name: fields(name) for name in own}


CLIENT = interfaces()


@pytest.mark.parametrize(
    ("name", "sent"),
    [
        ("Message", schemas.MessageTold),
        ("Journey", schemas.JourneyTold),
        ("Deed", schemas.DeedTold),
        ("Player", schemas.PlayerTold),
        ("Ending", schemas.Ending),
        ("Standing", schemas.Standing),
        ("PuzzleTold", schemas.PuzzleTold),
        ("Pace", schemas.Pace),
        ("Pinned", schemas.Pinned),
        ("BoundDice", schemas.BoundTold),
        ("ButtonTold", schemas.ButtonTold),
        ("StandingRow", schemas.StandingTold),
        ("Snapshot", schemas.PlayedSnapshot),
        ("Stopped", schemas.Stopped),
        ("Order", schemas.OrderTold),
        ("Prospect", schemas.ProspectTold),
        ("Advice", schemas.AdviceTold),
        ("Warned", schemas.Warning),
        ("Promised", schemas.ExpectationTold),
        ("Judged", schemas.JudgedTold),
        ("MatchRow", schemas.Row),
        ("Why", schemas.Why),
        ("Preview", schemas.Preview),
        ("Supply", schemas.Supply),
        ("Moment", schemas.Moment),
        ("PlayEntry", schemas.LogEntry),
        ("Fortune", schemas.Fortune),
        ("RecapLine", schemas.RecapLine),
        ("Recap", schemas.Recap),
        ("History", schemas.History),
        ("RefusalTold", schemas.RefusalTold),
        ("Me", Changed),
        ("ServerInfo", ServerInfo),
        ("LinkedPerson", LinkedPerson),
        ("Chapter", Chapter),
    ],
)
def test_what_the_server_sends_has_the_same_fields_here_and_there(name: str, sent: Any) -> None:
    assert CLIENT[name] == set(get_type_hints(sent))
