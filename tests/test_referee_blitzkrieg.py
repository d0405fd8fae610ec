"""The referee of Blitzkrieg General: it agrees with the game, and each of its checks objects to something."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from sandtable import games
from sandtable.testing import referee
from sandtable.testing.watched import WatchedTrial

View = dict[str, Any]
Tamper = Callable[[View], None]
PRODUCING = [{"phase": "turn", "step": 9}, {"phase": "produce", "power": 0}]


def position(**options: str) -> tuple[View, dict[str, list[str]]]:
    state = games.find("blitzkrieg").start(seed="referee", options=options)
    return copy.deepcopy(state.view()), state.unsupplied()


def objections(tamper: Tamper, **options: str) -> str:
    """What the referee says of the first position after somebody has tampered with it."""
    view, unsupplied = position(**options)
    judge = referee.find("blitzkrieg")
    assert judge is not None
    watching = judge(view)
    assert list(watching.look(view, unsupplied)) == []
    tamper(view)
    return " ".join(watching.look(view, unsupplied))


def steps(text: str, tamper: Tamper, *, seat: str = "germany", first: Tamper = lambda view: None) -> str:
    """What the referee says of a step, when somebody has tampered with what comes after it."""
    before, _ = position(ruleset="advanced")
    first(before)
    after = copy.deepcopy(before)
    tamper(after)
    judge = referee.find("blitzkrieg")
    assert judge is not None
    return " ".join(judge(before).follow(before, seat, text, after))


def unit(view: View, name: str) -> View:
    found: View = next(unit for unit in view["armies"] if unit["name"] == name)
    return found


def put(view: View, zone: str, *names: str) -> None:
    for name in names:
        unit(view, name)["area"] = zone


def load(view: View, ship: str, *names: str) -> None:
    for name in names:
        unit(view, name).update(area=unit(view, ship)["area"], cargo=ship)


def lose(view: View, holder: str, *zones: str) -> None:
    view["frames"] = PRODUCING
    view["control"].update(dict.fromkeys(zones, holder))


def rest(view: View) -> None:
    view["frames"] = PRODUCING


def twice(view: View) -> None:
    view["track"].append({"name": "de-arm5-1", "due": 3})


def come_back(view: View) -> None:
    view["gone"].append("de-arm5-1")


def invent(view: View) -> None:
    view["armies"].append(dict(unit(view, "de-arm5-1"), name="de-arm9-1"))


def share(view: View) -> None:
    rest(view)
    put(view, "western-germany", "fr-arm4-1")


def die_hard(view: View) -> None:
    rest(view)
    view["diplomacy"]["conquered"].append("china")


def crowd_an_island(view: View) -> None:
    rest(view)
    put(view, "wake", "de-air3-1", "de-air4-1")


def fly_home_late(view: View) -> None:
    rest(view)
    put(view, "baltic-sea", "de-air3-1")


def carry_too_much(view: View) -> None:
    load(view, "it-conv1-1", "it-inf3-1", "it-inf2-2")


def carry_by_fleet(view: View) -> None:
    load(view, "it-tf3-1", "it-inf3-1")


def carry_with_half_a_ship(view: View) -> None:
    unit(view, "it-conv1-1").update(reduced=True, strength=0)
    load(view, "it-conv1-1", "it-inf3-1")


def lose_the_cargo(view: View) -> None:
    load(view, "it-conv1-1", "it-inf3-1")
    put(view, "aegean-sea", "it-conv1-1")


FRANCE = ("normandy", "paris", "western-france", "indochina")


def run_vichy(view: View) -> None:
    """The Allies have attacked Vichy: Italy runs it."""
    view["control"].update(dict.fromkeys(FRANCE, "germany"))
    view["diplomacy"]["conquered"].append("france")
    view["diplomacy"]["sides"]["france"] = "axis"
    view["diplomacy"]["runners"]["france"] = "italy"


def trade_with_the_islands(view: View) -> None:
    """Japan has the production of the Benelux islands, but for the one that Italy has conquered."""
    view["cards"]["in_play"]["japan-bnl-production"] = "japan"
    view["control"]["sumatra"] = "italy"


DESERT = ("de-inf3-1", "de-inf3-2", "de-inf4-1", "de-inf4-2")
ENGLAND = ("england", "scotland")
CHINA = (
    "sian",
    "pakoe",
    "wuhan",
    "canton",
    "sinkiang",
    "gobi",
    "changsa",
    "chentu",
    "chunking",
    "kunming",
)


@pytest.mark.parametrize(
    ("tamper", "words"),
    [
        (twice, "de-arm5-1 is in 2 places (BLG-D7)"),
        (invent, "de-arm9-1 was never printed (BLG-D8)"),
        (come_back, "de-arm5-1 is out of the game and in it"),
        (lambda view: unit(view, "de-arm5-1").update(strength=4), "is arm 4, not arm 5 (BLG-D1)"),
        (lambda view: unit(view, "de-arm5-1").update(nation="italy"), "fights for italy (BLG-B2.1.7)"),
        (lambda view: put(view, "tripolitania", *DESERT), "(BLG-A1.2.2)"),
        (lambda view: put(view, "wake", "us-inf2-1", "us-inf2-2"), "2 land units on wake (BLG-A1.1.2)"),
        (crowd_an_island, "2 aircraft on wake (BLG-A1.1.2)"),
        (lambda view: put(view, "prussia", "de-tf4-1"), "de-tf4-1 is ashore in prussia"),
        (lambda view: put(view, "adria", "it-inf3-1"), "is in adria without a ship (BLG-B1.2.1)"),
        (fly_home_late, "de-air3-1 is in baltic-sea without a ship (BLG-B1.2.1)"),
        (carry_too_much, "it-conv1-1 carries 2 units (BLG-B6.1.3.3)"),
        (carry_by_fleet, "it-tf3-1 carries it-inf3-1 (BLG-B6.1.3.1)"),
        (carry_with_half_a_ship, "carries a full unit (BLG-B6.1.3.2)"),
        (lose_the_cargo, "the cargo of it-conv1-1 is not with it"),
        (share, "france and germany are both in western-germany (BLG-B6.4.11)"),
        (
            lambda view: lose(view, "japan", *CHINA),
            "china has lost every zone and is not conquered (BLG-B7.1.1)",
        ),
        (lambda view: lose(view, "germany", *ENGLAND), "england has lost every zone and has not fallen"),
        (die_hard, "fights on for a conquered country (BLG-B7.1.6)"),
        (lambda view: put(view, "sweden", "de-arm5-1"), "de-arm5-1 stands in neutral sweden (BLG-B8.1.1)"),
        (lambda view: view["potential"].update(germany=18), "germany produces 18, not 17 (BLG-B7.2.0.3)"),
        (lambda view: view["control"].update(paris="germany"), "germany produces 17, not 18 (BLG-B7.2.0.3)"),
        (lambda view: view["control"].update(sweden="cw"), "germany produces 17, not 16 (BLG-B7.2.0.3)"),
        (run_vichy, "italy produces 6, not 8 (BLG-B7.2.0.3)"),  # BLG-D66: the left figure
        (trade_with_the_islands, "italy produces 6, not 7 (BLG-B7.2.0.3) japan produces 17, not 19"),
        (lambda view: view["victory_points"].update(axis=47), "victory points {'axis': 47"),
        (lambda view: put(view, "kiev", "de-arm5-1"), "supply of axis: told [], found ['de-arm5-1']"),
    ],
)
def test_the_referee_objects_to_a_wrong_position(tamper: Tamper, words: str) -> None:
    assert words in objections(tamper, ruleset="advanced")


def marching(view: View) -> None:
    view["phase"] = "march"


def producing(view: View) -> None:
    view.update(phase="produce", spent={"germany": 10}, resources={"germany": 2})


def on_the_track(view: View, name: str, due: int, paid: int) -> None:
    view["track"].append({"name": name, "due": due})
    view["spent"]["germany"] += paid


def damaged(view: View) -> None:
    producing(view)
    unit(view, "de-arm5-1").update(reduced=True, strength=3)


def drawing(view: View) -> None:
    view["frames"] = [{"phase": "card_choice", "power": 0, "card": "blitzkrieg"}]


def attacked(view: View) -> None:
    view["diplomacy"]["attackers"]["poland"] = "germany"


def fighting_in_poland(view: View) -> None:
    put(view, "western-poland", "de-inf4-1")


def take_while_defended(view: View) -> None:
    put(view, "paris", "de-arm5-1")
    view["control"]["paris"] = "germany"


def landed(view: View) -> None:
    """Italians have landed in Gibraltar, where nobody stands."""
    put(view, "gibraltar-street", "it-conv1-1")
    put(view, "gibraltar", "it-inf2-1")
    unit(view, "it-conv1-1").update(landed=True)
    unit(view, "it-inf2-1").update(landed=True, via="gibraltar-street")


def take_gibraltar(view: View, *lost: str) -> None:
    view["control"]["gibraltar"] = "italy"
    view["armies"] = [unit for unit in view["armies"] if unit["name"] not in lost]


def damage_the_convoy(view: View) -> None:
    take_gibraltar(view, "it-inf2-1")
    unit(view, "it-conv1-1").update(reduced=True, strength=0)


def still(view: View) -> None:
    """Nothing happens."""


def pay(view: View, points: int) -> None:
    view["spent"]["germany"] = view["spent"].get("germany", 0) + points


@pytest.mark.parametrize(
    ("text", "first", "tamper", "words"),
    [
        ("step paris", marching, lambda v: put(v, "paris", "de-arm5-1"), "no neighbour (BLG-B6.1.0.1)"),
        ("step sweden", marching, lambda v: put(v, "sweden", "de-arm5-1"), "neither friend nor enemy"),
        ("send de-inf3-2 > paris", still, still, "is sent from prussia to paris (BLG-B6.1.6.3)"),
        ("retreat de-inf3-2 > paris", still, still, "retreats from prussia to paris, no neighbour"),
        ("retreat de-inf3-2 > western-poland", still, still, "which is not friendly (BLG-B6.2.3.5)"),
        ("retreat poland-inf2-1 > baltic", attacked, still, "retreats out of its country (BLG-D26)"),
        ("base de-air3-1 > paris", still, still, "de-air3-1 lands in paris (BLG-B6.1.1.11)"),
        ("base it-air2-1 > abessinia", still, still, "it-air2-1 flies from"),
        ("place de-inf2-3 > paris", still, still, "de-inf2-3 is placed in paris (BLG-B5.2.2)"),
        ("place cw-inf2-c-1 > england", still, still, "is placed in england (BLG-B5.2.2)"),
        ("place de-sub2-3 > adria", still, still, "not next to its home (BLG-B5.2.4)"),
        ("done", still, lambda v: v["control"].update(paris="germany"), "no land unit in it (BLG-B6.4.4)"),
        ("done", still, take_while_defended, "while enemies stand in it (BLG-B6.4.3)"),
        ("done", landed, lambda v: take_gibraltar(v, "it-inf2-1"), "no land unit in it"),  # hit by the coast
        (
            "retreat de-inf3-2 > western-poland",
            fighting_in_poland,
            still,
            "into the combat of western-poland",
        ),
        ("build de-inf2", producing, lambda v: on_the_track(v, "de-inf2-3", 2, 3), "pays 3 for"),
        ("build de-inf2", producing, lambda v: on_the_track(v, "de-inf2-3", 3, 2), "in turn 3, not 2"),
        (
            "build de-arm5",
            producing,
            lambda v: on_the_track(v, "de-arm5-3", 4, 10),
            "spent 20 of 19 (BLG-D70)",
        ),
        ("build de-inf2", producing, lambda v: pay(v, 2), "puts 0 units on the track"),
        ("repair de-arm5-1", damaged, lambda v: pay(v, 3), "pays 3 for “repair de-arm5-1”, not 4"),
        ("study", still, lambda v: pay(v, 1), "pays 1 for “study”, not 2"),
        ("keep", drawing, lambda v: pay(v, 1), "pays 1 for “keep”, not 2"),
        ("done", producing, lambda v: v.update(resources={"germany": 8}), "germany saves 8, not 9"),
    ],
)
def test_the_referee_objects_to_a_wrong_step(text: str, first: Tamper, tamper: Tamper, words: str) -> None:
    assert words in steps(text, tamper, first=first)


def relieving(view: View) -> None:
    view["phase"] = "relief"


@pytest.mark.parametrize(
    ("text", "first", "tamper"),
    [
        ("done", landed, lambda v: take_gibraltar(v, "it-conv1-1", "it-inf2-1")),  # BLG-S10.4.4
        ("done", landed, damage_the_convoy),
        ("send de-inf3-2 > austria", still, still),
        ("send de-inf3-2 > yugoslavia", relieving, still),  # two zones, as in any movement at double range
        ("rise sian", still, lambda v: v["control"].update(wuhan="japan")),
    ],
)
def test_the_referee_lets_a_right_step_pass(text: str, first: Tamper, tamper: Tamper) -> None:
    assert steps(text, tamper, first=first) == ""


@pytest.mark.parametrize("watching", [True, False])
def test_the_referee_lets_aircraft_of_both_sides_watch_one_sea(watching: bool) -> None:
    def watch(view: View) -> None:
        rest(view)
        put(view, "baltic-sea", "de-air3-1", "fr-air2-1")
        for name in ("de-air3-1", "fr-air2-1"):
            unit(view, name).update(watching=watching)

    said = objections(watch, ruleset="advanced", air_search="on")
    assert ("france and germany are both in baltic-sea (BLG-B6.4.11)" in said) is not watching


@pytest.mark.parametrize(("reduced", "worth"), [(False, 2), (True, 1)])
def test_the_referee_counts_what_disbanded_units_bring(reduced: bool, worth: int) -> None:
    view, _ = position(ruleset="advanced")
    unit(view, "su-inf2-o-1").update(reduced=reduced)
    judge = referee.find("blitzkrieg")
    assert judge is not None
    watching = judge(view)
    points = view["potential"]["ussr"]
    list(watching.follow(view, "ussr", "disband su-inf2-o-1", view))
    assert f"ussr produces {points}, not {points + worth}" in " ".join(watching.look(view, {}))
    view["turn"] += 1
    assert "ussr" not in " ".join(watching.look(view, {}))


def test_the_referee_counts_the_zones_of_a_march() -> None:
    before, _ = position()
    marching(before)
    judge = referee.find("blitzkrieg")
    assert judge is not None
    watching = judge(before)
    said = []
    for zone in ("austria", "bavaria", "western-germany", "bavaria", "austria"):
        after = copy.deepcopy(before)
        put(after, zone, "de-arm5-1")
        said += watching.follow(before, "germany", f"step {zone}", after)
        before = after
    assert said == ["de-arm5-1 marches 5 zones, 4 are allowed (BLG-B6.1.1.1)"]


def test_the_referee_stops_a_march_that_meets_enemies() -> None:
    before, _ = position()
    marching(before)
    judge = referee.find("blitzkrieg")
    assert judge is not None
    watching = judge(before)
    said = []
    for zone in ("western-poland", "lwow"):
        after = copy.deepcopy(before)
        put(after, zone, "de-arm5-1")
        said += watching.follow(before, "germany", f"step {zone}", after)
        before = after
    assert said == ["de-arm5-1 goes on from western-poland, where it met enemies (BLG-B6.1.1.7)"]


@pytest.mark.parametrize("ruleset", ["basic", "advanced"])
def test_the_referee_agrees_with_the_first_turns(ruleset: str) -> None:
    trial = WatchedTrial(games.find("blitzkrieg"), 7, options={"ruleset": ruleset}, every=40)
    for _ in range(300):
        trial._step()
    assert len(trial.match.decisions) == 300


@pytest.mark.slow
def test_the_referee_agrees_with_the_first_years() -> None:
    trial = WatchedTrial(games.find("blitzkrieg"), 700, options={"ruleset": "advanced"}, every=50)
    for _ in range(1000):
        trial._step()
    assert len(trial.match.decisions) == 1000
