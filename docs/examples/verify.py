"""Checks the log of a match without Fairdeal: the chain of its lines, the commitment, every shuffle and every roll.

    python3 verify.py FILE...

Written from docs/fairness.md alone; it needs nothing but Python 3.
"""

import hashlib
import json
import struct
import sys


class Wrong(Exception):
    """What is wrong with a log, and in which line."""

    def __init__(self, line, what):
        super().__init__(f"line {line}: {what}")


def digest(domain, *parts):
    """H(domain, part, ...): every part with its length before it."""
    sha = hashlib.sha256()
    for part in (domain.encode(), *parts):
        sha.update(struct.pack("<Q", len(part)))
        sha.update(part)
    return sha.digest()


def chacha20_words(key):
    """The ChaCha20 key stream of a key as 32-bit words: block counter from 0, nonce 0."""

    def rotate(value, bits):
        return (value << bits | value >> (32 - bits)) & 0xFFFFFFFF

    def quarter(s, a, b, c, d):
        for x, y, z, bits in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            s[x] = (s[x] + s[y]) & 0xFFFFFFFF
            s[z] = rotate(s[z] ^ s[x], bits)

    fixed = list(struct.unpack("<4I", b"expand 32-byte k") + struct.unpack("<8I", key))
    counter = 0
    while True:
        start = fixed + [counter & 0xFFFFFFFF, counter >> 32, 0, 0]
        state = list(start)
        for _ in range(10):
            for column in range(4):
                quarter(state, column, 4 + column, 8 + column, 12 + column)
            for a, b, c, d in ((0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)):
                quarter(state, a, b, c, d)
        yield from ((mixed + first) & 0xFFFFFFFF for mixed, first in zip(state, start))
        counter += 1


def below(words, n):
    """Draws a number below n, each equally likely."""
    while True:
        product = next(words) * n
        if product % 2**32 >= 2**32 % n:
            return product >> 32


class Chance:
    """The draws of a match, from its secret, its name and what the seats added."""

    def __init__(self, header, secret):
        self.parts = [bytes.fromhex(secret), header["match"].encode()]
        self.parts += [bytes.fromhex(entropy) for entropy in header["entropies"]]

    def words(self, purpose, index):
        key = digest("fairdeal/stream/1", *self.parts, purpose.encode(), struct.pack("<Q", index))
        return chacha20_words(key)

    def shuffled(self, index, cards):
        words, cards = self.words("shuffle", index), list(cards)
        for last in range(len(cards) - 1, 0, -1):
            other = below(words, last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return cards

    def rolled(self, index, outcomes):
        return below(self.words("roll", index), outcomes)


def above(spot, count):
    """How many of the cards in a pile lie above a spot."""
    return {"top": 0, "bottom": count}[spot] if isinstance(spot, str) else spot["from_top"]


class Table:
    """Which cards lie in which pile, bottom first, and how many draws were used."""

    def __init__(self, piles, used):
        self.piles, self.used = piles, used

    def copy(self):
        return Table({pile: list(cards) for pile, cards in self.piles.items()}, dict(self.used))

    def pile(self, number):
        return self.piles.setdefault(number, [])

    def take(self, card):
        for cards in self.piles.values():
            if card in cards:
                return cards.remove(card)
        raise ValueError(f"card {card} is nowhere")

    def apply(self, event, chance):
        [(kind, told)] = event.items()
        if kind == "shuffled":
            if self.draw("shuffle", chance.shuffled, self.pile(told["pile"])) != told["order"]:
                raise ValueError(f"shuffle {self.used['shuffle'] - 1} does not follow from the secret")
            self.piles[told["pile"]] = told["order"]
        elif kind == "rolled":
            if self.draw("roll", chance.rolled, told["of"]) != told["got"]:
                raise ValueError(f"roll {self.used['roll'] - 1} does not follow from the secret")
        elif kind == "moved":
            self.take(told["card"])
            pile = self.pile(told["to"])
            pile.insert(max(0, len(pile) - above(told.get("spot", "top"), len(pile))), told["card"])
        elif kind == "swept":
            self.pile(told["to"]).extend(self.pile(told["from"]))
            self.piles[told["from"]] = []
        elif kind == "created":
            self.pile(told["to"]).append(told["card"])
        elif kind == "removed":
            self.take(told["card"])
        elif kind not in ("shown", "opened", "faced", "marked"):
            raise ValueError(f"an event of this kind is not known: {kind}")

    def draw(self, purpose, how, what):
        index = self.used[purpose]
        self.used[purpose] += 1
        return how(index, what)


def seal(commitment, match, seat, share):
    """What a seat publishes before it shows its share."""
    return digest("fairdeal/seal/1", bytes.fromhex(commitment), match.encode(), bytes([seat]), bytes.fromhex(share)).hex()


def commit(secret, match):
    """What the house publishes before anybody adds a share."""
    return digest("fairdeal/commitment/1", bytes.fromhex(secret), match.encode()).hex()


def check_shares(commitment, match, seals, shares):
    """Every share fits the seal of its seat; a seat without a seal has none."""
    if len(seals) != len(shares):
        raise Wrong(1, "there is not one seal for each seat")
    for seat, (sealed, share) in enumerate(zip(seals, shares)):
        if share is not None and sealed != seal(commitment, match, seat, share):
            raise Wrong(1, f"the seal of seat {seat} does not fit its share")


def check_deal(header):
    """How the table came to the shares: the seals, and the rounds that came to nothing."""
    if "deal" not in header:
        return
    deal, match, silent = header["deal"], header["match"], set()
    if deal.get("seeded"):
        if any(deal["seals"]) or deal.get("void"):
            raise Wrong(1, "a match from a given seed has no shares")
        return
    nothing = "00" * 32
    shares = [None if share == nothing else share for share in header["entropies"]]
    for sealed, share in zip(deal["seals"], shares):
        if sealed and not share:
            raise Wrong(1, "a seat sealed a share and has none")
    check_shares(header["commitment"], match, deal["seals"], shares)
    for seals, void in [(void["seals"], void) for void in deal.get("void", [])] + [(deal["seals"], None)]:
        if again := [seat for seat in silent if seals[seat]]:
            raise Wrong(1, f"seat {again[0]} was silent in a void round and took part again")
        if not void:
            return
        if commit(void["secret"], match) != void["commitment"]:
            raise Wrong(1, "the secret of a void round is not the one that was committed to")
        check_shares(void["commitment"], match, seals, void["shares"])
        if not void.get("broken_off"):
            quiet = {seat for seat, sealed in enumerate(seals) if sealed and not void["shares"][seat]}
            if not quiet:
                raise Wrong(1, "a round was void although everybody showed their share")
            silent |= quiet


def check_chain(lines):
    """Every line but the first names the hash of the line before it."""
    for at in range(1, len(lines)):
        if json.loads(lines[at])["prev"] != hashlib.sha256(lines[at - 1].encode()).hexdigest():
            raise Wrong(at + 1, "the line before it was changed")


def verify(text):
    """Checks a log; returns the number of lines, shuffles and rolls that were found right."""
    if not text.endswith("\n"):
        raise Wrong(text.count("\n") + 1, "the last line is cut off")
    lines = text[:-1].split("\n")
    check_chain(lines)
    header, secret = json.loads(lines[0]), json.loads(lines[-1])["secret"]
    if commit(secret, header["match"]) != header["commitment"]:
        raise Wrong(len(lines), "the secret is not the one that the header commits to")
    check_deal(header)
    chance = Chance(header, secret)
    # What stood before each choice that stands: taking one back brings its draws back, too.
    stood = [Table({pile["pile"]: pile["cards"] for pile in header["box"]}, {"shuffle": 0, "roll": 0})]
    checked = {"shuffled": 0, "rolled": 0}
    for number, line in enumerate(map(json.loads, lines[1:-1]), start=2):
        if "note" in line:
            continue
        if line.get("undone"):
            stood.pop()
            continue
        table = stood[-1].copy()
        for event in (event["table"] for event in line["events"] if "table" in event):
            try:
                table.apply(event, chance)
            except (KeyError, ValueError) as error:
                raise Wrong(number, error) from error
            for kind in checked.keys() & event.keys():
                checked[kind] += 1
        stood.append(table)
    return len(lines), checked["shuffled"], checked["rolled"]


def main():
    wrong = 0
    for path in sys.argv[1:]:
        with open(path, encoding="utf-8", newline="") as file:
            try:
                lines, shuffles, rolls = verify(file.read())
                print(f"{path}: {lines} lines are whole; {shuffles} shuffles and {rolls} rolls follow from the secret")
            except (Wrong, KeyError, ValueError) as error:
                print(f"{path}: {error}")
                wrong += 1
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
