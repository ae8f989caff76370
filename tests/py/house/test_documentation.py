"""The documentation of the package: examples run; all names and commands are explained."""

import ast
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

import blockcover
from blockcover import Board, analyse
from blockcover.cli import main
from doctests import find_examples, module_names, run_module
from places import ROOT
from readme import COMMAND_LINE, command_line, usages
from tool_scripts import load_tool

FOR_SEVERAL = {"--pieces", "--seconds"}
"""Options that are explained once below the table."""


@pytest.mark.parametrize("name", module_names())
def test_the_examples_of_a_module_are_right(name: str) -> None:
    assert run_module(name).failed == 0


def test_there_are_examples() -> None:
    examples = (find_examples(name) for name in module_names())
    assert sum(map(len, examples)) > 30
    assert all(map(find_examples, ["blockcover.game.tablebase.table", "blockcover.game.solver"]))


def homes() -> dict[str, str]:
    """Return the module of each public name, from the types of the package."""
    tree = ast.parse(Path(f"{blockcover.__file__}i").read_text(encoding="utf-8"))
    return {
        alias.name: str(node.module)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith("blockcover.")
        for alias in node.names
    }


def explained(tree: ast.Module) -> set[str]:
    """Return the classes and functions with a docstring, and the constants with a string below."""
    found = set()
    for node, after in zip(tree.body, [*tree.body[1:], None], strict=True):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef)):
            if ast.get_docstring(node):
                found.add(node.name)
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            value = after.value if isinstance(after, ast.Expr) else None
            if isinstance(value, ast.Constant) and isinstance(value.value, str):
                found |= {target.id for target in targets if isinstance(target, ast.Name)}
    return found


def test_every_public_name_is_explained() -> None:
    modules = homes()
    assert set(modules) == set(blockcover.__all__)
    folder = Path(str(blockcover.__file__)).parent
    for name, module in modules.items():
        path = folder.joinpath(*module.split(".")[1:]).with_suffix(".py")
        path = path if path.exists() else path.with_suffix("") / "__init__.py"
        assert name in explained(ast.parse(path.read_text(encoding="utf-8"))), name


def options(command: click.Command) -> set[str]:
    return {
        option
        for parameter in command.params
        if isinstance(parameter, click.Option)
        for option in parameter.opts
    }


def test_the_page_has_every_command_with_its_arguments_and_options() -> None:
    assert set(usages()) == set(main.commands)
    for name, usage in usages().items():
        command = main.commands[name]
        shown = set(re.findall(r"--[a-z][a-z-]*", usage))
        assert shown | FOR_SEVERAL == options(command) | FOR_SEVERAL, name
        assert shown <= options(command), name
        arguments = [
            parameter.human_readable_name if parameter.required else "[FILE]"
            for parameter in command.params
            if isinstance(parameter, click.Argument)
        ]
        words = re.sub(r"\[--.*?\]", "", usage).split()
        assert [word for word in words if word != "--"] == arguments, name


def test_the_page_has_no_other_options() -> None:
    known = set().union(*map(options, main.commands.values()), options(main), {"--help"})
    assert known >= FOR_SEVERAL
    assert set(re.findall(r"--[a-z][a-z-]*", command_line())) <= known


@pytest.mark.parametrize("name", sorted(main.commands))
def test_every_command_and_option_says_what_it_does(name: str) -> None:
    command = main.commands[name]
    assert command.help
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            assert parameter.help, parameter.opts


@pytest.mark.native
def test_the_picture_of_the_architecture_is_up_to_date() -> None:
    tool = load_tool("architecture")
    text = tool.TARGET.read_text(encoding="utf-8")
    assert tool.drawn(text) == text, "run: npm run architecture"


@pytest.mark.native
def test_the_modules_are_listed_in_the_order_of_their_imports() -> None:
    text = (ROOT / "docs/architecture.md").read_text(encoding="utf-8")
    tree = text.split("\npy/src/blockcover/ ")[1].split("\nweb/ ")[0]
    listed: list[str] = []
    folder = ""
    for indent, names in re.findall(r"^(  |    )(\w[\w/, ]*?)(?:  .*)?$", tree, re.MULTILINE):
        inside = folder if len(indent) == 4 else ""
        listed += [inside + name for name in names.replace("/", "").split(", ")]
        folder = inside or names
    tool = load_tool("architecture")
    graph = tool.package_graph()
    assert set(listed) == {*graph, *tool.OPEN_FOLDERS}
    for box, imported in graph.items():
        assert imported <= set(listed[: listed.index(box)]), box


@pytest.mark.native
@pytest.mark.parametrize("page", ["CONTRIBUTING.md", "docs/architecture.md"])
def test_the_files_that_a_newcomer_is_sent_to_are_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    named = re.findall(r"`((?:[a-z][\w-]*/)+[\w.-]*\.(?:py|js|ts|md|json))`", text)
    folders = ["", "py/src/blockcover/", "web/"]
    # Words in capitals are placeholders.
    missing = [
        path
        for path in named
        if path.islower() and not any((ROOT / folder / path).exists() for folder in folders)
    ]
    assert named
    assert missing == []


@pytest.mark.native
def test_the_tutorial_gives_what_it_shows() -> None:
    """`python tools/notebook.py docs/tutorial.ipynb` runs it and stores its outputs."""
    stored = json.loads((ROOT / "docs" / "tutorial.ipynb").read_text(encoding="utf-8"))
    found = load_tool("notebook").executed(stored)
    for number, (before, after) in enumerate(zip(stored["cells"], found["cells"], strict=True)):
        assert after == before, f"cell {number}: {''.join(before['source'])}"


def test_every_field_of_an_analysis_is_explained() -> None:
    text = COMMAND_LINE.read_text(encoding="utf-8")
    rows = text.split("## The JSON of an analysis\n")[1].split("\n## ")[0]
    explained = re.findall(r"^\| (`.*?) \|", rows, re.MULTILINE)
    found = analyse(Board(6, 7))
    data = found.to_json()
    assert re.findall(r"`(\w+)`", " ".join(explained)) == [*data]
    assert {f"`{name}`" for name in data["moves"][0]} <= {*re.findall(r"`\w+`", rows)}
    assert {f"`{name}`" for name in data["mirror"]} <= {*re.findall(r"`\w+`", rows)}
    assert CliRunner().invoke(main, ["analyse", "--json", found.board.code]).stdout == (
        json.dumps(data) + "\n"
    )


@pytest.mark.native
def test_the_shell_completes_as_the_page_of_the_command_line_says() -> None:
    text = COMMAND_LINE.read_text(encoding="utf-8")
    (variable,) = set(re.findall(r"_\w+_COMPLETE", text))
    environment = {**os.environ, "COMP_WORDS": "blockcover an"}
    for shell in ("bash", "zsh", "fish"):
        assert f"{shell}_source" in text
        environment |= {
            variable: f"{shell}_complete",
            "COMP_CWORD": "an" if shell == "fish" else "1",
        }
        call = [sys.executable, "-m", "blockcover"]
        done = subprocess.run(call, env=environment, capture_output=True, text=True, check=True)
        assert "analyse" in done.stdout
