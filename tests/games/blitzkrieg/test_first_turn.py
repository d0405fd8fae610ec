"""The guided first turn: its lines lead through Poland to production, whatever the dice and the others do."""

from __future__ import annotations

import json
import random
from collections import Counter
from importlib.resources import files
from typing import Any

import pytest

from sandtable import bots
from sandtable.core.match import Match
from sandtable.core.message import Ref
from sandtable.core.puzzle import holds
from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.model.world import GERMANY
from sandtable.rulebook.shelf import find

SHEET: dict[str, Any] = json.loads((files(GAME.package) / "data" / "first_turn.json").read_text("utf-8"))
LINES: list[dict[str, Any]] = SHEET["lines"]
START = GAME.start("1939", {}, "start").view()


def legal(match: Match) -> list[str]:
    """The legal actions in notation."""
    return [GAME.notation.text(action, match.state.words) for action in match.state.actions()]


def moving(match: Match) -> set[str]:
    """The units a decision is about."""
    told = match.state.phase.prompt(match.state).args.get("armies", ())
    refs = told if isinstance(told, tuple) else ()
    return {match.state.words["army"].text(ref.number) for ref in refs if isinstance(ref, Ref)}


def wanted(line: dict[str, Any], texts: list[str]) -> str | None:
    """The first of a line's actions that is legal; a star stands for any end."""
    for action in line.get("actions", ()):
        for text in texts:
            if text == action or (action.endswith("*") and text.startswith(action[:-1])):
                return text
    return None


def fits(line: dict[str, Any], match: Match) -> bool:
    """Whether a line speaks of this decision."""
    view = match.state.view()
    return (
        match.state.phase.name in line["phases"]
        and holds(line.get("when", {}), view)
        and not any(holds(one, view) for one in line.get("unless", ()))
        and ("moving" not in line or line["moving"] in moving(match))
        and ("actions" not in line or wanted(line, legal(match)) is not None)
    )


def page(match: Match) -> dict[str, Any] | None:
    """What the guide shows: the first line that fits."""
    return next((line for line in LINES if fits(line, match)), None)


def guided(seed: int, used: Counter[int] | None = None, others: str = "easy") -> Match:
    """A first turn in which Germany follows the guide, and bots play the others."""
    match = Match.new(GAME, seed=f"guide {seed}")
    rng = random.Random(seed)
    bot = bots.find(others)
    while match.state.turn == 1:
        line = page(match) if match.state.seat == GERMANY else None
        text = line and wanted(line, legal(match))
        if match.state.seat == GERMANY:
            assert line is not None, (match.state.phase.name, legal(match))
            if used is not None:
                used[LINES.index(line)] += 1
        if text is None:
            text = GAME.notation.text(bots.choose(bot, match.state, rng), match.state.words)
        match.play(text)
    return match


@pytest.fixture(scope="module")
def turns() -> tuple[list[Match], Counter[int]]:
    """Some guided turns, and how often each line was shown, also where somebody rashly attacks Germany."""
    used: Counter[int] = Counter()
    guided(2, used, "random")
    return [guided(seed, used) for seed in (8, 9, 10, 17, 18)], used


Turns = tuple[list[Match], Counter[int]]


@pytest.mark.slow
def test_it_leads_through_poland_to_the_end_of_the_turn(turns: Turns) -> None:
    for match in turns[0]:
        mine = [decision for decision in match.decisions if decision.seat == GERMANY]
        assert 25 <= len(mine) <= 60
        view = match.state.view()
        assert view["control"]["western-poland"] == "germany"
        coming = {unit["name"] for unit in view["track"] if unit["name"].startswith("de-")}
        assert coming - {unit["name"] for unit in START["track"]}
        assert "poland" in view["diplomacy"]["conquered"]


@pytest.mark.slow
def test_every_line_but_that_for_the_forgetful_is_needed_sooner_or_later(turns: Turns) -> None:
    unused = [line for number, line in enumerate(LINES) if not turns[1][number]]
    assert [line["text"]["en"][:6] for line in unused] == ["Nobody"]


def test_who_forgets_poland_is_told_so() -> None:
    match = Match.new(GAME, seed="astray")
    for text in ("pass", "pass", "pass", "stack prussia", "step bavaria", "stop"):
        match.play(text)
    for text in ("stack austria", "step bavaria", "stop", "stack bavaria", "step western-germany", "stop"):
        if text in legal(match):
            match.play(text)
    line = page(match)
    assert line is not None
    assert line["text"]["en"].startswith("Nobody has entered")


def test_it_speaks_both_languages_and_names_rules_that_exist() -> None:
    texts = [line["text"] for line in (*LINES, *SHEET["waiting"])] + [SHEET["strayed"], SHEET["over"]]
    for text in texts:
        assert set(text) == {"en", "fr"}
        assert all(text.values())
        assert text["en"] != text["fr"]
    for line in LINES:
        assert [find(rule).id for rule in line["rules"]] == line["rules"]
