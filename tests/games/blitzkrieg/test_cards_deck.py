"""7.3 The deck (advanced): drawing, keeping, giving, hidden hands, obsolete cards and their fates."""

import random

import pytest

from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.model.deck import CARD, CARDS, put_under, take_top
from sandtable.games.blitzkrieg.model.world import POWERS
from sandtable.rulebook.marks import rule

FILLER = [
    "bridgehead",
    "spies",
    "surprise",
    "militia",
    "mountain-troops",
    "para-troops",
    "desert-fox",
    "initiative",
]


def drawn(t):
    """Who has drawn, in order."""
    return [POWERS[event.power] for event in t.events if type(event).__name__ == "CardDrawn"]


@rule("BLG-C-general", "BLG-D53", "BLG-A2.3.1")
def test_the_deck_holds_55_different_cards(game):
    t = game("1939", ruleset="advanced")
    assert len(CARDS) == len({card.id for card in CARDS}) == 55
    assert sum(1 for card in CARDS if card.country >= 0) == 13
    assert sorted(t.state.deck) == list(range(55))


def dealt(state):
    """The cards of the pile in the order in which they come."""
    return [take_top(state) for _ in range(len(state.deck))]


@rule("BLG-A4.1.4")
def test_the_pile_is_shuffled_anew_for_every_game():
    piles = {tuple(dealt(GAME.start("1939", {"ruleset": "advanced"}, str(seed)))) for seed in range(5)}
    assert len(piles) == 5
    assert all(sorted(pile) == list(range(55)) for pile in piles)
    later = GAME.start("1941", {}, "x")
    assert not {card for card in later.deck if later.removed >> card & 1}  # taken out first


@rule("BLG-A4.1.4")
def test_nothing_tells_what_the_pile_will_deal():
    """A shuffled pile has no order, so that neither a file nor a fork of it holds what is to come."""
    one, other = (GAME.start("1939", {"ruleset": "advanced"}, seed) for seed in "ab")
    assert one.view() == other.view()
    put_under(one, one.deck.pop(7))
    one.shuffled -= 1
    assert dealt(one)[-1] == 7  # what was put under comes last


COSTS = {
    0: "japanese-navy lend-lease-cw-ussr",
    2: "axis-minor-activation blitzkrieg cold-days-in-hell espionage-ultra french-vichy-surrender "
    "fortress-europe guards-troops initiative japanese-defense-perimeter kamikaze naval-surprise "
    "partisans sabotage-on-research their-finest-hour tito-partisans ussr-may-declare-war",
    3: "italian-surrender japan-national-war",
    5: "total-war",
    6: "morsecode",
}


@rule("BLG-D52", "BLG-C-general")
@pytest.mark.parametrize("card", [card.id for card in CARDS])
def test_prices(card):
    price = next((cost for cost, names in COSTS.items() if card in names.split()), 1)
    assert CARDS[CARD[card]].cost == price


FATES = {
    "remove": "cold-days-in-hell italian-surrender japan-occupies-indochina morsecode national-war-ussr",
    "permanent": "bnl-embargo embargo-japan french-vichy-surrender foreign-troops-recruitment "
    "fortress-europe free-french-troops guards-troops increase-us-production "
    "japan-national-war japan-bnl-production japanese-defense-perimeter japanese-navy kamikaze "
    "lend-lease-cw-ussr lend-lease-usa militia usa-builds-aircraft their-finest-hour "
    "tito-partisans total-war ussr-may-declare-war",
}


@rule("BLG-A7.3.17", "BLG-A7.3.18", "BLG-A7.3.19")
@pytest.mark.parametrize("card", [card.id for card in CARDS])
def test_fates(card):
    fate = next((fate for fate, names in FATES.items() if card in names.split()), "return")
    assert CARDS[CARD[card]].fate == fate


OWNERS = {
    "axis-minor-activation": "germany",
    "blitzkrieg": "germany",
    "bnl-embargo": "usa",
    "cold-days-in-hell": "ussr",
    "embargo-japan": "usa",
    "french-vichy-surrender": "germany",
    "force-peace": "japan ussr",
    "foreign-troops-recruitment": "germany",
    "fortress-europe": "germany",
    "free-french-troops": "cw usa",
    "guards-troops": "ussr",
    "increase-us-production": "usa",
    "italian-surrender": "cw usa",
    "japan-national-war": "japan",
    "japan-bnl-production": "japan",
    "japan-occupies-indochina": "japan",
    "japanese-defense-perimeter": "japan",
    "japanese-navy": "japan",
    "kamikaze": "japan",
    "lend-lease-cw-ussr": "cw ussr",
    "lend-lease-usa": "usa",
    "militia": "germany ussr",
    "national-war-ussr": "ussr",
    "partisans": "ussr china",
    "usa-builds-aircraft": "usa",
    "their-finest-hour": "cw",
    "tito-partisans": "usa cw ussr",
    "ussr-may-declare-war": "ussr",
    "winter-offensive": "ussr",
    "coup-afghanistan": "germany italy japan cw ussr",
    "coup-arabia": "germany italy cw usa",
    "coup-bnl": "germany cw france",
    "coup-greece": "germany italy cw",
    "coup-iraq": "germany italy cw",
    "coup-ireland": "germany cw usa",
    "coup-norway": "germany cw",
    "coup-portugal": "germany italy cw usa",
    "coup-siam": "japan cw usa",
    "coup-spain": "germany italy cw",
    "coup-sweden": "germany cw ussr",
    "coup-turkey": "germany italy cw ussr",
    "coup-yugoslavia": "germany italy cw ussr",
}


@rule("BLG-A7.3.4", "BLG-ERR.4")
@pytest.mark.parametrize("card", [card.id for card in CARDS if card.cost])
def test_only_the_named_powers_may_keep_a_card(drawing, card):
    everybody = " ".join(POWERS)
    wanted = set(OWNERS.get(card, "japan" if card == "naval-surprise" else everybody).split())
    fillers = [name for name in FILLER if name != card]
    keepers = set()
    for number, power in enumerate(POWERS):
        rich = dict.fromkeys(POWERS, 20)
        t = drawing(*fillers[:number], card, resources=rich)
        for _ in range(number):
            t.play("discard")
        if t.phase == "card_choice" and t.seat == power and "keep" in t.legal():
            keepers.add(power)
    assert keepers == wanted


@rule("BLG-A7.3.1", "BLG-A7.3.2", "BLG-D56", "BLG-D63")
def test_every_power_draws_one_card_and_the_side_with_the_initiative_first(drawing):
    t = drawing(*FILLER)
    order = []
    while t.phase == "card_choice":
        order.append(t.seat)
        t.play("discard")
    assert order == list(POWERS)
    t = drawing(*FILLER, flags={"initiative": 1})
    order = []
    while t.phase == "card_choice":
        order.append(t.seat)
        t.play("discard")
    assert order == [*POWERS[3:], *POWERS[:3]]
    t = drawing(*FILLER, diplomacy={"conquered": ["italy"]})
    assert t.play("discard").seat == "japan"


@rule("BLG-A7.3.3", "BLG-A7.3.7", "BLG-A7.3.10")
def test_the_drawer_keeps_and_pays_or_puts_the_card_under_the_pile(drawing):
    t = drawing("blitzkrieg", "spies", "surprise")
    t.play("keep")
    assert t.hand("germany") == ["blitzkrieg"]
    assert t.state.spent[0] == 2
    assert t.seat == "italy"
    t.play("discard")
    assert t.hand("italy") == []
    assert t.state.spent[1] == 0
    assert t.pile() == ["spies"]  # under the pile, while Japan looks at the third card
    assert t.seat == "japan"  # no second draw for Italy


@rule("BLG-A7.3.5")
def test_a_card_for_the_enemy_goes_under_the_pile_at_once(drawing):
    t = drawing("winter-offensive", "spies")
    assert (t.seat, t.legal()) == ("germany", {"discard"})  # looked at, so that nobody can tell what it was
    t.play("discard")
    assert t.seat == "italy"
    assert t.pile() == ["winter-offensive"]
    assert t.hand("ussr") == []


@rule("BLG-A7.3.6", "BLG-D58", "BLG-A7.3.4")
def test_a_card_may_be_given_to_a_friend_even_a_neutral_one_who_pays(drawing):
    t = drawing("coup-spain")
    assert t.legal("give") == {"give italy"}  # Italy is neutral; Japan is not entitled
    assert "BLG-A7.3.4" in t.why("give japan")
    assert "BLG-A7.3.6" in t.why("give cw")
    assert "BLG-A7.3.6" in t.why("give hungary")
    t.play("give italy")
    assert (t.phase, t.seat) == ("card_offer", "italy")
    t.play("keep")
    assert t.hand("italy") == ["coup-spain"]
    assert (t.state.spent[0], t.state.spent[1]) == (0, 1)
    t = drawing("coup-spain", "spies")
    t.play("give italy", "discard")
    assert t.pile()[-1] == "coup-spain"
    assert (t.phase, t.seat) == ("card_choice", "italy")


@rule("BLG-A7.3.8")
def test_who_cannot_pay_cannot_keep(drawing):
    t = drawing("total-war", spent={"germany": 13})
    assert t.production("germany") == 17
    assert "keep" not in t.legal()
    assert "BLG-A7.3.8" in t.why("keep")
    assert "keep" in drawing("total-war", spent={"germany": 12}).legal()


@rule("BLG-A7.3.9")
def test_one_purchase_per_power_and_turn_gifts_included(drawing):
    t = drawing("coup-spain", "coup-turkey")
    t.play("give italy", "keep")
    assert t.seat == "italy"
    assert "keep" not in t.legal()
    assert "BLG-A7.3.9" in t.why("keep")
    assert "give germany" in t.legal()


@rule("BLG-A7.3.11", "BLG-A7.3.12", "BLG-D89")
def test_an_obsolete_card_leaves_the_game_and_another_is_drawn(drawing):
    conquered = {"conquered": ["bnl"], "sides": {"bnl": "allies"}}
    t = drawing("coup-bnl", "spies", diplomacy=conquered, control={"bnl": "germany"})
    assert t.seat == "germany"
    assert t.pile() == []
    assert "coup-bnl" in t.state.view()["cards"]["removed"]
    t.play("keep")
    assert t.hand("germany") == ["spies"]


@rule("BLG-D89")
@pytest.mark.parametrize(
    ("card", "position"),
    [
        ("coup-greece", {"diplomacy": {"joined": {"greece": "cw"}}}),
        (
            "axis-minor-activation",
            {
                "diplomacy": {
                    "joined": dict.fromkeys(("finland", "romania", "hungary", "bulgaria"), "germany"),
                    "wars": [["italy", "cw"], ["germany", "cw"]],
                }
            },
        ),
        ("embargo-japan", {"diplomacy": {"wars": [["usa", "japan"]]}}),
        ("increase-us-production", {"diplomacy": {"wars": [["usa", "japan"]]}}),
        ("french-vichy-surrender", {"diplomacy": {"conquered": ["france"]}}),
        ("ussr-may-declare-war", {"diplomacy": {"wars": [["ussr", "germany"]]}}),
    ],
)
def test_what_can_never_come_about_is_obsolete(drawing, card, position):
    t = drawing(card, "spies", **position)
    assert card in t.state.view()["cards"]["removed"]


@rule("BLG-D89")
def test_a_card_that_is_only_useless_now_is_not_obsolete(drawing):
    t = drawing("fortress-europe", "spies")  # Germany is not at war with the USA yet
    assert t.seat == "germany"
    assert "keep" in t.legal()
    assert not t.state.removed


@rule("BLG-D56")
def test_nothing_is_drawn_from_an_empty_pile(drawing):
    assert drawing().phase == "research"


@rule("BLG-A7.3.13", "BLG-A7.3.19")
def test_hands_and_pile_are_hidden_and_permanent_cards_lie_face_up(table):
    t = table(
        {},
        ruleset="advanced",
        phase="production",
        hands={"germany": ["blitzkrieg", "spies"], "cw": ["surprise"]},
        cards={"in_play": {"total-war": "cw"}},
    )
    own, enemy, guest = (t.state.view(seat) for seat in (0, 4, -1))
    assert own["hands"] == {"germany": ["blitzkrieg", "spies"], "cw": 1}
    assert enemy["hands"] == {"germany": 2, "cw": ["surprise"]}
    assert guest["hands"] == {"germany": 2, "cw": 1}
    assert own["deck"] == enemy["deck"] == 51
    assert all(view["cards"]["in_play"] == {"total-war": "cw"} for view in (own, enemy, guest))


@rule("BLG-A7.3.13")
def test_only_the_drawer_is_told_the_card(drawing):
    t = drawing("spies", "surprise")
    t.play("keep")
    told = next(event for event in t.events if type(event).__name__ == "CardDrawn")
    assert told.seats == (1,)
    bought = next(event for event in t.events if type(event).__name__ == "CardBought")
    assert not hasattr(bought, "card")
    assert t.seat == "italy"
    looking = {seat: t.state.view(seat)["frames"][-1]["card"] for seat in (None, 1, 0, 4, -1)}
    assert looking == {None: CARD["surprise"], 1: CARD["surprise"], 0: -1, 4: -1, -1: -1}
    dream = t.state.imagine(4, random.Random(1))
    assert dream.view(4) == t.state.view(4)


@rule("BLG-A7.3.13")
def test_imagined_positions_keep_the_own_hand_and_deal_the_rest_anew(table):
    t = table(
        {},
        ruleset="advanced",
        phase="production",
        hands={"germany": ["blitzkrieg"], "cw": ["surprise", "spies"]},
    )
    seen = set()
    for seed in range(12):
        dream = t.state.imagine(0, random.Random(seed))
        assert dream.hands[0] == t.state.hands[0]
        assert len(dream.hands[4]) == 2
        assert all(CARDS[card].who >> 4 & 1 for card in dream.hands[4])
        assert sorted([*dream.deck, *dream.hands[0], *dream.hands[4]]) == list(range(55))
        seen.add(dream.hands[4])
    assert len(seen) > 1


@rule("BLG-A7.3.13", "BLG-D55")
def test_a_card_one_does_not_hold_or_at_the_wrong_moment_is_refused(table):
    t = table(
        {},
        ruleset="advanced",
        phase="supply",
        active="allies",
        turn=3,
        hands={"germany": ["coup-iraq", "blitzkrieg"], "france": ["total-war"]},
    )
    assert (t.phase, t.seat) == ("card_window", "germany")
    assert t.legal("play") == {"play coup-iraq"}
    assert t.why("play surprise")[0] == "BLG-A7.3.13"
    assert t.why("play blitzkrieg") == ("BLG-C-blitzkrieg", "BLG-D55")


@rule("BLG-D55")
def test_the_side_with_the_initiative_is_asked_first(table):
    hands = {"germany": ["sabotage-on-research"], "cw": ["blitzkrieg"]}
    common = {"ruleset": "advanced", "phase": "attempts", "hands": hands, "research": {"germany": 1, "cw": 1}}
    t = table({}, **common)
    assert t.seat == "germany"
    assert t.play("pass").seat == "cw"
    t = table({}, **common, flags={"initiative": 1})
    assert t.seat == "cw"


@rule("BLG-A7.3.14", "BLG-A7.3.15", "BLG-A7.3.16", "BLG-A7.3.18")
def test_any_number_of_cards_in_a_hand_and_in_a_turn(table):
    hand = ["spies", "coup-iraq", "coup-spain", "coup-turkey", "total-war"]
    hands = {"germany": hand, "cw": ["bridgehead"]}
    t = table({}, ruleset="advanced", active="germany", turn=3, hands=hands, deck=[])
    t.play("play coup-iraq", dice=(3, 3)).play("play coup-spain", dice=(3, 3)).play("play total-war")
    assert t.hand("germany") == ["spies", "coup-turkey"]
    assert t.production("germany") == 17 + 3  # it takes effect at once
    assert t.pile() == ["coup-iraq", "coup-spain"]
    assert t.seat == "germany"


@rule("BLG-A7.3.17", "BLG-A7.3.19", "BLG-C-morsecode", "BLG-ERR.5")
def test_a_cancelled_permanent_card_leaves_the_game(table):
    t = table(
        {},
        ruleset="advanced",
        active="italy",
        turn=6,
        hands={"italy": ["morsecode"]},
        cards={"in_play": {"their-finest-hour": "cw", "fortress-europe": "germany", "total-war": "cw"}},
        deck=[],
    )
    t.play("play morsecode")
    view = t.state.view()["cards"]
    assert view["in_play"] == {"total-war": "cw"}
    assert set(view["removed"]) == {"their-finest-hour", "fortress-europe", "morsecode"}
    assert t.pile() == []


@rule("BLG-D58")
def test_a_kept_card_may_be_played_from_then_on_in_the_same_turn(drawing):
    t = drawing("usa-builds-aircraft", resources={"usa": 1}, flags={"initiative": 1})
    t.play("keep")
    t.until("produce")
    assert t.seat == "usa"
    assert "play usa-builds-aircraft" in t.legal()


@rule("BLG-A7.1.1", "BLG-A7.1.2", "BLG-A7.1.3")
def test_the_cards_of_a_conquered_power_go(table):
    t = table(
        {"northern-italy": "cw-inf3"},
        ruleset="advanced",
        phase="conquest",
        control={"northern-italy": "cw", "southern-italy": "cw"},
        diplomacy={"wars": [["italy", "cw"], ["germany", "cw"]]},
        hands={"italy": ["spies", "coup-spain"], "cw": ["italian-surrender", "bridgehead"]},
        cards={"in_play": {"total-war": "italy", "militia": "germany"}},
        deck=["initiative"],
    )
    assert t.hand("italy") == []
    view = t.state.view()["cards"]
    assert view["in_play"] == {"militia": "germany"}
    assert "total-war" in view["removed"]  # permanent: out of the game
    assert {"spies", "coup-spain"} <= set(t.pile())  # marked “return”: under the pile
    assert "italian-surrender" in view["removed"]  # it concerned Italy and its holder only
    assert t.hand("cw") == ["bridgehead"]


def test_the_game_knows_every_card_in_both_languages():
    words = GAME.vocabulary()["card"]
    assert len(words.ids) == 55
    assert all(card.name["en"] and card.name["fr"] for card in CARDS)
