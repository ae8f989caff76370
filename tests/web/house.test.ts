/** The imports of the page: which room may import which other, and the length of its files. The linter refuses cycles. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'vitest';
import { itemAt } from '../../web/board/item-at';
import { root } from '../../tools/lib/run.js';
import { importsOf, source, web } from './imports';

/** Each room and the others that it may import, but for `app`. */
const others: Record<string, readonly string[]> = {
  board: [],
  engine: [],
  offline: [],
  // Icons of pieces are drawn with the shapes of the board.
  ui: ['board'],
  game: ['board', 'engine', 'ui'],
  cover: ['board', 'engine', 'ui'],
  // The tracer of a program in Python is that of the command line.
  judge: ['board', 'engine', 'ui', '../py'],
  learn: ['board', 'engine', 'ui'],
  sets: ['board', 'engine', 'ui'],
  start: ['board', 'engine', 'ui'],
  tables: ['board', 'ui'],
  export: ['board', 'engine', 'ui'],
};
const rooms = { ...others, app: [...Object.keys(others), 'locales'] };

/** Maximal number of lines of a file. */
const longest = 400;

const written = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (path) => !path.startsWith('public'),
);
const files = written.filter((path) => /(?<!\.d)\.ts$/.test(path));
const styles = written.filter((path) => path.endsWith('.css'));

const roomOf = (path: string) => /^(?:\.\.\/)?[^/]+/.exec(path)?.[0] ?? '';

/** @returns the files that it imports, also later */
function imports(path: string): string[] {
  const { files, later } = importsOf(path);
  return [...files, ...later.map(({ file }) => file)];
}

test('every dynamic import goes through `lazily`, which reports failures', () => {
  const byLazily = /\b(?:lazily|later|ofCover|ofJudge)\((?:(?!\n\n)[\s\S])*$/;
  for (const path of files) {
    for (const { start } of importsOf(path).later) {
      assert.match(source(path).slice(0, start), byLazily, path);
    }
  }
});

test('every file belongs to a room, and no room may import everything', () => {
  assert.ok(files.length > 50);
  const found = [...new Set(files.map(roomOf))].sort();
  assert.deepEqual(found, Object.keys(rooms).sort(), 'give it a row in the rooms of this test');
});

test('no room imports one that it does not know', () => {
  const wrong = files.flatMap((path) => {
    const known = [roomOf(path), ...itemAt(rooms, roomOf(path))];
    const strange = imports(path).filter((target) => !known.includes(roomOf(target)));
    return strange.map((target) => `${path} imports ${target}`);
  });
  assert.deepEqual(wrong, []);
});

test('one place makes an engine', () => {
  for (const path of files) {
    if (!imports(path).includes('engine/client.ts')) continue;
    assert.match(path, /^app\/page\.ts$/);
  }
});

test('headless modules use no document', () => {
  const headless =
    /^(?!.*views)(?:.*\/)?(state|queries|scene|link|store|site|boards|match|play|recursion|search|heat|history|board-code|geometry|shapes|marks|scene-shapes|answer|reconciler|frames|player|ticker|words|texts|tables)\.ts$/;
  const modules = files.filter((path) => headless.test(path));
  assert.ok(modules.length > 25);
  for (const path of modules) {
    const code = source(path).replace(/\/\*[\s\S]*?\*\//g, '');
    assert.doesNotMatch(code, /\b(document|window|localStorage|navigator|location)\./, path);
  }
});

test('a type has a name of its own in its room', () => {
  const declared = /^export (?:class|interface|type) ([A-Z]\w*)/gm;
  const places: Map<string, string[]> = new Map();
  // What the engine sends is declared as it comes in `wire`, and as the page reads it in `protocol`.
  for (const path of written.filter((one) => one.endsWith('.ts') && !one.includes('wire'))) {
    for (const [, type] of source(path).matchAll(declared)) {
      const name = `${roomOf(path)} ${type}`;
      places.set(name, [...(places.get(name) ?? []), path]);
    }
  }
  assert.ok(places.size > 100);
  const twice = [...places].filter(([, { length }]) => length > 1);
  assert.deepEqual(twice, []);
});

test('every module begins with a comment that says what it owns', () => {
  for (const path of files) assert.match(source(path), /^\/\*\*/, path);
});

test('the README of the page names every subscriber of the store', () => {
  const followers = files.filter(
    (path) => path !== 'app/embed.ts' && /\bstore\.subscribe\(/.test(source(path)),
  );
  const table = source('README.md').match(/^ +\| `(\S+)` \|/gm) ?? [];
  assert.deepEqual(table.map((row) => row.split('`')[1]).sort(), followers.sort());
});

test('the style sheets name their conditions, and take spaces from the scale', () => {
  const conditions = source('ui/breakpoints.css').match(/--\w+/g) ?? [];
  assert.ok(conditions.length > 5);
  const named = `(?:not )?\\((?:${conditions.join('|')})\\)`;
  const allowed = new RegExp(
    `^(?:${named}(?:(?:,| and) ${named})*|print|screen|\\(prefers-[a-z-]+: [a-z]+\\))$`,
  );
  for (const path of styles) {
    const sheet = source(path);
    for (const [, condition = ''] of sheet.matchAll(/@media ([^{]+?) \{/g)) {
      assert.match(condition, allowed, path);
    }
    const spaces = sheet.matchAll(/^ *(?:(?:row-|column-)?gap|padding[a-z-]*): [^;]*;/gm);
    // Up to 3 px are hairlines.
    for (const [line] of spaces) assert.doesNotMatch(line, /(?<![\d.])(?:[4-9]|\d\d+)px/, path);
  }
});

test(`no file is longer than ${longest} lines`, () => {
  assert.ok(styles.length > 10);
  const long = [...files, ...styles].filter(
    (path) => source(path).split('\n').length > longest + 1,
  );
  assert.deepEqual(long, []);
});

test('Git on Windows, which may write other ends of lines, leaves ours as they are', () => {
  const clone = mkdtempSync(join(tmpdir(), 'blockcover-git-'));
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'core.autocrlf=true', ...args], { cwd: clone, stdio: 'pipe' });
  git('init');
  copyFileSync(join(root, '.gitattributes'), join(clone, '.gitattributes'));
  const path = join(clone, 'text.ts');
  writeFileSync(path, 'one\ntwo\n');
  git('add', '.');
  rmSync(path);
  git('checkout', '--', 'text.ts');
  assert.equal(readFileSync(path, 'utf8'), 'one\ntwo\n');
});
