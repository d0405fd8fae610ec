"""The position: who is at war with whom, who runs which units, and where units go."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import compress

from sandtable.board.search import BIT, bits, mask_of
from sandtable.core.action import Action
from sandtable.core.citation import cited_once
from sandtable.core.message import Message
from sandtable.games.blitzkrieg.model.counters import (
    BACK,
    FULL,
    HQS,
    KIN,
    NATION_OF,
    OWN,
    SHIPS,
)
from sandtable.games.blitzkrieg.model.out_of_place import why_out_of_place
from sandtable.games.blitzkrieg.model.state_data import (
    FALLEN,
    POOL,
    TRACK,
    UNIT_SETS,
    UNKNOWN_TRACK,
    StateData,
    all_unit_sets,
)
from sandtable.games.blitzkrieg.model.world import quarter, year


def together(nations: int, sets: Sequence[int]) -> int:
    """What some nations have together, given what each has."""
    found = 0
    while nations:
        nation = nations.bit_length() - 1
        nations ^= BIT[nation]
        found |= sets[nation]
    return found


def handed_over(known: Sequence[int], nations: Sequence[int], zone: int) -> list[int]:
    """What is known of the zones of nations, once a zone no longer counts for some and now for others."""
    found = list(known)
    for nation in nations:
        if found[nation] >= 0:
            found[nation] ^= zone  # those who lose it had it, those who gain it had not
    return found


class BlitzkriegState(StateData):
    """A position of Blitzkrieg General."""

    # Sides and wars ------------------------------------------------------------------------------------

    def friends(self, one: int, other: int) -> bool:
        """Whether two nations fight side by side: of one side, with an enemy in common.

        BLG-B8.2.1, BLG-B8.2.2.
        """
        side = self.side
        return one == other or (side[one] == side[other] >= 0 and bool(self.wars[one] & self.wars[other]))

    def foe(self, one: int, other: int) -> bool:
        """Whether two nations are at war with each other (BLG-D78)."""
        side, runner, wars = self.side, self.runner, self.wars
        if side[one] + side[other] != 1 or side[one] < 0 or side[other] < 0:
            return False
        led, leads = runner[one], runner[other]
        return bool((leads >= 0 and wars[one] >> leads & 1) or (led >= 0 and wars[other] >> led & 1))

    def allied(self, nation: int) -> int:
        """The nations that fight side by side with one, itself among them, as a set."""
        mask = self._allied[nation]
        if mask < 0:
            side, wars = self.side, self.wars
            own, fought = side[nation], wars[nation]
            mask = BIT[nation]
            if own >= 0:
                for other, belongs in enumerate(side):
                    if belongs == own and fought & wars[other]:  # as `friends` has it
                        mask |= BIT[other]
            self._allied[nation] = mask
        return mask

    def opposed(self, nation: int) -> int:
        """The nations at war with one, as a set."""
        mask = self._opposed[nation]
        if mask < 0:
            other_side = 1 - self.side[nation]
            mask = 0
            for other, belongs in enumerate(self.side):
                if belongs == other_side and self.foe(nation, other):
                    mask |= BIT[other]
            self._opposed[nation] = mask
        return mask

    def friendly(self, nation: int) -> int:
        """The land zones that are friendly to a nation's units."""
        mask = self._friendly[nation]
        if mask < 0:
            mask = self._friendly[nation] = together(self.allied(nation), self.owned)
        return mask

    def hostile(self, nation: int) -> int:
        """The land zones controlled by nations at war with this one."""
        mask = self._hostile[nation]
        if mask < 0:
            mask = self._hostile[nation] = together(self.opposed(nation), self.owned)
        return mask

    def free_of_enemies(self, nation: int, zone: int) -> bool:
        """Whether a land zone is friendly and no enemy is in it, as double range needs it (BLG-D10)."""
        enemies = self.at[zone] & self.foes(nation)
        return bool(self.friendly(nation) >> zone & 1) and not enemies

    def foes(self, nation: int) -> int:
        """All units of the nations at war with this one, as a set."""
        mask = self._foes[nation]
        if mask < 0:
            mask = self._foes[nation] = together(self.opposed(nation), OWN)
        return mask

    def strangers(self, nation: int) -> int:
        """All units of the other side that are not at war with a nation, as a set."""
        mask = self._strangers[nation]
        if mask < 0:
            mask = self._strangers[nation] = self.units(1 - self.side[nation]) & ~self.foes(nation)
        return mask

    def mine(self, power: int) -> int:
        """All units a power runs: its own and those of its minors (BLG-B7.2.0.9)."""
        mask = self._mine[power]
        if mask < 0:
            mask = 0
            for nation, runner in enumerate(self.runner):
                if runner == power and self.side[nation] >= 0:
                    mask |= OWN[nation]
            self._mine[power] = mask
        return mask

    def builds_for(self, power: int) -> int:
        """The nations whose units a power builds: its own, all marks, and its minors' (BLG-B7.2.0.9).

        BLG-SC39.6, BLG-B7.2.0.9.
        """
        mask = self._builds_for[power]
        if mask < 0:
            mask = 0
            for nation, runner in enumerate(self.runner):
                if runner == power and not self.conquered >> nation & 1:
                    mask |= BIT[nation]
            self._builds_for[power] = mask
        return mask

    def units(self, side: int) -> int:
        """All units of a side."""
        mask = self._units[side]
        if mask < 0:
            mask = 0
            for nation, belongs in enumerate(self.side):
                if belongs == side:
                    mask |= OWN[nation]
            self._units[side] = mask
        return mask

    def at_war(self, power: int, other: int) -> bool:
        """Whether two powers are at war."""
        return bool(self.wars[power] >> other & 1)

    def neutral(self, power: int) -> bool:
        """Whether a power is at war with nobody (BLG-B1.0.6)."""
        return not self.wars[power]

    def leader(self, unit: int) -> int:
        """The power that runs a unit."""
        return self.runner[NATION_OF[unit]]

    def spokesman(self, side: int) -> int:
        """Who decides for a side: Germany, the USA, else the next that fights (BLG-B1.0.5)."""
        powers = [p for p in range(8) if self.alliance[p] == side and not self.conquered >> p & 1]
        fighting = [p for p in powers if self.wars[p]]
        return (fighting or powers or [p for p in range(8) if self.alliance[p] == side])[0]

    def in_turn(self) -> list[int]:
        """The powers in the order in which both sides act together: the side with the initiative first.

        BLG-D56, BLG-D63; in the basic game the Axis keeps it.
        """
        return sorted(range(8), key=lambda power: self.alliance[power] != self.initiative)

    def commander(self, side: int, units: int) -> int:
        """Who decides for a force: the power that runs most of it, the first in order among equals."""
        tally = [0] * 8
        rest = units
        while rest:
            unit = (rest & -rest).bit_length() - 1
            kin = rest & KIN[unit]
            rest ^= kin
            leader = self.runner[NATION_OF[unit]]
            if leader >= 0:
                tally[leader] += kin.bit_count()
        most = max(tally)
        return tally.index(most) if most else self.spokesman(side)

    def agreed(self, option: str) -> bool:
        """Whether an optional rule is in force (BLG-O9.0.1)."""
        return self.options.get(option) == "on"

    # Units ----------------------------------------------------------------------------------------------

    def value(self, unit: int) -> int:
        """The number on the face shown (BLG-B2.1.3)."""
        return BACK[unit] if self.reduced & BIT[unit] else FULL[unit]

    def put(self, unit: int, zone: int) -> None:
        """Place a unit in a zone, wherever it was before; its cargo comes with it."""
        bit = BIT[unit]
        before = self.area[unit]
        aboard = self.loads(unit) if bit & SHIPS and self.cargo else ()
        at = self.at
        if before >= 0:
            at[before] ^= bit
        else:
            self.on_track &= ~bit
        at[zone] |= bit
        self.area[unit] = zone
        self.on_map |= bit
        if aboard:
            for loaded in aboard:
                self.at[self.area[loaded]] &= ~BIT[loaded]
                self.at[zone] |= BIT[loaded]
                self.area[loaded] = zone

    def move(self, units: Sequence[int], zone: int) -> None:
        """Units on the map, all in one zone, go to another together; they carry nothing."""
        area = self.area
        together = BIT[units[0]] if len(units) == 1 else mask_of(units)
        self.at[area[units[0]]] ^= together
        self.at[zone] |= together
        for unit in units:
            area[unit] = zone

    def expect(self, unit: int, turn: int) -> None:
        """Put a unit that is not on the map onto the production track, due in a turn."""
        self.area[unit] = TRACK
        self.due[unit] = turn
        self.on_track |= BIT[unit]
        self._finished = UNKNOWN_TRACK

    def take_off(self, unit: int, to: int) -> None:
        """Remove a unit from the map, with its cargo."""
        for loaded in self.loads(unit):
            self.take_off(loaded, FALLEN if BIT[loaded] & HQS else POOL)
        bit = BIT[unit]
        zone = self.area[unit]
        if zone >= 0:
            self.at[zone] &= ~bit
        self.area[unit] = to
        self.carrier[unit] = -1
        self.via[unit] = -1
        self.sailed[unit] = 0
        self.support.pop(unit, None)
        self.landings.pop(unit, None)
        for name in compress(UNIT_SETS, map(bit.__and__, all_unit_sets(self))):
            setattr(self, name, getattr(self, name) ^ bit)

    def loads(self, carrier: int) -> list[int]:
        """The units aboard a ship."""
        aboard = self.cargo
        zone = self.area[carrier]
        if not aboard or zone < 0:
            return []
        here = self.at[zone] & aboard
        return [unit for unit in bits(here) if self.carrier[unit] == carrier] if here else []

    def load(self, unit: int, carrier: int) -> None:
        """Put a unit aboard a ship."""
        self.put(unit, self.area[carrier])
        self.carrier[unit] = carrier
        self.cargo |= BIT[unit]

    def own_zone(self, zone: int, nation: int) -> None:
        """Give a zone to a nation, which keeps it without units (BLG-B6.4.5)."""
        before = self.control[zone]
        if before == nation:
            return
        bit = BIT[zone]
        self.owned[before] &= ~bit
        self.control[zone] = nation
        self.owned[nation] |= bit
        of_none = before < 0
        beside = self.allied(nation) ^ (0 if of_none else self.allied(before))
        against = self.opposed(nation) ^ (0 if of_none else self.opposed(before))
        nations = bits(beside)
        friendly = handed_over(self._friendly, nations, bit)
        hostile = handed_over(self._hostile, nations if against == beside else bits(against), bit)
        self.forget_control()
        self._friendly, self._hostile = friendly, hostile

    def why(self, action: Action) -> tuple[str, ...]:
        """The rules that forbid an action; the rule of the phase where none is more specific."""
        rules = tuple(rule for rule in super().why(action) if rule)
        if self.allows(action) or self.outcome is not None:
            return rules
        misplaced = why_out_of_place(self.phase.name, self.rules.name == "basic", action)
        return cited_once(filter(None, (misplaced, *rules))) or (self.phase.rule,)

    # Looking --------------------------------------------------------------------------------------------

    @property
    def turn(self) -> int:
        return self.turn_number + 1

    def calendar(self) -> Message:
        """The quarter and the year (BLG-B3.0.1)."""
        number = self.turn_number
        return Message("calendar", {"quarter": quarter(number), "year": str(year(number))})
