"""Words of the sheet: the lines of the page on the rules in four languages, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from croupier.server.terminal.bonus_words import BONUS_TEXTS

LANGUAGES: Final = ("en", "fr", "it", "de")

TEXTS: Final[dict[str, tuple[str, str, str, str]]] = {
    "wheel": (
        "A wheel of {count} pockets.",
        "Un cylindre à {count} cases.",
        "Un cilindro a {count} caselle.",
        "Ein Kessel mit {count} Fächern.",
    ),
    "covered": (
        "{pocket} is covered and can't be bet on; when it falls, the ball is spun again.",
        "Le {pocket} est couvert et ne se joue pas ; s'il sort, la bille est relancée.",
        "Il {pocket} è coperto e non si gioca; se esce, la pallina viene rilanciata.",
        "Die {pocket} ist abgedeckt und nicht setzbar; fällt sie, wird neu geworfen.",
    ),
    "closes while the ball runs": (
        "Betting closes with the call while the ball runs.",
        "Les jeux se ferment à l'annonce, pendant que la bille tourne.",
        "Il gioco si chiude con l'annuncio, mentre la pallina gira.",
        "Der Einsatz schliesst mit der Absage, während die Kugel läuft.",
    ),
    "closes with the throw": (
        "Betting closes with the throw of the ball.",
        "Les jeux se ferment au lancer de la bille.",
        "Il gioco si chiude al lancio della pallina.",
        "Der Einsatz schliesst mit dem Wurf der Kugel.",
    ),
    "late": (
        "A bet after the call is returned.",
        "Une mise après l'annonce est rendue.",
        "Una puntata dopo l'annuncio viene restituita.",
        "Ein Einsatz nach der Absage wird zurückgegeben.",
    ),
    "place counts at close": (
        "A bet counts where it lies when betting closes.",
        "Une mise compte là où elle se trouve à la fermeture des jeux.",
        "Una puntata vale dove si trova alla chiusura del gioco.",
        "Ein Einsatz gilt dort, wo er bei der Absage liegt.",
    ),
    "place counts at drop": (
        "A bet counts where it lies when the ball drops.",
        "Une mise compte là où elle se trouve à la chute de la bille.",
        "Una puntata vale dove si trova quando la pallina cade.",
        "Ein Einsatz gilt dort, wo er liegt, wenn die Kugel fällt.",
    ),
    "place counts at rest": (
        "A bet counts where it lies when the ball has come to rest.",
        "Une mise compte là où elle se trouve quand la bille s'est arrêtée.",
        "Una puntata vale dove si trova quando la pallina si è fermata.",
        "Ein Einsatz gilt dort, wo er liegt, wenn die Kugel ruht.",
    ),
    "zero takes all": (
        "When {pocket} falls, every bet without it loses.",
        "Quand le {pocket} sort, toute mise qui ne le contient pas perd.",
        "Quando esce lo {pocket}, perde ogni puntata che non lo contiene.",
        "Fällt die {pocket}, verliert jeder Einsatz ohne sie.",
    ),
    "zero takes even chances": (
        "When {pocket} falls, even chances lose.",
        "Quand le {pocket} sort, les chances simples perdent.",
        "Quando esce lo {pocket}, le chance semplici perdono.",
        "Fällt die {pocket}, verlieren die einfachen Chancen.",
    ),
    "zero takes columns and dozens": (
        "When {pocket} falls, columns and dozens lose.",
        "Quand le {pocket} sort, colonnes et douzaines perdent.",
        "Quando esce lo {pocket}, colonne e dozzine perdono.",
        "Fällt die {pocket}, verlieren Kolonnen und Dutzende.",
    ),
    "halved": (
        "When zero falls, half of an even chance is returned and half is lost.",
        "Quand le zéro sort, une chance simple est rendue pour moitié et perdue pour moitié.",
        "Quando esce lo zero, metà di una chance semplice è resa e metà è persa.",
        "Fällt Zero, wird eine einfache Chance zur Hälfte zurückgegeben, zur Hälfte verloren.",
    ),
    "imprisoned": (
        "The odd chip that can't be halved goes to prison.",
        "Le jeton impair, qui ne se partage pas, va en prison.",
        "La fiche dispari, che non si divide, va in prigione.",
        "Das überzählige Stück, das sich nicht teilen lässt, geht ins Gefängnis.",
    ),
    "freed": (
        "A prisoner is freed without winnings when its chance falls.",
        "Un jeton en prison est libéré, sans gain, quand sa chance sort.",
        "Una fiche in prigione è liberata, senza vincita, quando esce la sua chance.",
        "Ein Stück im Gefängnis wird ohne Gewinn frei, wenn seine Chance fällt.",
    ),
    "forfeit": (
        "A prisoner is lost when the opposite chance falls.",
        "Un jeton en prison est perdu quand la chance opposée sort.",
        "Una fiche in prigione è persa quando esce la chance opposta.",
        "Ein Stück im Gefängnis ist verloren, wenn die Gegenchance fällt.",
    ),
    "second zero stays": (
        "A second zero leaves a prisoner where it is.",
        "Un second zéro laisse le jeton en prison.",
        "Un secondo zero lascia la fiche in prigione.",
        "Eine zweite Zero lässt das Stück im Gefängnis.",
    ),
    "second zero lose": (
        "A second zero takes a prisoner.",
        "Un second zéro fait perdre le jeton en prison.",
        "Un secondo zero fa perdere la fiche in prigione.",
        "Eine zweite Zero nimmt das Stück im Gefängnis.",
    ),
    "second zero freed": (
        "A second zero frees a prisoner.",
        "Un second zéro libère le jeton en prison.",
        "Un secondo zero libera la fiche in prigione.",
        "Eine zweite Zero befreit das Stück aus dem Gefängnis.",
    ),
    "pays": (
        "{term} pays {to} to {one}.",
        "{term} paie {to} pour {one}.",
        "{term} paga {to} a {one}.",
        "{term} zahlt {to} zu {one}.",
    ),
    "sector": (
        "{title}: {units} chips, on {pieces}.",
        "{title} : {units} jetons, sur {pieces}.",
        "{title}: {units} fiche, su {pieces}.",
        "{title}: {units} Stücke, auf {pieces}.",
    ),
    "neighbours": (
        "{title}: a number and its neighbours on the wheel, {counts} each side.",
        "{title} : un numéro et ses voisins du cylindre, {counts} de chaque côté.",
        "{title}: un numero e i suoi vicini sul cilindro, {counts} per lato.",
        "{title}: eine Zahl und ihre Nachbarn im Kessel, {counts} auf jeder Seite.",
    ),
    "finale": (
        "{title}: every number with the same last digit.",
        "{title} : tous les numéros de même chiffre final.",
        "{title}: tutti i numeri con la stessa cifra finale.",
        "{title}: alle Zahlen mit derselben Endziffer.",
    ),
    "complete": (
        "{title}: every inside bet that contains a number.",
        "{title} : toutes les combinaisons qui contiennent un numéro.",
        "{title}: tutte le combinazioni che contengono un numero.",
        "{title}: alle Einsätze im Tableau, die eine Zahl enthalten.",
    ),
    "limits": (
        "{term}: {low} to {high}.",
        "{term} : de {low} à {high}.",
        "{term}: da {low} a {high}.",
        "{term}: {low} bis {high}.",
    ),
    "inside limits": (
        "On numbers: {low} to {high} on each position.",
        "Sur les numéros : de {low} à {high} par position.",
        "Sui numeri: da {low} a {high} per posizione.",
        "Auf Zahlen: {low} bis {high} je Position.",
    ),
    "outside limits": (
        "On outside chances: {low} to {high} on each.",
        "Sur les chances extérieures : de {low} à {high} chacune.",
        "Sulle chance esterne: da {low} a {high} ciascuna.",
        "Auf äussere Chancen: je {low} bis {high}.",
    ),
    "increment": (
        "Stakes are multiples of {amount}.",
        "Les mises sont des multiples de {amount}.",
        "Le puntate sono multipli di {amount}.",
        "Einsätze sind Vielfache von {amount}.",
    ),
    "called-minimum": (
        "A called bet is at least {amount} in all.",
        "Une annonce vaut au moins {amount} en tout.",
        "Un annuncio vale almeno {amount} in tutto.",
        "Eine Annonce beträgt insgesamt mindestens {amount}.",
    ),
    "called-increment": (
        "Called bets are in multiples of {amount}.",
        "Les annonces sont des multiples de {amount}.",
        "Gli annunci sono multipli di {amount}.",
        "Annoncen sind Vielfache von {amount}.",
    ),
    "player": (
        "A player may have {amount} on the layout at most.",
        "Un joueur peut avoir au plus {amount} sur le tapis.",
        "Un giocatore può avere al massimo {amount} sul tappeto.",
        "Ein Spieler darf höchstens {amount} auf dem Tableau haben.",
    ),
    "table": (
        "All players together may have {amount} on the layout at most.",
        "Tous les joueurs ensemble peuvent avoir au plus {amount} sur le tapis.",
        "Tutti i giocatori insieme possono avere al massimo {amount} sul tappeto.",
        "Alle Spieler zusammen dürfen höchstens {amount} auf dem Tableau haben.",
    ),
    "chips-outside": (
        "An outside chance takes {count} chips at least.",
        "Une chance extérieure demande au moins {count} jetons.",
        "Una chance esterna richiede almeno {count} fiche.",
        "Eine äussere Chance verlangt mindestens {count} Stücke.",
    ),
    "chips-inside": (
        "Numbers take {count} chips at least in all; called bets are exempt.",
        "Les numéros demandent au moins {count} jetons en tout, les annonces exceptées.",
        "I numeri richiedono almeno {count} fiche in tutto, annunci esclusi.",
        "Zahlen verlangen insgesamt mindestens {count} Stücke, Annoncen ausgenommen.",
    ),
    "above at a terminal: refuse": (
        "Above the maximum a terminal refuses the bet.",
        "Au-dessus du maximum, le terminal refuse la mise.",
        "Oltre il massimo il terminale rifiuta la puntata.",
        "Über dem Maximum lehnt das Terminal den Einsatz ab.",
    ),
    "above at a terminal: cap": (
        "Above the maximum a terminal takes the maximum.",
        "Au-dessus du maximum, le terminal prend le maximum.",
        "Oltre il massimo il terminale accetta il massimo.",
        "Über dem Maximum nimmt das Terminal das Maximum an.",
    ),
    "above at a dealer: refuse": (
        "A dealer refuses it too.",
        "Le croupier la refuse aussi.",
        "Anche il croupier la rifiuta.",
        "Auch der Croupier lehnt ihn ab.",
    ),
    "above at a dealer: cap": (
        "A dealer settles it at the maximum.",
        "Le croupier la règle au maximum.",
        "Il croupier la regola al massimo.",
        "Der Croupier rechnet ihn mit dem Maximum ab.",
    ),
    "above at a dealer: void": (
        "Taken by a dealer it is void.",
        "Prise par le croupier, elle est nulle.",
        "Accettata dal croupier, è nulla.",
        "Vom Croupier angenommen ist er ungültig.",
    ),
    "above at a dealer: settle as accepted": (
        "Taken by a dealer it is settled as it was accepted.",
        "Prise par le croupier, elle est réglée comme acceptée.",
        "Accettata dal croupier, si regola come accettata.",
        "Vom Croupier angenommen wird er so abgerechnet.",
    ),
    "void": (
        "{cause}: {effect}.",
        "{cause} : {effect}.",
        "{cause}: {effect}.",
        "{cause}: {effect}.",
    ),
    "same direction": (
        "Ball and wheel turned the same way",
        "Bille et cylindre ont tourné dans le même sens",
        "Pallina e cilindro hanno girato nello stesso verso",
        "Kugel und Kessel liefen in dieselbe Richtung",
    ),
    "fewer than four revolutions": (
        "The ball ran fewer than four rounds",
        "La bille a fait moins de quatre tours",
        "La pallina ha fatto meno di quattro giri",
        "Die Kugel lief weniger als vier Runden",
    ),
    "foreign object": (
        "Something fell into the wheel",
        "Un objet est tombé dans le cylindre",
        "Un oggetto è caduto nel cilindro",
        "Ein Gegenstand fiel in den Kessel",
    ),
    "ball left the wheel": (
        "The ball left the wheel",
        "La bille est sortie du cylindre",
        "La pallina è uscita dal cilindro",
        "Die Kugel verliess den Kessel",
    ),
    "ball hangs": (
        "The ball came to rest in no pocket",
        "La bille ne s'est arrêtée dans aucune case",
        "La pallina non si è fermata in nessuna casella",
        "Die Kugel blieb in keinem Fach liegen",
    ),
    "interference": (
        "Somebody interfered with the spin",
        "Quelqu'un a troublé le lancer",
        "Qualcuno ha disturbato il lancio",
        "Jemand griff in den Wurf ein",
    ),
    "wheel not turning": (
        "The wheel wasn't turning",
        "Le cylindre ne tournait pas",
        "Il cilindro non girava",
        "Der Kessel drehte sich nicht",
    ),
    "wheel stopped": (
        "The wheel stopped during the spin",
        "Le cylindre s'est arrêté pendant le lancer",
        "Il cilindro si è fermato durante il lancio",
        "Der Kessel blieb während des Wurfs stehen",
    ),
    "ball dropped in": (
        "The ball was dropped in, not spun",
        "La bille est tombée sans être lancée",
        "La pallina è caduta senza essere lanciata",
        "Die Kugel fiel hinein, ohne geworfen zu sein",
    ),
    "ball broke": (
        "The ball broke",
        "La bille s'est brisée",
        "La pallina si è rotta",
        "Die Kugel zerbrach",
    ),
    "covered pocket": (
        "The ball fell into the covered pocket",
        "La bille est tombée dans la case couverte",
        "La pallina è caduta nella casella coperta",
        "Die Kugel fiel in das abgedeckte Fach",
    ),
    "re-spin": (
        "bets stay and the ball is spun again",
        "les mises restent et la bille est relancée",
        "le puntate restano e la pallina viene rilanciata",
        "die Einsätze bleiben, und es wird neu geworfen",
    ),
    "void round": (
        "the round is void and every bet is returned",
        "le coup est nul et toutes les mises sont rendues",
        "il colpo è nullo e ogni puntata viene restituita",
        "das Spiel ist ungültig, alle Einsätze werden zurückgegeben",
    ),
    "void affected rounds": (
        "every round it touched is void and its bets are returned",
        "tous les coups touchés sont nuls et leurs mises rendues",
        "ogni colpo interessato è nullo e le puntate sono restituite",
        "alle betroffenen Spiele sind ungültig, ihre Einsätze werden zurückgegeben",
    ),
    "attend": (
        "Follow the play: check chips that the croupier places for you, and be there for payment.",
        "Suivez le jeu : vérifiez les jetons que le croupier place pour vous, et soyez là pour le "
        "paiement.",
        "Segui il gioco: controlla le fiche che il croupier piazza per te, e sii presente al "
        "pagamento.",
        "Folgen Sie dem Spiel: Prüfen Sie Jetons, die der Croupier für Sie setzt, und seien Sie "
        "bei der Auszahlung da.",
    ),
    "calls fr": (
        "The croupier opens each round and calls its number in French.",
        "Le croupier ouvre chaque coup et annonce le numéro en français.",
        "Il croupier apre ogni colpo e annuncia il numero in francese.",
        "Der Croupier eröffnet jede Runde und sagt die Zahl auf Französisch an.",
    ),
    "informs": (
        "Displays inform; the wheel decides.",
        "Les afficheurs informent ; le cylindre décide.",
        "I tabelloni informano; decide il cilindro.",
        "Anzeigen informieren; der Kessel entscheidet.",
    ),
    **BONUS_TEXTS,
}


def text_in(language: str, name: str, figures: Mapping[str, Any]) -> str:
    """A text in a language, its gaps filled; a figure that is itself a text is said in it too."""
    place = LANGUAGES.index(language)
    filled = {
        key: TEXTS[value][place] if key in ("cause", "effect") else value
        for key, value in figures.items()
    }
    return TEXTS[name][place].format(**filled)
