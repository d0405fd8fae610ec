"""Refusals, clause by clause: the rule that is named, and the nearest thing that is not refused."""

from __future__ import annotations

import pytest

from games.third_reich.clashes import clash, facing, fight
from games.third_reich.positions import Table, new, table
from sandtable.games.third_reich import movement, operations, politics, supply
from sandtable.games.third_reich.actions import TACTICAL
from sandtable.games.third_reich.events import Fought
from sandtable.games.third_reich.geography import BOARD, IN_PLAY
from sandtable.rulebook.marks import rule

FALLEN = {"france": "surrendered", "belgium": "surrendered"}
INVASION = "invade french-north-africa"
FLEET = {"united-states": "us-inf=A us-inf=B us-inf=C"}


def invading(**rest: object) -> Table:
    settings = {
        "turn": 14,
        "active": "allies",
        "diplomacy": FALLEN,
        "technologies": {"allies": ["amphibious-assaults"]},
    } | rest
    return table(FLEET, **settings)  # type: ignore[arg-type]


@rule("DTR-16.2.1", "DTR-16.1.6", "DTR-16.2.2")
def test_who_may_not_support() -> None:
    t = facing("riga", "de-inf=A de-inf=B de-inf su-inf=D su-inf=E", beside={"vilnius": "de-inf=C su-inf"})
    t.play("declare A > D")
    assert t.why("support C") == ("DTR-16.2.1",)
    assert t.why("support A") == ("DTR-16.1.6",)
    assert t.allows("support B")


@rule("DTR-16.1.6")
def test_nobody_supports_twice() -> None:
    t = facing("riga", "de-inf=A de-inf=B de-inf=C su-inf=D")
    t.play("declare A > D", "support B")
    assert t.why("support B") == ("DTR-16.1.6",)
    spent = facing("riga", "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E")
    spent.attack("A", "D", "B")
    spent.play("declare C > E")
    assert spent.why("support B") == ("DTR-16.1.6", "DTR-16.2.2")


@rule("DTR-13.11.2", "DTR-13.11.4")
def test_who_has_no_advanced_mission() -> None:
    german = facing("riga", "de-inf=A su-inf=D", turn=14)
    german.attack("A", "D")
    assert "DTR-13.11.2" in german.why("mission advanced for A")
    soviet = facing("riga", "su-inf=A de-inf=D", turn=14, active="ussr")
    soviet.attack("A", "D")
    assert "DTR-13.11.4" in soviet.why("mission advanced for A")


@rule("DTR-16.1.2")
def test_combats_need_somebody_who_attacked_or_landed() -> None:
    idle = table({"riga": "de-inf su-inf"})
    assert idle.why("combats") == ("DTR-16.1.2",)
    assert facing("riga", "de-inf=A su-inf=D").allows("combats")
    landed = facing("caen", "uk-inf=L de-inf=D", landed="L", turn=14, active="allies")
    assert landed.allows("combats")


@rule("DTR-8.0.12", "DTR-8.0.13")
def test_no_operation_without_points_or_in_combat() -> None:
    armies = {"riga": "de-inf=A su-inf=D", "berlin": "de-inf=B"}
    markers = {"A": {"operation": "attack"}}
    assert operations.ready(table(armies, op=0, markers=markers).state) == 0
    t = table(armies, op=1, markers=markers)
    assert operations.ready(t.state)
    t.attack("A", "D")
    t.play("combats")
    assert operations.ready(t.state) == 0


@rule("DTR-8.0.13", "DTR-8.0.1")
@pytest.mark.parametrize(("op", "refused"), [(1, True), (2, False)])
def test_a_landing_costs_two(op: int, refused: bool) -> None:
    t = table({"london": "uk-inf=A"}, turn=14, active="allies", op=op, diplomacy=FALLEN)
    assert t.allows("amphibious A") is not refused
    if refused:
        assert {"DTR-8.0.13", "DTR-8.0.1"} <= set(t.why("amphibious A"))


@rule("DTR-9.2.2")
def test_no_landing_in_the_first_turn() -> None:
    t = table({"london": "uk-inf=A"}, turn=1, active="allies", edition="en-1")
    assert "DTR-9.2.2" in t.why("amphibious A")
    assert "DTR-9.2.2" in t.why("tactical A")


@rule("DTR-17.3.1", "DTR-17.3.2", "DTR-17.3.3", "DTR-13.9.2", "DTR-D48", "DTR-3.1.5", "DTR-8.0.13")
def test_why_the_invasion_cannot_be_announced() -> None:
    assert invading(op=6).allows(INVASION)
    assert {"DTR-8.0.13", "DTR-D48"} <= set(invading(op=5).why(INVASION))
    assert "DTR-17.3.2" in invading(active="axis").why(INVASION)
    assert "DTR-13.9.2" in invading(flags={"landings": 1}).why(INVASION)
    assert "DTR-17.3.1" in invading(flags={"french_north_africa": "open"}).why(INVASION)
    fighting = invading(flags={"combat": True}, phase="after_combat")
    assert "DTR-3.1.5" in fighting.why(INVASION)


@rule("DTR-17.3.3", "DTR-17.3.2", "DTR-D49", "DTR-2.2.11")
def test_who_is_kept_out_of_what() -> None:
    t = table(
        {"tripoli": "uk-inf=B"}, turn=14, active="allies", diplomacy=FALLEN, control={"allies": "tripoli"}
    )
    assert t.why_not("tactical", "B", "gabes") == ("DTR-17.3.3",)
    for faction in range(3):
        assert politics.open_areas(t.state)[faction] & ~IN_PLAY == 0
    colony = t.state.neutral_north_africa()
    assert colony >> BOARD.index["gabes"] & 1
    assert not colony >> BOARD.index["tripoli"] & 1


@rule("DTR-8.3.3", "DTR-8.3.1", "DTR-8.4.1", "DTR-9.2.7")
def test_why_an_army_cannot_begin() -> None:
    used = table({"riga": "de-inf=A"}, turn=10, control={"axis": "riga"}, flags={"strategic_ussr": 2})
    assert "DTR-8.3.3" in used.why("strategic A")
    foreign = table({"riga": "de-inf=A"}, turn=10, control={"ussr": "riga"})
    assert "DTR-8.3.1" in foreign.why("strategic A")
    assert "DTR-8.4.1" in foreign.why("naval A")
    assert "DTR-8.3.1" not in foreign.why("naval A")
    border = table({"vilnius": "su-inf=A"}, turn=7, active="ussr")
    assert "DTR-9.2.7" in border.why("strategic A")


@rule("DTR-4.4.6", "DTR-4.4.7", "DTR-17.4.4")
def test_why_nobody_can_be_recruited() -> None:
    t = table(turn=11)
    assert "DTR-4.4.6" in t.why("recruit de-inf-1 full at berlin")
    assert "DTR-4.4.7" in t.why("recruit de-inf-1 reduced at berlin")
    held = {"axis": "zagreb belgrade sarajevo nis skopje"}
    rising = table(turn=15, active="allies", control=held, flags={"partisans": True}, phase="phase_start")
    assert "DTR-17.4.4" in rising.why("recruit yu-inf-1 reduced at athens")


@rule("DTR-10.1.1", "DTR-10.1.2")
def test_what_an_exchange_costs_is_named() -> None:
    for army, named in (("de-inf=A", "DTR-10.1.2"), ("de-inf~=A", "DTR-10.1.1")):
        rich = table({"berlin": army}, turn=11, resources={"axis": {"ap": 2}})
        text = next(each for each in rich.text() if each.startswith("exchange A"))
        assert named in table({"berlin": army}, turn=11).why(text)


@rule("DTR-1.2.8", "DTR-S3")
def test_the_start_step_offers_both_and_replaces_armor_alone() -> None:
    t = table({"berlin": "de-inf=A de-arm=B"}, turn=7, phase="start_step")
    assert t.allows("eliminate A")
    assert t.allows("replace B by infantry")
    assert t.allows("done")
    assert "DTR-1.2.8" in t.why("replace A by infantry")


@rule("DTR-S17", "DTR-3.1.6")
def test_after_the_combats_actions_and_the_end_remain() -> None:
    t = table({"berlin": "de-inf"}, turn=7, phase="after_combat")
    assert t.allows("planning")
    assert t.allows("end")


@rule("DTR-S14", "DTR-S15", "DTR-D4")
def test_between_two_combats_actions_remain_and_attacks_stay_in_their_area() -> None:
    t = facing("riga", "de-inf=A su-inf=D", beside={"vilnius": "de-inf=B su-inf=E"})
    t.attack("A", "D")
    t.attack("B", "E")
    t.play("combats")
    assert t.allows("planning")
    assert not t.allows("finish")
    t.play("fight riga")
    assert not any("B" in text.split() for text in t.text())


@rule("DTR-16.4.5", "DTR-16.4.7")
def test_what_a_resolved_attack_leaves() -> None:
    t, _ = clash("riga", "de-arm=A su-inf~=D", dice=(6, 1))
    assert t.area("D") == "reserve"
    assert t.state.attacks == ()
    assert not t.state.duties >> BOARD.index["riga"] & 1


@rule("DTR-16.4.5", "DTR-16.4.7", "DTR-8.2.6")
def test_a_drawn_attack_is_over_and_its_duty_done() -> None:
    t = table({"konigsberg": "de-inf=A", "vilnius": "su-inf=D su-inf=E"})
    t.operate("attack", "A", "vilnius")
    assert t.why("end") == ("DTR-8.2.6",)
    fight(t, "vilnius", "A", "D", dice=(1, 2))
    fought = t.events(Fought)[-1]
    assert (fought.losses, fought.defence_losses) == (1, 1)
    assert (t.area("A"), t.area("D"), t.reduced("A"), t.reduced("E")) == ("vilnius", "vilnius", True, False)
    assert t.state.attacks == ()
    assert not t.state.duties


@rule("DTR-8.2.6", "DTR-8.5.5", "DTR-D78")
def test_an_empty_area_brings_no_duty() -> None:
    marched = table({"konigsberg": "de-inf=A", "vilnius": "su-inf"})
    marched.operate("attack", "A", "riga")
    assert not marched.state.duties
    landed = table(
        {"london": "uk-inf=A"}, turn=14, active="allies", diplomacy=FALLEN, control={"axis": "caen"}
    )
    landed.operate("amphibious", "A", "caen")
    assert not landed.state.duties


@rule("DTR-D6")
def test_a_resolved_attack_opens_no_way() -> None:
    t = facing("riga", "de-inf=A de-inf=B su-inf=D", beside={"vilnius": "de-inf=C su-inf=F"})
    t.attack("A", "D", "B")
    t.attack("C", "F")
    assert t.state.opened
    fight(t, "riga", "A", "D", dice=(6, 1))
    assert not t.state.opened


@rule("DTR-D2")
def test_a_phase_begins_with_clean_accounts() -> None:
    t = table({"berlin": "de-inf=A"}, turn=11)
    t.play("planning")
    t.operate("tactical", "A", "poznan")
    t.end()
    assert t.state.active == 1
    assert (sum(t.state.performed), t.state.operated) == (0, 0)
    assert t.state.allowed == 5


@rule("DTR-7.1.3")
def test_a_line_is_shown_from_a_contested_area_to_a_source() -> None:
    t = table({"riga": "de-inf=A su-inf"})
    way = supply.line(t.state, t.number("A"), False)
    assert (BOARD.ids[way[0]], BOARD.ids[way[1]]) == ("riga", "konigsberg")
    egypt = table({"alexandria": "de-inf=A"}, control={"axis": "alexandria crete athens"})
    assert supply.line(egypt.state, egypt.number("A"), False) == []


@rule("DTR-D12")
@pytest.mark.parametrize(("taker", "holder"), [("axis", "allies"), ("axis", "ussr"), ("allies", "axis")])
def test_what_others_hold_of_norway_stays_theirs(taker: str, holder: str) -> None:
    army = {"axis": "de-inf", "allies": "uk-inf", "ussr": "su-inf"}
    t = table(
        {"oslo": army[taker], "trondheim": army[holder]},
        turn=7,
        active=taker,
        control={taker: "oslo", holder: "trondheim"},
        diplomacy={"norway": "neutral"},
    )
    t.end()
    assert t.view()["diplomacy"]["norway"] == "surrendered"
    assert t.control("trondheim") == holder


def closing(t: Table, army: str, area: str) -> set[str]:
    """The rules that close an area to an army."""
    bans = movement.area_bans(t.state, t.number(army), TACTICAL)
    return {each for areas, rules in bans if areas >> BOARD.index[area] & 1 for each in rules}


@rule("DTR-8.0.13", "DTR-8.0.5")
def test_what_is_too_dear_is_named() -> None:
    poor, rich = (table({"konigsberg": "de-inf=A"}, turn=9, op=op, control={"axis": "riga"}) for op in (1, 2))
    assert closing(poor, "A", "riga") == {"DTR-8.0.13", "DTR-8.0.5"}
    assert closing(poor, "A", "warsaw") == closing(rich, "A", "riga") == set()


@rule("DTR-9.2.6", "DTR-D31")
def test_the_second_german_is_kept_out_of_romania_and_nobody_else() -> None:
    armies = {"brasov": "de-inf=A", "craiova": "de-inf=B", "graz": "de-inf=C", "budapest": "hu-inf=H"}
    t = table(armies, turn=7)
    assert closing(t, "C", "bucharest") == {"DTR-9.2.6"}
    assert "DTR-9.2.6" not in closing(t, "C", "vienna")
    assert "DTR-9.2.6" not in closing(t, "H", "bucharest")
    assert "DTR-9.2.6" not in closing(t, "B", "craiova")
    assert closing(table(armies, turn=10), "C", "bucharest") == set()


@rule("DTR-9.1.5", "DTR-9.1.6", "DTR-9.1.7")
def test_what_keeps_italians_in_their_theatre() -> None:
    limited, total = (table({"rome": "it-inf=A", "berlin": "de-inf=G"}, turn=turn) for turn in (7, 10))
    assert closing(limited, "A", "paris") == {"DTR-9.1.5", "DTR-9.1.7"}
    assert closing(total, "A", "paris") == {"DTR-9.1.5", "DTR-9.1.6", "DTR-9.1.7"}
    assert closing(limited, "A", "naples") == closing(limited, "G", "paris") == set()


@rule("DTR-5.1.4", "DTR-E14")
def test_where_the_other_ally_stands() -> None:
    held = {"allies": "poznan berlin", "ussr": "warsaw"}
    armies = {"warsaw": "su-inf", "poznan": "us-inf=A", "danzig": "de-inf=G"}
    french, english = (
        table(armies, turn=20, active="allies", edition=edition, control=held) for edition in ("fr-2", "en-1")
    )
    assert closing(french, "A", "warsaw") == {"DTR-5.1.4"}
    assert closing(french, "A", "berlin") == closing(english, "A", "warsaw") == set()
    german = table(armies, turn=20, active="axis", control=held)
    assert "DTR-5.1.4" not in closing(german, "G", "warsaw")


@rule("DTR-21.1.6", "DTR-D28")
def test_karelia_is_finnish_at_the_start() -> None:
    t = new()
    assert (t.control("karelia"), t.control("helsinki")) == ("axis", "axis")
