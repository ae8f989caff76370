/** web/engine/start-pyodide.js with a Pyodide whose code cannot be used. */
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { test } from 'vitest';

Object.assign(globalThis, { __STARTUP__: { blob: true, earlyCompile: true } });
const { startPyodide } = await import('../../web/engine/start-pyodide');

const folder = fileURLToPath(new URL('../../node_modules/pyodide/', import.meta.url));

test('a start with damaged code ends at once, though Pyodide waits for it', async () => {
  const downloads: any = {
    compile() {
      downloads.code = WebAssembly.compile(new Uint8Array(8));
      downloads.code.catch(() => {});
    },
    scriptOf: () => () => new Promise(() => {}),
  };
  const given = { snapshot: undefined, isSnapshotMade: false };
  await assert.rejects(startPyodide(downloads, folder, given), WebAssembly.CompileError);
});
