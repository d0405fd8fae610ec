"""The example game, installed as a stranger would install it: from a wheel, into a place of its own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import sandtable
from installed import EXAMPLES, wheel
from sandtable.core.game import Game
from sandtable.rulebook import shelf
from sandtable.rulebook.coverage import coverage
from sandtable.rulebook.marks import rule
from skirmish import GAME

PROJECT = EXAMPLES / "skirmish"
Run = Callable[..., str]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Run:
    """``sandtable`` in a process that knows the example by its wheel alone."""
    folder = tmp_path_factory.mktemp("installed")
    built = wheel(PROJECT, folder)
    options = [
        "--quiet",
        "--no-deps",
        "--no-index",
        "--disable-pip-version-check",
        "--target",
        str(folder / "site"),
    ]
    subprocess.run([sys.executable, "-m", "pip", "install", *options, str(built)], check=True)
    path = [str(folder / "site"), str(Path(sandtable.__file__).parents[1])]

    def run(*words: str, said: str = "") -> str:
        done = subprocess.run(
            [sys.executable, "-m", "sandtable", *words],
            input=said,
            capture_output=True,
            text=True,
            cwd=folder,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(path)},
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


@pytest.mark.slow
def test_it_plays_in_the_terminal(installed: Run) -> None:
    told = installed(
        "play", "skirmish", "--bot", "red=easy", "--bot", "blue=random", "--seed", "s", "--lang", "fr"
    )
    assert "Rouge" in told


@pytest.mark.slow
def test_it_speaks_the_protocol_and_says_why_not(installed: Run) -> None:
    asked = [
        {"op": "new", "game": "skirmish", "seed": 1},
        {"op": "play", "action": "take assault"},
        {"op": "play", "action": "take cover"},
        {"op": "why", "action": "attack r-1 > mill"},
        {"op": "quit"},
    ]
    answers = installed("engine", said="".join(json.dumps(line) + "\n" for line in asked)).splitlines()
    why = json.loads(answers[3])
    assert "SKI-5.1" in json.dumps(why)
    assert "adjacent area with enemy armies" in json.dumps(why)


@pytest.mark.slow
def test_its_rules_are_read_searched_and_counted(installed: Run) -> None:
    assert "ligne de ravitaillement" in installed("rules", "show", "SKI-4.1", "--lang", "fr")
    assert "SKI-4.1" in installed("rules", "search", "supply line", "--game", "skirmish")
    figures = json.loads(installed("rules", "coverage", "--game", "skirmish", "--json"))["skirmish"]
    assert (figures["ids"], figures["enforced"], figures["not_enforceable"]) == (18, 16, 1)


@pytest.mark.slow
def test_it_is_fuzzed_and_measured(installed: Run) -> None:
    assert "0 faults" in installed("fuzz", "skirmish", "--games", "3")
    assert "skirmish" in installed("bench", "--game", "skirmish", "--seconds", "0.05", "--json")


def test_every_rule_of_it_is_enforced_and_tested() -> None:
    report = coverage("skirmish")
    assert report.has_tests
    assert (report.missing, report.unknown, report.misdeclared) == ([], (), ())


@pytest.mark.slow
def test_breaking_its_rules_is_noticed() -> None:
    command = [sys.executable, "-m", "sandtable", "rules", "mutate", "--game", "skirmish"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@rule("SKI-4.1")
def test_its_ids_mark_tests_of_anybody() -> None:
    assert shelf.game_of("SKI-4.1") == "skirmish"


def test_its_own_rulebook_is_where_its_folder_says() -> None:
    assert shelf.text_file("skirmish", "fr") == PROJECT / "src" / "skirmish" / "rulebook.fr.md"
    law = Path(sandtable.__file__).parent / "rulebook" / "data"
    for game in ("third-reich", "empires", "blitzkrieg"):
        assert shelf.text_file(game, "en") == law / f"{game}.en.md"


def test_a_game_is_found_where_its_package_lies() -> None:
    assert isinstance(GAME, Game)
    assert GAME.folder == PROJECT / "src" / "skirmish"
