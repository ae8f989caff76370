"""The messages of the C++ compilers clang and g++, sorted into kinds.

Messages that follow from others are left out. The page has the words for the kinds.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Literal, TypeVar

K = TypeVar("K")

CompilerKind = Literal[
    # Signs
    "semicolon", "brace", "extra-brace", "bracket", "quote", "character", "expression",
    # Names
    "undeclared", "misspelled", "without-std", "without-header", "unknown-type", "no-member",
    # Headers, and functions that only other systems have
    "foreign-header", "foreign-function", "foreign-name", "no-header", "include-loop",
    # Values and types
    "no-match", "arguments", "operands", "mismatch", "const", "not-an-array", "not-a-function",
    "array-assigned", "nested-function", "library",
    # Declarations
    "redefinition", "name-taken", "ambiguous", "keyword", "no-type", "no-return", "returns-nothing",
    # Statements
    "assigned-condition", "compared-only", "unused", "not-called", "empty-body", "precedence",
    "unset", "past-end", "endless-recursion", "array-size", "format", "directive", "command",
    # The linker, and arrays that are too large
    "no-main", "void-main", "undefined-function", "static-memory", "array-memory",
    # The compiler has given up; all else
    "gave-up", "other",
]  # fmt: skip
"""What a message is about."""

PATTERNS: tuple[tuple[str, CompilerKind], ...] = (
    (r"expected (?:',' or )?';'|expected initializer before (?:'(.*?)')?", "semicolon"),
    (r"expected '\}'|expected .*'\}' at end of input", "brace"),
    (r"extraneous closing brace|expected declaration before '\}'", "extra-brace"),
    (r"expected '([()\[\]])'|extraneous '([()])'", "bracket"),
    (r"missing terminating|empty character constant|character constant too long", "quote"),
    (r"(?:unexpected character|character) <U\+([0-9A-F]+)>", "character"),
    (r"stray '(.*?)' in program|extended character (\S) is not valid", "character"),
    (r"invalid suffix '([^\w'])|operator\"\"([^\w'])", "character"),
    (r"'([\w.+/-]+)' file not found|([\w.+/-]+): No such file or directory", "no-header"),
    (r"list requires '#include <(?P<first>(?P<second>\w+))>'", "without-header"),
    (r"#include nested", "include-loop"),
    (r"no template named 'main'|a type specifier is required|forbids declaration of '.*' with no "
     r"type", "no-type"),
    (r"(?:use of undeclared identifier|no template named|unknown type name|call to undeclared "
     r".*function|no member named) '([\w.]+)'.*did you mean '(std::[\w:]+)'", "without-std"),
    (r"'([\w.]+)' (?:was not declared|does not name).*did you mean '(std::[\w:]+)'",
     "without-std"),
    (r"no member named '(\w+)' in '(?!std')(.*?)'", "no-member"),
    (r"'(?:class |struct )?(?P<second>.*?)'.* has no member named '(?P<first>\w+)'", "no-member"),
    (r"(?:use of undeclared identifier|no template named|no member named|call to undeclared "
     r".*function) '(.*?)'(?:.*did you mean '(.*?)')?", "undeclared"),
    (r"'(.*?)' (?:was not declared in this scope|undeclared|is not a member of)"
     r"(?:.*did you mean '(.*?)')?", "undeclared"),
    (r"implicit declaration of function '(.*?)'", "undeclared"),
    (r"unknown type name '(.*?)'(?:.*did you mean '(.*?)')?|'(.*?)' does not name a type",
     "unknown-type"),
    (r"too (?:few|many) arguments to (?:function|.*call)(?: '(.*?)')?", "arguments"),
    (r"no matching (?:member )?function for call to '(\w+)|no matching constructor for "
     r"initialization of '(.*?)'|no match for call", "no-match"),
    (r"no matching function for call to object", "no-match"),
    (r"invalid operands|no match for 'operator(.{1,3}?)'", "operands"),
    (r"is a private member|is private within", "other"),
    (r"read-only|const-qualified|returns a const value|not marked const|discards qualifiers",
     "const"),
    (r"array type '(.*?)' is not assignable|invalid array assignment", "array-assigned"),
    (r"subscripted value is not|invalid types '.*' for array subscript", "not-an-array"),
    (r"called object type|'(\w+)' cannot be used as a function", "not-a-function"),
    (r"cannot initialize .*of type '(?P<second>.*?)' with .* of type '(?P<first>.*?)'",
     "mismatch"),
    (r"no viable conversion from (?:returned value of type )?'(.*?)'(?: \(aka .*?\))? to '(.*?)'",
     "mismatch"),
    (r"invalid conversion from '(.*?)'(?: \{aka .*?\})? to '(.*?)'|conversion from '(.*?)' to "
     r"non-scalar type '(.*?)'|cannot convert '(.*?)'.* to '(.*?)'", "mismatch"),
    (r"assigning to '(?P<second>.*?)' .*from .*type '(?P<first>.*?)'", "mismatch"),
    (r"no viable overloaded '='", "mismatch"),
    (r"incompatible (?:pointer|integer)", "mismatch"),
    (r"redefinition of '(.*?)' as different|'(?:.* )?(.*?)' redeclared as different|"
     r"'.* \(.*\)' is not assignable|assignment of function '.*?(\w+)\(", "name-taken"),
    (r"redefinition of '(.*?)'|redeclaration of '(.*?)'|conflicting declaration '(.*?)'",
     "redefinition"),
    (r"reference to '(.*?)' is ambiguous|call to '(.*?)' is ambiguous", "ambiguous"),
    (r"function definition is not allowed here|a function-definition is not allowed here",
     "nested-function"),
    (r"void function '.*' should not return|return-statement with a value|rvalue of type 'void'|"
     r"void value not ignored", "returns-nothing"),
    (r"non-void function|no return statement in function|control reaches end|"
     r"return-statement with no value", "no-return"),
    (r"using the result of an assignment as a condition|suggest parentheses around assignment",
     "assigned-condition"),
    (r"(?<!in)equality comparison result unused", "compared-only"),
    (r"(?:expression|comparison) result unused|statement (?:has|with) no effect|"
     r"value computed is not used", "unused"),
    (r"(?:address of (?:function )?|for the address of )'(?:.*?\b)?(\w+)(?:\(.*\))?' will "
     r"(?:always evaluate|never be)", "not-called"),
    (r"(?:operator )?'?([^'\s]+)'? has lower precedence than '?([^';]+)'?;", "precedence"),
    (r"suggest parentheses around (?P<second>comparison|'.+?') (?:in operand of|inside) "
     r"'(?P<first>.+?)'", "precedence"),
    (r"variable '(\w+)' is (?:used )?uninitialized|"
     r"'(\w+)' (?:is|may be) used uninitialized", "unset"),
    (r"array index (\d+) is past the end of the array|"
     r"array subscript (\d+) is (?:above|outside) array bounds", "past-end"),
    (r"all paths through this function will call itself|infinite recursion", "endless-recursion"),
    (r"has empty body|suggest braces around empty body", "empty-body"),
    (r"variable length array|variable-sized object|size of array .* is not|storage size of|"
     r"needs an explicit size", "array-size"),
    (r"'system' is deprecated", "command"),
    (r"format specifies|conversions than data arguments|format '|"
     r"cannot pass (?:non-trivial )?object", "format"),
    (r"invalid preprocessing directive|unterminated (?:conditional|#)", "directive"),
    (r"expected unqualified-id|declaration of anonymous", "keyword"),
    (r"expected (?:primary-)?expression", "expression"),
    (r"undefined (?:symbol: |reference to ')main(?:'|$)", "no-main"),
    (r"return type of 'main' is not 'int'|'(?:::)?main' must return 'int'", "void-main"),
    (r"undefined (?:symbol: |reference to ')(.*?)(?:'|$)", "undefined-function"),
    (r"memory too small, (\d+) bytes needed", "static-memory"),
    (r"'(\w+)' needs (\d+) bytes|array is too large|array.* exceeds maximum object size",
     "array-memory"),
    (r"the compiler (?:has not finished|ran out of memory)|"
     r"recursive template instantiation exceeded|template instantiation depth exceeds", "gave-up"),
)  # fmt: skip
"""Patterns of a text with ASCII quotes; the first that fits decides, its groups are the names,
``first`` before ``second``."""

_NAMES_OF: dict[str, str] = {
    "iostream": "cin cout cerr endl ios ios_base",
    "cstdio": "printf scanf puts gets getchar putchar freopen fgets EOF stdin stdout FILE sprintf",
    "cstring": "memset memcpy memcmp strlen strcpy strcmp strcat strchr strncpy",
    "climits": "INT_MAX INT_MIN LLONG_MAX LLONG_MIN LONG_MAX UINT_MAX CHAR_BIT",
    "cstdlib": "malloc calloc free exit system rand srand atoi qsort NULL abs",
    "cmath": "sqrt pow floor ceil round fabs log log2 hypot",
    "cstdint": "int64_t uint64_t int32_t uint32_t uint8_t int8_t",
    "cassert": "assert",
    "stdbool.h": "bool true false",
    "ctime": "time clock CLOCKS_PER_SEC",
    "algorithm": "sort stable_sort min max swap reverse fill fill_n find count count_if copy "
    "next_permutation max_element min_element lower_bound upper_bound unique all_of any_of",
    "numeric": "accumulate iota gcd lcm",
    "string": "string to_string stoi getline",
    "utility": "pair make_pair move",
    "queue": "queue priority_queue",
    "limits": "numeric_limits",
    "iomanip": "setw setprecision setfill",
    "functional": "function greater hash",
    "set": "set multiset",
    "map": "map multimap",
    "memory": "unique_ptr shared_ptr make_unique make_shared",
    "sstream": "stringstream istringstream ostringstream",
}
_OWN_HEADERS = """
array bitset deque initializer_list list stack tuple vector unordered_map unordered_set
"""
_HEADER = {name: name for name in _OWN_HEADERS.split()} | {
    name: header for header, names in _NAMES_OF.items() for name in names.split()
}
"""The header of each name that learners use without it."""

_FOREIGN = ("windows.h", "conio.h", "graphics.h", "dos.h", "alloc.h", "process.h", "io.h")
"""Headers of other systems, which no judge has."""

_FOREIGN_NAMES = {
    "scanf_s": "scanf", "sscanf_s": "sscanf", "fscanf_s": "fscanf", "fopen_s": "fopen",
    "printf_s": "printf", "sprintf_s": "sprintf", "strcpy_s": "strcpy", "strcat_s": "strcat",
    "gets": "fgets", "gets_s": "fgets",
    "getch": "", "_getch": "", "getche": "", "_getche": "", "kbhit": "", "_kbhit": "",
    "Sleep": "", "clrscr": "", "gotoxy": "",
}  # fmt: skip
"""Functions of other systems, with those of all systems in their place; empty where there is none.
"""

SIGNS = dict(
    zip(
        "“”„‘’´；，：（）［］｛｝＝＋－＜＞＂＇！＆｜\u3000",
        "\"\"\"''';,:()[]{}=+-<>\"'!&| ",
        strict=True,
    )
)
"""The signs of C++ that typographic and full-width signs are taken for."""


@dataclass(frozen=True, slots=True)
class CompilerMessage:
    """An error, or a warning, of a compiler or linker."""

    kind: CompilerKind
    line: int | None
    """From 1; ``None`` for the linker and for what has no place."""
    column: int | None
    names: tuple[str, ...]
    """What the words for the kind name: identifiers, signs, types, a header."""
    text: str
    """The original message without its place."""
    is_error: bool = True


# Lines of an output of a compiler or linker.
_PLACE = re.compile(
    r"^(?P<file>[^\s:][^:\n]*):(?P<line>\d+):(?:(?P<column>\d+):)? "
    r"(?P<sort>(?:fatal )?error|warning): (?P<text>.*)",
    re.MULTILINE,
)
"""``a.cpp:4:10: error: expected ';' at end of declaration``."""
_LINKED = re.compile(
    r"^(?:wasm-ld: )?error: (?P<clang>.*)|^.*(?P<gcc>undefined reference to .*)", re.MULTILINE
)
"""``wasm-ld: error: undefined symbol: f``, ``a.cpp: undefined reference to 'f'``."""
_REQUIRED = re.compile(
    r"^(?P<file>[^\s:][^:\n]*):(?P<line>\d+):(?P<column>\d+): +"
    r"(?:note: in instantiation of .* requested here|required from here)",
    re.MULTILINE,
)
"""The place that uses a template, as a line beside the message about the template."""
_LIBRARY = re.compile(r"(?:^|/)include/|^<")
"""Paths of the standard library's headers."""

_VAGUE: tuple[CompilerKind, ...] = ("other", "expression", "library")
"""Kinds that give way to another message about the same place."""
_ONCE: tuple[CompilerKind, ...] = ("character", "quote", "array-memory")
"""Kinds with one message for a line."""
_LONGEST_LINE = 300
"""Characters of a line that are read. A program may put a line of any length into a message, and
some patterns take time that grows with its cube."""
_MAX_MESSAGES = 30
"""At most this many errors are read, and warnings: a program may cause any number."""
_MAX_FIRST = 20
"""At most this many messages are in `first_messages`."""
_SHORT = 2
"""A compiler's suggestion for a name of at most this many letters is only a guess."""


def first_fitting(
    patterns: Iterable[tuple[str, K]], text: str, flags: re.RegexFlag = re.NOFLAG
) -> tuple[K, re.Match[str]] | None:
    """Return the first kind whose pattern is found in a text, with the place."""
    for pattern, kind in patterns:
        if place := re.search(pattern, text, flags):
            return kind, place
    return None


def names_in(found: re.Match[str]) -> list[str]:
    """Return the groups of a pattern that are there, by their names or else in their order."""
    groups = found.groupdict()
    names = [groups[name] for name in sorted(groups)] if groups else found.groups()
    return [name for name in names if name is not None]


def with_short_lines(errors: str) -> str:
    """Return errors with no more of each line than is read."""
    return "\n".join([line[:_LONGEST_LINE] for line in errors.split("\n")])


def compiler_messages(errors: str) -> list[CompilerMessage]:
    """Return the messages in an output of a compiler, errors first; empty for any other text.

    >>> compiler_messages("a.cpp:4:10: error: expected ';' at end of declaration\\n")[0].line
    4
    """
    found = list(_without_repeats(_all(errors)))
    return sorted(found, key=lambda message: not message.is_error)


def first_messages(errors: str) -> list[CompilerMessage]:
    """Return the first `compiler_messages`: later ones mostly follow from them."""
    return compiler_messages(errors)[:_MAX_FIRST]


def _all(errors: str) -> Iterator[CompilerMessage]:
    """Yield the messages in an output, in their order."""
    text = with_short_lines(errors)
    # g++ quotes with other signs. Alone they are signs of the program.
    text = re.sub("[‘`]([^‘’`\n]*)[’']", r"'\1'", text)
    places = list(_PLACE.finditer(text))
    count_of = Counter[str]()
    for at, place in enumerate(places):
        count_of[place["sort"]] += 1
        if count_of[place["sort"]] > _MAX_MESSAGES:
            continue
        end = places[at + 1].start() if at + 1 < len(places) else len(text)
        before = text[places[at - 1].end() if at else 0 : place.start()]
        yield _message(place, before, text[place.end() : end])
    for found in islice(_LINKED.finditer(text), _MAX_MESSAGES):
        message = found["clang"] or found["gcc"]
        kind, names = _kind(message)
        if kind != "other" or found["clang"]:
            yield CompilerMessage(kind, None, None, names, message)


def _message(place: re.Match[str], before: str, after: str) -> CompilerMessage:
    """Return a message; one of a header is given the place in the program that uses it."""
    kind, names = _kind(place["text"])
    # A place in a header of the program's own is none in its text.
    is_header = re.search(r"\.h\w*$", place["file"]) is not None
    message = CompilerMessage(
        kind=kind,
        line=None if is_header else int(place["line"]),
        column=int(place["column"]) if place["column"] else None,
        names=names,
        text=place["text"].strip(),
        is_error=place["sort"] != "warning",
    )
    if kind == "without-header" and place["file"].endswith(".c"):
        return replace(message, **_in_c(names))
    if not _LIBRARY.search(place["file"]):
        return message
    # g++ names the program's line before the message, clang after it.
    own = [
        found
        for found in (*_REQUIRED.finditer(before), *_REQUIRED.finditer(after))
        if not _LIBRARY.search(found["file"])
    ]
    line, column = (int(own[0]["line"]), int(own[0]["column"])) if own else (None, None)
    return replace(message, kind="library", line=line, column=column, names=())


def _in_c(names: tuple[str, ...]) -> dict[str, Any]:
    """Return the header of C, or that the name belongs to C++ alone."""
    name, header = names
    if header.endswith(".h"):
        return {}
    if header.startswith("c"):
        return {"names": (name, f"{header[1:]}.h")}
    return {"kind": "undeclared", "names": (name,)}


def _kind(text: str) -> tuple[CompilerKind, tuple[str, ...]]:
    """Return the kind of a message and the names in it."""
    if fitting := first_fitting(PATTERNS, text):
        kind, found = fitting
        return _refined(kind, tuple(filter(None, names_in(found))))
    return "other", ()


def _refined(kind: CompilerKind, names: tuple[str, ...]) -> tuple[CompilerKind, tuple[str, ...]]:
    """Return a narrower kind if the first name is a known one, and the names that its words need.

    >>> _refined("undeclared", ("cout",))
    ('without-header', ('cout', 'iostream'))
    """
    name = names[0] if names else ""
    if kind == "character":
        sign = chr(int(name, 16)) if re.fullmatch("[0-9A-F]{4,6}", name) else name
        return kind, (sign, *([SIGNS[sign]] if sign in SIGNS else []))
    if kind == "no-header":
        return ("foreign-header" if name.lower() in _FOREIGN else kind), (name,)
    if kind == "without-std":
        return kind, (name,)
    if kind == "redefinition":
        # g++ writes the whole declaration: ``int cells [5]``.
        return kind, tuple(re.findall(r"(\w+)(?:\(.*\)|\[.*\])?$", name))
    if kind in ("undeclared", "undefined-function") and name in _FOREIGN_NAMES:
        instead = _FOREIGN_NAMES[name]
        return ("foreign-function", (name, instead)) if instead else ("foreign-name", (name,))
    if kind in ("undeclared", "unknown-type"):
        strange = [sign for sign in name if sign in SIGNS]
        if strange:
            return "character", (strange[0], SIGNS[strange[0]])
        if name in _HEADER:
            return "without-header", (name, _HEADER[name])
        return ("misspelled", names) if len(names) > 1 and len(name) > _SHORT else (kind, (name,))
    return kind, names


def _without_repeats(messages: Iterator[CompilerMessage]) -> Iterator[CompilerMessage]:
    """Leave out messages that follow from another about the same place or sign."""
    kept: list[CompilerMessage] = []
    for message in messages:
        at = next((at for at, other in enumerate(kept) if _is_repeated(other, message)), None)
        if at is None:
            kept.append(message)
            continue
        other = kept[at]
        if other.kind in _VAGUE and message.kind not in _VAGUE:
            kept[at] = message
        elif message.is_error and not other.is_error:
            # A warning may say better why there is an error.
            kept[at] = replace(other, is_error=True) if message.kind in _VAGUE else message
    yield from kept


def _is_repeated(earlier: CompilerMessage, later: CompilerMessage) -> bool:
    """Whether a message says the same as an earlier one, or follows from it."""
    if later.line is None:
        return later.kind == "library" or (earlier.line is None and earlier.names == later.names)
    if earlier.line != later.line:
        return False
    if later.kind == "library" or later.kind == earlier.kind in _ONCE:
        return True
    return earlier.column == later.column
