"""Figures for whoever watches over the server."""

from __future__ import annotations

from collections.abc import Callable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """Counted in this process; told in the format of Prometheus."""

    def __init__(self, connections: Callable[[], int], loaded: Callable[[], int]) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "sandtable_requests", "Requests answered.", ["status"], registry=self.registry
        )
        self.seconds = Histogram(
            "sandtable_request_seconds",
            "How long answers took.",
            registry=self.registry,
            buckets=(0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10),
        )
        self.actions = Counter(
            "sandtable_actions", "Actions played by people.", ["game"], registry=self.registry
        )
        live = Gauge("sandtable_live_connections", "Open live connections.", registry=self.registry)
        live.set_function(connections)
        matches = Gauge("sandtable_matches_loaded", "Matches in memory.", registry=self.registry)
        matches.set_function(loaded)

    def text(self) -> bytes:
        """All figures."""
        return generate_latest(self.registry)
