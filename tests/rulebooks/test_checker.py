"""The checker: all faults at once, each at its key and line, and no input that it can't take."""

import re
import tomllib
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import croupier
from croupier.rulebooks import files, procedures, reader
from croupier.rulebooks.checker import LARGEST_FILE, FileFault, faults, file_faults, load
from croupier.rulebooks.reader import ZERO_TAKES, read_game

EXAMPLE = Path(__file__).with_name("example.toml")
PAGE = Path(__file__).parents[2] / "docs" / "add-a-casino.md"
TEXT = EXAMPLE.read_text("utf-8")

Change = tuple[str, str, str, str]
"""What is replaced by what, at which key the fault is then found, and words of its message."""

TEN: list[Change] = [
    ("wheel = { id = \"single-zero\"", "wheel = { id = \"american\"", "variant[0].wheel.id",
     "doesn't belong to layout single-zero"),
    ('"0/3", "0/1/2"', '"0/4", "0/1/2"', "variant[0].zero-end[0].wagers[2]", "'0/4'"),
    ("split = { pays = 17,", "split = { pays = 17, minimum = 18,", "odds.all.split.pays",
     "below the minimum of 18"),
    ("street = { pays = 11,", "street = { pays = 0,", "odds.all.street.pays", "from 1 to"),
    ('corner = { pays = 8, clause = "example:5"', 'corner = { pays = 8, clause = "example:55"',
     "odds.all.corner.clause", "'example:55' isn't registered"),
    ('procedure = "lose/1"', 'procedure = "surrender/1"', "zero.loses.procedure",
     "'surrender/1' isn't known"),
    ('"13/16", "23/24"', '"13/17", "23/24"', "called[0].pieces[2]", "'13/17' isn't a wager"),
    ('counts = { "37" = [2] }', 'counts = { "37" = "two" }', 'neighbours.counts.37',
     "is text, not a list"),
    ('default = "on"', 'default = "on"\ncolour = "red"', "option[0].colour", "unknown key"),
    ('cause = "foreign object"', 'cause = "bad luck"', "void[0].cause", "'bad luck' isn't known"),
]  # fmt: skip


def changed(text: str, *changes: Change) -> str:
    for old, new, *_ in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return text


def line_of(text: str, words: str) -> int:
    """The line on which the changed words end."""
    return text[: text.index(words) + len(words)].count("\n") + 1


def found(text: str) -> list[FileFault]:
    return faults(text, "example.toml")


def messages(some: list[FileFault]) -> dict[str, str]:
    """What is said of each key."""
    return {
        key: " / ".join(f.message for f in some if f.key == key) for key in {f.key for f in some}
    }


def only_fault(old: str, new: str, text: str = TEXT) -> FileFault:
    (fault,) = found(changed(text, (old, new, "", "")))
    return fault


# Whole files


@pytest.mark.parametrize("book", files.RULEBOOKS)
def test_a_shipped_rulebook_has_no_faults(book: str) -> None:
    assert faults(files.text(f"{book}.toml"), book) == []


def test_ten_planted_faults_are_all_found_at_their_lines() -> None:
    text = changed(TEXT, *TEN)
    by_key = {fault.key: fault for fault in found(text)}
    assert by_key.keys() == {key for _, _, key, _ in TEN}
    for _, new, key, message in TEN:
        assert by_key[key].line == line_of(text, new), key
        assert message in by_key[key].message


def test_a_fault_names_file_line_and_key() -> None:
    fault = only_fault('procedure = "lose/1"', 'procedure = "lose/2"')
    line = line_of(TEXT, 'procedure = "lose/1"')
    assert str(fault) == (
        f"example.toml:{line}: zero.loses.procedure: 'lose/2' isn't known; "
        "perhaps 'lose/1' is meant"
    )


def test_faults_come_in_the_order_of_lines() -> None:
    lines = [fault.line for fault in found(changed(TEXT, *TEN))]
    assert lines == sorted(lines)


def test_the_page_shows_the_example_that_is_tested() -> None:
    page = PAGE.read_text("utf-8")
    assert f"```toml\n{TEXT}```" in page
    (shown,) = re.findall(r"^example\.toml:.*$", page, re.MULTILINE)
    assert shown == str(only_fault('wheel = { id = "single-zero"', 'wheel = { id = "american"'))


def test_the_page_names_every_wheel_and_layout() -> None:
    page = PAGE.read_text("utf-8").split("```toml")[0]
    for name in (*files.parsed("wheels"), *files.parsed("layouts")["layout"]):
        assert f"`{name}`" in page


def test_the_example_plays_as_its_page_says() -> None:
    game = croupier.game("example/37", rulebook=EXAMPLE)
    assert game.settle("17 by 5; tiers by 2", "17").net == 163
    assert len(game.wagers) == 156
    assert game.layout.spot_at(8.0, -0.265, 0.2) == "0"
    without = croupier.game("example/37", {"courtesy": "off"}, rulebook=str(EXAMPLE))
    assert without.layout.spot_at(8.0, -0.265, 0.2) is None


def test_a_game_that_the_file_lacks_is_refused() -> None:
    with pytest.raises(croupier.Refused, match="example/37"):
        croupier.game("example/38", rulebook=EXAMPLE)


@pytest.mark.parametrize(
    ("table", "key", "message"),
    [
        ('[closing]\nwheel = "locked"\nclause = "example:9"', "closing.wheel", "isn't known"),
        ('[closing]\nwheel = "covered and locked"', "closing.clause", "is missing"),
        ('[display]\nclause = "example:99"', "display.clause", "isn't registered"),
        ("[display]", "display.clause", "is missing"),
        (
            '[original-place]\nspoken = "stays"\nclause = "example:9"',
            "authority.original-place",
            "is missing, the table original-place needs it",
        ),
        ('[inspection]\nclause = "example:9"\nparts = 7', "inspection.parts", "not text"),
    ],
)
def test_faults_of_what_a_rulebook_asks_on_top_are_found(
    table: str, key: str, message: str
) -> None:
    text = TEXT.replace("[authority]", f"{table}\n\n[authority]")
    assert message in messages(found(text))[key]


def test_an_example_that_the_game_doesnt_take_is_a_fault() -> None:
    fault = only_fault('example = "', 'example = "voisins by 1; ')
    assert fault.key == "variant[0].example"
    assert fault.message.startswith("example/37 doesn't offer voisins")


@pytest.mark.parametrize("book", files.RULEBOOKS)
def test_every_shipped_game_has_an_example(book: str) -> None:
    assert all("example" in variant for variant in files.parsed(book)["variant"])


def test_a_fault_cites_no_other_rulebooks_clause() -> None:
    some = found(changed(TEXT, *TEN))
    assert not [fault for fault in some if "maryland" in fault.message]


# Loading


def test_load_refuses_a_file_with_all_its_faults(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(changed(TEXT, *TEN), "utf-8")
    with pytest.raises(croupier.Refused, match="10 faults") as refused:
        load(path)
    assert refused.value.code == "rulebook"
    assert refused.value.part == str(path)
    for _, _, key, _ in TEN:
        assert key in refused.value.message
    with pytest.raises(croupier.Refused):
        croupier.game("example/37", rulebook=path)


def test_load_reads_a_sound_file(tmp_path: Path) -> None:
    path = tmp_path / "windows.toml"
    path.write_bytes(b"\xef\xbb\xbf" + TEXT.replace("\n", "\r\n").encode())
    assert load(path) == tomllib.loads(TEXT)
    assert file_faults(path) == []


def test_a_file_that_isnt_utf8_is_a_fault_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes(TEXT.encode() + 'name = "Café"'.encode("latin-1"))
    (fault,) = file_faults(path)
    assert (fault.line, fault.message) == (TEXT.count("\n") + 1, "isn't UTF-8 text")
    with pytest.raises(croupier.Refused, match="a fault"):
        load(path)


def test_a_missing_file_is_no_rulebook_fault(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "nowhere.toml")


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("a = 1\nb = \n", 2, "isn't TOML"),
        ("a = 1\na = 2\n", 2, "isn't TOML"),
        ("a = [1,\n", 2, "isn't TOML"),
        ("a = " + "[" * 5_000, 1, "nested too deeply"),
        ("a = " + "9" * 5_000, 1, "isn't TOML"),
        ("#" * (LARGEST_FILE + 1), 1, "longer than"),
    ],
)
def test_what_isnt_toml_is_one_fault_with_its_line(text: str, line: int, message: str) -> None:
    (fault,) = found(text)
    assert fault.line == line
    assert message in fault.message


@pytest.mark.parametrize("text", ["", "\n\n# nothing\n", "variant = 3\nodds = []\n"])
def test_an_empty_file_lacks_every_needed_table(text: str) -> None:
    lacking = {fault.key for fault in found(text)}
    assert {"rulebook", "variant", "wagers", "odds", "zero", "terms", "void"} <= lacking


# Each check


@pytest.mark.parametrize(
    ("old", "new", "key", "message"),
    [
        # form
        ('name = "Example House"\n', "", "rulebook.name", "is missing"),
        ('about = "', 'abuot = "', "rulebook.abuot", "perhaps 'about'"),
        ('about = "Single', 'about = 3 #"Single', "rulebook.about", "is a number, not text"),
        ('second = true', 'second = "yes"', "authority.correction.second", "not true or false"),
        ("pays = 35", "pays = 35.5", "odds.all.straight.pays", "is a fraction"),
        ("pays = 35", "pays = true", "odds.all.straight.pays", "not a whole number"),
        ("pays = 35", "pays = -35", "odds.all.straight.pays", "from 1 to"),
        ("pays = 35", "pays = 1979-05-27", "odds.all.straight.pays", "is a date or time"),
        ("pays = 35, ", "", "odds.all.straight.pays", "pays or minimum"),
        ('id = "37"', 'id = "37/a"', "variant[0].id", "small letters"),
        ('name = "Example House, 37 numbers"', 'name = " "', "variant[0].name", "is empty"),
        # clauses
        ('"example:6" =', '"exam:6" =', "zero.loses.clauses.0", "isn't registered"),
        ('offers = "example:4"', 'offers = "nz:3.99"', "variant[0].offers", "isn't registered"),
        ('"example:11" = "L', '"nz:3.1" = "x"\n"example:11" = "L', 'clauses."nz:3.1"', "begins"),
        # wheel and layout
        ('wheel = { id = "single-zero"', 'wheel = { id = "zz"', "variant[0].wheel.id", "no wheel"),
        ('layout = { id = "single-zero"', 'layout = { id = "zz"', "variant[0].layout.id",
         "no layout"),
        ('id = "single-zero", clause = "example:2"',
         'id = "single-zero", clause = "example:2", setting = "7.3"', "variant[0].wheel",
         "setting and others"),
        ('id = "single-zero", clause = "example:2"',
         'id = "single-zero", clause = "example:2", setting = "7.3", others = { x = "american" }',
         "variant[0].wheel.others.x", "doesn't belong"),
        ('id = "single-zero", clause = "example:2"',
         'id = "single-zero", clause = "example:2", setting = "7.3", '
         'others = { x = "single-zero" }', "variant[0].wheel.setting", "isn't about x"),
        # the zero end and what zeros do
        ('"0/3", "0/1/2"', '"0/3", "0/1", "0/1/2"', "variant[0].zero-end[0].wagers[3]", "twice"),
        ('"0/3", "0/1/2"', '"0/3", "2/3", "0/1/2"', "variant[0].zero-end[0].wagers[3]", "'2/3'"),
        ('clauses = { "0" = "example:6" }', "clauses = { }", 'zero.loses.clauses.0', "37"),
        ('clauses = { "0" =', 'clauses = { freed = "example:6", "0" =',
         "zero.loses.clauses.freed", "no meaning"),
        ('loses = "all"', 'loses = "some"', "zero.loses.loses", "isn't known"),
        ('zero = "loses"', 'zero = "looses"', "variant[0].zero", "no table zero.looses"),
        ('courtesy = { places = ["0"]', 'courtesy = { places = ["1"]',
         "variant[0].courtesy.places[0]", "isn't a zero"),
        ('option = "courtesy"', 'option = "courtsy"', "variant[0].courtesy.option", "no option"),
        ('zero = "loses"\n', 'zero = "loses"\ncovered = { pockets = ["00"], clause = "example:3" }'
         '\n', "variant[0].covered.pockets[0]", "no pocket 00"),
        ('zero = "loses"\n', 'zero = "loses"\nno-spin = { pockets = ["5"], clause = "example:3" }'
         '\n', "variant[0].no-spin.pockets[0]", "isn't covered"),
        ('zero = "loses"\n', 'zero = "loses"\ntrack = { sectors = ["nassa"], option = "courtesy", '
         'clause = "example:3" }\n', "variant[0].track.sectors[0]", "no bet 'nassa'"),
        # kinds, odds and terms
        ('dozen = { pays = 2, clause = "example:5" }\n', "", "odds.all.dozen", "is missing"),
        ('low = { pays', 'green = { pays = 11, clause = "example:5" }\nlow = { pays',
         "odds.all.green", "no variant"),
        ('low = { pays', 'first-four = { pays = 8, clause = "example:5" }\nlow = { pays',
         "odds.all.first-four", "no variant"),
        ('column = { pays = 2', 'colum = { pays = 2', "odds.all.colum", "perhaps 'column'"),
        ('dozen = "Dozen"\n', "", "terms.dozen", "is missing"),
        ('dozen = "Dozen"\n', 'dozen = "Dozen"\ngroup = "Trio"\n', "terms.group", "no variant"),
        ("[terms]", "[odds.more]\n[terms]", "odds.more", "no variant uses"),
        # settings
        ('name = "courtesy"', 'name = "groups"', "option[0].name", "decision's name"),
        ('default = "on"\n', 'default = "on"\nvalues = ["off", "on"]\n', "option[0].values",
         "isn't the default"),
        ('default = "on"\n', 'default = "on"\nvariants = ["37", "38"]\n', "option[0].variants[1]",
         "no variant '38'"),
        ('policy = "go on"', 'policy = "go on"\nsetting = "7.99"', "interruption.setting", "7.99"),
        ('policy = "go on"', 'policy = "go on"\nsetting = "8"', "interruption.setting", "number"),
        # called bets
        ('family = "tiers"', 'family = "tierz"', "called[0].family", "perhaps 'tiers'"),
        ('name = "tiers"', 'name = "nassa"', "called[0].name", "isn't a name of 'tiers'"),
        ('"13/16", "23/24"', '"13/16 x 0", "23/24"', "called[0].pieces[2]", "isn't a wager"),
        ('"13/16", "23/24"', '"13/16", "13/16 x 2", "23/24"', "called[0].pieces[3]", "twice"),
        ('"13/16", "23/24"', '"13/16", "0/1/2/3", "23/24"', "called[0].pieces[3]", "0/1/2/3"),
        ('title = "Tiers"', 'title = "Tiers"\noption = "racetrack"', "called[0].option",
         "no option"),
        ('title = "Tiers"', 'title = "Tiers"\nsetting = { number = "7.7", value = "no" }',
         "called[0].setting.value", "has no value 'no'"),
        ('title = "Tiers"', 'title = "Tiers"\nvariants = ["73"]', "called[0].variants[0]", "'73'"),
        ('title = "Tiers"', 'title = "Tiers"\nown-pieces = ["0/4/5"]', "called[0].own-pieces[0]",
         "isn't among the pieces"),
        ('title = "Tiers"', 'title = "Tiers"\nown-pieces = ["0/00"]', "called[0].own-pieces[0]",
         "no pockets '0/00'"),
        ('title = "Tiers"', 'title = "Tiers"\nown-pieces = ["5/8"]', "called[0].own-pieces[0]",
         "anyway"),
        ('counts = { "37" = [2] }', 'counts = { "37" = [2, 1] }', 'neighbours.counts.37',
         "rising"),
        ('counts = { "37" = [2] }', 'counts = { "37" = [2, 19] }', 'neighbours.counts.37[1]',
         "from 1 to 18"),
        ('name = "neighbours"', 'name = "neighbors"', "neighbours.name", "perhaps 'neighbours'"),
        # the round
        ('effect = "re-spin"', 'effect = "laugh"', "void[0].effect", "isn't known"),
        ('called-by = ["dealer"]', 'called-by = ["waiter"]', "void[0].called-by[0]", "'waiter'"),
        ('clause = "example:10"\n\n[int', '\n[int', "void[0].clause", "clause or setting"),
        ('policy = "go on"', 'policy = "stop"', "interruption.policy", "isn't known"),
        ('moment = "drop"', 'moment = "whenever"', "betting.place-counts.moment", "isn't known"),
        ('closes = "while', 'closes = "whilst', "betting.closes", "perhaps"),
        ('dealer = "cap"', 'dealer = "frown"', "limits.above-maximum.dealer", "isn't known"),
        ('minimum = { by = "table"', 'minimum = { by = "mood"', "limits.minimum.by", "isn't known"),
        ('ruling = { who', 'rulings = { who', "authority.ruling", "is missing"),
        # payments
        ('do = "mark"', 'do = "bow"', "payments.step[0].do", "isn't known"),
        ('do = "mark"', 'do = "rake"', "payments.step", "each stands once"),
        ('do = "rake"\n', 'do = "pay"\n', "payments.step", "mark, move and rake, pay"),
        ('moved = ["tiers", "neighbours"]\n', '', "payments.step", "mark, rake, pay"),
        ('"tiers", "neighbours"]', '"tiers", "group"]', "payments.moved[1]", "no bet 'group'"),
        ('"tiers", "neighbours"]', '"tiers", "finale"]', "payments.moved[1]", "no bet 'finale'"),
        ('"tiers", "neighbours"]', '"tierz", "neighbours"]', "payments.moved[0]", "isn't known"),
        ('moved = ["tiers"', 'doubled = ["tiers"]\nmoved = ["tiers"', "payments.doubled[0]",
         "no piece of tiers is doubled"),
        ('moved = ["tiers"', 'doubled = ["voisins"]\nmoved = ["tiers"', "payments.doubled[0]",
         "no bet 'voisins'"),
        ('"six-line", "street"', '"six-line"', "payments.area", "a street is paid in no area"),
        ('"six-line", "street"', '"six-line", "street", "dozen"', "payments.area",
         "a dozen is paid twice"),
        ('"six-line", "street"', '"six-line", "group", "street"', "payments.area[1].wagers[1]",
         "no variant offers a group"),
        ('colour-chips = { setting = "7.53"', 'colour-chips = { setting = "7.8"',
         "payments.colour-chips.setting", "isn't about in-value or in-colour"),
        ('value-chips = { clause', 'value-chips = { setting = "7.53", clause',
         "payments.value-chips.setting", "isn't about refused or allowed"),
        ('[payments]', '[terminals-only]\nclause = "example:12"\n\n[payments]', "payments",
         "on terminals only"),
    ],
)  # fmt: skip
def test_a_fault_is_found(old: str, new: str, key: str, message: str) -> None:
    there = messages(found(changed(TEXT, (old, new, "", ""))))
    assert key in there
    assert message in there[key]


def shipped(book: str, old: str, new: str) -> dict[str, str]:
    text = files.text(f"{book}.toml")
    assert old in text
    return messages(faults(text.replace(old, new, 1), book))


@pytest.mark.parametrize(
    ("book", "old", "new", "key", "message"),
    [
        ("fair", 'setting = "7.8"\n', "", "zero.partage.setting", "partage/1 needs it"),
        ("fair", 'setting = "7.8"', 'setting = "7.20"', "zero.partage.setting", "isn't about"),
        ("fair", ', freed = "fair:zero:release"', "", "zero.partage.clauses.freed", "is missing"),
        ("fair", '"3/6", "4/7"', '"3/4", "4/7"', "finale.vertical.pairs[3]", "isn't vertical"),
        ("fair", '"2/3", "4/5"', '"3/4", "4/5"', "finale.horizontal.pairs[2]", "isn't a split"),
        ("fair", 'setting = "7.8"', 'setting = "7.1"', "zero.partage.setting", "doesn't exist"),
        ("nz", 'option = "asian-racetrack"', 'option = "x"', "groups.option", "no option 'x'"),
        ("nz", 'setting = "7.1"', 'setting = "7.40"', "groups.setting", "isn't about groups"),
        ("nz", 'value = "street"', 'value = "avenue"', "called[3].setting.value", "'avenue'"),
        ("nz", 'value = "street"', 'value = "alfastreet"', "called[4].family", "two bets"),
        ("nz", 'own-pieces = ["0/2/3"]\n', "", "called[3].pieces[0]", "variant 38-0-00"),
        ("nz", 'group = "nz:3.2"\n', "", "wagers.on-37.group", "is missing"),
        ("nz", 'sectors = ["voisins"', 'sectors = ["voisins", "voisins"',
         "variant[0].track.sectors[1]", "twice"),
        ("nz", '"37" = [2], ', "", 'neighbours.counts.37', "is missing"),
        ("nz", 'id = "38-00-0"', 'id = "37"', "variant[1].id", "stands twice"),
        ("rws", ', terminals = "rws:5.2"', "", "interruption.clauses.terminals", "needs it"),
        ("rws", 'cause = "ball broke"', 'cause = "ball hangs"', "void[9].cause", "twice"),
        ("rws", 'setting = "7.17"', 'setting = "7.16"', "finale.setting", "isn't about with-00"),
        ("rws", ', "00" = "rws:3.8"', "", 'zero.either.clauses.00', "variant rapid-a needs it"),
        ("maryland", 'double-as-single = [2]', 'double-as-single = [3]',
         "neighbours.counts.double-as-single", "five adjacent is two"),
        ("maryland", 'five-line = 5, ', "", "complete.units.five-line", "is missing"),
        ("maryland", 'covered = { pockets = ["00"]', 'covered = { pockets = ["0"]',
         "variant[3].covered.pockets[0]", "isn't no-spin"),
        ("maryland", '\n[green]\n', '\n[grin]\n', "green", "is missing"),
        ("maryland", 'wagers = ["0/1", "0/2"]', 'wagers = ["0/1", "0/00"]',
         "variant[3].zero-end[0].wagers[1]", "covered"),
        ("maryland", 'green = "maryland:3.F(11)"\n', "", "green", "no variant offers Green"),
    ],
)  # fmt: skip
def test_a_fault_in_a_shipped_rulebook_is_found(
    book: str, old: str, new: str, key: str, message: str
) -> None:
    there = shipped(book, old, new)
    assert key in there
    assert message in there[key]


@pytest.mark.clause("maryland:4.C(4)")
def test_a_wheel_of_three_zeros_serves_no_other_layout() -> None:
    text = files.text("maryland.toml")
    for wheel in ("american", "single-zero"):
        old, new = f'wheel = {{ id = "{wheel}"', 'wheel = { id = "triple-zero"'
        there = messages(faults(text.replace(old, new), "maryland"))
        wrong = [key for key, said in there.items() if "triple-zero doesn't belong to" in said]
        assert len(wrong) == text.count(old)


@pytest.mark.clause("maryland:4.A")
def test_odds_below_a_minimum_are_a_fault() -> None:
    old = "straight = { minimum = 35,"
    assert shipped("maryland", old, "straight = { minimum = 35, pays = 36,") == {}
    there = shipped("maryland", old, "straight = { minimum = 35, pays = 34,")
    assert there == {"odds.minimum.straight.pays": "34 to 1 is below the minimum of 35"}


def test_the_vocabulary_is_what_the_reader_acts_on() -> None:
    assert set(procedures.ZERO_LOSES) == set(ZERO_TAKES)
    assert set(procedures.ZERO_EVENTS) == set(procedures.ZERO_PROCEDURES)
    assert set(procedures.SECOND_ZERO) == {"stays", "lose", "freed"}


# Damage


SHIPPED = {book: files.text(f"{book}.toml") for book in files.RULEBOOKS}


@given(st.sampled_from(sorted(SHIPPED)), st.data())
@settings(max_examples=60)
def test_damaged_text_never_crashes_the_checker(book: str, data: st.DataObject) -> None:
    text = SHIPPED[book]
    for _ in range(data.draw(st.integers(1, 3))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.sampled_from([0, 1, 5, 40]))
        new = data.draw(st.text(max_size=5) | st.sampled_from(["[", "]]", "{", '"', "\n", "= 3"]))
        text = text[:start] + new + text[start + length :]
    for fault in faults(text, book):
        assert 1 <= fault.line <= text.count("\n") + 1


@given(st.text())
@settings(max_examples=50)
def test_any_text_is_checked(text: str) -> None:
    assert faults(text, "any")


@given(st.binary(max_size=60))
@settings(max_examples=30)
def test_any_bytes_are_checked(tmp_path_factory: pytest.TempPathFactory, raw: bytes) -> None:
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_bytes(raw)
    assert file_faults(path)


VALUES: list[object] = [0, 2, True, "", "x", "on", "0", "0/00", "37", [], ["0"], {}, {"0": "x"}]


@given(st.sampled_from(sorted(SHIPPED)), st.data())
@settings(max_examples=70)
def test_what_the_checker_passes_can_be_read(book: str, data: st.DataObject) -> None:
    """Damage one value of the parsed data: either the checker objects, or the games still read."""
    from croupier.rulebooks.checks.book import check
    from croupier.rulebooks.schema import Findings

    rulebook = tomllib.loads(SHIPPED[book])
    inside: list[object] = [rulebook]
    for depth in range(8):
        place = inside[-1]
        keys: list[object] = list(place) if isinstance(place, dict) else []
        if isinstance(place, list):
            keys = list(range(len(place)))
        if not keys or (depth > 2 and data.draw(st.booleans())):
            break
        key = data.draw(st.sampled_from(keys))
        value = place[key]  # type: ignore[index]  # a table by name or a list by number
        if isinstance(value, dict | list) and value:
            inside.append(value)
            continue
        if data.draw(st.booleans()):
            place[key] = data.draw(st.sampled_from(VALUES))  # type: ignore[index]  # as above
        else:
            del place[key]  # type: ignore[attr-defined]  # as above
        break
    findings = Findings()
    check(rulebook, findings)
    if not findings.faults:
        for variant in rulebook["variant"]:
            rules = read_game(f"{rulebook['rulebook']['id']}/{variant['id']}", {}, rulebook)
            assert rules.called() is not None
            assert rules.layout.where("17") is not None


def test_reader_and_checker_agree_on_the_shipped_games() -> None:
    assert len(reader.game_names()) == 12
