// Settings of this browser: room, text, colours, motion, sound, voice and keyboard.

import type { ComponentChildren, JSX } from "preact";
import { Choice, Slider, Switch } from "../../parts/Choices.js";
import {
  LANGUAGES,
  ROOMS,
  brisk,
  callVolume,
  colourSafe,
  digitPause,
} from "../../state/settings.js";
import { interfaceVolume, language, largeText, room, showOthers } from "../../state/settings.js";
import { sound, still, tableVolume, voice } from "../../state/settings.js";
import { lettersOn } from "../../state/letters.js";
import { plain, unitsOf } from "../../state/money.js";
import { LARGEST_CHIP, ownChip } from "../../state/tray.js";
import { COMMON } from "../../parts/words.js";
import { t } from "../words.js";

export function SettingsPanel(): JSX.Element {
  const words = t.value;
  return (
    <div class="settings">
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
      <OwnChip />
      <Switch label={words.largeText} value={largeText} />
      <Switch label={words.colourSafe} value={colourSafe} />
      <Switch label={words.still} value={still} />
      <Switch label={words.brisk} value={brisk} />
      <Switch label={words.showOthers} value={showOthers} />
      <Group title={words.sound}>
        <Switch label={words.soundOn} value={sound} />
        <Switch label={words.voice} value={voice} />
        <Slider label={words.volumeCalls} value={callVolume} />
        <Slider label={words.volumeTable} value={tableVolume} />
        <Slider label={words.volumeInterface} value={interfaceVolume} />
      </Group>
      <Group title={words.keyboard}>
        <Switch label={words.lettersOn} value={lettersOn} />
        <DigitPause />
      </Group>
    </div>
  );
}

function OwnChip(): JSX.Element {
  return (
    <label class="choice-line">
      <span>{t.value.ownChip}</span>
      <input
        class="field"
        type="number"
        min="0"
        max={LARGEST_CHIP}
        step="0.01"
        value={ownChip.value || ""}
        onChange={(event) => (ownChip.value = chipOf(event.currentTarget.value))}
      />
    </label>
  );
}

const chipOf = (text: string): number =>
  Math.min(LARGEST_CHIP, Number(plain(unitsOf(text) || 0)));

function DigitPause(): JSX.Element {
  return (
    <label class="choice-line">
      <span>{t.value.digitPause}</span>
      <input
        class="field"
        type="number"
        min="500"
        max="5000"
        step="100"
        value={digitPause.value}
        onChange={(event) => (digitPause.value = clamped(event.currentTarget.value))}
      />
    </label>
  );
}

const clamped = (text: string): number => Math.min(5000, Math.max(500, Number(text) || 1500));

function Group({ title, children }: { title: string; children: ComponentChildren }): JSX.Element {
  return (
    <fieldset class="topic">
      <legend>
        <b>{title}</b>
      </legend>
      {children}
    </fieldset>
  );
}
