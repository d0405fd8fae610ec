"""The example game, known as the package of somebody else is: by the entry point its own build declares.

What `pip install -e` would leave behind is laid into a folder that is gone when the tests are over:
the environment and the checkout stay as they are, and no network is needed.
"""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from contextlib import chdir
from pathlib import Path
from zipfile import ZipFile

EXAMPLES = Path(__file__).parents[1] / "examples"


def wheel(project: Path, into: Path) -> Path:
    """A project built as pip would build it."""
    from hatchling.build import build_wheel

    with chdir(project):
        return into / build_wheel(str(into))


def paths(project: Path, into: Path) -> list[str]:
    """Where Python finds a project and what its build declares, once that is laid into a folder."""
    with ZipFile(wheel(project, into)) as built:
        built.extractall(into, [name for name in built.namelist() if ".dist-info/" in name])
    return [str(into), str(project / "src")]


def with_paths(added: list[str]) -> str:
    """The search path for other processes, with some folders in front."""
    given = os.environ.get("PYTHONPATH")
    return os.pathsep.join([*added, *([given] if given else [])])


def expose(project: Path) -> None:
    """Make a project known to this process and to those it starts."""
    known = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    if str(project / "src") in known:  # by the process that started this one, on a path of its own
        sys.path[:0] = [path for path in known if path not in sys.path]
        return
    declared = tempfile.mkdtemp(prefix="sandtable-tests-")
    atexit.register(shutil.rmtree, declared, ignore_errors=True)
    added = paths(project, Path(declared))
    sys.path[:0] = added
    os.environ["PYTHONPATH"] = with_paths(added)
