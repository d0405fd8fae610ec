"""Blitzkrieg General: the Second World War on two maps, two sides and eight powers."""

from sandtable.games.blitzkrieg.game import GAME

__all__ = ["GAME"]
