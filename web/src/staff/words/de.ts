// Words that all screens of the staff share, in German.

import type { StaffWords } from "../words.js";

export const de: StaffWords = {
  door: "Personal",
  signIn: "Anmelden",
  signInWhy: "Für die Leute des Hauses und seine Gäste, jede und jeder mit eigener Anmeldung.",
  signOut: "Abmelden",
  signInAgain: "Neu anmelden",
  person: "Person",
  password: "Passwort",
  again: "Noch einmal Ihr Passwort",
  againWhy: "Das ändert Geld oder Regeln: das Haus will sicher sein, dass Sie es sind.",
  goOn: "Weiter",
  cancel: "Abbrechen",
  whereTo: "Wohin?",
  places: { pit: "Der Pit", auditor: "Die Seite der Revision", counter: "Die Kasse" },
  chooseTable: "Die Konsole eines Tisches",
  noTables: "Das Haus hat noch keine Tische; sie werden hier stehen.",
  automatic: "vom Haus geführt",
  dealt: "von Menschen geführt",
  toLobby: "zum Eingang",
  positions: {
    dealer: "Croupier",
    supervisor: "Tischchef",
    manager: "Leitung",
    "shift-manager": "Schichtleitung",
    "gaming-management": "Spielleitung",
    security: "Sicherheit",
    cashier: "Kasse",
    auditor: "Revision",
    technician: "Techniker",
    house: "Das Haus",
  },
  refusals: {
    logIn:
      "Person und Passwort gehören nicht zusammen. Sonst ist nichts falsch; noch einmal bitte.",
    rate: (seconds) => `Zu viele Versuche. In ${seconds} s noch einmal.`,
    session: "Sie sind abgemeldet: melden Sie sich wieder an, um weiterzumachen.",
    again: "Das braucht Ihr Passwort; es ist nichts geschehen.",
    ownProposal: "Das haben Sie selbst vorgeschlagen: jemand anderes muss es genehmigen.",
    seatTaken: (seat) => `Platz ${seat} ist besetzt.`,
    authority: (needs) => `Das steht Ihnen nicht zu: es braucht ${needs}.`,
    credit: (short) => `Dem Guthaben des Platzes fehlen ${short}.`,
  },
};
