"""How a bot weighs things against each other, in production points: one manner per level."""

from __future__ import annotations

from typing import Final

from sandtable.games.blitzkrieg.model.world import turn_number


class Manner:
    """The weights of a way to wage war."""

    def __init__(self, number: int) -> None:
        self.number = number
        """Tells manners apart where what was worked out is kept."""
        self.patience = 0
        """Until which turn the Allies in Europe wait rather than strike, as they did in history."""
        self.enough = 4.0
        """How many times as strong an attacker wants to be."""
        self.worthwhile = 0.6
        """What an attack must promise."""
        self.booty = 0.3
        """What it is worth to beat a unit, as a part of its price."""
        self.blood = 1.2
        """What a lost step is worth."""
        self.neutral = 0.5
        """What a zone of a neutral is worth beside one of an enemy."""
        self.scandal = 2.5
        """What an attack on a neutral costs beside what it brings."""
        self.first = 0.15
        """What a zone is worth that is not kept."""
        self.second = 0.6
        """The same for who moves second, and still counts it at the end of the turn."""
        self.risk = 0.8
        """How much the danger counts that is left behind by an attack."""
        self.only = 0.35
        """The same where the enemy could come only from where one goes."""
        self.pull = 0.5
        """What it is worth to be near what is wanted."""
        self.mass = 0.03
        """How much better an army stands beside others, per step of theirs."""
        self.march = 0.82
        """What is left of the pull of a place one zone farther away."""
        self.landing = 0.3
        """What is left of it where one must land against an enemy."""
        self.depth = 0.35
        """How much the zones behind a zone add to its pull."""
        self.sure = 0.9
        """How strong a garrison wants to be, measured by the threat."""
        self.breakthrough = 0.6
        """How much of the armour two zones away is reckoned with."""
        self.need = 1.2
        """How much a zone in danger calls for armies."""
        self.safe = 0.6
        """How likely a zone should hold."""
        self.careful = False
        """Whether a landing counts on no more than half of those who wait on shore."""
        self.foresight = 3
        """How many turns ahead a war is prepared."""
        self.raid = 1.0
        """How strong a landing from far away is feared."""
        self.watch = 0.0
        """The same for coasts of the mainland."""
        self.focused = False
        """Whether one enemy is dealt with before the next."""
        self.guard = 0.0
        """How much it helps that a zone is not left empty."""
        self.exposure = 0.0
        """How much of what is likely to be struck back at counts as lost."""
        self.spread = 0.0
        """How much less an army is wanted where there are enough."""
        self.thrifty = False
        """Whether units are built and repaired for what they are worth for their price."""


def _normal() -> Manner:
    """Waits long, and looks no further than what is near."""
    manner = Manner(0)
    manner.patience = turn_number("1/44")
    return manner


def _hard() -> Manner:
    """Holds its borders, sends armies where they are needed, and finishes one enemy before the next."""
    manner = Manner(1)
    manner.patience, manner.foresight = turn_number("4/42"), 1
    manner.blood, manner.booty, manner.pull = 0.9, 0.9, 0.6
    manner.guard, manner.exposure, manner.spread = 0.4, 0.5, 1.0
    manner.raid, manner.watch = 3.0, 0.4
    manner.careful, manner.focused, manner.thrifty = True, True, True
    return manner


NORMAL: Final = _normal()
HARD: Final = _hard()
