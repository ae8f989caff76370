"""A learner's program that visits every reachable object in Python and in JavaScript.

`test_sandbox.py` runs it. It prints a line and a JSON object: the number of objects, the names of
the native functions and the kinds of JavaScript objects among them, the sources of all other
functions, and the ways out that worked.
"""

import gc
import json
import sys
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

REPORT = "report"
"""An attribute of ``sys``, which stays: a failing program is run again on fewer boards, but the
walk is done once."""

SPIED = "https://site.example/spied"
"""An address of the site's host; the test inserts it."""

LEAVES = ("GOT", "wasmTableMirror")
"""Tables of thousands of WebAssembly functions, which accept only numbers."""


def python_objects() -> list[Any]:
    # What is there before a program is frozen, and not among the objects.
    gc.unfreeze()
    seen = dict[int, Any]()
    todo: list[Any] = [*gc.get_objects(), sys._getframe()]
    while todo:
        found = todo.pop()
        if id(found) not in seen:
            seen[id(found)] = found
            todo += gc.get_referents(found)
    return list(seen.values())


def walk() -> dict[str, Any]:
    objects = python_objects()
    proxy_class = next(one for one in objects if getattr(one, "__name__", "") == "JsProxy")
    proxies = [one for one in objects if isinstance(one, proxy_class)]
    js: Any = next(one.constructor for one in proxies if one.typeof == "object")
    tag_of, source_of = (
        js.getOwnPropertyDescriptor(owner.prototype, "toString").value
        for owner in (js, js.constructor)
    )

    seen, todo = dict[int, Any](), deque[Any]()

    def see(found: Any) -> None:
        if isinstance(found, proxy_class) and found.js_id not in seen:
            seen[found.js_id] = found
            todo.append(found)

    for proxy in proxies:
        see(proxy)
    natives, kinds, sources = set[str](), set[str](), dict[str, Any]()
    while todo:
        found = todo.popleft()
        try:
            if found.typeof == "function":
                name, source = str(found.name), str(source_of.call(found))
                if name.isdigit():
                    continue
                if " ".join(source.split()).endswith("{ [native code] }"):
                    natives.add(name)
                else:
                    sources[source] = found
            else:
                kind = str(tag_of.call(found))[8:-1]
                if kind.endswith("Array") and kind != "Array":  # numbers
                    continue
                kinds.add(kind)
            see(getattr(found, "__proto__", None))
            described = js.getOwnPropertyDescriptors(found)
            for key in js.getOwnPropertyNames(described):
                if key in LEAVES:
                    continue
                each = getattr(described, key)
                for part in ("value", "get", "set"):
                    see(getattr(each, part, None))
        except Exception:  # such as a revoked Proxy
            continue
    owners = [one for one in seen.values() if one.typeof == "object"]
    module = next(one for one in owners if hasattr(one, "SOCKFS"))
    pyodide = next(one for one in owners if hasattr(one, "loadPackage"))
    return {
        "python": len(objects),
        "javascript": len(seen),
        "sources": list(sources),
        "natives": sorted(natives),
        "kinds": sorted(kinds),
        "left": ways_out(module, pyodide),
    }


def ways_out(module: Any, pyodide: Any) -> list[str]:
    """Return the working ways out through Emscripten.

    The page detects requests through Pyodide, after the program.
    """
    spied, script = (module.stringToNewUTF8(text) for text in (SPIED, "self.spied = 1"))

    def lazy_file() -> None:
        module.FS.createLazyFile("/tmp", "lazy", SPIED, True, False).contents.get(0)

    def connection() -> None:
        socket = module.SOCKFS.createSocket(2, 1, 0)
        socket.sock_ops.connect(socket, "127.0.0.1", 80)

    ways: dict[str, Callable[[], Any]] = {
        "file": lazy_file,
        "connection": connection,
        "worker": lambda: module._emscripten_create_worker(spied),
        "database": lambda: module.IDBFS.indexedDB(),
        "message": lambda: module.emSetImmediate(None),
        "script": lambda: module._emscripten_run_script(script),
    }
    pyodide.loadPackage(f"{SPIED}-1-py3-none-any.whl")
    left = []
    for name, way in ways.items():
        with suppress(BaseException):
            way()
            left.append(name)
    return left


if REPORT not in vars(sys):
    vars(sys)[REPORT] = json.dumps(walk())
print("What a program reaches")
print(vars(sys)[REPORT])
