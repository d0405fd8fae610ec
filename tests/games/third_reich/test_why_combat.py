"""Illegal moves around combat, each with exactly the rules that apply, in their order."""

from __future__ import annotations

import pytest

from games.third_reich.clashes import facing
from games.third_reich.positions import Table, table
from games.third_reich.whys import (
    Cases,
    after,
    at_the_border,
    refused,
)
from sandtable.games.third_reich import combat_refusals
from sandtable.games.third_reich.counters import ARMY_BIT
from sandtable.rulebook.marks import rule

AIR = {"axis": {"air": 2, "advanced_air": 1}}


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


COMBAT: Cases = {
    "roll before a combat": (at_the_border, "roll", ("DTR-16.1.4",)),
    "roll while operations go on": (
        lambda: after(at_the_border(), "attack A", "stop", "declare A > D"),
        "roll",
        ("DTR-3.1.3",),
    ),
    "resolve an attack nobody declared": (at_the_border, "resolve A", ("DTR-16.1.4",)),
    "cancel no mission": (at_the_border, "cancel standard", ("DTR-11.1.2",)),
    "let no mission pass": (at_the_border, "let pass", ("DTR-11.1.2",)),
    "leave no combat": (at_the_border, "leave", ("DTR-16.1.1",)),
    "begin combats without an attack": (at_the_border, "combats", ("DTR-16.1.2",)),
    "attack with an enemy army": (at_the_border, "declare D > A", ("DTR-2.1.5",)),
    "attack without an Attack operation": (at_the_border, "declare A > D", ("DTR-16.1.2",)),
    "attack somebody elsewhere": (
        lambda: after(at_the_border(), "attack N", "stop"),
        "declare N > D",
        ("DTR-16.1.4",),
    ),
    "bomb with standard missions": (
        lambda: table(turn=14, active="allies", missions={"allies": {"air": 2}}),
        "bomb",
        ("DTR-14.1.6",),
    ),
    "an advanced mission of the USSR": (
        lambda: after(
            table({"riga": "su-inf=A de-inf=D"}, turn=14, active="ussr"),
            "attack A",
            "stop",
            "declare A > D",
        ),
        "mission advanced for A",
        ("DTR-13.11.4", "DTR-11.1.1"),
    ),
    "a mission for the defender": (
        lambda: after(
            table({"riga": "su-inf=A de-inf=D"}, turn=14, active="ussr", missions={"ussr": {"air": 1}}),
            "attack A",
            "stop",
            "declare A > D",
        ),
        "mission standard for D",
        ("DTR-11.1.5",),
    ),
    "end with a declared attack": (
        lambda: after(at_the_border(), "attack A", "stop", "declare A > D"),
        "end",
        ("DTR-13.1.9",),
    ),
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
    "DTR-2.1.3", "DTR-2.1.5", "DTR-3.1.3", "DTR-3.1.5", "DTR-3.1.6", "DTR-11.1.1", "DTR-11.1.2",
    "DTR-11.1.4", "DTR-11.1.5", "DTR-11.1.9", "DTR-16.1.1", "DTR-16.1.2", "DTR-16.1.4", "DTR-16.2.1",
    "DTR-D4",
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
