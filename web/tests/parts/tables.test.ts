// Which tables a screen of several shows: what its address names, each once, four at most.

import "../browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { namedIn, queryOf } from "../../src/tables/chosen.js";

test("an address names its tables, each once and no more than four", () => {
  assert.deepEqual(namedIn(""), []);
  assert.deepEqual(namedIn("?at=a&at=&at=b&at=a"), ["a", "b"]);
  assert.deepEqual(namedIn("?at=a&at=b&at=c&at=d&at=e"), ["a", "b", "c", "d"]);
});

test("what is written is read again, whatever a table is called", () => {
  const tables = ["nz-37", "a/b", "ü & co", "100%"];
  assert.deepEqual(namedIn(queryOf(tables)), tables);
});
