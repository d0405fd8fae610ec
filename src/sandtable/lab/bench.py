"""How fast the games are, beside python-chess measured in the same run, so that machines can be compared.

All times are the processor's, so that what others do on the machine counts as little as it can.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from statistics import fmean, median
from time import process_time
from typing import Any, Final

import msgspec

from sandtable.bots.easy import Easy
from sandtable.core import record
from sandtable.core.action import any_of
from sandtable.core.build import COMPILED
from sandtable.core.game import Game
from sandtable.core.match import Match
from sandtable.core.state import State

AT_HAND: Final = 60
"""Of how many positions lists and copies are measured: no more than a search has at hand, in the processor's
cache. A copy of one that lies in memory, as after thousands of others, takes about twice as long."""


class Measurements(msgspec.Struct):
    """The measurements of one game."""

    decisions_per_s: float
    """Random play: legal list, choice and play together."""
    ratio: float | None
    """The same against python-chess's legal-list-and-push rate."""
    legal_us: float
    copy_us: float
    game_s: float
    """A whole random game."""
    replay_ms: float
    """Reading the file of a whole game of the easy bot against itself back to the same state."""
    replay_ratio: float | None
    """The same beside python-chess: as many positions it lists and pushes meanwhile."""
    replay_decisions: int
    """How many decisions that game has."""
    random_replay_us: float
    """The same for a random game, a decision."""
    easy_per_s: float
    """The easy bot against itself."""
    save_ms: float
    load_ms: float
    decisions_per_game: float


def reference(seconds: float) -> float | None:
    """python-chess: positions per second of list-all-legal-moves, choose one, push; none if not installed."""
    try:
        import chess
    except ImportError:
        return None
    rng = random.Random(1)
    count, start = 0, process_time()
    while process_time() - start < seconds:
        board = chess.Board()
        for _ in range(120):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
            count += 1
    return count / (process_time() - start)


def measure(game: Game, seconds: float, options: Mapping[str, str] | None = None) -> Measurements:
    """All figures of one game, each from about that many seconds of work at most."""
    rng = random.Random(1)
    states: list[State] = []
    decisions = played = 0
    start = process_time()
    spent = 0.0
    while spent < seconds or not played:
        state = game.start(None, options, f"bench {played}")
        while state.outcome is None:
            if decisions % 97 == 0:
                paused = process_time()
                states.append(state.copy())
                start += process_time() - paused
            state.play(any_of(state.actions(), rng))
            decisions += 1
        played += 1
        spent = process_time() - start
    states = states[:: -(-len(states) // AT_HAND)]
    match = _a_match(game, options, Easy())
    chance = _a_match(game, options, None)
    share = seconds / 4
    return Measurements(
        decisions_per_s=decisions / spent,
        ratio=None,
        legal_us=1e6 * _each([_lister(state) for state in states], share),
        copy_us=1e6 * _each([state.copy for state in states], share),
        game_s=spent / played,
        replay_ms=1e3 * _replay(match, share),
        replay_ratio=None,
        replay_decisions=len(match.decisions),
        random_replay_us=1e6 * _replay(chance, share) / len(chance.decisions),
        easy_per_s=_easy(game, share, options),
        save_ms=1e3 * _each([lambda: match.state.view()], share / 2),
        load_ms=1e3 * _each([lambda: game.load(match.state.view())], share / 2),
        decisions_per_game=decisions / played,
    )


def _lister(state: State) -> Callable[[], object]:
    return lambda: state.phase.actions(state)


def _a_match(game: Game, options: Mapping[str, str] | None, bot: Easy | None) -> Match:
    """A whole game of a bot against itself, or of chance."""
    rng = random.Random(2)
    match = Match.new(game, options=options, seed="bench")
    while match.state.outcome is None:
        state = match.state
        match.play(any_of(state.actions(), rng) if bot is None else bot.choose(state, rng, 1.0))
    return match


def _replay(match: Match, seconds: float) -> float:
    """The median time in which the file of a match is read back to its state.

    To forget that match again is no part of it: who reads a file goes on with what it holds.
    """
    text = record.write(match, reveal=True)
    found: list[float] = []
    while sum(found) < seconds:
        start = process_time()
        again = record.read(text, lambda name: match.game)
        found.append(process_time() - start)
        del again
    return median(found)


def _easy(game: Game, seconds: float, options: Mapping[str, str] | None) -> float:
    """Decisions per second of the easy bot, playing all seats."""
    bot, rng = Easy(), random.Random(3)
    count, start = 0, process_time()
    state = game.start(None, options, "bench")
    while process_time() - start < seconds:
        if state.outcome is not None:
            state = game.start(None, options, f"bench {count}")
        state.play(bot.choose(state, rng, 1.0))
        count += 1
    return count / (process_time() - start)


def _each(calls: list[Callable[[], object]], seconds: float) -> float:
    """The mean time of these calls, made in turn until the time is up."""
    count, start = 0, process_time()
    while True:
        for call in calls:
            call()
        count += len(calls)
        spent = process_time() - start
        if spent > seconds:
            return spent / count


def bench(
    chosen: list[Game], seconds: float = 4.0, options: Mapping[str, str] | None = None
) -> dict[str, Any]:
    """The whole report as data; the reference is measured before and after each game, and the mean counts."""
    figures: dict[str, Measurements] = {}
    beside = [reference(seconds / 4)]
    for game in chosen:
        figures[game.id] = figure = measure(game, seconds, options)
        beside.append(reference(seconds / 4))
        before, after = beside[-2:]
        if before is not None and after is not None:
            chess = fmean((before, after))
            figure.ratio = figure.decisions_per_s / chess
            figure.replay_ratio = chess * figure.replay_ms / 1e3
    known = [each for each in beside if each is not None]
    return {
        "compiled": COMPILED,
        "reference": {"python_chess_per_s": fmean(known) if known else None},
        "games": {name: msgspec.to_builtins(figure) for name, figure in figures.items()},
    }


def medians(reports: list[dict[str, Any]]) -> dict[str, Any]:
    """The median of each figure of several reports, and of the ratios also the lowest and the highest."""
    games: dict[str, dict[str, Any]] = {}
    for name, figures in reports[0]["games"].items():
        rows = [report["games"][name] for report in reports]
        games[name] = {
            key: None if value is None else median(row[key] for row in rows) for key, value in figures.items()
        }
        ratios = [row["ratio"] for row in rows if row["ratio"] is not None]
        games[name]["ratios"] = [min(ratios), max(ratios)] if ratios else None
    chess = [report["reference"]["python_chess_per_s"] for report in reports]
    middle = None if None in chess else median(chess)
    return {**reports[0], "reference": {"python_chess_per_s": middle}, "games": games}
