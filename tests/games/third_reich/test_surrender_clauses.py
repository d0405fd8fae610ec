"""Chapters 6 and 17, clause by clause: who does not surrender, and which areas do not change hands."""

from __future__ import annotations

import pytest

from games.third_reich.positions import Table, table
from sandtable.board.search import bits
from sandtable.games.third_reich import control
from sandtable.games.third_reich import counters as c
from sandtable.games.third_reich.events import Captured, Surrendered
from sandtable.games.third_reich.geography import BOARD, SOURCES_OF
from sandtable.games.third_reich.surrender import ORDER
from sandtable.rulebook.marks import rule

OCCUPIED = {"axis": "zagreb belgrade sarajevo nis skopje"}


def sources(nation: int) -> str:
    return " ".join(BOARD.ids[area] for area in bits(SOURCES_OF[nation]))


@rule("DTR-D59")
def test_a_country_falls_in_its_enemies_phases_only_and_by_presence() -> None:
    for active, falls in (("axis", True), ("allies", False)):
        t = table({"brussels": "de-inf de-inf be-inf"}, turn=2, active=active)
        t.end()
        assert (t.status("belgium") == "surrendered") is falls


@rule("DTR-17.1.5")
def test_germany_falls_in_its_enemies_phases_only() -> None:
    held = sources(c.GERMANY)
    t = table(dict.fromkeys(held.split(), "us-inf"), turn=18, active="axis", control={"allies": held})
    t.end()
    assert (t.status("germany"), t.state.outcome) == ("at-war", None)
    t.end()
    assert t.status("germany") == "surrendered"


@rule("DTR-17.1.5")
def test_berlin_alone_is_not_germany() -> None:
    t = table({"berlin": "us-inf"}, turn=18, active="allies", control={"allies": "berlin"})
    t.end()
    assert t.status("germany") == "at-war"


@rule("DTR-17.1.6")
def test_great_powers_of_the_west_are_not_among_those_who_may_fall() -> None:
    assert {c.BRITAIN, c.AMERICA} & set(ORDER) == set()
    assert {c.GERMANY, c.RUSSIA, c.FRANCE, c.GREECE, c.HUNGARY} <= set(ORDER)


@rule("DTR-D58")
def test_the_order_of_surrenders() -> None:
    names = [c.COUNTRY_IDS[country] for country in ORDER]
    assert names[:3] == ["belgium", "france", "italy"]
    assert names[-2:] == ["ussr", "germany"]
    assert names[3:-2] == sorted(names[3:-2])
    assert len(set(names)) == len(names)


@rule("DTR-D60", "DTR-D82")
@pytest.mark.parametrize("italy", ["neutral", "surrendered"])
def test_who_is_not_at_war_cannot_surrender(italy: str) -> None:
    t = table(
        {"sicily": "uk-inf us-inf"},
        turn=14,
        active="allies",
        control={"allies": "sicily"},
        diplomacy={"italy": italy},
    )
    t.end()
    assert not t.events(Surrendered)
    assert t.status("italy") == italy


@rule("DTR-17.4.7", "DTR-D51")
def test_others_fall_and_yugoslavia_fell_before() -> None:
    greek = table({"athens": "de-inf"}, turn=15, control={"axis": "athens"}, flags={"partisans": True})
    greek.end()
    assert greek.status("greece") == "surrendered"
    first = table({"belgrade": "de-inf"}, turn=9, control={"axis": "belgrade"})
    first.end()
    assert first.status("yugoslavia") == "surrendered"


@rule("DTR-17.2.3", "DTR-17.2.4")
def test_only_yugoslavs_come_back() -> None:
    t = table({"athens": "de-inf", "crete": "gr-inf=G"}, turn=7, control={"axis": "athens"})
    t.end()
    assert (t.status("greece"), t.area("G")) == ("surrendered", "gone")


@rule("DTR-17.4.1", "DTR-17.4.2")
def test_the_returned_armies_are_allied() -> None:
    t = table({}, turn=10, active="ussr", control=OCCUPIED, diplomacy={"yugoslavia": "surrendered"})
    t.end()
    assert t.state.number == 11
    assert t.state.own[c.ALLIES] & c.ARMIES_OF[c.YUGOSLAVIA] == c.ARMIES_OF[c.YUGOSLAVIA]
    assert t.control("belgrade") == "axis"


@rule("DTR-17.2.5", "DTR-4.1.3")
def test_italian_points_come_in_the_axis_phase_alone() -> None:
    t = table(turn=6, op=2, active="allies", phase="phase_start")
    assert t.state.op == [2, 2, 2]


def partisans(armies: dict[str, str], **rest: object) -> Table:
    """Partisans in Yugoslavia, in the printing in which cut-off areas keep their controller."""
    settings = {"turn": 15, "active": "allies", "control": OCCUPIED, "edition": "en-1"} | rest
    settings.setdefault("flags", {"partisans": True})
    return table(armies, **settings)  # type: ignore[arg-type]


@rule("DTR-17.4.5")
def test_what_partisans_leave_goes_back_even_where_nothing_else_takes_it() -> None:
    t = partisans({"nis": "yu-inf=P"})
    t.end()
    assert t.control("nis") == "allies"
    t.end()
    t.end()
    t.end()
    assert t.control("nis") == "allies", "they stayed"
    t.end()
    t.end()
    t.operate("tactical", "P", "sarajevo")
    t.end()
    assert (t.control("nis"), t.control("sarajevo")) == ("axis", "allies")


@rule("DTR-17.4.5")
def test_what_partisans_leave_to_a_german_goes_back_too() -> None:
    flags = {"partisans": True, "partisan_areas": ["nis"]}
    held = {"axis": "zagreb belgrade skopje", "allies": "nis sarajevo"}
    t = partisans({"nis": "yu-inf=P de-inf"}, flags=flags, control=held)
    t.operate("tactical", "P", "sarajevo")
    t.end()
    assert t.control("nis") == "axis"


@rule("DTR-17.4.5")
@pytest.mark.parametrize(("left", "owner"), [("de-inf", "axis"), ("uk-inf", "allies"), ("yu-inf", "allies")])
def test_whose_it_is_what_partisans_leave(left: str, owner: str) -> None:
    flags = {"partisans": True, "partisan_areas": ["nis"]}
    held = {"axis": "zagreb belgrade skopje sarajevo", "allies": "nis"}
    t = partisans({"nis": left}, flags=flags, control=held, edition="fr-2")
    control.return_partisan_areas(t.state)
    assert t.control("nis") == owner


@rule("DTR-17.4.5", "DTR-6.1.2")
@pytest.mark.parametrize(
    ("army", "risen", "owner"),
    [("yu-inf", True, "axis"), ("us-inf", True, "allies"), ("yu-inf", False, "allies")],
)
def test_partisans_take_nothing_in_passing_but_others_do(army: str, risen: bool, owner: str) -> None:
    held = {"axis": "zagreb belgrade sarajevo", "allies": "nis skopje salonika athens"}
    t = partisans({"nis": f"{army}=P"}, flags={"partisans": risen}, control=held)
    t.operate("tactical", "P", "sarajevo", "zagreb")
    passed = t.state.passed
    assert bool(passed >> BOARD.index["sarajevo"] & 1) is (owner == "allies")


@rule("DTR-6.1.6", "DTR-D20", "DTR-6.1.4")
def test_enemy_areas_change_hands_and_those_of_the_other_ally_do_not() -> None:
    t = table(
        {"vilnius": "su-inf", "warsaw": "su-inf=A"},
        turn=18,
        active="ussr",
        edition="en-1",
        control={"allies": "warsaw", "axis": "vilnius"},
    )
    t.end()
    assert (t.control("vilnius"), t.control("warsaw")) == ("ussr", "allies")
    assert [BOARD.ids[event.area] for event in t.events(Captured)].count("warsaw") == 0


@rule("DTR-D12")
def test_who_stands_in_a_neutral_colony_does_not_take_it() -> None:
    t = table(
        {"algiers": "uk-inf"},
        turn=7,
        active="allies",
        diplomacy={"france": "surrendered", "belgium": "surrendered"},
        flags={"french_north_africa": "neutral"},
        control={"nobody": "algiers oran tunis gabes casablanca"},
    )
    t.end()
    assert t.control("algiers") is None
