"""Chapter 17: surrender, French North Africa, the return of Yugoslavia."""

from __future__ import annotations

import pytest

from games.third_reich.positions import Table, table
from sandtable.board.search import bits
from sandtable.games.third_reich import landing, operations
from sandtable.games.third_reich.events import NorthAfricaInvaded, Surrendered
from sandtable.rulebook.marks import rule

IN_FRANCE = {"calais": "de-inf", "reims": "de-inf", "paris": "de-inf"}
FALLEN = {"belgium": "surrendered"}
LANDING = {"allies": ["amphibious-assaults"]}


def status(t: Table, country: str) -> str:
    return str(t.view()["diplomacy"][country])


@rule("DTR-17.1.1", "DTR-17.1.7", "DTR-17.2.1", "DTR-D60")
@pytest.mark.parametrize(("armies", "falls"), [("de-inf~ de-inf be-inf", True), ("de-inf be-inf", False)])
def test_belgium_surrenders_to_two_armies(armies: str, falls: bool) -> None:
    t = table({"brussels": armies, "ruhr": "de-inf"}, turn=2)
    t.end()
    assert (status(t, "belgium") == "surrendered") is falls
    assert (t.control("brussels") == "axis") is falls


@rule("DTR-17.1.1", "DTR-D60", "DTR-2.2.7")
def test_belgium_can_fall_in_the_phase_in_which_it_is_invaded() -> None:
    t = table({"ruhr": "de-inf=A de-inf=B", "brussels": "be-inf=X be-inf"}, turn=1)
    t.operate("attack", "A", "brussels")
    t.operate("tactical", "B", "brussels")
    t.fight("brussels", "declare A > X", dice=(6, 1))
    t.end()
    assert status(t, "belgium") == "surrendered"


@rule("DTR-17.1.2", "DTR-D59", "DTR-17.1.7")
def test_italy_surrenders_to_two_armies_outside_africa() -> None:
    for armies, falls in (
        ({"sicily": "uk-inf it-inf", "naples": "us-inf"}, True),
        ({"sicily": "uk-inf", "tripoli": "us-inf us-inf"}, False),
        ({"sicily": "uk-inf", "zagreb": "su-inf"}, False),
    ):
        t = table(armies, turn=14, active="allies", control={"allies": "sicily naples tripoli"})
        t.end()
        assert (status(t, "italy") == "surrendered") is falls
    both = table(
        {"sicily": "uk-inf", "venice": "su-inf"}, turn=14, active="allies", control={"allies": "sicily"}
    )
    both.end()
    assert status(both, "italy") == "surrendered"
    assert both.control("milan") == "allies"
    soviet = table(
        {"sicily": "uk-inf", "venice": "su-inf"},
        turn=14,
        active="ussr",
        control={"allies": "sicily", "ussr": "venice zagreb budapest debrecen"},
    )
    soviet.end()
    assert soviet.control("milan") == "ussr"


@rule("DTR-17.1.2", "DTR-E46")
@pytest.mark.parametrize(("edition", "falls"), [("fr-2", True), ("fr-1", True), ("en-1", False)])
def test_whether_albania_counts(edition: str, falls: bool) -> None:
    t = table(
        {"albania": "uk-inf", "sicily": "us-inf"},
        turn=14,
        active="allies",
        edition=edition,
        control={"allies": "albania sicily"},
    )
    t.end()
    assert (status(t, "italy") == "surrendered") is falls


@rule("DTR-17.1.3", "DTR-17.2.2", "DTR-D46", "DTR-D81", "DTR-17.2.4")
def test_france_is_tested_at_the_end_of_the_allied_phase() -> None:
    t = table(IN_FRANCE, turn=2, diplomacy=FALLEN)
    t.end()
    assert status(t, "france") == "at-war"
    t.end()
    assert status(t, "france") == "surrendered"
    assert t.control("bordeaux") == "axis"


@rule("DTR-17.1.3", "DTR-D81")
@pytest.mark.parametrize(
    ("armies", "diplomacy"),
    [
        (IN_FRANCE, {}),
        ({"calais": "de-inf", "reims": "de-inf de-inf"}, FALLEN),
        ({"calais": "de-inf", "reims": "de-inf", "paris": "it-inf"}, FALLEN),
        ({"calais": "de-inf", "reims": "de-inf", "tunis": "de-inf"}, FALLEN),
    ],
)
def test_france_holds_out(armies: dict[str, str], diplomacy: dict[str, str]) -> None:
    t = table(armies, turn=6, active="allies", diplomacy=diplomacy)
    t.end()
    assert status(t, "france") == "at-war"


@rule("DTR-17.2.2")
def test_the_allies_have_a_phase_to_remove_the_condition() -> None:
    t = table(
        IN_FRANCE | {"paris": "de-inf~=P fr-arm=A"},
        turn=3,
        active="allies",
        diplomacy=FALLEN,
        flags={"axis_entered_west": 2},
    )
    t.operate("attack", "A")
    t.fight("paris", "declare A > P", dice=(6, 1))
    t.end()
    assert status(t, "france") == "at-war"


@rule("DTR-17.1.4", "DTR-17.2.4", "DTR-17.2.3")
@pytest.mark.parametrize(
    ("country", "capital", "other", "taker", "army", "line"),
    [
        ("romania", "bucharest", "constanta", "ussr", "su-inf", "brasov"),
        ("hungary", "budapest", "debrecen", "ussr", "su-inf", "debrecen"),
        ("bulgaria", "sofia", "varna", "ussr", "su-inf", "bucharest brasov"),
        ("finland", "helsinki", "karelia", "ussr", "su-inf", "karelia"),
        ("greece", "athens", "crete", "axis", "de-inf", ""),
        ("yugoslavia", "belgrade", "zagreb", "axis", "de-inf", ""),
    ],
)
def test_minor_countries_fall_with_their_capital(
    country: str, capital: str, other: str, taker: str, army: str, line: str
) -> None:
    t = table({capital: army}, turn=10, active=taker, control={taker: f"{capital} {line}"})
    t.end()
    assert status(t, country) == "surrendered"
    assert t.control(other) == taker


@rule("DTR-17.1.5", "DTR-20.1.4", "DTR-D53")
def test_the_ussr_surrenders_with_its_last_source_and_plays_no_more() -> None:
    line = "kovel minsk smolensk kalinin yaroslavl vologda arkhangelsk"
    sources = {"axis": f"{line} gorky penza kuibyshev"}
    t = table({"kuibyshev": "de-inf"}, turn=12, control=sources)
    t.end()
    assert status(t, "ussr") == "surrendered"
    assert t.control("baku") == "axis"
    assert t.state.outcome is None
    t.end()
    assert (t.state.number, t.state.active) == (13, 0)
    two = table({"kuibyshev": "de-inf"}, turn=12, control={"axis": line})
    two.end()
    assert status(two, "ussr") == "at-war"


@rule("DTR-17.1.6")
def test_britain_and_america_never_surrender() -> None:
    t = table({"london": "de-inf"}, turn=12, control={"axis": "london canada suez united-states"})
    t.end()
    assert status(t, "united-kingdom") == "at-war"
    assert status(t, "united-states") == "at-war"


@rule("DTR-17.2.3", "DTR-D82", "DTR-17.2.5", "DTR-17.2.6", "DTR-D47")
def test_what_a_surrender_does() -> None:
    t = table(
        {"sicily": "uk-inf us-inf", "rome": "it-inf=I de-inf=G", "tripoli": "it-inf=J"},
        turn=14,
        active="allies",
        control={"allies": "sicily"},
    )
    t.end()
    assert (t.area("I"), t.area("J")) == ("gone", "gone")
    assert t.area("G") == "rome"
    assert t.control("tripoli") == "allies"
    assert t.control("rome") == "allies"
    t.end()
    before = t.state.op[0]
    assert (t.state.active, t.state.number) == (0, 15)
    assert t.state.op[0] == before == 12
    assert "DTR-17.2.3" in t.why("recruit I reduced at rome")
    freed = table(turn=14, diplomacy={"italy": "surrendered"}, control={"axis": "rome"}, active="axis")
    freed.end()
    assert status(freed, "italy") == "surrendered"


@rule("DTR-17.2.5", "DTR-4.1.3")
def test_no_italian_points_after_surrender() -> None:
    t = table(turn=14, op=2, phase="phase_start", diplomacy={"italy": "surrendered"})
    assert t.state.op[0] == 2
    assert "italy" not in t.view()["recruitment"]["minor"]


@rule("DTR-D58", "DTR-2.2.1", "DTR-S18")
def test_surrenders_are_applied_in_order() -> None:
    t = table(
        {"bucharest": "su-inf", "sofia": "su-inf", "venice": "su-inf su-inf"},
        turn=18,
        active="ussr",
        control={"ussr": "bucharest sofia venice zagreb budapest debrecen brasov"},
    )
    t.end()
    order = [t.state.words["country"].text(event.country) for event in t.events(Surrendered)]
    assert order == ["italy", "bulgaria", "hungary", "romania"]


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


@rule("DTR-17.4.1", "DTR-17.4.2", "DTR-17.4.3", "DTR-D50", "DTR-4.4.15")
def test_yugoslavia_returns_in_summer_1942() -> None:
    t = table(turn=10, active="ussr", diplomacy={"yugoslavia": "surrendered"})
    assert t.control("belgrade") == "axis"
    t.end()
    assert status(t, "yugoslavia") == "at-war"
    assert t.control("belgrade") == "axis"
    t.end()
    assert t.view()["recruitment"]["minor"]["yugoslavia"] == 2
    late = table({"belgrade": "de-inf"}, turn=11, control={"axis": "belgrade"})
    late.end()
    assert status(late, "yugoslavia") == "surrendered"
    for _ in range(3):
        late.end()
    assert status(late, "yugoslavia") == "surrendered"


def partisans(armies: dict[str, str], **rest: object) -> Table:
    """Partisans in Yugoslavia, which the Axis controls."""
    occupied = {"axis": "zagreb belgrade sarajevo nis skopje"}
    return table(
        armies, **({"turn": 15, "active": "allies", "control": occupied, "flags": {"partisans": True}} | rest)
    )  # type: ignore[arg-type]


@rule("DTR-17.4.3", "DTR-17.4.4", "DTR-S3")
def test_partisans_rise_where_no_axis_army_is() -> None:
    t = partisans({"belgrade": "de-inf"})
    assert t.legal("recruit yu") == {
        f"recruit yu-inf-1 {side} at {area}"
        for side in ("full", "reduced")
        for area in ("zagreb", "sarajevo", "nis", "skopje")
    }
    t.play("recruit yu-inf-1 full at nis")
    assert not t.legal("recruit yu")


@rule("DTR-17.4.5", "DTR-17.4.6")
def test_partisans_control_only_where_they_stand_and_are_always_supplied() -> None:
    t = partisans({"nis": "yu-inf=P"})
    assert not t.state.unsupplied()["allies"]
    t.end()
    assert (t.area("P"), t.control("nis")) == ("nis", "allies")
    t.end()
    t.end()
    t.operate("tactical", "P", "sarajevo", "zagreb")
    t.end()
    assert t.control("nis") == "axis"
    assert t.control("sarajevo") == "axis"
    assert t.control("zagreb") == "allies"


@rule("DTR-17.4.7", "DTR-D51")
def test_the_returned_yugoslavia_does_not_surrender_again() -> None:
    t = partisans({"nis": "yu-inf=P", "belgrade": "de-inf"}, active="axis")
    t.end()
    assert status(t, "yugoslavia") == "at-war"
    assert t.area("P") == "nis"


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
