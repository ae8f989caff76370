/**
 * Owns `.venv/`: finds a Python, makes the virtual environment, installs the hashed requirements.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Failure, root, run, say } from './run.js';
import { fingerprint } from './stamp.js';

const oldestPython = [3, 11];
const venv = join(root, '.venv');
const windows = process.platform === 'win32';

/** The virtual environment's Python. */
export const python = windows ? join(venv, 'Scripts', 'python.exe') : join(venv, 'bin', 'python');

/**
 * @param {string} command
 * @returns {number[] | null} major and minor version; null when the command is no Python
 */
function versionOf(command) {
  try {
    const text = execFileSync(
      command,
      ['-c', 'import sys; print(sys.version_info[0], sys.version_info[1])'],
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );
    return text.trim().split(' ').map(Number);
  } catch {
    return null;
  }
}

/** @param {number[] | null} version */
function isNewEnough(version) {
  return version !== null && version[0] === oldestPython[0] && version[1] >= oldestPython[1];
}

/** @returns {string} a command that starts a Python new enough */
function findPython() {
  const named = process.env.PYTHON;
  const candidates = named
    ? [named]
    : ['python3', 'python', ...[14, 13, 12, 11].map((minor) => `python3.${minor}`)];
  const versions = candidates.map((command) => ({ command, version: versionOf(command) }));
  const found = versions.find(({ version }) => isNewEnough(version));
  if (found) return found.command;
  const seen = versions
    .filter(({ version }) => version)
    .map(({ command, version }) => `${command} is ${version?.join('.')}`);
  throw new Failure(
    `Python ${oldestPython.join('.')} or later is needed and was not found` +
      `${seen.length ? ` (${seen.join(', ')})` : ''}. ` +
      'Install one, or name it: PYTHON=/path/to/python npm start',
  );
}

async function makeVenv() {
  if (existsSync(python) && isNewEnough(versionOf(python))) return;
  const base = findPython();
  rmSync(venv, { recursive: true, force: true });
  say('Making the Python environment .venv/');
  try {
    await run(base, ['-m', 'venv', venv], { quiet: true });
  } catch (error) {
    rmSync(venv, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(
      `${reason}\n${base} cannot make a virtual environment: its modules venv and ensurepip are ` +
        'needed. On Debian and Ubuntu: apt-get install python3-venv',
    );
  }
}

/** What can be installed: to make the wheel; for the checks and tests; for the measurements. */
const groups = {
  build: 'py/requirements-build.txt',
  test: 'py/requirements-test.txt',
  bench: 'bench/requirements.txt',
};

/**
 * Installs a group's hashed requirements into the virtual environment unless that was done before.
 *
 * @param {keyof typeof groups} group
 */
export async function installPython(group) {
  await makeVenv();
  const requirements = groups[group];
  const stampFile = join(venv, `.blockcover-${group}`);
  const wanted = fingerprint([requirements]);
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  say(`Installing the Python packages of ${requirements} into .venv/`);
  await run(
    python,
    [
      ...['-m', 'pip', 'install', '--disable-pip-version-check', '--quiet'],
      ...['--require-hashes', '-r', requirements],
    ],
    {
      advice:
        `pip could not install ${requirements}. Check that the Python package index can be ` +
        'reached, then run the command again.',
    },
  );
  writeFileSync(stampFile, wanted);
}
