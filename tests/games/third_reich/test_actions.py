"""Chapter 4: Planning, Armor Production, Missions, Research and Lend-Lease."""

from __future__ import annotations

import pytest

from games.third_reich.positions import GAME, Table, table
from sandtable.games.third_reich.events import Researched, ResearchSeen, Revealed
from sandtable.games.third_reich.tiles import ALL_TILES, TILE_IDS
from sandtable.rulebook.marks import rule

ACTIONS = {
    "planning",
    "armor production",
    "air missions",
    "submarine missions",
    "recruitment",
    "research",
    "lend-lease",
}


def performable(t: Table) -> set[str]:
    return ACTIONS & set(t.text())


@rule("DTR-4.0.1")
def test_the_kinds_of_action_of_each_faction() -> None:
    aviation = {name: ["aviation"] for name in ("axis", "allies", "ussr")}
    assert performable(table(turn=11, technologies=aviation)) == ACTIONS - {"lend-lease"}
    allied = table(turn=11, active="allies", technologies=aviation)
    assert performable(allied) == ACTIONS - {"submarine missions"}
    soviet = table(turn=11, active="ussr", technologies=aviation)
    assert performable(soviet) == ACTIONS - {"submarine missions", "lend-lease"}
    assert soviet.why("lend-lease") == ("DTR-4.0.1#2",)
    assert soviet.why("submarine missions") == ("DTR-4.3.1",)


@rule("DTR-4.0.2", "DTR-4.0.7")
def test_each_kind_once_and_each_uses_an_action() -> None:
    t = table(turn=3)
    t.play("planning")
    assert t.why("planning") == ("DTR-4.0.2",)
    t.play("armor production", "recruitment")
    assert not performable(t)
    assert t.why("research") == ("DTR-3.3.1", "DTR-4.0.7")


@rule("DTR-4.0.3", "DTR-4.0.7")
def test_the_allies_may_do_everything_twice_in_total_war() -> None:
    t = table(turn=11, active="allies", op=0)
    t.play("planning", "planning", "recruitment", "recruitment")
    assert t.why("planning") == ("DTR-4.0.3",)
    t.play("lend-lease")
    assert t.why("armor production") == ("DTR-3.3.2", "DTR-4.0.7")
    t = table(turn=11, active="allies")
    t.play("lend-lease")
    assert t.why("lend-lease") == ("DTR-4.0.3",)


@rule("DTR-4.0.4", "DTR-4.0.5", "DTR-E6", "DTR-Q12")
@pytest.mark.parametrize("edition", ["fr-2", "fr-1", "en-1"])
@pytest.mark.parametrize(
    ("turn", "lent", "researches", "plannings"),
    [
        (12, True, 1, 1),
        (13, True, 2, 1),
        (16, True, 2, 1),
        (17, True, 1, 2),
        (20, True, 1, 2),
        (21, True, 1, 1),
        (14, False, 1, 1),
        (18, False, 1, 1),
    ],
)
def test_second_soviet_actions_with_lend_lease(
    edition: str, turn: int, lent: bool, researches: int, plannings: int
) -> None:
    t = table(turn=turn, active="ussr", op=0, flags={"lend_lease": lent}, edition=edition)
    for _ in range(plannings):
        t.play("planning")
    assert not t.allows("planning")
    t = table(turn=turn, active="ussr", flags={"lend_lease": lent}, edition=edition)
    for tile in ("advanced-tanks", "industrial-redeployment")[:researches]:
        t.play("research", f"research {tile}")
    assert not t.allows("research")


@rule("DTR-4.0.6", "DTR-E7")
@pytest.mark.parametrize(("edition", "both"), [("fr-2", True), ("fr-1", False), ("en-1", True)])
def test_the_axis_may_take_both_kinds_of_missions(edition: str, both: bool) -> None:
    t = table(turn=3, technologies={"axis": ["aviation"]}, edition=edition)
    t.play("air missions")
    assert t.why("air missions") == ("DTR-4.0.2",)
    assert t.allows("submarine missions") is both
    if not both:
        assert t.why("submarine missions") == ("DTR-4.0.6",)


@rule("DTR-4.0.3", "DTR-E7")
@pytest.mark.parametrize("edition", ["fr-2", "fr-1", "en-1"])
def test_the_allies_in_total_war_may_take_air_missions_twice(edition: str) -> None:
    t = table(turn=10, active="allies", technologies={"allies": ["aviation"]}, edition=edition)
    t.play("air missions", "air missions")
    assert t.why("air missions") == ("DTR-4.0.3",)


@rule("DTR-4.1.1", "DTR-13.8.1", "DTR-Q6")
@pytest.mark.parametrize(("tiles", "gain"), [([], 5), (["logistics"], 7)])
def test_planning_gives_operation_points(tiles: list[str], gain: int) -> None:
    for active, faction in (("axis", 0), ("allies", 1)):
        t = table(turn=10, active=active, op=0, technologies={active: tiles})
        t.play("planning")
        assert t.state.op[faction] == gain


@rule("DTR-4.1.2")
def test_never_more_than_twelve_operation_points() -> None:
    t = table(turn=3, op=9)
    t.play("planning")
    assert t.state.op[0] == 12


@rule("DTR-4.1.3", "DTR-18.1.5")
def test_italy_gives_three_operation_points_each_phase() -> None:
    for italy, op, after in (("at-war", 2, 5), ("at-war", 10, 12), ("neutral", 2, 2), ("surrendered", 2, 2)):
        t = table(
            turn=6, op=op, phase="phase_start", diplomacy={"italy": italy}, control={"allies": "bucharest"}
        )
        assert t.state.op[0] == after
        assert t.state.allowed - sum(t.state.performed) == 3


@rule("DTR-4.1.4", "DTR-4.2.3", "DTR-4.3.4")
def test_points_and_missions_are_kept() -> None:
    t = table(turn=3, op=4, resources={"axis": {"ap": 3}}, missions={"axis": {"air": 2, "submarine": 1}})
    for _ in range(3):
        t.end()
    assert (t.state.op[0], t.state.ap[0], t.state.air[0], t.state.subs) == (4, 3, 2, 1)
    assert t.view(1)["missions"]["axis"]["air"] == 2


@rule("DTR-4.2.1", "DTR-4.2.2", "DTR-13.6.1", "DTR-E8")
@pytest.mark.parametrize(
    ("edition", "tiles", "before", "after"),
    [
        ("fr-2", [], 0, 3),
        ("fr-2", ["tank-industry"], 0, 5),
        ("fr-2", [], 5, 6),
        ("fr-1", [], 5, 6),
        ("en-1", [], 5, 8),
    ],
)
def test_armor_production(edition: str, tiles: list[str], before: int, after: int) -> None:
    t = table(turn=3, edition=edition, resources={"axis": {"ap": before}}, technologies={"axis": tiles})
    t.play("armor production")
    assert t.state.ap[0] == after


@rule("DTR-4.3.1", "DTR-13.7.1", "DTR-Q5")
@pytest.mark.parametrize(("tiles", "taken"), [(["aviation"], 2), (["aviation", "air-industry"], 4)])
def test_missions(tiles: list[str], taken: int) -> None:
    t = table(turn=3, technologies={"axis": tiles})
    t.play("air missions", "submarine missions")
    assert (t.state.air[0], t.state.subs) == (taken, 3)


@rule("DTR-4.3.2", "DTR-13.2.1")
def test_air_missions_need_aviation() -> None:
    t = table(turn=3)
    assert not t.allows("air missions")
    assert t.why("air missions") == ("DTR-4.3.2",)
    assert t.allows("submarine missions")
    assert table(turn=3, technologies={"axis": ["aviation"]}).allows("air missions")


@rule("DTR-4.3.3", "DTR-1.1.2")
def test_only_the_counters_that_are_left_are_taken() -> None:
    t = table(turn=3, technologies={"axis": ["aviation"]}, missions={"axis": {"air": 5, "submarine": 3}})
    t.play("air missions", "submarine missions")
    assert (t.state.air[0], t.state.subs) == (6, 4)


@rule("DTR-D35", "DTR-4.3.3")
def test_american_missions_only_when_america_is_at_war() -> None:
    tiles = {"allies": ["aviation"]}
    t = table(turn=8, active="allies", technologies=tiles, missions={"allies": {"air": 4}})
    t.play("air missions")
    assert t.state.air[1] == 5
    t = table(turn=9, active="allies", technologies=tiles, missions={"allies": {"air": 4}})
    t.play("air missions")
    assert t.state.air[1] == 6


@rule("DTR-4.5.1", "DTR-4.5.2", "DTR-E11")
@pytest.mark.parametrize(("edition", "same_turn"), [("fr-2", True), ("fr-1", True), ("en-1", False)])
def test_research_takes_two_actions(edition: str, same_turn: bool) -> None:
    t = table(turn=11, active="allies", edition=edition)
    t.play("research", "research logistics")
    assert t.view()["technologies"]["allies"]["development"] == ["logistics"]
    t.play("research")
    assert t.allows("research logistics") is same_turn
    if not same_turn:
        assert t.why("research logistics") == ("DTR-4.5.2",)
        return
    t.play("research logistics")
    before = t.state.op[1] = 0
    t.play("planning")
    assert t.state.op[1] == before + 7


@rule("DTR-4.5.3", "DTR-D7", "DTR-D18", "DTR-E12")
@pytest.mark.parametrize("edition", ["fr-2", "fr-1", "en-1"])
def test_tiles_are_face_down_until_used(edition: str) -> None:
    t = table(turn=17, active="allies", edition=edition)
    t.play("research")
    assert t.state.phase.secret
    t.play("research logistics")
    (told,) = t.events(Researched)
    assert not told.visible_to(0)
    assert told.visible_to(1)
    assert not told.visible_to(None)
    (seen,) = t.events(ResearchSeen)
    assert seen.visible_to(0)
    assert t.view(0)["technologies"]["allies"]["available"] == []
    assert t.view(0)["technologies"]["allies"]["face_down"] == {"available": 1, "development": 0}
    assert "logistics" not in str(t.view(0))
    t.play("planning")
    assert [GAME.words["technology"].text(event.technology) for event in t.events(Revealed)] == ["logistics"]
    assert t.view(0)["technologies"]["allies"]["available"] == ["logistics"]


@rule("DTR-4.5.4")
def test_no_allied_research_in_1940() -> None:
    t = table(turn=4, active="allies")
    assert not t.allows("research")
    assert t.why("research") == ("DTR-4.5.4",)
    assert table(turn=5, active="allies").allows("research")


@rule("DTR-4.5.5")
def test_one_action_is_enough_from_1944() -> None:
    t = table(turn=17, technologies={"axis": {"development": ["tank-industry"]}})
    t.play("research", "research logistics")
    assert t.view()["technologies"]["axis"]["available"] == ["logistics"]
    t = table(turn=17, technologies={"axis": {"development": ["tank-industry"]}})
    t.play("research", "research tank-industry")
    assert t.view()["technologies"]["axis"]["available"] == ["tank-industry"]
    t = table(turn=16)
    t.play("research", "research logistics")
    assert t.view()["technologies"]["axis"]["available"] == []


@rule("DTR-4.5.6", "DTR-Q10")
def test_dates_bind_the_first_step_too() -> None:
    t = table(turn=8)
    t.play("research")
    assert t.legal("research") == {
        "research tank-industry",
        "research air-industry",
        "research logistics",
        "research blitzkrieg",
        "research aviation",
    }
    assert t.why("research advanced-tanks") == ("DTR-13.3.2",)
    assert t.why("research guards") == ("DTR-13.0.2",)


@rule("DTR-13.0.2")
def test_twenty_five_tiles() -> None:
    assert [tiles.bit_count() for tiles in ALL_TILES] == [8, 9, 8]
    assert len(TILE_IDS) == 11


@rule("DTR-4.6.2", "DTR-4.6.4", "DTR-Q12")
def test_lend_lease_from_spring_1942_to_the_end_of_1944() -> None:
    assert [turn for turn in range(1, 23) if table(turn=turn, active="allies").allows("lend-lease")] == list(
        range(10, 21)
    )
    assert table(turn=21, active="allies").why("lend-lease") == ("DTR-4.6.4",)
    fallen = table(turn=11, active="allies", diplomacy={"ussr": "surrendered"})
    assert fallen.why("lend-lease") == ("DTR-4.6.4",)


@rule("DTR-4.6.3", "DTR-E13")
@pytest.mark.parametrize(
    ("edition", "turn", "entered", "karelia", "legal"),
    [
        ("fr-2", 8, 7, "ussr", True),
        ("fr-2", 8, 7, "axis", False),
        ("fr-2", 8, 0, "ussr", False),
        ("fr-2", 9, 7, "axis", False),
        ("fr-1", 9, 7, "axis", False),
        ("en-1", 9, 7, "axis", True),
        ("en-1", 8, 7, "axis", False),
        ("en-1", 9, 0, "axis", False),
    ],
)
def test_lend_lease_before_spring_1942(
    edition: str, turn: int, entered: int, karelia: str, legal: bool
) -> None:
    t = table(
        turn=turn,
        active="allies",
        edition=edition,
        control={"karelia": karelia},
        flags={"axis_entered_ussr": entered},
    )
    assert t.allows("lend-lease") is legal
    if not legal:
        assert t.why("lend-lease") == ("DTR-4.6.3",)
