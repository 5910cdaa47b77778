// The menu: how this screen looks, its language, other places, and the way out.

import type { JSX } from "preact";
import { c } from "../console/words.js";
import { Choice, Switch } from "../parts/Choices.js";
import { SignOut } from "../staff/Who.js";
import { COMMON } from "../parts/words.js";
import { LANGUAGES, ROOMS, colourSafe, language, largeText, room } from "../state/settings.js";
import { w } from "./words.js";

export function Look(): JSX.Element {
  const words = c.value;
  return (
    <div class="look">
      <Choice
        label={w.value.language}
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
      <p class="answers">
        <a class="button" href="/staff">
          {words.otherTables}
        </a>
        <SignOut />
      </p>
    </div>
  );
}
