"""The four powers, their camps, nations and armies, technology tiles, diplomacy tracks and the calendar."""

from __future__ import annotations

from typing import Final

from sandtable.board.search import BIT, mask_of
from sandtable.games.empires.sheets import (
    ARMIES_SHEET,
    CALENDAR_SHEET,
    DIPLOMACY_SHEET,
    POWERS_SHEET,
    TECHNOLOGIES_SHEET,
    position_of,
)

# DOE-3.1, DOE-3.10: Germany, Allies, Russia, Austria-Hungary is also the order of play.
POWER_ROWS: Final = tuple(POWERS_SHEET.powers)
POWERS: Final = [row.id for row in POWER_ROWS]
GERMANY, ALLIES, RUSSIA, AUSTRIA = (
    position_of(POWERS, name, "data/powers.json")
    for name in ("germany", "allies", "russia", "austria-hungary")
)
ENTENTE, CENTRAL = 0, 1
CAMPS: Final = ["triple-entente", "central-powers"]
CAMP: Final = tuple(position_of(CAMPS, row.camp, "data/powers.json") for row in POWER_ROWS)
EACH_POWER: Final = tuple(range(len(POWERS)))
PARTNER: Final = tuple(
    next(other for other in EACH_POWER if other != power and CAMP[other] == CAMP[power])
    for power in EACH_POWER
)
ENEMIES: Final = tuple(
    tuple(other for other in EACH_POWER if CAMP[other] != CAMP[power]) for power in EACH_POWER
)
OF_CAMP_POWERS: Final = tuple(tuple(p for p in EACH_POWER if CAMP[p] == camp) for camp in (ENTENTE, CENTRAL))
ACTIONS: Final = tuple(row.actions for row in POWER_ROWS)

NATION_ROWS: Final = tuple(ARMIES_SHEET.nations)  # DOE-3.12: none of Belgium or Greece
NATIONS: Final = [row.id for row in NATION_ROWS]
UNITED_KINGDOM, FRANCE, SERBIA, UNITED_STATES, ITALY, TURKEY = (
    position_of(NATIONS, name, "data/armies.json")
    for name in ("united-kingdom", "france", "serbia", "united-states", "italy", "turkey")
)
GERMAN, AUSTRIAN, RUSSIAN = (
    position_of(NATIONS, name, "data/armies.json") for name in ("germany", "austria-hungary", "russia")
)
POWER_OF_NATION: Final = tuple(position_of(POWERS, row.power, "data/armies.json") for row in NATION_ROWS)

KIND_ROWS: Final = tuple(ARMIES_SHEET.order_of_battle)
KIND_NATION: Final = tuple(position_of(NATIONS, row.nation, "data/armies.json") for row in KIND_ROWS)
KIND_VALUE: Final = tuple(row.strength for row in KIND_ROWS)
KINDS: Final = tuple(f"{row.nation}-{row.strength}" for row in KIND_ROWS)
"""The lines of the order of battle (DOE-17.1 to DOE-17.13), as recruitment names them."""


def _named_kinds() -> tuple[tuple[int, ...], tuple[str, ...]]:
    kinds: list[int] = []
    names: list[str] = []
    numbers = dict.fromkeys(NATIONS, 0)
    for kind, row in enumerate(KIND_ROWS):
        for _ in range(row.count):
            numbers[row.nation] += 1
            kinds.append(kind)
            names.append(f"{NATION_ROWS[KIND_NATION[kind]].short}-{numbers[row.nation]}")
    return tuple(kinds), tuple(names)


KIND, COUNTERS = _named_kinds()
ARMIES: Final = len(KIND)
NATION: Final = tuple(KIND_NATION[kind] for kind in KIND)
OWNER: Final = tuple(POWER_OF_NATION[nation] for nation in NATION)
FULL_VALUE: Final = tuple(KIND_VALUE[kind] for kind in KIND)
COMBAT: Final = tuple(KIND_ROWS[kind].combat for kind in KIND)  # DOE-1.2, DOE-D2: full, reduced
SUPPORT: Final = tuple(KIND_ROWS[kind].support for kind in KIND)  # DOE-D3: full, reduced
OF_KIND: Final = tuple(mask_of(a for a in range(ARMIES) if KIND[a] == k) for k in range(len(KINDS)))
OF_NATION: Final = tuple(mask_of(a for a in range(ARMIES) if NATION[a] == n) for n in range(len(NATIONS)))
OF_POWER: Final = tuple(mask_of(a for a in range(ARMIES) if OWNER[a] == p) for p in EACH_POWER)
OF_CAMP: Final = tuple(mask_of(a for a in range(ARMIES) if CAMP[OWNER[a]] == c) for c in (ENTENTE, CENTRAL))
LEARNED: Final = mask_of(a for a in range(ARMIES) if NATION_ROWS[NATION[a]].technologies)
"""DOE-10.0.6: the armies that gain by technologies."""
SEAFARING: Final = OF_NATION[UNITED_KINGDOM] | OF_NATION[UNITED_STATES]  # DOE-9.1.7
LIGHT: Final = mask_of(a for a in range(ARMIES) if FULL_VALUE[a] == 3)  # DOE-9.1.9
CEDABLE: Final = OF_NATION[GERMAN] | OF_NATION[AUSTRIAN]  # DOE-D76, DOE-D75


def _army_names(army: int) -> dict[str, str]:
    number = COUNTERS[army].split("-")[1]
    names = NATION_ROWS[NATION[army]].army
    french = f"{number}{'re' if number == '1' else 'e'} {names['fr']}"
    return {
        "en": f"{names['en']} {number}",
        "fr": french,
        "fr_the": f"la {french}",
        **{f"{lang}_kind": names[lang] for lang in ("en", "fr")},
        **{f"{lang}_kinds": names[f"{lang}_kinds"] for lang in ("en", "fr")},
    }


ARMY_NAMES: Final = tuple(_army_names(army) for army in range(ARMIES))

TILE_ROWS: Final = tuple(TECHNOLOGIES_SHEET.tiles)
TILES: Final = [row.id for row in TILE_ROWS]
(
    ATTACK_1,
    ATTACK_2,
    DEFENSE_1,
    DEFENSE_2,
    MANOEUVRE,
    OFFENSIVE,
    AVIATION,
    TANKS_1,
    TANKS_2,
    GAS,
    STURMTRUPPEN,
) = (
    BIT[position_of(TILES, name, "data/technologies.json")]
    for name in (
        "attack-1",
        "attack-2",
        "defense-1",
        "defense-2",
        "manoeuvre",
        "offensive",
        "aviation",
        "tanks-1",
        "tanks-2",
        "gas",
        "sturmtruppen",
    )
)
TANKS: Final = TANKS_1 | TANKS_2
TILE_OWNERS: Final = tuple(
    {position_of(POWERS, name, "data/technologies.json") for name in row.powers} for row in TILE_ROWS
)
TILES_OF: Final = tuple(mask_of(t for t, owners in enumerate(TILE_OWNERS) if p in owners) for p in EACH_POWER)
REQUIRES: Final = tuple(
    mask_of(position_of(TILES, t, "data/technologies.json") for t in r.requires) for r in TILE_ROWS
)
REQUIRES_OTHERS: Final = tuple(row.requires_others for row in TILE_ROWS)
TILE_MISSIONS: Final = tuple(row.missions for row in TILE_ROWS)
TILES_AT_START: Final = TECHNOLOGIES_SHEET.tiles_at_start
MISSIONS_GAIN: Final = POWERS_SHEET.missions.gain_per_action
MISSIONS_MOST: Final = POWERS_SHEET.missions.maximum

TRACK_ROWS: Final = tuple(DIPLOMACY_SHEET.tracks)
TRACKS: Final = [row.id for row in TRACK_ROWS]
CAPITULATION: Final = position_of(TRACKS, "russian-capitulation", "data/diplomacy.json")
LAST_SPACE: Final = tuple(row.last_space for row in TRACK_ROWS)
TRACK_OF_NATION: Final = tuple(TRACKS.index(nation) if nation in TRACKS else -1 for nation in NATIONS)

CALENDAR: Final = tuple(CALENDAR_SHEET.turns)
LAST_TURN: Final = CALENDAR[-1].turn  # DOE-1.9
YEAR: Final = (CALENDAR[0].year, *(row.year for row in CALENDAR))
"""The year of each turn, by its number (DOE-1.10)."""
FIRST_OF_YEAR: Final = frozenset(
    turn for turn in range(1, LAST_TURN + 1) if turn == 1 or YEAR[turn] != YEAR[turn - 1]
)
