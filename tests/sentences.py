"""What people read, looked through: every message in every shape, with names that try its articles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

import sandtable
from sandtable import games
from sandtable.core.action import Action, fields_of
from sandtable.core.articles import forms, listed, named
from sandtable.core.event import snake
from sandtable.core.typography import typeset

LANGUAGES = ("en", "fr")
GAMES = ("third-reich", "empires", "blitzkrieg")
SOURCE = Path(sandtable.__file__).parent
OWN = ("core", "board", "rulebook", "store", "server", "cli")
TABLES = {
    **{package: f"{package}/messages.{{}}.ftl" for package in OWN},
    "client": "web/i18n/{}.ftl",
    **{game: f"games/{game.replace('-', '_')}/messages.{{}}.ftl" for game in GAMES},
    **{f"{game} on screen": f"games/{game.replace('-', '_')}/web/words.{{}}.ftl" for game in GAMES},
}
NUMBERS = (0, 1, 2, 5)
Samples: TypeAlias = tuple[Mapping[str, str], ...]
SAMPLES: Samples = (
    {"en": "Italy", "fr": "Italie", "fr_the": "l’Italie"},
    {"en": "Japan", "fr": "Japon", "fr_the": "le Japon"},
    {"en": "Poland", "fr": "Pologne", "fr_the": "la Pologne"},
    {"en": "USA", "fr": "USA", "en_the": "the USA", "fr_the": "les USA"},
    {"en": "Ruhr", "fr": "Ruhr", "en_the": "the Ruhr", "fr_the": "la Ruhr", "fr_in": "dans la Ruhr"},
    {"en": "Odessa", "fr": "Odessa"},
)
"""One name for each way in which articles go before names."""
TITLES: Samples = ({"en": "Sonar", "fr": "Sonar"},)
"""A name without an article: that of a card, a tile, an action."""
PLURAL = {"zero", "one", "two", "few", "many", "other"}
FORM = re.compile(r"_(the|of|to|in|from|many|id|count)$")


# Reading tables -----------------------------------------------------------------------------------------


@cache
def table(name: str, lang: str) -> dict[str, ast.Message]:
    """The messages of a table; one that cannot be read is a fault at once."""
    tree = FluentParser().parse((SOURCE / TABLES[name].format(lang)).read_text("utf-8"))
    unread = [entry.content for entry in tree.body if isinstance(entry, ast.Junk)]
    assert not unread, unread
    return {entry.id.name: entry for entry in tree.body if isinstance(entry, ast.Message) and entry.value}


@cache
def bundle(name: str, lang: str) -> FluentBundle:
    """A table that can be asked for sentences."""
    made = FluentBundle([lang], use_isolating=False)
    made.add_resource(FluentResource(typeset((SOURCE / TABLES[name].format(lang)).read_text("utf-8"), lang)))
    return made


class _Uses(Visitor):
    """The variables of a message: what selects by each, and what `[one]` says of it."""

    def __init__(self) -> None:
        self.variables: dict[str, set[str]] = {}
        self.silent: list[str] = []

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.variables.setdefault(node.id.name, set())

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        if isinstance(node.selector, ast.VariableReference):
            name = node.selector.id.name
            keys = {_key(variant) for variant in node.variants}
            self.variables.setdefault(name, set()).update(keys)
            one = next((variant for variant in node.variants if _key(variant) == "one"), None)
            if one is not None and "0" not in keys and not _names(one, name) and not _counts(one):
                self.silent.append(name)
        self.generic_visit(node)


def _key(variant: ast.Variant) -> str:
    return variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value


def _names(node: ast.BaseNode, name: str) -> bool:
    found = _Uses()
    found.visit(node)
    return name in found.variables


def _counts(node: ast.Variant) -> bool:
    """Whether the words leave the number out altogether, or write it as a figure."""
    text = "".join(part.value for part in node.value.elements if isinstance(part, ast.TextElement))
    return not re.search(r"\b([Uu]ne?|seul|dernier)\b", text)


def uses(message: ast.Message) -> _Uses:
    """The variables of a message."""
    found = _Uses()
    found.visit(message)
    return found


# Every shape of a message -------------------------------------------------------------------------------


@cache
def things(name: str) -> dict[str, Samples]:
    """What the messages of a table name, with names that try it: those of places and powers want articles."""
    game = name.removesuffix(" on screen")
    if game not in GAMES:
        return {}
    words = games.find(game).words
    found: dict[str, Samples] = {}
    for kind in (*games.find(game).action_types, *games.find(game).event_types):
        for field in fields_of(kind).values():
            if field.word is not None:
                articles = any("fr_the" in names for names in words[field.word].names)
                found[field.name] = SAMPLES if articles else TITLES
    return found


def shapes(name: str, message_id: str, lang: str) -> Iterator[str]:
    """A message with one of its variables after the other put to all that it can be."""
    variables = uses(table(name, lang)[message_id]).variables
    stems = {FORM.sub("", variable) for variable in variables}
    tried = {stem: SAMPLES for stem in stems if any(f"{stem}{end}" in variables for end in _ENDS)}
    tried |= {stem: names for stem, names in things(name).items() if stem in stems}
    wanted = [_values(stem, variables, tried.get(stem, ()), lang) for stem in sorted(stems)]
    usual = {key: value for values in wanted for key, value in values[0].items()}
    for value in [value for values in wanted for value in values] or [{}]:
        yield put(name, message_id, usual | value, lang)


def put(name: str, message_id: str, args: Mapping[str, Any], lang: str) -> str:
    """A message in words; a variable that nobody gives is a fault."""
    text, errors = bundle(name, lang).format_pattern(
        bundle(name, lang).get_message(message_id).value, dict(args)
    )
    assert not errors, (name, message_id, lang, errors)
    return str(text)


_ENDS = ("_the", "_of", "_to", "_in", "_from", "_many")


def _values(
    stem: str, variables: Mapping[str, set[str]], samples: Samples, lang: str
) -> list[dict[str, Any]]:
    keys = variables.get(stem, set()) | variables.get(f"{stem}_id", set()) - PLURAL
    if f"{stem}_count" in variables:
        return [{stem: "", f"{stem}_the": "", f"{stem}_count": 0}, *_several(stem, lang)]
    if samples and not keys:
        return [spoken(stem, sample, lang) for sample in samples]
    if keys & {"one", "0"} or (keys and all(key.isdigit() for key in keys)):
        return [{stem: number} for number in NUMBERS]
    if keys:
        return [{stem: key, f"{stem}_id": key} for key in sorted(keys - {"other"})]
    return [{stem: 3}]


def spoken(stem: str, names: Mapping[str, str], lang: str) -> dict[str, Any]:
    """The arguments that name one thing."""
    said = {f"{stem}_{form}": text for form, text in forms(names, lang).items()}
    return {stem: named(names, lang), f"{stem}_id": named(names, "en").lower(), **said}


def _several(stem: str, lang: str) -> list[dict[str, Any]]:
    return [
        {stem: listed(SAMPLES[:n], lang), f"{stem}_the": listed(SAMPLES[:n], lang, "the"), f"{stem}_count": n}
        for n in (1, 3)
    ]


# What is wrong with a sentence --------------------------------------------------------------------------

ENGLISH = re.compile(
    r"(?<![\w-])(the|of|and|is|are|was|were|with|from|by|your|this|that|these|those|it|its|they|have|has|been|will|"
    r"shall|arm(?:y|ies)|areas?|cit(?:y|ies)|sea|turns?|games?|cards?|players?|sides?|neutral|nobody|minors|"
    r"controlled|strength|reduced|attacks?|retreat|loss(?:es)?|hits?|dice|rolls?|moves?|units?|north|south|east|"
    r"west|between|over|under|into)(?![\w-])",
    re.IGNORECASE,
)
FRENCH = re.compile(
    r"(?<![\w-])(les?|des|du|une|est|et|pour|avec|dans|sur|par|aux?|qui|que|ne|pas|cette|ces?|son|sa|ses|armées?|"
    r"ville|mer|tours?|partie|cartes?|joueurs?|pertes|dés)(?![\w-])",
    re.IGNORECASE,
)
SAME = re.compile(
    r"Downfall of (the Third Reich|Empires)|Le (Havre|Caire)|\[b\].*?\[/\]|`[^`]*`|--\w+|https?:\S+|"
    r"sandtable \w+( \w+)?|[“«]\s?[a-z0-9 >-]+\s?[”»]|yes \(oui\) ou no|^(Au|IT)$"
)
"""Names, commands and notation, which are the same in both languages."""
SLIPS = re.compile(
    r"  +|\u00a0 | \u00a0| [.,](?=\s|$)|\(\)|\{|\}|\$\w+|, ,|\.\.(?!\.)|^\s*[:,;]"  # what a gap leaves behind
    r"|\bNone\b(?! so)|undefined|NaN"
)
FRENCH_SLIPS = re.compile(
    r"\b[DdLlQq]e [aeiouâàéèêîôû]\w*"  # an elision that was not made
    r"|\bde les? (?!\w+(?:er|ir|re)\b)|\bà les? (?!\w+(?:er|ir|re)\b)"  # du, des, au, aux
    r"|^Plus d[e’]|\bcontrecoup"  # what can be read as its opposite
    r"|\b[01] \w+s\b(?!-)"  # none and one are singular
    r"|\w'\w| [;:!?»%]|« |\d%"  # apostrophes and spaces as they are not printed
)
WANTING = re.compile(r"(\w+[’ \u00a0]\s*)?\b(Italie|Japon|Pologne|USA|Ruhr)\b( \w+)?")
ARTICLES = re.compile(r"(?:[ldLD]’|(?:les?|la|du|des?|aux?|en) )$", re.IGNORECASE)


def faults(text: str, lang: str) -> list[str]:
    """What a reader would stumble over."""
    plain = SAME.sub("", text)
    found = SLIPS.findall(text) + (ENGLISH if lang == "fr" else FRENCH).findall(plain)
    found += FRENCH_SLIPS.findall(plain) if lang == "fr" else re.findall(r"\d\s+%", plain)
    return [what.strip() or "space" for what in found]


def lacks_article(text: str) -> list[str]:
    """Sample names that a French sentence uses without the article they want, or as a subject without one."""
    return [match[0] for match in WANTING.finditer(text) if not _fits(text, match)]


def _fits(text: str, match: re.Match[str]) -> bool:
    before, _, after = match.groups()
    if before and before.strip() != TITLES[0]["fr"]:
        return ARTICLES.search(before) is not None
    return match.start() > 0 or not after or not after[1].islower()


# Ids ----------------------------------------------------------------------------------------------------


@cache
def ids(game: str) -> frozenset[str]:
    """Every id of a game that is no word of either language."""
    words = games.find(game).words.values()
    said = {
        part for known in words for names in known.names for text in names.values() for part in text.split()
    }
    return frozenset(id_ for known in words for id_ in known.ids if "-" in id_) - said


def ids_in(text: str, game: str) -> list[str]:
    """Ids that slipped into a sentence."""
    return sorted(set(re.findall(r"[a-z]\w*(?:-\w+)+", text)) & ids(game))


# Actions as buttons -------------------------------------------------------------------------------------


def button(game: str, action: Action, lang: str) -> str:
    """An action as the browser writes it on its button."""
    words = games.find(game).words
    args: dict[str, Any] = {}
    for name, field in fields_of(type(action)).items():
        value = getattr(action, name)
        if field.word is None:
            args[name] = value if not isinstance(value, bool) else "yes" if value else "no"
        elif isinstance(value, tuple):
            known = words[field.word]
            args |= {name: known.listed(value, lang), f"{name}_the": known.listed(value, lang, "the")}
            args[f"{name}_count"] = len(value)
        else:
            args |= spoken(name, words[field.word].names[value], lang)
    return put(f"{game} on screen", f"action-{snake(type(action).__name__).replace('_', '-')}", args, lang)
