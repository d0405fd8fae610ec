"""From a map file to its drawing: shapes.json (areas) and art.json (rivers and lakes)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

from shapely import LineString, MultiLineString, line_merge, simplify

from sandtable.board.draw.areas import Layer, draw_layer, parts_of, path_of
from sandtable.board.draw.contacts import Comparison
from sandtable.board.draw.geography import Frame, Topology, polygons_of
from sandtable.board.faults import Fault
from sandtable.board.load import MAPS, read_map_file

LAND: Final = MAPS / "natural-earth" / "land-50m.json"
RIVERS: Final = MAPS / "natural-earth" / "rivers-lakes-50m.json"
SMALLEST_LAKE: Final = 30

Areas: TypeAlias = list[dict[str, Any]]


@dataclass(frozen=True)
class Drawing:
    """What the map tool makes of a map file, and what it finds wrong with it."""

    shapes: dict[str, Any]
    art: dict[str, Any]
    problems: list[Fault]


def build(map_file: Path) -> Drawing:
    """Draw a map; raises MapError where the file itself is faulty."""
    spec = read_map_file(map_file)
    frame = Frame(spec)
    ground = [area for area in spec["areas"] if area["kind"] in ("land", "void")]
    waters = [area for area in spec["areas"] if area["kind"] == "sea"]
    land, sea = (_invented if frame.invented else _real)(frame, spec, ground, waters)
    comparison = Comparison(map_file.name, spec, land, sea, frame.width)
    art = {} if frame.invented else _art(frame)
    return Drawing(_shapes(frame, spec, land | sea), art, comparison.faults())


def _real(frame: Frame, spec: dict[str, Any], ground: Areas, waters: Areas) -> tuple[Layer, Layer]:
    """Land and sea on their sides of the real coast."""
    coast = frame.land(Topology(LAND).polygons("land", holes=spec.get("inland_seas", False)))
    land = draw_layer(frame, ground, coast, spec.get("wander"))
    return land, draw_layer(frame, waters, frame.box.difference(coast), spec.get("wander"))


def _invented(frame: Frame, spec: dict[str, Any], ground: Areas, waters: Areas) -> tuple[Layer, Layer]:
    """Land and sea where their anchors are: the coast lies between them."""
    drawn = draw_layer(frame, ground + waters, frame.box, spec.get("wander"))
    wet = {area["id"] for area in waters}
    return (
        {name: shape for name, shape in drawn.items() if name not in wet},
        {name: shape for name, shape in drawn.items() if name in wet},
    )


def write(drawing: Drawing, map_file: Path, folder: Path) -> None:
    """Put the files of a drawing into a folder, and its map file beside them."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, content in (("shapes", drawing.shapes), ("art", drawing.art)):
        if content:
            (folder / f"{name}.json").write_text(json.dumps(content, separators=(",", ":")))
    copy = folder / "map.json"
    if not (copy.exists() and copy.samefile(map_file)):
        copy.write_bytes(map_file.read_bytes())


def _shapes(frame: Frame, spec: dict[str, Any], drawn: Layer) -> dict[str, Any]:
    areas: dict[str, Any] = {}
    for name, shape in drawn.items():
        parts = parts_of(shape)
        if parts:
            spot = max(parts, key=lambda part: part.area).representative_point()
            label = [round(spot.x, 1), round(spot.y, 1)]
            size = round(sum(part.area for part in parts))
            areas[name] = {"path": path_of(shape), "label": label, "size": size}
    for area in spec["areas"]:
        if area["kind"] == "box":
            x, y, w, h = area["rect"]
            areas[area["id"]] = {"rect": area["rect"], "label": [x + w / 2, y + h / 2]}
        elif area["kind"] == "island":
            x, y = frame.point(*area["at"])
            areas[area["id"]] = {"label": [round(x, 1), round(y, 1)]}
    return {"width": frame.width, "height": round(frame.height, 1), "areas": areas}


def _art(frame: Frame) -> dict[str, Any]:
    """Rivers as lines and lakes as outlines, in board units, as the picture needs them."""
    topology = Topology(RIVERS)
    lakes = [
        part
        for lake in frame.project([*topology.polygons("lakes", holes=True)])
        for part in polygons_of(lake.intersection(frame.box))
        if part.area > SMALLEST_LAKE
    ]
    rivers = line_merge(frame.lines(topology.lines("rivers")))
    lines = rivers.geoms if isinstance(rivers, MultiLineString) else [rivers]
    return {
        "rivers": [_line(line) for line in lines if line.length > 12],
        "lakes": [path_of(simplify(lake, 0.4)) for lake in lakes],
        "scale": round(frame.scale, 5),
    }


def _line(line: LineString) -> str:
    return "M" + "L".join(f"{x:.1f} {y:.1f}" for x, y in simplify(line, 0.4).coords)
