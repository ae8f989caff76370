/** tools/lib/rerun.js: exits of pytest that start a second run, and the result of both. */
import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test, vi } from 'vitest';
import { python } from '../../tools/lib/install.js';
import { asFailure, PytestRun } from '../../tools/lib/rerun.js';
import { run } from '../../tools/lib/run.js';

const folder = mkdtempSync(join(tmpdir(), 'blockcover-rerun-'));

/** A fake pytest: each of its two runs exits with the given code and list of failed tests. */
const fake = join(folder, 'fake.mjs');
writeFileSync(
  fake,
  `import { mkdirSync, writeFileSync } from 'node:fs';
const { argv } = process;
const cache = argv.find((one) => one.startsWith('cache_dir=')).slice('cache_dir='.length);
const [code, failed] = JSON.parse(argv[argv.includes('--last-failed') ? 3 : 2]);
mkdirSync(cache + '/v/cache', { recursive: true });
if (failed) {
  const found = Object.fromEntries(failed.map((name) => [name, true]));
  writeFileSync(cache + '/v/cache/lastfailed', JSON.stringify(found));
}
if (code === 'killed') process.kill(process.pid, 'SIGKILL');
process.exitCode = code;
`,
);

export type End = [code: number | 'killed', failed?: string[]];

let said: string[] = [];
let ci: string | undefined;

beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((text: string) => said.push(text));
  ci = process.env.CI;
  delete process.env.CI;
});

afterEach(() => {
  vi.restoreAllMocks();
  if (ci !== undefined) process.env.CI = ci;
  else delete process.env.CI;
});

async function outcome(
  command: string[],
): Promise<{ passed: boolean; again: boolean; flaky: string[] }> {
  const tests = new PytestRun(command);
  const failure = await run(tests.command, { quiet: true }).then(() => null, asFailure);
  const passed = !failure || (await tests.passesAlone('Tests', failure));
  const flaky = said.filter((line) => line.startsWith('flaky: '));
  return { passed, again: said.length > 0, flaky };
}

const ended = (first: End, second: End) =>
  outcome([process.execPath, fake, JSON.stringify(first), JSON.stringify(second)]);

const allPass: End = [0, []];

test('tests that pass on their own are named as flaky, and fail the run if CI is set', async () => {
  const flaky = ['flaky: a.py::one', 'flaky: a.py::two'];
  const first = [1, ['a.py::one', 'a.py::two']] as End;
  assert.deepEqual(await ended(first, allPass), { passed: true, again: true, flaky });
  process.env.CI = 'true';
  said = [];
  assert.deepEqual(await ended(first, allPass), { passed: false, again: true, flaky });
});

test('a test that fails again fails the run, and the flaky ones are still named', async () => {
  const found = await ended([1, ['one', 'two', 'three']], [1, ['two']]);
  assert.deepEqual(found, { passed: false, again: true, flaky: ['flaky: one', 'flaky: three'] });
});

test('only failed tests are run again, not a killed run, an internal error or bad use', async () => {
  for (const code of ['killed', 2, 3] as const) {
    // Failures of an earlier run do not count.
    const found = await ended([code, ['one']], allPass);
    assert.deepEqual(found, { passed: false, again: false, flaky: [] }, String(code));
  }
  // Neither do they here, where this run has stored none.
  assert.deepEqual(await ended([1], allPass), { passed: false, again: false, flaky: [] });
});

test('a killed second run names no flaky tests', async () => {
  for (const code of ['killed', 3] as const) {
    assert.deepEqual(await ended([1, ['one']], [code]), { passed: false, again: true, flaky: [] });
  }
});

test('pytest stores the failed tests where this tool reads them', async () => {
  const file = join(folder, 'test_twice.py');
  writeFileSync(
    file,
    `from pathlib import Path
seen = Path(__file__).with_name("seen")
def test_flaky():
    ran = seen.exists()
    seen.touch()
    assert ran
def test_passes(): assert not seen.with_name("passed").touch()
`,
  );
  const command = [python, '-m', 'pytest', '-q', '-p', 'no:playwright', '--rootdir', folder, file];
  const flaky = ['flaky: test_twice.py::test_flaky'];
  assert.deepEqual(await outcome(command), { passed: true, again: true, flaky });
});
