// The question for the password, in its place on the page: nothing is covered by it.

import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { Button } from "../parts/Button.js";
import { me } from "../state/house.js";
import { Refusal } from "./Refusal.js";
import { givePassword, keepPassword, refusedPassword, wanted } from "./confirming.js";
import { s } from "./words.js";

export function PasswordAgain(): JSX.Element | null {
  return wanted.value ? <Question /> : null;
}

function Question(): JSX.Element {
  const box = useRef<HTMLInputElement>(null);
  const before = useRef(document.activeElement);
  useLayoutEffect(() => {
    box.current?.focus();
    return () => before.current instanceof HTMLElement && before.current.focus();
  }, []);
  const give = (event: Event): void => {
    event.preventDefault();
    if (box.current) void givePassword(box.current.value);
  };
  return (
    <section class="panel password-again" aria-labelledby="password-again">
      <form onSubmit={give} onKeyDown={(event) => event.key === "Escape" && keepPassword()}>
        <h2 id="password-again">{s.value.again}</h2>
        <p class="label">{s.value.againWhy}</p>
        <input type="text" hidden autocomplete="username" value={me.value?.person ?? ""} readOnly />
        <label class="labelled">
          <span>{s.value.password}</span>
          <input
            class="field"
            type="password"
            autocomplete="current-password"
            required
            ref={box}
          />
        </label>
        <Refusal problem={refusedPassword.value} />
        <p class="answers">
          <button type="submit" class="button" data-primary>
            {s.value.goOn}
          </button>
          <Button press={keepPassword}>{s.value.cancel}</Button>
        </p>
      </form>
    </section>
  );
}
