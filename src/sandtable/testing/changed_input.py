"""Changed input for everything that reads what others wrote.

Whatever comes is read or refused with a sentence: nothing else may be raised, nothing may take long, and a
refused line of the protocol changes nothing.
"""

from __future__ import annotations

import random
import signal
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from sandtable import games
from sandtable.board.load import MAPS, read_board, read_boards, shipped_maps
from sandtable.core import record
from sandtable.core.action import any_of
from sandtable.core.errors import SandtableError
from sandtable.core.match import Match, digest
from sandtable.protocol import Engine
from sandtable.testing.changes import mutated, reshaped, spoil
from sandtable.testing.fuzz import settings

LONGEST = 30
"""Seconds after which whatever reads is thought to hang."""


class InputFault(NamedTuple):
    """What was put in, and what came of it."""

    given: bytes
    what: str


Try = Callable[[random.Random], InputFault | None]
"""Puts one changed input in."""


class Hangs(Exception):
    """Something takes too long."""


@contextmanager
def in_time(seconds: int = LONGEST) -> Iterator[None]:
    """Interrupt what takes longer, in processor time: a busy machine is no fault of the reader."""

    def stop(*_: object) -> None:
        raise Hangs(f"after {seconds} s there was no answer")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def fault_of(read: Callable[[], object], given: bytes) -> InputFault | None:
    """What is wrong with how some input was read, if anything."""
    try:
        with in_time():
            read()
    except SandtableError as refusal:
        return None if str(refusal).strip() else InputFault(given, "refused without a sentence")
    except Exception as error:
        return InputFault(given, f"{type(error).__name__}: {error}"[:300])
    return None


def somewhere(rng: random.Random) -> Match:
    """A game played by chance for a while."""
    game = games.find(rng.choice(games.names()))
    match = Match.new(game, *settings(game.id, rng.randrange(100)), str(rng.random()))
    for _ in range(rng.randrange(60)):
        if match.state.outcome is None:
            match.play(any_of(match.state.actions(), rng))
    return match


def notation() -> Try:
    """Actions as people write them."""
    matches = [somewhere(random.Random(seed)) for seed in range(12)]

    def once(rng: random.Random) -> InputFault | None:
        match = rng.choice(matches)
        action = rng.choice(match.state.actions())
        given = mutated(match.game.notation.text(action, match.state.words).encode(), rng)
        text = given.decode(errors="surrogateescape")
        return fault_of(lambda: match.state.why(match.read(text)), given)

    return once


def game_files() -> Try:
    """Game files, read and their dice proved."""
    files = [
        record.write(somewhere(random.Random(seed)), reveal=seed % 2 == 0).encode() for seed in range(12)
    ]

    def once(rng: random.Random) -> InputFault | None:
        given = mutated(rng.choice(files), rng)
        text = given.decode(errors="surrogateescape")
        return fault_of(lambda: record.verify(text, games.find), given)

    return once


def positions() -> Try:
    """Positions as programs write them."""
    matches = [somewhere(random.Random(seed)) for seed in range(12)]
    views = [(match.game, match.state.view()) for match in matches]

    def once(rng: random.Random) -> InputFault | None:
        game, view = rng.choice(views)
        position, _ = spoil(view, rng)
        given = msgspec.json.encode(position)
        return fault_of(lambda: Match.at(game, position), given)

    return once


def maps() -> Try:
    """Map files, and the file that joins two of them."""
    folder = tempfile.TemporaryDirectory()
    place = Path(folder.name)
    files = {name: (MAPS / name / "map.json").read_bytes() for name in shipped_maps()}
    links = (MAPS / "world-1939-links.json").read_bytes()
    whole = (MAPS / "world-1939-europe", MAPS / "world-1939-pacific")

    def once(rng: random.Random) -> InputFault | None:
        assert folder
        joins = rng.random() < 0.2
        good = links if joins else rng.choice(list(files.values()))
        given = mutated(good, rng)
        if rng.random() < 0.6:
            given = msgspec.json.encode(reshaped(msgspec.json.decode(good), rng))
        (place / "map.json").write_bytes(given)
        return fault_of(lambda: read_boards(whole, place / "map.json") if joins else read_board(place), given)

    return once


def protocol() -> Try:
    """Lines of the engine protocol."""
    engine = Engine()
    begin = b'{"op":"new","game":"empires","seed":7}'
    engine.answer(begin)
    match = somewhere(random.Random(3))
    asked: list[dict[str, Any]] = [
        {"op": "games", "id": 1},
        {"op": "new", "game": "empires", "scenario": "1914", "options": {}, "seed": 7},
        {"op": "load", "position": match.state.view()},
        {"op": "load", "record": record.write(match)},
        *({"op": op} for op in ("state", "actions", "supply", "save")),
        {"op": "view", "seat": "germany"},
        {"op": "undo", "anyway": True},
        {"op": "dice", "share": "ab" * 16},
        {"op": "bot", "name": "random", "seconds": 0.01},
    ]

    def once(rng: random.Random) -> InputFault | None:
        assert engine.match
        state = engine.match.state
        legal = state.actions()
        text = engine.match.game.notation.text(rng.choice(legal), state.words) if legal else "end"
        plays = [{"op": op, "action": text} for op in ("play", "why", "odds")]
        request: Any = rng.choice([*asked, *plays, {**plays[0], "dice": [1, 6]}])
        if rng.random() < 0.4:
            request = reshaped(request, rng)
        line = msgspec.json.encode(request)
        given = mutated(line, rng) if rng.random() < 0.6 else line
        return fault_of(lambda: _answered(engine, given), given)

    return once


def _answered(engine: Engine, line: bytes) -> None:
    """Ask, and see that a refusal is a sentence and changed nothing."""
    match = engine.match
    before = digest(match.state) if match else ""
    answer = msgspec.json.decode(engine.answer(line))
    if not answer["ok"]:
        assert answer["error"].strip(), "refused without a sentence"
        assert engine.match is match, "refused, yet another game is at hand"
        assert not match or digest(match.state) == before, "refused, yet the position changed"


DOORS: dict[str, Callable[[], Try]] = {
    "notation": notation,
    "record": game_files,
    "position": positions,
    "map": maps,
    "protocol": protocol,
}
