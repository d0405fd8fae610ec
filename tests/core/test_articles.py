"""How names stand in sentences, and how several are told."""

from __future__ import annotations

import pytest

from sandtable import games
from sandtable.core.articles import forms, listed
from sandtable.core.message import Message, Ref

ITALY = {"en": "Italy", "fr": "Italie", "fr_the": "l’Italie"}
JAPAN = {"en": "Japan", "fr": "Japon", "fr_the": "le Japon"}
POLAND = {"en": "Poland", "fr": "Pologne", "fr_the": "la Pologne"}
BALTIC = {
    "en": "Baltic",
    "fr": "États baltes",
    "fr_the": "les États baltes",
    "fr_in": "dans les États baltes",
}
NORTH_SEA = {"en": "North Sea", "fr": "Mer du Nord", "en_the": "the North Sea", "fr_the": "la mer du Nord"}
ODESSA = {"en": "Odessa", "fr": "Odessa"}
CAIRO = {"en": "Cairo", "fr": "Le Caire", "fr_the": "Le Caire"}


@pytest.mark.parametrize(
    ("names", "the", "of", "to", "place", "origin", "many"),
    [
        (ITALY, "l’Italie", "de l’Italie", "à l’Italie", "en Italie", "d’Italie", "no"),
        (JAPAN, "le Japon", "du Japon", "au Japon", "au Japon", "du Japon", "no"),
        (POLAND, "la Pologne", "de la Pologne", "à la Pologne", "en Pologne", "de Pologne", "no"),
        (
            BALTIC,
            "les États baltes",
            "des États baltes",
            "aux États baltes",
            "dans les États baltes",
            "des États baltes",
            "yes",
        ),
        (
            NORTH_SEA,
            "la mer du Nord",
            "de la mer du Nord",
            "à la mer du Nord",
            "en mer du Nord",
            "de la mer du Nord",
            "no",
        ),
        (ODESSA, "Odessa", "d’Odessa", "à Odessa", "à Odessa", "d’Odessa", "no"),
        (CAIRO, "Le Caire", "du Caire", "au Caire", "au Caire", "du Caire", "no"),
    ],
    ids=lambda names: names["en"] if isinstance(names, dict) else "",
)
def test_a_french_name_with_all_its_articles(
    names: dict[str, str], the: str, of: str, to: str, place: str, origin: str, many: str
) -> None:
    expected = {"the": the, "of": of, "to": to, "in": place, "from": origin, "many": many}
    assert forms(names, "fr") == expected


def test_english_wants_but_the_article() -> None:
    assert forms(NORTH_SEA, "en") == {"the": "the North Sea"}
    assert forms(ITALY, "en") == {"the": "Italy"}


INFANTRY = {
    "en": "infantry 3",
    "fr": "infanterie 3",
    "fr_the": "l’infanterie 3",
    "en_kind": "infantry",
    "en_kinds": "infantry",
    "fr_kind": "infanterie",
    "fr_kinds": "infanteries",
}
ARMOR = {
    "en": "armor 5",
    "fr": "blindé 5",
    "en_kind": "armor",
    "en_kinds": "armor",
    "fr_kind": "blindé",
    "fr_kinds": "blindés",
}
GUDERIAN = {"en": "HQ Guderian", "fr": "QG Guderian"}


def test_few_are_told_by_name_and_many_are_counted() -> None:
    assert listed([INFANTRY, ARMOR], "fr") == "infanterie 3, blindé 5"
    assert listed([INFANTRY], "fr", "the") == "l’infanterie 3"
    stack = [*[INFANTRY] * 4, *[ARMOR] * 2, GUDERIAN]
    assert listed(stack, "en") == "4 infantry, 2 armor, HQ Guderian"
    assert listed(stack, "fr") == "4 infanteries, 2 blindés, QG Guderian"
    assert listed([INFANTRY, INFANTRY, ARMOR], "fr") == "2 infanteries, 1 blindé"
    assert listed([ODESSA, ODESSA, CAIRO], "fr") == "Odessa, Odessa, Le Caire"


def test_a_sentence_asks_for_the_form_it_wants_and_begins_with_a_capital() -> None:
    game = games.find("blitzkrieg")
    nation, army = game.words["nation"], game.words["army"]
    asked = Message("prompt-let-surrender", {"nation": Ref("nation", nation.find("greece")[0])})
    assert game.say(asked, "fr") == "Laisser la Grèce se rendre à l’attaquant\u00a0?"
    begun = Message("prompt-blockading", {"army": Ref("army", army.find("it-sub2-1")[0])})
    assert game.say(begun, "fr").startswith("Le sous-marin 2 n° 1 (Italie)")
