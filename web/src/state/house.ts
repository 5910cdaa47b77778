// The house over HTTP: who we are, the lobby, sheets, rounds and limits.

import { signal } from "@preact/signals";
import type { GameSheet, Outcome, Problem } from "../messages.js";

export interface Me {
  person: string;
  kind: "guest" | "player" | "staff" | "nobody";
  roles: string[];
  csrf: string;
  expires: number;
}

export interface LobbyTable {
  table: string;
  game: string;
  name: string;
  casino: string;
  light: "closed" | "last" | "open" | "result" | "shut" | "suspended" | "void";
  phase: string;
  round: number;
  players: number;
  pockets: number;
  limits: Record<string, unknown>;
  automatic: boolean;
  source: string;
  demo: boolean;
  last: string[];
}

export interface Lobby {
  house: { name: string; currency: string; languages: string[] };
  tables: LobbyTable[];
}

export const me = signal<Me | null>(null);

/** A no of the house, as its problem. */
export class HouseSaysNo extends Error {
  constructor(readonly problem: Problem) {
    super(problem.message);
  }
}

export const getLobby = (): Promise<Lobby> => ask("GET", "/api/lobby");

export const getSheet = (table: string): Promise<GameSheet> =>
  ask("GET", `/api/tables/${encodeURIComponent(table)}/sheet`);

export async function getMe(): Promise<Me> {
  return (me.value = await ask<Me>("GET", "/api/me"));
}

/** The session that there is, or a new one as a guest. */
export async function enter(): Promise<Me> {
  const found = me.value ?? (await getMe());
  if (found.kind !== "nobody") return found;
  return (me.value = await ask<Me>("POST", "/api/guest", {}));
}

export async function logIn(person: string, password: string): Promise<Me> {
  return (me.value = await ask<Me>("POST", "/api/log-in", { person, password }));
}

export async function leave(): Promise<void> {
  await ask("POST", "/api/log-out", {});
  await getMe();
}

export const takeSeat = (table: string): Promise<{ seat: string; credit: number }> =>
  ask("POST", `/api/tables/${encodeURIComponent(table)}/seat`, {});

export const getHistory = (table: string, last: number): Promise<{ rounds: Outcome[] }> =>
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
  const answer = await fetch(path, { method, headers, body: sent, credentials: "same-origin" });
  const told: unknown = answer.status === 204 ? null : await answer.json().catch(() => null);
  if (!answer.ok) throw new HouseSaysNo(problemOf(told, answer.status));
  return told as Answer;
}

const csrfCookie = (): string => /(?:^|; )csrf=([^;]*)/.exec(document.cookie)?.[1] ?? "";

function problemOf(told: unknown, status: number): Problem {
  if (told !== null && typeof told === "object" && "error" in told) return told.error as Problem;
  const message = `The house answered ${status}.`;
  const code = "fault";
  return { code, message, clause: null, part: null, nearest: null, figures: {}, reference: null };
}
