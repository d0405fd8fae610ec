"""Chapter 3: turns and phases, Limited and Total War, the number of actions."""

from __future__ import annotations

import pytest

from games.third_reich.positions import GAME, Table, new, table
from sandtable.games.third_reich.calendar import CALENDAR
from sandtable.games.third_reich.events import PhaseBegan, TotalWar
from sandtable.games.third_reich.production import allowance
from sandtable.rulebook.marks import rule


def at_phase_start(active: str, turn: int, **rest: object) -> Table:
    """A position whose phase has just begun."""
    return table(turn=turn, active=active, phase="phase_start", **rest)  # type: ignore[arg-type]


@rule("DTR-3.1.1", "DTR-Q1", "DTR-20.1.3", "DTR-S19")
def test_twenty_two_turns_of_one_season() -> None:
    t = new()
    assert GAME.say(t.state.calendar()) == "winter 1940"
    assert GAME.say(t.state.calendar(), "fr") == "hiver 1940"
    dates = []
    while t.state.outcome is None:
        if not dates or dates[-1][0] != t.state.number:
            dates.append((t.state.number, GAME.say(t.state.calendar())))
        t.end()
    assert len(dates) == 22
    assert dates[4] == (5, "winter 1941")
    assert dates[8] == (9, "winter 1942")
    assert dates[-1] == (22, "spring 1945")
    assert [date.season for date in CALENDAR[:4]] == ["winter", "spring", "summer", "autumn"]


@rule("DTR-3.1.3", "DTR-D1", "DTR-D3", "DTR-6.1.3", "DTR-S18")
def test_control_changes_and_supply_come_after_combat() -> None:
    t = table(
        {"konigsberg": "de-inf=A", "minsk": "de-inf=B", "smolensk": "su-inf"}, control={"ussr": "minsk"}
    )
    t.operate("attack", "A", "riga")
    assert t.control("riga") == "ussr"
    assert t.area("B") == "minsk"
    t.end()
    assert t.control("riga") == "axis"


@rule("DTR-3.1.4", "DTR-3.1.7", "DTR-D1", "DTR-S4", "DTR-S5")
def test_actions_and_operations_alternate_freely_and_are_public() -> None:
    t = table({"berlin": "de-inf=A de-inf=B"}, op=1)
    t.operate("tactical", "A", "leipzig")
    assert not t.legal("tactical")
    t.play("planning")
    t.operate("tactical", "B", "leipzig")
    assert t.view(1)["flags"]["performed"] == {"planning": 1}
    assert t.view(-1)["flags"]["performed"] == {"planning": 1}


@rule("DTR-3.1.5", "DTR-3.1.6", "DTR-8.0.12", "DTR-S14", "DTR-S17")
def test_no_operation_after_the_first_combat_but_actions_and_points() -> None:
    t = table({"riga": "de-inf=A su-inf=D", "berlin": "de-inf=B"}, resources={"axis": {"ap": 2}})
    t.operate("attack", "A")
    t.play("combats", "fight riga", "declare A > D", dice=(1, 6))
    assert not t.legal("tactical")
    assert not t.legal("attack")
    assert t.why("tactical B") == ("DTR-3.1.5", "DTR-8.0.12")
    assert "DTR-3.1.5" in t.why("combats")  # they have begun
    assert {"planning", "recruitment", "exchange B for de-arm-1"} <= t.legal()
    t.play("recruitment")
    assert t.legal("recruit")


@rule("DTR-3.2.1", "DTR-3.2.2", "DTR-21.1.8")
def test_everybody_starts_in_limited_war_and_the_axis_decides_first() -> None:
    t = new()
    assert t.view()["war"] == {"axis": "limited", "allies": "limited", "ussr": "limited"}
    assert (t.state.seat, t.state.number, t.state.phase.name) == (0, 1, "start_step")
    assert [allowance(t.state, faction) for faction in range(3)] == [3, 2, 2]


@rule("DTR-3.2.3", "DTR-3.2.7")
def test_total_war_for_all_in_1942_and_for_good() -> None:
    t = table(turn=8, active="ussr")
    assert t.state.total == 0
    t.end()
    assert (t.state.number, t.state.total) == (9, 7)
    assert len(t.events(TotalWar)) == 3
    t.end()
    assert t.state.total == 7


@rule("DTR-3.2.4", "DTR-3.3.11", "DTR-D14", "DTR-E2")
@pytest.mark.parametrize(("edition", "at_once"), [("fr-2", True), ("fr-1", True), ("en-1", False)])
def test_total_war_when_the_axis_enters_the_ussr(edition: str, at_once: bool) -> None:
    t = table({"konigsberg": "de-inf=A"}, edition=edition)
    assert t.state.allowed == 3
    t.operate("tactical", "A", "riga")
    assert t.state.in_total_war(0) is at_once
    assert t.state.in_total_war(2) is at_once
    assert t.state.allowed == (4 if at_once else 3)
    for _ in range(3):
        t.end()
    assert t.state.in_total_war(0)
    assert t.state.in_total_war(2)
    assert not t.state.in_total_war(1)


@rule("DTR-3.3.11", "DTR-D14")
def test_actions_already_performed_count_against_the_new_number() -> None:
    t = table({"konigsberg": "de-inf=A"}, turn=6, control={"allies": "ruhr"})
    t.play("planning", "armor production", "recruitment")
    assert not t.allows("research")
    t.operate("tactical", "A", "riga")
    assert t.state.allowed == 4 - 1 - 1  # a source and, in spring, Trondheim
    assert not t.allows("research")


@rule("DTR-3.2.5", "DTR-D13", "DTR-E3")
@pytest.mark.parametrize(
    ("edition", "after_operation", "after_attack"),
    [("fr-2", False, True), ("fr-1", True, True), ("en-1", False, False)],
)
def test_total_war_when_germans_attack_in_karelia(
    edition: str, after_operation: bool, after_attack: bool
) -> None:
    t = table({"karelia": "de-inf=A fi-inf=F su-inf=S su-inf=U"}, edition=edition)
    t.operate("attack", "A")
    assert t.state.in_total_war(0) is after_operation
    t.attack("A", "S")
    assert t.state.in_total_war(0) is after_attack
    assert t.state.in_total_war(2) is after_attack
    if edition == "en-1":
        assert t.view()["flags"]["total_war_next"] == ["axis", "ussr"]


@rule("DTR-D13")
def test_a_german_who_only_supports_finns_starts_nothing() -> None:
    t = table({"karelia": "de-inf=A fi-inf=F su-inf=S"})
    t.operate("attack", "A")
    t.operate("attack", "F")
    t.attack("F", "S", "A")
    assert t.state.total == 0


@rule("DTR-3.2.6", "DTR-E4")
@pytest.mark.parametrize("edition", ["fr-2", "fr-1", "en-1"])
@pytest.mark.parametrize(
    ("start", "area"), [("riga", "konigsberg"), ("odessa", "brasov"), ("tarnow", "bratislava")]
)
def test_total_war_of_the_axis_alone_when_soviets_come(edition: str, start: str, area: str) -> None:
    t = table({start: "su-inf=S"}, turn=6, active="ussr", edition=edition, control={"ussr": start})
    t.operate("tactical", "S", area)
    assert t.state.in_total_war(0)
    assert not t.state.in_total_war(2)


@rule("DTR-3.3.1", "DTR-3.3.2", "DTR-3.3.3", "DTR-Q2")
@pytest.mark.parametrize(
    ("active", "turn", "count"),
    [("axis", 3, 3), ("axis", 11, 4), ("allies", 3, 2), ("allies", 11, 5), ("ussr", 3, 2), ("ussr", 11, 3)],
)
def test_actions_per_phase(active: str, turn: int, count: int) -> None:
    t = at_phase_start(active, turn)
    assert t.state.allowed == count
    assert t.state.phase.name == "start_step"


@rule("DTR-3.3.4", "DTR-3.3.7")
def test_a_lost_german_source_costs_an_action_in_total_war_only() -> None:
    assert at_phase_start("axis", 11, control={"ussr": "berlin", "allies": "ruhr"}).state.allowed == 2
    assert at_phase_start("axis", 3, control={"ussr": "berlin"}).state.allowed == 3


@rule("DTR-3.3.5", "DTR-14.1.3", "DTR-3.3.7")
def test_two_bombing_markers_cost_an_action() -> None:
    two = {"strategic_bombing": {"markers": 2}}
    assert at_phase_start("axis", 15, missions=two).state.allowed == 3
    assert at_phase_start("axis", 15, missions={"strategic_bombing": {"markers": 1}}).state.allowed == 4
    assert at_phase_start("axis", 15, missions=two, control={"ussr": "berlin"}).state.allowed == 2


@rule("DTR-3.3.6", "DTR-E5")
def test_trondheim_costs_an_action_in_winter_and_spring() -> None:
    for turn, count in ((13, 3), (14, 3), (15, 4), (16, 4)):
        assert at_phase_start("axis", turn).state.allowed == count
        assert at_phase_start("axis", turn, control={"axis": "trondheim"}).state.allowed == 4
    lenient = {"trondheim": "allied-control"}
    assert at_phase_start("axis", 13, options=lenient).state.allowed == 4
    assert at_phase_start("axis", 13, options=lenient, control={"allies": "trondheim"}).state.allowed == 3


@rule("DTR-3.3.8")
def test_london_and_submarines_cost_the_allies_one_action_together() -> None:
    submarines = {"battle_of_the_atlantic": {"standard": 2}}
    for turn, full in ((3, 2), (11, 5)):
        assert at_phase_start("allies", turn, control={"axis": "london"}).state.allowed == full - 1
        assert at_phase_start("allies", turn, missions=submarines).state.allowed == full - 1
        both = at_phase_start("allies", turn, missions=submarines, control={"axis": "london"})
        assert both.state.allowed == full - 1


@rule("DTR-3.3.9")
def test_moscow_costs_the_ussr_an_action_in_total_war() -> None:
    assert at_phase_start("ussr", 11, control={"axis": "moscow"}).state.allowed == 2
    limited = {"ussr": "limited"}
    assert at_phase_start("ussr", 7, control={"axis": "moscow"}, war=limited).state.allowed == 2


@rule("DTR-3.3.10", "DTR-4.6.1", "DTR-D70")
def test_lend_lease_gives_the_ussr_an_action_in_the_same_turn() -> None:
    t = table(turn=11, active="allies")
    t.play("lend-lease")
    t.end()
    assert t.state.allowed == 4
    t.end()
    t.end()
    t.end()
    assert t.state.allowed == 3
    lent = at_phase_start("ussr", 7, war={"ussr": "limited"}, flags={"lend_lease": True})
    assert lent.state.allowed == 3


@rule("DTR-3.3.11", "DTR-3.3.12", "DTR-S2")
def test_the_number_is_fixed_at_the_start_and_unused_actions_are_lost() -> None:
    t = at_phase_start("axis", 11)
    assert t.state.allowed == 4
    t.play("planning")
    for _ in range(3):
        t.end()
    assert (t.state.active, t.state.number, t.state.allowed) == (0, 12, 4)
    assert sum(t.state.performed) == 0
    assert [event.actions for event in t.events(PhaseBegan)][-1] == 4
    lost = {"ussr": "berlin ruhr", "allies": "vienna"}
    assert (
        at_phase_start("axis", 13, control=lost, missions={"strategic_bombing": {"markers": 2}}).state.allowed
        == 0
    )


@rule("DTR-S22", "DTR-S23")
def test_a_player_without_a_choice_still_confirms_the_end() -> None:
    t = table(turn=3, active="ussr", control={"axis": "moscow"})
    t.play("planning", "armor production", "end")
    assert t.state.active == 0
    t = table(
        {"riga": "de-inf=A", "vilnius": "su-inf"}, turn=3, op=0, flags={"allowed": 0}, phase="free_play"
    )
    assert t.text() == ["end"]
