#!/usr/bin/env python3
"""Checks a proof of a draw, written from the specification alone (rules/trust/SPEC.md, domain/draws/SPEC.md).

usage: verify.py PROOF.json …            prints each step of each, ends with 0 when all of them hold, else with 1
       verify.py --vectors FILE.json …   compares with published cases
Python 3.9 or later, nothing but its standard library and form.py beside it, which reads the file. It knows no rules of
plays: that a bet was paid rightly is for the page to say. Nor does it check that a round of public randomness is signed
by its chain, which needs pairings on BLS12-381: the page does, and any drand client. What the chain's hash is, is for
you to compare with drand's.
"""
import hashlib
import hmac
import json
import re
import sys

sys.dont_write_bytecode = True

from form import Bad, is_hash, read

FORMATS = ("kaijiang-proof/1", "kaijiang-proof/2")
# A number has one spelling. Only the selection may hold a bar: what stands around it is read from the ends.
SMALL, LARGE = "(?:0|[1-9][0-9]{0,8})", "(?:0|[1-9][0-9]{0,14})"
LINE = (
    rf"order\|v1\|({LARGE})\|({SMALL})\|([0-9A-Za-z-]{{1,40}})\|{SMALL}\|.+\|{SMALL}\|{SMALL}\|(?:1|0\.1|0\.01)"
    rf"\|{LARGE}\|[0-9]{{1,15}}(?:,[0-9]{{1,15}})*\|({LARGE})\|(?:[0-9a-f]{{32}})?"
)
JUDGED = (1, 2, 4)
BEACON_KEYS = ("hash", "key", "scheme", "period", "genesis", "groupHash", "name", "previous")
WORDS = 2**32

# By lottery type: lowest, highest, how many are drawn, whether a number comes once only.
RANGES = {
    1: (0, 9, 5, False), 2: (1, 10, 10, True), 3: (1, 6, 3, False), 4: (1, 49, 7, True),
    5: (1, 11, 5, True), 6: (0, 9, 3, False), 7: (0, 9, 3, False), 9: (0, 9, 4, False),
}


def sha256(data):
    return hashlib.sha256(data).digest()


def words_of(secret, label):
    """Big-endian 32-bit words of HMAC-SHA-256 blocks 0, 1, 2 … of a label and their number."""
    block = 0
    while True:
        digest = hmac.new(bytes.fromhex(secret), f"{label}|{block}".encode(), hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def below(n, words):
    """A number below n: words at or above the largest multiple of n are passed over."""
    limit = WORDS // n * n
    word = next(words)
    while word >= limit:
        word = next(words)
    return word % n


def draw(of, words):
    lowest, highest, take, once = of
    size = highest - lowest + 1
    if not once:
        return [lowest + below(size, words) for _ in range(take)]
    pool = list(range(lowest, highest + 1))
    last = 1 if take == size else size - take
    for index in range(size - 1, last - 1, -1):
        other = below(index + 1, words)
        pool[index], pool[other] = pool[other], pool[index]
    return pool if take == size else pool[size - take :][::-1]


def commitment_of(game, issue, secret):
    return hashlib.sha256(f"commit|v1|{game}|{issue}|{secret}".encode()).hexdigest()


def leaf_of(line):
    return sha256(b"\x00" + line.encode())


def node_of(left, right):
    return sha256(b"\x01" + left + right)


def root_of(leaves):
    """Over leaves in order; a lone node goes up unchanged."""
    row = list(leaves)
    if not row:
        return sha256(b"")
    while len(row) > 1:
        pairs = [node_of(row[at], row[at + 1]) for at in range(0, len(row) - 1, 2)]
        row = pairs + ([row[-1]] if len(row) % 2 else [])
    return row[0]


def root_by_path(leaf, path):
    node = leaf
    for side, neighbour in path:
        other = bytes.fromhex(neighbour)
        node = node_of(other, node) if side == "left" else node_of(node, other)
    return node


def text_of(proof):
    """Every field on a line of its own: what the sum is made of."""
    chain, seal = proof.get("chain") or {}, proof.get("seal") or {}
    lines = [proof["format"], *(proof.get(key, "") for key in ("game", "type", "title", "issue", "opensAt"))]
    lines += [proof.get(key, "") for key in ("closesAt", "drawsAt", "drawnAt", "importedAt")]
    lines += [chain.get(key, "") for key in ("head", "base", "ordinal")]
    lines += [proof.get(key, "") for key in ("commitment", "secret", "previousSecret", "beacon")]
    if "beaconChain" in proof:
        lines += [proof["beaconChain"][key] for key in BEACON_KEYS]
    lines += [proof.get("algorithm", ""), ",".join(str(number) for number in proof["numbers"])]
    lines += [seal.get(key, "") for key in ("root", "count", "stake", "sealedAt")]
    if proof["format"] == FORMATS[1]:
        lines += [proof.get("cutAfter", ""), ",".join(proof.get("missing", []))]
    for order in proof.get("orders", []):
        path = ",".join(f"{side} {neighbour}" for side, neighbour in order["path"])
        lines += [order["line"], path, order["outcome"]["status"], order["outcome"]["bonus"]]
    return "\n".join(str(line) for line in lines)


# ---- the steps: each gives None where there is nothing to look at, or whether it holds ----


def step_commitment(proof):
    # Drawn without a seal it was never on sale: nothing shows that the commitment was there before.
    unsold = bool(proof["numbers"]) and "seal" not in proof
    return is_hash(proof["commitment"]) if "chain" in proof and not unsold else None


def step_seal(proof):
    seal = proof.get("seal")
    if seal is None:
        return None
    before = proof.get("importedAt", proof.get("drawnAt", seal["sealedAt"]))
    return proof["closesAt"] <= seal["sealedAt"] <= before


def step_secret(proof):
    return is_hash(proof["secret"]) if "chain" in proof and proof["numbers"] else None


def has_secret(proof):
    return "chain" in proof and is_hash(proof["secret"])


def step_fits(proof):
    if not has_secret(proof):
        return None
    return commitment_of(proof["game"], proof["issue"], proof["secret"]) == proof["commitment"]


def step_neighbour(proof):
    if not has_secret(proof):
        return None
    said = proof["chain"]["head"] if proof["chain"]["ordinal"] == 0 else proof["previousSecret"]
    return None if said == "" else sha256(bytes.fromhex(proof["secret"])).hex() == said


def step_head(proof):
    if not has_secret(proof):
        return None
    link, times = bytes.fromhex(proof["secret"]), proof["chain"]["ordinal"] + 1
    if not 0 < times <= 10_000_000:
        return False
    for _ in range(times):
        link = sha256(link)
    return link.hex() == proof["chain"]["head"]


def step_numbers(proof):
    if not has_secret(proof) or not proof["numbers"]:
        return None
    of = RANGES.get(proof["type"])
    label = f"draw|v1|{proof['game']}|{proof['issue']}|{proof.get('beacon', 'none')}"
    words = words_of(proof["secret"], label)
    return of is not None and draw(of, words) == proof["numbers"]


def step_beacon(proof):
    if "beacon" not in proof:
        return None
    of, (number, signature) = proof["beaconChain"], proof["beacon"].split(":")
    said = of["period"].to_bytes(4, "big") + of["genesis"].to_bytes(8, "big") + bytes.fromhex(of["key"] + of["groupHash"])
    first = max(1, (proof["closesAt"] - of["genesis"] * 1000) // (of["period"] * 1000) + 2)
    name = "" if of["name"] == "default" else of["name"]
    known = sha256(said + name.encode()).hex() == of["hash"]
    return known and int(number) == first and (signature != "" or not proof["numbers"])


def step_bets(proof):
    orders, seal = proof.get("orders", []), proof.get("seal")
    if not orders or seal is None:
        return False if proof.get("missing") else None
    ids = set()
    for order in orders:
        line = re.fullmatch(LINE, order["line"], re.DOTALL)
        if line is None or line.group(2, 3) != (str(proof["game"]), proof["issue"]):
            return False
        if root_by_path(leaf_of(order["line"]), order["path"]).hex() != seal["root"]:
            return False
        # A bet that waits or is void may be late: an official draw may be before its planned close.
        if line[1] in ids or (order["outcome"]["status"] in JUDGED and int(line[4]) >= proof["closesAt"]):
            return False
        ids.add(line[1])
    # Of a list that was cut the rest was not looked at.
    return len(orders) <= seal["count"] and not proof.get("missing") and ("cutAfter" not in proof or None)


def step_sum(proof):
    return hashlib.sha256(text_of(proof).encode()).hexdigest() == proof["sum"]


STEPS = (
    ("the file is as it was saved", step_sum),
    ("a commitment was published", step_commitment),
    ("the bets were sealed after the cutoff and before the draw", step_seal),
    ("the secret is revealed", step_secret),
    ("the secret fits the commitment", step_fits),
    ("the secret fits its neighbour", step_neighbour),
    ("the secret leads to the head of its chain", step_head),
    ("the round is the first of its beacon after the cutoff (its signature is not checked here)", step_beacon),
    ("the numbers follow from the secret and the round", step_numbers),
    ("the bets are in the seal, and none is missing", step_bets),
)


def verify(path, formats=FORMATS, steps=STEPS):
    proof = read(path, formats)
    good = True
    for what, step in steps:
        found = step(proof)
        print(f"{'-' if found is None else 'ok ' if found else 'BAD'} {what}")
        good = good and found is not False
    return good


def agrees(case):
    """Whether one published case comes out here as it was written down."""
    kind = case["kind"]
    if kind == "draw":
        secret, game, issue = case["secret"], case["game"], case["issue"]
        numbers = draw(RANGES[case["type"]], words_of(secret, f"draw|v1|{game}|{issue}|none"))
        return numbers == case["numbers"] and commitment_of(game, issue, secret) == case["commitment"]
    if kind == "words":
        return draw(RANGES[case["type"]], iter(case["words"])) == case["numbers"]
    leaves = [leaf_of(line) for line in case["lines"]]
    way = root_by_path(leaves[case["at"]], case["path"]) if leaves else sha256(b"")
    return root_of(leaves).hex() == case["root"] == way.hex()


def vouches(path, agrees):
    with open(path, encoding="utf-8") as file:
        good = [agrees(case) for case in json.load(file)]
    print(f"{sum(good)} of {len(good)} cases agree")
    return all(good) and len(good) > 0


def holds(path, check):
    """A file that cannot be read does not hold, and the next is looked at all the same."""
    print(f"{path}:")
    try:
        return check(path)
    except (Bad, LookupError, TypeError, ValueError, ArithmeticError, AttributeError, StopIteration, OSError) as error:
        print(f"BAD {error}")
        return False


def main(arguments, check=verify, agrees=agrees, usage=__doc__):
    paths = arguments
    if arguments[:1] == ["--vectors"]:
        paths, check = arguments[1:], lambda path: vouches(path, agrees)
    if not paths or paths[0].startswith("--"):
        print(usage)
        return 2
    return 0 if all([holds(path, check) for path in paths]) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
