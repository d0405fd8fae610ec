"""Standing orders: what is answered for a power that does not want to be asked."""

import pytest

from sandtable.board.search import bits
from sandtable.core import standing
from sandtable.core.standing import StandingOrder, mark
from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.cards.drawing import CardChoice
from sandtable.games.blitzkrieg.cards.windows import CardWindow
from sandtable.games.blitzkrieg.combat.combat_phase import ChooseController
from sandtable.games.blitzkrieg.combat.land_combat import Commit, announce
from sandtable.games.blitzkrieg.combat.losses import TakeLosses
from sandtable.games.blitzkrieg.combat.naval_search import SearchBoth
from sandtable.games.blitzkrieg.combat.retreat import Stand
from sandtable.games.blitzkrieg.model.deck import CARD
from sandtable.games.blitzkrieg.model.world import ALLIES, AXIS, POWERS, ZONE
from sandtable.games.blitzkrieg.production.research import ResearchAttempt

WAR = {"wars": [["germany", "cw"]]}


def answered(t, **orders):
    """What the table answers now, in notation; nothing where the power is asked."""
    given = {topic: StandingOrder(ask) for topic, ask in orders.items()}
    found = standing.answer(t.state, given)
    return found and GAME.notation.text(found.action, t.state.words)


def raid(table, **more):
    """German aircraft have fought over the Maginot line and go home."""
    places = {"western-germany": "de-inf4, de-air2", "bavaria": "de-inf2", "maginot": "fr-inf3"}
    t = table(places, **more)
    t.play("pick de-air2-1", "fly maginot").end_movement()
    while t.phase != "basing":
        t.by_chance(min(t.legal()))
    return t


def test_aircraft_land_where_they_took_off(table):
    t = raid(table)
    assert t.seat == "germany"
    assert "base de-air2-1 > bavaria" in t.legal()
    assert answered(t) == "base de-air2-1 > western-germany"
    assert answered(t, bases="always") is None


def test_aircraft_without_their_base_are_asked_about(table):
    t = raid(table)
    t.state.via[t.number("de-air2-1")] = t.state.area[t.number("fr-inf3-1")]
    assert answered(t) is None


def attacked(table, **places):
    """The Maginot line is attacked, and French aircraft may react."""
    t = table({"maginot": "fr-inf3", "western-germany": "de-inf4", "paris": "fr-air2", **places})
    return t.play("pick de-inf4-1", "step maginot").end_movement()


def test_who_can_react_is_asked_unless_told_otherwise(table):
    t = attacked(table)
    assert (t.phase, t.seat) == ("reaction", "france")
    assert answered(t) is None
    assert answered(t, reactions="never") == "done"
    assert answered(t, reactions="own") is None


def test_a_power_may_want_to_hear_only_of_attacks_on_itself(table):
    t = attacked(table, normandy="cw-air2")
    assert (t.phase, t.seat) == ("reaction", "cw")
    assert answered(t, reactions="own") == "done"
    assert answered(t) is None


def test_an_order_for_a_phase_ends_with_it(table):
    t = attacked(table)
    orders = {"reactions": StandingOrder("never", "phase", mark(t.state, "phase"))}
    assert standing.answer(t.state, orders) is not None
    later = t.state.copy()
    later.exploiting = 1
    assert standing.answer(later, orders) is None
    assert standing.standing(later, orders) == {}


@pytest.mark.parametrize(
    ("defenders", "hits", "asked"),
    [
        ("fr-inf3, fr-inf3", 1, False),  # alike
        ("fr-inf3, fr-arm4", 1, False),  # everybody would rather have infantry reduced
        ("fr-inf3 B, fr-inf3", 1, False),  # nor let one fall where another can be reduced
        ("fr-inf3 B, fr-arm4", 1, True),  # unless that costs more
        ("fr-inf3, fr-arm4", 2, True),  # as at the second hit here
        ("fr-inf3, cw-inf2", 1, True),  # of two powers
        ("fr-inf3, fr-air2", 1, True),  # which is the better unit is a matter of opinion
    ],
)
def test_losses_are_taken_without_asking_where_the_cheapest_is_plainly_the_least(
    table, defenders, hits, asked
):
    t = table({"maginot": defenders, "western-germany": "de-inf4"})
    units = tuple(bits(t.state.at[ZONE["maginot"]]))
    t.state.push(TakeLosses(ZONE["maginot"], ALLIES, hits, units))
    t.state.advance()
    assert t.phase == "take_losses"
    assert answered(t) == (None if asked else "losses")
    assert answered(t, losses="never") == "losses"
    assert answered(t, losses="always") is None


@pytest.mark.parametrize(
    ("attackers", "side", "asked"),
    [
        ("de-inf4, de-inf4, de-inf4, de-arm5, de-arm5", AXIS, False),  # as good as won
        ("de-inf3", AXIS, True),
        ("de-inf4, de-inf4, de-inf4, de-arm5, de-arm5", ALLIES, True),  # who defends may want to go
    ],
)
def test_an_attack_that_is_as_good_as_won_goes_on(table, attackers, side, asked):
    t = table({"maginot": f"{attackers}, fr-inf3", "western-germany": "de-inf2", "paris": "fr-inf2"})
    t.state.phasing = AXIS
    t.state.push(Stand(ZONE["maginot"], side))
    t.state.advance()
    assert {"fight", "retreat"} <= t.legal()
    assert answered(t) == (None if asked else "fight")
    assert answered(t, fights="always") is None


def charted(table, mine, enemies, side=AXIS):
    """German units attack the Maginot line, and their side, or the French, looks at the battle chart."""
    t = table({"maginot": f"{mine}, {enemies}", "bavaria": "de-inf2"}, ruleset="advanced")
    t.state.phasing = AXIS
    announce(t.state, ZONE["maginot"], 1)
    t.state.advance()
    return t if side == AXIS else t.play("ready")


def test_the_chart_is_shown_before_the_first_round_only(table):
    t = charted(table, "de-inf4, de-air2, de-air2", "fr-inf3, fr-air2")
    assert "shift de-air2-1" in t.legal()
    assert answered(t) is None
    assert answered(t, chart="never") == "ready"
    t.state.become(Commit(ZONE["maginot"], AXIS, (), 2))
    t.state.advance()
    assert answered(t) == "ready"
    assert answered(t, chart="always") is None


def test_land_units_fight_on_land_unless_one_wants_to_be_asked_about_fire_at_aircraft(table):
    t = charted(table, "de-inf4, de-arm5", "fr-inf3, fr-air2")
    assert t.legal() == {"ready", "shift de-inf4-1", "shift de-arm5-1"}
    assert answered(t) == "ready"
    assert answered(t, chart="first") is None
    assert answered(t, chart="always") is None


def test_who_may_keep_units_out_of_a_combat_is_asked(table):
    t = charted(table, "de-inf4, de-air2", "fr-inf3, fr-air2, fr-air2, fr-air2", ALLIES)
    assert {"reserve fr-air2-1", "shift fr-inf3-1"} <= t.legal()
    assert answered(t) is None


def test_ships_that_pass_are_searched_for_and_then_one_is_asked(table):
    places = {"sea-of-britain": "cw-tf3, cw-conv1", "central-atlantic": "de-sub2"}
    t = table(places, ruleset="advanced", phase="naval", active="cw", diplomacy=WAR, deck=[])
    t.play("stack sea-of-britain", "step central-atlantic", "step american-east-coast")
    assert (t.phase, t.seat) == ("transit", "germany")
    assert answered(t) == "search"
    assert answered(t, searches="always") is None
    assert answered(t, searches="never") == "decline"
    t.play("search", dice=(3, 3))
    assert "engage" in t.legal()
    assert answered(t) is None


@pytest.mark.parametrize(("sailed", "asked"), [(True, False), (False, True)])
def test_ships_search_where_they_have_sailed_to_meet_the_enemy(table, sailed, asked):
    t = table({"north-sea": "de-tf4, cw-tf4"}, ruleset="advanced", diplomacy=WAR)
    t.state.phasing = AXIS
    t.state.moved = (1 << t.number("de-tf4-1")) if sailed else 0
    t.state.push(SearchBoth(ZONE["north-sea"]))
    t.state.advance()
    assert (t.phase, t.seat) == ("search_both", "germany")
    assert answered(t) == (None if asked else "search")
    t.state.become(SearchBoth(ZONE["north-sea"], 1))
    t.state.advance()
    assert t.seat == "cw"
    assert answered(t) is None


@pytest.mark.parametrize(("points", "asked"), [(2, False), (3, True)])
def test_research_is_asked_about_once_it_has_an_even_chance(table, points, asked):
    t = table({"western-germany": "de-inf4"}, ruleset="advanced")
    t.state.research[0] = points
    t.state.push(ResearchAttempt(0))
    t.state.advance()
    assert "attempt" in t.legal()
    assert answered(t) == (None if asked else "pass")
    assert answered(t, research="always") is None
    assert answered(t, research="never") == "pass"


@pytest.mark.parametrize(("italians", "taken"), [("it-inf2", "control greece germany"), ("it-inf3", None)])
def test_a_zone_taken_together_goes_to_the_strongest_there(table, italians, taken):
    t = table({"greece": f"de-inf3, {italians}"}, ruleset="advanced")
    t.state.push(ChooseController(ZONE["greece"], (0, 1)))
    t.state.advance()
    assert answered(t) == taken
    assert answered(t, control="always") is None


def test_a_card_that_nobody_can_buy_goes_under_the_pile(table):
    t = table({"western-germany": "de-inf4"}, ruleset="advanced")
    t.state.push(CardChoice(0, CARD["lend-lease-cw-ussr"]))
    t.state.advance()
    assert t.legal() == {"discard"}
    assert answered(t) == "discard"


def test_a_power_that_can_play_no_card_passes_and_tells_nothing_by_it(table):
    t = table({"western-germany": "de-inf4"}, ruleset="advanced")
    t.state.push(CardWindow(POWERS.index("germany"), "research"))
    t.state.advance()
    assert t.legal() == {"pass", "pass turn"}
    found = standing.answer(t.state, {})
    assert found is not None
    assert GAME.notation.text(found.action, t.state.words) == "pass"  # not for the whole turn
    assert not found.open
    assert answered(t, cards="always") is None


def test_who_holds_a_card_to_play_is_asked(table):
    t = table({"western-germany": "de-inf4"}, ruleset="advanced", flags={"initiative": 1})
    t.state.hands[0] = (CARD["initiative"],)
    t.state.push(CardWindow(0, "initiative"))
    t.state.advance()
    assert "play initiative" in t.legal()
    assert answered(t) is None
    assert answered(t, cards="never") == "pass"
    assert standing.answer(t.state, {"cards": StandingOrder("never")}).open
