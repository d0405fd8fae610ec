"""Illegal uses of actions and points, each with exactly the rules that apply, in their order."""

from __future__ import annotations

import pytest

from games.third_reich.positions import GAME, Table, table
from games.third_reich.whys import (
    FALLEN,
    Cases,
    after,
    at_the_border,
    refused,
)
from sandtable import rulebook
from sandtable.core.match import Match
from sandtable.games.third_reich import point_refusals, production
from sandtable.games.third_reich.actions import PLANNING, RESEARCH_ACTION
from sandtable.games.third_reich.tiles import ALL_TILES, TILE_IDS
from sandtable.rulebook.marks import rule

EVERY_TILE = {"axis": [tile for n, tile in enumerate(TILE_IDS) if ALL_TILES[0] >> n & 1]}


def recruiting(armies: dict[str, str], **rest: object) -> Table:
    return after(table(armies, **rest), "recruitment")  # type: ignore[arg-type]


def exchanging() -> Table:
    return table({"berlin": "de-inf=A de-arm=B"}, resources={"axis": {"ap": 4}})


def without_infantry() -> Table:
    """All 16 German infantry armies stand on the map."""
    areas = "munich hamburg ruhr vienna prague"
    armies = dict.fromkeys(areas.split(), "de-inf de-inf de-inf") | {"berlin": "de-inf=A de-arm=B"}
    return table(armies, phase="start_step")


POINTS: Cases = {
    "restore without points": (lambda: table({"berlin": "de-inf~=A"}), "restore A", ("DTR-4.4.8",)),
    "restore a full army": (lambda: table({"berlin": "de-inf=A"}), "restore A", ("DTR-4.4.8",)),
    "restore armor without AP": (
        lambda: after(table({"berlin": "de-arm~=A"}), "recruitment"),
        "restore A",
        ("DTR-4.4.9",),
    ),
    "restore an enemy army": (at_the_border, "restore D", ("DTR-2.1.5",)),
    "eliminate an enemy army": (at_the_border, "eliminate D", ("DTR-2.1.5",)),
    "recruit an enemy army": (at_the_border, "recruit su-inf-3 full at moscow", ("DTR-2.1.5",)),
    "recruit in Moscow": (
        lambda: after(table(active="ussr"), "recruitment"),
        "recruit su-inf-1 full at moscow",
        ("DTR-4.4.10#2",),
    ),
    "recruit in a captured Berlin": (
        lambda: after(table(turn=20, control={"ussr": "berlin"}), "recruitment"),
        "recruit de-inf-1 full at berlin",
        ("DTR-4.4.6",),
    ),
    "recruit Americans before they are at war": (
        lambda: after(table(turn=6, active="allies"), "recruitment"),
        "recruit us-inf-1 full at united-states",
        ("DTR-4.4.12",),
    ),
    "recruit Guards without the tile": (
        lambda: after(table(turn=10, active="ussr"), "recruitment"),
        "recruit su-gds-1 full at gorky",
        ("DTR-4.4.12",),
    ),
    "recruit minor armor": (
        lambda: table({"paris": "fr-inf~=B"}, turn=2, active="allies", resources={"allies": {"ap": 4}}),
        "recruit fr-arm-1 reduced at paris",
        ("DTR-4.4.16#2",),
    ),
    "lend-lease by the USSR": (lambda: table(turn=10, active="ussr"), "lend-lease", ("DTR-4.0.1#2",)),
    "lend-lease in 1945": (lambda: table(turn=21, active="allies"), "lend-lease", ("DTR-4.6.4",)),
    "a fourth action": (
        lambda: after(table(turn=3), "planning", "armor production", "recruitment"),
        "research",
        ("DTR-3.3.1", "DTR-4.0.7"),
    ),
    "research by the Allies in 1940": (
        lambda: table(turn=3, active="allies"),
        "research",
        ("DTR-4.5.4",),
    ),
    "eliminate after the start step": (
        lambda: after(table({"berlin": "de-inf=A"}), "done"),
        "eliminate A",
        ("DTR-1.2.7",),
    ),
    "research with every tile": (
        lambda: table(turn=14, technologies=EVERY_TILE),
        "research",
        ("DTR-4.5.6",),
    ),
    "a fourth action with every tile": (
        lambda: after(table(turn=3, technologies=EVERY_TILE), "planning", "armor production", "recruitment"),
        "research",
        ("DTR-3.3.1", "DTR-4.0.7"),
    ),
    "research too early with every tile": (
        lambda: table(turn=3, active="allies", technologies={"allies": EVERY_TILE["axis"]}),
        "research",
        ("DTR-4.5.4",),
    ),
    "research a tile without the action": (table, "research logistics", ("DTR-4.5.1",)),
    "recruit Americans without points": (
        lambda: table(turn=14, active="allies"),
        "recruit us-inf-1 full at united-states",
        ("DTR-4.4.6",),
    ),
    "recruit Italians too early": (
        lambda: recruiting({}, turn=2),
        "recruit it-inf-1 full at rome",
        ("DTR-2.2.12",),
    ),
    "recruit what has surrendered": (
        lambda: table(active="allies", diplomacy=FALLEN),
        "recruit fr-inf-1 reduced at paris",
        ("DTR-17.2.3",),
    ),
    "recruit into a full stack": (
        lambda: recruiting({"berlin": "de-inf de-inf de-inf"}),
        "recruit de-inf-9 full at berlin",
        ("DTR-4.4.11", "DTR-5.1.1"),
    ),
    "recruit beside Soviets": (
        lambda: recruiting({"london": "su-inf"}, turn=14, active="allies"),
        "recruit uk-inf-1 full at london",
        ("DTR-5.1.4",),
    ),
    "recruit beside Americans": (
        lambda: recruiting({"gorky": "us-inf"}, turn=14, active="ussr"),
        "recruit su-inf-1 full at gorky",
        ("DTR-5.1.4",),
    ),
    "recruit beside Soviets in English without points": (
        lambda: table({"london": "su-inf"}, turn=14, active="allies", edition="en-1"),
        "recruit uk-inf-1 full at london",
        ("DTR-4.4.6",),
    ),
    "recruit away from the Soviets without points": (
        lambda: table({"berlin": "su-inf"}, turn=14, active="allies"),
        "recruit uk-inf-1 full at london",
        ("DTR-4.4.6",),
    ),
    "recruit Germans beside Soviets without points": (
        lambda: table({"berlin": "su-inf"}),
        "recruit de-inf-1 full at berlin",
        ("DTR-4.4.6",),
    ),
    "recruit a full minor army with one point": (
        lambda: table({"paris": "fr-inf~=B"}, turn=2, active="allies"),
        "recruit fr-inf-7 full at paris",
        ("DTR-4.4.16",),
    ),
    "recruit a minor army without points": (
        lambda: after(table({"paris": "fr-inf~=B"}, turn=2, active="allies"), "done"),
        "recruit fr-inf-7 full at paris",
        ("DTR-4.4.13",),
    ),
    "restore a full army with points": (
        lambda: recruiting({"berlin": "de-inf=A"}),
        "restore A",
        ("DTR-4.4.8",),
    ),
    "restore an army of the reserve": (
        lambda: recruiting({"berlin": "de-inf=A"}),
        "restore de-inf-9",
        ("DTR-4.4.8",),
    ),
    "exchange an army of the reserve": (exchanging, "exchange de-inf-9 for de-arm-3", ("DTR-10.1.1",)),
    "exchange armor": (exchanging, "exchange B for de-arm-3", ("DTR-10.1.1",)),
    "exchange into infantry": (exchanging, "exchange A for de-inf-9", ("DTR-10.1.4",)),
    "exchange into another's advanced armor": (exchanging, "exchange A for us-adv-1", ("DTR-10.1.4",)),
    "exchange into advanced armor without the tile": (
        exchanging,
        "exchange A for de-adv-1",
        ("DTR-10.1.5",),
    ),
    "replace armor with no infantry left": (
        without_infantry,
        "replace B by infantry",
        ("DTR-D10", "DTR-1.2.8"),
    ),
    "replace infantry with no infantry left": (without_infantry, "replace A by infantry", ("DTR-1.2.8",)),
    "replace armor of the reserve": (without_infantry, "replace de-arm-5 by infantry", ("DTR-1.2.8",)),
    "eliminate armor too late": (
        lambda: after(without_infantry(), "done"),
        "eliminate B",
        ("DTR-1.2.7",),
    ),
}


@rule(
    "DTR-1.2.7", "DTR-1.2.8", "DTR-2.1.5", "DTR-2.2.12", "DTR-3.3.1", "DTR-4.0.1", "DTR-4.0.7", "DTR-4.4.6",
    "DTR-4.4.8", "DTR-4.4.10", "DTR-4.4.11", "DTR-4.4.12", "DTR-4.4.13", "DTR-4.4.16", "DTR-4.5.1",
    "DTR-4.5.4", "DTR-4.5.6", "DTR-5.1.1", "DTR-5.1.4", "DTR-10.1.1", "DTR-10.1.4", "DTR-10.1.5",
    "DTR-17.2.3", "DTR-D10", "DTR-E14",
)  # fmt: skip
@pytest.mark.parametrize("case", POINTS)
def test_the_rule_against_a_use_of_points(case: str) -> None:
    refused(POINTS, case)


@rule("DTR-4.5.6")
def test_only_research_needs_a_tile() -> None:
    t = table(turn=14, technologies=EVERY_TILE)
    assert point_refusals.production_rules(production.PLANNING)(t.state, PLANNING) == [""]
    free = table(turn=14)
    assert point_refusals.production_rules(production.RESEARCH)(free.state, RESEARCH_ACTION) == [""]


@rule("DTR-E14", "DTR-5.1.4")
@pytest.mark.parametrize(("edition", "legal"), [("fr-2", False), ("en-1", True)])
def test_recruits_beside_the_other_ally(edition: str, legal: bool) -> None:
    t = recruiting({"london": "su-inf"}, turn=14, active="allies", edition=edition)
    assert t.allows("recruit uk-inf-1 full at london") is legal


def test_the_sentence_shown_is_the_one_that_applies() -> None:
    assert rulebook.quote("DTR-4.4.10#2").startswith("Moscow is the Soviet capital but not a supply source")
    assert rulebook.quote("DTR-13.9.4#2").startswith("By these landings at most 1 army per turn")
    assert rulebook.quote("DTR-4.4.16#2", "fr").startswith("Il ne sert jamais pour des blindés")


@rule("DTR-1.1.2", "DTR-D8")
def test_any_equal_counter_may_be_named() -> None:
    match = Match(GAME, table({"berlin": "de-inf=A"}, resources={"axis": {"ap": 2}}).state)
    match.play("recruitment")
    assert match.state.why(match.read("recruit de-inf-12 full at berlin")) == ()
    assert match.read("recruit de-inf-12 full at berlin") == match.read("recruit de-inf-2 full at berlin")
    assert match.state.why(match.read("exchange A for de-arm-5")) == ()
    assert match.state.why(match.read("recruit de-inf-12 full at munich")) == ("DTR-4.4.6",)
    before = len(match.state.view()["armies"])
    match.play("recruit de-inf-12 full at berlin")
    assert len(match.state.view()["armies"]) == before + 1
