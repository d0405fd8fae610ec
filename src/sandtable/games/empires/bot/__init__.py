"""Players of Downfall of Empires: what they think of a position, what they do next, how they judge it."""
