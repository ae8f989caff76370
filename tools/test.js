/** `npm test [-- STEP...]`: every check and test, from a fresh clone; or only the named steps. */
import {
  checkFormat,
  checkTypes,
  lint,
  testPython,
  testSite,
  testWasm,
  testWeb,
} from './lib/checks.js';
import { needChromium } from './lib/browser.js';
import { installNodeModules } from './lib/node-modules.js';
import { installPython } from './lib/python.js';
import { Failure, heading, main, say } from './lib/run.js';
import { buildSite, prepareSite } from './lib/site.js';

/** @type {Record<string, { title: string, run: () => Promise<unknown> }>} */
const steps = {
  format: { title: 'Format', run: checkFormat },
  lint: { title: 'Lint', run: lint },
  types: { title: 'Types', run: checkTypes },
  web: { title: 'Tests of the page without a browser (tests/web)', run: testWeb },
  py: { title: 'Tests of the package in Python (tests/py)', run: testPython },
  build: { title: 'Build', run: buildSite },
  wasm: {
    title: 'Tests of the package inside Pyodide (tests/wasm)',
    run: async () => testWasm(await prepareSite()),
  },
  e2e: {
    title: 'Tests of the site in Chromium (tests/e2e)',
    run: async () => {
      await needChromium();
      await buildSite();
      await testSite();
    },
  },
};

await main(async () => {
  const names = process.argv.slice(2);
  const unknown = names.filter((name) => !(name in steps));
  if (unknown.length) {
    throw new Failure(
      `There is no step ${unknown.join(', ')}. The steps are ${Object.keys(steps).join(', ')}.`,
    );
  }
  const chosen = names.length ? names : Object.keys(steps);
  heading('Set-up');
  await installNodeModules();
  await installPython('build');
  await installPython('test');
  const begin = performance.now();
  for (const name of chosen) {
    heading(steps[name].title);
    try {
      await steps[name].run();
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      throw new Failure(
        `${error.message}\nFAILED at the step ${name}. This step alone: npm test -- ${name}`,
      );
    }
  }
  say(`\nPASSED: ${chosen.join(', ')} (${Math.round((performance.now() - begin) / 1000)} s)`);
});
