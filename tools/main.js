/** `npm run COMMAND [-- ARGUMENTS]`: the commands of package.json, each from a fresh clone. `start.cjs` starts it. */
import { delimiter } from 'node:path';
import { parseArgs } from 'node:util';
import { testBrowsers } from './lib/browsers.js';
import { needChromium } from './lib/chromium.js';
import { checkDeployed } from './lib/deployed.js';
import { install, python } from './lib/install.js';
import { askLighthouse } from './lib/lighthouse.js';
import { distributionWheels } from './lib/pyodide.js';
import { audit, packageUp } from './lib/release.js';
import { Failure, nodeTool, run, say } from './lib/run.js';
import { buildSite, prepareSite } from './lib/site.js';
import { format, runSteps } from './lib/steps.js';

/** @param {string[]} args @returns {{ port: number, host: string }} */
function address(args) {
  try {
    const port = { type: /** @type {const} */ ('string'), default: process.env.PORT ?? '4173' };
    const host = { type: /** @type {const} */ ('string'), default: 'localhost' };
    const { values } = parseArgs({ args, options: { port, host } });
    const number = Number(values.port);
    if (!/^\d+$/.test(values.port) || number > 65535) throw new Error(`no port: ${values.port}`);
    return { port: number, host: values.host };
  } catch (error) {
    const reason = error instanceof Error ? error.message : error;
    throw new Failure(`${reason}\nUsage: npm start -- [--port N] [--host NAME]`);
  }
}

/** Where the scripts in Python find the package and the helpers of the tests. */
const environment = { PYTHONPATH: ['py/src', 'tests/py', 'tests/e2e'].join(delimiter) };

/**
 * @param {string[]} command of a script in Python, without the interpreter
 * @param {...() => Promise<unknown>} needed what has to be there, besides the packages for the tests
 */
const script =
  (command, ...needed) =>
  async (/** @type {string[]} */ ...args) => {
    await install('test');
    for (const prepare of needed) await prepare();
    await run([python, ...command, ...args], { env: environment });
  };

/** @type {Record<string, (...args: string[]) => Promise<unknown>>} */
const commands = {
  /** Builds and serves the site: `[--port N] [--host NAME]`. */
  async start(...args) {
    const where = address(args);
    await buildSite();
    const { preview } = await import('vite');
    // Takes the next free port when this one is taken.
    const { resolvedUrls: urls } = await preview({ preview: where, logLevel: 'warn' });
    const shown = [...(urls?.local ?? []), ...(urls?.network ?? [])].map((url) => `  ${url}`);
    say(`\nBlockcover is served at\n${shown.join('\n')}\nCtrl+C stops it.`);
  },

  /** Runs the checks and tests of a change: `[all] [--slow] [STEP...]`. */
  test: (...args) => runSteps(args),

  /** Runs the tests of the site in each installed browser. */
  'test:browsers': testBrowsers,

  /** Checks format, lint and types without changing a file. */
  lint: () => runSteps(['format', 'lint', 'types']),

  /** Rewrites every source in the project's format. */
  format,

  /** Builds the site into `dist/`. */
  async build() {
    await buildSite();
    say('The site is in dist/');
  },

  /** Serves the site from its sources and reloads it after each change in `web/`. */
  async dev(...args) {
    await prepareSite();
    await run(nodeTool('vite/bin/vite.js', ...args));
  },

  /** Installs and fetches everything, without a build. */
  async setup() {
    await install('build', 'test');
    await distributionWheels();
    say('Set up. Next: npm start, or npm test');
  },

  /** Runs the measurements in `bench/` and prints their table. */
  async bench(...args) {
    const env = { ...environment, BLOCKCOVER_WHEEL: await prepareSite() };
    await install('test', 'bench');
    await run([python, '-m', 'bench', ...args], { env });
  },

  /** Computes the numbers in `docs/results.md`, each in two ways: `[--resume]`. */
  results: script(['-m', 'bench.results'], () => install('bench')),

  /** Counts the wrong programs for which `blockcover stress --repair` finds a change. */
  'bench:edits': script(['-m', 'bench.edits'], () => install('test')),

  /** Measures how soon the built site answers in a browser, compared with bare Pyodide. */
  'bench:site': script(['-m', 'bench.site'], needChromium, buildSite),

  /** Compares programs in C++ as the page and `blockcover stress` with g++ judge them: `[PART OF A NAME...]`. */
  cpp: script(['tools/compare_cpp.py'], needChromium, buildSite),

  /** Tries each file of the built site missing and damaged: `[PART OF A NAME...] [--browser firefox]`. */
  broken: script(['tools/broken_files.py'], needChromium, buildSite),

  /** Writes the page's types of requests and replies, and records exchanges for the tests. */
  protocol: script(['tools/protocol.py']),

  /** Writes the data of the package and the page from the catalogue in `mistakes/`: `[--write FOLDER]` writes its programs. */
  mistakes: script(['tools/mistakes.py']),

  /** Writes the words that the command line shares with the page. */
  words: script(['tools/words.py']),

  /** Writes the facts of the lessons' small boards. */
  lessons: script(['tools/lessons.py']),

  /** Writes the game of the start page. */
  'first-game': script(['tools/first_game.py']),

  /** The picture of the folders in docs/architecture.md. */
  architecture: script(['tools/architecture.py']),

  /** Draws the icons of the installed site. */
  icons: script(['tools/icons.py'], needChromium),

  /** Makes pictures of the site and compares them with those in a folder: `[--against FOLDER]`. */
  screenshots: script(['tools/screenshots.py'], needChromium, buildSite),

  /** Builds the wheel and the sdist in `py/dist/` and checks them as a package index does. */
  package: packageUp,

  /** Compares the site at an address with `dist/`: `ADDRESS`. */
  async deployed(address) {
    await buildSite();
    await checkDeployed(address);
  },

  /** Runs Lighthouse on the built site, as a desktop and as a phone. */
  async lighthouse() {
    await install('test');
    await needChromium();
    await buildSite();
    await askLighthouse();
  },

  /** Reports known vulnerabilities of the installed packages. */
  audit,
};

const [name = '', ...args] = process.argv.slice(2);
try {
  const command = commands[name];
  if (!command) throw new Failure(`There is no command ${name}.`);
  await command(...args);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}
