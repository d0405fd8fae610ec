"""The numbers of actions: the same in every position, complete, and bound to the notation."""

from __future__ import annotations

import random
from typing import Annotated, ClassVar

import pytest

from sandtable import games
from sandtable.core.action import Action, any_of
from sandtable.core.errors import BadSetting
from sandtable.core.words import Word
from sandtable.environments.action_ids import ActionIds, action_ids
from skirmish import SkirmishGame

PINNED = {
    "third-reich": (2110, "e3c61c708dc261f8"),
    "empires": (1665, "fa504cb20940312b"),
    "blitzkrieg": (16468, "0c776d56f56355da"),
    "skirmish": (50, "9853338943561d8f"),
}


@pytest.mark.parametrize("name", PINNED)
def test_the_ids_of_a_game_stay_what_they_are(name: str) -> None:
    """Whoever changes this on purpose says so in the changelog: saved policies need `translate` then.

    A new kind of action goes to the end of a game's list, a new area or army to the end of its names.
    """
    ids = action_ids(games.find(name))
    assert (ids.size, ids.fingerprint) == PINNED[name]
    assert len(set(ids.names)) == ids.size


@pytest.mark.parametrize("name", PINNED)
def test_every_legal_action_is_spelled_and_read_again_and_marked_in_the_mask(name: str) -> None:
    game = games.find(name)
    ids = action_ids(game)
    rng = random.Random(5)
    options = {option.id: rng.choice(option.values) for option in game.options}
    state = game.start(options=options, seed="ids")
    for _ in range(120):
        if state.outcome is not None:
            break
        legal = state.actions()
        mask = ids.first_ids(legal)
        spelled = [ids.spell(action) for action in legal]
        assert [ids.read(each) for each in spelled] == list(legal)
        assert {number for number, on in enumerate(mask) if on} == {each[0] for each in spelled}
        assert all(
            ids.whole[each[0]] == action
            for each, action in zip(spelled, legal, strict=True)
            if len(each) == 1
        )
        first = rng.choice(spelled)[0]
        assert [action for _, action in ids.beginning(legal, first)] == [
            action for each, action in zip(spelled, legal, strict=True) if each[0] == first
        ]
        state.play(any_of(legal, rng))


def test_names_are_the_notation() -> None:
    game = games.find("third-reich")
    ids = action_ids(game)
    action = game.notation.parse_one("recruit de-inf-9 full at berlin", game.words)
    assert [ids.names[number] for number in ids.spell(action)] == [
        "recruit de-inf-9 … at …", "… strength full", "… area berlin",
    ]  # fmt: skip
    step = game.notation.parse_one("to berlin", game.words)
    assert [ids.names[number] for number in ids.spell(step)] == ["to berlin"]


def test_names_written_down_earlier_find_their_ids_today() -> None:
    ids = action_ids(games.find("skirmish"))
    assert ids.translate(["end turn", "dance", ids.names[0]]) == [ids.names.index("end turn"), -1, 0]


class Call(Action, frozen=True):
    notation: ClassVar[str] = "call {armies} loud {loud} times {count}"
    armies: tuple[Annotated[int, Word("army")], ...]
    loud: bool
    count: int


class Say(Action, frozen=True):
    notation: ClassVar[str] = "say {text}"
    text: str


def test_lists_truths_and_numbers_are_spelled_too() -> None:
    class Loud(SkirmishGame):
        action_types = (Call,)

    ids = ActionIds(Loud())
    call = Call((2, 0), True, 7)
    spelled = ids.spell(call)
    assert ids.read(spelled) == call
    assert [ids.names[number] for number in spelled][-3:] == ["… no more", "… bool yes", "… int 7"]
    with pytest.raises(BadSetting, match="out of bounds"):
        ids.spell(Call((), False, 64))
    with pytest.raises(BadSetting, match="no action is spelled"):
        ids.read(spelled[:-1])


def test_free_text_has_no_numbers() -> None:
    class Chatty(SkirmishGame):
        action_types = (Say,)

    with pytest.raises(BadSetting, match="may be any text"):
        ActionIds(Chatty())
