"""The referee at work: it looks at positions and follows steps."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

from sandtable.testing.referee.blitzkrieg import money, moves, supply, units
from sandtable.testing.referee.blitzkrieg.world import View, advanced, counter_of, option, printed

RESEARCH_POINT = 2
LENT = 5


@cache
def _card_costs() -> dict[str, int]:
    data = (files("sandtable.games.blitzkrieg") / "data/cards.json").read_text(encoding="utf-8")
    return {card["id"]: card["cost"] for card in json.loads(data)}


def extra_points(view: View) -> bool:
    """Whether a power may have PP of this turn alone, which no potential shows (BLG-D48)."""
    cards = view.get("cards", {})
    used = {"lend-lease-usa", "national-war-ussr"} & {*money.in_play(view), *cards.get("removed", ())}
    return bool(used) or option(view, "coups_against_invaders")


class Blitzkrieg:
    """Watches one game."""

    def __init__(self, view: View) -> None:
        self.marches = moves.Marches()
        self.disbanded = money.Disbanded()

    def look(self, view: View, unsupplied: Mapping[str, list[str]]) -> Iterator[str]:
        yield from units.checks(view)
        yield from self._production(view)
        if advanced(view):
            yield from self._supply(view, unsupplied)

    def _production(self, view: View) -> Iterator[str]:
        if option(view, "unhistorical_alliances"):
            return  # no rule says what gifts and war levels are in alliances that were not printed
        lent = "lend-lease-usa" in money.in_play(view)
        for power, points in money.potentials(view).items():
            if power == "ussr":
                points += self.disbanded.worth(view)
            told = view["potential"][power]
            borrower = power != "usa" and view["diplomacy"]["alliance"][power] == "allies"
            if lent and told - points == (LENT if borrower else -LENT if power == "usa" else 0):
                continue  # BLG-D74: for this turn only
            if points != told:
                yield f"{power} produces {view['potential'][power]}, not {points} (BLG-B7.2.0.3)"
        points_of = money.victory_points(view)
        if points_of != view["victory_points"]:
            yield f"victory points {view['victory_points']}, not {points_of} (BLG-D48)"

    def _supply(self, view: View, unsupplied: Mapping[str, list[str]]) -> Iterator[str]:
        for camp, found in supply.starving(view).items():
            told = set(unsupplied.get(camp, ()))
            if told != found:
                more, less = sorted(told - found), sorted(found - told)
                yield f"supply of {camp}: told {more}, found {less} (BLG-A6.1.2)"

    def follow(self, before: View, seat: str, text: str, after: View) -> Iterator[str]:
        self.disbanded.follow(before, text)
        yield from self.marches.follow(before, text, after)
        yield from moves.reserves(before, text)
        yield from moves.retreats(before, text)
        yield from moves.landings(before, text, after)
        yield from moves.placements(before, text)
        yield from moves.control(before, text, after)
        yield from self._purse(before, seat, text, after)
        yield from self._savings(before, seat, text, after)

    # Spending -----------------------------------------------------------------------------------------------

    def _purse(self, before: View, seat: str, text: str, after: View) -> Iterator[str]:
        verb, _, what = text.partition(" ")
        if verb not in ("build", "repair", "study", "keep") or before["turn"] != after["turn"]:
            return
        paid = after["spent"].get(seat, 0) - before["spent"].get(seat, 0)
        due = {
            "build": self._build,
            "repair": self._repair,
            "study": lambda *_: RESEARCH_POINT,
            "keep": self._card,
        }[verb](before, what, after)
        if due is not None and paid != due:
            yield f"{seat} pays {paid} for “{text}”, not {due} (BLG-B7.2.0.4)"
        if verb == "build":
            yield from self._arrival(before, text, after)
        purse = before["potential"][seat] + before["resources"].get(seat, 0)
        if paid and after["spent"].get(seat, 0) > purse and not extra_points(before):
            yield f"{seat} has spent {after['spent'][seat]} of {purse} (BLG-D70)"

    def _savings(self, before: View, seat: str, text: str, after: View) -> Iterator[str]:
        """BLG-B7.2.0.8: what is left is saved."""
        if text != "done" or before["phase"] != "produce" or extra_points(before):
            return
        saved = before["resources"].get(seat, 0)
        due = max(0, saved + before["potential"][seat] - before["spent"].get(seat, 0))
        if after["resources"].get(seat, 0) != due:
            yield f"{seat} saves {after['resources'].get(seat, 0)}, not {due} (BLG-B7.2.0.8)"

    def _built(self, before: View, after: View) -> list[Mapping[str, Any]]:
        old = {unit["name"] for unit in before["track"]}
        return [unit for unit in after["track"] if unit["name"] not in old]

    def _build(self, before: View, what: str, after: View) -> int | None:
        built = self._built(before, after)
        if len(built) != 1 or "-v-" in built[0]["name"]:
            return None
        return money.price(printed()[counter_of(built[0]["name"])])

    def _arrival(self, before: View, text: str, after: View) -> Iterator[str]:
        """BLG-B7.2.6.1, B7.2.0.11: one full unit, so many turns later."""
        built = self._built(before, after)
        if len(built) != 1:
            yield f"“{text}” puts {len(built)} units on the track (BLG-D7)"
        for unit in built:
            due = before["turn"] + money.BUILDING_TIME[printed()[counter_of(unit["name"])]["type"]]
            if unit["due"] != due or unit.get("reduced"):
                yield f"{unit['name']} is due in turn {unit['due']}, not {due} (BLG-B7.2.6.1)"

    def _repair(self, before: View, what: str, after: View) -> int | None:
        counter = printed()[counter_of(what)]
        if counter.get("mark") == "V":
            return None
        return money.repair_price(counter)

    def _card(self, before: View, what: str, after: View) -> int | None:
        card = before["frames"][-1].get("card")
        return _card_costs().get(card) if isinstance(card, str) else None
