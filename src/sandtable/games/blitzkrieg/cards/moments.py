"""7.3 The moments of the cards: when each may be played, and where its holder is asked about it (advanced).

A card of any time is played whenever its holder decides something in a step of the turn: when he goes by
rail, rebases, sails, moves, reacts or produces, or is asked about cards. He is asked where he decides nothing
and a card he may hold could change something before he decides again (BLG-D55).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from sandtable.board.search import BIT
from sandtable.games.blitzkrieg.cards.choices import elite_candidates
from sandtable.games.blitzkrieg.cards.conditions import phasing
from sandtable.games.blitzkrieg.model.counters import AIRCRAFT, GUARDS, OWN
from sandtable.games.blitzkrieg.model.deck import CARDS
from sandtable.games.blitzkrieg.model.forces import forces
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.terrain import in_ussr
from sandtable.games.blitzkrieg.model.world import JAPAN, LAND
from sandtable.games.blitzkrieg.movement.stations import can_entrain, rebasable
from sandtable.games.blitzkrieg.movement.weather import foul

STEPS: Final = (
    "events",
    "segment",
    "react",
    "exploit",
    "us",
    "research",
    "railways",
    "rebasing",
    "sailing",
    "movement",
    "reaction",
    "production",
)
"""The moments at the start of, or inside, a step; at these a card of any time may be played."""
BEFORE_SAILING: Final = ("segment", "railways", "rebasing")
MOVING: Final = (*BEFORE_SAILING, "sailing", "movement")
OWN_MOMENTS: Final[dict[str, tuple[str, ...]]] = {
    "axis-minor-activation": ("events", *MOVING, "exploit"),
    "blitzkrieg": (*MOVING, "react"),
    "elite-troops": ("battle", "interception"),
    "espionage-ultra": (*BEFORE_SAILING, "reaction"),
    "french-vichy-surrender": (*MOVING, "exploit", "us"),
    "increase-us-production": ("us",),
    "initiative": ("initiative",),
    "japanese-navy": (),
    "lend-lease-usa": ("production",),
    "national-war-ussr": ("production",),
    "naval-surprise": ("naval",),
    "para-troops": ("movement",),
    "sabotage-on-research": ("research", "sabotage"),
    "surprise": ("battle",),
    "usa-builds-aircraft": ("production",),
    "desert-fox": ("movement",),
}
"""The cards that are not for any time."""
BESIDES: Final[dict[str, tuple[str, ...]]] = {
    "bnl-embargo": ("answer",),
    "bridgehead": ("battle",),
    "cold-days-in-hell": ("battle",),
    "guards-troops": ("battle",),
    "kamikaze": ("battle", "interception"),
    "morsecode": ("answer",),
    "mountain-troops": ("battle",),
    "winter-offensive": ("battle",),
}
"""Where cards of any time may be played besides."""
ASKED: Final[dict[str, tuple[str, ...]]] = {
    "axis-minor-activation": ("segment",),
    "blitzkrieg": ("react",),
    "espionage-ultra": ("segment", "reaction"),
    "force-peace": ("segment", "exploit"),
    "fortress-europe": ("reaction",),
    "french-vichy-surrender": ("exploit", "us"),
    "italian-surrender": ("segment", "exploit", "us"),
    "japanese-defense-perimeter": ("reaction",),
    "partisans": ("events", "segment", "exploit", "us"),
    "sabotage-on-research": ("research", "sabotage"),
    "their-finest-hour": ("reaction",),
    "tito-partisans": ("segment",),
    "ussr-may-declare-war": ("segment",),
    **{card: OWN_MOMENTS[card] for card in ("elite-troops", "increase-us-production", "initiative")},
    **{card: OWN_MOMENTS[card] for card in ("naval-surprise", "para-troops", "surprise", "desert-fox")},
    **BESIDES,
}
"""Where the holder of a card is asked about it; of a coup, when the other side begins its segment."""


def moments(card: int) -> tuple[str, ...]:
    """When a card may be played."""
    name = CARDS[card].id
    return OWN_MOMENTS.get(name, (*STEPS, *BESIDES.get(name, ())))


def asked(card: int) -> tuple[str, ...]:
    """Where the holder of a card is asked about it."""
    return ("segment",) if CARDS[card].country >= 0 else ASKED.get(CARDS[card].id, ())


def _by_moment(of: Callable[[int], tuple[str, ...]]) -> dict[str, int]:
    found: dict[str, int] = {}
    for card in range(len(CARDS)):
        for moment in of(card):
            found[moment] = found.get(moment, 0) | BIT[card]
    return found


PLAYED_AT: Final = _by_moment(moments)
ASKED_AT: Final = _by_moment(asked)
OUTSIDE_COMBAT: Final = frozenset(
    (
        *("axis-minor-activation", "french-vichy-surrender", "force-peace", "italian-surrender"),
        *("japan-occupies-indochina", "partisans", "ussr-may-declare-war"),
        *(card.id for card in CARDS if card.country >= 0),
    )
)


def inside_a_combat(state: BlitzkriegState, card: int) -> bool:
    """Whether a card for outside a combat comes too late: land or bombers are already attacked."""
    attacked = state.battles if CARDS[card].id == "force-peace" else state.battles & LAND
    return CARDS[card].id in OUTSIDE_COMBAT and bool(attacked or state.bombers)


def decides_soon(state: BlitzkriegState, power: int) -> bool:
    """Whether a power can play a card of any time by rail or rebasing, before a landing begins a combat."""
    return phasing(state, power) and (can_entrain(state, power) or bool(rebasable(state, power)))


def could_matter(state: BlitzkriegState, power: int, card: int, moment: str, arg: int) -> bool:
    """Whether a card could change something at a moment."""
    question = MATTERS.get((CARDS[card].id, moment))
    return question is None or question(state, power, arg)


def on_landing(state: BlitzkriegState, power: int, arg: int) -> bool:
    """A coast is invaded."""
    return bool(state.landings)


def in_soviet_frost(state: BlitzkriegState, power: int, arg: int) -> bool:
    """The enemy fights in the USSR in foul weather."""
    enemy = forces(state, arg)[1 if phasing(state, power) else 0]
    return bool(foul(state, arg) and in_ussr(state, arg) and enemy)


def guards_in_frost(state: BlitzkriegState, power: int, arg: int) -> bool:
    """Guards fight in foul weather."""
    mine = forces(state, arg)[0 if phasing(state, power) else 1]
    return bool(foul(state, arg) and mine & GUARDS)


def japanese_aircraft(state: BlitzkriegState, power: int, arg: int) -> bool:
    """Japanese aircraft fight."""
    return bool(elite_candidates(state, power, arg) & OWN[JAPAN] & AIRCRAFT)


MATTERS: Final[dict[tuple[str, str], Callable[[BlitzkriegState, int, int], bool]]] = {
    ("fortress-europe", "reaction"): on_landing,
    ("their-finest-hour", "reaction"): on_landing,
    ("japanese-defense-perimeter", "reaction"): on_landing,
    ("cold-days-in-hell", "battle"): in_soviet_frost,
    ("guards-troops", "battle"): guards_in_frost,
    ("kamikaze", "battle"): japanese_aircraft,
    ("kamikaze", "interception"): japanese_aircraft,
}
