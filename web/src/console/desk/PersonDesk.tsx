// The person's own drawer: how this screen looks, its letters, other places, and signing out.

import type { JSX } from "preact";
import { Button, Keycap } from "../../parts/Button.js";
import { Choice, Switch } from "../../parts/Choices.js";
import { SignOut, Who } from "../../staff/Who.js";
import { placesOf } from "../../staff/ways.js";
import { s } from "../../staff/words.js";
import { me } from "../../state/house.js";
import { lettersOn } from "../../state/letters.js";
import { LANGUAGES, ROOMS, colourSafe, language, largeText } from "../../state/settings.js";
import { room, still } from "../../state/settings.js";
import { COMMON } from "../../parts/words.js";
import { SignOutOfTable } from "../SignIn.js";
import { COMMANDS, USUAL, changeLetter, letters, type Command } from "../keys.js";
import { c } from "../words.js";

export function PersonDesk(): JSX.Element {
  const words = c.value;
  return (
    <>
      <p>
        <Who />
      </p>
      <p class="answers">
        <a class="button" href="/staff">
          {words.otherTables}
        </a>
        {placesOf(me.value?.roles ?? []).includes("pit") && (
          <a class="button" href="/pit">
            {s.value.places.pit}
          </a>
        )}
        <SignOutOfTable />
        <SignOut />
      </p>
      <div class="act">
        <h3>{words.screen}</h3>
        <Choice
          label={words.language}
          value={language}
          options={LANGUAGES.map((one) => [one, COMMON[one].tongue])}
        />
        <Choice
          label={words.room}
          value={room}
          options={ROOMS.map((one) => [one, words.rooms[one]])}
        />
        <Switch label={words.largeText} value={largeText} />
        <Switch label={words.colourSafe} value={colourSafe} />
        <Switch label={words.still} value={still} />
      </div>
      <Keys />
    </>
  );
}

function Keys(): JSX.Element {
  const words = c.value;
  return (
    <div class="act">
      <h3>{words.keys}</h3>
      <p class="label">
        <Keycap>1</Keycap> <Keycap>7</Keycap> <Keycap>Enter</Keycap> <Keycap>Enter</Keycap>{" "}
        {words.keysOfNumber}
      </p>
      <Switch label={words.lettersOn} value={lettersOn} />
      <ul class="letters">
        {COMMANDS.map((command) => (
          <Letter key={command} command={command} />
        ))}
      </ul>
      <Button press={() => (letters.value = USUAL)}>{words.usualLetters}</Button>
    </div>
  );
}

function Letter({ command }: { command: Command }): JSX.Element {
  return (
    <li>
      <label>
        <input
          class="field letter"
          value={letters.value[command].toUpperCase()}
          maxLength={1}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => {
            changeLetter(command, event.currentTarget.value);
            event.currentTarget.value = letters.value[command].toUpperCase();
          }}
        />
        <span>{c.value.letterNames[command]}</span>
      </label>
    </li>
  );
}
