"""Processes that are started by others."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest


@pytest.mark.slow
def test_an_interrupt_reaches_nobody_who_is_just_being_started(tmp_path: Path) -> None:
    """Neither while Python itself is loaded nor while the child reads what it is to do."""
    program = tmp_path / "start.py"
    lines = [
        "import sys, time",
        "from concurrent.futures import ProcessPoolExecutor",
        "from sandtable.core.child import CHILDREN",
        "class Slow:",
        "    def __reduce__(self): return time.sleep, (1.0,)",
        "def work(slow): return 'worked'",
        "if __name__ == '__main__':",
        "    child = CHILDREN.Process(target=work, args=(Slow(),))",
        "    child.start()",
        "    with ProcessPoolExecutor(2, CHILDREN) as pool:",
        "        waiting = [pool.submit(work, 1) for _ in range(2)]",
        "        try:",
        "            print('started', flush=True)",
        "            for _ in range(600): time.sleep(0.1)",  # one may come just before a sleep
        "        except KeyboardInterrupt: print('interrupted')",
        "        print(*(one.result() for one in waiting))",
        "    child.join()",
        "    print(child.exitcode)",
    ]
    program.write_text("\n".join(lines))
    command = [sys.executable, str(program)]
    process = subprocess.Popen(
        command,
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=partial(signal.signal, signal.SIGINT, signal.SIG_DFL),  # may be ignored here
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "started\n"
        os.killpg(process.pid, signal.SIGINT)
        said, complained = process.communicate(timeout=60)
    finally:
        process.kill()
    assert complained == ""
    assert said.split() == ["interrupted", "worked", "worked", "0"]


def test_who_is_told_to_end_does_what_comes_last(tmp_path: Path) -> None:
    """At any moment: a pool of processes tells all others to end as soon as one has ended.

    It may be working, or starting a thread, which the signal must not wait for, or doing what comes last.
    """
    program = tmp_path / "ending.py"
    lines = [
        "import os, sys, threading, time",
        "from sandtable.core import child",
        "def last():",
        "    print('ending', flush=True)",
        "    time.sleep(0.3)",
        "    print('done', flush=True)",
        "def work(doing):",
        "    child.BEFORE_THE_END.append(last)",
        "    if doing == 'starting': threading._active_limbo_lock.acquire()",
        "    if doing == 'ending': threading.Thread(target=child.end).start()",
        "    else: print(doing, flush=True)",
        "    time.sleep(60)",
        "if __name__ == '__main__':",
        "    one = child.CHILDREN.Process(target=work, args=(sys.argv[1],))",
        "    one.start()",
        "    sys.stdin.readline()",
        "    one.terminate()",
        "    one.join()",
        "    print(one.exitcode)",
    ]
    program.write_text("\n".join(lines))
    for doing in ("working", "starting", "ending"):
        command = [sys.executable, str(program), doing]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout is not None
            assert process.stdout.readline() == f"{doing}\n"
            said, _ = process.communicate("\n", timeout=60)
        assert said.split() == [*(["ending"] if doing != "ending" else []), "done", "0"]
