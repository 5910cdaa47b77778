// The account of a round: what the house has paid, piece by piece, and nothing of our own.

import * as assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { effect } from "@preact/signals";
import { House, leave, seatView, tableView } from "../house.js";
import type { RoundTotals, SettledPiece, SheetSideBet, SideBetRound } from "../../src/messages.js";
import { account, heldBack } from "../../src/state/results.js";
import { rested, sheet, wheel, wheels, wheelsSeen } from "../../src/state/table.js";

afterEach(() => {
  wheel.value = null;
  wheelsSeen.value = null;
  leave();
});

const piece = (changed: Partial<SettledPiece>): SettledPiece => ({
  wager: "1/2",
  stake: 100,
  outcome: "won",
  winnings: 0,
  returned: 0,
  in_prison: 0,
  clause: "",
  prisoner: false,
  ...changed,
});

const SIDE_BET: SheetSideBet = {
  target: "bonus spin",
  stake: 500,
  hot_spot: ["500"],
  community: ["75"],
  clause: "",
  lock_clause: "",
  illustrative: true,
};

const SIDE: SideBetRound = {
  locked: true,
  seats: ["1"],
  targets: ["1"],
  meters: [],
  hits: [],
  hot_spot: "",
  wheel: "",
  community: "75",
  jackpot: null,
  waits: false,
};

function settled(...pieces: SettledPiece[]): RoundTotals {
  const sums = { staked: 0, winnings: 0, returned: 0, in_prison: 0, net: 0 };
  return { round: 1, result: "1", ...sums, bets: [{ bet: "", target: "", total: 0, pieces }] };
}

/** A table that shows its result, and the seat as it was told after the settlement. */
function told(totals: RoundTotals): void {
  const house = new House("fair/37");
  house.tell(tableView({ light: "result", phase: "settled", result: "1", confirmed: true }));
  house.socket.tell({ ...seatView(house.entry, []), last_round: totals });
}

test("pieces on one wager are one line, with what was paid on each of them", () => {
  const won = { winnings: 2334, returned: 100 };
  told(settled(piece(won), piece(won), piece({ wager: "red", outcome: "lost" })));
  assert.deepEqual(account.value?.won, [{ wager: "1/2", stake: 200, pays: [17, 1], amount: 4668 }]);
  assert.deepEqual(account.value?.shared, []);
});

test("what zero shared is told as the house shared it", () => {
  told(
    settled(
      piece({ wager: "red", stake: 500, outcome: "halved", returned: 200, in_prison: 100 }),
      piece({ wager: "odd", outcome: "imprisoned", in_prison: 100 }),
    ),
  );
  assert.deepEqual(account.value?.shared, [
    { wager: "red", stake: 500, back: 200, jailed: 100 },
    { wager: "odd", stake: 100, back: 0, jailed: 100 },
  ]);
});

test("prisoners are freed, kept or lost, and are no bets of this round", () => {
  told(
    settled(
      piece({ wager: "red", outcome: "freed", returned: 100, prisoner: true }),
      piece({ wager: "odd", outcome: "imprisoned", in_prison: 100, prisoner: true }),
      piece({ wager: "low", outcome: "lost", prisoner: true }),
    ),
  );
  assert.deepEqual(account.value?.shared, []);
  assert.deepEqual(
    account.value?.prison.map((one) => [one.wager, one.fate]),
    [
      ["red", "freed"],
      ["odd", "kept"],
      ["low", "lost"],
    ],
  );
});

test("the account is complete once the seat was told of the settlement, not before", () => {
  const house = new House();
  const bet = { number: 1, bet: "17 by 5", target: "17", unit: 500, total: 500, pieces: [] };
  house.socket.tell(seatView(house.entry, [bet]));
  house.tell(tableView({ light: "result", phase: "settled", result: "1", confirmed: true }));
  assert.equal(account.value?.complete, false);
  house.socket.tell({ ...seatView(house.entry, []), last_round: settled() });
  assert.equal(account.value?.complete, true);
});

test("nothing is told before the ball on this screen rests", () => {
  wheel.value = { atRest: null };
  told(settled(piece({ winnings: 2334, returned: 100 })));
  assert.equal(account.value, null);
  wheel.value = { atRest: "1/1" };
  assert.equal(account.value?.won.length, 1);
});

test("a result that comes while the wheel shows an earlier one is never at rest at once", () => {
  wheel.value = { atRest: "1/1" };
  const house = new House();
  const seen: boolean[] = [];
  const stop = effect(() => void seen.push(rested.value));
  house.tell(tableView({ round: 2, light: "result", result: "1", confirmed: true }));
  wheel.value = { atRest: "2/1" };
  stop();
  assert.deepEqual(seen, [true, false, true]);
});

test("where no wheel turns, a result is told when it is there", () => {
  new House().tell(tableView({ light: "result", result: "1", confirmed: true }));
  assert.equal(rested.value, true);
  assert.equal(account.value?.result, "1");
});

test("what the bonus wheels pay is held back from the hit on, whoever hears of it first", () => {
  const house = new House("maryland/double");
  sheet.value = { ...sheet.value!, side_bet: SIDE_BET };
  const totals = settled(piece({ wager: SIDE_BET.target, winnings: 50_000, returned: 500 }));
  wheel.value = { atRest: null };
  const seen = new Set<string>();
  const stop = effect(() => void (account.value && seen.add(`${wheels.value} ${heldBack.value}`)));
  const bonus = { numbers: [], frozen: false, side: { ...SIDE, hot_spot: "1", wheel: "500" } };
  house.tell(tableView({ light: "result", result: "1", confirmed: true, bonus }));
  house.socket.tell({ ...seatView(house.entry, []), last_round: totals });
  wheel.value = { atRest: "1/1" };
  wheelsSeen.value = { round: 1, stage: "turn" };
  wheelsSeen.value = { round: 1, stage: "rest" };
  stop();
  assert.deepEqual([...seen], ["waits 50000", "turn 50000", "rest 0"]);
});
