"""What the server says exists in both languages."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

from sandtable.server.api.refusals import STATUS, Refusal, both


def names(lang: str) -> set[str]:
    text = (files("sandtable.server") / f"messages.{lang}.ftl").read_text("utf-8")
    return set(re.findall(r"^([a-z][a-z0-9-]*) =", text, re.M))


def test_both_languages_have_the_same_messages() -> None:
    assert names("en") == names("fr")


def test_every_refusal_has_a_sentence() -> None:
    assert {f"fault-{code}" for code in STATUS} <= names("en")
    for code in STATUS:
        body = Refusal(code, detail="x", seat="x", board="x", began=1, now=2).body()
        assert body["sentence"]["en"] != body["sentence"]["fr"] or code == "refused"
        assert "{" not in body["sentence"]["en"], code


def test_no_message_is_left_over() -> None:
    folders = [Path(str(files(package))) for package in ("sandtable.server", "sandtable.cli")]
    source = "".join(path.read_text("utf-8") for folder in folders for path in folder.rglob("*.py"))
    for name in names("en"):
        if name.startswith("fault-"):
            assert name.removeprefix("fault-") in STATUS
        elif not name.startswith(("bot-", "notice-")):
            assert f'"{name}"' in source, name


def test_a_sentence_is_the_readers() -> None:
    assert both("fault-over") == {"en": "The game is over.", "fr": "La partie est finie."}
