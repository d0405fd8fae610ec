"""7.2 to 7.4 and 8 (advanced) US entry, cards, research, China and Bulgaria, clause by clause."""

from fractions import Fraction

import pytest

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg.cards import effects
from sandtable.games.blitzkrieg.cards.choices import choose_laboratory
from sandtable.games.blitzkrieg.cards.conditions import is_obsolete
from sandtable.games.blitzkrieg.cards.drawing import CardChoice, draw_cards, forbids_buying, take
from sandtable.games.blitzkrieg.cards.in_combat import forbids_chinese_front, note_chinese_front
from sandtable.games.blitzkrieg.cards.windows import CardWindow, WindowAgain
from sandtable.games.blitzkrieg.model.card_actions import PLAY
from sandtable.games.blitzkrieg.model.deck import CARD, take_top
from sandtable.games.blitzkrieg.model.world import (
    CW,
    FRANCE,
    GERMANY,
    ITALY,
    JAPAN,
    NATION,
    POWERS,
    USA,
    ZONE,
    ZONES,
)
from sandtable.games.blitzkrieg.odds.single_rolls import research_odds
from sandtable.games.blitzkrieg.politics.us_entry import war_declared, yearly_rise
from sandtable.games.blitzkrieg.politics.vichy import install
from sandtable.games.blitzkrieg.politics.wars import forbids_attack
from sandtable.games.blitzkrieg.production.research import (
    Discovery,
    Laboratory,
    ResearchAttempt,
    forbids_study,
)
from sandtable.games.blitzkrieg.turn.victory import winner
from sandtable.rulebook.marks import rule


@pytest.fixture
def state(table):
    """A turn of the advanced game without cards in the pile."""

    def build(places=None, **position):
        return table(places or {}, ruleset="advanced", **{"turn": 5, "deck": [], **position}).state

    return build


# US entry


@rule("BLG-A7.2.7", "BLG-A7.2.9", "BLG-A7.2.10", "BLG-A7.2.11", "BLG-A7.2.12")
@pytest.mark.parametrize(
    ("power", "enemy", "change"),
    [
        ("italy", "cw", 1),
        ("italy", "ussr", 1),
        ("germany", "ussr", 1),
        ("japan", "ussr", 1),
        ("cw", "ussr", 0),
        ("ussr", "japan", -1),
        ("ussr", "germany", 0),
        ("cw", "japan", 0),
        ("cw", "italy", -1),
        ("france", "italy", -1),
        ("ussr", "italy", 0),
        ("germany", "italy", 0),
        ("germany", "cw", 0),
        ("japan", "cw", 0),
        ("cw", "germany", 0),
    ],
)
def test_what_a_declaration_of_war_does_to_the_level(state, power, enemy, change):
    s = state()
    s.us_level = 9
    war_declared(s, NATION[power], NATION[enemy])
    assert s.us_level == 9 + change


@rule("BLG-A7.2.2", "BLG-A7.2.3")
def test_the_level_rises_every_turn_up_to_20(state):
    for level, after in ((0, 1), (19, 20), (20, 20)):
        s = state()
        s.us_level = level
        yearly_rise(s)
        assert s.us_level == after
    s = state(diplomacy={"wars": [["usa", "germany"]]})
    s.us_level = 5
    yearly_rise(s)
    assert s.us_level == 5  # at war
    s = state(diplomacy={"conquered": ["usa"]})
    s.us_level = 5
    yearly_rise(s)
    assert s.us_level == 5


@rule("BLG-A7.2.6", "BLG-A7.5.3.1")
def test_the_level_is_the_production_of_a_neutral_usa(table):
    t = table({}, ruleset="advanced", turn=5, deck=[])
    t.state.us_level = 7
    assert t.production("usa") == 7


@rule("BLG-A7.2.8", "BLG-A7.3.14")
def test_japan_occupies_indochina_at_once(table):
    places = {"indochina": "fr-inf2", "paris": "fr-inf3"}
    t = table(places, ruleset="advanced", turn=5, deck=[], hands={"japan": ["japan-occupies-indochina"]})
    t.state.us_level = 5
    effects.play(t.state, JAPAN, CARD["japan-occupies-indochina"], "movement", 0)
    assert t.control("indochina") == "japan"
    assert t.state.us_level == 6
    assert t.where("fr-inf3-1") == "paris"
    assert t.where("fr-inf2-1") != "indochina"


@rule("BLG-A8.4.1")
def test_the_neutral_usa_declares_no_war(state):
    assert forbids_attack(state(), USA, GERMANY) == "BLG-A8.4.1"
    assert forbids_attack(state(), GERMANY, USA) != "BLG-A8.4.1"
    at_war = state(diplomacy={"wars": [["usa", "japan"]]})
    assert forbids_attack(at_war, USA, GERMANY) != "BLG-A8.4.1"


# Cards


@rule("BLG-A7.3.1", "BLG-A7.3.2")
@pytest.mark.parametrize(("initiative", "first"), [(0, "germany"), (1, "cw")])
def test_everybody_draws_the_side_with_the_initiative_first(state, initiative, first):
    s = state()
    s.initiative = initiative
    before = len(s.frames)
    draw_cards(s)
    order = [POWERS[frame.power] for frame in reversed(s.frames[before:])]
    assert sorted(order) == sorted(POWERS)
    assert s.alliance[NATION[order[0]]] == s.alliance[NATION[first]] == initiative


@rule("BLG-A7.3.1")
def test_a_shuffled_pile_deals_any_of_its_cards(state):
    s = state(deck=["surprise", "militia", "embargo-japan"])
    pile = list(s.deck)
    s.shuffled = 3
    s.give_dice((2,))
    assert take_top(s) == pile[1]
    s.shuffled = 0
    assert take_top(s) == pile[0]


@rule("BLG-A7.3.4", "BLG-A7.3.9")
def test_who_may_buy_a_card(state):
    s = state()
    surprise, navy = CARD["surprise"], CARD["japanese-navy"]
    assert forbids_buying(s, GERMANY, surprise) == ""
    assert forbids_buying(s, GERMANY, CARD["winter-offensive"]) == "BLG-A7.3.4"
    s.bought = BIT[GERMANY] | BIT[JAPAN]
    assert forbids_buying(s, GERMANY, surprise) == "BLG-A7.3.9"
    assert forbids_buying(s, JAPAN, navy) == ""  # it costs nothing
    s = state(diplomacy={"conquered": ["germany"]})
    assert forbids_buying(s, GERMANY, surprise) == "BLG-A7.3.4"


@rule("BLG-A7.3.6")
def test_to_whom_a_card_may_be_given(state):
    s, choice = state(), CardChoice(GERMANY, CARD["surprise"])
    assert choice.forbids_gift(s, ITALY) == ""
    assert choice.forbids_gift(s, CW) == "BLG-A7.3.6"
    assert choice.forbids_gift(s, len(POWERS)) == "BLG-A7.3.6"  # the first of the minors
    assert choice.forbids_gift(s, NATION["finland"]) == "BLG-A7.3.6"


@rule("BLG-A7.3.7", "BLG-A7.3.9", "BLG-A7.3.15")
def test_a_card_bought_joins_the_hand_and_is_paid(state):
    s = state()
    s.bought = BIT[ITALY]
    for place, name in enumerate(("surprise", "militia", "elite-troops")):
        before = s.spent[GERMANY]
        take(s, GERMANY, CARD[name], place + 1)
        assert s.spent[GERMANY] == before + place + 1
    assert s.hands[GERMANY] == tuple(CARD[name] for name in ("surprise", "militia", "elite-troops"))
    assert s.bought == BIT[GERMANY] | BIT[ITALY]
    assert s.hands[ITALY] == ()
    s.bought = None  # a position that does not tell who has bought
    take(s, ITALY, CARD["spies"], 1)
    assert s.bought == BIT[ITALY]


@rule("BLG-A7.3.13")
def test_a_drawn_card_is_looked_at_by_its_drawer(drawing):
    t = drawing("winter-offensive")
    assert (t.phase, t.seat) == ("card_choice", "germany")


@rule("BLG-A7.3.16")
def test_after_one_card_another_may_be_played(state):
    s = state(hands={"japan": ["japan-occupies-indochina", "surprise"]})
    window = CardWindow(JAPAN, "us")
    s.push(window)
    window.play(s, PLAY[CARD["japan-occupies-indochina"]])
    assert s.frames[-1] == WindowAgain("us", 0, 0)


@rule("BLG-A7.3.11", "BLG-A7.1.3")
def test_a_card_for_conquered_powers_alone_is_obsolete(state):
    assert not is_obsolete(state(), CARD["kamikaze"])
    assert is_obsolete(state(diplomacy={"conquered": ["japan"]}), CARD["kamikaze"])
    assert not is_obsolete(state(diplomacy={"conquered": ["germany"]}), CARD["surprise"])


@rule("BLG-A7.3.17", "BLG-A7.3.18", "BLG-A7.3.19")
@pytest.mark.parametrize(
    ("card", "place"),
    [("fortress-europe", "in play"), ("surprise", "under"), ("japan-occupies-indochina", "removed")],
)
def test_where_a_card_goes_after_use(state, card, place):
    s, number = state(), CARD[card]
    effects.lay_down(s, JAPAN, number)
    assert (s.in_play.get(number) == JAPAN) == (place == "in play")
    assert bool(s.removed >> number & 1) == (place == "removed")
    assert (number in s.deck and bool(s.under >> number & 1)) == (place == "under")


# Research


@rule("BLG-A7.4.2")
def test_a_research_point_costs_two(table):
    t = table({}, ruleset="advanced", turn=5, deck=[])
    full = t.production("germany")
    for left, forbidden in ((2, ""), (1, "BLG-A7.4.2")):
        t.state.spent[GERMANY] = full - left
        assert forbids_study(t.state, GERMANY) == forbidden


@rule("BLG-A7.4.2")
def test_points_owed_to_the_navy_pay_no_research(table):
    t = table({}, ruleset="advanced", turn=5, deck=[], cards={"in_play": {"japanese-navy": "japan"}})
    full = t.production("japan")
    owed = t.state.rules.production.reserved(t.state, JAPAN)
    assert owed > 0
    for left, forbidden in ((owed + 2, ""), (owed + 1, "BLG-A7.4.2")):
        t.state.spent[JAPAN] = full - left
        assert forbids_study(t.state, JAPAN) == forbidden


@rule("BLG-A7.4.4")
def test_no_attempt_without_a_point(state):
    s = state()
    for points, choices in ((0, 1), (1, 2)):
        s.research[GERMANY] = points
        assert len(ResearchAttempt(GERMANY).actions(s)) == choices


def attempt(s, points, die):
    """Whether an attempt succeeds."""
    s.research[GERMANY] = points
    s.give_dice((die,))
    s.push(Laboratory(GERMANY))
    s.frames[-1].run(s)
    return isinstance(s.frames[-1], Discovery)


@rule("BLG-A7.4.5", "BLG-A7.4.6", "BLG-A7.4.7", "BLG-A7.4.8")
@pytest.mark.parametrize(
    ("points", "die", "success"), [(3, 3, True), (3, 4, False), (5, 5, True), (5, 6, False), (0, 1, False)]
)
def test_the_die_of_an_attempt(state, points, die, success):
    s = state()
    assert attempt(s, points, die) == success
    assert s.research[GERMANY] == 0
    assert s.given == (() if points else (die,))  # without points no die


@rule("BLG-A7.4.5")
def test_sabotage_wipes_out_the_points_of_who_attempts(state):
    s = state()
    s.research[GERMANY], s.research[ITALY] = 4, 3
    choose_laboratory(s, CW, GERMANY)
    assert s.research[:2] == [0, 3]


@rule("BLG-A7.4.6")
def test_the_odds_of_an_attempt():
    for points in range(1, 6):
        chances = {chance.result["result"]: chance.probability for chance in research_odds(points).chances}
        assert chances == {
            "research-success": Fraction(points, 6),
            "research-failure": Fraction(6 - points, 6),
        }


# Other special rules


@rule("BLG-A8.5.4")
def test_with_world_conquest_only_the_last_power_decides(table):
    fallen = {"conquered": ["france", "cw", "ussr", "china"]}
    t = table({}, ruleset="advanced", diplomacy=fallen, options={"world_conquest": "on"})
    assert winner(t.state) is None
    fallen["conquered"].append("usa")
    t = table({}, ruleset="advanced", diplomacy=fallen, options={"world_conquest": "on"})
    assert winner(t.state) == (0, "BLG-A8.5.4")
    t = table({}, ruleset="advanced", diplomacy=fallen)
    assert winner(t.state) == (0, "BLG-B8.5.2")


@rule("BLG-A8.6.1")
def test_what_destroys_the_maginot_line(state):
    s = state()
    s.rules.politics.country_conquered(s, CW)
    assert not s.maginot_destroyed
    s.rules.politics.country_conquered(s, FRANCE)
    assert s.maginot_destroyed
    s = state({"paris": "fr-inf3"})
    install(s)
    assert s.maginot_destroyed


CHINESE_WAR = {"wars": [["japan", "china"]]}


@rule("BLG-A8.7.1", "BLG-A8.7.3", "BLG-A8.7.4")
def test_one_defended_chinese_zone_a_turn(table):
    places = {"wuhan": "cn-inf2", "sian": "cn-inf3", "changsa": "cn-air1", "chunking": "jp-inf3"}
    control = dict.fromkeys(("wuhan", "sian", "changsa", "chunking"), "china")
    t = table({**places, "peking": "jp-inf2"}, ruleset="advanced", diplomacy=CHINESE_WAR, control=control)
    s, unit = t.state, t.number("jp-inf2-1")
    s.phasing = s.side[JAPAN]
    for empty in ("changsa", "chunking"):  # aircraft, or Japanese units alone
        note_chinese_front(s, unit, ZONE[empty])
        assert s.japan_front == -1
    note_chinese_front(s, unit, ZONE["wuhan"])
    assert s.japan_front == ZONE["wuhan"]
    reasons = {zone: forbids_chinese_front(s, unit, ZONE[zone]) for zone in places}
    assert reasons == {"wuhan": "", "sian": "BLG-A8.7.1", "changsa": "", "chunking": ""}


@rule("BLG-A8.7.3")
def test_only_attacks_on_the_other_side_of_the_front_count(table):
    places = {"burma": "cw-inf2", "peking": "jp-inf2, de-inf2", "wuhan": "cn-inf2"}
    t = table(places, ruleset="advanced", diplomacy={"wars": [["japan", "china"], ["japan", "cw"]]})
    note_chinese_front(t.state, t.number("jp-inf2-1"), ZONE["burma"])
    note_chinese_front(t.state, t.number("de-inf2-1"), ZONE["wuhan"])
    assert t.state.japan_front == t.state.china_front == -1


@rule("BLG-A8.8.1")
def test_bulgarian_reserves_do_not_pass_the_ussr(table):
    joined = {"wars": [["germany", "ussr"]], "joined": {"bulgaria": "germany", "romania": "germany"}}
    t = table({"romania": "bulgaria-inf2, de-inf3"}, ruleset="advanced", diplomacy=joined)
    closed = {
        unit: {
            ZONES[zone] for zone in bits(t.state.rules.reaction.closed_to_reserves(t.state, t.number(unit)))
        }
        for unit in ("bulgaria-inf2-1", "de-inf3-1")
    }
    assert {"kiev", "odessa"} <= closed["bulgaria-inf2-1"]
    assert not {"romania", "hungary", "bulgaria"} & closed["bulgaria-inf2-1"]
    assert closed["de-inf3-1"] == set()
