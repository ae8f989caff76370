"""The texts of the C++ compilers clang and g++ as patterns, and the headers of frequent names."""

from __future__ import annotations

from typing import Literal

CompilerKind = Literal[
    "semicolon", "brace", "extra-brace", "bracket", "quote", "character", "expression",
    "undeclared", "misspelled", "without-std", "without-header", "unknown-type", "no-member",
    "foreign-header", "foreign-function", "foreign-name", "no-header", "include-loop",
    "no-match", "arguments", "operands", "mismatch", "const", "not-an-array", "not-a-function",
    "array-assigned", "nested-function", "library",
    "redefinition", "name-taken", "ambiguous", "keyword", "no-type", "no-return", "returns-nothing",
    "assigned-condition", "compared-only", "empty-body", "array-size", "format", "directive",
    "command",
    "no-main", "void-main", "undefined-function", "static-memory", "array-memory",
    "gave-up", "other",
]  # fmt: skip
"""What a message is about. First line: signs. Second: names. Third: headers, and functions that
only other systems have. Fourth: values and types. Fifth: declarations. Then two lines: statements.
Next: the linker, and arrays that are too large. Last: the compiler has given up; all else."""

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
    (r"equality comparison result unused", "compared-only"),
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
HEADER = {name: header for header, names in _NAMES_OF.items() for name in names.split()}
HEADER |= {
    name: name for name in ("array", "bitset", "deque", "list", "map", "set", "stack", "tuple")
}
HEADER |= {name: name for name in ("vector", "unordered_map", "unordered_set")}
"""The header of each name that learners use without it."""

FOREIGN = ("windows.h", "conio.h", "graphics.h", "dos.h", "alloc.h", "process.h", "io.h")
"""Headers of other systems, which no judge has."""

FOREIGN_NAMES = {
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
