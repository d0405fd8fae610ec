"""An assistant at the table: it reads, asks and plays over the protocol, and sees what its seat may see."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import anyio
import pytest

pytest.importorskip("mcp")

from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

from sandtable import games
from sandtable.assistants.seat import PlayedSeat, begin, resume
from sandtable.assistants.server import TOOLS, Assistant, server
from sandtable.cli.mcp import run
from sandtable.core.errors import SandtableError
from sandtable.core.match import Match


def call(found: Any) -> Any:
    """What a tool answered."""
    assert not found.is_error, found.content
    held = found.structured_content
    return held["result"] if isinstance(held, dict) and set(held) == {"result"} else held


def talk(work: Callable[[Client], Awaitable[None]], *options: str) -> None:
    """Speak with ``sandtable mcp`` as the SDK's own client does."""
    command = StdioServerParameters(
        command=sys.executable, args=["-m", "sandtable", "mcp", *options], env=dict(os.environ)
    )

    async def speak() -> None:
        async with Client(stdio_client(command)) as client:
            await work(client)

    anyio.run(speak)


@pytest.mark.slow
def test_an_assistant_reads_asks_and_plays_over_the_protocol(tmp_path: Path) -> None:
    file = tmp_path / "game.sandtable"

    async def work(client: Client) -> None:
        tools = (await client.list_tools()).tools
        assert [tool.name for tool in tools] == list(TOOLS)
        assert all(tool.description and tool.description.endswith(".") for tool in tools)
        refused = await client.call_tool("situation", {})
        assert refused.is_error
        assert "No game has begun" in refused.content[0].text  # type: ignore[union-attr]
        known = call(await client.call_tool("list_games", {}))
        assert {"third-reich", "empires", "blitzkrieg"} <= {row["game"] for row in known}
        begun = call(await client.call_tool("new_game", {"game": "third-reich", "seat": "axis"}))
        assert (begun["you_are"], begun["turn"]) == ("axis", 1)
        legal = call(await client.call_tool("legal_actions", {"containing": "eliminate", "most": 3}))
        assert len(legal["actions"]) == 3 < legal["count"]
        refusal = call(await client.call_tool("why", {"action": "roll"}))
        assert refusal["legal"] is False
        assert refusal["rules"][0]["text"]
        wrong = await client.call_tool("play", {"actions": ["roll"]})
        assert wrong.is_error
        assert refusal["rules"][0]["id"] in wrong.content[0].text  # type: ignore[union-attr]
        played = call(await client.call_tool("play", {"actions": ["done", "planning"]}))
        assert played["played"] == ["done", "planning"]
        orders = call(await client.call_tool("orders", {"armies": ["de-inf-7"]}))
        fight = next(order for order in orders if order["dice"])
        coming = call(await client.call_tool("prospect", {"actions": fight["actions"]}))
        assert 0 < coming["chance"] <= 1
        board = call(await client.call_tool("board", {}))
        assert any("de-inf-7" in army for stack in board["front"].values() for army in stack)
        found = call(await client.call_tool("search_rules", {"words": "supply source", "most": 2}))
        assert len(found) == 2
        rule = call(await client.call_tool("rule", {"name": found[0]["id"]}))
        assert rule["text"] == found[0]["text"]
        resources = {str(each.uri) for each in (await client.list_resources()).resources}
        assert "rules://third-reich/overview" in resources
        overview = await client.read_resource("rules://third-reich/overview")
        assert "rules://third-reich/chapter/2-" in overview.contents[0].text  # type: ignore[union-attr]
        address = re.search(r"rules://third-reich/chapter/2-\S+", overview.contents[0].text)  # type: ignore[union-attr]
        assert address is not None
        read = await client.read_resource(address[0])
        assert "DTR-2" in read.contents[0].text  # type: ignore[union-attr]
        one = await client.read_resource(f"rules://third-reich/rule/{found[0]['id']}")
        assert found[0]["text"] in one.contents[0].text  # type: ignore[union-attr]

    talk(work, "--file", str(file))
    assert "axis: planning" in file.read_text("utf-8")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"game": "third-reich"}, "Say which seat the assistant plays"),
        ({"game": "ludo", "seat": "red"}, "There is no game “ludo”"),
        ({"game": "third-reich", "seat": "red"}, "There is no seat “red”"),
    ],
)
def test_wrong_settings_are_refused_with_a_sentence(options: dict[str, str], sentence: str) -> None:
    with pytest.raises(SandtableError, match=sentence):
        run(**options)


def asked(assistant: Assistant, name: str, **given: Any) -> Any:
    """A tool's answer, without a process between."""

    async def ask() -> Any:
        async with Client(server(assistant)) as client:
            return await client.call_tool(name, given)

    return anyio.run(ask)


def test_what_others_do_in_secret_is_not_told() -> None:
    """Red takes a tile that Blue may not know: nothing that Blue's assistant can ask tells which."""
    answers = []
    for tile in ("assault", "cover"):
        match = Match.new(games.find("skirmish"), seed="secrets")
        match.play(f"take {tile}")
        seat = PlayedSeat(match, "blue", "random")
        assistant = Assistant(played=seat)
        answers.append(
            [
                assistant.situation(),
                assistant.board(),
                assistant.legal_actions(),
                assistant.log(100),
                assistant.why("end turn"),
            ]
        )
    assert answers[0] == answers[1]


def test_each_seat_is_told_its_own_secrets() -> None:
    seat = begin("skirmish", "red", "random", seed="own")
    told = seat.play(["take cover"])
    assert any("over" in line for line in told["happened"])


def test_the_others_play_until_the_seat_chooses_and_the_game_ends() -> None:
    seat = begin("skirmish", "blue", "random", seed="whole")
    for _ in range(400):
        if seat.match.state.outcome is not None:
            break
        assert seat.match.state.seat == seat.seat
        seat.play([seat.eyes.actions[-1]])
    assert seat.situation()["outcome"]["rule"]
    answer = asked(Assistant(played=seat), "play", actions=["end turn"])
    assert seat.match.state.outcome is not None
    assert answer.is_error or answer.structured_content["played"] == []


def test_the_first_refusal_ends_a_row_of_actions_and_the_rest_stays_unplayed() -> None:
    seat = begin("skirmish", "red", "random", seed="row")
    told = seat.play(["take cover", "take cover", "end turn"])
    assert told["played"] == ["take cover"]
    assert told["stopped"]
    with pytest.raises(SandtableError):
        seat.play(["take cover"])


def test_a_game_goes_on_from_its_file_with_the_same_dice(tmp_path: Path) -> None:
    file = tmp_path / "game.sandtable"
    seat = begin("skirmish", "red", "random", seed="file", keep=file)
    for _ in range(6):
        seat.play([seat.eyes.actions[0]])
        again = resume(file, "red", "random")
        assert [each.text for each in again.match.decisions] == [each.text for each in seat.match.decisions]
        assert again.match.seed == seat.match.seed
        seat = again


def test_a_game_that_is_kept_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "game.sandtable"
    assistant = Assistant("en", file, begin("skirmish", "red", "random", seed="kept", keep=file))
    before = file.read_text("utf-8")
    with pytest.raises(SandtableError, match="A game is going on that is kept in"):
        assistant.new_game("skirmish", "blue", "random")
    assert file.read_text("utf-8") == before


def test_an_assistant_starts_no_programs(tmp_path: Path) -> None:
    here = tmp_path / "was-here"
    answer = asked(Assistant(), "new_game", game="skirmish", seat="red", opponents=f"cmd:touch {here}")
    assert answer.is_error
    assert "There is no bot" in answer.content[0].text
    assert not here.exists()


def test_it_speaks_french() -> None:
    assistant = Assistant("fr")
    assistant.new_game("third-reich", "axis")
    assert assistant.situation()["date"] == "hiver 1940"
    assert json.dumps(assistant.rule("DTR-7.1.2")) != json.dumps(Assistant("en").rule("DTR-7.1.2"))
