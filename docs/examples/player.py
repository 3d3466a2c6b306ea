"""Plays a whole game of Durak through the Fairdeal engine.

    python3 player.py fairdeal engine
"""

import json
import subprocess
import sys

RANKS = "23456789TJQKA"


class Engine:
    """The engine as a child process: one line out, one line back."""

    def __init__(self, command):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, encoding="utf-8")
        self.sent = 0

    def ask(self, do, **fields):
        self.sent += 1
        print(json.dumps({"id": self.sent, "do": do, **fields}), file=self.process.stdin, flush=True)
        reply = json.loads(self.process.stdout.readline())
        if "error" in reply:
            sys.exit(f"{do}: {reply['error']['message']}")
        return reply["ok"]


def cost(action, trump):
    """How much a seat gives away: cheap cards first, trumps last, and it takes only when nothing beats."""
    if isinstance(action, str):
        return {"deal": 0, "pass": RANKS.index("T"), "take": 100}[action]
    [(verb, what)] = action.items()  # {"attack": "7s"} or {"beat": {"card": "7s", "with": "9s"}}
    rank, suit = what["with"] if verb == "beat" else what
    return RANKS.index(rank) + (len(RANKS) if suit == trump[0] else 0)


def main():
    sys.stdout.reconfigure(encoding="utf-8")
    engine = Engine(sys.argv[1:] or ["fairdeal", "engine"])
    match = engine.ask("new", game="durak", seats=3, seed="example")["match"]
    trump = engine.ask("view", match=match, **{"as": "spectator"})["facts"]["trump"]
    steps = 0
    while "act" in (turn := engine.ask("turn", match=match)):
        seat = turn["act"][0]
        menu = engine.ask("legal", match=match, seat=seat)
        choice = min(menu["offers"], key=lambda offer: cost(offer["action"], trump))
        engine.ask("act", match=match, seat=seat, actions=[choice["action"]], version=menu["version"])
        print(f"seat {seat}: {choice['label']}")
        steps += 1
    print(f"over after {steps} steps, payoffs {turn['over']['payoffs']}")


main()
