"""The drawing compared with the lists: every contact drawn is listed, every border listed is drawn."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from sandtable.board.draw.areas import Layer, parts_of

Pair: TypeAlias = tuple[str, str]
TOUCH: Final = 0.006


def contacts(first: Layer, second: Layer, shortest: float) -> dict[Pair, float]:
    """Pairs of areas whose shapes share an edge at least `shortest` long, with its length."""
    found = {}
    for a, shape in first.items():
        near = shape.buffer(0.8)
        for b, other in second.items():
            if (first is second and a >= b) or not near.intersects(other):
                continue
            length = near.intersection(other.boundary).length
            if length >= shortest:
                found[pair_of(a, b)] = round(length, 1)
    return found


def pair_of(a: str, b: str) -> Pair:
    """The two areas of a pair, in order."""
    return (a, b) if a <= b else (b, a)


def problems(spec: dict[str, Any], land: Layer, sea: Layer, width: float) -> list[str]:
    """Every disagreement between the drawing and the map file, as sentences."""
    by_id = {area["id"]: area for area in spec["areas"]}
    unlinked = {pair_of(*pair) for pair in spec.get("unlinked", [])}
    drawn = {**land, **sea}
    found = [
        f"nothing is drawn for {area['id']}: its anchors miss the {area['kind']}"
        for area in spec["areas"]
        if area["kind"] not in ("box", "island") and not (area["id"] in drawn and parts_of(drawn[area["id"]]))
    ]
    shortest = width * TOUCH
    edges = contacts(land, land, shortest) | contacts(sea, sea, shortest)
    edges = {
        pair: v for pair, v in edges.items() if "void" not in (by_id[pair[0]]["kind"], by_id[pair[1]]["kind"])
    }
    found += _borders(spec, by_id, edges, unlinked)
    if spec.get("coasts"):
        shore = contacts(land, sea, shortest)
        found += _coasts(spec, by_id, shore, unlinked)
    return found


def _borders(
    spec: dict[str, Any], by_id: dict[str, Any], drawn: dict[Pair, float], unlinked: set[Pair]
) -> list[str]:
    listed = {pair_of(border["a"], border["b"]): border for border in spec.get("borders", [])}
    found = [
        f"drawn but not listed: {a} - {b} (edge {length})"
        for (a, b), length in sorted(drawn.items())
        if (a, b) not in listed and (a, b) not in unlinked
    ]
    for (a, b), border in sorted(listed.items()):
        marked = {by_id[a]["kind"], by_id[b]["kind"]} & {"box", "island"}
        if (a, b) not in drawn and not border.get("across") and not marked:
            found.append(f"listed but not drawn: {a} - {b} (mark it across, or move anchors)")
    return found


def _coasts(
    spec: dict[str, Any], by_id: dict[str, Any], shore: dict[Pair, float], unlinked: set[Pair]
) -> list[str]:
    seen = set()
    for a, b in shore:
        place, water = (a, b) if by_id[b]["kind"] == "sea" else (b, a)
        if by_id[place]["kind"] == "land":
            seen.add((place, water))
    listed = {(coast["a"], coast["b"]) for coast in spec["coasts"]}
    drawn_only = [pair for pair in sorted(seen - listed) if pair_of(*pair) not in unlinked]
    listed_only = [pair for pair in sorted(listed - seen) if by_id[pair[0]]["kind"] not in ("box", "island")]
    return [f"coast drawn but not listed: {place} - {water}" for place, water in drawn_only] + [
        f"coast listed but not drawn: {place} - {water}" for place, water in listed_only
    ]
