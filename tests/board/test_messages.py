"""Everything the board says exists in both languages."""

from __future__ import annotations

import re
from pathlib import Path

from sandtable.board import faults
from sandtable.core.message import Messages

BOARD = Path(faults.__file__).parent
MESSAGES = Messages("sandtable.board")


def ids(lang: str) -> set[str]:
    text = (BOARD / f"messages.{lang}.ftl").read_text("utf-8")
    return set(re.findall(r"^([a-z][a-z-]*) =", text, re.MULTILINE))


def test_both_languages_have_the_same_messages() -> None:
    assert ids("en") == ids("fr")


def test_every_fault_found_in_the_code_has_its_message() -> None:
    named = set()
    for file in BOARD.rglob("*.py"):
        text = file.read_text("utf-8")
        named |= set(
            re.findall(r'_?[fF]ault\((?:[^()]|\([^()]*\))*?"([a-z]+(?:-[a-z]+)+|missing|extent|rect)"', text)
        )
    assert {"no-area", "not-drawn", "label-outside", "used-twice"} <= named
    assert {f"fault-{what}" for what in named} <= ids("en")
