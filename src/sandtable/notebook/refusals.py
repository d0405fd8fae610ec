"""What cannot be done here, said in both languages."""

from __future__ import annotations

from sandtable.core.errors import BadSetting, SaidError


class Refused(SaidError, BadSetting):
    """A wish that cannot be met, by the name of a message."""

    package = "sandtable.notebook"
