"""A line typed at the terminal; the Tab key completes it where Python was built with readline."""

from __future__ import annotations

from collections.abc import Callable, Sequence

try:
    import readline
except ImportError:  # Windows: one types without help
    readline = None  # type: ignore[assignment]

Completer = Callable[[str], Sequence[str]]
"""From what stands before the cursor to all whole lines that could be meant."""


def next_words(typed: str, lines: Sequence[str]) -> list[str]:
    """The words that may stand where the cursor is: of every line that begins like what was typed."""
    *before, word = typed.split(" ")
    before = [part.casefold() for part in before if part]
    found: dict[str, None] = {}
    for line in lines:
        parts = line.split()
        if len(parts) > len(before) and [part.casefold() for part in parts[: len(before)]] == before:
            offered = parts[len(before)]
            if offered.casefold().startswith(word.casefold()):
                found[offered] = None
    return list(found)


def read_line(prompt: str, completer: Completer) -> str:
    """A line from the person at the keyboard."""
    if readline is not None:
        readline.set_completer_delims(" ")
        readline.set_completer(Tab(completer))
        readline.parse_and_bind("tab: complete")
    return input(prompt)


class Tab:
    """What readline asks at the Tab key, one word after the other."""

    def __init__(self, completer: Completer) -> None:
        self.completer = completer
        self.offered: list[str] = []

    def __call__(self, word: str, number: int) -> str | None:
        if number == 0:
            typed = readline.get_line_buffer()[: readline.get_endidx()]
            self.offered = [f"{one} " for one in next_words(typed, self.completer(typed))]
        return self.offered[number] if number < len(self.offered) else None
