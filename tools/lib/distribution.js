/**
 * Owns the wheels of Pyodide's distribution that the npm package does not hold: where they come
 * from, where they are kept, and that each is exactly the file that Pyodide's lock file names.
 */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { python } from './python.js';
import { Failure, root, run, say } from './run.js';
import { sha256 } from './stamp.js';

/**
 * @typedef {object} LockedPackage an entry of pyodide-lock.json
 * @property {string} name
 * @property {string} file_name
 * @property {string} sha256
 * @property {string[]} depends
 */

export const pyodideFolder = join(root, 'node_modules', 'pyodide');

/** A package on the Python index that carries the same files, for Pyodide 314.0.2 to 314.0.4. */
const carrier = { requirement: 'open-webui==0.12.4', folder: 'open_webui/frontend/pyodide' };

const connectMs = 6_000;
const downloadMs = 120_000;

/** @returns {{ packages: Record<string, LockedPackage> } & Record<string, unknown>} */
export function readLock() {
  return JSON.parse(readFileSync(join(pyodideFolder, 'pyodide-lock.json'), 'utf8'));
}

/** @returns {string} such as `314.0.4` */
export function pyodideVersion() {
  return JSON.parse(readFileSync(join(pyodideFolder, 'package.json'), 'utf8')).version;
}

/**
 * The named packages and all that they depend on.
 *
 * @param {string[]} names
 * @returns {LockedPackage[]}
 */
export function lockedPackages(names) {
  const { packages } = readLock();
  /** @type {Map<string, LockedPackage>} */
  const found = new Map();
  /** @param {string} name */
  const visit = (name) => {
    if (found.has(name)) return;
    found.set(name, packages[name]);
    packages[name].depends.forEach(visit);
  };
  names.forEach(visit);
  return [...found.values()];
}

function cacheFolder() {
  const base = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(base, 'blockcover', `pyodide-${pyodideVersion()}`);
}

/** The distribution's address, as the npm package itself has it. */
function distributionAddress() {
  const source = readFileSync(join(pyodideFolder, 'pyodide.mjs'), 'utf8');
  const address = /`(https:\/\/[^`$]+)\$\{\w+\}([^`$]*)`/.exec(source);
  if (!address) throw new Failure('The pyodide package names no address of its distribution.');
  return `${address[1]}${pyodideVersion()}${address[2]}`;
}

/**
 * @param {Uint8Array} data
 * @param {LockedPackage} wheel
 * @param {string} source where the data came from, for the message
 * @param {string} advice what to do about it
 */
function check(data, wheel, source, advice) {
  const found = sha256(data);
  if (found === wheel.sha256) return;
  throw new Failure(
    `${source} is not the file that Pyodide's lock file names:\n` +
      `  SHA-256 expected ${wheel.sha256}\n  SHA-256 found    ${found}\n${advice}`,
  );
}

/**
 * @param {string} address
 * @returns {Promise<Uint8Array>}
 */
async function download(address) {
  const abort = new AbortController();
  const connecting = setTimeout(() => abort.abort(new Error('no answer')), connectMs);
  const loading = setTimeout(() => abort.abort(new Error('too slow')), downloadMs);
  try {
    const response = await fetch(address, { signal: abort.signal });
    clearTimeout(connecting);
    if (!response.ok) throw new Error(`the server answered ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  } finally {
    clearTimeout(connecting);
    clearTimeout(loading);
  }
}

/**
 * @param {LockedPackage[]} wheels
 * @returns {Promise<Map<string, Uint8Array>>} by file name
 */
async function fromDistribution(wheels) {
  const address = distributionAddress();
  say(`  from Pyodide's distribution at ${new URL(address).host}`);
  const data = new Map();
  for (const wheel of wheels) {
    data.set(wheel.file_name, await download(new URL(wheel.file_name, address).href));
  }
  return data;
}

/**
 * @param {LockedPackage[]} wheels
 * @returns {Promise<Map<string, Uint8Array>>} by file name
 */
async function fromCarrier(wheels) {
  say(`  from the Python package ${carrier.requirement}, which carries the same files (106 MB)`);
  const folder = mkdtempSync(join(tmpdir(), 'blockcover-'));
  try {
    await run(
      python,
      [
        ...['-m', 'pip', 'download', '--disable-pip-version-check', '--quiet', '--no-deps'],
        ...['--python-version', '3.12', '--only-binary=:all:', '--dest', folder],
        carrier.requirement,
      ],
      { quiet: true },
    );
    const unzip = [
      'import pathlib, sys, zipfile',
      'folder, inside, *names = sys.argv[1:]',
      'archive = zipfile.ZipFile(next(pathlib.Path(folder).glob("*.whl")))',
      'for name in names:',
      '    pathlib.Path(folder, name).write_bytes(archive.read(f"{inside}/{name}"))',
    ].join('\n');
    const names = wheels.map((wheel) => wheel.file_name);
    await run(python, ['-c', unzip, folder, carrier.folder, ...names], { quiet: true });
    return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {unknown} error */
function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/**
 * @param {LockedPackage[]} wheels
 * @param {string} cache
 */
async function fetchInto(wheels, cache) {
  say(`Fetching ${wheels.map((wheel) => wheel.file_name).join(', ')}:`);
  say(
    "  the parts of Pyodide (Python in the browser) that are not in its npm package; they're kept",
  );
  say(`  in ${cache}`);
  /** @type {Map<string, Uint8Array>} */
  let data;
  try {
    data = await fromDistribution(wheels);
  } catch (first) {
    say(`  not reached: ${reasonOf(first)}`);
    try {
      data = await fromCarrier(wheels);
    } catch (second) {
      throw new Failure(
        `Pyodide's wheels could not be fetched.\n` +
          `  Its distribution: ${reasonOf(first)}\n` +
          `  The Python package index: ${reasonOf(second)}\n` +
          'Check the network and run the command again; or put these files from ' +
          `${distributionAddress()} into ${cache} yourself: ` +
          wheels.map((wheel) => wheel.file_name).join(', '),
      );
    }
  }
  mkdirSync(cache, { recursive: true });
  for (const wheel of wheels) {
    const bytes = /** @type {Uint8Array} */ (data.get(wheel.file_name));
    check(
      bytes,
      wheel,
      `The fetched ${wheel.file_name}`,
      'It was thrown away. Something on the way changed it: run the command again on another network.',
    );
    const path = join(cache, wheel.file_name);
    writeFileSync(`${path}.${process.pid}`, bytes);
    renameSync(`${path}.${process.pid}`, path);
  }
}

/**
 * The wheels of the named packages and of all that they depend on, each checked.
 *
 * @param {string[]} names
 * @returns {Promise<string[]>} absolute paths
 */
export async function distributionWheels(names) {
  const wheels = lockedPackages(names);
  const cache = cacheFolder();
  const missing = wheels.filter((wheel) => !existsSync(join(cache, wheel.file_name)));
  if (missing.length) await fetchInto(missing, cache);
  return wheels.map((wheel) => {
    const path = join(cache, wheel.file_name);
    check(readFileSync(path), wheel, path, 'Delete that file and run the command again.');
    return path;
  });
}
