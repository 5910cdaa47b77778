// Words of the counter.

import type { Language } from "../state/settings.js";

export interface CounterWords {
  title: string;
  find: string;
  findWhat: string;
  none: string;
  more: string;
  choose: string;
  register: string;
  registerWhy: string;
  player: string;
  name: string;
  note: string;
  wallet: string;
  atTables: string;
  seat: (table: string, seat: string) => string;
  lying: (credit: string, standing: string) => string;
  nowhere: string;
  logIn: string;
  canLogIn: string;
  cannotLogIn: string;
  givePassword: string;
  newPassword: string;
  limits: string;
  noLimits: string;
  limit: (kind: "loss" | "deposit", period: string, amount: string) => string;
  deposit: string;
  withdraw: string;
  amount: string;
  everything: string;
  done: (amount: string, wallet: string) => string;
  paid: (amount: string, wallet: string) => string;
  exclude: string;
  days: string;
  noEnd: string;
  reason: string;
  excludedUntil: (moment: string) => string;
  excludedOpen: string;
  periods: Record<"24h" | "7d" | "31d", string>;
}

export const COUNTER: Record<Language, CounterWords> = {
  en: {
    title: "Counter",
    find: "Find a player",
    findWhat: "Id or name",
    none: "Nobody of that name. Register them below.",
    more: "There are more: write more of the name.",
    choose: "Choose a player, or register one.",
    register: "Register a player",
    registerWhy: "Opens a wallet. A password, for playing at a terminal, is given afterwards.",
    player: "Id, as on the card",
    name: "Name",
    note: "Note",
    wallet: "Wallet",
    atTables: "At tables",
    seat: (table, seat) => `${table}, seat ${seat}`,
    lying: (credit, standing) => `${credit} credit, ${standing} in play`,
    nowhere: "no seat",
    logIn: "Log-in",
    canLogIn: "has a password",
    cannotLogIn: "no password yet",
    givePassword: "Give a password",
    newPassword: "Give another password",
    limits: "Own limits",
    noLimits: "none",
    limit: (kind, period, amount) =>
      `${kind === "loss" ? "Loss" : "Deposit"} in ${period}: ${amount}`,
    deposit: "Pay in",
    withdraw: "Pay out",
    amount: "Amount",
    everything: "All of it",
    done: (amount, wallet) => `${amount} paid in. The wallet holds ${wallet}.`,
    paid: (amount, wallet) => `${amount} paid out. The wallet holds ${wallet}.`,
    exclude: "Keep from play",
    days: "Days; 0 without an end",
    noEnd: "without an end",
    reason: "Reason",
    excludedUntil: (moment) => `Kept from play until ${moment}.`,
    excludedOpen: "Kept from play, without an end.",
    periods: { "24h": "24 hours", "7d": "7 days", "31d": "31 days" },
  },
  fr: {
    title: "Caisse",
    find: "Chercher un joueur",
    findWhat: "Identifiant ou nom",
    none: "Personne de ce nom. Inscrivez-le ci-dessous.",
    more: "Il y en a d’autres : écrivez plus du nom.",
    choose: "Choisissez un joueur, ou inscrivez-en un.",
    register: "Inscrire un joueur",
    registerWhy:
      "Ouvre un portefeuille. Le mot de passe, pour jouer à un terminal, se donne ensuite.",
    player: "Identifiant, comme sur la carte",
    name: "Nom",
    note: "Note",
    wallet: "Portefeuille",
    atTables: "Aux tables",
    seat: (table, seat) => `${table}, place ${seat}`,
    lying: (credit, standing) => `${credit} de crédit, ${standing} en jeu`,
    nowhere: "aucune place",
    logIn: "Connexion",
    canLogIn: "a un mot de passe",
    cannotLogIn: "pas encore de mot de passe",
    givePassword: "Donner un mot de passe",
    newPassword: "Donner un autre mot de passe",
    limits: "Limites personnelles",
    noLimits: "aucune",
    limit: (kind, period, amount) =>
      `${kind === "loss" ? "Perte" : "Dépôt"} en ${period} : ${amount}`,
    deposit: "Encaisser",
    withdraw: "Payer",
    amount: "Montant",
    everything: "Le tout",
    done: (amount, wallet) => `${amount} encaissés. Le portefeuille contient ${wallet}.`,
    paid: (amount, wallet) => `${amount} payés. Le portefeuille contient ${wallet}.`,
    exclude: "Exclure du jeu",
    days: "Jours ; 0 : sans fin",
    noEnd: "sans fin",
    reason: "Motif",
    excludedUntil: (moment) => `Exclu du jeu jusqu’au ${moment}.`,
    excludedOpen: "Exclu du jeu, sans fin.",
    periods: { "24h": "24 heures", "7d": "7 jours", "31d": "31 jours" },
  },
  it: {
    title: "Cassa",
    find: "Cerca un giocatore",
    findWhat: "Codice o nome",
    none: "Nessuno con questo nome. Registralo qui sotto.",
    more: "Ce ne sono altri: scrivi di più del nome.",
    choose: "Scegli un giocatore, o registrane uno.",
    register: "Registra un giocatore",
    registerWhy: "Apre un portafoglio. La password, per giocare a un terminale, si dà dopo.",
    player: "Codice, come sulla tessera",
    name: "Nome",
    note: "Nota",
    wallet: "Portafoglio",
    atTables: "Ai tavoli",
    seat: (table, seat) => `${table}, posto ${seat}`,
    lying: (credit, standing) => `${credit} di credito, ${standing} in gioco`,
    nowhere: "nessun posto",
    logIn: "Accesso",
    canLogIn: "ha una password",
    cannotLogIn: "ancora nessuna password",
    givePassword: "Dai una password",
    newPassword: "Dai un’altra password",
    limits: "Limiti propri",
    noLimits: "nessuno",
    limit: (kind, period, amount) =>
      `${kind === "loss" ? "Perdita" : "Deposito"} in ${period}: ${amount}`,
    deposit: "Incassa",
    withdraw: "Paga",
    amount: "Importo",
    everything: "Tutto",
    done: (amount, wallet) => `Incassati ${amount}. Il portafoglio contiene ${wallet}.`,
    paid: (amount, wallet) => `Pagati ${amount}. Il portafoglio contiene ${wallet}.`,
    exclude: "Escludi dal gioco",
    days: "Giorni; 0: senza fine",
    noEnd: "senza fine",
    reason: "Motivo",
    excludedUntil: (moment) => `Escluso dal gioco fino al ${moment}.`,
    excludedOpen: "Escluso dal gioco, senza fine.",
    periods: { "24h": "24 ore", "7d": "7 giorni", "31d": "31 giorni" },
  },
  de: {
    title: "Kasse",
    find: "Gast suchen",
    findWhat: "Kennung oder Name",
    none: "Niemand mit diesem Namen. Unten eintragen.",
    more: "Es gibt weitere: mehr vom Namen schreiben.",
    choose: "Wählen Sie einen Gast, oder tragen Sie einen ein.",
    register: "Gast eintragen",
    registerWhy: "Eröffnet ein Guthaben. Das Kennwort für ein Terminal wird danach vergeben.",
    player: "Kennung, wie auf der Karte",
    name: "Name",
    note: "Notiz",
    wallet: "Guthaben",
    atTables: "An Tischen",
    seat: (table, seat) => `${table}, Platz ${seat}`,
    lying: (credit, standing) => `${credit} Guthaben, ${standing} im Spiel`,
    nowhere: "kein Platz",
    logIn: "Anmeldung",
    canLogIn: "hat ein Kennwort",
    cannotLogIn: "noch kein Kennwort",
    givePassword: "Kennwort vergeben",
    newPassword: "Neues Kennwort vergeben",
    limits: "Eigene Limits",
    noLimits: "keine",
    limit: (kind, period, amount) =>
      `${kind === "loss" ? "Verlust" : "Einzahlung"} in ${period}: ${amount}`,
    deposit: "Einzahlen",
    withdraw: "Auszahlen",
    amount: "Betrag",
    everything: "Alles",
    done: (amount, wallet) => `${amount} eingezahlt. Das Guthaben ist ${wallet}.`,
    paid: (amount, wallet) => `${amount} ausgezahlt. Das Guthaben ist ${wallet}.`,
    exclude: "Vom Spiel ausschließen",
    days: "Tage; 0: ohne Ende",
    noEnd: "ohne Ende",
    reason: "Grund",
    excludedUntil: (moment) => `Vom Spiel ausgeschlossen bis ${moment}.`,
    excludedOpen: "Vom Spiel ausgeschlossen, ohne Ende.",
    periods: { "24h": "24 Stunden", "7d": "7 Tagen", "31d": "31 Tagen" },
  },
};
