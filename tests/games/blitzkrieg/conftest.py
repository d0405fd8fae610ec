"""Positions in a few readable lines, and a table to play them on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from sandtable.games.blitzkrieg import GAME
from sandtable.games.blitzkrieg.model.counters import KINDS, NAMES, UNIT
from sandtable.games.blitzkrieg.model.deck import CARDS
from sandtable.games.blitzkrieg.model.state import BlitzkriegState
from sandtable.games.blitzkrieg.model.world import NATION, NATIONS, POWERS, ZONE, ZONES
from sandtable.games.blitzkrieg.production.potentials import points_left, potential

KIND = {kind.id: kind for kind in KINDS}


class Table:
    """A game to play by notation."""

    def __init__(self, state: BlitzkriegState) -> None:
        self.state = state
        self.events: list[Any] = []

    def play(self, *texts: str, dice: tuple[int, ...] = ()) -> Table:
        """Play actions; the dice given must all be rolled, and no others."""
        rolled = self.state.rolled
        self.state.give_dice(tuple(dice))
        self.by_chance(*texts)
        assert self.state.given == (), "not all dice were rolled"
        more = self.state.rolled - rolled
        assert not more, f"{more} more dice were rolled than the {len(dice)} given for {texts}"
        return self

    def by_chance(self, *texts: str) -> Table:
        """Play actions with whatever dice fall, where these do not matter."""
        self.events = []
        for text in texts:
            action = GAME.notation.parse_one(text, self.state.words)
            self.state.check(action)
            self.events += self.state.play(action)
        return self

    def legal(self, verb: str = "") -> set[str]:
        """The legal actions that begin with some words."""
        texts = {GAME.notation.text(a, self.state.words) for a in self.state.actions()}
        return {text for text in texts if text == verb or not verb or text.startswith(verb + " ")}

    def why(self, text: str) -> tuple[str, ...]:
        """The rules that forbid an action."""
        return self.state.why(GAME.notation.parse_one(text, self.state.words))

    def reason(self, text: str) -> str:
        """The rule that stands in the way of an action, not merely that of the decision at hand."""
        kind = type(self.state.phase)
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(kind, "rule", "")
            return next(filter(None, self.why(text)), "")

    def where(self, unit: str) -> str:
        """The zone of a unit, or what became of it."""
        area = self.state.area[self.number(unit)]
        return ZONES[area] if area >= 0 else {-1: "pool", -2: "track", -3: "gone", -4: "fallen"}[area]

    def number(self, unit: str) -> int:
        """The number of a unit."""
        return self.state.words["army"].find(unit)[0]

    def reduced(self, unit: str) -> bool:
        """Whether a unit shows its reduced face."""
        return bool(self.state.reduced >> self.number(unit) & 1)

    def value(self, unit: str, zone: str, attacking: bool = True) -> int:
        """The effective value of a unit in a combat."""
        return self.state.rules.strength.value(self.state, self.number(unit), ZONE[zone], attacking)

    def control(self, zone: str) -> str:
        """Who controls a zone."""
        return NATIONS[self.state.control[ZONE[zone]]]

    def production(self, power: str) -> int:
        """The potential of a power."""
        return potential(self.state, POWERS.index(power))

    def at_war(self, one: str, other: str) -> bool:
        """Whether two nations are at war."""
        return self.state.foe(NATION[one], NATION[other])

    def pile(self) -> list[str]:
        """The face-down pile of cards from the top."""
        return [CARDS[card].id for card in self.state.deck]

    def hand(self, power: str) -> list[str]:
        """The cards a power holds."""
        return [CARDS[card].id for card in self.state.hands[POWERS.index(power)]]

    def in_force(self) -> set[str]:
        """The cards that lie face up."""
        return {CARDS[card].id for card in self.state.in_play}

    def removed(self) -> set[str]:
        """The cards that have left the game."""
        return {card.id for number, card in enumerate(CARDS) if self.state.removed >> number & 1}

    def left(self, power: str) -> int:
        """The points a power can still spend."""
        return points_left(self.state, POWERS.index(power))

    @property
    def seat(self) -> str:
        """Who chooses."""
        seat = self.state.seat
        return "" if seat is None else POWERS[seat]

    @property
    def phase(self) -> str:
        """What is going on."""
        return self.state.phase.name

    def end_movement(self) -> Table:
        """All powers of the side are done; a combat that nobody reacts to begins by chance."""
        part = self.state.exploiting
        while self.phase == "movement" and self.state.exploiting == part:
            self.by_chance("done")
        return self

    def onward(self, *dice: int) -> Table:
        """End movement and reaction; the dice are those of what follows, by chance if none are given."""
        from sandtable.games.blitzkrieg.model.actions import DONE

        part = self.state.exploiting
        while self.phase in ("movement", "reaction") and self.state.exploiting == part:
            trial = self.state.copy()
            trial.give_dice((6,) * 30)
            trial.play(DONE)
            rolls = len(trial.given) < 30
            if rolls and not dice:
                self.by_chance("done")
            else:
                self.play("done", dice=dice if rolls else ())
            if rolls:
                break
        return self

    def produce(self, power: str) -> Table:
        """Let everybody pass until a power produces."""
        self.until("produce")
        while self.seat != power:
            self.play("done")
        return self

    def until(self, phase: str, most: int = 200) -> Table:
        """Decline everything until a phase comes."""
        for _ in range(most):
            if self.phase == phase:
                return self
            texts = [GAME.notation.text(a, self.state.words) for a in self.state.actions()]
            plain = [t for t in ("done", "pass", "losses", "fight", "stop", "no") if t in texts]
            self.by_chance(plain[0] if plain else texts[0])
        raise AssertionError(f"no {phase} within {most} decisions, but {self.phase}")


def armies(places: Mapping[str, str]) -> list[dict[str, Any]]:
    """Units by zone: “de-inf4 x2, de-arm5 B, guderian”; a name after “=” replaces the counter's own."""
    used: dict[str, int] = {}
    rows: list[dict[str, Any]] = []
    for zone, line in places.items():
        for part in filter(None, (part.strip() for part in line.split(","))):
            words, _, name = part.partition("=")
            kind, *rest = words.split()
            count = next((int(word[1:]) for word in rest if word.startswith("x")), 1)
            for _ in range(count):
                place = used[kind] = used.get(kind, 0) + 1
                counter = kind if kind in UNIT else f"{kind}-{place}"
                assert counter in UNIT, counter
                row = {"counter": counter, "name": name.strip() or counter, "area": zone}
                rows.append(row | ({"reduced": True} if "B" in rest else {}))
                for word in rest:
                    if word.startswith("@"):
                        rows[-1]["cargo"] = word[1:]
    return rows


@pytest.fixture
def table():
    """Set up a position: zones with their units, and anything else a position may hold."""

    def build(places: Mapping[str, str] | None = None, **position: Any) -> Table:
        given: dict[str, Any] = {"base": "empty", **position}
        if "ruleset" in given:
            given["options"] = {**given.get("options", {}), "ruleset": given.pop("ruleset")}
        if places is not None:
            given["armies"] = armies(places)
        state = GAME.load(given, seed="test")
        assert isinstance(state, BlitzkriegState)
        return Table(state)

    return build


@pytest.fixture
def hold(table):
    """A power holds cards in its own movement phase."""

    def build(power: str, *cards: str, places: Any = None, phase: str = "movement", **position: Any) -> Table:
        position = {"turn": 3, "deck": [], "active": power, **position}
        built: Table = table(
            places or {}, ruleset="advanced", phase=phase, hands={power: list(cards)}, **position
        )
        return built

    return build


@pytest.fixture
def drawing(table):
    """The card phase with a known pile; the Axis has the initiative, so Germany draws first."""

    def build(*pile: str, places: Any = None, **position: Any) -> Table:
        built: Table = table(places or {}, ruleset="advanced", phase="cards", deck=list(pile), **position)
        return built

    return build


@pytest.fixture
def game():
    """Start a scenario."""

    def start(scenario: str = "1939", **options: str) -> Table:
        state = GAME.start(scenario, options, "test")
        assert isinstance(state, BlitzkriegState)
        return Table(state)

    return start


__all__ = ["NAMES"]
