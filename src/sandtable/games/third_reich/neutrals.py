"""2.2. Neutral countries: whom they join, when, and who may invade them."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from sandtable.games.third_reich.counters import COUNTRY_IDS, FACTIONS
from sandtable.games.third_reich.tables import read


class Neutral(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One neutral country."""

    country: str
    joins: Literal["axis", "allies", "ussr"] | None
    turn: int | None
    invaders: list[Literal["axis", "allies", "ussr"]]


_ROWS: Final = read("neutrals", list[Neutral])
_BY_COUNTRY: Final = {COUNTRY_IDS.index(row.country): row for row in _ROWS}
JOINS: Final = {
    country: FACTIONS.index(row.joins) for country, row in _BY_COUNTRY.items() if row.joins is not None
}
"""The faction each neutral country joins; Denmark and Norway join none (DTR-2.2.10)."""
# DTR-Q11
JOIN_TURN: Final = {country: row.turn for country, row in _BY_COUNTRY.items() if row.turn is not None}
INVADERS: Final = {
    country: tuple(FACTIONS.index(name) for name in row.invaders) for country, row in _BY_COUNTRY.items()
}
"""The factions that may enter each country while it is neutral (DTR-2.2.9)."""
JOIN_RULE: Final = {
    COUNTRY_IDS.index("belgium"): "DTR-2.2.3",
    COUNTRY_IDS.index("bulgaria"): "DTR-2.2.2",
    COUNTRY_IDS.index("hungary"): "DTR-2.2.2",
    COUNTRY_IDS.index("romania"): "DTR-2.2.2",
    COUNTRY_IDS.index("greece"): "DTR-2.2.4",
    COUNTRY_IDS.index("yugoslavia"): "DTR-2.2.5",
    COUNTRY_IDS.index("united-states"): "DTR-2.2.6",
}
