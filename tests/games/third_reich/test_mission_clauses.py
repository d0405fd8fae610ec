"""Chapters 11, 12 and 14, clause by clause: what a mission spends, shows and leaves."""

from __future__ import annotations

import pytest

from games.third_reich.clashes import facing
from games.third_reich.positions import Table, table
from sandtable.games.third_reich.events import Revealed
from sandtable.games.third_reich.geography import BOARD
from sandtable.games.third_reich.missions import area_refusal, cancel_grades
from sandtable.games.third_reich.tiles import ADVANCED_NAVY
from sandtable.rulebook.marks import rule


def boats(standard: int = 0, advanced: int = 0, navy: bool = False, **rest: object) -> Table:
    missions = {"axis": {"submarine": standard, "advanced_submarine": advanced}}
    tiles = {"allies": {"available": ["advanced-navy"] if navy else [], "revealed": []}}
    settings = {"turn": 14, "missions": missions, "technologies": tiles} | rest
    return table({"berlin": "de-inf"}, **settings)  # type: ignore[arg-type]


@rule("DTR-D66", "DTR-S10", "DTR-12.1.2")
def test_one_group_a_phase_and_it_is_spent() -> None:
    t = boats(standard=2, advanced=2)
    t.play("submarines one-advanced")
    assert t.state.adv_subs == 1
    assert t.why("submarines two-standard") == ("DTR-D66",)
    assert boats(standard=1).why("submarines one-advanced") == ("DTR-12.1.2",)


@rule("DTR-12.1.3", "DTR-13.10.3", "DTR-D18")
@pytest.mark.parametrize("group", ["", "two-standard", "one-advanced", "two-advanced"])
def test_the_navy_is_shown_when_it_saves_an_action(group: str) -> None:
    t = boats(standard=2, advanced=2, navy=True)
    if group:
        t.play(f"submarines {group}")
    t.end()
    shown = [event.technology for event in t.events(Revealed)] == [ADVANCED_NAVY]
    assert shown is (group in ("two-standard", "one-advanced"))


@rule("DTR-12.1.4")
def test_advanced_submarines_return_too() -> None:
    t = boats(advanced=1)
    t.play("submarines one-advanced")
    t.end()
    t.end()
    assert t.view()["missions"]["battle_of_the_atlantic"] == {"standard": 0, "advanced": 0, "hit": False}


@rule("DTR-14.1.4", "DTR-14.1.5")
def test_after_the_axis_phase_nothing_is_owed() -> None:
    t = table(
        {"berlin": "de-inf"}, turn=15, phase="phase_start", missions={"strategic_bombing": {"markers": 2}}
    )
    assert t.view()["missions"]["strategic_bombing"]["costs_action"]
    t.end()
    box = t.view()["missions"]["strategic_bombing"]
    assert (box["markers"], box["costs_action"]) == (0, False)


@rule("DTR-9.2.5", "DTR-D88")
@pytest.mark.parametrize(
    ("turn", "area", "faction", "refused"),
    [
        (2, "athens", 0, True),
        (2, "paris", 0, False),
        (2, "athens", 1, False),
        (6, "athens", 0, False),
    ],
)
def test_where_axis_missions_may_not_fly_before_1941(
    turn: int, area: str, faction: int, refused: bool
) -> None:
    t = table(turn=turn)
    for cancelling in (False, True):
        told = area_refusal(t.state, faction, BOARD.index[area], cancelling)
        assert told == ("DTR-9.2.5" if refused else "")


@rule("DTR-9.2.5", "DTR-D88")
def test_the_ban_on_missions_ends_with_turn_4() -> None:
    greece = BOARD.index["athens"]
    assert [area_refusal(table(turn=turn).state, 0, greece, True) for turn in (4, 5)] == ["DTR-9.2.5", ""]


@rule("DTR-11.1.7", "DTR-11.1.8", "DTR-13.11.3", "DTR-13.11.4")
@pytest.mark.parametrize(
    ("grade", "air", "adv", "answers"),
    [("standard", 1, 1, [0, 1]), ("standard", 0, 1, [1]), ("standard", 1, 0, [0]), ("advanced", 1, 1, [1])],
)
def test_what_may_cancel_a_mission(grade: str, air: int, adv: int, answers: list[int]) -> None:
    stock = {"axis": {"air": 1, "advanced_air": 1}, "allies": {"air": air, "advanced_air": adv}}
    t = facing("paris", "de-inf=A us-inf=D", turn=14, missions=stock)
    t.attack("A", "D")
    t.play(f"mission {grade} for A")
    assert cancel_grades(t.state, t.state.attacks[0]) == answers


@rule("DTR-11.1.8", "DTR-9.2.5")
def test_no_axis_mission_cancels_where_none_may_fly() -> None:
    stock = {"axis": {"air": 1}, "allies": {"air": 1}}
    for turn, answers in ((3, []), (6, [0])):
        t = facing(
            "tripoli",
            "uk-inf=A it-inf=D",
            turn=turn,
            active="allies",
            missions=stock,
            diplomacy={"italy": "at-war"},
        )
        t.attack("A", "D")
        t.play("mission standard for A")
        assert cancel_grades(t.state, t.state.attacks[0]) == answers


@rule("DTR-S20")
def test_an_answer_is_asked_for_only_where_one_is_possible() -> None:
    for adv, phase in ((1, "bombing_reply"), (0, "free_play")):
        missions = {"allies": {"advanced_air": 1}, "axis": {"advanced_air": adv}}
        t = table({"london": "uk-inf"}, turn=15, active="allies", missions=missions)
        t.play("bomb")
        assert t.view()["missions"]["strategic_bombing"]["markers"] == 1
        assert t.state.phase.name == phase
    for air, phase in ((1, "mission_reply"), (0, "free_play")):
        stock = {"axis": {"air": 1}, "ussr": {"air": air}}
        t = facing("riga", "de-inf=A su-inf=D", turn=7, missions=stock)
        t.attack("A", "D")
        t.play("mission standard for A")
        assert t.state.phase.name == phase
