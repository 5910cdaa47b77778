"""Checks proofs of croupier/draw/1, one a line on standard input; needs nothing but Python."""

import bisect, hashlib, hmac, itertools, json, sys


def leads(chain):
    link = bytes.fromhex(chain["link"])
    for _ in range(chain["index"]):
        link = hashlib.sha256(link).digest()
    return link.hex() == chain["commitment"]


def draw(p):
    seeds = ",".join(f"{seat}={seed.encode().hex()}" for seat, seed in sorted(p["seeds"].items()))
    first, last = (
        f"croupier/draw/1\n{p['table']}\n{p['round']}\n{p['spin']}",
        f"{p['closing']}\n{seeds}",
    )
    mac = lambda key, *lines: hmac.digest(key, "\n".join(lines).encode(), "sha256")
    key, what, asked = bytes.fromhex(p["chain"]["link"]), p["what"], "custodian"
    if p["custodian"]:
        asked += "-lock" if what == "bonus-targets" else ""
        key = hmac.digest(
            key, mac(bytes.fromhex(p["custodian"]["link"]), first, asked, last), "sha256"
        )
    blocks = (mac(key, first, what, last, str(j)) for j in itertools.count())
    words = (int.from_bytes(block[i : i + 4], "big") for block in blocks for i in range(0, 32, 4))
    below = lambda n: next(word for word in words if word < 2**32 - 2**32 % n) % n
    tops = lambda pairs: [*itertools.accumulate(weight for _, weight in pairs)]
    choose = lambda pairs: pairs[bisect.bisect(tops(pairs), below(tops(pairs)[-1]))][0]
    if "weights" in p:
        return choose(p["weights"])
    among = [*p.get("eligible", p.get("seats", p["wheel"]))]
    count = int(choose(p["counts"])) if "counts" in p else 1
    for i, j in ((i, i + below(len(among) - i)) for i in range(count)):
        among[i], among[j] = among[j], among[i]
    if what == "roulette-x":
        return [[among[i], int(choose(p["awards"])) if i else p["first"]] for i in range(count)]
    return among[:count] if "counts" in p else among[0]


def holds(p):
    return all(leads(one) for one in (p["chain"], p["custodian"]) if one) and draw(p) == p["result"]


if __name__ == "__main__":
    for line in sys.stdin:
        print("holds" if holds(json.loads(line)) else "wrong")
