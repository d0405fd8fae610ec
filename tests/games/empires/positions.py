"""Small positions of Downfall of Empires, in a few readable lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.core.action import Action
from sandtable.core.event import Event
from sandtable.games.empires import GAME
from sandtable.games.empires.areas import BOARD
from sandtable.games.empires.powers import NATION_ROWS, POWERS
from sandtable.games.empires.state import War

SHORT = {row.short: row.id for row in NATION_ROWS}


def army_rows(armies: Mapping[str, str]) -> list[dict[str, Any]]:
    """Armies by area: ``{"warsaw": "ru=r ru- uk3"}`` is a Russian army r, a reduced one, a British 3."""
    rows = []
    for area, words in armies.items():
        for word in words.split():
            code, _, name = word.partition("=")
            row: dict[str, Any] = {"area": area}
            if code.endswith("-"):
                row["reduced"], code = True, code[:-1]
            if code[-1].isdigit():
                row["strength"], code = int(code[-1]), code[:-1]
            row["nation"] = SHORT[code]
            if name:
                row["name"] = name
            rows.append(row)
    return rows


def position(armies: Mapping[str, str] | None = None, **keys: Any) -> War:
    """A position on an empty board, Germany to choose an action in turn 4 unless told otherwise.

    `rows` are further armies, in the words of a position.
    """
    data: dict[str, Any] = {"base": "empty", "turn": 4, "active": "germany", **keys}
    data["armies"] = army_rows(armies or {}) + data.pop("rows", [])
    state = GAME.load(data, seed="test")
    assert isinstance(state, War)
    return state


def at_war(*countries: str) -> list[str]:
    """The neutrals left when some countries are at war."""
    return [c for c in ("turkey", "bulgaria", "italy", "romania", "united-states") if c not in countries]


def play(state: War, *texts: str, dice: Sequence[int] = ()) -> list[Event]:
    """Play actions by their notation, with given dice; one that ends in ? only if it is still asked for."""
    state.give_dice((*state.given, *tuple(dice)))
    events: list[Event] = []
    for text in texts:
        if text.endswith("?"):
            if text[:-1] not in legal(state):
                continue
            text = text[:-1]
        action = GAME.notation.parse_one(text, state.words)
        state.check(action)
        events += state.play(action)
    return events


CLOSING = ("stop", "close-movement", "leave", "close-attacks", "done", "tanks no", "aviation no", "end")


def end_phase(state: War) -> list[Event]:
    """Do nothing more until another power is active or the war is over."""
    power, events = state.active, list[Event]()
    while state.active == power and state.outcome is None:
        events += play(state, next(text for text in CLOSING if text in legal(state)))
    return events


def manoeuvre(state: War, *texts: str, dice: Sequence[int] = ()) -> list[Event]:
    """Take a Manoeuvre action and play some of it."""
    return play(state, "manoeuvre", *texts, dice=dice)


def legal(state: War) -> set[str]:
    """Every legal action in notation."""
    return {GAME.notation.text(action, state.words) for action in state.actions()}


def why(state: War, text: str) -> tuple[str, ...]:
    """The rules that forbid an action; empty where it is legal."""
    return state.why(GAME.notation.parse_one(text, state.words))


def parsed(state: War, text: str) -> Action:
    """An action by its notation."""
    return GAME.notation.parse_one(text, state.words)


def where(state: War, name: str) -> str:
    """The area where an army stands, or "reserve"."""
    area = state.place[army(state, name)]
    return BOARD.ids[area] if area >= 0 else "reserve"


def army(state: War, name: str) -> int:
    """The number of an army."""
    return state.words["army"].find(name)[0]


def reduced(state: War, name: str) -> bool:
    """Whether an army is reduced."""
    return bool(state.reduced >> army(state, name) & 1)


def controller(state: War, area: str) -> str:
    """The power that controls an area."""
    power = state.controller(BOARD.index[area])
    return POWERS[power] if power >= 0 else "nobody"


def points(state: War) -> dict[str, int]:
    """Victory points by power."""
    return dict(zip(POWERS, state.vp, strict=True))


def trench(state: War, camp: str, area: str) -> int:
    """The level of a trench."""
    return state.trench_level(["triple-entente", "central-powers"].index(camp), BOARD.index[area])


def tiles_of(state: War, power: str) -> dict[str, Any]:
    """The tiles of a power, as it sees them."""
    found: dict[str, Any] = state.view()["technologies"][power]
    return found


def found(events: Sequence[Event], kind: type[Event]) -> list[Any]:
    """The events of a kind."""
    return [event for event in events if isinstance(event, kind)]


def attack_verdun(state: War, *texts: str, dice: tuple[int, int] = (1, 1)) -> list[Event]:
    """The army a stays and attacks in Verdun."""
    return manoeuvre(state, "hold a", "close-movement?", "attack verdun", *texts, dice=dice)
