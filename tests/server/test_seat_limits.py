"""Who may hold which seats at a table: asked of the rules whenever somebody gets one."""

from __future__ import annotations

from typing import Any

import pytest

from hosting import Player
from sandtable.rulebook.marks import rule

POWERS = ("germany", "allies", "russia", "austria-hungary")


def seats(*kinds: str) -> dict[str, str]:
    return dict(zip(POWERS, kinds, strict=True))


def refused(answer: dict[str, Any], rule_id: str) -> None:
    """It is refused by that rule, with a sentence in both languages."""
    assert answer["error"] == "not-together"
    assert [told["id"] for told in answer["rules"]] == [rule_id]
    assert all(answer["rules"][0][lang] and answer["sentence"][lang] for lang in ("en", "fr"))


@rule("DOE-3.3", "DOE-3.4")
@pytest.mark.parametrize(
    ("game", "arranged", "rule_id"),
    [
        ("empires", seats("human", "human", "easy", "easy"), "DOE-3.3"),
        ("empires", seats("human", "open", "human", "human"), "DOE-3.4"),
        ("third-reich", {"axis": "human", "allies": "easy", "ussr": "human"}, "DTR-2.1.2"),
        ("blitzkrieg", {"germany": "open"}, "BLG-B1.0.1"),
    ],
)
def test_a_table_that_the_rules_do_not_know_is_not_laid(
    anne: Player, game: str, arranged: dict[str, str], rule_id: str
) -> None:
    refused(anne.post("/api/matches", {"game": game, "seats": arranged}, status=422), rule_id)
    assert anne.get("/api/matches")["mine"] == []


def test_the_sentence_names_the_seats_in_the_readers_language(anne: Player) -> None:
    wish = {"game": "empires", "seats": seats("human", "open", "human", "open")}
    told = anne.post("/api/matches", wish, status=422)["sentence"]
    assert "Germany, Russia" in told["en"]
    assert "Allemagne, Russie" in told["fr"]


@rule("DOE-3.3", "DOE-3.4")
def test_a_camp_a_power_bots_only_and_a_shared_screen_are_fine(anne: Player) -> None:
    for kinds in (
        ("human", "easy", "easy", "human"),
        ("open", "human", "easy", "open"),
        ("easy", "easy", "easy", "easy"),
        ("human", "human", "human", "human"),
    ):
        made = anne.post("/api/matches", {"game": "empires", "seats": seats(*kinds), "pause": 9000})
        assert made["mine"] == [power for power, kind in seats(*kinds).items() if kind == "human"]


@rule("DOE-3.3", "DOE-3.4")
def test_a_further_seat_is_of_the_same_camp(anne: Player, bob: Player) -> None:
    wish = {"game": "empires", "seats": seats("human", "open", "open", "open"), "listed": True}
    made = anne.post("/api/matches", wish)
    where = f"/api/matches/{made['id']}"
    refused(anne.post(f"{where}/seats/russia/take", status=422), "DOE-3.3")
    bob.join(made, "allies")
    refused(bob.post("/api" + made["players"][3]["invite"], status=422), "DOE-3.3")
    assert [player["kind"] for player in bob.get(where)["players"]] == ["person", "person", "open", "open"]
    assert anne.post(f"{where}/seats/austria-hungary/take")["mine"] == ["germany", "austria-hungary"]
    refused(anne.post("/api" + made["players"][2]["invite"], status=422), "DOE-3.4")
    assert bob.post(f"{where}/seats/russia/take")["mine"] == ["allies", "russia"]


def test_a_seat_lent_to_a_bot_or_resigned_still_counts(anne: Player, bob: Player) -> None:
    """Who has seen the secrets of one camp does not go over to the other."""
    wish = {"game": "empires", "seats": seats("open", "open", "open", "open"), "listed": True, "pause": 9000}
    made = anne.post("/api/matches", wish)
    where = f"/api/matches/{made['id']}"
    bob.post(f"{where}/seats/germany/take")
    bob.post(f"{where}/seats/germany/bot", {"bot": "easy"})
    refused(bob.post(f"{where}/seats/allies/take", status=422), "DOE-3.3")
    assert bob.post(f"{where}/seats/germany/return")["players"][0]["kind"] == "person"
    bob.post(f"{where}/resign")
    refused(bob.post(f"{where}/seats/allies/take", status=422), "DOE-3.3")


def test_both_seats_of_a_duel_may_be_taken_one_after_the_other(anne: Player) -> None:
    made = anne.create(seats={"red": "human", "blue": "open"})
    assert anne.post(f"/api/matches/{made['id']}/seats/blue/take")["mine"] == ["red", "blue"]


def test_an_imported_game_asks_too_and_a_fork_is_free(anne: Player) -> None:
    made = anne.post("/api/matches", {"game": "third-reich"})
    record = anne.http.get(f"/api/matches/{made['id']}/record").text
    wish = {"record": record, "seats": {"allies": "open"}}
    refused(anne.post("/api/matches/import", wish, status=422), "DTR-2.1.2")
    assert anne.post("/api/matches/import", {"record": record})["mine"] == ["axis", "allies", "ussr"]
    fork = anne.post(f"/api/matches/{made['id']}/fork", {"moment": 0})
    assert fork["mine"] == ["axis", "allies", "ussr"]


def together(match: dict[str, Any], *seats: str) -> str:
    """The links of some seats as one."""
    links = [player["invite"] for player in match["players"] if player["seat"] in seats]
    return "/api/join/" + "~".join(link.removeprefix("/join/") for link in links)


def test_one_link_is_enough_for_one_person_in_several_open_seats(
    anne: Player, bob: Player, player: Any
) -> None:
    made = anne.post("/api/matches", {"game": "third-reich", "seats": {"allies": "open", "ussr": "open"}})
    link = together(made, "allies", "ussr")
    assert bob.get(link)["seats"] == ["allies", "ussr"]
    assert bob.post(link)["mine"] == ["allies", "ussr"]
    seen = anne.get(f"/api/matches/{made['id']}")
    assert [row["name"] for row in seen["players"][1:]] == [bob.get("/api/server")["me"]["name"]] * 2
    both = anne.post("/api/matches", {"game": "empires", "seats": seats("open", "open", "open", "open")})
    refused(bob.post(together(both, "germany", "russia"), status=422), "DOE-3.3")  # of both camps
    player().join(both, "germany")
    bob.post(together(both, "germany", "austria-hungary"), status=404)  # one of its seats is taken
    mixed = f"{together(made, 'allies')}~{together(both, 'russia').split('/')[-1]}"
    bob.ask("GET", mixed, status=404)  # of two matches
    assert bob.get(f"/api/matches/{both['id']}")["mine"] == []


def test_a_puzzle_is_a_table_of_ones_own(anne: Player) -> None:
    puzzle = anne.get("/api/puzzles/empires")[0]["id"]
    assert len(anne.post(f"/api/puzzles/empires/{puzzle}")["mine"]) in (1, len(POWERS))


def test_a_guest_does_not_become_an_account_that_plays_for_the_other_camp(start: Any) -> None:
    running = start(accounts="open")
    anne, bob = Player(running.settings.address), Player(running.settings.address)
    anne.post("/api/register", {"name": "Anne", "password": "correct horse"})
    made = anne.post("/api/matches", {"game": "empires", "seats": seats("human", "open", "open", "open")})
    bob.join(made, "russia")
    password = {"name": "Anne", "password": "correct horse"}
    refused(bob.post("/api/login", password, status=422), "DOE-3.3")
    assert bob.get(f"/api/matches/{made['id']}")["mine"] == ["russia"]
    partner = Player(running.settings.address)
    partner.join(made, "austria-hungary")
    partner.post("/api/login", password)
    assert partner.get(f"/api/matches/{made['id']}")["mine"] == ["germany", "austria-hungary"]


def test_the_catalogue_tells_what_one_player_may_hold(anne: Player) -> None:
    listed = {game["id"]: game["holdings"] for game in anne.get("/api/games")}
    empires = listed["empires"]
    assert ["germany", "austria-hungary"] in empires["seats"]
    assert ["germany", "allies"] not in empires["seats"]
    assert list(POWERS) in empires["seats"]
    assert empires["rules"] == ["DOE-3.3", "DOE-3.4"]
    assert empires["players"]["2"] == [["germany", "austria-hungary"], ["allies", "russia"]]
    assert listed["skirmish"] == {
        "seats": None,
        "rules": [],
        "players": {"2": [["red"], ["blue"]]},
        "unless": [],
    }
    free = [(told["option"], told["value"], told["seats"]) for told in listed["blitzkrieg"]["unless"]]
    assert free == [("unhistorical_alliances", "on", None)]
