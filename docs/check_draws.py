"""Checks proofs of croupier/draw/1, one a line on standard input; needs nothing but Python."""

import hashlib, hmac, itertools, json, sys


def draw(p):
    seeds = ",".join(f"{seat}={p['seeds'][seat].encode().hex()}" for seat in sorted(p["seeds"]))

    def message(what):
        return f"croupier/draw/1\n{p['table']}\n{p['round']}\n{p['spin']}\n{what}\n{p['closing']}\n{seeds}".encode()

    key = bytes.fromhex(p["chain"]["link"])
    if p["custodian"]:
        asked = message("custodian-lock" if p["what"] == "bonus-targets" else "custodian")
        key = hmac.digest(
            key, hmac.digest(bytes.fromhex(p["custodian"]["link"]), asked, "sha256"), "sha256"
        )
    blocks = (
        hmac.digest(key, message(p["what"]) + f"\n{j}".encode(), "sha256")
        for j in itertools.count()
    )
    words = (int.from_bytes(block[i : i + 4], "big") for block in blocks for i in range(0, 32, 4))

    def below(n):
        return next(word for word in words if word < 2**32 - 2**32 % n) % n

    def choose(pairs):
        r, tops = (
            below(sum(weight for _, weight in pairs)),
            itertools.accumulate(w for _, w in pairs),
        )
        return next(name for (name, _), top in zip(pairs, tops) if r < top)

    if p["what"] in ("bonus-wheel", "community"):
        return choose(p["weights"])
    if p["what"] in ("pocket", "hot-spot"):
        among = p["wheel" if p["what"] == "pocket" else "seats"]
        return among[below(len(among))]
    numbers, count = list(p["eligible"]), int(choose(p["counts"]))
    for i in range(count):
        j = i + below(len(numbers) - i)
        numbers[i], numbers[j] = numbers[j], numbers[i]
    if p["what"] == "bonus-targets":
        return numbers[:count]
    return [
        [number, int(choose(p["awards"])) if i else p["first"]]
        for i, number in enumerate(numbers[:count])
    ]


def holds(p):
    for chain in filter(None, (p["chain"], p["custodian"])):
        link = bytes.fromhex(chain["link"])
        for _ in range(chain["index"]):
            link = hashlib.sha256(link).digest()
        if link.hex() != chain["commitment"]:
            return False
    return draw(p) == p["result"]


if __name__ == "__main__":
    for line in sys.stdin:
        print("holds" if holds(json.loads(line)) else "wrong")
