// The display's words: what stands on the wall beside the number.

import type { Language } from "../state/settings.js";

export interface DisplayWords {
  zeros: [string, string, string];
  round: (round: number) => string;
  lastNumber: (round: number) => string;
  paying: string;
  voided: string;
  spunAgain: string;
  roundVoid: string;
  suspended: string;
  corrected: string;
  evenChances: string;
  noLimit: string;
  limitsIn: (unit: string) => string;
  credits: string;
  informs: string;
  lost: (time: string) => string;
  asOf: (time: string) => string;
  connecting: string;
  noRound: string;
  closed: string;
  roundsLeft: (rounds: number) => string;
  noTable: string;
}

export const displayWords: Record<Language, DisplayWords> = {
  en: {
    zeros: ["Single zero", "Double zero", "Triple zero"],
    round: (round) => `Round ${round}`,
    lastNumber: (round) => `Last number, round ${round}`,
    paying: "Result, paying",
    voided: "No spin",
    spunAgain: "Bets stay. The ball is spun again.",
    roundVoid: "The round is void. Stakes are returned.",
    suspended: "Play is suspended",
    corrected: "Corrected",
    evenChances: "Even chances",
    noLimit: "no limit",
    limitsIn: (unit) => `Limits in ${unit}, per spot`,
    credits: "credits",
    informs: "This display informs. The wheel decides.",
    lost: (time) => `Connection lost at ${time}`,
    asOf: (time) => `As of ${time}`,
    connecting: "Connecting",
    noRound: "No number yet",
    closed: "This table is closed",
    roundsLeft: (rounds) =>
      rounds === 0 ? "Last round" : rounds === 1 ? "1 round left" : `${rounds} rounds left`,
    noTable: "There is no such table.",
  },
  fr: {
    zeros: ["Simple zéro", "Double zéro", "Triple zéro"],
    round: (round) => `Coup ${round}`,
    lastNumber: (round) => `Dernier numéro, coup ${round}`,
    paying: "Résultat, paiement",
    voided: "Coup nul",
    spunAgain: "Les mises restent. La bille est relancée.",
    roundVoid: "Le coup est nul. Les mises sont rendues.",
    suspended: "Le jeu est suspendu",
    corrected: "Corrigé",
    evenChances: "Chances simples",
    noLimit: "sans limite",
    limitsIn: (unit) => `Limites en ${unit}, par emplacement`,
    credits: "crédits",
    informs: "Cet écran informe. Le cylindre décide.",
    lost: (time) => `Connexion perdue à ${time}`,
    asOf: (time) => `État à ${time}`,
    connecting: "Connexion",
    noRound: "Pas encore de numéro",
    closed: "Cette table est fermée",
    roundsLeft: (rounds) =>
      rounds === 0 ? "Dernier coup" : rounds === 1 ? "Encore 1 coup" : `Encore ${rounds} coups`,
    noTable: "Cette table n’existe pas.",
  },
  it: {
    zeros: ["Zero singolo", "Doppio zero", "Triplo zero"],
    round: (round) => `Colpo ${round}`,
    lastNumber: (round) => `Ultimo numero, colpo ${round}`,
    paying: "Risultato, pagamento",
    voided: "Colpo nullo",
    spunAgain: "Le puntate restano. La pallina viene rilanciata.",
    roundVoid: "Il colpo è nullo. Le puntate sono restituite.",
    suspended: "Il gioco è sospeso",
    corrected: "Corretto",
    evenChances: "Chance semplici",
    noLimit: "senza limite",
    limitsIn: (unit) => `Limiti in ${unit}, per posizione`,
    credits: "crediti",
    informs: "Questo schermo informa. Il cilindro decide.",
    lost: (time) => `Connessione persa alle ${time}`,
    asOf: (time) => `Situazione delle ${time}`,
    connecting: "Connessione",
    noRound: "Ancora nessun numero",
    closed: "Questo tavolo è chiuso",
    roundsLeft: (rounds) =>
      rounds === 0 ? "Ultimo colpo" : rounds === 1 ? "Ancora 1 colpo" : `Ancora ${rounds} colpi`,
    noTable: "Questo tavolo non esiste.",
  },
  de: {
    zeros: ["Einfache Zero", "Doppelte Zero", "Dreifache Zero"],
    round: (round) => `Runde ${round}`,
    lastNumber: (round) => `Letzte Zahl, Runde ${round}`,
    paying: "Ergebnis, Auszahlung",
    voided: "Ungültig",
    spunAgain: "Die Einsätze bleiben. Die Kugel wird neu geworfen.",
    roundVoid: "Die Runde ist ungültig. Einsätze gehen zurück.",
    suspended: "Das Spiel ist unterbrochen",
    corrected: "Berichtigt",
    evenChances: "Einfache Chancen",
    noLimit: "kein Limit",
    limitsIn: (unit) => `Limits in ${unit}, je Feld`,
    credits: "Punkten",
    informs: "Diese Anzeige informiert. Der Kessel entscheidet.",
    lost: (time) => `Verbindung um ${time} verloren`,
    asOf: (time) => `Stand ${time}`,
    connecting: "Verbindung wird hergestellt",
    noRound: "Noch keine Zahl",
    closed: "Dieser Tisch ist geschlossen",
    roundsLeft: (rounds) =>
      rounds === 0 ? "Letzte Runde" : rounds === 1 ? "Noch 1 Runde" : `Noch ${rounds} Runden`,
    noTable: "Diesen Tisch gibt es nicht.",
  },
};
