/**
 * Runs the jobs of bench/jobs.py inside Pyodide: `node bench/pyodide.js WHEEL` reads one job name from each
 * line and prints its seconds in one line. The Pyodide is the one of the site.
 */
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';

/** @param {string} path from the top folder */
const here = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url));

const [wheel = ''] = process.argv.slice(2);
const pyodide = await loadPyodide({
  indexURL: here('.build/runtime/'),
  stdLibURL: here('.build/runtime/python_whole.zip'),
});
await pyodide.loadPackage(['micropip', 'numpy'], { messageCallback: () => {} });
pyodide.FS.writeFile(`/tmp/${basename(wheel)}`, readFileSync(wheel));
pyodide.FS.writeFile('/home/pyodide/jobs.py', readFileSync(here('bench/jobs.py')));
pyodide.globals.set('wheel', `emfs:/tmp/${basename(wheel)}`);
await pyodide.runPythonAsync(`
import micropip
await micropip.install(wheel, deps=False)
from jobs import run
`);
const run = pyodide.globals.get('run');

console.log(`Pyodide ${pyodide.version}`);
for await (const job of createInterface({ input: process.stdin })) {
  try {
    console.log(run(job));
  } catch (error) {
    console.log(`error ${String(error).trim().split('\n').pop()}`);
  }
}
