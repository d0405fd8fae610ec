"""What decisions are good for, as advice says it."""

from __future__ import annotations

from sandtable.core.state import State


def told(state: State, *texts: str) -> list[str]:
    """What some decisions are good for, in words."""
    game, after, actions = state.game, state.copy(), []
    for text in texts:
        action = game.notation.parse_one(text, after.words)
        after.check(action)
        after.play(action)
        actions.append(action)
    return [game.say(one, "en", state.words) for one in game.purposes(state, after, actions)]
