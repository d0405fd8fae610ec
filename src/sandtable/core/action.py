"""Actions: small immutable values, one per click, with a text notation that round-trips."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from types import NoneType
from typing import Annotated, Any, ClassVar, Final, NamedTuple, get_args, get_origin, get_type_hints

import msgspec

from sandtable.core.errors import Ambiguous, Unreadable
from sandtable.core.words import Word, Words

REMEMBERED: Final = 20_000
"""How many texts and actions a notation remembers."""


class Action(msgspec.Struct, frozen=True, gc=False):
    """One decision of one seat. Subclasses add fields and a notation such as ``"attack {army} > {area}"``."""

    notation: ClassVar[str]
    ends: ClassVar[bool] = False
    """Whether it only ends or lets go on what was begun: the diary tells it with that, never for itself."""
    gives_up: ClassVar[bool] = False
    """Whether it offers to give up the game: nothing for those who play by chance."""
    sacrifices: ClassVar[bool] = False
    """Whether it takes one's own pieces away for nothing, so that no list may begin with it."""
    declares: ClassVar[bool] = False
    """Whether it begins a war, which nobody shall do by a slip of the hand."""
    passes: ClassVar[int] = 0
    """Whether it is a way to do nothing: 1 declines what is asked now, more also what will be asked later."""


def any_of(actions: Sequence[Action], rng: random.Random) -> Action:
    """One of the actions, each as likely as any other; none that gives up the game where others are left."""
    count = len(actions)
    if not count:
        raise IndexError("There is nothing to choose from.")
    width = count.bit_length()
    number = rng.getrandbits(width)  # as `random.choice` draws it, without its detours
    while number >= count:
        number = rng.getrandbits(width)
    action = actions[number]
    if action.gives_up:
        action = rng.choice([other for other in actions if not other.gives_up] or actions)
    return action


class NotationField(NamedTuple):
    """One ``{field}`` of a notation: its name, what names it (or none), and whether it is a list."""

    name: str
    word: str | None
    plain: type
    many: bool


Vocabulary = Mapping[str, Words]


def fields_of(cls: type[Any]) -> dict[str, NotationField]:
    """How each field of an action or event is to be written for people."""
    found: dict[str, NotationField] = {}
    for name, hint in get_type_hints(cls, include_extras=True).items():
        if get_origin(hint) is ClassVar:
            continue
        found[name] = _field(name, hint)
    return found


def _field(name: str, hint: Any) -> NotationField:
    word: str | None = None
    if get_origin(hint) is Annotated:
        hint, *marks = get_args(hint)
        word = next((str(mark) for mark in marks if isinstance(mark, Word)), None)
    many = get_origin(hint) is tuple
    plain = get_args(hint)[0] if many else hint
    if get_origin(plain) is Annotated:
        inner = _field(name, plain)
        return NotationField(name, inner.word, inner.plain, many)
    if not isinstance(plain, type):
        options = [t for t in get_args(plain) if t is not NoneType and isinstance(t, type)]
        plain = options[0] if options else str
    return NotationField(name, word, plain, many)


class _NoSuchName(Exception):
    """A word that names nothing; names near to it are looked for, which takes long, only once it matters."""

    def __init__(self, word: str, token: str) -> None:
        super().__init__(word, token)
        self.word = word
        self.token = token

    def unreadable(self, words: Vocabulary) -> Unreadable:
        """The refusal as people read it."""
        near = " / ".join(words[self.word].near(self.token))
        name = "unreadable-name-near" if near else "unreadable-name"
        return Unreadable(name, word=self.word, token=self.token, near=near)


class Pattern:
    """The compiled notation of one kind of action."""

    def __init__(self, cls: type[Action]) -> None:
        self.cls = cls
        fields = fields_of(cls)
        self.tokens: list[str | NotationField] = [
            fields[token[1:-1]] if token.startswith("{") else token for token in cls.notation.split()
        ]
        unused = set(fields) - {token.name for token in self.tokens if isinstance(token, NotationField)}
        if unused:
            raise TypeError(f"{cls.__name__}: the notation leaves out {', '.join(sorted(unused))}")

    def text(self, action: Action, words: Vocabulary) -> str:
        return " ".join(
            token if isinstance(token, str) else self._say(token, getattr(action, token.name), words)
            for token in self.tokens
        )

    def _say(self, field: NotationField, value: Any, words: Vocabulary) -> str:
        if field.many:
            return ",".join(self._say(field._replace(many=False), item, words) for item in value) or "-"
        if field.word is not None:
            return words[field.word].text(value)
        if field.plain is bool:
            return "yes" if value else "no"
        return str(value)

    def fits(self, tokens: list[str]) -> bool:
        """Whether the fixed words of the notation are those of the text."""
        return len(tokens) == len(self.tokens) and all(
            isinstance(mine, NotationField) or mine == theirs.casefold()
            for mine, theirs in zip(self.tokens, tokens, strict=True)
        )

    def read(self, tokens: list[str], words: Vocabulary) -> list[Action]:
        """Every action the text may mean; raises `Unreadable` or `_NoSuchName` where a word means nothing."""
        found: list[dict[str, Any]] = [{}]
        for mine, theirs in zip(self.tokens, tokens, strict=True):
            if isinstance(mine, NotationField):
                values = self._values(mine, theirs, words)
                found = [{**known, mine.name: value} for known in found for value in values]
        return [self.cls(**known) for known in found]

    def _values(self, field: NotationField, token: str, words: Vocabulary) -> list[Any]:
        if field.many:
            single = field._replace(many=False)
            parts = [] if token == "-" else token.split(",")
            rows: list[tuple[Any, ...]] = [()]
            for part in parts:
                rows = [(*row, value) for row in rows for value in self._values(single, part, words)]
            return list(rows)
        if field.word is not None:
            numbers = words[field.word].find(token)
            if not numbers:
                raise _NoSuchName(field.word, token)
            return list(numbers)
        if field.plain is bool:
            if token.casefold() in ("yes", "no"):
                return [token.casefold() == "yes"]
            raise Unreadable("unreadable-yes", token=token)
        if field.plain is int:
            if token.removeprefix("-").isdecimal() and len(token) < 12:
                return [int(token)]
            raise Unreadable("unreadable-number", token=token)
        return [token]


class Meaning(msgspec.Struct, frozen=True, gc=False):
    """The one action that a text means, and how people write it."""

    action: Action
    text: str


class Known:
    """What was read and written in one vocabulary: games say the same few thousand things again and again."""

    def __init__(self, words: Vocabulary) -> None:
        self.words = words
        self.read: dict[str, list[Action]] = {}
        self.texts: dict[Action, str] = {}
        self.meanings: dict[str, Meaning] = {}


class Notation:
    """The notation of a game: all its kinds of actions."""

    def __init__(self, kinds: Iterable[type[Action]]) -> None:
        self._last = Known({})
        self.patterns = {cls: Pattern(cls) for cls in kinds}
        every = list(self.patterns.values())
        self._free = [pattern for pattern in every if isinstance(pattern.tokens[0], NotationField)]
        """Those that begin with a name, which may be any word."""
        self._by_verb = {
            verb: [pattern for pattern in every if pattern.tokens[0] == verb or pattern in self._free]
            for verb in {pattern.tokens[0] for pattern in every}
            if isinstance(verb, str)
        }

    def text(self, action: Action, words: Vocabulary) -> str:
        """The action as people write it."""
        known = self._last
        text = known.texts.get(action) if known.words is words else None
        if text is None:
            text = self.patterns[type(action)].text(action, words)
            self._known(words).texts[action] = text
        return text

    def meaning(self, text: str, words: Vocabulary) -> Meaning | None:
        """What a text means, if it can be read and means one action whatever the position."""
        known = self._last
        found = known.meanings.get(text) if known.words is words else None
        if found is None:
            try:
                actions = self.parse(text, words)
            except Unreadable:
                return None
            if len(actions) == 1:
                found = Meaning(actions[0], self.text(actions[0], words))
                self._known(words).meanings[text] = found
        return found

    def _known(self, words: Vocabulary) -> Known:
        """What is remembered of a vocabulary: of the last one alone, and not without end."""
        known = self._last
        if known.words is not words or len(known.read) + len(known.texts) >= REMEMBERED:
            known = self._last = Known(words)
        return known

    def parse(self, text: str, words: Vocabulary) -> Sequence[Action]:
        """Every action the text may mean, at least one."""
        known = self._last
        found = known.read.get(text) if known.words is words else None
        if found is None:
            found = self._parse(text, words)
            self._known(words).read[text] = found
        return found

    def _parse(self, text: str, words: Vocabulary) -> list[Action]:
        tokens = text.split()
        if not tokens or len(text) > 400:
            raise Unreadable("unreadable-long" if tokens else "unreadable-empty")
        known = self._by_verb.get(tokens[0].casefold())
        fitting = [pattern for pattern in (self._free if known is None else known) if pattern.fits(tokens)]
        if not fitting:
            if known:
                forms = [pattern.cls.notation for pattern in known if pattern not in self._free]
                raise Unreadable("unreadable-form", text=text, forms=" / ".join(forms))
            raise Unreadable("unreadable-verb", text=text, verbs=", ".join(sorted(self._by_verb)))
        found: list[Action] = []
        fault: Unreadable | _NoSuchName | None = None
        for pattern in fitting:
            try:
                found += [action for action in pattern.read(tokens, words) if action not in found]
            except (Unreadable, _NoSuchName) as unreadable:
                fault = unreadable
        if isinstance(fault, _NoSuchName) and not found:
            raise fault.unreadable(words)
        if not found:
            raise fault or Unreadable("unreadable", text=text)
        return found

    def parse_one(self, text: str, words: Vocabulary) -> Action:
        """The one action the text means."""
        found = self.parse(text, words)
        if len(found) > 1:
            raise Ambiguous(text, [self.text(action, words) for action in found])
        return found[0]
