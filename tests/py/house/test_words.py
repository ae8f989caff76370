"""Plain English in the texts of the site, in messages, docstrings and comments."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import blockcover
from blockcover.cli.stress_words import finding_text
from blockcover.desk.compilers import CompilerKind
from blockcover.desk.kinds import AnswerKind, BoardKind, Cause, FindingKind
from blockcover.desk.results import Finding
from blockcover.desk.source.text import Language
from places import ROOT
from tool_scripts import load_tool

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


SOURCES = (".py", ".js", ".ts", ".css", ".cpp", ".hpp", ".toml")
SEAM = re.compile(r"""["'`]\s*\+?\s*f?["'`]|\n\s*(?:\#|\*|//)?""")
"""The space between two parts of a text, or the margin of a comment's next line."""


def joined(source: str) -> str:
    """Return a source with the parts of its messages joined and its comments without margins."""
    return SEAM.sub(lambda seam: "\n" * seam[0].startswith("\n"), source)


def test_the_walk_sees_messages_docstrings_and_comments() -> None:
    source = '"""Is\ntold."""\nraise E("they hang " "together", f"{x} so "\n  f"many {y}", "x")\n'
    assert worn(joined(source)) == ["hang together", "is told", "so many"]
    assert worn(joined("y = 1\n  # hang\n  # together\n")) == ["hang together"]
    assert worn(joined("/** is\n * told */\ny();\n// found\n  // out\n")) == [
        "found out",
        "is told",
    ]
    assert worn("Whoever\n  cannot move; unsaid") == ["whoever"]


@pytest.mark.native
def test_the_texts_of_the_site_are_plain() -> None:
    texts = {
        f"{path.name}: {key}": text
        for path in LOCALES.glob("*en.json")
        for key, text in strings(json.loads(path.read_text(encoding="utf-8")))
    }
    assert len(texts) > 100
    assert {key: worn(text) for key, text in texts.items() if worn(text)} == {}


@pytest.mark.native
def test_messages_docstrings_and_comments_are_plain() -> None:
    found = {}
    for folder in ("bench", "mistakes", "py", "tests", "tools", "web"):
        for path in sorted({*(ROOT / folder).rglob("*")} - {Path(__file__)}):
            if "public" not in path.parts and path.suffix in SOURCES:
                found[path] = worn(joined(path.read_text(encoding="utf-8")))
    assert len(found) > 100
    assert {path: phrases for path, phrases in found.items() if phrases} == {}


@pytest.mark.native
@pytest.mark.parametrize("language", ["en", "ko"])
def test_the_page_has_a_text_for_each_finding_and_trait(language: str) -> None:
    desk = json.loads((LOCALES / f"judge.{language}.json").read_text(encoding="utf-8"))["desk"]
    assert set(get_args(FindingKind)) <= set(desk["finding"])
    kinds = {kind.removesuffix("_named") for kind in desk["cpp"]["message"]}
    assert kinds == set(get_args(CompilerKind))
    assert set(desk["cause"]) == {"title", *get_args(Cause)}
    boards = {re.sub("_(one|other)$", "", name) for name in desk["trait"]["boards"]}
    assert boards == set(get_args(BoardKind))
    assert set(desk["trait"]["answer"]) == set(get_args(AnswerKind))


@pytest.mark.native
def test_the_command_line_has_the_words_of_the_page() -> None:
    tool = load_tool("words")
    assert tool.WORDS.read_text("utf-8") == tool.words(tool.PAGE.read_text("utf-8"))


@pytest.mark.parametrize("language", get_args(Language))
def test_the_command_line_has_words_for_each_finding(language: Language) -> None:
    # The others are found by the page alone, or said with the fault.
    for kind in {*get_args(FindingKind)} - {"signal", "endless", "flood", "too-much-memory"}:
        text = finding_text(Finding(kind, 7, "int x;", 3), "blockgame", language)
        assert re.match("[A-Z].*[a-z)]", text), kind
        assert "{{" not in text


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
