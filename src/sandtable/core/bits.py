"""Sets of small ints as bit masks: an int whose bit `i` stands for the thing `i`."""

from __future__ import annotations

BIT: tuple[int, ...] = tuple(1 << number for number in range(512))
_BYTE_BITS: tuple[tuple[int, ...], ...] = tuple(
    tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256)
)
_FEW = 12
_SHORT = 128


def _places(first: int, end: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """For some places of a byte in a set, and each byte there, its members."""
    places = range(first, end)
    return tuple([tuple([tuple([8 * place + bit for bit in low]) for low in _BYTE_BITS]) for place in places])


_members_at = _places(0, 16)
"""For sets of the usual size; more are made when a larger one comes."""


def bits(mask: int) -> list[int]:
    """The members of a set, in ascending order; most sets have none or one."""
    if not mask:
        return []
    highest = mask.bit_length() - 1
    rest = mask ^ 1 << highest
    if not rest:
        return [highest]
    found: list[int] = []
    if rest.bit_count() < _FEW:
        found.append(highest)
        while rest:
            highest = rest.bit_length() - 1
            found.append(highest)
            rest ^= 1 << highest
        found.reverse()
        return found
    length = mask.bit_length() + 7 >> 3
    places = _members_at if length <= len(_members_at) else _enough_places(length)
    for place, byte in zip(places, mask.to_bytes(length, "little"), strict=False):
        if byte:
            found += place[byte]
    return found


def _enough_places(length: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    global _members_at
    _members_at += _places(len(_members_at), length)
    return _members_at


def lowest(mask: int) -> int:
    """The lowest member of a set, -1 if it is empty."""
    return (mask & -mask).bit_length() - 1


def nth(mask: int, number: int) -> int:
    """The member of a set that has so many below it; the set must be large enough."""
    below = 0
    width = mask.bit_length()
    while number and width > _SHORT:
        half = width >> 1
        low = mask & (1 << half) - 1
        count = low.bit_count()
        if number < count:
            mask = low
            width = half
        else:
            number -= count
            mask >>= half
            below += half
            width -= half
    if not number:
        return below + (mask & -mask).bit_length() - 1
    digits = bin(mask)
    return below + len(digits) - 1 - len(digits.rsplit("1", number + 1)[0])
