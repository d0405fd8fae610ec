"""Paths written step by step from where they are: the same lines in half the characters."""

from __future__ import annotations

import re
from typing import Final

_NUMBER: Final = r"-?\d+(?:\.\d)?"
_POINT: Final = f"{_NUMBER} {_NUMBER}"
_LINES: Final = f"(?:[ML]{_POINT}|Q{_POINT} {_POINT}|Z)+"
_OUTLINE: Final = re.compile(_LINES)
_PATH: Final = re.compile(f'(?<= d="){_LINES}(?=")')
_COMMAND: Final = re.compile(r"([MLQZ])([^MLQZ]*)")


def in_steps(svg: str) -> str:
    """A picture whose outlines of straight lines and curves are written in steps; nothing moves by it."""
    return _PATH.sub(lambda path: _steps(path[0]), svg)


def path_in_steps(path: str) -> str:
    """A path written in steps between whole units, if it is of straight lines and curves alone."""
    return _steps(path, whole=True) if _OUTLINE.fullmatch(path) else path


def _steps(path: str, whole: bool = False) -> str:
    """One path; its numbers have one decimal, so tenths are counted and no error adds up."""
    found: list[str] = []
    here = first = (0, 0)
    for command, rest in _COMMAND.findall(path):
        numbers = [
            round(float(number)) * 10 if whole else round(float(number) * 10) for number in rest.split()
        ]
        if command == "M":
            found.append("M" + _written(numbers))
            here = first = (numbers[0], numbers[1])
        elif command == "Z":
            found.append("Z")
            here = first
        else:
            moved = [number - here[place % 2] for place, number in enumerate(numbers)]
            if any(moved) or not whole:
                found.append(command.lower() + _written(moved))
            here = (numbers[-2], numbers[-1])
    return "".join(found)


def _written(tenths: list[int]) -> str:
    """Numbers with as few characters as tell them apart: a minus parts them as well as a space."""
    words = [_number(value) for value in tenths]
    return "".join(word if not place or word[0] == "-" else f" {word}" for place, word in enumerate(words))


def _number(tenths: int) -> str:
    sign = "-" if tenths < 0 else ""
    whole, part = divmod(abs(tenths), 10)
    return sign + (str(whole) if whole or not part else "") + (f".{part}" if part else "")
