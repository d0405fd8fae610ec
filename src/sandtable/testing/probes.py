"""Actions nobody offers: invented ones of any kind, and legal ones with a field changed.

Whatever can be written can be asked: a refusal must name rules that can be quoted, in both languages, and
change nothing.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from sandtable import rulebook
from sandtable.core.action import Action, NotationField, Vocabulary, any_of, fields_of
from sandtable.core.errors import NotLegal
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.wording import LANGUAGES
from sandtable.testing.fuzz import settings

GAMES = 26
"""Over how many games the questions are spread, so that every option is met."""


class Asked(NamedTuple):
    """How many actions were tried, how many of them were legal, and every wrong answer."""

    tried: int
    legal: int
    faults: list[str]


def invented(game: Game, words: Vocabulary, rng: random.Random) -> Action:
    """An action of any kind, with anything the notation can say in its fields."""
    cls = rng.choice(game.action_types)
    return cls(**{name: _value(field, words, rng) for name, field in fields_of(cls).items()})


def altered(action: Action, words: Vocabulary, rng: random.Random) -> Action:
    """An action with one field changed, or the same if it has none."""
    fields = fields_of(type(action))
    if not fields:
        return action
    name = rng.choice(list(fields))
    return msgspec.structs.replace(action, **{name: _value(fields[name], words, rng)})


def _value(field: NotationField, words: Vocabulary, rng: random.Random) -> Any:
    if field.many:
        return tuple(_value(field._replace(many=False), words, rng) for _ in range(rng.randrange(4)))
    if field.word is not None:
        return rng.randrange(len(words[field.word]))
    if field.plain is bool:
        return rng.random() < 0.5
    return rng.randrange(-2, 12) if field.plain is int else "x"


def ask(game_id: str, count: int, first: int = 0) -> Asked:
    """Try so many actions along random games; every thirtieth is really played against the match."""
    from sandtable import games

    game = games.find(game_id)
    tried = legal = 0
    faults: list[str] = []
    seed, share = first, max(60, count // GAMES)
    while tried < count:
        rng = random.Random(f"probes {seed}")
        until = min(count, tried + share)
        for match in _moments(game, seed, rng):
            for action in _probes(match, rng):
                tried += 1
                legal += action in match.state.actions()
                found = _faults(match, action, tried % 30 == 0)
                faults += [f"seed {seed}, {len(match.decisions)}: {fault}" for fault in found]
            if tried >= until:
                break
        seed += 1
    return Asked(tried, legal, faults)


def _moments(game: Game, seed: int, rng: random.Random) -> Iterator[Match]:
    scenario, options = settings(game.id, seed)
    match = Match.new(game, scenario, options, f"probes {seed}")
    while match.state.outcome is None:
        if rng.random() < 0.02:
            yield match
        match.play(any_of(match.state.actions(), rng))
    yield match


def _probes(match: Match, rng: random.Random) -> list[Action]:
    state = match.state
    found = [invented(match.game, state.words, rng) for _ in range(30)]
    legal = state.actions()
    return found + [altered(rng.choice(legal), state.words, rng) for _ in range(30) if legal]


def _faults(match: Match, action: Action, played: bool) -> Iterator[str]:
    state = match.state
    text = match.game.notation.text(action, state.words)
    try:
        rules = state.why(action)
        if bool(rules) == (action in state.actions()):
            yield f"“{text}” is {'legal' if not rules else 'refused'} in one place only"
        for rule in rules:
            for lang in LANGUAGES:
                rulebook.quote(rule, lang)
        if rules and played:
            yield from _played(match, action, text)
    except rulebook.UnknownRuleError:
        if match.game.id in rulebook.names():
            yield f"“{text}” is refused by {state.why(action)}, which cannot be quoted"
    except Exception as error:
        yield f"“{text}”: {type(error).__name__}: {error}"


def _played(match: Match, action: Action, text: str) -> Iterator[str]:
    before, decisions = match.state.view(), len(match.decisions)
    try:
        match.play(action)
        yield f"“{text}” is refused, yet it was played"
    except NotLegal:
        if match.state.view() != before or len(match.decisions) != decisions:
            yield f"“{text}” is refused, yet it changed something"
