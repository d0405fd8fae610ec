"""The compiled build is made from the same source, and plays as the plain one does."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from sandtable import games

ROOT = Path(__file__).parents[1]
PROMISES = "tests/test_conformance.py::test_random_games_keep_every_promise"
REPLAYS = "tests/test_recorded.py::test_a_recorded_game_replays_to_its_end"
IDS = "tests/environments/test_action_ids.py"
NUMBERS = f"{IDS}::test_every_legal_action_is_spelled_and_read_again_and_marked_in_the_mask"
ODDS = "tests/games/blitzkrieg/test_odds.py"
SHARED = f"{ODDS}::test_every_volley_but_one_without_hits_is_shared_out"
SHORT = [
    *(f"{SHARED}[along{number}]" for number in (0, 1)),
    f"{ODDS}::test_thresholds_rise_to_the_chance_to_win",
    f"{ODDS}::test_odds_change_nothing_and_add_up_in_random_play",
    *(f"{NUMBERS}[{game}]" for game in ("third-reich", "empires", "blitzkrieg")),
    *(f"{PROMISES}[{game}-0]" for game in ("third-reich", "empires", "skirmish")),
    *(
        f"{REPLAYS}[{game}/{file.stem}]"
        for game in games.names()
        for file in sorted((ROOT / "tests" / "recorded" / game).glob("*-easy.sandtable"))
    ),
]
"""Odds, action ids, a few games of chance looked at closely, and every recorded game of the easy bot."""


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The surroundings of a process that finds the compiled wheel, installed in a folder of its own."""
    if shutil.which(os.environ.get("CC", "cc")) is None:
        pytest.skip("There is no C compiler here, so the compiled build is not tested.")
    quick = {**os.environ, "SANDTABLE_OPTIMISE": "0"}
    built = subprocess.run(
        [ROOT / "tools" / "compile"], capture_output=True, text=True, check=False, env=quick
    )
    assert built.returncode == 0, built.stdout + built.stderr
    (wheel,) = (ROOT / "build" / "compiled" / "dist").glob("*.whl")
    into = tmp_path_factory.mktemp("compiled")
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--no-index", "--no-deps", "--target"]
    subprocess.run([*pip, into, wheel], check=True)
    return {**os.environ, "PYTHONPATH": str(into)}


@pytest.mark.slow
@pytest.mark.timeout(1800)
def test_the_wheel_says_what_it_is_and_keeps_every_promise(installed: dict[str, str]) -> None:
    version = [sys.executable, "-m", "sandtable", "--version"]
    told = subprocess.run(version, capture_output=True, text=True, check=True, env=installed).stdout
    assert told.strip().endswith("(compiled)")
    run = [sys.executable, "-m", "pytest", "-q", "-p", "no:randomly", "-p", "no:xdist", *SHORT]
    done = subprocess.run(run, capture_output=True, text=True, check=False, env=installed, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    assert f"{len(SHORT)} passed" in done.stdout
