/** The lessons that explain terms, reasons and mistakes: each exists, and each mistake leads to one that explains it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { explained } from '../../web/learn/explained';
import { firstOf } from './first_of';
import { lessons } from './lesson_files';
import { wordsOf } from './locale_texts';

const lengths = new Map(
  lessons.map(({ file, steps }) => [file.replace(/^\d+-|\.\w+\.md$/g, ''), steps.length]),
);

const words: any = wordsOf('en');
const mistakes = ['blockgame', 'boardcover'].flatMap((problem) =>
  Object.keys(words.desk.mistake[problem]).map((name) => `${problem}.${name}`),
);

test('every explanation is a step of a lesson', () => {
  assert.ok(explained.size > 100);
  for (const [name, { lesson, step }] of explained) {
    const length = lengths.get(lesson);
    assert.ok(length && step >= 1 && step <= length, `${name}: ${lesson} ${step}`);
  }
});

/** The kinds of reasons why there is no covering, as the package names them. */
const obstructions: string[] = JSON.parse(
  `[${/kind: Literal\[(.*)\]/.exec(readFileSync(new URL('../../py/src/blockcover/cover/obstruction.py', import.meta.url), 'utf8'))?.[1]}]`,
);
/** The reasons of the game, and of the cover. */
const reasons = ['winning', 'losing', 'no-move', 'mirror', 'tilings', 'full', ...obstructions];

/** All names that the page may ask for, by their kind. */
const asked: Record<string, string[]> = {
  term: Object.keys(words.term),
  reason: reasons,
  finding: Object.keys(words.desk.finding).filter((kind) => words.desk.finding[kind].text),
  speed: Object.keys(words.desk.speed),
  'too-slow': ['blockgame', 'boardcover'],
  'too-much-memory': ['blockgame'],
};

test('every explained name is one that the page asks for', () => {
  for (const name of explained.keys()) {
    const [kind, own] = firstOf(name.split('.'), 2);
    if (asked[kind]) assert.ok(asked[kind].includes(own), name);
    else assert.ok(mistakes.includes(name), name);
  }
});

test('every reason for a verdict or a count leads to a lesson', () => {
  assert.ok(obstructions.length >= 4);
  for (const reason of reasons) assert.ok(explained.has(`reason.${reason}`), reason);
  const speeds = ['no-memo', 'cache-cleared', 'orders'].map((kind) => `speed.${kind}`);
  for (const name of [
    'too-slow.blockgame',
    'too-slow.boardcover',
    'too-much-memory.blockgame',
    ...speeds,
  ])
    assert.ok(explained.has(name), name);
});

test('every mistake leads to a lesson', () => {
  assert.deepEqual(
    mistakes.filter((name) => !explained.has(name)),
    [],
  );
});
