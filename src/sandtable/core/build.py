"""Which build runs: the plain one, or the one of which `tools/compile` compiled the hot modules and this."""

from __future__ import annotations

from typing import Final

COMPILED: Final = not __file__.endswith(".py")
BUILD: Final = "compiled" if COMPILED else "plain"
