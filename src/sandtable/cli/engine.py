"""``sandtable engine``: the protocol on standard input and output."""

from __future__ import annotations

import sys


def run() -> None:
    """Speak the engine protocol: one JSON object per line in, one per line out."""
    from sandtable.protocol import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)
