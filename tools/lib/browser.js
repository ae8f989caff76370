/** Owns that there is a Chromium for the tests of the site: finds one, or installs it. */
import { join } from 'node:path';
import { python } from './python.js';
import { Failure, run, say } from './run.js';

const finder = join('tests', 'e2e', 'chromium.py');

async function isFound() {
  try {
    await run(python, [finder], { quiet: true });
    return true;
  } catch {
    return false;
  }
}

/** Ways to get one, tried in this order. @returns {{ name: string, commands: string[][] }[]} */
function waysToInstall() {
  const ways = [
    {
      name: "Playwright's own build",
      commands: [[python, '-m', 'playwright', 'install', 'chromium']],
    },
  ];
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    ways.push({
      name: "the system's package chromium",
      commands: [
        ['apt-get', 'update', '-qq'],
        ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium'],
      ],
    });
  }
  return ways;
}

/** @throws {Failure} when there is none and none could be installed */
export async function needChromium() {
  if (await isFound()) return;
  const reasons = [];
  for (const { name, commands } of waysToInstall()) {
    say(`Installing Chromium for the tests of the site: ${name}`);
    try {
      for (const [command, ...args] of commands) {
        await run(command, args, { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } });
      }
      if (await isFound()) return;
      reasons.push(`${name}: installed, but not found afterwards`);
    } catch (error) {
      const lines = error instanceof Failure ? error.message.trim().split('\n') : [String(error)];
      reasons.push(`${name}: ${lines[lines.length - 1]}`);
    }
  }
  throw new Failure(
    `The tests of the site need Chromium, and none could be found or installed.\n` +
      `${reasons.map((reason) => `  ${reason}`).join('\n')}\n` +
      'Install one and run the command again: `.venv/bin/python -m playwright install chromium`, ' +
      "or your system's package (on Debian: apt-get install chromium).",
  );
}
