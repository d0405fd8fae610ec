"""17.3. French North Africa after the fall of France: neutral, closed, invaded."""

from __future__ import annotations

import pytest

from games.third_reich.positions import Table, table
from sandtable.board.search import bits
from sandtable.games.third_reich import landing, operations
from sandtable.games.third_reich.events import NorthAfricaInvaded
from sandtable.rulebook.marks import rule

IN_FRANCE = {"calais": "de-inf", "reims": "de-inf", "paris": "de-inf"}
FALLEN = {"belgium": "surrendered"}
LANDING = {"allies": ["amphibious-assaults"]}


def fallen_france(**rest: object) -> Table:
    """France has surrendered."""
    rest = {
        "turn": 14,
        "active": "allies",
        "diplomacy": {"france": "surrendered", "belgium": "surrendered"},
    } | rest
    return table(rest.pop("armies", {}), **rest)  # type: ignore[arg-type]


@rule("DTR-17.3.1", "DTR-17.3.2", "DTR-D76")
def test_french_north_africa_becomes_neutral_and_closed() -> None:
    t = table(IN_FRANCE | {"tunis": "uk-inf=B fr-inf=F"}, turn=6, active="allies", diplomacy=FALLEN)
    t.end()
    assert [t.control(area) for area in ("tunis", "algiers", "casablanca")] == [None] * 3
    assert t.area("B") == "tunis"
    assert t.area("F") == "gone"
    axis = fallen_france(armies={"tripoli": "it-inf=I"}, active="axis", turn=8)
    assert axis.why_not("tactical", "I", "gabes") == ("DTR-17.3.2",)
    allied = fallen_france(armies={"tripoli": "uk-inf=B"}, control={"allies": "tripoli"})
    assert allied.why_not("tactical", "B", "gabes") == ("DTR-17.3.3",)
    t.end()
    t.end()
    t.end()
    assert t.area("B") == "reserve"  # no line runs through neutral areas


@rule("DTR-17.3.1", "DTR-D76", "DTR-7.1.5")
@pytest.mark.parametrize(
    ("edition", "colony", "cut_off"),
    [
        ("fr-2", "neutral", True),
        ("fr-1", "neutral", True),
        ("en-1", "neutral", False),  # where they stand alone it is theirs when the phase ends (DTR-E47)
        ("fr-2", "open", False),
    ],
)
def test_no_line_runs_through_neutral_areas_with_blitzkrieg_either(
    edition: str, colony: str, cut_off: bool
) -> None:
    t = fallen_france(
        armies={"tunis": "uk-inf=B", "gabes": "uk-inf"},
        control={"allies": "tripoli"},
        technologies={"allies": ["blitzkrieg"]},
        flags={"french_north_africa": colony},
        edition=edition,
    )
    t.end()
    assert (t.area("B") == "reserve") is cut_off


@rule("DTR-17.3.3", "DTR-D48", "DTR-D39", "DTR-17.3.4", "DTR-17.3.5", "DTR-D49", "DTR-13.9.7")
def test_the_invasion_with_three_armies() -> None:
    t = fallen_france(armies={"united-states": "us-inf=A us-inf=B us-inf=C"}, technologies=LANDING)
    assert not t.can_go("amphibious", "A", "oran")
    t.play("invade french-north-africa", "land A at oran")
    assert "land B at oran" not in t.text()
    t.play("land B at algiers", "land C at casablanca")
    assert t.events(NorthAfricaInvaded)
    assert t.state.op[1] == 6
    assert t.control("tunis") == "axis"
    assert t.control("gabes") == "axis"
    assert t.control("oran") is None
    t.end()
    assert t.view()["flags"]["french_north_africa"] == "open"
    assert [t.control(area) for area in ("oran", "algiers", "casablanca", "tebessa")] == ["allies"] * 4
    assert t.control("tunis") == "axis"
    assert t.area("A") == "oran"


@rule("DTR-17.3.3", "DTR-D48")
@pytest.mark.parametrize(
    ("armies", "rest", "named"),
    [
        ("us-inf us-inf us-inf", {"op": 5}, {"DTR-8.0.13", "DTR-D48"}),
        ("us-inf us-inf", {}, {"DTR-17.3.3", "DTR-D48"}),
        ("us-inf us-inf us-inf", {"technologies": {}}, {"DTR-13.9.2", "DTR-8.5.3"}),
        ("us-inf us-inf us-inf", {"turn": 13}, {"DTR-19.1.3", "DTR-13.9.10#2"}),
        ("us-inf us-inf us-inf", {"flags": {"landings": 1}}, {"DTR-13.9.2"}),
    ],
)
def test_the_invasion_must_be_possible_as_a_whole(
    armies: str, rest: dict[str, object], named: set[str]
) -> None:
    t = fallen_france(**({"armies": {"united-states": armies}, "technologies": LANDING} | rest))
    assert not t.allows("invade french-north-africa")
    assert set(t.why("invade french-north-africa")) >= named


@rule("DTR-17.3.4", "DTR-6.1.2")
def test_an_ally_alone_east_of_tebessa_takes_the_area() -> None:
    t = fallen_france(
        armies={"sicily": "uk-inf=A", "united-states": "us-inf=B us-inf=C"},
        technologies=LANDING,
        control={"allies": "sicily sardinia"},
    )
    t.play("invade french-north-africa", "land A at tunis", "land B at oran", "land C at algiers")
    assert t.control("tunis") == "axis"
    t.end()
    assert t.control("tunis") == "allies"
    assert t.control("gabes") == "axis"


@rule("DTR-17.3.2", "DTR-17.3.3", "DTR-17.3.4", "DTR-E47")
@pytest.mark.parametrize(("edition", "over_land"), [("fr-2", False), ("fr-1", False), ("en-1", True)])
def test_the_invasion_in_other_editions(edition: str, over_land: bool) -> None:
    walk = fallen_france(armies={"tripoli": "uk-inf=B"}, control={"allies": "tripoli"}, edition=edition)
    assert walk.can_go("tactical", "B", "gabes") is over_land
    if over_land:
        walk.operate("tactical", "B", "gabes")
        walk.end()
        assert walk.control("gabes") == "allies"
        assert walk.control("oran") is None
    reduced = fallen_france(
        armies={"united-states": "us-inf us-inf us-inf~"}, technologies=LANDING, edition=edition
    )
    assert reduced.allows("invade french-north-africa") is not over_land
    t = fallen_france(
        armies={"united-states": "us-inf=A us-inf=B us-inf=C"}, technologies=LANDING, edition=edition
    )
    t.play("invade french-north-africa", "land A at oran", "land B at algiers", "land C at casablanca")
    assert (t.control("tebessa") == "axis") is over_land


@rule("DTR-D49", "DTR-E47", "DTR-17.3.1")
def test_over_land_french_north_africa_is_taken_area_by_area() -> None:
    t = fallen_france(
        armies={"tripoli": "uk-inf=B", "el-agheila": "it-inf=I"},
        control={"allies": "tripoli"},
        edition="en-1",
        turn=9,
    )
    t.operate("tactical", "B", "gabes", "tunis")
    t.end()
    assert [t.control(area) for area in ("gabes", "tunis", "tebessa")] == ["allies", "allies", None]
    t.end()
    assert t.why_not("tactical", "I", "tripoli", "gabes", "tebessa") == ("DTR-17.3.2",)
    t.operate("attack", "I", "tripoli", "gabes")  # what the Allies hold is neutral no more
    t.end()
    assert t.control("gabes") == "axis"
    assert t.can_go("tactical", "B", "tebessa")  # and the rest is still open to them alone


@rule("DTR-D49", "DTR-E47", "DTR-17.3.4")
def test_the_landing_leaves_the_allies_what_they_took_over_land() -> None:
    t = fallen_france(
        armies={"united-states": "us-inf=A us-inf=B us-inf=C", "tunis": "uk-inf"},
        control={"allies": "tunis"},
        technologies=LANDING,
        edition="en-1",
    )
    t.play("invade french-north-africa", "land A at oran", "land B at algiers", "land C at casablanca")
    assert [t.control(area) for area in ("tunis", "gabes", "tebessa")] == ["allies", "axis", "axis"]


@rule("DTR-8.5.5", "DTR-8.2.6", "DTR-D76")
def test_an_invasion_among_enemies_brings_the_duty_to_attack() -> None:
    t = fallen_france(
        armies={"united-states": "us-inf=A us-inf=B us-inf=C", "oran": "de-inf=G"}, technologies=LANDING
    )
    t.play("invade french-north-africa", "land A at oran", "land B at algiers", "land C at casablanca")
    assert not t.allows("end")
    assert t.why("end") == ("DTR-8.2.6",)
    assert t.allows("declare A > G")


@rule("DTR-D48", "DTR-17.3.3")
@pytest.mark.parametrize("sicily", ["", "uk-arm", "uk-arm uk-arm", "uk-arm uk-arm uk-adv"])
@pytest.mark.parametrize("america", ["", "us-inf", "us-inf us-inf", "us-inf us-inf us-inf us-adv"])
@pytest.mark.parametrize("used", [[], ["oran"], ["oran", "algiers"]])
@pytest.mark.parametrize("turn", [13, 18])
def test_a_plan_is_offered_exactly_where_it_can_be_completed(
    sicily: str, america: str, used: list[str], turn: int
) -> None:
    t = fallen_france(
        armies={"sicily": sicily, "united-states": america},
        turn=turn,
        technologies=LANDING,
        control={"allies": "sicily sardinia"},
        flags={"landing_areas": used},
    )
    ready = operations.ready(t.state)

    def can_complete(plan: landing.Plan) -> bool:
        if len(plan) == landing.INVASION:
            return True
        return any(
            can_complete((*plan, (army, area)))
            for army in landing.candidates(t.state, ready, plan)
            for area in bits(landing.invasion_beaches(t.state, army, plan))
        )

    assert t.allows("invade french-north-africa") is can_complete(())
    offered = set(landing.invaders(t.state, ready, ()))
    brute = {
        (army, area)
        for army in landing.candidates(t.state, ready, ())
        for area in bits(landing.invasion_beaches(t.state, army, ()))
        if can_complete(((army, area),))
    }
    assert offered == brute


@rule("DTR-D44", "DTR-D48")
@pytest.mark.parametrize(("enemies", "free"), [("de-inf=D de-inf=E", False), ("de-inf=D", True)])
def test_no_invasion_with_an_army_on_which_a_support_rests(enemies: str, free: bool) -> None:
    t = fallen_france(
        armies={"sicily": f"uk-inf=A uk-inf=B uk-inf=C {enemies}", "united-states": "us-inf us-inf us-inf"},
        control={"allies": "sicily"},
        technologies=LANDING,
    )
    t.operate("attack", "A")
    t.operate("attack", "B")
    t.attack("A", "D", "B")
    t.play("invade french-north-africa")
    assert t.allows("land C at tunis") is free
    if not free:
        assert t.why("land C at tunis") == ("DTR-D44#2",)


@rule("DTR-D49", "DTR-17.3.1")
def test_only_french_north_africa_is_closed_by_its_neutrality() -> None:
    t = fallen_france(armies={"copenhagen": "de-inf=A"}, active="axis", control={"axis": "copenhagen"})
    assert t.can_go("amphibious", "A", "oslo")  # which nobody controls
