/**
 * Owns the tests in every browser that the machine has: those of the site in Chromium and Firefox, which
 * Playwright drives, and a look at every view in WebKit, which WebDriver does.
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

/** @type {Record<string, { find: string[], tests: PytestRun, parallel: string[], lacked: string }>} */
const browsers = {
  Chromium: { ...ofPlaywright('chromium'), lacked: 'on Debian, apt-get install chromium' },
  Firefox: { ...ofPlaywright('firefox'), lacked: 'on Debian, apt-get install firefox-esr' },
  WebKit: {
    find: [python, 'tests/webkit/minibrowser.py'],
    // It has no mode without a window.
    tests: pytest(['-p', 'no:playwright', 'tests/webkit'], ['xvfb-run', '--auto-servernum']),
    parallel: [],
    lacked: 'on Debian, apt-get install webkit2gtk-driver xvfb',
  },
};

/** @throws {Failure} when a test failed, beside the others and alone, in one of them, or there is none */
export async function testBrowsers() {
  await install('build', 'test', 'browsers');
  await buildSite();
  /** @type {string[]} */
  const said = [];
  let [tested, failed] = [0, 0];
  for (const [name, { find, tests, parallel, lacked }] of Object.entries(browsers)) {
    const isThere = await run(find, { quiet: true }).then(Boolean, () => false);
    if (!isThere) {
      said.push(`${name}: not on this machine (${lacked})`);
      continue;
    }
    say(`\n== ${name}`);
    tested += 1;
    const failure = await run([...tests.command, ...parallel]).then(() => null, asFailure);
    if (failure) say(failure.message);
    const passed = !failure || (await tests.passesAlone(name, failure));
    if (!passed) failed += 1;
    said.push(`${name}: ${passed ? 'passed' : 'FAILED'}`);
  }
  const summary = said.join('\n');
  if (failed || !tested) throw new Failure(summary);
  say(`\n${summary}`);
}
