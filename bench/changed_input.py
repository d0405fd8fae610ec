"""Put changed input through every door that reads what others wrote; ``--seconds 3600`` is the long form.

.venv/bin/python bench/changed_input.py --seconds 60 --door notation
"""

from __future__ import annotations

import argparse
import gc
import random
import resource
import sys
from pathlib import Path
from time import monotonic

from sandtable.testing.changed_input import DOORS, InputFault


def memory() -> float:
    """The megabytes this process holds for good: one great input is forgotten when it is read."""
    gc.collect()
    return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize() / 2**20


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20, help="how long at each door")
    parser.add_argument("--door", action="append", choices=DOORS, help="a door; all of them unless said")
    parser.add_argument("--first", type=int, default=0, help="the first seed")
    chosen = parser.parse_args()
    worst = 0
    for name in chosen.door or DOORS:
        faults = through(name, chosen.seconds, chosen.first)
        worst = max(worst, len(faults))
        for fault in list({each.what: each for each in faults}.values())[:20]:
            print(f"  {fault.what}\n    {fault.given[:300]!r}")
    return 1 if worst else 0


def through(name: str, seconds: float, first: int) -> list[InputFault]:
    """Try one door for so long; memory may grow while everything is met for the first time."""
    once = DOORS[name]()
    began, tried, warm = monotonic(), 0, 0.0
    faults: list[InputFault] = []
    while monotonic() < began + seconds:
        fault = once(random.Random(f"{name} {first + tried}"))
        faults += [fault] if fault else []
        tried += 1
        warm = warm or (memory() if monotonic() > began + seconds / 4 else 0.0)
    print(
        f"{name}: {tried} inputs in {seconds:.0f} s, {len(faults)} faults; "
        f"{memory():.0f} MB in the end, {memory() - warm:.1f} MB more than after a quarter of the time",
        flush=True,
    )
    return faults


if __name__ == "__main__":
    sys.exit(main())
