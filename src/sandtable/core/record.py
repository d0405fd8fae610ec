"""The game file: one text with tags and the actions in notation, like PGN for chess.

    [Sandtable "1"]
    [Game "third-reich"]
    [Rules "1"]
    [Commitment "5f0c…"]

    ; turn 1, winter 1940
    axis: plan
    axis: roll <3 5> {a comment}

Angle brackets hold what the dice showed (``=3``: a die that was given), seen or unseen, braces a comment, and
``;`` begins a remark for people that reading skips. ``Setup`` holds the dice of the set-up. The file never
tells the seed before the game is over, unless asked to: it tells all that happened and nothing that will.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from sandtable.core.dice import commitment
from sandtable.core.errors import BadRecord, SandtableError
from sandtable.core.game import Game
from sandtable.core.match import Decision, Match, dice_of, digest

FORMAT = "1"
LARGEST = 16_000_000

_TAG = re.compile(r'\[([A-Za-z][A-Za-z0-9_-]*) ("(?:[^"\\]|\\.)*")\]')
_LINE = re.compile(
    r"(?:(?P<seat>[a-z0-9-]+): )?(?P<action>[^<{}]+?)"
    r"(?: <(?P<dice>[=0-9 ]+)>)?(?: \{(?P<comment>[^{}]*)\})?"
)


class Line(NamedTuple):
    """One decision as a file tells it."""

    number: int
    seat: str
    action: str
    dice: tuple[int, ...]
    given: int
    comment: str


class Record(NamedTuple):
    """A game file taken apart."""

    tags: dict[str, str]
    options: dict[str, str]
    lines: list[Line]


def write(match: Match, *, reveal: bool = False, tags: Mapping[str, str] | None = None) -> str:
    """The file of a match; the seed is told once the game is over, or if asked to reveal it."""
    state = match.state
    rows = [("Sandtable", FORMAT), ("Game", match.game.id), ("Rules", str(match.game.rules_version))]
    rows += [("Scenario", match.scenario)]
    rows += [("Option", f"{name}={value}") for name, value in match.options.items()]
    rows += list((tags or {}).items())
    if match.position is not None:
        rows.append(("Position", msgspec.json.encode(match.position, order="sorted").decode()))
    rows.append(("Commitment", commitment(match.seed)))
    opening = dice_of(match.opening)
    if opening:
        rows.append(("Setup", _written(opening, len(match.supplied))))
    if reveal or state.outcome is not None:
        rows.append(("Seed", match.seed))
    if state.outcome is not None:
        winners = [match.game.seats[seat].id for seat in state.outcome.winners]
        rows.append(("Result", ", ".join(winners) or "draw"))
        rows.append(("Ending", state.outcome.rule))
    rows.append(("Digest", digest(state)))
    head = "\n".join(f"[{name} {msgspec.json.encode(value).decode()}]" for name, value in rows)
    return head + "\n\n" + "\n".join(_body(match)) + "\n"


def _body(match: Match) -> Iterator[str]:
    turn: int | None = None
    for decision in match.decisions:
        if decision.turn != turn:
            turn = decision.turn
            yield f"; turn {turn}, {match.game.say(match.dates[turn])}"
        yield _line(match.game, decision)


def _line(game: Game, decision: Decision) -> str:
    text = f"{game.seats[decision.seat].id}: {decision.text}"
    if decision.dice:
        text += f" <{_written(decision.dice, decision.given)}>"
    if decision.comment:
        text += " {" + re.sub(r"[{}\s]+", " ", decision.comment).strip() + "}"
    return text


def _written(dice: tuple[int, ...], given: int) -> str:
    return " ".join([f"={value}" if place < given else str(value) for place, value in enumerate(dice)])


def parse(text: str) -> Record:
    """Take a file apart, without playing it; names the line of any fault."""
    if len(text) > LARGEST:
        raise BadRecord("The game file is too large.")
    tags: dict[str, str] = {}
    options: dict[str, str] = {}
    lines: list[Line] = []
    for number, raw in enumerate(text.splitlines(), 1):
        row = raw.strip()
        if not row or row.startswith(";"):
            continue
        if row.startswith("[") and not lines:
            name, value = _tag(row, number)
            if name == "Option":
                option, _, chosen = value.partition("=")
                options[option] = chosen
            else:
                tags[name] = value
        else:
            lines.append(_read_line(row, number))
    if "Sandtable" not in tags:
        raise BadRecord("This is no game file: the tag Sandtable with its format version is missing.")
    if tags["Sandtable"] != FORMAT:
        raise BadRecord(f"The file has format version {tags['Sandtable']}; this program reads {FORMAT}.")
    if "Game" not in tags:
        raise BadRecord("The game file does not say of which game it is (tag Game).")
    return Record(tags, options, lines)


def _tag(row: str, number: int) -> tuple[str, str]:
    found = _TAG.fullmatch(row)
    if not found:
        raise BadRecord(f'Line {number}: a tag looks like [Name "value"].')
    try:
        return found[1], msgspec.json.decode(found[2], type=str)
    except msgspec.DecodeError as error:
        raise BadRecord(f"Line {number}: {error}.") from None


def _read_line(row: str, number: int) -> Line:
    found = _LINE.fullmatch(row)
    if not found:
        raise BadRecord(f"Line {number}: “{row[:60]}” is no line of a game file.")
    dice, given = _read_dice(found["dice"] or "", f"Line {number}")
    return Line(number, found["seat"] or "", found["action"].strip(), dice, given, found["comment"] or "")


def _read_dice(text: str, where: str) -> tuple[tuple[int, ...], int]:
    """What dice showed, and how many of them, the first, had been given."""
    shown = text.split()
    if any(not die.removeprefix("=").isdecimal() or len(die) > 5 for die in shown):
        raise BadRecord(f"{where}: the dice cannot be read.")
    given = sum(die.startswith("=") for die in shown)
    if any(not die.startswith("=") for die in shown[:given]):
        raise BadRecord(f"{where}: given dice come before rolled ones.")
    return tuple(int(die.removeprefix("=")) for die in shown), given


def read(text: str, find: Callable[[str], Game]) -> Match:
    """Replay a file to the identical state, or refuse it with a sentence; `find` gives the game of an id."""
    record = parse(text)
    game = find(record.tags["Game"])
    match = _begin(record, game)
    proved = "Seed" in record.tags
    try:
        for line in record.lines:
            _replay(match, line, proved)
    except BadRecord as fault:
        raise BadRecord(f"{fault}{_versions(record, game)}") from None
    told = record.tags.get("Digest")
    if told is not None and told != digest(match.state):
        raise BadRecord(
            f"The file replays to another position than the one it was written in{_versions(record, game)}."
        )
    return match


def _begin(record: Record, game: Game) -> Match:
    seed = record.tags.get("Seed")
    if seed is not None and commitment(seed) != record.tags.get("Commitment", commitment(seed)):
        raise BadRecord("The seed is not the one that was committed to: these dice cannot be trusted.")
    opening, given = _read_dice(record.tags.get("Setup", ""), "The tag Setup")
    match = _start(record, game, seed, opening if seed is None else opening[:given])
    shown = dice_of(match.opening)
    if shown != opening and "Setup" in record.tags:
        raise BadRecord(
            f"The file says the dice of the set-up showed {_dice(opening)}, they show {_dice(shown)}."
        )
    return match


def _start(record: Record, game: Game, seed: str | None, dice: tuple[int, ...]) -> Match:
    if "Position" not in record.tags:
        return Match.new(game, record.tags.get("Scenario"), record.options, seed, dice)
    try:
        position: Any = msgspec.json.decode(record.tags["Position"])
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadRecord(f"The position of the file cannot be read: {error}.") from None
    if not isinstance(position, dict):
        raise BadRecord("The position of the file is no object.")
    return Match.at(game, position, seed, dice)


def _replay(match: Match, line: Line, proved: bool) -> None:
    seats = [seat.id for seat in match.game.seats]
    if line.seat and line.seat not in seats:
        raise BadRecord(f"Line {line.number}: there is no seat “{line.seat}”.")
    seat = seats.index(line.seat) if line.seat else None
    given = line.dice[: line.given] if proved else line.dice
    try:
        match.play(line.action, seat=seat, dice=given, comment=line.comment)
    except SandtableError as error:
        raise BadRecord(f"Line {line.number}: {error}") from None
    shown = match.decisions[-1].dice
    if shown != line.dice:
        raise BadRecord(
            f"Line {line.number}: the file says the dice showed {_dice(line.dice)}, they show {_dice(shown)}."
        )


def _dice(values: tuple[int, ...]) -> str:
    return " ".join(map(str, values)) or "nothing"


def _versions(record: Record, game: Game) -> str:
    written = record.tags.get("Rules", "?")
    if written == str(game.rules_version):
        return ""
    return f" (it was written by rules version {written}; these are version {game.rules_version})"


class Proof(NamedTuple):
    """What checking a file showed."""

    match: Match
    rolls: int
    given: int
    proved: bool


def verify(text: str, find: Callable[[str], Game]) -> Proof:
    """Replay a file and prove its dice; raises `BadRecord` where they do not agree."""
    match = read(text, find)
    tags = parse(text).tags
    rolls = len(dice_of(match.events()))
    given = len(match.supplied) + sum(decision.given for decision in match.decisions)
    return Proof(match, rolls, given, "Seed" in tags and "Commitment" in tags)
