"""17.1 and 17.2. When a country surrenders, and what that does."""

from __future__ import annotations

import pytest

from games.third_reich.positions import table
from sandtable.games.third_reich.events import Surrendered
from sandtable.rulebook.marks import rule

IN_FRANCE = {"calais": "de-inf", "reims": "de-inf", "paris": "de-inf"}
FALLEN = {"belgium": "surrendered"}


@rule("DTR-17.1.1", "DTR-17.1.7", "DTR-17.2.1", "DTR-D60")
@pytest.mark.parametrize(("armies", "falls"), [("de-inf~ de-inf be-inf", True), ("de-inf be-inf", False)])
def test_belgium_surrenders_to_two_armies(armies: str, falls: bool) -> None:
    t = table({"brussels": armies, "ruhr": "de-inf"}, turn=2)
    t.end()
    assert (t.status("belgium") == "surrendered") is falls
    assert (t.control("brussels") == "axis") is falls


@rule("DTR-17.1.1", "DTR-D60", "DTR-2.2.7")
def test_belgium_can_fall_in_the_phase_in_which_it_is_invaded() -> None:
    t = table({"ruhr": "de-inf=A de-inf=B", "brussels": "be-inf=X be-inf"}, turn=1)
    t.operate("attack", "A", "brussels")
    t.operate("tactical", "B", "brussels")
    t.fight("brussels", "declare A > X", dice=(6, 1))
    t.end()
    assert t.status("belgium") == "surrendered"


@rule("DTR-17.1.2", "DTR-D59", "DTR-17.1.7")
def test_italy_surrenders_to_two_armies_outside_africa() -> None:
    for armies, falls in (
        ({"sicily": "uk-inf it-inf", "naples": "us-inf"}, True),
        ({"sicily": "uk-inf", "tripoli": "us-inf us-inf"}, False),
        ({"sicily": "uk-inf", "zagreb": "su-inf"}, False),
    ):
        t = table(armies, turn=14, active="allies", control={"allies": "sicily naples tripoli"})
        t.end()
        assert (t.status("italy") == "surrendered") is falls
    both = table(
        {"sicily": "uk-inf", "venice": "su-inf"}, turn=14, active="allies", control={"allies": "sicily"}
    )
    both.end()
    assert both.status("italy") == "surrendered"
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
    assert (t.status("italy") == "surrendered") is falls


@rule("DTR-17.1.3", "DTR-17.2.2", "DTR-D46", "DTR-D81", "DTR-17.2.4")
def test_france_is_tested_at_the_end_of_the_allied_phase() -> None:
    t = table(IN_FRANCE, turn=2, diplomacy=FALLEN)
    t.end()
    assert t.status("france") == "at-war"
    t.end()
    assert t.status("france") == "surrendered"
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
    assert t.status("france") == "at-war"


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
    assert t.status("france") == "at-war"


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
    assert t.status(country) == "surrendered"
    assert t.control(other) == taker


@rule("DTR-17.1.5", "DTR-20.1.4", "DTR-D53")
def test_the_ussr_surrenders_with_its_last_source_and_plays_no_more() -> None:
    line = "kovel minsk smolensk kalinin yaroslavl vologda arkhangelsk"
    sources = {"axis": f"{line} gorky penza kuibyshev"}
    t = table({"kuibyshev": "de-inf"}, turn=12, control=sources)
    t.end()
    assert t.status("ussr") == "surrendered"
    assert t.control("baku") == "axis"
    assert t.state.outcome is None
    t.end()
    assert (t.state.number, t.state.active) == (13, 0)
    two = table({"kuibyshev": "de-inf"}, turn=12, control={"axis": line})
    two.end()
    assert two.status("ussr") == "at-war"


@rule("DTR-17.1.6")
def test_britain_and_america_never_surrender() -> None:
    t = table({"london": "de-inf"}, turn=12, control={"axis": "london canada suez united-states"})
    t.end()
    assert t.status("united-kingdom") == "at-war"
    assert t.status("united-states") == "at-war"


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
    assert freed.status("italy") == "surrendered"


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
