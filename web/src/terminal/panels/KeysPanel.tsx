// All keys: those of the cloth as they are, letters as the person wants them.

import type { JSX } from "preact";
import { Button, Keycap } from "../../parts/Button.js";
import { COMMANDS, USUAL, changeLetter, letters, type Command } from "../../state/keys.js";
import { lettersOn } from "../../state/letters.js";
import { Switch } from "../../parts/Choices.js";
import { t } from "../words.js";

const CLOTH = ["arrows", "shift", "digits", "ends", "on", "off", "pages"] as const;

const CAPS: Record<(typeof CLOTH)[number], string[]> = {
  arrows: ["←", "↑", "→", "↓"],
  shift: ["Shift", "←"],
  digits: ["0", "9"],
  ends: ["Home", "End"],
  on: ["Enter", "+"],
  off: ["−", "Delete"],
  pages: ["PgUp", "PgDn"],
};

export function KeysPanel(): JSX.Element {
  return (
    <>
      <h3>{t.value.clothKeys}</h3>
      <dl class="key-list">
        {CLOTH.map((name) => (
          <>
            <dt>
              {CAPS[name].map((cap) => (
                <Keycap key={cap}>{cap}</Keycap>
              ))}
            </dt>
            <dd>{t.value.keysOfCloth[name]}</dd>
          </>
        ))}
      </dl>
      <h3>{t.value.letterKeys}</h3>
      <Switch label={t.value.lettersOn} value={lettersOn} />
      <p class="label">{t.value.changeLetter}</p>
      <dl class="key-list">
        {COMMANDS.map((command) => (
          <Letter key={command} command={command} />
        ))}
      </dl>
      <Button press={() => (letters.value = USUAL)}>{t.value.usualLetters}</Button>
    </>
  );
}

function Letter({ command }: { command: Command }): JSX.Element {
  return (
    <>
      <dt>
        <input
          class="field letter"
          aria-label={t.value.commands[command]}
          value={letters.value[command].toUpperCase()}
          maxLength={1}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => {
            changeLetter(command, event.currentTarget.value);
            event.currentTarget.value = letters.value[command].toUpperCase();
          }}
        />
      </dt>
      <dd>{t.value.commands[command]}</dd>
    </>
  );
}
