"""Reports: what they say is what the tables say, in both languages, on one page that needs nothing else."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from sandtable import games
from sandtable.core.errors import BadSetting
from sandtable.lab import study
from sandtable.lab.engines import engine
from sandtable.lab.intervals import difference, wilson
from sandtable.lab.report.figures import Figures
from sandtable.lab.report.study_page import study_page
from sandtable.lab.report.tournament_page import tournament_page
from sandtable.lab.results import Results, studies_in
from sandtable.lab.simulate import Simulation
from sandtable.lab.sweep import cells, read_axis
from sandtable.lab.tournament import Plan, Tournament


def simulated(folder: Path, game: str, count: int, bots: str) -> Results:
    results = Results.prepare(folder, study.new(game, bots=bots))
    with engine(1) as chosen:
        for _ in Simulation(results, count, chosen).run():
            pass
    return results


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> list[Results]:
    folder = tmp_path_factory.mktemp("studies")
    return [
        simulated(folder / "even", "skirmish", 30, "easy"),
        simulated(folder / "uneven", "skirmish", 30, "red=easy,blue=random"),
    ]


def charts(page: str) -> list[dict[str, object]]:
    return [json.loads(text) for text in re.findall(r'<script type="application/json">(.*?)</script>', page)]


def test_shares_and_differences_have_their_intervals() -> None:
    assert [round(value, 3) for value in wilson(80, 100)] == [0.711, 0.867]
    assert wilson(0, 0) == (0.0, 1.0)
    by, low, high = difference(56, 70, 48, 80)  # Newcombe's own example, the other way round
    assert (round(by, 4), round(low, 4), round(high, 4)) == (-0.2, -0.3339, -0.0524)


@pytest.mark.slow
def test_figures_agree_with_the_games(results: list[Results]) -> None:
    figures = Figures(results)
    assert figures.games == {"even": 30, "uneven": 30}
    won = {(row["study"], row["who"]): row["won"] for row in figures.outcomes()}
    for label, each in zip(figures.labels, results, strict=True):
        assert won[label, "red"] == each.tally().get("red", 0)
    assert won["uneven", "red"] > won["even", "red"], "a bot that plays beats one that draws lots"
    last, held = figures.control("even")
    assert last == 6
    start = {area: turns[0] for area, turns in held.items()}
    assert start["redfort"] == {"red": 1.0}
    shares = [sum(turn.values()) for turns in held.values() for turn in turns]
    assert max(shares) == pytest.approx(1.0)
    tree = figures.openings("even")
    assert tree.games == 30
    assert sum(way.games for way in tree.next) <= 30
    assert tree.next[0].text.startswith("red: take ")
    lengths = [row["games"] for row in figures.lengths() if row["study"] == "even"]
    assert sum(lengths) == 30


def test_a_page_needs_nothing_else(results: list[Results]) -> None:
    page = study_page(results, "en")
    without = re.sub(r"<script.*?</script>", "", page, flags=re.S)
    assert not re.search(r'(?:src|href)="(?!#|data:)|url\((?!data:)', without), "nothing is fetched"
    drawn = charts(page)
    assert len(drawn) >= 8
    assert {"even", "uneven"} <= set(re.findall(r"<figcaption>(\w+)</figcaption>", page))
    assert 'data-area="redfort"' in page
    assert "difference to even" in page
    assert "SKI-6" in page, "endings name their rule"
    shares = next(each for each in drawn if "facet" in each)
    figures = Figures(results)
    (values,) = shares["datasets"].values()  # type: ignore[attr-defined]
    told = {(row["study"], row["who"]): row["won"] for row in values}
    assert told == {(row["study"], row["who"]): row["won"] for row in figures.outcomes()}


def test_a_page_speaks_french(results: list[Results]) -> None:
    page = study_page(results[:1], "fr")
    assert '<html lang="fr">' in page
    for said in ("Qui gagne", "Rouge", "Où l’on se bat", "étude de 30 parties"):
        assert said in page
    text = re.sub(r"<(script|style|pre).*?</\1>", "", page, flags=re.S)
    assert not re.findall(r"\breport-[a-z-]+\b", text), "every text is there"
    assert not re.findall(r"\b(?:games|share of|turn by turn)\b", text)


def test_messages_exist_in_both_languages() -> None:
    room = Path(games.__file__).parents[1] / "lab"
    keys = [
        re.findall(r"^([a-z-]+) =", (room / f"messages.{lang}.ftl").read_text("utf-8"), re.M)
        for lang in ("en", "fr")
    ]
    assert keys[0] == keys[1]
    source = "".join(file.read_text("utf-8") for file in (room / "report").glob("*.py"))
    literal = set(re.findall(r'"((?:report|tournament)-[a-z-]+)"', source))
    assert literal <= set(keys[0])


def test_what_is_still_being_played_is_told_too(results: list[Results], tmp_path: Path) -> None:
    begun = Results.prepare(tmp_path / "begun", results[0].study)
    with pytest.raises(BadSetting, match=r"No game of .* is over yet"):
        Figures([begun])
    with engine(1) as chosen:
        running = Simulation(begun, 10, chosen).run()
        while next(running).done < 4:
            pass
        assert sum(Figures([begun]).games.values()) >= 4
        running.close()


def test_studies_of_different_games_do_not_stand_side_by_side(results: list[Results], tmp_path: Path) -> None:
    other = simulated(tmp_path / "reich", "third-reich", 1, "axis=random,grand-alliance=easy")
    with pytest.raises(BadSetting, match="different games"):
        study_page([results[0], other], "en")
    assert "Downfall of the Third Reich: a study of 1 games" in study_page([other], "en")


def test_a_sweep_has_a_cell_for_every_choice_of_values() -> None:
    axes = [read_axis("options.walls=off,on"), read_axis("data/a.json:rows.turkey.turn=1, 2,3")]
    found = list(cells(axes))
    assert [cell.name for cell in found][:2] == [
        "walls=off, rows.turkey.turn=1",
        "walls=off, rows.turkey.turn=2",
    ]
    assert len({cell.folder for cell in found}) == 6
    assert found[5].options == {"walls": "on"}
    assert found[5].data == [("data/a.json:rows.turkey.turn", "3")]
    for wrong in ("walls=on", "options.walls", "options.walls="):
        with pytest.raises(BadSetting):
            read_axis(wrong)


@pytest.mark.slow
def test_a_sweep_over_data_plays_each_cell_with_its_own(tmp_path: Path) -> None:
    """In a process of its own each, as data files want it; the first value is the one that comes along."""
    folder = tmp_path / "sweep"
    command = [sys.executable, "-m", "sandtable", "sweep", "third-reich", "--games", "1", "--jobs", "1"]
    command += ["--bots", "axis=random,grand-alliance=easy", "--out", str(folder)]
    command += ["--vary", "data/neutrals.json:belgium.turn=2,4"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    found = studies_in([folder])
    assert [each.study.name for each in found] == ["belgium.turn=2", "belgium.turn=4"]
    assert [bool(each.study.data) for each in found] == [False, True]
    turns = [
        [row["turn"] for row in Figures([each]).moments("en") if row["text"].startswith("Belgium enters")]
        for each in found
    ]
    assert turns[0] == [2]
    assert turns[1] in ([], [4]), "the game may be over before"


@pytest.mark.slow
def test_a_tournament_rates_stops_and_goes_on(tmp_path: Path) -> None:
    plan = Plan("skirmish", ("easy", "random", "random:"), games=4)
    with pytest.raises(BadSetting):
        Tournament.prepare(tmp_path / "wrong", plan)
    plan = Plan("skirmish", ("random", "easy"), options={"walls": "off"}, games=60)
    first = Tournament.prepare(tmp_path / "cup", plan)
    with engine(1) as chosen:
        running = first.run(chosen)
        next(running)
        running.close()
    file = tmp_path / "cup" / "rounds.jsonl"
    file.write_bytes(file.read_bytes() + b'{"first":"ran')
    cup = Tournament.prepare(tmp_path / "cup", plan)
    assert len(cup.rounds) == 1, "half a line does not count"
    with engine(1) as chosen:
        for _ in cup.run(chosen):
            pass
    numbers = [each.number for each in cup.rounds]
    assert numbers == sorted(set(numbers)), "no round twice"
    assert len(numbers) * 2 < 60, "it was clear before the last game"
    assert cup.answer(plan.pairings()[0]) is False
    best, worst = cup.ratings()
    assert (best.bot, worst.bot) == ("easy", "random")
    assert best.low > worst.high
    assert best.rating == pytest.approx(-worst.rating)
    assert best.points + worst.points == best.games == worst.games
    few = Tournament(tmp_path, plan)
    few.rounds = cup.rounds[:2]
    assert few.ratings()[0].high - few.ratings()[0].low > best.high - best.low, "few games are no certainty"
    page = tournament_page(cup, "fr")
    assert "Tous contre tous" in page
    assert len(charts(page)) == 1
    with pytest.raises(BadSetting, match="another tournament"):
        Tournament.prepare(tmp_path / "cup", Plan("skirmish", ("random", "easy"), seed="other"))


def test_in_a_gauntlet_only_the_first_meets_the_others() -> None:
    met = Plan("skirmish", ("a", "b", "c"), gauntlet=True).pairings()
    assert [(pairing.first, pairing.second) for pairing in met] == [("a", "b"), ("a", "c")]
    assert len(Plan("skirmish", ("a", "b", "c")).pairings()) == 3
