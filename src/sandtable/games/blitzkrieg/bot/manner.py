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
        self.shelter = 0.0
        """How much the zones behind one's own zone add to what it is worth to keep it."""
        self.opening = 0.0
        """How much the zones behind an enemy zone, which cannot be reached yet, add to what it is worth."""
        self.ample = 0.0
        """How much stronger than the enemy those beside a zone are when it calls for no more; 0: never."""
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
        self.provokes = True
        """Whether Japan strikes at the USA in its time, rather than leave them to come by themselves."""
        self.rush = 0.0
        """How much more points count to who is near victory by them, and to who faces it."""
        self.guard = 0.0
        """How much it helps that a zone is not left empty."""
        self.home = 0.0
        """The same for national zones, which are held to the last."""
        self.exposure = 0.0
        """How much of what is likely to be struck back at counts as lost."""
        self.company = 0.0
        """The same for armies that would stand alone, with no friend in a zone beside theirs."""
        self.lonely = 0.0
        """How much of the price of an army counts as lost where it waits alone abroad and may be struck."""
        self.lines = 0.0
        """What an army is worth whose supply hangs on a zone, as a part of its price."""
        self.shores = 0.0
        """What it adds to take a coast that counts for victory and that nobody holds."""
        self.spread = 0.0
        """How much less an army is wanted where there are enough."""
        self.cunning = False
        """Whether cards are weighed: what they bring for their price, and when."""
        self.thrifty = False
        """Whether units are built and repaired for what they are worth for their price."""


Manners = tuple[Manner, Manner]
"""The manners of a level, that of the Axis first: each camp is played in its own."""


def _striking(number: int) -> Manner:
    """Strikes with all it has near, one enemy after the other, and values what it beats."""
    manner = Manner(number)
    manner.storms, manner.focused, manner.stakes = True, True, True
    manner.booty, manner.foresight, manner.exposure = 0.9, 1, 0.5
    return manner


def _normal() -> Manners:
    """Attacks where it had better not, and guards neither its country nor its conquests.

    Its Allies are not ready for the wars to come, and land only where nobody stands.
    """
    axis, allies = _striking(0), Manner(1)
    axis.blood, axis.worthwhile, axis.raid, axis.exposure = 0.45, -0.3, 0.0, 0.0
    allies.readiness, allies.foresight = 4.0, 0
    allies.blood, allies.worthwhile, allies.sure, allies.need = 0.3, -1.0, 0.2, 0.2
    return axis, allies


def _veteran_axis(number: int) -> Manner:
    """Sends its armies where they are needed and none alone, holds its homelands, watches Japan's seas."""
    manner = _striking(number)
    manner.blood, manner.guard, manner.home = 0.9, 0.4, 0.6
    manner.spread, manner.thrifty, manner.screen, manner.raid = 1.0, True, True, 3.0
    manner.cunning, manner.lines, manner.company, manner.lonely = True, 0.5, 3.0, 1.5
    manner.shelter, manner.opening, manner.ample = 0.15, 0.25, 2.0
    return manner


def _hard() -> Manners:
    """Its Allies spread their armies evenly, keep some at home, and attack without sparing them."""
    axis, allies = _veteran_axis(2), Manner(3)
    allies.readiness, allies.foresight, allies.storms = 2.2, 0, True
    allies.blood, allies.worthwhile, allies.spread, allies.mass = 0.5, -0.4, 2.0, 0.0
    allies.home, allies.cunning = 0.3, True
    return axis, allies


def master() -> Manners:
    """Its Axis fears less, reaches for points, islands nobody holds among them, and leaves the USA in peace.

    Its Allies strike at the first opportunity, spare their armies and fear what strikes back.
    """
    axis, allies = _veteran_axis(4), _striking(5)
    axis.blood, axis.risk, axis.exposure, axis.sure, axis.home = 0.75, 0.5, 0.0, 0.75, 0.65
    axis.pull, axis.march, axis.depth, axis.need = 0.65, 0.78, 0.55, 1.3
    axis.rush, axis.provokes, axis.shores = 1.0, False, 12.0
    allies.readiness = 1.5
    allies.blood, allies.pull, allies.guard, allies.home, allies.spread = 0.9, 0.6, 0.4, 0.8, 1.0
    allies.raid, allies.watch, allies.lines, allies.company = 3.0, 0.4, 0.5, 1.0
    allies.careful, allies.thrifty, allies.screen, allies.cunning = True, True, True, True
    return axis, allies


NORMAL: Final[Manners] = _normal()
HARD: Final[Manners] = _hard()
MASTER: Final[Manners] = master()
