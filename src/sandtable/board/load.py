"""Reading map folders into boards; every map is read once per process."""

from __future__ import annotations

import copyreg
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import msgspec

from sandtable.board.board import Area, Board, Border, Name
from sandtable.board.faults import Fault, MapError, MapFile, surface_of
from sandtable.core.data_files import map_instead

MAPS: Final = Path(__file__).resolve().parent.parent / "maps"
AREA_KEYS: Final = frozenset(("id", "kind", "name", "surface", "anchors"))
BOARD_KEYS: Final = frozenset(("id", "name", "areas", "borders", "coasts", "countries", "boards", "notes"))


def shipped_maps() -> tuple[str, ...]:
    """The names of the maps that come with Sandtable."""
    return tuple(sorted(folder.parent.name for folder in MAPS.glob("*/map.json")))


def map_folder(folder_or_name: str | Path) -> Path:
    """The folder of a map, given by its path or by the name of a map that comes with Sandtable."""
    folder = Path(folder_or_name)
    if folder.name == "map.json":
        folder = folder.parent
    if len(folder.parts) == 1 and not folder.is_dir() and (MAPS / folder / "map.json").is_file():
        return MAPS / folder
    return folder


def load_board(folder_or_name: str | Path) -> Board:
    """The board of one map; raises MapError with every fault of its file."""
    return _load_board(map_instead(map_folder(folder_or_name).resolve()))


def load_boards(names: tuple[str | Path, ...], links: str | Path) -> Board:
    """Several maps joined into one board by a links file (a path, or the name of one that comes along)."""
    folders = tuple(map_instead(map_folder(name).resolve()) for name in names)
    return _load_boards(folders, map_instead(links_file(links).resolve()))


def _read_again(board: Board) -> tuple[Any, ...]:
    """How a board goes to another process: as the files to read it from."""
    if board.links is None:
        return load_board, board.folders
    return load_boards, (board.folders, board.links)


copyreg.pickle(Board, _read_again)


def links_file(path_or_name: str | Path) -> Path:
    """The path of a links file."""
    path = Path(path_or_name)
    if len(path.parts) == 1 and not path.is_file():
        return (MAPS / path).with_suffix(".json")
    return path


@cache
def _load_board(folder: Path) -> Board:
    return read_board(folder)


@cache
def _load_boards(folders: tuple[Path, ...], links: Path) -> Board:
    return read_boards(folders, links)


def read_board(folder: Path) -> Board:
    """The board of one map as its file is now."""
    return _build((folder,), [read_map(folder)], None, {})


def read_boards(folders: tuple[Path, ...], links: Path) -> Board:
    """Several maps joined into one board as their files are now."""
    maps = [read_map(folder) for folder in folders]
    joints = read_object(links)
    faults = link_faults(links.name, maps, joints)
    if faults:
        raise MapError(faults)
    return _build(folders, maps, links, joints)


def read_map(folder: Path) -> dict[str, Any]:
    """The decoded map file of a folder; raises MapError with every fault in it."""
    return read_map_file(folder / "map.json")


def read_map_file(file: Path) -> dict[str, Any]:
    """A decoded map file; raises MapError with every fault in it."""
    data = read_object(file)
    faults = MapFile(f"{file.absolute().parent.name}/{file.name}", data).faults()
    if faults:
        raise MapError(faults)
    return data


def read_object(file: Path) -> dict[str, Any]:
    """The JSON object a file holds; raises MapError where it does not."""
    try:
        data = msgspec.json.decode(file.read_bytes())
    except FileNotFoundError:
        raise MapError([Fault(str(file), "", "", "no-file")]) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise MapError([Fault(str(file), "", "", "not-json", (("error", str(error)),))]) from None
    if not isinstance(data, dict):
        raise MapError([Fault(str(file), "", "", "not-an-object")])
    return data


def link_faults(file: str, maps: list[dict[str, Any]], joints: Mapping[str, Any]) -> list[Fault]:
    """Everything wrong in a links file, and ids that two of the maps share."""
    found = [Fault(file, table, key, "missing-or-wrong") for table, key in _misshapen(joints)]
    if found:
        return found
    known: dict[Any, set[str]] = {data["id"]: {area["id"] for area in data["areas"]} for data in maps}
    everywhere: set[str] = set()
    for board, ids in known.items():
        shared = sorted(ids & everywhere)
        found += [Fault(file, area, "id", "on-two-boards", (("board", board),)) for area in shared]
        everywhere |= ids
    for link in joints.get("links", []):
        for end in ("a", "b"):
            board, area = link[end].get("board"), link[end].get("area")
            if area not in known.get(board, ()):
                args = (("name", str(area)), ("board", str(board)))
                found.append(Fault(file, link.get("id", ""), end, "no-area-on", args))
    return found + _block_faults(file, maps, joints, everywhere)


def _misshapen(joints: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Rows and keys of a links file that are not what a program can read."""
    for table in ("links", "blocks"):
        rows = joints.get(table, [])
        if not isinstance(rows, list):
            yield table, ""
            continue
        for place, row in enumerate(rows, 1):
            ends = ("a", "b") if table == "links" else ()
            if not isinstance(row, dict):
                yield f"{table} {place}", ""
            else:
                yield from ((f"{table} {place}", key) for key in _wrong_keys(row, ends))


def _wrong_keys(row: Mapping[str, Any], ends: Sequence[str]) -> Iterator[str]:
    if not isinstance(row.get("id"), str):
        yield "id"
    if not isinstance(row.get("block", ""), str):
        yield "block"
    for end in ends:
        place = row.get(end)
        if not isinstance(place, dict) or not all(
            isinstance(place.get(key), str) for key in ("board", "area")
        ):
            yield end
    if not _names(row.get("between", [])):
        yield "between"
    when = row.get("when", {})
    if not isinstance(when, dict) or not all(
        _names(when.get(key, [])) for key in ("control_any", "control_all")
    ):
        yield "when"


def _names(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(name, str) for name in value)


def _block_faults(
    file: str, maps: list[dict[str, Any]], joints: Mapping[str, Any], areas: set[str]
) -> list[Fault]:
    """Closable straits that nobody describes, and areas that their descriptions invent."""
    blocks = {block["id"]: block for block in joints.get("blocks", [])}
    borders = [*joints.get("links", []), *(border for data in maps for border in data.get("borders", []))]
    named = sorted({border["block"] for border in borders if "block" in border})
    found = [Fault(file, block, "blocks", "no-block") for block in named if block not in blocks]
    for name, block in blocks.items():
        conditions = block.get("when", {})
        places = [*block.get("between", [])]
        places += [area for key in ("control_any", "control_all") for area in conditions.get(key, [])]
        unknown = [area for area in places if area not in areas]
        found += [Fault(file, name, "blocks", "no-area", (("name", area),)) for area in unknown]
    return found


def _build(
    folders: tuple[Path, ...], maps: list[dict[str, Any]], links: Path | None, joints: Mapping[str, Any]
) -> Board:
    rows = [(area, data["id"]) for data in maps for area in data["areas"]]
    areas = tuple(_area(number, area, board) for number, (area, board) in enumerate(rows))
    index = {area.id: area.number for area in areas}
    borders = [border for data in maps for border in data.get("borders", [])]
    borders += [_crossing(link) for link in joints.get("links", [])]
    coasts = [coast for data in maps for coast in data.get("coasts", [])]
    countries: dict[str, Any] = {}
    for data in maps:
        countries = {**data.get("countries", {}), **countries}
    return Board(
        id="+".join(data["id"] for data in maps),
        folders=folders,
        links=links,
        name=Name(_title(maps, "en"), _title(maps, "fr")),
        areas=areas,
        borders=_pairs(borders, index),
        coasts=_pairs(coasts, index),
        countries=_freeze(countries),
        tables=_freeze({key: value for key, value in (joints or maps[0]).items() if key not in BOARD_KEYS}),
    )


def _title(maps: Sequence[Mapping[str, Any]], lang: str) -> str:
    return " / ".join(data["name"][lang] for data in maps)


def _crossing(link: Mapping[str, Any]) -> dict[str, Any]:
    """A way from one map to another, as a border."""
    return {**link, "link": link["id"], "across": True, "a": link["a"]["area"], "b": link["b"]["area"]}


def _area(number: int, area: Mapping[str, Any], board: str) -> Area:
    return Area(
        number=number,
        id=area["id"],
        name=Name(area["name"]["en"], area["name"]["fr"], _said(area["name"])),
        kind=area["kind"],
        surface=surface_of(area),
        board=board,
        attributes=_freeze({key: value for key, value in area.items() if key not in AREA_KEYS}),
    )


def _said(name: Mapping[str, str]) -> Mapping[str, str]:
    """What a name says of itself besides the name: its article, and what goes before it as a place."""
    return MappingProxyType({form: text for form, text in name.items() if "_" in form})


def _pairs(rows: list[dict[str, Any]], index: Mapping[str, int]) -> Mapping[tuple[int, int], Border]:
    """Borders or coasts by their two areas, in either order."""
    pairs: dict[tuple[int, int], Border] = {}
    for row in rows:
        a, b = index[row["a"]], index[row["b"]]
        attributes = _freeze({key: value for key, value in row.items() if key not in ("a", "b")})
        pairs[a, b] = pairs[b, a] = Border(a, b, attributes)
    return MappingProxyType(pairs)


def _freeze(value: Any) -> Any:
    """Decoded JSON as values that cannot change: tuples for arrays, read-only mappings for objects."""
    if isinstance(value, dict):
        return MappingProxyType({key: _freeze(part) for key, part in value.items()})
    if isinstance(value, list):
        return tuple(_freeze(part) for part in value)
    return value
