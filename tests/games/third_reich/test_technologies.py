"""Chapter 13: the tiles, their dates and prerequisites, and what they give."""

from __future__ import annotations

import pytest

from games.third_reich.positions import EDITIONS, Table, new, table
from games.third_reich.workshops import laboratory, workshop
from sandtable.games.third_reich.counters import FACTIONS
from sandtable.games.third_reich.events import Revealed
from sandtable.games.third_reich.tiles import ALL_TILES, TILE_IDS
from sandtable.rulebook.marks import rule

ALL = {
    "axis": {
        "blitzkrieg", "aviation", "advanced-tanks", "tank-industry", "air-industry", "logistics",
        "advanced-navy", "advanced-aviation",
    },
    "allies": {
        "blitzkrieg", "aviation", "advanced-tanks", "tank-industry", "air-industry", "logistics",
        "amphibious-assaults", "advanced-navy", "advanced-aviation",
    },
    "ussr": {
        "blitzkrieg", "aviation", "advanced-tanks", "industrial-redeployment", "guards", "tank-industry",
        "air-industry", "logistics",
    },
}  # fmt: skip


def choices(t: Table) -> set[str]:
    """The tiles that may be researched."""
    return {text.removeprefix("research ") for text in t.legal("research ")}


# General ----------------------------------------------------------------------------------------------------


@rule("DTR-13.0.1", "DTR-21.1.5", "DTR-Q10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_tiles_at_the_start(edition: str) -> None:
    tiles = new(edition).view()["technologies"]
    assert tiles["axis"]["available"] == ["blitzkrieg", "aviation"]
    assert tiles["allies"]["available"] == ["aviation"]
    assert tiles["ussr"]["available"] == []
    assert tiles["ussr"]["development"] == ["aviation"]
    assert tiles["axis"]["development"] == tiles["allies"]["development"] == []


@rule("DTR-13.0.2", "DTR-Q10", "DTR-13.11.4")
def test_there_are_25_tiles() -> None:
    found = {
        faction: {TILE_IDS[n] for n in range(11) if ALL_TILES[f] >> n & 1}
        for f, faction in enumerate(FACTIONS)
    }
    assert found == ALL
    assert sum(map(len, found.values())) == 25
    t = laboratory("ussr", 20)
    assert t.why("research advanced-aviation") == ("DTR-13.0.2",)


@rule("DTR-13.0.3")
def test_a_technology_is_never_lost() -> None:
    t = workshop("axis", 10, "logistics", "blitzkrieg", control={"allies": "berlin ruhr"})
    t.play("planning")
    t.end()
    assert set(t.view()["technologies"]["axis"]["available"]) == {"blitzkrieg", "logistics"}
    late = laboratory("axis", 17, "blitzkrieg")
    late.play("research logistics")
    late.end()
    assert set(late.state.view(0)["technologies"]["axis"]["available"]) == {"blitzkrieg", "logistics"}


@rule("DTR-13.0.3", "DTR-D63")
def test_a_technology_serves_all_countries_of_the_faction() -> None:
    t = table(
        {"london": "uk-inf=B", "united-states": "us-inf=U"},
        active="allies",
        turn=10,
        technologies={"allies": ["advanced-tanks"]},
        resources={"allies": {"ap": 6}},
    )
    t.play("recruitment")
    assert t.legal("recruit uk-adv")
    assert t.legal("recruit us-adv")


# Dates and prerequisites ------------------------------------------------------------------------------------


DATES = [
    ("axis", "advanced-tanks", 9, "DTR-13.3.2"),
    ("axis", "advanced-navy", 13, "DTR-13.10.1"),
    ("axis", "advanced-aviation", 13, "DTR-13.11.1"),
    ("allies", "amphibious-assaults", 9, "DTR-13.9.1"),
    ("allies", "advanced-navy", 13, "DTR-13.10.1"),
    ("allies", "advanced-aviation", 13, "DTR-13.11.1"),
    ("ussr", "blitzkrieg", 9, "DTR-13.1.12"),
    ("ussr", "industrial-redeployment", 5, "DTR-13.4.2"),
]


@rule("DTR-13.1.12", "DTR-13.3.2", "DTR-13.4.2", "DTR-13.9.1", "DTR-13.10.1", "DTR-13.11.1", "DTR-Q10")
@pytest.mark.parametrize(("active", "tile", "turn", "law"), DATES)
def test_a_dated_tile(active: str, tile: str, turn: int, law: str) -> None:
    early = laboratory(active, turn - 1)
    assert tile not in choices(early)
    assert early.why(f"research {tile}") == (law,)
    assert tile in choices(laboratory(active, turn))


@rule("DTR-13.3.2", "DTR-Q10")
def test_allies_and_ussr_have_no_date_for_advanced_tanks() -> None:
    assert "advanced-tanks" in choices(laboratory("allies", 5))
    assert "advanced-tanks" in choices(laboratory("ussr", 1))


@rule("DTR-Q10")
def test_what_each_faction_may_research_at_first() -> None:
    assert choices(laboratory("axis", 1, "blitzkrieg", "aviation")) == {
        "tank-industry",
        "air-industry",
        "logistics",
    }
    assert choices(laboratory("ussr", 1)) == {"aviation", "advanced-tanks"}
    assert choices(laboratory("allies", 5, "aviation")) == {
        "blitzkrieg",
        "advanced-tanks",
        "tank-industry",
        "air-industry",
        "logistics",
    }


@rule("DTR-13.1.12", "DTR-E36")
@pytest.mark.parametrize(("edition", "put"), [("fr-2", False), ("fr-1", True), ("en-1", False)])
def test_soviet_blitzkrieg_may_be_prepared_early_in_the_first_printing(edition: str, put: bool) -> None:
    t = laboratory("ussr", 6, edition=edition)
    assert ("blitzkrieg" in choices(t)) is put
    prepared = {"ussr": {"development": ["blitzkrieg"]}}
    for turn, done in ((8, False), (9, True)):
        t = workshop("ussr", turn, edition=edition, technologies=prepared)
        t.play("research")
        assert ("blitzkrieg" in choices(t)) is done


@rule("DTR-13.4.1", "DTR-Q10")
def test_four_soviet_tiles_need_industrial_redeployment() -> None:
    four = {"logistics", "guards", "tank-industry", "air-industry"}
    without = laboratory("ussr", 10)
    assert not choices(without) & four
    for tile in four:
        assert without.why(f"research {tile}") == ("DTR-13.4.1",)
    developing = workshop("ussr", 10, technologies={"ussr": {"development": ["industrial-redeployment"]}})
    developing.play("research")
    assert not choices(developing) & four
    assert four <= choices(laboratory("ussr", 10, "industrial-redeployment"))


# Effects ----------------------------------------------------------------------------------------------------


@rule("DTR-13.2.1", "DTR-4.3.2")
def test_aviation_allows_air_missions() -> None:
    t = workshop("ussr", 6)
    assert t.why("air missions") == ("DTR-4.3.2",)
    assert workshop("ussr", 6, "aviation").allows("air missions")


@rule("DTR-13.3.1", "DTR-4.4.12")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("active", "army"), [("axis", "de-adv-1"), ("allies", "uk-adv-1"), ("ussr", "su-adv-1")]
)
def test_advanced_tanks_allow_advanced_armor(active: str, army: str, edition: str) -> None:
    place = {"axis": "berlin", "allies": "london", "ussr": "gorky"}[active]
    rich = {active: {"ap": 6}}
    t = workshop(active, 10, edition=edition, resources=rich)
    t.play("recruitment")
    assert "DTR-4.4.12" in t.why(f"recruit {army} full at {place}")
    t = workshop(active, 10, "advanced-tanks", edition=edition, resources=rich)
    t.play("recruitment", f"recruit {army} full at {place}")
    assert t.area(army) == place


@rule("DTR-13.3.3", "DTR-E37")
@pytest.mark.parametrize("edition", EDITIONS)
def test_points_collected_before_the_technology_buy_advanced_armor(edition: str) -> None:
    developing = {"axis": {"development": ["advanced-tanks"]}}
    t = workshop("axis", 10, edition=edition, technologies=developing)
    t.play("armor production", "research", "research advanced-tanks", "recruitment")
    t.play("recruit de-adv-1 full at berlin")
    assert t.state.ap[0] == 1


@rule("DTR-13.3.4")
def test_american_armor_needs_advanced_tanks() -> None:
    rich = {"allies": {"ap": 6}}
    t = workshop("allies", 10, resources=rich)
    t.play("recruitment")
    assert t.legal("recruit us-inf")
    assert not t.legal("recruit us-adv")
    assert t.legal("recruit uk-arm")
    t = workshop("allies", 10, "advanced-tanks", resources=rich)
    t.play("recruitment")
    assert t.allows("recruit us-adv-1 full at united-states")


@rule("DTR-13.5.1", "DTR-4.4.12")
def test_guards() -> None:
    t = workshop("ussr", 10)
    t.play("recruitment")
    assert "DTR-4.4.12" in t.why("recruit su-gds-1 full at gorky")
    t = workshop("ussr", 10, "industrial-redeployment", "guards")
    t.play("recruitment", "recruit su-gds-1 full at gorky")
    guards = next(army for army in t.view()["armies"] if army["name"] == "su-gds-1")
    assert (guards["type"], guards["strength"]) == ("guards", 5)
    assert t.state.ap[2] == 0  # infantry: no armor points


@rule("DTR-13.6.1", "DTR-4.2.1", "DTR-Q6")
@pytest.mark.parametrize("active", ["axis", "allies", "ussr"])
def test_tank_industry_gives_five_armor_points(active: str) -> None:
    for tiles, points in (((), 3), (("industrial-redeployment", "tank-industry"), 5)):
        known = [tile for tile in tiles if tile in ALL[active]]
        t = workshop(active, 10, *known)
        t.play("armor production")
        assert t.view()["resources"][active]["ap"] == points


@rule("DTR-13.7.1", "DTR-4.3.1", "DTR-Q6")
@pytest.mark.parametrize("active", ["axis", "allies", "ussr"])
def test_air_industry_gives_four_air_missions(active: str) -> None:
    for tiles, taken in ((("aviation",), 2), (("aviation", "industrial-redeployment", "air-industry"), 4)):
        known = [tile for tile in tiles if tile in ALL[active]]
        t = workshop(active, 10, *known)
        t.play("air missions")
        assert t.view()["missions"][active]["air"] == taken


@rule("DTR-13.7.1")
def test_air_industry_does_not_concern_submarines() -> None:
    t = workshop("axis", 10, "aviation", "air-industry")
    t.play("submarine missions")
    assert t.state.subs == 3


@rule("DTR-13.8.1", "DTR-4.1.1", "DTR-Q6")
@pytest.mark.parametrize("active", ["axis", "allies", "ussr"])
def test_logistics_gives_seven_operation_points(active: str) -> None:
    for tiles, points in (((), 5), (("industrial-redeployment", "logistics"), 7)):
        known = [tile for tile in tiles if tile in ALL[active]]
        t = workshop(active, 10, *known, op=0)
        t.play("planning")
        assert t.view()["resources"][active]["op"] == points


@rule("DTR-13.8.1", "DTR-18.1.3")
def test_logistics_counts_before_the_resources() -> None:
    t = workshop("ussr", 10, "industrial-redeployment", "logistics", op=0, control={"axis": "baku"})
    t.play("planning")
    assert t.state.op[2] == 5


@rule("DTR-13.11.2", "DTR-D41")
@pytest.mark.parametrize("active", ["axis", "allies"])
def test_with_advanced_aviation_new_missions_are_advanced(active: str) -> None:
    t = workshop(active, 14, "aviation", "advanced-aviation", missions={active: {"air": 1}})
    t.play("air missions")
    assert t.view()["missions"][active]["air"] == 1
    assert t.view()["missions"][active]["advanced_air"] == 2


@rule("DTR-D41")
def test_the_same_counters_serve_both_grades() -> None:
    t = workshop("axis", 14, "aviation", "advanced-aviation", "air-industry", missions={"axis": {"air": 5}})
    t.play("air missions")
    assert (t.state.air[0], t.state.adv[0]) == (5, 1)


@rule("DTR-13.11.4", "DTR-11.1.7")
def test_the_ussr_cannot_cancel_advanced_missions() -> None:
    missions = {"axis": {"advanced_air": 1}, "ussr": {"air": 5}}
    marks = {"A": {"operation": "attack"}}
    t = table({"minsk": "de-inf=A su-inf=D"}, turn=14, missions=missions, markers=marks)
    t.play("declare A > D", "mission advanced for A")
    assert t.state.seat == 0
    assert t.view()["attacks"][0]["mission"] == "advanced"


# When a tile is shown ---------------------------------------------------------------------------------------


def revealed(t: Table) -> list[str]:
    """The tiles turned face up since the beginning."""
    return [TILE_IDS[event.technology] for event in t.events(Revealed)]


@rule("DTR-D18", "DTR-4.5.3")
@pytest.mark.parametrize(
    ("tiles", "actions", "shown"),
    [
        (["logistics"], ["planning"], ["logistics"]),
        (["tank-industry"], ["armor production"], ["tank-industry"]),
        (["aviation"], ["air missions"], ["aviation"]),
        (["aviation", "air-industry"], ["air missions"], ["aviation", "air-industry"]),
        (["aviation", "advanced-aviation"], ["air missions"], ["aviation", "advanced-aviation"]),
        (["advanced-navy"], ["submarine missions"], ["advanced-navy"]),
        (["advanced-tanks"], ["recruitment", "recruit de-adv-1 reduced at berlin"], ["advanced-tanks"]),
        (["logistics"], ["armor production", "recruitment"], []),
    ],
)
def test_a_tile_is_revealed_when_it_is_first_used(
    tiles: list[str], actions: list[str], shown: list[str]
) -> None:
    t = workshop("axis", 14, *tiles, resources={"axis": {"ap": 3}})
    t.play(*actions)
    assert revealed(t) == shown
    assert t.view(1)["technologies"]["axis"]["available"] == shown
    t = workshop("axis", 14, *tiles, resources={"axis": {"ap": 3}})
    assert t.view(1)["technologies"]["axis"]["available"] == []


@rule("DTR-D18")
def test_guards_are_revealed_with_the_first_recruit() -> None:
    t = workshop("ussr", 14, "industrial-redeployment", "guards")
    t.play("recruitment", "recruit su-gds-1 reduced at gorky")
    assert revealed(t) == ["guards"]
