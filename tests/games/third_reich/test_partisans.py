"""17.4. The return of Yugoslavia: where its partisans rise, what they hold, what feeds them."""

from __future__ import annotations

from games.third_reich.positions import Table, table
from sandtable.rulebook.marks import rule


@rule("DTR-17.4.1", "DTR-17.4.2", "DTR-17.4.3", "DTR-D50", "DTR-4.4.15")
def test_yugoslavia_returns_in_summer_1942() -> None:
    t = table(turn=10, active="ussr", diplomacy={"yugoslavia": "surrendered"})
    assert t.control("belgrade") == "axis"
    t.end()
    assert t.status("yugoslavia") == "at-war"
    assert t.control("belgrade") == "axis"
    t.end()
    assert t.view()["recruitment"]["minor"]["yugoslavia"] == 2
    late = table({"belgrade": "de-inf"}, turn=11, control={"axis": "belgrade"})
    late.end()
    assert late.status("yugoslavia") == "surrendered"
    for _ in range(3):
        late.end()
    assert late.status("yugoslavia") == "surrendered"


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
    assert t.status("yugoslavia") == "at-war"
    assert t.area("P") == "nis"
