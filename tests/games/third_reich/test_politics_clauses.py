"""Chapters 2, 3 and 9, clause by clause: the nearest thing that each political rule allows."""

from __future__ import annotations

import pytest

from games.third_reich.clashes import facing
from games.third_reich.positions import Table, table
from sandtable.games.third_reich import counters as c
from sandtable.games.third_reich import movement, politics
from sandtable.games.third_reich.actions import ATTACK, TACTICAL
from sandtable.games.third_reich.costs import cost_of, dear_areas
from sandtable.games.third_reich.events import Joined, TotalWar
from sandtable.games.third_reich.geography import BOARD, GERMAN_BAN, HOME, IN_PLAY
from sandtable.games.third_reich.neutrals import INVADERS, JOIN_TURN, JOINS
from sandtable.rulebook.marks import rule

AXIS, ALLIES, USSR = range(3)
FRENCH = ("fr-2", "fr-1")


def total_war(t: Table) -> set[int]:
    return {event.seat for event in t.events(TotalWar)}


@rule("DTR-Q11", "DTR-2.2.9", "DTR-2.2.10")
def test_the_table_of_neutral_entry() -> None:
    enemies_of_the_axis, the_axis = {ALLIES, USSR}, {AXIS}
    rows = {
        c.BELGIUM: (ALLIES, 2, the_axis),
        c.ITALY: (AXIS, None, enemies_of_the_axis),
        c.BULGARIA: (AXIS, 5, enemies_of_the_axis),
        c.HUNGARY: (AXIS, 5, enemies_of_the_axis),
        c.ROMANIA: (AXIS, 5, enemies_of_the_axis),
        c.GREECE: (ALLIES, 5, the_axis),
        c.YUGOSLAVIA: (ALLIES, 9, the_axis),
        c.AMERICA: (ALLIES, 9, set()),
        c.DENMARK: (None, None, {AXIS, ALLIES, USSR}),
        c.NORWAY: (None, None, {AXIS, ALLIES, USSR}),
    }
    told = {n: (JOINS.get(n), JOIN_TURN.get(n), set(INVADERS[n])) for n in INVADERS}
    assert told == rows
    state = table(turn=1, diplomacy={"italy": "neutral"}).state
    for faction in (ALLIES, USSR):
        assert politics.open_areas(state)[faction] & HOME[c.ITALY] == HOME[c.ITALY]


@rule("DTR-2.2.7", "DTR-2.2.13", "DTR-D79")
def test_who_is_entered_joins_once_and_brings_his_armies() -> None:
    t = table({"ruhr": "de-inf=A de-inf=B", "brussels": "be-inf=X"}, turn=1)
    t.operate("attack", "A", "brussels")
    t.operate("attack", "B", "brussels")
    assert [event.country for event in t.events(Joined)] == [c.BELGIUM]
    assert t.state.own[ALLIES] >> t.number("X") & 1
    danish = table({"hamburg": "de-inf=A"}, turn=1)
    danish.operate("tactical", "A", "copenhagen")
    assert not danish.events(Joined)


@rule("DTR-3.2.4")
def test_belgium_is_not_the_ussr() -> None:
    t = table({"ruhr": "de-inf=A", "konigsberg": "de-inf=B"}, turn=3)
    t.operate("tactical", "A", "brussels")
    assert not total_war(t)
    t.operate("tactical", "B", "riga")
    assert total_war(t) == {AXIS, USSR}


@rule("DTR-3.2.6", "DTR-E4")
def test_only_soviets_and_only_in_germany_romania_or_hungary() -> None:
    soviet = table(
        {"leningrad": "su-inf=A", "vilnius": "su-inf=B"}, turn=7, active="ussr", control={"ussr": "karelia"}
    )
    soviet.operate("tactical", "A", "karelia")
    assert not total_war(soviet)
    allied = table({"brussels": "uk-inf=A"}, turn=7, active="allies", control={"allies": "brussels"})
    allied.operate("tactical", "A", "ruhr")
    assert not total_war(allied)
    entered = table(
        {"vilnius": "su-inf=B"},
        turn=7,
        active="ussr",
        flags={"axis_entered_ussr": 6},
        war={"axis": "limited"},
    )
    entered.operate("tactical", "B", "konigsberg")
    assert total_war(entered) == {AXIS}


@rule("DTR-3.2.5", "DTR-E3")
@pytest.mark.parametrize(
    ("army", "area", "provokes"),
    [("de-inf", "karelia", True), ("fi-inf", "karelia", False), ("de-inf", "helsinki", False)],
)
@pytest.mark.parametrize("edition", ["fr-2", "en-1"])
def test_a_declared_german_attack_in_karelia(army: str, area: str, provokes: bool, edition: str) -> None:
    t = facing(area, f"{army}=A su-inf=D", turn=6, edition=edition, control={"axis": "karelia helsinki"})
    t.attack("A", "D")
    provoked = total_war(t) | {f for f in range(3) if t.state.total_next >> f & 1}
    assert provoked == ({AXIS, USSR} if provokes else set())


@rule("DTR-3.2.5", "DTR-E3")
@pytest.mark.parametrize(
    ("army", "area", "provokes"),
    [("de-inf", "karelia", True), ("fi-inf", "karelia", False), ("de-inf", "helsinki", False)],
)
def test_where_the_operation_already_provokes(army: str, area: str, provokes: bool) -> None:
    t = table({area: f"{army}=A su-inf=D"}, turn=6, edition="fr-1", control={"axis": "karelia helsinki"})
    t.operate("attack", "A")
    assert total_war(t) == ({AXIS, USSR} if provokes else set())
    t.attack("A", "D")
    assert len(t.events(TotalWar)) == (2 if provokes else 0)
    before = facing(area, f"{army}=A su-inf=D", turn=6, edition="fr-1", control={"axis": "karelia helsinki"})
    before.attack("A", "D")
    assert not total_war(before), "the declaration is not the trigger"


@rule("DTR-3.2.7", "DTR-2.2.2")
@pytest.mark.parametrize("edition", ["fr-2", "en-1"])
@pytest.mark.parametrize("faction", [AXIS, USSR])
def test_whose_total_war_brings_the_minor_axis(edition: str, faction: int) -> None:
    t = table(turn=3, edition=edition)
    politics.start_total_war(t.state, faction, "DTR-3.2.4")
    at_war = {
        n for n in (c.BULGARIA, c.HUNGARY, c.ROMANIA) if t.view()["diplomacy"][c.COUNTRY_IDS[n]] == "at-war"
    }
    assert at_war == ({c.BULGARIA, c.HUNGARY, c.ROMANIA} if (edition, faction) == ("fr-2", AXIS) else set())


@rule("DTR-9.1.2")
def test_bulgarians_in_all_three_countries() -> None:
    t = table({"sofia": "bg-inf=A"}, control={"axis": "nis skopje salonika bucharest"})
    assert t.can_go("tactical", "A", "nis")
    assert t.can_go("tactical", "A", "salonika")
    assert not t.can_go("tactical", "A", "bucharest")


@rule("DTR-9.2.4", "DTR-D28", "DTR-D54")
def test_the_ban_binds_germans_alone_and_ends_in_1941() -> None:
    early, late = table(turn=4).state, table(turn=5).state
    assert politics.theatres(early)[c.GERMANY] == IN_PLAY & ~GERMAN_BAN
    assert politics.theatres(late)[c.GERMANY] == IN_PLAY
    assert politics.theatres(early)[c.BRITAIN] == IN_PLAY


@rule("DTR-9.1.5", "DTR-9.1.6", "DTR-D29", "DTR-E27")
@pytest.mark.parametrize(
    ("edition", "turn", "free"), [("fr-2", 7, False), ("fr-2", 10, True), ("en-1", 7, True)]
)
def test_italian_freedom_needs_total_war_for_passing_and_for_stopping(
    edition: str, turn: int, free: bool
) -> None:
    home = {"rome": "it-inf it-inf", "naples": "it-inf it-inf", "milan": "it-inf=A"}
    t = table(home, turn=turn, edition=edition, flags={"axis_entered_ussr": 0})
    army = t.number("A")
    assert (movement.italian_ground(t.state, army) == -1) is free
    assert (movement.italian_stops(t.state, army) == -1) is free


@rule("DTR-9.2.1", "DTR-D30")
def test_only_in_calais_do_the_french_come_first() -> None:
    t = facing("paris", "de-inf=A uk-inf=D", beside={"calais": "fr-inf"}, turn=2)
    assert t.allows("declare A > D")


@rule("DTR-9.2.3")
def test_only_in_karelia_are_finns_held_back() -> None:
    t = facing("helsinki", "fi-inf=A su-inf=D", turn=7, control={"ussr": "karelia"})
    assert t.allows("declare A > D")


@rule("DTR-9.2.2", "DTR-E28")
def test_the_first_turn_bans_the_allies_alone_and_says_so() -> None:
    allied = table({"paris": "fr-inf=A"}, turn=1, active="allies")
    assert "DTR-9.2.2" in allied.why("tactical A")
    assert not politics.turn_1_ban(table(turn=1).state)
    assert not politics.turn_1_ban(table(turn=2, active="allies").state)
    printed_otherwise = table({"paris": "fr-inf=A"}, turn=1, active="allies", edition="en-1")
    assert printed_otherwise.allows("attack A")


@rule("DTR-9.2.6", "DTR-D31")
def test_germans_in_romania_may_leave_it() -> None:
    t = table({"craiova": "de-inf=A", "brasov": "de-inf=B"}, turn=7, control={"axis": "budapest"})
    assert t.can_go("attack", "A")
    assert not t.can_go("tactical", "A", "bucharest")
    neutral = table({"graz": "de-inf=A"}, turn=3)
    assert politics.romania_closed(neutral.state, neutral.number("A"))


@rule("DTR-9.2.7", "DTR-A8")
def test_the_border_holds_back_the_soviet_phase_alone() -> None:
    area = BOARD.index["vilnius"]
    assert politics.border_ban(table(turn=7, active="ussr").state, area)
    assert not politics.border_ban(table(turn=7, active="axis").state, area)
    assert not politics.border_ban(table(turn=7, active="ussr", flags={"axis_entered_ussr": 7}).state, area)


@rule("DTR-8.0.13", "DTR-8.0.5")
def test_one_point_is_not_enough_where_two_are_due() -> None:
    for op, goes in ((1, False), (2, True)):
        t = table({"konigsberg": "de-inf=A"}, turn=9, op=op, control={"axis": "riga"})
        assert t.can_go("tactical", "A", "riga") is goes
    t = table({"konigsberg": "de-inf=A"}, turn=9, op=1)
    assert t.can_go("tactical", "A", "warsaw")


@rule("DTR-8.0.7", "DTR-D57", "DTR-8.0.8")
def test_only_voyages_cross_seas() -> None:
    t = table(turn=7)
    land = (BOARD.index["berlin"], BOARD.index["poznan"])
    assert cost_of(t.state, TACTICAL, land) == 1


@rule("DTR-8.0.9", "DTR-8.0.4", "DTR-D24")
@pytest.mark.parametrize(("turn", "entered", "dear"), [(7, 7, -1), (7, 6, 0), (7, 0, 0), (9, 9, 0)])
def test_soviet_operations_are_dear_only_in_the_turn_of_the_invasion(
    turn: int, entered: int, dear: int
) -> None:
    t = table(turn=turn, active="ussr", flags={"axis_entered_ussr": entered})
    assert dear_areas(t.state, ATTACK) == dear
