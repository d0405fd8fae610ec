"""Ids inside a text: in full (`DTR-7.1.2`), shortened (`7.1.3`, `D23`) and as ranges (`13.9.5-13.9.9`)."""

import re

ID = r"[A-Z]{3}-(?:C-[a-z]+(?:-[a-z]+)*|[A-Z]*\.?\d+[A-Za-z]?(?:\.\d+[A-Za-z]?)*)"

_FULL = re.compile(rf"\b{ID}(?:\.x\b)?")
_ANY = re.compile(
    rf"(?<![\w.])(?:{ID}(?:\.x\b)?|\d+\.\d+(?:\.\d+)?(?!\w|\.\d)|[A-Z]{{1,3}}\.?\d+b?(?:\.\d+)*\b)"
)
_RANGE = re.compile(r"\s?(?:-|–|to|à)\s?")


def full_ids(text: str) -> list[str]:
    """Every id written in full, as it stands, existing or not."""
    return _FULL.findall(text)


def references(text: str, own: str, ids: list[str], places: dict[str, int]) -> tuple[str, ...]:
    """The existing rules a text mentions, in order of mention, without the rule itself."""
    prefix = own[: own.index("-") + 1]
    found: dict[str, None] = {}
    last, end = "", 0
    for match in _ANY.finditer(text):
        name = match[0] if match[0].startswith(prefix) else prefix + match[0]
        if name not in places:
            last = ""
            continue
        if last and _RANGE.fullmatch(text[end : match.start()]):
            found |= dict.fromkeys(_between(last, name, ids, places))
        found[name] = None
        last, end = name, match.end()
    found.pop(own, None)
    return tuple(found)


def _between(first: str, last: str, ids: list[str], places: dict[str, int]) -> list[str]:
    """The rules of one section from the first to the last of a range."""
    section = first.rpartition(".")[0]
    if section != last.rpartition(".")[0]:
        return []
    return [rule_id for rule_id in ids[places[first] : places[last]] if rule_id.rpartition(".")[0] == section]
