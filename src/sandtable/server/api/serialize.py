"""Messages and events as the client gets them: ids and references, to be said in the reader's language."""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from typing import Any

from sandtable.core.action import Action, Vocabulary
from sandtable.core.diary import Deed
from sandtable.core.event import Event
from sandtable.core.game import Game
from sandtable.core.message import Message, Ref, event_id, fields_of_cached
from sandtable.core.state import State
from sandtable.core.wire import describe_action, describe_event
from sandtable.server.api import schemas

_REMEMBERED = 10_000
"""How many actions, and as many events, are kept as data."""


def plain_message(message: Message, state: State) -> schemas.MessageTold:
    """A message as data."""
    return {"id": message.id, "args": {name: _told(arg, state.words) for name, arg in message.args.items()}}


def _told(arg: object, words: Vocabulary) -> Any:
    if isinstance(arg, Ref):
        return {"word": arg.word, "id": words[arg.word].text(arg.number)}
    if isinstance(arg, tuple):
        return [_told(part, words) for part in arg]
    return arg


def plain_outcome(state: State) -> schemas.OutcomeTold | None:
    """How the engine says the game ended."""
    found = state.outcome
    if found is None:
        return None
    return {"winners": [state.game.seats[seat].id for seat in found.winners], "rule": found.rule}


def plain_standing(state: State, decisions: int) -> schemas.Standing:
    """Where the game stands: date, phase, and who has to decide what."""
    over = state.outcome is not None
    return {
        "turn": state.turn,
        "calendar": plain_message(state.calendar(), state),
        "seat": None if state.seat is None else state.game.seats[state.seat].id,
        "phase": None if over else state.phase.name,
        "prompt": None if over else plain_message(state.phase.prompt(state), state),
        "decisions": decisions,
        "outcome": plain_outcome(state),
    }


def plain_action(action: Action, state: State) -> schemas.ActionTold:
    """An action as data, which is not to be changed: the same actions are offered again and again."""
    game = state.game
    return _usual_action(action, game) if state.words is game.words else _action(action, game, state.words)


@lru_cache(_REMEMBERED)
def _usual_action(action: Action, game: Game) -> schemas.ActionTold:
    return _action(action, game, game.words)


def _action(action: Action, game: Game, words: Vocabulary) -> schemas.ActionTold:
    told = describe_action(action, words, game.notation)
    return {"text": told["text"], "kind": told["kind"], "args": told["args"]}


def plain_event(event: Event, state: State) -> schemas.EventTold:
    """An event as data, with the message that tells it; not to be changed, as it is told to everybody."""
    if state.words is state.game.words:
        with suppress(TypeError):  # lists and the like cannot be looked up
            return _usual_event(event, state.game)
    return _event(event, state.game, state.words)


@lru_cache(_REMEMBERED)
def _usual_event(event: Event, game: Game) -> schemas.EventTold:
    return _event(event, game, game.words)


def _event(event: Event, game: Game, words: Vocabulary) -> schemas.EventTold:
    data = describe_event(event, words, game.notation)
    return {
        "id": event_id(event),
        "args": _event_args(event, game, words),
        "rules": data.pop("rules"),
        "event": data.pop("event"),
        "data": data,
        "great": event.greatness(),
        "journey": _journey(event, words),
    }


def _journey(event: Event, words: Vocabulary) -> schemas.JourneyTold | None:
    journey = event.journey()
    if journey is None:
        return None
    return {
        "armies": [words["army"].text(army) for army in journey.armies],
        "path": [words["area"].text(area) for area in journey.path],
    }


def plain_title(deed: Deed, state: State) -> schemas.MessageTold | None:
    """What was done, as a message: a deed's own, or the log line of an event."""
    title = deed.title
    if isinstance(title, Event):
        return {"id": event_id(title), "args": _event_args(title, state.game, state.words)}
    return None if title is None else plain_message(title, state)


def _event_args(event: Event, game: Game, words: Vocabulary) -> dict[str, Any]:
    args: dict[str, Any] = {}
    for name, field in fields_of_cached(type(event)).items():
        if name in ("rules", "seats"):
            continue
        value = getattr(event, name)
        if isinstance(value, Action):
            args[name] = game.notation.text(value, words)
        elif isinstance(value, tuple):
            args[name] = [_arg(item, field.word, words) for item in value]
        else:
            args[name] = _arg(value, field.word, words)
    return args


def _arg(value: Any, word: str | None, words: Vocabulary) -> Any:
    if word is not None and isinstance(value, int) and value >= 0:
        return {"word": word, "id": words[word].text(value)}
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, int | str) else "" if value is None else str(value)


def own_words(state: State) -> dict[str, dict[str, dict[str, str]]]:
    """The names that this state uses besides those of its game."""
    found: dict[str, dict[str, dict[str, str]]] = {}
    for word, mine in state.words.items():
        known = state.game.words.get(word)
        if mine is known:
            continue
        found[word] = {id_: dict(names) for id_, names in zip(mine.ids, mine.names, strict=True)}
    return found
