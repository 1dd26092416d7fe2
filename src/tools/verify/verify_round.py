#!/usr/bin/env python3
"""Checks a round of an instant game, written from the specification alone (rules/trust/SPEC.md §V7 and §V8).

usage: verify_round.py ROUND.json …            prints each step of each, ends with 0 when all of them hold, else with 1
       verify_round.py --vectors FILE.json …   compares with published cases
Python 3.9 or later, nothing but its standard library and two files beside it: form.py reads the file, verify.py has the
words of a secret and the draw that follows from them.
"""
import hashlib
import sys

sys.dont_write_bytecode = True

from form import is_hash
from verify import RANGES, draw, main, verify, words_of

FORMAT = "kaijiang-round/1"
KEYS = ("game", "type", "title", "issue", "serverSeedHash", "serverSeed", "clientSeed", "nonce", "algorithm")


def commitment_of(seed):
    return hashlib.sha256(f"commit|v1|instant|{seed}".encode()).hexdigest()


def numbers_of(of):
    words = words_of(of["serverSeed"], f"instant|v1|{of['game']}|{of['clientSeed']}|{of['nonce']}")
    return draw(RANGES[of["type"]], words)


# ---- the steps: each gives None where there is nothing to look at, or whether it holds ----


def step_sum(proof):
    lines = [FORMAT, *(proof[key] for key in KEYS), ",".join(str(number) for number in proof["numbers"])]
    text = "\n".join(str(line) for line in lines)
    return hashlib.sha256(text.encode()).hexdigest() == proof["sum"]


def step_pledge(proof):
    return is_hash(proof["serverSeedHash"])


def step_reveal(proof):
    return None if proof["serverSeed"] == "" else is_hash(proof["serverSeed"])


def step_fits(proof):
    return commitment_of(proof["serverSeed"]) == proof["serverSeedHash"] if is_hash(proof["serverSeed"]) else None


def step_numbers(proof):
    if not is_hash(proof["serverSeed"]):
        return None
    return proof["type"] in RANGES and numbers_of(proof) == proof["numbers"]


STEPS = (
    ("the file is as it was saved", step_sum),
    ("a commitment was there before the bet", step_pledge),
    ("the seed is revealed", step_reveal),
    ("the seed fits the commitment", step_fits),
    ("the numbers follow from the seed pair", step_numbers),
)


def agrees(case):
    """Whether one published case comes out here as it was written down."""
    return numbers_of(case) == case["numbers"] and commitment_of(case["serverSeed"]) == case["serverSeedHash"]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], lambda path: verify(path, (FORMAT,), STEPS), agrees, __doc__))
