/**
 * Owns the tests in every browser that the machine has: those of the site in Chromium and Firefox, which
 * Playwright drives, and a look at every view in WebKit, which WebDriver does.
 */
import { install, python } from './install.js';
import { Failure, passes, run, say } from './run.js';
import { buildSite } from './site.js';
import { inParallel, onceMore, passesAlone, pytest } from './steps.js';

/** @param {string} name */
function ofPlaywright(name) {
  const tests = pytest(name, '--browser', name, 'tests/e2e');
  return {
    find: [python, 'tests/e2e/browsers.py', name],
    test: [...tests, ...inParallel],
    alone: [...tests, ...onceMore],
  };
}

// It has no mode without a window.
const webkit = ['xvfb-run', '--auto-servernum', ...pytest('webkit', '-p', 'no:playwright')];

/** @type {Record<string, { find: string[], test: string[], alone: string[], lacked: string }>} */
const browsers = {
  Chromium: { ...ofPlaywright('chromium'), lacked: 'on Debian, apt-get install chromium' },
  Firefox: { ...ofPlaywright('firefox'), lacked: 'on Debian, apt-get install firefox-esr' },
  WebKit: {
    find: [python, 'tests/webkit/minibrowser.py'],
    test: [...webkit, 'tests/webkit'],
    alone: [...webkit, ...onceMore, 'tests/webkit'],
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
  for (const [name, { find, test, alone, lacked }] of Object.entries(browsers)) {
    const isThere = await run(find, { quiet: true }).then(Boolean, () => false);
    if (!isThere) {
      said.push(`${name}: not on this machine (${lacked})`);
      continue;
    }
    say(`\n== ${name}`);
    tested += 1;
    const passed = (await passes(test)) || (await passesAlone(name, alone));
    if (!passed) failed += 1;
    said.push(`${name}: ${passed ? 'passed' : 'FAILED'}`);
  }
  const summary = said.join('\n');
  if (failed || !tested) throw new Failure(summary);
  say(`\n${summary}`);
}
