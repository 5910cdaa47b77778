// The lobby: which table newcomers are led to, and how the others are put together.

import * as assert from "node:assert/strict";
import { test } from "node:test";
import "../browser.js";
import type { LobbyTable } from "../../src/messages.js";
import { heroOf, now, secondsLeft, sectionsOf } from "../../src/lobby/lobby.js";

const SINGLE: LobbyTable["edge"] = [[1, 37], [1, 37]];
const DOUBLE: LobbyTable["edge"] = [[1, 19], [1, 19]];

function table(name: string, more: Partial<LobbyTable> = {}): LobbyTable {
  const told: LobbyTable = {
    table: name,
    game: "",
    name: "",
    casino: "A title",
    light: "open",
    phase: "betting",
    round: 1,
    players: 0,
    limits: {},
    automatic: true,
    source: "draw",
    play: true,
    last: [],
    pockets: 37,
    number: 1,
    said: { casino: { en: "Here" }, game: { en: name }, special: {} },
    zero_end: [],
    edge: SINGLE,
    seats: true,
    closes: null,
    betting: null,
    next: null,
    own_pace: false,
    live: false,
  };
  return { ...told, ...more };
}

test("newcomers are led to the lowest edge, then to the most seconds", () => {
  now.value = 1000;
  const dear = table("dear", { edge: DOUBLE, closes: 30_000 });
  const late = table("late", { closes: 4000 });
  const early = table("early", { closes: 9000 });
  assert.equal(heroOf([dear, late, early])?.table, "early");
  assert.equal(secondsLeft(late), 3);
});

test("nobody is led to a table without a seat", () => {
  const closed = table("closed", { seats: false });
  assert.equal(heroOf([closed, table("dear", { edge: DOUBLE })])?.table, "dear");
  assert.equal(heroOf([closed]), undefined);
});

test("newcomers are led to a table where no chips are bought first, if there is one", () => {
  const chips = table("chips", { live: true });
  assert.equal(heroOf([chips, table("dear", { edge: DOUBLE })])?.table, "dear");
  assert.equal(heroOf([chips, table("money", { play: false })])?.table, "chips");
});

test("two rulebooks of one casino stand under one name, with both titles", () => {
  const tables = [table("1"), table("2"), table("3", { casino: "Another title" })];
  const [section, ...others] = sectionsOf(tables, ({ said }) => said.casino["en"] ?? "");
  assert.deepEqual(others, []);
  assert.equal(section?.name, "Here");
  assert.equal(section?.titles, "A title · Another title");
  assert.equal(section?.tables.length, 3);
});
