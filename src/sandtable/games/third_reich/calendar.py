"""3.1 and 19. The calendar: 22 turns, one season each, and what the dates of the rulebook mean in turns."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from sandtable.games.third_reich.tables import read


class Date(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One turn of the calendar."""

    turn: int
    season: Literal["winter", "spring", "summer", "autumn"]
    year: int


CALENDAR: Final = read("calendar", list[Date])  # DTR-Q1
LAST_TURN: Final = len(CALENDAR)  # DTR-3.1.1
SEASON: Final = ("", *(date.season for date in CALENDAR))
YEAR: Final = (0, *(date.year for date in CALENDAR))
WINTER: Final = tuple(season == "winter" for season in SEASON)  # DTR-19.1.1
MINOR_RECRUITS: Final = tuple(season in ("winter", "summer") for season in SEASON)  # DTR-4.4.15

# DTR-Q12
TURN_1941: Final = 5
TURN_1942: Final = 9
TURN_1943: Final = 13
TURN_1944: Final = 17
TURN_1945: Final = 21
SPRING_1942: Final = 10
SUMMER_1942: Final = 11
