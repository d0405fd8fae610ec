"""``sandtable new-game``: what it writes is a game at once."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from installed import paths, with_paths
from sandtable.cli import main, new_game

Run = Callable[..., str]


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("new") / "river-war"
    new_game.write(folder, "river-war", "RIV")
    return folder


@pytest.fixture(scope="module")
def run(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Python in a process that knows the new game."""
    path = with_paths(paths(project, tmp_path_factory.mktemp("declared")))

    def run(*words: str) -> str:
        env = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", *words]
        done = subprocess.run(command, capture_output=True, text=True, cwd=project, env=env, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


@pytest.mark.slow
def test_it_keeps_every_promise_in_random_games(run: Run) -> None:
    assert "20 games" in (told := run("sandtable", "fuzz", "river-war", "--games", "20", "--every", "1"))
    assert "0 faults" in told


@pytest.mark.slow
def test_every_rule_of_it_is_enforced_and_tested_and_its_tests_pass(run: Run) -> None:
    figures = json.loads(run("sandtable", "rules", "coverage", "--game", "river-war", "--json"))["river-war"]
    assert figures == {"ids": 10, "not_enforceable": 0, "enforced": 10, "tested": 10, "missing": []}
    assert " passed" in run("pytest", "-q", "-p", "no:cacheprovider")


@pytest.mark.slow
def test_breaking_its_rules_is_noticed(run: Run) -> None:
    run("sandtable", "rules", "mutate", "--game", "river-war")


@pytest.mark.slow
def test_bots_play_it_in_the_terminal(run: Run) -> None:
    told = run("sandtable", "play", "river-war", "--bot", "west=easy", "--bot", "east=easy", "--lang", "fr")
    assert "Ouest" in told


def test_nothing_of_the_starter_is_left_in_it(project: Path) -> None:
    for file in project.rglob("*"):
        text = f"{file.relative_to(project)}\n{file.read_text('utf-8') if file.is_file() else ''}"
        for old in ("newgame", "new-game", "New Game", "NEW"):
            assert old not in text, file


def test_three_letters_of_the_name_that_are_free_begin_its_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    assert new_game.free_prefix("river-war") == "RIV"
    monkeypatch.setattr(new_game, "used_prefixes", lambda: {"RIV", "RIE"})
    assert new_game.free_prefix("river-war") == "RIR"
    assert new_game.free_prefix("go") == ""


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("River War",), "is no name for a game"),
        (("river--war",), "is no name for a game"),
        (("../river",), "is no name for a game"),
        (("third-reich",), "already"),
        (("json",), "already"),
        (("class",), "already"),
        (("go",), "three capital letters"),
        (("river-war", "--prefix", "DTR"), "three capital letters"),
        (("river-war", "--prefix", "riv"), "three capital letters"),
        (("river-war", "--into", "."), "nothing was written"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(
    words: tuple[str, ...],
    says: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["sandtable", "new-game", *words])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 1
    assert says in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_the_command_writes_the_folder_and_says_how_to_go_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SANDTABLE_LANG", "fr")
    monkeypatch.setattr(sys, "argv", ["sandtable", "new-game", "river-war"])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 0
    assert "pip install -e river-war" in capsys.readouterr().out
    assert (tmp_path / "river-war" / "src" / "river_war" / "rulebook.fr.md").is_file()


def test_git_leaves_alone_what_its_commands_leave_behind(project: Path) -> None:
    subprocess.run(["git", "init", "-q"], cwd=project, check=True)
    left = (
        ".venv/bin/python",
        "src/river_war/__pycache__/game.pyc",
        ".pytest_cache/README.md",
        "out/fuzz.sandtable",
    )
    for name in left:
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        (project / name).touch()
    told = subprocess.run(
        ["git", "status", "--porcelain", "-uall"], cwd=project, check=True, capture_output=True, text=True
    )
    assert "pyproject.toml" in told.stdout
    assert not [name for name in left if name in told.stdout]
