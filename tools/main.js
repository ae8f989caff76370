/** `npm run COMMAND [-- ARGUMENTS]`: the commands of package.json, each from a fresh clone. */
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

/** @type {Record<string, (...args: string[]) => Promise<unknown>>} */
const commands = {
  /** From a fresh clone to the built site, served: `[--port N] [--host NAME]`. */
  async start(...args) {
    const where = address(args);
    await buildSite();
    const { preview } = await import('vite');
    // Takes the next free port when this one is taken.
    const { resolvedUrls: urls } = await preview({ preview: where, logLevel: 'warn' });
    const shown = [...(urls?.local ?? []), ...(urls?.network ?? [])].map((url) => `  ${url}`);
    say(`\nBlockcover is served at\n${shown.join('\n')}\nCtrl+C stops it.`);
  },

  /** Every check and test, or only the named steps. */
  test: (...names) => runSteps(names),

  /** The tests of the site in every browser that is there. */
  'test:browsers': testBrowsers,

  /** Format, lint and types, without changing a file. */
  lint: () => runSteps(['format', 'lint', 'types']),

  /** Rewrites every source in the project's format. */
  format,

  /** The site in `dist/`. */
  async build() {
    await buildSite();
    say('The site is in dist/');
  },

  /** The site from its sources, reloaded at every change of `web/`. */
  async dev(...args) {
    await prepareSite();
    await run(nodeTool('vite/bin/vite.js', ...args));
  },

  /** Everything that is installed or fetched, nothing built or served. */
  async setup() {
    await install('build', 'test');
    await distributionWheels();
    say('Set up. Next: npm start, or npm test');
  },

  /** The measurements in `bench/`, which print their table. */
  async bench(...args) {
    const env = { PYTHONPATH: 'py/src', BLOCKCOVER_WHEEL: await prepareSite() };
    await install('test', 'bench');
    await run([python, '-m', 'bench', ...args], { env });
  },

  /** What is worth citing, found twice each: `docs/results.md` and its files. `[--resume]` */
  async results(...args) {
    await install('test', 'bench');
    await run([python, '-m', 'bench.results', ...args], { env: { PYTHONPATH: 'py/src' } });
  },

  /** How soon the built site answers in a browser, and bare Pyodide beside it. */
  async 'bench:site'(...args) {
    await install('test');
    await needChromium();
    await buildSite();
    const env = { PYTHONPATH: ['py/src', 'tests/e2e'].join(delimiter) };
    await run([python, '-m', 'bench.site', ...args], { env });
  },

  /** The page's types of requests and replies, and exchanges recorded for the tests. */
  async protocol() {
    await install('test');
    await run([python, 'tools/protocol.py'], { env: { PYTHONPATH: 'py/src' } });
  },

  /** What the package and the page keep of the catalogue of mistakes in `mistakes/`. */
  async mistakes() {
    await install('test');
    const env = { PYTHONPATH: ['py/src', 'tests/py'].join(delimiter) };
    await run([python, 'tools/mistakes.py'], { env });
  },

  /** The picture of the folders in docs/architecture.md. */
  async architecture() {
    await install('test');
    await run([python, 'tools/architecture.py']);
  },

  /** The icons of the installed site, drawn from its sign. */
  async icons() {
    await install('test');
    await needChromium();
    await run([python, 'tools/icons.py'], { env: { PYTHONPATH: 'tests/e2e' } });
  },

  /** The wheel and the sdist in `py/dist/`, checked as an index would. */
  package: packageUp,

  /** Whether the site at an address is the one in `dist/`: `ADDRESS`. */
  async deployed(address) {
    await buildSite();
    await checkDeployed(address);
  },

  /** What Lighthouse says of the site, on a desktop and on a phone. */
  async lighthouse() {
    await install('test');
    await needChromium();
    await buildSite();
    await askLighthouse();
  },

  /** Known holes in what is installed. */
  audit,

  /** Pictures of the site, compared with those of a folder: `[--against FOLDER]`. */
  async screenshots(...args) {
    await install('test');
    await needChromium();
    await buildSite();
    await run([python, 'tools/screenshots.py', ...args], { env: { PYTHONPATH: 'tests/e2e' } });
  },
};

const [name, ...args] = process.argv.slice(2);
try {
  await commands[name](...args);
} catch (error) {
  if (!(error instanceof Failure)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}
