"""The printed sheets as data files: powers, armies, deployment, technologies, diplomacy tracks, calendar."""

from __future__ import annotations

from typing import TypeVar

import msgspec

from sandtable.core.data_files import data_file

Names = dict[str, str]
T = TypeVar("T")


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a data file; an unknown key is a mistake."""


class PowerRow(Row, frozen=True):
    """One of the four powers."""

    rule: str
    id: str
    name: Names
    camp: str
    actions: int
    victory_points: int
    missions: int
    recruitment_points: int
    home: list[str]
    neutrals: list[str]
    recruitment_points_from_turn: dict[int, int] = {}
    recruitment_points_after_capitulation: int | None = None


class BonusRow(Row, frozen=True):
    """Recruitment points a power collects on a condition."""

    rule: str
    power: str
    points: int
    turns: list[int] = []
    controls: str | None = None
    only_for: str | None = None


class MissionsRow(Row, frozen=True):
    """The missions track."""

    gain_per_action: int
    maximum: int


class PowersSheet(Row, frozen=True):
    """powers.json"""

    source: str
    powers: list[PowerRow]
    recruitment_bonuses: list[BonusRow]
    missions: MissionsRow


class NationRow(Row, frozen=True):
    """A nationality printed on armies."""

    id: str
    short: str
    army: Names
    power: str
    technologies: bool


class OrderRow(Row, frozen=True):
    """Equal armies of a nation: combat and support values at full strength and reduced."""

    rule: str
    nation: str
    strength: int
    count: int
    combat: tuple[int, int]
    support: tuple[int, int]


class ArmiesSheet(Row, frozen=True):
    """armies.json"""

    source: str
    nations: list[NationRow]
    order_of_battle: list[OrderRow]


class DeployedRow(Row, frozen=True):
    """Armies placed in an area."""

    area: str
    nation: str
    strength: int
    count: int


class TrenchRow(Row, frozen=True):
    """A trench marker placed in an area."""

    area: str
    camp: str
    level: int


class EntryRow(Row, frozen=True):
    """What a neutral country brings when it enters the war."""

    armies: list[DeployedRow]
    trenches: list[TrenchRow]


class SetupSheet(Row, frozen=True):
    """setup.json"""

    source: str
    armies: list[DeployedRow]
    trenches: list[TrenchRow]
    trench_markers_per_camp: int
    on_entry: dict[str, EntryRow]


class TileRow(Row, frozen=True):
    """A technology tile and the powers that own one."""

    id: str
    name: Names
    requires: list[str]
    requires_others: int
    missions: int
    powers: list[str]


class TechnologiesSheet(Row, frozen=True):
    """technologies.json"""

    source: str
    tiles_at_start: int
    tiles: list[TileRow]


class TrackRow(Row, frozen=True):
    """A diplomacy track."""

    id: str
    name: Names
    joins: str | None
    advanced_by: list[str]
    pushed_back_by: list[str]
    last_space: int
    not_before_turn: int
    victory_points: dict[str, int]
    penalty_turn: int = 0
    penalty: dict[str, int] = {}


class DiplomacySheet(Row, frozen=True):
    """diplomacy.json"""

    source: str
    start: int
    advance: int
    push_back: int
    tracks: list[TrackRow]


class TurnRow(Row, frozen=True):
    """A season of the war."""

    turn: int
    season: str
    year: int


class CalendarSheet(Row, frozen=True):
    """calendar.json"""

    source: str
    turns: list[TurnRow]


def read(name: str, kind: type[T]) -> T:
    """One data file; a mistake in it is told with file, place and reason."""
    path = data_file("sandtable.games.empires", f"data/{name}.json")
    return decode(path.read_bytes(), kind, f"data/{name}.json")


def decode(text: bytes, kind: type[T], file: str) -> T:
    """A data file's text as rows."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise ValueError(f"{file}: {error}") from None


POWERS_SHEET: PowersSheet = read("powers", PowersSheet)
ARMIES_SHEET: ArmiesSheet = read("armies", ArmiesSheet)
SETUP_SHEET: SetupSheet = read("setup", SetupSheet)
TECHNOLOGIES_SHEET: TechnologiesSheet = read("technologies", TechnologiesSheet)
DIPLOMACY_SHEET: DiplomacySheet = read("diplomacy", DiplomacySheet)
CALENDAR_SHEET: CalendarSheet = read("calendar", CalendarSheet)


def position_of(ids: list[str], name: str, file: str) -> int:
    """The number of a name; a name that is nowhere listed is a mistake of the file."""
    if name not in ids:
        raise ValueError(f"{file}: there is no “{name}”; known are {', '.join(ids)}")
    return ids.index(name)
