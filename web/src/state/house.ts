// The house over HTTP: who we are, the lobby, sheets, rounds and limits.

import { signal } from "@preact/signals";
import { colours } from "./table.js";
import type { GameSheet, Lobby, Me, RoundOutcome, Problem, Seated } from "../messages.js";

export const me = signal<Me | null>(null);

/** A no of the house, as its problem. */
export class HouseSaysNo extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

export async function getLobby(): Promise<Lobby> {
  const lobby = await ask<Lobby>("GET", "/api/lobby");
  colours.value = lobby.colours;
  return lobby;
}

export const getSheet = (table: string): Promise<GameSheet> =>
  ask("GET", `/api/tables/${encodeURIComponent(table)}/sheet`);

export const getMe = (): Promise<Me> => learn(ask<Me>("GET", "/api/me"));

let questions = 0;

/** Who we are: the answer to the latest question counts, in whatever order answers come. */
async function learn(asked: Promise<Me>): Promise<Me> {
  const mine = (questions += 1);
  const told = await asked;
  if (mine === questions) me.value = told;
  return told;
}

/** The session that there is, or a new one as a guest. */
export async function enter(): Promise<Me> {
  const found = me.value ?? (await getMe());
  if (found.kind !== "nobody") return found;
  if (!found.guests) throw new HouseSaysNo(problem("demo", "This house has no guests: sign in."));
  return learn(ask<Me>("POST", "/api/guest", {}));
}

export const logIn = (person: string, password: string): Promise<Me> =>
  learn(ask<Me>("POST", "/api/log-in", { person, password }));

/** Where somebody signs in, to come back here. */
export const signInAddress = (): string => `/staff?next=${encodeURIComponent(location.pathname)}`;

export async function leave(): Promise<void> {
  await ask("POST", "/api/log-out", {});
  await getMe();
}

/** Take a seat, or bring more to it from one's wallet. */
export const takeSeat = (table: string, amount = 0): Promise<Seated> =>
  ask("POST", `/api/tables/${encodeURIComponent(table)}/seat`, { amount });

export const getHistory = (table: string, last: number): Promise<{ rounds: RoundOutcome[] }> =>
  ask("GET", `/api/tables/${encodeURIComponent(table)}/history?last=${last}`);

export const post = <Answer>(path: string, body: unknown): Promise<Answer> =>
  ask("POST", path, body);

export const get = <Answer>(path: string): Promise<Answer> => ask("GET", path);

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (method !== "GET") {
    headers["content-type"] = "application/json";
    headers["x-csrf-token"] = me.value?.csrf ?? csrfCookie();
  }
  const sent = body === undefined ? null : JSON.stringify(body);
  const answer = await fetch(path, {
    method,
    headers,
    body: sent,
    credentials: "same-origin",
  }).catch(() => {
    throw new HouseSaysNo(problem("again", "The house doesn't answer: try again."));
  });
  const told: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) throw new HouseSaysNo(problemOf(told, answer.status));
  return told as Answer;
}

const csrfCookie = (): string => /(?:^|; )csrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";

function problemOf(told: unknown, status: number): Problem {
  if (told !== null && typeof told === "object" && "error" in told) return told.error as Problem;
  return problem("fault", `The house answered ${status}.`);
}

function problem(code: string, message: string): Problem {
  return { code, message, clause: null, part: null, nearest: null, figures: {}, reference: null };
}
