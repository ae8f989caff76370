"""Owns turning the sources in an archive (a library zip or a wheel) into byte code.

Runs inside the Pyodide that will load the result, since byte code belongs to one Python version.
Compiling the standard library anew is most of what a start of Pyodide costs. The byte code is
"unchecked hash", which Python loads without asking for the source, and takes the source's place
in the archive; it is without docstrings, which nobody reads in a worker, and that of the library
that the solver starts with is without line numbers. What the site does not use is left out, and
what every visit imports lies in one piece (library/_atonce.py). Nothing in the archives is
compressed: they are as a whole, and so better, before they travel (site.js). The same input gives
the same bytes.
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

# Their byte code is for the site.
sys.dont_write_bytecode = True
sys.path.append("/library")
from _atonce import PIECE  # noqa: E402
from _later import MODULES  # noqa: E402

PYTHON_TAG = f"cp{sys.version_info[0]}{sys.version_info[1]}"
LIBRARY = f"/lib/python{sys.version_info[0]}{sys.version_info[1]}.zip/"
SITE_PACKAGES = f"/lib/python{sys.version_info[0]}.{sys.version_info[1]}/site-packages/"


# What nothing imports before something goes wrong, or before a text has such letters.
ALSO_USED = ("encodings.ascii", "encodings.cp437", "encodings.latin_1")

# What asyncio imports where there is one: for connections that a worker cannot make.
NOT_IN_LIBRARY = ("ssl.py",)

# What numpy never imports by itself.
NOT_OF_NUMPY = (
    *("numpy/f2py/", "numpy/random/", "numpy/testing/", "numpy/ma/", "numpy/polynomial/"),
    *("numpy/linalg/lapack_lite", "numpy/lib/recfunctions"),
    *("numpy/fft/", "numpy/distutils/", "numpy/_pyinstaller/", "numpy/doc/", "numpy/core/"),
)

# What is of no use in a worker that reaches nothing: network, processes, what is written in C,
# and encodings of texts that come from elsewhere.
NOT_FOR_PROGRAMS = re.compile(
    r"(ctypes|email|http|multiprocessing|sqlite3|wsgiref|xmlrpc)/"
    r"|(ftplib|imaplib|mailbox|poplib|smtplib|socketserver|webbrowser)\.py"
    r"|urllib/(request|robotparser)"
    r"|encodings/(big5|cp(?!949|1252)|euc_j|gb|hp_|hz|iso|johab|koi8|kz|mac_|mbcs|oem|palmos|ptcp"
    r"|shift_jis|tis)"
)


def files_in_use(folder: str) -> set[str]:
    """Names of the files under `folder` that this Python has imported so far."""
    specs = [getattr(module, "__spec__", None) for module in list(sys.modules.values())]
    origins = [spec.origin for spec in specs if spec is not None and spec.origin]
    return {origin.removeprefix(folder) for origin in origins if origin.startswith(folder)}


def without_lines(code: CodeType) -> CodeType:
    """The code, and all within it, with a table that knows no line of any instruction.

    The format is that of CPython's `InternalDocs/code_objects.md`: 15 is the code for no location,
    and each entry is for one to eight code units.
    """
    parts = (without_lines(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    full, rest = divmod(len(code.co_code) // 2, 8)
    table = bytes([0x80 | 15 << 3 | 7]) * full + bytes([0x80 | 15 << 3 | rest - 1] if rest else [])
    return code.replace(co_consts=tuple(parts), co_linetable=table)


HEAD = 16
"""Bytes of a file of byte code before the code itself."""


def byte_code(source: bytes, shown_as: str, lines: bool) -> bytes:
    """What `py_compile` writes for "unchecked hash", without docstrings and asserts."""
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
    """The files of an archive, with byte code in place of every source."""
    return dict(
        (name + "c", byte_code(data, folder + name, lines))
        if name.endswith(".py")
        else (name, data)
        for name, data in files.items()
    )


def in_one_piece(files: dict[str, bytes], modules: Iterable[str]) -> dict[str, bytes]:
    """Compiled files, with the code of those of the modules that are there in one (_atonce.py)."""
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
    wheel: str, to: str, wanted: Callable[[str], bool], at_once: Iterable[str] = ()
) -> Path:
    """Compile a wheel's wanted files, with RECORD and tag to match: it serves one Python only."""
    given = {name: data for name, data in files_of(wheel).items() if wanted(name)}
    files = compiled(given, SITE_PACKAGES)
    if at_once:
        files = in_one_piece(files, at_once)
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


def is_of_numpy(name: str) -> bool:
    """Whether the site carries a file of numpy's wheel."""
    if name.endswith((".pyi", ".pxd", ".h", ".a")) or "/tests/" in name:
        return False
    return not name.startswith(NOT_OF_NUMPY)


def is_of_site(name: str) -> bool:
    """Whether the site carries a file of blockcover's wheel: all but its command line."""
    return not name.startswith("blockcover/cli/")


def compile_solver(wheel: str, to: str) -> None:
    """Compile blockcover's wheel, in one piece what answers the first questions of a visit."""
    sys.path.append(wheel)
    engine = importlib.import_module("blockcover.service").Service()
    for kind in ("analyse", "count"):
        engine.prepare(kind)
    at_once = [name for name in sys.modules if name.startswith("blockcover")]
    compile_wheel(wheel, to, is_of_site, at_once)


async def import_all(blockcover: str, imports: Iterable[str]) -> None:
    """Do what the site does, so that all it uses has been imported when the compiler looks."""
    for name in ("micropip", "numpy", "pyodide.http", *ALSO_USED):
        importlib.import_module(name)
    await sys.modules["micropip"].install(f"emfs:{blockcover}", deps=False)
    for name in imports:
        importlib.import_module(name)
    package = importlib.import_module("blockcover")
    for module in pkgutil.walk_packages(package.__path__, "blockcover."):
        if is_of_site(module.name.replace(".", "/") + "/") and module.name != "blockcover.__main__":
            importlib.import_module(module.name)


async def compile_runtime(
    npm: str, wheels: str, to: str, blockcover: str, imports: str, at_start: list[str]
) -> None:
    """Compile the modules in use, of the library and of wheels, and name the wheels in a lock.

    Programs of others find more of the library, `python_whole.zip`, in which that is not compiled.
    It begins as `python_stdlib.zip` does before its directory; what follows there travels alone.
    """
    await import_all(blockcover, imports.split(","))
    given = files_of(f"{npm}/python_stdlib.zip")
    library = {name: data for name, data in given.items() if name not in NOT_IN_LIBRARY}
    in_use = files_in_use(LIBRARY)
    used = {name: data for name, data in library.items() if name in in_use}
    rest = {name: data for name, data in library.items() if name not in in_use}
    rest = {name: data for name, data in rest.items() if not NOT_FOR_PROGRAMS.match(name)}
    used |= {path.name: path.read_bytes() for path in sorted(Path("/library").glob("*.py"))}
    at_once = {name for name in at_start if not name.startswith("encodings")} - set(MODULES)
    small = in_one_piece(compiled(used, LIBRARY, lines=False), at_once)
    first = zipped(small)
    whole = zipped({**small, **rest})
    directory = int.from_bytes(first[-6:-2], "little")
    Path(to, "python_stdlib.zip").write_bytes(first)
    Path(to, "python_whole.zip").write_bytes(whole)
    Path(to, "python_rest.zip").write_bytes(whole[directory:])
    in_use = files_in_use(SITE_PACKAGES)

    def wanted(name: str) -> bool:
        if name.startswith("numpy"):
            return is_of_numpy(name)
        return name in in_use or ".dist-info/" in name

    lock = json.loads(Path(npm, "pyodide-lock.json").read_text())
    packages = {}
    for name, entry in lock["packages"].items():
        if Path(wheels, entry["file_name"]).exists():
            made = compile_wheel(f"{wheels}/{entry['file_name']}", to, wanted)
            digest = hashlib.sha256(made.read_bytes()).hexdigest()
            packages[name] = {**entry, "file_name": made.name, "sha256": digest}
    text = json.dumps({**lock, "packages": packages}, separators=(",", ":"))
    Path(to, "pyodide-lock.json").write_text(text)
