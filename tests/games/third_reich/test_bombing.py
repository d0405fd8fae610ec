"""Chapter 14: strategic bombing."""

from __future__ import annotations

import pytest

from games.third_reich.positions import EDITIONS, Table, table
from sandtable.core.errors import BadPosition
from sandtable.games.third_reich.events import BombingCancelled, PhaseBegan
from sandtable.rulebook.marks import rule


def raid(allies: int = 0, axis: int = 0, markers: int = 0, **rest: object) -> Table:
    """An Allied phase with advanced air missions on both sides."""
    missions = {
        "allies": {"advanced_air": allies},
        "axis": {"advanced_air": axis},
        "strategic_bombing": {"markers": markers},
    }
    settings = {"active": "allies", "turn": 15} | rest
    return table({"london": "uk-inf", "berlin": "de-inf"}, missions=missions, **settings)  # type: ignore[arg-type]


def markers(t: Table) -> int:
    """The markers in the Strategic Bombing box."""
    return int(t.view()["missions"]["strategic_bombing"]["markers"])


def axis_actions(t: Table) -> int:
    """Go on to the next Axis phase; its actions."""
    t.end()
    while t.state.active != 0:
        t.end()
    return t.events(PhaseBegan)[-1].actions


@rule("DTR-14.1.1", "DTR-S11")
def test_two_markers_at_most() -> None:
    t = raid(allies=3)
    t.play("bomb", "bomb")
    assert markers(t) == 2
    assert t.state.adv[1] == 1
    assert t.why("bomb") == ("DTR-14.1.1",)


@rule("DTR-14.1.1")
def test_bombing_needs_london() -> None:
    assert raid(allies=1).allows("bomb")
    t = raid(allies=1, control={"axis": "london"})
    assert t.why("bomb") == ("DTR-14.1.1",)


@rule("DTR-14.1.1")
def test_only_in_the_allied_phase() -> None:
    assert raid(allies=2, active="axis").why("bomb") == ("DTR-14.1.1",)
    assert raid(allies=2, phase="after_combat").allows("bomb")


@rule("DTR-14.1.1", "DTR-E40")
@pytest.mark.parametrize(("edition", "most"), [("fr-2", 2), ("fr-1", 2), ("en-1", 5)])
def test_the_english_edition_knows_no_maximum(edition: str, most: int) -> None:
    t = raid(allies=5, edition=edition)
    while t.allows("bomb"):
        t.play("bomb")
    assert markers(t) == most


@rule("DTR-E40")
def test_how_many_markers_a_position_may_have() -> None:
    assert markers(raid(markers=2)) == 2
    with pytest.raises(BadPosition):
        raid(markers=3)
    assert markers(raid(markers=3, edition="en-1")) == 3


@rule("DTR-E40")
def test_more_than_two_markers_cost_one_action_only() -> None:
    t = raid(allies=4, edition="en-1")
    t.play("bomb", "bomb", "bomb", "bomb")
    assert axis_actions(t) == 3


@rule("DTR-14.1.2", "DTR-11.1.8", "DTR-S11")
def test_the_axis_may_cancel_each_marker_when_it_is_placed() -> None:
    t = raid(allies=3, axis=1)
    t.play("bomb")
    assert t.state.seat == 0
    assert set(t.text()) == {"cancel advanced", "let pass"}
    t.play("cancel advanced")
    assert (markers(t), t.state.adv[0], t.state.adv[1]) == (0, 0, 2)
    t.play("bomb", "bomb")
    assert markers(t) == 2


@rule("DTR-14.1.2", "DTR-11.1.3")
def test_the_axis_may_let_a_marker_pass() -> None:
    t = raid(allies=2, axis=2)
    t.play("bomb", "let pass", "bomb", "cancel advanced")
    assert (markers(t), t.state.adv[0]) == (1, 1)


@rule("DTR-14.1.3", "DTR-3.3.5")
def test_two_markers_cost_the_axis_an_action() -> None:
    t = raid(allies=2)
    t.play("bomb", "bomb")
    assert axis_actions(t) == 3  # Total War 4, summer and autumn turns without Trondheim
    assert axis_actions(raid(allies=2)) == 4


@rule("DTR-14.1.4", "DTR-E41")
@pytest.mark.parametrize("edition", EDITIONS)
def test_two_markers_return_at_the_end_of_that_axis_phase(edition: str) -> None:
    t = raid(allies=2, edition=edition)
    t.play("bomb", "bomb")
    axis_actions(t)
    assert markers(t) == 2
    t.end()
    assert markers(t) == 0
    assert axis_actions(t) == 3  # winter 1944 without Trondheim, no bombing


@rule("DTR-14.1.5", "DTR-E41")
@pytest.mark.parametrize(("edition", "left"), [("fr-2", 1), ("fr-1", 0), ("en-1", 0)])
def test_a_single_marker_has_no_effect_and_stays_in_the_revised_printing(edition: str, left: int) -> None:
    t = raid(allies=1, edition=edition)
    t.play("bomb")
    assert axis_actions(t) == 4
    t.end()
    assert markers(t) == left


@rule("DTR-14.1.5")
def test_a_second_marker_may_be_added_later() -> None:
    t = raid(allies=1, markers=1)
    t.play("bomb")
    assert markers(t) == 2
    assert axis_actions(t) == 3


@rule("DTR-14.1.5", "DTR-14.1.2")
def test_a_marker_of_an_earlier_phase_is_not_cancelled() -> None:
    t = raid(allies=1, axis=2, markers=1)
    t.play("bomb", "cancel advanced")
    assert markers(t) == 1
    assert t.state.seat == 1


@rule("DTR-14.1.6")
def test_standard_missions_neither_bomb_nor_cancel() -> None:
    missions = {"allies": {"air": 3, "advanced_air": 1}, "axis": {"air": 3}}
    t = table({"london": "uk-inf"}, active="allies", turn=15, missions=missions)
    t.play("bomb")
    assert t.state.seat == 1  # the Axis has nothing to answer with
    assert markers(t) == 1
    assert t.why("bomb") == ("DTR-14.1.6",)
    t = raid(allies=1, axis=1)
    t.play("bomb")
    assert t.why("cancel standard") == ("DTR-14.1.6",)


@rule("DTR-14.1.6")
def test_winter_does_not_forbid_bombing() -> None:
    assert raid(allies=1, turn=17).allows("bomb")


@rule("DTR-E39", "DTR-13.11.3")
@pytest.mark.parametrize(("edition", "left"), [("fr-2", 1), ("fr-1", 1), ("en-1", 0)])
def test_the_first_answers_cancel_two_markers_in_english(edition: str, left: int) -> None:
    t = raid(allies=2, axis=2, edition=edition)
    t.play("bomb", "let pass", "bomb", "cancel advanced")
    assert markers(t) == left
    assert t.state.adv[0] == 1


@rule("DTR-E39")
def test_only_the_first_two_answers_of_a_turn_cancel_double() -> None:
    t = raid(allies=6, axis=3, edition="en-1")
    t.play("bomb", "let pass", "bomb", "cancel advanced", "bomb", "let pass", "bomb", "cancel advanced")
    t.play("bomb", "let pass", "bomb", "cancel advanced")
    assert [event.markers for event in t.events(BombingCancelled)] == [2, 2, 1]
    assert markers(t) == 1


@rule("DTR-E39")
def test_an_answer_in_english_reaches_any_marker_of_the_phase() -> None:
    t = raid(allies=3, axis=2, edition="en-1")
    t.play("bomb", "let pass", "bomb", "let pass", "bomb")
    t.play("cancel advanced")  # two of the three
    assert markers(t) == 1
    assert t.allows("cancel advanced")  # and a second answer may follow
    t.play("cancel advanced")
    assert markers(t) == 0
