"""Reading the data files of the game into typed rows, with a clear error where one is wrong."""

from __future__ import annotations

from typing import Any, TypeVar, cast

import msgspec

from sandtable.core.data_files import data_file

T = TypeVar("T")


def read(name: str, shape: type[T]) -> T:
    """One data file as typed rows."""
    path = data_file("sandtable.games.third_reich", f"data/{name}.json")
    try:
        return cast(T, msgspec.json.decode(path.read_bytes(), type=cast(Any, shape)))
    except msgspec.DecodeError as error:
        raise ValueError(f"{path.name}: {error}") from error
