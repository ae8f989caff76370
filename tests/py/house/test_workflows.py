"""The workflows of continuous integration: no action can change unseen, no job may do too much."""

import re
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from places import ROOT

pytestmark = pytest.mark.native

FOLDER = ROOT / ".github"
WORKFLOWS = sorted((FOLDER / "workflows").glob("*.yml"))
OWN_ACTIONS = sorted((FOLDER / "actions").glob("*/action.yml"))

OWN = "./.github/"
"""Begins the name of an action or a workflow of this repository, which lies beside the workflow."""

ACTION = re.compile(r"^ *(?:- )?uses: *(?P<name>[^\s@]+)(?:@(?P<version>.*))?$", re.MULTILINE)
PINNED = re.compile(r"[0-9a-f]{40} # v[0-9]+(\.[0-9]+){1,2}")
"""A commit, which nobody can move as they can a tag or a branch, and its version for readers."""

NODE_24 = {
    "actions/cache": 5,
    "actions/checkout": 5,
    "actions/deploy-pages": 5,
    "actions/download-artifact": 7,
    "actions/setup-node": 5,
    "actions/setup-python": 6,
    "actions/upload-artifact": 6,
    "actions/upload-pages-artifact": 5,
}
"""The first major versions that do not run on Node 20, which GitHub removes from its machines."""


def blocks(text: str, indent: int) -> Iterator[str]:
    """Yield the blocks that begin at lines with an indent."""
    begin = re.compile(rf"^ {{{indent}}}(?=\S)", re.MULTILINE)
    starts = [found.start() for found in begin.finditer(text)]
    for start, end in pairwise([*starts, len(text)]):
        yield text[start:end]


def unpinned(text: str) -> list[str]:
    """Return the actions of others that a workflow or an action uses in any version."""
    return [
        f"{action['name']} is not pinned"
        for action in ACTION.finditer(text)
        if not action["name"].startswith(OWN) and not PINNED.fullmatch(action["version"] or "")
    ]


def faults(workflow: str) -> list[str]:
    """Return what is wrong with a workflow."""
    found = unpinned(workflow)
    head, _, jobs = workflow.partition("\njobs:\n")
    if not re.search(r"^permissions:\n  contents: read\n(?! )", head, re.MULTILINE):
        found.append("its jobs may do more than read, unless they say otherwise")
    for job in blocks(jobs, 2):
        name = job.split(":")[0].strip()
        runs_own_code = re.search(r"^ *(- )?run:|actions/checkout@", job, re.MULTILINE)
        if runs_own_code and re.search(r"^ *[\w-]+: *write|write-all", job, re.MULTILINE):
            found.append(f"{name} runs code of the repository and may write")
        for step in blocks(job, 6):
            keeps = "persist-credentials: false" not in step
            if "uses: actions/checkout@" in step and keeps:
                found.append(f"{name} leaves the token in the checkout")
    return found


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_is_pinned_and_may_do_no_more_than_it_needs(path: Path) -> None:
    assert faults(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", OWN_ACTIONS, ids=lambda path: path.parent.name)
def test_an_action_of_this_repository_uses_pinned_ones(path: Path) -> None:
    assert unpinned(path.read_text(encoding="utf-8")) == []


def test_an_action_has_one_version() -> None:
    texts = [path.read_text(encoding="utf-8") for path in [*WORKFLOWS, *OWN_ACTIONS]]
    used = {
        (action["name"], action["version"]) for text in texts for action in ACTION.finditer(text)
    }
    own = {name for name, _ in used if name.startswith(OWN)}
    assert own == {
        f"{OWN}workflows/ci.yml",
        *(f"{OWN}actions/{path.parent.name}" for path in OWN_ACTIONS),
    }
    assert len(used) >= 8
    assert len({name for name, _ in used}) == len(used)
    majors = {
        name: int(version.partition("# v")[2].partition(".")[0])
        for name, version in used
        if name.startswith("actions/")
    }
    assert [name for name, major in majors.items() if major < NODE_24[name]] == []


def test_what_is_published_has_passed_the_tests() -> None:
    site, package = (
        next(path for path in WORKFLOWS if path.name == name).read_text(encoding="utf-8")
        for name in ("pages.yml", "release.yml")
    )
    build, publish = (
        next(
            job for job in blocks(site.partition("\njobs:\n")[2], 2) if job.startswith(f"  {name}:")
        )
        for name in ("build", "publish")
    )
    assert "    uses: ./.github/workflows/ci.yml\n" in site
    assert "    needs: test\n" in build
    assert "    needs: build\n" in publish
    assert "      - run: .ci/run\n" in package


GOOD = f"""\
on: push

permissions:
  contents: read

jobs:
  build:
    steps:
      - uses: actions/checkout@{"0a" * 20} # v4.3.1
        with:
          persist-credentials: false
      - uses: ./.github/actions/set-up
      - run: make
  publish:
    permissions:
      id-token: write
    steps:
      - name: Last
        uses: some/where@{"0b" * 20} # v1.2
"""


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("", "", ""),
        ("0b" * 20 + " # v1.2", "v1.2", "some/where is not pinned"),
        ("0b" * 20 + " # v1.2", "0b" * 20, "some/where is not pinned"),
        ("0b" * 20, "0b" * 19, "some/where is not pinned"),
        ("@" + "0b" * 20 + " # v1.2", "", "some/where is not pinned"),
        ("0a" * 20, "v4", "actions/checkout is not pinned"),
        ("persist-credentials: false", "fetch-depth: 0", "build leaves the token in the checkout"),
        ("contents: read", "contents: write", "its jobs may do more"),
        ("permissions:\n  contents: read\n", "", "its jobs may do more"),
        ("      - name: Last\n", "      - run: make\n      - name: Last\n", "publish runs code of"),
        ("  build:\n", "  build:\n    permissions: write-all\n", "build runs code of"),
    ],
)
def test_each_fault_is_seen(old: str, new: str, fault: str) -> None:
    seen = faults(GOOD.replace(old, new, 1) if old else GOOD)
    assert len(seen) == bool(fault)
    assert "".join(seen).startswith(fault)
