"""Downfall of the Third Reich: one module per chapter of its rulebook."""

from sandtable.games.third_reich.game import GAME

__all__ = ["GAME"]
