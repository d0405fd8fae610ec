"""2. The set-up sheet places only what there is: areas of the board, armies of the order of battle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sandtable.games.empires.areas import BOARD, LAND
from sandtable.games.empires.powers import CAMPS, KIND_ROWS, KINDS, NATIONS
from sandtable.games.empires.sheets import DeployedRow, EntryRow, SetupSheet, TrenchRow, position_of

FILE = "data/setup.json"


def check(sheet: SetupSheet) -> None:
    """A mistake in the deployment is told with file, place and reason."""
    placed: Counter[str] = Counter()
    for place, entry in _entries(sheet):
        for number, army in enumerate(entry.armies):
            kind = _kind(army, f"{FILE}: {place}armies[{number}]")
            placed[kind] += army.count
            _enough(kind, placed[kind], f"{FILE}: {place}armies[{number}]")
        for number, trench in enumerate(entry.trenches):
            _trench(trench, f"{FILE}: {place}trenches[{number}]")


def _entries(sheet: SetupSheet) -> Iterator[tuple[str, EntryRow]]:
    yield "", EntryRow(armies=sheet.armies, trenches=sheet.trenches)
    for country, entry in sheet.on_entry.items():
        position_of(NATIONS, country, f"{FILE}: on_entry")
        yield f"on_entry.{country}.", entry


def _kind(row: DeployedRow, where: str) -> str:
    _area(row.area, where)
    position_of(NATIONS, row.nation, where)
    return KINDS[position_of(list(KINDS), f"{row.nation}-{row.strength}", where)]


def _trench(row: TrenchRow, where: str) -> None:
    _area(row.area, where)
    position_of(CAMPS, row.camp, where)
    if row.level not in (1, 2):
        raise ValueError(f"{where}: a trench has level 1 or 2, not {row.level}")


def _area(area: str, where: str) -> None:
    if area not in BOARD.index or not LAND >> BOARD.index[area] & 1:
        raise ValueError(f"{where}: there is no land area “{area}” on the map europe-1914")


def _enough(kind: str, placed: int, where: str) -> None:
    """DOE-17.14: the order of battle is all there is."""
    printed = KIND_ROWS[KINDS.index(kind)].count
    if placed > printed:
        raise ValueError(f"{where}: {placed} armies {kind} are placed so far, but there are {printed}")
