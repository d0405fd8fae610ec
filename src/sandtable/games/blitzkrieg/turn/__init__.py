"""5.0 The sequence of play and the end of the game."""
