"""What was asked on the command line and cannot be."""

from __future__ import annotations

from sandtable.core.errors import BadSetting, SaidError


class BadCommand(SaidError, BadSetting):
    """A word of the command line that cannot be taken, by the name of a message."""

    package = "sandtable.cli"
