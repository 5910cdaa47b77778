// Words of the pit's page on a wheel, in German.

import type { WheelWords } from "../words.js";

export const de: WheelWords = {
  wheels: "Kessel",
  none: "Noch hat kein Kessel eine Zahl gegeben.",
  ownWheel: (table) => `Tisch ${table}`,
  wheel: (name) => `Kessel ${name}`,
  spins: (count) => `${count} Würfe`,
  verdicts: {
    fair: (spins) => `Kein Anzeichen einer Neigung in ${spins} Würfen`,
    suspect: (spins) => `In ${spins} Würfen ist etwas auffällig: mit neuen nachsehen`,
    "too few": (spins) => `${spins} Würfe sind zu wenige für ein Urteil`,
    biased: (spins) => `Diese ${spins} Würfe sind nicht die eines fairen Kessels`,
  },
  evidenceIs: (toOne, stop) =>
    `Für eine Neigung spricht ${toOne} zu 1; bei ${stop} zu 1 wird das Spiel zur Prüfung ` +
    `angehalten.`,
  canShow: "Was so viele Würfe zeigen können",
  found: (percent) => `Ein Fach ${percent} zu schwer: in 9 von 10 Fällen gefunden.`,
  foundNothing: "Nicht einmal ein doppelt so schweres Fach wird in 9 von 10 Fällen gefunden.",
  needs: (spins) => `Ein Fach 10 % zu schwer: braucht etwa ${spins} Würfe.`,
  pockets: "Der Kessel, Fach für Fach",
  since: (date, ball) => `seit ${date}${ball && `, Kugel ${ball}`}`,
  expectedEach: "je erwartet",
  giveOrTake: (spread) => `mehr oder weniger ${spread}`,
  countThenZ: "Anzahl, dann z",
  scale: "blau zu wenige, bernstein zu viele, in Standardabweichungen",
  farthest: (pocket, count, z, how, p) =>
    `Am weitesten ab: ${pocket} mit ${count}, z ${z}. Unter allen Fächern kommt eines so weit ab ` +
    `bei ${how} fairen Kesseln vor (p ${p} nach Korrektur).`,
  heat: (pocket, count, z) => `${pocket}: ${count} Mal, z ${z}`,
  chi: "Chi-Quadrat",
  freedom: (degrees) => `${degrees} Freiheitsgrade`,
  chiExpected: (mean, spread) => `erwartet ${mean}, mehr oder weniger ${spread}`,
  chiOften: (how) => `so groß oder größer bei ${how} fairen Kesseln`,
  thisWheel: (value) => `dieser Kessel ${value}`,
  rarest: (value) => `seltenste 5 % ab ${value}`,
  sectors: "Sektoren",
  sectorHeads: "vollster und leerster: gesehen, erwartet, z",
  round: (length, middle) => `${length} um ${middle}`,
  ways: (p) => `Wege von einer Zahl zur nächsten: p ${p}.`,
  evidence: "Was für eine Neigung spricht, Wurf für Wurf",
  anyTime: "darf jederzeit gelesen werden",
  watchAt: (level) => `beobachten, ${level} zu 1`,
  stopAt: (level) => `anhalten und prüfen, ${level} zu 1`,
  now: (toOne) => `jetzt ${toOne} zu 1`,
  evidenceMeans:
    "Über 1 passt ein geneigter Kessel besser zu den Zahlen, unter 1 ein fairer. Ein fairer " +
    "Kessel erreicht 100 höchstens einmal unter 100 Kesseln, wie lange man auch hinsieht.",
  shares: "Wie sich Anteile einpendeln",
  sharesMean:
    "Die Fächer, die am weitesten von ihrem Anteil ab sind, im Lauf der Würfe; zwischen den " +
    "gestrichelten Linien liegen 19 von 20 Fächern eines fairen Kessels.",
  direction: "Richtung",
  clockwise: "Im Uhrzeigersinn",
  anticlockwise: "Gegen den Uhrzeigersinn",
  directionUnknown: "Kein Leser meldet, wie herum dieser Kessel läuft.",
  alike: (p) => `Beide gleich, p ${p}`,
  speed: "Geschwindigkeit des Rotors",
  rpm: (mean, spread) => `${mean} Umdrehungen je Minute, mehr oder weniger ${spread}`,
  noLink: (p) => `Zusammenhang mit der Zahl: p ${p}`,
  speedUnknown: "Kein Leser meldet, wie schnell dieser Kessel läuft.",
  tests: "Alle Tests",
  testHeads: ["Test", "Wert", "p", "für alle zusammen berichtigt"],
  ofTen: (times) => `${times} von 10`,
  ofHundred: (times) => `${times} von 100`,
  seldom: "weniger als 1 von 100",
};
