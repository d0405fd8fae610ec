"""Chapters 12 and 13.10: submarines in the Battle of the Atlantic, and Advanced Navy."""

from __future__ import annotations

import pytest

from games.third_reich.positions import EDITIONS, Table, table
from sandtable.games.third_reich.events import PhaseBegan
from sandtable.rulebook.marks import rule

NAVY = ["advanced-navy"]


def boats(
    standard: int = 0, advanced: int = 0, turn: int = 14, allies: bool = False, edition: str = "fr-2"
) -> Table:
    """An Axis phase with submarine missions available."""
    missions = {"axis": {"submarine": standard, "advanced_submarine": advanced}}
    tiles = {"allies": NAVY if allies else []}
    return table({"berlin": "de-inf"}, turn=turn, missions=missions, technologies=tiles, edition=edition)


def allied_actions(t: Table) -> int:
    """End the Axis phase; the actions of the Allies in theirs."""
    t.end()
    return t.events(PhaseBegan)[-1].actions


@rule("DTR-12.1.1", "DTR-12.1.3", "DTR-S10", "DTR-3.3.8")
def test_two_standard_submarines_cost_the_allies_an_action() -> None:
    t = boats(standard=3)
    performed = sum(t.state.performed)
    t.play("submarines two-standard")
    assert t.view()["missions"]["battle_of_the_atlantic"]["standard"] == 2
    assert t.state.subs == 1
    assert (t.state.op[0], sum(t.state.performed)) == (12, performed)
    assert allied_actions(t) == 4
    assert allied_actions(boats(standard=3)) == 5


@rule("DTR-12.1.1")
def test_at_any_moment_of_the_axis_phase_only() -> None:
    missions = {"axis": {"submarine": 2}}
    assert table({"berlin": "de-inf"}, phase="after_combat", missions=missions).legal("submarines")
    t = table({"london": "uk-inf"}, active="allies", missions=missions)
    assert t.why("submarines two-standard") == ("DTR-12.1.1",)


@rule("DTR-12.1.1")
def test_one_standard_submarine_is_not_enough() -> None:
    t = boats(standard=1)
    assert not t.legal("submarines")
    assert t.why("submarines two-standard") == ("DTR-12.1.1",)
    assert t.why("submarines one-advanced") == ("DTR-12.1.2",)


@rule("DTR-12.1.2", "DTR-13.10.2")
def test_one_advanced_submarine_is_enough() -> None:
    t = boats(advanced=1)
    assert t.legal("submarines") == {"submarines one-advanced"}
    t.play("submarines one-advanced")
    assert allied_actions(t) == 4


@rule("DTR-12.1.4")
def test_submarines_return_at_the_end_of_the_allied_phase() -> None:
    t = boats(standard=2)
    t.play("submarines two-standard")
    t.end()
    assert t.view()["missions"]["battle_of_the_atlantic"]["standard"] == 2
    t.end()
    assert t.view()["missions"]["battle_of_the_atlantic"] == {"standard": 0, "advanced": 0, "hit": False}
    t.end()
    t.play("submarine missions")
    assert t.state.subs == 3


@rule("DTR-12.1.4", "DTR-4.3.3")
def test_placed_submarines_are_not_in_the_reserve() -> None:
    t = boats(standard=2)
    t.play("submarines two-standard", "submarine missions")
    assert t.state.subs == 2  # the other two lie in the Atlantic


@rule("DTR-12.1.5", "DTR-D66")
def test_more_submarines_cost_no_more_actions() -> None:
    t = boats(standard=4)
    t.play("submarines two-standard")
    assert t.why("submarines two-standard") == ("DTR-D66",)
    t = boats(advanced=2)
    t.play("submarines two-advanced")
    assert allied_actions(t) == 4


@rule("DTR-12.1.5", "DTR-3.3.8")
def test_submarines_and_london_together_cost_one_action() -> None:
    missions = {"axis": {"submarine": 2}}
    t = table({"london": "de-inf"}, turn=14, missions=missions, control={"axis": "london"})
    t.play("submarines two-standard")
    assert allied_actions(t) == 4


@rule("DTR-D66", "DTR-S10")
def test_the_three_groups() -> None:
    t = boats(standard=2, advanced=2)
    assert t.legal("submarines") == {
        "submarines two-standard",
        "submarines one-advanced",
        "submarines two-advanced",
    }


@rule("DTR-13.10.1")
@pytest.mark.parametrize("active", ["axis", "allies"])
def test_advanced_navy_from_1943(active: str) -> None:
    for turn, possible in ((12, False), (13, True)):
        t = table({"berlin": "de-inf", "london": "uk-inf"}, active=active, turn=turn)
        t.play("research")
        assert t.allows("research advanced-navy") is possible
    t = table({"berlin": "de-inf"}, turn=12)
    t.play("research")
    assert t.why("research advanced-navy") == ("DTR-13.10.1",)


@rule("DTR-13.10.2", "DTR-D41")
def test_with_the_technology_the_axis_takes_advanced_submarines() -> None:
    tiles = {"axis": NAVY}
    missions = {"axis": {"submarine": 1}}
    t = table({"berlin": "de-inf"}, turn=14, technologies=tiles, missions=missions)
    t.play("submarine missions")
    assert (t.state.subs, t.state.adv_subs) == (1, 3)


@rule("DTR-13.10.3", "DTR-D40")
@pytest.mark.parametrize("edition", EDITIONS)
def test_against_allied_advanced_navy_two_advanced_are_needed(edition: str) -> None:
    t = boats(advanced=2, allies=True, edition=edition)
    t.play("submarines one-advanced")
    assert allied_actions(t) == 5
    t = boats(advanced=2, allies=True, edition=edition)
    t.play("submarines two-advanced")
    assert allied_actions(t) == 4


@rule("DTR-13.10.4")
@pytest.mark.parametrize("axis", [[], NAVY])
def test_against_allied_advanced_navy_standard_submarines_do_nothing(axis: list[str]) -> None:
    missions = {"axis": {"submarine": 2}}
    tiles = {"allies": NAVY, "axis": axis}
    t = table({"berlin": "de-inf"}, turn=14, missions=missions, technologies=tiles)
    t.play("submarines two-standard")
    assert allied_actions(t) == 5
    strong = table(
        {"berlin": "de-inf"}, turn=14, missions={"axis": {"advanced_submarine": 2}}, technologies=tiles
    )
    strong.play("submarines two-advanced")
    assert allied_actions(strong) == 4


@rule("DTR-D40", "DTR-E38")
@pytest.mark.parametrize(("edition", "actions"), [("fr-2", 5), ("fr-1", 5), ("en-1", 4)])
def test_when_the_allied_technology_is_tested(edition: str, actions: int) -> None:
    t = boats(standard=2, edition=edition)
    t.play("submarines two-standard")
    t.state.available[1] |= 1 << t.state.words["technology"].find("advanced-navy")[0]
    assert allied_actions(t) == actions


@rule("DTR-D18", "DTR-13.10.4")
def test_advanced_navy_is_revealed_when_it_changes_something() -> None:
    missions = {"axis": {"submarine": 2}}
    hidden = {"allies": {"available": NAVY}}
    t = table({"berlin": "de-inf"}, turn=14, missions=missions, technologies=hidden)
    t.end()
    assert t.view()["technologies"]["allies"]["revealed"] == []
    t = table({"berlin": "de-inf"}, turn=14, missions=missions, technologies=hidden)
    t.play("submarines two-standard")
    assert t.view()["technologies"]["allies"]["revealed"] == []
    t.end()
    assert t.view()["technologies"]["allies"]["revealed"] == NAVY
