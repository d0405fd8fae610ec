"""Counts of the first decisions pin the action lists of each edition."""

from __future__ import annotations

import pytest

from games.third_reich.positions import new, table
from sandtable.testing.perft import divide, perft


@pytest.mark.parametrize(
    ("edition", "counts"), [("fr-2", (88, 2409)), ("fr-1", (88, 2407)), ("en-1", (88, 2424))]
)
def test_the_first_decisions(edition: str, counts: tuple[int, int]) -> None:
    state = new(edition).state
    assert (perft(state, 1), perft(state, 2)) == counts


def test_the_first_decisions_of_each_kind() -> None:
    state = new().state
    first = divide(state, 2)
    kinds: dict[str, int] = {}
    for text in first:
        kinds[text.split()[0]] = kinds.get(text.split()[0], 0) + 1
    assert kinds == {
        "eliminate": 17,  # 15 Germans, 2 Finns
        "replace": 3,
        "done": 1,
        "planning": 1,
        "armor": 1,
        "air": 1,
        "submarine": 1,
        "recruitment": 1,
        "research": 1,
        "submarines": 1,
        "tactical": 17,
        "attack": 17,
        "strategic": 17,
        "naval": 8,  # from Königsberg, Hamburg, the Ruhr, Helsinki and Karelia
        "end": 1,
    }


def test_paths_of_one_army() -> None:
    t = table({"warsaw": "de-arm=A", "kovel": "su-inf"}, phase="free_play", flags={"allowed": 0})
    assert [perft(t.state, depth) for depth in (1, 2, 3, 4)] == [4, 25, 155, 971]
