"""Illegal operations and steps, each with exactly the rules that apply, in their order."""

from __future__ import annotations

import pytest

from games.third_reich.clashes import facing
from games.third_reich.positions import Table, new, table
from games.third_reich.whys import (
    AMERICANS,
    FALLEN,
    INVASION,
    TILES,
    Cases,
    Steps,
    after,
    at_the_border,
    invading,
    landing,
    refused,
    refused_step,
)
from sandtable.rulebook.marks import rule


def mixed_fleet(edition: str = "fr-2", **rest: object) -> Table:
    """Americans ready to invade French North Africa, and British armies in Canada and on Sicily."""
    armies = AMERICANS | {"canada": "uk-inf~=D uk-inf=E", "sicily": "uk-inf=F uk-inf=G"}
    settings = {"diplomacy": FALLEN, "control": {"allies": "sicily"}, "turn": 18} | rest
    extra = settings.pop("beside", {})
    return landing(armies | extra, edition=edition, **settings)  # type: ignore[operator]


def having_landed(t: Table, area: str) -> Table:
    """The same table after A has landed."""
    t.operate("amphibious", "A", area)
    return t


def opened(start: str, armies: str) -> Table:
    """A declared attack has opened Riga; armor P stands among enemies."""
    t = table(
        {"riga": "su-inf=D de-inf=A de-inf=B", "konigsberg": "de-inf", start: armies}
        if start != "riga"
        else {"riga": f"su-inf=D de-inf=A de-inf=B {armies}", "konigsberg": "de-inf"},
        technologies=TILES,
        control={"axis": "vilnius"},
    )
    t.operate("attack", "A")
    t.operate("attack", "B")
    t.attack("A", "D", "B")
    return t


OPERATIONS: Cases = {
    "invade Africa in winter": (
        lambda: invading(turn=13),
        INVASION,
        ("DTR-19.1.3", "DTR-13.9.10#2", "DTR-17.3.3", "DTR-D48"),
    ),
    "invade Africa without the technology": (
        lambda: invading(technologies={}),
        INVASION,
        ("DTR-13.9.2", "DTR-8.5.3", "DTR-17.3.3", "DTR-D48"),
    ),
    "invade Africa with 5 OP": (
        lambda: invading(op=5),
        INVASION,
        ("DTR-8.0.13", "DTR-D48"),
    ),
    "invade Africa for the Axis": (
        lambda: table({"tripoli": "it-inf=I"}, turn=14, diplomacy=FALLEN),
        INVASION,
        ("DTR-17.3.2",),
    ),
    "the same beach of the list in the invasion": (
        lambda: after(invading(), INVASION, "land A at oran"),
        "land B at oran",
        ("DTR-13.9.4#2",),
    ),
    "the same army twice in the invasion": (
        lambda: after(invading(), INVASION, "land A at oran"),
        "land A at algiers",
        ("DTR-8.0.10",),
    ),
    "elsewhere in the invasion": (
        lambda: after(invading(), INVASION),
        "land A at suez",
        ("DTR-17.3.3",),
    ),
    "break off the invasion": (
        lambda: after(invading(), INVASION),
        "end",
        ("DTR-D48",),
    ),
    "a second landing without the technology": (
        lambda: having_landed(
            landing({"london": "uk-inf=A uk-inf=B"}, technologies={}, control={"axis": "caen calais"}),
            "caen",
        ),
        "amphibious B",
        ("DTR-8.5.3",),
    ),
    "a step of no operation": (at_the_border, "to riga", ("DTR-8.0.2",)),
    "move an enemy army": (at_the_border, "tactical D", ("DTR-2.1.5", "DTR-3.1.2")),
    "move a neutral army": (lambda: new(), "tactical it-inf-1", ("DTR-2.2.12",)),
    "move an army from the reserve": (at_the_border, "tactical de-inf-9", ("DTR-4.4.1",)),
    "announce in winter with just enough points": (
        lambda: invading(turn=13, op=6),
        INVASION,
        ("DTR-19.1.3", "DTR-13.9.10#2", "DTR-17.3.3", "DTR-D48"),
    ),
    "land before the invasion is announced": (invading, "land A at oran", ("DTR-D48",)),
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
    "DTR-2.1.5", "DTR-2.2.12", "DTR-4.4.1", "DTR-5.1.1", "DTR-8.0.1", "DTR-8.0.10", "DTR-8.0.13",
    "DTR-8.3.3", "DTR-8.5.2", "DTR-8.5.3", "DTR-13.9.2", "DTR-13.9.4", "DTR-13.9.10", "DTR-17.3.3",
    "DTR-19.1.3", "DTR-D48", "DTR-E47",
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


STEPS: Steps = {
    "land twice at one area of the list": (
        lambda: having_landed(
            landing({"london": "uk-inf=A uk-inf=B"}, control={"axis": "nantes bordeaux"}), "nantes"
        ),
        ("amphibious", "B", "nantes"),
        ("DTR-13.9.4#2",),
    ),
    "the list without the technology": (
        lambda: landing({"london": "uk-inf=A"}, technologies={}, control={"axis": "caen nantes"}),
        ("amphibious", "A", "nantes"),
        ("DTR-8.5.1", "DTR-13.9.4"),
    ),
    "exploit out of a contested area": (
        lambda: opened("riga", "de-arm=P"),
        ("tactical", "P", "daugavpils"),
        ("DTR-13.1.14", "DTR-8.2.4"),
    ),
    "exploit from a contested area through another": (
        lambda: opened("kovel", "su-inf de-arm=P"),
        ("tactical", "P", "vilnius", "riga"),
        ("DTR-13.1.14", "DTR-8.2.5", "DTR-8.2.4"),
    ),
    "the Axis over the Black Sea": (
        lambda: table({"constanta": "de-inf=A"}, turn=10, control={"axis": "odessa"}),
        ("naval", "A", "odessa"),
        ("DTR-8.4.3",),
    ),
    "the Axis past Gibraltar": (
        lambda: table({"hamburg": "de-inf=A"}, turn=10),
        ("naval", "A", "naples"),
        ("DTR-8.4.2",),
    ),
    "an inland harbour": (
        lambda: table({"hamburg": "de-inf=A"}, turn=10),
        ("naval", "A", "prague"),
        ("DTR-8.4.1",),
    ),
    "Hungarians into Romania": (
        lambda: table({"debrecen": "hu-inf=A"}, turn=10),
        ("tactical", "A", "brasov"),
        ("DTR-9.1.4", "DTR-9.1.7"),
    ),
    "a Tactical Movement into enemies": (
        lambda: table({"konigsberg": "de-inf=A", "riga": "su-inf"}),
        ("tactical", "A", "riga"),
        ("DTR-D27", "DTR-8.2.6"),
    ),
    "through a full stack to nowhere": (
        lambda: table({"prague": "de-inf=A", "vienna": "de-inf de-inf de-inf"}),
        ("strategic", "A", "vienna", "prague"),
        ("DTR-8.3.1",),
    ),
    "back into a full stack": (
        lambda: table({"prague": "de-inf=A", "vienna": "de-inf de-inf de-inf"}),
        ("strategic", "A", "vienna", "graz", "vienna"),
        ("DTR-8.3.1",),
    ),
    "through an area that no attack opens": (
        lambda: facing(
            "riga",
            "de-inf=A de-inf=B su-inf=D su-inf=E",
            beside={"konigsberg": "de-arm=P"},
            technologies=TILES,
        ),
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


@rule(
    "DTR-8.0.7", "DTR-8.0.13", "DTR-8.2.3", "DTR-8.3.1", "DTR-8.4.1", "DTR-8.4.2", "DTR-8.4.3", "DTR-8.5.1",
    "DTR-9.1.4", "DTR-13.1.5", "DTR-13.1.14", "DTR-13.9.4", "DTR-17.3.3", "DTR-D27", "DTR-D55",
)  # fmt: skip
@pytest.mark.parametrize("case", STEPS)
def test_the_rule_against_a_step(case: str) -> None:
    refused_step(STEPS, case)


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
