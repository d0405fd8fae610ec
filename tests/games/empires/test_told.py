"""What a table is told besides the position: what a combat potential is made of, lines of supply."""

from __future__ import annotations

from games.empires.positions import found, play, position
from sandtable.games.empires import GAME
from sandtable.games.empires.events import AttackResolved
from sandtable.rulebook.marks import rule


@rule("DOE-9.2.16", "DOE-9.2.17", "DOE-9.2.19", "DOE-9.2.22")
def test_a_resolved_attack_tells_what_each_potential_is_made_of() -> None:
    state = position(
        {"metz": "de=a de=b", "verdun": "fr=x"},
        trenches={"verdun": 2},
        technologies={"germany": ["attack-1"], "allies": ["defense-1", "defense-2"]},
    )
    play(state, "manoeuvre", "move a", "step verdun", "move b", "step verdun", "close-movement?")
    play(state, "attack verdun", "target x?", "lead a")
    odds = state.phase.odds(state, GAME.notation.parse_one("support b", state.words))
    assert odds is not None
    result = found(play(state, "support b", dice=(4, 1)), AttackResolved)[0]
    assert (result.value, result.support, result.aviation, result.attack_tile) == (5, 2, 0, 0)
    assert (result.target_value, result.cover, result.trench, result.defense_tile) == (4, 2, True, 1)
    assert result.attacker == 5 + 2 + 4
    assert result.defender == 4 + 2 + 1 + 1
    assert odds.detail["parts"]["support"] == 2
    assert odds.detail["parts"]["cover"] == 2


@rule("DOE-9.2.18")
def test_the_cover_of_mountains_is_no_trench() -> None:
    state = position({"temesvar": "ah=a", "belgrade": "rs=s"}, active="austria-hungary")
    play(state, "manoeuvre", "move a", "step belgrade")
    events = play(state, "attack belgrade", "target s?", dice=(1, 6))
    result = found(events, AttackResolved)[0]
    assert (result.cover, result.trench) == (1, False)


@rule("DOE-6.2")
def test_the_supply_line_of_every_army_leads_to_a_source() -> None:
    state = position({"warsaw": "de=a", "minsk": "de=b", "london": "uk4=l"}, control={"lodz": "germany"})
    lines = state.supply_lines()
    assert lines["a"][0] == "warsaw"
    assert lines["a"][-1] in ("konigsberg", "danzig", "posen", "breslau")
    assert "b" not in lines, "an army without supply has no line"
    assert lines["l"] == ["london"]
