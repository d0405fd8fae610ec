"""What a game brings besides the play: texts, words, maps, lessons and its look, as far as it has them.

Nothing of it is needed for play; whatever is there must be whole, in both languages.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from sandtable import bots, rulebook
from sandtable.board.check import check_map
from sandtable.board.load import MAPS
from sandtable.core.errors import SandtableError
from sandtable.core.event import snake
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.message import event_id
from sandtable.core.puzzle import Puzzle, holds, puzzles_of, solves
from sandtable.core.wording import LANGUAGES
from sandtable.rulebook.shelf import prefix_of

_MESSAGE = re.compile(r"^([a-z][\w-]*) =", re.M)


class _Line(msgspec.Struct):
    """A page of the guide, and what it advises; a star stands for any end of an action."""

    text: dict[str, str]
    phases: list[str] = []
    actions: list[str] = []


class _Guide(msgspec.Struct):
    """The sheet of a guided first turn."""

    seats: dict[str, str]
    lines: list[_Line]
    waiting: list[_Line]
    strayed: dict[str, str]
    over: dict[str, str]


def broken_promises(game: Game) -> list[str]:
    """Everything that is wrong with what a game brings."""
    parts = (_rules, _names, _messages, _boards, _sheets, _puzzles, _look)
    return [fault for part in parts for fault in part(game)]


def _rules(game: Game) -> Iterator[str]:
    """Rules in both languages, under the game's own prefix."""
    if game.id not in rulebook.names():
        yield "it brings no rules: rulebook.en.md"
        return
    if prefix_of(game.id) != game.prefix:
        yield f"its rules begin with {prefix_of(game.id)}-, but its prefix is {game.prefix}"
    try:
        book = rulebook.load(game.id)
        for lang in LANGUAGES:
            missing = [rule_id for rule_id in book.rules if rule_id not in book.translated(lang)]
            if missing:
                yield f"rules without a text in {lang}: {', '.join(missing)}"
    except SandtableError as error:
        yield str(error)


def _names(game: Game) -> Iterator[str]:
    """Names of the game, its seats, settings and things in both languages."""
    named: list[tuple[str, Mapping[str, str]]] = [("the game", game.name)]
    for kind, things in (("seat", game.seats), ("scenario", game.scenarios), ("option", game.options)):
        named += [(f"{kind} {thing.id}", thing.name) for thing in things]
    for word, known in game.words.items():
        named += [(f"{word} {id_}", names) for id_, names in zip(known.ids, known.names, strict=True)]
    for what, names in named:
        yield from _both(f"the name of {what}", names)


def _both(what: str, texts: Mapping[str, str]) -> Iterator[str]:
    for lang in LANGUAGES:
        if texts and not texts.get(lang):
            yield f"{what} is missing in {lang}"


def _messages(game: Game) -> Iterator[str]:
    """The same messages in both languages, one for each event among them."""
    yield from _alike(game, "messages.{lang}.ftl")
    for kind in game.event_types:
        for lang in LANGUAGES:
            if not game.messages.has(event_id(kind), lang):
                yield f"there is no message {event_id(kind)} in {lang}"


def _alike(game: Game, name: str) -> Iterator[str]:
    texts = {lang: game.folder / name.format(lang=lang) for lang in LANGUAGES}
    ids = {
        lang: set(_MESSAGE.findall(file.read_text("utf-8"))) if file.is_file() else set()
        for lang, file in texts.items()
    }
    for lang, other in (LANGUAGES, tuple(reversed(LANGUAGES))):
        for message in sorted(ids[lang] - ids[other]):
            yield f"{texts[other].name} lacks {message}"


def _boards(game: Game) -> Iterator[str]:
    """Maps whose lists and drawings agree."""
    for board in game.boards:
        own = game.folder / "maps" / board
        if own.is_dir() and (MAPS / board).is_dir():
            yield f"the board {board} is called as one that comes along"
        yield from (str(fault) for fault in check_map(own if own.is_dir() else MAPS / board))


def _sheets(game: Game) -> Iterator[str]:
    """Data files that can be read, and a first turn whose actions exist."""
    for file in sorted((game.folder / "data").glob("*.json")):
        try:
            sheet = msgspec.json.decode(file.read_bytes())
        except msgspec.DecodeError as error:
            yield f"data/{file.name}: {error}"
            continue
        if file.stem == "first_turn":
            yield from (f"data/{file.name}: {fault}" for fault in _first_turn(game, sheet))


def _first_turn(game: Game, sheet: Any) -> Iterator[str]:
    try:
        guide = msgspec.convert(sheet, _Guide)
    except msgspec.ValidationError as error:
        yield str(error)
        return
    strange = guide.seats.keys() - {seat.id for seat in game.seats}
    yield from (f"there is no seat {seat}" for seat in sorted(strange))
    for texts in (guide.strayed, guide.over, *(line.text for line in guide.lines + guide.waiting)):
        yield from _both(f"“{next(iter(texts.values()), '')}”", texts or {"en": ""})
    for action in (action for line in guide.lines for action in line.actions if not action.endswith("*")):
        try:
            game.notation.parse(action, game.words)
        except SandtableError as error:
            yield str(error)


def _puzzles(game: Game) -> Iterator[str]:
    """Puzzles told in both languages that begin unsolved and are solved by their own solutions in time."""
    for puzzle in puzzles_of(game):
        for name in ("title", "text", "hint"):
            yield from (f"puzzle {puzzle.id}: {fault}" for fault in _both(name, getattr(puzzle, name)))
        try:
            fault = _tried(game, puzzle)
        except SandtableError as error:
            fault = str(error)
        if fault:
            yield f"puzzle {puzzle.id}: {fault}"


def _tried(game: Game, puzzle: Puzzle) -> str:
    match = Match.at(game, {"game": game.id, **puzzle.position}, puzzle.seed)
    if holds(puzzle.goal, match.state.view()):
        return "it is solved before it begins"
    if _chooser(match) != puzzle.seat:
        return f"it does not begin with {puzzle.seat}"
    if len(puzzle.solution) > puzzle.moves:
        return "its solution takes too long"
    for action in puzzle.solution:
        match.play(action)
        while puzzle.others and _chooser(match) not in ("", puzzle.seat):
            answer = bots.choose(bots.find(puzzle.others), match.state, random.Random(1))
            match.play(game.notation.text(answer, match.state.words))
    return "" if solves(puzzle, match.state.view()) else "its solution does not solve it"


def _chooser(match: Match) -> str:
    """The seat that decides; nobody once the game is over."""
    return "" if match.state.seat is None else match.game.seats[match.state.seat].id


def _look(game: Game) -> Iterator[str]:
    """Words of the browser in both languages, with a name for each action."""
    yield from _alike(game, "web/words.{lang}.ftl")
    words = game.folder / "web" / "words.en.ftl"
    if words.is_file():
        known = _MESSAGE.findall(words.read_text("utf-8"))
        for kind in game.action_types:
            message = f"action-{snake(kind.__name__).replace('_', '-')}"
            if message not in known:
                yield f"web/words.en.ftl lacks {message}"
