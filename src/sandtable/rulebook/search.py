"""Finding rules by words: accents, capitals and plural endings do not matter."""

import math
import re
import unicodedata
from collections import Counter
from collections.abc import Sequence

TITLE_WEIGHT = 3


def ranked(words: str, documents: Sequence[tuple[str, str, str]]) -> list[int]:
    """The positions of the (id, title, text) documents that match, best first; all words where possible."""
    wanted = terms(words)
    if not wanted:
        return []
    counts = [_weighted(title, text) for _, title, text in documents]
    rarity = {word: _rarity(word, counts) for word in wanted}
    scored = [_scored(wanted, words, rarity, i, documents[i], counts[i]) for i in range(len(documents))]
    most = max(found for found, _, _ in scored)
    hits = sorted((-score, i) for found, score, i in scored if found and found == most)
    return [i for _, i in hits]


def terms(text: str) -> list[str]:
    """The words of a text, folded: `Éliminées` and `eliminee` are the same."""
    bare = unicodedata.normalize("NFD", text.lower())
    folded = "".join(char for char in bare if not unicodedata.combining(char))
    return [_singular(word) for word in re.findall(r"[a-z0-9]+", folded)]


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") else word


def _weighted(title: str, text: str) -> Counter[str]:
    count = Counter(terms(text))
    for word in terms(title):
        count[word] += TITLE_WEIGHT
    return count


def _rarity(word: str, counts: list[Counter[str]]) -> float:
    containing = sum(1 for count in counts if word in count)
    return math.log(1 + len(counts) / (1 + containing))


def _scored(
    wanted: list[str],
    words: str,
    rarity: dict[str, float],
    position: int,
    document: tuple[str, str, str],
    count: Counter[str],
) -> tuple[int, float, int]:
    """How many of the words a document has, how well, and where it stands."""
    rule_id, _, text = document
    if words.strip().casefold() == rule_id.casefold():
        return len(wanted), math.inf, position
    found = [word for word in wanted if word in count]
    length = math.log(8 + count.total())
    score = sum(rarity[word] * (1 + math.log(count[word])) for word in found) / length
    if len(wanted) > 1 and " ".join(wanted) in " ".join(terms(text)):
        score *= 2
    return len(found), score, position
