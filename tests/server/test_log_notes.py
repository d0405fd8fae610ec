"""What a log tells besides decisions: of each person and kind the last, and all on offers that stand."""

from __future__ import annotations

from typing import Any

import pytest

from hosting import Player, Running
from sandtable.server.matches import notes as kept
from sandtable.server.matches import registry
from sandtable.server.matches.notes import SAID, Notes
from sandtable.store.matches import StoredEntry


def entry(seq: int, kind: str, person: str | None, **data: Any) -> StoredEntry:
    return StoredEntry(seq, kind, 0, person, 0.0, data)


def told(notes: Notes) -> list[int]:
    return [one.seq for one in notes.all()]


def test_one_person_crowds_out_nothing_of_another_and_nothing_of_another_kind() -> None:
    notes = Notes()
    notes.extend([entry(1, "undo", "anne"), entry(2, "resign", "bob"), entry(3, "play", "bob")], ())
    notes.extend([entry(seq, "undo", "bob") for seq in range(4, 4 + 2 * SAID)], ())
    assert told(notes) == [1, 2, *range(4 + SAID, 4 + 2 * SAID)]


def test_what_is_said_of_an_offer_is_told_for_as_long_as_it_stands() -> None:
    notes = Notes()
    notes.extend([entry(1, "offer", "anne", number=1), entry(2, "answer", "bob", number=1)], {1})
    later = [entry(seq, "offer", "anne", number=seq) for seq in range(3, 3 + SAID)]
    answered = [entry(100 + seq, "answer", "bob", number=seq) for seq in range(3, 3 + SAID)]
    notes.extend([*later, *answered], {1})
    assert told(notes)[:3] == [1, 2, 3]
    notes.extend([entry(300, "answer", "bob", number=1)], ())
    assert told(notes)[0] == 3


def test_what_stands_is_told_from_the_store_as_well(
    server: Running, anne: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (kept, registry):
        monkeypatch.setattr(module, "SAID", 1)
    made = anne.create(seats={"red": "human", "blue": "open"})
    bob.join(made, "blue")
    where = f"/api/matches/{made['id']}"
    agreed = anne.post(f"{where}/offers", {"kind": "advice"})["offers"][0]["number"]
    bob.post(f"{where}/offers", {"kind": "advice"})
    refused = anne.post(f"{where}/offers", {"kind": "end", "winners": []})["offers"][-1]["number"]
    bob.post(f"{where}/offers/{refused}", {"accept": False})
    before = anne.get(where)["notes"]
    numbers = [note["number"] for note in before if "number" in note]
    assert numbers == [agreed, agreed, refused, refused]
    server.services.registry.forget(made["id"])
    assert anne.get(where)["notes"] == before


def test_who_plays_alone_may_offer_as_often_as_he_likes(anne: Player) -> None:
    """Nobody is told, and it is done at once."""
    match = anne.create(seats={"red": "human", "blue": "human"})["id"]
    anne.play(match, "take assault")
    for _ in range(5):
        now = anne.post(f"/api/matches/{match}/offers", {"kind": "takeback", "to": 0})
        assert now["state"]["decisions"] == 0
        anne.play(match, "take assault")
