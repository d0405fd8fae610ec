"""The mark that ties a test to the rules it exercises."""

from typing import TYPE_CHECKING

from sandtable.rulebook.shelf import find

if TYPE_CHECKING:
    import pytest


def rule(*ids: str) -> "pytest.MarkDecorator":
    """Mark a test with the ids of the rules it exercises; an id that does not exist is an error."""
    import pytest

    for rule_id in ids:
        find(rule_id)
    return pytest.mark.rule(*ids)
