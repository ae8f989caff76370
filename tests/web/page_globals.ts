/** What the workers of programs need of the page around them. */
import { afterEach, beforeEach, vi } from 'vitest';

/** The globals of the page, for each test of a file. @param more others */
export function withPage(more: object = {}) {
  const runtime = { pyodide: 'pyodide/', wheel: 'wheel', files: [] };
  const globals = { __RUNTIME__: runtime, document: { baseURI: 'https://site.example/' }, ...more };
  beforeEach(() => {
    for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
}
