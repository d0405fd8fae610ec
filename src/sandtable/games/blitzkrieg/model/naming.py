"""What people call the units: nation, branch, value and number of the counter, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from sandtable.games.blitzkrieg.model.counters import HQ, KIND_OF, KINDS, NAMES, TYPES, Kind
from sandtable.games.blitzkrieg.model.world import NATIONS

Names = Mapping[str, str]
LANGUAGES: Final = ("en", "fr")

BRANCHES: Final[dict[str, Names]] = {
    "inf": {
        "en": "infantry", "en_kinds": "infantry",
        "fr": "infanterie", "fr_kinds": "infanteries", "fr_the": "l’infanterie",
    },
    "arm": {"en": "armor", "en_kinds": "armor", "fr": "blindé", "fr_kinds": "blindés", "fr_the": "le blindé"},
    "air": {
        "en": "aircraft", "en_kinds": "aircraft",
        "fr": "avion", "fr_kinds": "avions", "fr_the": "l’avion",
    },
    "hq": {"en": "HQ", "fr": "QG", "fr_the": "le QG"},
    "conv": {
        "en": "convoy", "en_kinds": "convoys",
        "fr": "convoi", "fr_kinds": "convois", "fr_the": "le convoi",
    },
    "tf": {
        "en": "task force", "en_kinds": "task forces",
        "fr": "task force", "fr_kinds": "task forces", "fr_the": "la task force",
    },
    "sub": {
        "en": "submarine", "en_kinds": "submarines",
        "fr": "sous-marin", "fr_kinds": "sous-marins", "fr_the": "le sous-marin",
    },
}  # fmt: skip
# What the French call those whom the counters name in English.
FRENCH_COMMANDERS: Final = {"zukov": "Joukov", "konev": "Koniev", "chiang": "Tchang", "monty": "Montgomery"}
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
    "england": {"en": "England", "fr": "Angleterre", "fr_the": "l’Angleterre"},
    "canada": {"en": "Canada", "fr": "Canada", "fr_the": "le Canada"},
    "south-africa": {"en": "South Africa", "fr": "Afrique du Sud", "fr_the": "l’Afrique du Sud"},
    "india": {"en": "India", "fr": "Inde", "fr_the": "l’Inde"},
    "australia": {"en": "Australia", "fr": "Australie", "fr_the": "l’Australie"},
}


def kind_names(kind: Kind, nation: Callable[[str], Names], number: str = "") -> Names:
    """A kind of counter, ``infantry 3 (Germany)`` or a headquarters by name; with the number of one."""
    branch = BRANCHES[TYPES[kind.type]]
    after = _commander(kind) if kind.type == HQ else _value_and_home(kind, nation, number)
    counted = {f"{lang}_kind": branch[lang] for lang in LANGUAGES if f"{lang}_kinds" in branch}
    return {
        **{form: f"{text} {after[form[:2]]}" for form, text in branch.items() if not form.endswith("_kinds")},
        **counted,
        **{form: text for form, text in branch.items() if form.endswith("_kinds")},
    }


def _commander(kind: Kind) -> Names:
    person = kind.id.capitalize()
    return {"en": person, "fr": FRENCH_COMMANDERS.get(kind.id, person)}


def _value_and_home(kind: Kind, nation: Callable[[str], Names], number: str) -> Names:
    country = nation(NATIONS[kind.nation])
    mark = MARKS.get(kind.mark.upper())
    home = {lang: f"{country[lang]}, {mark[lang]}" if mark else country[lang] for lang in LANGUAGES}
    which = {"en": f" no. {number}", "fr": f" n° {number}"} if number else {"en": "", "fr": ""}
    return {lang: f"{kind.full}{which[lang]} ({home[lang]})" for lang in LANGUAGES}


def unit_names(nation: Callable[[str], Names]) -> list[Names]:
    """Every unit, with the number of its counter where there are several alike."""
    names: list[Names] = []
    for unit, name in enumerate(NAMES):
        kind = KINDS[KIND_OF[unit]]
        number = name.rsplit("-", 1)[-1]
        several = len(kind.units) > 1 and number.isdecimal()
        names.append(kind_names(kind, nation, number if several else ""))
    return names
