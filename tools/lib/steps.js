/** Owns the checks and tests: the steps of `npm test`. */
import { readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { needChromium } from './chromium.js';
import { install, python } from './install.js';
import { Failure, nodeTool, passes, root, run, say } from './run.js';
import { buildSite } from './site.js';

const oxfmt = nodeTool('oxfmt/bin/oxfmt');
const ruff = [python, '-m', 'ruff'];
/** @param {string} name of the tests, which remember what failed @param {...string} which @returns {string[]} */
export const pytest = (name, ...which) => {
  const remember = `cache_dir=.build/${name}`;
  return [python, '-m', 'pytest', '--quiet', '-o', remember, ...which];
};
/** As many tests at a time as there are cores. */
export const inParallel = ['--numprocesses=logical', '--dist=worksteal'];
const e2e = pytest('e2e', 'tests/e2e');
// Without what would clear away the pictures of a test of the site that failed.
const py = pytest('py', '-p', 'no:playwright', 'tests/py');

function webTests() {
  const names = readdirSync(join(root, 'tests/web')).filter((name) => name.endsWith('.test.js'));
  return names.map((name) => `tests/web/${name}`);
}

/** @type {Promise<string> | undefined} the path of the wheel */
let building;
/** Builds the site, once for all steps. */
const built = () => (building ??= buildSite());

/**
 * A step's title, and its commands, to be run one after another. Long ones come first.
 *
 * @type {Record<string, [title: string, commands: () => string[][] | Promise<string[][]>]>}
 */
const steps = {
  build: ['Build', () => built().then(() => [])],
  types: ['Types', () => [nodeTool('typescript/bin/tsc'), [python, '-m', 'mypy']]],
  web: [
    'Tests of the page without a browser (tests/web)',
    () => [
      [process.execPath, '--test', '--test-reporter=dot', '--test-timeout=60000', ...webTests()],
    ],
  ],
  e2e: [
    'Tests of the site in Chromium (tests/e2e)',
    () => built().then(() => [[...e2e, ...inParallel]]),
  ],
  wasm: [
    'Tests of the package inside Pyodide (tests/wasm)',
    () => built().then((wheel) => [[process.execPath, 'tests/wasm/run.js', wheel]]),
  ],
  py: ['Tests of the package in Python (tests/py)', () => [[...py, ...inParallel]]],
  format: ['Format', () => [oxfmt.concat('--check', '.'), ruff.concat('format', '--check', '.')]],
  lint: ['Lint', () => [nodeTool('oxlint/bin/oxlint', '.'), [...ruff, 'check', '--quiet', '.']]],
};

/** Waits more than it works, and comes beside the others. */
const light = 'web';

/** Only the tests that failed before, up to the first that fails again. */
export const onceMore = ['--exitfirst', '--last-failed', '--last-failed-no-failures=none'];

/**
 * What asks the failed tests of a step once more, alone. What a machine that was too busy has done to a
 * test is no fault of ours; what fails alone too is one. Both are shown.
 *
 * @type {Record<string, string[]>}
 */
const alone = { e2e: [...e2e, ...onceMore], py: [...py, ...onceMore] };

/** Rewrites every source in the project's format. */
export async function format() {
  await install('test');
  await run([...oxfmt, '.']);
  await run([...ruff, 'format', '.']);
  await run([...ruff, 'check', '--fix', '--quiet', '--exit-zero', '.']);
}

/** @param {string} title @param {string[]} command with {@link onceMore} */
export function passesAlone(title, command) {
  say(`\n== ${title}: what failed, once more, alone`);
  return passes(command);
}

/** Whether a step that failed fails alone too. @param {string} name */
async function failsAlone(name) {
  if (!(name in alone)) return true;
  return !(await passesAlone(steps[name][0], alone[name]));
}

/**
 * Runs steps, as many at a time as there are cores; each one's output is shown when it is done.
 *
 * @param {string[]} names all steps when empty
 * @throws {Failure} when one of them failed
 */
export async function runSteps(names) {
  const known = Object.keys(steps);
  const unknown = names.filter((name) => !known.includes(name)).join(', ');
  if (unknown) throw new Failure(`There is no step ${unknown}. The steps are ${known.join(', ')}.`);
  const chosen = names.length ? names : known;
  say('\n== Set-up');
  await install('build', 'test');
  if (chosen.includes('e2e')) await needChromium();

  const quiet = chosen.length > 1;
  const failed = /** @type {string[]} */ ([]);
  const begin = performance.now();
  const seconds = () => `${Math.round((performance.now() - begin) / 1000)} s`;
  /** @param {string} name */
  const runStep = async (name) => {
    const [title, commands] = steps[name];
    if (!quiet) say(`\n== ${title}`);
    let written = '';
    try {
      for (const command of await commands()) written += await run(command, { quiet });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      failed.push(name);
      written += `${error.message}\nFAILED`;
    }
    say(quiet ? `\n== ${title} (until ${seconds()})\n${written.trim()}` : written);
  };
  const waiting = chosen.filter((name) => name !== light).values();
  const lane = async () => {
    for (const name of waiting) await runStep(name);
  };
  const lanes = Array.from({ length: availableParallelism() }, lane);
  if (chosen.includes(light)) lanes.push(runStep(light));
  await Promise.all(lanes);
  const still = [];
  for (const name of failed) if (await failsAlone(name)) still.push(name);
  const which = still.join(' ');
  if (which) throw new Failure(`FAILED at: ${which}. That alone: npm test -- ${which}`);
  say(`\nPASSED: ${chosen.join(', ')} (${seconds()})`);
}
