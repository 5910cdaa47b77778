"""The page on the rules: its lines, their clauses and their words in every language."""

from string import Formatter

import pytest

from croupier.money import written
from croupier.play.round.judging import void_causes
from croupier.rulebooks import procedures
from croupier.rulebooks.register import clauses
from croupier.rulebooks.settings import cited
from croupier.server.terminal.words import LANGUAGES, TEXTS
from tests.support.dealt import GAMES
from tests.support.sheets import rules_of, sheet_of

NAMED = {
    *(f"closes {one}" for one in procedures.CLOSES),
    *(f"place counts at {one}" for one in procedures.MOMENTS),
    *(f"second zero {one}" for one in procedures.SECOND_ZERO),
    *(f"above at a terminal: {one}" for one in procedures.ABOVE_AT_TERMINAL),
    *(f"above at a dealer: {one}" for one in procedures.ABOVE_FROM_DEALER),
    *procedures.VOID_CAUSES,
    *procedures.VOID_EFFECTS,
    *procedures.ZERO_EVENTS["partage/1"],
}
"""Texts for every word that a rulebook may use."""


def test_every_word_of_a_rulebook_has_its_text() -> None:
    assert set(TEXTS) >= NAMED


@pytest.mark.parametrize("name", TEXTS)
def test_a_text_has_the_same_gaps_in_every_language(name: str) -> None:
    assert len(TEXTS[name]) == len(LANGUAGES)
    gaps = {
        frozenset(field for _, field, _, _ in Formatter().parse(text) if field)
        for text in TEXTS[name]
    }
    assert len(gaps) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_line_cites_a_clause_or_a_decision_and_speaks_every_language(game: str) -> None:
    known = {clause.id for clause in clauses(game.partition("/")[0])}
    sheet = sheet_of(game)
    for line in sheet.rules:
        assert line.clause in known or line.clause in sheet.decisions, line
        assert set(line.texts) == set(LANGUAGES)
        amounts = {gap: written(amount) for gap, amount in line.amounts.items()}
        assert line.texts["en"].format(**amounts) == line.text
        for text in line.texts.values():
            assert {gap for _, gap, _, _ in Formatter().parse(text) if gap} == set(amounts)


@pytest.mark.parametrize("game", GAMES)
def test_a_player_reads_what_was_decided_and_no_number_of_ours(game: str) -> None:
    sheet = sheet_of(game)
    known = {clause.id for clause in clauses(game.partition("/")[0])}
    assert sheet.above in known or sheet.above in sheet.decisions
    for number, text in sheet.decisions.items():
        assert number not in text
        assert cited(number).startswith("the house's decision: ")
    assert cited("nz:3.1(d)") == "nz:3.1(d)"


@pytest.mark.parametrize("game", GAMES)
def test_the_page_speaks_of_everything_that_a_player_asks(game: str) -> None:
    lines, rules = sheet_of(game).rules, rules_of(game)
    topics = [line.topic for line in lines]
    assert {"wheel", "betting", "zero", "payouts", "limits", "void", "display"} <= set(topics)
    assert ("called" in topics) == bool(rules.called())
    assert topics.count("void") == len(void_causes(rules))
    terms = {rules.term(wager) for wager in rules.wagers.values()}
    assert topics.count("payouts") == len(terms)


def test_limits_are_told_in_figures() -> None:
    told = [line.text for line in sheet_of("nz/37").rules if line.topic == "limits"]
    assert told[:2] == [
        "On numbers: 1 to 200 on each position.",
        "On outside chances: 5 to 2000 on each.",
    ]
    inside = next(line for line in sheet_of("nz/37").rules if line.topic == "limits")
    assert inside.texts["de"] == "Auf Zahlen: {low} bis {high} je Position."
    assert inside.amounts == {"low": 1_00, "high": 200_00}
