"""Part 6 What the cards ask for, do, and keep doing while they are in force (advanced)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from sandtable.board.search import BIT, bits
from sandtable.games.blitzkrieg import board_cards, coups, vichy
from sandtable.games.blitzkrieg.battle import present
from sandtable.games.blitzkrieg.control import conquer, disband, orphan_minors
from sandtable.games.blitzkrieg.counters import (
    AIRCRAFT,
    GUARDS,
    HQS,
    INFANTRY,
    KIND_UNITS,
    KINDS,
    LAND_UNITS,
    MARKED_US,
    NATION_OF,
    OWN,
    PRICE,
    SHIPS,
)
from sandtable.games.blitzkrieg.deck import CARD, CARDS, put_under
from sandtable.games.blitzkrieg.events import CardLeft, CardPlayed, HandSeen, PeaceForced, Surrendered
from sandtable.games.blitzkrieg.politics import declare, soviet_war
from sandtable.games.blitzkrieg.production import points_left, potential, zone_yield
from sandtable.games.blitzkrieg.search import SearchBoth, fight
from sandtable.games.blitzkrieg.state import POOL, BlitzkriegState
from sandtable.games.blitzkrieg.terrain import in_ussr, zone_effect
from sandtable.games.blitzkrieg.us_entry import change_level
from sandtable.games.blitzkrieg.weather import foul
from sandtable.games.blitzkrieg.world import (
    AFRICA,
    AXIS,
    BNL,
    BNL_ISLANDS,
    CHINA,
    COAST,
    COLONIES,
    CORE_OF,
    CW,
    FRANCE,
    FREE_FRANCE,
    GERMANY,
    GREAT_BRITAIN,
    ITALY,
    JAPAN,
    JAPANESE_ISLANDS,
    LEFT,
    MOUNTAIN_ZONES,
    SWEDEN,
    USA,
    USSR,
    ZONE,
    turn_number,
)

TWO_YEARS: Final = 8  # BLG-D86
ONE_YEAR: Final = 4
NAVY_POINTS: Final = 6
FORTRESS_EUROPE: Final = CARD["fortress-europe"]
FINEST_HOUR: Final = CARD["their-finest-hour"]
PERIMETER: Final = CARD["japanese-defense-perimeter"]
YUGOSLAV_ZONE: Final = ZONE["yugoslavia"]
INDOCHINA: Final = ZONE["indochina"]


def in_force(state: BlitzkriegState, card: str) -> bool:
    """Whether a permanent card lies face up."""
    return CARD[card] in state.in_play


def this_turn(state: BlitzkriegState, note: str) -> bool:
    """Whether an effect noted for a turn holds now."""
    return state.notes.get(note, -1) == state.turn_number


# What a card asks for ------------------------------------------------------------------------------------

Question = Callable[[BlitzkriegState, int], bool]


def french_government_gone(state: BlitzkriegState, power: int) -> bool:
    """France conquered or Vichy installed."""
    return bool(state.conquered >> FRANCE & 1)


def axis_in_france(state: BlitzkriegState, power: int) -> bool:
    """The Axis controls at least three zones in France, which still fights."""
    held = sum(1 for zone in bits(CORE_OF[FRANCE]) if state.side[state.control[zone]] == AXIS)
    return held >= 3 and not state.conquered >> FRANCE & 1 and state.side[FRANCE] >= 0


def italy_beaten(state: BlitzkriegState, power: int) -> bool:
    """Italy at war, out of Africa, and the Allies in Italy."""
    allies = state.alliance[CW]
    in_italy = any(state.side[state.control[zone]] == allies for zone in bits(CORE_OF[ITALY]))
    fighting = bool(state.wars[ITALY]) and not state.conquered >> ITALY & 1
    return fighting and not state.owned[ITALY] & AFRICA and in_italy


def invaded_at_home(state: BlitzkriegState, power: int) -> bool:
    """Enemy land units in, or enemy control of, one of the power's national zones (BLG-D85)."""
    foes = state.foes(power) & LAND_UNITS
    home = CORE_OF[power]
    return bool(home & state.hostile(power)) or any(state.at[zone] & foes for zone in bits(home))


def partisan_zones(state: BlitzkriegState, power: int) -> int:
    """Enemy-held zones of the country without enemy units."""
    found = 0
    for zone in bits(CORE_OF[power] & state.hostile(power)):
        if not state.at[zone] & state.foes(power) & ~SHIPS:
            found |= BIT[zone]
    return found


def american_alarm(state: BlitzkriegState, power: int) -> bool:
    """Germany or Japan attacked the USSR, or the Axis landed in Great Britain; the USA is neutral."""
    attacked = state.at_war(USSR, GERMANY) or state.at_war(USSR, JAPAN)
    landed = any(state.side[state.control[zone]] == AXIS for zone in bits(GREAT_BRITAIN))
    return state.neutral(USA) and (attacked or landed)


def has_bnl_production(state: BlitzkriegState) -> bool:
    """Whether Japan receives the production of the Benelux islands."""
    return in_force(state, "japan-bnl-production") and not in_force(state, "bnl-embargo")


def long_occupied(state: BlitzkriegState, power: int) -> bool:
    """The Axis has held Yugoslavia for a year."""
    since = state.notes.get("yugoslavia-since", 99)
    held = state.side[state.control[YUGOSLAV_ZONE]] == AXIS
    return held and state.turn_number - since >= ONE_YEAR


def japanese_islands_lost(state: BlitzkriegState, power: int) -> bool:
    """The Allies control three Japanese islands, from 1943 on."""
    lost = sum(1 for z in bits(JAPANESE_ISLANDS) if state.side[state.control[z]] == state.alliance[USA])
    return lost >= 3 and state.turn_number >= turn_number("1/43")


def finest_hour(state: BlitzkriegState, power: int) -> bool:
    """Lend lease: USSR at war with Germany, no Axis foothold in Great Britain."""
    safe = all(state.side[state.control[zone]] != AXIS for zone in bits(GREAT_BRITAIN))
    return state.at_war(USSR, GERMANY) and safe


PREREQUISITES: Final[dict[str, Question]] = {
    "axis-minor-activation": lambda s, p: bool(board_cards.activatable(s)),
    "bnl-embargo": lambda s, p: has_bnl_production(s),
    "elite-troops": lambda s, p: s.turn_number - s.war_since[p] >= TWO_YEARS,
    "embargo-japan": lambda s, p: potential(s, USA) >= 12 and s.rules.us_gift(s),
    "french-vichy-surrender": axis_in_france,
    "force-peace": lambda s, p: s.at_war(JAPAN, USSR),
    "foreign-troops-recruitment": lambda s, p: s.at_war(GERMANY, USSR),
    "fortress-europe": lambda s, p: s.at_war(GERMANY, USA),
    "free-french-troops": french_government_gone,
    "guards-troops": lambda s, p: s.at_war(USSR, GERMANY),
    "increase-us-production": american_alarm,
    "initiative": lambda s, p: s.initiative != s.alliance[p],
    "italian-surrender": italy_beaten,
    "japan-bnl-production": lambda s, p: bool(s.notes.get("embargo")),
    "japan-occupies-indochina": lambda s, p: french_government_gone(s, p) and _indochina_free(s),
    "japanese-defense-perimeter": lambda s, p: s.at_war(JAPAN, USA),
    "kamikaze": japanese_islands_lost,
    "lend-lease-cw-ussr": finest_hour,
    "lend-lease-usa": lambda s, p: potential(s, USA) >= 11,
    "militia": invaded_at_home,
    "morsecode": lambda s, p: FORTRESS_EUROPE in s.in_play or FINEST_HOUR in s.in_play,
    "national-war-ussr": lambda s, p: s.at_war(USSR, GERMANY),
    "partisans": lambda s, p: bool(partisan_zones(s, p)),
    "spies": lambda s, p: any(s.hands[q] for q in range(8) if s.alliance[q] != s.alliance[p]),
    "their-finest-hour": french_government_gone,
    "tito-partisans": long_occupied,
    "ussr-may-declare-war": lambda s, p: (
        s.turn_number >= turn_number("1/41") and not s.at_war(USSR, GERMANY) and s.side[GERMANY] == AXIS
    ),
    "winter-offensive": lambda s, p: any(s.weather),
    "japan-national-war": lambda s, p: True,
}


def _indochina_free(state: BlitzkriegState) -> bool:
    owner = state.control[INDOCHINA]
    return owner != JAPAN and state.side[owner] < 0


def forbids(state: BlitzkriegState, power: int, card: int, moment: str, arg: int) -> str:
    """The rule by which a card may not be played; nothing where it may."""
    about = CARDS[card]
    if about.country >= 0:
        return "" if coups.open_to_coup(state, coups.country_of(state, card)) else about.rule
    question = PREREQUISITES.get(about.id)
    if question is not None and not question(state, power):
        return about.rule
    return "" if right_place(state, power, about.id, moment, arg) else about.rule


def right_place(state: BlitzkriegState, power: int, card: str, moment: str, arg: int) -> bool:
    """Whether the moment fits the card more closely."""
    phasing = state.alliance[power] == state.phasing
    if card in ("axis-minor-activation", "french-vichy-surrender") and moment == "segment":
        return phasing
    if card == "blitzkrieg":
        return phasing and not this_turn(state, "blitzkrieg")
    if card in ("bridgehead", "mountain-troops"):
        return not this_turn(state, f"{card}-{power}")
    if card == "winter-offensive":
        return not this_turn(state, "winter-offensive")
    if card == "espionage-ultra":
        return phasing if moment == "segment" else not phasing
    if card in ("elite-troops", "surprise"):
        mine = present(state, arg, state.alliance[power]) & state.mine(power)
        return bool(mine) and not (card == "surprise" and "surprise" in state.notes)
    if card == "naval-surprise":
        return bool(present(state, arg, state.alliance[power]) & OWN[power] & SHIPS)
    if card == "sabotage-on-research":
        return state.alliance[arg] != state.alliance[power] and bool(state.wars[arg])
    if card == "para-troops":
        return not state.exploiting and phasing and bool(board_cards.drops(state, power))
    if card == "desert-fox":
        return bool(state.exploiting) and phasing and not this_turn(state, "desert-fox")
    if card == "national-war-ussr":
        return "national-war" not in state.notes
    return True


# What a card does ----------------------------------------------------------------------------------------


def play(state: BlitzkriegState, power: int, card: int, moment: str, arg: int) -> None:
    """A card leaves the hand and takes effect at once (BLG-A7.3.14)."""
    about = CARDS[card]
    state.hands[power] = tuple(c for c in state.hands[power] if c != card)
    state.emit(CardPlayed(power=power, card=card, rules=(about.rule,)))
    if about.country >= 0:
        coups.stage(state, power, card)
    else:
        EFFECTS.get(about.id, nothing)(state, power, arg)
    lay_down(state, power, card)


def lay_down(state: BlitzkriegState, power: int, card: int) -> None:
    """Where the card goes (BLG-A7.3.17, BLG-A7.3.18, BLG-A7.3.19)."""
    fate = CARDS[card].fate
    if fate == "permanent":
        state.in_play[card] = power
        if card == CARD["bnl-embargo"] or card == CARD["japan-bnl-production"]:
            settle_bnl(state)
    elif fate == "remove":
        state.removed |= BIT[card]
        state.emit(CardLeft(card=card, rules=("BLG-A7.3.17",)))
    else:
        put_under(state, card)
        coups.after_use(state, card)


def settle_bnl(state: BlitzkriegState) -> None:
    """The answer of the USA to Japan's taking the Benelux production (BLG-E.29)."""
    from sandtable.games.blitzkrieg.card_windows import open_window

    if not in_force(state, "bnl-embargo"):
        open_window(state, "us")


def nothing(state: BlitzkriegState, power: int, arg: int) -> None:
    """The card works by lying face up."""


def note(name: str, own: bool = False) -> Callable[[BlitzkriegState, int, int], None]:
    """An effect that is noted for this turn."""

    def effect(state: BlitzkriegState, power: int, arg: int) -> None:
        state.notes[f"{name}-{power}" if own else name] = state.turn_number

    return effect


def flag(name: str) -> Callable[[BlitzkriegState, int, int], None]:
    """An effect that goes on."""

    def effect(state: BlitzkriegState, power: int, arg: int) -> None:
        state.notes[name] = 1

    return effect


def effect_peace(state: BlitzkriegState, power: int, arg: int) -> None:
    """Japan and the USSR must be at peace for 2D6 turns, this one included (BLG-D73)."""
    turns = sum(state.roll(power, 2, 6, ("BLG-C-force-peace",)))
    make_peace(state, turns)


def make_peace(state: BlitzkriegState, turns: int) -> None:
    """Peace between Japan and the USSR."""
    state.wars[JAPAN] &= ~BIT[USSR]
    state.wars[USSR] &= ~BIT[JAPAN]
    for nation in range(8, len(state.wars)):
        if state.runner[nation] in (JAPAN, USSR):
            state.wars[nation] &= ~(BIT[JAPAN] | BIT[USSR])
    state.peace_until = state.turn_number + turns
    state.forget()
    state.emit(PeaceForced(turns=turns, rules=("BLG-D73",)))


def effect_surprise(state: BlitzkriegState, power: int, arg: int) -> None:
    """The power's units fire first in this combat."""
    state.notes["surprise"] = arg * 8 + power + 1


def effect_naval_surprise(state: BlitzkriegState, power: int, arg: int) -> None:
    """The search succeeds, the enemy's fails, and the fleet fires first."""
    effect_surprise(state, power, arg)
    state.notes["naval-surprise-used"] = 1
    results = 1 if state.alliance[power] == state.phasing else 2
    for depth in range(len(state.frames) - 1, -1, -1):
        if isinstance(state.frames[depth], SearchBoth):
            del state.frames[depth]
            break
    while state.frames and state.frames[-1].name == "window_again":
        state.pop()
    fight(state, arg, results)


def effect_sabotage(state: BlitzkriegState, power: int, arg: int) -> None:
    """The target loses all its research points (BLG-A7.4.5)."""
    state.research[arg] = 0


def effect_spies(state: BlitzkriegState, power: int, arg: int) -> None:
    """Look at all cards of the enemy."""
    for other in range(8):
        if state.alliance[other] != state.alliance[power] and state.hands[other]:
            state.emit(
                HandSeen(power=other, cards=state.hands[other], seats=(power,), rules=("BLG-C-spies",))
            )


def effect_increase(state: BlitzkriegState, power: int, arg: int) -> None:
    """US production +4 once (BLG-D41)."""
    change_level(state, 4, "BLG-D41")


def effect_initiative(state: BlitzkriegState, power: int, arg: int) -> None:
    """The player's side has the initiative."""
    state.initiative = state.alliance[power]


def effect_italy(state: BlitzkriegState, power: int, arg: int) -> None:
    """Italian troops go; what the Axis still holds of Italy works for Germany."""
    disband(state, OWN[ITALY])
    for zone in bits(state.owned[ITALY]):
        state.own_zone(zone, GERMANY)
    state.conquered |= BIT[ITALY]
    state.rules.country_conquered(state, ITALY)
    orphan_minors(state, ITALY)
    state.forget()


def effect_indochina(state: BlitzkriegState, power: int, arg: int) -> None:
    """Japan occupies Indochina without combat (BLG-A7.2.8)."""
    disband(state, state.at[INDOCHINA] & OWN[FRANCE])
    state.own_zone(INDOCHINA, JAPAN)
    change_level(state, 1, "BLG-A7.2.8")


def effect_soviet_war(state: BlitzkriegState, power: int, arg: int) -> None:
    """The USSR declares war on Germany (BLG-E.17)."""
    soviet_war(state)


def effect_morsecode(state: BlitzkriegState, power: int, arg: int) -> None:
    """Cancels two cards; they leave the game (BLG-A7.3.19)."""
    for card in (FORTRESS_EUROPE, FINEST_HOUR):
        if state.in_play.pop(card, None) is not None:
            state.removed |= BIT[card]


def effect_vichy(state: BlitzkriegState, power: int, arg: int) -> None:
    """The Vichy government is installed (BLG-E.34)."""
    vichy.install(state)


EFFECTS: Final[dict[str, Callable[[BlitzkriegState, int, int], None]]] = {
    "axis-minor-activation": board_cards.choose_activation,
    "blitzkrieg": note("blitzkrieg"),
    "bridgehead": note("bridgehead", True),
    "cold-days-in-hell": flag("cold-days"),
    "elite-troops": board_cards.choose_elite,
    "embargo-japan": flag("embargo"),
    "espionage-ultra": board_cards.choose_espionage,
    "force-peace": effect_peace,
    "french-vichy-surrender": effect_vichy,
    "increase-us-production": effect_increase,
    "initiative": effect_initiative,
    "italian-surrender": effect_italy,
    "japan-occupies-indochina": effect_indochina,
    "morsecode": effect_morsecode,
    "mountain-troops": note("mountain-troops", True),
    "national-war-ussr": board_cards.choose_disbanding,
    "naval-surprise": effect_naval_surprise,
    "para-troops": board_cards.choose_drop,
    "partisans": board_cards.choose_rising,
    "sabotage-on-research": effect_sabotage,
    "spies": effect_spies,
    "surprise": effect_surprise,
    "desert-fox": note("desert-fox"),
    "ussr-may-declare-war": effect_soviet_war,
    "winter-offensive": note("winter-offensive"),
}


# What cards in force change ------------------------------------------------------------------------------


def blitzkrieg(state: BlitzkriegState, unit: int, zone: int) -> str:
    """No reserves or aircraft against combats in which German units attack."""
    if not this_turn(state, "blitzkrieg") or BIT[unit] & SHIPS:
        return ""
    return "BLG-C-blitzkrieg" if present(state, zone, state.phasing) & OWN[GERMANY] else ""


def bridgehead(state: BlitzkriegState, unit: int) -> bool:
    """Land units of the playing nation ignore rivers this turn."""
    return this_turn(state, f"bridgehead-{NATION_OF[unit]}")


def hardened(state: BlitzkriegState, unit: int) -> bool:
    """Guards, or all Soviet land units in a winter offensive, ignore foul weather in combat."""
    if NATION_OF[unit] != USSR:
        return False
    guard = bool(BIT[unit] & GUARDS) and in_force(state, "guards-troops")
    return guard or this_turn(state, "winter-offensive")


def frost(state: BlitzkriegState, unit: int, zone: int) -> int:
    """Cold days in hell: Axis units −1 in the USSR in foul weather."""
    if "cold-days" not in state.notes or state.side[NATION_OF[unit]] == state.alliance[USSR]:
        return 0
    return -1 if foul(state, zone) and in_ussr(state, zone) else 0


def bonus(state: BlitzkriegState, unit: int, zone: int) -> int:
    """Elite and mountain troops; an aircraft that dropped paratroops has no value."""
    if state.paras >> unit & 1 and BIT[unit] & AIRCRAFT:
        return -99
    value = 1 if state.elite >> unit & 1 else 0
    mountain = BIT[unit] & INFANTRY and MOUNTAIN_ZONES >> zone & 1
    if mountain and this_turn(state, f"mountain-troops-{NATION_OF[unit]}"):
        value += 1
    return value


def surprising(state: BlitzkriegState, zone: int, units: int) -> int:
    """The units that fire first in a combat (BLG-D57)."""
    told = state.notes.get("surprise", 0) - 1
    return units & OWN[told % 8] if told >= 0 and told // 8 == zone else 0


def kamikaze_dice(state: BlitzkriegState, unit: int) -> int:
    """Japanese aircraft fire twice (BLG-D75)."""
    return 1 if BIT[unit] & AIRCRAFT & OWN[JAPAN] and in_force(state, "kamikaze") else 0


def battle_over(state: BlitzkriegState, zone: int) -> None:
    """Effects for one combat end; kamikazes do not come back."""
    told = state.notes.get("surprise", 0) - 1
    if told >= 0 and told // 8 == zone:
        del state.notes["surprise"]
    state.elite = 0
    if in_force(state, "kamikaze"):
        for unit in bits(state.at[zone] & AIRCRAFT & OWN[JAPAN] & ~state.cargo & state.fought):
            state.take_off(unit, POOL)


def coast_dice(state: BlitzkriegState, zone: int, units: int) -> list[tuple[int, int]]:
    """Two extra dice of a defended coast against an invasion."""
    if not state.at[zone] & state.landed & state.units(state.phasing) or not COAST >> zone & 1:
        return []
    infantry = next((unit for unit in bits(units & INFANTRY)), -1)
    terrain = zone_effect(state, infantry, zone, False) if infantry >= 0 else 0
    if FORTRESS_EUROPE in state.in_play and units & OWN[GERMANY] & LAND_UNITS:
        return [(3 + terrain, 2)]
    if FINEST_HOUR in state.in_play and GREAT_BRITAIN >> zone & 1 and units & OWN[CW] & LAND_UNITS:
        return [(3 + terrain, 2)]
    if PERIMETER in state.in_play and state.control[zone] == JAPAN:
        return [((3 if CORE_OF[JAPAN] >> zone & 1 else 1) + terrain, 2)]
    return []


def total_war(state: BlitzkriegState, units: int) -> str:
    """Units of a country in total war do not retreat."""
    power = state.in_play.get(CARD["total-war"], -1)
    return "BLG-C-total-war" if power >= 0 and units & OWN[power] else ""


def desert_fox(state: BlitzkriegState, unit: int) -> bool:
    """Units of the player's side in Africa exploit without an HQ."""
    return (
        this_turn(state, "desert-fox")
        and bool(BIT[unit] & LAND_UNITS)
        and state.side[NATION_OF[unit]] == state.phasing
        and bool(AFRICA >> state.area[unit] & 1)
    )


def flown(state: BlitzkriegState) -> int:
    """Aircraft that carried paratroops fly no other mission this turn."""
    return state.paras & AIRCRAFT


def embargo(state: BlitzkriegState) -> bool:
    """Whether the American embargo against Japan is in force (BLG-SC41.19)."""
    return "embargo" in state.notes


def extra_production(state: BlitzkriegState, power: int) -> int:
    """Points from cards in force."""
    total = state.notes.get(f"lent-{power}", 0)
    if power == GERMANY:
        total += 1 if in_force(state, "foreign-troops-recruitment") else 0
        total -= tito_loss(state)
        total -= state.notes.get(f"cut-{SWEDEN}", 0)
    if state.in_play.get(CARD["militia"], -1) == power:
        total += 1
    if state.in_play.get(CARD["total-war"], -1) == power:
        total += 3
    if in_force(state, "lend-lease-cw-ussr"):
        total += 3 if power == USSR else -3 if power == CW else 0
    if power == JAPAN:
        total -= state.notes.get(f"cut-{USA}", 0)
        if has_bnl_production(state):
            total += sum(LEFT[z] for z in bits(BNL_ISLANDS) if state.control[z] in (BNL, COLONIES, USA))
    if power == USSR:
        total += state.notes.get("national-war", 0)
    return total + state.notes.get(f"yielded-{power}", 0)


def lend_targets(state: BlitzkriegState, power: int) -> list[int]:
    """The allies the USA may lend five points this turn (BLG-D74)."""
    if power != USA or not in_force(state, "lend-lease-usa") or points_left(state, USA) < 5:
        return []
    if any(name.startswith("lent-") for name in state.notes):
        return []
    allies = [p for p in range(8) if p != USA and state.alliance[p] == state.alliance[USA]]
    return [p for p in allies if not state.conquered >> p & 1]


def lend(state: BlitzkriegState, nation: int) -> None:
    """Five points change hands for this turn."""
    state.notes[f"lent-{nation}"] = 5
    state.spent[USA] += 5


def forbids_aircraft(state: BlitzkriegState) -> str:
    """The USA builds aircraft for allies by card, one per turn (BLG-D80)."""
    if not in_force(state, "usa-builds-aircraft"):
        return "BLG-D80"
    return "BLG-C-usa-builds-aircraft" if this_turn(state, "aircraft-built") else ""


def foreign_kinds(state: BlitzkriegState, power: int) -> Sequence[int]:
    """Kinds of other nations a power may be able to build."""
    found: list[int] = []
    if power == USA and in_force(state, "usa-builds-aircraft"):
        found += AIR_KINDS
    if power in (USA, CW) and in_force(state, "free-french-troops"):
        found += FREE_KINDS
    if power == ITALY and vichy.neutral(state):
        found += VICHY_KINDS
    return found


def forbids_foreign_build(state: BlitzkriegState, power: int, kind: int) -> str:
    """The rule by which a power may not build another nation's unit; nothing where it may."""
    about = KINDS[kind]
    if about.nation == FREE_FRANCE:
        if power not in (USA, CW) or not in_force(state, "free-french-troops"):
            return "BLG-C-free-french-troops"
        return _available(state, kind) or ("BLG-B7.2.0.3" if about.price > points_left(state, power) else "")
    if about.nation == FRANCE and about.mark == "V" and power == ITALY and vichy.neutral(state):
        return _available(state, kind) or ("BLG-D66" if about.price > vichy.points(state) else "")
    if power == USA and kind in AIR_KINDS and state.alliance[about.nation] == state.alliance[USA]:
        return forbids_allied_aircraft(state, kind)
    return "BLG-B7.2.0.9"


def forbids_allied_aircraft(state: BlitzkriegState, kind: int) -> str:
    """Chinese aircraft marked US come first, then those of other allies."""
    reason = forbids_aircraft(state)
    if reason:
        return reason
    if any(state.area[unit] == POOL for unit in bits(MARKED_US)) and not state.conquered >> CHINA & 1:
        return "BLG-C-usa-builds-aircraft"
    about = KINDS[kind]
    if state.conquered >> about.nation & 1:
        return "BLG-B7.1.6"
    return _available(state, kind) or ("BLG-B7.2.0.3" if about.price > points_left(state, USA) else "")


def _available(state: BlitzkriegState, kind: int) -> str:
    return "" if any(state.area[unit] == POOL for unit in KINDS[kind].units) else "BLG-D7"


AIR_KINDS: Final = [
    number
    for number, kind in enumerate(KINDS)
    if KIND_UNITS[number] & AIRCRAFT and kind.nation in (CW, FRANCE, USSR, CHINA)
]
FREE_KINDS: Final = [number for number, kind in enumerate(KINDS) if kind.nation == FREE_FRANCE]
VICHY_KINDS: Final = [n for n, kind in enumerate(KINDS) if kind.nation == FRANCE and kind.mark == "V"]


def note_built(state: BlitzkriegState, power: int, unit: int) -> None:
    """What building a unit means for cards in force."""
    if power == JAPAN and BIT[unit] & SHIPS:
        state.notes["navy-spent"] = state.notes.get("navy-spent", 0) + PRICE[unit]
    if power == USA and NATION_OF[unit] != USA and BIT[unit] & AIRCRAFT:
        state.notes["aircraft-built"] = state.turn_number
    if NATION_OF[unit] == FREE_FRANCE:
        state.side[FREE_FRANCE] = state.alliance[power]
        state.runner[FREE_FRANCE] = power
        state.wars[FREE_FRANCE] = state.wars[power]
        state.forget()
    if NATION_OF[unit] == FRANCE and power == ITALY:
        state.spent[ITALY] -= PRICE[unit]
        vichy.pay(state, PRICE[unit])


def recruiting_zones(state: BlitzkriegState, unit: int) -> int:
    """Free French appear with their builder, Vichy units in Vichy's zones (BLG-D66)."""
    nation = NATION_OF[unit]
    if nation == FREE_FRANCE:
        power = state.runner[FREE_FRANCE]
        return GREAT_BRITAIN if power == CW else CORE_OF[max(power, 0)]
    if nation == FRANCE and vichy.installed(state):
        return state.owned[FRANCE]
    return 0


def navy_debt(state: BlitzkriegState, power: int) -> int:
    """What Japan must still spend on ships this turn (BLG-D88)."""
    if power != JAPAN or not in_force(state, "japanese-navy"):
        return 0
    if not any(state.area[unit] == POOL for unit in bits(OWN[JAPAN] & SHIPS)):
        return 0
    return max(0, NAVY_POINTS - state.notes.get("navy-spent", 0))


def forbids_saving(state: BlitzkriegState, power: int) -> str:
    """Japan may not stop before its navy has got its share (BLG-D88)."""
    if not navy_debt(state, power):
        return ""
    left = points_left(state, JAPAN)
    ships = (unit for unit in bits(OWN[JAPAN] & SHIPS) if state.area[unit] == POOL)
    return "BLG-C-japanese-navy" if any(PRICE[unit] <= left for unit in ships) else ""


def tito_points(state: BlitzkriegState) -> int:
    """The strength points of German land units in Yugoslavia (BLG-D68)."""
    here = state.at[YUGOSLAV_ZONE] & OWN[GERMANY] & LAND_UNITS & ~HQS
    return sum(state.value(unit) for unit in bits(here))


def tito_loss(state: BlitzkriegState) -> int:
    """What Germany loses while it garrisons Yugoslavia too weakly."""
    if "tito-short" not in state.notes or state.control[YUGOSLAV_ZONE] != GERMANY:
        return 0
    return zone_yield(state, YUGOSLAV_ZONE, GERMANY)


def check_tito(state: BlitzkriegState) -> None:
    """Checked at the end of the Axis segment (BLG-D68)."""
    if in_force(state, "tito-partisans") and tito_points(state) < 5:
        state.notes["tito-short"] = 1
    else:
        state.notes.pop("tito-short", None)


def zone_taken(state: BlitzkriegState, zone: int, power: int) -> None:
    """Note when Yugoslavia was occupied; Vichy may end."""
    if zone == YUGOSLAV_ZONE:
        if state.alliance[power] == AXIS:
            state.notes.setdefault("yugoslavia-since", state.turn_number)
        else:
            state.notes.pop("yugoslavia-since", None)
    vichy.zone_taken(state, zone, power)


def forbids_chinese_front(state: BlitzkriegState, unit: int, zone: int) -> str:
    """One attack a turn between Japan and China, unless there is national war (BLG-A8.7.5)."""
    power = state.runner[NATION_OF[unit]]
    if power not in (JAPAN, CHINA) or state.side[NATION_OF[unit]] != state.phasing:
        return ""
    enemy, key, rule = (
        (CHINA, "japan-zone", "BLG-A8.7.1") if power == JAPAN else (JAPAN, "china-zone", "BLG-A8.7.2")
    )
    if state.control[zone] != enemy or in_force(state, "japan-national-war"):
        return ""
    if not state.at[zone] & state.units(state.side[enemy]) & LAND_UNITS:
        return ""  # BLG-A8.7.4
    told = state.notes.get(key, 0) - 1
    return rule if told not in (-1, zone) else ""


def note_chinese_front(state: BlitzkriegState, unit: int, zone: int) -> None:
    """Remember the zone attacked this turn (BLG-A8.7.3)."""
    power = state.runner[NATION_OF[unit]]
    enemy = {JAPAN: CHINA, CHINA: JAPAN}.get(power, -1)
    if enemy >= 0 and state.control[zone] == enemy:
        state.notes["japan-zone" if power == JAPAN else "china-zone"] = zone + 1


def forbids_peace(state: BlitzkriegState, power: int, nation: int) -> str:
    """Forced peace between Japan and the USSR."""
    if {power, nation} == {JAPAN, USSR} and state.turn_number < state.peace_until:
        return "BLG-C-force-peace"
    return ""


def peace_runs_out(state: BlitzkriegState) -> None:
    """When a peace of the scenario ends its card goes under the pile (BLG-SC41.4)."""
    card = CARD["force-peace"]
    if "peace-aside" in state.notes and state.turn_number >= state.peace_until:
        del state.notes["peace-aside"]
        state.removed &= ~BIT[card]
        put_under(state, card)


def surrender_dice(state: BlitzkriegState) -> None:
    """A country bombed last turn rolls against its surrender points (BLG-A7.4.26, BLG-D65)."""
    for nation, points in enumerate(state.surrender):
        if points and state.notes.pop(f"bombed-{nation}", -9) == state.turn_number - 1:
            die = state.dice.roll()
            state.emit(Surrendered(nation=nation, die=die, points=points, rules=("BLG-A7.4.26",)))
            if die <= points:
                state.notes["atom-victory"] = 1 - state.side[nation]
                conquer(state, nation)


def must_declare(state: BlitzkriegState, side: int) -> None:
    """Scenario 1941: Germany must attack the USSR in 2/41 (BLG-SC41.2, BLG-D79)."""
    first = state.scenario == "1941" and state.turn_number == turn_number("2/41")
    if first and side == AXIS and not state.at_war(GERMANY, USSR):
        declare(state, GERMANY, USSR)


def is_obsolete(state: BlitzkriegState, card: int) -> bool:
    """Whether a card can never be used any more (BLG-D89, BLG-A7.1.3)."""
    about = CARDS[card]
    if about.country >= 0:
        return not coups.open_to_coup(state, coups.country_of(state, card))
    if all(state.conquered >> power & 1 for power in bits(about.who)):
        return True
    gone = state.conquered
    at_war = not state.neutral(USA)
    checks = {
        "axis-minor-activation": not board_cards.activatable(state),
        "embargo-japan": at_war or "embargo" in state.notes,
        "bnl-embargo": at_war or bool(gone >> JAPAN & 1),
        "increase-us-production": at_war,
        "japan-bnl-production": at_war,
        "french-vichy-surrender": bool(gone >> FRANCE & 1),
        "japan-occupies-indochina": state.control[INDOCHINA] == JAPAN,
        "japan-national-war": bool(gone >> CHINA & 1),
        "italian-surrender": bool(gone >> ITALY & 1),
        "ussr-may-declare-war": state.at_war(USSR, GERMANY) or bool(gone >> GERMANY & 1),
        "force-peace": bool((gone >> JAPAN | gone >> USSR) & 1),
        "japanese-navy": bool(gone >> JAPAN & 1),
        "lend-lease-cw-ussr": bool((gone >> CW | gone >> USSR | gone >> GERMANY) & 1),
        "foreign-troops-recruitment": bool(gone >> USSR & 1),
        "guards-troops": bool(gone >> GERMANY & 1),
        "national-war-ussr": bool(gone >> GERMANY & 1),
    }
    return checks.get(about.id, False)
