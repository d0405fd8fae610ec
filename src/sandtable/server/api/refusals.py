"""Refusals: a code and a status for programs, a sentence in every language for people."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from sandtable import rulebook
from sandtable.core.citation import rule_cited
from sandtable.core.errors import NotLegal, SandtableError
from sandtable.core.message import Messages
from sandtable.core.wording import LANGUAGES
from sandtable.server.api.schemas import RuleTold

_messages = Messages("sandtable.server")

STATUS = {
    "bad-request": 400,
    "bad-text": 400,
    "bad-name": 400,
    "foreign-letter": 400,
    "reserved-name": 400,
    "bad-password": 400,
    "bad-address": 400,
    "bad-webhook": 400,
    "bad-push": 400,
    "bad-seats": 400,
    "refused": 400,
    "sign-in": 401,
    "wrong-password": 401,
    "csrf": 403,
    "forbidden": 403,
    "banned": 403,
    "not-host": 403,
    "not-playing": 403,
    "registration-closed": 403,
    "keeps-secrets": 403,
    "no-advice": 403,
    "no-advice-here": 403,
    "review-later": 403,
    "not-found": 404,
    "no-such-match": 404,
    "bad-link": 404,
    "no-such-seat": 404,
    "no-such-board": 404,
    "no-such-moment": 404,
    "stale": 409,
    "not-your-decision": 409,
    "nothing-to-undo": 409,
    "too-late-to-undo": 409,
    "over": 409,
    "name-taken": 409,
    "seat-taken": 409,
    "not-absent": 409,
    "no-such-offer": 409,
    "too-many-offers": 409,
    "rules-changed": 409,
    "data-changed": 409,
    "too-large": 413,
    "other-host": 421,
    "not-legal": 422,
    "not-together": 422,
    "unreadable": 422,
    "too-many": 429,
    "too-many-tries": 429,
    "one-at-a-time": 429,
    "busy": 503,
    "too-heavy": 422,
    "too-many-matches": 429,
    "fault": 500,
    "storage": 503,
}

Detail = str | int | SandtableError | dict[str, str]
"""What a sentence is about; a refusal of the core, or its sentence in every language, is said in the same."""


def both(message: str, **args: Detail) -> dict[str, str]:
    """A sentence in every language; what the core refused is said in the same language."""
    return {
        lang: _messages.format(message, {name: _said(value, lang) for name, value in args.items()}, lang)
        for lang in LANGUAGES
    }


def _said(value: Detail, lang: str) -> str | int:
    if isinstance(value, SandtableError):
        return value.sentence(lang)
    return value[lang] if isinstance(value, dict) else value


class Refusal(Exception):
    """What was asked cannot be done."""

    def __init__(
        self, code: str, extra: dict[str, Any] | None = None, wait: float = 0, **args: Detail
    ) -> None:
        super().__init__(code)
        self.wait = wait
        """Seconds after which it is worth asking again."""
        self.code = code
        self.status = STATUS[code]
        self.args_ = args
        self.extra = extra or {}

    def as_plain(self) -> tuple[str, dict[str, Any], float, dict[str, Detail]]:
        """The refusal as plain data that can go to another process."""
        details: dict[str, Detail] = {
            name: {lang: value.sentence(lang) for lang in LANGUAGES}
            if isinstance(value, SandtableError)
            else value
            for name, value in self.args_.items()
        }
        return self.code, self.extra, self.wait, details

    @classmethod
    def from_plain(cls, code: str, extra: dict[str, Any], wait: float, details: dict[str, Detail]) -> Refusal:
        """The same refusal, come from another process."""
        return cls(code, extra, wait, **details)

    @property
    def headers(self) -> dict[str, str]:
        """What the answer tells besides its body."""
        return {"Retry-After": str(math.ceil(self.wait))} if self.wait else {}

    def body(self) -> dict[str, Any]:
        """The answer in full."""
        return {"error": self.code, "sentence": both(f"fault-{self.code}", **self.args_), **self.extra}


def refused(error: SandtableError) -> Refusal:
    """A refusal of the core as one of the server."""
    if isinstance(error, NotLegal):
        return Refusal("not-legal", {"rules": explain(error.rules)})
    return Refusal("unreadable", detail=error)


def explain(citations: Sequence[str]) -> list[RuleTold]:
    """Rules by id, each with the sentence that applies in every language where it is known."""
    return [
        {"id": rule_cited(citation), "en": _sentence(citation, "en"), "fr": _sentence(citation, "fr")}
        for citation in citations
    ]


def _sentence(citation: str, lang: str) -> str:
    try:
        return rulebook.quote(citation, lang)
    except LookupError:
        return ""
