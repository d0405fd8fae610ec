"""Every command that the README and the documentation show as runnable does run."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
SCRIPTS = ("./play", "./test")


def commands(page: Path) -> list[str]:
    """The lines of the page's ```sh blocks."""
    blocks = re.findall(r"^```sh\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    return [line for block in blocks for line in block.splitlines() if line.strip()]


SHOWN = list(dict.fromkeys((page.name, line) for page in PAGES for line in commands(page)))


def test_the_readme_shows_both_scripts_and_the_command() -> None:
    shown = commands(ROOT / "README.md")
    assert {"./play", "./test"} <= set(shown)
    assert any(line.startswith("sandtable ") for line in shown)


def test_only_commands_that_a_test_can_run_are_shown_as_runnable() -> None:
    assert [line for _, line in SHOWN if not line.startswith(("sandtable ", *SCRIPTS))] == []


@pytest.mark.parametrize("script", SCRIPTS)
def test_the_scripts_can_be_executed(script: str) -> None:
    assert os.access(ROOT / script, os.X_OK)


@pytest.mark.slow
@pytest.mark.parametrize("line", dict.fromkeys(line for _, line in SHOWN if line.startswith("sandtable ")))
def test_a_shown_command_runs(line: str, tmp_path: Path) -> None:
    program = Path(sys.executable).with_name("sandtable")
    words = shlex.split(line)
    done = subprocess.run(
        [str(program), *words[1:]], capture_output=True, text=True, timeout=120, cwd=tmp_path, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip()
