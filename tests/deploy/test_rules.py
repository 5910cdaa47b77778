"""The alerts for Prometheus: each fires and is quiet as it should, by figures that there are."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from croupier.server.metrics import Metrics
from tests.deploy.files import DEPLOY

RULES = DEPLOY / "prometheus" / "croupier.rules.yml"
PAGE = DEPLOY.parent / "docs" / "operating.md"
ALERTS = 5


def named() -> set[str]:
    """The alerts of the rules."""
    return set(re.findall(r"- alert: (\w+)", RULES.read_text("utf-8")))


def test_every_metric_in_them_is_one_that_the_house_has() -> None:
    metrics = Metrics()
    metrics.log_ins.labels("failed").inc()
    told = metrics.written().decode()
    families = set(re.findall(r"^# TYPE (\w+)", told, re.MULTILINE))
    families |= {f"{name}_bucket" for name in re.findall(r"# TYPE (\w+) histogram", told)}
    asked = set(re.findall(r"\b(croupier_\w+)", RULES.read_text("utf-8")))
    assert len(asked) > ALERTS
    assert asked <= families


def test_the_labels_in_them_are_those_of_the_metrics() -> None:
    metrics = Metrics()
    for counter in (metrics.rounds, metrics.voids, metrics.seats):
        assert counter._labelnames == ("table",)
    assert metrics.log_ins._labelnames == ("outcome",)


def test_the_page_says_what_to_do_when_each_fires() -> None:
    told = set(re.findall(r"^### (Croupier\w+)$", PAGE.read_text("utf-8"), re.MULTILINE))
    assert told == named()
    assert len(told) == ALERTS


@pytest.mark.parametrize(
    "words", [("check", "rules", RULES.name), ("test", "rules", "croupier.rules.test.yml")]
)
def test_prometheus_itself_reads_and_fires_them(words: tuple[str, ...]) -> None:
    program = shutil.which("promtool")
    if program is None:
        pytest.skip("promtool isn't installed here, so the alerts weren't fired")
    done = subprocess.run(
        [program, *words], cwd=RULES.parent, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_each_alert_is_fired_by_the_rules_test() -> None:
    fired = (RULES.parent / "croupier.rules.test.yml").read_text("utf-8")
    quiet_and_loud = re.findall(r"alertname: (\w+)(\n        exp_alerts:)?", fired)
    assert {name for name, loud in quiet_and_loud if loud} == named()
