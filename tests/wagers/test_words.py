"""Words: wagers, `by` and `for` in English, French, Italian and German."""

import pytest

from tests.support.dealt import deal
from tests.wagers.reading import SINGLE, read, refused

# Words


WORDS = {
    "17": "straight 17; straight up 17; plein 17; 17 en plein; pieno 17; Plein 17",
    "17/20": "split 17/20; cheval 17/20; cavallo 17/20; Cheval 17/20; à cheval 17/20",
    "1/2/3": "street 1-3; transversale 1-3; terzina 1-3; TP 1-3; transversale pleine 1-3; "
    "trois premiers; les trois premiers; first three",
    "34/35/36": "trois derniers; street 34-36",
    "0/1/2/3": "first four; quatre premiers; corner 0-3",
    "25/26/28/29": "corner 25/29; carré 25/29; carre 25-29; Carré 25/29; corners 25/29",
    "1/2/3/4/5/6": "six-line 1-6; six line 1-6; sixline 1-6; line 1-6; sixain 1-6; sixaine 1-6; "
    "sestina 1-6; TS 1-6; transversale simple 1-6; six premiers; first six",
    "31/32/33/34/35/36": "six derniers",
    "column 2": "column 2; second column; 2nd column; colonne 2; colonna 2; Kolonne 2; "
    "deuxième colonne; seconda colonna; COLUMN 2",
    "column 1": "première colonne; first column; 1st column; prima colonna",
    "dozen 1": "dozen 1; first dozen; 1st dozen; 1st 12; douzaine 1; première douzaine; dozzina 1; "
    "prima dozzina; Dutzend 1; P12; douze premiers; erstes Dutzend",
    "dozen 2": "dozen 2; M12; douze milieu; second dozen; 2nd 12",
    "dozen 3": "dozen 3; D12; douze derniers; last dozen; third dozen; 3rd 12",
    "low": "low; manque; 1-18; low 1-18; Low; le manque; 1 to 18",
    "high": "high; passe; 19-36; high 19-36; 19 to 36",
    "even": "even; pair; pari; gerade; evens",
    "odd": "odd; impair; dispari; ungerade; Impair",
    "red": "red; rouge; rosso; rot; Rot; reds; le rouge; RED",
    "black": "black; noir; nero; schwarz; Schwarz; the black",
}


@pytest.mark.parametrize("wager", WORDS)
def test_a_wager_in_all_its_words(wager: str) -> None:
    for words in WORDS[wager].split("; "):
        assert read("fair/37", f"{words} by 1") == f"{wager} by 1", words


@pytest.mark.parametrize(
    ("words", "pocket"),
    [("zero", "0"), ("zéro", "0"), ("Null", "0"), ("le zéro", "0"), ("straight zero", "0"),
     ("zéro en plein", "0"), ("double zero", "00"), ("double zéro", "00"), ("doppio zero", "00"),
     ("Doppelnull", "00"), ("Doppel-Zero", "00"), ("double zéro plein", "00"),
     ("triple zero", "000"), ("tripla zero", "000")],
)  # fmt: skip
def test_zeros_in_words_are_the_pockets(words: str, pocket: str) -> None:
    assert read("maryland/triple", f"{words} by 5") == f"{pocket} by 5"
    if pocket != "0":
        error = refused(SINGLE, f"{words} by 5")
        assert (error.code, error.part, error.nearest) == ("pocket", pocket, "0")
        assert error.clause == "nz:3.1(a)"


@pytest.mark.parametrize("words", ["neighbours of zero", "voisins du zéro", "Nachbarn von Zero"])
def test_zero_with_neighbours_stays_the_sector(words: str) -> None:
    assert read(SINGLE, f"{words} by 5") == "voisins by 5"
    assert read(SINGLE, "neighbours of 0 by 5") == "neighbours of 0 by 5"


@pytest.mark.parametrize("words", ["green", "vert", "verde", "grün", "GREEN", "the green"])
def test_green_in_four_languages(words: str) -> None:
    assert read("maryland/triple", f"{words} by 1") == "green by 1"
    assert refused("maryland/double", f"{words} by 1; 17 by 1").code == "not-offered"


@pytest.mark.parametrize(
    ("text", "own", "returned"),
    [("17 by 5", "17 by 5", 0), ("17 par 5", "17 by 5", 0), ("17 per 5", "17 by 5", 0),
     ("17 mit 5", "17 by 5", 0), ("tiers pour 20", "tiers by 3", 2),
     ("tiers für 20", "tiers by 3", 2), ("tiers fur 20", "tiers by 3", 2),
     ("TIERS FOR 20", "tiers by 3", 2), ("  17   BY   5  ", "17 by 5", 0),
     ("tiers du cylindre par 2.50", "tiers by 2.50", 0)],
)  # fmt: skip
def test_by_and_for_in_four_languages(text: str, own: str, returned: int) -> None:
    shape = deal(SINGLE).bet(text)
    assert (shape["bet"], shape["returned"]) == (own, returned)
