// Words that all screens of the staff share: signing in, positions, passwords, refusals.

import type { Language } from "../state/settings.js";

export interface StaffWords {
  door: string;
  signIn: string;
  signInWhy: string;
  signOut: string;
  signInAgain: string;
  person: string;
  password: string;
  again: string;
  againWhy: string;
  goOn: string;
  cancel: string;
  whereTo: string;
  places: Record<"pit" | "auditor" | "counter", string>;
  chooseTable: string;
  noTables: string;
  automatic: string;
  dealt: string;
  toLobby: string;
  positions: Record<string, string>;
  refusals: {
    logIn: string;
    rate: (seconds: number) => string;
    session: string;
    again: string;
    ownProposal: string;
    seatTaken: (seat: string) => string;
    authority: (needs: string) => string;
    credit: (short: string) => string;
  };
}

export const STAFF: Record<Language, StaffWords> = {
  en: {
    door: "Staff",
    signIn: "Sign in",
    signInWhy: "For the people of the house and its players, each with a log-in of their own.",
    signOut: "Sign out",
    signInAgain: "Sign in again",
    person: "Person",
    password: "Password",
    again: "Your password again",
    againWhy: "This changes money or rules: the house wants to be sure that it is you.",
    goOn: "Go on",
    cancel: "Cancel",
    whereTo: "Where to?",
    places: { pit: "The pit", auditor: "The auditor’s page", counter: "The counter" },
    chooseTable: "A table’s Game Console",
    noTables: "The house has no tables yet; they will be listed here.",
    automatic: "dealt by the house",
    dealt: "dealt by people",
    toLobby: "to the lobby",
    positions: {
      dealer: "Dealer",
      supervisor: "Supervisor",
      manager: "Manager",
      "shift-manager": "Shift manager",
      "gaming-management": "Gaming management",
      security: "Security",
      cashier: "Cashier",
      auditor: "Auditor",
      technician: "Technician",
      house: "The house",
    },
    refusals: {
      logIn: "Person and password don’t belong together. Nothing else is wrong; try again.",
      rate: (seconds) => `Too many attempts. Try again in ${seconds} s.`,
      session: "You are signed out: sign in again to go on.",
      again: "This needs your password; nothing was done.",
      ownProposal: "You proposed this yourself: somebody else must approve it.",
      seatTaken: (seat) => `Seat ${seat} is taken.`,
      authority: (needs) => `This isn’t yours to do: it takes ${needs}.`,
      credit: (short) => `The seat’s credit is ${short} short.`,
    },
  },
  fr: {
    door: "Personnel",
    signIn: "Se connecter",
    signInWhy: "Pour les gens de la maison et ses joueurs, chacun avec ses propres identifiants.",
    signOut: "Se déconnecter",
    signInAgain: "Se reconnecter",
    person: "Personne",
    password: "Mot de passe",
    again: "Votre mot de passe, encore une fois",
    againWhy: "Ceci change de l’argent ou des règles : la maison veut être sûre que c’est vous.",
    goOn: "Continuer",
    cancel: "Annuler",
    whereTo: "Où aller ?",
    places: { pit: "Le pit", auditor: "La page de l’auditeur", counter: "La caisse" },
    chooseTable: "La console d’une table",
    noTables: "La maison n’a pas encore de table ; elles seront listées ici.",
    automatic: "menée par la maison",
    dealt: "menée par des croupiers",
    toLobby: "vers l’accueil",
    positions: {
      dealer: "Croupier",
      supervisor: "Chef de table",
      manager: "Responsable",
      "shift-manager": "Chef de partie",
      "gaming-management": "Direction des jeux",
      security: "Sécurité",
      cashier: "Caissier",
      auditor: "Auditeur",
      technician: "Technicien",
      house: "La maison",
    },
    refusals: {
      logIn: "Personne et mot de passe ne vont pas ensemble. Rien d’autre n’est faux ; réessayez.",
      rate: (seconds) => `Trop de tentatives. Réessayez dans ${seconds} s.`,
      session: "Vous êtes déconnecté : reconnectez-vous pour continuer.",
      again: "Il faut votre mot de passe ; rien n’a été fait.",
      ownProposal: "Vous l’avez proposé vous-même : une autre personne doit l’approuver.",
      seatTaken: (seat) => `La place ${seat} est prise.`,
      authority: (needs) => `Ce n’est pas à vous de le faire : il faut ${needs}.`,
      credit: (short) => `Il manque ${short} au crédit de la place.`,
    },
  },
  it: {
    door: "Personale",
    signIn: "Accedi",
    signInWhy: "Per le persone della casa e i suoi giocatori, ognuno con il proprio accesso.",
    signOut: "Esci",
    signInAgain: "Accedi di nuovo",
    person: "Persona",
    password: "Password",
    again: "La password, ancora una volta",
    againWhy: "Questo cambia denaro o regole: la casa vuole essere sicura che sia Lei.",
    goOn: "Continua",
    cancel: "Annulla",
    whereTo: "Dove andare?",
    places: { pit: "Il pit", auditor: "La pagina del revisore", counter: "La cassa" },
    chooseTable: "La console di un tavolo",
    noTables: "La casa non ha ancora tavoli; saranno elencati qui.",
    automatic: "tenuto dalla casa",
    dealt: "tenuto da croupier",
    toLobby: "all’ingresso",
    positions: {
      dealer: "Croupier",
      supervisor: "Ispettore",
      manager: "Responsabile",
      "shift-manager": "Capo turno",
      "gaming-management": "Direzione giochi",
      security: "Sicurezza",
      cashier: "Cassiere",
      auditor: "Revisore",
      technician: "Tecnico",
      house: "La casa",
    },
    refusals: {
      logIn: "Persona e password non vanno insieme. Nient’altro è sbagliato; riprovi.",
      rate: (seconds) => `Troppi tentativi. Riprovi tra ${seconds} s.`,
      session: "L’accesso è terminato: acceda di nuovo per continuare.",
      again: "Serve la password; non è stato fatto nulla.",
      ownProposal: "L’ha proposto Lei: deve approvarlo un’altra persona.",
      seatTaken: (seat) => `Il posto ${seat} è occupato.`,
      authority: (needs) => `Non spetta a Lei: serve ${needs}.`,
      credit: (short) => `Al credito del posto mancano ${short}.`,
    },
  },
  de: {
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
  },
};
