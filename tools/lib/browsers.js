/**
 * Runs the tests in each installed browser: the tests of the site in Chromium and Firefox by Playwright, and a smaller
 * set in WebKit by WebDriver.
 */
import { install, python } from './install.js';
import { asFailure } from './rerun.js';
import { Failure, run, say } from './run.js';
import { buildSite } from './site.js';
import { inParallel, pytest } from './steps.js';

/** @import { PytestRun } from './rerun.js' */

/** @param {string} name */
const ofPlaywright = (name) => ({
  find: [python, 'tests/e2e/browsers.py', name],
  tests: pytest(['--browser', name, 'tests/e2e']),
  parallel: inParallel,
});

/** @type {Record<string, { find: string[], tests: PytestRun, parallel: string[], advice: string }>} */
const browsers = {
  Chromium: { ...ofPlaywright('chromium'), advice: 'on Debian, apt-get install chromium' },
  Firefox: { ...ofPlaywright('firefox'), advice: 'on Debian, apt-get install firefox-esr' },
  WebKit: {
    find: [python, 'tests/webkit/minibrowser.py'],
    // It has no headless mode.
    tests: pytest(['-p', 'no:playwright', 'tests/webkit'], ['xvfb-run', '--auto-servernum']),
    parallel: [],
    advice: 'on Debian, apt-get install webkit2gtk-driver xvfb',
  },
};

/** @throws {Failure} when tests failed in a browser, again when run alone, or no browser is installed */
export async function testBrowsers() {
  await install('build', 'test', 'browsers');
  await buildSite();
  /** @type {string[]} */
  const results = [];
  let [tested, failed] = [0, 0];
  for (const [name, { find, tests, parallel, advice }] of Object.entries(browsers)) {
    const isInstalled = await run(find, { quiet: true }).then(Boolean, () => false);
    if (!isInstalled) {
      results.push(`${name}: not on this machine (${advice})`);
      continue;
    }
    say(`\n== ${name}`);
    tested += 1;
    const failure = await run([...tests.command, ...parallel]).then(() => null, asFailure);
    if (failure) say(failure.message);
    const passed = !failure || (await tests.passesAlone(name, failure));
    if (!passed) failed += 1;
    results.push(`${name}: ${passed ? 'passed' : 'FAILED'}`);
  }
  const summary = results.join('\n');
  if (failed || !tested) throw new Failure(summary);
  say(`\n${summary}`);
}
