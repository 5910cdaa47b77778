// A table of figures that scrolls within its own frame on narrow screens.

import type { ComponentChildren, JSX } from "preact";

interface Props {
  label: string;
  heads: readonly { name: string; number?: boolean }[];
  mono?: boolean;
  folded?: boolean;
  children: ComponentChildren;
  foot?: ComponentChildren;
}

export function Ledger(props: Props): JSX.Element {
  const { label, heads, mono = false, folded = false, children, foot } = props;
  return (
    <div class="scrolls" tabIndex={0} role="region" aria-label={label}>
      <table class="ledger" data-mono={mono || undefined} data-folded={folded || undefined}>
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
