/** Skips steps whose inputs have not changed: a record holds the hash of the inputs and the result. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run.js';

/** @param {string | Uint8Array} data @returns {string} SHA-256, hexadecimal */
export const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/**
 * Lists a file, or all files under a folder, sorted, without Python's caches and hidden files.
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
 * Runs a step unless it ran before with the same inputs and its outputs still exist.
 *
 * @template {object} T
 * @param {string} record path of the record, relative to the top folder
 * @param {string[]} inputs files, folders, and other texts that the result depends on
 * @param {() => Promise<T & { outputs?: string[] }>} make returns the record; its `outputs` are the
 *   files and folders that have to exist, relative to the top folder
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
