"""7.3 Hands are hidden: who is asked, and about what, tells nothing of the cards (advanced)."""

import random

import pytest

from sandtable.core.errors import TooLate
from sandtable.core.match import Match
from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.cards.windows import might_play
from sandtable.games.blitzkrieg.model.card_actions import Play
from sandtable.games.blitzkrieg.model.deck import CARD, CARDS, entitled
from sandtable.games.blitzkrieg.model.events import CardDrawn
from sandtable.games.blitzkrieg.model.world import POWERS
from sandtable.rulebook.marks import rule


def other_world(state, power, rng):
    """The same position with another hand of one power at the same prices, dealt out of the pile."""
    world = state.copy()
    fitting = [c for c in world.deck if entitled(world, c) >> power & 1 and not world.under >> c & 1]
    rng.shuffle(fitting)
    for card in list(world.hands[power]):
        taken = next((c for c in fitting if CARDS[c].cost == CARDS[card].cost), -1)
        if taken < 0:
            continue
        fitting.remove(taken)
        world.deck[world.deck.index(taken)] = card
        world.hands[power] = tuple(taken if c == card else c for c in world.hands[power])
    world.advance()
    return world


def shared(world, action):
    """Whether an action is legal in another world too, and shows no card."""
    return action in world.actions() and not isinstance(action, Play)


def watcher(power, rng):
    """A seat that does not see a power's hand; -1 is a spectator."""
    return rng.choice([seat for seat in range(-1, 8) if seat != power])


@rule("BLG-A7.3.13")
@pytest.mark.parametrize(("scenario", "seed"), [("1939", 1), ("1939", 2), ("1941", 1), ("1941", 2)])
def test_another_hand_never_changes_who_is_asked_or_what_others_see(scenario, seed):
    rng = random.Random(seed)
    options = {"ruleset": "advanced", "coups_against_invaders": "on"}
    state = GAME.start(scenario, options, f"hidden {seed}")
    compared = 0
    while compared < 300:
        if state.outcome is not None:
            state = GAME.start(scenario, options, f"hidden {seed} {compared}")
        action = rng.choice(state.actions())
        holders = [power for power in range(8) if state.hands[power]]
        if holders:
            power = rng.choice(holders)
            world, seat = other_world(state, power, rng), watcher(power, rng)
            assert world.seat == state.seat
            assert world.phase.prompt(world) == state.phase.prompt(state)
            if state.seat != power:
                assert world.actions() == state.actions()
            if shared(world, action):
                compared += 1
                compare_after(state.copy(), world, action, seat)
        state.play(action)


def compare_after(state, world, action, seat):
    """The same action leaves somebody who does not know the hand with the same sight."""
    pile = len(state.deck)
    state.play(action)
    world.play(action)
    if len(state.deck) < pile or state.phase.name == "card_choice":
        return  # a card was drawn, and each world has its own pile
    assert (world.seat, world.phase.name) == (state.seat, state.phase.name)
    assert world.view(seat) == state.view(seat)
    seen, other = ([event for event in w.events if event.visible_to(seat)] for w in (state, world))
    assert seen == other


QUIET = {"ruleset": "advanced", "phase": "events", "turn": 3}
ENEMY_MOVES = {"ruleset": "advanced", "phase": "supply", "active": "allies", "turn": 3}


@rule("BLG-A7.3.13", "BLG-D55")
def test_who_holds_nothing_that_fits_is_asked_like_who_does(table):
    views = []
    for card in ("surprise", "coup-iraq"):  # only the second can be played before the enemy moves
        hands = {"germany": [card], "italy": ["desert-fox"]}
        rest = [about.id for about in CARDS if about.id not in (card, "desert-fox")]
        t = table({}, **ENEMY_MOVES, hands=hands, deck=rest)
        assert (t.phase, t.seat) == ("card_window", "germany")
        views.append(t.state.view(POWERS.index("cw")))
        assert t.legal("play") == ({"play coup-iraq"} if card == "coup-iraq" else set())
        assert {"pass", "pass segment", "pass turn"} <= t.legal()
        assert t.state.phase.secret  # what was chosen is not shown to others
        assert t.play("pass").seat == "italy"
    assert views[0] == views[1]


@rule("BLG-D55", "BLG-A7.3.7")
def test_a_hand_is_suspected_of_cards_at_its_prices_only(table):
    common = {**ENEMY_MOVES, "deck": ["coup-iraq", "coup-spain"]}
    assert table({}, **common, hands={"germany": ["surprise"]}).phase == "card_window"  # it has paid 1
    assert table({}, **common, hands={"germany": ["blitzkrieg"]}).phase != "card_window"  # and here 2


@rule("BLG-D55")
def test_nobody_is_asked_where_no_hidden_card_could_be_played(table):
    t = table({}, **QUIET, hands={"germany": ["blitzkrieg"], "cw": ["surprise"]}, deck=["initiative"])
    assert t.phase != "card_window" or t.state.phase.moment != "events"
    empty = table({}, **QUIET, hands={"germany": ["spies"]})
    assert empty.seat == "germany"
    assert empty.play("pass").seat in POWERS  # the others hold no cards
    assert all(not empty.state.hands[p] for p in range(1, 8))
    assert empty.phase != "card_window" or empty.seat == "germany"


@rule("BLG-A7.3.18", "BLG-A7.3.13")
def test_a_card_all_saw_going_under_the_pile_is_in_no_hand(table):
    hands = {"germany": ["initiative", "blitzkrieg"], "cw": ["bridgehead"]}
    t = table({}, ruleset="advanced", phase="initiative", turn=3, hands=hands, deck=["mountain-troops"])
    t.state.give_dice(())
    while t.phase == "card_window" and t.state.initiative == 0:
        t.play("pass")
    state = t.state.copy()
    state.under |= 1 << CARD["initiative"]
    state.hands[0] = (CARD["blitzkrieg"],)
    state.deck.append(CARD["initiative"])
    for side in (0, 1):
        state.initiative = side
        assert not any(might_play(state, power, "initiative") for power in range(8))
    dream = state.imagine(0, random.Random(1))
    assert dream.deck[-1] == CARD["initiative"]
    assert dream.hands[4] != (CARD["initiative"],)


@rule("BLG-D55")
def test_no_cards_this_turn_holds_until_the_turn_is_over_and_is_nobodys_business(table):
    t = table({}, **ENEMY_MOVES, hands={"germany": ["spies"], "italy": ["bridgehead"]})
    t.play("pass turn")
    assert t.seat == "italy"
    assert t.state.view(0)["silent"] == {"germany": "turn"}
    assert t.state.view(4)["silent"] == t.state.view(-1)["silent"] == {}
    again = GAME.load(t.state.view())
    assert again.silent == t.state.silent
    t.play("pass turn", dice=(6,))
    turn = t.state.turn_number
    while t.state.turn_number == turn:
        assert t.phase != "card_window"
        texts = {GAME.notation.text(a, t.state.words) for a in t.state.actions()}
        t.by_chance(next((text for text in ("done", "pass", "discard") if text in texts), min(texts)))
    t.until("card_window")
    assert t.state.turn_number == turn + 1
    assert not any(t.state.silent)


@rule("BLG-D55")
def test_no_cards_in_this_segment_ends_with_the_segment(table):
    hands = {"germany": ["spies"]}  # without a unit it is asked in its own segment too
    t = table({}, ruleset="advanced", phase="supply", active="axis", turn=3, hands=hands)
    assert (t.phase, t.seat, t.state.phasing) == ("card_window", "germany", 0)
    t.play("pass segment")
    t.until("card_window")
    assert (t.seat, t.state.phasing) == ("germany", 1)


@rule("BLG-A7.3.13")
def test_what_one_imagines_does_not_depend_on_the_order_of_a_hidden_hand(table):
    hands = [["spies", "sabotage-on-research"], ["sabotage-on-research", "spies"]]
    worlds = [table({}, **QUIET, hands={"germany": hand}, deck=["blitzkrieg", "surprise"]) for hand in hands]
    dreams = [t.state.imagine(POWERS.index("cw"), random.Random(3)) for t in worlds]
    assert dreams[0].hands == dreams[1].hands
    assert dreams[0].deck == dreams[1].deck


@rule("BLG-D58")
def test_a_power_that_takes_a_card_is_asked_again(table):
    t = table({}, ruleset="advanced", phase="cards", deck=["spies"], silent={"germany": "turn"})
    t.play("keep")
    assert not t.state.silent[0]


@rule("BLG-A7.3.13", "BLG-C-espionage-ultra")
@pytest.mark.parametrize("hand", ["espionage-ultra", "their-finest-hour"])
def test_a_reaction_opens_for_whoever_might_hold_a_card(table, hand):
    places = {"paris": "de-inf4, fr-inf3", "scotland": "cw-inf2"}
    rest = [card for card in ("espionage-ultra", "their-finest-hour") if card != hand]
    t = table(places, ruleset="advanced", phase="reaction", hands={"cw": [hand]}, deck=rest)
    assert (t.phase, t.seat) == ("reaction", "cw")
    assert ("play espionage-ultra" in t.legal()) == (hand == "espionage-ultra")
    assert {"done", "pass segment", "pass turn"} <= t.legal()
    t.play("pass turn", dice=(6, 6))
    assert t.phase != "reaction"  # nothing else to do
    silent = table(
        places,
        ruleset="advanced",
        phase="reaction",
        hands={"cw": [hand]},
        deck=rest,
        silent={"cw": "segment"},
    )
    assert silent.phase != "reaction"


@rule("BLG-A7.3.13", "BLG-O9.2.1")
@pytest.mark.parametrize("hand", ["coup-greece", "spies"])
def test_a_surrender_is_offered_to_whoever_might_hold_the_coup(table, hand):
    places = {"greece": "it-inf3 x2, greece-inf2 x2", "albania": "it-inf2"}
    rest = [card for card in ("coup-greece", "spies") if card != hand]
    t = table(
        places,
        ruleset="advanced",
        options={"coups_against_invaders": "on"},
        phase="combat",
        turn=6,
        diplomacy={
            "wars": [["italy", "cw"], ["germany", "cw"]],
            "joined": {"greece": "cw"},
            "attackers": {"greece": "italy"},
        },
        hands={"cw": [hand]},
        deck=rest,
    )
    t.until("let_surrender")
    assert (t.phase, t.seat) == ("let_surrender", "cw")
    assert ("yield" in t.legal()) == (hand == "coup-greece")
    assert "card" not in t.state.view()["frames"][-1]


@rule("BLG-A7.3.13")
def test_every_drawer_is_asked_whatever_he_drew(table):
    for card in ("winter-offensive", "spies", "total-war", "coup-siam"):
        t = table({}, ruleset="advanced", phase="cards", deck=[card], spent={"germany": 17})
        assert (t.phase, t.seat) == ("card_choice", "germany")
        assert t.state.phase.secret


@rule("BLG-C-spies")
def test_what_spies_have_seen_is_not_undone(table):
    t = table(
        ruleset="advanced", phase="production", deck=[], hands={"germany": ["spies"], "cw": ["surprise"]}
    )
    match = Match.at(GAME, t.produce("germany").state.view())
    match.play("play spies")
    with pytest.raises(TooLate):
        match.undo()


@rule("BLG-A7.3.1", "BLG-A7.3.5")
def test_a_discard_that_shows_the_next_card_is_not_undone():
    match = Match.new(GAME, "1939", {"ruleset": "advanced"}, "draws")
    rng = random.Random(1)
    while match.state.phase.name != "card_choice":
        match.play(rng.choice(match.state.actions()))
    match.play("discard")
    assert any(isinstance(event, CardDrawn) for event in match.log[-1])
    with pytest.raises(TooLate):
        match.undo()
