"""The page on the protocol is what the types of the line say."""

from tools.write.field_notes import field_notes
from tools.write.protocol_page import PAGE, page


def test_the_written_page_is_up_to_date() -> None:
    written = PAGE.read_text("utf-8")
    assert written == page(), "Run `python -m tools.write.protocol_page`."


def test_a_field_is_told_with_its_type_and_what_the_source_says_of_it() -> None:
    assert "| `total` | `Amount` | What lies on the layout for this seat. |" in page()
    assert "| `BuyIn` | `seat: string`, `amount: Amount` |" in page()
    assert "| `POST /api/tables/{table}/seat` | `Sitting` | `Seated` |" in page()


def test_notes_are_those_below_their_fields() -> None:
    class Noted:
        """A class."""

        first: int
        second: str = ""
        """What it is,
        in two lines."""

    assert field_notes(Noted) == {"second": "What it is, in two lines."}
