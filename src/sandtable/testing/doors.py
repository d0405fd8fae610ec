"""Illegal and malformed actions over the engine protocol.

Each is refused with a sentence, by rules that can be read where rules forbid it, and the position stays what
it was. ``doors_http`` asks a server the same.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from sandtable.core.action import Action, any_of
from sandtable.core.match import Match, digest
from sandtable.protocol import Engine
from sandtable.testing.changes import mutated
from sandtable.testing.fuzz import settings
from sandtable.testing.probes import Asked, altered, invented

BATCH = 30
"""Questions asked in one position."""


def _json(**known: Any) -> bytes:
    return msgspec.json.encode(known)


class Protocol:
    """A conversation with an engine in this process, written down to be had again with another."""

    def __init__(self) -> None:
        self.engine = Engine()
        self.told: list[tuple[bytes, bytes]] = []

    @property
    def match(self) -> Match:
        assert self.engine.match
        return self.engine.match

    def ask(self, line: bytes) -> dict[str, Any]:
        reply = self.engine.answer(line + b"\n")
        self.told.append((line, reply))
        answer: dict[str, Any] = msgspec.json.decode(reply)
        return answer


def over_protocol(game_id: str, count: int, first: int = 0) -> tuple[Asked, list[tuple[bytes, bytes]]]:
    """Ask so many actions along random games; what was said stands beside, the beginning of it."""
    talk = Protocol()
    tried = legal = 0
    faults: list[str] = []
    seed = first
    while tried < count:
        rng = random.Random(f"protocol {seed}")
        scenario, options = settings(game_id, seed)
        talk.ask(_json(op="new", game=game_id, scenario=scenario, options=options, seed=seed))
        for _ in range(12):
            for _ in range(rng.randrange(40)):
                if talk.match.state.outcome is None:
                    text = _text(talk.match, any_of(talk.match.state.actions(), rng))
                    talk.ask(_json(op="play", action=text))
            for _ in range(BATCH):
                action = _wanted(talk.match, rng)
                tried += 1
                if _meant(talk.match, action) in talk.match.state.actions():
                    legal += 1
                    continue
                found = _refused(talk, action, rng)
                faults += [f"seed {seed}, {len(talk.match.decisions)}: {fault}" for fault in found]
        del talk.told[3000:]
        seed += 1
    return Asked(tried, legal, faults), talk.told


def _text(match: Match, action: Action) -> str:
    return match.game.notation.text(action, match.state.words)


def _meant(match: Match, action: Action) -> Action:
    """What the words for an action come to: any of several equal counters may be named."""
    state = match.state
    return state.phase.alike(state, action) if state.outcome is None else action


def _wanted(match: Match, rng: random.Random) -> Action:
    """An action somebody might ask for."""
    legal = match.state.actions()
    if legal and rng.random() < 0.5:
        return altered(rng.choice(legal), match.state.words, rng)
    return invented(match.game, match.state.words, rng)


def _refused(talk: Protocol, action: Action, rng: random.Random) -> Iterator[str]:
    """What is wrong with the answers to an illegal action, asked in one of several ways."""
    text, before = _text(talk.match, action), digest(talk.match.state)
    how = rng.choice(("play", "play", "dice", "why", "odds", "prospect", "broken"))
    line = _json(op="play" if how in ("dice", "broken") else how, action=text)
    if how == "dice":
        line = _json(op="play", action=text, dice=[rng.randrange(-1, 9) for _ in range(3)])
    if how == "prospect":
        line = _json(op="prospect", actions=[text, "end"])
    if how == "broken":
        line = mutated(line.replace(b'"play"', b'"why"'), rng)
    try:
        answer = talk.ask(line)
    except Exception as error:
        yield f"{line!r}: {type(error).__name__}: {error}"
        return
    if how == "why":
        if answer.get("legal") is not False or not all(rule["id"] for rule in answer["rules"]):
            yield f"{line!r}: no rules: {answer}"
    elif how != "broken" and answer["ok"]:
        yield f"{line!r} was accepted"
    if not answer["ok"] and not answer["error"].strip():
        yield f"{line!r} was refused without a sentence"
    if digest(talk.match.state) != before:
        yield f"{line!r} changed the position"


def same_in_a_process(told: list[tuple[bytes, bytes]]) -> list[str]:
    """The lines a process of ``sandtable engine`` answers otherwise than the engine in this one did."""
    asked = [(line, reply) for line, reply in told if b"\n" not in line and line.strip()]
    done = subprocess.run(
        [sys.executable, "-m", "sandtable", "engine"],
        input=b"".join(line + b"\n" for line, _ in asked),
        capture_output=True,
        timeout=600,
        check=False,
    )
    heard = done.stdout.splitlines()
    faults = [
        f"{line!r}: {here!r}, {there!r}"
        for (line, here), there in zip(asked, heard, strict=False)
        if here != there
    ]
    return faults + ([f"{len(asked)} lines, {len(heard)} answers"] if len(asked) != len(heard) else [])
