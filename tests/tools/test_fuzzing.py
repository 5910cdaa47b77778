"""Fuzzing for a moment: the long runs are `make fuzz`."""

from __future__ import annotations

from tools.prove.fuzz_readers import SEEDS, read_messages, read_notation
from tools.prove.fuzz_socket import BATCH, Speaker, plays_on
from tools.prove.fuzzing.house import WHO, a_house, somebody
from tools.prove.fuzzing.malforming import RAW, Malformer


def test_malformed_messages_leave_the_house_well() -> None:
    malformer = Malformer(7)
    with a_house() as (live, failed):
        for who in WHO:
            with somebody(live, who) as person:
                speaker = Speaker(person, live, malformer)
                for _ in range(4):
                    speaker.say_some()
                assert sum(speaker.told.values()) > BATCH, "it was answered"
        assert plays_on(live)
    assert failed == []


def test_one_seed_makes_the_same_messages() -> None:
    one, two = Malformer(1), Malformer(1)
    assert [one.message() for _ in range(500)] == [two.message() for _ in range(500)]


def test_the_readers_refuse_what_they_cannot_read() -> None:
    notation, messages = read_notation(), read_messages()
    for text in SEEDS["notation"]:
        notation(text)
    for text in SEEDS["messages"]:
        messages(text)
    for raw in RAW:
        notation(raw.decode("latin-1"))
        messages(raw.decode("latin-1"))
