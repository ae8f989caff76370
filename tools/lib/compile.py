"""Owns turning the sources in an archive (a library zip or a wheel) into byte code.

Runs inside the Pyodide that will load the result, since byte code belongs to one Python version.
Compiling the standard library anew is most of what a start of Pyodide costs. The byte code is
"unchecked hash", which Python loads without asking for the source, and takes the source's place
in the archive. The same input gives the same bytes.
"""

import base64
import hashlib
import importlib
import io
import json
import marshal
import sys
import zipfile
from collections.abc import Callable
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path

PYTHON_TAG = f"cp{sys.version_info[0]}{sys.version_info[1]}"
LIBRARY = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/"
SITE_PACKAGES = f"/lib/python{sys.version_info[0]}.{sys.version_info[1]}/site-packages/"


def files_in_use(folder: str) -> set[str]:
    """Names of the source files under `folder` that this Python has imported so far."""
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    origins = [spec.origin for spec in specs if spec is not None and spec.origin]
    return {origin.removeprefix(folder) for origin in origins if origin.startswith(folder)}


def byte_code(source: bytes, shown_as: str) -> bytes:
    """What `py_compile` writes for "unchecked hash"."""
    code = compile(source, shown_as, "exec", dont_inherit=True)
    flags = (1).to_bytes(4, "little")
    return MAGIC_NUMBER + flags + source_hash(source) + marshal.dumps(code)


def zipped(files: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED, 9)
    return buffer.getvalue()


def compiled_files(archive: str, folder: str, wanted: Callable[[str], bool]) -> dict[str, bytes]:
    """The archive's files, with byte code in place of every wanted source."""
    files = {}
    with zipfile.ZipFile(archive) as opened:
        for name in (entry.filename for entry in opened.infolist() if not entry.is_dir()):
            if name.endswith(".py") and wanted(name):
                files[name + "c"] = byte_code(opened.read(name), folder + name)
            else:
                files[name] = opened.read(name)
    return files


def compile_wheel(wheel: str, to: str, wanted: Callable[[str], bool] = lambda _: True) -> Path:
    """Compile a wheel's wanted modules, with RECORD and tag to match: it serves one Python only."""
    files = compiled_files(wheel, SITE_PACKAGES, wanted)
    info = next(name for name in files if name.endswith(".dist-info/WHEEL"))
    tag = f"{PYTHON_TAG}-none-any"
    files[info] = files[info].replace(b"Tag: py3-none-any", f"Tag: {tag}".encode())
    record = info.removesuffix("WHEEL") + "RECORD"
    del files[record]
    lines = []
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
        lines.append(f"{name},sha256={digest},{len(data)}\n")
    files[record] = "".join([*lines, f"{record},,\n"]).encode()
    made = Path(to, Path(wheel).name.replace("py3-none-any", tag))
    made.write_bytes(zipped(files))
    return made


async def compile_runtime(npm: str, wheels: str, to: str, blockcover: str, imports: str) -> None:
    """Compile the modules in use, of the library and of wheels, and name the wheels in a lock."""
    # Do what the site does, so that all it uses has been imported when the compiler looks.
    for name in ("micropip", "numpy", "pyodide.http"):
        importlib.import_module(name)
    await sys.modules["micropip"].install(f"emfs:{blockcover}", deps=False)
    for name in imports.split(","):
        importlib.import_module(name)
    library = "python_stdlib.zip"
    in_use = files_in_use(LIBRARY).__contains__
    Path(to, library).write_bytes(zipped(compiled_files(f"{npm}/{library}", LIBRARY, in_use)))
    in_use = files_in_use(SITE_PACKAGES).__contains__
    lock = json.loads(Path(npm, "pyodide-lock.json").read_text())
    packages = {}
    for name, entry in lock["packages"].items():
        if Path(wheels, entry["file_name"]).exists():
            made = compile_wheel(f"{wheels}/{entry['file_name']}", to, in_use)
            digest = hashlib.sha256(made.read_bytes()).hexdigest()
            packages[name] = {**entry, "file_name": made.name, "sha256": digest}
    text = json.dumps({**lock, "packages": packages}, separators=(",", ":"))
    Path(to, "pyodide-lock.json").write_text(text)
