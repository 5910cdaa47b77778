// Warum ein Tisch mit Jetons nein sagt, auf Deutsch.

import type { LiveRefusals } from "../refusals.js";

export const de: LiveRefusals = {
  "colour-for-value": () => "Farbjetons kauft man mit Bargeld oder Wertjetons.",
  "no-whole-chips": ({ amount }) => `Das kauft keine ganze Zahl Jetons zu ${amount}.`,
  "no-change": () => "Diese Jetons sind nicht gleich viel wert oder keine Wertjetons.",
  "not-own-colour": () => "Diese Jetons sind nicht von der Farbe des Spielers.",
  "no-colour": () => "Der Spieler hat noch keine Farbe.",
  "not-formed": ({ amount }) => `Keine Wertjetons ergeben ${amount}.`,
  "rack-short": ({ amount }) =>
    `Der Tischbestand kann ${amount} erst nach einer Auffüllung bilden.`,
  "nothing-moves": () => "Es gibt nichts zu geben oder zu nehmen.",
  "chips-missing": () => "So viele dieser Jetons sind nicht da.",
  "not-payable": () => "Keine Jetons des Tisches ergeben, was dieser Einsatz gewänne.",
  "cage-short": () => "Die Kasse hat die Jetons dafür nicht.",
  "colours-out": () => "Alle Farben des Tisches sind im Spiel.",
  "unknown-colour": () => "Der Tisch hat keine Jetons dieser Farbe.",
  "one-colour": () => "Ein Spieler hat eine einzige Farbe, und seine ist eine andere.",
  "others-colour": () => "Diese Farbe gehört einem anderen Spieler.",
  "value-set": ({ amount }) => `Ein Jeton dieser Farbe ist schon ${amount} wert.`,
  "one-value": ({ amount }) => `An diesem Tisch ist ein Jeton jeder Farbe ${amount} wert.`,
  noted: () => "Das ist schon vermerkt.",
  "nothing-aside": () => "Hier ist nichts mehr zurückgelegt.",
  "no-seat-for-aside": () => "Der Spieler hat hier keinen Platz, an dem er es bekommt.",
  "step-order": ({ step }) => `Die Schritte haben ihre Folge: der nächste ist ${step}.`,
  pause: ({ seconds }) => `Eingezogen wird ${seconds} s, nachdem die Nummer markiert ist.`,
  "undo-latest": () =>
    "Nur der letzte Schritt lässt sich berichtigen; sonst braucht es einen Entscheid.",
  "undo-replayed": () => "Eine Ansage wurde daraus neu gesetzt: es braucht einen Entscheid.",
  "undo-aside": () =>
    "Es ist für einen abwesenden Spieler zurückgelegt: es braucht einen Entscheid.",
  "undo-spent": ({ amount }) =>
    `Der Spieler hat ${amount} nicht mehr vor sich, um sie zurückzunehmen.`,
  "too-many-wait": () => "Zu viele Ansagen dieses Platzes warten schon.",
  "none-waits": () => "Diese Ansage wartet nicht mehr.",
  "no-replays": () => "An diesem Tisch setzt man eine Ansage nicht aus ihrem Gewinn neu.",
  "not-won": () => "Das ist keine Ansage, die eben ausgezahlt wurde.",
  asked: () => "Der Croupier ist schon darum gebeten.",
  replayed: () => "Dieser Einsatz wurde schon neu gesetzt.",
  away: () => "Der Spieler ist nicht da, um darum zu bitten.",
  "too-little-won": ({ amount }) => `${amount} ist weniger als der Einsatz.`,
  "no-strays": () => "An diesem Tisch werden Farbjetons eines anderen nicht ausgezahlt.",
  "own-chips": () => "Es sind Jetons dieses Tisches.",
  "no-name": () => "Nennen Sie den Tisch auf den Jetons und ihre Farbe.",
  "no-count": () => "Nennen Sie, wie viele Jetons es sind: mindestens einer.",
  "no-worth": () => "Weder der Wert dieser Jetons noch das Minimum ihres Tisches ist bekannt.",
  judged: () => "Über diese Jetons ist schon entschieden.",
  "no-place": () => "Ein Stapel liegt an einer Stelle des Tuchs: nennen Sie sie.",
  "all-home": () => "Niemand hat hier Jetons dieser Farbe: alle sind im Tischbestand.",
  "no-number": () => "Die Runde hat keine Zahl, nach der entschieden werden könnte.",
};
