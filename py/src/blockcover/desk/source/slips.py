"""Slips that compile, mostly in C and C++.

Examples are an assignment in place of a comparison and the reverse, a semicolon that ends an
``if``, a function that is named and not called, a second variable of the same name.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterator
from itertools import islice

from blockcover.desk.kinds import CppKind, Slip
from blockcover.desk.results import Finding
from blockcover.desk.source.bounds import constant_past
from blockcover.desk.source.loops import reset_sum, reused_counter
from blockcover.desk.source.replies import turn_kept
from blockcover.desk.source.text import MAX_MATCHES, TYPE, Place, SourceText, closing, matches

_LONGEST_CONDITION = 300
"""At most this many characters of a condition are read."""

_CONDITION = re.compile(r"\b(if|while|for)\s*\(")
_VARIABLE = r"[A-Za-z_]\w*(?:\s*\[[^\[\]=]*\]|\s*(?:\.|->)\s*\w+)*"
_CONSTANT = r"-?\s*\d\w*|true|false|NULL|nullptr|''|\"\"|[A-Z][A-Z0-9_]+"
_STORED = re.compile(rf"{_VARIABLE}\s*=\s*(?:{_CONSTANT})")
"""A constant stored in a variable, an element or a member."""
_STORED_NAME = re.compile(r"\s*\w+\s*=\s*[a-z_]\w*\s*")
"""A name stored in another one, without a second pair of brackets, by which C says that it is meant
so."""

_BLOCK = re.compile(
    rf"[{{}}]|{TYPE}\s+(?P<names>\w+[^;=(){{}}]{{0,100}}(?:=[^;{{}}]{{0,200}})?)(?P<end>;)?"
)
"""A bracket of a block, or a declaration; with its end, if it declares no function."""


def assignment_in_condition(source: SourceText) -> Place | None:
    """Return a condition that stores a value, where ``==`` is meant.

    >>> text = "#include <cstdio>\\nint main() { if (result = 1) puts(s); }"
    >>> assignment_in_condition(SourceText(text))
    Place(line=2, text='int main() { if (result = 1) puts(s); }')
    """
    if source.language != "c":
        return None
    code = source.bare
    for found in _CONDITION.finditer(code):
        text = code[found.end() : _end_of(found)]
        if found[1] == "for":
            text = text.split(";")[1] if text.count(";") == 2 else ""
        parts = (part.strip("()! \t\n") for part in re.split(r"&&|\|\|", text))
        is_name = found[1] == "if" and _STORED_NAME.fullmatch(text)
        if is_name or any(map(_STORED.fullmatch, parts)):
            return source.place(code, found.start())
    return None


def comparison_as_statement(source: SourceText) -> Place | None:
    """Return a statement that only compares, where ``=`` is meant.

    >>> comparison_as_statement(SourceText("def f():\\n    result == True\\n"))
    Place(line=2, text='result == True')
    """
    code = source.bare
    if source.language == "python":
        pattern = rf"(?m)^[ \t]*({_VARIABLE})\s*==[^=\n]*[^=\n,:\\)]$"
    elif source.language == "c":
        pattern = rf"[;{{}})]\s*({_VARIABLE})\s*==[^=&|?(){{}};]{{0,80}};"
    else:
        return None
    for found in matches(pattern, code):
        before = code[: found.start(1)]
        # Inside brackets it is the middle of ``for``, or a part of a longer condition.
        if all(before.count(left) == before.count(right) for left, right in ("()", "[]")):
            return source.place(code, found.start(1))
    return None


_SUM = r"\s*(\w+\s*[+|]\s*(?:\w+\s*\([^;{}]{0,200}\)|\w+(?:\s*\[[^\[\]\n]{1,60}\])*))\s*;"
"""The pattern of a statement that is a sum."""
_SIGNS = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.BitOr, ast.BitXor)


def value_unused(source: SourceText) -> Place | None:
    """Return a statement that only computes a value, such as a sum or a name alone.

    >>> value_unused(SourceText("def f(n):\\n    for c in s:\\n        n + f(c)\\n    return n"))
    Place(line=3, text='n + f(c)')
    >>> value_unused(SourceText("#include <cstdio>\\nint f() {\\n if (a) n + f();\\n}"))
    Place(line=3, text='if (a) n + f();')
    """
    if source.language == "c":
        return _sum_unused(source)
    for statement in source.nodes(ast.Expr):
        match statement.value:
            case ast.BinOp(op=sign) if isinstance(sign, _SIGNS):
                return source.place_of(statement)
            case ast.Name():
                return source.place_of(statement)
    return None


_WHOLE = ("int", "round", "floor", "ceil", "trunc", "print")
"""Functions that make a fraction whole, or print it."""


def division_with_fraction(source: SourceText) -> Place | None:
    """Return where Python divides with a fraction that nothing makes whole or compares.

    >>> division_with_fraction(SourceText("def f(c):\\n    y = c / w\\n    return g[y]"))
    Place(line=2, text='y = c / w')
    >>> division_with_fraction(SourceText("y = int(c / w)\\nif c / 3 != c // 3: print(0)")) is None
    True
    """
    left: list[ast.AST] = [source.tree] if source.tree else []
    lines: list[int] = []
    while left:
        node = left.pop()
        match node:
            case ast.Compare():
                continue
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in _WHOLE:
                continue
            case ast.BinOp(op=ast.Div()) | ast.AugAssign(op=ast.Div()):
                lines.append(node.lineno)
        left += ast.iter_child_nodes(node)
    return Place(min(lines), source.line(min(lines))) if lines else None


def _sum_unused(source: SourceText) -> Place | None:
    """Return a sum in C that is a statement: after another one, or after a condition."""
    code = source.bare
    alone = matches(rf"(?:[;{{}}]|\belse\b){_SUM}", code)
    # Between brackets it is the middle of ``for``.
    places = [
        one.start(1)
        for one in alone
        if code.count("(", 0, one.start()) == code.count(")", 0, one.start())
    ]
    for condition in _CONDITION.finditer(code):
        if found := re.compile(rf"\){_SUM}").match(code, _end_of(condition)):
            places.append(found.start(1))
    return source.place(code, min(places)) if places else None


def semicolon_after_condition(source: SourceText) -> Place | None:
    """Return an ``if``, or a loop before a block, that a semicolon ends.

    >>> text = "#include <cstdio>\\nint main() { if (a == 1); puts(s); }"
    >>> semicolon_after_condition(SourceText(text))
    Place(line=2, text='int main() { if (a == 1); puts(s); }')
    """
    if source.language != "c":
        return None
    code = source.bare
    for found in _CONDITION.finditer(code):
        after = code[_end_of(found) :][:_LONGEST_CONDITION]
        end = r"\)\s*;(?!\s*else\b)" if found[1] == "if" else r"\)\s*;\s*\{"
        if found[1] != "while" and re.match(end, after):
            return source.place(code, found.start())
    return None


def _end_of(condition: re.Match[str]) -> int:
    """Return the place of the bracket that closes a condition, its begin if there is none near."""
    end = closing(condition.string, condition.end(), "()", _LONGEST_CONDITION)
    return end if end < len(condition.string) else condition.end()


def function_in_condition(source: SourceText) -> Place | None:
    """Return a condition that names a function without calling it.

    >>> function_in_condition(SourceText("def win(s):\\n    return s\\nif win:\\n    print(1)"))
    Place(line=3, text='if win:')
    """
    code = source.bare
    is_python = source.language == "python"
    for name in islice(source.functions, MAX_MATCHES):
        if is_python:
            other = rf"\b{name}\s*(?:=(?!=)|,|\bin\b)|\b(?:def|lambda)\b[^:\n]*[(, ]{name}\s*[,:=)]"
            use = rf"\b(?:if|elif|while|not|and|or)\s+({name})\b(?!\s*[(.\[])"
        else:
            other = rf"{TYPE}[\s&*]+(?:\w[^;(){{}}]{{0,60}}[,\s*&])?{name}\s*[=;,\[):]"
            use = (
                rf"\b(?:if|while)\s*\(\s*!?\s*({name})\s*(?:\)|&&|\|\||[=!]=)"
                rf"|(?:&&|\|\||!)\s*({name})\s*(?:[);?]|&&|\|\||[=!]=)|\b({name})\s*\?"
            )
        # A variable may have the same name.
        if not source.has(other) and (found := re.search(use, code)):
            return source.place(code, found.start(found.lastindex or 0))
    return None


def unread_namesake(source: SourceText) -> Place | None:
    """Return a variable that nothing reads, with the name of one outside its block.

    >>> text = "#include <cstdio>\\nint f() {\\n int n = 0;\\n if (f()) {\\n  int n = 1;\\n }\\n}"
    >>> unread_namesake(SourceText(text))
    Place(line=5, text='int n = 1;')
    """
    if source.language != "c":
        return None
    code = source.bare
    blocks: list[set[str]] = [set()]
    looked_at = 0
    for found in _BLOCK.finditer(code):
        if found[0] == "{":
            blocks.append(set())
        elif found[0] == "}":
            if len(blocks) > 1:
                blocks.pop()
        else:
            names = re.findall(r"(\w+)\s*(?:\[[^\]]*\]\s*)*(?:=[^,]*)?(?:,|$)", found["names"])
            is_hidden = any(set(names) & outer for outer in blocks[:-1])
            blocks[-1].update(names)
            if len(names) == 1 and is_hidden and found["end"] and looked_at < MAX_MATCHES:
                looked_at += 1
                rest = code[found.end() : closing(code, found.end())]
                if not re.search(rf"\b{names[0]}\b", rest):
                    return source.place(code, found.start())
    return None


_SCALAR = re.compile(
    r"(?<!static )\b(?:(?:unsigned|signed|long|short)\s+)*"
    r"(?:int|long|short|char|bool|double|float|unsigned|size_t|int64_t|ll|LL)\s+"
    r"(?P<names>\w+(?:\s*,\s*\w+)*)\s*;"
)
"""Variables without a first value."""


def variable_never_set(source: SourceText) -> Place | None:
    """Return a variable of a function that is read, and that nothing sets.

    >>> text = "#include <cstdio>\\nint f() {\\n int k;\\n return k + 1;\\n}"
    >>> variable_never_set(SourceText(text))
    Place(line=3, text='int k;')
    >>> variable_never_set(SourceText(text.replace("return", "k = 2; return"))) is None
    True
    """
    code = source.bare
    for body in source.functions.values() if source.language == "c" else ():
        for declared in matches(_SCALAR, body):
            rest = body[declared.end() : closing(body, declared.end())]
            for name in re.findall(r"\w+", declared["names"]):
                is_read = re.search(rf"(?<![.>\w]){name}\b", rest)
                # What is an argument may be set by the function or the macro.
                sets = (
                    rf"\b{name}\s*=(?!=)|(?:>>|&)\s*{name}\b"
                    rf"|\b(?!(?:if|while|for|switch|return)\b)\w+\s*\((?:[^()]*,)?\s*{name}\s*[,)]"
                )
                if is_read and not re.search(sets, rest):
                    return source.place(code, code.find(body) + declared.start())
    return None


_TAKES_LINE_ENDS = r"getchar|\bgetc|gets\b|getline|ignore|cin\s*>>|%\*c|%\d*s|%\[|\\n|%c%c|\s%c"

_SKIPS_LINE_ENDS = (
    r"[=!]=\s*(?:'\\[nr]'|1[03]\b)|\bcase\s*'\\n'|\bisspace\b|<=?\s*' '"
    r"|!=\s*'[.#]'\s*(?:&&|\band\b)"
)
"""The pattern of a comparison by which what is no cell is read again."""


def character_read(source: SourceText) -> Place | None:
    """Return where a program in C reads one character, and so the ends of lines as cells.

    >>> text = '#include <cstdio>\\nint main() { scanf("%d", &n); scanf("%c", &c); }'
    >>> character_read(SourceText(text))
    Place(line=2, text='int main() { scanf("%d", &n); scanf("%c", &c); }')
    >>> character_read(SourceText(text.replace('"%c', '" %c'))) is None
    True
    """
    code = source.code
    found = re.search(r"\bscanf\s*\(\s*\"%c\"", code)
    if source.language != "c" or not found:
        return None
    reads = matches(r"\bscanf\s*\([^;]{0,200}|\bget[^;]{0,60}|\bcin\b[^;]{0,60}", code)
    is_taken = any(re.search(_TAKES_LINE_ENDS, read[0]) for read in reads)
    return (
        None if is_taken or re.search(_SKIPS_LINE_ENDS, code) else source.place(code, found.start())
    )


def comparison_before_and(source: SourceText) -> Place | None:
    """Return a comparison that C takes before the ``&`` beside it.

    >>> text = "#include <cstdio>\\nbool fits(int b, int m) { return b & m == 0; }"
    >>> comparison_before_and(SourceText(text))
    Place(line=2, text='bool fits(int b, int m) { return b & m == 0; }')
    >>> comparison_before_and(SourceText(text.replace("b & m", "(b & m)"))) is None
    True
    """
    operand = r"\w+(?:\s*\[[^\[\]\n]{1,30}\])*"
    found = re.search(rf"[\w\])]\s*&\s*{operand}\s*[=!]=", source.bare)
    return source.place(source.bare, found.start()) if found and source.language == "c" else None


_RESULT = r"(?:[\"'](?i:win|los)\w*[\"']|True|true|False|false|-?[01]\b)"
_PRINTS = {
    "python": rf"\bprint\s*\(\s*{_RESULT}\s*[,)]",
    "c": rf"\bcout\s*<<\s*{_RESULT}|\b(?:printf|puts)\s*\(\s*\"(?i:win|los)",
}
"""By language: the pattern of a statement that prints the result of one position."""


def print_in_search(source: SourceText) -> Place | None:
    """Return where a recursive function prints a result, where ``return`` is meant.

    A program whose answers are among other lines has this fault; another may print only once.

    >>> text = "def wins(s):\\n    if not wins(s + 1):\\n        print(True)\\nprint(wins(0))"
    >>> print_in_search(SourceText(text))
    Place(line=3, text='print(True)')
    """
    pattern = _PRINTS.get(source.language)
    lines = source.code.split("\n")
    for name in source.recursive if pattern else ():
        body = source.functions[name]
        first = source.bare.count("\n", 0, source.bare.find(body))
        for number in range(first, first + body.count("\n") + 1):
            if pattern and re.search(pattern, lines[number]):
                return Place(number + 1, lines[number].strip())
    return None


_SLIPS: dict[Slip | CppKind, Callable[[SourceText], Place | None]] = {
    "assigned": assignment_in_condition,
    "unstored": comparison_as_statement,
    "unused": value_unused,
    "fraction": division_with_fraction,
    "ended": semicolon_after_condition,
    "uncalled": function_in_condition,
    "shadowed": unread_namesake,
    "bounds": constant_past,
    "unset": variable_never_set,
    "precedence": comparison_before_and,
    "sum-reset": reset_sum,
    "line-end-read": character_read,
    "turn-kept": turn_kept,
}


def slips_in(source: SourceText) -> Iterator[Finding]:
    """Yield the slips in a text, of each kind the first."""
    for kind, find in _SLIPS.items():
        if place := find(source):
            yield place.finding(kind)
    if nested := reused_counter(source):
        yield nested.inner.finding("counter-reused", nested.outer.line)
