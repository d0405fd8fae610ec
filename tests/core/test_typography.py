"""French punctuation keeps to its word; other languages stay as they are written."""

import pytest

from sandtable.core.message import Messages
from sandtable.core.typography import typeset


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ("Axe : 3 ; Alliés : 2", "Axe\xa0: 3\xa0; Alliés\xa0: 2"),
        ("Vraiment ? Oui !", "Vraiment\xa0? Oui\xa0!"),
        ("« Duel »", "«\xa0Duel\xa0»"),
        ("l'Axe n'attaque qu'ici", "l’Axe n’attaque qu’ici"),
        ("2:[3,4] et `a:b`", "2:[3,4] et `a:b`"),
    ],
)
def test_french_spaces_do_not_break(written: str, printed: str) -> None:
    assert typeset(written, "fr") == printed
    assert typeset(printed, "fr") == printed
    assert typeset(written, "en") == written


def test_messages_are_typeset() -> None:
    told = Messages("sandtable.rulebook").format(
        "unknown-chapter", {"game": "Blitzkrieg", "chapter": "99"}, "fr"
    )
    assert told == "Blitzkrieg n’a pas de chapitre «\xa099\xa0»."
