"""Texts as they are printed: French wants spaces that do not break, and curved apostrophes."""

import re

_BEFORE = re.compile(r"(?<=\S) (?=[;:!?»%](?:\W|$))")
_AFTER = re.compile(r"(?<=«) (?=\S)")
_APOSTROPHE = re.compile(r"(?<=\w)'(?=\w)")
NO_BREAK = "\N{NO-BREAK SPACE}"


def typeset(text: str, lang: str) -> str:
    """The text as a reader of the language expects it printed."""
    if lang != "fr":
        return text
    return _APOSTROPHE.sub("’", _AFTER.sub(NO_BREAK, _BEFORE.sub(NO_BREAK, text)))


def figure(text: str, lang: str) -> str:
    """A number as the language writes it: French has a decimal comma and a true minus sign."""
    return text.replace(".", ",").replace("-", "−") if lang == "fr" else text
