"""The bots of the game: what they look at, how they judge it, what they choose."""
