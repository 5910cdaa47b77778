"""Words of bonus games on the page on the rules, in four languages, by name."""

from __future__ import annotations

from typing import Final

BONUS_TEXTS: Final[dict[str, tuple[str, str, str, str]]] = {
    "roulette x draws": (
        "After the call {few} to {many} numbers are drawn on which a straight pays otherwise.",
        "Après l'annonce, {few} à {many} numéros sont tirés sur lesquels un plein paie autrement.",
        "Dopo l'annuncio si estraggono da {few} a {many} numeri su cui un pieno paga diversamente.",
        "Nach der Absage werden {few} bis {many} Zahlen gezogen, auf denen ein Plein anders zahlt.",
    ),
    "roulette x first": (
        "A straight on the first number drawn pays {to} to 1.",
        "Un plein sur le premier numéro tiré paie {to} pour 1.",
        "Un pieno sul primo numero estratto paga {to} a 1.",
        "Ein Plein auf der ersten gezogenen Zahl zahlt {to} zu 1.",
    ),
    "roulette x later": (
        "On each of the others it pays one of {awards} to 1.",
        "Sur chacun des autres il paie l'un de {awards} pour 1.",
        "Su ciascuno degli altri paga uno fra {awards} a 1.",
        "Auf jeder weiteren zahlt es eines von {awards} zu 1.",
    ),
    "roulette x straight": (
        "On all other numbers a straight pays {to} to 1.",
        "Sur tous les autres numéros un plein paie {to} pour 1.",
        "Su tutti gli altri numeri un pieno paga {to} a 1.",
        "Auf allen anderen Zahlen zahlt ein Plein {to} zu 1.",
    ),
    "roulette x returns": (
        "A straight returns {part} of its stake on average.",
        "Un plein rend {part} de la mise en moyenne.",
        "Un pieno restituisce in media il {part} della posta.",
        "Ein Plein gibt im Mittel {part} des Einsatzes zurück.",
    ),
    "weights are an example": (
        "The weights of these draws are an example.",
        "Les poids de ces tirages sont un exemple.",
        "I pesi di queste estrazioni sono un esempio.",
        "Die Gewichte dieser Ziehungen sind ein Beispiel.",
    ),
    "side bet": (
        "The side bet is {amount}, one a seat and round; it isn't returned.",
        "La mise annexe est de {amount}, une par place et par tour ; elle n'est pas rendue.",
        "La puntata accessoria è {amount}, una per posto e giro; non viene restituita.",
        "Die Nebenwette ist {amount}, eine je Platz und Runde; sie wird nicht zurückgegeben.",
    ),
    "side bet locks": (
        "It locks when the spin starts; then 1 to {most} targets are drawn. A ball on "
        "one wins a spin of the wheels.",
        "Elle se verrouille au début du lancer ; puis 1 à {most} cibles sont tirées. Une "
        "bille sur l'une d'elles gagne un tour des roues.",
        "Si blocca all'inizio del lancio; poi si estraggono da 1 a {most} bersagli. Una "
        "pallina su uno di essi vince un giro delle ruote.",
        "Sie wird mit dem Beginn des Wurfs gesperrt; dann werden 1 bis {most} Ziele "
        "gezogen. Liegt die Kugel auf einem, drehen sich die Räder.",
    ),
    "hot spot": (
        "One seat is drawn as the hot spot and gets, with these chances: {chances}.",
        "Une place est tirée comme hot spot et reçoit, avec ces chances : {chances}.",
        "Un posto è estratto come hot spot e riceve, con queste probabilità: {chances}.",
        "Ein Platz wird als Hot Spot gezogen und erhält, mit diesen Chancen: {chances}.",
    ),
    "community": (
        "The others get the community pay, with these chances: {chances}.",
        "Les autres reçoivent le gain commun, avec ces chances : {chances}.",
        "Gli altri ricevono la vincita comune, con queste probabilità: {chances}.",
        "Die anderen erhalten den Gemeinschaftsgewinn, mit diesen Chancen: {chances}.",
    ),
    "primary meter": (
        "The primary meter gets {rate} of each side bet and begins again with {amount}, unless "
        "the house has changed that: the screen shows how it runs.",
        "Le premier jackpot reçoit {rate} de chaque mise annexe et repart à {amount}, sauf "
        "changement par la maison : l'écran montre comment il court.",
        "Il primo jackpot riceve il {rate} di ogni puntata accessoria e riparte da {amount}, "
        "salvo modifiche della casa: lo schermo mostra come va.",
        "Der erste Jackpot erhält {rate} jeder Nebenwette und fängt neu mit {amount} an, wenn das "
        "Haus es nicht geändert hat: der Schirm zeigt, wie er läuft.",
    ),
    "secondary meter": (
        "The secondary meter gets {rate} of each side bet and begins again with {amount}, unless "
        "the house has changed that: the screen shows how it runs.",
        "Le second jackpot reçoit {rate} de chaque mise annexe et repart à {amount}, sauf "
        "changement par la maison : l'écran montre comment il court.",
        "Il secondo jackpot riceve il {rate} di ogni puntata accessoria e riparte da {amount}, "
        "salvo modifiche della casa: lo schermo mostra come va.",
        "Der zweite Jackpot erhält {rate} jeder Nebenwette und fängt neu mit {amount} an, wenn das "
        "Haus es nicht geändert hat: der Schirm zeigt, wie er läuft.",
    ),
    "jackpot turn": (
        "A jackpot is what the meter shows when its winner's turn comes; of two winners "
        "at tables that share it the second gets what it began again with.",
        "Un jackpot est ce que montre le compteur au tour du gagnant ; de deux gagnants "
        "à des tables qui le partagent, le second reçoit le montant de départ.",
        "Un jackpot è ciò che mostra il contatore al turno del vincitore; di due "
        "vincitori a tavoli che lo condividono, il secondo riceve l'importo di "
        "ripartenza.",
        "Ein Jackpot ist, was der Zähler zeigt, wenn der Gewinner an der Reihe ist; von "
        "zweien an Tischen, die ihn teilen, erhält der zweite den neuen Anfangsbetrag.",
    ),
}
