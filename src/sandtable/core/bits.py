"""Sets of small ints as bit masks: an int whose bit `i` stands for the thing `i`."""

from __future__ import annotations

BIT: tuple[int, ...] = tuple(1 << number for number in range(512))
_BYTE_BITS: tuple[tuple[int, ...], ...] = tuple(
    tuple(bit for bit in range(8) if byte >> bit & 1) for byte in range(256)
)
_BITS_AT: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(tuple(8 * place + bit for bit in low) for low in _BYTE_BITS) for place in range(256)
)
_FEW = 8


def bits(mask: int) -> list[int]:
    """The members of a set, in ascending order."""
    found: list[int] = []
    if mask.bit_count() <= _FEW:
        while mask:
            low = mask & -mask
            found.append(low.bit_length() - 1)
            mask ^= low
        return found
    for place, byte in zip(_BITS_AT, mask.to_bytes(mask.bit_length() + 7 >> 3, "little"), strict=False):
        if byte:
            found += place[byte]
    return found


def lowest(mask: int) -> int:
    """The lowest member of a set, -1 if it is empty."""
    return (mask & -mask).bit_length() - 1


def nth(mask: int, number: int) -> int:
    """The member of a set that has so many below it; the set must be large enough."""
    below = 0
    width = mask.bit_length()
    while number and width > _FEW:
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
    for _ in range(number):
        mask &= mask - 1
    return below + (mask & -mask).bit_length() - 1
