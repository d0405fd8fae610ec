"""``./play`` and ``./test`` make their environment once, where they stand, whatever became of the checkout.

A copy of the scripts runs here with a Python that only pretends to make environments and to install.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PYTHON = """#!/usr/bin/env bash
case "$*" in
    "-m venv "*) mkdir -p .venv/bin; echo "command = python -m venv $PWD/.venv" >.venv/pyvenv.cfg
        cp "$0" .venv/bin/python; echo made >>"$LOG" ;;
    "-m pip install "*) [ ! -e "$OFFLINE" ] || exit 1
        printf '#!/usr/bin/env bash\\necho "%s|$PWD|${PYTHONPATH:-}|$*"\\n' "$PWD" >.venv/bin/sandtable
        chmod +x .venv/bin/sandtable; echo "installed ${*: -1}" >>"$LOG" ;;
    "-c import sandtable") [ -e .venv/bin/sandtable ] ;;
esac
"""


class Machine:
    """A folder with a checkout, a pretended Python, and a cable to pull."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.checkout = folder / "sandtable"
        (self.checkout / "tools").mkdir(parents=True)
        for name in ("play", "test", "tools/environment.sh", "pyproject.toml"):
            shutil.copy(ROOT / name, self.checkout / name)
        self.log = folder / "log"
        self.offline = folder / "offline"
        python = folder / "bin" / "python3.11"
        python.parent.mkdir()
        python.write_text(PYTHON)
        python.chmod(0o755)

    def play(self, *args: str, script: Path | None = None, fails: bool = False) -> list[str]:
        """Where the environment that ran was made, where it ran, with which PYTHONPATH and arguments."""
        self.log.write_text("")
        told = {
            "PATH": f"{self.folder / 'bin'}:/usr/bin:/bin",
            "LOG": str(self.log),
            "HOME": str(self.folder),
        }
        ran = subprocess.run(
            [str(script or self.checkout / "play"), *args],
            env={**told, "OFFLINE": str(self.offline)},
            cwd=self.folder,
            capture_output=True,
            text=True,
            check=False,
        )
        self.complaint = ran.stderr
        assert bool(ran.returncode) is fails, ran.stderr
        return ran.stdout.strip().split("|")

    @property
    def did(self) -> list[str]:
        """What was made and installed the last time."""
        return self.log.read_text().splitlines()


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path.resolve())


def test_the_environment_is_made_once(machine: Machine) -> None:
    home, cwd, _, args = machine.play("--port", "0")
    assert (home, cwd, args) == (str(machine.checkout), str(machine.folder), "serve --open --port 0")
    assert machine.did == ["made", "installed .[server]"]
    assert machine.play("terminal", "empires")[-1] == "play empires"
    assert machine.did == []


def test_a_link_to_play_runs_the_checkout_it_points_to(machine: Machine) -> None:
    link = machine.folder / "bin" / "wargame"
    link.symlink_to(machine.checkout / "play")
    assert machine.play(script=link)[0] == str(machine.checkout)
    assert not (link.parent / ".venv").exists()


@pytest.mark.parametrize("keep", [True, False], ids=["copied", "moved"])
def test_an_environment_made_elsewhere_is_made_anew(machine: Machine, keep: bool) -> None:
    machine.play()
    other = machine.folder / "elsewhere" / "sandtable"
    other.parent.mkdir()
    (shutil.copytree if keep else shutil.move)(machine.checkout, other)
    assert machine.play(script=other / "play")[0] == str(other)
    assert machine.did == ["made", "installed .[server]"]


def test_an_environment_whose_python_is_gone_is_made_anew(machine: Machine) -> None:
    machine.play()
    python = machine.checkout / ".venv" / "bin" / "python"
    python.unlink()
    python.symlink_to("/nowhere/python3.11")
    machine.play()
    assert machine.did == ["made", "installed .[server]"]


def test_a_lent_environment_runs_this_source_and_is_left_alone(machine: Machine) -> None:
    machine.play()
    other = machine.folder / "other"
    shutil.copytree(machine.checkout, other, ignore=shutil.ignore_patterns(".venv"))
    (other / ".venv").symlink_to(machine.checkout / ".venv")
    (other / "pyproject.toml").write_text("changed")
    assert machine.play(script=other / "play")[2] == f"{other}/src"
    assert machine.did == []
    shutil.rmtree(machine.checkout)
    assert machine.play(script=other / "play")[0] == str(other)
    assert machine.did == ["made", "installed .[server]"]


def test_without_a_network_what_is_there_goes_on(machine: Machine) -> None:
    machine.play()
    with (machine.checkout / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    machine.offline.touch()
    assert machine.play()[0] == str(machine.checkout)
    assert "going on with what was installed before" in machine.complaint
    machine.offline.unlink()
    machine.play()
    assert machine.did == ["installed .[server]"]  # tried again, and once only
    machine.play()
    assert machine.did == []


def test_without_a_network_the_first_time_is_told(machine: Machine) -> None:
    machine.offline.touch()
    machine.play(fails=True)
    assert "It takes a network, once." in machine.complaint


def test_whoever_has_run_the_tests_can_play(machine: Machine) -> None:
    machine.play()
    stamp = machine.checkout / ".venv" / "installed-server"
    stamp.rename(stamp.with_name("installed-dev"))
    machine.play()
    assert machine.did == []
