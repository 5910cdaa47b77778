"""The house style, kept by a test so that nobody has to remember it."""

import ast
import io
import json
import os
import re
import subprocess
import sys
import tokenize
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import pairwise, takewhile
from pathlib import Path

import pytest

from croupier.rulebooks.files import RULEBOOKS
from croupier.rulebooks.reader import game_names
from tools.write import nodejs

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "croupier"

LONGEST_FILE = 400
LONGEST_FUNCTION = 50
LONGEST_LINE = 100
WRITTEN_BY_A_TOOL = ROOT / "web" / "src" / "messages.ts"

PURE_ROOMS = ("money", "refusal", "equipment", "wagers", "rulebooks", "play")
EXACT_ROOMS = ("money", "rulebooks", "play")  # geometry and drawings may measure in floats
GEOMETRY = ("cloths.py", "layouts.py")  # the rulebooks' files that read places and sizes
TEST_FOLDERS_BESIDE_THE_ROOMS = {
    "benchmarks",
    "browser",
    "clauses",
    "counts",
    "deploy",
    "golden",
    "laws",
    "machines",
    "playthroughs",
    "support",
    "tools",
    "web",
}

# The brackets keep these patterns from finding themselves.
UNFINISHED = re.compile(r"\b(?:TOD[O]|FIXM[E]|XX[X])\b")
MACHINE_PATH = re.compile(r"(?<![\w.)}\]>~-])/(?:home|root|Users|work|workspace|mnt|opt|srv)/[\w.]")
REGISTRY = re.compile(
    r"pypi[.]org|python[h]osted|registry[.]npmjs|--(?:extra-)?index-[u]rl[ =]\S*:"
)
IGNORED_TYPE = re.compile(r"#\s*type:\s*ignore")
LOOSE_TYPE = re.compile(r"@ts-(?:ignore|expect-error|nocheck)|(?:[:<,|&(]|\bas)\s*any\b(?!:)")
EXPLAINED_IGNORE = re.compile(r"#\s*type:\s*ignore\[[\w, -]+\]\s*(?:#\s*)?\w+ \w+")


# What is looked at


@cache
def files() -> tuple[Path, ...]:
    """Every file that is, or is about to be, in version control."""
    listing = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    try:
        done = subprocess.run(listing, cwd=ROOT, capture_output=True, text=True, check=True)
        names: Iterable[str] = filter(None, done.stdout.split("\0"))
    except (OSError, subprocess.CalledProcessError):  # an unpacked release has no history
        names = walk()
    return tuple(sorted(path for name in names if (path := ROOT / name).is_file()))


def walk() -> Iterator[str]:
    for folder, inner, names in os.walk(ROOT):
        inner[:] = [name for name in inner if name not in {".git", ".venv", "__pycache__"}]
        yield from (str(Path(folder, name)) for name in names)


def python_files(*folders: str) -> list[Path]:
    return [
        path
        for path in files()
        if path.suffix == ".py" and path.relative_to(ROOT).parts[0] in folders
    ]


def script_files() -> list[Path]:
    """The browser's part: TypeScript, and the scripts that build and look at it."""
    return [path for path in files() if path.suffix in {".ts", ".tsx", ".mjs"}]


def room_of(path: Path) -> str | None:
    """The room a source file belongs to: `money` for money.py and for money/coins.py."""
    inside = path.relative_to(PACKAGE).parts if path.is_relative_to(PACKAGE) else ()
    return inside[0].removesuffix(".py") if inside else None


def files_of_rooms(*rooms: str) -> list[Path]:
    return [path for path in python_files("src") if room_of(path) in rooms]


@cache
def text(path: Path) -> str:
    """The file's text, or nothing where it is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(ast.parse(text(path), path)))


def comments(path: Path) -> Iterator[tuple[int, str]]:
    for token in tokenize.generate_tokens(io.StringIO(text(path)).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def lines_matching(pattern: re.Pattern[str], paths: Iterable[Path]) -> list[str]:
    return [
        at(path, number, line.strip()[:80])
        for path in paths
        if pattern.search(text(path))
        for number, line in enumerate(text(path).splitlines(), 1)
        if pattern.search(line)
    ]


def at(path: Path, line: int, what: str) -> str:
    return f"{path.relative_to(ROOT)}:{line}: {what}"


def assert_none(offenders: Iterable[str], rule: str) -> None:
    found = list(offenders)
    if found:
        pytest.fail("\n  ".join([f"{rule}:", *found]), pytrace=False)


# Files and functions


def test_every_file_opens_with_one_sentence() -> None:
    def fault(opening: str) -> str | None:
        if not opening:
            return "nothing says what it is for"
        if not opening.endswith((".", "!", "?", ":")):
            return "the opening does not end like a sentence"
        if re.search(r"[a-z)`][.!?]\s+[A-Z]", opening):
            return "more than one sentence before the first blank line"
        return None

    openings = {path: docstring(path) for path in python_files("src", "tools", "benchmarks")}
    openings |= {path: first_comment(path) for path in script_files()}
    offenders = (at(path, 1, what) for path, said in openings.items() if (what := fault(said)))
    assert_none(offenders, "A file opens with one sentence that says what it is for")


def docstring(path: Path) -> str:
    return (ast.get_docstring(ast.parse(text(path))) or "").split("\n\n")[0]


def first_comment(path: Path) -> str:
    """The comment at the top of a script, up to its first empty line."""
    lines = takewhile(lambda line: line.startswith("// "), text(path).splitlines())
    return " ".join(line.removeprefix("// ") for line in lines)


def test_files_are_short() -> None:
    paths = [*python_files("src", "tools", "benchmarks"), *script_files()]
    lengths = {path: text(path).count("\n") for path in paths if path != WRITTEN_BY_A_TOOL}
    offenders = (at(p, n, f"{n} lines") for p, n in lengths.items() if n > LONGEST_FILE)
    assert_none(offenders, f"A file has at most {LONGEST_FILE} lines")


def test_functions_are_short() -> None:
    def length(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
        return (node.end_lineno or node.lineno) - node.lineno + 1

    offenders = (
        at(path, node.lineno, f"{node.name} has {length(node)} lines")
        for path in python_files("src", "tools", "benchmarks", "tests")
        for node in nodes(path)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and length(node) > LONGEST_FUNCTION
    )
    assert_none(offenders, f"A function has at most {LONGEST_FUNCTION} lines")


def test_functions_of_scripts_are_short() -> None:
    nodejs.fetch()
    parser = str(ROOT / "tests" / "support" / "functions.mjs")
    command = [nodejs.find().run, parser, *map(str, script_files())]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    functions = [json.loads(line) for line in told.splitlines()]
    assert functions, "the parser found no function at all"
    offenders = (
        at(Path(one["file"]), one["line"], f"{one['name']} has {one['length']} lines")
        for one in functions
        if one["length"] > LONGEST_FUNCTION
    )
    assert_none(offenders, f"A function has at most {LONGEST_FUNCTION} lines")


def test_lines_are_short() -> None:
    too_long = re.compile(f".{{{LONGEST_LINE + 1},}}")
    paths = [*python_files("src", "tools", "benchmarks", "tests"), *script_files()]
    assert_none(lines_matching(too_long, paths), f"A line has at most {LONGEST_LINE} characters")


def test_docstrings_of_attributes_are_sentences() -> None:
    """One that runs on into the next is read by nobody who looks the second one up."""

    def fault(before: ast.stmt, node: ast.stmt) -> str | None:
        match before, node:
            case ast.Assign() | ast.AnnAssign(), ast.Expr(ast.Constant(str(words))):
                whole = words.strip().endswith((*".!?:…",)) and not words[0].islower()
                return None if whole else words.strip()[:80]
            case _:
                return None

    offenders = (
        at(path, node.lineno, words)
        for path in python_files("src", "tools", "benchmarks")
        for outer in nodes(path)
        if isinstance(outer, ast.Module | ast.ClassDef | ast.FunctionDef)
        for before, node in pairwise(outer.body)
        if (words := fault(before, node))
    )
    assert_none(offenders, "The docstring of an attribute is a sentence of its own")


# Names

SAME_IDEA = {
    "Alert": "the cage keeps it, the wire shows it",
    "Piece": "a part of a bet, in the engine and on the wire",
    "PlacedBet": "a bet on the layout, in the state and on the wire",
    "Prisoner": "chips in prison, in the state and on the wire",
    "Refused": "the engine's no, and the message that carries it",
    "SetLimit": "the act, and the request for it",
    "SettledBet": "a settled bet, in the engine and on the wire",
    "SettledPiece": "a settled piece, in the engine and on the wire",
    "Settlement": "the engine's, and what Python's users see of it",
    "Slip": "the engine's, and what Python's users see of it",
    "Wheel": "the engine's, and one that draws itself in a notebook",
}
"""Two classes that are one thing seen from two sides, and what that thing is."""

EMPTY_NAMES = {"asked", "done", "given", "known", "made", "said", "served", "told"}
"""As names of functions or files they don't say what one gets."""


def test_a_class_name_means_one_thing() -> None:
    places: dict[str, list[str]] = {}
    for path in python_files("src"):
        for node in nodes(path):
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(at(path, node.lineno, node.name))
    twins = {name for name, found in places.items() if len(found) > 1}
    unique = sorted(SAME_IDEA.keys() - twins)
    assert_none(unique, "A name that stands once needs no reason to stand twice")
    offenders = [place for name in sorted(twins - SAME_IDEA.keys()) for place in places[name]]
    assert_none(offenders, "A class has a name of its own")
    assert_none((place for name in twins for place in places[name][2:]), "Two sides, not three")


def test_functions_and_files_say_what_they_give() -> None:
    functions = (
        at(path, node.lineno, node.name)
        for path in python_files("src")
        for node in ast.parse(text(path)).body
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.strip("_") in EMPTY_NAMES
    )
    paths = [*python_files("src", "tools", "tests", "benchmarks"), *script_files()]
    named = (at(path, 1, path.name) for path in paths if path.stem in EMPTY_NAMES)
    assert_none([*functions, *named], "A name says what it gives to somebody who only reads it")


EDGES = (
    "src/croupier/wagers/notation.py",  # reads what people write
    "src/croupier/wagers/targets.py",
    "src/croupier/journal/stored_bets.py",  # reads what is stored
    "src/croupier/play/limits.py",  # reads `1-400` of a house's file, once
    "src/croupier/cli/",  # reads what is typed
    "web/src/state/favourites.ts",  # reads what a browser has kept
)
"""Where words become values: nowhere else is a text taken apart to know what it means."""

_CALL = r"\.(?:r?split|r?partition|(?:starts|ends)with|(?:starts|ends)With|(?:lastI|i)ndexOf)"
_FIELD = r"\.(?:text|words|bet|needs|before|message|void|ball)"
TAKEN_APART = {
    "A bet has a target and a unit": rf"""{_CALL}\([^)\n]*["'`][^"'`\n]*\bby\b""",
    "A clause is a field beside the words": rf"""{_CALL}\(["'`][^"'`\n]* \(["'`]""",
    "Positions are a list": rf"""{_CALL}\(["'`] or ["'`]""",
    "A limit has a low and a high": rf"""{_CALL}\(["'`]-["'`]""",
    "What words say is a field beside them": (
        rf"(?<!self){_FIELD}{_CALL}\(|\.(?:exec|match|test)\([^)\n]*(?<!self){_FIELD}\b"
    ),
    "The sheet says what kind a target is, and what it is about": (
        rf"""[tT]arget{_CALL}\(|\.startsWith\(["'`](?:column|dozen|group|green)"""
        r"""|\.test\([^)\n]*[tT]arget\)"""
    ),
}
"""Ways in which words were once taken apart, each by what the value is now."""
STORED_BYTES = re.compile(r"(?<!decoded\(entry)\.data\b")


def taken_apart(words: str) -> list[str]:
    return [rule for rule, pattern in TAKEN_APART.items() if re.search(pattern, words)]


def test_no_words_are_taken_apart() -> None:
    """Words are made of values and read into them at the edges; see ARCHITECTURE.md."""
    pages = [path for path in script_files() if path.is_relative_to(ROOT / "web" / "src")]
    offenders = [
        at(path, number, f"{rule}: {line.strip()[:80]}")
        for path in [*python_files("src"), *pages]
        if not str(path.relative_to(ROOT)).startswith(EDGES)
        for number, line in enumerate(text(path).splitlines(), 1)
        for rule in taken_apart(line)
    ]
    assert_none(offenders, "Carry a value as far as it is needed")


def test_the_server_looks_at_no_stored_bytes() -> None:
    server = [path for path in python_files("src") if room_of(path) == "server"]
    assert_none(lines_matching(STORED_BYTES, server), "The server decodes an entry, or leaves it")


@pytest.mark.parametrize(
    "words",
    [
        'bet.text.split(" by ")[0]',
        'unit = before.text.rsplit(" by ", 1)[1]',
        'one.text.startswith("green by")',
        'bet.text.startswith(f"{target} by ")',
        'cause.partition(" (")',
        'one.needs.split(" or ")',
        'low, _, high = str(value).partition("-")',
        'const [least, most] = written.split("-").map(Number);',
        'const at = bet.lastIndexOf(" by ");',
        "const before = /instead of (\\d{1,3})/.exec(one.words)?.[1];",
        'called.target.split(" ").at(-1) === pocket',
        'box.name.startsWith("column")',
        "/(^| )0$/.test(spot.target)",
    ],
)
def test_words_that_are_taken_apart_are_found(words: str) -> None:
    assert taken_apart(words)


@pytest.mark.parametrize("words", ['if b"BetsPlaced" in entry.data:', "head = entry.data[:40]"])
def test_stored_bytes_that_are_looked_at_are_found(words: str) -> None:
    assert STORED_BYTES.search(words)


MOST_FILES = 25
SOURCE = {".py", ".ts", ".tsx", ".mjs", ".css"}


def test_no_folder_is_crowded() -> None:
    folders = Counter(path.parent for path in files() if path.suffix in SOURCE)
    crowded = (at(folder, 0, f"{n} files") for folder, n in folders.items() if n > MOST_FILES)
    assert_none(crowded, f"A folder has at most {MOST_FILES} files of source")


def test_the_tree_names_every_folder() -> None:
    """Somebody new finds a file from the tree alone, so it misses no folder and has no other."""
    rows = text(ROOT / "ARCHITECTURE.md").partition("## The tree\n")[2].partition("\n## ")[0]
    told = set(re.findall(r"^\| `([\w/]+)` \|", rows, re.MULTILINE))
    inside = {path.parent.relative_to(PACKAGE) for path in files() if path.is_relative_to(PACKAGE)}
    there = {folder.as_posix() for folder in inside} - {"."}
    assert_none(sorted(there - told), "ARCHITECTURE.md says what each folder is for")
    assert_none(sorted(told - there), "ARCHITECTURE.md names only folders that are there")


# Honesty


def test_nothing_is_left_for_later() -> None:
    prose = [path for path in files() if path.suffix in {"", ".py", ".toml", ".md", ".ts", ".tsx"}]
    assert_none(lines_matching(UNFINISHED, prose), "Finish it, or open an issue")


def test_ignored_types_say_which_and_why() -> None:
    offenders = (
        at(path, line, comment)
        for path in python_files("src", "tools", "benchmarks", "tests")
        if "ignore" in text(path)
        for line, comment in comments(path)
        if IGNORED_TYPE.search(comment) and not EXPLAINED_IGNORE.search(comment)
    )
    assert_none(offenders, "Write `type: ignore[code]  # and the reason`")


def test_scripts_have_whole_types() -> None:
    found = lines_matching(LOOSE_TYPE, script_files())
    assert_none(found, "No `any` and no fault of a type that is ignored")


def test_money_and_rules_hold_no_floats() -> None:
    def is_float(node: ast.AST) -> bool:
        match node:
            case ast.Constant(value=float() | complex()):
                return True
            case ast.Call(func=ast.Name(id="float")):
                return True
            case _:
                return False

    offenders = (
        at(path, node.lineno, ast.unparse(node))
        for path in files_of_rooms(*EXACT_ROOMS)
        if path.name not in GEOMETRY
        for node in nodes(path)
        if isinstance(node, ast.expr) and is_float(node)
    )
    assert_none(offenders, "Money and odds are whole numbers and fractions, never floats")


def test_the_game_needs_only_the_standard_library() -> None:
    def imported(node: ast.AST) -> list[str]:
        match node:
            case ast.Import(names=names):
                return [alias.name for alias in names]
            case ast.ImportFrom(module=str(module), level=0):
                return [module]
            case _:
                return []

    known = sys.stdlib_module_names | {"croupier"}
    offenders = (
        at(path, node.lineno, name)
        for path in files_of_rooms(*PURE_ROOMS)
        for node in nodes(path)
        if isinstance(node, ast.stmt)
        for name in imported(node)
        if name.split(".")[0] not in known
    )
    assert_none(offenders, "The rooms of the game import the standard library only")


# Casinos are data

SHOWN = "nz/37"  # the game of examples, and the one that is dealt when nobody names another
VERDICT = "fair"  # of a wheel, not only of a rulebook
BLOCK_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
LINE_COMMENT = re.compile(r"(?:^|(?<=\s))//.*")


@cache
def casino() -> re.Pattern[str]:
    """The id of a rulebook, and of a game or clause of one."""
    books = sorted(RULEBOOKS, key=len, reverse=True)
    told_apart = "|".join(book for book in books if book != VERDICT)
    return re.compile(rf"(?<![\w-])(?:(?:{told_apart})(?![\w-])|{VERDICT}[/:]\w)")


def names_a_casino(words: str) -> bool:
    return casino().search(words.replace(SHOWN, "")) is not None


def is_a_game(words: str) -> bool:
    """A game by its name, or a table named after one."""
    return words in {name for game in game_names() for name in (game, game.replace("/", "-"))}


def spoken(path: Path) -> Iterator[tuple[int, str]]:
    """Every text and name in a Python file, docstrings left out."""
    prose = {id(node.value) for node in nodes(path) if isinstance(node, ast.Expr)}
    for node in nodes(path):
        match node:
            case ast.Constant(value=str(words)) if id(node) not in prose:
                yield node.lineno, words
            case ast.Name(id=name) | ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                yield node.lineno, name.replace("_", " ")
            case ast.Attribute(attr=name):
                yield node.lineno, name.replace("_", " ")
            case _:
                pass


def script(path: Path) -> Iterator[tuple[int, str]]:
    """Every line of a TypeScript file, comments left out."""
    without = BLOCK_COMMENT.sub(lambda found: "\n" * found[0].count("\n"), text(path))
    for number, line in enumerate(without.splitlines(), 1):
        yield number, LINE_COMMENT.sub("", line)


def test_no_casino_stands_in_the_code() -> None:
    """What is a casino's stands in its rulebook's data, with its clause."""
    pages = [path for path in script_files() if "tests" not in path.relative_to(ROOT).parts]
    lines = [(path, *one) for path in python_files("src") for one in spoken(path)]
    lines += [(path, *one) for path in pages for one in script(path)]
    offenders = [at(path, line, words[:80]) for path, line, words in lines if names_a_casino(words)]
    assert_none(offenders, "A rulebook's or a clause's id belongs into rulebooks/data")


def test_no_sentence_holds_the_number_of_a_decision() -> None:
    """Players read what the house has decided, and no number of a paper of ours."""
    offenders = [
        at(path, line, words[:80])
        for path in files_of_rooms(*PURE_ROOMS)
        for line, words in spoken(path)
        if " " in words and re.search(r"\b7\.\d", words)
    ]
    assert_none(offenders, "A decision is told in words; its number is the clause of a refusal")


def test_tools_name_games_and_no_rulebook_or_clause() -> None:
    """A tool may say which game is dealt, but what it does there follows from the rules."""
    offenders = [
        at(path, line, words[:80])
        for path in python_files("tools", "benchmarks")
        for line, words in spoken(path)
        if names_a_casino(words) and not is_a_game(words)
    ]
    assert_none(offenders, "A tool asks the rules, not the rulebook's id")


@pytest.mark.parametrize(
    "words",
    ["nz", "nz/", "maryland", "rws/rapid-a", "fair/37", "fair:zero:halved", "as in maryland:2.F."],
)
def test_a_casinos_id_is_found(words: str) -> None:
    assert names_a_casino(words)


@pytest.mark.parametrize("words", ["nz/37", "a fair wheel", "fair", "unfair:", "rwsx", "nzd"])
def test_other_words_are_no_casinos_id(words: str) -> None:
    assert not names_a_casino(words)


# The checkout


def test_test_folders_mirror_rooms() -> None:
    rooms = {room for path in python_files("src") if (room := room_of(path))}
    folders = {
        path.relative_to(ROOT / "tests").parts[0]
        for path in python_files("tests")
        if path.parent != ROOT / "tests"
    }
    strangers = sorted(folders - rooms - TEST_FOLDERS_BESIDE_THE_ROOMS)
    assert_none((f"tests/{name}/" for name in strangers), "A test folder is named after a room")


def test_no_file_names_a_machine_or_a_registry() -> None:
    places = [re.escape(str(place)) for place in (ROOT, Path.home()) if len(place.parts) > 2]
    pattern = re.compile("|".join([MACHINE_PATH.pattern, REGISTRY.pattern, *places]))
    assert_none(lines_matching(pattern, files()), "A file knows nothing of where it was written")


def test_locks_name_no_address() -> None:
    locks = [path for path in files() if path.match("requirements/*.txt")]
    address = re.compile(r"://|^-[^-]|^--|@ ")
    assert_none(lines_matching(address, locks), "A lock holds names, versions and hashes")


def test_a_package_whose_insides_we_use_has_an_upper_bound() -> None:
    project = tomllib.loads(text(ROOT / "pyproject.toml"))["project"]
    wanted = [*project["optional-dependencies"]["house"]]
    wanted += text(ROOT / "requirements" / "house.in").splitlines()
    found = [one for one in wanted if one.startswith("uvicorn")]
    assert len(found) == 2
    assert all("<" in one for one in found), found


def test_the_version_is_the_same_everywhere() -> None:
    version = tomllib.loads(text(ROOT / "pyproject.toml"))["project"]["version"]
    assert f"## [{version}]" in text(ROOT / "CHANGELOG.md"), f"CHANGELOG.md lacks {version}"
    stated = re.compile(r"""^__version__\b.*=\s*["'](.+)["']""", re.MULTILINE)
    offenders = (
        at(path, 1, f"says {said}, pyproject.toml says {version}")
        for path in python_files("src")
        for said in stated.findall(text(path))
        if said != version
    )
    assert_none(offenders, "One version")
