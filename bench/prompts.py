"""How often a person is asked in a turn of a game, with the easy bot in all other seats.

    .venv/bin/python bench/prompts.py [GAME [SCENARIO]] [--seats germany,italy,japan] [--turns 4] [--every]

The person answers as the easy bot would, but declines only what is asked now, never for a whole turn.
Counted per turn are all decisions; those *outside* one's own moving and building; and the *prompts* among
these: what one is asked about cards, reactions, losses, searches, landings and the like, without what one
does by one's own choice (placing units, declaring war, choosing the next combat, buying research, sending a
unit in reaction). What the table answers without any standing order is not asked; with ``--every`` it
answers nothing.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter

from sandtable import bots, games
from sandtable.core import standing
from sandtable.core.state import State

OWN_DOING = {
    *("movement", "march", "sail", "flight", "railways", "journey", "rebasing", "transfer", "produce"),
}
"""The phases of Blitzkrieg in which a person moves or builds."""
OWN_CHOICE = {"placement", "declare_war", "choose_battle", "research", "reaction: send"}
"""Other deeds of one's own choice."""


def main() -> None:
    args = _arguments()
    game = games.find(args.game)
    wanted = args.seats.split(",") if args.seats else [seat.id for seat in game.seats]
    mine = {number for number, seat in enumerate(game.seats) if seat.id in wanted}
    options = {"ruleset": "advanced"} if args.game == "blitzkrieg" else {}
    asked: Counter[str] = Counter()
    for seed in range(args.seeds):
        state = game.start(args.scenario, options, seed=f"{seed:032x}")
        asked += _play(state, mine, args.turns, random.Random(seed), args.every)
    turns = args.seeds * args.turns
    outside = sum(count for name, count in asked.items() if name not in OWN_DOING)
    prompts = sum(count for name, count in asked.items() if name not in OWN_DOING | OWN_CHOICE)
    for name, count in asked.most_common():
        print(f"{count / turns:8.1f}  {name}{'' if name in OWN_DOING | OWN_CHOICE else ' *'}")
    print(
        f"{asked.total() / turns:8.1f} decisions a turn, {outside / turns:.1f} outside moving and building, ",
        end="",
    )
    print(f"{prompts / turns:.1f} prompts (*)")


def _play(state: State, mine: set[int], turns: int, rng: random.Random, every: bool) -> Counter[str]:
    """A person's decisions in the first turns of a game, by the name of their phase."""
    asked: Counter[str] = Counter()
    first, easy = state.turn, bots.find("easy")
    while state.outcome is None and state.turn < first + turns:
        answered = None if every or state.seat not in mine else standing.answer(state, {})
        if answered is not None:
            state.play(answered.action)
            continue
        action = bots.choose(easy, state, rng)
        if state.seat in mine:
            sent = state.phase.name == "reaction" and not action.passes
            asked["reaction: send" if sent else state.phase.name] += 1
            if action.passes:
                action = standing.mildest_pass(state) or action
        state.play(action)
    return asked


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", default="blitzkrieg")
    parser.add_argument("scenario", nargs="?")
    parser.add_argument("--seats", default="")
    parser.add_argument("--turns", type=int, default=4)
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--every", action="store_true", help="let the table answer nothing")
    return parser.parse_args()


if __name__ == "__main__":
    main()
