// What the state of a page asks of a browser, for tests that have none: import it before the state.

import type { Asked, Told } from "../src/messages.js";

/** A socket that keeps what it was given, and tells what a test lets the house tell. */
export class Socket {
  static readonly OPEN = 1;
  static readonly opened: Socket[] = [];
  readyState = 0;
  readonly sent: Asked[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  private readonly awaited: (() => void)[] = [];

  constructor(readonly address: string) {
    Socket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Asked);
    for (const go of this.awaited.splice(0)) go();
  }

  /** Until something more is sent. */
  more(): Promise<void> {
    return new Promise((go) => this.awaited.push(go));
  }

  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  open(): void {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }

  tell(told: Told): void {
    this.onmessage?.({ data: JSON.stringify(told) });
  }
}

/** The window, and the document: both only pass events on here. */
export const page = new EventTarget();

const storage = new Map<string, string>();

const given: Record<string, unknown> = {
  WebSocket: Socket,
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  document: Object.assign(new EventTarget(), { hidden: false }),
  location: { protocol: "http:", host: "house" },
  navigator: { languages: ["en"] },
  localStorage: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  },
};

for (const [name, value] of Object.entries(given))
  Object.defineProperty(globalThis, name, { value, configurable: true });
