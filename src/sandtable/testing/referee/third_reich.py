"""The referee of Downfall of the Third Reich."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

View = Mapping[str, Any]

FACTIONS = ("axis", "allies", "ussr")
HOSTILE = {"axis": {"allies", "ussr"}, "allies": {"axis"}, "ussr": {"axis"}}
FACTION_OF = {
    **dict.fromkeys(("germany", "finland", "italy", "romania", "hungary", "bulgaria"), "axis"),
    **dict.fromkeys(
        ("united-kingdom", "france", "united-states", "belgium", "greece", "yugoslavia"), "allies"
    ),
    "ussr": "ussr",
}
LOSING = {"end", "fight", "roll", "resolve", "combats", "let", "cancel", "mission", "finish", "leave"}
ARMOR = {"armor", "advanced-armor", "dak"}
AIR_COUNTERS = {"axis": 6, "allies": 11, "ussr": 5}
FRENCH_AFRICA = "french-north-africa"


@cache
def _read(package: str, name: str) -> Any:
    return json.loads((files(package) / name).read_text(encoding="utf-8"))


class ThirdReich:
    """Watches one game."""

    def __init__(self, view: View) -> None:
        board = _read("sandtable.maps", "europe-1940/map.json")
        rows = _read("sandtable.games.third_reich", "data/order_of_battle.json")
        self.printed = {(row["nation"], row["kind"]): row for row in rows}
        self.edition = view["options"]["edition"]
        self.trondheim_allied = view["options"].get("trondheim") == "allied-control"
        self.areas = {area["id"]: area for area in board["areas"]}
        self.capitals = {
            area["capital_of"]: name for name, area in self.areas.items() if area.get("capital_of")
        }
        self.seas = {name for name, area in self.areas.items() if area["kind"] == "sea"}
        self.land: dict[str, set[str]] = defaultdict(set)
        self.water: dict[str, set[str]] = defaultdict(set)
        for border in board["borders"]:
            kind = self.water if border["a"] in self.seas else self.land
            kind[border["a"]].add(border["b"])
            kind[border["b"]].add(border["a"])
        self.coast: dict[str, set[str]] = defaultdict(set)
        for coast in board["coasts"]:
            land, sea = sorted((coast["a"], coast["b"]), key=lambda end: end in self.seas)
            self.coast[land].add(sea)
        self.crossed: dict[tuple[str, frozenset[str]], set[str]] = {}
        """The seas a line of a side may cross, by where it puts to sea."""
        self.kind, self.army, self.way = "", "", [""]

    # A position -------------------------------------------------------------------------------------------

    def look(self, view: View, unsupplied: Mapping[str, list[str]]) -> Iterator[str]:
        yield from self._stacking(view)
        yield from self._mix(view)
        yield from self._stocks(view)
        yield from self._supply(view, unsupplied)

    def _stacking(self, view: View) -> Iterator[str]:
        """DTR-5.1.1, 5.1.3, 5.1.4."""
        stacks = Counter((army["area"], self._side(view, army)) for army in view["armies"])
        for (area, side), count in stacks.items():
            if side and count > 3 and self.areas[area]["kind"] != "box":
                yield f"{count} armies of {side} are stacked in {area} (DTR-5.1.1)"
            if side == "ussr" and self.edition != "en-1" and stacks[area, "allies"]:
                yield f"Allied and Soviet armies share {area} (DTR-5.1.4)"

    def _mix(self, view: View) -> Iterator[str]:
        """DTR-1.1.2: no more counters than were printed, each showing one of its two sides."""
        names = Counter(army["name"] for army in view["armies"])
        yield from (f"{name} is on the map twice" for name, count in names.items() if count > 1)
        used = Counter((army["nation"], army["type"]) for army in view["armies"])
        for kind, count in used.items():
            if count > self.printed[kind]["count"]:
                yield f"{count} counters {kind}, {self.printed[kind]['count']} were printed (DTR-1.1.2)"
        for army in view["armies"]:
            place = self.areas[army["area"]]
            if place["kind"] not in ("land", "box"):
                yield f"{army['name']} stands in {army['area']}, which is out of play (DTR-2.2.11)"
            row = self.printed[army["nation"], army["type"]]
            row = row.get("north_africa", row) if "north-africa" in place.get("region", ()) else row
            if army["strength"] != row["reduced" if army["reduced"] else "full"]:
                yield f"{army['name']} in {army['area']} has strength {army['strength']} (DTR-Q4)"

    def _stocks(self, view: View) -> Iterator[str]:
        """DTR-4.1.2, 4.2.2, 23.1.1."""
        for side, stock in view["resources"].items():
            if not 0 <= stock["op"] <= 12:
                yield f"{side} holds {stock['op']} OP (DTR-4.1.2)"
            if not 0 <= stock["ap"] <= (99 if self.edition == "en-1" else 6):
                yield f"{side} holds {stock['ap']} AP (DTR-4.2.2)"
        boxes = view["missions"]
        for side in FACTIONS:
            held = boxes[side]["air"] + boxes[side]["advanced_air"]
            if side == "allies":
                held += boxes["strategic_bombing"]["markers"]
            if not 0 <= held <= AIR_COUNTERS[side]:
                yield f"{side} has {held} air missions (DTR-Q5)"
        atlantic = boxes["battle_of_the_atlantic"]
        submarines = boxes["axis"]["submarine"] + boxes["axis"]["advanced_submarine"]
        submarines += atlantic["standard"] + atlantic["advanced"]
        if not 0 <= submarines <= 4:
            yield f"the Axis has {submarines} submarines (DTR-Q5)"

    def _supply(self, view: View, unsupplied: Mapping[str, list[str]]) -> Iterator[str]:
        for side in FACTIONS:
            told = set(unsupplied.get(side, ()))
            served: dict[str, set[str]] = {}
            found = set()
            for army in view["armies"]:
                if self._side(view, army) != side:
                    continue
                nation = army["nation"]
                if nation not in served:
                    served[nation] = self.served(view, side, self.capitals.get(nation, ""))
                if army["area"] not in served[nation] and not self._exempt(view, side, army):
                    found.add(army["name"])
            if told != found:
                yield f"supply of {side}: told {sorted(told - found)}, found {sorted(found - told)} (DTR-7.1)"

    # Supply (chapter 7) -----------------------------------------------------------------------------------

    def _exempt(self, view: View, side: str, army: Mapping[str, Any]) -> bool:
        """Armies in supply without a line: DTR-17.4.6, D22 in the phase of the landing, E18."""
        if army["nation"] == "yugoslavia" and view["flags"]["partisans"]:
            return True
        if self._landed_now(view, army):
            return True
        if self.edition != "en-1" or army["area"] not in view["flags"]["beachheads"].get(side, ()):
            return False
        seas = self._waters(side, frozenset(self.coast[army["area"]]))
        return bool(seas) and self._harbour(view, side, army["area"])

    def _landed_now(self, view: View, army: Mapping[str, Any]) -> bool:
        return view["active"] == FACTION_OF[army["nation"]] and army.get("operation") == "amphibious"

    def served(self, view: View, side: str, capital: str = "") -> set[str]:
        """The areas from which a supply line of a side leads to one of its sources, or to a capital."""
        control = view["control"]
        ends = {
            name
            for name, area in self.areas.items()
            if FACTION_OF.get(area.get("supply_source_of", "")) == side or name == capital
            if control.get(name) == side
        }
        there: dict[str, set[str]] = defaultdict(set)
        for army in view["armies"]:
            there[army["area"]].add(self._side(view, army))
        harbours = {area for area in self.coast if self._harbour(view, side, area)}
        served, waiting = set(ends), list(ends)
        while waiting:
            here = waiting.pop()
            if here not in ends and not self._open(view, side, here, there[here]):
                continue
            for area in (self.land[here] | self._overseas(side, here, harbours)) - served:
                served.add(area)
                waiting.append(area)
        return served

    def _open(self, view: View, side: str, area: str, sides: set[str]) -> bool:
        """DTR-7.1.2, 7.1.5: whether a line may pass through an area where armies of these sides stand."""
        blitzkrieg = "blitzkrieg" in view["technologies"][side]["available"]
        if self._closed(view, area):
            return False  # DTR-17.3.1
        if blitzkrieg and side in sides:
            return True
        if view["control"].get(area) != side:
            return False
        return not (sides - {side}) or (blitzkrieg and self.edition == "en-1")  # DTR-E16

    def _closed(self, view: View, area: str) -> bool:
        """DTR-17.3.1; what was taken over land is neutral no more (DTR-D49)."""
        colony = FRENCH_AFRICA in self.areas[area].get("region", ())
        return colony and view["flags"]["french_north_africa"] == "neutral" and not view["control"].get(area)

    def _overseas(self, side: str, start: str, harbours: set[str]) -> set[str]:
        """DTR-7.2: the coasts a line may come to over sea."""
        if start not in harbours:
            return set()
        seas = self._waters(side, frozenset(self.coast[start]))
        return {area for area in harbours if self.coast[area] & seas}

    def _waters(self, side: str, first: frozenset[str]) -> set[str]:
        """The seas a line of a side may cross, from these on."""
        if (side, first) not in self.crossed:
            self.crossed[side, first] = self._searched_waters(side, first)
        return self.crossed[side, first]

    def _searched_waters(self, side: str, first: frozenset[str]) -> set[str]:
        seas = {sea for sea in first if self._sails(side, sea)}
        waiting = list(seas)
        while waiting:
            here = waiting.pop()
            for sea in self.water[here] - seas:
                gates = {here, sea}
                if gates == {"eastern-mediterranean", "black-sea"}:
                    continue  # DTR-D55: the Bosporus
                if gates == {"atlantic", "western-mediterranean"} and side == "axis":
                    continue  # DTR-D55: Gibraltar
                if self._sails(side, sea):
                    seas.add(sea)
                    waiting.append(sea)
        return seas

    def _sails(self, side: str, sea: str) -> bool:
        """DTR-7.2.3, 7.2.4."""
        if sea == "red-sea":
            return False
        return (side, sea) not in (("ussr", "baltic-sea"), ("axis", "black-sea"))

    def _harbour(self, view: View, side: str, area: str) -> bool:
        """DTR-7.2.5, 7.2.6."""
        if side == "axis" and "egypt" in self.areas[area].get("region", ()):
            return False
        return view["control"].get(area) == side or area in view["flags"]["beachheads"].get(side, ())

    # A step -----------------------------------------------------------------------------------------------

    def follow(self, before: View, seat: str, text: str, after: View) -> Iterator[str]:
        if seat != before["active"] and before["phase"] not in ("mission_reply", "bombing_reply"):
            yield f"{seat} acts in the phase of {before['active']}"
        yield from self._costs(before, seat, text, after)
        yield from self._losses(before, text, after)
        if (before["turn"], before["active"]) != (after["turn"], after["active"]):
            yield from self._control_at_the_end(before, after)
            if after["outcome"] is None:
                yield from self._actions_allowed(after)

    def _costs(self, before: View, seat: str, text: str, after: View) -> Iterator[str]:
        """What an action costs in OP, RP and AP."""
        words = text.split()
        if words[0] in ("tactical", "attack", "strategic", "naval", "amphibious"):
            self.kind, self.army = words[0], words[1]
            self.way = [self._where(before, self.army)]
        if words[0] == "to":
            self.way.append(words[1].partition("/")[0])
        if after["active"] != before["active"]:
            return
        spent = before["resources"][seat]["op"] - after["resources"][seat]["op"]
        armor = before["resources"][seat]["ap"] - after["resources"][seat]["ap"]
        points = before["recruitment"]["rp"] - after["recruitment"]["rp"]
        if words[0] in ("to", "stop") and self._where(after, self.army) != self.way[0] and spent:
            cost = self._cost(before, seat)
            if spent != cost:
                yield f"{self.kind} of {self.army} by {self.way} costs {spent} OP, not {cost} (DTR-8.0.1)"
        if words[0] == "planning":
            gained = self._planning(before, seat)
            if after["resources"][seat]["op"] != min(12, before["resources"][seat]["op"] + gained):
                yield f"Planning of {seat} gives {-spent} OP, not {gained} (DTR-4.1.1)"
        if words[0] in ("recruit", "restore") and before["phase"] != "start_step":
            name = words[1]
            army = self._army(after, name) or {}
            due = 2 if "full" in words else 1
            if points != due:
                yield f"“{text}” costs {points} RP, not {due} (DTR-4.4.6)"
            if armor != (due if army.get("type") in ARMOR else 0):
                yield f"“{text}” costs {armor} AP (DTR-4.4.9)"
        if words[0] == "exchange":
            due = 1 if (self._army(before, words[1]) or {})["reduced"] else 2
            if armor != due or points:
                yield f"“{text}” costs {armor} AP and {points} RP, not {due} AP (DTR-10.1.1)"

    def _cost(self, view: View, seat: str) -> int:
        """DTR-8.0.1 to 8.0.8."""
        if self.kind == "amphibious":
            return 2
        turn, flags = view["turn"], view["flags"]
        countries = {self.areas[area].get("country") for area in self.way}
        if seat == "axis" and "ussr" in countries and turn == 9:
            return 2
        if seat == "axis" and any(self.areas[area].get("east_of_line") for area in self.way):
            return 2
        if seat == "ussr" and flags["axis_entered_ussr"] == turn < 9:
            return 2
        if seat == "allies" and flags["axis_entered_west"] == turn < 5 and self._in_the_west():
            land = self.kind in ("tactical", "attack")
            if land if self.edition == "en-1" else flags["surprised"] < 3:
                return 2
        if self.kind == "naval" and not self._one_sea(seat):
            return 2
        return 1

    def _in_the_west(self) -> bool:
        """DTR-D81: France is European France."""
        return any(
            self.areas[area].get("country") in ("france", "belgium")
            and FRENCH_AFRICA not in self.areas[area].get("region", ())
            for area in self.way
        )

    def _one_sea(self, seat: str) -> bool:
        """DTR-8.0.7, 8.4.3."""
        shared = self.coast[self.way[0]] & self.coast[self.way[-1]] - {"red-sea"}
        return bool(shared - ({"black-sea"} if seat == "axis" else set()))

    def _planning(self, view: View, seat: str) -> int:
        """DTR-4.1.1 and chapter 18."""
        control = view["control"]
        gained: int = 7 if "logistics" in view["technologies"][seat]["available"] else 5
        if seat == "axis":
            gained -= 2 * (control.get("bucharest") in ("allies", "ussr"))
            gained += 2 * (control.get("grozny") == "axis")
        elif seat == "ussr":
            gained -= 2 * (control.get("baku") == "axis")
        else:
            gained -= 2 * (control.get("suez") == "axis" and view["turn"] <= 16)
        return gained

    def _losses(self, before: View, text: str, after: View) -> Iterator[str]:
        """DTR-16.4.5: nobody leaves the map but by a fight, by its owner's wish, or when a phase ends."""
        if before["flags"]["combat"] or before["active"] != after["active"]:
            return
        gone = {army["name"] for army in before["armies"]} - {army["name"] for army in after["armies"]}
        verb = text.split()[0]
        if len(gone) > (verb in ("eliminate", "replace", "exchange")) and verb not in LOSING:
            yield f"“{text}” removes {sorted(gone)}"

    def _control_at_the_end(self, before: View, after: View) -> Iterator[str]:
        """DTR-6.1.2, 6.1.5: what the active faction holds alone is its own."""
        active = before["active"]
        surrendered = {
            country
            for country, status in after["diplomacy"].items()
            if status != before["diplomacy"].get(country)
        }
        for area, place in self.areas.items():
            if place["kind"] != "land":
                continue
            was, now = before["control"].get(area), after["control"].get(area)
            if place.get("country") in surrendered or FRENCH_AFRICA in place.get("region", ()):
                continue
            stood = {self._side(before, army) for army in before["armies"] if army["area"] == area} - {""}
            stay = {self._side(after, army) for army in after["armies"] if army["area"] == area} - {""}
            if was in HOSTILE[active] and stay == stood == {active} and now != active:
                yield f"{area} belongs to {now} though {active} holds it alone (DTR-6.1.2)"
            if was == now:
                continue
            if was and stay == {was}:
                yield f"{area} goes from {was} to {now} though only {was} stands there (DTR-6.1.5)"
            if active not in HOSTILE.get(was or "", {active}) and now == active:
                yield f"{area} goes from {was} to {active}, its friend (DTR-6.1.6)"

    def _actions_allowed(self, view: View) -> Iterator[str]:
        """Chapter 3.3: the number of actions at the start of a phase."""
        side, control, turn = view["active"], view["control"], view["turn"]
        total = view["war"][side] == "total"
        missions = view["missions"]
        if side == "axis":
            allowed = 4 if total else 3
            if total:
                sources = [
                    name for name, area in self.areas.items() if area.get("supply_source_of") == "germany"
                ]
                allowed -= sum(control.get(source) != "axis" for source in sources)
                allowed -= missions["strategic_bombing"]["markers"] >= 2
                north = control.get("trondheim")
                denied = north == "allies" if self.trondheim_allied else north != "axis"
                allowed -= denied and turn % 4 in (1, 2)
        elif side == "allies":
            allowed = 5 if total else 2
            allowed -= control.get("london") == "axis" or self._submarines_bite(view)
        else:
            allowed = 3 if total else 2
            allowed -= total and control.get("moscow") == "axis"
            allowed += view["flags"]["lend_lease"]
        allowed = max(0, allowed)
        if view["flags"]["allowed"] != allowed:
            yield f"{side} has {view['flags']['allowed']} actions, not {allowed} (DTR-3.3)"

    def _submarines_bite(self, view: View) -> bool:
        """DTR-12.1.1, 13.10."""
        box = view["missions"]["battle_of_the_atlantic"]
        if self.edition == "en-1":
            return bool(box["hit"])  # DTR-E38: tested when the mission was placed
        if "advanced-navy" in view["technologies"]["allies"]["available"]:
            return bool(box["advanced"] >= 2)
        return bool(box["standard"] >= 2 or box["advanced"] >= 1)

    # Reading a view ---------------------------------------------------------------------------------------

    def _side(self, view: View, army: Mapping[str, Any]) -> str:
        """The faction of an army; none while its country is neutral (DTR-2.2.12)."""
        return FACTION_OF[army["nation"]] if view["diplomacy"][army["nation"]] != "neutral" else ""

    def _army(self, view: View, name: str) -> Mapping[str, Any] | None:
        return next((army for army in view["armies"] if army["name"] == name), None)

    def _where(self, view: View, name: str) -> str:
        army = self._army(view, name)
        return army["area"] if army else ""
