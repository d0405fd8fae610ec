"""How a bot weighs things against each other, in victory points: one manner per level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

SEEN: Final[Mapping[str, float]] = {
    "manoeuvre": 1.2, "offensive": 1.15, "attack-1": 1.1, "aviation": 1.05, "defense-1": 1.0,
    "sturmtruppen": 0.95, "gas": 0.9, "tanks-1": 0.85, "attack-2": 0.8, "tanks-2": 0.75, "defense-2": 0.7,
}  # fmt: skip
"""What technologies are taken to be worth by who likes best what can be seen."""
WARY: Final[Sequence[Mapping[str, float]]] = (
    {
        "attack-1": 2.1, "attack-2": 2.5, "defense-1": 3.0, "defense-2": 1.6, "manoeuvre": 1.5,
        "offensive": 1.9, "aviation": 0.8, "tanks-1": 1.2, "gas": 0.2, "sturmtruppen": 0.6,
    },
    {
        "attack-1": 2.5, "attack-2": 1.5, "defense-1": 1.6, "defense-2": 0.4, "manoeuvre": 1.2,
        "offensive": 1.6, "aviation": 1.0, "tanks-1": 1.2, "tanks-2": 0.6, "gas": 2.1,
    },
    {
        "attack-1": 1.9, "attack-2": 1.8, "defense-1": 1.7, "defense-2": 0.8, "manoeuvre": 1.0,
        "offensive": 2.0,
    },
    {
        "attack-1": 2.0, "attack-2": 0.5, "defense-1": 1.6, "defense-2": 1.1, "manoeuvre": 1.5,
        "offensive": 1.7,
    },
)  # fmt: skip
"""Per power what technologies are worth to who holds its ground, in points of its camp in a whole war.

Measured, but for what `docs/contributors/balance.md` tells.
"""
BOLD: Final[Sequence[Mapping[str, float]]] = (
    {
        "attack-1": 1.7, "attack-2": 0.6, "defense-1": 2.2, "defense-2": 0.8, "manoeuvre": 0.8,
        "offensive": 0.3, "aviation": 0.6, "tanks-1": 0.2, "gas": 0.7, "sturmtruppen": 0.3,
    },
    {
        "attack-1": 2.4, "attack-2": 1.1, "defense-1": 0.6, "defense-2": 0.1, "manoeuvre": 2.8,
        "offensive": 1.6, "aviation": 0.3, "tanks-1": 0.3, "tanks-2": 0.3, "gas": 2.2,
    },
    {
        "attack-1": 0.8, "attack-2": 0.2, "defense-1": 1.5, "defense-2": 0.4, "manoeuvre": 1.0,
        "offensive": 0.8,
    },
    {
        "attack-1": 1.0, "attack-2": 0.2, "defense-1": 1.4, "defense-2": 0.9, "manoeuvre": 2.2,
        "offensive": 2.4,
    },
)  # fmt: skip
"""The same to who attacks wherever he can."""


class Manner:
    """The weights of a way to play."""

    def __init__(self, number: int) -> None:
        self.number = number
        """Tells manners apart where what was worked out is kept."""
        self.own = 1.2
        """What a victory point of one's own counts."""
        self.friend = 0.6
        """What one of the partner counts."""
        self.foe = 0.8
        """What one of an enemy counts."""
        self.ground = 0.35
        """What an area without a city is worth."""
        self.step = 0.8
        """What a loss is worth in the middle of the war."""
        self.hold = 0.75
        """How much of a prize is kept on the average."""
        self.attention = 0.35
        """How likely the enemy does what is best for him at one place: he has others to think of."""
        self.dread = 0.0
        """How good an attack must be to be made half as often: the better it is, the likelier (0: always)."""
        self.sorrow = 1.0
        """What an own loss counts beside one of the enemy."""
        self.behind = 0.4
        """How much a city behind the line counts where only the line covers it."""
        self.open_near = 0.8
        """How likely an enemy beside an open area walks in."""
        self.open_far = 0.45
        """The same for an enemy two areas away."""
        self.next_turn = 0.5
        """What an attack prepared for the next turn is worth beside one made now."""
        self.lag = 0.06
        """What each area between an army and the front costs."""
        self.cut_off = 4.0
        """What it costs to stand where no supply comes."""
        self.attack = 1.0
        """What an attack is worth beside everything else a phase may be used for."""
        self.stand = 0.35
        """How much the danger counts of standing where one attacks."""
        self.least_attack = 0.15
        """An attack worth less than this is not made."""
        self.close_enough = 0.15
        """A movement worth less than this is not made."""
        self.per_point = 1.1
        """What a recruitment point is worth beside a loss."""
        self.betterment = 0.7
        """What bettering the places of armies is worth beside an attack."""
        self.second = 0.5
        """What a second Manoeuvre of a phase is worth beside the first."""
        self.trench = 2.0
        """What a trench is worth beside the danger it takes away at once: it stays."""
        self.tile_new = 1.0
        """What putting a tile into the first box is worth beside what the tile is."""
        self.tile_on = 1.9
        """What bringing a tile on to the second box is."""
        self.tiles: Sequence[Mapping[str, float]] = (SEEN, SEEN, SEEN, SEEN)
        """Per power what a technology is worth that is there for the whole war."""
        self.mission = 0.3
        """What a mission in stock is worth as long as there are none."""
        self.flies = 0.0
        """Whether it is known before an attack what missions will do for it (1) or not (0)."""
        self.insight = 0.0
        """How much a tile is judged by what it would do now, and not by what it usually does."""
        self.track = 1.0
        """What a step on the tracks of diplomacy is worth beside other things."""
        self.lasting = 0.0
        """How much more what lasts (friends, trenches) is worth at the start of the war than at its end."""
        self.elsewhere = 0.0
        """What a further attack of the same Manoeuvre is worth beside the best."""
        self.push_back = 1.0
        """What it is worth to spoil the enemy's prospects on a track beside bettering one's own."""
        self.foresight = 1
        """How many turns before its date a friend of the enemy is held back."""
        self.thrift = 2.0
        """What ground counts when it is decided on the use of a trench."""
        self.sparing = 0.0
        """How much a mission must change if there are few of them."""
        self.last_rites = 0.0
        """Whether the powers that have no phase left are feared no more (1) or still (0)."""
        self.margins = 0.0
        """How much who leads a camp counts for more (0: not at all)."""
        self.last_steps = 4.0
        """For how many turns before the end losses count less and less."""


def _easy() -> Manner:
    """A beginner: restless, likes to move armies about, forgets to recruit, to negotiate and to invent."""
    manner = Manner(0)
    manner.betterment, manner.second, manner.per_point = 1.6, 1.0, 0.55
    manner.tile_on, manner.track = 0.6, 0.5
    return manner


def _normal() -> Manner:
    """Weighs everything soberly, but sees no further than the next turn."""
    manner = Manner(1)
    manner.betterment, manner.second, manner.per_point, manner.tile_on = 1.0, 0.7, 0.82, 1.2
    return manner


def _seasoned(number: int) -> tuple[Manner, Manner]:
    """Recruits first, moves for a purpose and sees the end of the war coming.

    One for the Entente and one for the Central Powers.
    """
    entente, central = both = Manner(number), Manner(number + 1)
    for manner in both:
        manner.betterment, manner.second, manner.lag = 0.4, 0.3, 0.16
        manner.least_attack, manner.lasting, manner.elsewhere = 0.22, 1.0, 0.8
        manner.margins, manner.last_rites, manner.sparing = 0.15, 1.0, 0.4
        manner.flies, manner.insight, manner.tiles = 1.0, 0.4, WARY
        manner.stand, manner.tile_new, manner.tile_on = 1.0, 0.6, 2.0
        manner.push_back, manner.foresight = 3.0, 2
    entente.per_point, entente.attack, entente.foe, entente.ground, entente.hold = 3.0, 0.8, 1.0, 0.2, 0.85
    central.per_point = 3.5
    return both


def _hard(number: int) -> tuple[Manner, Manner]:
    """A general of the Great War: fears what an enemy can do and digs in against it, spares its armies."""
    entente, central = both = _seasoned(number)
    for manner in both:
        manner.dread, manner.open_far = 1.3, 0.15
    entente.attention, entente.open_near, entente.sorrow = 0.92, 0.62, 1.04
    central.attention, central.open_near, central.sorrow, central.tile_on = 1.0, 0.6, 1.15, 2.0
    central.tile_new, central.track, central.push_back = 0.8, 1.5, 4.5
    return both


def _master(number: int, weights: Mapping[str, float]) -> tuple[Manner, Manner]:
    """Knows the enemy cannot attack everywhere, and attacks; Central Powers arm and win friends first."""
    entente, central = both = _seasoned(number)
    entente.attention, entente.dread, entente.open_near, entente.open_far = 0.1, 0.6, 0.3, 0.05
    entente.sorrow, entente.trench, entente.behind, entente.foe = 0.9, 1.2, 0.25, 0.85
    entente.betterment, entente.lag = 0.3, 0.18
    central.attention, central.dread, central.open_near, central.open_far = 0.18, 0.6, 0.5, 0.07
    central.sorrow, central.stand, central.tile_on, central.least_attack = 0.95, 2.0, 3.8, 0.13
    central.ground, central.lag, central.hold, central.step = 0.45, 0.2, 0.8, 0.75
    central.track = 2.5
    for manner in both:
        manner.tiles = BOLD
        for name, factor in weights.items():
            setattr(manner, name, factor * getattr(manner, name))
    return both


EASY = _easy()
NORMAL = _normal()
HARD = _hard(2)
"""Per camp."""
LEANINGS: Final[Sequence[Mapping[str, float]]] = (
    {"step": 0.6, "least_attack": 0.1, "attack": 1.5},  # bold
    {"attention": 5.0, "dread": 2.0, "sorrow": 1.2},  # wary
    {"betterment": 2.5, "second": 2.5},  # restless
    {"trench": 6.0},
    {"track": 2.5},
    {"tile_new": 2.2, "tile_on": 2.2},
)
"""What the master may lean towards: by how much which of its weights is multiplied."""


WAYS: Final = tuple(_master(4 + 2 * number, weights) for number, weights in enumerate(({}, *LEANINGS)))
"""Per camp the master as it is, and leaning towards something."""
