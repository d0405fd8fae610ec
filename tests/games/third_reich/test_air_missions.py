"""Chapter 11: air missions on attacks, and the chain of cancelling."""

from __future__ import annotations

import pytest

from games.third_reich.clashes import facing, strengths
from games.third_reich.positions import EDITIONS, Table, new
from sandtable.core.event import Event
from sandtable.games.third_reich.counters import AIR_COUNTERS, AMERICAN_AIR_COUNTERS, SUBMARINE_COUNTERS
from sandtable.games.third_reich.events import Fought, MissionCancelled, MissionPlaced
from sandtable.rulebook.marks import rule


def sky(
    axis: int = 0, ussr: int = 0, advanced: int = 0, armies: str = "de-inf=A su-inf=D", **rest: object
) -> Table:
    """A German attack on Minsk ready to be declared, with missions on both sides."""
    missions = {"axis": {"air": axis, "advanced_air": advanced}, "ussr": {"air": ussr}}
    return facing("minsk", armies, missions=missions, **rest)  # type: ignore[arg-type]


def kinds(events: list[Event]) -> list[str]:
    """The kinds of the events of a mission chain, in order."""
    return [type(event).__name__ for event in events if isinstance(event, (MissionPlaced, MissionCancelled))]


@rule("DTR-11.1.1", "DTR-Q8")
def test_a_mission_adds_two_to_the_own_attack() -> None:
    t = sky(axis=1)
    t.play("declare A > D", "mission standard for A")
    assert t.state.air[0] == 0
    t.play("combats", "fight minsk", dice=(1, 1))
    assert t.events(Fought)[0].strength == 7


@rule("DTR-11.1.1")
def test_without_a_counter_there_is_no_mission() -> None:
    t = sky()
    t.play("declare A > D")
    assert t.why("mission standard for A") == ("DTR-11.1.1",)


@rule("DTR-11.1.2", "DTR-E34", "DTR-S13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_target_may_cancel_and_both_counters_are_spent(edition: str) -> None:
    t = sky(axis=1, ussr=1, edition=edition)
    t.play("declare A > D", "mission standard for A")
    assert t.state.seat == 2
    assert set(t.text()) == {"cancel standard", "let pass"}
    t.play("cancel standard")
    assert t.state.air == [0, 0, 0]
    assert t.view()["attacks"][0]["mission"] == "none"
    assert t.state.seat == 0


@rule("DTR-11.1.2", "DTR-S13")
def test_the_target_may_let_a_mission_pass() -> None:
    t = sky(axis=1, ussr=1)
    t.play("declare A > D", "mission standard for A", "let pass")
    assert t.state.air == [0, 0, 1]
    assert t.view()["attacks"][0]["mission"] == "standard"


@rule("DTR-11.1.3")
def test_after_a_cancellation_another_mission_may_be_placed() -> None:
    t = sky(axis=3, ussr=2)
    t.play("declare A > D", "mission standard for A", "cancel standard")
    assert t.allows("mission standard for A")
    t.play("mission standard for A", "cancel standard", "mission standard for A")
    assert t.state.air == [0, 0, 0]
    assert t.view()["attacks"][0]["mission"] == "standard"
    assert kinds(t.log) == ["MissionPlaced", "MissionCancelled"] * 2 + ["MissionPlaced"]


@rule("DTR-11.1.3", "DTR-S13")
def test_the_chain_goes_on_at_the_roll_too() -> None:
    t = sky(axis=2, ussr=1)
    t.play("combats", "fight minsk", "declare A > D", "mission standard for A", "cancel standard")
    assert set(t.text()) == {"mission standard for A", "roll"}
    t.play("mission standard for A", dice=(1, 1))
    assert t.events(Fought)[0].strength == 7


@rule("DTR-11.1.4")
def test_one_mission_counts_in_one_attack() -> None:
    t = sky(axis=3)
    t.play("declare A > D", "mission standard for A")
    assert t.why("mission standard for A") == ("DTR-11.1.4",)
    assert t.state.air[0] == 2


@rule("DTR-11.1.4")
def test_each_attack_may_have_its_own_mission() -> None:
    t = sky(axis=2, armies="de-inf=A de-inf=B su-inf=D su-inf=E")
    t.play("declare A > D", "declare B > E", "mission standard for A", "mission standard for B")
    assert [attack["mission"] for attack in t.view()["attacks"]] == ["standard", "standard"]


@rule("DTR-11.1.5")
def test_the_defender_gains_nothing_from_missions() -> None:
    t = sky(axis=1, ussr=3)
    t.play("combats", "fight minsk", "declare A > D")
    assert t.state.seat == 0
    t.play("mission standard for A")
    assert not t.legal("mission")
    t.play("let pass", dice=(1, 1))
    assert t.events(Fought)[0].defence == 3


@rule("DTR-11.1.6", "DTR-4.3.3")
def test_spent_missions_can_be_collected_again() -> None:
    t = sky(axis=6, technologies={"axis": ["aviation", "air-industry"]})
    t.play("declare A > D", "mission standard for A")
    t.play("air missions")
    assert t.state.air[0] == 5  # the sixth counter lies on the attack
    t = sky(axis=6, technologies={"axis": ["aviation", "air-industry"]})
    t.play("declare A > D", "mission standard for A", "combats", "fight minsk", dice=(6, 1))
    t.play("air missions")
    assert t.state.air[0] == 6


@rule("DTR-11.1.6")
def test_a_cancelling_mission_returns_too() -> None:
    t = sky(axis=1, ussr=5, technologies={"ussr": ["aviation"]})
    t.play("declare A > D", "mission standard for A", "cancel standard")
    t.play("combats", "fight minsk", dice=(6, 1))
    t.end()
    t.end()
    assert t.state.active == 2
    t.play("air missions")
    assert t.state.air[2] == 5


@rule("DTR-11.1.7", "DTR-13.11.3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_advanced_mission_is_cancelled_only_by_an_advanced_one(edition: str) -> None:
    missions = {"allies": {"advanced_air": 1}, "axis": {"air": 1, "advanced_air": 1}}
    rest = {"active": "allies", "turn": 18, "edition": edition}
    t = facing("caen", "uk-inf=A de-inf=D", missions=missions, **rest)  # type: ignore[arg-type]
    t.play("declare A > D", "mission advanced for A")
    assert set(t.text()) == {"cancel advanced", "let pass"}
    assert t.why("cancel standard")[0] == "DTR-11.1.7"
    t.play("cancel advanced")
    assert (t.state.adv, t.state.air) == ([0, 0, 0], [1, 0, 0])  # the advanced counters are spent


@rule("DTR-11.1.7")
def test_a_standard_mission_is_cancelled_by_either_kind() -> None:
    missions = {"allies": {"air": 1}, "axis": {"air": 1, "advanced_air": 1}}
    t = facing("caen", "uk-inf=A de-inf=D", missions=missions, active="allies", turn=18)
    t.play("declare A > D", "mission standard for A")
    assert set(t.text()) == {"cancel standard", "cancel advanced", "let pass"}


@rule("DTR-11.1.8", "DTR-D35", "DTR-S20")
def test_only_the_owner_of_the_target_may_cancel() -> None:
    missions = {"axis": {"air": 1}, "allies": {"air": 3, "advanced_air": 3}}
    t = facing("minsk", "de-inf=A su-inf=D", missions=missions, turn=14)
    t.play("declare A > D", "mission standard for A")
    assert t.state.seat == 0  # the Allies are not asked, the USSR has nothing to answer with
    assert t.view()["attacks"][0]["mission"] == "standard"


@rule("DTR-S20")
def test_a_player_who_cannot_cancel_is_not_asked() -> None:
    t = sky(advanced=1, ussr=5, turn=14)
    t.play("declare A > D", "mission advanced for A")
    assert t.state.seat == 0


@rule("DTR-11.1.9", "DTR-S21", "DTR-3.1.6")
def test_missions_are_placed_during_operations_or_before_the_dice() -> None:
    t = sky(axis=1)
    assert "DTR-11.1.9" in t.why("mission standard for A")
    t.play("declare A > D")
    t.play("planning")
    assert t.allows("mission standard for A")
    t.play("combats", "fight minsk")
    assert t.allows("mission standard for A")  # only the roll ends the time for missions
    t.play("mission standard for A", dice=(6, 1))
    assert t.why("mission standard for A")[0] == "DTR-11.1.9"


@rule("DTR-11.1.9", "DTR-13.1.5")
def test_the_mission_shows_in_the_strength_at_once() -> None:
    t = sky(axis=1)
    t.play("declare A > D")
    assert strengths(t, "mission standard for A") == (7, 3)


@rule("DTR-D35", "DTR-Q5", "DTR-23.1.1")
def test_mission_counters() -> None:
    assert AIR_COUNTERS == (6, 5, 5)
    assert AMERICAN_AIR_COUNTERS == 6
    assert SUBMARINE_COUNTERS == 4


@rule("DTR-D35", "DTR-4.3.3")
@pytest.mark.parametrize(("turn", "most"), [(8, 5), (10, 11)])
def test_american_missions_come_with_the_united_states(turn: int, most: int) -> None:
    tiles = {"allies": ["aviation", "air-industry"]}
    t = facing("london", "uk-inf=N", active="allies", turn=turn, technologies=tiles)
    for _ in range(2):
        if t.allows("air missions"):
            t.play("air missions")
    assert t.state.air[1] == min(4 if turn < 9 else 8, most)
    position = {"allies": {"air": most}}
    t = facing("london", "uk-inf=N", active="allies", turn=turn, technologies=tiles, missions=position)
    t.play("air missions")
    assert t.state.air[1] == most


@rule("DTR-D35")
def test_the_first_missions_of_the_campaign() -> None:
    t = new()
    assert t.view()["missions"]["axis"] == {
        "air": 4,
        "advanced_air": 0,
        "submarine": 3,
        "advanced_submarine": 0,
    }
    t.play("air missions")
    assert t.state.air[0] == 6
