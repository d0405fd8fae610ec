"""The notes of a position (`sandtable.games.blitzkrieg.model.notes`), both ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sandtable.core.fields import placed, read, written
from sandtable.games.blitzkrieg.model.notes import Numbered
from sandtable.games.blitzkrieg.model.state import BlitzkriegState

SECTION: Final = "flags.notes"
NAMES: Final = placed(BlitzkriegState, SECTION)
NUMBERED: Final = {
    key for key, slot in NAMES.items() if isinstance(BlitzkriegState.fields[slot].form, Numbered)
}


def write_notes(state: BlitzkriegState) -> dict[str, int]:
    """Everything that there is to tell, each as a number."""
    notes: dict[str, int] = {}
    for key, told in written(state, SECTION).items():
        if key in NUMBERED:
            notes |= {f"{key}-{number}": value for number, value in told.items()}
        else:
            notes[key] = told
    return notes


def read_notes(state: BlitzkriegState, notes: Mapping[str, Any], faults: list[str]) -> None:
    """Read what `write_notes` prints."""
    given: dict[str, Any] = {}
    for name, value in notes.items():
        key, _, number = name.rpartition("-")
        if key in NUMBERED and number.isdecimal():
            given.setdefault(key, {})[int(number)] = value
        elif name in NAMES:
            given[name] = value
        else:
            faults.append(f"notes: there is no note “{name}”")
    read(state, SECTION, given, faults)
