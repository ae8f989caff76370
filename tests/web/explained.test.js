/** The lessons that explain terms, reasons and mistakes: each exists, and each mistake leads to one that explains it. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { explained } from '../../web/learn/explained.js';
import { parseLesson } from '../../tools/lib/lessons.js';
import { wordsOf } from './locale_texts.js';

const folder = new URL('../../web/learn/lessons/', import.meta.url);
const lengths = new Map(
  readdirSync(folder).map((file) => [
    file.replace(/^\d+-|\.\w+\.md$/g, ''),
    parseLesson(readFileSync(new URL(file, folder), 'utf8')).steps.length,
  ]),
);

/** @type {any} */
const words = wordsOf('en');
const mistakes = ['blockgame', 'boardcover'].flatMap((problem) =>
  Object.keys(words.desk.mistake[problem]).map((name) => `${problem}.${name}`),
);

/** The lessons that may explain the mistakes of a family. @type {[RegExp, string[]][]} */
const families = [
  [
    /edge|column-below-zero|-not-reached|orientation|not-an-l|sign-forgotten/,
    ['bits', 'four-ways'],
  ],
  [/cache/, ['remember', 'accepted']],
  [/orders-counted/, ['twice']],
  [/lifted|counts-0|counts-not-added|pieces-counted/, ['undo', 'by-hand']],
  [/searched-by-columns|loop-not-left|corner-on-first-cell|sides-swapped/, ['four-ways']],
  [/must-win|mover-loses|any-move-wins|own-reply|answers-swapped/, ['won-and-lost', 'recursion']],
  [/line|one-case|filled-and-empty|not-cleared|not-reset/, ['accepted', 'remember']],
];

test('every explanation is a step of a lesson', () => {
  assert.ok(explained.size > 100);
  for (const [name, { lesson, step }] of explained) {
    const length = lengths.get(lesson);
    assert.ok(length && step >= 1 && step <= length, `${name}: ${lesson} ${step}`);
  }
});

test('every explained mistake is in the catalogue, and every explained term has a text', () => {
  for (const name of explained.keys()) {
    const [kind, own] = name.split('.');
    if (kind === 'term') assert.ok(words.term[own], name);
    else if (kind !== 'reason') assert.ok(mistakes.includes(name), name);
  }
});

test('every mistake leads to a lesson, but for those that no lesson explains', () => {
  const without = mistakes.filter((name) => !explained.has(name));
  assert.deepEqual(without.sort(), [
    'blockgame.always-losing',
    'blockgame.always-winning',
    'blockgame.later-moves-only',
  ]);
  for (const [family, lessons] of families) {
    const members = mistakes.filter((name) => family.test(name));
    assert.ok(members.length, String(family));
    for (const name of members)
      assert.ok(lessons.includes(explained.get(name)?.lesson ?? ''), name);
  }
});
