// A password that the house has made: shown this once, until somebody has noted it down.

import type { JSX } from "preact";
import { Button } from "../../parts/Button.js";
import { made } from "./keeping.js";
import { w } from "../words.js";

export function MadePassword(): JSX.Element | null {
  const told = made.value;
  if (!told) return null;
  return (
    <p class="remark" role="status">
      {w.value.madePassword(told.person)} <code class="made">{told.password}</code>{" "}
      <Button press={() => (made.value = null)}>{w.value.noted}</Button>
    </p>
  );
}
