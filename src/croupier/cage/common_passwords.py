"""Common passwords: what everybody thinks of first, and a thief tries first.

A list alone would be walked around by a digit at the end, so that a password is judged by what is
left of it without its trimmings: figures at the ends, signs, capitals and the usual disguises.
"""

from __future__ import annotations

import re
from typing import Final

ROWS: Final = (
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890123456789",
    "qwertyuiopasdfghjklzxcvbnm",
    "qwertzuiopasdfghjklyxcvbnm",
    "azertyuiopqsdfghjklmwxcvbn",
    "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
    "qazwsxedcrfvtgbyhnujmikolp",
    "1q2w3e4r5t6y7u8i9o0p",
    "q1w2e3r4t5y6u7i8o9p0",
    "zaq1xsw2cde3vfr4bgt5nhy6mju7",
    "zaq12wsxcde34rfvbgt56yhn",
    "1a2b3c4d5e6f7g8h9i0j",
    "a1b2c3d4e5f6g7h8i9j0",
)
"""Ways that a finger walks along a keyboard or the alphabet, in either direction."""

WALK: Final = 4
"""Keys in a row that count as a walk and not as a word."""

_DISGUISES: Final = (str.maketrans("@4380$5!17+", "aaebossiitt"), str.maketrans("1!", "ll"))
"""Signs that stand for letters; a 1 is an i or an l."""

_TRIMMINGS: Final = "0123456789 \t.,:;!?*+-_=/#$%&@()[]{}<>~'\"^|"

_KNOWN: Final = """
password passwort passw pass passwd passe motdepasse contrasena contraseña parola kennwort haslo
heslo senha sifre wachtwoord lozinka salasana parol secret geheim secrets access admin
administrator administrateur root toor user users guest gast login logon letmein letmeinnow welcome
willkommen bienvenue benvenuto default changeme change changeit test tester testing temp temporary
sample demo master server system service support manager office company computer internet network
windows microsoft google facebook youtube twitter instagram linkedin yahoo gmail hotmail samsung
apple iphone android nokia sony dell lenovo oracle cisco linux unix mysql database backup qwerty
qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qweasd qweasdzxc qwe asd zxc abc abcd
abcdef abcdefg aaa xxx zzz iloveyou ilovyou iloveu iloveme loveyou lovely love lover lovers loveme
mylove iloveher iloveyouso jetaime tiamo teamo teamomucho ichliebedich liebe amour amore amor
amorcito sweetheart sweetie sweet honey baby babygirl babyboy babe angel angels angelo princess
prinzessin princesa princesse principessa prince queen king kings kingdom monkey monkeys dragon
dragons dragonball tiger tigers tigger lion lions bear bears wolf wolves eagle eagles hawk falcon
panther cougar jaguar horse horses puppy kitty kitten cat cats dog dogs doggy bird birds fish
fishing shark dolphin dolphins turtle rabbit bunny butterfly spider snake cobra viper python mouse
rat bulldog buddy lucky shadow smokey smoky ginger pepper peanut cookie cookies chocolate candy
sugar cherry apples banana orange lemon strawberry peach pumpkin cheese chicken pizza burger coffee
coke pepsi cocacola beer whisky whiskey vodka guinness corona budweiser jackdaniels football
fussball futbol futebol soccer baseball basketball hockey tennis golf golfer golfing rugby cricket
boxing wrestling racing runner running sports player players team winner champion champions yankees
cowboys steelers lakers redsox broncos raiders packers giants dodgers patriots redskins chelsea
arsenal liverpool manchester everton barcelona realmadrid juventus inter milan bayern benfica
celtic rangers michael michelle jennifer jessica ashley amanda daniel daniela joshua matthew andrew
anthony robert william thomas charlie charles richard joseph james john johnny jordan justin jason
jonathan christopher christian christine christina nicholas nicole natalie natasha samantha
stephanie stephen steven brandon brian kevin patrick peter paul mark martin marcus maria marie
marina mary margaret melissa megan rachel rebecca robin ryan sandra sarah sara scott sean sebastian
sophie susan taylor teresa tyler vanessa veronica victor victoria vincent virginia alexander
alexandra alexandre alexis alex alice alison andrea angela angelina anna annie antonio arthur
austin barbara benjamin bernard bobby bonnie brenda bruce cameron carlos carmen carolina caroline
catherine chelsie chester chris cindy claire claudia connor courtney crystal danielle david debbie
dennis diana diane donald donna doris dorothy douglas edward eduardo elizabeth emily emma eric
erica erik esther eugene fabian felipe fernando florian francis francisco frank franklin fred
freddy gabriel gabriela gary george gerald gloria gordon grace graham gregory hannah harold harry
heather hector helen helena henry howard isabel isabella isabelle jack jackie jackson jacob jake
jamie jane janet jasmine jeffrey jenny jeremy jerry jesus joanna joel johanna jorge jose juan
juanita judith julia julian juliana julie karen karina karl kathleen katherine kathy katie keith
kelly kenneth kenny kimberly kristen kyle larry laura lauren laurence leonard leonardo leslie lewis
linda lisa lorenzo louis louise lucas lucia luis luke lydia maggie manuel manuela marco marcel
mariana marilyn mario marlene marshall martha martina maurice mauro max maxime maxwell melanie
mercedes miguel mike mikey miranda mitchell molly monica monika morgan nancy nathan nathalie nelson
nick nicolas nikita nina norman oliver olivia oscar pablo pamela pascal patricia patrizia pauline
pedro philip phillip pierre rafael ralph ramona raymond renate ricardo riccardo roberto roger
roland roman ronald ronaldo rosario rosie roxanne ruben russell sabrina sally salvador samuel
sandrine sergio sharon sheila shirley silvia simon simone sofia sonia stanley stefan stefano stella
steve stuart susanne suzanne sylvia tamara tanya thierry tiffany tina toby tommy tony tracy travis
valentin valentina valerie vera vivian walter wendy xavier yolanda superman batman spiderman
ironman wolverine hulk joker catwoman pokemon pikachu naruto goku sasuke starwars startrek
skywalker darthvader vader yoda jedi matrix terminator rambo rocky godzilla gandalf frodo hobbit
merlin harrypotter hogwarts potter zelda sonic warcraft starcraft minecraft roblox fortnite diablo
halo counter strike counterstrike playstation nintendo xbox gamer games game gaming hello hallo
bonjour hola ciao goodbye thankyou please whatever nothing everything something anything someone
somebody nobody noone trustno trustnoone trustme believe faith hope heaven paradise jesuschrist
christ church blessed blessing blessings godisgood godislove god mygod lordjesus angelofgod freedom
liberty victory peace happy happiness smile smiles sunshine sunny sunrise sunset summer sommer
winter spring autumn january february march april may june july august september october november
december monday tuesday wednesday thursday friday saturday sunday today tomorrow yesterday forever
always never again life lifeisgood death killer kill hunter hunting ranger warrior soldier army
marine marines navy airforce police fire fireman firefighter phoenix thunder lightning storm rain
snow snowball snowman ice iceman blue blueberry red black blackcat white green yellow purple pink
silver golden gold diamond diamonds crystals rainbow flower flowers rose roses lily daisy violet
jasmin tulip garden forest mountain ocean river beach water earth moon star stars stargate galaxy
space rocket mercury venus saturn jupiter planet world america american usa canada mexico brasil
brazil argentina england london scotland ireland wales france paris germany deutschland berlin
italia italy roma españa spain madrid australia sydney newyork california texas florida chicago
boston dallas denver vegas lasvegas hawaii china india japan tokyo russia moscow africa europe asia
casino roulette croupier dealer poker jackpot blackjack bingo lottery money moneymoney dollar
dollars million millionaire rich richie bank banker credit cash ferrari porsche mercedesbenz
mustang corvette camaro chevy chevrolet ford honda toyota yamaha suzuki kawasaki ducati harley
davidson harleydavidson nissan mazda subaru audi bmw volvo volkswagen jeep truck trucks trucker
driver drive speed turbo racer biker bike guitar drummer drums piano violin music musica musik
dancer dancing dance singer singing rock rocknroll rockstar metal metallica slipknot nirvana
greenday blink eminem tupac beatles elvis queenie pinkfloyd ledzeppelin ironmaiden acdc linkinpark
korn evanescence hiphop rap rapper gangster gangsta thug pimp playboy playgirl sexy sexybitch
sexygirl sexyboy sex hotstuff hottie hotgirl naughty bitch bitches asshole fuckyou fuckoff fuck
fucker fuckme motherfucker bullshit shit damn pussycat porn porno hooters beavis butthead cartman
simpsons homer bart scooby scoobydoo snoopy garfield mickey mickeymouse minnie donaldduck bugsbunny
disney winnie pooh barney elmo barbie spongebob tweety bambi dumbo nemo simba teddy teddybear
family familia famille familie mother mama mommy mom father papa daddy dad brother sister sisters
cousin grandma grandpa friend friends bestfriend bestfriends boyfriend girlfriend husband wife
married single school student students teacher college university doctor nurse lawyer engineer
pilot captain chief boss president number one two three four five six seven eight nine ten eleven
twelve hundred thousand big bigboy bigboss biggie little small smart stupid crazy cool coolcat
coolio awesome amazing beautiful pretty gorgeous cute cutie cutiepie perfect special magic magical
mystery wizard witch vampire zombie ghost monster demon devil lucifer satan hell evil dark darkness
darkside nightmare midnight night nights knight knights ninja samurai pirate pirates legend legends
hero heroes titan titans zeus apollo athena hercules achilles spartan spartans trojan viking
vikings maverick rebel outlaw bandit scorpion scorpio pisces aries taurus gemini cancer leo virgo
libra sagittarius capricorn aquarius zodiac genius einstein newton galileo mozart picasso
shakespeare hamlet romeo juliet alpha beta gamma delta omega sigma theta charlieb bravo tango
foxtrot whisper private public personal security secure safety locked unlock open opensesame sesame
key keys keyboard monitor printer laptop desktop mobile phone telephone email mail message
internetexplorer firefox chrome safari explorer browser website web online offline connect wireless
router ethernet
""".split()

COMMON: Final = frozenset(_KNOWN)
"""Words that are common as passwords, without trimmings."""


def is_common(password: str) -> bool:
    """Whether a password is one of those that are tried first, trimmings or not."""
    text = password.casefold()
    bare = text.strip(_TRIMMINGS)
    as_i, as_l = (bare.translate(letters) for letters in _DISGUISES)
    return any(_is_plainly_common(one) for one in (text, bare, as_i, as_l.translate(_DISGUISES[0])))


def _is_plainly_common(text: str) -> bool:
    letters = "".join(re.findall(r"[^\W_]", text))
    return any(_is_known(one) for one in (letters, letters.strip("0123456789"), _once(letters)))


def _is_known(word: str) -> bool:
    """Whether nothing but one or two common words, or a walk on the keyboard, is there."""
    if len(word) < WALK or word in COMMON or _is_walk(word):
        return True
    halves = ((word[:at].rstrip("0123456789"), word[at:]) for at in range(2, len(word) - 1))
    return any(_is_part(one) and _is_part(other) for one, other in halves)


def _is_part(word: str) -> bool:
    return word in COMMON or (len(word) >= WALK and _is_walk(word))


def _is_walk(word: str) -> bool:
    return any(word in row or word[::-1] in row for row in ROWS) or len(set(word)) == 1


def _once(text: str) -> str:
    """What is written over and over, written once."""
    for length in range(1, len(text) // 2 + 1):
        if (text[:length] * (len(text) // length + 1))[: len(text)] == text:
            return text[:length]
    return text
