"""7.3 Cards of any time: played whenever their holder decides, and asked about where they could matter."""

import pytest

from sandtable.games.blitzkrieg.cards.moments import asked, moments
from sandtable.games.blitzkrieg.cards.windows import might_play
from sandtable.games.blitzkrieg.model.deck import CARD, CARDS
from sandtable.games.blitzkrieg.model.world import POWERS, ZONE
from sandtable.rulebook.marks import rule

WORLD = {"wars": [["germany", enemy] for enemy in ("usa", "cw", "ussr", "france")]}


@rule("BLG-D55", "BLG-C-morsecode", "BLG-C-fortress-europe")
@pytest.mark.parametrize("deed", ["own movement", "reaction"])
def test_morsecode_answers_fortress_europe_at_once(table, deed):
    places = {"paris": "us-inf4, de-inf2", "western-germany": "de-air3"}
    common = {
        "ruleset": "advanced",
        "diplomacy": WORLD,
        "control": {"paris": "germany"},
        "hands": {"germany": ["fortress-europe"], "usa": ["morsecode"], "cw": ["surprise"]},
        "deck": [],
    }
    if deed == "reaction":
        t = table(places, **common, phase="reaction", active="allies")
    else:
        t = table(places, **common, active="germany")
    assert t.seat == "germany"
    t.play("play fortress-europe")
    assert (t.phase, t.seat) == ("card_window", "usa")  # and not the Commonwealth, which has paid 1
    t.play("play morsecode")
    assert not t.in_force()
    assert t.removed() == {"fortress-europe", "morsecode"}
    assert t.seat == "germany"  # who goes on


@rule("BLG-D55", "BLG-C-partisans")
def test_partisans_rise_between_combat_and_exploitation(table):
    places = {
        "kiev": "de-inf4, su-inf3=defender",
        "moscow": "su-inf3",
        "western-poland": "de-arm5",
    }
    t = table(
        places,
        ruleset="advanced",
        phase="combat",
        active="axis",
        turn=9,
        diplomacy=WORLD,
        control={"east-poland": "germany", "western-poland": "germany", "odessa": "germany"},
        hands={"ussr": ["partisans"]},
        deck=[],
    )
    t.until("card_window")
    assert (t.seat, t.state.phase.moment, t.state.exploiting) == ("ussr", "exploit", 0)
    before = t.state.unsupplied_units
    t.play("play partisans")
    assert t.control("odessa") == "ussr"
    assert t.state.exploiting == 1
    assert t.phase == "movement"
    assert before == 0


@rule("BLG-D55")
def test_a_card_of_any_time_is_played_in_a_reaction(table):
    places = {"paris": "de-inf4, fr-inf3", "vichy": "fr-air2"}
    t = table(
        places, ruleset="advanced", phase="reaction", hands={"france": ["total-war", "coup-bnl"]}, deck=[]
    )
    assert t.seat == "france"
    assert t.legal("play") == {"play total-war"}  # a coup is for outside a combat
    assert t.why("play coup-bnl")[0] == "BLG-C-coup-bnl"
    before = t.production("france")
    t.play("play total-war")
    assert t.production("france") == before + 3
    assert (t.phase, t.seat) == ("reaction", "france")


@rule("BLG-A7.3.13", "BLG-D55")
@pytest.mark.parametrize("hand", ["coup-bnl", "spies"])
def test_a_reaction_that_is_over_does_not_wait_for_a_card(table, hand):
    places = {"paris": "de-inf4, fr-inf3", "vichy": "fr-air2"}
    rest = [card for card in ("spies", "coup-bnl") if card != hand]
    t = table(places, ruleset="advanced", phase="reaction", hands={"france": [hand]}, deck=rest)
    t.play("send fr-air2-1 > paris")
    assert t.phase != "reaction"  # with whatever hand


@rule("BLG-D55")
def test_a_card_of_any_time_is_played_in_production(table):
    hands = {"germany": ["coup-turkey", "total-war", "surprise"]}
    t = table({}, ruleset="advanced", phase="production", hands=hands, deck=[])
    assert t.seat == "germany"
    assert t.legal("play") == {"play coup-turkey", "play total-war"}
    assert t.why("play surprise")[0] == "BLG-C-surprise"


EARLY = {"prussia": "de-inf4 x2, de-air3", "baltic-sea": "de-tf4"}


@rule("BLG-D55")
@pytest.mark.parametrize("step", ["rail", "rebasing", "naval"])
def test_a_card_of_any_time_is_played_by_rail_rebasing_and_sailing(table, step):
    hands = {"germany": ["coup-turkey", "total-war", "para-troops", "surprise"]}
    t = table(EARLY, ruleset="advanced", phase=step, active="axis", hands=hands, deck=[])
    here = t.phase
    assert t.legal("play") == {"play coup-turkey", "play total-war"}
    assert t.why("play para-troops")[0] == "BLG-C-para-troops"  # for the movement of land units and aircraft
    t.play("play coup-turkey", dice=(3, 3))
    before = t.production("germany")
    t.play("play total-war")
    assert t.production("germany") == before + 3
    assert (t.phase, t.seat) == (here, "germany")  # who goes on


@rule("BLG-D55", "BLG-C-axis-minor-activation", "BLG-C-blitzkrieg", "BLG-C-french-vichy-surrender")
@pytest.mark.parametrize("step", ["rail", "rebasing", "naval"])
@pytest.mark.parametrize("card", ["axis-minor-activation", "blitzkrieg", "french-vichy-surrender"])
def test_so_are_cards_for_the_own_segment(table, step, card):
    held = dict.fromkeys(("paris", "normandy", "maginot"), "germany")
    t = table(
        EARLY, ruleset="advanced", phase=step, active="axis", control=held, hands={"germany": [card]}, deck=[]
    )
    assert t.legal("play") == {f"play {card}"}


@rule("BLG-C-espionage-ultra", "BLG-D55")
@pytest.mark.parametrize(("step", "early"), [("rail", True), ("rebasing", True), ("naval", False)])
def test_espionage_comes_before_the_own_movement_phase(table, step, early):
    t = table(
        EARLY, ruleset="advanced", phase=step, active="axis", hands={"germany": ["espionage-ultra"]}, deck=[]
    )
    assert ("play espionage-ultra" in t.legal()) == early


@rule("BLG-A7.3.13", "BLG-D55")
@pytest.mark.parametrize("hand", ["coup-turkey", "surprise"])
@pytest.mark.parametrize(
    ("step", "move"),
    [
        ("rail", "pick de-inf4-1, rail austria, pick de-inf4-2, rail austria"),
        ("rebasing", "pick de-air3-1, fly austria"),
    ],
)
def test_a_step_that_is_over_does_not_wait_for_a_card(table, step, move, hand):
    t = table(EARLY, ruleset="advanced", phase=step, active="axis", hands={"germany": [hand]}, deck=[])
    here = t.phase
    t.play(*move.split(", "))
    assert t.phase != here  # with whatever hand


@rule("BLG-D55")
@pytest.mark.parametrize("places", [{"prussia": "de-inf4"}, {"prussia": "de-air3"}])
def test_no_question_at_the_start_of_a_segment_to_whoever_moves_by_rail_or_rebases(table, places):
    hands = {"germany": ["coup-turkey"], "cw": ["coup-iraq"]}
    t = table(places, ruleset="advanced", phase="supply", active="axis", turn=3, hands=hands, deck=[])
    assert (t.phase, t.seat) == ("card_window", "cw")  # before the enemy moves
    t.play("pass")
    assert t.phase in ("railways", "rebasing")
    assert t.seat == "germany"
    assert "play coup-turkey" in t.legal()


@rule("BLG-D55")
@pytest.mark.parametrize("places", [{"hawaiian-islands": "us-inf4"}, {"hawaiian-islands-sea": "us-tf4"}])
def test_a_power_that_has_no_say_before_a_landing_is_asked_when_the_segment_begins(table, places):
    common = {"ruleset": "advanced", "phase": "supply", "active": "allies", "turn": 3, "deck": []}
    t = table(places, **common, hands={"usa": ["coup-arabia"]})
    assert (t.phase, t.seat, t.state.phase.moment) == ("card_window", "usa", "segment")
    assert "play coup-arabia" in t.legal()
    t.play("pass")
    seen = []
    while t.phase != "produce":
        seen.append((t.phase, t.seat))
        t.play("done" if "done" in t.legal() else "pass")
    assert ("card_window", "usa") not in seen  # once is enough


@rule("BLG-D55", "BLG-C-coup")
def test_no_coup_once_land_is_attacked(table):
    places = {"prussia": "de-inf4", "western-poland": "poland-inf2"}
    t = table(places, ruleset="advanced", active="germany", hands={"germany": ["coup-turkey"]}, deck=[])
    assert "play coup-turkey" in t.legal()
    t.play("pick de-inf4-1", "step western-poland")
    assert "play coup-turkey" not in t.legal()
    assert t.why("play coup-turkey")[0] == "BLG-C-coup-turkey"


@rule("BLG-D55", "BLG-C-coup")
def test_a_landing_ends_the_time_of_coups_while_ships_still_sail(table):
    places = {"channel": "cw-conv1", "england": "cw-inf3", "normandy": "de-inf2", "north-sea": "cw-tf4"}
    t = table(
        places,
        ruleset="advanced",
        phase="naval",
        active="cw",
        control={"normandy": "germany"},
        hands={"cw": ["coup-iraq"]},
        deck=[],
    )
    assert "play coup-iraq" in t.legal()
    t.play("pick cw-conv1-1", "load cw-inf3-1 > cw-conv1-1", "unload cw-inf3-1 > normandy", "stop")
    assert (t.phase, t.seat) == ("movement", "cw")
    assert "play coup-iraq" not in t.legal()


FROST = {"weather": {"europe": 1, "pacific": 1}, "turn": 9, "deck": [], "ruleset": "advanced"}


@rule("BLG-D55", "BLG-C-cold-days-in-hell", "BLG-C-guards-troops")
@pytest.mark.parametrize(
    ("card", "zone", "places", "matters"),
    [
        ("cold-days-in-hell", "smolensk", "de-inf4, su-inf3", True),
        ("cold-days-in-hell", "prussia", "de-inf4, su-inf3", False),  # not in the USSR
        ("guards-troops", "prussia", "de-inf4, su-inf4-g", True),
        ("guards-troops", "prussia", "de-inf4, su-inf3", False),  # no guards
    ],
)
def test_a_combat_asks_for_a_standing_card_where_it_counts(table, card, zone, places, matters):
    t = table(
        {zone: places, "kiev": "de-inf2, su-inf3=other"},
        phase="combat",
        diplomacy=WORLD,
        hands={"ussr": [card]},
        **FROST,
    )
    ussr = POWERS.index("ussr")
    assert might_play(t.state, ussr, "battle", ZONE[zone]) == matters
    t.state.weather = [0, 0]
    assert not might_play(t.state, ussr, "battle", ZONE[zone])


@rule("BLG-D55", "BLG-C-japanese-defense-perimeter")
def test_the_perimeter_is_asked_for_when_a_coast_is_invaded(table):
    wars = {"wars": [["japan", "usa"], ["japan", "china"]]}
    places = {"southern-japan": "us-inf4, jp-inf2", "northern-japan": "jp-air2"}
    hands = {"japan": ["japanese-defense-perimeter"]}
    t = table(
        places, ruleset="advanced", phase="reaction", active="allies", diplomacy=wars, hands=hands, deck=[]
    )
    assert not might_play(t.state, POWERS.index("japan"), "reaction")
    t.state.landings = {t.number("us-inf4-1"): 0}
    assert might_play(t.state, POWERS.index("japan"), "reaction")


@rule("BLG-D55")
def test_every_question_about_a_card_is_at_a_moment_at_which_it_may_be_played():
    for card in range(len(CARDS)):
        assert set(asked(card)) <= set(moments(card)), CARDS[card].id
    assert moments(CARD["japanese-navy"]) == ()
