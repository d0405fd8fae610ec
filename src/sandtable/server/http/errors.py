"""Whatever is raised while a request is answered, as a refusal with a sentence."""

from __future__ import annotations

from typing import Any

import structlog
from litestar import Response
from litestar.exceptions import HTTPException, ValidationException
from sqlalchemy.exc import DataError

from sandtable.core.errors import SandtableError
from sandtable.server.api.refusals import Refusal
from sandtable.server.http.request_context import HttpRequest
from sandtable.store import Lost

log = structlog.get_logger()
Answer = Response[dict[str, Any]]


def _refuse(request: HttpRequest, refusal: Refusal) -> Answer:
    return Response(
        refusal.body(), status_code=refusal.status, media_type="application/json", headers=refusal.headers
    )


def _core(request: HttpRequest, error: SandtableError) -> Answer:
    return _refuse(request, Refusal("refused", detail=error))


def _http(request: HttpRequest, error: HTTPException) -> Answer:
    """What the framework refuses, in our words."""
    if isinstance(error, ValidationException):
        return _refuse(request, Refusal("bad-request", detail=_faults(error)))
    codes = {
        401: "sign-in",
        403: "csrf",
        404: "not-found",
        405: "not-found",
        413: "too-large",
        429: "too-many",
    }
    code = codes.get(error.status_code, "bad-request")
    refusal = Refusal(code, detail=str(error.detail)[:200]) if code == "bad-request" else Refusal(code)
    return Response(refusal.body(), status_code=error.status_code, media_type="application/json")


def _faults(error: ValidationException) -> str:
    extra: Any = error.extra or []
    found = [f"{row.get('key', '')}: {row.get('message', '')}" for row in extra if isinstance(row, dict)]
    return "; ".join(found)[:300] or "?"


def _deep(request: HttpRequest, error: RecursionError) -> Answer:
    return _refuse(request, Refusal("bad-request", detail="nested too deeply"))


def _garbled(request: HttpRequest, error: UnicodeError) -> Answer:
    return _refuse(request, Refusal("bad-request", detail="not UTF-8"))


def _unfit(request: HttpRequest, error: DataError) -> Answer:
    """A text that the database cannot hold, such as one with a null character."""
    return _refuse(request, Refusal("bad-request", detail="a text cannot be kept"))


def _lost(request: HttpRequest, error: Lost) -> Answer:
    """The database fails: nothing was changed, and the same wish may be granted a moment later."""
    log.warning("database fails", error=error.reason)
    return _refuse(request, Refusal("storage"))


def _fault(request: HttpRequest, error: Exception) -> Answer:
    """A fault of ours: the log has it, the answer tells nothing."""
    log.exception("fault", exc_info=error)
    return _refuse(request, Refusal("fault"))


EXCEPTION_HANDLERS: Any = {
    Refusal: _refuse,
    HTTPException: _http,
    SandtableError: _core,
    RecursionError: _deep,
    UnicodeError: _garbled,
    DataError: _unfit,
    Lost: _lost,
    Exception: _fault,
}
