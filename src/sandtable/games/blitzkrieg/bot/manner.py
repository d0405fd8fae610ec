"""How a bot weighs things against each other, in production points: one manner per level."""

from __future__ import annotations

from typing import Final


class Manner:
    """The weights of a way to wage war."""

    def __init__(self, number: int) -> None:
        self.number = number
        """Tells manners apart where what was worked out is kept."""
        self.readiness = 0.0
        """How much stronger in Europe the Allies want to be before they enter the homelands of the Axis."""
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
        self.storms = False
        """Whether armies land where an enemy stands."""
        self.foresight = 3
        """How many turns ahead a war is prepared."""
        self.raid = 1.0
        """How strong a landing from far away is feared."""
        self.watch = 0.0
        """The same for coasts of the mainland."""
        self.stakes = False
        """Whether the fall of a power counts the more, the fewer must fall for victory."""
        self.screen = False
        """Whether ships keep watch off the home country."""
        self.focused = False
        """Whether one enemy is dealt with before the next."""
        self.guard = 0.0
        """How much it helps that a zone is not left empty."""
        self.home = 0.0
        """The same for national zones, which are held to the last."""
        self.exposure = 0.0
        """How much of what is likely to be struck back at counts as lost."""
        self.spread = 0.0
        """How much less an army is wanted where there are enough."""
        self.thrifty = False
        """Whether units are built and repaired for what they are worth for their price."""


def _normal_axis() -> Manner:
    """Strikes with all it has near, one enemy after the other, and guards its own country."""
    manner = Manner(0)
    manner.storms, manner.focused, manner.stakes = True, True, True
    manner.blood, manner.booty, manner.foresight = 0.9, 0.9, 1
    manner.guard, manner.home, manner.exposure = 0.4, 0.4, 0.5
    return manner


def _normal_allies() -> Manner:
    """Spreads its armies evenly, waits until it is much the stronger, and prepares no war to come."""
    manner = Manner(1)
    manner.readiness, manner.foresight = 4.0, 0
    manner.spread, manner.mass = 2.0, 0.0
    return manner


def _hard() -> Manner:
    """Holds its borders, sends armies where they are needed, and finishes one enemy before the next."""
    manner = Manner(2)
    manner.readiness, manner.foresight = 1.5, 1
    manner.blood, manner.booty, manner.pull = 0.9, 0.9, 0.6
    manner.guard, manner.exposure, manner.spread = 0.4, 0.5, 1.0
    manner.raid, manner.watch = 3.0, 0.4
    manner.careful, manner.focused, manner.thrifty, manner.screen = True, True, True, True
    manner.stakes, manner.home, manner.storms = True, 0.8, True
    return manner


NORMAL: Final = (_normal_axis(), _normal_allies())
"""The Axis first: each camp is played in a manner of its own."""
HARD: Final = _hard()
