"""What a screen is told besides the position: it knows no rules of its own."""

from __future__ import annotations

from games.third_reich.clashes import clash
from games.third_reich.positions import table
from sandtable.games.third_reich import GAME
from sandtable.games.third_reich.counters import ARMIES
from sandtable.rulebook.marks import rule


def test_the_way_of_an_operation_is_told_in_names() -> None:
    t = table({"frankfurt": "de-arm=A"}, turn=7)
    t.play("attack A", "to brussels")
    assert GAME.shown(t.state, None)["focus"] == {"army": "A", "way": ["frankfurt", "brussels"]}


def test_counters_off_the_map_are_told_by_nation_and_kind() -> None:
    t = table({"frankfurt": "de-arm=A"}, turn=7)
    reserve = GAME.shown(t.state, None)["reserve"]
    assert sum(row["count"] for row in reserve) == ARMIES - 1
    assert {"nation": "germany", "type": "dak", "count": 1} in reserve


@rule("DTR-1.2.3", "DTR-11.1.1", "DTR-16.2.1", "DTR-16.3.1")
def test_every_part_of_an_attackers_strength_is_told_with_its_rule() -> None:
    _, alone = clash("minsk", "de-inf=A su-inf=D")
    rest = {"missions": {"axis": {"air": 1}}}
    _, helped = clash("minsk", "de-inf=A de-inf=B su-inf=D", supports=("B",), mission="standard", **rest)
    assert alone.lines == (("value", 5, "DTR-1.2.3"),)
    assert helped.lines == (*alone.lines, ("support", 2, "DTR-16.2.1"), ("mission", 2, "DTR-11.1.1"))
    assert sum(number for _, number, _ in helped.lines) == helped.strength


@rule("DTR-1.2.3", "DTR-16.3.2", "DTR-16.3.5")
def test_every_part_of_a_defenders_strength_is_told_with_its_rule() -> None:
    armies = "uk-inf=A it-inf=D de-inf=N"
    _, beside = clash("benghazi", armies, active="allies", turn=10)
    assert ("stiffened", 1, "DTR-16.3.5") in beside.defence_lines
    assert sum(number for _, number, _ in beside.defence_lines) == beside.defence
    _, uphill = clash("grozny", "de-inf=A su-inf=D")
    assert sum(number for _, number, _ in uphill.defence_lines) == uphill.defence
    assert [name for name, *_ in uphill.defence_lines] == ["value", "terrain"]


def test_the_face_of_every_counter_is_on_a_sheet() -> None:
    counters = GAME.sheets()["counters"]
    assert counters["de-arm-2"] == {"nation": "germany", "type": "armor"}
    assert set(counters) == set(GAME.words["army"].ids)
