"""Chapters 5, 8 and 13, clause by clause: the nearest operation that each rule allows."""

from __future__ import annotations

import pytest

from games.third_reich.clashes import facing
from games.third_reich.positions import Table, table
from sandtable.games.third_reich import landing, movement, operations
from sandtable.games.third_reich.actions import TACTICAL
from sandtable.games.third_reich.events import Revealed
from sandtable.games.third_reich.geography import BOARD
from sandtable.games.third_reich.tiles import AMPHIBIOUS, BLITZKRIEG
from sandtable.rulebook.marks import rule

TILES = {"axis": ["blitzkrieg"]}
LANDING = {"allies": {"available": ["amphibious-assaults"], "revealed": []}}
OCCUPIED = {"france": "surrendered", "belgium": "surrendered", "norway": "surrendered"}


def bit(*areas: str) -> int:
    return sum(1 << BOARD.index[area] for area in areas)


def shown(t: Table) -> list[int]:
    return [event.technology for event in t.events(Revealed)]


def fleet(armies: dict[str, str], **rest: object) -> Table:
    settings = {"turn": 14, "active": "allies", "diplomacy": OCCUPIED, "technologies": LANDING} | rest
    return table(armies, **settings)  # type: ignore[arg-type]


@rule("DTR-13.9.2", "DTR-13.9.4", "DTR-D18", "DTR-E25")
def test_which_landings_show_the_technology() -> None:
    t = fleet({"london": "uk-inf=A uk-inf=B", "liverpool": "uk-inf=C"})
    t.operate("amphibious", "A", "calais")
    assert shown(t) == [], "one along a line needs nothing"
    t.operate("amphibious", "B", "caen")
    assert shown(t) == [AMPHIBIOUS], "the second does"
    listed = fleet({"liverpool": "uk-inf=C"})
    listed.operate("amphibious", "C", "nantes")
    assert shown(listed) == [AMPHIBIOUS]


@rule("DTR-E25", "DTR-D18")
@pytest.mark.parametrize(
    ("army", "edition", "needed"),
    [("uk-arm", "en-1", True), ("uk-inf", "en-1", False), ("uk-arm", "fr-2", False)],
)
def test_armor_needs_the_technology_in_english(army: str, edition: str, needed: bool) -> None:
    t = fleet({"london": f"{army}=A"}, edition=edition)
    t.operate("amphibious", "A", "calais")
    assert shown(t) == ([AMPHIBIOUS] if needed else [])


@rule("DTR-8.5.1", "DTR-8.5.2", "DTR-8.5.3")
def test_a_landing_starts_from_a_controlled_coast_with_lines() -> None:
    t = fleet({"london": "uk-inf=A"})
    assert landing.beaches(t.state, t.number("A")) & bit("calais")
    held = fleet({"london": "uk-inf=A"}, control={"axis": "london"})
    assert landing.beaches(held.state, held.number("A")) == 0
    poor = fleet({"london": "uk-inf=A"}, op=1)
    assert landing.beaches(poor.state, poor.number("A")) == 0


@rule("DTR-E68")
def test_lines_are_never_used_up_without_the_technology() -> None:
    used = {"line_landings": 3, "landings": 3}
    for tiles, turn, lands in ((LANDING, 18, False), (LANDING, 17, False), ({}, 18, False)):
        t = fleet({"london": "uk-inf=A"}, technologies=tiles, edition="en-1", turn=turn, flags=used)
        assert t.can_go("amphibious", "A", "calais") is lands
    fresh = fleet({"london": "uk-inf=A"}, edition="en-1", turn=18, flags={"line_landings": 2, "landings": 2})
    assert fresh.can_go("amphibious", "A", "calais")


@rule("DTR-8.2.3", "DTR-8.2.8", "DTR-15.1.8")
def test_a_path_ends_among_enemies_and_goes_only_to_neighbours_it_may_enter() -> None:
    t = table({"konigsberg": "de-arm=A", "riga": "su-inf"}, control={"axis": "vilnius daugavpils"}, turn=7)
    assert not t.can_go("attack", "A", "riga", "daugavpils")
    assert t.can_go("attack", "A", "vilnius", "daugavpils")
    assert t.can_go("attack", "A", "riga")
    started = facing("riga", "de-arm=A su-inf=D", control={"axis": "konigsberg"}, turn=7)
    assert movement.next_areas(
        movement.survey(started.state, started.number("A"), TACTICAL), (BOARD.index["riga"],)
    ) & bit("konigsberg")
    survey = movement.survey(t.state, t.number("A"), TACTICAL)
    near = movement.next_areas(survey, (BOARD.index["konigsberg"],))
    assert not near & bit("berlin", "minsk")


@rule("DTR-13.1.2", "DTR-13.1.10", "DTR-13.1.4", "DTR-13.1.13")
def test_exploitation_leads_to_neighbours_where_one_may_stop() -> None:
    t = facing(
        "riga",
        "de-inf=A de-inf=B su-inf=D",
        beside={"konigsberg": "de-arm=P", "tallinn": "de-inf de-inf de-inf"},
        technologies=TILES,
        control={"axis": "tallinn"},
    )
    t.attack("A", "D", "B")
    assert t.can_go("tactical", "P", "riga", "daugavpils")
    assert not t.can_go("tactical", "P", "riga", "tallinn"), "three armies stand there"
    assert not t.can_go("tactical", "P", "riga", "minsk"), "not a neighbour"
    quiet = facing(
        "riga", "de-inf=A de-inf=B su-inf=D", beside={"konigsberg": "de-arm=P"}, technologies=TILES
    )
    assert not quiet.can_go("tactical", "P", "riga", "daugavpils"), "nothing is opened"


@rule("DTR-E23", "DTR-D18")
def test_what_shows_blitzkrieg_in_english() -> None:
    hidden = {"axis": {"available": ["blitzkrieg"], "revealed": []}}
    armies = "de-inf=A de-inf=B de-arm=P su-inf=D"
    out = facing("riga", armies, technologies=hidden, edition="en-1", control={"axis": "konigsberg"})
    out.attack("A", "D", "B")
    out.operate("tactical", "P", "konigsberg")
    assert shown(out) == [], "into a controlled area anybody may go"
    away = facing("riga", armies, technologies=hidden, edition="en-1", control={"axis": "konigsberg"})
    away.attack("A", "D", "B")
    away.operate("tactical", "P", "daugavpils")
    assert shown(away) == [BLITZKRIEG]
    free = table({"konigsberg": "de-arm=P"}, technologies=hidden, edition="en-1")
    free.operate("tactical", "P", "riga")
    assert shown(free) == [], "nobody stood there"


@rule("DTR-8.4.1", "DTR-D75")
def test_harbours_are_controlled_with_room_and_paid_for() -> None:
    t = table(
        {"hamburg": "de-inf=A", "oslo": "de-inf de-inf de-inf"},
        control={"axis": "oslo bergen"},
        diplomacy={"norway": "surrendered"},
    )
    ports = operations.harbours(t.state, t.number("A"))
    assert ports & bit("bergen")
    assert not ports & bit("oslo", "london")


@rule("DTR-9.2.7")
def test_border_armies_and_the_first_turn_keep_ships_in_port() -> None:
    for flags, sails in (({}, False), ({"axis_entered_ussr": 7}, True)):
        t = table({"riga": "su-inf=A"}, turn=7, active="ussr", flags=flags)
        assert bool(operations.harbours(t.state, t.number("A"))) is sails
    first = table({"london": "uk-inf=A"}, turn=1, active="allies", edition="en-1")
    assert not operations.harbours(first.state, first.number("A"))


@rule("DTR-5.1.4", "DTR-E14")
def test_allies_and_soviets_do_not_meet_except_in_english() -> None:
    for edition, meets in (("fr-2", False), ("en-1", True)):
        t = table(
            {"warsaw": "su-inf", "poznan": "us-inf=A"},
            turn=20,
            active="allies",
            edition=edition,
            control={"allies": "poznan berlin hamburg", "ussr": "warsaw"},
        )
        allowed = movement.allowed_areas(t.state, t.number("A"), TACTICAL)
        assert bool(allowed & bit("warsaw")) is meets
        assert allowed & bit("poznan")


@rule("DTR-17.3.4", "DTR-13.9.2")
def test_the_three_landings_of_the_invasion_are_landings_and_operations() -> None:
    t = fleet({"united-states": "us-inf=A us-inf=B us-inf=C"}, turn=14)
    t.play("invade french-north-africa", "land A at oran", "land B at algiers", "land C at casablanca")
    assert t.state.landings == 3
    assert all(t.state.operated >> t.number(name) & 1 for name in "ABC")
