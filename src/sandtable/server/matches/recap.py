"""What happened since somebody last decided, as far as they may know."""

from __future__ import annotations

from sandtable.core.recap import recap
from sandtable.server.api import schemas
from sandtable.server.api.serialize import plain_event
from sandtable.server.matches.loaded_match import LoadedMatch
from sandtable.server.matches.registry import MatchRegistry
from sandtable.server.matches.views import Viewer


def since_last(
    registry: MatchRegistry, loaded: LoadedMatch, viewer: Viewer, since: int | None
) -> schemas.Recap:
    """The recap after a decision; unless one is named, after the last one of who asks.

    Nothing of it is kept: the log knows who decided last, on whatever device.
    """
    if loaded.pinned is not None:
        return {"since": loaded.decisions, "until": loaded.decisions, "lines": [], "journeys": []}
    if since is None:
        since = _last_own(registry, loaded, viewer)
    since = min(max(since, 0), loaded.decisions)
    if since < loaded.base:
        registry.whole(loaded)
    log = [
        (place + loaded.base + 1, [event for event in loaded.match.log[place] if viewer.sees(event)])
        for place in range(since - loaded.base, len(loaded.match.log))
    ]
    decisions = {number: loaded.match.decisions[number - 1 - loaded.base] for number, _ in log}
    lines: list[schemas.RecapLine] = [
        {
            "sort": line.sort,
            "number": line.number,
            "turn": decisions[line.number].turn,
            "event": plain_event(line.event, loaded.state),
            "losses": [plain_event(loss, loaded.state) for loss in line.losses],
            "swing": line.swing(lambda army: loaded.game.camp_of_army(loaded.state, army)),
        }
        for line in recap(log)
    ]
    journeys: list[schemas.RecapJourney] = [
        {"seat": loaded.game.seats[decisions[number].seat].id, "path": told["path"]}
        for number, events in log
        for event in events
        if (told := plain_event(event, loaded.state)["journey"]) is not None and len(told["path"]) > 1
    ]
    return {"since": since, "until": loaded.decisions, "lines": lines, "journeys": journeys}


def _last_own(registry: MatchRegistry, loaded: LoadedMatch, viewer: Viewer) -> int:
    """The number of the last decision of who looks; none: the beginning."""
    for _ in range(2):
        for place in reversed(range(len(loaded.match.decisions))):
            if loaded.match.decisions[place].seat in viewer.mine:
                return loaded.base + place + 1
        registry.whole(loaded)
    return 0
