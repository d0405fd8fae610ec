"""What everybody fetches: catalogue, boards, words, rules, files, headers, health, figures."""

from __future__ import annotations

import gzip
import hashlib
import re
from base64 import b64encode
from pathlib import Path
from typing import Any

import httpx
import pytest

from hosting import PATIENT, Player
from sandtable import rulebook


@pytest.mark.slow
def test_the_catalogue_leads_to_everything_a_client_needs(anne: Player) -> None:
    games = {game["id"]: game for game in anne.get("/api/games")}
    third = games["third-reich"]
    assert [seat["id"] for seat in third["seats"]] == ["axis", "allies", "ussr"]
    assert {bot["id"] for bot in third["bots"]} >= {"random", "easy"}
    assert third["bots"][0]["name"]["fr"] == "Au hasard"
    board = third["boards"][0]
    links = [third["words"], *third["messages"].values(), *third["rules"].values()]
    links += [board["url"], board["facts"], board["plain"], *board["base"].values()]
    for link in links:
        answer = anne.http.get(link)
        assert answer.status_code == 200, link
        assert "immutable" in answer.headers["cache-control"], link
        assert answer.headers["etag"].startswith('"'), link
        assert answer.headers["content-encoding"] == "gzip", link
        again = anne.http.get(link, headers={"If-None-Match": answer.headers["etag"]})
        assert (again.status_code, again.content) == (304, b""), link


def test_an_old_version_is_not_kept_for_ever(anne: Player) -> None:
    answer = anne.http.get("/api/boards/europe-1940?v=old")
    assert answer.headers["cache-control"] == "no-cache"


def test_a_board_comes_with_its_map_and_shapes(anne: Player) -> None:
    board = anne.get("/api/boards/europe-1940")
    assert {area["id"] for area in board["map"]["areas"]} == set(board["shapes"]["areas"])
    facts = anne.get("/api/boards/europe-1940", drawn=1)
    shapes = facts["shapes"]["areas"]
    assert all("path" not in shape for shape in shapes.values())
    svg = anne.http.get("/api/boards/europe-1940/base.svg?names=0").text
    drawn = dict(re.findall(r'data-area="([^"]+)"[^>]* d="M(\d+)', svg))
    for area, shape in shapes.items():
        assert abs(float(re.split("[ a-z]", shape["outline"][1:])[0]) - float(drawn[area])) <= 1, area
    assert facts["signs"] in svg
    said = anne.get("/api/games")
    address = next(game for game in said if game["id"] == "third-reich")["boards"][0]
    for kept in (address["facts"], address["small"], address["picture"]):
        assert "immutable" in anne.http.get(kept).headers["cache-control"]
    assert anne.get("/api/boards/world-1939-europe/links")["links"]
    assert anne.get("/api/boards/europe-1940/links") == {}
    for board in ("atlantis", "%2e%2e", "natural-earth"):
        anne.ask("GET", f"/api/boards/{board}", status=404)


def test_the_drawn_board_obeys_the_content_policy(anne: Player) -> None:
    svg = anne.http.get("/api/boards/europe-1940/base.svg?names=0").text
    assert "<style" not in svg
    assert not re.search(r"\bstyle=", svg)
    assert "<script" not in svg
    assert svg.count("data-area=") > 100


def test_words_name_everything_in_both_languages(anne: Player) -> None:
    words = anne.get("/api/games/third-reich/words")
    assert words["words"]["seat"]["ussr"] == {
        "en": "USSR",
        "fr": "URSS",
        "en_the": "the USSR",
        "fr_the": "l’URSS",
    }
    for kind, action in words["actions"].items():
        assert set(re.findall(r"\{(\w+)\}", action["notation"])) == set(action["fields"]), kind
    fields = anne.get("/api/games/skirmish/words")["events"]["moved"]["fields"]
    assert fields["path"] == {"word": "area", "type": "int", "many": True}


def test_messages_are_those_of_core_and_game(anne: Player) -> None:
    french = anne.get("/api/games/skirmish/messages.fr.ftl")
    assert "event-rolled" in french
    assert "event-turn-began" in french
    anne.ask("GET", "/api/games/skirmish/messages.de.ftl", status=404)
    anne.ask("GET", "/api/games/chess/words", status=404)


def test_sheets_are_the_data_files_without_the_solutions_of_puzzles(anne: Player) -> None:
    sheets = anne.get("/api/games/empires/sheets")
    assert sheets["calendar"]["turns"][0]["season"] == "summer"
    assert sheets["diplomacy"]["tracks"][0]["last_space"] == 4
    assert "puzzles" not in sheets
    assert set(anne.get("/api/games/skirmish/sheets")) == {"first_turn"}


def test_the_rulebook_is_whole_and_can_be_searched(anne: Player) -> None:
    book = anne.get("/api/rules/third-reich", lang="fr")
    assert set(book["rules"]) == set(rulebook.load("third-reich").rules)
    assert all(rule["sentence"] for rule in book["rules"].values())
    found = anne.get("/api/rules/third-reich/search", q="supply line", lang="en")
    assert found[0]["id"].startswith("DTR-")
    anne.ask("GET", "/api/rules/chess", status=404)


@pytest.fixture
def site(start: Any, tmp_path: Path) -> httpx.Client:
    """A server with a small client of its own."""
    (tmp_path / "web" / "js").mkdir(parents=True)
    inline = '<script type="importmap">{"imports": {}}</script>'
    page = f'<!doctype html>{inline}<script src="/static/js/a.js"></script>'
    (tmp_path / "web" / "index.html").write_text(page)
    (tmp_path / "web" / "js" / "a.js").write_text("export const a = 1;\n" * 100)
    (tmp_path / "secret.txt").write_text("secret")
    running = start(web=str(tmp_path / "web"))
    return httpx.Client(base_url=running.settings.address, **PATIENT)


def test_every_address_of_the_client_is_the_same_page(site: httpx.Client) -> None:
    home = site.get("/")
    for path in ("/match/abc?moment=3", "/rules/third-reich/DTR-7.1.2", "/join/x.y"):
        assert site.get(path).text == home.text
    for path in ("/api/nothing", "/api", "/static/nothing.js"):
        assert site.get(path).status_code == 404, path
        assert site.get(path).json()["error"] == "not-found"


def test_the_policy_allows_the_pages_own_inline_scripts_only(site: httpx.Client) -> None:
    digest = b64encode(hashlib.sha256(b'{"imports": {}}').digest()).decode()
    policy = site.get("/").headers["content-security-policy"]
    assert f"script-src 'self' 'sha256-{digest}'" in policy
    for part in ("default-src 'self'", "style-src 'self'", "object-src 'none'", "frame-ancestors 'none'"):
        assert part in policy
    assert "unsafe" not in policy


def test_files_are_compressed_and_revalidated(site: httpx.Client, tmp_path: Path) -> None:
    answer = site.get("/static/js/a.js")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["cache-control"] == "no-cache"
    tag = {"If-None-Match": answer.headers["etag"]}
    assert site.get("/static/js/a.js", headers=tag).status_code == 304
    (tmp_path / "web" / "js" / "a.js").write_text("changed")
    assert site.get("/static/js/a.js", headers=tag).text == "changed"
    plain = site.get("/static/js/a.js", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers


def test_nothing_outside_the_clients_folder_is_served(site: httpx.Client) -> None:
    for path in ("/static/../secret.txt", "/static/%2e%2e/secret.txt", "/static/js/..%2f..%2fsecret.txt"):
        answer = site.get(path)
        assert "secret" not in answer.text.replace("secret.txt", ""), path


def test_every_answer_wears_its_headers(site: httpx.Client) -> None:
    for path in ("/", "/api/server", "/api/nothing", "/health", "/static/js/a.js"):
        headers = site.get(path).headers
        assert headers["x-content-type-options"] == "nosniff", path
        assert headers["x-frame-options"] == "DENY", path
        assert "default-src 'self'" in headers["content-security-policy"], path
        assert headers.get_list("content-security-policy") == [headers["content-security-policy"]], path
    assert site.get("/api/server").headers["cache-control"] == "no-store"


def test_health_and_figures(anne: Player, start: Any) -> None:
    assert anne.get("/health") == {"ok": True}
    match = anne.create()["id"]
    anne.play(match, "take cover")
    figures = anne.http.get("/metrics").text
    assert 'sandtable_actions_total{game="skirmish"} 1.0' in figures
    assert "sandtable_matches_loaded 1.0" in figures
    assert anne.http.get("/metrics", headers={"X-Forwarded-For": "9.9.9.9"}).status_code == 403
    guarded = start(metrics_token="abc")
    assert httpx.get(f"{guarded.settings.address}/metrics", **PATIENT).status_code == 403
    token = {"Authorization": "Bearer abc"}
    assert httpx.get(f"{guarded.settings.address}/metrics", headers=token, **PATIENT).status_code == 200


def test_openapi_describes_every_route(anne: Player) -> None:
    schema = anne.get("/api/openapi.json")
    assert schema["openapi"].startswith("3.1")
    document = Path(__file__).parents[2] / "docs" / "contributors" / "api.md"
    told = document.read_text()
    for path, item in schema["paths"].items():
        last = path.rstrip("/").rpartition("/")[2]
        if last and "{" not in last:
            assert last.removesuffix(".svg") in told, f"{path} is not in api.md"
        for method, operation in item.items():
            assert operation["summary"], (path, method)
    names = {p["name"] for p in schema["paths"]["/api/matches/{match}"]["get"]["parameters"]}
    assert {"match", "as"} <= names


def test_answers_are_compressed(anne: Player) -> None:
    match = anne.create()["id"]
    request = anne.http.build_request("GET", f"/api/matches/{match}")
    answer = anne.http.send(request, stream=True)
    raw = b"".join(answer.iter_raw())
    assert answer.headers["content-encoding"] == "gzip"
    assert gzip.decompress(raw).startswith(b'{"seq"')
