"""The hard bot keeps its homelands: ships on watch, garrisons, an eye on what decides the war."""

from __future__ import annotations

import pytest

from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.bot import manner
from sandtable.games.blitzkrieg.bot.outlook import coming_enemies, patience, readiness
from sandtable.games.blitzkrieg.bot.pickets import pickets
from sandtable.games.blitzkrieg.bot.statecraft import war_wanted
from sandtable.games.blitzkrieg.bot.survey import survey
from sandtable.games.blitzkrieg.bot.voyages import STAYS, landing_value
from sandtable.games.blitzkrieg.bot.worth import nearness, zone_worths
from sandtable.games.blitzkrieg.model.counters import SHIPS
from sandtable.games.blitzkrieg.model.world import (
    ALLIES,
    AXIS,
    CHINA,
    FRANCE,
    GERMANY,
    JAPAN,
    LAND,
    USA,
    USSR,
    ZONE,
)

FLEETS = {
    "southern-japan": "jp-inf3",
    "northern-japan": "jp-inf3",
    "sea-of-japan": "jp-tf4, jp-tf3, jp-tf2, jp-sub2",
    "wake-sea": "us-conv1 x4, us-tf4 x2",
}
PACIFIC = {"wars": [["japan", "usa"]]}


def sail(t, rate, most=80):
    """Somebody's looks play the movement of whoever chooses now."""
    seat = t.seat
    for _ in range(most):
        if t.seat != seat or t.phase not in ("movement", "march", "sail", "flight"):
            break
        actions = t.state.actions()
        ratings = rate(t.state, actions)
        t.state.play(actions[max(range(len(ratings)), key=ratings.__getitem__)])


def watched(t):
    """The seas off Japan that face the enemy, and have a ship on watch."""
    seas = ("bonin-islands-sea", "kurile-islands-sea", "chinese-sea")
    return [sea for sea in seas if t.state.at[ZONE[sea]] & t.state.units(AXIS) & SHIPS]


def test_ships_keep_watch_off_the_home_islands(table):
    t = table(FLEETS, active="japan", turn=10, diplomacy=PACIFIC)
    sail(t, GAME.policy)
    assert len(watched(t)) == 3


def test_the_normal_bot_keeps_no_watch(table):
    t = table(FLEETS, active="japan", turn=10, diplomacy=PACIFIC)
    assert not pickets(survey(t.state, JAPAN, manner.NORMAL[AXIS]))


def test_no_watch_is_kept_where_no_convoy_can_come(table):
    places = {**FLEETS, "wake-sea": "us-tf4 x2"}
    t = table(places, active="japan", turn=10, diplomacy=PACIFIC)
    assert not pickets(survey(t.state, JAPAN, manner.HARD[AXIS]))


def test_a_screened_coast_fears_landings_less(table):
    watch = {"bonin-islands-sea": "jp-tf4", "kurile-islands-sea": "jp-tf3", "chinese-sea": "jp-tf2"}
    screened = {**FLEETS, "sea-of-japan": "", **watch}
    threats = [
        survey(
            table(places, active="japan", turn=10, diplomacy=PACIFIC).state, JAPAN, manner.HARD[AXIS]
        ).threat(ZONE["northern-japan"])
        for places in (FLEETS, screened)
    ]
    assert threats[0][0] > threats[1][0] > 0.0


def test_the_last_power_that_must_fall_is_worth_most(table):
    t = table({"southern-japan": "jp-inf3"})
    early = zone_worths(t.state, AXIS, manner.HARD[AXIS])[ZONE["southern-japan"]]
    t.state.conquered |= 1 << GERMANY
    late = zone_worths(t.state, AXIS, manner.HARD[AXIS])[ZONE["southern-japan"]]
    plain = zone_worths(t.state, AXIS, manner.Manner(99))[ZONE["southern-japan"]]
    assert late > early > plain


def test_a_conquered_country_is_not_held_at_the_price_of_the_homeland(table):
    t = table({"western-france": "de-inf3"}, control={"western-france": "germany"})
    t.state.conquered |= 1 << FRANCE | 1 << CHINA
    worth = zone_worths(t.state, AXIS, manner.HARD[AXIS])
    assert worth[ZONE["western-france"]] < worth[ZONE["western-germany"]]


def test_japan_looks_farther_ahead_than_germany(table):
    t = table({"southern-japan": "jp-inf3"}, turn=7)
    assert coming_enemies(t.state, JAPAN, 1) >> USA & 1
    assert not coming_enemies(t.state, GERMANY, 0) >> USSR & 1
    assert not coming_enemies(t.state, JAPAN, 0) >> USA & 1


@pytest.mark.parametrize(("armies", "waits"), [("fr-inf3 x2", True), ("fr-inf3 x7", False)])
def test_the_allies_enter_homelands_when_they_are_strong_enough(table, armies, waits):
    t = table({"maginot": armies, "western-germany": "de-inf3 x3"}, active="france", turn=15)
    assert patience(t.state, FRANCE, manner.MASTER[ALLIES])[0] is waits
    assert (readiness(t.state) < manner.MASTER[ALLIES].readiness) is waits
    assert patience(t.state, GERMANY, manner.MASTER[AXIS]) == (False, False)
    assert t.state.alliance[FRANCE] == ALLIES


def test_only_the_hard_bot_of_the_allies_lands_where_an_enemy_stands(table):
    places = {"wake-sea": "us-conv1 x4, us-tf4 x2", "wake": "us-inf4 x4", "bonin-islands": "jp-inf2"}
    t = table(places, active="usa", turn=10, diplomacy=PACIFIC)
    bonin = ZONE["bonin-islands"]
    hard, normal = (
        landing_value(survey(t.state, USA, level), bonin)
        for level in (manner.HARD[ALLIES], manner.NORMAL[ALLIES])
    )
    assert hard > normal == STAYS


def test_japan_strikes_the_soviet_union_only_when_it_is_beaten(table):
    wars = {"wars": [["germany", "ussr"]]}
    t = table({"southern-japan": "jp-inf3"}, turn=9, diplomacy=wars)
    t.state.conquered |= 1 << CHINA
    assert not war_wanted(t.state, JAPAN, USSR, manner.HARD[AXIS])
    lost = dict.fromkeys(("moscow", "leningrad", "ural", "transcaucasus", "kiev", "kharkov"), "germany")
    lost |= dict.fromkeys(("dnepropetrovsk", "gomel", "kursk", "voronesh", "smolensk"), "germany")
    t = table({"southern-japan": "jp-inf3"}, turn=9, diplomacy=wars, control=lost)
    t.state.conquered |= 1 << CHINA
    assert war_wanted(t.state, JAPAN, USSR, manner.HARD[AXIS])


def test_the_easy_bot_of_the_west_waits_too(table):
    places = {"maginot": "fr-inf3 x4", "western-germany": "de-inf2", "prussia": "de-inf4 x2"}
    t = table(places, active="france", turn=15)
    sail(t, GAME.rate)
    assert not t.state.at[ZONE["western-germany"]] & t.state.units(ALLIES)


def test_japan_leaves_the_usa_in_peace_where_they_are_better_left_alone(table):
    t = table({"southern-japan": "jp-inf3"}, active="japan", turn=12)
    assert war_wanted(t.state, JAPAN, USA, manner.HARD[AXIS])
    assert not war_wanted(t.state, JAPAN, USA, manner.MASTER[AXIS])


def test_points_count_for_more_when_victory_by_them_is_near(table):
    far, near = (
        table({"prussia": "de-inf4"}, control=dict.fromkeys(zones, "germany"), turn=12)
        for zones in ((), [zone for zone, number in ZONE.items() if LAND >> number & 1 and zone != "paris"])
    )
    assert nearness(far.state, AXIS) == 0.0
    assert nearness(near.state, AXIS) == 1.0
    paris = [zone_worths(t.state, AXIS, manner.MASTER[AXIS])[ZONE["paris"]] for t in (far, near)]
    plain = [zone_worths(t.state, AXIS, manner.HARD[AXIS])[ZONE["paris"]] for t in (far, near)]
    assert paris[1] - paris[0] > plain[1] - plain[0]


def test_who_moves_second_near_victory_counts_what_it_cannot_keep(table):
    nearly = [zone for zone, number in ZONE.items() if LAND >> number & 1 and zone != "paris"]
    t = table({"prussia": "de-inf4"}, control=dict.fromkeys(nearly, "germany"), turn=12)
    first = survey(t.state, GERMANY, manner.MASTER[AXIS]).lasting
    t.state.initiative, t.state.turn_number = ALLIES, 13
    assert survey(t.state, GERMANY, manner.MASTER[AXIS]).lasting == 1.0 > first
    assert survey(t.state, GERMANY, manner.HARD[AXIS]).lasting == manner.HARD[AXIS].second
