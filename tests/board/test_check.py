"""The map tool and the checks: drawing and lists agree, and a disagreement is told."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from installed import EXAMPLES
from sandtable.board import load_board, shipped_maps
from sandtable.board.check import check_map
from sandtable.board.load import MAPS
from sandtable.board.render import render_svg
from sandtable.cli.map import app

run = CliRunner().invoke


@pytest.mark.parametrize("name", shipped_maps())
def test_the_shipped_maps_and_drawings_agree(name: str) -> None:
    assert check_map(MAPS / name) == []


def changed(folder: Path, file: str, change: Callable[[dict[str, Any]], object]) -> list[str]:
    """The faults of europe-1914 after a change to one of its files."""
    copy = folder / "europe-1914"
    shutil.copytree(MAPS / "europe-1914", copy)
    data = json.loads((copy / file).read_text())
    change(data)
    (copy / file).write_text(json.dumps(data))
    return [str(fault) for fault in check_map(copy)]


def test_an_area_without_a_shape_is_told(tmp_path: Path) -> None:
    found = changed(tmp_path, "shapes.json", lambda data: data["areas"].pop("paris"))
    assert found == ["europe-1914/shapes.json: paris: areas: nothing is drawn for it"]


def test_a_shape_without_an_area_is_told(tmp_path: Path) -> None:
    found = changed(tmp_path, "shapes.json", lambda data: data["areas"].update(atlantis={"label": [1, 1]}))
    assert found == ["europe-1914/shapes.json: atlantis: areas: is drawn, but no area of the map"]


def test_a_label_outside_is_told(tmp_path: Path) -> None:
    found = changed(tmp_path, "shapes.json", lambda data: data["areas"]["paris"].update(label=[5, 5]))
    assert found == ["europe-1914/shapes.json: paris: label: its label lies outside its outline"]


def test_a_border_that_does_not_touch_is_told(tmp_path: Path) -> None:
    found = changed(tmp_path, "map.json", lambda data: data["borders"].append({"a": "paris", "b": "kiev"}))
    (sentence,) = found
    assert sentence.startswith(
        "europe-1914/shapes.json: paris - kiev: borders: is listed, but the two do not touch"
    )


def test_a_contact_that_is_not_listed_is_told(tmp_path: Path) -> None:
    def drop(data: dict[str, Any]) -> None:
        data["borders"] = [b for b in data["borders"] if {b["a"], b["b"]} != {"paris", "reims"}]

    (sentence,) = changed(tmp_path, "map.json", drop)
    assert "paris - reims: borders: touch on the drawing over" in sentence


def test_a_missing_drawing_is_told(tmp_path: Path) -> None:
    shutil.copytree(MAPS / "europe-1914", tmp_path / "bare", ignore=shutil.ignore_patterns("shapes.json"))
    assert [str(fault) for fault in check_map(tmp_path / "bare")] == [
        "bare/shapes.json: there is no such file"
    ]


def test_check_tells_of_all_maps_and_fails_for_a_bad_one(tmp_path: Path) -> None:
    done = run(app, ["check"])
    assert done.exit_code == 0
    assert done.output.count("nothing wrong") == 4
    done = run(app, ["check", "--lang", "fr", "europe-1914", str(tmp_path)])
    assert done.exit_code == 1
    assert "rien à redire" in done.output
    assert "ce fichier n’existe pas" in done.output


@pytest.mark.slow
def test_render_writes_an_svg_with_its_fonts(tmp_path: Path) -> None:
    file = tmp_path / "board.svg"
    done = run(app, ["render", "europe-1914", "--svg", str(file), "--lang", "fr"])
    assert done.exit_code == 0, done.output
    text = file.read_text("utf-8")
    assert "Varsovie" in text
    assert "@font-face" in text


@pytest.mark.slow
def test_render_writes_a_png_of_the_width_asked_for(tmp_path: Path) -> None:
    pytest.importorskip("resvg_py")
    file = tmp_path / "board.png"
    done = run(app, ["render", "europe-1914", "--png", str(file), "--width", "640"])
    assert done.exit_code == 0, done.output
    header = file.read_bytes()[:24]
    assert header[:8] == b"\x89PNG\r\n\x1a\n"
    assert int.from_bytes(header[16:20], "big") == 640


def test_render_needs_to_know_where_the_picture_goes() -> None:
    done = run(app, ["render", "europe-1914", "--lang", "fr"])
    assert done.exit_code == 1
    assert "--svg FICHIER" in done.output


@pytest.mark.slow
def test_the_map_tool_draws_the_shipped_shapes_again(tmp_path: Path) -> None:
    pytest.importorskip("shapely")
    source = MAPS / "europe-1940"
    done = run(app, ["build", str(source / "map.json"), "--out", str(tmp_path)])
    assert done.exit_code == 0, done.output
    assert "0 problems" in done.output
    drawn, shipped = (json.loads((folder / "shapes.json").read_text()) for folder in (tmp_path, source))
    assert drawn["areas"].keys() == shipped["areas"].keys()
    for area, shape in shipped["areas"].items():
        assert drawn["areas"][area].get("size", 0) == pytest.approx(shape.get("size", 0), rel=0.01)
        assert drawn["areas"][area]["label"] == pytest.approx(shape["label"], abs=2)
    assert json.loads((tmp_path / "art.json").read_text()).keys() == {"rivers", "lakes", "scale"}
    assert (tmp_path / "preview.svg").stat().st_size > 100_000


@pytest.mark.slow
def test_the_map_tool_tells_where_drawing_and_lists_disagree(tmp_path: Path) -> None:
    pytest.importorskip("shapely")
    data = json.loads((MAPS / "world-1939-pacific" / "map.json").read_text())
    data["borders"] = [b for b in data["borders"] if {b["a"], b["b"]} != {"perth", "darwin"}]
    data["borders"].append({"a": "perth", "b": "alaska"})
    file = tmp_path / "map.json"
    file.write_text(json.dumps(data))
    done = run(app, ["build", str(file), "--out", str(tmp_path / "out")])
    assert done.exit_code == 1
    assert "2 problems" in done.output
    assert "darwin - perth: borders: touch on the drawing" in done.output
    assert "alaska - perth: borders: is listed, but the two do not touch" in done.output


@pytest.mark.slow
def test_the_map_tool_draws_an_invented_country(tmp_path: Path) -> None:
    """Its anchors are places on the sheet; the coast lies between those of land and sea."""
    pytest.importorskip("shapely")
    source = EXAMPLES / "skirmish" / "src" / "skirmish" / "maps" / "valley"
    done = run(app, ["build", str(source / "map.json"), "--out", str(tmp_path)])
    assert "0 problems" in done.output, done.output
    drawn, shipped = (json.loads((folder / "shapes.json").read_text()) for folder in (tmp_path, source))
    assert drawn["areas"].keys() == shipped["areas"].keys()
    assert drawn["areas"]["lake"]["label"] == pytest.approx(shipped["areas"]["lake"]["label"], abs=2)
    assert not (tmp_path / "art.json").exists()


@pytest.mark.slow
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_invented_country_is_not_said_to_be_reconstructed(lang: str) -> None:
    source = EXAMPLES / "skirmish" / "src" / "skirmish" / "maps" / "valley"
    note = {"en": "reconstructed", "fr": "reconstitu"}[lang]
    assert note in render_svg(load_board("europe-1914"), lang)
    assert note not in render_svg(load_board(source), lang)
    assert check_map(source) == []
