"""The independent referees: they agree with the games, and they do object where something is wrong."""

from __future__ import annotations

import copy
import gc
import weakref
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandtable import games
from sandtable.testing import referee
from sandtable.testing.fuzz import fuzz

View = dict[str, Any]
GAMES = {"third-reich": 2, "empires": 3}


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_referee_agrees_with_whole_games(name: str, tmp_path: Path) -> None:
    reports = list(fuzz(name, GAMES[name], first=700, every=11, folder=str(tmp_path), watched=True))
    assert [report.fault for report in reports if report.fault] == []


@pytest.mark.slow
@pytest.mark.parametrize("name", [*GAMES, "blitzkrieg"])
def test_a_watched_game_is_forgotten(name: str) -> None:
    state = games.find(name).start(seed="referee")
    judge = referee.find(name)
    assert judge is not None
    watching = judge(state.view())
    assert list(watching.look(state.view(), state.unsupplied())) == []
    kept = weakref.ref(watching)
    del watching
    gc.collect()
    assert kept() is None


def objections(name: str, tamper: Callable[[View], None]) -> str:
    """What the referee says of the first position of a game after somebody has tampered with it."""
    state = games.find(name).start(seed="referee")
    view: View = copy.deepcopy(state.view())
    judge = referee.find(name)
    assert judge is not None
    watching = judge(view)
    assert list(watching.look(view, state.unsupplied())) == []
    tamper(view)
    return " ".join(watching.look(view, state.unsupplied()))


def steps(name: str, text: str, tamper: Callable[[View], None]) -> str:
    """What the referee says of a first step after which somebody has tampered with the position."""
    state = games.find(name).start(seed="referee")
    before: View = copy.deepcopy(state.view())
    judge = referee.find(name)
    assert judge is not None
    after = copy.deepcopy(before)
    tamper(after)
    return " ".join(judge(before).follow(before, before["active"], text, after))


def army(view: View, name: str) -> View:
    found: View = next(army for army in view["armies"] if army["name"] == name)
    return found


def crowd(view: View) -> None:
    for counter in view["armies"]:
        if counter["nation"] == "germany":
            counter["area"] = "berlin"


def encircle(view: View) -> None:
    for area in ("berlin", "ruhr", "vienna"):
        view["control"][area] = "allies"


def copy_counter(view: View) -> None:
    view["armies"].append(dict(army(view, "de-arm-1"), name="de-arm-9"))
    view["armies"] += [dict(army(view, "de-arm-1"), area=area) for area in ("danzig", "leipzig", "graz")]


@pytest.mark.parametrize(
    ("tamper", "words"),
    [
        (crowd, "stacked in berlin (DTR-5.1.1)"),
        (copy_counter, "on the map twice"),
        (encircle, "supply of axis: told [], found ['de-"),
        (lambda view: view["resources"]["axis"].update(op=13), "13 OP (DTR-4.1.2)"),
        (lambda view: view["missions"]["axis"].update(air=7), "7 air missions"),
        (lambda view: army(view, "de-inf-1").update(strength=9), "has strength 9"),
    ],
)
def test_the_referee_of_third_reich_objects_to_a_wrong_position(
    tamper: Callable[[View], None], words: str
) -> None:
    assert words in objections("third-reich", tamper)


def test_the_referee_of_third_reich_objects_to_a_wrong_step() -> None:
    assert "gives 4 OP, not 5" in steps("third-reich", "planning", lambda view: _pay(view, 4))
    assert steps("third-reich", "planning", lambda view: _pay(view, 5)) == ""
    assert "removes ['de-inf-1']" in steps("third-reich", "tactical de-inf-2", _lose_one)
    assert "acts in the phase of" in " ".join(_out_of_turn())


def _pay(view: View, points: int) -> None:
    view["resources"]["axis"]["op"] += points


def _lose_one(view: View) -> None:
    view["armies"].remove(army(view, "de-inf-1"))


def _out_of_turn() -> list[str]:
    view = games.find("third-reich").start(seed="referee").view()
    judge = referee.find("third-reich")
    assert judge is not None
    return list(judge(view).follow(view, "ussr", "planning", view))


def starve(view: View) -> None:
    for area, owner in view["control"].items():
        if owner == "germany":
            view["control"][area] = "russia"


def overrun(view: View) -> None:
    view["armies"] = [army for army in view["armies"] if army["area"] != "metz"]
    next(army for army in view["armies"] if army["name"] == "fr-1")["area"] = "metz"


@pytest.mark.parametrize(
    ("tamper", "words"),
    [
        (lambda view: [army.update(area="metz") for army in view["armies"][:4]], "in metz (DOE-4.2)"),
        (lambda view: army(view, "ru-1").update(area=army(view, "fr-1")["area"]), "Russian armies share"),
        (lambda view: army(view, "fr-1").update(strength=5), "('france', 5), 0 were printed (DOE-17.14)"),
        (lambda view: view["armies"].append(dict(army(view, "fr-1"), nation="italy", strength=3)), "neutral"),
        (starve, "supply of germany: told [], found ["),
        (overrun, "the trench in metz is alone with enemies (DOE-11.5)"),
        (lambda view: view["missions"].update(allies=7), "7 missions (DOE-D74)"),
    ],
)
def test_the_referee_of_empires_objects_to_a_wrong_position(
    tamper: Callable[[View], None], words: str
) -> None:
    assert words in objections("empires", tamper)


@pytest.mark.parametrize(
    ("text", "tamper", "words"),
    [
        ("stop", lambda view: view["control"].update(brussels="germany"), "victory points"),
        ("stop", lambda view: view["victory_points"].update(russia=6), "victory points"),
        ("advance turkey", lambda view: view["diplomacy"].update(turkey=3), "from 0 to 3, not 2 (DOE-12.1)"),
        ("end", lambda view: view.update(active="allies", control={}), "(DOE-6.7)"),
        (
            "end",
            lambda view: _end_with(view, "liege", "austria-hungary"),
            "in the phase of germany (DOE-4.11)",
        ),
        ("stop", lambda view: view["actions"].update(spent=4), "spent 4 actions (DOE-7.2)"),
    ],
)
def test_the_referee_of_empires_objects_to_a_wrong_step(
    text: str, tamper: Callable[[View], None], words: str
) -> None:
    assert words in steps("empires", text, tamper)


def _end_with(view: View, area: str, power: str) -> None:
    view["active"] = "allies"
    view["control"][area] = power
