"""Games written for the tests are known in every test process."""

from __future__ import annotations

from hypothesis import settings

import skirmish
from sandtable import games

games.register(skirmish.GAME)
settings.register_profile("sandtable", deadline=None, derandomize=True)
settings.load_profile("sandtable")
