/** The checks and tests: the steps of `npm test`. */
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { needChromium } from './chromium.js';
import { install, python } from './install.js';
import { once } from './once.js';
import { asFailure, PytestRun } from './rerun.js';
import { Failure, nodeTool, root, run, say } from './run.js';
import { buildSite } from './site.js';

const oxfmt = nodeTool('oxfmt/bin/oxfmt');
const ruff = [python, '-m', 'ruff'];
/** @param {string[]} which @param {string[]} [launcher] a command that starts pytest */
export const pytest = (which, launcher = []) =>
  new PytestRun([...launcher, python, '-m', 'pytest', '--quiet', ...which]);
const cores = availableParallelism();
/** One test for each core at a time. */
export const inParallel = [`--numprocesses=${cores}`, '--dist=worksteal'];

const inPyodide = [process.execPath, 'tests/wasm/run.js'];

/** The tests of the site. @param {string[]} which */
const ofSite = (...which) => pytest(['-m', 'not stories', ...which, 'tests/e2e']);

/** The tests in Python; failed ones are run once more. */
const tests = {
  e2e: ofSite(),
  'e2e-1': ofSite('--half=1'),
  'e2e-2': ofSite('--half=2'),
  // Without Playwright's plugin, which would delete the pictures of failed tests of the site.
  py: pytest(['-p', 'no:playwright', 'tests/py']),
};

/** @type {Promise<string> | undefined} */
let building;
/** Builds the site, once for all steps. Returns the path of the wheel. */
const built = () => (building ??= buildSite());

/**
 * Runs the tests inside Pyodide, unless they have passed with the same files; always if `CI` is set.
 *
 * @param {string} wheel
 */
async function testInPyodide(wheel) {
  const command = [...inPyodide, wheel];
  if (process.env.CI) return [command];
  const inputs = [
    relative(root, wheel),
    'package-lock.json',
    'tests/wasm',
    'tests/py',
    'tests/golden',
  ];
  let report = 'They have passed with the same files.';
  await once('.build/wasm-tests.json', inputs, async () => {
    report = await run(command, { quiet: true });
    return {};
  });
  say(report.trim());
  return [];
}

/** @typedef {[title: string, commands: () => string[][] | Promise<string[][]>]} Step */

/** The tests of the site, once it is built. @param {PytestRun} run @param {string} which @returns {Step} */
const siteStep = ({ command }, which) => [
  `Tests of the site in Chromium (${which})`,
  async () => {
    await Promise.all([needChromium(), built()]);
    return [[...command, ...inParallel]];
  },
];

/**
 * The steps: title, and commands to be run one after another. Two run at a time, in this order.
 *
 * @type {Record<string, Step>}
 */
const steps = {
  build: ['Build', () => built().then(() => [])],
  // Before the tests of the site, which wait for the build.
  types: ['Types', () => [nodeTool('typescript/bin/tsc'), [python, '-m', 'mypy']]],
  e2e: siteStep(tests.e2e, 'tests/e2e'),
  wasm: [
    'Tests of the package inside Pyodide, of what that can change (tests/wasm)',
    () => built().then(testInPyodide),
  ],
  web: [
    'Tests of the page without a browser (tests/web)',
    () => [
      nodeTool('vitest/vitest.mjs', 'run', '--config=tests/web/vitest.config.js', '--reporter=dot'),
    ],
  ],
  format: ['Format', () => [oxfmt.concat('--check', '.'), ruff.concat('format', '--check', '.')]],
  lint: ['Lint', () => [nodeTool('oxlint/bin/oxlint', '.'), [...ruff, 'check', '--quiet', '.']]],
  // After the steps with one process, so that no core is idle at the end.
  py: ['Tests of the package in Python (tests/py)', () => [[...tests.py.command, ...inParallel]]],
};

/** Steps that run only when they are named. @type {typeof steps} */
const named = {
  'e2e-1': siteStep(tests['e2e-1'], 'half of tests/e2e'),
  'e2e-2': siteStep(tests['e2e-2'], 'the other half of tests/e2e'),
  'wasm-all': [
    'All tests of the package inside Pyodide (tests/wasm)',
    () => built().then((wheel) => [[...inPyodide, wheel, '--all']]),
  ],
  rebuild: [
    'Whether the same sources give the same site (tests/rebuild)',
    () => built().then(() => [pytest(['-p', 'no:playwright', 'tests/rebuild']).command]),
  ],
};

/** Rewrites every source in the project's format. */
export async function format() {
  await install('test');
  await run([...oxfmt, '.']);
  await run([...ruff, 'format', '.']);
  await run([...ruff, 'check', '--fix', '--quiet', '--exit-zero', '.']);
}

/**
 * Runs steps, two at a time where there are two cores. The output of each is shown at its end.
 *
 * @param {string[]} names all common steps if empty
 * @throws {Failure} when one of them failed
 */
export async function runSteps(names) {
  const known = { ...steps, ...named };
  const unknown = names.filter((name) => !(name in known)).join(', ');
  if (unknown) {
    const all = Object.keys(known).join(', ');
    throw new Failure(`There is no step ${unknown}. The steps are ${all}.`);
  }
  const isChosen = (/** @type {string} */ name) =>
    names.length ? names.includes(name) : name in steps;
  const chosen = Object.entries(known).filter(([name]) => isChosen(name));
  say('\n== Set-up');
  await install('build');
  // It begins beside the rest of the set-up; the step reports its failure.
  if (isChosen('build')) built().catch(() => {});
  await install('test');

  const quiet = chosen.length > 1;
  const failed = /** @type {[name: string, title: string, failure: Failure][]} */ ([]);
  const begin = performance.now();
  const seconds = () => `${Math.round((performance.now() - begin) / 1000)} s`;
  /** @param {[name: string, step: Step]} entry */
  const runStep = async ([name, [title, commands]]) => {
    if (!quiet) say(`\n== ${title}`);
    let written = '';
    try {
      for (const command of await commands()) written += await run(command, { quiet });
    } catch (error) {
      const failure = asFailure(error);
      failed.push([name, title, failure]);
      written += `${failure.message}\nFAILED`;
    }
    say(quiet ? `\n== ${title} (until ${seconds()})\n${written.trim()}` : written);
  };
  const waiting = chosen.values();
  const lane = async () => {
    for (const entry of waiting) await runStep(entry);
  };
  await Promise.all(Array.from({ length: Math.min(2, cores) }, lane));
  const repeated = new Map(Object.entries(tests));
  const still = [];
  for (const [name, title, failure] of failed) {
    if (!(await repeated.get(name)?.passesAlone(title, failure))) still.push(name);
  }
  const which = still.join(' ');
  if (which) throw new Failure(`FAILED at: ${which}. That alone: npm test -- ${which}`);
  say(`\nPASSED: ${chosen.map(([name]) => name).join(', ')} (${seconds()})`);
}
