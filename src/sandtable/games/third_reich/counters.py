"""1 and 23. Nations and the order of battle: every army counter as a small int."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from sandtable.board.search import mask_of
from sandtable.core.words import Words
from sandtable.games.third_reich.tables import read

AXIS: Final = 0
ALLIES: Final = 1
USSR: Final = 2
FACTIONS: Final = ("axis", "allies", "ussr")  # DTR-2.1.1
ENEMIES: Final = ((ALLIES, USSR), (AXIS,), (AXIS,))  # DTR-2.1.3
CO_BELLIGERENT: Final = (-1, USSR, ALLIES)
OTHERS: Final = ((ALLIES, USSR), (AXIS, USSR), (AXIS, ALLIES))
"""Per faction the two others."""

Kind = Literal["infantry", "armor", "advanced-armor", "guards", "dak"]


class Nation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A country that has armies."""

    id: str
    faction: Literal["axis", "allies", "ussr"]
    major: bool
    at_war: bool
    code: str
    name: dict[str, str]
    adjective: dict[str, str]


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One line of the order of battle: equal counters of one nation."""

    nation: str
    kind: Kind
    type: Literal["infantry", "armor"]
    full: int
    reduced: int
    count: int
    north_africa: dict[str, int] = {}
    technology: str = ""


NATIONS: Final = read("nations", list[Nation])
ROWS: Final = read("order_of_battle", list[Row])
NATION_IDS: Final = tuple(nation.id for nation in NATIONS)
COUNTRY_IDS: Final = (*NATION_IDS, "denmark", "norway")
(
    GERMANY, FINLAND, ITALY, ROMANIA, HUNGARY, BULGARIA,
    BRITAIN, FRANCE, AMERICA, BELGIUM, GREECE, YUGOSLAVIA, RUSSIA, DENMARK, NORWAY,
) = range(15)  # fmt: skip
NATION_FACTION: Final = tuple(FACTIONS.index(nation.faction) for nation in NATIONS)
MAJOR: Final = tuple(nation.major for nation in NATIONS)  # DTR-2.1.6

KINDS: Final[tuple[Kind, ...]] = ("infantry", "armor", "advanced-armor", "guards", "dak")
INFANTRY, ARMOR, ADVANCED, GUARDS, DAK = range(5)
_SHORT: Final = ("inf", "arm", "adv", "gds", "dak")
_KIND_NAMES: Final = (
    {"en": "infantry", "en_kinds": "infantry", "fr": "infanterie", "fr_kinds": "infanteries"},
    {"en": "armor", "en_kinds": "armor", "fr": "blindé", "fr_kinds": "blindés"},
    {
        "en": "advanced armor",
        "en_kinds": "advanced armor",
        "fr": "blindé avancé",
        "fr_kinds": "blindés avancés",
    },
    {"en": "Guards", "en_kinds": "Guards", "fr": "armée de Gardes", "fr_kinds": "armées de Gardes"},
    {"en": "Afrika Korps", "fr": "Afrika Korps", "fr_the": "l’Afrika Korps"},
)


class Counter(msgspec.Struct, frozen=True):
    """One army counter."""

    nation: int
    kind: int
    number: int
    full: int
    reduced: int
    africa_full: int
    africa_reduced: int


def _counters() -> list[Counter]:
    found = []
    for row in sorted(ROWS, key=lambda row: (NATION_IDS.index(row.nation), KINDS.index(row.kind))):
        africa = row.north_africa
        found += [
            Counter(
                NATION_IDS.index(row.nation),
                KINDS.index(row.kind),
                number + 1,
                row.full,
                row.reduced,
                africa.get("full", row.full),
                africa.get("reduced", row.reduced),
            )
            for number in range(row.count)
        ]
    return found


COUNTERS: Final = tuple(_counters())  # DTR-23.1.1, DTR-Q4
ARMIES: Final = len(COUNTERS)
ARMY_BIT: Final = tuple(1 << army for army in range(ARMIES))
NATION: Final = tuple(counter.nation for counter in COUNTERS)  # DTR-1.1.4
KIND: Final = tuple(counter.kind for counter in COUNTERS)
FACTION: Final = tuple(NATION_FACTION[nation] for nation in NATION)
IS_ARMOR: Final = tuple(kind in (ARMOR, ADVANCED, DAK) for kind in KIND)  # DTR-1.2.1
STEPS: Final = tuple((3, 4)[armor] for armor in IS_ARMOR)  # DTR-8.1.1; one less in an Attack, DTR-8.2.1
FULL_VALUE: Final = tuple(counter.full for counter in COUNTERS)  # DTR-1.2.2
REDUCED_VALUE: Final = tuple(counter.reduced for counter in COUNTERS)
VALUE: Final = (
    (FULL_VALUE, REDUCED_VALUE),
    (
        tuple(counter.africa_full for counter in COUNTERS),  # DTR-16.3.4
        tuple(counter.africa_reduced for counter in COUNTERS),  # DTR-16.3.4
    ),
)
"""The value on a counter, elsewhere and in North Africa, of its full and of its reduced side."""

GROUP: Final = tuple(2 * nation + armor for nation, armor in zip(NATION, IS_ARMOR, strict=True))
"""Armies of one group move alike: same nation, same type."""

ARMIES_OF: Final = tuple(mask_of(a for a in range(ARMIES) if NATION[a] == n) for n in range(len(NATIONS)))
FACTION_ARMIES: Final = tuple(mask_of(a for a in range(ARMIES) if FACTION[a] == f) for f in range(3))
ARMOR_ARMIES: Final = mask_of(a for a in range(ARMIES) if IS_ARMOR[a])
INFANTRY_ARMIES: Final = mask_of(a for a in range(ARMIES) if not IS_ARMOR[a])
OF_KIND: Final = tuple(
    tuple(mask_of(a for a in range(ARMIES) if NATION[a] == n and KIND[a] == k) for k in range(5))
    for n in range(len(NATIONS))
)
DAK_ARMY: Final = KIND.index(DAK)  # DTR-23.1.2
AIR_COUNTERS: Final = (6, 5, 5)  # DTR-Q5; six American ones join the British when at war
AMERICAN_AIR_COUNTERS: Final = 6
SUBMARINE_COUNTERS: Final = 4


def _name(counter: Counter) -> str:
    code = NATIONS[counter.nation].code
    if counter.kind == DAK:
        return f"{code}-dak"
    return f"{code}-{_SHORT[counter.kind]}-{counter.number}"


def _title(counter: Counter) -> dict[str, str]:
    kind = _KIND_NAMES[counter.kind]
    if counter.kind == DAK:
        return kind
    adjective = NATIONS[counter.nation].adjective
    feminine = counter.kind in (INFANTRY, GUARDS)
    french = f"{kind['fr']} {adjective['fr_feminine' if feminine else 'fr']} {counter.number}"
    return {
        "en": f"{adjective['en']} {kind['en']} {counter.number}",
        "fr": french,
        "fr_the": f"l’{french}" if feminine else f"le {french}",
        **{f"{lang}_kind": kind[lang] for lang in ("en", "fr")},
        **{f"{lang}_kinds": kind[f"{lang}_kinds"] for lang in ("en", "fr")},
    }


ARMY_NAMES: Final = tuple(_name(counter) for counter in COUNTERS)
ARMY_TITLES: Final = tuple(_title(counter) for counter in COUNTERS)


def printed_on(army: int) -> dict[str, str]:
    """Of which nation and kind a counter is."""
    return {"nation": NATION_IDS[NATION[army]], "type": KINDS[KIND[army]]}


def army_words(names: tuple[str, ...] = ARMY_NAMES) -> Words:
    """The vocabulary of armies, with names given in a position in place of the printed ones."""
    titles = [
        title if name == printed else {"en": name, "fr": name}
        for name, printed, title in zip(names, ARMY_NAMES, ARMY_TITLES, strict=True)
    ]
    return Words(names, titles)
