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
  if (found.change_password)
    throw new HouseSaysNo(problem("password-change", "Choose a password of your own first."));
  if (found.kind !== "nobody") return found;
  if (!found.guests) throw new HouseSaysNo(problem("demo", "This house has no guests: sign in."));
  return learn(ask<Me>("POST", "/api/guest", {}));
}

export const logIn = (person: string, password: string): Promise<Me> =>
  learn(ask<Me>("POST", "/api/log-in", { person, password }));

/** Whether somebody of the staff is signed in, with a password that is theirs. */
export const isStaff = (who: Me): boolean => who.kind === "staff" && !who.change_password;

/** Where somebody signs in, to come back here. */
export const signInAddress = (): string => `/staff?next=${encodeURIComponent(location.pathname)}`;

/** Whether somebody is signing out by themselves: who leaves isn't asked to come back here. */
let leaving = false;

/** The log-in has ended: nothing on this screen works any more, so that the door is shown. */
export function beSignedOut(): void {
  if (!leaving && me.value && isLogIn(me.value)) location.replace(`${signInAddress()}&ended`);
}

/** Whether somebody is signed in, of the staff or as a player. */
export const isLogIn = (who: Me): boolean => who.kind === "staff" || who.kind === "player";

export async function leave(): Promise<void> {
  leaving = true;
  try {
    await ask("POST", "/api/log-out", {});
    await getMe();
  } finally {
    leaving = false;
  }
}

/** Take a seat, or bring more to it from one's wallet, once for each id. */
export const takeSeat = (table: string, amount = 0, id = ""): Promise<Seated> =>
  ask("POST", `/api/tables/${encodeURIComponent(table)}/seat`, { amount, id });

const stintOf = (table: string): string => `/api/tables/${encodeURIComponent(table)}/stint`;

/** Sign in to a table as its dealer, and out of it. */
export const beginStint = (table: string): Promise<unknown> => ask("POST", stintOf(table), {});
export const endStint = (table: string): Promise<unknown> => ask("DELETE", stintOf(table));

export const getHistory = (table: string, last: number): Promise<{ rounds: RoundOutcome[] }> =>
  ask("GET", `/api/tables/${encodeURIComponent(table)}/history?last=${last}`);

export const post = <Answer>(path: string, body: unknown): Promise<Answer> =>
  ask("POST", path, body);

export const get = <Answer>(path: string): Promise<Answer> => ask("GET", path);

async function ask<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (method !== "GET") {
    headers["content-type"] = "application/json";
    headers["x-csrf-token"] = token();
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
  if (!answer.ok) {
    const no = problemOf(told, answer.status);
    if (no.code === "session") beSignedOut();
    throw new HouseSaysNo(no);
  }
  return told as Answer;
}

/**
 * The token for changes. Who is nobody yet says again what the cookie has, which goes along with
 * the request: another tab, or an answer that came late, may have made it a new one.
 */
function token(): string {
  const who = me.value;
  return who && who.kind !== "nobody" ? who.csrf : csrfCookie();
}

const csrfCookie = (): string => /(?:^|; )csrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";

function problemOf(told: unknown, status: number): Problem {
  if (told !== null && typeof told === "object" && "error" in told) return told.error as Problem;
  return problem("fault", `The house answered ${status}.`);
}

function problem(code: string, message: string): Problem {
  return { code, message, clause: null, part: null, nearest: null, figures: {}, reference: null };
}
