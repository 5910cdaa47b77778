// Calls: what the house says aloud, and what live regions tell.

import type { Language } from "../state/settings.js";

export interface CallWords {
  /** What a voice says, with the tongue that it is said in. */
  open: [string, string];
  closed: [string, string];
  secondsLeft: (seconds: number) => string;
  registered: (bet: string, stake: string) => string;
  returned: (back: string, stake: string, net: string) => string;
  noWin: (lost: string) => string;
  won: (lines: string) => string;
  round: (round: number) => string;
  zeroLine: (bet: string, stake: string, back: string, lost: string, jailed: string) => string;
  freed: (bet: string, stake: string) => string;
  stillJailed: (bet: string, stake: string) => string;
  respin: string;
  roundVoid: (returned: string) => string;
  voidBecause: (cause: string, clause: string) => string;
  corrected: (round: number, first: string, now: string, time: string, clause: string) => string;
  lost: (time: string, registered: number, unsent: number) => string;
  back: (registered: number, refused: number) => string;
  state: (light: string, seconds: number | null, round: number) => string;
  stakes: (staked: string, balance: string) => string;
  noStakes: (balance: string) => string;
}

const none = "";

export const CALLS: Record<Language, CallWords> = {
  en: {
    open: ["Place your bets, please", "en"],
    closed: ["No more bets", "en"],
    secondsLeft: (seconds) => `${seconds} seconds`,
    registered: (bet, stake) => `${bet}: ${stake} registered.`,
    returned: (back, stake, net) => `Returned ${back} on ${stake}: ${net}.`,
    noWin: (lost) => `No bet won. Minus ${lost}.`,
    won: (lines) => `Won: ${lines}.`,
    round: (round) => `Round ${round}.`,
    zeroLine: (bet, stake, back, lost, jailed) =>
      `${bet} ${stake}: ${back} returned, ${lost} lost${jailed ? `, ${jailed} in prison` : none}.`,
    freed: (bet, stake) => `${bet} ${stake}: out of prison and returned.`,
    stillJailed: (bet, stake) => `${bet} ${stake}: still in prison.`,
    respin: "Bets stay, the ball is spun again.",
    roundVoid: (returned) => `Round void, ${returned} returned.`,
    voidBecause: (cause, clause) => `Void: ${cause}${clause ? ` (${clause})` : none}.`,
    corrected: (round, first, now, time, clause) =>
      `Round ${round} corrected: ${now} instead of ${first}. Corrected ${time} by two people${
        clause ? ` (${clause})` : none
      }.`,
    lost: (time, registered, unsent) =>
      `Connection lost at ${time}. ${registered} ${registered === 1 ? "bet" : "bets"} ` +
      `registered, ${unsent} not sent yet.`,
    back: (registered, refused) =>
      refused > 0
        ? `Back. ${registered} registered, ${refused} refused.`
        : registered === 0
          ? "Back. Nothing lies on the cloth."
          : registered === 1
            ? "Back. Your bet is registered."
            : `Back. All ${registered} bets registered.`,
    state: (light, seconds, round) =>
      `${light}. ${seconds === null ? none : `${seconds} seconds. `}Round ${round}.`,
    stakes: (staked, balance) => `${staked} on the cloth, balance ${balance}.`,
    noStakes: (balance) => `Nothing on the cloth, balance ${balance}.`,
  },
  fr: {
    open: ["Faites vos jeux", "fr"],
    closed: ["Rien ne va plus", "fr"],
    secondsLeft: (seconds) => `${seconds} secondes`,
    registered: (bet, stake) => `${bet} : ${stake} enregistré.`,
    returned: (back, stake, net) => `Rendu ${back} pour ${stake} misés : ${net}.`,
    noWin: (lost) => `Aucune mise gagnante. Moins ${lost}.`,
    won: (lines) => `Gagné : ${lines}.`,
    round: (round) => `Coup ${round}.`,
    zeroLine: (bet, stake, back, lost, jailed) =>
      `${bet} ${stake} : ${back} rendu, ${lost} perdu${jailed ? `, ${jailed} en prison` : none}.`,
    freed: (bet, stake) => `${bet} ${stake} : sorti de prison et rendu.`,
    stillJailed: (bet, stake) => `${bet} ${stake} : toujours en prison.`,
    respin: "Les mises restent, la bille est relancée.",
    roundVoid: (returned) => `Coup nul, ${returned} rendu.`,
    voidBecause: (cause, clause) => `Coup nul : ${cause}${clause ? ` (${clause})` : none}.`,
    corrected: (round, first, now, time, clause) =>
      `Coup ${round} corrigé : ${now} au lieu de ${first}. Corrigé à ${time} par deux personnes${
        clause ? ` (${clause})` : none
      }.`,
    lost: (time, registered, unsent) =>
      `Connexion perdue à ${time}. ${registered} ` +
      `${registered === 1 ? "mise enregistrée" : "mises enregistrées"}, ${unsent} pas encore ` +
      `${unsent === 1 ? "envoyée" : "envoyées"}.`,
    back: (registered, refused) =>
      refused > 0
        ? `De retour. ${registered} enregistrées, ${refused} refusées.`
        : registered === 0
          ? "De retour. Rien sur le tapis."
          : registered === 1
            ? "De retour. Votre mise est enregistrée."
            : `De retour. Les ${registered} mises sont enregistrées.`,
    state: (light, seconds, round) =>
      `${light}. ${seconds === null ? none : `${seconds} secondes. `}Coup ${round}.`,
    stakes: (staked, balance) => `${staked} sur le tapis, solde ${balance}.`,
    noStakes: (balance) => `Rien sur le tapis, solde ${balance}.`,
  },
  it: {
    open: ["Fate il vostro gioco", "it"],
    closed: ["Rien ne va plus", "fr"],
    secondsLeft: (seconds) => `${seconds} secondi`,
    registered: (bet, stake) => `${bet}: ${stake} registrato.`,
    returned: (back, stake, net) => `Restituito ${back} su ${stake}: ${net}.`,
    noWin: (lost) => `Nessuna puntata vincente. Meno ${lost}.`,
    won: (lines) => `Vinto: ${lines}.`,
    round: (round) => `Colpo ${round}.`,
    zeroLine: (bet, stake, back, lost, jailed) =>
      `${bet} ${stake}: ${back} restituito, ${lost} ` +
      `perso${jailed ? `, ${jailed} in prigione` : none}.`,
    freed: (bet, stake) => `${bet} ${stake}: fuori di prigione e restituito.`,
    stillJailed: (bet, stake) => `${bet} ${stake}: ancora in prigione.`,
    respin: "Le puntate restano, la pallina viene rilanciata.",
    roundVoid: (returned) => `Colpo nullo, ${returned} restituito.`,
    voidBecause: (cause, clause) => `Nullo: ${cause}${clause ? ` (${clause})` : none}.`,
    corrected: (round, first, now, time, clause) =>
      `Colpo ${round} corretto: ${now} invece di ${first}. Corretto alle ${time} da due persone${
        clause ? ` (${clause})` : none
      }.`,
    lost: (time, registered, unsent) =>
      `Connessione persa alle ${time}. ${registered} ` +
      `${registered === 1 ? "puntata registrata" : "puntate registrate"}, ${unsent} non ancora ` +
      `${unsent === 1 ? "inviata" : "inviate"}.`,
    back: (registered, refused) =>
      refused > 0
        ? `Di nuovo in linea. ${registered} registrate, ${refused} rifiutate.`
        : registered === 0
          ? "Di nuovo in linea. Niente sul tappeto."
          : registered === 1
            ? "Di nuovo in linea. La tua puntata è registrata."
            : `Di nuovo in linea. Tutte le ${registered} puntate sono registrate.`,
    state: (light, seconds, round) =>
      `${light}. ${seconds === null ? none : `${seconds} secondi. `}Colpo ${round}.`,
    stakes: (staked, balance) => `${staked} sul tappeto, saldo ${balance}.`,
    noStakes: (balance) => `Niente sul tappeto, saldo ${balance}.`,
  },
  de: {
    open: ["Bitte das Spiel zu machen", "de"],
    closed: ["Nichts geht mehr", "de"],
    secondsLeft: (seconds) => `${seconds} Sekunden`,
    registered: (bet, stake) => `${bet}: ${stake} angenommen.`,
    returned: (back, stake, net) => `${back} zurück auf ${stake} Einsatz: ${net}.`,
    noWin: (lost) => `Kein Einsatz gewinnt. Minus ${lost}.`,
    won: (lines) => `Gewonnen: ${lines}.`,
    round: (round) => `Runde ${round}.`,
    zeroLine: (bet, stake, back, lost, jailed) =>
      `${bet} ${stake}: ${back} zurück, ${lost} verloren${jailed ? `, ${jailed} gesperrt` : none}.`,
    freed: (bet, stake) => `${bet} ${stake}: frei und zurück.`,
    stillJailed: (bet, stake) => `${bet} ${stake}: weiter gesperrt.`,
    respin: "Die Einsätze bleiben, die Kugel wird neu geworfen.",
    roundVoid: (returned) => `Runde ungültig, ${returned} zurückgegeben.`,
    voidBecause: (cause, clause) => `Ungültig: ${cause}${clause ? ` (${clause})` : none}.`,
    corrected: (round, first, now, time, clause) =>
      `Runde ${round} berichtigt: ${now} statt ${first}. Um ${time} von zwei Personen berichtigt${
        clause ? ` (${clause})` : none
      }.`,
    lost: (time, registered, unsent) =>
      `Verbindung um ${time} verloren. ${registered} ` +
      `${registered === 1 ? "Einsatz" : "Einsätze"} angenommen, ${unsent} noch nicht gesendet.`,
    back: (registered, refused) =>
      refused > 0
        ? `Wieder da. ${registered} angenommen, ${refused} abgelehnt.`
        : registered === 0
          ? "Wieder da. Nichts auf dem Tuch."
          : registered === 1
            ? "Wieder da. Ihr Einsatz ist angenommen."
            : `Wieder da. Alle ${registered} Einsätze sind angenommen.`,
    state: (light, seconds, round) =>
      `${light}. ${seconds === null ? none : `${seconds} Sekunden. `}Runde ${round}.`,
    stakes: (staked, balance) => `${staked} auf dem Tuch, Guthaben ${balance}.`,
    noStakes: (balance) => `Nichts auf dem Tuch, Guthaben ${balance}.`,
  },
};
