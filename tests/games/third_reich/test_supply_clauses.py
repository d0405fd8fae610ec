"""Chapters 1, 5 and 7, clause by clause: lines of supply, beachheads, counters and what shows a tile."""

from __future__ import annotations

import pytest

from games.third_reich.positions import Table, table
from sandtable.games.third_reich import counters as c
from sandtable.games.third_reich import supply
from sandtable.games.third_reich.events import Captured, Revealed
from sandtable.games.third_reich.geography import AFRICA, BOARD, NO_SUPPLY_BY_SEA
from sandtable.games.third_reich.tiles import BLITZKRIEG
from sandtable.rulebook.marks import rule

HIDDEN = {"axis": ["blitzkrieg"]}


def unseen(t: Table) -> Table:
    """Nobody has seen the German tile yet."""
    t.state.seen[0] = 0
    return t


def hungry(t: Table, faction: str) -> set[str]:
    return set(t.state.unsupplied()[faction])


def bit(*areas: str) -> int:
    return sum(1 << BOARD.index[area] for area in areas)


@rule("DTR-7.3.2", "DTR-D18", "DTR-7.3.1")
def test_a_line_that_needs_blitzkrieg_shows_it_at_the_end_of_the_phase() -> None:
    armies = {"riga": "de-inf su-inf", "daugavpils": "de-arm=P"}
    t = unseen(table(armies, control={"axis": "daugavpils"}, technologies=HIDDEN))
    t.end()
    assert [event.technology for event in t.events(Revealed)] == [BLITZKRIEG]
    assert t.area("P") == "daugavpils"
    plain = unseen(
        table(
            {"riga": "de-inf", "daugavpils": "de-arm=P"},
            control={"axis": "riga daugavpils"},
            technologies=HIDDEN,
        )
    )
    plain.end()
    assert not plain.events(Revealed)


@rule("DTR-7.3.3", "DTR-D23", "DTR-D18")
def test_an_area_held_only_by_blitzkrieg_shows_it() -> None:
    armies = {"riga": "de-inf su-inf"}
    t = unseen(
        table(armies, active="ussr", control={"axis": "riga daugavpils"}, technologies=HIDDEN, turn=10)
    )
    t.end()
    assert t.control("daugavpils") == "axis"
    assert BLITZKRIEG in [event.technology for event in t.events(Revealed)]
    without = table(
        armies, active="ussr", control={"axis": "riga daugavpils"}, technologies={"axis": []}, turn=10
    )
    without.end()
    assert not without.events(Revealed)


@rule("DTR-E16", "DTR-7.1.5")
def test_what_blitzkrieg_opens_in_english_and_only_it() -> None:
    t = table(
        {"riga": "su-inf", "vilnius": "de-inf su-inf", "kovel": "de-inf"},
        edition="en-1",
        control={"axis": "riga", "ussr": "vilnius kovel"},
    )
    assert supply.passable(t.state, 0, True) & bit("riga", "vilnius", "kovel") == bit(
        "riga", "vilnius", "kovel"
    )
    assert supply.passable(t.state, 0, False) & bit("riga", "vilnius", "kovel") == 0


@rule("DTR-7.2.5", "DTR-7.2.6", "DTR-D85")
def test_only_the_axis_and_only_egypt_lack_supply_by_sea() -> None:
    assert NO_SUPPLY_BY_SEA[1:] == (0, 0)
    t = table({"alexandria": "de-inf=A"}, control={"axis": "alexandria crete athens"})
    assert hungry(t, "axis") == {"A"}
    elsewhere = table({"tobruk": "de-inf=A"}, control={"axis": "tobruk crete athens", "allies": "benghazi"})
    assert hungry(elsewhere, "axis") == set()


@rule("DTR-7.2.2", "DTR-D22")
def test_a_landing_feeds_the_landed_and_leaves_a_beachhead_while_somebody_stays() -> None:
    occupied = {"axis": "caen calais paris brest nantes"}
    t = table(
        {"london": "uk-inf=A", "caen": "de-inf"},
        turn=14,
        active="allies",
        control=occupied,
    )
    t.operate("amphibious", "A", "caen")
    assert t.state.beachheads[1] == bit("caen")
    t.state.beachheads[1], t.state._fed = 0, [None, None, None]
    assert hungry(t, "allies") == set(), "who landed is fed"
    t.state.landed = 0
    assert hungry(t, "allies") == {"A"}
    t.state.beachheads[1] = bit("caen")
    t.state.lift(t.number("A"))
    assert t.state.beachheads[1] == 0


@rule("DTR-17.3.5", "DTR-D49")
def test_after_the_invasion_the_rest_is_taken_once_and_open() -> None:
    t = table(
        {"algiers": "us-inf", "oran": "us-inf", "casablanca": "us-inf"},
        turn=14,
        active="allies",
        diplomacy={"france": "surrendered", "belgium": "surrendered"},
        flags={"french_north_africa": "landed"},
        control={"allies": "algiers", "axis": "tunis gabes", "nobody": "oran casablanca"},
    )
    t.end()
    assert t.view()["flags"]["french_north_africa"] == "open"
    taken = [BOARD.ids[event.area] for event in t.events(Captured)]
    assert "algiers" not in taken
    assert t.control("casablanca") == "allies"


@rule("DTR-1.2.1", "DTR-8.1.1", "DTR-8.2.1")
def test_what_is_armor_and_how_far_each_goes() -> None:
    kinds = {"infantry": False, "guards": False, "armor": True, "advanced-armor": True, "dak": True}
    for army in range(c.ARMIES):
        armor = kinds[c.KINDS[c.KIND[army]]]
        assert bool(c.IS_ARMOR[army]) is armor
        assert c.STEPS[army] == (4 if armor else 3)


@rule("DTR-D54")
def test_africa_is_one() -> None:
    assert AFRICA & bit("tripoli", "alexandria", "algiers", "casablanca") == bit(
        "tripoli", "alexandria", "algiers", "casablanca"
    )
    assert not AFRICA & bit("crete", "sicily")


@rule("DTR-D65")
def test_an_exchanged_army_is_gone_and_its_mark_stays() -> None:
    t = table({"berlin": "de-inf=A"}, turn=11, resources={"axis": {"ap": 2}}, markers={"A": {"moved": True}})
    before = t.number("A")
    t.play(next(text for text in t.text() if text.startswith("exchange A")))
    (army,) = (n for n in range(c.ARMIES) if t.state.where[n] == BOARD.index["berlin"])
    assert army != before
    assert t.state.where[before] < 0
    assert t.state.operated >> army & 1


@rule("DTR-1.2.7", "DTR-D62", "DTR-D71")
def test_only_armies_on_the_map_are_eliminated() -> None:
    t = table({"berlin": "de-inf=A"}, turn=7, phase="start_step")
    assert t.legal("eliminate") == {"eliminate A"}


@rule("DTR-D18", "DTR-4.4.8")
@pytest.mark.parametrize("contested", [True, False])
def test_restoring_over_a_line_of_blitzkrieg_shows_it(contested: bool) -> None:
    armies = {"riga": "de-inf su-inf" if contested else "de-inf", "daugavpils": "de-inf~=P"}
    held = {"axis": "daugavpils" if contested else "riga daugavpils"}
    t = unseen(table(armies, control=held, technologies=HIDDEN))
    t.play("recruitment", "restore P")
    assert bool(t.events(Revealed)) is contested


@rule("DTR-17.4.4")
def test_only_partisans_rise_anywhere() -> None:
    axis_held = {"axis": "zagreb belgrade sarajevo nis skopje"}
    t = table({}, turn=15, active="allies", control=axis_held, flags={"partisans": True}, phase="phase_start")
    others = {text for text in t.legal("recruit") if not text.startswith("recruit yu")}
    assert not any(" at zagreb" in text or " at nis" in text for text in others)
    before = table({}, turn=9, active="allies", phase="phase_start")
    assert {text.split(" at ")[1] for text in before.legal("recruit yu")} <= {"belgrade"}
    greek = table(
        {}, turn=15, active="allies", control=axis_held, flags={"partisans": True}, phase="phase_start"
    )
    assert {text.split(" at ")[1] for text in greek.legal("recruit gr")} <= {"athens"}


@rule("DTR-17.4.3", "DTR-D50")
def test_two_points_for_partisans_one_for_others() -> None:
    t = table({}, turn=11, active="allies", flags={"partisans": True}, phase="phase_start")
    assert t.state.minor[c.YUGOSLAVIA] == 2
    assert t.state.minor[c.GREECE] == 1
    early = table({}, turn=9, active="allies", phase="phase_start")
    assert early.state.minor[c.YUGOSLAVIA] in (0, 1)
