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


def expose(project: Path) -> None:
    """Make a project known to this process and to those it starts."""
    source = str(project / "src")
    if source in os.environ.get("PYTHONPATH", "").split(os.pathsep):
        return
    declared = tempfile.mkdtemp(prefix="sandtable-tests-")
    atexit.register(shutil.rmtree, declared, ignore_errors=True)
    with ZipFile(wheel(project, Path(declared))) as built:
        built.extractall(declared, [name for name in built.namelist() if ".dist-info/" in name])
    sys.path[:0] = [declared, source]
    given = os.environ.get("PYTHONPATH")
    os.environ["PYTHONPATH"] = os.pathsep.join([declared, source, *([given] if given else [])])
