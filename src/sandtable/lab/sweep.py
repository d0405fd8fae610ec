"""A sweep: the same study for every value of some options or data, each in a folder of its own."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import NamedTuple

from sandtable.core.errors import BadSetting
from sandtable.lab.data_copy import export, set_value

OPTIONS = "options."


class Axis(NamedTuple):
    """Something that is varied, and its values."""

    key: str
    values: tuple[str, ...]

    @property
    def is_option(self) -> bool:
        return self.key.startswith(OPTIONS)

    @property
    def short(self) -> str:
        """Its name in the name of a cell."""
        return self.key.removeprefix(OPTIONS).rpartition(":")[2]


class Cell(NamedTuple):
    """One choice of all values."""

    values: tuple[tuple[Axis, str], ...]

    @property
    def name(self) -> str:
        """What it is called."""
        return ", ".join(f"{axis.short}={value}" for axis, value in self.values)

    @property
    def folder(self) -> str:
        """The same, fit for a folder."""
        return re.sub(r"[^\w.=,-]+", "-", self.name.replace(", ", ","))

    @property
    def options(self) -> dict[str, str]:
        """The options it sets."""
        return {axis.key.removeprefix(OPTIONS): value for axis, value in self.values if axis.is_option}

    @property
    def data(self) -> list[tuple[str, str]]:
        """The values of data files it sets, by their keys."""
        return [(axis.key, value) for axis, value in self.values if not axis.is_option]


def read_axis(text: str) -> Axis:
    """What is varied: ``options.players=2,3`` or ``data/diplomacy.json:tracks.turkey.last_space=3,4,5``."""
    key, equals, values = text.partition("=")
    if not equals or not (key.startswith(OPTIONS) or ":" in key):
        raise BadSetting(f"“{text}” should be options.NAME=a,b or data/FILE.json:key.path=1,2,3.")
    told = tuple(part.strip() for part in values.split(",") if part.strip())
    if not told:
        raise BadSetting(f"“{text}” names no values.")
    return Axis(key, told)


def cells(axes: Sequence[Axis]) -> Iterator[Cell]:
    """Every choice of values."""
    for values in product(*(axis.values for axis in axes)):
        yield Cell(tuple(zip(axes, values, strict=True)))


def lay_data(game: str, cell: Cell, folder: Path, base: Path | None) -> Path | None:
    """The copy of data files a cell is played with, made in its folder; none where it sets no value."""
    if not cell.data:
        return base
    copy = folder / "data"
    if copy.exists():
        shutil.rmtree(copy)
    if base is not None:
        shutil.copytree(base, copy)
    else:
        export(game, copy)
    for key, value in cell.data:
        set_value(copy, key, value)
    return copy
