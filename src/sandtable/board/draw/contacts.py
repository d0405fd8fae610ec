"""The drawing compared with the lists: every contact drawn is listed, every border listed is drawn."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

from sandtable.board.draw.areas import Layer, parts_of
from sandtable.board.faults import Fault

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


class Comparison:
    """A map file held against its drawing."""

    def __init__(self, file: str, spec: dict[str, Any], land: Layer, sea: Layer, width: float) -> None:
        self.file = file
        self.spec = spec
        self.land = land
        self.sea = sea
        self.shortest = width * TOUCH
        self.kinds = {area["id"]: area["kind"] for area in spec["areas"]}
        self.unlinked = {pair_of(*pair) for pair in spec.get("unlinked", [])}

    def faults(self) -> list[Fault]:
        """Every disagreement."""
        return self._missing() + self._borders() + (self._coasts() if self.spec.get("coasts") else [])

    def _missing(self) -> list[Fault]:
        drawn = {**self.land, **self.sea}
        return [
            Fault(self.file, area, "anchors", "anchors-miss")
            for area, kind in self.kinds.items()
            if kind not in ("box", "island") and not (area in drawn and parts_of(drawn[area]))
        ]

    def _borders(self) -> list[Fault]:
        drawn = contacts(self.land, self.land, self.shortest) | contacts(self.sea, self.sea, self.shortest)
        listed = {pair_of(border["a"], border["b"]): border for border in self.spec.get("borders", [])}
        found = [
            self._unlisted(pair, "borders", length)
            for pair, length in sorted(drawn.items())
            if pair not in listed and pair not in self.unlinked and not self._any(pair, "void")
        ]
        for pair, border in sorted(listed.items()):
            if pair not in drawn and not border.get("across") and not self._any(pair, "box", "island"):
                found.append(self._undrawn(pair, "borders"))
        return found

    def _coasts(self) -> list[Fault]:
        drawn = {}
        for (a, b), length in contacts(self.land, self.sea, self.shortest).items():
            pair = (a, b) if self.kinds[b] == "sea" else (b, a)
            if self.kinds[pair[0]] == "land":
                drawn[pair] = length
        listed = {(coast["a"], coast["b"]) for coast in self.spec["coasts"]}
        found = [
            self._unlisted(pair, "coasts", drawn[pair])
            for pair in sorted(set(drawn) - listed)
            if pair_of(*pair) not in self.unlinked
        ]
        missing = [pair for pair in sorted(listed - set(drawn)) if not self._any(pair, "box", "island")]
        return found + [self._undrawn(pair, "coasts") for pair in missing]

    def _any(self, pair: Pair, *kinds: str) -> bool:
        return self.kinds[pair[0]] in kinds or self.kinds[pair[1]] in kinds

    def _unlisted(self, pair: Pair, table: str, length: float) -> Fault:
        return Fault(self.file, " - ".join(pair), table, "not-listed", (("length", f"{length:g}"),))

    def _undrawn(self, pair: Pair, table: str) -> Fault:
        return Fault(self.file, " - ".join(pair), table, "not-drawn")
