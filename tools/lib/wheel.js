/** Owns building the Python package: the wheel, and the site's compiled copy of it. */
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { publish } from './public.js';
import { python } from './python.js';
import { root, run, say } from './run.js';
import { buildFolder, filesUnder, fingerprint, record, recorded } from './stamp.js';

/**
 * @typedef {import('./public.js').Published & { inputs: string, outputs: string[] }} SiteWheel
 * @typedef {{ inputs: string, outputs: string[], wheel: string }} Wheel `wheel`: its path
 */

/** @returns {Promise<string>} path of the wheel, as anyone would install it */
export async function buildWheel() {
  const inputs = fingerprint(['py']);
  /** @type {Wheel | null} */
  const done = recorded('wheel', inputs);
  if (done) return join(root, done.wheel);
  say('Building the Python package blockcover');
  const folder = join(buildFolder, 'wheel');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await run(python, ['-m', 'hatchling', 'build', '--target', 'wheel', '--directory', folder], {
    cwd: join(root, 'py'),
    quiet: true,
    advice: 'The wheel could not be built; the message above says why.',
  });
  const wheel = `.build/wheel/${readdirSync(folder)[0]}`;
  return join(root, record('wheel', { inputs, outputs: [wheel], wheel }).wheel);
}

/** @returns {string[]} the modules of the standard library, and others, that the package imports */
export function importedModules() {
  const names = filesUnder(join(root, 'py', 'src'))
    .filter((file) => file.endsWith('.py'))
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(/^\s*(?:from|import)\s+([a-z_][\w.]*)/gm),
    ])
    .map((match) => match[1])
    .filter((name) => !/^(blockcover|click|numpy|__future__)\b/.test(name));
  return [...new Set(names)].sort();
}

/**
 * Puts the wheel, compiled for Pyodide's Python, into `web/public/wheel-<hash>/`.
 *
 * @param {string} wheel path of the wheel
 * @param {string} runtimeFolder the vendored Pyodide, absolute
 * @returns {Promise<SiteWheel>}
 */
export async function publishWheel(wheel, runtimeFolder) {
  const inputs = fingerprint([
    'tools/lib/compile.js',
    'tools/lib/compile.py',
    '.build/wheel.json',
    '.build/runtime.json',
  ]);
  /** @type {SiteWheel | null} */
  const done = recorded('site-wheel', inputs);
  if (done) return done;
  const folder = join(buildFolder, `site-wheel-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  await run(process.execPath, ['tools/lib/compile.js', 'wheel', runtimeFolder, wheel, folder], {
    quiet: true,
  });
  const published = publish(folder, 'wheel-');
  return record('site-wheel', {
    inputs,
    outputs: [`web/public/${published.folder}`],
    ...published,
  });
}
