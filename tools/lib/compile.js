/**
 * Runs compile.py inside Pyodide in Node, as a separate process:
 *
 *   node compile.js runtime WHEEL_FOLDER OUT_FOLDER BLOCKCOVER_WHEEL IMPORTS
 *     compiles the used modules of the standard library and of the wheels in WHEEL_FOLDER;
 *     IMPORTS are module names joined by commas
 *   node compile.js wheel RUNTIME_FOLDER OUT_FOLDER BLOCKCOVER_WHEEL
 *     compiles the used modules of the solver's wheel; starts from the compiled library, which is faster
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';
import { deviations } from './startup.js';

// Node would show the line of the error: all of Pyodide's script.
process.on('uncaughtException', (error) => {
  console.error(error.message);
  process.exit(1);
});

const [kind, from = '', to = '', wheel = '', imports] = process.argv.slice(2);
const npmPackage = dirname(fileURLToPath(import.meta.resolve('pyodide')));
const isRuntime = kind === 'runtime';
const pyodide = await loadPyodide({
  // The columns of faults would take more than a quarter of the compiled package; lines are enough.
  env: { PYTHONNODEBUGRANGES: '1' },
  ...(isRuntime ? { packageBaseUrl: from + sep } : { stdLibURL: join(from, 'python_stdlib.zip') }),
});
const atStart = pyodide.runPython('import sys; list(sys.modules)').toJs();
const folders = {
  '/npm': npmPackage,
  '/from': from,
  '/to': to,
  '/wheel': dirname(wheel),
  '/library': join(import.meta.dirname, 'library'),
};
for (const [path, folder] of Object.entries(folders)) {
  pyodide.FS.mkdirTree(path);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, path);
}
if (isRuntime) await pyodide.loadPackage(['micropip', 'numpy'], { messageCallback: () => {} });
pyodide.runPython(readFileSync(join(import.meta.dirname, 'compile.py'), 'utf8'));
const path = `/wheel/${basename(wheel)}`;
const on = pyodide.toPy(deviations);
if (isRuntime) {
  const compile = pyodide.globals.get('compile_runtime');
  await compile('/npm', '/from', '/to', path, imports, atStart, on);
} else {
  pyodide.globals.get('compile_solver')(path, '/to', on);
}
