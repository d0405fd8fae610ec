"""Chapters 3, 4 and 13, clause by clause: the nearest thing that each rule on actions and research allows."""

from __future__ import annotations

import pytest

from games.third_reich.positions import Table, table
from sandtable.games.third_reich import research
from sandtable.games.third_reich.counters import AIR_COUNTERS
from sandtable.games.third_reich.events import ActionPerformed, Recruited, Restored, Revealed
from sandtable.games.third_reich.production import air_reserve
from sandtable.games.third_reich.tiles import ALL_TILES, FROM_TURN, TILE_IDS
from sandtable.rulebook.marks import rule

ONE_OF_EACH = [
    ("axis", "armor production", 3),
    ("axis", "air missions", 2),
    ("axis", "submarine missions", 3),
    ("axis", "recruitment", 4),
    ("allies", "lend-lease", 1),
]


@rule("DTR-4.2.1", "DTR-4.3.1", "DTR-4.4.2", "DTR-4.6.1")
@pytest.mark.parametrize(("active", "action", "gained"), ONE_OF_EACH)
def test_an_action_counts_once_and_tells_what_it_gave(active: str, action: str, gained: int) -> None:
    t = table(turn=11, active=active, technologies={active: ["aviation"]})
    t.play(action)
    (told,) = t.events(ActionPerformed)
    assert (told.gained, sum(t.state.performed)) == (gained, 1)
    assert not t.allows(action)


@rule("DTR-4.5.1")
def test_research_is_one_action_whatever_it_yields() -> None:
    t = table(turn=3)
    t.play("research", "research logistics")
    (told,) = t.events(ActionPerformed)
    assert (told.gained, sum(t.state.performed)) == (1, 1)


@rule("DTR-4.3.1")
def test_submarines_are_for_the_axis_alone() -> None:
    assert table(turn=11, active="ussr").why("submarine missions") == ("DTR-4.3.1",)
    assert table(turn=11).allows("submarine missions")


@rule("DTR-4.0.3")
@pytest.mark.parametrize(("active", "turn"), [("allies", 3), ("axis", 11), ("ussr", 11)])
def test_nobody_but_the_allies_in_total_war_does_anything_twice(active: str, turn: int) -> None:
    t = table(turn=turn, active=active, op=0)
    t.play("planning")
    assert t.why("planning") == ("DTR-4.0.2",)


@rule("DTR-4.0.6", "DTR-E7")
def test_one_kind_of_missions_leaves_the_other_actions() -> None:
    t = table(turn=3, technologies={"axis": ["aviation"]}, edition="fr-1")
    t.play("submarine missions")
    assert t.why("air missions") == ("DTR-4.0.6",)
    assert t.allows("planning")


@rule("DTR-3.3.9")
@pytest.mark.parametrize(
    ("turn", "moscow", "actions"), [(11, "axis", 2), (11, "ussr", 3), (3, "axis", 2), (3, "ussr", 2)]
)
def test_moscow_costs_the_soviets_an_action_in_total_war(turn: int, moscow: str, actions: int) -> None:
    t = table(turn=turn, active="ussr", phase="phase_start", control={"moscow": moscow}, war={})
    assert t.state.allowed == actions


@rule("DTR-4.5.4")
def test_only_the_allies_only_their_research_and_only_in_1940() -> None:
    t = table(turn=4, active="allies")
    assert t.why("research") == ("DTR-4.5.4",)
    assert research.refusal(t.state, 1, TILE_IDS.index("logistics")) == "DTR-4.5.4"
    assert t.allows("planning")
    assert table(turn=5, active="allies").allows("research")
    axis = table(turn=4)
    axis.play("research")
    assert axis.allows("research logistics")


@rule("DTR-4.5.6")
def test_each_tile_from_its_turn_and_not_before() -> None:
    for faction, name in enumerate(("axis", "allies", "ussr")):
        for tile, code in enumerate(TILE_IDS):
            first = FROM_TURN[faction][tile]
            needs = code in ("guards", "tank-industry", "air-industry", "logistics") and name == "ussr"
            if not ALL_TILES[faction] >> tile & 1 or first == 1 or needs:
                continue
            for turn, refused in ((first - 1, True), (first, False)):
                t = table(turn=turn, active=name, technologies={})
                assert bool(research.refusal(t.state, faction, tile)) is refused, (name, code, turn)


@rule("DTR-4.5.6", "DTR-13.4.1")
def test_what_needs_redeployment_waits_for_it_and_not_for_a_date() -> None:
    ready = table(turn=1, active="ussr", technologies={"ussr": ["industrial-redeployment"]})
    assert not research.refusal(ready.state, 2, TILE_IDS.index("guards"))
    bare = table(turn=6, active="ussr", technologies={})
    assert research.refusal(bare.state, 2, TILE_IDS.index("guards")) == "DTR-13.4.1"
    german = table(turn=6, technologies={})
    assert not research.refusal(german.state, 0, TILE_IDS.index("tank-industry"))


@rule("DTR-E36", "DTR-4.5.6")
@pytest.mark.parametrize(("edition", "begin", "finish"), [("fr-2", 9, 9), ("fr-1", 1, 9), ("en-1", 9, 9)])
def test_soviet_blitzkrieg_in_each_printing(edition: str, begin: int, finish: int) -> None:
    tile = TILE_IDS.index("blitzkrieg")
    for turn in range(1, 11):
        fresh = table(turn=turn, active="ussr", technologies={}, edition=edition)
        assert (not research.refusal(fresh.state, 2, tile)) is (turn >= begin)
        boxed = {"ussr": {"development": ["blitzkrieg"]}}
        begun = table(turn=turn, active="ussr", technologies=boxed, edition=edition)
        assert (not research.refusal(begun.state, 2, tile)) is (turn >= finish)
    allied = table(turn=5, active="allies", technologies={}, edition=edition)
    assert not research.refusal(allied.state, 1, tile)
    early = table(turn=4, active="axis", technologies={}, edition=edition)
    assert not research.refusal(early.state, 0, tile)


@rule("DTR-4.5.5")
@pytest.mark.parametrize(("turn", "boxed", "available"), [(16, [], 0), (16, ["logistics"], 1), (17, [], 1)])
def test_when_one_research_is_enough(turn: int, boxed: list[str], available: int) -> None:
    t = table(turn=turn, technologies={"axis": {"available": [], "development": boxed}})
    t.play("research", "research logistics")
    assert t.state.available[0] >> TILE_IDS.index("logistics") & 1 == available


@rule("DTR-2.1.2")
@pytest.mark.parametrize("players", ["2", "3"])
def test_who_sees_whose_tiles(players: str) -> None:
    state = table(turn=3, options={"players": players}).state
    both = players == "2"
    seen = [[research.knows(state, seat, faction) for faction in range(3)] for seat in range(3)]
    assert seen == [[True, False, False], [False, True, both], [False, both, True]]


@rule("DTR-4.3.3", "DTR-D35")
def test_bombing_markers_are_missing_in_the_reserve() -> None:
    plain = table(turn=12, active="allies").state
    bombing = table(turn=12, active="allies", missions={"strategic_bombing": {"markers": 2}}).state
    assert air_reserve(bombing, 1) == air_reserve(plain, 1) - 2


@rule("DTR-D41", "DTR-D18")
def test_missions_taken_with_the_technology_are_advanced_and_show_it() -> None:
    tiles = ["aviation", "air-industry", "advanced-aviation"]
    hidden = {"axis": {"available": tiles, "revealed": []}}
    t = table(turn=14, technologies=hidden, missions={"axis": {"air": 1}})
    t.play("air missions")
    assert (t.state.air[0], t.state.adv[0]) == (1, 4)
    assert {TILE_IDS[event.technology] for event in t.events(Revealed)} == set(tiles)
    none_left = table(turn=14, technologies=hidden, missions={"axis": {"air": AIR_COUNTERS[0]}})
    none_left.play("air missions")
    assert {TILE_IDS[event.technology] for event in none_left.events(Revealed)} == {
        "aviation",
        "air-industry",
    }


def recruiting(**rest: object) -> Table:
    t = table({"berlin": "de-inf~=R"}, turn=11, resources={"axis": {"ap": 2}}, **rest)
    t.play("recruitment")
    return t


@rule("DTR-4.4.6", "DTR-4.4.7", "DTR-4.4.18", "DTR-D17", "DTR-D18")
@pytest.mark.parametrize(("side", "told"), [("full", "DTR-4.4.6"), ("reduced", "DTR-4.4.7")])
def test_a_new_army_has_the_side_that_was_paid_for_and_may_march(side: str, told: str) -> None:
    t = recruiting(technologies={"axis": {"available": ["advanced-tanks"], "revealed": []}})
    infantry = next(
        text for text in t.text() if text.startswith("recruit de-inf") and f"{side} at ruhr" in text
    )
    name = infantry.split()[1]
    t.play(infantry)
    (event,) = t.events(Recruited)
    assert (event.reduced, event.rules) == (side == "reduced", (told,))
    assert t.reduced(name) is (side == "reduced")
    assert not t.events(Revealed)
    assert t.can_go("tactical", name, "frankfurt")


@rule("DTR-4.4.8")
def test_a_restored_army_is_full() -> None:
    t = recruiting()
    t.play("restore R")
    assert not t.reduced("R")
    assert t.events(Restored)
