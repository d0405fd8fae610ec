"""The rules of Skirmish, a small game that uses every part of the core. Each constant is a rule id."""

CHOOSE = "SKI-1.1"  # Before the first turn each seat secretly takes one tile, assault or cover.
TURN = "SKI-2.1"  # In its turn a seat moves and attacks with armies, then ends its turn.
ONCE = "SKI-2.2"  # An army moves or attacks once per turn.
REACH = "SKI-3.1"  # A move goes over up to two borders, one area after the other.
STACKING = "SKI-3.2"  # No more than two armies of a seat stand in an area.
ENEMY = "SKI-3.3"  # A move never enters an area with enemy armies.
SUPPLY = "SKI-4.1"  # An army without a line of controlled areas to its capital may not move or attack.
ATTACK = "SKI-5.1"  # An army attacks an adjacent area with enemy armies.
RETREAT = "SKI-5.2"  # The defender stands, or retreats into an adjacent free area that he controls.
BATTLE = "SKI-5.3"  # Both roll; cover adds 1 in defence, assault in attack; the higher wins, ties defend.
WALL = "SKI-5.4"  # Option walls: the defender of a capital adds 1.
VICTORY = "SKI-6.1"  # Who controls both capitals has won.
TIME = "SKI-6.2"  # After six turns the seat with more areas has won; equal numbers are a draw.
