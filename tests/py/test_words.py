"""Plain English in the texts of the site, in messages, docstrings and comments."""

from __future__ import annotations

import ast
import json
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

import blockcover

WORN = (
    "are said",
    "are told",
    "come about",
    "comes about",
    "found out",
    "hang together",
    "hangs together",
    "is said",
    "is told",
    "of which",
    "say of",
    "so many",
    "speak of",
    "speaks of",
    "stand here",
    "stands here",
    "the other way round",
    "unless told",
    "what came of",
    "whoever",
    "worked out",
    "working it out",
)
"""Phrases that plain English avoids. A text without them may still not be plain."""

ROOT = Path(__file__).parents[2]
LOCALES = ROOT / "web" / "locales"
PACKAGE = Path(str(blockcover.__file__)).parent


def worn(text: str) -> list[str]:
    """Return the worn phrases in a text; line breaks count as spaces."""
    plain = " ".join(text.split())
    return [phrase for phrase in WORN if re.search(rf"\b{phrase}\b", plain, re.IGNORECASE)]


def strings(tree: dict[str, object], path: str = "") -> Iterator[tuple[str, str]]:
    """Yield the texts of a locale with their keys."""
    for name, node in tree.items():
        if isinstance(node, dict):
            yield from strings(node, f"{path}{name}.")
        else:
            yield f"{path}{name}", str(node)


def messages(source: str) -> Iterator[tuple[int, str]]:
    """The texts of a module that are more than one word, with their lines; docstrings are not."""
    tree = ast.parse(source)
    parts = {
        id(part)
        for node in ast.walk(tree)
        if isinstance(node, (ast.Expr, ast.JoinedStr))
        for part in ([node.value] if isinstance(node, ast.Expr) else node.values)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            texts = [str(part.value) for part in node.values if isinstance(part, ast.Constant)]
            yield node.lineno, "{}".join(texts)
        elif isinstance(node, ast.Constant) and id(node) not in parts and " " in str(node.value):
            yield node.lineno, str(node.value)


def docstrings_and_comments(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the docstrings of a module and its blocks of comments, with their lines."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield node.lineno, str(node.value.value)
    with tokenize.open(path) as file:
        block, below = "", 0
        for token in tokenize.generate_tokens(file.readline):
            if token.type == tokenize.COMMENT:
                line = token.start[0]
                if line != below:
                    yield below - 1, block
                    block = ""
                block += token.string.strip("#")
                below = line + 1
        yield below - 1, block


COMMENTED = (".js", ".ts", ".css", ".cpp", ".hpp")
SCRIPT_COMMENT = re.compile(r"/\*.*?\*/|(?:(?<!:)//[^\n]*\n[ \t]*)+", re.DOTALL)


def script_comments(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the comments of a script or style sheet without their margins, with their lines."""
    text = path.read_text(encoding="utf-8")
    for found in SCRIPT_COMMENT.finditer(text):
        yield text.count("\n", 0, found.start()) + 1, re.sub(r"\n\s*(\*|//)", "\n", found[0])


def test_the_walk_sees_messages_and_no_docstrings() -> None:
    source = '"""It is told."""\nraise E("they hang " "together", f"{x} so many {y}", "x")\n'
    assert [line for line, _ in messages(source)] == [2, 2]
    assert [worn(text) for _, text in messages(source)] == [["hang together"], ["so many"]]
    assert worn("Whoever\n  cannot move; unsaid") == ["whoever"]


@pytest.mark.native
@pytest.mark.parametrize("path", sorted(LOCALES.glob("*en.json")), ids=lambda path: path.name)
def test_the_texts_of_the_site_are_plain(path: Path) -> None:
    texts = dict(strings(json.loads(path.read_text(encoding="utf-8"))))
    assert len(texts) > 100
    assert {key: worn(text) for key, text in texts.items() if worn(text)} == {}


def test_the_messages_of_the_package_are_plain() -> None:
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        for line, text in messages(path.read_text(encoding="utf-8")):
            if worn(text):
                found[f"{path.relative_to(PACKAGE)}:{line}"] = worn(text)
    assert found == {}


def test_the_walk_sees_docstrings_and_comments(tmp_path: Path) -> None:
    module, script = tmp_path / "module.py", tmp_path / "script.js"
    module.write_text(
        '"""Is\\ntold."""\nx = "so many"  # found\n# out\ny = 1\n# hang\n# together\n'
    )
    assert [worn(text) for _, text in docstrings_and_comments(module) if worn(text)] == [
        ["is told"],
        ["found out"],
        ["hang together"],
    ]
    script.write_text("/** is\n * told */\nx = 'so many'; // found\n  // out\ny();\n// whoever\n")
    assert [(line, worn(text)) for line, text in script_comments(script)] == [
        (1, ["is told"]),
        (3, ["found out"]),
        (6, ["whoever"]),
    ]


@pytest.mark.native
@pytest.mark.parametrize("folder", ["bench", "mistakes", "py", "tests", "tools", "web"])
def test_docstrings_and_comments_are_plain(folder: str) -> None:
    found = {}
    for path in sorted({*(ROOT / folder).rglob("*")} - {Path(__file__)}):
        if "public" in path.parts or path.suffix not in (*COMMENTED, ".py"):
            continue
        texts = docstrings_and_comments if path.suffix == ".py" else script_comments
        for line, text in texts(path):
            if worn(text):
                found[f"{path.relative_to(ROOT)}:{line}"] = worn(text)
    assert found == {}


@pytest.mark.native
def test_the_glossary_explains_each_term_once_in_order_and_in_the_words_of_the_site() -> None:
    text = (LOCALES.parents[1] / "docs" / "glossary.md").read_text(encoding="utf-8")
    entries = re.findall(r"^\* \*\*(.+?)\*\*(?: \((.+?)\))?: (\S[^*]+)$", text, re.MULTILINE)
    assert len(entries) == text.count("\n* ") > 60
    terms = [term.casefold() for term, _, _ in entries]
    assert terms == sorted(set(terms))
    assert worn(text) == []
    korean = " ".join(
        words
        for path in LOCALES.glob("*ko.json")
        for _, words in strings(json.loads(path.read_text(encoding="utf-8")))
    )
    assert [term for _, term, _ in entries if term and term not in korean] == []
