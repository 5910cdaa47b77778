// A table of figures that scrolls within its own frame on narrow screens.

import type { ComponentChildren, JSX } from "preact";

interface Props {
  label: string;
  heads: readonly { name: string; number?: boolean }[];
  mono?: boolean;
  children: ComponentChildren;
  foot?: ComponentChildren;
}

export function Ledger({ label, heads, mono = false, children, foot }: Props): JSX.Element {
  return (
    <div class="scrolls" tabIndex={0} role="region" aria-label={label}>
      <table class="ledger" data-mono={mono || undefined}>
        <thead>
          <tr>
            {heads.map(({ name, number }, at) => (
              <th key={at} scope="col" class={number ? "number" : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}
