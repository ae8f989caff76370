/**
 * Owns the vendored Pyodide, `web/public/pyodide-<version>-<hash>/`: its core from the npm package,
 * its wheels from the distribution, both with the modules in use compiled, and a lock file that
 * names only what is there.
 */
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  distributionWheels,
  lockedPackages,
  pyodideFolder,
  pyodideVersion,
  readLock,
} from './distribution.js';
import { publish } from './public.js';
import { run, say } from './run.js';
import { buildFolder, fingerprint, record, recorded, sha256 } from './stamp.js';
import { importedModules } from './wheel.js';

/** @typedef {import('./public.js').Published & { inputs: string, outputs: string[] }} Runtime */

const packages = ['micropip', 'numpy'];
const coreFiles = ['pyodide.asm.wasm', 'pyodide.asm.mjs'];

/**
 * Writes a lock file of the compiled wheels in a folder.
 *
 * @param {string} folder absolute
 */
function writeLock(folder) {
  const wheels = readdirSync(folder).filter((name) => name.endsWith('.whl'));
  const entries = lockedPackages(packages).map((entry) => {
    const prefix = entry.file_name.split('-').slice(0, 2).join('-');
    const file = /** @type {string} */ (wheels.find((name) => name.startsWith(`${prefix}-`)));
    const compiled = { file_name: file, sha256: sha256(readFileSync(join(folder, file))) };
    return [entry.name, { ...entry, ...compiled }];
  });
  const lock = { ...readLock(), packages: Object.fromEntries(entries) };
  writeFileSync(join(folder, 'pyodide-lock.json'), JSON.stringify(lock));
}

/**
 * @param {string} wheel path of the blockcover wheel, which decides what is in use
 * @returns {Promise<Runtime>}
 */
export async function vendorRuntime(wheel) {
  const wheels = await distributionWheels(packages);
  const imports = importedModules();
  const inputs = fingerprint(
    ['tools/lib/compile.js', 'tools/lib/compile.py', 'tools/lib/runtime.js'],
    sha256(readFileSync(join(pyodideFolder, 'pyodide.asm.wasm'))),
    ...wheels.map((path) => basename(path)),
    ...imports,
  );
  /** @type {Runtime | null} */
  const done = recorded('runtime', inputs);
  if (done) return done;
  say('Preparing Pyodide: compiling the parts of its library that the site uses');
  const folder = join(buildFolder, `runtime-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  for (const name of coreFiles) copyFileSync(join(pyodideFolder, name), join(folder, name));
  await run(
    process.execPath,
    ['tools/lib/compile.js', 'runtime', dirname(wheels[0]), folder, wheel, imports.join(',')],
    { quiet: true },
  );
  writeLock(folder);
  const published = publish(folder, `pyodide-${pyodideVersion()}-`);
  return record('runtime', { inputs, outputs: [`web/public/${published.folder}`], ...published });
}
