"""What a file of a proof may say (rules/trust/SPEC.md, §V4 and §V8): the rest is refused.

Numbers are read as a browser reads them, so that a file is the same to both: 1.0 and 1e0 are 1.
"""
import json
import re
import unicodedata

MOST_TEXT, MOST_LINE, MOST_BYTES = 1_000_000, 400_000, 3_000_003
SAFE, LAST_INSTANT = 2**53 - 1, 253_402_271_999_999
ABSENT = object()


class Bad(Exception):
    """What is wrong with a proof."""


def whole(most=SAFE, least=0):
    return lambda value: type(value) is int and least <= value <= most


def text(form):
    return lambda value: isinstance(value, str) and re.fullmatch(form, value) is not None


def many(most, of, least=0):
    return lambda value: isinstance(value, list) and least <= len(value) <= most and all(map(of, value))


def maybe(of):
    return lambda value: value is ABSENT or of(value)


def fields(**forms):
    """An object of these fields, each of its form, and of no others."""
    known = set(forms)
    return lambda value: (
        isinstance(value, dict) and set(value) <= known and all(of(value.get(key, ABSENT)) for key, of in forms.items())
    )


def units(value):
    """Length as a browser counts it."""
    return len(value.encode("utf-16-le", "surrogatepass")) // 2


def is_title(value):
    # What no version of Unicode knows yet is left alone: versions differ.
    unseen = ("Cc", "Cf", "Cs", "Co")
    fits = isinstance(value, str) and 1 <= len(value) <= 60
    return fits and all(unicodedata.category(sign) not in unseen for sign in value)


def is_line(value):
    return isinstance(value, str) and re.search("[\ud800-\udfff]", value) is None and units(value) <= MOST_LINE


def is_step(value):
    return isinstance(value, list) and len(value) == 2 and value[0] in ("left", "right") and is_hash(value[1])


is_hash, is_hash_or_none = text("[0-9a-f]{64}"), text("(?:[0-9a-f]{64})?")
is_instant, is_algorithm = whole(LAST_INSTANT), text("[0-9A-Za-z-]{0,40}")
SIGNS_SHORT = "bls-unchained-g1-rfc9380"
has_chain_form = fields(
    hash=is_hash, groupHash=is_hash, key=text("[0-9a-f]{96}|[0-9a-f]{192}"), name=text("[0-9a-z-]{0,40}"),
    period=whole(86_400, 1), genesis=whole(2**32 - 1), previous=text("[0-9a-f]{0,192}"),
    scheme=text(f"pedersen-bls-(?:un)?chained|{SIGNS_SHORT}"),
)


def is_beacon_chain(value):
    # A chain that signs in the short group has its key in the long one.
    return has_chain_form(value) and len(value["key"]) == (192 if value["scheme"] == SIGNS_SHORT else 96)


OF_BOTH = {
    "game": whole(999_999_999), "type": whole(999), "title": is_title, "issue": text("[0-9A-Za-z-]{1,40}"),
    "algorithm": is_algorithm, "numbers": many(20, whole(99)), "sum": is_hash,
}
is_order = fields(line=is_line, path=many(40, is_step), outcome=fields(status=whole(4), bonus=whole()))
OF_PROOF = {
    **OF_BOTH, "opensAt": is_instant, "closesAt": is_instant, "drawsAt": is_instant,
    "drawnAt": maybe(is_instant), "importedAt": maybe(is_instant),
    "chain": maybe(fields(head=is_hash, base=whole(), ordinal=whole())),
    "commitment": is_hash_or_none, "secret": is_hash_or_none, "previousSecret": is_hash_or_none,
    "beacon": maybe(text("[1-9][0-9]{0,14}:(?:[0-9a-f]{96}|[0-9a-f]{192})?")), "beaconChain": maybe(is_beacon_chain),
    "seal": maybe(fields(root=is_hash, count=whole(), stake=whole(), sealedAt=is_instant)),
    "orders": maybe(many(2000, is_order)),
}
is_proof = fields(format=text("kaijiang-proof/1"), **OF_PROOF)
is_own_proof = fields(
    format=text("kaijiang-proof/2"), cutAfter=maybe(whole()),
    missing=maybe(many(100, text("[0-9A-Za-z-]{1,32}"), 1)), **OF_PROOF
)
is_round = fields(
    format=text("kaijiang-round/1"), serverSeedHash=is_hash, serverSeed=is_hash_or_none, nonce=whole(),
    clientSeed=text("[0-9A-Za-z_-]{1,64}"), **OF_BOTH
)


def is_file(value):
    """A round, or a proof of either version: the second says something that the first does not."""
    if is_round(value):
        return True
    both = isinstance(value, dict) and ("beacon" in value) == ("beaconChain" in value)
    return both and (is_proof(value) or (is_own_proof(value) and ("cutAfter" in value or "missing" in value)))


def number(digits):
    # Nothing here is negative, -0 neither; what is no whole number is refused by its form.
    value = float(digits)
    return int(value) if value.is_integer() and digits[0] != "-" else value


def read(path, formats):
    with open(path, "rb") as file:
        raw = file.read(MOST_BYTES + 1)
    said = raw.decode("utf-8-sig", "replace")
    if len(raw) > MOST_BYTES or units(said) > MOST_TEXT:
        raise Bad("the file is too long")
    try:
        proof = json.loads(said, parse_int=number, parse_float=number)
    except (ValueError, RecursionError) as error:
        raise Bad("the file is no JSON") from error
    if not isinstance(proof, dict) or proof.get("format") not in formats:
        raise Bad(f"the file is no {' nor '.join(formats)}")
    if not is_file(proof):
        raise Bad("the file is damaged: it says what it should not, or in another form")
    return proof
