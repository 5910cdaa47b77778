// The number, large, on the colour of its pocket.

import type { ComponentChildren, JSX } from "preact";
import { colourOf } from "../../parts/names.js";

interface Props {
  pocket: string;
  /** What stands there instead of the number itself. */
  children?: ComponentChildren;
}

export function Echo({ pocket, children }: Props): JSX.Element {
  return (
    <div class="echo" data-colour={pocket === "" ? undefined : colourOf(pocket)}>
      {children ?? <span class="echo-number">{pocket || "–"}</span>}
    </div>
  );
}
