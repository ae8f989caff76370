"""The sandbox of a learner's program: every object that its Python can reach is examined."""

import json
from pathlib import Path

import pytest
from board import OpenSite
from conftest import DIST
from desk import open_desk, run

WALK = Path(__file__).with_name("sandbox_walk.py").read_text("utf-8")

HARMLESS = {
    # Pyodide's decoding of texts.
    *("TextDecoder", "decode", "get encoding", "get fatal", "get ignoreBOM"),
    # The console, visible only in developer tools, and the end of a timer.
    *("bound log", "bound error", "clearTimeout"),
    # Functions of Pyodide that need objects which have been removed.
    *("bound install", "bound loadPackage", "bound loadDynlib", "bound flushBuffers"),
    *("LiteralMap", "PyProxy"),
    # An exception tag, not a function.
    "Generator",
}

REVIEWED = (
    # From Pyodide's second script: its hooks for Emscripten, and mounting a folder that a person
    # has chosen, which a worker cannot request.
    *("exitCode", "locateFile(", "instantiateStreaming", "fileSystemHandle", "reconcile("),
    *("mountpoint", "lookupPath", "mkdirTree", "rmdir", "getFile()", "getFileHandle"),
    *("removeEntry", "getTime()"),
    # From this project: a script of the site, the alarm, the memory limit, the streams.
    *("let{default:", "get 0()", "set 0(", "too much memory", "too much output"),
    *(".subarray(", "complain(", ".ErrnoError("),
)
"""Parts of the sources of reachable functions that are harmless."""

LANGUAGE = """() => {
  // The built-in objects of the language, and everything reachable from them.
  const names = `Object Function Array Number Boolean String Symbol Date Promise RegExp Error
    AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError JSON Math
    ArrayBuffer Atomics Uint8Array BigInt DataView Map Set WeakMap WeakSet WeakRef Proxy Reflect
    FinalizationRegistry Iterator Intl parseFloat parseInt isNaN isFinite decodeURI encodeURI
    decodeURIComponent encodeURIComponent escape unescape WebAssembly`.split(/\\s+/);
  const seen = new Set();
  const functions = new Set(['']);
  const see = (one) => {
    if (!['object', 'function'].includes(typeof one) || one === null || seen.has(one)) return;
    if (one === globalThis) return;
    seen.add(one);
    if (typeof one === 'function') functions.add(one.name);
    see(Object.getPrototypeOf(one));
    for (const { value, get, set } of Object.values(Object.getOwnPropertyDescriptors(one))) {
      for (const part of [value, get, set]) see(part);
    }
    for (const symbol of Object.getOwnPropertySymbols(one)) {
      see(Object.getOwnPropertyDescriptor(one, symbol).value);
    }
  };
  for (const name of names) see(globalThis[name]);
  for (const one of [async () => {}, function* () {}, async function* () {}, [].values()]) see(one);
  return [...functions];
}"""


RECORD_OUTPUT = """() => {
  const worker = __blockcover.engine.worker();
  const post = worker.postMessage.bind(worker);
  worker.postMessage = (message, ...rest) => {
    for (const { value } of message.argumentList ?? []) {
      if (value?.output) globalThis.printed = value.output;
    }
    post(message, ...rest);
  };
}"""
"""Records the output of the last run: the page shows only its beginning."""


@pytest.mark.thorough
def test_no_object_that_a_program_reaches_leads_out(open_site: OpenSite, base_url: str) -> None:
    page = open_desk(open_site, "run")
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url))
    language = set(page.evaluate(LANGUAGE))
    page.get_by_test_id("judge-time").select_option("30")
    page.evaluate(RECORD_OUTPUT)
    run(page, WALK.replace("https://site.example/", base_url))
    text = page.evaluate("printed")
    report = json.loads(text[text.index("{") :])
    assert report["python"] > 20_000
    assert report["javascript"] > 5_000
    assert len(report["sources"]) > 1_000
    (pyodide,) = (file.read_text("utf-8") for file in DIST.glob("*/pyodide.asm.js"))
    others = [source for source in report["sources"] if source not in pyodide]
    assert [one for one in others if not any(part in one for part in REVIEWED)] == []
    assert set(report["natives"]) <= {*language, *HARMLESS}
    assert {kind for kind in report["kinds"] if "WebAssembly." not in kind} <= {
        *language,
        *HARMLESS,
    }
    assert report["left"] == []
    assert page.get_by_test_id("judge-stop").is_disabled()
    assert not [url for url in asked if "spied" in url]
