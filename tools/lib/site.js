/** Owns the way from a fresh clone to the built site in `dist/`. */
import { join } from 'node:path';
import { installNodeModules } from './node-modules.js';
import { installPython } from './python.js';
import { root, run, say } from './run.js';
import { vendorRuntime } from './runtime.js';
import { fingerprint, record, recorded } from './stamp.js';
import { buildWheel, publishWheel } from './wheel.js';

/**
 * Everything that Vite needs: packages, Pyodide and the wheel in `web/public/`.
 *
 * @returns {Promise<string>} path of the wheel, as anyone would install it
 */
export async function prepareSite() {
  await installNodeModules();
  await installPython('build');
  const wheel = await buildWheel();
  const runtime = await vendorRuntime(wheel);
  await publishWheel(wheel, join(root, 'web', 'public', runtime.folder));
  return wheel;
}

/**
 * Builds the site into `dist/` unless it is there already.
 *
 * @returns {Promise<string>} path of the wheel in it
 */
export async function buildSite() {
  const wheel = await prepareSite();
  const inputs = fingerprint(['web', 'vite.config.js', 'package-lock.json']);
  if (recorded('site', inputs)) return wheel;
  say('Building the site into dist/');
  await run(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error'], {
    advice: 'The site could not be built; the message above says why.',
  });
  record('site', { inputs, outputs: ['dist/index.html'] });
  return wheel;
}
