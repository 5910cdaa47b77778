"""A pit's room to be simulated: a page that is told of tables by us instead of by a house."""

from __future__ import annotations

from typing import Any, Final

from playwright.sync_api import Page

from croupier.server.terminal.sheet import COLOURS

STAND_IN: Final = """() => {
  window.WebSocket = class {
    static OPEN = 1;
    readyState = 1;
    constructor() {
      window.hear = (told) => this.onmessage({ data: JSON.stringify(told) });
      setTimeout(() => this.onopen());
    }
    send() {}
    close() {}
  };
}"""
"""A socket that says what the test says."""

CHANGES: Final = """([tables, changes, measured]) => (async () => {
  const any = (most) => Math.floor(Math.random() * most);
  const lights = [["open", "betting"], ["last", "betting"], ["closed", "no more bets"],
    ["result", "settled"], ["void", "settled"]];
  const table = (number) => {
    const [light, phase] = lights[any(lights.length)];
    return { table: String(number + 1), game: "nz/37", light, words: "32 red", phase,
      closes: light === "open" ? Date.now() + 9_000 : null,
      last: Array.from({ length: 5 }, () => String(any(37))),
      limits: { inside: { low: 100, high: 20_000 }, outside: { low: 500, high: 200_000 } },
      players: any(12), drop: any(5_000_000), win: any(900_000) - 300_000,
      games_an_hour: any(60), target: 40, voids: any(3), corrections: 0,
      alerts: any(2), round: any(10_000), place: null, dealers: [] };
  };
  const alert = (number, answered) => ({ id: `pace:${number}`, at: Date.now(), kind: "pace",
    severity: "last", table: "1", title: "Pace", text: "29 games an hour", clause: "", act: "",
    answered_by: answered ? "supervisor-1" : "", answered_at: answered ? Date.now() : 0,
    answer: answered ? "seen" : "" });
  const change = (count) => ({ type: "pit_change", now: Date.now(), alerts: [], waiting: null,
    tables: Array.from({ length: count }, () => table(any(tables))) });
  const turn = () => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  });
  const timed = async (told) => {
    const began = performance.now();
    hear(told);
    for (let turn = 0; turn < 4; turn += 1) await null;
    const took = performance.now() - began;
    await turn();
    return took;
  };
  const middle = (times) => times.sort((one, other) => one - other)[times.length >> 1];
  const times = {};
  for (const count of [1, 5, 25]) {
    const found = [];
    for (let round = 0; round < measured; round += 1) found.push(await timed(change(count)));
    times[count] = middle(found) ?? 0;
  }
  for (let round = 0; round < changes; round += 1) {
    const told = change(1 + any(5));
    if (round % 40 === 0) told.alerts = [alert(round, false)];
    if (round % 40 === 20) told.alerts = [alert(round - 20, true)];
    await timed(told);
  }
  return times;
})()"""


def heap(page: Page) -> float:
    """Megabytes in use after the rest was collected."""
    session = page.context.new_cdp_session(page)
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    return float(session.send("Runtime.getHeapUsage")["usedSize"]) / 1e6


def view(count: int) -> dict[str, Any]:
    """The whole room before the first change."""
    figures = dict.fromkeys(("drop", "win", "games_an_hour", "voids", "corrections", "alerts"), 0)
    state = {"light": "open", "words": "", "closes": None, "phase": "betting", "round": 1}
    room = {
        "game": "nz/37",
        "last": ["17"],
        "limits": {},
        "players": 1,
        "target": 40,
        "place": None,
        "dealers": [],
    }
    tables = [
        {**figures, **state, **room, "place": None, "table": str(one + 1)} for one in range(count)
    ]
    rest: dict[str, Any] = {"type": "pit", "now": 0, "day": "2026-03-01", "alerts": []}
    return {**rest, "waiting": [], "tables": tables, "colours": COLOURS}


class Room:
    """The page of a pit that is told of so many tables."""

    def __init__(self, page: Page, address: str, tables: int) -> None:
        self.page = page
        self.tables = tables
        page.add_init_script(f"({STAND_IN})()")
        page.goto(address)
        page.wait_for_function("() => 'hear' in window")
        page.evaluate("told => hear(told)", view(tables))
        page.wait_for_function(f"() => document.querySelectorAll('.tile').length === {tables}")

    def hear(self, changes: int, timed: int = 0) -> dict[str, float]:
        """Let changes come; milliseconds that one of 1, 5 and 25 tables takes, in the middle."""
        return dict(self.page.evaluate(CHANGES, [self.tables, changes, timed]))

    @property
    def elements(self) -> int:
        return self.page.locator("*").count()
