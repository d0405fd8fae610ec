"""Logs: a line per event with its facts, for people or for programs."""

from __future__ import annotations

import logging
import sys

import structlog


def set_up_logs(level: str, as_json: bool) -> None:
    """Log to the error output, whatever that is when something is logged."""
    number = getattr(logging, level.upper(), logging.INFO)
    last: structlog.typing.Processor
    if as_json:
        last = structlog.processors.JSONRenderer()
    else:
        last = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    structlog.configure(
        processors=[
            structlog.contextvars.merge_contextvars,
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
    )
    logging.basicConfig(
        level=max(number, logging.WARNING), stream=sys.stderr, format="%(levelname)s %(message)s"
    )
