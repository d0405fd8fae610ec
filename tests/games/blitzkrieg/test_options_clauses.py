"""Part 4 Optional rules 9.1 to 9.10 (advanced): what each of them does not reach, clause by clause."""

import pytest

from sandtable.games.blitzkrieg.cards.coups import country_of
from sandtable.games.blitzkrieg.model.deck import CARD
from sandtable.games.blitzkrieg.model.world import NATION, POWERS, ZONE
from sandtable.games.blitzkrieg.movement.stations import capacity
from sandtable.games.blitzkrieg.options.coups_against_invaders import give_up
from sandtable.games.blitzkrieg.options.naval_ways import capes, forbids_hq_aboard
from sandtable.games.blitzkrieg.options.rail_expansion import open_railways
from sandtable.games.blitzkrieg.politics.control import capture
from sandtable.rulebook.marks import rule

PACIFIC = {"wars": [["japan", "usa"], ["germany", "cw"]]}


@pytest.fixture
def agreed(table):
    """A position of the advanced game with an optional rule in force."""

    def build(option, places=None, **position):
        if places is None and "armies" not in position:
            places = {}
        return table(places, ruleset="advanced", options={option: "on"}, **position)

    return build


# 9.1 Air search


@rule("BLG-O9.1.1")
def test_only_sea_zones_are_watched_and_by_aircraft_that_have_not_flown(agreed):
    t = agreed("air_search", {"western-germany": "de-air3 x2"}, phase="rebasing")
    assert "watch de-air3-1 > north-sea" in t.legal()
    assert "watch de-air3-1 > bavaria" not in t.legal()
    t.play("pick de-air3-1", "fly bavaria")
    assert {text.split()[1] for text in t.legal("watch")} == {"de-air3-2"}


@rule("BLG-O9.1.1", "BLG-O9.1.4")
def test_a_watching_aircraft_is_not_sent_elsewhere(agreed):
    armies = [
        {"counter": "de-air3-1", "area": "north-sea", "watching": True},
        {"counter": "de-air3-2", "area": "western-germany"},
    ]
    t = agreed("air_search", armies=armies, phase="rebasing")
    assert {text.split()[1] for text in t.legal("watch")} == {"de-air3-2"}


@rule("BLG-O9.1.4")
def test_a_watching_aircraft_leaves_its_base_and_does_not_rebase(agreed):
    t = agreed("air_search", {"western-germany": "de-air3 x2"}, phase="rebasing")
    t.play("watch de-air3-1 > north-sea")
    assert t.where("de-air3-1") == "north-sea"
    assert "pick de-air3-1" not in t.legal()
    assert t.why("pick de-air3-1")[0] == "BLG-A6.3.4"  # it has had its flight
    assert "pick de-air3-2" in t.legal()


@rule("BLG-O9.1.3")
def test_a_watch_that_ends_is_forgotten(agreed):
    armies = [
        {"counter": "de-air3-1", "area": "north-sea", "watching": True},
        {"counter": "de-inf4-1", "area": "prussia"},
    ]
    t = agreed("air_search", armies=armies, turn=4)
    t.state.watch_since = {t.number("de-air3-1"): 2}
    t.end_movement()
    assert t.phase == "basing"
    assert not t.state.watch_since
    assert not t.state.watching


# 9.2 Coup cards against an invader


@rule("BLG-O9.2.2", "BLG-O9.2.3", "BLG-O9.2.4")
def test_a_minor_given_up_pays_for_its_units_on_the_map_alone(agreed):
    politics = {"joined": {"turkey": "cw"}, "attackers": {"turkey": "germany"}}
    places = {"eastern-turkey": "turkey-inf2", "western-turkey": "turkey-inf3, de-inf4"}
    t = agreed("coups_against_invaders", places, hands={"cw": ["coup-turkey"]}, deck=[], diplomacy=politics)
    t.state.yielded = {4: 1}  # another minor before it
    give_up(t.state, 4, NATION["turkey"], CARD["coup-turkey"])
    assert t.state.yielded[4] == 1 + 2
    assert t.control("eastern-turkey") == t.control("western-turkey") == "germany"
    assert t.state.conquered >> NATION["turkey"] & 1
    assert t.where("turkey-inf2-1") == t.where("turkey-inf3-1") == "pool"


# 9.3 Merging and splitting


@rule("BLG-O9.3.1")
def test_units_at_sea_and_units_that_were_merged_do_not_merge(agreed):
    places = {
        "prussia": "de-inf3 B x3",
        "channel": "cw-conv1 x2, cw-inf3 B @cw-conv1-1, cw-inf3 B @cw-conv1-2",
    }
    t = agreed("merging", places, phase="reinforcements", turn=2)
    assert t.legal("merge") == {"merge de-inf3-1 with de-inf3-2", "merge de-inf3-1 with de-inf3-3"}
    t.play("merge de-inf3-1 with de-inf3-2")
    assert not t.legal("merge")  # the third is left over
    while t.seat != "cw":
        t.play("done")
    assert not t.legal("merge")  # both are aboard


@rule("BLG-O9.3.2", "BLG-B6.1.3.2")
@pytest.mark.parametrize(
    ("cargo", "splits"),
    [
        ("de-inf4 @it-conv1-1", False),
        ("it-inf2 B @it-conv1-1, de-inf4 B @it-conv1-1", False),
        ("guderian @it-conv1-1", False),
        ("de-inf4 B @it-conv1-1", True),
    ],
)
def test_a_convoy_splits_only_if_half_of_it_could_carry_what_is_aboard(agreed, cargo, splits):
    places = {"adria": f"it-conv1, {cargo}", "northern-italy": "it-air2"}
    t = agreed("merging", places, phase="reinforcements", turn=2)
    while t.seat != "italy":
        t.play("done")
    assert t.legal("split") == {"split it-air2-1", *(["split it-conv1-1"] if splits else [])}
    assert splits or t.why("split it-conv1-1") == ("BLG-B6.1.3.2",)


@rule("BLG-O9.3.1", "BLG-B6.1.3.3")
def test_convoys_that_merge_go_on_with_what_both_carry(agreed):
    cargo = "it-inf2 B @it-conv1-1, de-inf4 B @it-conv1-2"
    t = agreed("merging", {"adria": f"it-conv1 B x2, {cargo}"}, phase="reinforcements", turn=2)
    while t.seat != "italy":
        t.play("done")
    t.play("merge it-conv1-1 with it-conv1-2", dice=(6, 6, 6))
    assert t.where("it-conv1-2") == "pool"
    aboard = {"it-inf2-1", "de-inf4-1"}
    assert {t.number(unit) for unit in aboard} == set(t.state.loads(t.number("it-conv1-1")))


@rule("BLG-O9.3.3")
def test_the_refusal_names_the_orange_units_only_where_they_are_the_reason(agreed):
    places = {"moscow": "su-inf2-o x2, su-inf3 B, su-inf3 B", "kiev": "su-inf3 B"}
    position = {"phase": "reinforcements", "turn": 2}
    t = agreed("merging", places, **position)
    assert t.seat == "ussr"
    assert t.why("split su-inf2-o-1") == ("BLG-O9.3.3",)
    assert t.why("merge su-inf2-o-1 with su-inf2-o-2") == ("BLG-O9.3.3",)
    assert t.why("merge su-inf3-1 with su-inf3-3") == ("BLG-O9.3.1",)  # not in one zone
    assert t.legal("merge") == {"merge su-inf3-1 with su-inf3-2"}
    built = {"notes": {"orange-built": 1}}
    t = agreed("merging", places, **position, flags=built)
    assert t.why("merge su-inf2-o-1 with su-inf2-o-2") == ("BLG-O9.3.1",)  # not reduced


# 9.4 Liberation


@rule("BLG-O9.4.1")
@pytest.mark.parametrize(
    ("zone", "conquered", "owner"),
    [
        ("paris", ["france"], "cw"),  # held back
        ("paris", [], "france"),  # a power that still fights
        ("bnl", ["bnl"], "bnl"),  # a minor comes back as ever
    ],
)
def test_only_a_conquered_power_waits_for_its_liberator(agreed, zone, conquered, owner):
    politics = {
        "conquered": conquered,
        "wars": [["germany", "cw"], ["germany", "france"]],
        "joined": {"bnl": "cw"},
    }
    t = agreed("liberation", {zone: "cw-inf3"}, active="cw", control={zone: "germany"}, diplomacy=politics)
    capture(t.state, ZONE[zone], POWERS.index("cw"))
    assert t.control(zone) == owner


@rule("BLG-O9.4.1")
@pytest.mark.parametrize(("zone", "ends"), [("vichy", True), ("algeria", False)])
def test_without_the_option_a_zone_of_france_itself_ends_vichy(table, zone, ends):
    held = {"paris": "germany", "maginot": "germany", "western-france": "germany", "normandy": "germany"}
    t = table(
        {zone: "cw-inf3"},
        ruleset="advanced",
        active="cw",
        control=held,
        flags={"notes": {"vichy": 1, "france-fell": 1}},
        diplomacy={"sides": {"france": "neutral"}, "conquered": ["france"], "wars": [["germany", "cw"]]},
    )
    capture(t.state, ZONE[zone], POWERS.index("cw"))
    assert t.state.vichy is not ends


# 9.5 Naval HQ, 9.6 Cape Magellan


@rule("BLG-O9.5.1")
def test_which_task_force_takes_a_naval_hq_aboard(agreed):
    places = {
        "hawaiian-islands": "nimitz",
        "hawaiian-islands-sea": "us-tf4, us-tf3, cw-tf3, de-tf3",
        "midway-sea": "us-tf5",
    }
    t = agreed("naval_hq_aboard", places, phase="naval", active="usa", diplomacy=PACIFIC)
    state, hq = t.state, t.number("nimitz")
    first, second = t.number("us-tf4-1"), t.number("us-tf3-1")
    assert forbids_hq_aboard(state, hq, first) == ""
    assert forbids_hq_aboard(state, hq, t.number("us-tf5-1")) == "BLG-O9.5.1"  # not beside it
    assert forbids_hq_aboard(state, hq, t.number("de-tf3-1")) == "BLG-O9.5.1"  # not of its side
    state.moved |= 1 << hq
    assert forbids_hq_aboard(state, hq, first) == "BLG-O9.5.1"  # it has moved
    state.moved = 0
    state.load(t.number("us-inf2-1"), second)
    assert forbids_hq_aboard(state, hq, second) == "BLG-O9.5.1"  # full
    assert forbids_hq_aboard(state, hq, first) == ""
    assert forbids_hq_aboard(state, t.number("eisenhower"), first) == "BLG-B6.1.3.1"  # no naval HQ


@rule("BLG-O9.6.1", "BLG-O9.6.2")
def test_the_cape_is_rounded_only_between_its_zones_and_not_in_exploitation(agreed):
    t = agreed("cape_magellan", {"central-atlantic": "cw-tf3"}, phase="naval", active="cw")
    found = {zone for zone in ZONE if capes(t.state, ZONE[zone])}
    assert found == {"coral-sea", "sea-of-panama", "south-atlantic"}
    t.state.exploiting = True
    assert not any(capes(t.state, zone) for zone in ZONE.values())


@rule("BLG-O9.6.2")
def test_ships_under_way_do_not_round_the_cape(agreed):
    t = agreed("cape_magellan", {"south-atlantic": "cw-tf3"}, phase="naval", active="cw")
    t.play("pick cw-tf3-1")
    assert t.legal("round") == {"round coral-sea", "round sea-of-panama"}
    t.play("step central-atlantic", "step south-atlantic")
    assert not t.legal("round")


# 9.7 Rail expansion


@rule("BLG-O9.7.1")
def test_a_railway_stands_on_the_track_until_it_arrives(agreed):
    due = [["germany", 3], ["italy", 4]]
    t = agreed("rail_expansion", {"prussia": "de-inf4"}, phase="production", turn=2, rail_due=due)
    t.play("lay rail")
    assert t.state.view()["rail_due"] == [["germany", 3], ["italy", 4], ["germany", 4]]
    before = capacity(t.state, 0), capacity(t.state, 1)
    t.state.turn_number += 1
    open_railways(t.state)
    assert (capacity(t.state, 0), capacity(t.state, 1)) == (before[0] + 1, before[1])
    assert t.state.view()["rail_due"] == [["italy", 4], ["germany", 4]]
    t.state.turn_number += 1
    open_railways(t.state)
    assert (capacity(t.state, 0), capacity(t.state, 1)) == (before[0] + 2, before[1] + 1)


@rule("BLG-O9.7.1")
def test_building_a_unit_lays_no_rail(agreed):
    t = agreed("rail_expansion", phase="production")
    spent = t.state.spent[0]
    t.play("build de-inf2")
    assert t.state.view()["rail_due"] == []
    assert t.where("de-inf2-1") == "track"
    t.play("lay rail")
    assert t.state.spent[0] == spent + 2 + 5


@rule("BLG-O9.7.1")
def test_cards_are_played_besides_laying_rail(agreed):
    hands = {"germany": ["total-war"]}
    t = agreed("rail_expansion", phase="production", turn=3, hands=hands, deck=[])
    t.play("play total-war")
    assert t.in_force() == {"total-war"}
    assert "lay rail" in t.legal()


# 9.9 Coup in Iran


@rule("BLG-O9.9.1")
@pytest.mark.parametrize(
    ("card", "used", "country"),
    [("coup-ireland", False, "ireland"), ("coup-ireland", True, "iran"), ("coup-spain", True, "spain")],
)
def test_only_the_irish_card_and_only_after_its_use_means_iran(agreed, card, used, country):
    t = agreed("coup_in_iran", flags={"notes": {"iran": 1} if used else {}})
    assert country_of(t.state, CARD[card]) == NATION[country]
