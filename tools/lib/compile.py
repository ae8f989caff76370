"""Owns turning the sources in an archive (a library zip or a wheel) into byte code.

Runs inside the Pyodide that will load the result, since byte code belongs to one Python version.
Compiling the standard library anew is most of what a start of Pyodide costs. The byte code is
"unchecked hash", which Python loads without asking for the source, and takes the source's place
in the archive. The same input gives the same bytes.
"""

import base64
import hashlib
import io
import py_compile
import sys
import tempfile
import zipfile
from collections.abc import Callable
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
    with tempfile.TemporaryDirectory() as folder:
        plain, compiled = Path(folder, "source.py"), Path(folder, "source.pyc")
        plain.write_bytes(source)
        py_compile.compile(
            str(plain),
            str(compiled),
            dfile=shown_as,
            doraise=True,
            invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
        )
        return compiled.read_bytes()


def zipped(files: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in files.items():
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            archive.writestr(entry, data, zipfile.ZIP_DEFLATED, 9)
    return buffer.getvalue()


def compiled_files(archive: Path, folder: str, wanted: Callable[[str], bool]) -> dict[str, bytes]:
    """The archive's files, with byte code in place of every wanted source."""
    files = {}
    with zipfile.ZipFile(archive) as opened:
        for entry in opened.infolist():
            name = entry.filename
            if entry.is_dir():
                continue
            data = opened.read(entry)
            if name.endswith(".py") and wanted(name):
                files[name + "c"] = byte_code(data, folder + name)
            else:
                files[name] = data
    return files


def compile_library(path: str) -> None:
    """Compile a standard library zip in place: the modules in use, leaving the others."""
    archive = Path(path)
    in_use = files_in_use(LIBRARY)
    archive.write_bytes(zipped(compiled_files(archive, LIBRARY, in_use.__contains__)))


def compile_wheel(path: str, only_in_use: bool) -> None:
    """Compile a wheel in place, all of it or the modules in use, with RECORD and tag to match."""
    archive = Path(path)
    in_use = files_in_use(SITE_PACKAGES)
    files = compiled_files(archive, SITE_PACKAGES, lambda name: not only_in_use or name in in_use)
    info = next(name for name in files if name.endswith(".dist-info/WHEEL"))
    tag = f"Tag: {PYTHON_TAG}-none-any"
    files[info] = files[info].replace(b"Tag: py3-none-any", tag.encode())
    record = info.removesuffix("WHEEL") + "RECORD"
    del files[record]
    lines = [f"{name},{record_hash(data)},{len(data)}" for name, data in files.items()]
    files[record] = "\n".join([*lines, f"{record},,", ""]).encode()
    archive.write_bytes(zipped(files))


def record_hash(data: bytes) -> str:
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=")
    return f"sha256={digest.decode()}"
