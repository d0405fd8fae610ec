"""The referee of Blitzkrieg General."""

from sandtable.testing.referee.blitzkrieg.judge import Blitzkrieg

__all__ = ["Blitzkrieg"]
