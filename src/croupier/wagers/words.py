"""The words of the notation in English, French, Italian and German, and how they are simplified.

Words are compared without case, accents, plural s and small words such as articles: `Les Voisins
du Zéro` is read as `voisin zero`, and so are the phrases of these tables.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from croupier.equipment.wheel import ZEROS
from croupier.wagers.kinds import Kind

_SMALL: Final = frozenset(
    "the of on a an and bet wager number le la les du de des et ses sa un une il lo gli i dei "
    "del dello della dell e der die das dem den von vom und en au to suoi its seine".split()
)
_TOKEN: Final = re.compile(r"[0-9]+(?:[/-][0-9]+)*|[a-z]+|\S")
_AROUND: Final = re.compile(r"(?<=[0-9])\s*([/-])\s*(?=[0-9])")
_JOINT: Final = re.compile(
    r"\b[dl]'|(?<=[a-z])[-'](?=[a-z0-9])|(?<=[0-9])-(?=[a-z])|(?<=[0-9])\.(?=\s)"
)
"""An elided article, a hyphen beside a letter, the point of an ordinal: `zero-spiel`, `1. 12`."""

BY: Final = ("by", "par", "per", "mit")
FOR: Final = ("for", "pour", "fur", "per un totale di")


def simplified(text: str) -> str:
    """Text without case, accents and doubled spaces."""
    apart = unicodedata.normalize("NFD", text.casefold())
    kept = "".join(letter for letter in apart if not unicodedata.combining(letter))
    return _AROUND.sub(r"\1", " ".join(_JOINT.sub(" ", kept).split()))


AND: Final = re.compile(
    r"([0-9]+) (?:and|et|e|und)(?: (?:its|ses|i suoi|suoi|seine))? ([0-9]+) [a-z]"
)
"""A number and a count: what stands before the neighbours in `17 and 2 neighbours`."""


def tokens(text: str) -> list[str]:
    """The telling words and number lists of a simplified target."""
    found = (_singular(token) for token in _TOKEN.findall(text))
    return [token for token in found if token not in _SMALL]


def _singular(token: str) -> str:
    return token[:-1] if len(token) > 3 and token.endswith("s") else token


def _table(rows: dict[str, str]) -> dict[str, str]:
    """Phrases separated by commas, simplified, each with what it means."""
    return {
        " ".join(tokens(simplified(phrase))): meaning
        for meaning, phrases in rows.items()
        for phrase in phrases.split(",")
    }


KINDS: Final[dict[str, Kind]] = {
    phrase: Kind(kind)
    for phrase, kind in _table(
        {
            "straight": "straight, straight up, plein, pieno, single",
            "split": "split, cheval, chevaux, cavallo, cavalli",
            "street": "street, transversale, transversale pleine, transversale plein, terzina, tp, "
            "trio, three, zero street, transversale du zéro",
            "corner": "corner, carré, four, square, quadrato",
            "six-line": "six-line, sixline, line, sixain, sixaine, transversale simple, sestina, "
            "ts, six, double street",
            "five-line": "five-line, fiveline, top line, first five, five",
            "column": "column, colonne, colonna, kolonne",
            "dozen": "dozen, douzaine, dozzina, dutzend",
            "group": "group, groupe, gruppo, gruppe, asian neighbour, asian neighbor",
        }
    ).items()
}

_ORDINALS: Final = _table(
    {
        "1": "first, 1st, première, prima, erstes, 1er, 1re",
        "2": "second, 2nd, middle, deuxième, moyenne, seconda, media, zweites, mittleres, 2eme",
        "3": "third, 3rd, last, troisième, dernière, terza, ultima, drittes, letztes, 3eme",
    }
)


def _fixed() -> dict[str, str]:
    """Phrases that name one wager by themselves, with its canonical name."""
    table = _table(
        {
            "low": "low, manque, 1-18, low 1-18, 1 to 18, niedrig, basso",
            "high": "high, passe, 19-36, high 19-36, 19 to 36, hoch, alto",
            "even": "even, pair, pari, gerade",
            "odd": "odd, impair, dispari, ungerade",
            "red": "red, rouge, rosso, rot",
            "black": "black, noir, nero, schwarz",
            "green": "green, vert, verde, grün",
            "0": "zero, null",
            "00": "double zero, doppio zero, doppia zero, Doppelnull, Doppelzero, Doppel-Null, "
            "Doppel-Zero",
            "000": "triple zero, triplo zero, tripla zero, Dreifachnull, Dreifach-Null",
            "1/2/3": "first three, trois premiers",
            "34/35/36": "last three, trois derniers",
            "0/1/2/3": "first four, quatre premiers",
            "0/00/1/2/3": "first five, top line, five-line, fiveline",
            "1/2/3/4/5/6": "first six, six premiers",
            "31/32/33/34/35/36": "last six, six derniers",
            "dozen 1": "douze premiers, P12, 1st 12",
            "dozen 2": "douze milieu, M12, 2nd 12",
            "dozen 3": "douze derniers, D12, 3rd 12",
        }
    )
    zeros = {phrase: name for phrase, name in table.items() if name in ZEROS}
    for word, kind in KINDS.items():
        if kind in (Kind.COLUMN, Kind.DOZEN):
            for ordinal, which in _ORDINALS.items():
                table[f"{ordinal} {word}"] = table[f"{word} {ordinal}"] = f"{kind} {which}"
        if kind is Kind.STRAIGHT:
            for phrase, zero in zeros.items():
                table[f"{phrase} {word}"] = table[f"{word} {phrase}"] = zero
    return table


FIXED: Final = _fixed()

SECTORS: Final = _table(
    {
        "tiers": "tiers, tiers du cylindre, small series, petite série, kleine Serie, "
        "piccola serie, terzo, série 5/8, 5/8 series, serie 5-8, 5-8 series",
        "orphelins": "orphelins, orphans, orfanelli, orfani, Waisen, orphelins à cheval, "
        "orphans split, orfanelli a cavallo",
        "orphelins plein": "orphelins en plein, orphans straight, orphans straight up, "
        "orphans plein, orfanelli plein, orfanelli pieno, Waisen plein",
        "voisins": "voisins, voisins du zéro, neighbours of zero, neighbors of zero, big series, "
        "grand series, grande série, grosse Serie, vicini dello zero, Nachbarn von Zero, "
        "0/2/3 series, série 0/2/3",
        "zero spiel": "zero spiel, zerospiel, zero game, 0-spiel, 0-game, jeu zéro, jeu 0, "
        "gioco zero, gioco 0",
        "nassa": "nassa, naka",
    }
)

NEIGHBOURS: Final = frozenset(
    _table(
        {
            "": "neighbours, neighbors, voisins, vicini, vicino, Nachbarn, Nachbar, deux-deux, "
            "zwei zwei, two two, two, due due, 5-number sector, five number sector"
        }
    )
)
FIVE_ADJACENT: Final = frozenset(_table({"": "five adjacent, 5 adjacent, adjacent"}))
_FINALS: Final = ("finale", "final", "finali")
FINALE: Final = _table(
    {
        qualifier: ", ".join(f"{word} {how}" for word in _FINALS for how in hows.split(","))
        for qualifier, hows in {
            "": "",
            "straight": "plein,straight,pieno",
            "split": "cheval,split,cavallo",
        }.items()
    }
)
"""Finals, with the qualifier that was said."""
COMPLETE: Final = _table(
    {
        "complete": "complete, complet, completo, komplett",
        "full": "full complete",
        "one-chip": "one-chip complete, 1-chip complete",
        "dozen": "complete dozen, dozen complete, complet douzaine, douzaine complet, "
        "completo dozzina, dozzina completo, komplett Dutzend, Dutzend komplett",
    }
)
SIDE_BETS: Final = frozenset(
    _table(
        {
            "": "bonus spin, bonus spin xtreme, bonus spin xtreme progressive, spin bonus, "
            "tour bonus, tour de bonus, giro bonus, Bonusspin, Bonusdrehung, Bonus Drehung"
        }
    )
)
