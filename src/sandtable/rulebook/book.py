"""A rulebook: its rules by id, its chapters in order, and what each rule says in one sentence."""

import difflib
import re
from collections.abc import Callable
from functools import cached_property
from typing import NamedTuple

import msgspec

from sandtable.rulebook.search import ranked
from sandtable.rulebook.sentence import card_sentence, sentences

LANGUAGES = ("en", "fr")


class Rule(msgspec.Struct, frozen=True):
    """One numbered statement, in the language `lang`."""

    id: str
    chapter: str
    section: str
    title: str
    text: str
    lang: str
    refs: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """What the rule says, in the one sentence a refusal quotes unless it cites another."""
        return self.sentences[0]

    @property
    def sentences(self) -> tuple[str, ...]:
        """What the rule says, sentence by sentence; a card is quoted as a whole."""
        if "-C-" in self.id:
            return (card_sentence(self.title, self.text, self.lang),)
        return sentences(self.text)


class Chapter(msgspec.Struct, frozen=True):
    """A chapter's title, the prose and tables that carry no id of their own, and its rule ids in order."""

    title: str
    text: str
    ids: tuple[str, ...]
    lang: str


class Text(NamedTuple):
    """A rule text in one language: its title, its chapters in order, its rules by id."""

    title: str
    chapters: list[Chapter]
    rules: dict[str, Rule]


class UnknownRuleError(LookupError):
    """No rule has this id; `nearest` are the ids most like it."""

    def __init__(self, rule_id: str, nearest: list[str]) -> None:
        self.rule_id = rule_id
        self.nearest = nearest
        hint = f"; the nearest are {', '.join(nearest)}" if nearest else ""
        super().__init__(f"there is no rule {rule_id}{hint}")


class Rulebook:
    """The rules of one game: a translation has the chapters of the English text, in the same order."""

    def __init__(self, game: str, english: Text, translate: Callable[[str], Text | None]) -> None:
        self.game = game
        self.chapters = english.chapters
        self.rules = english.rules
        """Every rule of the game in book order, in English."""
        self._texts: dict[str, Text | None] = {"en": english}
        self._translate = translate

    def text(self, lang: str) -> Text | None:
        """All that there is in a language; read when first asked for."""
        if lang not in self._texts:
            self._texts[lang] = self._translate(lang)
        return self._texts[lang]

    def translated(self, lang: str) -> dict[str, Rule]:
        """The rules there are in a language."""
        text = self.text(lang)
        return text.rules if text else {}

    @property
    def titles(self) -> dict[str, str]:
        """The game's name on its rulebook, by language."""
        texts = {lang: self.text(lang) for lang in LANGUAGES}
        return {lang: text.title for lang, text in texts.items() if text is not None}

    def get(self, rule_id: str, lang: str = "en") -> Rule:
        """The rule in that language, or in English (its `lang` says so) where it is not translated."""
        rule = self.translated(lang).get(rule_id) or self.rules.get(rule_id)
        if rule is None:
            raise UnknownRuleError(rule_id, self.nearest(rule_id))
        return rule

    def sentence(self, rule_id: str, lang: str = "en") -> str:
        """The one-sentence text of a rule that refusals quote."""
        return self.get(rule_id, lang).sentence

    def search(self, words: str, lang: str = "en") -> list[Rule]:
        """The rules that speak of these words, the most fitting first."""
        rules = [self.get(rule_id, lang) for rule_id in self.rules]
        order = ranked(words, [(rule.id, rule.title, rule.text) for rule in rules])
        return [rules[i] for i in order]

    def nearest(self, rule_id: str) -> list[str]:
        """Up to five existing ids that look most like this one."""
        wanted = rule_id.upper() if "-C-" not in rule_id.upper() else rule_id
        return difflib.get_close_matches(wanted, self.rules, n=5, cutoff=0.5)

    def chapters_in(self, lang: str) -> list[Chapter]:
        """The chapters in order, with title and prose in that language where there is a translation."""
        text = self.text(lang)
        if text is None:
            return self.chapters
        pairs = zip(self.chapters, text.chapters, strict=True)
        return [msgspec.structs.replace(own, ids=chapter.ids) for chapter, own in pairs]

    @cached_property
    def sections(self) -> frozenset[str]:
        """Every proper prefix of an id, such as DTR-7.1: text may refer to a whole section so."""
        return frozenset(
            rule_id[: dot.start()] for rule_id in self.rules for dot in re.finditer(r"\.", rule_id)
        )

    def is_known(self, reference: str) -> bool:
        """Whether a reference names a rule, a section of rules, or a family such as BLG-A8.7.x."""
        return reference in self.rules or reference.removesuffix(".x") in self.sections
