/** tools/lib/steps.js and tools/start.cjs: which steps and tests `npm test` runs, and on which Node. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { Failure, root } from '../../tools/lib/run.js';
import { asked } from '../../tools/lib/steps.js';

test('without a word the common steps run, without the tests that take long', () => {
  const { names, isWhole, isSlow } = asked([], false);
  assert.deepEqual([isWhole, isSlow], [false, false]);
  assert.ok(['types', 'lint', 'py', 'web', 'e2e'].every((name) => names.includes(name)));
  assert.ok(!names.includes('rebuild'));
});

test('continuous integration, `all` and `--slow` run every test of the named steps', () => {
  assert.ok(asked([], true).isWhole);
  assert.deepEqual(asked(['all', 'py'], false), { names: ['py'], isWhole: true, isSlow: false });
  assert.deepEqual(asked(['py'], false), { names: ['py'], isWhole: false, isSlow: false });
  assert.deepEqual(asked(['--slow', 'py'], false), { names: ['py'], isWhole: true, isSlow: true });
  assert.deepEqual(asked(['all'], false).names, asked([], false).names);
});

test('a word that names nothing is refused by its name', () => {
  for (const word of ['pi', 'constructor', '--fast']) {
    assert.throws(
      () => asked(['py', word], false),
      (error: unknown) => error instanceof Failure && error.message.includes(word),
    );
  }
});

test.for([
  ['18.20.8', true],
  ['20.18.3', true],
  ['20.19.0', false],
] as const)('Node %s: too old is %s', ([version, isOld]) => {
  const folder = mkdtempSync(join(tmpdir(), 'blockcover-node-'));
  const older = join(folder, 'older.cjs');
  writeFileSync(older, `Object.defineProperty(process.versions, 'node', { value: '${version}' })`);
  const command = ['--require', older, 'tools/start.cjs', 'no-command'];
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  assert.equal(status, 1);
  const said = stderr.trim().split('\n');
  const expected = isOld
    ? `Node 20.19 or later is needed; this is Node ${version}.`
    : 'There is no';
  assert.ok(said.length === 1 && said[0]?.startsWith(expected), stderr);
});
