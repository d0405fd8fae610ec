"""Illegal and malformed actions over HTTP, and a look after each of them whether anything changed.

What the database says of the match is compared after every question, what the mover sees after every few,
what everybody sees now and then; and in the end the game file leads to the position that was kept.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection, HTTPException
from typing import Any, NamedTuple
from urllib.parse import urlencode, urlsplit

import msgspec

from sandtable import games
from sandtable.core import record
from sandtable.core.match import Match, digest
from sandtable.core.seating import sharing
from sandtable.testing.changes import mutated, reshaped
from sandtable.testing.fuzz import settings
from sandtable.testing.probes import Asked, invented

BATCH = 30
"""Questions asked in one position."""
LOOK_EVERY = 6
"""Questions after which the mover looks at the match again."""
BATCHES = 60
"""After so many the next match begins, by other options."""


class Written(NamedTuple):
    """What the database says of a match."""

    seq: int
    decisions: int
    entries: int
    digest: str


Standing = Callable[[str], Written]
"""Reads from the database where a match stands."""


def _json(**known: Any) -> bytes:
    return msgspec.json.encode(known)


class Browser:
    """Somebody with a connection of their own, kept open."""

    def __init__(self, address: str) -> None:
        self._connection = HTTPConnection(urlsplit(address).netloc, timeout=60)
        self._cookies: dict[str, str] = {}
        self.get("/api/server")

    def get(self, path: str, **params: str) -> tuple[int, bytes]:
        return self._ask("GET", f"{path}?{urlencode(params)}" if params else path, None)

    def post(self, path: str, body: bytes) -> tuple[int, bytes]:
        return self._ask("POST", path, body)

    def _ask(self, method: str, path: str, body: bytes | None) -> tuple[int, bytes]:
        headers = {"cookie": "; ".join(f"{name}={value}" for name, value in self._cookies.items())}
        if body is not None:
            headers |= {"x-csrftoken": self._cookies["csrftoken"], "content-type": "application/json"}
        try:
            self._connection.request(method, path, body, headers)
            answer = self._connection.getresponse()
        except (HTTPException, ConnectionError):
            self._connection.close()  # it was idle too long: once more, with a new one
            self._connection.request(method, path, body, headers)
            answer = self._connection.getresponse()
        for cookie in answer.headers.get_all("set-cookie") or ():
            name, _, value = cookie.partition(";")[0].partition("=")
            self._cookies[name] = value
        return answer.status, answer.read()


class Question(NamedTuple):
    """An action somebody asks for, who may not."""

    by: Browser
    body: bytes
    may: bool = False
    """Whether a change may have left it legal."""


class Moment(NamedTuple):
    """A position in which somebody has to decide."""

    mover: int
    seen: bytes
    """What the mover sees."""
    seq: int
    actions: list[str]


class Tried:
    """A match between as many people as the rules ask for, and a stranger who looks on."""

    def __init__(self, address: str, standing: Standing, game_id: str, seed: int) -> None:
        self.game = games.find(game_id)
        scenario, options = settings(game_id, seed)
        self.words = Match.new(self.game, scenario, options).state.words
        ways = (sharing(self.game, self.game.settle_options(options), n) for n in range(2, 9))
        held = next(way for way in ways if way)
        self.people = [Browser(address) for _ in held]
        self.stranger = Browser(address)
        self._standing = standing
        self._sit(held, scenario, options)

    def _sit(self, held: list[tuple[int, ...]], scenario: str, options: dict[str, str]) -> None:
        others = {self.game.seats[seat].id: "open" for seats in held[1:] for seat in seats}
        wish = _json(game=self.game.id, scenario=scenario, options=options, seats=others)
        self.last = self.people[0].post("/api/matches", wish)[1]
        """What was last seen of the match."""
        snapshot = msgspec.json.decode(self.last)
        self.id = snapshot["id"]
        self.path = f"/api/matches/{self.id}"
        self.holder = {self.game.seats[seat].id: who for who, seats in enumerate(held) for seat in seats}
        for player in snapshot["players"]:
            if player["invite"]:
                status, answer = self.people[self.holder[player["seat"]]].post("/api" + player["invite"], b"")
                assert status < 300, answer

    def written(self) -> Written:
        """What the database says of the match."""
        return self._standing(self.id)

    def seen(self) -> list[bytes]:
        """What everybody and the stranger see."""
        return [person.get(self.path)[1] for person in (*self.people, self.stranger)]

    def play_on(self, rng: random.Random, moves: int) -> Moment | None:
        """Some legal decisions, and the moment they lead to; nothing once the match is over."""
        for _ in range(moves):
            if (moment := self.moment()) is None:
                return None
            body = _json(seq=moment.seq, action=rng.choice(moment.actions))
            self.last = self.people[moment.mover].post(self.path + "/actions", body)[1]
        return self.moment()

    def moment(self) -> Moment | None:
        """Who has to decide now, and what they see."""
        seat = msgspec.json.decode(self.last)["state"]["seat"]
        if seat is None:
            return None
        mover = self.holder[seat]
        self.last = self.people[mover].get(self.path)[1]
        seen = msgspec.json.decode(self.last)
        return Moment(mover, self.last, seen["seq"], [action["text"] for action in seen["actions"]])

    def replayed(self) -> str:
        """What is wrong with the position that was kept: the game file must lead to it."""
        kept = self.written()
        for person in self.people:
            person.post(self.path + "/resign", b"{}")
        _, text = self.people[0].get(self.path + "/record")
        led = digest(record.read(text.decode(), games.find).state_at(kept.decisions))
        return "" if led == kept.digest else f"{self.path}: the decisions lead to {led}, kept was {kept}"


def over_http(
    address: str, standing: Standing, game_id: str, count: int, first: int = 0, at_once: int = 1
) -> Asked:
    """Ask so many actions of a server, in several matches at once."""
    share = -(-count // at_once)
    with ThreadPoolExecutor(at_once) as pool:
        parts = list(
            pool.map(
                lambda place: _in_matches(address, standing, game_id, share, first + place * 1000),
                range(at_once),
            )
        )
    return Asked(
        sum(part.tried for part in parts),
        sum(part.legal for part in parts),
        [fault for part in parts for fault in part.faults],
    )


def _in_matches(address: str, standing: Standing, game_id: str, count: int, first: int) -> Asked:
    tried, legal, seed = 0, 0, first
    faults: list[str] = []
    while tried < count:
        rng = random.Random(f"http {seed}")
        match, asked = Tried(address, standing, game_id, seed), Asked(0, 0, [])
        for _ in range(BATCHES):
            if tried >= count:
                break
            moment = match.play_on(rng, 0 if asked.legal else rng.randrange(1, 5))
            if moment is None:
                break
            asked = _batch(match, moment, rng)
            tried, legal = tried + asked.tried, legal + asked.legal
            faults += [f"seed {seed}: {fault}" for fault in asked.faults]
        faults += [f"seed {seed}: {fault}" for fault in [match.replayed()] if fault]
        seed += 1
    return Asked(tried, legal, faults)


def _batch(match: Tried, moment: Moment, rng: random.Random) -> Asked:
    """Ask in one position until something is legal after all."""
    everybody = match.seen() if rng.random() < 0.25 else []
    written, faults = match.written(), list[str]()
    for number in range(1, BATCH + 1):
        asked, fault, accepted = _asked(match, moment, rng)
        faults += [fault] if fault else []
        after = match.written()
        if accepted:
            if (after.decisions, written.seq < after.seq) != (written.decisions + 1, True):
                faults.append(f"{asked!r}: {after.decisions} decisions after {written.decisions}")
            return Asked(number, 1, faults)
        if after != written:
            return Asked(number, 0, [*faults, f"{asked!r} was refused, yet written: {written}, {after}"])
        if number % LOOK_EVERY == 0 and match.people[moment.mover].get(match.path)[1] != moment.seen:
            return Asked(number, 0, [*faults, f"{match.path}: the mover sees another position: {asked!r}"])
    faults += (
        [f"{match.path}: others see another position"] if everybody and match.seen() != everybody else []
    )
    return Asked(BATCH, 0, faults)


def _asked(match: Tried, moment: Moment, rng: random.Random) -> tuple[bytes, str, bool]:
    """One question, what is wrong with its answer, and whether it was accepted."""
    if rng.random() < 0.15:
        return _wondered(match, rng)
    question = _question(match, moment, rng)
    status, answer = question.by.post(match.path + "/actions", question.body)
    if status != 200:
        return question.body, fault_of(question.body, status, answer), False
    match.last = answer
    played = msgspec.json.decode(answer)["log"][-1].get("text")
    mine = question.may and question.by is match.people[moment.mover]
    fine = mine and played in (*moment.actions, None)
    return question.body, "" if fine else f"{question.body!r} was accepted", True


def _question(match: Tried, moment: Moment, rng: random.Random) -> Question:
    seq, good = moment.seq, rng.choice(moment.actions)
    wrong = match.game.notation.text(invented(match.game, match.words, rng), match.words)
    by, waiting = match.people[moment.mover], match.people[moment.mover - 1]
    return rng.choice(
        (
            Question(by, _json(seq=seq, action=wrong), may=True),
            Question(
                by, _json(seq=seq, action=mutated(good.encode(), rng).decode(errors="replace")), may=True
            ),
            Question(by, _json(seq=-1, action=good)),
            Question(by, _json(seq=seq + rng.choice((1, 2**40, 2**70)), action=good)),
            Question(waiting, _json(seq=seq, action=good)),
            Question(match.stranger, _json(seq=seq, action=good)),
            Question(by, mutated(_json(seq=seq, action=good), rng), may=True),
            Question(by, msgspec.json.encode(reshaped({"seq": seq, "action": good}, rng)), may=True),
        )
    )


def _wondered(match: Tried, rng: random.Random) -> tuple[bytes, str, bool]:
    """A question about an action that plays nothing."""
    text = match.game.notation.text(invented(match.game, match.words, rng), match.words)
    who = rng.choice((*match.people, match.stranger))
    where = rng.choice(("why", "odds", "preview", "orders", "prospect"))
    wish = {"action": text}
    if where == "prospect":
        wish = {"actions": msgspec.json.encode([text]).decode()}
    elif where == "orders":
        wish = {
            "armies": rng.choice((*match.words["army"].ids[:40], text[:30])),
            "via": text.split()[-1][:30],
        }
    status, answer = who.get(f"{match.path}/{where}", **wish)
    asked = text.encode()
    return asked, "" if status == 200 else fault_of(asked, status, answer), False


def fault_of(body: bytes, status: int, answer: bytes) -> str:
    """What is wrong with a refusal, if anything."""
    return next(_faults(body, status, answer), "")


def _faults(body: bytes, status: int, answer: bytes) -> Iterator[str]:
    try:
        told = msgspec.json.decode(answer)
    except msgspec.DecodeError:
        told = None
    if status >= 500 or not isinstance(told, dict):
        yield f"{body!r}: {status} {answer[:300]!r}"
        return
    if not all(told.get("sentence", {}).get(lang) for lang in ("en", "fr")):
        yield f"{body!r}: refused without a sentence: {told}"
    if told["error"] == "not-legal":
        if not told["rules"]:
            yield f"{body!r}: refused by no rule"
        if not all(rule["en"] and rule["fr"] for rule in told["rules"]):
            yield f"{body!r}: refused without rules: {told['rules']}"
