"""A bot for any game: it takes the first offer whose label it likes, else the last one.

    fairdeal arena durak --bots "cmd:python3 docs/examples/bot.py,random" -n 20
"""

import json
import sys


def choose(question):
    """Returns the number of an offer; `view` shows the table as this seat sees it."""
    offers = question["offers"]
    for number, offer in enumerate(offers):
        if offer["label"].lower().startswith(("beat", "play", "take")):
            return number
    numbers = sum(span["hi"] - span["lo"] + 1 for span in question.get("ranges", []))
    return len(offers) + numbers - 1


for line in sys.stdin:
    question = json.loads(line)
    print(json.dumps({"id": question["id"], "index": choose(question)}), flush=True)
