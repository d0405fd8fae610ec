"""The example game is installed in every test process, through its entry point."""

from __future__ import annotations

from hypothesis import settings

from installed import EXAMPLES, expose

expose(EXAMPLES / "skirmish")
settings.register_profile("sandtable", deadline=None, derandomize=True)
settings.load_profile("sandtable")
