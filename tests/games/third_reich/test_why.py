"""Illegal moves as a rules lawyer would try them, each with the rules and sentences that he is shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.third_reich.positions import GAME, Table, new, table
from sandtable import rulebook
from sandtable.core.match import Match
from sandtable.rulebook.marks import rule

LANDING = {"allies": ["amphibious-assaults"]}
FALLEN = {"france": "surrendered", "belgium": "surrendered"}
TILES = {"axis": ["blitzkrieg"]}


def landing(armies: dict[str, str], **rest: Any) -> Table:
    """The Allies before a landing, in spring 1943 with the technology unless told."""
    settings: dict[str, Any] = {"turn": 14, "active": "allies", "technologies": LANDING} | rest
    return table(armies, **settings)


def invading(**rest: Any) -> Table:
    """Three American armies before French North Africa."""
    return landing({"united-states": "us-inf=A us-inf=B us-inf=C"}, **({"diplomacy": FALLEN} | rest))


def breach(start: str, armies: str) -> Table:
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


def after(t: Table, *played: str) -> Table:
    t.play(*played)
    return t


def landed(t: Table, area: str) -> Table:
    t.operate("amphibious", "A", area)
    return t


def facing() -> Table:
    return table({"riga": "de-inf=A su-inf=D", "konigsberg": "de-inf=N"})


CASES: dict[str, tuple[Callable[[], Table], str, tuple[str, ...]]] = {
    "restore without points": (lambda: table({"berlin": "de-inf~=A"}), "restore A", ("DTR-4.4.8",)),
    "restore a full army": (lambda: table({"berlin": "de-inf=A"}), "restore A", ("DTR-4.4.8",)),
    "restore armor without AP": (
        lambda: after(table({"berlin": "de-arm~=A"}), "recruitment"),
        "restore A",
        ("DTR-4.4.9",),
    ),
    "invade Africa in winter": (
        lambda: invading(turn=13),
        "invade french-north-africa",
        ("DTR-19.1.3", "DTR-13.9.10#2", "DTR-17.3.3", "DTR-D48"),
    ),
    "invade Africa without the technology": (
        lambda: invading(technologies={}),
        "invade french-north-africa",
        ("DTR-13.9.2", "DTR-8.5.3", "DTR-17.3.3", "DTR-D48"),
    ),
    "invade Africa with 5 OP": (
        lambda: invading(op=5),
        "invade french-north-africa",
        ("DTR-8.0.13", "DTR-D48"),
    ),
    "invade Africa for the Axis": (
        lambda: table({"tripoli": "it-inf=I"}, turn=14, diplomacy=FALLEN),
        "invade french-north-africa",
        ("DTR-17.3.2",),
    ),
    "the same beach of the list in the invasion": (
        lambda: after(invading(), "invade french-north-africa", "land A at oran"),
        "land B at oran",
        ("DTR-13.9.4#2",),
    ),
    "the same army twice in the invasion": (
        lambda: after(invading(), "invade french-north-africa", "land A at oran"),
        "land A at algiers",
        ("DTR-8.0.10",),
    ),
    "elsewhere in the invasion": (
        lambda: after(invading(), "invade french-north-africa"),
        "land A at suez",
        ("DTR-17.3.3",),
    ),
    "break off the invasion": (
        lambda: after(invading(), "invade french-north-africa"),
        "end",
        ("DTR-D48",),
    ),
    "a second landing without the technology": (
        lambda: landed(
            landing({"london": "uk-inf=A uk-inf=B"}, technologies={}, control={"axis": "caen calais"}),
            "caen",
        ),
        "amphibious B",
        ("DTR-8.5.3",),
    ),
    "roll before a combat": (facing, "roll", ("DTR-16.1.4",)),
    "roll while operations go on": (
        lambda: after(facing(), "attack A", "stop", "declare A > D"),
        "roll",
        ("DTR-3.1.3",),
    ),
    "resolve an attack nobody declared": (facing, "resolve A", ("DTR-16.1.4",)),
    "cancel no mission": (facing, "cancel standard", ("DTR-11.1.2",)),
    "let no mission pass": (facing, "let pass", ("DTR-11.1.2",)),
    "a step of no operation": (facing, "to riga", ("DTR-8.0.2",)),
    "leave no combat": (facing, "leave", ("DTR-16.1.1",)),
    "begin combats without an attack": (facing, "combats", ("DTR-16.1.2",)),
    "move an enemy army": (facing, "tactical D", ("DTR-2.1.5", "DTR-3.1.2")),
    "move a neutral army": (lambda: new(), "tactical it-inf-1", ("DTR-2.2.12",)),
    "move an army from the reserve": (facing, "tactical de-inf-9", ("DTR-4.4.1",)),
    "restore an enemy army": (facing, "restore D", ("DTR-2.1.5",)),
    "eliminate an enemy army": (facing, "eliminate D", ("DTR-2.1.5",)),
    "recruit an enemy army": (facing, "recruit su-inf-3 full at moscow", ("DTR-2.1.5",)),
    "attack with an enemy army": (facing, "declare D > A", ("DTR-2.1.5",)),
    "attack without an Attack operation": (facing, "declare A > D", ("DTR-16.1.2",)),
    "attack somebody elsewhere": (
        lambda: after(facing(), "attack N", "stop"),
        "declare N > D",
        ("DTR-16.1.4",),
    ),
    "recruit in Moscow": (
        lambda: after(table(active="ussr"), "recruitment"),
        "recruit su-inf-1 full at moscow",
        ("DTR-4.4.10#2",),
    ),
    "recruit in a captured Berlin": (
        lambda: after(table(turn=20, control={"ussr": "berlin"}), "recruitment"),
        "recruit de-inf-1 full at berlin",
        ("DTR-4.4.6",),
    ),
    "recruit Americans before they are at war": (
        lambda: after(table(turn=6, active="allies"), "recruitment"),
        "recruit us-inf-1 full at united-states",
        ("DTR-4.4.12",),
    ),
    "recruit Guards without the tile": (
        lambda: after(table(turn=10, active="ussr"), "recruitment"),
        "recruit su-gds-1 full at gorky",
        ("DTR-4.4.12",),
    ),
    "recruit minor armor": (
        lambda: table({"paris": "fr-inf~=B"}, turn=2, active="allies", resources={"allies": {"ap": 4}}),
        "recruit fr-arm-1 reduced at paris",
        ("DTR-4.4.16#2",),
    ),
    "lend-lease by the USSR": (lambda: table(turn=10, active="ussr"), "lend-lease", ("DTR-4.0.1#2",)),
    "lend-lease in 1945": (lambda: table(turn=21, active="allies"), "lend-lease", ("DTR-4.6.4",)),
    "a fourth action": (
        lambda: after(table(turn=3), "planning", "armor production", "recruitment"),
        "research",
        ("DTR-3.3.1", "DTR-4.0.7"),
    ),
    "research by the Allies in 1940": (
        lambda: table(turn=3, active="allies"),
        "research",
        ("DTR-4.5.4",),
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
    "eliminate after the start step": (
        lambda: after(table({"berlin": "de-inf=A"}), "done"),
        "eliminate A",
        ("DTR-1.2.7",),
    ),
    "end with a declared attack": (
        lambda: after(facing(), "attack A", "stop", "declare A > D"),
        "end",
        ("DTR-13.1.9",),
    ),
}


@rule(
    "DTR-4.4.8", "DTR-19.1.3", "DTR-13.9.2", "DTR-13.9.10", "DTR-13.9.4", "DTR-2.1.5", "DTR-11.1.2",
    "DTR-16.1.4", "DTR-D48", "DTR-4.4.10", "DTR-4.4.16", "DTR-4.0.1", "DTR-8.5.3",
)  # fmt: skip
@pytest.mark.parametrize("case", CASES)
def test_the_rule_a_player_wants_to_read(case: str) -> None:
    position, move, cited = CASES[case]
    t = position()
    assert not t.allows(move)
    assert t.why(move) == cited


STEPS: dict[str, tuple[Callable[[], Table], tuple[str, ...], tuple[str, ...]]] = {
    "land twice at one area of the list": (
        lambda: landed(
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
        lambda: breach("riga", "de-arm=P"),
        ("tactical", "P", "daugavpils"),
        ("DTR-13.1.14", "DTR-8.2.4"),
    ),
    "exploit from a contested area through another": (
        lambda: breach("kovel", "su-inf de-arm=P"),
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
}


@rule(
    "DTR-8.3.1", "DTR-8.4.1", "DTR-8.4.2", "DTR-8.4.3", "DTR-8.5.1", "DTR-9.1.4", "DTR-13.1.14",
    "DTR-13.9.4", "DTR-D27",
)  # fmt: skip
@pytest.mark.parametrize("case", STEPS)
def test_the_rule_against_a_step(case: str) -> None:
    position, moves, cited = STEPS[case]
    t = position()
    assert not t.can_go(*moves)
    assert t.why_not(*moves) == cited


def test_the_sentence_shown_is_the_one_that_applies() -> None:
    assert rulebook.quote("DTR-4.4.10#2").startswith("Moscow is the Soviet capital but not a supply source")
    assert rulebook.quote("DTR-13.9.4#2").startswith("By these landings at most 1 army per turn")
    assert rulebook.quote("DTR-4.4.16#2", "fr").startswith("Il ne sert jamais pour des blindés")


@rule("DTR-1.1.2", "DTR-D8")
def test_any_equal_counter_may_be_named() -> None:
    match = Match(GAME, table({"berlin": "de-inf=A"}, resources={"axis": {"ap": 2}}).state)
    match.play("recruitment")
    assert match.state.why(match.read("recruit de-inf-12 full at berlin")) == ()
    assert match.read("recruit de-inf-12 full at berlin") == match.read("recruit de-inf-2 full at berlin")
    assert match.state.why(match.read("exchange A for de-arm-5")) == ()
    assert match.state.why(match.read("recruit de-inf-12 full at munich")) == ("DTR-4.4.6",)
    before = len(match.state.view()["armies"])
    match.play("recruit de-inf-12 full at berlin")
    assert len(match.state.view()["armies"]) == before + 1
