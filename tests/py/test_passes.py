"""`passes`: a recorded test is run again after any change of what it depends on."""

from pathlib import Path

import pytest

import passes

pytestmark = pytest.mark.native


@pytest.mark.parametrize("folder", passes.INPUTS)
def test_the_inputs_of_recorded_tests_are_in_the_clone(folder: str) -> None:
    # The site may not be built yet.
    assert all((passes.ROOT / name).exists() for name in passes.INPUTS[folder] if name != "dist")


def test_each_change_of_an_input_changes_the_hash(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(passes, "ROOT", tmp_path)
    hash_now = passes.inputs_hash.__wrapped__
    hashes = [hash_now("py")]
    module = tmp_path / "py" / "src" / "a.py"
    module.parent.mkdir(parents=True)
    for text in ("", "1", "2"):
        module.write_text(text)
        hashes.append(hash_now("py"))
    module.rename(module.with_name("b.py"))
    hashes.append(hash_now("py"))
    monkeypatch.setenv("BLOCKCOVER_EXAMPLES", "10")
    hashes.append(hash_now("py"))
    assert len(set(hashes)) == len(hashes)
    module.with_name("a.pyc").touch()
    (tmp_path / "README.md").touch()
    assert hash_now("py") == hashes[-1]


def test_a_pass_is_known_until_a_file_changes_and_never_in_ci(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(passes, "PASSES", tmp_path)
    item = request.node
    passes.record(item)
    assert not passes.has_passed(item)
    item.add_marker("recorded")
    assert not passes.has_passed(item)
    passes.record(item)
    assert passes.has_passed(item)
    monkeypatch.setattr(passes, "inputs_hash", lambda _: "of other files")
    assert not passes.has_passed(item)
    monkeypatch.undo()
    monkeypatch.setattr(passes, "PASSES", tmp_path)
    monkeypatch.setenv("CI", "true")
    assert not passes.has_passed(item)
