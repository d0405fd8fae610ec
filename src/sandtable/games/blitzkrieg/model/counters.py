"""2.1 The counters: every unit there is, with its nation, type, faces, price and building time."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from sandtable.board.search import BIT, mask_of
from sandtable.games.blitzkrieg.model.world import FRANCE, FREE_FRENCH, NATION, NATIONS, STATE_OF_MARK, read

INF, ARM, HQ, AIR, CONV, TF, SUB = range(7)
# BLG-B2.1.1: infantry, armour, HQ, aircraft, convoy, task force, submarine.
TYPES: Final = ("inf", "arm", "hq", "air", "conv", "tf", "sub")
CODES: Final = {
    "germany": "de",
    "italy": "it",
    "japan": "jp",
    "usa": "us",
    "cw": "cw",
    "france": "fr",
    "ussr": "su",
    "china": "cn",
    "free-france": "ff",
    "free-france-usa": "ff-us",
}
RANGE: Final = (
    1,  # BLG-B6.1.1.4
    2,  # BLG-B6.1.1.5
    2,  # BLG-B6.1.1.6
    2,
    3,  # BLG-B6.1.1.12
    3,  # BLG-B6.1.1.12
    3,  # BLG-B6.1.1.12
)
"""How far units of each type move."""
DICE: Final = (1, 2, 0, 1, 1, 1, 1)  # BLG-B6.2.1.3, BLG-B6.2.1.4, BLG-B6.2.1.5, BLG-A6.5.5.4
TURNS_TO_BUILD: Final = (1, 3, 4, 2, 3, 4, 3)  # BLG-B7.2.6.1


class Kind(NamedTuple):
    """Counters that are alike."""

    id: str
    nation: int
    type: int
    full: int
    reduced: int
    """The value on the back, lower than the front (BLG-B2.1.4, BLG-B2.1.5, BLG-D1, BLG-D3); -1 where the
    counter has one face only (BLG-B2.1.6, BLG-D2), as HQs have (BLG-ERR.2)."""
    mark: str
    orange: bool
    rating: int
    naval: bool
    units: tuple[int, ...]
    price: int
    repair: int


def _price(kind: int, full: int) -> int:
    """What a unit costs (BLG-B7.2.0.4, BLG-B7.2.0.5, BLG-B7.2.0.6, BLG-B7.2.0.7)."""
    return (full, 2 * full, 1, 2 * full, 4, 2 * full, 3)[kind]


def _repair(kind: int, full: int, reduced: int) -> int:
    """What turning a unit back to its full face costs (BLG-B7.2.5.2, BLG-B7.2.5.3, BLG-B7.2.5.4)."""
    if reduced < 0:
        return 0
    return (full - reduced) * (1 if kind == INF else 2) if kind != SUB else 1


def _kinds() -> tuple[Kind, ...]:
    rows: list[dict[str, Any]] = read("counters.json")
    marked = [row for row in rows if row.get("mark") == "F"]
    rows += [{**row, "nation": NATIONS[nation]} for nation in FREE_FRENCH.values() for row in marked]
    found: list[Kind] = []
    first = 0
    for row in rows:
        total = row.get("total", 1)
        found.append(_kind(row, tuple(range(first, first + total))))
        first += total
    return tuple(found)


def _kind(row: dict[str, Any], units: tuple[int, ...]) -> Kind:
    kind = TYPES.index(row["type"])
    full = row.get("full", 0)
    reduced = -1 if row.get("reduced") is None else row["reduced"]
    return Kind(
        id=_id(row),
        nation=NATION[row["nation"]],
        type=kind,
        full=full,
        reduced=reduced,
        mark=row.get("mark", ""),
        orange=row.get("colour") == "orange",
        rating=row.get("rating", 0),
        naval=row.get("naval", False),
        units=units,
        price=_price(kind, full),
        repair=_repair(kind, full, reduced),
    )


def _id(row: dict[str, Any]) -> str:
    if row["type"] == "hq":
        return str(row["name"]).lower()
    parts = [CODES.get(row["nation"], row["nation"]), f"{row['type']}{row['full']}"]
    mark = "o" if row.get("colour") == "orange" else row.get("mark", "").lower()
    return "-".join([*parts, mark] if mark and NATION[row["nation"]] not in FREE_FRENCH.values() else parts)


def printed_on(kind: Kind) -> dict[str, Any]:
    """What is printed on the counters of a kind; an HQ bears the name of a person."""
    if kind.type == HQ:
        face: dict[str, Any] = {"name": kind.id.capitalize(), "rating": kind.rating, "naval": kind.naval}
    else:
        back = None if kind.reduced < 0 else kind.reduced
        face = {"full": kind.full, "reduced": back, "mark": kind.mark, "orange": kind.orange}
    return {"nation": NATIONS[kind.nation], "type": TYPES[kind.type], **face}


KINDS: Final = _kinds()
COUNT: Final = sum(len(kind.units) for kind in KINDS)
KIND_OF: Final = tuple(number for number, kind in enumerate(KINDS) for _ in kind.units)
NAMES: Final = tuple(
    kind.id if kind.type == HQ else f"{kind.id}-{place + 1}"
    for kind in KINDS
    for place, _ in enumerate(kind.units)
)
UNIT: Final = {name: unit for unit, name in enumerate(NAMES)}
NATION_OF: Final = tuple(KINDS[k].nation for k in KIND_OF)
TYPE_OF: Final = tuple(KINDS[k].type for k in KIND_OF)
FULL: Final = tuple(KINDS[k].full for k in KIND_OF)
BACK: Final = tuple(KINDS[k].reduced for k in KIND_OF)
# BLG-D4: the command ratings of the HQs.
RATING: Final = tuple(KINDS[k].rating for k in KIND_OF)
PRICE: Final = tuple(KINDS[k].price for k in KIND_OF)
REPAIR: Final = tuple(KINDS[k].repair for k in KIND_OF)
# BLG-B2.1.7: letters of nationality and other marks.
MARK: Final = tuple(KINDS[k].mark for k in KIND_OF)
REACH: Final = tuple(RANGE[t] for t in TYPE_OF)
# BLG-B1.0.11: to which member of the Commonwealth a unit belongs.
STATE_OF: Final = tuple(STATE_OF_MARK.get(KINDS[k].mark, 0) for k in KIND_OF)

OWN: Final = tuple(
    mask_of(u for u in range(COUNT) if NATION_OF[u] == nation) for nation in range(len(NATIONS))
)
OF_TYPE: Final = tuple(mask_of(u for u in range(COUNT) if TYPE_OF[u] == t) for t in range(len(TYPES)))
INFANTRY, ARMOUR, HQS, AIRCRAFT, CONVOYS, TASK_FORCES, SUBMARINES = OF_TYPE
LAND_UNITS: Final = INFANTRY | ARMOUR | HQS  # BLG-D6
SHIPS: Final = CONVOYS | TASK_FORCES | SUBMARINES
KIN: Final = tuple(OWN[nation] for nation in NATION_OF)
"""Per unit the units of its nation."""
ALIKE_ON_LAND: Final = tuple(KIN[u] & (HQS if BIT[u] & HQS else LAND_UNITS & ~HQS) for u in range(COUNT))
"""Per land unit those of its nation to which the same zones are open."""
ALIKE_ON_FOOT: Final = tuple(ALIKE_ON_LAND[u] & OF_TYPE[TYPE_OF[u]] for u in range(COUNT))
"""The same, of those that go equally far."""
NAVAL_HQS: Final = mask_of(u for u in range(COUNT) if KINDS[KIND_OF[u]].naval)
TWO_FACES: Final = mask_of(u for u in range(COUNT) if BACK[u] >= 0)
# BLG-D8: the inexperienced Soviet units are exactly those of the map of 1941.
ORANGE: Final = mask_of(u for u in range(COUNT) if KINDS[KIND_OF[u]].orange)
GUARDS: Final = mask_of(u for u in range(COUNT) if MARK[u] == "G")
MARKED_US: Final = mask_of(u for u in range(COUNT) if MARK[u] == "US")
MARKED_V: Final = mask_of(u for u in range(COUNT) if MARK[u] == "V")
MARKED_F: Final = mask_of(u for u in range(COUNT) if MARK[u] == "F" and NATION_OF[u] == FRANCE)
STATE_UNITS: Final = tuple(
    mask_of(u for u in range(COUNT) if NATION_OF[u] == NATION["cw"] and STATE_OF[u] == state)
    for state in range(5)
)


def kind_units(kind: int) -> int:
    """The counters of a kind as a set."""
    return mask_of(KINDS[kind].units)


KIND_UNITS: Final = tuple(kind_units(kind) for kind in range(len(KINDS)))


def _twins(unit: int) -> int:
    alike = (MARK[unit], TYPE_OF[unit], FULL[unit])
    same = mask_of(u for u in range(COUNT) if (MARK[u], TYPE_OF[u], FULL[u]) == alike)
    return same & ~BIT[unit] if MARK[unit] == "F" else 0


# BLG-D66: a counter marked F is one and the same, whoever builds it.
TWINS: Final = tuple(_twins(unit) for unit in range(COUNT))
