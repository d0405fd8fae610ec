"""Reading maps: what comes with Sandtable is sound, and a bad file is told all its faults at once."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandtable.board import MapError, load_board, load_boards, shipped_maps
from sandtable.board.faults import MapFile
from sandtable.board.load import _build

SMALL: dict[str, Any] = {
    "id": "small",
    "name": {"en": "Small", "fr": "Petite"},
    "projection": {"kind": "laea", "lon0": 0, "lat0": 0},
    "extent": [-1, -1, 1, 1],
    "countries": {"red": {"name": {"en": "Red", "fr": "Rouge"}, "capital": "west"}},
    "areas": [
        {
            "id": "west",
            "kind": "land",
            "name": {"en": "West", "fr": "Ouest"},
            "anchors": [[0, 0]],
            "country": "red",
            "aliases": ["Far West"],
        },
        {
            "id": "east",
            "kind": "land",
            "name": {"en": "East", "fr": "Est"},
            "anchors": [[1, 0]],
            "country": "red",
        },
        {"id": "blue", "kind": "sea", "name": {"en": "Blue", "fr": "Bleue"}, "anchors": [[0, 1]]},
        {"id": "rock", "kind": "island", "name": {"en": "Rock", "fr": "Roc"}, "at": [0, 1], "sea": "blue"},
        {"id": "far", "kind": "box", "name": {"en": "Far", "fr": "Loin"}, "rect": [0, 0, 9, 9]},
        {"id": "gap", "kind": "void", "name": {"en": "", "fr": ""}, "anchors": [[1, 1]]},
    ],
    "borders": [{"a": "west", "b": "east", "river_in": "east"}],
    "coasts": [{"a": "west", "b": "blue"}, {"a": "rock", "b": "blue"}],
    "unlinked": [["east", "far"]],
}


def write(folder: Path, data: dict[str, Any]) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "map.json").write_text(json.dumps(data))
    return folder


@pytest.mark.parametrize("name", shipped_maps())
def test_every_shipped_map_loads_without_a_fault(name: str) -> None:
    board = load_board(name)
    assert board.id == name
    assert len(board.index) == len(board.ids) == len(board) > 100
    assert load_board(name) is board


def test_the_four_boards_come_along() -> None:
    assert shipped_maps() == ("europe-1914", "europe-1940", "world-1939-europe", "world-1939-pacific")


def test_loading_imports_nothing_heavy() -> None:
    code = (
        "import sys; from sandtable.board import load_board; load_board('europe-1940').shapes;"
        "print([m for m in ('numpy', 'scipy', 'shapely', 'pyproj', 'matplotlib') if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_board_copies_and_pickles_as_itself() -> None:
    joined = load_boards(("world-1939-europe", "world-1939-pacific"), "world-1939-links")
    for board in (load_board("europe-1940"), joined):
        assert copy.deepcopy(board) is board
        assert pickle.loads(pickle.dumps(board)) is board


def test_a_board_cannot_be_changed() -> None:
    board = load_board("europe-1940")
    with pytest.raises(AttributeError):
        board.land = 0  # type: ignore[misc]
    with pytest.raises(TypeError):
        board.areas[0].attributes["country"] = "france"  # type: ignore[index]


def test_a_map_loads_from_its_folder_or_file(tmp_path: Path) -> None:
    folder = write(tmp_path / "small", SMALL)
    assert load_board(folder).ids == ("west", "east", "blue", "rock", "far", "gap")
    assert load_board(folder / "map.json") is load_board(folder)


def spoil(path: str, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]
        place: Any = data
        for step in way:
            place = place[step]
        if value is None:
            del place[last]
        elif last == "+":
            place.append(value)
        else:
            place[last] = value

    return change


FAULTS = [
    ("id", None, "small/map.json: id: is missing or of the wrong type"),
    ("extent", [0, 1], "small/map.json: extent: must be four numbers: west, south, east, north"),
    ("name.fr", None, "small/map.json: name.fr: is missing"),
    ("areas.0.name.fr", " ", "small/map.json: west: name.fr: is missing"),
    ("areas.0.id", None, "small/map.json: areas 1: id: is missing"),
    ("areas.1.id", "west", "small/map.json: west: id: is used by two areas"),
    (
        "areas.0.kind",
        "bog",
        "small/map.json: west: kind: bog is none of land, sea, void, box, island",
    ),
    ("areas.0.surface", "mud", "small/map.json: west: surface: mud is none of land, sea, none"),
    (
        "areas.0.anchors",
        [[0]],
        "small/map.json: west: anchors: needs at least one [longitude, latitude], and nothing else",
    ),
    ("areas.3.at", None, "small/map.json: rock: at: an island needs its longitude and latitude"),
    ("areas.3.sea", None, "small/map.json: rock: sea: an island must name the sea it lies in"),
    ("areas.3.sea", "red", "small/map.json: rock: sea: there is no area red"),
    (
        "areas.4.rect",
        [1],
        "small/map.json: far: rect: a box needs four numbers: x, y, width, height",
    ),
    ("areas.0.country", "mars", "small/map.json: west: country: there is no country mars"),
    ("countries.red.capital", "x", "small/map.json: red: capital: there is no area x"),
    ("borders.+", {"a": "west"}, "small/map.json: borders 2: a, b: must name two areas"),
    ("borders.+", {"a": "west", "b": "x"}, "small/map.json: west - x: borders: there is no area x"),
    ("borders.+", {"a": "east", "b": "west"}, "small/map.json: east - west: borders: is listed twice"),
    ("borders.+", {"a": "far", "b": "far"}, "small/map.json: far - far: borders: joins an area to itself"),
    (
        "borders.+",
        {"a": "gap", "b": "east"},
        "small/map.json: gap - east: borders: names an area that is out of play",
    ),
    (
        "borders.+",
        {"a": "east", "b": "blue"},
        "small/map.json: east - blue: borders: joins land and sea: list it in coasts",
    ),
    (
        "borders.0.river_in",
        "far",
        "small/map.json: west - east: river_in: far is neither side of the border",
    ),
    (
        "coasts.+",
        {"a": "blue", "b": "east"},
        "small/map.json: blue - east: coasts: a must be a land area and b a sea",
    ),
    ("unlinked.+", ["west", "x"], "small/map.json: west - x: unlinked: there is no area x"),
    ("unlinked.+", ["west", "east"], "small/map.json: west - east: unlinked: is also listed as adjacent"),
    ("ports", [{"area": "x"}], "small/map.json: ports: there is no area x"),
    ("landing_limits", {"x": 1}, "small/map.json: landing_limits: there is no area x"),
    (
        "landing_lines",
        [{"from": "west", "to": "x", "sea": "blue"}],
        "small/map.json: west - x: landing_lines: there is no area x",
    ),
    (
        "landings_with_technology",
        [{"from": ["x"], "to": []}],
        "small/map.json: 1: landings_with_technology: there is no area x",
    ),
]


@pytest.mark.parametrize(("path", "value", "sentence"), FAULTS, ids=[f"{f[0]}={f[1]}" for f in FAULTS])
def test_a_fault_names_file_area_and_key(tmp_path: Path, path: str, value: Any, sentence: str) -> None:
    data = copy.deepcopy(SMALL)
    spoil(path, value)(data)
    with pytest.raises(MapError) as error:
        load_board(write(tmp_path / "small", data))
    assert sentence in [str(fault) for fault in error.value.faults]


def test_a_fault_is_told_in_french_too(tmp_path: Path) -> None:
    data = copy.deepcopy(SMALL)
    spoil("areas.3.sea", "red")(data)
    with pytest.raises(MapError) as error:
        load_board(write(tmp_path / "small", data))
    assert error.value.faults[0].text("fr") == "small/map.json: rock: sea: il n’y a pas de zone red"


ODD_VALUES = st.sampled_from([None, 7, -1.5, "", "west", [], [1], [["a"]], {}, {"a": 1}, True])


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value of a JSON tree."""
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [way for key, part in steps for way in [(*path, key), *places(part, (*path, key))]]


@given(way=st.sampled_from(places(SMALL)), odd=ODD_VALUES)
def test_no_odd_value_is_more_than_a_fault(way: tuple[Any, ...], odd: Any) -> None:
    data = copy.deepcopy(SMALL)
    place: Any = data
    for step in way[:-1]:
        place = place[step]
    place[way[-1]] = odd
    faults = MapFile("map.json", data).faults()
    assert all(str(fault) for fault in faults)
    if not faults:
        assert len(_build((Path("small"),), [data], None, {})) == len(data["areas"])


def test_all_faults_are_told_at_once(tmp_path: Path) -> None:
    data = copy.deepcopy(SMALL)
    spoil("areas.0.kind", "bog")(data)
    spoil("areas.3.sea", "red")(data)
    spoil("borders.+", {"a": "far", "b": "far"})(data)
    with pytest.raises(MapError) as error:
        load_board(write(tmp_path / "small", data))
    assert {fault.area for fault in error.value.faults} == {"west", "rock", "far - far"}


def test_a_missing_or_unreadable_file_is_a_fault(tmp_path: Path) -> None:
    with pytest.raises(MapError, match="there is no such file"):
        load_board(tmp_path / "nowhere")
    (tmp_path / "map.json").write_text("{")
    with pytest.raises(MapError, match="cannot be read"):
        load_board(tmp_path)


def test_two_boards_join_over_their_links() -> None:
    europe, pacific = load_board("world-1939-europe"), load_board("world-1939-pacific")
    world = load_boards(("world-1939-europe", "world-1939-pacific"), "world-1939-links")
    assert world.ids == europe.ids + pacific.ids
    assert len(world.borders) == len(europe.borders) + len(pacific.borders) + 2 * 10
    panama = world.border(world.index["central-atlantic"], world.index["sea-of-panama"])
    assert panama is not None
    assert (panama.get("link"), panama.get("block")) == ("panama-canal", "panama")
    assert world.land_neighbours[world.index["ural"]] & world.mask("n-siberia", "irkutsk")
    assert {block["id"] for block in world.table("blocks")} >= {"suez", "gibraltar", "malaya"}


def test_a_bad_link_is_told(tmp_path: Path) -> None:
    links = tmp_path / "links.json"
    bad = {"board": "europe-1914", "area": "atlantis"}
    links.write_text(json.dumps({"links": [{"id": "x", "a": bad, "b": bad}]}))
    with pytest.raises(MapError) as error:
        load_boards(("europe-1914", "europe-1940"), links)
    told = [str(fault) for fault in error.value.faults]
    assert "links.json: x: a: there is no area atlantis on europe-1914" in told
    assert "links.json: london: id: is used on europe-1940 and on another board" in told
