/** Finds a Chromium for the tests of the site, or installs one. */
import { python } from './install.js';
import { Failure, run, say } from './run.js';

/** Ways to install one, tried in this order. @type {Record<string, string[][]>} */
const ways = { "Playwright's own build": [[python, '-m', 'playwright', 'install', 'chromium']] };
if (process.platform === 'linux' && process.getuid?.() === 0) {
  for (const name of ['chromium-headless-shell', 'chromium']) {
    ways[`the system's package ${name}`] = [
      ['apt-get', 'update', '-qq'],
      ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name],
    ];
  }
}

const find = () => run([python, 'tests/e2e/browsers.py'], { quiet: true });

/** @throws {Failure} when none can be found or installed */
export async function needChromium() {
  if (await find().catch(() => '')) return;
  const reasons = [];
  for (const [name, commands] of Object.entries(ways)) {
    say(`Installing Chromium for the tests of the site: ${name}`);
    try {
      const env = { DEBIAN_FRONTEND: 'noninteractive' };
      for (const command of commands) await run(command, { quiet: true, env });
      await find();
      return;
    } catch (error) {
      reasons.push(`  ${name}: ${String(error).split('\n').pop()}`);
    }
  }
  throw new Failure(
    'The tests of the site need Chromium, and none could be found or installed.\n' +
      `${reasons.join('\n')}\n` +
      'Install one and run the command again: `.venv/bin/python -m playwright install chromium`, ' +
      "or your system's package (on Debian: apt-get install chromium).",
  );
}
