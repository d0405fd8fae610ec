"""Bots of somebody else's: a class in a module, a class in a file, or a program in any language.

They are loaded only for those who run the program themselves, never for a request from elsewhere.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from functools import partial
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
    except (Exception, SystemExit) as error:
        raise _broken(name, error) from None
    if not isinstance(found, type) or not callable(getattr(found, "choose", None)):
        raise BadBot("bot-is-none", bot=name)
    return partial(_made, found, name)


def _made(bot: type, name: str) -> Any:
    """A bot of a class, which is made without anything."""
    try:
        return bot()
    except (Exception, SystemExit) as error:
        raise _broken(name, error) from None


def _broken(name: str, error: BaseException) -> BadBot:
    """A bot whose own code fails before it can be asked; who wrote it sees where."""
    traceback.print_exception(error)
    return BadBot("bot-fails", bot=name, reason=f"{type(error).__name__}: {error}")


def _from_file(path: Path) -> Any:
    """The module in a file, known by the file's own name, so that other processes find it too."""
    name = path.stem if _free(path) else f"{path.stem}_bot"
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise ImportError(f"there is no file “{path}”")
    module = module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def _free(path: Path) -> bool:
    """Whether no other module has the name of a file: a bot in `random.py` does not become Python's own."""
    known = getattr(sys.modules.get(path.stem), "__file__", None)
    taken = path.stem in sys.modules and (known is None or Path(known).resolve() != path.resolve())
    return not taken and path.stem not in sys.stdlib_module_names
