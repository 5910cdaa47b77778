// The little of Node that the tests use, so that no other name of Node's is known in the browser.

declare module "node:test" {
  type Body = () => void | Promise<void>;
  export function test(name: string, body: Body): Promise<void>;
  export function afterEach(body: Body): void;
  export function beforeEach(body: Body): void;
  export const mock: {
    timers: {
      enable(what: { apis: readonly ("setTimeout" | "setInterval")[] }): void;
      tick(milliseconds: number): void;
      reset(): void;
    };
  };
}

declare module "node:assert/strict" {
  export function equal<Value>(actual: Value, expected: Value, message?: string): void;
  export function deepEqual<Value>(actual: Value, expected: Value, message?: string): void;
  export function ok(value: unknown, message?: string): asserts value;
}

declare module "node:fs" {
  export function readFileSync(path: URL, encoding: "utf8"): string;
}
