/**
 * Owns the generated folders in `web/public/`: their names carry a hash of their content, so that a
 * browser may keep them for ever and an update is never stale.
 */
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './run.js';
import { filesUnder, sha256 } from './stamp.js';

const publicFolder = join(root, 'web', 'public');

/**
 * @typedef {object} Published
 * @property {string} folder name under `web/public/`
 * @property {Record<string, number>} files file name to size in bytes
 */

/**
 * Moves a finished folder to `web/public/<prefix><hash>/` and removes its predecessors.
 *
 * @param {string} from absolute; holds files only
 * @param {string} prefix
 * @returns {Published}
 */
export function publish(from, prefix) {
  const paths = filesUnder(from);
  const hash = sha256(
    paths.map((path) => `${basename(path)} ${sha256(readFileSync(path))}`).join('\n'),
  );
  const folder = `${prefix}${hash.slice(0, 8)}`;
  const files = Object.fromEntries(paths.map((path) => [basename(path), statSync(path).size]));
  mkdirSync(publicFolder, { recursive: true });
  const kind = prefix.split('-')[0];
  for (const name of readdirSync(publicFolder)) {
    if (name.startsWith(`${kind}-`)) rmSync(join(publicFolder, name), { recursive: true });
  }
  renameSync(from, join(publicFolder, folder));
  return { folder, files };
}
