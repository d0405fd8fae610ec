"""Chapter 9: where the armies of each country may operate, and the special cases."""

from __future__ import annotations

import pytest

from games.third_reich.positions import Table, table
from sandtable.games.third_reich.geography import BOARD, BORDER_AREAS
from sandtable.rulebook.marks import rule


@rule("DTR-9.1.1", "DTR-D28", "DTR-9.1.7")
@pytest.mark.parametrize(
    ("army", "start", "inside", "outside"),
    [
        ("fi-inf", "helsinki", "karelia", None),
        ("fi-inf", "karelia", "helsinki", "leningrad"),
        ("gr-inf", "ioanina", "athens", "albania"),
        ("yu-inf", "nis", "belgrade", "sofia"),
    ],
)
def test_armies_that_stay_at_home(army: str, start: str, inside: str, outside: str | None) -> None:
    active = "axis" if army == "fi-inf" else "allies"
    t = table({start: f"{army}=A"}, turn=10, active=active)
    assert t.can_go("tactical", "A", inside)
    if outside is not None:
        assert t.why_not("tactical", "A", outside) == ("DTR-9.1.1", "DTR-9.1.7")


@rule("DTR-9.1.1")
def test_belgians_stay_in_belgium() -> None:
    t = table({"brussels": "be-inf=A"}, turn=3, active="allies")
    assert t.why_not("tactical", "A", "calais") == ("DTR-9.1.1", "DTR-9.1.7")
    assert t.can_go("attack", "A")


@rule("DTR-9.1.2", "DTR-9.1.3", "DTR-9.1.4", "DTR-9.1.7", "DTR-D26")
@pytest.mark.parametrize(
    ("army", "start", "inside", "outside", "ids"),
    [
        ("bg-inf", "sofia", "salonika", "bucharest", "DTR-9.1.2"),
        ("ro-inf", "brasov", "odessa", "debrecen", "DTR-9.1.3"),
        ("hu-inf", "debrecen", "tarnopol", "brasov", "DTR-9.1.4"),
    ],
)
def test_theatres_of_the_minor_axis(army: str, start: str, inside: str, outside: str, ids: str) -> None:
    t = table({start: f"{army}=A"}, turn=10)
    assert t.can_go("tactical", "A", inside)
    assert t.why_not("tactical", "A", outside) == (ids, "DTR-9.1.7")
    t.begin("tactical", "A")
    assert f"to {outside}" not in t.text()


def italians(turn: int, at_home: int, start: str = "venice", **rest: object) -> Table:
    """An Italian army I in Venice, others in Italy, Germany's neighbours open."""
    home = ["rome", "naples", "sicily", "milan"]
    armies = dict.fromkeys(home[:at_home], "it-inf") | {start: "it-inf=I"}
    return table(armies, turn=turn, **rest)  # type: ignore[arg-type]


@rule("DTR-9.1.5", "DTR-E26")
@pytest.mark.parametrize(("edition", "from_turn"), [("fr-2", 5), ("fr-1", 5), ("en-1", 1)])
def test_italians_in_italy_greece_africa_and_yugoslavia(edition: str, from_turn: int) -> None:
    at_war = {"italy": "at-war", "yugoslavia": "at-war", "greece": "at-war"}
    for turn in (4, 5):
        t = italians(turn, 0, edition=edition, diplomacy=at_war)
        assert t.can_go("tactical", "I", "zagreb") is (turn >= from_turn)
        assert not t.can_go("tactical", "I", "graz")
    t = table({"albania": "it-inf=I", "tobruk": "it-inf=J"}, turn=6, edition=edition)
    assert t.can_go("tactical", "I", "ioanina")
    assert t.can_go("tactical", "J", "el-alamein")
    assert "DTR-9.1.5" in italians(6, 0, edition=edition, war={"axis": "limited"}).why_not(
        "tactical", "I", "graz"
    )


@rule("DTR-9.1.5", "DTR-9.1.6", "DTR-D29", "DTR-E27")
@pytest.mark.parametrize(("edition", "needs_total_war"), [("fr-2", True), ("fr-1", True), ("en-1", False)])
def test_italians_are_free_while_four_remain(edition: str, needs_total_war: bool) -> None:
    for at_home, free in ((4, True), (3, False)):
        t = italians(11, at_home, edition=edition)
        assert t.can_go("tactical", "I", "graz") is free
        t = italians(7, at_home, edition=edition)
        assert t.can_go("tactical", "I", "graz") is (free and not needs_total_war)
    passing = italians(11, 3, edition=edition)
    passing.begin("tactical", "I", "graz")  # it may pass, but not stay
    assert passing.why("stop") == ("DTR-9.1.5", "DTR-9.1.6")


@rule("DTR-D29")
def test_an_italian_outside_with_too_few_at_home_may_only_come_back() -> None:
    t = italians(11, 3, start="graz")
    assert not t.can_go("tactical", "I", "vienna")
    assert t.can_go("tactical", "I", "venice")
    assert t.can_go("tactical", "I", "innsbruck", "venice")
    assert not t.can_go("attack", "I")
    assert italians(11, 2, start="graz").can_go("tactical", "I", "venice")


@rule("DTR-9.1.8")
def test_great_powers_and_france_go_everywhere() -> None:
    t = table({"calais": "fr-inf=F uk-inf=B"}, turn=6, active="allies")
    assert t.can_go("tactical", "F", "brussels", "ruhr")
    assert t.can_go("tactical", "B", "brussels", "frankfurt")
    assert table({"warsaw": "de-inf=G"}, turn=6).can_go("tactical", "G", "kovel")


@rule("DTR-9.2.1", "DTR-D30")
def test_french_before_british_in_calais() -> None:
    t = table(
        {"calais": "uk-inf=B fr-inf=F fr-inf=E de-inf=X de-inf=Y de-inf=Z"},
        turn=3,
        markers={name: {"operation": "attack"} for name in "XYZ"},
    )
    assert t.why("declare X > B") == ("DTR-9.2.1",)
    t.attack("X", "F")
    assert t.why("declare Y > B") == ("DTR-9.2.1",)
    t.attack("Y", "E")
    assert t.allows("declare Z > B")


@rule("DTR-9.2.2", "DTR-E28")
@pytest.mark.parametrize(("edition", "in_place"), [("fr-2", False), ("fr-1", False), ("en-1", True)])
def test_no_allied_operations_in_turn_1(edition: str, in_place: bool) -> None:
    t = table({"calais": "uk-inf=A"}, turn=1, active="allies", edition=edition)
    for kind in ("tactical", "strategic", "naval", "amphibious"):
        assert not t.allows(f"{kind} A")
        assert "DTR-9.2.2" in t.why(f"{kind} A")
    assert t.allows("attack A") is in_place
    assert not t.can_go("attack", "A", "paris")
    entered = table(
        {"calais": "uk-inf=A"}, turn=1, active="allies", edition=edition, flags={"axis_entered_west": 1}
    )
    assert entered.can_go("tactical", "A", "paris")
    assert table({"calais": "uk-inf=A"}, turn=2, active="allies", edition=edition).can_go(
        "tactical", "A", "paris"
    )


@rule("DTR-9.2.3", "DTR-E29")
@pytest.mark.parametrize(("edition", "others"), [("fr-2", True), ("fr-1", True), ("en-1", False)])
def test_finns_do_not_attack_soviets_in_soviet_karelia(edition: str, others: bool) -> None:
    armies = {"karelia": "su-inf=S fi-inf=F de-inf=G fi-inf=E"}
    t = table(
        armies,
        turn=11,
        edition=edition,
        control={"ussr": "karelia"},
        markers={n: {"operation": "attack"} for n in "FGE"},
    )
    assert t.why("declare F > S") == ("DTR-9.2.3",)
    t.play("declare G > S")
    assert t.allows("support F")
    held = table(armies, turn=11, edition=edition, markers={n: {"operation": "attack"} for n in "FGE"})
    assert held.allows("declare F > S")
    british = table(
        {"karelia": "uk-inf=S fi-inf=F"},
        turn=11,
        edition=edition,
        control={"ussr": "karelia"},
        markers={"F": {"operation": "attack"}},
    )
    assert british.allows("declare F > S") is others


@rule("DTR-9.2.3", "DTR-D27")
def test_finns_do_not_enter_where_they_may_not_attack() -> None:
    t = table({"karelia": "su-inf", "helsinki": "fi-inf=F"}, turn=11, control={"ussr": "karelia"})
    assert not t.can_go("attack", "F", "karelia")
    assert t.why_not("attack", "F", "karelia") == ("DTR-9.2.3", "DTR-D27")


@rule("DTR-9.2.4", "DTR-D28", "DTR-D54")
@pytest.mark.parametrize(
    ("start", "area"), [("leningrad", "karelia"), ("skopje", "salonika"), ("tripoli", "gabes")]
)
def test_germans_stay_out_of_finland_greece_and_africa_before_1941(start: str, area: str) -> None:
    at_war = {"italy": "at-war", "yugoslavia": "at-war", "greece": "at-war"}
    for turn, legal in ((4, False), (5, True)):
        t = table(
            {start: "de-inf=G"},
            turn=turn,
            control={"axis": start},
            diplomacy=at_war,
            technologies={"axis": ["blitzkrieg"]},
        )
        t.state.stranded = 0
        t.state.frames[-1].actions(t.state)
        t.state._legal = t.state.phase.actions(t.state)
        assert t.can_go("tactical", "G", area) is legal
        if not legal:
            assert "DTR-9.2.4" in t.why_not("tactical", "G", area)


@rule("DTR-9.2.5", "DTR-D88")
def test_no_axis_missions_there_before_1941() -> None:
    def fight(turn: int) -> Table:
        t = table(
            {"karelia": "fi-inf=F su-inf=S"},
            turn=turn,
            missions={"axis": {"air": 1}},
            markers={"F": {"operation": "attack"}},
        )
        t.play("declare F > S")
        return t

    assert fight(3).why("mission standard for F") == ("DTR-9.2.5",)
    assert fight(6).allows("mission standard for F")

    def africa(turn: int) -> Table:
        t = table(
            {"tobruk": "uk-inf=B it-inf=I"},
            turn=turn,
            active="allies",
            diplomacy={"italy": "at-war"},
            missions={"axis": {"air": 1}, "allies": {"air": 1}},
            markers={"B": {"operation": "attack"}},
        )
        t.play("declare B > I", "mission standard for B")
        return t

    assert africa(3).state.phase.name != "mission_reply"
    assert africa(6).state.phase.name == "mission_reply"


@rule("DTR-9.2.6", "DTR-D31", "DTR-E30")
@pytest.mark.parametrize(("edition", "armor"), [("fr-2", True), ("fr-1", True), ("en-1", False)])
def test_one_german_army_in_romania_before_total_war(edition: str, armor: bool) -> None:
    t = table({"budapest": "de-inf=A de-arm=B de-inf=C"}, turn=6, edition=edition)
    assert t.can_go("tactical", "B", "craiova") is armor
    t.operate("tactical", "A", "craiova", "sofia")  # crossing counts too
    assert not t.can_go("tactical", "C", "craiova")
    assert t.why_not("tactical", "C", "craiova") == ("DTR-9.2.6",)
    inside = table({"budapest": "de-inf=A", "craiova": "de-inf=B"}, turn=6, edition=edition)
    assert not inside.can_go("tactical", "A", "craiova")
    assert inside.can_go("tactical", "B", "bucharest")
    total = table(
        {"budapest": "de-inf=A", "craiova": "de-inf=B"}, turn=6, edition=edition, war={"axis": "total"}
    )
    assert total.can_go("tactical", "A", "craiova")


@rule("DTR-9.2.7", "DTR-D32", "DTR-E31", "DTR-A8")
@pytest.mark.parametrize(("edition", "in_place"), [("fr-2", False), ("fr-1", False), ("en-1", True)])
def test_soviet_border_armies_wait(edition: str, in_place: bool) -> None:
    assert set(BOARD.ids_of(BORDER_AREAS)) == {
        "kiev",
        "riga",
        "vilnius",
        "kovel",
        "tarnopol",
        "vinnitsa",
        "odessa",
    }
    t = table(
        {"kiev": "su-inf=K", "riga": "su-inf=R", "minsk": "su-inf=M"}, turn=6, active="ussr", edition=edition
    )
    assert not t.can_go("tactical", "K", "kharkov")
    assert "DTR-9.2.7" in t.why_not("tactical", "K", "kharkov")
    assert t.can_go("attack", "K") is in_place
    assert t.can_go("tactical", "M", "smolensk")
    assert t.can_go("tactical", "R", "konigsberg")
    assert not t.can_go("strategic", "R", "tallinn")
    for turn, entered in ((9, 0), (7, 6)):
        free = table(
            {"kiev": "su-inf=K"},
            turn=turn,
            active="ussr",
            edition=edition,
            flags={"axis_entered_ussr": entered},
        )
        assert free.can_go("tactical", "K", "kharkov")


@rule("DTR-D32")
def test_a_border_army_may_invade_a_neutral_of_the_axis() -> None:
    t = table({"odessa": "su-inf=S"}, turn=3, active="ussr")
    assert t.can_go("tactical", "S", "constanta")
    t.operate("tactical", "S", "constanta")
    assert t.view()["diplomacy"]["romania"] == "at-war"


@rule("DTR-9.2.3", "DTR-9.1.1", "DTR-D27")
def test_finns_may_enter_karelia_to_support_germans_or_when_no_enemy_is_there() -> None:
    elsewhere = {"leningrad": "su-inf", "moscow": "su-inf"}
    t = table(
        {"karelia": "de-inf=G su-inf=S", "helsinki": "fi-inf=F"} | elsewhere,
        turn=11,
        control={"ussr": "karelia"},
    )
    t.operate("attack", "G")
    t.operate("attack", "F", "karelia")
    t.play("declare G > S")
    assert t.legal("support") == {"support F"}
    empty = table({"helsinki": "fi-inf=F"} | elsewhere, turn=11, control={"ussr": "karelia"})
    assert empty.can_go("attack", "F", "karelia")
    alone = table(
        {"helsinki": "fi-inf=F", "karelia": "su-inf"} | elsewhere, turn=11, control={"ussr": "karelia"}
    )
    assert not alone.can_go("attack", "F", "karelia")
