/** The rooms of the page and what each may import: only what stands in its row or an earlier one. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { test } from 'node:test';

const web = new URL('../../web/', import.meta.url).pathname;

/** Each row may import from itself and from the rows above, never in a circle. */
const rows = [
  // The headless state and the values it is made of.
  [
    'state',
    'answer',
    'board',
    'covering',
    'draw',
    'frames',
    'pieces',
    'play',
    'player',
    'recursion',
  ],
  ['geometry'],
  // State to canvas; pointer and key to intent.
  ['render', 'marks', 'shapes', 'events', 'picking'],
  ['engine', 'worker'],
  // Intent to state to engine to state; the DOM around the board; words, links and files.
  [
    'controller',
    'cover-controller',
    'game-controller',
    'recursion-controller',
    'cover-scene',
    'game-scene',
    'match',
    'question',
    'presets',
    'estimate',
    'i18n',
    'share',
    'export',
    'gif',
    'storage',
    'panels',
  ],
  ['main'],
];

const files = ['', 'panels']
  .flatMap((folder) => readdirSync(join(web, folder)).map((name) => join(folder, name)))
  .filter((path) => path.endsWith('.js'));

/** @param {string} path @returns {string[]} the files it imports */
function imports(path) {
  const source = readFileSync(join(web, path), 'utf8');
  return Array.from(
    source.matchAll(
      /^(?:import|export)\s[^;]*?from\s+'(\.[^']+)'|\bimport\('(\.[^']+\.js)'\)(?!\.)/gm,
    ),
    ([, still, lazy]) => normalize(join(dirname(path), still ?? lazy)),
  ).filter((target) => target.endsWith('.js'));
}

/** @param {string} path */
const roomOf = (path) => (path.startsWith('panels/') ? 'panels' : path.replace(/\.js$/, ''));
/** @param {string} path */
const rowOf = (path) => rows.findIndex((row) => row.includes(roomOf(path)));

test('every file belongs to a room', () => {
  assert.ok(files.length > 20);
  const homeless = files.filter((path) => rowOf(path) < 0);
  assert.deepEqual(homeless, [], 'give them a place in the rows of this test');
});

test('imports point to the own row or an earlier one', () => {
  const wrong = files.flatMap((path) =>
    imports(path)
      .filter((target) => rowOf(target) > rowOf(path))
      .map((target) => `${path} imports ${target}`),
  );
  assert.deepEqual(wrong, []);
});

test('only panels and main import panels; only main imports the controller’s engine', () => {
  for (const path of files) {
    for (const target of imports(path)) {
      if (roomOf(target) === 'panels') assert.ok(['panels', 'main'].includes(roomOf(path)), path);
      if (roomOf(target) === 'engine') assert.equal(roomOf(path), 'main');
    }
  }
});

test('nothing imports in a circle', () => {
  /** @type {Set<string>} */
  const done = new Set();
  /** @param {string} path @param {string[]} trail */
  const walk = (path, trail) => {
    assert.ok(!trail.includes(path), [...trail, path].join(' → '));
    if (done.has(path)) return;
    for (const target of imports(path)) walk(target, [...trail, path]);
    done.add(path);
  };
  for (const path of files) walk(path, []);
});

test('the state, the geometry and the words know no document', () => {
  for (const path of files.filter((one) => rowOf(one) < 2 || one === 'i18n.js')) {
    const source = readFileSync(join(web, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    assert.doesNotMatch(source, /\b(document|window|localStorage|navigator)\./, path);
  }
});
