"""Small positions of Downfall of the Third Reich in a few lines, and words to play and question them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from sandtable.core.errors import NotLegal
from sandtable.core.event import Event
from sandtable.games.third_reich import GAME
from sandtable.games.third_reich.counters import FACTIONS, NATIONS
from sandtable.games.third_reich.geography import BOARD
from sandtable.games.third_reich.paths import Path, Voyage
from sandtable.games.third_reich.state import ReichState

NATION = {nation.code: nation.id for nation in NATIONS}
KIND = {"inf": "infantry", "arm": "armor", "adv": "advanced-armor", "gds": "guards", "dak": "dak"}
EDITIONS = ("fr-2", "fr-1", "en-1")
E = TypeVar("E", bound=Event)


def army_rows(armies: Mapping[str, str]) -> list[dict[str, Any]]:
    """Armies by area: ``{"riga": "su-inf su-arm~=B"}`` is infantry and reduced armor named B."""
    rows = []
    for area, words in armies.items():
        for word in words.split():
            code, _, name = word.partition("=")
            nation, kind = code.rstrip("~").split("-", 1)
            row: dict[str, Any] = {"area": area, "nation": NATION[nation], "type": KIND[kind]}
            row |= {"reduced": True} if code.endswith("~") else {}
            row |= {"name": name} if name else {}
            rows.append(row)
    return rows


class Table:
    """A game on the table."""

    def __init__(self, state: ReichState) -> None:
        self.state = state
        self.log: list[Event] = []

    def text(self) -> list[str]:
        """Every legal action in notation."""
        return [GAME.notation.text(action, self.state.words) for action in self.state.actions()]

    def legal(self, start: str = "") -> set[str]:
        """The legal actions that begin with some words."""
        return {text for text in self.text() if text.startswith(start)}

    def allows(self, text: str) -> bool:
        return text in self.text()

    def why(self, text: str) -> tuple[str, ...]:
        return self.state.why(GAME.notation.parse_one(text, self.state.words))

    def play(self, *texts: str, dice: Iterable[int] = ()) -> list[Event]:
        """Play actions in notation, with these dice for the rolls they bring."""
        self.state.give_dice((*self.state.given, *tuple(dice)))
        events: list[Event] = []
        for text in texts:
            action = GAME.notation.parse_one(text, self.state.words)
            if action not in self.state.actions():
                raise NotLegal(text, self.state.why(action))
            events += self.state.play(action)
        self.log += events
        return events

    def begin(self, kind: str, army: str, *areas: str) -> None:
        """Begin an operation and draw its path, without stopping."""
        self.play(f"{kind} {army}")
        self._draw(areas)

    def operate(self, kind: str, army: str, *areas: str) -> list[Event]:
        """Carry out a whole operation along some areas."""
        before = len(self.log)
        self.begin(kind, army, *areas)
        if isinstance(self.state.phase, Path):
            self.play("stop")
        return self.log[before:]

    def _draw(self, areas: tuple[str, ...]) -> None:
        while isinstance(phase := self.state.phase, (Path, Voyage)):
            drawn = len(phase.way) - 1 if isinstance(phase, Path) else 0
            if drawn >= len(areas):
                return
            self.play(f"to {areas[drawn]}")

    def can_go(self, kind: str, army: str, *areas: str) -> bool:
        """Whether an operation along some areas is legal, without carrying it out."""
        trial = Table(self.state.copy())
        try:
            trial.operate(kind, army, *areas)
        except NotLegal:
            return False
        return trial.area(army) == (areas[-1] if areas else self.area(army))

    def why_not(self, kind: str, army: str, *areas: str) -> tuple[str, ...]:
        """The rules against the last step of an operation."""
        trial = Table(self.state.copy())
        if not areas or not trial.allows(f"{kind} {army}"):
            return trial.why(f"{kind} {army}")
        trial.begin(kind, army, *areas[:-1])
        return trial.why(f"to {areas[-1]}")

    def attack(self, army: str, target: str, *supports: str) -> list[Event]:
        """Declare an attack with its supports."""
        before = len(self.log)
        self.play(f"declare {army} > {target}")
        self.play(*(f"support {name}" for name in supports))
        if self.allows("done") and self.state.phase.name == "supports":
            self.play("done")
        return self.log[before:]

    def fight(self, area: str, *texts: str, dice: Iterable[int] = ()) -> None:
        """Begin the combats if need be, and fight in an area; choices that are forced play themselves."""
        self.state.give_dice((*self.state.given, *tuple(dice)))
        for text in ("combats", f"fight {area}", *texts):
            if self.allows(text):
                self.play(text)

    def number(self, army: str) -> int:
        (found,) = self.state.words["army"].find(army)
        return found

    def area(self, army: str) -> str:
        """Where an army is: an area, ``reserve`` or ``gone``."""
        area = self.state.where[self.number(army)]
        return BOARD.ids[area] if area >= 0 else ("gone", "reserve")[area + 2]

    def status(self, country: str) -> str:
        """Whether a country is neutral, at war or has surrendered."""
        return str(self.view()["diplomacy"][country])

    def reduced(self, army: str) -> bool:
        return bool(self.state.reduced >> self.number(army) & 1)

    def control(self, area: str) -> str | None:
        """The faction that controls an area."""
        bit = 1 << BOARD.index[area]
        return next((name for f, name in enumerate(FACTIONS) if self.state.control[f] & bit), None)

    def end(self) -> None:
        """End the phase of the faction that is active."""
        phase, turn = self.state.active, self.state.number
        while self.state.outcome is None and (self.state.active, self.state.number) == (phase, turn):
            self.play("end" if self.allows("end") else "leave" if self.allows("leave") else "finish")

    def events(self, kind: type[E]) -> list[E]:
        """The events of one kind so far."""
        return [event for event in self.log if isinstance(event, kind)]

    def view(self, seat: int | None = None) -> dict[str, Any]:
        return self.state.view(seat)


def table(
    armies: Mapping[str, str] | None = None,
    *,
    turn: int = 7,
    active: str = "axis",
    edition: str = "fr-2",
    op: int = 12,
    **rest: Any,
) -> Table:
    """A position on an empty base; 12 OP for everybody unless told; control by faction or by area."""
    control: dict[str, str | None] = {}
    for key, value in rest.pop("control", {}).items():
        names = value.split() if key in (*FACTIONS, "nobody") else [key]
        owner = (None if key == "nobody" else key) if key in (*FACTIONS, "nobody") else value
        control |= dict.fromkeys(names, owner)
    rows = army_rows(armies or {})
    for row in rows:
        row |= rest.get("markers", {}).get(row.get("name"), {})
    rest.pop("markers", None)
    position: dict[str, Any] = {
        "base": "empty",
        "options": {"edition": edition} | rest.pop("options", {}),
        "turn": turn,
        "active": active,
        "control": control,
        "armies": rows,
        "resources": {name: {"op": op} for name in FACTIONS},
    }
    resources = rest.pop("resources", {})
    for name in FACTIONS:
        position["resources"][name] |= resources.get(name, {})
    state = GAME.load(position | rest, seed="test")
    assert isinstance(state, ReichState)
    return Table(state)


def new(edition: str = "fr-2", **options: str) -> Table:
    """A new game."""
    state = GAME.start(options={"edition": edition} | options, seed="test")
    assert isinstance(state, ReichState)
    return Table(state)
