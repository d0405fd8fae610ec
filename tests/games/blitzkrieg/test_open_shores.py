"""The strongest Axis goes for islands and coasts that count for victory and that nobody holds."""

from __future__ import annotations

import pytest

from sandtable.games.blitzkrieg.bot import manner
from sandtable.games.blitzkrieg.bot.open_shores import MARINES, foothold, open_shores
from sandtable.games.blitzkrieg.bot.survey import survey
from sandtable.games.blitzkrieg.bot.voyages import voyage
from sandtable.games.blitzkrieg.model.counters import CONVOYS, INFANTRY
from sandtable.games.blitzkrieg.model.world import AXIS, JAPAN, ZONE

PACIFIC = {"wars": [["japan", "usa"], ["japan", "cw"]]}
FLEET = {
    "southern-japan": "jp-inf3 x3",
    "northern-japan": "jp-inf3 x2",
    "bonin-islands-sea": "jp-conv1",
    "usa-west": "us-inf3",
}


def pacific(table, places):
    return table(places, ruleset="advanced", active="japan", turn=16, diplomacy=PACIFIC)


def army(t, zone):
    """The first army in a zone."""
    return (t.state.at[ZONE[zone]] & INFANTRY).bit_length() - 1


def added(t, zone, island, how=manner.MASTER):
    return foothold(survey(t.state, JAPAN, how[AXIS]), army(t, zone), ZONE[island])


def plan(t):
    """What the convoy off Japan sets out for."""
    convoy = (t.state.at[ZONE["bonin-islands-sea"]] & CONVOYS).bit_length() - 1
    return voyage(survey(t.state, JAPAN, manner.MASTER[AXIS]), convoy, t.state.area[convoy], 0, True)


def test_an_army_is_fetched_for_an_island_that_nobody_holds(table):
    t = pacific(table, FLEET)
    found = plan(t)
    assert open_shores(survey(t.state, JAPAN, manner.MASTER[AXIS])) >> found.coast & 1
    assert found.gain > manner.MASTER[AXIS].shores


def test_only_open_shores_draw_armies(table):
    t = pacific(table, FLEET | {"wake": "us-inf3"})
    assert added(t, "southern-japan", "midway") > 0.0
    assert added(t, "southern-japan", "wake") == 0.0  # somebody is there
    assert added(t, "southern-japan", "midway", manner.NORMAL) == 0.0


def test_a_coast_with_an_enemy_army_beside_it_is_not_open(table):
    open_coast = open_shores(survey(pacific(table, FLEET).state, JAPAN, manner.MASTER[AXIS]))
    t = pacific(table, FLEET | {"calcutta": "cw-inf3"})
    watched = open_shores(survey(t.state, JAPAN, manner.MASTER[AXIS]))
    assert open_coast >> ZONE["burma"] & 1
    assert not watched >> ZONE["burma"] & 1


@pytest.mark.parametrize(("landed", "more"), [(MARINES - 1, True), (MARINES, False)])
def test_few_armies_go_for_islands_and_they_go_on(table, landed, more):
    t = pacific(table, FLEET | {"marshall-islands": f"jp-inf2 x{landed}"})
    assert (added(t, "southern-japan", "wake") > 0.0) == more
    assert added(t, "marshall-islands", "wake") > 0.0
