/** docs/pyodide.md matches the sources: its version, files and tests exist. */
import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { test } from 'vitest';
import { deviations, deviationsWithout } from '../../tools/lib/startup.js';

const root = new URL('../../', import.meta.url).pathname;
const source = (path: string) => readFileSync(root + path, 'utf8');

const text = source('docs/pyodide.md');
const names = [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

test('it describes the installed Pyodide', () => {
  const { version } = JSON.parse(source('node_modules/pyodide/package.json'));
  assert.match(text, new RegExp(`Pyodide ${version.replaceAll('.', '\\.')} `));
});

test('every file and every test that it names exists', () => {
  const paths = names.filter((name) => /^(?:tools|web|tests)\//.test(name));
  assert.ok(paths.length > 20);
  assert.deepEqual(
    paths.filter((path) => !existsSync(root + path)),
    [],
  );
  const folder = 'tests/e2e/';
  const tests = readdirSync(root + folder).filter((name) => /^test_\w+\.py$/.test(name));
  const code = tests.map((name) => source(folder + name)).join('\n');
  const called = names.filter((name) => /^test_\w+$/.test(name));
  assert.ok(called.length > 10);
  assert.deepEqual(
    called.filter((name) => !code.includes(`def ${name}(`)),
    [],
  );
});

test('every undocumented option of Pyodide that the sources use has a row', () => {
  const files = ['engine', 'judge'].flatMap((room) =>
    readdirSync(`${root}web/${room}`)
      .filter((name) => name.endsWith('.ts'))
      .map((name) => `web/${room}/${name}`),
  );
  const uses = files.flatMap(
    (path) =>
      source(path).match(/\b_[a-z]+Snapshot\b|\._module\.\w+|\bcreatePyodideModule\b/g) ?? [],
  );
  assert.ok(uses.length > 3);
  for (const use of uses) assert.ok(text.includes(use.replace(/^\./, '')), use);
});

test('each deviation that can be turned off has a row', () => {
  const rows = [...text.matchAll(/^\| `(\w+)` \| \*\*/gm)].map(([, name]) => name);
  assert.deepEqual(rows.sort(), Object.keys(deviations).sort());
});

test('a deviation is turned off with those that need it', () => {
  const off = (named: string) =>
    Object.entries(deviationsWithout(named)).flatMap(([name, isOn]) => (isOn ? [] : name));
  assert.deepEqual(off(''), []);
  assert.deepEqual(off('earlyCompile,minified').sort(), ['earlyCompile', 'minified', 'sharedCode']);
  assert.deepEqual(off('all').sort(), Object.keys(deviations).sort());
  assert.throws(() => off('snapshots'), /there is no snapshots/);
});
