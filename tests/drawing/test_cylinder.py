"""The wheel as a picture: its order, and the ball exactly in the middle of its pocket."""

import re
from math import atan2, degrees
from xml.etree import ElementTree

import pytest

from croupier.drawing import cylinder
from croupier.equipment.wheel import Wheel
from croupier.rulebooks.files import parsed
from croupier.rulebooks.reader import read_wheel

SVG = "{http://www.w3.org/2000/svg}"
WHEELS = list(parsed("wheels"))


def clockwise(x: float, y: float) -> float:
    """Degrees clockwise from the top."""
    return degrees(atan2(x, -y)) % 360


def apart(first: float, second: float) -> float:
    return abs((first - second + 180) % 360 - 180)


def rotor(wheel: Wheel, result: str | None) -> ElementTree.Element:
    root = ElementTree.fromstring(cylinder.svg(wheel, result))
    return next(one for one in root.iter() if one.get("class") == "croupier-rotor")


def edges(group: ElementTree.Element) -> tuple[float, float]:
    """The angles between which a pocket is drawn."""
    outline = group.find(f"{SVG}path")
    assert outline is not None
    found = re.match(r"M(\S+) ([^A]+)A\S+ \S+ 0 0 1 (\S+) ([^L]+)L", outline.get("d", ""))
    assert found is not None
    x1, y1, x2, y2 = map(float, found.groups())
    return clockwise(x1, y1), clockwise(x2, y2)


def test_there_are_five_wheels() -> None:
    assert len(WHEELS) == 5


@pytest.mark.parametrize("identity", WHEELS)
def test_pockets_stand_clockwise_in_their_order(identity: str) -> None:
    wheel = read_wheel(identity)
    groups = [one for one in rotor(wheel, None) if one.get("data-pocket")]
    assert [one.get("data-pocket") for one in groups] == list(wheel.pockets)
    for place, group in enumerate(groups):
        first, last = edges(group)
        middle = first + ((last - first) % 360) / 2
        assert apart(middle, 360 * place / len(wheel)) < 0.01
        assert (last - first) % 360 == pytest.approx(360 / len(wheel), abs=0.01)
        assert "".join(group.itertext()) == wheel.pockets[place]


@pytest.mark.parametrize("identity", WHEELS)
def test_the_ball_lies_in_the_middle_of_its_pocket(identity: str) -> None:
    wheel = read_wheel(identity)
    for result in wheel.pockets:
        turning = rotor(wheel, result)
        [ball] = [one for one in turning.iter() if one.get("class") == "croupier-ball"]
        at = clockwise(float(ball.get("cx", "")), float(ball.get("cy", "")))
        pocket = next(one for one in turning if one.get("data-pocket") == result)
        first, last = edges(pocket)
        assert apart(at, first + ((last - first) % 360) / 2) < 0.1
        turned = float(re.findall(r"-?[\d.]+", turning.get("transform", ""))[0])
        assert apart(at + turned, 0) < 0.1, "the result is on top"


def test_without_a_result_there_is_no_ball() -> None:
    assert 'croupier-ball"/' not in cylinder.svg(read_wheel("american"))


def test_a_wheel_says_what_it_is() -> None:
    root = ElementTree.fromstring(cylinder.svg(read_wheel("single-zero"), "26"))
    assert root.get("role") == "img"
    assert "The ball lies in 26 black." in (root.findtext(f"{SVG}desc") or "")
    assert cylinder.svg(read_wheel("american"), "00") == cylinder.svg(read_wheel("american"), "00")


def test_a_wheel_of_somebody_else_is_escaped() -> None:
    odd = Wheel("<script>", read_wheel("single-zero").pockets)
    assert "<script>" not in cylinder.svg(odd)
