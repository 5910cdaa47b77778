// The line to a table of the house: it sends again what wasn't answered.

import { batch, computed, signal } from "@preact/signals";
import type { Asked, Do, Done, Problem, SlipReading, Told } from "../messages.js";
import { ACT_ANSWERED, believe, expectAnswer, inDoubt } from "./doubts.js";
import { beSignedOut } from "./house.js";
import { LastingLine } from "./lasting.js";
import { seat, staffView, table, welcome } from "./table.js";
import { beginAnew, takeView, viewed } from "./views.js";

export type Connection =
  | { state: "connecting"; since: number }
  | { state: "on"; since: number }
  | { state: "lost"; since: number }
  | { state: "over"; since: number; problem: Problem };

/** How the line is, and since when on this machine's clock. */
export const connection = signal<Connection>({ state: "connecting", since: Date.now() });

export const online = computed(() => connection.value.state === "on");

/** Whether the line is open but something is overdue: what it said last may not be so any more. */
export const doubtful = computed(() => online.value && inDoubt.value);

/** Whether the house's clock is known; else it is hidden, not guessed. */
export const certain = computed(() => online.value && !inDoubt.value);

/** How often the line couldn't be opened since it last was. */
export const tries = signal(0);

/** Whether the table and the seat in view are those of now, and not from before a lost line. */
export const inSight = computed(
  () => online.value && viewed.value.has("table") && viewed.value.has("seat"),
);

/** Whether whatever was in view before the line was lost was told anew. */
export const caughtUp = computed(
  () =>
    online.value &&
    viewed.value.has("table") &&
    (seat.value === null || viewed.value.has("seat")),
);

/** An answer to an act: done, or refused with the reason. */
export type Answer = { done: Done } | { refused: Problem };

interface Waiting {
  asked: Do;
  sent: boolean;
  answered: (answer: Answer) => void;
}

const AGAIN_AFTER = 400;

/** Acts without an answer, in the order in which they were asked. */
const unanswered = signal<ReadonlyMap<string, Waiting>>(new Map());
const readings = new Map<string, (reading: SlipReading | Problem | null) => void>();

/** How many acts wait for an answer: those that were never sent, and those that were. */
export const waiting = computed(() => unanswered.value.size);
export const unsent = computed(
  () => [...unanswered.value.values()].filter((one) => !one.sent).length,
);
export const pending = computed(() => waiting.value - unsent.value);

let line: LastingLine | null = null;
type Screen = "terminal" | "display" | "console";

/** Open the line to a table, and keep it open. */
export function call(tableName: string, as: Screen = "terminal"): void {
  hangUp();
  line = new LastingLine(`/socket/${encodeURIComponent(tableName)}`, as, { hear, lost });
}

/** End the line, for one to another table: nothing of this one is known or asked for any more. */
export function hangUp(): void {
  line?.end();
  line = null;
  batch(() => {
    table.value = seat.value = staffView.value = welcome.value = null;
    connection.value = { state: "connecting", since: Date.now() };
    tries.value = 0;
  });
  for (const id of unanswered.value.keys()) answer(id, { refused: GONE });
}

const GONE: Problem = {
  code: "fault",
  message: "The line was closed before the house answered.",
  clause: null,
  part: null,
  nearest: null,
  figures: {},
  reference: null,
};

function lost(): void {
  if (connection.value.state === "on") connection.value = { state: "lost", since: Date.now() };
  else tries.value += 1;
}

function tell(asked: Asked): boolean {
  return connection.value.state === "on" && line !== null && line.send(asked);
}

function tellAct(asked: Do): boolean {
  const sent = tell(asked);
  if (sent) expectAnswer(asked.id, ACT_ANSWERED);
  return sent;
}

function hear(told: Told): void {
  switch (told.type) {
    case "welcome":
      batch(() => {
        welcome.value = told;
        beginAnew();
        connection.value = { state: "on", since: Date.now() };
        tries.value = 0;
      });
      sendAgain();
      break;
    case "table":
    case "seat":
    case "console":
    case "change":
      if (!takeView(told)) tell({ type: "look" });
      break;
    case "done":
      answer(told.id, { done: told });
      break;
    case "refused":
      if (!answer(told.id, { refused: told.error })) answerReading(told.id, told.error);
      break;
    case "again":
      believe(told.id);
      setTimeout(() => sendOne(told.id), AGAIN_AFTER);
      break;
    case "reading":
      answerReading(told.id, told);
      break;
    case "fault":
      fault.value = told.error;
      break;
    case "bye":
      sayGoodbye(told.error);
      break;
  }
}

/** The latest fault of the house: one sentence and a reference. */
export const fault = signal<Problem | null>(null);

/** Reasons to end for good; after any other farewell the line is opened again. */
const FINAL = new Set(["session", "authority", "excluded", "no-table", "demo", "put-away"]);

function sayGoodbye(problem: Problem): void {
  if (!FINAL.has(problem.code)) return;
  connection.value = { state: "over", since: Date.now(), problem };
  if (problem.code === "session") beSignedOut();
  line?.end();
}

/** A fresh id for a command: chosen here, so that a repetition is known as one. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Ask for an act, again and again with one id until the house has answered. */
export function ask(
  act: string,
  fields: Record<string, unknown>,
  id = freshId(),
  position = "",
): Promise<Answer> {
  return new Promise((answered) => {
    const asked: Do = { type: "do", id, act, fields, ...(position && { position }) };
    const sent = tellAct(asked);
    unanswered.value = new Map(unanswered.value).set(id, { asked, sent, answered });
  });
}

/** Take an act back that was never sent; false if it is too late for that. */
export function drop(id: string): boolean {
  const found = unanswered.value.get(id);
  if (!found || found.sent) return false;
  forget(id);
  return true;
}

/** Ask what a slip means; nothing if the line is down. */
export function askReading(text: string): Promise<SlipReading | Problem | null> {
  return new Promise((answered) => {
    const id = freshId();
    if (!tell({ type: "read", id, text })) return answered(null);
    readings.set(id, answered);
  });
}

function answer(id: string, told: Answer): boolean {
  const found = unanswered.value.get(id);
  if (!found) return false;
  forget(id);
  found.answered(told);
  return true;
}

function forget(id: string): void {
  believe(id);
  const rest = new Map(unanswered.value);
  rest.delete(id);
  unanswered.value = rest;
}

function answerReading(id: string, told: SlipReading | Problem): void {
  readings.get(id)?.(told);
  readings.delete(id);
}

function sendAgain(): void {
  for (const answered of readings.values()) answered(null);
  readings.clear();
  for (const id of unanswered.value.keys()) sendOne(id);
}

function sendOne(id: string): void {
  const found = unanswered.value.get(id);
  if (!found || !tellAct(found.asked)) return;
  unanswered.value = new Map(unanswered.value).set(id, { ...found, sent: true });
}
