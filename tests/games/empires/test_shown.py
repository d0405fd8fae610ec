"""What a screen is told besides the position: it knows no rules of its own."""

from __future__ import annotations

from games.empires.positions import found, manoeuvre, play, position
from sandtable.games.empires import GAME
from sandtable.games.empires.events import ArmyEliminated, AttackResolved
from sandtable.rulebook.marks import rule


@rule("DOE-9.1.1")
def test_the_moving_army_and_what_it_has_left_are_told() -> None:
    state = position({"metz": "de=a"})
    manoeuvre(state, "move a")
    told = GAME.shown(state, None)
    assert told == {"focus": {"army": "a"}, "left": 4}
    play(state, "step strasbourg")
    assert GAME.shown(state, None)["left"] == 3


@rule("DOE-9.2.16", "DOE-9.2.17", "DOE-9.2.19")
def test_every_part_of_both_potentials_is_told_with_its_rule() -> None:
    state = position({"verdun": "fr=x de=a de=b"}, trenches={"verdun": 1})
    events = manoeuvre(
        state, "hold a", "hold b", "close-movement?", "attack verdun", "lead a", "support b", dice=(1, 2)
    )
    (resolved,) = found(events, AttackResolved)
    assert [line[0] for line in resolved.lines] == ["value", "support"]
    assert [line[::2] for line in resolved.defence_lines] == [
        ("value", "DOE-9.2.16"),
        ("trench", "DOE-9.2.19"),
    ]
    assert sum(number for _, number, _ in resolved.lines) == resolved.attacker - 1
    assert sum(number for _, number, _ in resolved.defence_lines) == resolved.defender - 2


@rule("DOE-9.2.38")
def test_an_army_that_could_not_retreat_is_no_loss_of_the_attack() -> None:
    control = dict.fromkeys(("reims", "liege", "belfort", "dijon"), "germany")
    state = position({"verdun": "fr=x de=a"}, trenches={"verdun": 1}, control=control)
    manoeuvre(state, "hold a", "close-movement?", "attack verdun", dice=(4, 2))
    assert [event.hemmed_in for event in found(play(state, "trench yes"), ArmyEliminated)] == [True]
