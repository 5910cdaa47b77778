// The line to the pit: one socket that comes back by itself; it only listens.

import { computed, signal } from "@preact/signals";
import type { Asked, Problem, Told } from "../messages.js";
import { ahead } from "../state/table.js";
import { takeChange, takeView } from "./room.js";

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 4000;
const PING_EVERY = 10_000;
const SILENCE = 25_000;

/** Since when the line is down, if it is; and why it ended for good, if it has. */
export const lost = signal<number | null>(null);
export const ended = signal<Problem | null>(null);
export const listening = computed(() => lost.value === null && ended.value === null);

const FINAL = new Set(["session", "authority"]);

let socket: WebSocket | null = null;
let pause = FIRST_PAUSE;
let heard = 0;
let pinged = 0;

export function listen(): void {
  open();
  setInterval(keepAlive, PING_EVERY);
  addEventListener("online", retryNow);
  document.addEventListener("visibilitychange", retryNow);
}

function open(): void {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const opened = new WebSocket(`${scheme}://${location.host}/socket`);
  socket = opened;
  opened.onopen = () => {
    heard = Date.now();
    opened.send(JSON.stringify({ type: "hello", screen: "pit", protocol: 1 } satisfies Asked));
  };
  opened.onmessage = (message) => {
    heard = Date.now();
    hear(JSON.parse(String(message.data)) as Told);
  };
  opened.onclose = () => {
    if (socket === opened) lose();
  };
}

function hear(told: Told): void {
  switch (told.type) {
    case "welcome":
      ahead.value = told.now - Date.now();
      break;
    case "pit":
      pause = FIRST_PAUSE;
      lost.value = null;
      takeView(told);
      break;
    case "pit_change":
      takeChange(told);
      break;
    case "pong":
      ahead.value = told.now + (performance.now() - pinged) / 2 - Date.now();
      break;
    case "fault":
    case "bye":
      if (FINAL.has(told.error.code)) ended.value = told.error;
      break;
  }
}

function lose(): void {
  socket = null;
  if (ended.value) return;
  lost.value ??= Date.now();
  setTimeout(() => socket ?? open(), pause * (0.75 + Math.random() / 2));
  pause = Math.min(pause * 2, LONGEST_PAUSE);
}

function retryNow(): void {
  if (socket === null && !ended.value && !document.hidden) open();
}

function keepAlive(): void {
  if (socket?.readyState !== WebSocket.OPEN) return;
  if (Date.now() - heard > SILENCE) {
    const dead = socket;
    lose();
    dead.close();
    return;
  }
  pinged = performance.now();
  socket.send(JSON.stringify({ type: "ping" } satisfies Asked));
}
