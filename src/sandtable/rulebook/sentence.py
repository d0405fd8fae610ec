"""The sentences of a rule, as refusals quote them."""

import re

from sandtable.core.typography import NO_BREAK

_ASIDE = re.compile(r"\s*\*\*\[Ed\]\*\*(?: \([^)]*\))?|\*\([^)]*\)\*\s*")
_BRACKET = re.compile(r"\s*\(([^()]*)\)")
_SOURCE = re.compile(r"derived|déduit|from (?:the|its|§)|d’après")
_REFERENCE = re.compile(
    r"(?:[A-Z]{3}-)?[A-Z]*\.?\d+[A-Z]?b?\.\w+(?:\.\w+)*|(?:[A-Z]{3}-)?[A-Z]\d+|§[\d.]+|"
    r"\b(?:chapter|chapitre|examples?|exemples?) [\d.]+"
)
_WORDS_AROUND = re.compile(
    r"\b(?:see|and|to|exceptions?|how long|procedure and exceptions|advanced|cancelling|North Africa|"
    r"English rulebook|"
    r"voir|et|à|durée|procédure et exceptions|annulation|Afrique du Nord|règle anglaise|preuve)\b"
)
_TRAILING = re.compile(r"(?:, (?:[A-Z]{3}-[A-Z]?[\d.]+|\d+\.[\d.]+))+\)$")
_LEAD = re.compile(r"^(?:Decision|Décision)(?: \([^)]*\))?\s?: |^\(\w[^)]*\) |^\(\*[^*]+\*\) ")
_SENTENCE_END = re.compile(r"(?<=[.!?])\s+(?=[\"«(*]?[A-ZÀÉÈÊÎÔÛ0-9])")
_CARD_END = re.compile(r" (?:Fate|Sort)\s?: .*")


def sentences(text: str) -> tuple[str, ...]:
    """The sentences without marks, asides and brackets that only refer to other rules."""
    plain = _LEAD.sub("", _without_references(text))
    return tuple(_polished(sentence) for sentence in _SENTENCE_END.split(plain))


def card_sentence(title: str, text: str, lang: str) -> str:
    """A card is quoted with its name, who may play it, when, and what it does."""
    colon = f"{NO_BREAK}:" if lang == "fr" else ":"
    return f"{title}{colon} {_polished(_CARD_END.sub('', _LEAD.sub('', _without_references(text))))}"


def _without_references(text: str) -> str:
    return _BRACKET.sub(_kept_bracket, _ASIDE.sub("", text.partition("\n")[0])).strip()


def _kept_bracket(bracket: re.Match[str]) -> str:
    """The bracket itself, or nothing where it only says where a statement comes from or what it refers to."""
    if _SOURCE.match(bracket[1]):
        return ""
    without = _REFERENCE.sub("", bracket[1])
    if without == bracket[1]:
        return bracket[0]
    rest = re.sub(r"[\s.,;:–-]", "", _WORDS_AROUND.sub("", without))
    return _TRAILING.sub(")", bracket[0]) if rest else ""


def _polished(plain: str) -> str:
    bare = re.sub(r"[*`]", "", plain).strip()
    return bare[:1].upper() + bare[1:]
