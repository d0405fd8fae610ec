"""Clauses of chapters 7 and 8 (actions, recruitment): each falls when its line is broken."""

from __future__ import annotations

import pytest

from games.empires.positions import legal, play, position, why
from sandtable.games.empires.areas import BOARD
from sandtable.rulebook.marks import rule


@rule("DOE-17.14", "DOE-8.9", "DOE-8.10", "DOE-8.1")
def test_the_first_army_of_the_kind_comes_from_the_reserve() -> None:
    state = position({"munich": "de=a"}, phase="recruit")
    assert state.seat == 0
    play(state, "recruit germany-5 > berlin", "recruit germany-5 > cologne reduced")
    rows = {row["area"]: row for row in state.view()["armies"]}
    assert set(rows) == {"munich", "berlin", "cologne"}
    assert {row["nation"] for row in rows.values()} == {"germany"}
    assert "reduced" not in rows["berlin"]
    assert rows["cologne"]["reduced"]
    allies = position({"paris": "fr"}, phase="recruit", active="allies")
    assert allies.seat == 1


@rule("DOE-8.12")
def test_only_ones_own_reduced_armies_in_supply_are_flipped() -> None:
    state = position({"berlin": "de-=a de=b", "verdun": "fr-=x", "bordeaux": "de-=c"}, phase="recruit")
    flips = {text for text in legal(state) if text.startswith("flip")}
    assert flips == {"flip a"}
    for name in "bxc":
        assert why(state, f"flip {name}") == ("DOE-8.12",)


@rule("DOE-D27")
def test_recruitment_needs_something_to_recruit() -> None:
    nobody = dict.fromkeys(BOARD.ids_of(position().control[0]), "allies")
    state = position({"warsaw": "de"}, control=nobody)
    assert why(state, "recruitment") == ("DOE-D27",)
    assert "recruitment" in legal(position({"warsaw": "de"}))


@rule("DOE-7.2")
@pytest.mark.parametrize(
    ("power", "actions"), [("germany", 3), ("allies", 3), ("russia", 2), ("austria-hungary", 2)]
)
def test_no_action_beyond_those_of_the_power(power: str, actions: int) -> None:
    tiles = {power: {"available": ["attack-1", "offensive"]}}
    armies = {"metz": "de=g fr=f", "lemberg": "ah=a ru=r"}
    done = ["research", "entrenchment"][: actions - 1]
    keys = {"active": power, "technologies": tiles, "turn": 4}
    last = position(armies, **keys, actions=done)
    assert "manoeuvre" in legal(last)
    play(last, "diplomacy")
    play(last, min(text for text in legal(last) if text.startswith("advance")))
    assert last.phase.name == "extra_action"
    assert why(last, "manoeuvre") == why(last, "missions") == ("DOE-7.2",)
