// The side bet in German.

import type { BonusWords } from "../words.js";

export const de: BonusWords = {
  meters: { primary: "Erster Jackpot", secondary: "Zweiter Jackpot" },
  stops: { primary: "Erster", secondary: "Zweiter" },
  standing: {
    none: "nicht gesetzt",
    pending: "unterwegs",
    taken: "angenommen",
    locked: "angenommen und gesperrt",
    out: "gesperrt, nicht dabei",
  },
  sideBet: (stake) => `Bonus Spin ${stake}`,
  progressive: "Progressive Nebenwette",
  reset: (amount) => `beginnt neu mit ${amount}`,
  grows: (percent) => `wächst um ${percent} jeder Nebenwette`,
  limit: (amount) => `höchstens ${amount}`,
  targets: "Ziele dieser Runde",
  noTargets: "Sie werden gezogen, wenn die Nebenwetten gesperrt sind.",
  drawn: (count, of) => `${count} von ${of}, gezogen nach der Sperre der Nebenwetten`,
  hit: (pocket) => `Die Kugel liegt auf ${pocket}: ein Ziel.`,
  missed: (pocket) => `Die Kugel liegt auf ${pocket}: kein Ziel.`,
  hotSpot: "Hot Spot",
  community: "Gemeinschaftsgewinn",
  rings: "Äußerer Ring: Hot Spot. Innerer Ring: Gemeinschaftsgewinn.",
  withSideBet: (seats) =>
    seats === 1 ? "1 Platz mit Nebenwette" : `${seats} Plätze mit Nebenwette`,
  inOrder: "bezahlt in der Reihe der Plätze",
  seat: "Platz",
  gets: "Erhält",
  pays: "Gewinn",
  you: "Sie",
  drawnAmong: (seats) =>
    seats === 1 ? "Hot Spot, der einzige Platz" : `Hot Spot, gezogen aus ${seats}`,
  notReturned: "Die Nebenwette selbst wird nicht zurückgegeben.",
  waits: (amount) => `Eine Aufsicht bestätigt den Jackpot von ${amount}, bevor er bezahlt wird.`,
  illustrative: "Die Gewichte der Räder sind ein Beispiel.",
  skip: "Überspringen",
  lastHits: "Letzte Jackpots",
  noHits: "Noch wurde kein Jackpot bezahlt.",
  hitAt: (table, round, seat) => `${table}, Runde ${round}, Platz ${seat}`,
  locked: (seats) => `Nebenwetten sind gesperrt: ${seats === 1 ? "1 Platz" : `${seats} Plätze`}.`,
  targetsAre: (pockets) => `Ziele: ${pockets}.`,
  isTarget: (pocket) => `${pocket} ist ein Ziel.`,
  atHotSpot: (seat, prize) => `Hot Spot Platz ${seat}, ${prize}.`,
  yours: (amount) => `Sie: ${amount}.`,
};
