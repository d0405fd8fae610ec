"""Bots of somebody else's: a class in a module, a class in a file, or a program in any language.

They are loaded only for those who run the program themselves, never for a request from elsewhere.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

from sandtable.bots.program import Program
from sandtable.core.errors import BadSetting, SaidError

PROGRAM = "cmd:"
WAYS = "module:Class, file.py:Class, cmd:program"


class BadBot(SaidError, BadSetting):
    """A bot that is not there or cannot be one."""

    package = "sandtable.bots"


def outside(name: str) -> Callable[[], Any]:
    """What makes the bot that a name on the command line means."""
    if name.startswith(PROGRAM):
        command = name.removeprefix(PROGRAM)
        if not command.strip():
            raise BadBot("bot-no-program", bot=name, form=f"{PROGRAM}./my-engine")
        return lambda: Program(command)
    place, _, cls = name.rpartition(":")
    try:
        module = _from_file(Path(place)) if place.endswith(".py") else import_module(place)
        found = getattr(module, cls)
    except (ImportError, AttributeError, ValueError, OSError, SyntaxError) as error:
        raise BadBot("bot-fails", bot=name, reason=str(error)) from None
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise BadBot("bot-is-none", bot=name)
    return found


def _from_file(path: Path) -> Any:
    """The module in a file, known by the file's own name, so that other processes find it too."""
    spec = spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise ImportError(f"there is no file “{path}”")
    module = module_from_spec(spec)
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module
