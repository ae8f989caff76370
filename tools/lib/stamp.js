/**
 * Owns the question whether a step has to run again: a hash over what goes in, and a record of what
 * came out, kept in `.build/`.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { root } from './run.js';

/** Where build products that are not the site itself are kept. */
export const buildFolder = join(root, '.build');

/**
 * @param {string | Uint8Array} data
 * @returns {string} SHA-256, hexadecimal
 */
export function sha256(data) {
  return createHash('sha256').update(data).digest('hex');
}

/**
 * All files under a folder, sorted; Python's caches and hidden files left out.
 *
 * @param {string} folder absolute
 * @returns {string[]} absolute paths
 */
export function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.name !== '__pycache__' && !entry.name.startsWith('.'))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? filesUnder(path) : [path];
    })
    .sort();
}

/**
 * One hash over the names and contents of files and folders (relative to the top folder), and over
 * further texts that matter.
 *
 * @param {string[]} paths
 * @param {...string} texts
 */
export function fingerprint(paths, ...texts) {
  const hash = createHash('sha256');
  for (const path of paths) {
    const absolute = join(root, path);
    for (const file of statSync(absolute).isDirectory() ? filesUnder(absolute) : [absolute]) {
      const name = relative(root, file).split(sep).join('/');
      hash.update(`${name}\0${sha256(readFileSync(file))}\0`);
    }
  }
  for (const text of texts) hash.update(`${text}\0`);
  return hash.digest('hex');
}

/**
 * The record that a step left, if it was made from the same inputs and its outputs are still there.
 *
 * @template {{ inputs: string, outputs: string[] }} T
 * @param {string} name the step
 * @param {string} inputs fingerprint of its inputs now
 * @returns {T | null}
 */
export function recorded(name, inputs) {
  const path = join(buildFolder, `${name}.json`);
  if (!existsSync(path)) return null;
  /** @type {T} */
  const record = JSON.parse(readFileSync(path, 'utf8'));
  const usable =
    record.inputs === inputs && record.outputs.every((output) => existsSync(join(root, output)));
  return usable ? record : null;
}

/**
 * @template {{ inputs: string, outputs: string[] }} T
 * @param {string} name the step
 * @param {T} data outputs are relative to the top folder
 * @returns {T}
 */
export function record(name, data) {
  mkdirSync(buildFolder, { recursive: true });
  writeFileSync(join(buildFolder, `${name}.json`), `${JSON.stringify(data, null, 2)}\n`);
  return data;
}
