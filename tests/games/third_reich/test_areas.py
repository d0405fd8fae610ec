"""Chapters 5 and 6: stacking and the control of areas."""

from __future__ import annotations

import pytest

from games.third_reich.positions import table
from sandtable.core.errors import BadPosition
from sandtable.games.third_reich.events import Captured
from sandtable.rulebook.marks import rule


@rule("DTR-5.1.1", "DTR-5.1.2")
def test_three_armies_of_all_countries_of_a_faction_and_passing_through() -> None:
    t = table({"vienna": "de-inf ro-inf it-inf", "prague": "de-inf=A"})
    assert not t.can_go("tactical", "A", "vienna")
    assert t.can_go("tactical", "A", "vienna", "budapest")
    t.begin("tactical", "A", "vienna")
    assert not t.allows("stop")
    assert t.why("stop") == ("DTR-5.1.1", "DTR-5.1.2")


@rule("DTR-5.1.1")
def test_hostile_armies_do_not_count() -> None:
    t = table({"riga": "su-inf su-inf su-inf", "konigsberg": "de-inf=A"})
    assert t.can_go("attack", "A", "riga")
    with pytest.raises(BadPosition, match=r"4 armies of the axis in riga.*DTR-5.1.1"):
        table({"riga": "de-inf de-inf de-inf de-inf"})


@rule("DTR-5.1.3", "DTR-D68")
def test_stacking_in_america_is_unlimited() -> None:
    t = table(
        {"canada": "uk-inf uk-inf uk-inf us-inf", "united-states": "us-inf=A"}, turn=11, active="allies"
    )
    assert t.can_go("tactical", "A", "canada")
    t.play("recruitment")
    assert t.allows("recruit uk-inf-4 full at canada")


@rule("DTR-5.1.4", "DTR-E14")
@pytest.mark.parametrize(("edition", "apart"), [("fr-2", True), ("fr-1", True), ("en-1", False)])
def test_allied_and_soviet_armies_never_meet(edition: str, apart: bool) -> None:
    t = table(
        {"leipzig": "su-inf", "hanover": "us-inf=A"},
        turn=20,
        active="allies",
        edition=edition,
        control={"allies": "hanover hamburg", "ussr": "leipzig"},
    )
    assert t.can_go("tactical", "A", "leipzig") is not apart
    assert t.can_go("tactical", "A", "leipzig", "prague") is not apart
    if apart:
        assert t.why_not("tactical", "A", "leipzig") == ("DTR-5.1.4",)


@rule("DTR-5.1.5", "DTR-D19")
def test_the_limit_holds_after_every_single_operation() -> None:
    t = table({"vienna": "de-inf de-inf de-inf=C", "prague": "de-inf=A"})
    assert not t.can_go("tactical", "A", "vienna")
    t.operate("tactical", "C", "budapest")
    assert t.can_go("tactical", "A", "vienna")


@rule("DTR-5.1.1", "DTR-5.1.5", "DTR-8.1.1", "DTR-D19")
def test_an_army_of_a_full_stack_may_come_back() -> None:
    t = table({"vienna": "de-inf=A de-inf de-inf", "prague": "de-inf de-inf de-inf"})
    assert t.can_go("tactical", "A", "prague", "vienna")
    assert t.can_go("attack", "A", "prague", "vienna")
    assert not t.can_go("strategic", "A", "prague", "vienna")  # DTR-8.3.1: no area twice
    assert not t.can_go("tactical", "A", "vienna", "prague")


@rule("DTR-6.1.2", "DTR-D72", "DTR-E15")
@pytest.mark.parametrize("edition", ["fr-2", "fr-1", "en-1"])
def test_areas_occupied_or_passed_through_change_hands(edition: str) -> None:
    t = table({"konigsberg": "de-arm=A", "riga": "su-inf"}, edition=edition)
    t.operate("tactical", "A", "vilnius", "daugavpils")
    t.end()
    assert t.control("vilnius") == "axis"
    assert t.control("daugavpils") == "axis"
    assert {t.state.words["area"].text(event.area) for event in t.events(Captured)} >= {
        "vilnius",
        "daugavpils",
    }


@rule("DTR-D72", "DTR-E15", "DTR-6.1.2")
@pytest.mark.parametrize(("edition", "taken"), [("fr-2", True), ("fr-1", True), ("en-1", False)])
def test_an_area_crossed_by_exploitation_and_left_empty(edition: str, taken: bool) -> None:
    t = table(
        {"riga": "su-inf~=D de-arm~=A", "konigsberg": "de-arm=X", "vilnius": "de-inf"},
        edition=edition,
        technologies={"axis": ["blitzkrieg"]},
        missions={"axis": {"air": 1}},
    )
    t.operate("attack", "A")
    t.attack("A", "D")
    t.play("mission standard for A")  # 4 + 2 against 2
    t.operate("attack", "X", "riga", "daugavpils")
    t.fight("riga", "resolve A", dice=(1, 5))  # the die counts 3: 9 against 7
    assert t.area("D") == "reserve"
    t.state.lift(t.number("A"))
    t.end()
    assert t.control("daugavpils") == "axis"
    assert (t.control("riga") == "axis") is taken


@rule("DTR-6.1.3")
def test_control_does_not_change_during_the_phase() -> None:
    t = table({"konigsberg": "de-inf=A de-inf=B"})
    t.operate("tactical", "A", "vilnius")
    assert t.control("vilnius") == "ussr"
    assert not t.can_go("strategic", "B", "vilnius")
    assert t.why_not("strategic", "B", "vilnius") == ("DTR-8.3.1",)


@rule("DTR-6.1.4", "DTR-6.1.2")
def test_a_contested_area_keeps_its_controller() -> None:
    t = table({"riga": "de-inf=A su-inf=D", "konigsberg": "de-inf"})
    t.end()
    assert t.control("riga") == "ussr"


@rule("DTR-6.1.5")
def test_an_area_left_empty_keeps_its_controller() -> None:
    t = table({"vilnius": "de-inf=A"}, control={"axis": "vilnius"})
    t.operate("tactical", "A", "konigsberg")
    t.end()
    assert t.control("vilnius") == "axis"


@rule("DTR-6.1.6", "DTR-D20")
def test_areas_of_the_other_ally_do_not_change_hands() -> None:
    t = table(
        {"stettin": "us-inf=A"},
        turn=20,
        active="allies",
        control={"ussr": "danzig konigsberg", "allies": "stettin"},
    )
    t.operate("tactical", "A", "danzig")
    t.end()
    assert t.control("danzig") == "ussr"


@rule("DTR-6.1.7")
def test_control_changes_by_surrender_entry_and_being_cut_off() -> None:
    t = table({"rome": "uk-inf uk-inf"}, turn=14, active="allies", control={"axis": "paris"})
    assert t.control("sicily") == "axis"
    t.end()
    assert t.control("sicily") == "allies"
    joined = table(turn=8, active="ussr")
    joined.end()
    assert joined.control("zagreb") == "allies"
    pocket = table(
        {"vilnius": "de-inf", "minsk": "de-inf"}, control={"axis": "riga pskov leningrad daugavpils"}
    )
    pocket.end()
    assert pocket.control("tallinn") == "axis"


@rule("DTR-E15", "DTR-6.1.2", "DTR-6.1.5")
@pytest.mark.parametrize(("edition", "taken"), [("fr-2", False), ("fr-1", False), ("en-1", True)])
def test_who_stays_alone_in_an_area_takes_it_in_the_phase_of_the_other(edition: str, taken: bool) -> None:
    armies = {"riga": "su-inf=S de-inf=G", "konigsberg": "de-inf"}
    t = table(armies, active="ussr", edition=edition)
    t.operate("tactical", "S", "tallinn")
    assert t.control("riga") == "ussr"
    t.end()
    assert (t.control("riga") == "axis") is taken
    t = table(armies, active="ussr", edition=edition)
    t.operate("attack", "S")
    t.fight("riga", "declare S > G", dice=(1, 6))
    assert t.area("S") == "reserve"
    t.end()
    assert (t.control("riga") == "axis") is taken
    t = table(armies, active="ussr", edition=edition)
    t.end()
    assert t.control("riga") == "ussr"


@rule("DTR-E15", "DTR-D3", "DTR-7.3.2")
def test_an_area_whose_defenders_starve_falls_to_who_stays() -> None:
    around = "daugavpils tallinn pskov vilnius velikiye-luki"
    t = table(
        {"riga": "su-inf=S de-inf=G", "daugavpils": "de-inf", "tallinn": "de-inf", "vilnius": "de-inf"},
        active="ussr",
        edition="en-1",  # where no area is lost by being cut off
        control={"axis": around},
    )
    t.end()
    assert t.area("S") == "reserve"
    assert t.control("riga") == "axis"


@rule("DTR-E15", "DTR-6.1.3")
@pytest.mark.parametrize(("edition", "taken"), [("fr-2", False), ("fr-1", False), ("en-1", True)])
def test_areas_change_hands_when_the_operations_end(edition: str, taken: bool) -> None:
    t = table({"konigsberg": "de-inf=A de-inf=B", "riga": "su-inf=D"}, edition=edition)
    t.operate("tactical", "A", "vilnius")
    t.operate("attack", "B", "riga")
    t.play("combats")
    assert (t.control("vilnius") == "axis") is taken


@rule("DTR-E15", "DTR-6.1.2", "DTR-6.1.3", "DTR-6.1.5")
@pytest.mark.parametrize(("edition", "taken"), [("fr-2", False), ("fr-1", False), ("en-1", True)])
def test_who_is_left_alone_takes_the_area_when_the_operations_end(edition: str, taken: bool) -> None:
    t = table({"riga": "su-inf=S de-inf=G", "kovel": "su-inf=A de-inf=D"}, active="ussr", edition=edition)
    t.operate("tactical", "S", "tallinn")
    t.operate("attack", "A")
    t.play("combats")
    assert (t.control("riga") == "axis") is taken
