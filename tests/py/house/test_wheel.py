"""The distributions: their files, their metadata, and their independence of the sources.

The wheel is installed with its dependencies into an empty environment. All examples of the READMEs
run there, outside the repository.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from click.testing import CliRunner
from packaging.metadata import Metadata

from blockcover.cli import main
from places import GOLDEN, ROOT
from readme import PACKAGE_README, README, SCRIPTS, examples, usages

pytestmark = pytest.mark.native

PACKAGE = ROOT / "py"
SOURCES = PACKAGE / "src" / "blockcover"
WORDS = {
    "CODE": "3/3",
    "RxC": "2x3",
    "K": "1",
    "S": "1",
    "N": "3",
    "P": "40",
    "T": "60",
    "PROBLEM": "boardcover",
    "URL": "https://site.example/",
    "NAME.html": "sheet.html",
    "PAPER": "letter",
    "BOARDS": "4",
    "LANGUAGE": "ko",
    "COMMAND...": f"{Path(sys.executable).name} cover.py",
}
"""Arguments for the placeholders of a command's usage."""

LONG = {"stress"}
"""Slow commands: called once, with all their options."""

OF_AN_EXTRA = {"--dask"}
"""Options that need an extra of the package: `test_cluster` tests them."""


def built(target: str, project: Path, folder: Path) -> Path:
    """Build a target with the package's build backend; return its one file."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target]
    command += ["--directory", str(folder)]
    subprocess.run(command, cwd=project, capture_output=True, check=True)
    (made,) = folder.iterdir()
    return made


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("wheel", PACKAGE, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built("sdist", PACKAGE, tmp_path_factory.mktemp("sdist"))


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def test_the_wheel_holds_the_package_and_its_licence(wheel: Path) -> None:
    files = contents(wheel)
    paths = (*SOURCES.rglob("*.py"), *SOURCES.rglob("*.pyi"))
    modules = {path.relative_to(SOURCES.parent).as_posix() for path in paths}
    assert {name for name in files if ".dist-info/" not in name} == {
        *modules,
        "blockcover/__init__.pyi",
        "blockcover/py.typed",
        "blockcover/cli/words.json",
        "blockcover/desk/mistakes/blockgame.txt",
        "blockcover/desk/mistakes/boardcover.txt",
    }
    (licence,) = (data for name, data in files.items() if name.endswith("/licenses/LICENSE"))
    assert licence == (ROOT / "LICENSE").read_bytes()


def test_the_wheel_describes_itself(wheel: Path) -> None:
    (data,) = (data for name, data in contents(wheel).items() if name.endswith("/METADATA"))
    described = Metadata.from_email(data, validate=True)
    assert described.description_content_type == "text/markdown"
    assert described.description == PACKAGE_README.read_text(encoding="utf-8")
    # Relative links do not work on a package index.
    assert not re.findall(r"\]\((?!https://)", described.description)
    assert described.license_expression == "MIT"
    assert described.project_urls
    needed = described.requires_dist or []

    def needs(platform: str, extra: str) -> set[str]:
        where = {"sys_platform": platform, "extra": extra}
        return {one.name for one in needed if not one.marker or one.marker.evaluate(where)}

    assert needs("emscripten", "") == set()
    assert needs("linux", "") == {"click", "numpy"}
    assert needs("linux", "dask") == {"click", "numpy", "distributed"}


@pytest.mark.thorough
def test_the_sdist_makes_the_same_wheel(wheel: Path, sdist: Path, tmp_path: Path) -> None:
    shutil.unpack_archive(sdist, tmp_path / "unpacked")
    (project,) = (tmp_path / "unpacked").iterdir()
    assert contents(built("wheel", project, tmp_path / "wheel")) == contents(wheel)


@pytest.fixture(scope="module")
def scripts(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel into a new environment; return its folder of programs."""
    # Imported here: Pyodide collects these tests too, and has no such module.
    import venv

    folder = tmp_path_factory.mktemp("environment")
    builder = venv.EnvBuilder(with_pip=False)
    builder.create(folder)
    programs = Path(builder.ensure_directories(folder).bin_path)
    install = [sys.executable, "-m", "pip", "--python", str(programs / Path(sys.executable).name)]
    install += ["install", "--quiet", "--disable-pip-version-check", "--no-compile", str(wheel)]
    subprocess.run(install, check=True)
    return programs


@pytest.fixture
def workplace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Change to a folder with the samples of the problems and without the sources."""
    shutil.copytree(GOLDEN, tmp_path / "tests" / "golden")
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("PYTHONPATH", raising=False)
    return tmp_path


def calls() -> list[list[str]]:
    """Return each command of the page's table, bare and with each option, and its examples."""
    found = []
    for name, usage in usages().items():
        arguments = re.sub(r" ?\[--.*?\]", "", usage).split()
        choices = [
            choice.split()
            for group in re.findall(r"\[(--.*?)\]", usage)
            for choice in group.split(" | ")
            if choice.split()[0] not in OF_AN_EXTRA
        ]
        # After "--" come options of another program.
        at = arguments.index("--") if "--" in arguments else len(arguments)
        called = (
            [[word for choice in choices for word in choice]] if name in LONG else [[], *choices]
        )
        found += [[name, *arguments[:at], *choice, *arguments[at:]] for choice in called]
    found = [[part for word in call for part in WORDS.get(word, word).split()] for call in found]
    return found + [example.split() for example in examples()]


CALLING = """
import json, sys
from click.testing import CliRunner
from blockcover.cli import main
done = [CliRunner().invoke(main, call) for call in json.load(sys.stdin)]
print(json.dumps([[one.exit_code, one.stdout, one.stderr] for one in done]))
"""
"""Calls commands of the installed package one after the other, in one process."""


@pytest.mark.thorough
def test_every_command_of_the_readme(
    scripts: Path, workplace: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # One of the commands starts another one.
    monkeypatch.setenv("PATH", str(scripts), prepend=os.pathsep)
    strategy = subprocess.run(
        [scripts / "blockcover", "strategy", "3/3"], capture_output=True, check=True
    )
    Path("strategy.json").write_bytes(strategy.stdout)
    inputs = {
        "verify": "strategy.json",
        "blockgame": "tests/golden/blockgame-sample.in",
        "boardcover": "tests/golden/boardcover-sample.in",
        "set": "set.txt",
        "sheet": "set.txt",
    }
    Path("cover.py").write_text(
        "import sys\nfrom blockcover.judge import boardcover\n"
        "print(boardcover(sys.stdin.read()), end='')\n",
        encoding="utf-8",
    )
    Path("set.txt").write_text("blockcover set 1\nwins 2x/x2\ncover 6/6\n", encoding="utf-8")
    asked = [
        [inputs.get(call[0], "drawn.svg") if "FILE" in word else word for word in call]
        for call in calls()
    ]
    python = scripts / Path(sys.executable).name
    done = subprocess.run(
        [python, "-I", "-X", "utf8", "-c", CALLING],
        input=json.dumps(asked),
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert Path("drawn.svg").read_text(encoding="utf-8").startswith("<svg ")
    assert Path("sheet.html").exists()
    for call, (code, output, errors) in zip(asked, json.loads(done.stdout), strict=True):
        assert (code, errors) == (0, ""), call
        # What a program takes to run is not the same twice.
        assert call[0] == "stress" or output == CliRunner().invoke(main, call).stdout, call
        assert output or "--zip" in call, call


@pytest.mark.thorough
def test_the_examples_of_the_package_and_of_the_readmes(scripts: Path, workplace: Path) -> None:
    python = scripts / Path(sys.executable).name
    # Isolated: neither the script's folder nor the current one is on the path.
    done = subprocess.run(
        [python, "-I", ROOT / "tests/py/doctests.py", README, PACKAGE_README, SCRIPTS],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, ""), done.stdout
    attempted, file = done.stdout.split(maxsplit=1)
    assert int(attempted) > 40
    assert Path(file.strip()).is_relative_to(scripts.parent)
