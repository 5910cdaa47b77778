// A house at the other end of the line: it hears what is asked and answers when a test says so.

import { readFileSync } from "node:fs";
import { Socket, page } from "./browser.js";
import type {
  Do,
  GameSheet,
  PlacedBet,
  Problem,
  SeatView,
  TableView,
  TargetBet,
} from "../src/messages.js";
import { call, hangUp } from "../src/state/line.js";
import { unitsOf } from "../src/state/money.js";
import { piecesOf, written as noted } from "../src/state/slips.js";
import { sheet, table } from "../src/state/table.js";

/** What the house itself has written before the tests run: sheets of real games, payments. */
export const written = <Found>(name: string): Found =>
  JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), "utf8")) as Found;

export const sheetOf = (game: string): GameSheet =>
  written(`sheets/${game.replace("/", "-")}.json`);

/** The house reads a slip; only canonical ones come to this one. */
export const slip = (words: string): TargetBet[] =>
  words.split("; ").map((bet) => {
    const [target = "", amount = ""] = bet.split(" by ");
    return { target, unit: unitsOf(amount) };
  });

const REFUSAL: Problem = {
  code: "maximum",
  message: "Too much.",
  clause: null,
  part: null,
  nearest: null,
  figures: {},
  reference: null,
};

export const tableView = (changed: Partial<TableView> = {}): TableView => ({
  type: "table",
  sequence: 1,
  now: 0,
  light: "open",
  phase: "betting",
  since: 0,
  round: 1,
  spin: 1,
  closes: null,
  betting: null,
  next: null,
  rounds_left: null,
  reason: "",
  clause: "",
  play: false,
  training: false,
  respin: false,
  result: null,
  confirmed: false,
  announcement: null,
  limits: {},
  notice: "",
  on_layout: 0,
  players: 1,
  others: [],
  history: [],
  reckoned: 0,
  version: 0,
  draw: null,
  awaited: false,
  moving: false,
  drawn_by: "",
  seen: null,
  bonus: null,
  live: null,
  stacks: [],
  work: [],
  ...changed,
});

export const seatView = (sequence: number, bets: PlacedBet[]): SeatView => ({
  type: "seat",
  sequence,
  seat: "1",
  player: "guest",
  credit: 100_000,
  owes: 0,
  total: bets.reduce((sum, one) => sum + one.total, 0),
  bets,
  prisoners: [],
  last_round: null,
  last_bets: [],
  session: null,
  request: null,
  live: null,
  version: 0,
});

/** Entries of the journal, which goes on from test to test as a page has one table for all time. */
let entries = 0;

/** One seat at a table of a game: it does as it is asked, in the order in which it was asked. */
export class House {
  private bets: PlacedBet[] = [];
  private credit = 1000;
  private number = 0;
  private readonly done = new Map<string, number>();
  private readonly declined = new Set<string>();

  constructor(game = "nz/37", limits: TableView["limits"] = {}) {
    call("one");
    sheet.value = sheetOf(game);
    this.pickUp();
    this.tell(tableView({ limits }));
    this.show();
  }

  get socket(): Socket {
    return Socket.opened.at(-1)!;
  }

  /** Every act that was asked for on the present socket. */
  get asked(): Do[] {
    return this.socket.sent.filter((one): one is Do => one.type === "do");
  }

  /** The number of the latest entry. */
  get entry(): number {
    return entries;
  }

  /** The bets that the house has registered, in words. */
  get registered(): string[] {
    return this.bets.map((one) => one.bet);
  }

  tell(view: TableView): void {
    this.socket.tell(view);
  }

  /** Betting is open in a round. */
  opens(round: number, changed: Partial<TableView> = {}): void {
    this.tell(tableView({ round, ...changed }));
  }

  /** The round ends: the bets are off the cloth, and the seat is told so much less of credit. */
  loses(amount: number): void {
    entries += 1;
    this.bets = [];
    this.credit -= amount;
    this.show();
  }

  /** Open the socket that the page has dialled, and greet it. */
  pickUp(): void {
    this.socket.open();
    const welcome = { table: "one", now: 0, person: "guest", position: "player", seat: "1" };
    this.socket.tell({ type: "welcome", ...welcome });
  }

  loseLine(): void {
    this.socket.close();
  }

  /** The browser says that the network is back, and the page dials again. */
  redialled(): void {
    page.dispatchEvent(new Event("online"));
    this.pickUp();
  }

  /** Do what was asked, once for each id, and answer; the seat's view comes after the answer. */
  async does(asked: Do): Promise<void> {
    const before = this.done.get(asked.id);
    if (before === undefined) {
      this.perform(asked);
      entries += 1;
    }
    const entry = before ?? entries;
    this.done.set(asked.id, entry);
    this.socket.tell({ type: "done", id: asked.id, first: entry, last: entry });
    this.show();
    await settled();
  }

  /** Do everything that is asked for until nothing more is. */
  async doesAll(): Promise<void> {
    await settled();
    for (let next = this.open(); next; next = this.open()) await this.does(next);
  }

  async refuses(asked: Do, code = REFUSAL.code): Promise<void> {
    this.declined.add(asked.id);
    this.socket.tell({ type: "refused", id: asked.id, error: { ...REFUSAL, code } });
    await settled();
  }

  private open(): Do | undefined {
    return this.asked.find(({ id }) => !this.done.has(id) && !this.declined.has(id));
  }

  private show(): void {
    const credit = this.credit - this.bets.reduce((sum, one) => sum + one.total, 0);
    this.socket.tell({ ...seatView(entries, this.bets), credit });
  }

  private perform({ act, fields = {} }: Do): void {
    const number = fields["bet"];
    if (act === "PlaceBets") for (const bet of slip(String(fields["slip"]))) this.place(bet);
    if (act === "ClearBets") this.bets = [];
    if (act === "WithdrawBet") this.bets = this.bets.filter((one) => one.number !== number);
    if (act === "MoveBet")
      this.bets = this.bets.map((one) =>
        one.number === number ? moved(one, String(fields["target"])) : one,
      );
  }

  private place(bet: TargetBet): void {
    this.number += 1;
    this.bets = [...this.bets, registered(this.number, bet)];
  }
}

function registered(number: number, { target, unit }: TargetBet): PlacedBet {
  const bet = { target, unit };
  const pieces = piecesOf(bet);
  const total = pieces.reduce((sum, one) => sum + one.stake, 0);
  return { number, bet: noted(bet), ...bet, pieces, total };
}

const moved = ({ number, unit }: PlacedBet, target: string): PlacedBet =>
  registered(number, { target, unit });

/** Until everything that was answered has had its effect. */
export const settled = (): Promise<void> => new Promise((go) => setTimeout(go));

/** Leave the table, with nothing left over for the next test. */
export function leave(): void {
  table.value = tableView({ round: 99 });
  hangUp();
}
