/**
 * Owns `node_modules/` and `.venv/`: installs exactly the versions in the lock file and the hashed requirements, when
 * they have changed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { once } from './once.js';
import { Failure, root, run, say } from './run.js';

const oldestPython = [3, 11];
const venv = join(root, '.venv');

const inVenv = process.platform === 'win32' ? 'Scripts/python.exe' : 'bin/python';

/** The virtual environment's Python. */
export const python = join(venv, inVenv);

const { npm_execpath: npmScript } = process.env;
/** The npm that started this script, if one did. */
export const npm = npmScript ? [process.execPath, npmScript] : ['npm'];

/** Groups of Python packages: to build the wheel; for checks and tests; for other browsers; for measurements; for a release. */
export const requirements = {
  build: 'py/requirements-build.txt',
  test: 'py/requirements-test.txt',
  browsers: 'py/requirements-browsers.txt',
  bench: 'bench/requirements.txt',
  release: 'py/requirements-release.txt',
};

/** @param {number[]} version @param {number[]} least */
const isNewEnough = ([major = 0, minor = 0], [leastMajor = 0, leastMinor = 0]) =>
  major > leastMajor || (major === leastMajor && minor >= leastMinor);

/** @param {string} command @returns {{ version: number[], hasVenv: boolean }} an empty version when it is no Python */
function probe(command) {
  const program = 'import sys; print(*sys.version_info[:2], flush=True); import ensurepip, venv';
  const { status, stdout } = spawnSync(command, ['-c', program], { encoding: 'utf8' });
  return { version: (stdout?.match(/\d+/g) ?? []).map(Number), hasVenv: status === 0 };
}

/**
 * The commands to try. On Linux the system's Python comes first: most distributions build it with optimizations, so
 * that the tests take less time.
 */
const usual = [
  ...(process.platform === 'linux' ? ['/usr/bin/python3'] : []),
  ...['python3', 'python', 'python3.14', 'python3.13', 'python3.12', 'python3.11'],
  // The launcher on Windows, which is there where the others are not in the path.
  ...(process.platform === 'win32' ? ['py'] : []),
];

/** How a Python is named, in the shell of this system. */
const named =
  process.platform === 'win32'
    ? String.raw`$env:PYTHON = 'C:\path\to\python.exe'; npm start`
    : 'PYTHON=/path/to/python npm start';

/** @returns {string} a command that starts a new enough Python, preferably one that can make virtual environments */
function findPython() {
  const old = [];
  const fit = [];
  for (const command of process.env.PYTHON ? [process.env.PYTHON] : usual) {
    const { version, hasVenv } = probe(command);
    if (isNewEnough(version, oldestPython)) {
      if (hasVenv) return command;
      fit.push(command);
    } else if (version.length) old.push(`${command} is ${version.join('.')}`);
  }
  const [bare] = fit;
  if (bare) return bare;
  throw new Failure(
    `Python ${oldestPython.join('.')} or later is needed and was not found` +
      `${old.length ? ` (${old.join(', ')})` : ''}. ` +
      `Install one, or name it: ${named}`,
  );
}

async function makeVenv() {
  if (existsSync(python) && isNewEnough(probe(python).version, oldestPython)) return;
  const base = findPython();
  rmSync(venv, { recursive: true, force: true });
  say('Making the Python environment .venv/');
  const advice =
    `${base} cannot make a virtual environment: its modules venv and ensurepip are needed. ` +
    'On Debian and Ubuntu: apt-get install python3-venv';
  await run([base, '-m', 'venv', venv], { quiet: true, advice }).catch((error) => {
    rmSync(venv, { recursive: true, force: true });
    throw error;
  });
}

async function installNodeModules() {
  await once('node_modules/.blockcover.json', ['package-lock.json'], async () => {
    say('Installing the JavaScript packages of package-lock.json into node_modules/');
    const advice =
      'npm could not install the packages of package-lock.json. ' +
      'Check that the npm registry can be reached (npm ping), then run the command again.';
    await run([...npm, 'ci', '--loglevel=error'], { advice });
    return {};
  });
}

/**
 * Installs the JavaScript packages and groups of Python packages.
 *
 * @param {...keyof typeof requirements} groups
 */
export async function install(...groups) {
  await Promise.all([installNodeModules(), installPythonPackages(groups)]);
}

/** @param {(keyof typeof requirements)[]} groups */
async function installPythonPackages(groups) {
  await makeVenv();
  for (const file of groups.map((group) => requirements[group])) {
    await once(`.venv/${file.replace('/', '-')}.json`, [file], async () => {
      say(`Installing the Python packages of ${file} into .venv/`);
      const pip = [python, '-m', 'pip', 'install', '--disable-pip-version-check', '--quiet'];
      const advice =
        `pip could not install ${file}. Check that the Python package index can be ` +
        'reached, then run the command again.';
      // Python compiles what it imports; that is the smaller part.
      await run([...pip, '--no-compile', '--require-hashes', '-r', file], { advice });
      return {};
    });
  }
}
