"""What people call the units: nation, branch, value and number of the counter, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sandtable.games.blitzkrieg.model.counters import HQ, KIND_OF, KINDS, NAMES, TYPES, Kind
from sandtable.games.blitzkrieg.model.world import NATIONS

Names = Mapping[str, str]

BRANCHES: Final[dict[str, Names]] = {
    "inf": {"en": "infantry", "fr": "infanterie"},
    "arm": {"en": "armor", "fr": "blindés"},
    "air": {"en": "aircraft", "fr": "aviation"},
    "hq": {"en": "HQ", "fr": "QG"},
    "conv": {"en": "convoy", "fr": "convoi"},
    "tf": {"en": "task force", "fr": "task force"},
    "sub": {"en": "submarines", "fr": "sous-marins"},
}
MARKS: Final[dict[str, Names]] = {
    "G": {"en": "Guards", "fr": "Garde"},
    "A": {"en": "Australia", "fr": "Australie"},
    "C": {"en": "Canada", "fr": "Canada"},
    "I": {"en": "India", "fr": "Inde"},
    "SA": {"en": "South Africa", "fr": "Afrique du Sud"},
    "US": {"en": "American aid", "fr": "aide américaine"},
    "F": {"en": "Free French", "fr": "France libre"},
    "V": {"en": "Vichy", "fr": "Vichy"},
}
STATES: Final[dict[str, Names]] = {
    "england": {"en": "England", "fr": "Angleterre"},
    "canada": {"en": "Canada", "fr": "Canada"},
    "south-africa": {"en": "South Africa", "fr": "Afrique du Sud"},
    "india": {"en": "India", "fr": "Inde"},
    "australia": {"en": "Australia", "fr": "Australie"},
}


def kind_names(kind: Kind, nation: Callable[[str], Names]) -> Names:
    """A kind of counter: ``Germany infantry 3``, or the name of a headquarters."""
    branch = BRANCHES[TYPES[kind.type]]
    if kind.type == HQ:
        person = kind.id.capitalize()
        return {lang: f"{branch[lang]} {person}" for lang in ("en", "fr")}
    country = nation(NATIONS[kind.nation])
    mark = MARKS.get(kind.mark.upper())
    home = {lang: f"{country[lang]}, {mark[lang]}" if mark else country[lang] for lang in ("en", "fr")}
    return {lang: f"{branch[lang]} {kind.full} ({home[lang]})" for lang in ("en", "fr")}


def unit_names(nation: Callable[[str], Names]) -> list[Names]:
    """Every unit, with the number of its counter where there are several alike."""
    names: list[Names] = []
    for unit, name in enumerate(NAMES):
        kind = KINDS[KIND_OF[unit]]
        own = kind_names(kind, nation)
        number = name.rsplit("-", 1)[-1]
        several = len(kind.units) > 1 and number.isdecimal()
        names.append({lang: f"{text} {number}" if several else text for lang, text in own.items()})
    return names
