/** Runs Lighthouse on the built site, as a desktop and as a phone, and checks its scores. */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { python } from './install.js';
import { Failure, root, run, say } from './run.js';

/** Large and used only here, so it is fetched on demand. */
const lighthouse = 'lighthouse@12.8.2';
const folder = '.build/lighthouse';
const chrome = '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage';

/** The least scores, in hundredths. @type {Record<string, Record<string, number>>} */
const leastScores = {
  desktop: { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
  mobile: { performance: 85, accessibility: 100, 'best-practices': 100, seo: 100 },
};

/** @param {string} device @param {string} address @returns {Promise<Record<string, number>>} hundredths by category */
async function scores(device, address) {
  const output = `${folder}/${device}.json`;
  const npx = ['npx', '--yes', '-p', lighthouse, 'lighthouse', address, '--quiet', chrome];
  if (device === 'desktop') npx.push('--preset=desktop');
  const chromium = await run([python, 'tests/e2e/browsers.py'], { quiet: true });
  const env = { CHROME_PATH: chromium.trim() };
  await run([...npx, '--output=json', `--output-path=${output}`], { quiet: true, env });
  /** @type {{ categories: Record<string, { score: number }> }} */
  const { categories } = JSON.parse(readFileSync(join(root, output), 'utf8'));
  const entries = Object.entries(categories);
  return Object.fromEntries(entries.map(([name, { score }]) => [name, Math.round(100 * score)]));
}

/** @throws {Failure} when a score is too low */
export async function askLighthouse() {
  mkdirSync(join(root, folder), { recursive: true });
  const { preview } = await import('vite');
  const server = await preview({ preview: { port: 4555 }, logLevel: 'warn' });
  const missed = [];
  try {
    for (const [device, least] of Object.entries(leastScores)) {
      const reached = await scores(device, String(server.resolvedUrls?.local[0]));
      say(`${device}:`);
      for (const [name, score] of Object.entries(reached)) {
        say(`  ${name} ${score}`);
        const wanted = least[name] ?? 0;
        if (score < wanted) missed.push(`${device} ${name}: ${score}, not ${wanted}`);
      }
    }
  } finally {
    await server.close();
  }
  say(`The reports are in ${folder}/`);
  if (missed.length) throw new Failure(missed.join('\n'));
}
