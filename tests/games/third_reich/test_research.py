"""4.5. Research: how a tile becomes available, and who may see it."""

from __future__ import annotations

import random

import pytest

from games.third_reich.positions import EDITIONS, Table, table
from games.third_reich.workshops import laboratory, workshop
from sandtable.games.third_reich.events import Researched, ResearchSeen, Revealed
from sandtable.games.third_reich.tiles import TILE_IDS
from sandtable.rulebook.marks import rule


@rule("DTR-4.5.1", "DTR-S5")
def test_a_tile_goes_into_development_and_then_becomes_available() -> None:
    t = laboratory("axis", 6)
    t.play("research logistics")
    assert t.view()["technologies"]["axis"]["development"] == ["logistics"]
    t = workshop("axis", 6, technologies={"axis": {"development": ["logistics"]}})
    t.play("research", "research logistics")
    assert t.view()["technologies"]["axis"]["available"] == ["logistics"]
    t.play("planning")
    assert t.state.op[0] == 12


@rule("DTR-4.5.1")
def test_an_available_tile_is_not_researched_again() -> None:
    t = laboratory("axis", 6, "logistics")
    assert t.why("research logistics") == ("DTR-4.5.1",)


@rule("DTR-4.5.2")
def test_a_tile_made_available_is_used_at_once() -> None:
    t = workshop("axis", 6, technologies={"axis": {"development": ["logistics"]}}, op=0)
    t.play("research", "research logistics", "planning")
    assert t.state.op[0] == 7


@rule("DTR-4.5.2", "DTR-E11", "DTR-4.0.3")
@pytest.mark.parametrize(("edition", "same_turn"), [("fr-2", True), ("fr-1", True), ("en-1", False)])
def test_two_research_actions_in_one_phase(edition: str, same_turn: bool) -> None:
    t = workshop("allies", 10, edition=edition)
    t.play("research", "research logistics", "research")
    assert t.allows("research logistics") is same_turn
    if not same_turn:
        assert t.why("research logistics") == ("DTR-4.5.2",)


@rule("DTR-E11")
def test_in_english_the_tile_is_completed_in_a_later_turn() -> None:
    t = laboratory("axis", 6, edition="en-1")
    t.play("research logistics")
    for _ in range(3):
        t.end()
    t.play("research")
    assert t.allows("research logistics")


@rule("DTR-4.5.3", "DTR-D7", "DTR-E12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_tiles_are_face_down_for_the_others(edition: str) -> None:
    t = laboratory("axis", 6, edition=edition)
    events = t.play("research logistics")
    mine, theirs = t.view(0)["technologies"]["axis"], t.view(1)["technologies"]["axis"]
    assert mine["development"] == ["logistics"]
    assert theirs["development"] == []
    assert theirs["face_down"] == {"available": 0, "development": 1}
    secret = next(event for event in events if isinstance(event, Researched))
    assert secret.visible_to(0)
    assert not secret.visible_to(1)
    assert not secret.visible_to(None)
    assert next(event for event in events if isinstance(event, ResearchSeen)).visible_to(1)


@rule("DTR-D7")
def test_one_person_with_allies_and_ussr_sees_both() -> None:
    armies = {"london": "uk-inf", "gorky": "su-inf"}
    tiles = {"allies": {"available": ["logistics"]}}
    two = table(armies, technologies=tiles, options={"players": "2"})
    three = table(armies, technologies=tiles)
    assert two.view(2)["technologies"]["allies"]["available"] == ["logistics"]
    assert three.view(2)["technologies"]["allies"]["available"] == []


@rule("DTR-D7", "DTR-4.5.3")
def test_imagining_deals_the_hidden_tiles_anew() -> None:
    tiles = {"ussr": {"available": ["industrial-redeployment"], "development": ["guards"]}}
    t = table({"gorky": "su-inf"}, turn=12, technologies=tiles)
    dealt = set()
    for seed in range(40):
        other = t.state.imagine(0, random.Random(seed))
        assert other.available[2].bit_count() == 1
        assert other.developing[2].bit_count() == 1
        assert not other.check_invariants()
        dealt.add((other.available[2], other.developing[2]))
    assert len(dealt) > 3
    mine = t.state.imagine(2, random.Random(1))
    assert (mine.available, mine.developing) == (t.state.available, t.state.developing)


def test_a_tile_begun_and_finished_in_one_phase_is_not_told_from_an_older_one() -> None:
    """The others see that one tile was begun and one was finished, not whether it was the same."""
    begun = {"available": ["guards"], "development": ["logistics"], "begun": ["guards"]}
    older = {"available": ["guards"], "development": ["logistics"], "begun": ["logistics"]}
    worlds = [
        table({"gorky": "su-inf"}, turn=12, active="ussr", technologies={"ussr": tiles}).state
        for tiles in (begun, older)
    ]
    for seed in range(20):
        one, other = (world.imagine(0, random.Random(seed)) for world in worlds)
        assert one.same_as(other)
        assert one.begun.bit_count() == 1


@rule("DTR-D7", "DTR-13.4.1")
def test_imagining_never_keeps_the_truth() -> None:
    """However few deals are possible, two worlds that look the same to a seat are imagined alike."""
    worlds = [
        table(
            {"gorky": "su-inf"},
            turn=12,
            technologies={
                "ussr": {
                    "available": ["aviation", "industrial-redeployment"],
                    "development": ["guards", "tank-industry", last],
                    "revealed": ["aviation"],
                }
            },
        ).state
        for last in ("air-industry", "logistics")
    ]
    dealt = set()
    for seed in range(400):
        one, other = (world.imagine(0, random.Random(seed)) for world in worlds)
        assert one.available == other.available
        assert one.developing == other.developing
        dealt.add(one.developing[2])
    assert len(dealt) > 10


@rule("DTR-4.5.4")
def test_no_allied_research_in_1940() -> None:
    t = workshop("allies", 4)
    assert t.why("research") == ("DTR-4.5.4",)
    assert workshop("allies", 5).allows("research")


@rule("DTR-4.5.5", "DTR-Q10")
@pytest.mark.parametrize("active", ["axis", "allies", "ussr"])
def test_from_1944_one_action_is_enough(active: str) -> None:
    t = laboratory(active, 17)
    t.play("research tank-industry" if active != "ussr" else "research advanced-tanks")
    assert t.view()["technologies"][active]["available"]
    t = workshop(active, 17, technologies={active: {"development": ["advanced-tanks"]}})
    t.play("research", "research advanced-tanks")
    assert t.view()["technologies"][active]["available"] == ["advanced-tanks"]


@rule("DTR-4.5.6")
def test_the_date_binds_both_steps() -> None:
    early = {"axis": {"development": ["advanced-tanks"]}}
    t = workshop("axis", 8, technologies=early)
    t.play("research")
    assert t.why("research advanced-tanks") == ("DTR-13.3.2",)


@rule("DTR-4.5.6", "DTR-13.4.1")
def test_the_prerequisite_binds_both_steps() -> None:
    early = {"ussr": {"development": ["guards"]}}
    t = workshop("ussr", 10, technologies=early)
    t.play("research")
    assert t.why("research guards") == ("DTR-13.4.1",)


def revealed(t: Table) -> list[str]:
    """The tiles turned face up since the beginning."""
    return [TILE_IDS[event.technology] for event in t.events(Revealed)]
