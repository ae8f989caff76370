/**
 * Owns the question whether a step has to run again: a hash over what goes in, and a record of what
 * came out.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.js';

/** @param {string | Uint8Array} data @returns {string} SHA-256, hexadecimal */
export const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/**
 * A file, or all files under a folder, sorted; Python's caches and hidden files left out.
 *
 * @param {string} path relative to the top folder
 * @returns {string[]} paths relative to the top folder
 */
export function filesUnder(path) {
  if (!statSync(join(root, path)).isDirectory()) return [path];
  return readdirSync(join(root, path))
    .filter((name) => name !== '__pycache__' && !name.startsWith('.'))
    .sort()
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

/**
 * Does something unless it was done before with the same inputs and what came out still stands.
 *
 * @template {object} T
 * @param {string} record path of the record, relative to the top folder
 * @param {string[]} inputs files, folders, and further texts that matter
 * @param {() => Promise<T & { outputs?: string[] }>} make what goes into the record, among it the
 *   `outputs` that have to stand, relative to the top folder
 * @returns {Promise<T & { outputs?: string[] }>} the record
 */
export async function once(record, inputs, make) {
  const names = inputs.flatMap((input) => (existsSync(join(root, input)) ? filesUnder(input) : []));
  const contents = names.map((name) => `${name} ${sha256(readFileSync(join(root, name)))}`);
  const hash = sha256([...inputs, ...contents].join('\n'));
  const path = join(root, record);
  if (existsSync(path)) {
    const done = JSON.parse(readFileSync(path, 'utf8'));
    /** @type {string[]} */
    const outputs = done.outputs ?? [];
    if (done.hash === hash && outputs.every((name) => existsSync(join(root, name)))) return done;
  }
  const made = await make();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify({ hash, ...made }, null, 2)}\n`);
  return made;
}
