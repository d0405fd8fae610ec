"""What an order is good for, as advice says it."""

from __future__ import annotations

from purposes import told
from sandtable.bots.deeds import leads_into_battle, played
from sandtable.core.diary import Deed
from sandtable.core.message import Message, Ref
from sandtable.games.blitzkrieg.model.events import Blockaded
from sandtable.games.blitzkrieg.model.world import ZONE


def test_a_unit_faces_enemies_where_it_goes(table):
    t = table(
        {"bavaria": "de-inf4=A", "western-germany": "de-inf4", "maginot": "fr-inf3 x2"},
        active="germany",
        turn=5,
    )
    assert told(t.state, "pick A", "step western-germany", "stop") == [
        "Western Germany: 2 of yours against 2 of the enemy there and next to it."
    ]


def test_a_unit_comes_nearer_to_what_is_worth_taking_where_no_enemy_is(table):
    t = table(
        {"prussia": "de-inf4=A", "vichy": "fr-inf3"},
        control={"maginot": "france", "western-poland": "germany"},
        active="germany",
        turn=5,
    )
    assert told(t.state, "pick A", "step western-germany", "stop") == ["On the way to Maginot, next to it."]
    (away,) = told(t.state, "pick A", "step western-poland", "stop")
    assert away == "Western Poland: 1 of yours; the nearest enemy is 3 areas away (Vichy)."


def test_ships_face_ships_and_not_armies(table):
    t = table(
        {"skagerrak": "de-tf3=S", "channel": "cw-tf3", "england": "cw-inf3 x2"},
        active="germany",
        turn=5,
    )
    assert told(t.state, "pick S", "step north-sea", "stop") == [
        "North Sea: 1 of yours against 1 of the enemy there and next to it."
    ]


def test_war_is_weighed_by_who_stands_at_the_border(table):
    places = {"prussia": "de-inf4 x2", "east-poland": "su-inf3", "moscow": "su-inf3"}
    control = {"western-poland": "germany", "east-poland": "ussr", "moscow": "ussr"}
    t = table({**places, "western-poland": "de-inf3"}, control=control, turn=8, phase="declarations")
    (war,), (peace,) = told(t.state, "declare ussr"), told(t.state, "pass")
    assert war == "Next to the USSR: 1 land unit of your side, against 1 of its own next to you."
    assert peace.startswith("For now the USSR stays out: ")


def test_of_powers_far_away_no_numbers_are_told(table):
    t = table({"southern-italy": "it-inf3"}, turn=8, active="italy", phase="declarations")
    (peace,) = told(t.state, "pass")
    assert peace == "For now the USA stays out; no land units of the two sides stand next to each other."
    words = t.state.words
    border = {"nation": Ref("nation", words["nation"].find("usa")[0]), "theirs": 2, "mine": 1}
    assert "2 de leurs unités terrestres" in t.state.game.say(Message("purpose-peace", border), "fr", words)


def test_who_is_carried_is_told_about_where_it_goes_ashore(table):
    t = table({"channel": "cw-conv1", "england": "cw-inf3", "normandy": "fr-inf2"}, active="cw")
    orders = ("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "unload cw-inf3-1 > normandy", "stop")
    (ashore,) = told(t.state, *orders)
    assert ashore.startswith("Normandy: 2 of yours")


def test_a_technology_and_a_card_say_what_they_do(table):
    t = table({}, ruleset="advanced", phase="attempts", research={"germany": 6})
    t.play("attempt", dice=(1,))
    assert told(t.state, "develop radar")[0].startswith("Search of aircraft and ships +2")
    t = table({}, ruleset="advanced", hands={"germany": ["blitzkrieg"]}, deck=[], active="germany")
    t.until("movement")
    assert (
        told(t.state, "play blitzkrieg")[0]
        == "What it does is told by the card in your hand (BLG-C-blitzkrieg). It costs nothing now."
    )


def test_who_stops_is_told_what_could_still_be_done(table):
    t = table({"bavaria": "de-inf4", "austria": "de-inf3"}, active="germany")
    assert told(t.state, "done") == ["2 units that could still go somewhere stay where they are."]


def test_what_follows_by_itself_is_not_what_an_order_does(table):
    """A technology is chosen, and a submarine goes on with its blockade: the order is the technology."""
    places = {"east-african-sea": "cw-sub2"}
    t = table(places, ruleset="advanced", phase="attempts", research={"cw": 6}, deck=[])
    t.play("attempt", dice=(1,))
    state, unit, zone = t.state, t.number("cw-sub2-1"), ZONE["abessinia"]
    develop = state.game.notation.parse_one("develop subs", state.words)
    blockade = Deed(1, state.seat, (Blockaded(army=unit, area=zone),))
    assert not leads_into_battle(state, blockade, (), [develop])
    assert leads_into_battle(state, blockade, ((zone,),), [develop]), "where it is about that place"


def test_an_attack_that_brings_a_country_into_the_war_is_told_as_the_attack(table):
    t = table({"albania": "it-inf2", "greece": "greece-inf2"}, active="italy", phase="movement")
    parse = t.state.game.notation.parse_one
    order = played(
        t.state, t.state.seat, [parse(text, t.state.words) for text in ("pick it-inf2-1", "invade greece")]
    )
    assert order.deed is not None
    assert order.deed.sort == "move"
