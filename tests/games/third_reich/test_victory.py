"""Chapters 18 to 21: resources, winter, victory, set-up."""

from __future__ import annotations

import pytest

from games.third_reich.positions import Table, new, table
from sandtable.games.third_reich.calendar import WINTER
from sandtable.games.third_reich.combat import combat_value
from sandtable.games.third_reich.production import planning_yield
from sandtable.games.third_reich.setup import DEPLOYMENT
from sandtable.rulebook.marks import rule


@rule("DTR-18.1.1", "DTR-18.1.2", "DTR-18.1.3", "DTR-18.1.4", "DTR-18.1.5", "DTR-Q12")
@pytest.mark.parametrize(
    ("faction", "turn", "control", "points"),
    [
        (0, 14, {}, 5),
        (0, 14, {"ussr": "bucharest"}, 3),
        (0, 14, {"allies": "bucharest"}, 3),
        (0, 14, {"axis": "grozny"}, 7),
        (0, 14, {"axis": "grozny", "ussr": "bucharest"}, 5),
        (2, 14, {"axis": "baku"}, 3),
        (2, 14, {"axis": "grozny"}, 5),
        (1, 16, {"axis": "suez"}, 3),
        (1, 17, {"axis": "suez"}, 5),
    ],
)
def test_resources_change_planning(faction: int, turn: int, control: dict[str, str], points: int) -> None:
    assert planning_yield(table(turn=turn, control=control).state, faction) == points


@rule("DTR-19.1.1")
def test_winter_turns() -> None:
    assert [turn for turn in range(1, 23) if WINTER[turn]] == [1, 5, 9, 13, 17, 21]


@rule("DTR-19.1.2", "DTR-D52", "DTR-Q12")
@pytest.mark.parametrize(
    ("area", "active", "turn", "legal"),
    [
        ("riga", "axis", 9, False),
        ("riga", "axis", 10, True),
        ("riga", "axis", 21, False),
        ("tobruk", "axis", 9, True),
        ("riga", "allies", 17, False),
        ("riga", "allies", 21, True),
    ],
)
def test_air_missions_in_winter(area: str, active: str, turn: int, legal: bool) -> None:
    mine, theirs = ("de-inf", "uk-inf") if active == "axis" else ("uk-inf", "de-inf")
    t = table(
        {area: f"{mine}=A {theirs}=D"},
        turn=turn,
        active=active,
        missions={"axis": {"air": 1}, "allies": {"air": 1}},
        markers={"A": {"operation": "attack"}},
    )
    t.play("declare A > D")
    assert t.allows("mission standard for A") is legal
    if not legal:
        assert t.why("mission standard for A") == ("DTR-19.1.2",)
    elif turn == 21 or area == "tobruk":
        t.play("mission standard for A")
        assert t.allows("cancel standard")


@rule("DTR-19.1.3")
def test_no_landing_in_winter_outside_the_mediterranean() -> None:
    t = table(
        {"london": "uk-inf=A", "tripoli": "uk-inf=B"},
        turn=17,
        active="allies",
        control={"allies": "tripoli", "axis": "caen"},
    )
    assert not t.allows("amphibious A")
    assert t.allows("amphibious B")


@rule("DTR-19.1.4", "DTR-16.3.6")
def test_axis_values_fall_by_one_in_the_ussr_in_winter_1942() -> None:
    for turn, inside, outside in ((8, 5, 5), (9, 4, 5), (10, 5, 5)):
        t = table({"minsk": "de-inf=A", "warsaw": "de-inf=B"}, turn=turn, control={"axis": "minsk"})
        assert combat_value(t.state, t.number("A"), t.state.where[t.number("A")]) == inside
        assert combat_value(t.state, t.number("B"), t.state.where[t.number("B")]) == outside


def last_blow(turn: int) -> Table:
    """The end of a Soviet phase in which Germany has lost its last source."""
    t = table(
        {"berlin": "su-inf", "ruhr": "us-inf", "vienna": "su-inf"},
        turn=turn,
        active="ussr",
        control={"ussr": "berlin vienna warsaw poznan breslau prague kovel", "allies": "ruhr"},
    )
    t.end()
    return t


@rule("DTR-20.1.1", "DTR-17.1.5")
def test_a_surrender_in_the_last_turn_is_a_draw() -> None:
    outcome = last_blow(22).state.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.rule) == ((), "DTR-20.1.1")


@rule("DTR-20.1.2")
def test_an_earlier_surrender_is_a_victory_of_allies_and_ussr() -> None:
    t = last_blow(21)
    assert t.state.outcome is not None
    assert (t.state.outcome.winners, t.state.outcome.rule) == ((1, 2), "DTR-20.1.2")
    assert not t.text()


@rule("DTR-20.1.3", "DTR-S19")
def test_the_axis_wins_if_germany_stands_after_turn_22() -> None:
    t = table(turn=22, active="ussr")
    t.end()
    assert t.state.outcome is not None
    assert (t.state.outcome.winners, t.state.outcome.rule) == ((0,), "DTR-20.1.3")


@rule("DTR-21.1.1", "DTR-A1")
def test_the_deployment() -> None:
    t = new()
    rows = t.view()["armies"]
    assert len(rows) == sum(stack.count for stack in DEPLOYMENT) == 70
    placed = [(row["area"], row["nation"], row["type"], row["reduced"]) for row in rows]
    assert placed.count(("stuttgart", "germany", "infantry", False)) == 3
    assert placed.count(("frankfurt", "germany", "armor", False)) == 2
    assert placed.count(("alexandria", "united-kingdom", "armor", True)) == 1
    assert placed.count(("kiev", "ussr", "armor", True)) == 1
    assert t.area("de-dak") == "reserve"


@rule("DTR-21.1.2", "DTR-21.1.3", "DTR-21.1.4", "DTR-Q13", "DTR-E48")
@pytest.mark.parametrize(("edition", "op"), [("fr-2", 5), ("fr-1", 5), ("en-1", 4)])
def test_starting_stocks(edition: str, op: int) -> None:
    view = new(edition).view()
    assert view["resources"] == {
        "axis": {"op": op, "ap": 0},
        "allies": {"op": 2, "ap": 2},
        "ussr": {"op": 2, "ap": 0},
    }
    assert view["missions"]["axis"] == {"air": 4, "advanced_air": 0, "submarine": 3, "advanced_submarine": 0}
    assert view["missions"]["allies"]["air"] == view["missions"]["ussr"]["air"] == 0


@rule("DTR-21.1.5", "DTR-13.0.1")
def test_starting_technologies() -> None:
    tiles = new().view()["technologies"]
    assert tiles["axis"]["available"] == ["blitzkrieg", "aviation"]
    assert tiles["allies"]["available"] == ["aviation"]
    assert (tiles["ussr"]["available"], tiles["ussr"]["development"]) == ([], ["aviation"])


@rule("DTR-21.1.6", "DTR-6.1.1")
def test_karelia_is_contested_from_the_start() -> None:
    t = new()
    assert t.control("karelia") == "axis"
    here = {row["nation"] for row in t.view()["armies"] if row["area"] == "karelia"}
    assert here == {"finland", "ussr"}


@rule("DTR-21.1.7")
def test_the_neutrals_at_the_start() -> None:
    neutral = {country for country, found in new().view()["diplomacy"].items() if found == "neutral"}
    assert neutral == {
        "belgium",
        "italy",
        "romania",
        "hungary",
        "bulgaria",
        "greece",
        "yugoslavia",
        "united-states",
        "denmark",
        "norway",
    }


@rule("DTR-23.1.2")
def test_the_dak_is_a_single_counter_taken_like_armor() -> None:
    t = table({"berlin": "de-inf=A"}, resources={"axis": {"ap": 4}})
    assert t.allows("exchange A for de-dak")
    t.play("recruitment")
    assert t.allows("recruit de-dak full at berlin")
    t.play("exchange A for de-dak")
    assert not t.legal("recruit de-dak")


@rule("DTR-D3", "DTR-D23", "DTR-17.1.5")
def test_a_source_counts_as_taken_before_cut_off_areas_are_given_back() -> None:
    t = table(
        {"stettin": "su-inf", "berlin": "su-inf"},
        turn=20,
        active="ussr",
        control={"ussr": "warsaw poznan danzig konigsberg stettin vienna ruhr"},
    )
    assert t.control("berlin") == "axis"
    t.end()  # the Ruhr is empty and cut off from the USSR, and would go back to the Axis
    assert t.state.outcome is not None
    assert t.state.outcome.rule == "DTR-20.1.2"
