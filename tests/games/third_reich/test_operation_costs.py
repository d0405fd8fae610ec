"""8.0. What an operation costs, and when it costs more."""

from __future__ import annotations

import pytest

from games.third_reich.positions import Table, table
from sandtable.games.third_reich.events import Moved
from sandtable.rulebook.marks import rule


def cost(t: Table, kind: str, army: str, *areas: str) -> int:
    """What an operation costs."""
    trial = Table(t.state.copy())
    return next(e.cost for e in trial.operate(kind, army, *areas) if isinstance(e, Moved))


@rule("DTR-8.0.1", "DTR-Q7", "DTR-E20")
@pytest.mark.parametrize("edition", ["fr-2", "fr-1", "en-1"])
def test_operations_and_their_costs(edition: str) -> None:
    t = table({"london": "uk-inf=A"}, turn=6, active="allies", edition=edition)
    assert cost(t, "tactical", "A", "plymouth") == 1
    assert cost(t, "attack", "A") == 1
    assert cost(t, "attack", "A", "plymouth") == 1
    assert cost(t, "strategic", "A", "plymouth") == 1
    assert cost(t, "naval", "A", "plymouth") == 1
    t = table({"london": "uk-inf=A"}, turn=6, active="allies", edition=edition, control={"axis": "caen"})
    assert cost(t, "amphibious", "A", "caen") == 2


@rule("DTR-8.0.3", "DTR-D24", "DTR-D26", "DTR-8.0.9", "DTR-E21")
@pytest.mark.parametrize(
    ("edition", "costs"), [("fr-2", [2, 2, 2, 1]), ("fr-1", [2, 2, 2, 1]), ("en-1", [2, 2, 2, 2])]
)
def test_surprise_in_the_west(edition: str, costs: list[int]) -> None:
    t = table(
        {"paris": "fr-inf=A fr-inf=B", "calais": "uk-inf=C", "nantes": "fr-inf=D", "london": "uk-inf=E"},
        turn=2,
        active="allies",
        edition=edition,
        flags={"axis_entered_west": 2},
    )
    assert cost(t, "tactical", "E", "plymouth") == 1
    t.operate("tactical", "E", "plymouth")
    found = []
    for army, area in (("A", "vichy"), ("B", "vichy"), ("C", "paris"), ("D", "bordeaux")):
        found += [e.cost for e in t.operate("tactical", army, area) if isinstance(e, Moved)]
    assert found == costs
    later = table(
        {"paris": "fr-inf=A"}, turn=3, active="allies", edition=edition, flags={"axis_entered_west": 2}
    )
    assert cost(later, "tactical", "A", "vichy") == 1
    in_1941 = table(
        {"paris": "fr-inf=A"}, turn=5, active="allies", edition=edition, flags={"axis_entered_west": 5}
    )
    assert cost(in_1941, "tactical", "A", "vichy") == 1


@rule("DTR-8.0.3", "DTR-E21")
@pytest.mark.parametrize(("edition", "strategic"), [("fr-2", 2), ("en-1", 1)])
def test_which_operations_surprise_makes_dearer(edition: str, strategic: int) -> None:
    t = table({"paris": "fr-inf=A"}, turn=2, active="allies", edition=edition, flags={"axis_entered_west": 2})
    assert cost(t, "attack", "A") == 2
    assert cost(t, "strategic", "A", "vichy") == strategic


@rule("DTR-8.0.3", "DTR-E21", "DTR-E28", "DTR-9.2.2")
@pytest.mark.parametrize(("edition", "counts"), [("fr-2", True), ("fr-1", True), ("en-1", False)])
def test_whose_entry_counts_as_surprise(edition: str, counts: bool) -> None:
    t = table(
        {"milan": "it-inf=I"}, turn=2, edition=edition, diplomacy={"italy": "at-war"}, war={"axis": "total"}
    )
    for n in range(2, 7):
        t.state.put(t.number(f"it-inf-{n}"), t.state.words["area"].find("rome" if n < 5 else "naples")[0])
    t.operate("tactical", "I", "marseilles")
    assert bool(t.state.entered_west) is counts


@rule("DTR-8.0.4", "DTR-D24")
def test_soviet_operations_cost_two_in_the_turn_of_the_invasion() -> None:
    for turn, entered, price in ((7, 7, 2), (8, 7, 1), (9, 9, 1)):
        t = table({"kharkov": "su-inf=A"}, turn=turn, active="ussr", flags={"axis_entered_ussr": entered})
        assert cost(t, "tactical", "A", "kursk") == price
    poor = table({"kharkov": "su-inf=A"}, turn=7, active="ussr", op=1, flags={"axis_entered_ussr": 7})
    assert poor.why("tactical A") == ("DTR-8.0.13", "DTR-8.0.4")


@rule("DTR-8.0.5", "DTR-19.1.5", "DTR-8.0.9", "DTR-D26")
def test_axis_operations_in_the_ussr_cost_two_in_winter_1942() -> None:
    for turn, price in ((8, 1), (9, 2), (10, 1)):
        t = table(
            {"minsk": "de-inf=A", "warsaw": "de-inf=B"}, turn=turn, control={"axis": "minsk kovel vilnius"}
        )
        assert cost(t, "tactical", "A", "kovel") == price
        assert cost(t, "tactical", "A", "vilnius", "warsaw") == price
        assert cost(t, "tactical", "B", "danzig") == 1
    poor = table({"warsaw": "de-inf=B"}, turn=9, op=1, control={"axis": "kovel"})
    assert not poor.can_go("tactical", "B", "kovel")
    assert poor.why_not("tactical", "B", "kovel") == ("DTR-8.0.13", "DTR-8.0.5")


@rule("DTR-8.0.6", "DTR-A7", "DTR-8.0.8", "DTR-D25")
def test_axis_operations_beyond_the_eastern_line_cost_two() -> None:
    control = {"axis": "minsk gomel kovel bryansk kursk voronezh saratov stalingrad tambov"}
    t = table({"voronezh": "de-inf=A", "stalingrad": "de-inf=B"}, turn=15, control=control)
    assert cost(t, "tactical", "A", "saratov") == 2
    assert cost(t, "tactical", "A", "saratov", "stalingrad") == 2
    assert cost(t, "tactical", "A", "kursk") == 1
    winter = table({"voronezh": "de-inf=A", "stalingrad": "de-inf=B"}, turn=9, control=control)
    assert cost(winter, "tactical", "A", "saratov") == 2


@rule("DTR-8.0.7", "DTR-D57")
def test_a_voyage_over_several_seas_costs_two() -> None:
    t = table({"london": "uk-inf=A"}, turn=6, active="allies")
    assert cost(t, "naval", "A", "calais") == 1
    assert cost(t, "naval", "A", "scotland") == 1
    assert cost(t, "naval", "A", "canada") == 2
    poor = table({"london": "uk-inf=A"}, turn=6, active="allies", op=1)
    poor.begin("naval", "A")
    assert poor.why("to canada") == ("DTR-8.0.13", "DTR-8.0.7")


@rule("DTR-8.0.13")
def test_no_operation_without_the_points() -> None:
    t = table({"berlin": "de-inf=A"}, op=0)
    assert not t.legal("tactical")
    assert t.why("tactical A") == ("DTR-8.0.13",)
    t = table({"london": "uk-inf=A"}, turn=6, active="allies", op=1, control={"axis": "caen"})
    assert not t.allows("amphibious A")
    assert "DTR-8.0.13" in t.why("amphibious A")
