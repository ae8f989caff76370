/** The checks and tests: the steps of `npm test`. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { needChromium } from './chromium.js';
import { install, python } from './install.js';
import { asFailure, Failure, nodeTool, run, say } from './run.js';
import { buildSite } from './site.js';

const oxfmt = nodeTool('oxfmt/bin/oxfmt');
const ruff = [python, '-m', 'ruff'];
/** @param {...string} given */
export const pytest = (...given) => [python, '-m', 'pytest', '--quiet', ...given];
const cores = availableParallelism();
/** One test for each core at a time. */
export const inParallel = [`--numprocesses=${cores}`, '--dist=worksteal'];

/** How much longer a hang is waited for where all tests run, be it on a slow machine: a wait that fails takes its whole time. */
const patience = { BLOCKCOVER_PATIENCE: '5' };

/** Processes that `--slow` starts for each core. */
const busyPerCore = 3;
/** Computes until its parent has ended. */
const busy = 'const { ppid } = process; while (process.ppid === ppid);';

/** @type {Promise<string> | undefined} */
let building;
/** Builds the site, once for all steps. Returns the path of the wheel. */
const built = () => (building ??= buildSite());

/**
 * The commands of a step, to be run one after another.
 *
 * @typedef {(chosen: string[]) => string[][] | Promise<string[][]>} Commands `chosen` are the options of pytest that
 *   choose the tests
 * @typedef {[title: string, commands: Commands]} Step
 */

/** The tests of the site, once it is built. @param {string} which @param {...string} given @returns {Step} */
const siteStep = (which, ...given) => [
  `Tests of the site in Chromium (${which})`,
  async (chosen) => {
    await Promise.all([needChromium(), built()]);
    return [pytest(...chosen, ...inParallel, ...given, 'tests/e2e')];
  },
];

/** Tests inside Pyodide, once the wheel is built. @param {...string} which @returns {Commands} */
const inPyodide =
  (...which) =>
  () =>
    built().then((wheel) => [[process.execPath, 'tests/wasm/run.js', wheel, ...which]]);

/**
 * The steps. Two run at a time, in this order.
 *
 * @type {Record<string, Step>}
 */
const steps = {
  build: ['Build', () => built().then(() => [])],
  // Before the tests of the site, which wait for the build.
  types: ['Types', () => [nodeTool('typescript/bin/tsc'), [python, '-m', 'mypy']]],
  e2e: siteStep('tests/e2e'),
  wasm: ['Tests of the package inside Pyodide, of what that can change (tests/wasm)', inPyodide()],
  web: [
    'Tests of the page without a browser (tests/web)',
    () => [
      nodeTool('vitest/vitest.mjs', 'run', '--config=tests/web/vitest.config.js', '--reporter=dot'),
    ],
  ],
  format: ['Format', () => [oxfmt.concat('--check', '.'), ruff.concat('format', '--check', '.')]],
  lint: ['Lint', () => [nodeTool('oxlint/bin/oxlint', '.'), [...ruff, 'check', '--quiet', '.']]],
  // After the steps with one process, so that no core is idle at the end.
  py: [
    'Tests of the package in Python (tests/py)',
    // Without Playwright's plugin, which would delete the pictures of failed tests of the site.
    (chosen) => [pytest(...chosen, ...inParallel, '-p', 'no:playwright', 'tests/py')],
  ],
};

/** Steps that run only when they are named. @type {typeof steps} */
const named = {
  'e2e-1': siteStep('half of tests/e2e', '--half=1'),
  'e2e-2': siteStep('the other half of tests/e2e', '--half=2'),
  'wasm-all': ['All tests of the package inside Pyodide (tests/wasm)', inPyodide('--all')],
  rebuild: [
    'Whether the same sources give the same site (tests/rebuild)',
    () => built().then(() => [pytest('-p', 'no:playwright', 'tests/rebuild')]),
  ],
};

/** Each word that names no step. */
const everyTest = 'all';

/**
 * Reads the words after `npm test --`.
 *
 * @param {string[]} args
 * @param {boolean} isCI whether continuous integration runs the tests
 * @returns {{ names: string[], isWhole: boolean, isSlow: boolean }} the steps, all common ones if none is named; whether
 *   the tests that take long run too; whether busy processes run beside them
 * @throws {Failure} for a word that is neither a step nor `all`
 */
export function asked(args, isCI) {
  const known = Object.keys({ ...steps, ...named });
  const options = { slow: { type: /** @type {const} */ ('boolean'), default: false } };
  /** @type {{ values: { slow?: boolean }, positionals: string[] }} */
  let read;
  try {
    read = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new Failure(error instanceof Error ? error.message : String(error));
  }
  const isSlow = read.values.slow === true;
  const names = read.positionals.filter((name) => name !== everyTest);
  const unknown = names.filter((name) => !known.includes(name)).join(', ');
  if (unknown) {
    throw new Failure(`There is no step ${unknown}. The steps are ${known.join(', ')}.`);
  }
  const isWhole = isCI || isSlow || read.positionals.includes(everyTest);
  return { names: names.length ? names : Object.keys(steps), isWhole, isSlow };
}

/** Rewrites every source in the project's format. */
export async function format() {
  await install('test');
  await run([...oxfmt, '.']);
  await run([...ruff, 'format', '.']);
  await run([...ruff, 'check', '--fix', '--quiet', '--exit-zero', '.']);
}

/** Starts the processes that keep every core busy. @returns {() => void} ends them */
function slowDown() {
  const processes = Array.from({ length: busyPerCore * cores }, () =>
    spawn(process.execPath, ['--eval', busy], { stdio: 'ignore' }),
  );
  return () => processes.forEach((process) => process.kill('SIGKILL'));
}

/**
 * Runs steps, two at a time where there are two cores. The output of each is shown at its end.
 *
 * @param {[name: string, step: Step][]} entries
 * @param {string[]} chosen the options of pytest that choose the tests
 * @param {Record<string, string>} env added to the environment of the tests
 * @throws {Failure} when one of them failed
 */
async function runTogether(entries, chosen, env) {
  const quiet = entries.length > 1;
  /** @type {string[]} */
  const failed = [];
  const begin = performance.now();
  const seconds = () => `${Math.round((performance.now() - begin) / 1000)} s`;
  /** @param {[name: string, step: Step]} entry */
  const runStep = async ([name, [title, commands]]) => {
    if (!quiet) say(`\n== ${title}`);
    let written = '';
    try {
      for (const command of await commands(chosen)) written += await run(command, { quiet, env });
    } catch (error) {
      failed.push(name);
      written += `${asFailure(error).message}\nFAILED`;
    }
    say(quiet ? `\n== ${title} (until ${seconds()})\n${written.trim()}` : written);
  };
  const waiting = entries.values();
  const lane = async () => {
    for (const entry of waiting) await runStep(entry);
  };
  await Promise.all(Array.from({ length: Math.min(2, cores) }, lane));
  const which = failed.join(' ');
  if (which) throw new Failure(`FAILED at: ${which}. That alone: npm test -- ${which}`);
  say(`\nPASSED: ${entries.map(([name]) => name).join(', ')} (${seconds()})`);
}

/**
 * Runs the steps that are asked for.
 *
 * @param {string[]} args the words after `npm test --`
 * @throws {Failure} when one of them failed
 */
export async function runSteps(args) {
  const { names, isWhole, isSlow } = asked(args, Boolean(process.env.CI));
  const entries = Object.entries({ ...steps, ...named }).filter(([name]) => names.includes(name));
  say('\n== Set-up');
  await install('build');
  const speedUp = isSlow ? slowDown() : () => {};
  try {
    // It begins beside the rest of the set-up; the step reports its failure.
    if (names.includes('build')) built().catch(() => {});
    await install('test');
    await runTogether(entries, isWhole ? [] : ['-m', 'not thorough'], isWhole ? patience : {});
    if (!isWhole) say('Left out: the tests marked `thorough`. With them: npm test -- all');
  } finally {
    speedUp();
  }
}
