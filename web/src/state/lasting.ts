// A lasting line: one socket that greets the house, is asked for signs of life, and comes back.

import { PROTOCOL, type Asked, type Hello, type Told } from "../messages.js";
import { PING_ANSWERED, believe, doubt, expectAnswer, expectNothing } from "./doubts.js";
import { ahead } from "./table.js";

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 4000;
const PING_EVERY = 10_000;
const SILENCE = 25_000;

export interface Ears {
  hear: (told: Told) => void;
  /** The line is down, or couldn't be opened; it will be tried again. */
  lost: () => void;
}

export class LastingLine {
  private socket: WebSocket | null = null;
  private pause = FIRST_PAUSE;
  private heard = 0;
  private pinged = 0;
  private ended = false;
  private readonly beating = setInterval(() => this.keepAlive(), PING_EVERY);

  constructor(
    private readonly path: string,
    private readonly screen: NonNullable<Hello["screen"]>,
    private readonly ears: Ears,
  ) {
    addEventListener("online", this.retryNow);
    addEventListener("offline", this.doubtIt);
    document.addEventListener("visibilitychange", this.retryNow);
    this.open();
  }

  /** Say something now; false if the line is down. */
  send(asked: Asked): boolean {
    const { socket } = this;
    if (socket === null || socket.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(asked));
    return true;
  }

  /** End it for good. */
  end(): void {
    this.ended = true;
    clearInterval(this.beating);
    expectNothing();
    removeEventListener("online", this.retryNow);
    removeEventListener("offline", this.doubtIt);
    document.removeEventListener("visibilitychange", this.retryNow);
    const old = this.socket;
    this.socket = null;
    old?.close();
  }

  private open(): void {
    const opened = dial(this.path);
    if (opened === null) return this.lose();
    this.socket = opened;
    opened.onopen = () => {
      this.heard = Date.now();
      this.send({ type: "hello", screen: this.screen, protocol: PROTOCOL, changes: true });
    };
    opened.onmessage = (message) => {
      this.heard = Date.now();
      if (this.socket === opened) this.take(JSON.parse(String(message.data)) as Told);
    };
    opened.onclose = () => {
      if (this.socket === opened) this.lose();
    };
  }

  /** What the line itself learns of what it hears: the house's clock, and that it is there. */
  private take(told: Told): void {
    if (told.type === "welcome") {
      this.pause = FIRST_PAUSE;
      ahead.value = told.now - Date.now();
    }
    if (told.type === "pong") {
      ahead.value = told.now + (performance.now() - this.pinged) / 2 - Date.now();
      believe("ping");
      believe("network");
    }
    this.ears.hear(told);
  }

  private lose(): void {
    this.socket = null;
    expectNothing();
    this.ears.lost();
    setTimeout(() => this.retry(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }

  private retry(): void {
    if (this.socket === null && !this.ended) this.open();
  }

  private readonly retryNow = (): void => {
    if (!document.hidden) this.retry();
    this.ping();
  };

  /** The browser has no network: whether that cuts this line off, a sign of life will show. */
  private readonly doubtIt = (): void => {
    if (this.ping()) doubt("network");
  };

  /** Ask for a sign of life, and give up a line that has been silent for too long. */
  private keepAlive(): void {
    const { socket } = this;
    if (socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heard > SILENCE) {
      this.lose();
      socket.close();
      return;
    }
    this.ping();
  }

  private ping(): boolean {
    this.pinged = performance.now();
    const sent = this.send({ type: "ping" });
    if (sent) expectAnswer("ping", PING_ANSWERED);
    return sent;
  }
}

/** A socket that is being opened; nothing where the browser has none to give. */
function dial(path: string): WebSocket | null {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  try {
    return new WebSocket(`${scheme}://${location.host}${path}`);
  } catch {
    return null;
  }
}
