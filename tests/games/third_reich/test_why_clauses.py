"""Illegal moves where several rules might be named: exactly those that apply, in their order."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.third_reich.clashes import facing
from games.third_reich.positions import Table, table
from games.third_reich.test_why import FALLEN, TILES, after, invading, landing
from sandtable.games.third_reich import combat_refusals, point_refusals, production
from sandtable.games.third_reich.actions import PLANNING, RESEARCH_ACTION
from sandtable.games.third_reich.counters import ARMY_BIT
from sandtable.games.third_reich.tiles import ALL_TILES, TILE_IDS
from sandtable.rulebook.marks import rule

Cases = dict[str, tuple[Callable[[], Table], str, tuple[str, ...]]]
INVASION = "invade french-north-africa"
AMERICANS = {"united-states": "us-inf=A us-inf=B us-inf=C"}
EVERY_TILE = {"axis": [tile for n, tile in enumerate(TILE_IDS) if ALL_TILES[0] >> n & 1]}


def refused(cases: Cases, case: str) -> None:
    position, move, cited = cases[case]
    t = position()
    assert not t.allows(move)
    assert t.why(move) == cited


# Combat -----------------------------------------------------------------------------------------------------


def pair(**rest: object) -> Table:
    return facing("riga", "de-inf=A de-inf=B su-inf=D su-inf=E", **rest)


def two_fronts(*played: str, **rest: object) -> Table:
    """A attacks D in Riga and C attacks F in Vilnius; B may still attack E."""
    t = pair(beside={"vilnius": "de-inf=C su-inf=F"}, **rest)
    t.attack("A", "D")
    t.attack("C", "F")
    return after(t, *played)


def landed(armies: str) -> Table:
    return facing("caen", armies, landed="L", turn=14, active="allies", beside={"paris": "de-inf=E"})


AIR = {"axis": {"air": 2, "advanced_air": 1}}
COMBAT: Cases = {
    "attack a friend": (pair, "declare A > B", ("DTR-16.1.4",)),
    "attack the other ally": (
        lambda: facing(
            "poznan",
            "us-inf=A su-inf=S de-inf=D",
            turn=20,
            active="allies",
            edition="en-1",
            control={"allies": "poznan"},
        ),
        "declare A > S",
        ("DTR-2.1.3#2",),
    ),
    "attack elsewhere after a landing": (lambda: landed("uk-inf=L"), "declare L > E", ("DTR-16.1.4",)),
    "attack elsewhere after an Attack operation": (
        lambda: pair(beside={"vilnius": "su-inf=F"}),
        "declare A > F",
        ("DTR-16.1.4",),
    ),
    "attack from reserve to reserve": (pair, "declare de-inf-9 > su-inf-9", ("DTR-16.1.2", "DTR-16.1.4")),
    "declare between two combats": (lambda: two_fronts("combats"), "declare B > E", ("DTR-16.1.1",)),
    "declare after the combats": (
        lambda: pair(phase="after_combat", flags={"combat": True}),
        "declare B > E",
        ("DTR-16.1.1",),
    ),
    "support no attack": (pair, "support B", ("DTR-16.2.1",)),
    "support from elsewhere without an Attack operation": (
        lambda: after(
            facing("riga", "de-inf=A de-inf=B su-inf=D", beside={"konigsberg": "de-inf=N"}), "declare A > D"
        ),
        "support N",
        ("DTR-16.2.1", "DTR-16.1.2"),
    ),
    "a mission for one of two targets": (
        lambda: two_fronts(missions=AIR),
        "mission standard for D",
        ("DTR-11.1.5",),
    ),
    "a mission for an enemy nobody attacks": (
        lambda: two_fronts(missions=AIR),
        "mission standard for E",
        ("DTR-2.1.5",),
    ),
    "a second, advanced mission for one attack": (
        lambda: two_fronts("mission standard for A", missions=AIR),
        "mission advanced for A",
        ("DTR-11.1.4",),
    ),
    "a mission between two combats": (
        lambda: two_fronts("combats", missions=AIR),
        "mission standard for A",
        ("DTR-16.1.1",),
    ),
    "a mission before its attack is declared": (
        lambda: pair(missions=AIR),
        "mission standard for A",
        ("DTR-11.1.9", "DTR-11.1.1"),
    ),
    "combats with nobody to attack": (lambda: facing("riga", "de-inf=A"), "combats", ("DTR-16.1.4",)),
    "combats after a landing with nobody to attack": (
        lambda: landed("uk-inf=L"),
        "combats",
        ("DTR-16.1.4",),
    ),
    "fight where nobody stands": (lambda: two_fronts("combats"), "fight berlin", ("DTR-16.1.4",)),
    "fight before the combats": (pair, "fight riga", ("DTR-3.1.3",)),
    "resolve another's attack": (two_fronts, "resolve B", ("DTR-16.1.4",)),
    "resolve before the combats": (two_fronts, "resolve A", ("DTR-3.1.3",)),
    "roll between two combats": (lambda: two_fronts("combats"), "roll", ("DTR-16.1.1",)),
    "operate inside a combat": (lambda: two_fronts("combats", "fight riga"), "tactical B", ("DTR-3.1.5",)),
    "plan inside a combat": (lambda: two_fronts("combats", "fight riga"), "planning", ("DTR-D4",)),
    "finish combats that have not begun": (pair, "finish", ("DTR-3.1.3",)),
    "finish the combats twice": (
        lambda: table({"berlin": "de-inf"}, phase="after_combat"),
        "finish",
        ("DTR-3.1.6",),
    ),
}


@rule(
    "DTR-16.1.1", "DTR-16.1.2", "DTR-16.1.4", "DTR-16.2.1", "DTR-11.1.1", "DTR-11.1.5", "DTR-2.1.3",
    "DTR-2.1.5", "DTR-3.1.3", "DTR-3.1.5", "DTR-3.1.6", "DTR-D4",
)  # fmt: skip
@pytest.mark.parametrize("case", COMBAT)
def test_the_rule_against_a_combat(case: str) -> None:
    refused(COMBAT, case)


@rule("DTR-16.2.2")
def test_supports_chosen_count_with_those_named_before() -> None:
    t = facing("riga", "de-inf=A de-inf=B de-inf=C su-inf=D su-inf=E")
    a, b, c = map(t.number, "ABC")
    assert combat_refusals.support_rules(t.state, a, ARMY_BIT[b], c) == ["DTR-16.2.2"]
    assert combat_refusals.support_rules(t.state, a, 0, c) == []


# Points -----------------------------------------------------------------------------------------------------


def recruiting(armies: dict[str, str], **rest: object) -> Table:
    return after(table(armies, **rest), "recruitment")  # type: ignore[arg-type]


def exchanging() -> Table:
    return table({"berlin": "de-inf=A de-arm=B"}, resources={"axis": {"ap": 4}})


def without_infantry() -> Table:
    """All 16 German infantry armies stand on the map."""
    areas = "munich hamburg ruhr vienna prague"
    armies = dict.fromkeys(areas.split(), "de-inf de-inf de-inf") | {"berlin": "de-inf=A de-arm=B"}
    return table(armies, phase="start_step")


POINTS: Cases = {
    "research with every tile": (
        lambda: table(turn=14, technologies=EVERY_TILE),
        "research",
        ("DTR-4.5.6",),
    ),
    "a fourth action with every tile": (
        lambda: after(table(turn=3, technologies=EVERY_TILE), "planning", "armor production", "recruitment"),
        "research",
        ("DTR-3.3.1", "DTR-4.0.7"),
    ),
    "research too early with every tile": (
        lambda: table(turn=3, active="allies", technologies={"allies": EVERY_TILE["axis"]}),
        "research",
        ("DTR-4.5.4",),
    ),
    "research a tile without the action": (table, "research logistics", ("DTR-4.5.1",)),
    "recruit Americans too early": (
        lambda: recruiting({}, turn=6, active="allies"),
        "recruit us-inf-1 full at united-states",
        ("DTR-4.4.12",),
    ),
    "recruit Americans without points": (
        lambda: table(turn=14, active="allies"),
        "recruit us-inf-1 full at united-states",
        ("DTR-4.4.6",),
    ),
    "recruit Italians too early": (
        lambda: recruiting({}, turn=2),
        "recruit it-inf-1 full at rome",
        ("DTR-2.2.12",),
    ),
    "recruit what has surrendered": (
        lambda: table(active="allies", diplomacy=FALLEN),
        "recruit fr-inf-1 reduced at paris",
        ("DTR-17.2.3",),
    ),
    "recruit into a full stack": (
        lambda: recruiting({"berlin": "de-inf de-inf de-inf"}),
        "recruit de-inf-9 full at berlin",
        ("DTR-4.4.11", "DTR-5.1.1"),
    ),
    "recruit beside Soviets": (
        lambda: recruiting({"london": "su-inf"}, turn=14, active="allies"),
        "recruit uk-inf-1 full at london",
        ("DTR-5.1.4",),
    ),
    "recruit beside Americans": (
        lambda: recruiting({"gorky": "us-inf"}, turn=14, active="ussr"),
        "recruit su-inf-1 full at gorky",
        ("DTR-5.1.4",),
    ),
    "recruit beside Soviets in English without points": (
        lambda: table({"london": "su-inf"}, turn=14, active="allies", edition="en-1"),
        "recruit uk-inf-1 full at london",
        ("DTR-4.4.6",),
    ),
    "recruit away from the Soviets without points": (
        lambda: table({"berlin": "su-inf"}, turn=14, active="allies"),
        "recruit uk-inf-1 full at london",
        ("DTR-4.4.6",),
    ),
    "recruit Germans beside Soviets without points": (
        lambda: table({"berlin": "su-inf"}),
        "recruit de-inf-1 full at berlin",
        ("DTR-4.4.6",),
    ),
    "recruit a full minor army with one point": (
        lambda: table({"paris": "fr-inf~=B"}, turn=2, active="allies"),
        "recruit fr-inf-7 full at paris",
        ("DTR-4.4.16",),
    ),
    "recruit a minor army without points": (
        lambda: after(table({"paris": "fr-inf~=B"}, turn=2, active="allies"), "done"),
        "recruit fr-inf-7 full at paris",
        ("DTR-4.4.13",),
    ),
    "restore a full army with points": (
        lambda: recruiting({"berlin": "de-inf=A"}),
        "restore A",
        ("DTR-4.4.8",),
    ),
    "restore an army of the reserve": (
        lambda: recruiting({"berlin": "de-inf=A"}),
        "restore de-inf-9",
        ("DTR-4.4.8",),
    ),
    "exchange an army of the reserve": (exchanging, "exchange de-inf-9 for de-arm-3", ("DTR-10.1.1",)),
    "exchange armor": (exchanging, "exchange B for de-arm-3", ("DTR-10.1.1",)),
    "exchange into infantry": (exchanging, "exchange A for de-inf-9", ("DTR-10.1.4",)),
    "exchange into another's advanced armor": (exchanging, "exchange A for us-adv-1", ("DTR-10.1.4",)),
    "exchange into advanced armor without the tile": (
        exchanging,
        "exchange A for de-adv-1",
        ("DTR-10.1.5",),
    ),
    "replace armor with no infantry left": (
        without_infantry,
        "replace B by infantry",
        ("DTR-D10", "DTR-1.2.8"),
    ),
    "replace infantry with no infantry left": (without_infantry, "replace A by infantry", ("DTR-1.2.8",)),
    "replace armor of the reserve": (without_infantry, "replace de-arm-5 by infantry", ("DTR-1.2.8",)),
    "eliminate armor too late": (
        lambda: after(without_infantry(), "done"),
        "eliminate B",
        ("DTR-1.2.7",),
    ),
}


@rule(
    "DTR-4.5.6", "DTR-4.5.1", "DTR-2.2.12", "DTR-4.4.12", "DTR-17.2.3", "DTR-5.1.1", "DTR-5.1.4", "DTR-E14",
    "DTR-4.4.16", "DTR-4.4.8", "DTR-10.1.1", "DTR-10.1.4", "DTR-1.2.8",
)  # fmt: skip
@pytest.mark.parametrize("case", POINTS)
def test_the_rule_against_a_use_of_points(case: str) -> None:
    refused(POINTS, case)


@rule("DTR-4.5.6")
def test_only_research_needs_a_tile() -> None:
    t = table(turn=14, technologies=EVERY_TILE)
    assert point_refusals.production_rules(production.PLANNING)(t.state, PLANNING) == [""]
    free = table(turn=14)
    assert point_refusals.production_rules(production.RESEARCH)(free.state, RESEARCH_ACTION) == [""]


@rule("DTR-E14", "DTR-5.1.4")
@pytest.mark.parametrize(("edition", "legal"), [("fr-2", False), ("en-1", True)])
def test_recruits_beside_the_other_ally(edition: str, legal: bool) -> None:
    t = recruiting({"london": "su-inf"}, turn=14, active="allies", edition=edition)
    assert t.allows("recruit uk-inf-1 full at london") is legal


# Operations -------------------------------------------------------------------------------------------------


def mixed_fleet(edition: str = "fr-2", **rest: object) -> Table:
    """Americans ready to invade French North Africa, and British armies in Canada and on Sicily."""
    armies = AMERICANS | {"canada": "uk-inf~=D uk-inf=E", "sicily": "uk-inf=F uk-inf=G"}
    settings = {"diplomacy": FALLEN, "control": {"allies": "sicily"}, "turn": 18} | rest
    extra = settings.pop("beside", {})
    return landing(armies | extra, edition=edition, **settings)  # type: ignore[operator]


OPERATIONS: Cases = {
    "announce in winter with just enough points": (
        lambda: invading(turn=13, op=6),
        INVASION,
        ("DTR-19.1.3", "DTR-13.9.10#2", "DTR-17.3.3", "DTR-D48"),
    ),
    "land before the invasion is announced": (invading, "land A at oran", ("DTR-D48",)),
    "the same army twice": (
        lambda: after(invading(), INVASION, "land A at oran"),
        "land A at algiers",
        ("DTR-8.0.10",),
    ),
    "land elsewhere": (lambda: after(invading(), INVASION), "land A at suez", ("DTR-17.3.3",)),
    "land from a beachhead": (
        lambda: after(
            mixed_fleet(control={"axis": "sicily"}, flags={"beachheads": {"allies": ["sicily"]}}), INVASION
        ),
        "land F at tunis",
        ("DTR-8.5.2",),
    ),
    "land a reduced army in English": (
        lambda: after(mixed_fleet("en-1"), INVASION),
        "land D at oran",
        ("DTR-E47",),
    ),
    "land on a full stack": (
        lambda: after(mixed_fleet(beside={"oran": "uk-inf uk-inf uk-arm"}), INVASION),
        "land A at oran",
        ("DTR-5.1.1",),
    ),
    "land where the plan fills the stack": (
        lambda: after(mixed_fleet(beside={"tunis": "uk-inf uk-inf"}), INVASION, "land F at tunis"),
        "land G at tunis",
        ("DTR-5.1.1",),
    ),
    "an army of the reserve": (table, "tactical de-inf-9", ("DTR-4.4.1",)),
    "a third Strategic Movement out of the USSR": (
        lambda: table({"riga": "de-inf=A"}, turn=10, control={"axis": "riga"}, flags={"strategic_ussr": 2}),
        "strategic A",
        ("DTR-8.3.3",),
    ),
    "a landing with one point": (
        lambda: table({"london": "uk-inf=A"}, turn=14, active="allies", op=1, diplomacy=FALLEN),
        "amphibious A",
        ("DTR-8.0.13", "DTR-8.0.1"),
    ),
}


@rule(
    "DTR-8.0.13", "DTR-D48", "DTR-8.0.10", "DTR-17.3.3", "DTR-8.5.2", "DTR-E47", "DTR-5.1.1", "DTR-4.4.1",
    "DTR-8.3.3", "DTR-8.0.1",
)  # fmt: skip
@pytest.mark.parametrize("case", OPERATIONS)
def test_the_rule_against_an_operation(case: str) -> None:
    refused(OPERATIONS, case)


@rule("DTR-E47", "DTR-5.1.1")
def test_who_may_join_the_invasion() -> None:
    french = after(mixed_fleet(beside={"tunis": "uk-inf"}), INVASION)
    assert french.allows("land D at oran")
    french.play("land F at tunis")
    assert french.allows("land G at tunis"), "one uk army, F and G are three"
    assert after(mixed_fleet("en-1"), INVASION).allows("land E at oran")


STEPS: dict[str, tuple[Callable[[], Table], tuple[str, ...], tuple[str, ...]]] = {
    "back into a full stack": (
        lambda: table({"prague": "de-inf=A", "vienna": "de-inf de-inf de-inf"}),
        ("strategic", "A", "vienna", "graz", "vienna"),
        ("DTR-8.3.1",),
    ),
    "through an area that no attack opens": (
        lambda: pair(beside={"konigsberg": "de-arm=P"}, technologies=TILES),
        ("tactical", "P", "riga", "daugavpils"),
        ("DTR-13.1.5", "DTR-8.2.3"),
    ),
    "one army to Africa in English": (
        lambda: landing(AMERICANS, diplomacy=FALLEN, edition="en-1"),
        ("amphibious", "A", "oran"),
        ("DTR-17.3.3",),
    ),
    "to another sea with one point": (
        lambda: table({"hamburg": "de-inf=A"}, turn=10, op=1, control={"axis": "brest"}),
        ("naval", "A", "brest"),
        ("DTR-8.0.13", "DTR-8.0.7"),
    ),
    "past Gibraltar with one point": (
        lambda: table({"hamburg": "de-inf=A"}, turn=10, op=1),
        ("naval", "A", "naples"),
        ("DTR-8.4.2",),
    ),
    "out of the Black Sea": (
        lambda: table({"sevastopol": "su-inf=A"}, turn=10, active="ussr"),
        ("naval", "A", "leningrad"),
        ("DTR-D55",),
    ),
}


@rule("DTR-8.3.1", "DTR-8.2.3", "DTR-13.1.5", "DTR-17.3.3", "DTR-8.0.13", "DTR-D55")
@pytest.mark.parametrize("case", STEPS)
def test_the_rule_against_a_step(case: str) -> None:
    position, moves, cited = STEPS[case]
    t = position()
    assert not t.can_go(*moves)
    assert t.why_not(*moves) == cited


@rule("DTR-8.0.13", "DTR-8.0.7")
@pytest.mark.parametrize(("op", "legal"), [(1, False), (2, True)])
def test_another_sea_costs_two(op: int, legal: bool) -> None:
    t = table({"hamburg": "de-inf=A"}, turn=10, op=op, control={"axis": "brest"})
    assert t.can_go("naval", "A", "brest") is legal


def breach(edition: str) -> Table:
    """A declared attack has opened Riga; armor stands beside it, and among enemies in Kovel."""
    t = facing(
        "riga",
        "de-inf=A de-inf=B su-inf=D",
        beside={"konigsberg": "de-arm=P", "kovel": "de-arm=Q su-inf", "tallinn": "de-inf de-inf de-inf"},
        technologies=TILES,
        edition=edition,
        control={"axis": "daugavpils vilnius tallinn"},
    )
    t.attack("A", "D", "B")
    return t


@rule("DTR-E35")
@pytest.mark.parametrize(("edition", "cited"), [("fr-2", ()), ("en-1", ("DTR-E35",))])
def test_exploitation_into_a_controlled_area(edition: str, cited: tuple[str, ...]) -> None:
    t = breach(edition)
    assert t.why_not("tactical", "P", "riga", "daugavpils") == cited
    assert t.why_not("tactical", "P", "riga", "tallinn") == (*cited, "DTR-5.1.1", "DTR-5.1.2")


@rule("DTR-E22", "DTR-E23", "DTR-13.1.14")
def test_exploitation_out_of_a_contested_area() -> None:
    french, english = breach("fr-2"), breach("en-1")
    assert french.why_not("tactical", "Q", "vilnius", "riga") == ("DTR-13.1.14", "DTR-8.2.5", "DTR-8.2.4")
    assert "DTR-13.1.14" not in english.why_not("tactical", "Q", "vilnius", "riga")
    assert french.can_go("tactical", "P", "riga", "daugavpils"), "out of an area without enemies"


@rule("DTR-9.2.2", "DTR-E28")
def test_what_is_refused_in_the_first_turn_of_the_allies() -> None:
    armies = {"london": "uk-inf=A de-inf", "alexandria": "uk-inf=B"}
    rest = {
        "turn": 1,
        "active": "allies",
        "control": {"axis": "crete"},
        "diplomacy": {"greece": "surrendered"},
    }
    english, french = (table(armies, edition=edition, **rest) for edition in ("en-1", "fr-2"))
    for kind in ("tactical", "strategic", "naval", "amphibious"):
        assert english.why(f"{kind} A") == french.why(f"{kind} A") == ("DTR-9.2.2",)
    assert french.why("attack A") == ("DTR-9.2.2",)
    assert not french.allows("attack A")
    assert english.can_go("attack", "A")
    assert english.why_not("attack", "A", "plymouth") == ("DTR-9.2.2",)
    assert not english.allows("amphibious B")
    awake = table(armies, edition="en-1", flags={"axis_entered_west": 1}, **rest)
    assert awake.allows("amphibious B")
