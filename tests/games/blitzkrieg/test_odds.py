"""The odds of a combat against the engine itself: every roll of small combats, many trials of large ones."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise

import pytest

from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.combat.losses import pain
from sandtable.games.blitzkrieg.model.actions import FIGHT, LOSSES, RESOLVE
from sandtable.games.blitzkrieg.model.advanced_actions import READY
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, LAND_UNITS, PRICE, REPAIR
from sandtable.games.blitzkrieg.model.forces import forces
from sandtable.games.blitzkrieg.model.notes import Surprise
from sandtable.games.blitzkrieg.model.world import LAND, ZONE
from sandtable.games.blitzkrieg.odds.arithmetic import LEAST, Hits, blank, hits, share_out
from sandtable.games.blitzkrieg.odds.combat_odds import battle_odds, try_out
from sandtable.games.blitzkrieg.odds.land_odds import LandOdds
from sandtable.rulebook.marks import rule


class Missing(Exception):
    """A die was asked for that is not given."""


class NextRound(Exception):
    """The first die of a further round was asked for."""


class Given:
    """Dice that are told beforehand, for one round of a combat."""

    def __init__(self, faces, state):
        self.faces = list(faces)
        self.state = state

    def die(self, number, faces):
        if getattr(self.state.frames[-1], "round", 1) > 1:
            raise NextRound
        if not self.faces:
            raise Missing
        return self.faces.pop(0)


def ordinary(state):
    """What odds assume: losses as suggested, nobody shifts, dives or plays cards, everybody fights on."""
    legal = state.actions()
    for action in (LOSSES, READY, FIGHT):
        if action in legal:
            return action
    names = {type(action).__name__: action for action in legal}
    for name in ("Search", "Engage", "Pass", "PassTurn", "Decline"):
        if name in names:
            return names[name]
    if "Hit" in names:
        units = [action for action in legal if type(action).__name__ == "Hit"]
        return min(units, key=lambda action: (pain(state, action.army), action.army))
    return legal[0]


def over(state, zone):
    return state.outcome is not None or not state.battles >> zone & 1


def result(state, zone, before):
    """Who is left, as the odds call it; aircraft leave the sea to ships."""
    left = state.on_map & (state.at[zone] & LAND_UNITS if LAND >> zone & 1 else -1)
    mine, other = before[0] & left, before[1] & left
    if mine and other and not (mine & ~AIRCRAFT and other & ~AIRCRAFT):
        return "attacker" if mine & ~AIRCRAFT else "defender"
    if mine and other:
        return "undecided"
    return "attacker" if mine else "defender" if other else "both-eliminated"


class Enumeration:
    """Every roll of a combat, with exact fractions; rounds without effect are counted once."""

    def __init__(self, state, zone, values):
        self.zone = zone
        self.before = forces(state, zone)
        cuts = sorted({0, *values, 6})
        self.classes = [(low + 1, Fraction(high - low, 6)) for low, high in pairwise(cuts)]
        """Faces that hit alike: from each one its lowest face, and its chance."""
        self.known = {}

    def chances(self, state, first=None):
        """The chance of each result from the start of a round, or with a first die of these faces before."""
        key = (state.at[self.zone], state.reduced) if first is None else None
        if key not in self.known:
            stays = Fraction(0)
            found = {}
            for weight, after, ended in self.rolls(state, first or self.classes):
                if not ended and (after.at[self.zone], after.reduced) == key:
                    stays += weight
                    continue
                name = result(after, self.zone, self.before)
                for each, chance in ({name: 1} if ended else self.chances(after)).items():
                    found[each] = found.get(each, 0) + weight * chance
            self.known[key] = {name: chance / (1 - stays) for name, chance in found.items()}
        return self.known[key]

    def rolls(self, state, first):
        """All rolls of a round: chance, position after it, and whether the combat has ended."""
        waiting = [((), Fraction(1))]
        while waiting:
            faces, weight = waiting.pop()
            trial = state.copy()
            trial.take_dice(Given(faces, trial))
            try:
                self.round(trial)
                yield weight, trial, True
            except Missing:
                classes = self.classes if faces else first
                waiting += [((*faces, face), weight * chance) for face, chance in classes]
            except NextRound:
                trial.frames[-1] = type(trial.frames[-1])(self.zone)
                yield weight, trial, False

    def round(self, state):
        """Fight until the end, or until the next round begins."""
        if state.phase.auto:
            state.advance()
        while not over(state, self.zone):
            begin = RESOLVE[self.zone]
            state.play(begin if begin in state.actions() else ordinary(state))


def exact(odds):
    """The odds by result."""
    return {chance.result["result"]: float(chance.probability) for chance in odds.chances}


ALL_FACES = [(face, Fraction(1, 6)) for face in range(1, 7)]


def compare(t, zone, values, first=None):
    """The odds are those of all rolls with some values, after a first die."""
    odds = battle_odds(t.state, ZONE[zone])
    assert odds.error is None
    told = exact(odds)
    enumeration = Enumeration(t.state, ZONE[zone], values)
    true = enumeration.chances(t.state, first or enumeration.classes)
    assert sum(true.values()) == 1
    assert set(told) == {name for name, chance in true.items() if chance}
    for name, chance in true.items():
        assert told[name] == pytest.approx(float(chance), abs=2e-6), name


def fighting(table, zone, units, **more):
    """A combat about to be resolved in the advanced game; a name with “>” supports it from that sea."""
    rows = []
    for part in units.split(", "):
        words, _, sea = part.partition(" > ")
        counter, *marks = words.split()
        row = {"counter": counter, "area": sea or zone, "reduced": "B" in marks}
        rows.append(row | ({"support": zone} if sea else {}) | more.pop(counter, {}))
    rows += [{"counter": "de-inf4-8", "area": "normandy"}, {"counter": "fr-inf3-7", "area": "normandy"}]
    given = {"ruleset": "advanced", "phase": "combat", "deck": [], **more}
    return table(armies=rows, **given)


LAND_COMBATS = [
    ("de-inf2-1, fr-inf2-1", (1, 2)),
    ("de-inf2-1, de-air2-1, fr-inf2-1", (1, 2)),
    ("de-inf2-1 B, de-air2-1, fr-inf2-1 B, fr-air2-1 B", (1, 2)),
    ("de-inf2-1 B, de-air2-1 B, fr-inf2-1 B, fr-air2-1", (1, 2)),
    ("de-inf2-1 B, de-air2-1 B, de-air2-2 B, fr-inf2-1 B, fr-air2-1 B", (1,)),
    ("de-arm4-1 B, fr-arm3-1 B, fr-air2-1", (1, 2)),
    ("de-air2-1, fr-inf2-1 B, fr-air2-1 B", (1, 2)),
    ("de-air2-1, fr-inf2-1 B", (1, 2)),
    ("de-inf2-1 B, guderian, fr-inf2-1 B", (1,)),
]


@rule("BLG-A6.5.3.4", "BLG-A6.5.7.2", "BLG-D29", "BLG-D30", "BLG-D23")
@pytest.mark.parametrize(("units", "values"), LAND_COMBATS)
def test_a_land_combat_in_two_parts(table, units, values):
    compare(fighting(table, "maginot", units), "maginot", values)


@rule("BLG-A6.5.3.16", "BLG-D29")
@pytest.mark.parametrize(
    ("units", "values"),
    [
        ("cw-inf2-1 B, cw-tf2-1 > channel, de-inf2-1", (1, 2)),  # land fire also hits a task force ashore
        ("cw-inf2-1 B, cw-tf2-1 B > channel, de-inf2-1 B, de-air2-1 B", (1,)),
    ],
)
def test_task_forces_support_a_land_combat(table, units, values):
    t = fighting(table, "western-france", units, active="allies", control={"western-france": "germany"})
    compare(t, "western-france", values)


@rule("BLG-C-surprise", "BLG-D57")
@pytest.mark.parametrize("units", [LAND_COMBATS[0][0], LAND_COMBATS[2][0]])
def test_surprising_units_fire_first(table, units):
    t = fighting(table, "maginot", units)
    t.state.surprise = Surprise(ZONE["maginot"], 0)
    plain = exact(battle_odds(fighting(table, "maginot", units).state, ZONE["maginot"]))
    assert exact(battle_odds(t.state, ZONE["maginot"]))["attacker"] > plain["attacker"]
    compare(t, "maginot", (1, 2))


@rule("BLG-A6.5.4.10", "BLG-A6.5.4.11")
@pytest.mark.parametrize("units", ["cw-inf3-1, de-inf2-1 B", "cw-inf3-1 B, cw-air2-1 B, de-inf2-1 B"])
def test_the_coast_fires_before_an_invasion(table, units):
    landed = {"cw-inf3-1": {"landed": True}}
    t = fighting(
        table, "western-france", units, active="allies", control={"western-france": "germany"}, **landed
    )
    compare(t, "western-france", (1,), ALL_FACES)


@rule("BLG-A1.2.15")
def test_a_fortress_counts_while_one_attacker_that_crossed_it_is_left(table):
    vias = {"de-inf2-1": {"via": "western-germany"}, "de-inf4-1": {"via": "paris"}}
    t = fighting(table, "maginot", "de-inf2-1 B, de-inf4-1 B, fr-inf2-1 B", **vias)
    compare(t, "maginot", (1, 2))


@rule("BLG-A6.5.3.5", "BLG-A6.5.5.1", "BLG-A6.5.3.15")
@pytest.mark.parametrize(
    ("units", "side", "shift"),
    [
        ("de-inf2-1 B, de-air2-1 B, de-air2-2 B, fr-inf2-1 B, fr-air2-1 B", "germany", "shift de-air2-1"),
        ("de-inf2-1 B, de-air2-1 B, fr-inf2-1 B, fr-inf2-2 B", "france", "shift fr-inf2-1"),
        ("de-inf2-1 B, de-inf2-2 B, de-air2-1 B, fr-inf2-1 B, fr-air2-1 B", "germany", "shift de-inf2-1"),
    ],
)
def test_the_odds_are_those_of_the_units_where_they_were_announced(table, units, side, shift):
    t = fighting(table, "maginot", units).play("resolve maginot")
    while t.seat != side:
        t.play("ready")
    t.play(shift)
    odds = t.state.phase.odds(t.state, READY)
    assert odds == battle_odds(t.state, ZONE["maginot"])
    compare(t, "maginot", (1,))


# Naval combats ------------------------------------------------------------------------------------------


def at_sea(table, units, hunted=True):
    """A naval combat in the Channel; the fleets have met unless told otherwise."""
    t = fighting(table, "channel", units, active="axis")
    t.state.battles |= 1 << ZONE["channel"]
    t.state.hunted |= hunted << ZONE["channel"]
    t.state._legal = t.state.phase.actions(t.state)
    return t


@rule("BLG-A6.5.3S.1", "BLG-A6.5.3S.3", "BLG-A6.5.3S.4", "BLG-A6.5.3S.5", "BLG-A6.5.3.20", "BLG-D23")
@pytest.mark.parametrize(
    ("units", "values"),
    [
        ("de-tf3-1 B, cw-tf2-1", (1, 2)),
        ("de-sub2-1, cw-tf2-1", (1, 2)),  # submarines first
        ("de-sub2-1 B, de-conv1-1, cw-tf2-1 B, cw-sub2-1 B", (1,)),
        ("de-air2-1 B, cw-conv1-1, cw-sub2-1 B", (1,)),  # anti-aircraft fire of convoys, none of submarines
        ("de-sub2-1 B, de-tf3-1 B, cw-conv1-1 B", (1, 2)),
        ("de-air2-1, cw-tf2-1 B", (1, 2)),  # one round only
        ("de-tf3-1 B, cw-air2-1 B, cw-conv1-1 B", (1, 2)),  # the aircraft leave when the convoy is sunk
        ("de-air2-1, cw-air2-1 B, cw-conv1-1 B", (1, 2)),
    ],
)
def test_a_naval_combat(table, units, values):
    compare(at_sea(table, units), "channel", values)


@rule("BLG-A6.4.3D.9", "BLG-A6.4.3D.10", "BLG-A6.4.3D.11", "BLG-A6.4.3E.1", "BLG-A6.4.3E.4")
def test_fleets_must_find_each_other(table):
    t = at_sea(table, "de-conv1-1, cw-conv1-1", False)
    told = exact(battle_odds(t.state, ZONE["channel"]))
    found = Fraction(15, 36)  # at most 6 with two dice
    assert told["no-combat"] == pytest.approx(float((1 - found) ** 2))
    met = exact(battle_odds(at_sea(table, "de-conv1-1, cw-conv1-1").state, ZONE["channel"]))
    for name, chance in met.items():
        assert told[name] == pytest.approx(float(1 - (1 - found) ** 2) * chance)


@rule("BLG-A6.4.3D.5", "BLG-A6.4.3E.4")
def test_the_search_shows_its_odds(table):
    t = at_sea(table, "de-conv1-1, de-air2-1, cw-tf2-1", False).play("resolve channel")
    first = exact(t.state.phase.odds(t.state, t.state.actions()[0]))
    t.play("search", dice=(6, 6))  # not found: no German aircraft
    second = exact(t.state.phase.odds(t.state, t.state.actions()[0]))
    assert second["no-combat"] > first["no-combat"]
    t.play("search", dice=(1, 1))
    assert "no-combat" not in exact(t.state.phase.odds(t.state, t.state.actions()[0]))
    assert t.state.phase.odds(t.state, t.state.actions()[1]) is None


# Large combats ------------------------------------------------------------------------------------------

LARGE = [
    (
        "maginot",
        "de-inf4-1, de-inf4-2, de-inf3-1, de-arm5-1, de-air4-1, de-air3-1, de-air3-2, "
        "fr-inf3-1, fr-inf3-2, fr-inf2-1, fr-arm4-1, fr-air2-1, cw-air2-1, cw-inf3-1",
    ),
    (
        "western-france",
        "de-inf4-1, de-inf3-1, de-arm4-1, de-air3-1, de-air2-1, "
        "fr-inf3-1, fr-inf3-2, fr-inf2-1, fr-air2-1, cw-tf3-1 > channel, cw-tf2-1 > channel",
    ),
]


def lost(state, before, reduced):
    """The points some units have lost."""
    total = 0
    for unit in (u for u in range(before.bit_length()) if before >> u & 1):
        worth = PRICE[unit] - (REPAIR[unit] if reduced >> unit & 1 else 0)
        left = PRICE[unit] - (REPAIR[unit] if state.reduced >> unit & 1 else 0)
        total += worth - (left if state.on_map >> unit & 1 else 0)
    return total


def trials(state, zone, count):
    """Combats fought by the engine: results, and the points lost by the attacker."""
    before = forces(state, zone)
    results = {}
    points = []
    for number in range(count):
        trial = state.rehearse(f"trial {number}")
        trial.play(RESOLVE[zone])
        while not over(trial, zone):
            trial.play(ordinary(trial))
        name = result(trial, zone, before)
        results[name] = results.get(name, 0) + 1
        points.append(lost(trial, before[0], state.reduced))
    return results, points


@pytest.mark.slow
@pytest.mark.parametrize(("zone", "units"), LARGE)
def test_a_large_combat_agrees_with_many_trials(table, zone, units):
    count = 400
    t = fighting(table, zone, units)
    odds = battle_odds(t.state, ZONE[zone])
    assert odds.error is None
    results, points = trials(t.state, ZONE[zone], count)
    told = exact(odds)
    for name in {*told, *results}:
        chance = told.get(name, 0.0)
        spread = (chance * (1 - chance) / count) ** 0.5
        assert results.get(name, 0) / count == pytest.approx(chance, abs=4 * spread + 1e-9), name
    mean = sum(points) / count
    spread = (sum((p - mean) ** 2 for p in points) / count / count) ** 0.5
    assert mean == pytest.approx(odds.expected["attacker_points_lost"], abs=4 * spread)


def test_thresholds_rise_to_the_chance_to_win(table):
    odds = battle_odds(fighting(table, *LARGE[0]).state, ZONE[LARGE[0][0]])
    wins = [row["win"] for row in odds.detail["thresholds"]]
    assert all(one <= other for one, other in pairwise(wins))
    assert wins[-1] == pytest.approx(exact(odds)["attacker"], abs=1e-6)


def test_chances_of_hits():
    assert hits((3, 3)).chances == pytest.approx([0.25, 0.5, 0.25])
    assert Hits([0.25, 0.5, 0.25]).upto(1) == pytest.approx([0.25, 0.75])
    assert Hits([0.25, 0.5, 0.25]).upto(5) == pytest.approx([0.25, 0.5, 0.25])


@pytest.mark.parametrize("along", [[1, 2, 3], [3, 0, 1]])
def test_every_volley_but_one_without_hits_is_shared_out(along):
    given, taken, down = [0.5, 0.25, 0.25], [0.75, 0.25 - 1e-9, 1e-9], [0, 2, 1]
    grid = blank(3, 4)
    kept = grid[2][along[1]] = 0.5
    zero = grid[0][0]
    share_out(0.5, given, taken, down, along, grid, LEAST)
    expected = blank(3, 4)
    expected[2][along[1]] = kept
    for hit, chance in enumerate(given):
        if hit:
            expected[0][along[hit]] += 0.5 * 0.75 * chance
        expected[2][along[hit]] += 0.5 * (0.25 - 1e-9) * chance
    assert grid == [pytest.approx(row) for row in expected]
    assert zero == 0.0
    assert grid[1] == [0.0] * 4  # too rare to follow
    with pytest.raises(IndexError):
        share_out(0.5, given, taken, [7, 7, 7], along, grid, LEAST)


# Before the combat --------------------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", ["basic", "advanced"])
def test_a_move_shows_the_odds_of_the_attack_it_begins(table, ruleset):
    t = table(
        {"western-germany": "de-inf4 x2", "maginot": "fr-inf2", "paris": "fr-inf3"},
        ruleset=ruleset,
        phase="movement",
        deck=[],
    )
    t.play("pick de-inf4-1")
    alone = t.state.phase.odds(t.state, GAME.notation.parse_one("step maginot", t.state.words))
    dice = t.state.rolled
    t.play("add de-inf4-2")
    both = t.state.phase.odds(t.state, GAME.notation.parse_one("step maginot", t.state.words))
    assert exact(both)["attacker"] > exact(alone)["attacker"]
    assert t.state.rolled == dice
    peaceful = GAME.notation.parse_one("add de-inf4-2", t.state.words)
    assert t.state.phase.odds(t.state, peaceful) is None


def test_only_what_players_must_decide_is_tried_out_and_says_so(table):
    landing = {"cw-inf3-1": {"landed": True}}
    t = fighting(
        table,
        "western-france",
        "cw-inf3-1, de-inf2-1, cw-conv1-1 > channel, cw-tf2-1 > channel, de-tf3-1 > channel",
        active="allies",
        control={"western-france": "germany"},
        **landing,
    )
    t.state.support.clear()
    t.state.landings[t.number("cw-inf3-1")] = t.number("cw-conv1-1")
    t.state.via[t.number("cw-inf3-1")] = ZONE["channel"]
    odds = battle_odds(t.state, ZONE["western-france"])
    assert odds.error is not None
    assert sum(chance.probability for chance in odds.chances) == 1
    assert odds.expected["attacker_points_lost"] > 0


@rule("BLG-S10.4.1", "BLG-S10.4.3")
def test_a_landing_is_tried_out_with_the_fleets_that_will_meet(table):
    places = {"channel": "cw-conv1, cw-tf4, de-tf4", "england": "cw-inf3", "normandy": "de-inf2"}
    common = {"ruleset": "advanced", "phase": "naval", "active": "cw", "deck": []}
    t = table(places, control={"normandy": "germany"}, **common)
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "unload cw-inf3-1 > normandy")
    assert battle_odds(t.state, ZONE["normandy"]).error is not None
    trial = t.state.copy()
    try_out(trial, ZONE["normandy"])
    assert trial.hunted >> ZONE["channel"] & 1  # they fought without a search


@pytest.mark.slow
def test_odds_change_nothing_and_add_up_in_random_play():
    rng = random.Random(6)
    told = set()
    for scenario, ruleset in (("1939", "basic"), ("1939", "advanced"), ("1941", "advanced")):
        state = GAME.start(scenario, {"ruleset": ruleset}, "odds")
        for _ in range(500):
            legal = list(state.actions())
            before = state.copy()
            for action in rng.sample(legal, min(3, len(legal))):
                odds = state.phase.odds(state, action)
                if odds is not None:
                    told.add(state.phase.name)
                    assert sum(float(chance.probability) for chance in odds.chances) == pytest.approx(1)
            assert state.same_as(before)
            state.play(rng.choice(legal))
            if state.outcome is not None:
                break
    assert {"march", "choose_battle", "reaction", "stand"} <= told


def test_a_fight_in_the_air_too_rare_to_follow_ends_there(table):
    t = fighting(table, "maginot", "de-inf2-1 B, de-air2-1, fr-inf2-1 B, fr-air2-1")
    combat = LandOdds(t.state, ZONE["maginot"])
    airs = combat.in_the_air()
    airs[combat.attack.start_light][combat.defence.start_light] = 1.5 * LEAST
    combat.both_parts(airs, combat.on_the_ground())
    assert sum(combat.verdict.results.values()) < LEAST
