"""How a bot weighs things against each other, in victory points: one manner per level."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final


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
        self.tiles = {
            "attack-1": 5.0, "defense-1": 4.6, "manoeuvre": 5.4, "offensive": 5.2, "aviation": 4.2,
            "sturmtruppen": 4.5, "gas": 4.4, "attack-2": 4.0, "defense-2": 3.8, "tanks-1": 3.9,
            "tanks-2": 3.5,
        }  # fmt: skip
        """How much each technology is liked."""
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
        """What putting a tile into the first box is worth at the start of the war."""
        self.tile_on = 1.9
        """What bringing a tile on from the first box is worth then."""
        self.missions_few = 0.9
        """What a Missions action is worth to who has one or none."""
        self.missions_many = 0.4
        """What it is worth to who has more."""
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
        manner.margins, manner.last_rites, manner.sparing, manner.missions_many = 0.15, 1.0, 0.2, 0.05
        manner.stand, manner.tile_on = 1.0, 3.4
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
    central.attention, central.open_near, central.sorrow, central.tile_on = 1.0, 0.6, 1.15, 2.4
    return both


def _master(number: int, weights: Mapping[str, float]) -> tuple[Manner, Manner]:
    """Knows the enemy cannot attack everywhere, and attacks; Central Powers arm and win friends first."""
    entente, central = both = _seasoned(number)
    entente.attention, entente.dread, entente.open_near, entente.open_far = 0.1, 0.6, 0.3, 0.05
    entente.sorrow, entente.trench, entente.behind, entente.foe = 0.9, 1.2, 0.25, 0.85
    entente.betterment, entente.lag = 0.3, 0.18
    central.attention, central.dread, central.open_near, central.open_far = 0.18, 0.6, 0.5, 0.07
    central.sorrow, central.stand, central.tile_on, central.least_attack = 0.95, 2.0, 6.5, 0.13
    central.ground, central.lag, central.hold, central.step = 0.45, 0.2, 0.8, 0.75
    central.track = 2.5
    for manner in both:
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
