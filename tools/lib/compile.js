/**
 * Runs compile.py inside Pyodide in Node, as a process of its own:
 *
 *   node compile.js runtime WHEEL_FOLDER OUT_FOLDER BLOCKCOVER_WHEEL IMPORTS
 *     the standard library and the wheels in WHEEL_FOLDER, as far as the site uses them, compiled;
 *     IMPORTS are module names joined by commas
 *   node compile.js wheel RUNTIME_FOLDER OUT_FOLDER BLOCKCOVER_WHEEL
 *     the wheel itself, as far as the site uses it, compiled; by a Python that has the library
 *     which is compiled already, and starts sooner
 */
import { readFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';

const [kind, from, to, wheel, imports] = process.argv.slice(2);
const npmPackage = dirname(fileURLToPath(import.meta.resolve('pyodide')));
const inUse = kind === 'runtime';
const pyodide = await loadPyodide(
  inUse ? { packageBaseUrl: from + sep } : { stdLibURL: join(from, 'python_stdlib.zip') },
);
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
if (inUse) await pyodide.loadPackage(['micropip', 'numpy'], { messageCallback: () => {} });
pyodide.runPython(readFileSync(join(import.meta.dirname, 'compile.py'), 'utf8'));
const path = `/wheel/${basename(wheel)}`;
if (inUse) {
  const compile = pyodide.globals.get('compile_runtime');
  await compile('/npm', '/from', '/to', path, imports, atStart);
} else {
  pyodide.globals.get('compile_solver')(path, '/to');
}
