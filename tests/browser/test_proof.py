"""The page that checks a draw: computed in the browser, and only the computation decides."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from croupier.readings.draws import proofs
from tests.browser.axe import faults
from tests.browser.conftest import House, Visit
from tests.house.provable.test_chains import dealt
from tests.support.floor import Floor, table_of
from tools.prove.proofs import WHATS
from tools.prove.proofs import proofs as made_up


@pytest.fixture
def floor(house: House) -> Floor:
    """A house whose table T has drawn three rounds that anybody can check."""
    store, _ = dealt(3)
    return house(table_of("nz/37", "T"), table_of("nz/37", "U"), store=store)


def saved(floor: Floor, path: Path, **changed: object) -> Path:
    """The proof of the second round in a file, with something changed."""
    proof = [one.to_dict() for _, one in proofs(floor.house.store, "T")][1]
    path.write_text(json.dumps({**proof, **changed}), "utf-8")
    return path


def verdict(page: Page) -> str:
    """What the page says once it has computed everything again."""
    page.locator('.proof-verdict:not([data-agrees="unknown"]) h1').wait_for()
    return page.locator(".proof-verdict h1").inner_text()


def test_every_step_is_computed_again(floor: Floor, visit: Visit) -> None:
    for size in ((1280, 900), (390, 844)):
        page = visit(*size)
        page.goto(f"{floor.base}/proof/T/2")
        expect(page.locator(".proof-step")).to_have_count(4)
        assert verdict(page) == "This draw is the one that was sealed"
        said = page.locator(".proof-verdict p").first.inner_text()
        assert said.startswith("2 of 2 comparisons agree")
        drawn = [one.result for _, one in proofs(floor.house.store, "T")][1]
        assert page.locator(".proof-verdict .card").inner_text().startswith(str(drawn))
        assert_drawings(page, str(drawn))
        assert faults(page) == []


def assert_drawings(page: Page, drawn: str) -> None:
    """The chain around the link, hashed on this page, and the pocket among its neighbours."""
    links = page.locator(".chain-links li")
    assert links.all_inner_texts()[1].startswith("Link 1")
    assert [one.get_attribute("data-state") for one in links.all()] == [
        *("known", "known", "this", "sealed")
    ]
    arc = page.locator(".wheel-arc [data-drawn] .wheel-arc-pocket")
    assert (arc.text_content() or "").startswith(drawn)
    assert page.locator(".wheel-arc path").count() == 9


def test_a_changed_proof_is_found_offline(floor: Floor, visit: Visit, tmp_path: Path) -> None:
    page = visit()
    page.goto(f"{floor.base}/proof/T/2")
    expect(page.locator(".proof-step")).to_have_count(4)
    page.evaluate("document.fonts.ready.then(() => true)")  # its fonts come from the house too
    page.context.set_offline(True)
    drawn = [one for _, one in proofs(floor.house.store, "T")][1]
    other = "1" if drawn.result != "1" else "2"
    file = page.locator("input[type=file]")
    file.set_input_files(saved(floor, tmp_path / "result.json", result=other))
    expect(page.locator(".proof-verdict h1")).to_have_text("Step 4 doesn’t agree")
    chain = {**drawn.to_dict()["chain"], "link": "00" * 32}
    file.set_input_files(saved(floor, tmp_path / "link.json", chain=chain))
    expect(page.locator(".proof-verdict h1")).to_have_text("Step 1 doesn’t agree")
    file.set_input_files(saved(floor, tmp_path / "sound.json"))
    expect(page.locator(".proof-verdict")).to_have_attribute("data-agrees", "true")


def test_what_cant_be_checked_is_said(floor: Floor, visit: Visit) -> None:
    floor["U"].open()
    floor["U"].deal("17")
    page = visit()
    page.goto(f"{floor.base}/proof/U/1")
    expect(page.locator(".proof-verdict h1")).to_have_text(
        "This round wasn’t drawn with a sealed chain"
    )


def test_the_code_on_the_wall_leads_to_the_page_of_the_latest_round(
    floor: Floor, visit: Visit
) -> None:
    """Read from a picture of the wall, as a telephone reads it."""
    for size in ((1920, 1080), (1080, 1920)):
        wall = visit(*size)
        wall.goto(f"{floor.base}/display/T")
        code = wall.locator(".wall-check img")
        expect(code).to_have_js_property("complete", True)
        expect(code).not_to_have_js_property("naturalWidth", 0)
        (read,) = zxingcpp.read_barcodes(Image.open(BytesIO(wall.screenshot())))
        assert read.text == f"{floor.base}/proof/T/3"
        assert faults(wall) == []
    phone = visit(390, 844)
    phone.goto(f"{floor.base}/proof/T/3")
    assert verdict(phone) == "This draw is the one that was sealed"


def test_a_wall_without_proofs_shows_no_code(floor: Floor, visit: Visit) -> None:
    wall = visit(1920, 1080)
    wall.goto(f"{floor.base}/display/U")
    expect(wall.locator(".wall-limit").first).to_be_visible()
    expect(wall.locator(".wall-check")).to_have_count(0)


@pytest.mark.parametrize("what", WHATS)
def test_every_kind_of_draw_is_drawn_again_from_a_file(
    floor: Floor, visit: Visit, tmp_path: Path, what: str
) -> None:
    page = visit(390, 844)
    page.goto(f"{floor.base}/proof/T/2")
    expect(page.locator(".proof-step")).to_have_count(4)
    page.evaluate("document.fonts.ready.then(() => true)")  # its fonts come from the house too
    page.context.set_offline(True)
    found = [one.to_dict() for one in made_up(12, what, seed=8)]
    proof = next(one for one in found if one["round"] < 2**53)
    other = next(one["result"] for one in found if one["result"] != proof["result"])
    for result, agrees in ((proof["result"], "true"), (other, "false")):
        path = tmp_path / f"{agrees}.json"
        path.write_text(json.dumps({**proof, "result": result}), "utf-8")
        page.locator("input[type=file]").set_input_files(path)
        expect(page.locator(".proof-verdict")).to_have_attribute("data-agrees", agrees)
    assert faults(page) == []


def test_what_draws_from_nothing_is_no_proof(floor: Floor, visit: Visit, tmp_path: Path) -> None:
    """A page that would go on counting for ever says nothing at all."""
    page = visit()
    page.goto(f"{floor.base}/proof/T/2")
    expect(page.locator(".proof-step")).to_have_count(4)
    file = page.locator("input[type=file]")
    drawn = [one for _, one in proofs(floor.house.store, "T")][1]
    endless = {**drawn.to_dict()["chain"], "index": 10**15}
    changes: list[dict[str, object]] = [{"wheel": []}, {"chain": endless}, {"round": 2**60}]
    for number, changed in enumerate(changes):
        page.goto(f"{floor.base}/proof/T/2")
        expect(page.locator(".proof-step")).to_have_count(4)
        file.set_input_files(saved(floor, tmp_path / f"{number}.json", **changed))
        expect(page.locator(".proof-verdict h1")).to_have_text("That file isn’t a proof.")
