// What is heard of a ball comes when it is seen, and a call is spoken by a voice of its tongue.

import "../browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { landingHeard, rollingAt } from "../../src/terminal/sound/ball.js";
import { voiceFor } from "../../src/terminal/sound/voice.js";

test("a landing is heard at its moments, with ever shorter hops", () => {
  const heard = landingHeard([11_000, 11_500, 12_500], 10_000);
  assert.ok(heard);
  assert.equal(heard.strikes, 1);
  assert.equal(heard.rests, 2.5);
  assert.equal(heard.hops[0], 1.5);
  const times = [...heard.hops, heard.rests];
  const apart = times.slice(1).map((time, place) => time - times[place]!);
  assert.ok(apart.every((one, place) => one > 0 && (place === 0 || one < apart[place - 1]!)));
});

test("who comes late hears what is left of it, and nothing of a ball that lies", () => {
  assert.equal(landingHeard([1_000, 1_500, 2_500], 9_000), null);
  assert.equal(landingHeard([], 0), null);
  const heard = landingHeard([1_000, 1_500, 2_500], 2_000);
  assert.ok(heard && heard.strikes < 0);
  assert.ok(heard.hops.every((one) => one >= 0) && heard.hops.length < 5);
});

test("a rolling ball comes round, grows slower and softer, and ends in silence", () => {
  const loud = Array.from({ length: 2_001 }, (_, place) => rollingAt(place / 2_000));
  const near = (at: number): number => loud[at] ?? 2;
  const peaks = loud.filter((one, at) => one > near(at - 1) && one > near(at + 1));
  assert.equal(rollingAt(0), 0);
  assert.equal(rollingAt(1), 0);
  assert.ok(peaks.length > 8);
  assert.ok(peaks.at(-1)! < peaks[2]!);
});

const voice = (lang: string, localService: boolean, usual = false): Spoken => ({
  lang,
  localService,
  default: usual,
});

type Spoken = { lang: string; localService: boolean; default: boolean };

test("the voice of a tongue, this machine's first; another tongue's never", () => {
  const here = voice("fr-FR", true);
  const voices = [voice("en-GB", true, true), voice("fr-CA", false), here, voice("de_DE", true)];
  assert.equal(voiceFor("fr", voices), here);
  assert.equal(voiceFor("de", voices)?.lang, "de_DE");
  assert.equal(voiceFor("it", voices), null);
});
