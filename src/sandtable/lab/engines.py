"""Where games are played: in this process, on all cores of this machine, or on a cluster.

joblib hands the tasks out, to processes of its own (loky) or to a Dask cluster that already runs; a Ray
cluster is asked directly, because its part for joblib gives results only when all are there. A task that was
lost with its worker is handed out again: games follow from their seeds, so a second time gives the same game.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from typing import Any

import msgspec

from sandtable.core.errors import BadSetting


class Engine(msgspec.Struct, frozen=True):
    """A way to play many games at once."""

    backend: str
    jobs: int

    def run(self, function: Callable[[bytes], list[bytes]], tasks: Iterable[bytes]) -> Iterator[list[bytes]]:
        """What the function makes of each task, as they come."""
        if self.backend == "here":
            yield from map(function, tasks)
        elif self.backend == "ray":
            yield from _on_ray(function, tasks, 2 * self.jobs)
        else:
            yield from self._by_joblib(function, tasks)

    def _by_joblib(
        self, function: Callable[[bytes], list[bytes]], tasks: Iterable[bytes]
    ) -> Iterator[list[bytes]]:
        import joblib

        calls = (joblib.delayed(function)(task) for task in tasks)
        with joblib.parallel_config(backend=self.backend, n_jobs=self.jobs):
            yield from joblib.Parallel(batch_size=1, return_as="generator_unordered")(calls)


@contextmanager
def engine(jobs: int = 1, cluster: str = "") -> Iterator[Engine]:
    """So many processes of this machine (0: as many as it has cores), or a cluster by its address."""
    scheme, separator, address = cluster.partition("://")
    if cluster and not separator:
        raise BadSetting(f"“{cluster}” is no cluster: write dask://HOST:PORT or ray://HOST:PORT.")
    if scheme == "dask":
        yield from _dask(address)
    elif scheme == "ray":
        yield from _ray(address)
    elif cluster:
        raise BadSetting(f"There is no engine “{scheme}”; there are dask and ray.")
    else:
        count = jobs or os.cpu_count() or 1
        yield Engine("here" if count == 1 else "loky", count)


def _dask(address: str) -> Iterator[Engine]:
    from distributed import Client

    connect: Any = Client
    with connect(f"tcp://{address}") as client:
        client.wait_for_workers(1)
        yield Engine("dask", sum(client.nthreads().values()))


def _ray(address: str) -> Iterator[Engine]:
    import logging

    import ray

    ray.init(address=address or "auto", log_to_driver=False, logging_level=logging.ERROR)
    resources: Any = ray.cluster_resources
    try:
        yield Engine("ray", int(resources().get("CPU", 1)))
    finally:
        ray.shutdown()


def _on_ray(
    function: Callable[[bytes], list[bytes]], tasks: Iterable[bytes], most: int
) -> Iterator[list[bytes]]:
    """Results as they come, with at most so many tasks under way; Ray itself tries lost ones again."""
    import ray

    remote = ray.remote(max_retries=-1)(function)
    waiting = iter(tasks)
    under_way = [remote.remote(task) for task in islice(waiting, most)]
    while under_way:
        ready, under_way = ray.wait(under_way, num_returns=1)
        under_way += [remote.remote(task) for task in islice(waiting, len(ready))]
        yield from ray.get(ready)


def is_lost_worker(error: BaseException) -> bool:
    """Whether an error says that a worker has gone, and not that a game went wrong."""
    names = {kind.__name__ for kind in type(error).__mro__}
    lost: set[str] = {
        "TerminatedWorkerError",
        "BrokenProcessPool",
        "KilledWorker",
        "WorkerCrashedError",
    }
    return bool(names & lost)
