"""Reading a rule text: Markdown in which every rule starts with its id in bold.

A rule is a list item (`- **DTR-7.1.2** ...`), a row of a table (`| **DTR-E1** | ... |`) or a paragraph with
the tables below it (`**DTR-Q4** ...`). A heading of level 2 opens a chapter, deeper ones open a section.
A translation has the same chapters in the same order.
"""

import re
from collections import Counter
from dataclasses import dataclass, field
from functools import cache

from sandtable.core.typography import typeset
from sandtable.rulebook.book import Chapter, Rule, Text
from sandtable.rulebook.references import ID, references

_HEADING = re.compile(r"(#+) (.+)")
_ITEM = re.compile(rf"- \*\*({ID})\*\* (.+)")
_ROW = re.compile(rf"\| \*\*({ID})\*\*(?: `(\w+)`)? \| (.+) \|$")
_PARAGRAPH = re.compile(rf"\*\*({ID})\*\* (.+)")
_NUMBER = re.compile(r"^(?:(?:Part|Partie) \d+ [—-] |[\d.,–\- ]+(?: [A-F] |[. ]|$))+")
_CARD_NAME = re.compile(r"^\(\*([^*]+)\*\)")
_EMPTY_TABLE = re.compile(r"(?m)^\|.+\n\|--.+\n(?!\|)")
_EMPTY_SECTION = re.compile(r"(?m)^#+ .+\n+(?=#|\Z)")
_BLANK_LINES = re.compile(r"(?<=\n\n)\n+")


@dataclass(slots=True)
class _Draft:
    """A rule being read: lines may still follow."""

    id: str
    chapter: str
    section: str
    name: str
    lines: list[str]


@dataclass(slots=True)
class _Reader:
    """Where the reading stands: chapter, section, table header, and the rule still open for more lines."""

    lang: str
    title: str = ""
    chapter: str = ""
    section: str = ""
    header: list[str] = field(default_factory=list)
    open: _Draft | None = None
    drafts: list[_Draft] = field(default_factory=list)
    prose: dict[str, list[str]] = field(default_factory=dict)

    def line(self, line: str) -> None:
        match line[:1]:
            case "#" if heading := _HEADING.match(line):
                self.heading(len(heading[1]), heading[2])
            case "-" if item := _ITEM.match(line):
                self.start(item[1], "", item[2])
                self.open = None
            case "|" if row := _ROW.match(line):
                self.start(row[1], row[2] or "", _row_text(self.header, row[3], self.lang))
                self.open = None
            case "*" if paragraph := _PARAGRAPH.match(line):
                self.start(paragraph[1], _short_title(paragraph[2]), paragraph[2])
            case _:
                self.other(line)

    def heading(self, level: int, words: str) -> None:
        self.open = None
        if level == 1:
            self.title = words
        elif level == 2:
            self.chapter, self.section = words, ""
            self.prose[words] = []
        else:
            self.section = words
            self.prose[self.chapter] += [f"{'#' * level} {words}", ""]

    def start(self, rule_id: str, name: str, text: str) -> None:
        self.open = _Draft(rule_id, self.chapter, self.section, name, [text])
        self.drafts.append(self.open)

    def other(self, line: str) -> None:
        if line.startswith("|") and not line.startswith("|--"):
            self.header = _cells(line.strip("|"))
        if self.open is not None:
            self.open.lines.append(line)
        elif self.chapter:
            self.prose[self.chapter].append(line)


def read(text: str, lang: str, english: dict[str, Rule] | None = None) -> Text:
    """The title, the chapters in order and the rules by id; a translation refers to what the English does."""
    reader = _Reader(lang)
    for line in typeset(text, lang).splitlines():
        reader.line(line)
    ids = _checked_ids(reader, english)
    places = {rule_id: place for place, rule_id in enumerate(ids)}
    rules = {}
    for draft in reader.drafts:
        text = "\n".join(draft.lines).strip()
        refs = english[draft.id].refs if english else references(text, draft.id, ids, places)
        rules[draft.id] = Rule(draft.id, draft.chapter, draft.section, _title(draft), text, lang, refs)
    return Text(reader.title, _chapters(reader, lang), rules)


def _checked_ids(reader: _Reader, english: dict[str, Rule] | None) -> list[str]:
    """The ids in order, each defined once, and in a translation each one of the English text."""
    ids = [draft.id for draft in reader.drafts]
    if twice := [rule_id for rule_id, count in Counter(ids).items() if count > 1]:
        raise ValueError(f"{reader.title}: defined twice: {', '.join(twice)}")
    if stray := [rule_id for rule_id in ids if english and rule_id not in english]:
        raise ValueError(f"{reader.title}: not in the English text: {', '.join(stray)}")
    return ids


def _chapters(reader: _Reader, lang: str) -> list[Chapter]:
    ids: dict[str, list[str]] = {chapter: [] for chapter in reader.prose}
    for draft in reader.drafts:
        ids[draft.chapter].append(draft.id)
    return [Chapter(title, _prose(reader.prose[title]), tuple(ids[title]), lang) for title in ids]


def _title(draft: _Draft) -> str:
    """A rule's own name where it has one, else the words of its section or chapter."""
    if draft.name:
        return draft.name
    if card := _CARD_NAME.match(draft.lines[0]):
        return card[1]
    return _words(draft.section or draft.chapter)


@cache
def _words(heading: str) -> str:
    """A heading without its number."""
    return _NUMBER.sub("", heading).strip()


def _prose(lines: list[str]) -> str:
    """The lines of a chapter that belong to no rule, without tables and headings that announce only rules."""
    text = "\n".join(lines).strip() + "\n"
    for emptied in (_EMPTY_TABLE, _BLANK_LINES, _EMPTY_SECTION):
        text = emptied.sub("", text)
    return text.strip()


def _row_text(header: list[str], row: str, lang: str) -> str:
    colon, semicolon = (" :", " ;") if lang == "fr" else (":", ";")
    named = [f"{name}{colon} {cell}" for name, cell in zip(header[1:], _cells(row), strict=False)]
    return typeset(f"{semicolon} ".join(named), lang) + "."


def _cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.split(" | ")] if " | " in row else [row.strip()]


def _short_title(text: str) -> str:
    """`Calendar` of `Calendar. Turn = season`; nothing where the first sentence is no title."""
    first = re.split(r"[.:(]", text, maxsplit=1)[0].strip()
    return first if len(first) <= 40 else ""
