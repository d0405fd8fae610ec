"""The referee of Downfall of Empires."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

View = Mapping[str, Any]

POWERS = ("germany", "allies", "russia", "austria-hungary")
CAMP = {
    "germany": "central-powers",
    "austria-hungary": "central-powers",
    "allies": "triple-entente",
    "russia": "triple-entente",
}
PARTNER = {"germany": "austria-hungary", "austria-hungary": "germany", "allies": "russia", "russia": "allies"}
POWER_OF = {
    **dict.fromkeys(("united-kingdom", "france", "italy", "serbia", "united-states"), "allies"),
    **dict.fromkeys(("russia", "romania"), "russia"),
    **dict.fromkeys(("austria-hungary", "turkey", "bulgaria"), "austria-hungary"),
    "germany": "germany",
}
HOMES = {
    "germany": {"germany"},
    "allies": {"france", "united-kingdom", "belgium", "greece", "serbia", "italy", "united-states"},
    "russia": {"russia", "romania"},
    "austria-hungary": {"austria-hungary", "turkey", "bulgaria"},
}
ARMIES = {
    ("united-kingdom", 4): 5,
    ("united-kingdom", 3): 3,
    ("france", 4): 9,
    ("france", 3): 2,
    ("russia", 3): 14,
    ("italy", 3): 5,
    ("serbia", 3): 1,
    ("romania", 3): 1,
    ("united-states", 5): 2,
    ("germany", 5): 17,
    ("austria-hungary", 3): 10,
    ("turkey", 3): 5,
    ("bulgaria", 3): 1,
}
ENTRY_POINTS = {
    **dict.fromkeys(("turkey", "bulgaria"), ("germany", "austria-hungary")),
    **dict.fromkeys(("italy", "romania", "united-states"), ("allies", "russia")),
}
ACTIONS = {"germany": 3, "allies": 3, "russia": 2, "austria-hungary": 2}
EASTERN_CITIES = {"warsaw", "wilna", "minsk", "riga"}


@cache
def _board() -> Any:
    return json.loads((files("sandtable.maps") / "europe-1914/map.json").read_text(encoding="utf-8"))


@cache
def _tracks() -> dict[str, Any]:
    data = (files("sandtable.games.empires") / "data/diplomacy.json").read_text(encoding="utf-8")
    return {track["id"]: track for track in json.loads(data)["tracks"]}


class Empires:
    """Watches one game."""

    def __init__(self, view: View) -> None:
        board = _board()
        self.areas = {area["id"]: area for area in board["areas"] if area["kind"] == "land"}
        self.next_to: dict[str, set[str]] = defaultdict(set)
        self.arrows: dict[str, dict[str, str]] = defaultdict(dict)
        for border in board["borders"]:
            for here, there in ((border["a"], border["b"]), (border["b"], border["a"])):
                if "only" in border:
                    self.arrows[here][there] = POWER_OF[border["only"]]
                else:
                    self.next_to[here].add(there)
        self.ports = {port["area"] for port in board["ports"]}

    # A position -------------------------------------------------------------------------------------------

    def look(self, view: View, unsupplied: Mapping[str, list[str]]) -> Iterator[str]:
        yield from self._stacking(view)
        yield from self._mix(view)
        yield from self._trenches(view)
        yield from self._supply(view, unsupplied)
        for power, missions in view["missions"].items():
            if not 0 <= missions <= 6:
                yield f"{power} has {missions} missions (DOE-D74)"

    def _stacking(self, view: View) -> Iterator[str]:
        """DOE-4.2, 4.3, 4.5, D79: an army on its way is counted only where it stops."""
        moving = {frame.get("army") for frame in view["frames"]}
        stacks: Counter[tuple[str, str]] = Counter()
        for place, army in enumerate(view["armies"]):
            if place not in moving and army["name"] not in moving and not view["phase"].endswith("_step"):
                stacks[army["area"], POWER_OF[army["nation"]]] += 1
        for (area, power), count in stacks.items():
            limit = 2 if self.areas[area].get("theatre") in ("caucasus", "syria", "egypt") else 3
            partner = stacks[area, PARTNER[power]]
            if partner and power in ("allies", "russia"):
                yield f"Allied and Russian armies share {area} (DOE-4.5)"
            if count + partner > limit:
                yield f"{count + partner} armies of one camp in {area} (DOE-4.2)"

    def _mix(self, view: View) -> Iterator[str]:
        """DOE-17: no more armies than were printed, and none of a country that is not at war."""
        kinds = Counter((army["nation"], army["strength"]) for army in view["armies"])
        for row in view["reserve"]:
            kinds[row["nation"], row["strength"]] += row["count"]
        for kind, count in kinds.items():
            if count > ARMIES.get(kind, 0):
                yield f"{count} armies {kind}, {ARMIES.get(kind, 0)} were printed (DOE-17.14)"
        for army in view["armies"]:
            if army["nation"] in view["neutrals"]:
                yield f"{army['name']} is on the board, its country is neutral (DOE-D6)"

    def _trenches(self, view: View) -> Iterator[str]:
        """DOE-1.5, D4, 11.5."""
        dug = Counter(trench["camp"] for trench in view["trenches"])
        for camp, count in dug.items():
            if count > 16:
                yield f"{camp} has {count} trenches (DOE-D4)"
        if view["phase"].endswith("_step"):
            return
        camps: dict[str, set[str]] = defaultdict(set)
        for army in view["armies"]:
            camps[army["area"]].add(CAMP[POWER_OF[army["nation"]]])
        for trench in view["trenches"]:
            if camps[trench["area"]] - {trench["camp"]} and trench["camp"] not in camps[trench["area"]]:
                yield f"the trench in {trench['area']} is alone with enemies (DOE-11.5)"

    def _supply(self, view: View, unsupplied: Mapping[str, list[str]]) -> Iterator[str]:
        for power in POWERS:
            served = self.served(view, power)
            found = {
                army["name"]
                for army in view["armies"]
                if POWER_OF[army["nation"]] == power and not self._army_supplied(view, power, army, served)
            }
            told = set(unsupplied.get(power, ()))
            if told != found:
                more, less = sorted(told - found), sorted(found - told)
                yield f"supply of {power}: told {more}, found {less} (DOE-6.2)"

    # Supply (chapter 6) -----------------------------------------------------------------------------------

    def sources(self, view: View, power: str) -> set[str]:
        """DOE-6.1, 6.4: the areas from which a power is supplied."""
        control = view["control"]
        cities = {
            name
            for name, area in self.areas.items()
            if area.get("city") and area["country"] in HOMES[power] and control.get(name) == power
        }
        ports = {port for port in self.ports if control.get(port) == "allies"} if power == "allies" else set()
        return cities | ports

    def served(self, view: View, power: str) -> set[str]:
        """The areas controlled by the camp that a line joins to a source of the power."""
        control = view["control"]
        served = self.sources(view, power)
        waiting = list(served)
        while waiting:
            here = waiting.pop()
            for area in self._linked(power, here) - served:
                if CAMP.get(control.get(area, "")) == CAMP[power]:
                    served.add(area)
                    waiting.append(area)
        return served

    def _linked(self, power: str, area: str) -> set[str]:
        """DOE-D11: neighbours for a supply line, arrows for their own power only."""
        return self.next_to[area] | {there for there, only in self.arrows[area].items() if only == power}

    def _army_supplied(self, view: View, power: str, army: View, served: set[str]) -> bool:
        """DOE-6.3, D20: the area in which an army stands need not be controlled."""
        area = army["area"]
        if area in served or self._linked(power, area) & served:
            return True
        others = {port for port in self.ports - {area} if view["control"].get(port) == "allies"}
        return power == "allies" and area in self.ports and bool(others)

    # A step -----------------------------------------------------------------------------------------------

    def follow(self, before: View, seat: str, text: str, after: View) -> Iterator[str]:
        yield from self._points(before, after)
        yield from self._marker(before, seat, text, after)
        spent = after["actions"]["spent"]
        if spent > ACTIONS[after["active"]]:
            yield f"{after['active']} has spent {spent} actions (DOE-7.2)"
        if (before["turn"], before["active"]) != (after["turn"], after["active"]) and before["turn"]:
            yield from self._end_of_phase(before, after)

    def _points(self, before: View, after: View) -> Iterator[str]:
        """Chapter 5: points come from cities, entries and the capitulation, and from nothing else."""
        due = Counter({power: before["victory_points"][power] for power in POWERS})
        entered = set(before["neutrals"]) - set(after["neutrals"])
        for country in entered:
            for power in ENTRY_POINTS[country]:
                due[power] += 1
        if before["turn"] == 10 and after["turn"] == 11:
            for country in {"bulgaria", "romania"} & set(after["neutrals"]):
                for power in ENTRY_POINTS[country]:
                    due[power] -= 1
        track = "russian-capitulation"
        last = _tracks()[track]["last_space"]
        if before["diplomacy"][track] < last <= after["diplomacy"][track]:
            due["germany"] += 1
            due["austria-hungary"] += 1
        for name, area in self.areas.items():
            if not area.get("city") or area["country"] in entered:
                continue
            was, now = before["control"].get(name), after["control"].get(name)
            if was == now or not was or not now:
                continue
            if CAMP[was] != CAMP[now]:
                self._credit(due, now, name, 1)
                self._credit(due, was, name, -1)
        found = after["victory_points"]
        if any(due[power] != found[power] for power in POWERS):
            yield f"victory points {dict(found)}, not {dict(due)} (DOE-5.3)"

    def _credit(self, due: Counter[str], power: str, city: str, points: int) -> None:
        """DOE-5.4, 5.5, 5.12, 5.13, 5.15, D14."""
        if power == "austria-hungary":
            due["germany"] += points
            if city not in EASTERN_CITIES:
                due["austria-hungary"] += points
            return
        due[power] += points
        if power == "russia":
            due["allies"] += points

    def _marker(self, before: View, seat: str, text: str, after: View) -> Iterator[str]:
        """DOE-12.1, 12.2, D68, D69."""
        verb, _, country = text.partition(" ")
        if verb not in ("advance", "push-back"):
            return
        track = _tracks()[country]
        was, now = before["diplomacy"][country], after["diplomacy"][country]
        last = track["last_space"]
        if verb == "advance":
            early = before["turn"] < (track.get("not_before_turn") or 0)
            due = min(was + 2, last - 1 if early and country != "russian-capitulation" else last)
        else:
            due = max(0, was - 1)
        if now != due:
            yield f"“{text}” moves the marker from {was} to {now}, not {due} (DOE-12.1)"
        if country == "united-states" and seat not in ("allies", "germany"):
            yield f"{seat} moves the marker of the United States (DOE-12.5)"

    def _end_of_phase(self, before: View, after: View) -> Iterator[str]:
        """DOE-4.11, D22, D24: who holds which ground, and who lacks supply, when a phase has ended."""
        active = before["active"]
        camp = CAMP[active]
        entered = set(before["neutrals"]) - set(after["neutrals"])
        camps: dict[str, set[str]] = defaultdict(set)
        for army in after["armies"]:
            camps[army["area"]].add(CAMP[POWER_OF[army["nation"]]])
        for power in POWERS:
            served = self.served(after, power)
            if CAMP[power] != camp:
                cut = {area for area, owner in after["control"].items() if owner == power} - served
                if cut:
                    yield f"{power} keeps {sorted(cut)}, which no line supplies (DOE-D24)"
            if power == active:
                starving = [
                    army["name"]
                    for army in after["armies"]
                    if POWER_OF[army["nation"]] == power
                    and not self._army_supplied(after, power, army, served)
                ]
                if starving:
                    yield f"{starving} of {power} live without supply (DOE-6.7)"
        for name, area in self.areas.items():
            was, now = before["control"].get(name), after["control"].get(name)
            if was == now or area["country"] in entered:
                continue
            if now != active:
                yield f"{name} goes from {was} to {now} in the phase of {active} (DOE-4.11)"
            if was and CAMP[was] == camp:
                yield f"{name} goes from {was} to {now}, its partner (DOE-D25)"
