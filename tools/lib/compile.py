"""Compiles the Python sources in archives (the standard library's zip, wheels) to byte code.

Compiling the standard library takes most of the time of a start of Pyodide. The byte code replaces
the sources. It is "unchecked hash", which Python loads without looking for a source, and has no
docstrings; the part of the library with which the solver starts has no line numbers either. Files
that the site does not use are left out. The modules that every visit imports lie in one file
(library/_atonce.py). The archives are not compressed, since site.js compresses each as a whole,
which is smaller. Equal inputs give equal bytes.

Runs inside the Pyodide that loads the result, since byte code belongs to one version of Python.

`on` says of each deviation from Pyodide's own start whether it is in force (startup.js).
"""

import base64
import hashlib
import importlib
import io
import json
import marshal
import pkgutil
import re
import sys
import zipfile
from collections.abc import Callable, Iterable
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from types import CodeType

# Importing the modules of library/ must not leave their byte code in the source tree.
sys.dont_write_bytecode = True
sys.path.append("/library")
from _atonce import PIECE  # noqa: E402

PYTHON_TAG = f"cp{sys.version_info[0]}{sys.version_info[1]}"
LIBRARY = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/"
SITE_PACKAGES = f"/lib/python{sys.version_info[0]}.{sys.version_info[1]}/site-packages/"


# Modules that are imported only after an error, or for texts with such letters.
ALSO_USED = ("encodings.ascii", "encodings.cp437", "encodings.latin_1")

# asyncio imports it if it is there, for connections that a worker cannot make.
NOT_IN_LIBRARY = ("ssl.py",)

# Parts that numpy never imports by itself.
NOT_OF_NUMPY = (
    *("numpy/f2py/", "numpy/random/", "numpy/testing/", "numpy/ma/", "numpy/polynomial/"),
    *("numpy/linalg/lapack_lite", "numpy/lib/recfunctions"),
    *("numpy/fft/", "numpy/distutils/", "numpy/_pyinstaller/", "numpy/doc/", "numpy/core/"),
)

# Modules that are useless in a worker without network: network, processes, foreign C code, the
# prompt of a terminal, and encodings of foreign texts.
NOT_FOR_PROGRAMS = re.compile(
    r"(ctypes|email|http|multiprocessing|sqlite3|wsgiref|xmlrpc)/"
    r"|(ftplib|imaplib|mailbox|poplib|smtplib|socketserver|webbrowser)\.py"
    r"|urllib/(request|robotparser)"
    r"|_pyrepl/(?!(__init__|pager|trace|types|utils)\.)"
    r"|encodings/(big5|cp(?!949|1252)|euc_j|gb|hp_|hz|iso|johab|koi8|kz|mac_|mbcs|oem|palmos|ptcp"
    r"|shift_jis|tis)"
)


def files_in_use(folder: str) -> set[str]:
    """Return the names of the files under `folder` that this Python has imported so far."""
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    origins = [spec.origin for spec in specs if spec is not None and spec.origin]
    return {origin.removeprefix(folder) for origin in origins if origin.startswith(folder)}


def without_lines(code: CodeType) -> CodeType:
    """Return the code, and all code inside it, without line numbers.

    Format of the table: CPython's `InternalDocs/code_objects.md`. Code 15 means no location, and an
    entry covers one to eight code units.
    """
    parts = (without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    full, rest = divmod(len(code.co_code) // 2, 8)
    table = bytes([0x80 | 15 << 3 | 7]) * full + bytes([0x80 | 15 << 3 | rest - 1] if rest else [])
    return code.replace(co_consts=tuple(parts), co_linetable=table)


HEAD = 16
"""Length of the header of a byte code file in bytes."""


def byte_code(source: bytes, shown_as: str, lines: bool) -> bytes:
    """Compile a source as `py_compile` does for "unchecked hash", without docstrings, asserts."""
    code = compile(source, shown_as, "exec", dont_inherit=True, optimize=2)
    code = code if lines else without_lines(code)
    flags = (1).to_bytes(4, "little")
    return MAGIC_NUMBER + flags + source_hash(source) + marshal.dumps(code)


def zipped(files: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name, data in files.items():
            archive.writestr(zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0)), data)
    return buffer.getvalue()


def files_of(archive: str) -> dict[str, bytes]:
    with zipfile.ZipFile(archive) as opened:
        names = [entry.filename for entry in opened.infolist() if not entry.is_dir()]
        return {name: opened.read(name) for name in names}


def compiled(files: dict[str, bytes], folder: str, lines: bool = True) -> dict[str, bytes]:
    """Return the files of an archive with byte code in place of every source."""
    return dict(
        (name + "c", byte_code(data, folder + name, lines))
        if name.endswith(".py")
        else (name, data)
        for name, data in files.items()
    )


def in_one_piece(files: dict[str, bytes], modules: Iterable[str]) -> dict[str, bytes]:
    """Return compiled files with the code of the given modules merged into one (_atonce.py)."""
    rest = dict(files)
    piece = {}
    for module in sorted(modules):
        path = module.replace(".", "/")
        for name in (f"{path}.pyc", f"{path}/__init__.pyc"):
            if name in rest:
                code = marshal.loads(rest.pop(name)[HEAD:])
                piece[module] = (code, name.endswith("/__init__.pyc"))
    return {**rest, PIECE: marshal.dumps(piece)}


def compile_wheel(
    wheel: str,
    to: str,
    is_included: Callable[[str], bool],
    on: dict[str, bool],
    at_once: Iterable[str] = (),
) -> Path:
    """Compile the included files of a wheel, with a matching RECORD and the tag of this Python."""
    files = {name: data for name, data in files_of(wheel).items() if is_included(name)}
    if on["compiled"]:
        files = compiled(files, SITE_PACKAGES)
    if on["atOnce"] and at_once:
        files = in_one_piece(files, at_once)
    info = next(name for name in files if name.endswith(".dist-info/WHEEL"))
    tag = f"{PYTHON_TAG}-none-any" if on["compiled"] else "py3-none-any"
    files[info] = files[info].replace(b"Tag: py3-none-any", f"Tag: {tag}".encode())
    record = info.removesuffix("WHEEL") + "RECORD"
    del files[record]
    lines = []
    for name, data in files.items():
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
        lines.append(f"{name},sha256={digest},{len(data)}\n")
    files[record] = "".join([*lines, f"{record},,\n"]).encode()
    target = Path(to, Path(wheel).name.replace("py3-none-any", tag))
    target.write_bytes(zipped(files))
    return target


def is_of_numpy(name: str) -> bool:
    """Whether the site includes a file of numpy's wheel."""
    if name.endswith((".pyi", ".pxd", ".h", ".a")) or "/tests/" in name:
        return False
    return not name.startswith(NOT_OF_NUMPY)


def is_of_site(name: str) -> bool:
    """Whether the site includes a file of blockcover's wheel: all but its types, its command line,
    and the census of whole boards, which only that asks for."""
    of_commands = ("blockcover/cli/", "blockcover/game/census/")
    return not (name.endswith(".pyi") or name.startswith(of_commands))


def compile_solver(wheel: str, to: str, on: dict[str, bool]) -> None:
    """Compile blockcover's wheel with the modules of a visit's first requests in one file."""
    sys.path.append(wheel)
    service = importlib.import_module("blockcover.service").Service()
    for kind in ("analyse", "count"):
        service.prepare(kind)
    at_once = [name for name in sys.modules if name.startswith("blockcover")]
    compile_wheel(wheel, to, is_of_site, on, at_once)


async def import_all(blockcover: str, imports: Iterable[str]) -> None:
    """Import all modules that the site uses, so that `files_in_use` finds them."""
    for name in ("micropip", "numpy", "pyodide.http", *ALSO_USED):
        importlib.import_module(name)
    await sys.modules["micropip"].install(f"emfs:{blockcover}", deps=False)
    for name in imports:
        importlib.import_module(name)
    package = importlib.import_module("blockcover")
    for module in pkgutil.walk_packages(package.__path__, "blockcover."):
        if is_of_site(module.name.replace(".", "/") + "/") and module.name != "blockcover.__main__":
            importlib.import_module(module.name)


def compile_library(npm: str, to: str, at_start: list[str], on: dict[str, bool]) -> None:
    """Compile the used modules of the library.

    `python_stdlib.zip` has the used modules. `python_whole.zip`, for the programs that the site
    tests, has the others too, as sources. Both begin with the same bytes, up to the directory of
    the first; `python_rest.zip` has the bytes that follow there, for the download.
    """
    library = used = files_of(f"{npm}/python_stdlib.zip")
    rest = dict[str, bytes]()
    if on["trimmedLibrary"]:
        in_use = files_in_use(LIBRARY) - set(NOT_IN_LIBRARY)
        used = {name: data for name, data in library.items() if name in in_use}
        rest = {
            name: data
            for name, data in library.items()
            if name not in {*in_use, *NOT_IN_LIBRARY} and not NOT_FOR_PROGRAMS.match(name)
        }
    if on["atOnce"]:
        used |= {path.name: path.read_bytes() for path in sorted(Path("/library").glob("*.py"))}
    small = compiled(used, LIBRARY, lines=not on["lineless"]) if on["compiled"] else used
    if on["atOnce"]:
        small = in_one_piece(small, {one for one in at_start if not one.startswith("encodings")})
    first = zipped(small)
    whole = zipped({**small, **rest})
    directory = int.from_bytes(first[-6:-2], "little")
    Path(to, "python_stdlib.zip").write_bytes(first)
    Path(to, "python_whole.zip").write_bytes(whole)
    Path(to, "python_rest.zip").write_bytes(whole[directory:])


async def compile_runtime(
    npm: str,
    wheels: str,
    to: str,
    blockcover: str,
    imports: str,
    at_start: list[str],
    on: dict[str, bool],
) -> None:
    """Compile the library and the wheels, and write the lock file of the wheels."""
    await import_all(blockcover, imports.split(","))
    compile_library(npm, to, at_start, on)
    in_use = files_in_use(SITE_PACKAGES)

    def is_included(name: str) -> bool:
        if not on["trimmedWheels"]:
            return True
        if name.startswith("numpy"):
            return is_of_numpy(name)
        return name in in_use or ".dist-info/" in name

    lock = json.loads(Path(npm, "pyodide-lock.json").read_text())
    packages = {}
    for name, entry in lock["packages"].items():
        if Path(wheels, entry["file_name"]).exists():
            wheel = compile_wheel(f"{wheels}/{entry['file_name']}", to, is_included, on)
            digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
            packages[name] = {**entry, "file_name": wheel.name, "sha256": digest}
    if not on["trimmedLock"]:
        packages = {**lock["packages"], **packages}
    text = json.dumps({**lock, "packages": packages}, separators=(",", ":"))
    Path(to, "pyodide-lock.json").write_text(text)
