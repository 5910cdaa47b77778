// A button with its words, and its keycap where it has a key.

import type { ComponentChildren, JSX } from "preact";

interface Props {
  children: ComponentChildren;
  press: () => void;
  /** The key that does the same, shown as a cap and told to assistive technology. */
  cap?: string | null | undefined;
  primary?: boolean;
  plain?: boolean;
  pressed?: boolean;
  label?: string;
  class?: string;
}

export function Button(props: Props): JSX.Element {
  const { children, press, cap, primary, plain, pressed, label } = props;
  return (
    <button
      type="button"
      class={props.class ? `button ${props.class}` : "button"}
      data-primary={primary || undefined}
      data-plain={plain || undefined}
      aria-pressed={pressed}
      aria-label={label}
      aria-keyshortcuts={cap ?? undefined}
      onClick={press}
    >
      {children}
      {cap ? <Keycap>{cap}</Keycap> : null}
    </button>
  );
}

export function Keycap({ children }: { children: ComponentChildren }): JSX.Element {
  return (
    <kbd class="keycap" aria-hidden="true">
      {children}
    </kbd>
  );
}
