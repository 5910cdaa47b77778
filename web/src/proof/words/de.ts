// Words of the page that checks a draw, in German.

import type { ProofWords } from "../words.js";

export const de: ProofWords = {
  title: "Eine Ziehung prüfen",
  where: (table, round) => `${table}, Spiel ${round}`,
  loading: "Der Beweis wird geholt.",
  agrees: "Diese Ziehung ist die, die versiegelt war",
  differs: (step) => `Schritt ${step} stimmt nicht überein`,
  sealed: "Diese Ziehung ist noch nicht geöffnet",
  sealedWhy: "Ihr Glied wird gezeigt, wenn das Spiel vorbei ist.",
  otherwise: "Dieses Spiel wurde nicht aus einer versiegelten Kette gezogen",
  otherwiseWhy: "Es gibt nichts zu prüfen: Das Ergebnis kam anderswoher.",
  unused: (pocket) =>
    `Eine Entscheidung hat diesen Wurf vor dem Ergebnis beendet. Sein Glied hätte ${pocket} ` +
    `gezogen.`,
  counted: (agreeing, all, ms) =>
    `${agreeing} von ${all} Vergleichen stimmen, auf diesem Gerät in ${ms} ms gerechnet. ` +
    `Nichts wurde gesendet.`,
  opened: (time) => `Geöffnet um ${time}.`,
  spin: (spin) => `Wurf ${spin}`,
  kinds: {
    pocket: "Die Zahl",
    "roulette-x": "Die Zahlen, die mehr zahlen",
    "bonus-targets": "Die Zahlen, die die Nebenwette gewinnen",
    "hot-spot": "Der Platz des Hot Spot",
    "bonus-wheel": "Das Rad des Hot Spot",
    community: "Was alle anderen Plätze gewinnen",
  },
  pays: (number, award) => `${number} mit ${award}`,
  steps: {
    chain: "Die Kette war vor dem Spiel versiegelt",
    custodian: "Die des zweiten Verwahrers auch",
    message: "Was beim Schluss der Einsätze bekannt war",
    stream: "Glied und Nachricht gemischt",
    number: "Die Zahl, die man darin liest",
    several: "Was man darin liest",
  },
  why: {
    chain: (steps) =>
      `${steps}-mal mit SHA-256 gehasht ergibt dieses Glied die Festlegung, die vor dem Spiel ` +
      `gezeigt wurde. Es wurde also nicht nach den Einsätzen gewählt.`,
    custodian: (steps) =>
      `${steps}-mal gehasht ergibt das Glied des Verwahrers dessen eigene Festlegung.`,
    message:
      "Tisch, Spiel, Wurf, der Hash des Eintrags, der die Einsätze schloss, und die Wörter der " +
      "Spieler.",
    stream: "HMAC-SHA-256 der Nachricht, mit dem Glied als Schlüssel.",
    several:
      "Die Wörter des Stroms der Reihe nach, jedes nach seinem Rest: die Zahl / aus wie vielen.",
    number: (word, pockets, place, pocket) =>
      `${word} liegt unter dem größten Vielfachen von ${pockets}, also zählt es und bevorzugt ` +
      `kein Fach. Der Rest ist ${place}: Platz ${place} des Kessels im Uhrzeigersinn ist ` +
      `${pocket}.`,
  },
  labels: {
    link: "Glied",
    commitment: "Festlegung",
    reached: "erreicht",
    message: "Nachricht",
    key: "Schlüssel",
    block: "Ergebnis",
    word: "Zahl",
    numbers: "Zahlen",
  },
  chainDrawing: "Glieder der Kette; jedes ist der Hashwert des nächsten",
  linkNumber: (index) => `Glied ${index}`,
  stillSealed: "noch versiegelt",
  seeds: (count) => (count === 1 ? "Das Wort eines Spielers ist darin" :
    `Die Wörter von ${count} Spielern sind darin`),
  noSeeds: "Kein Spieler gab ein Wort für dieses Spiel.",
  failed: "Bewahren Sie diese Datei auf und zeigen Sie sie dem Haus oder seiner Aufsicht.",
  proves: "Was das beweist",
  proofs: [
    "Das Haus konnte sein Glied nicht ändern, nachdem es Ihre Einsätze gesehen hatte.",
    "Jedes Fach war gleich wahrscheinlich.",
  ],
  withCustodian:
    "Vor dem Schluss konnte weder das Haus noch der Verwahrer allein das Ergebnis kennen.",
  without:
    "Ohne zweiten Verwahrer kannte, wer den Schlüssel des Hauses hat, das Ergebnis vorher und " +
    "konnte es durch den Augenblick des Schlusses lenken.",
  compare:
    "Ein Beweis allein ist Rechnen: Vergleichen Sie Festlegung und Schluss-Hash mit dem, was " +
    "Ihnen vor dem Wurf gezeigt wurde.",
  unlikely: "Das beweist nicht, dass eine Zahl fällig ist oder dass Sie gewinnen.",
  ownWay: "Ohne uns prüfen",
  save: (name) => `${name} sichern`,
  open: "Eine gesicherte Datei prüfen",
  notProof: "Diese Datei ist kein Beweis.",
  insecure:
    "Dieser Browser rechnet nicht auf einer Adresse ohne https. Sichern Sie die Datei und " +
    "prüfen Sie sie mit dem Befehl.",
  sealedDraws: "Ziehungen, die Sie prüfen können",
  sealedLink: (index) =>
    `Die Ergebnisse dieses Tischs waren vor dem Spiel versiegelt. Jetzt dient Glied ${index}:`,
  yourSeed: "Ihr Wort für dieses Spiel",
  useSeed: "Verwenden",
  seedGiven: (seed) => `Ihr Wort für dieses Spiel: ${seed}`,
  fault: (message) => `Der Beweis kann nicht geholt werden: ${message}`,
};
