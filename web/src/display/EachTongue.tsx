// Words in every language of the house, one over the other, so that nothing moves when they turn.

import type { JSX } from "preact";
import type { Language } from "../state/settings.js";
import { tongue, tongues } from "./wall.js";

interface EachProps {
  /** The class of their place on the wall. */
  place: string;
  say: (tongue: Language) => JSX.Element;
}

/** Only the language of the moment is seen; the others keep the room that they will need. */
export function EachTongue({ place, say }: EachProps): JSX.Element {
  return (
    <div class={`each-tongue ${place}`}>
      {tongues.value.map((one) => (
        <div key={one} lang={one} data-waits={one !== tongue.value || undefined}>
          {say(one)}
        </div>
      ))}
    </div>
  );
}
