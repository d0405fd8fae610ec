"""The war diary: what is told as one deed, under which title, and that every game tells its deeds."""

from __future__ import annotations

import random

import pytest

from sandtable import bots, games
from sandtable.core import diary
from sandtable.core.diary import Deed
from sandtable.core.event import GREAT, SORTS, Event
from sandtable.core.match import Match
from sandtable.games.blitzkrieg.model import events as world
from sandtable.games.empires import events as empires
from sandtable.games.third_reich import events as reich

GAMES = ("third-reich", "empires", "blitzkrieg")


def deeds(match: Match, seat: int | None = None) -> list[Deed]:
    """The diary of a match, through the eyes of a seat if one is named."""
    found: list[Deed] = []
    deed: Deed | None = None
    for number, (decision, events) in enumerate(zip(match.decisions, match.log, strict=True), 1):
        seen = [event for event in events if seat is None or event.visible_to(seat)]
        deed = diary.follow(deed, number, decision.seat, decision.action, seen)
        found = [*found[:-1], deed] if found and found[-1].first == deed.first else [*found, deed]
    return found


def titles(match: Match, lang: str = "en") -> list[str]:
    """What the diary has as headings."""
    said = []
    for deed in deeds(match):
        title, words = deed.title, match.state.words
        if isinstance(title, Event):
            said.append(match.game.tell(title, lang, words))
        elif title is not None:
            said.append(match.game.say(title, lang, words))
    return said


def played(game: str, *actions: str) -> Match:
    match = Match.new(games.find(game), seed="7" * 32)
    for action in actions:
        match.play(action)
    return match


def test_who_ends_something_begins_no_deed_with_another() -> None:
    """Four powers that declare no war one after the other do not all belong to the march that follows."""
    match = played("blitzkrieg", "pass", "pass", "pass")
    assert [(deed.first, deed.seat) for deed in deeds(match)] == [(1, 0), (2, 1), (3, 2)]


def test_a_move_is_one_deed_from_where_the_army_stood_to_where_it_stopped() -> None:
    match = played("third-reich", "done", "planning", "attack de-arm-2", "to brussels", "stop")
    assert titles(match)[-1] == "German armor 2 attacks Brussels from Frankfurt"
    assert [deed.first for deed in deeds(match)][-1] == 3
    assert titles(match, "fr")[-1] == "Le blindé allemand 2 attaque Bruxelles depuis Francfort"
    for action in ("attack de-inf-9", "to hanover", "stop"):
        match.play(action)
    assert titles(match)[-1] == "German infantry 9 moves from Frankfurt to Hanover"  # it meets nobody


def test_what_was_only_begun_has_no_title_yet() -> None:
    match = played("third-reich", "done", "planning", "attack de-arm-2", "to brussels")
    assert deeds(match)[-1] == Deed(3, 0)


def test_steps_of_one_army_have_one_title() -> None:
    match = Match.new(games.find("blitzkrieg"), seed="7" * 32)
    bot, rng = bots.load("easy")(), random.Random(3)
    for _ in range(200):
        match.play(bots.choose(bot, match.state, rng))
    said = titles(match)
    assert any("Canton → Shanghai" in title for title in said)
    assert not any("Canton → Sinkiang" in title for title in said)
    assert "Japan: production (3 built, 3 repaired)." in said


def test_who_may_not_see_a_secret_reads_a_diary_without_it() -> None:
    match = played("third-reich", "done", "research", "research logistics")
    assert "Researched" in {type(event).__name__ for event in deeds(match, 0)[-1].done}
    assert "Researched" not in {type(event).__name__ for event in deeds(match, 1)[-1].done}


@pytest.mark.parametrize("game", GAMES)
def test_every_event_says_what_it_is_to_who_follows_the_war(game: str) -> None:
    for kind in games.find(game).event_types:
        assert kind.sort in ("", *SORTS)
        assert kind.great in ("", *GREAT)


@pytest.mark.parametrize("game", GAMES)
def test_the_diary_never_has_an_ending_as_a_heading(game: str) -> None:
    match = Match.new(games.find(game), seed="7" * 32)
    bot, rng = bots.load("easy")(), random.Random(3)
    for _ in range(150):
        match.play(bots.choose(bot, match.state, rng))
    first = {deed.first for deed in deeds(match)}
    stops = [number for number, one in enumerate(match.decisions, 1) if one.text == "stop"]
    assert stops
    assert not first & set(stops)


def test_the_fall_of_a_capital_is_great_news_and_that_of_another_area_is_not() -> None:
    def of(game: str, area: str) -> int:
        return games.find(game).words["area"].ids.index(area)

    assert reich.Captured(seat=0, area=of("third-reich", "paris")).greatness() == "capital"
    assert reich.CutOff(seat=0, area=of("third-reich", "moscow")).greatness() == "capital"
    assert reich.Captured(seat=0, area=of("third-reich", "calais")).greatness() == ""
    assert empires.AreaTaken(power=0, area=of("empires", "brussels")).greatness() == "capital"
    assert empires.AreaTaken(power=0, area=of("empires", "calais")).greatness() == ""
    assert world.AtomicBomb(area=0).greatness() == "bomb"


def test_who_went_where_is_told_with_the_path() -> None:
    moved = reich.Moved(seat=0, army=1, kind=0, path=(4, 5, 6), cost=1)
    assert moved.journey() == ((1,), (4, 5, 6))
    assert world.Moved(armies=(1, 2), origin=4, area=5).journey() == ((1, 2), (4, 5))
    assert empires.ArmyRetreated(army=1, origin=4, area=5).journey() == ((1,), (4, 5))
    assert reich.Captured(seat=0, area=4).journey() is None


def test_each_combat_that_was_declared_before_is_a_deed_of_its_own() -> None:
    armies = ("de-arm-1", "de-inf-7")
    moves = [step for army in armies for step in (f"attack {army}", "to brussels", "stop")]
    attacks = ["declare de-arm-1 > be-inf-1", "declare de-inf-7 > be-inf-2"]
    match = played("third-reich", "done", "planning", *moves, *attacks, "combats", "fight brussels")
    for army in armies:
        match.play(f"resolve {army}")
    assert [title.split(":")[0] for title in titles(match)[-2:]] == [
        "German armor 1 against Belgian infantry 1 in Brussels",
        "German infantry 7 against Belgian infantry 2 in Brussels",
    ]
