"""The felt as a picture: well-formed, complete, true to the geometry and never in its own way."""

import re
from math import hypot
from xml.etree import ElementTree

import pytest

from croupier.drawing import felt
from croupier.drawing.projection import projection
from croupier.play.paying.settling import Settler
from croupier.refusal import Refused
from croupier.rulebooks.reader import game_names, read_game
from croupier.rulebooks.rules import Rules
from croupier.wagers.slip import Bet, Slip

SVG = "{http://www.w3.org/2000/svg}"
GAMES = game_names()


def every_wager(rules: Rules, stake: int = 500) -> Slip:
    bets = (Bet(rules.menu.target(wager), stake) for wager in rules.wagers.values())
    return Slip(rules.game, tuple(bets))


def parsed(text: str) -> ElementTree.Element:
    return ElementTree.fromstring(text)


def by_class(root: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [one for one in root.iter() if name in one.get("class", "").split()]


def labels(root: ElementTree.Element) -> list[str]:
    return [one.text or "" for one in root.iter(f"{SVG}text")]


@pytest.mark.parametrize("game", GAMES)
def test_a_layout_is_well_formed_and_says_what_it_is(game: str) -> None:
    rules = read_game(game)
    root = parsed(felt.svg(rules))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert [child.tag for child in root][:2] == [f"{SVG}title", f"{SVG}desc"]
    assert game in (root.findtext(f"{SVG}title") or "")
    drawn = {one.get("data-target") for one in root.iter()}
    assert drawn >= {box.name for box in rules.layout.cloth.numbers}
    assert drawn >= {box.name for box in rules.layout.cloth.outside}


@pytest.mark.parametrize("game", GAMES)
def test_every_number_is_written(game: str) -> None:
    rules = read_game(game)
    written = labels(parsed(felt.svg(rules)))
    tracks = [rules.layout.sectors, rules.layout.groups]
    times = 1 + sum(track is not None for track in tracks)
    for number in map(str, range(1, 37)):
        assert written.count(number) == times


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_lies_inside_the_picture(game: str) -> None:
    rules = read_game(game)
    project = projection(rules.layout)
    offered = [*rules.wagers, *(target.name for target in rules.called())]
    places = [place for target in offered for place in rules.layout.places(target)]
    assert len(places) >= len(rules.wagers)
    for place in places:
        x, y = project.at(place)
        assert felt.RADIUS < x < project.width - felt.RADIUS
        assert felt.RADIUS < y < project.height - felt.RADIUS


@pytest.mark.parametrize("game", GAMES)
def test_a_chip_of_every_wager_is_shown_at_its_place(game: str) -> None:
    rules = read_game(game)
    project = projection(rules.layout)
    root = parsed(felt.svg(rules, every_wager(rules)))
    chips = {chip.get("data-target", ""): chip for chip in by_class(root, "croupier-chip")}
    assert set(chips) == set(rules.wagers)
    for name, chip in chips.items():
        place = rules.layout.where(rules.wagers[name])
        assert place is not None
        moved = chip.findall(f"{SVG}use")[-1].get("transform", "")
        x, y = map(float, re.findall(r"-?[\d.]+", moved)[:2])
        assert hypot(x - project.at(place)[0], y - project.at(place)[1]) < 0.02
        assert "5" in labels(chip)


@pytest.mark.parametrize("game", GAMES)
def test_chips_of_neighbouring_wagers_do_not_cover_each_other(game: str) -> None:
    rules = read_game(game)
    root = parsed(felt.svg(rules, every_wager(rules)))
    circles = []
    for chip in by_class(root, "croupier-chip"):
        moved = chip.findall(f"{SVG}use")[-1].get("transform", "")
        x, y, scale = map(float, re.findall(r"-?[\d.]+", moved))
        circles.append((x, y, scale * 100))
    for number, (x, y, r) in enumerate(circles):
        for ox, oy, other in circles[:number]:
            assert hypot(x - ox, y - oy) >= 0.97 * (r + other) or max(r, other) < 6


def test_a_number_is_never_hidden_by_chips_on_and_around_it() -> None:
    rules = read_game("nz/37")
    around = [name for name, wager in rules.wagers.items() if "17" in wager.numbers]
    inside = [name for name in around if re.fullmatch(r"[\d/]+", name)]
    root = parsed(felt.svg(rules, rules.notation.slip("; ".join(f"{n} by 5" for n in inside))))
    board = next(one for one in root.iter(f"{SVG}text") if one.text == "17")
    x, y = float(board.get("x", "")), float(board.get("y", ""))
    y -= 0.35 * float(board.get("font-size", ""))
    for chip in by_class(root, "croupier-chip"):
        moved = chip.findall(f"{SVG}use")[-1].get("transform", "")
        cx, cy, scale = map(float, re.findall(r"-?[\d.]+", moved))
        assert hypot(x - cx, y - cy) > scale * 100 + 5


def test_a_result_sets_the_dolly_and_tells_winners_from_losers() -> None:
    rules = read_game("nz/37")
    root = parsed(felt.svg(rules, rules.notation.slip("17 by 5; red by 5; tiers by 1"), "17"))
    assert len(by_class(root, "croupier-dolly")) == 1
    assert [one.get("data-target") for one in by_class(root, "won")] == ["17"]
    losers = by_class(root, "lost")
    assert len(losers) == 7
    assert all(one.get("opacity") == "0.35" for one in losers)
    assert not by_class(parsed(felt.svg(rules)), "croupier-dolly")


@pytest.mark.parametrize("game", GAMES)
def test_the_dolly_stands_on_every_result(game: str) -> None:
    rules = read_game(game)
    for result in rules.results:
        assert 'class="croupier-dolly"' in felt.svg(rules, None, result)


def test_a_void_spin_has_no_dolly_and_no_losers() -> None:
    rules = read_game("maryland/double-as-single")
    root = parsed(felt.svg(rules, rules.notation.slip("17 by 5; red by 5"), "00"))
    assert not by_class(root, "croupier-dolly")
    assert not by_class(root, "lost")


def test_an_unknown_result_is_refused() -> None:
    with pytest.raises(Refused, match="37"):
        felt.svg(read_game("nz/37"), None, "37")


def test_a_chip_in_prison_stands_behind_its_gate() -> None:
    rules = read_game("fair/37")
    slip = rules.notation.slip("red by 5; even by 2; odd by 1")
    root = parsed(felt.svg(rules, Settler(rules).settle(slip, "0")))
    assert {one.get("data-target") for one in by_class(root, "held")} == {"red", "odd"}
    assert [one.get("data-target") for one in by_class(root, "plain")] == ["even"]
    assert len(by_class(root, "croupier-dolly")) == 1, "the result is that of the settlement"


def test_stakes_on_one_wager_are_one_pile() -> None:
    rules = read_game("nz/37")
    root = parsed(felt.svg(rules, rules.notation.slip("17 by 5; neighbours of 17 by 2")))
    [chip] = [c for c in by_class(root, "croupier-chip") if c.get("data-target") == "17"]
    assert labels(chip) == ["7"]


def test_a_piece_without_a_place_lies_on_its_sector() -> None:
    rules = read_game("nz/38-0-00")
    root = parsed(felt.svg(rules, rules.notation.slip("voisins by 5")))
    assert "0/2/3" in {chip.get("data-target") for chip in by_class(root, "croupier-chip")}
    assert "9 chips · 45" in labels(root)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("nz/37", {"Voisins du Zero", "Orphelins", "Tier", "9 chips", "5 chips", "6 chips"}),
        ("nz1998/37", {"Neighbour wagers", "12 groups of three · 11 to 1"}),
        ("maryland/triple", {"Five Adjacent Number Wager", "○ GREEN"}),
        ("maryland/double-as-single", {"covered", "no bets"}),
        ("fair/37", {"◆ RED", "■ BLACK", "1st 12", "1–18", "2 to 1"}),
    ],
)
def test_what_is_printed(game: str, words: set[str]) -> None:
    assert words <= set(labels(parsed(felt.svg(read_game(game)))))


def test_spots_carry_their_targets() -> None:
    rules = read_game("nz/38-00-0")
    [spots] = by_class(parsed(felt.svg(rules, spots=True)), "croupier-spots")
    told = [spot.get("data-target") for spot in spots]
    assert set(told) == set(rules.wagers)
    assert told.count("0") == 2, "the courtesy line is a second place"


def test_names_are_escaped() -> None:
    rules = read_game("nz/37")
    odd = type(rules)(**{**vars(rules), "name": '<b onload="x">&\x00</b>'})
    text = felt.svg(odd)
    assert "<b" not in text
    assert '<b onload="x">&' in (parsed(text).findtext(f"{SVG}title") or "")


@pytest.mark.parametrize("game", GAMES)
def test_the_same_slip_gives_the_same_picture(game: str) -> None:
    first, second = read_game(game), read_game(game)
    result = first.results[5]
    drawn = felt.svg(first, every_wager(first), result)
    assert drawn == felt.svg(second, every_wager(second), result)


def test_straights_are_mirrored_on_the_track() -> None:
    rules = read_game("nz/37")
    one = felt.svg(rules, rules.notation.slip("17 by 1; 17/20 by 1"))
    [track, _] = by_class(parsed(one), "croupier-track")
    assert len(list(track.iter(f"{SVG}circle"))) == 1
