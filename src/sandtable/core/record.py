"""The game file: one text with tags and the actions in notation, like PGN for chess.

    [Sandtable "1"]
    [Game "third-reich"]
    [Rules "1"]
    [Commitment "5f0c…"]

    ; turn 1, winter 1940
    axis: plan
    axis: roll <3 5> {a comment}

Angle brackets hold what the dice showed (``=3``: a die that was given, ``7/52``: one with 52 faces), seen or
unseen, braces a comment, and ``;`` begins a remark for people that reading skips. ``Setup`` holds the dice of
the set-up. The file never tells the seed before the game is over, unless asked to: it tells all that happened
and nothing that will. Format 2 says between the decisions who binds the dice from there on (``[Dice "…"]``).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from sandtable.core.binding import Promise, read_promise, seed_of
from sandtable.core.dice import commitment
from sandtable.core.errors import BadRecord, OtherData, SandtableError
from sandtable.core.event import Event
from sandtable.core.game import Game
from sandtable.core.match import NO_DICE, Decision, Match, Told, digest, fallen

FORMATS = ("1", "2")
LARGEST = 16_000_000
DICE = "Dice"
DATA = "Data"
"""The tag that names corrected data files, without which the game is another."""
USUAL = 6
NOBODY = -1
"""The seat of a name that no seat has."""
SETUP = "setup"
"""Where dice fell before the first line."""

_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_-]*) ("(?:[^"\\]|\\.)*")\]')
_SEAT = re.compile("[a-z0-9-]+")
_LINE = re.compile(
    r"(?:(?P<seat>[a-z0-9-]+): )?(?P<action>[^<{}]+?)"
    r"(?: <(?P<dice>[=0-9/ ]+)>)?(?: \{(?P<comment>[^{}]*)\})?"
)


_DIE = re.compile(r"=?([0-9]{1,4})(?:/([0-9]{1,4}))?")
_DICE = {str(value): (value, USUAL) for value in range(1, USUAL + 1)}
"""What most dice show, as they are written."""


class Shown(msgspec.Struct, frozen=True, gc=False):
    """Dice as a file tells them: value and faces of each; the first ``given`` were given."""

    dice: tuple[tuple[int, int], ...]
    given: int
    faced: bool
    """Whether the file tells the faces; those of format 1 did not always."""

    @property
    def values(self) -> tuple[int, ...]:
        return tuple([value for value, _ in self.dice])


NOTHING = Shown((), 0, True)
"""No dice."""


class Line(msgspec.Struct, frozen=True, eq=False, gc=False):
    """One decision as a file tells it; compared by identity, since lines that say the same are one."""

    seat: str
    action: str
    shown: Shown
    comment: str


class Record(NamedTuple):
    """A game file taken apart."""

    tags: dict[str, str]
    options: dict[str, str]
    lines: list[Line]
    """What was decided; lines that say the same are one."""
    rows: list[Line | None]
    """The same for each row of the file; none where it tells no decision."""
    promises: dict[int, Promise]
    """Who bound the dice, by the number of decisions before."""

    def row(self, place: int) -> str:
        """The number of the row in which a decision stands."""
        numbers = [number for number, line in enumerate(self.rows, 1) if line is not None]
        return str(numbers[place])


def write(match: Match, *, reveal: bool = False, tags: Mapping[str, str] | None = None) -> str:
    """The file of a match; the seed is told once the game is over, or if asked to reveal it."""
    state = match.state
    version = "2" if match.bindings else "1"
    tell = reveal or state.outcome is not None
    rows = [("Sandtable", version), ("Game", match.game.id), ("Rules", str(match.game.rules_version))]
    rows += [("Scenario", match.scenario)]
    rows += [("Option", f"{name}={value}") for name, value in match.options.items()]
    rows += list((tags or {}).items())
    if match.game.data_digest:
        rows.append((DATA, match.game.data_digest))
    if match.position is not None:
        rows.append(("Position", msgspec.json.encode(match.position, order="sorted").decode()))
    if not match.bindings or match.bindings[0].after > 0:
        rows.append(("Commitment", commitment(match.seed)))
        if tell:
            rows.append(("Seed", match.seed))
    opening = written(fallen(match.opening), len(match.supplied))
    if opening:
        rows.append(("Setup", opening))
    if state.outcome is not None:
        winners = [match.game.seats[seat].id for seat in state.outcome.winners]
        rows.append(("Result", ", ".join(winners) or "draw"))
        rows.append(("Ending", state.outcome.rule))
    rows.append(("Digest", digest(state)))
    head = "\n".join(tag(name, value) for name, value in rows)
    return head + "\n\n" + "\n".join(_body(match, tell)) + "\n"


def tag(name: str, value: str) -> str:
    """A line of a file that names something."""
    return f"[{name} {msgspec.json.encode(value).decode()}]"


def _body(match: Match, tell: bool) -> Iterator[str]:
    turn: int | None = None
    bound = {binding.after: tag(DICE, binding.written(tell)) for binding in match.bindings}
    for number, decision in enumerate(match.decisions):
        if number in bound:
            yield bound[number]
        if decision.turn != turn:
            turn = decision.turn
            yield f"; turn {turn}, {match.game.say(match.dates[turn])}"
        yield _line(match.game, decision, match.log[number])
    if len(match.decisions) in bound:
        yield bound[len(match.decisions)]


def _line(game: Game, decision: Decision, events: Sequence[Event]) -> str:
    text = f"{game.seats[decision.seat].id}: {decision.text}"
    if decision.dice:
        text += f" <{written(fallen(events), decision.given)}>"
    if decision.comment:
        text += " {" + re.sub(r"[{}\s]+", " ", decision.comment).strip() + "}"
    return text


def written(dice: Iterable[tuple[int, int]], given: int) -> str:
    """What dice showed as a file has it: value and faces of each; the first ``given`` were given."""
    return " ".join(
        ("=" if place < given else "") + (str(value) if faces == USUAL else f"{value}/{faces}")
        for place, (value, faces) in enumerate(dice)
    )


def parse(text: str) -> Record:
    """Take a file apart, without playing it; names the line of any fault."""
    if len(text) > LARGEST:
        raise BadRecord("file-large")
    if not _is_text(text):
        raise BadRecord("file-no-text")
    tags: dict[str, str] = {}
    options: dict[str, str] = {}
    known: dict[str, Line] = {}
    bound: dict[str, Promise] = {}
    heads: set[str] = set()
    rows = text.splitlines()
    seen: set[str] = set()
    for number, raw in enumerate(rows, 1):
        if raw in seen:
            continue  # as more than half of them
        seen.add(raw)
        row = raw.strip()
        if not row or row[0] == ";":
            continue
        if row[0] != "[" or (known and not row.startswith("[Dice ")):
            known[raw] = _read_line(row, number, tags.get("Sandtable", ""))
        elif row.startswith("[Dice "):
            bound[raw] = _promise(_tag(row, number)[1], number)
        else:
            heads.add(raw)
            name, value = _tag(row, number)
            if name == "Option":
                option, _, chosen = value.partition("=")
                options[option] = chosen
            else:
                tags[name] = value
    told = list(map(known.get, rows))
    begin = rows.index(next(iter(known))) + 1 if known else len(rows)
    if not heads.isdisjoint(rows[begin:]):
        _read_heads_below(rows, told, heads, begin)
    promises = _promises(rows, told, bound) if bound else {}
    if "Sandtable" not in tags:
        raise BadRecord("file-none")
    if tags["Sandtable"] not in FORMATS:
        raise BadRecord("file-format", version=tags["Sandtable"], known=", ".join(FORMATS))
    if promises and tags["Sandtable"] == "1":
        raise BadRecord("file-format-dice")
    if "Game" not in tags:
        raise BadRecord("file-game")
    return Record(tags, options, list(filter(None, told)), told, promises)


def _read_heads_below(rows: list[str], told: list[Line | None], heads: set[str], begin: int) -> None:
    """What stood at the top is no tag where it stands again below a decision."""
    for place in range(begin, len(rows)):
        if rows[place] in heads:
            told[place] = Line("", rows[place].strip(), NOTHING, "")


def _is_text(text: str) -> bool:
    """Whether every character is one: halves of a character come of bytes that are not UTF-8."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _promises(rows: list[str], told: list[Line | None], bound: Mapping[str, Promise]) -> dict[int, Promise]:
    """Who bound the dice, by the number of decisions before."""
    found: dict[int, Promise] = {}
    before = 0
    for raw, line in zip(rows, told, strict=True):
        if line is not None:
            before += 1
        elif raw in bound:
            found[before] = bound[raw]
    return found


def _promise(text: str, number: int) -> Promise:
    try:
        return read_promise(text)
    except BadRecord as fault:
        raise BadRecord("file-line", line=str(number), fault=fault) from None


def _tag(row: str, number: int) -> tuple[str, str]:
    found = _TAG.fullmatch(row)
    if not found:
        raise BadRecord("file-line-tag", line=str(number))
    try:
        return found[1], msgspec.json.decode(found[2], type=str)
    except msgspec.DecodeError as error:
        raise BadRecord("file-line-value", line=str(number), error=str(error)) from None


@lru_cache(maxsize=64)
def _names_seat(text: str) -> bool:
    return _SEAT.fullmatch(text) is not None


def _read_line(row: str, number: int, version: str) -> Line:
    if "<" not in row and "{" not in row and "}" not in row:  # as most are, without dice and comment
        seat, colon, action = row.partition(": ")
        named = colon and _names_seat(seat)
        return Line(seat, action.strip(), NOTHING, "") if named else Line("", row, NOTHING, "")
    found = _LINE.fullmatch(row)
    if not found:
        raise BadRecord("file-line-none", line=str(number), text=row[:60])
    dice = found["dice"]
    shown = _read_dice(dice, str(number), version) if dice else NOTHING
    return Line(found["seat"] or "", found["action"].strip(), shown, found["comment"] or "")


def _read_dice(text: str, line: str, version: str) -> Shown:
    """What dice showed in a line or in the set-up, and how many of them, the first, had been given."""
    words = text.split()
    dice = tuple([_DICE.get(word) or _read_die(word, line) for word in words])
    given = text.count("=")
    if any(not word.startswith("=") for word in words[:given]):
        raise BadRecord("file-dice-order", line=line)
    return Shown(dice, given, version != "1" or "/" in text)


def _read_die(word: str, line: str) -> tuple[int, int]:
    found = _DIE.fullmatch(word)
    if not found:
        raise BadRecord("file-dice", line=line)
    return int(found[1]), int(found[2] or USUAL)


def read(text: str, find: Callable[[str], Game]) -> Match:
    """Replay a file to the identical state, or refuse it with a sentence; `find` gives the game of an id."""
    record = parse(text)
    game = find(record.tags["Game"])
    _same_data(record.tags.get(DATA, ""), game.data_digest)
    match = _begin(record, game)
    try:
        _replay(match, record)
    except BadRecord as fault:
        raise _by_other_rules(fault, record, game) from None
    told = record.tags.get("Digest")
    if told is not None and told != digest(match.state):
        raise _by_other_rules(BadRecord("file-elsewhere"), record, game)
    return match


def _same_data(wanted: str, found: str) -> None:
    """Refuse a game of other data files than those in use."""
    if wanted != found:
        name = "data-none-wanted" if not wanted else "data-other-copy" if found else "data-other"
        raise OtherData(name, wanted=wanted, found=found)


def _bind(match: Match, promise: Promise | None, seeded: bool) -> bool:
    """Go on with the dice that were bound here; whether their seed is told."""
    if promise is None:
        return seeded
    if promise.secret is not None:
        match.bind(promise.secret, promise.shares)
    return promise.secret is not None


def _opening(record: Record) -> Shown:
    return _read_dice(record.tags.get("Setup", ""), SETUP, record.tags["Sandtable"])


def _begin(record: Record, game: Game) -> Match:
    seed = record.tags.get("Seed")
    if seed is not None and commitment(seed) != record.tags.get("Commitment", commitment(seed)):
        raise BadRecord("file-seed")
    first = record.promises.get(0)
    if first is not None:
        seed = None if first.secret is None else seed_of(first.secret, first.shares)
    opening = _opening(record)
    match = _start(record, game, seed, opening.values if seed is None else opening.values[: opening.given])
    shown = tuple(fallen(match.opening))
    if shown != opening.dice and "Setup" in record.tags:
        raise _other_dice(SETUP, opening.dice, shown)
    return match


def _start(record: Record, game: Game, seed: str | None, dice: tuple[int, ...]) -> Match:
    if "Position" not in record.tags:
        return Match.new(game, record.tags.get("Scenario"), record.options, seed, dice)
    try:
        position: Any = msgspec.json.decode(record.tags["Position"])
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRecord("file-position", error=str(error)) from None
    if not isinstance(position, dict):
        raise BadRecord("file-position-none")
    return Match.at(game, position, seed, dice)


def _replay(match: Match, record: Record) -> None:
    """Play what a file tells; the first fault is told, with its row."""
    lines, promises = record.lines, record.promises
    seats: dict[str, int | None] = {seat.id: place for place, seat in enumerate(match.game.seats)}
    seats[""] = None
    seeded = "Seed" in record.tags
    begin = 0
    try:
        for end in (*sorted(promises), len(lines)):
            match.follow(_told(match, lines[begin:end], seats, seeded))
            seeded = _bind(match, promises.get(end), seeded)
            begin = end
    except SandtableError as error:
        _compare_dice(match, record)
        place = len(match.decisions)
        row = record.row(place)
        if lines[place].seat not in seats:
            raise BadRecord("file-line-seat", line=row, seat=lines[place].seat) from None
        raise BadRecord("file-line", line=row, fault=error) from None
    _compare_dice(match, record)


def _told(
    match: Match, lines: Sequence[Line], seats: Mapping[str, int | None], seeded: bool
) -> Iterable[Told]:
    """What lines say, each different one understood once; one that has several meanings is left open."""
    notation, words = match.game.notation, match.state.words
    understood: dict[Line, Told] = {}
    for line in dict.fromkeys(lines):
        said = line.shown
        dice = NO_DICE if said is NOTHING else said.values[: said.given] if seeded else said.values
        known = notation.meaning(line.action, words)
        action, text = (None, line.action) if known is None else (known.action, known.text)
        understood[line] = (seats.get(line.seat, NOBODY), action, text, dice, line.comment)
    return map(understood.__getitem__, lines)


def _compare_dice(match: Match, record: Record) -> None:
    """Refuse a file that tells other dice than fell."""
    decisions, lines = match.decisions, record.lines
    for place, (decision, line) in enumerate(zip(decisions, lines, strict=False)):
        if decision.dice or line.shown is not NOTHING:
            said = line.shown
            if decision.dice != said.values or (said.faced and _fell(match, place) != said.dice):
                raise _other_dice(record.row(place), said.dice, _fell(match, place))


def _fell(match: Match, place: int) -> tuple[tuple[int, int], ...]:
    """What the dice of a decision showed, and how many faces each has."""
    return tuple(fallen(match.log[place]))


def _other_dice(
    line: str, told: tuple[tuple[int, int], ...], shown: tuple[tuple[int, int], ...]
) -> BadRecord:
    return BadRecord("file-dice-differ", line=line, told=_dice(told), shown=_dice(shown))


def _dice(dice: tuple[tuple[int, int], ...]) -> str:
    return " ".join(str(value) for value, _ in dice) or "–"


def _by_other_rules(fault: BadRecord, record: Record, game: Game) -> BadRecord:
    """The same fault, with the rules the file was written by where those are not today's."""
    written = record.tags.get("Rules", "?")
    if written == str(game.rules_version):
        return fault
    return BadRecord("file-rules", fault=fault, written=written, today=str(game.rules_version))


class Proof(NamedTuple):
    """What checking a file showed."""

    match: Match
    rolls: int
    given: int
    proved: bool
    promises: dict[int, Promise]


def verify(
    text: str, find: Callable[[str], Game], commitments: Sequence[str] = (), shares: Sequence[str] = ()
) -> Proof:
    """Replay a file and prove its dice; raises `BadRecord` where they do not agree.

    Commitments and shares that somebody wrote down while playing must be in the file.
    """
    match = read(text, find)
    record = parse(text)
    opening = _opening(record)
    all_dice = [opening, *(line.shown for line in record.lines)]
    rolls, given = sum(len(each.dice) for each in all_dice), sum(each.given for each in all_dice)
    _find_noted(record, commitments, shares)
    return Proof(match, rolls, given, _proves(record, opening), record.promises)


def _proves(record: Record, opening: Shown) -> bool:
    """Whether every die that was rolled came of a seed that is told and had been committed to."""
    seeded = "Seed" in record.tags and "Commitment" in record.tags
    told = seeded or any(promise.secret is not None for promise in record.promises.values())
    for place, shown in enumerate([opening, *(line.shown for line in record.lines)]):
        promise = record.promises.get(max(place - 1, 0))
        seeded = seeded if promise is None else promise.secret is not None
        if not seeded and len(shown.dice) > shown.given:
            return False
    return told


def _find_noted(record: Record, commitments: Sequence[str], shares: Sequence[str]) -> None:
    known = {record.tags.get("Commitment", ""), *(promise.commitment for promise in record.promises.values())}
    for noted in commitments:
        if noted not in known:
            raise BadRecord("file-commitment", commitment=noted)
    added = {share.value for promise in record.promises.values() for share in promise.shares}
    for noted in shares:
        if noted not in added:
            raise BadRecord("file-share", share=noted)
