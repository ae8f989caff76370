/**
 * Runs the tests in each installed browser: the tests of the site in Chromium and Firefox by Playwright, and a smaller
 * set in WebKit by WebDriver.
 */
import { install, python } from './install.js';
import { asFailure, Failure, run, say } from './run.js';
import { buildSite } from './site.js';
import { inParallel, pytest } from './steps.js';

/** @param {string} name */
const ofPlaywright = (name) => ({
  find: [python, 'tests/e2e/browsers.py', name],
  tests: pytest('--browser', name, ...inParallel, 'tests/e2e'),
});

/** @type {Record<string, { find: string[], tests: string[], advice: string }>} */
const browsers = {
  Chromium: { ...ofPlaywright('chromium'), advice: 'on Debian, apt-get install chromium' },
  Firefox: { ...ofPlaywright('firefox'), advice: 'on Debian, apt-get install firefox-esr' },
  WebKit: {
    find: [python, 'tests/webkit/minibrowser.py'],
    // It has no headless mode.
    tests: ['xvfb-run', '--auto-servernum', ...pytest('-p', 'no:playwright', 'tests/webkit')],
    advice: 'on Debian, apt-get install webkit2gtk-driver xvfb',
  },
};

/** @throws {Failure} when tests failed in a browser, or no browser is installed */
export async function testBrowsers() {
  await install('build', 'test', 'browsers');
  await buildSite();
  /** @type {string[]} */
  const results = [];
  let [tested, failed] = [0, 0];
  for (const [name, { find, tests, advice }] of Object.entries(browsers)) {
    const isInstalled = await run(find, { quiet: true }).then(Boolean, () => false);
    if (!isInstalled) {
      results.push(`${name}: not on this machine (${advice})`);
      continue;
    }
    say(`\n== ${name}`);
    tested += 1;
    const failure = await run(tests).then(() => null, asFailure);
    if (failure) failed += 1;
    results.push(`${name}: ${failure ? 'FAILED' : 'passed'}`);
  }
  const summary = results.join('\n');
  if (failed || !tested) throw new Failure(summary);
  say(`\n${summary}`);
}
