"""Routes by subject, as the application takes them."""

from __future__ import annotations

from typing import Any, Self

from litestar import Router


class Routes(Router):
    """Routes that one application takes once: the framework need not copy them, which takes long."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self
