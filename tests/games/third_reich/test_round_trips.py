"""A position in the middle of anything loads to the same position again."""

from __future__ import annotations

from collections.abc import Iterator

from games.third_reich.positions import GAME, Table, table
from sandtable.rulebook.marks import rule

FALLEN = {"france": "surrendered", "belgium": "surrendered"}


def assert_same_again(t: Table) -> None:
    loaded = GAME.load(t.view(), seed="test")
    loaded.take_dice(t.state._dice, t.state.rolled)
    different = [slot for slot in loaded.compared_slots() if getattr(loaded, slot) != getattr(t.state, slot)]
    assert different == []
    assert list(loaded.actions()) == list(t.state.actions())


def invasion() -> Iterator[Table]:
    t = table(
        {"united-states": "us-inf=A us-inf=B us-inf=C"},
        turn=14,
        active="allies",
        diplomacy=FALLEN,
        technologies={"allies": ["amphibious-assaults"]},
    )
    for text in ("invade french-north-africa", "land A at oran", "land B at algiers", "land C at casablanca"):
        yield t
        t.play(text)
    yield t
    t.end()
    yield t


def battle() -> Iterator[Table]:
    t = table({"riga": "de-inf=A de-inf=B su-inf=S"}, missions={"axis": {"air": 2}, "ussr": {"air": 1}})
    t.operate("attack", "A")
    t.operate("attack", "B")
    for text in (
        "declare A > S",
        "support B",
        "mission standard for A",
        "cancel standard",
        "combats",
        "fight riga",
    ):
        t.play(text)
        yield t


def bombing() -> Iterator[Table]:
    missions = {"allies": {"advanced_air": 4}, "axis": {"advanced_air": 2}}
    t = table(turn=15, active="allies", edition="en-1", missions=missions)
    for text in ("bomb", "let pass", "bomb", "cancel advanced"):
        t.play(text)
        yield t


def politics() -> Iterator[Table]:
    occupied = {"axis": "zagreb belgrade sarajevo nis skopje"}
    t = table({"nis": "yu-inf"}, turn=15, active="allies", control=occupied, flags={"partisans": True})
    t.end()
    yield t
    t = table({"scotland": "uk-inf=A"}, turn=2, active="allies")
    t.operate("amphibious", "A", "trondheim")
    yield t
    t.end()
    yield t
    yield table(turn=10, diplomacy={"yugoslavia": "surrendered"})
    t = table({"karelia": "de-inf=A su-inf=S"}, edition="en-1")
    t.operate("attack", "A")
    t.attack("A", "S")
    yield t


@rule("DTR-S7", "DTR-S12", "DTR-S13", "DTR-S11", "DTR-D48")
def test_every_moment_loads_to_itself() -> None:
    count = 0
    for moments in (invasion, battle, bombing, politics):
        for t in moments():
            assert_same_again(t)
            count += 1
    assert count == 21
