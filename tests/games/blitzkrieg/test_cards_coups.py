"""Part 6 Coup cards (advanced): their tables, and what success, failure and counter-coup bring."""

import pytest

from sandtable.core.event import Rolled
from sandtable.games.blitzkrieg.cards.coups import result_of
from sandtable.games.blitzkrieg.model.deck import CARD, CARDS
from sandtable.games.blitzkrieg.model.world import NATION, POWERS
from sandtable.rulebook.marks import rule

# country: the last roll of a counter-coup, the first of a success (Q6)
TABLES = {
    "afghanistan": (3, 8),
    "arabia": (3, 8),
    "bnl": (4, 9),
    "greece": (4, 9),
    "iraq": (3, 8),
    "ireland": (4, 9),
    "norway": (4, 9),
    "portugal": (4, 9),
    "siam": (3, 8),
    "spain": (3, 10),
    "sweden": (3, 10),
    "turkey": (2, 9),
    "yugoslavia": (3, 8),
}


def holder(country):
    """The first power entitled to a coup."""
    who = CARDS[CARD[f"coup-{country}"]].who
    return next(power for number, power in enumerate(POWERS) if who >> number & 1)


@pytest.fixture
def plot(table):
    """A power may stage a coup in its movement phase."""

    def build(country, power="", **position):
        name = power or holder(country)
        hands = {name: [f"coup-{country}"]}
        position = {"deck": [], "turn": 3, **position}
        return table({}, ruleset="advanced", active=name, hands=hands, **position)

    return build


@rule("BLG-D54", "BLG-ERR.3", "BLG-C-coup-afghanistan", "BLG-C-coup-arabia", "BLG-C-coup-bnl")
@rule("BLG-C-coup-greece", "BLG-C-coup-iraq", "BLG-C-coup-ireland", "BLG-C-coup-norway")
@rule("BLG-C-coup-portugal", "BLG-C-coup-siam", "BLG-C-coup-spain", "BLG-C-coup-sweden")
@rule("BLG-C-coup-turkey", "BLG-C-coup-yugoslavia")
@pytest.mark.parametrize("country", TABLES)
def test_the_table_of_every_coup(country):
    counter, success = TABLES[country]
    card = CARD[f"coup-{country}"]
    for roll in range(2, 13):
        wanted = "counter" if roll <= counter else "success" if roll >= success else "no-effect"
        assert result_of(card, roll) == wanted


@rule("BLG-C-coup")
@pytest.mark.parametrize("country", TABLES)
def test_success_brings_the_neutral_to_the_player_of_the_card(plot, country):
    t = plot(country)
    power = t.seat
    before = t.production(power)
    t.play(f"play coup-{country}", dice=(6, 6))
    assert [(event.faces, event.values) for event in t.events if isinstance(event, Rolled)] == [(6, (6, 6))]
    nation = NATION[country]
    assert POWERS[t.state.runner[nation]] == power
    assert t.state.side[nation] == t.state.alliance[POWERS.index(power)]
    assert t.production(power) >= before
    assert [CARDS[card].id for card in t.state.deck] == [f"coup-{country}"]  # fate: return


@rule("BLG-C-coup")
@pytest.mark.parametrize("country", TABLES)
def test_no_effect_changes_nothing(plot, country):
    counter, _ = TABLES[country]
    t = plot(country)
    before = t.production(t.seat)
    power = t.seat
    t.play(f"play coup-{country}", dice=(counter, 1) if counter > 2 else (1, 2))
    assert t.state.side[NATION[country]] < 0
    assert t.production(power) == before


@rule("BLG-C-coup")
@pytest.mark.parametrize("country", TABLES)
def test_counter_brings_it_to_an_enemy_power_by_lot(plot, country):
    t = plot(country)
    mine = t.state.alliance[POWERS.index(t.seat)]
    t.play(f"play coup-{country}", dice=(1, 1, 2))
    nation = NATION[country]
    enemies = [p for p in range(8) if t.state.alliance[p] != mine]
    assert t.state.runner[nation] == enemies[1]
    assert t.state.side[nation] == 1 - mine


@rule("BLG-C-coup", "BLG-C-coup-iraq")
def test_troops_and_production_of_a_won_country(plot):
    t = plot("iraq", "germany")
    t.play("play coup-iraq", dice=(4, 5))
    assert t.where("iraq-inf3-1") == "iraq"
    assert t.production("germany") == 17 + 1
    assert t.at_war("iraq", "cw")
    assert not t.at_war("iraq", "ussr")


@rule("BLG-C-coup", "BLG-E.11", "BLG-E.5")
def test_an_agreement_ends_when_the_neutral_joins_the_other_side(plot):
    t = plot("sweden", "cw")
    t.play("play coup-sweden", dice=(6, 6))
    assert t.production("germany") == 17 - 1
    assert t.state.runner[NATION["sweden"]] == POWERS.index("cw")


@rule("BLG-C-coup-bnl")
def test_the_benelux_islands_stay_out_of_a_coup(plot):
    t = plot("bnl", "germany")
    t.play("play coup-bnl", dice=(6, 6))
    assert t.control("bnl") == "bnl"
    assert t.state.runner[NATION["bnl"]] == 0
    assert t.production("germany") == 17 + 2  # without the 3 points of the islands
    assert not t.at_war("germany", "usa")
    assert t.control("java") == "colonies"  # still neutral


@rule("BLG-C-coup")
def test_no_coup_against_a_country_that_is_conquered_or_at_war(plot):
    t = plot("greece", "germany", diplomacy={"joined": {"greece": "cw"}})
    assert not t.legal("play")
    t = plot(
        "bnl",
        "germany",
        control={"bnl": "germany"},
        diplomacy={"conquered": ["bnl"], "sides": {"bnl": "allies"}},
    )
    assert not t.legal("play")


@rule("BLG-C-coup-siam", "BLG-D54")
def test_siam_is_not_for_germany_and_iraq_is():
    assert not CARDS[CARD["coup-siam"]].who & 1
    assert CARDS[CARD["coup-siam"]].who >> POWERS.index("japan") & 1
    assert CARDS[CARD["coup-iraq"]].who & 1


@rule("BLG-D55")
def test_coups_are_staged_outside_combats_only(table):
    places = {"western-poland": "de-inf4 x2, poland-inf2 x2"}
    t = table(places, ruleset="advanced", phase="combat", hands={"germany": ["coup-spain", "surprise"]})
    assert t.phase == "card_window"
    assert t.legal("play") == {"play surprise"}
    assert t.why("play coup-spain")[0] == "BLG-C-coup-spain"
    t = table(places, ruleset="advanced", phase="rail", hands={"germany": ["coup-spain", "surprise"]})
    assert t.legal("play") == {"play coup-spain"}


@rule("BLG-O9.9.1", "BLG-C-coup-ireland", "BLG-O9.0.1")
def test_the_irish_card_becomes_the_iranian_one(table):
    hands = {"germany": ["coup-ireland"]}
    common = {"ruleset": "advanced", "active": "germany", "turn": 3, "hands": hands, "deck": []}
    t = table({}, **common, options={"coup_in_iran": "on"})
    t.play("play coup-ireland", dice=(6, 6))
    assert t.state.runner[NATION["ireland"]] == 0
    assert [CARDS[card].id for card in t.state.deck] == ["coup-ireland"]
    again = table({}, **common, options={"coup_in_iran": "on"}, flags={"notes": {"iran": 1}})
    again.play("play coup-ireland", dice=(6, 6))
    assert again.state.runner[NATION["iran"]] == 0
    assert again.state.side[NATION["ireland"]] < 0
    plain = table({}, **common)
    plain.play("play coup-ireland", dice=(6, 6))
    assert not plain.state.iran
