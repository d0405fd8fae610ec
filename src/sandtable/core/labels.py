"""What a game calls its actions on a screen: ``web/words.LANG.ftl``, as the browser reads it too."""

from __future__ import annotations

from sandtable.core.action import Action
from sandtable.core.event import snake
from sandtable.core.message import Message, event_args
from sandtable.core.state import State
from sandtable.core.wording import has_message, put


def kind_of(action: Action) -> str:
    """The kind of an action as messages name it: ``end-phase``."""
    return snake(type(action).__name__).replace("_", "-")


def kind_name(state: State, action: Action, lang: str) -> str:
    """What all actions of this kind are called; the kind itself where a game has no word for it."""
    name = f"kind-{kind_of(action)}"
    return _put(state, name, {}, lang) or kind_of(action).replace("-", " ")


def label(state: State, action: Action, lang: str) -> str:
    """The action as a button would name it in the phase at hand; in notation where a game has no word."""
    args = event_args(action, state.words, state.game.notation, lang)
    name = f"action-{kind_of(action)}"
    here = _put(state, f"{name}-in-{state.phase.name.replace('_', '-')}", args, lang)
    return here or _put(state, name, args, lang) or state.game.notation.text(action, state.words)


def help_of(state: State, action: Action) -> Message | None:
    """What all actions of this kind do, as a button tells who rests on it; nothing where a game is silent."""
    name = f"help-{kind_of(action)}"
    known = has_message((state.game.package,), name, "en", on_screen=True)
    return Message(name) if known else None


def _put(state: State, name: str, args: dict[str, str | int], lang: str) -> str:
    packages = (state.game.package,)
    if not has_message(packages, name, lang, on_screen=True):
        return ""
    return put(packages, name, args, lang, on_screen=True)
