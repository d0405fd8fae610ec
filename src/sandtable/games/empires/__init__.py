"""Downfall of Empires: the First World War, 1914-1918."""

from sandtable.games.empires.game import Empires

GAME = Empires()
