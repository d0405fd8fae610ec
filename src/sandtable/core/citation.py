"""How a refusal cites a rule: by its id, and where not the first sentence applies, by the sentence too.

``DTR-5.1.4`` cites the first sentence of that rule, ``DTR-13.9.10#2`` the second of that one.
"""

from collections.abc import Iterable


def rule_cited(citation: str) -> str:
    """The id of the rule that is cited."""
    return citation.partition("#")[0]


def sentence_cited(citation: str) -> int:
    """Which sentence of the rule is cited, counted from 1."""
    number = citation.partition("#")[2]
    return int(number) if number else 1


def cited_once(citations: Iterable[str]) -> tuple[str, ...]:
    """Citations in their order, one for each rule: the first."""
    found: dict[str, str] = {}
    for citation in citations:
        found.setdefault(rule_cited(citation), citation)
    return tuple(found.values())
