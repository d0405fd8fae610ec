"""Illegal and malformed actions through the doors by which programs and browsers come in.

Over the engine protocol and over HTTP each is refused with a sentence, by rules that can be read where rules
forbid it, and the position stays what it was.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from sandtable import games
from sandtable.core.action import Action, any_of
from sandtable.core.match import Match, digest
from sandtable.protocol import Engine
from sandtable.testing.fuzz import settings
from sandtable.testing.mutations import mutated, reshaped
from sandtable.testing.probes import Asked, altered, invented

if TYPE_CHECKING:
    import httpx

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
                if action in talk.match.state.actions():
                    legal += 1
                    continue
                found = _refused(talk, action, rng)
                faults += [f"seed {seed}, {len(talk.match.decisions)}: {fault}" for fault in found]
        del talk.told[3000:]
        seed += 1
    return Asked(tried, legal, faults), talk.told


def _text(match: Match, action: Action) -> str:
    return match.game.notation.text(action, match.state.words)


def _wanted(match: Match, rng: random.Random) -> Action:
    """An action somebody might ask for."""
    legal = match.state.actions()
    if legal and rng.random() < 0.5:
        return altered(rng.choice(legal), match.state.words, rng)
    return invented(match.game, match.state.words, rng)


def _refused(talk: Protocol, action: Action, rng: random.Random) -> Iterator[str]:
    """What is wrong with the answers to an illegal action, asked in one of several ways."""
    text, before = _text(talk.match, action), digest(talk.match.state)
    how = rng.choice(("play", "play", "dice", "why", "odds", "broken"))
    line = _json(op="play" if how in ("dice", "broken") else how, action=text)
    if how == "dice":
        line = _json(op="play", action=text, dice=[rng.randrange(-1, 9) for _ in range(3)])
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


class Visitor:
    """Somebody with a browser of their own."""

    def __init__(self, http: httpx.Client) -> None:
        self.http = http
        http.get("/api/server")

    def get(self, path: str, **params: str) -> tuple[int, Any]:
        return self._read(self.http.get(path, params=params))

    def post(self, path: str, body: bytes) -> tuple[int, Any]:
        headers = {"x-csrftoken": self.http.cookies["csrftoken"], "content-type": "application/json"}
        return self._read(self.http.post(path, content=body, headers=headers))

    def _read(self, answer: httpx.Response) -> tuple[int, Any]:
        told = answer.headers.get("content-type", "").startswith("application/json")
        return answer.status_code, answer.json() if told else None


class Question(NamedTuple):
    """An action somebody asks for, who may not."""

    by: Visitor
    body: bytes
    may: bool = False
    """Whether a change may have left it legal."""


class Table:
    """A match at which two people sit, and a stranger looks on."""

    def __init__(self, new: Callable[[], httpx.Client], game_id: str) -> None:
        self.game = games.find(game_id)
        self.words = Match.new(self.game).state.words
        self.people = [Visitor(new()) for _ in range(2)]
        self.stranger = Visitor(new())
        self._begin()

    def _begin(self) -> None:
        host, guest = self.people
        others = {seat.id: "open" for seat in self.game.seats[1:]}
        _, snapshot = host.post("/api/matches", _json(game=self.game.id, seats=others))
        self.path = f"/api/matches/{snapshot['id']}"
        for player in snapshot["players"]:
            if player["invite"]:
                guest.post("/api" + player["invite"], b"{}")

    def standing(self) -> list[Any]:
        """What both people and the stranger see."""
        seen = [visitor.get(self.path)[1] for visitor in (*self.people, self.stranger)]
        return [{key: one[key] for key in ("seq", "state", "view", "actions", "log")} for one in seen]

    def play_on(self, rng: random.Random, moves: int) -> list[Any]:
        """Some legal decisions; what everybody sees then."""
        for _ in range(moves):
            seen = self.standing()
            mover = next((place for place in (0, 1) if seen[place]["actions"]), None)
            if mover is None:
                self._begin()
                continue
            text = rng.choice(seen[mover]["actions"])["text"]
            self.people[mover].post(self.path + "/actions", _json(seq=seen[mover]["seq"], action=text))
        return self.standing()


def over_http(new: Callable[[], httpx.Client], game_id: str, count: int, first: int = 0) -> Asked:
    """Ask so many actions of a server; ``new`` gives a client of its own to everybody."""
    rng = random.Random(f"http {first}")
    table = Table(new, game_id)
    tried = legal = 0
    faults: list[str] = []
    while tried < count:
        before = table.play_on(rng, rng.randrange(1, 5))
        mover = next((place for place in (0, 1) if before[place]["actions"]), None)
        if mover is None:
            continue
        for _ in range(BATCH):
            tried += 1
            fault, accepted = _asked(table, before, mover, rng)
            faults += [fault] if fault else []
            if accepted:
                legal += 1
                break
        else:
            if table.standing() != before:
                faults.append(f"{table.path}: the position changed")
    return Asked(tried, legal, faults)


def _asked(table: Table, before: list[Any], mover: int, rng: random.Random) -> tuple[str, bool]:
    """One question: what is wrong with its answer, and whether it was accepted."""
    if rng.random() < 0.15:
        return _looked(table, mover, rng), False
    question = _question(table, before, mover, rng)
    status, answer = question.by.post(table.path + "/actions", question.body)
    if status == 200:
        played = answer["log"][-1].get("text")
        known = [action["text"] for action in before[mover]["actions"]]
        fine = question.may and question.by is table.people[mover] and played in (*known, None)
        return "" if fine else f"{question.body!r} was accepted", True
    return _fault(question.body, status, answer), False


def _question(table: Table, before: list[Any], mover: int, rng: random.Random) -> Question:
    seq, actions = before[mover]["seq"], before[mover]["actions"]
    good = rng.choice(actions)["text"]
    wrong = table.game.notation.text(invented(table.game, table.words, rng), table.words)
    by, waiting = table.people[mover], table.people[1 - mover]
    return rng.choice(
        (
            Question(by, _json(seq=seq, action=wrong), may=True),
            Question(
                by, _json(seq=seq, action=mutated(good.encode(), rng).decode(errors="replace")), may=True
            ),
            Question(by, _json(seq=-1, action=good)),
            Question(by, _json(seq=seq + rng.choice((1, 2**40, 2**70)), action=good)),
            Question(waiting, _json(seq=seq, action=good)),
            Question(table.stranger, _json(seq=seq, action=good)),
            Question(by, mutated(_json(seq=seq, action=good), rng), may=True),
            Question(by, msgspec.json.encode(reshaped({"seq": seq, "action": good}, rng)), may=True),
        )
    )


def _looked(table: Table, mover: int, rng: random.Random) -> str:
    """Questions about an action that play nothing."""
    text = table.game.notation.text(invented(table.game, table.words, rng), table.words)
    who = rng.choice((*table.people, table.stranger))
    status, answer = who.get(f"{table.path}/{rng.choice(('why', 'odds', 'preview'))}", action=text)
    return "" if status == 200 else _fault(text.encode(), status, answer)


def _fault(body: bytes, status: int, answer: Any) -> str:
    """What is wrong with a refusal."""
    if status >= 500 or not isinstance(answer, dict):
        return f"{body!r}: {status} {answer}"
    if not all(answer.get("sentence", {}).get(lang) for lang in ("en", "fr")):
        return f"{body!r}: refused without a sentence: {answer}"
    if answer["error"] == "not-legal" and not all(rule["en"] and rule["fr"] for rule in answer["rules"]):
        return f"{body!r}: refused without rules: {answer['rules']}"
    return "" if answer["error"] != "not-legal" or answer["rules"] else f"{body!r}: refused by no rule"
