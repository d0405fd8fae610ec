"""Around one table: an opponent by invitation, a spectator, a dropped connection, talk, take-back."""

from __future__ import annotations

import json

from playwright.sync_api import Page, expect

from web.conftest import Visit
from web.table import Table

SEATS = {"axis": "human", "allies": "open", "ussr": "easy"}

SAID_ONESELF = """async () => {
  const { newsCame } = await import('/static/js/table/news.js');
  const { match, table } = document.querySelector('st-match');
  newsCame(table, match.snapshot.notes.filter(({ kind }) => kind === 'answer'));
  return table.answer === null;
}"""
"""Whether an answer of one's own that comes as news is not shown."""
OFFER_END = "(winners) => document.querySelector('st-match').match.offer({ kind: 'end', winners })"


def invitation(table: Table) -> str:
    """The address that opens the open seat."""
    link = str(table.snapshot("players.find((player) => player.invite).invite"))
    return "/" + link.split("/", 3)[3] if link.startswith("http") else link


def joined(visit: Visit, table: Table) -> Page:
    """The page of somebody else who has taken the open seat."""
    guest = visit(owner=False)
    guest.goto(table.page.url.split("/match")[0] + invitation(table))
    guest.click("#join")
    Table.ready(guest)
    return guest


def test_an_opponent_joins_by_link_and_both_see_each_move(visit: Visit) -> None:
    host = visit()
    table = Table.new(host, seats=SEATS)
    guest = visit(owner=False)
    guest.goto(host.url.split("/match")[0] + invitation(table))
    guest.click("#join")
    other = Table.ready(guest)
    assert other.snapshot("mine") == ["allies"]
    assert other.actions() == []
    expect(guest.locator("#prompt")).to_contain_text("Waiting for")
    table.play("done", "planning")
    other.wait_decisions(2)
    guest.click("#tab-log")
    expect(guest.locator(".log")).to_contain_text("Planning")
    table.play("end")
    expect(guest.locator(".decision.own")).to_be_visible()
    other.play("done")
    table.wait_decisions(4)
    expect(host.locator("#prompt")).to_contain_text("Waiting for")


def test_both_browsers_bind_the_dice_and_say_so(visit: Visit) -> None:
    host = visit()
    table = Table.new(host, seats=SEATS)
    guest = visit(owner=False)
    guest.goto(host.url.split("/match")[0] + invitation(table))
    guest.click("#join")
    other = Table.ready(guest)
    for page, seen in ((host, table), (guest, other)):
        page.wait_for_function("document.querySelector('st-match').match.snapshot.dice.waiting.length === 0")
        shares = seen.snapshot("dice.bound.at(-1).shares")
        assert sorted(share["seats"] for share in shares) == [["allies"], ["axis"]]
        noted = page.evaluate(f"localStorage.getItem('sandtable.share.{table.id}')")
        assert json.loads(noted)["share"] in [share["share"] for share in shares]
        page.click("#tab-war")
        sentence = page.locator(".panel-body .bound-dice")
        expect(sentence).to_contain_text("The dice are bound from the beginning by the server and")
        expect(sentence.locator("strong")).to_have_count(0)


def test_a_spectator_sees_the_board_but_no_decision_and_no_secret(visit: Visit) -> None:
    host = visit()
    table = Table.new(host, seats={"axis": "human", "allies": "easy", "ussr": "easy"})
    table.play("done", "research")
    tile = next(text for text in table.actions() if text.startswith("research "))
    table.play(tile)
    watcher = visit(owner=False)
    seen = Table.at(watcher, f"/match/{table.id}")
    assert seen.snapshot("role") == "spectator"
    expect(watcher.locator("#you-watch")).to_contain_text("You are watching this game")
    assert seen.actions() == []
    assert watcher.locator("g.counter").count() == len(seen.snapshot("view.armies"))
    watcher.click("#tab-forces")
    watcher.wait_for_selector(".tile")
    name = tile.removeprefix("research ")
    assert name not in watcher.evaluate("JSON.stringify(document.querySelector('st-match').match.snapshot)")
    assert watcher.locator("#undo").count() == 0


def test_a_dropped_connection_catches_up(visit: Visit) -> None:
    host = visit()
    table = Table.new(host, seats=SEATS)
    guest = visit(owner=False, noise="ERR_INTERNET_DISCONNECTED|WebSocket")
    guest.goto(host.url.split("/match")[0] + invitation(table))
    guest.click("#join")
    other = Table.ready(guest)
    guest.context.set_offline(True)
    guest.evaluate("document.querySelector('st-match').match.socket.reconnect()")
    expect(guest.locator(".chip.warn")).to_contain_text("Reconnecting")
    table.play("done", "planning", "end")
    guest.context.set_offline(False)
    other.wait_decisions(3)
    expect(guest.locator(".chip.warn")).to_have_count(0)
    expect(guest.locator(".decision.own")).to_be_visible()


def test_talk_reaches_the_other_and_notes_do_not(visit: Visit) -> None:
    host = visit()
    table = Table.new(host, seats=SEATS)
    guest = joined(visit, table)
    host.click("#tab-chat")
    host.fill("textarea", "Feint in the north")
    host.keyboard.press("Tab")
    host.wait_for_selector("text=Kept.")
    host.fill("#chat-text", "Good luck!")
    host.keyboard.press("Enter")
    expect(guest.locator("#tab-chat .unread")).to_have_text("1")
    expect(host.locator(".unread")).to_have_count(0)
    guest.click("#tab-chat")
    expect(guest.locator(".unread")).to_have_count(0)
    expect(guest.locator(".chat-line")).to_contain_text("Good luck!")
    assert guest.input_value("textarea") == ""


def test_the_bots_play_until_it_is_the_players_decision_again(visit: Visit) -> None:
    page = visit()
    table = Table.new(page, seats={"axis": "human", "allies": "easy", "ussr": "easy"}, pause=0)
    table.play("done", "end")
    table.until("document.querySelector('st-match').match.snapshot.state.turn === 2", 90)
    expect(page.locator(".decision.own")).to_be_visible(timeout=60_000)
    assert table.snapshot("state.seat") == "axis"


def test_a_stranger_takes_an_open_seat_of_a_listed_game(visit: Visit) -> None:
    host = visit()
    table = Table.new(host, seats=SEATS, listed=True, title="Open table")
    guest = visit(owner=False)
    expect(guest.locator(".match-row", has_text="Open table").first).to_be_visible()
    other = Table.at(guest, f"/match/{table.id}")
    guest.click("text=Take Allies")
    other.until("document.querySelector('st-match').match.snapshot.mine.includes('allies')")
    expect(host.locator('.player[data-side="allies"]')).to_be_visible()


def test_the_host_gives_an_open_seat_to_a_bot(visit: Visit) -> None:
    host = visit()
    table = Table.new(host, seats=SEATS)
    host.click('[popovertarget="table-menu"]')
    host.select_option('#table-menu [data-seat="allies"]', "easy")
    table.until("document.querySelector('st-match').match.snapshot.players[1].kind === 'bot'")


def test_a_take_back_is_offered_and_accepted(visit: Visit) -> None:
    host = visit()
    table = Table.new(host, seats=SEATS)
    guest = joined(visit, table)
    table.play("done", "planning", "end")
    host.click('[popovertarget="table-menu"]')
    host.click("text=Ask to take back")
    guest.click('.offer [data-answer="no"]')
    answer = host.locator("#answered")  # also where the log is out of sight
    expect(answer).to_contain_text("no to the take-back")
    host.locator(".offer", has=answer).get_by_role("button").click()
    expect(answer).to_have_count(0)
    guest.click("#tab-log")
    expect(guest.locator(".log-note").last).to_contain_text("no to the take-back")
    assert guest.evaluate(SAID_ONESELF)  # who has said it knows
    host.click('[popovertarget="table-menu"]')
    host.click("text=Ask to take back")
    guest.click(".offer .button.go")
    table.wait_decisions(2)
    expect(answer).to_contain_text("agreed to the take-back")
    table.play("end")
    expect(answer).to_have_count(0)  # who decides something has read it


def test_who_is_offered_an_end_is_told_who_would_have_won(visit: Visit) -> None:
    host = visit()
    table = Table.new(host, seats=SEATS)
    guest = joined(visit, table)
    guest.click("#tab-log")
    for winners, told in ((["axis", "ussr"], "won by Axis, USSR?"), ([], "without a winner?")):
        host.evaluate(OFFER_END, winners)
        expect(guest.locator(".offer")).to_contain_text(f"shall the game end here, {told}")
        expect(guest.locator(".log-note").last).to_contain_text(f"shall we end the game, {told}")


def test_a_game_of_other_rules_says_why_it_stays_as_it_is(visit: Visit) -> None:
    page = visit()
    Table.new(page, seats=SEATS)
    page.evaluate("""() => {
        const { table } = document.querySelector("st-match");
        const pinned = { sentence: { en: "It stays as it is.", fr: "Elle reste telle quelle." } };
        Object.assign(table.match.snapshot, { pinned, actions: [] });
        table.redraw();
    }""")
    expect(page.locator("#prompt")).to_contain_text("It stays as it is.")
    assert page.locator("#undo").count() == 0
