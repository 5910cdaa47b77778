"""The browser's types are those of the server's messages."""

from tools.write.browser_types import WRITTEN, typescript


def test_the_written_types_are_up_to_date() -> None:
    assert WRITTEN.read_text() == typescript(), "Run `python -m tools.write.browser_types`."


def test_a_message_is_an_interface_with_its_type() -> None:
    assert 'export interface Ping {\n  type: "ping";\n}' in typescript()
