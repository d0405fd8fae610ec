"""The position in words: who stands where, the front first, and who controls how much."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rich.text import Text

from sandtable.cli.colours import Colours
from sandtable.cli.forces import Army, forces
from sandtable.core.state import State

_OWNERS = ("seat", "nation", "country", "side", "camp")


class Situation:
    """One position through the eyes of the seat that chooses."""

    def __init__(self, state: State, say: Callable[..., str], lang: str, colours: Colours) -> None:
        self.state = state
        self.say = say
        self.lang = lang
        self.colours = colours

    def lines(self) -> Iterator[Text]:
        """The whole position."""
        stacks: dict[str, list[Army]] = {}
        for army in forces(self.state).values():
            stacks.setdefault(army.area, []).append(army)
        front = [area for area in self.state.front() if area in stacks]
        rear = [area for area in stacks if area not in front]
        if front:
            yield Text(self.say("front"), "bold")
        for area in sorted(front, key=self.area):
            yield self._stack(area, stacks[area])
        if front and rear:
            yield Text(self.say("rear"), "bold")
        for area in sorted(rear, key=self.area):
            yield self._stack(area, stacks[area])
        yield from self._shares()
        yield from self._hungry()

    def area(self, area: str) -> str:
        """The name of an area."""
        words = self.state.game.words["area"]
        found = words.find(area)
        return words.name(found[0], self.lang) if len(found) == 1 else area

    def owner(self, owner: str) -> str:
        """The name of a seat, side or nation."""
        for kind in _OWNERS:
            words = self.state.game.words.get(kind)
            if words is not None and owner in words.ids:
                return words.name(words.ids.index(owner), self.lang)
        return owner

    def _stack(self, area: str, armies: list[Army]) -> Text:
        counters = Text(" ").join(Text(army.short, self.colours.of_nation(army.nation)) for army in armies)
        name, _, end = self.say("of", name=self.area(area), text="\0").partition("\0")
        return Text.assemble("  ", (name, "green"), counters, end)

    def _shares(self) -> Iterator[Text]:
        held: dict[str, int] = {}
        for owner in self.state.view(self.state.seat).get("control", {}).values():
            held[str(owner)] = held.get(str(owner), 0) + 1
        if held:
            yield Text("  " + " · ".join(f"{self.owner(owner)} {count}" for owner, count in held.items()))

    def _hungry(self) -> Iterator[Text]:
        for side, names in self.state.unsupplied(self.state.seat).items():
            if names:
                lacking = f"{self.owner(side)} {self.say('unsupplied')}"
                yield Text("  " + self.say("of", name=lacking, text=", ".join(names)))
