// A button that must be held: a short press does nothing.

import type { ComponentChildren, JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";

const HELD = 700;

interface Props {
  press: () => void;
  children: ComponentChildren;
}

export function HoldButton({ press, children }: Props): JSX.Element {
  const timer = useRef(0);
  const end = (): void => {
    clearTimeout(timer.current);
    timer.current = 0;
  };
  const begin = (): void => {
    if (timer.current === 0) timer.current = setTimeout(press, HELD);
  };
  useEffect(() => end, []);
  const isPress = (event: KeyboardEvent): boolean => event.key === "Enter" || event.key === " ";
  return (
    <button
      type="button"
      class="button"
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onBlur={end}
      onKeyDown={(event) => {
        if (!isPress(event)) return;
        event.preventDefault();
        begin();
      }}
      onKeyUp={(event) => isPress(event) && end()}
    >
      {children}
    </button>
  );
}
