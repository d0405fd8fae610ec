"""Check the dice of a Sandtable game file: plain Python, sharing no code with Sandtable.

    python check_dice.py my-game.sandtable [--share HEX] [--commitment HEX]

It computes every die of the file again from what the file tells at its end, and says who bound the dice since
when. A share or a commitment that you noted while playing must be in the file. It does not know the rules of
the game: `sandtable verify` replays these too. The recipe is in docs/players/dice.md.
"""

import argparse
import hashlib
import json
import re
import sys


def sha256(*lines):
    return hashlib.sha256("\n".join(lines).encode())


def die(seed, number, faces):
    """Die number `number` (from 0) of a seed."""
    digest = sha256("sandtable roll", seed, str(number)).digest()
    while True:
        for start in range(0, 32, 4):
            value = int.from_bytes(digest[start : start + 4], "big")
            if value < 2**32 - 2**32 % faces:
                return value % faces + 1
        digest = hashlib.sha256(digest).digest()


class Dice:
    """The dice as far as the file has been read: the seed in force, and how many of its dice have fallen."""

    def __init__(self):
        self.seed = self.commitment = None
        self.number = self.checked = self.given = self.untold = 0
        self.commitments, self.shares = set(), set()

    def begin(self, seed):
        self.seed, self.number = seed, 0

    def bind(self, words, decisions):
        """From here on the dice come of a secret and of the shares of people."""
        pairs = [word.split("=", 1) for word in words.split()]
        told = dict(pairs)
        shares = [f"{name}={value}" for name, value in pairs if name not in ("commitment", "secret")]
        self.promise(told["commitment"], told.get("secret"))
        self.shares |= {share.split("=")[1] for share in shares}
        secret = told.get("secret")
        self.begin(None if secret is None else sha256("sandtable dice", secret, *shares).hexdigest())
        people = ", ".join(share.split("=")[0] for share in shares) or "nobody else"
        print(f"after decision {decisions}: bound by the server and {people}")

    def promise(self, commitment, secret):
        """The secret must be the one whose hash was published."""
        self.commitments.add(commitment)
        if secret is not None and sha256("sandtable seed", secret).hexdigest() != commitment:
            sys.exit("FAILED: a secret is not the one that was committed to.")

    def check(self, text, where):
        for word in text.split():
            value, _, faces = word.lstrip("=").partition("/")
            if word.startswith("="):
                self.given += 1
            elif self.seed is None:
                self.untold += 1
            else:
                if die(self.seed, self.number, int(faces or 6)) != int(value):
                    sys.exit(f"FAILED: {where}: the dice say {value}, the seed says otherwise.")
                self.number += 1
                self.checked += 1


def main():
    parser = argparse.ArgumentParser(description="Check the dice of a Sandtable game file.")
    parser.add_argument("file")
    parser.add_argument("--share", action="append", default=[])
    parser.add_argument("--commitment", action="append", default=[])
    asked = parser.parse_args()
    with open(asked.file, encoding="utf-8") as file:
        rows = [row.strip() for row in file]
    found = [re.fullmatch(r'\[([\w-]+) (".*")\]', row) for row in rows]
    named = {tag[1]: json.loads(tag[2]) for tag in found if tag}
    dice = Dice()
    if "Commitment" in named:
        dice.promise(named["Commitment"], named.get("Seed"))
        dice.begin(named.get("Seed"))
        print("at first: bound by the server alone")
    decisions, opened = 0, False
    for number, row in enumerate(rows, 1):
        binding = re.fullmatch(r'\[Dice (".*")\]', row)
        if binding:
            dice.bind(json.loads(binding[1]), decisions)
        elif row and row[0] not in "[;":
            if not opened:
                dice.check(named.get("Setup", ""), "set-up")
            opened = True
            shown = re.search(r" <([=0-9/ ]+)>", row)
            dice.check(shown[1] if shown else "", f"line {number}")
            decisions += 1
    for noted in asked.commitment:
        if noted not in dice.commitments:
            sys.exit(f"FAILED: the commitment {noted} is not in the file.")
    for noted in asked.share:
        if noted not in dice.shares:
            sys.exit(f"FAILED: the share {noted} is not in the file.")
    print(f"{dice.checked} dice proved, {dice.given} given, {dice.untold} whose seed is not told yet.")


if __name__ == "__main__":
    main()
