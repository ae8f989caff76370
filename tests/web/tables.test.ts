/** The tables: each choice has its data, its links and its file, and a wrong link is reported. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { contentsOf } from './links';
import { formatLink, parseLink } from '../../web/app/link';
import { parseCode } from '../../web/board/board-code';
import {
  changed,
  kindNames,
  parametersOf,
  readChoice,
  settingsOf,
  valuesOf,
} from '../../web/tables/choice';
import { boardParameters, deskOf } from '../../web/tables/opened-board';
import * as tables from '../../web/tables/rows';
import { formula, sequencesOf } from '../../web/tables/views/table-notes';
import { wordsOf } from './locale_texts';
import type { TableChoice } from '../../web/tables/choice';

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../web/tables/data/${name}.json`, import.meta.url), 'utf8'));
const data = Object.fromEntries(
  ['games', 'census', 'tilings', 'widths', 'hardest'].map((name) => [name, read(name)]),
);
const dataOf = (choice: TableChoice) => data[tables.fileOf(choice)];

/** The settings that a kind lacks. */
const unset = { play: '', size: '', side: '', rows: '' };

/** All choices of a kind. */
function choicesOf(show: string): TableChoice[] {
  const { choice: first } = readChoice({ show });
  let found = [first];
  for (const { name } of settingsOf(first)) {
    found = found.flatMap((choice) => {
      const values = settingsOf(choice).find((one) => one.name === name)?.values ?? [];
      return values.map((value) => changed(choice, { [name]: value }));
    });
  }
  return found;
}
const choices = kindNames.flatMap(choicesOf);

/** The boards that a choice opens. */
function boardsOf(choice: TableChoice): string[] {
  const table = tables.tableOf(choice, dataOf(choice));
  if (!table) return tables.galleryOf(choice, data.hardest).flatMap(({ boards }) => boards);
  return table.rows.flatMap(({ cells }) => cells.flatMap(({ board }) => board ?? []));
}

test('every choice has its rows, and a file with all of them', () => {
  assert.ok(choices.length > 70, String(choices.length));
  for (const choice of choices) {
    const table = tables.tableOf(choice, dataOf(choice));
    const [head, ...rows] = tables.csvOf(choice, dataOf(choice));
    assert.ok(rows.length > 1, JSON.stringify(choice));
    for (const row of rows) assert.equal(row.length, head?.length);
    if (!table) continue;
    assert.ok(table.rows.length > 0);
    const isLong = ['strips', 'widths'].includes(choice.show);
    for (const { cells } of table.rows) {
      if (!isLong) assert.equal(cells.length, table.head.length - 1, JSON.stringify(choice));
      for (const { text } of cells) assert.match(text, /^(\d+|W|L|[\d.]+ %|)$/);
    }
  }
});

test('the link of every choice and of every board is read as it was written', () => {
  const seen = new Set();
  for (const choice of choices) {
    const link = parseLink(`#/tables?v=1&lang=ko&${parametersOf(choice).join('&')}`);
    assert.ok(link);
    assert.deepEqual(readChoice(valuesOf(String(link.contents))), { choice, bad: [] });
    const written = formatLink(link);
    assert.deepEqual(parseLink(written), link);
    seen.add(parametersOf(choice).join('&'));
    for (const board of boardsOf(choice).slice(-12)) {
      for (const how of ['board', 'find', 'outcome', 'hand'] as const) {
        const parameters = boardParameters(choice, board, how).join('&');
        const desk = deskOf(choice);
        const opened = contentsOf(`#/${desk}?v=1&${parameters}`);
        assert.deepEqual(opened.position.board, parseCode(board, 20));
        if (desk === 'cover') assert.equal(opened.task, how === 'hand' ? 'solve' : 'edit');
        else assert.equal(opened.setup.tool, how === 'board' ? 'explore' : 'puzzle');
      }
    }
  }
  assert.equal(seen.size, choices.length);
});

test('a setting that is not possible is reported, and the default one is shown', () => {
  const link = parseLink('#/tables?show=census&pieces=domino&size=6x6&side=<b>&x=1');
  assert.deepEqual(readChoice(valuesOf(String(link?.contents))), {
    choice: { ...unset, show: 'census', pieces: 'domino', play: 'normal', size: '5x5' },
    bad: [{ name: 'size', found: '6x6', allowed: '5x5 · 5x6 · 4x4' }],
  });
  const { choice, bad } = readChoice({ show: 'x'.repeat(5000), pieces: '__proto__' });
  assert.equal(choice.show, 'values');
  assert.deepEqual(
    bad.map(({ name, found }) => [name, found]),
    [
      ['show', 'x'.repeat(20)],
      ['pieces', '__proto__'],
    ],
  );
  const kept = link && formatLink(link);
  assert.equal(kept, '#/tables?v=1&show=census&pieces=domino&size=6x6&side=<b>&x=1');
  assert.throws(() => parseLink('#/tables/x'), /link.view/);
  assert.deepEqual(parseLink('#/tables')?.contents, '');
});

test('a change keeps the settings that are possible with it', () => {
  const pieces = 'domino,l-tromino,i-tromino';
  const all = readChoice({ show: 'widths', pieces, rows: '5' }).choice;
  assert.deepEqual(changed(all, { show: 'tilings' }), { ...unset, show: 'tilings', pieces });
  assert.equal(changed(all, { show: 'values' }).pieces, 'domino,l-tromino');
  const eight = readChoice({ show: 'widths', pieces: 'domino', rows: '8' }).choice;
  assert.equal(changed(eight, { pieces: 'domino,l-tromino' }).rows, '1');
});

test('cells have their values, outcomes and boards', () => {
  const { rows } = tables.tableOf(readChoice({}).choice, data.games) as any;
  const at = (m: number, n: number) => rows[m - 1].cells[n - 1];
  assert.deepEqual(at(5, 5), { text: '0', outcome: 'LOSING', board: '5/5/5/5/5' });
  assert.deepEqual(at(6, 5), { text: '4', outcome: 'WINNING', board: '5/5/5/5/5/5' });
  assert.deepEqual(at(1, 16), { text: '5', outcome: 'WINNING', board: undefined });
  assert.deepEqual(at(5, 7), { text: '', board: '7/7/7/7/7' });
  assert.deepEqual(at(5, 8), { text: 'W', outcome: 'WINNING', board: '8/8/8/8/8' });
  const less = readChoice({ show: 'less', side: '5' }).choice;
  const [first] = (tables.tableOf(less, data.tilings) as any).rows;
  assert.deepEqual(first.cells[0], { text: '8', board: 'x4/5/5/5/5' });
  const strips = readChoice({ show: 'strips', pieces: 'domino' }).choice;
  const strip = (tables.tableOf(strips, data.games) as any).rows;
  // 1 x 35 stands below 1 x 1.
  assert.deepEqual(
    [strip[1].head, strip[1].cells[0]],
    ['34', { text: '0', outcome: 'LOSING', board: undefined }],
  );
});

test('the census counts every board once', () => {
  for (const choice of choicesOf('census')) {
    const counts = tables.censusCounts(choice, data.census);
    const [rows = 0, cols = 0] = choice.size.split('x').map(Number);
    assert.equal(counts.length, rows * cols + 1);
    assert.equal(
      counts.reduce((sum, { boards }) => sum + boards, 0),
      2 ** (rows * cols),
    );
    for (const { losing, boards } of counts) assert.ok(losing >= 0 && losing <= boards);
  }
});

test('a recurrence reads as a formula', () => {
  assert.equal(formula(['1', '1']), 'a(n) = a(n−1) + a(n−2)');
  assert.equal(formula(['0', '-4', '0', '10']), 'a(n) = −4 a(n−2) + 10 a(n−4)');
  assert.equal(formula(['-1']), 'a(n) = −a(n−1)');
  assert.equal(formula([]), 'a(n) = 0');
});

test('the sequences of the OEIS stand with their tables', () => {
  const most = 'domino,l-tromino,i-tromino';
  for (const [values, ...numbers] of [
    [{ show: 'strips', pieces: 'domino' }, 'A002187', 'A215721'],
    [{ show: 'tilings' }, 'A351322'],
    [{ show: 'tilings', pieces: 'domino,l-tromino' }, 'A219987', 'A219994'],
    [{ show: 'tilings', pieces: most }, 'A364457'],
    [{ show: 'less' }, 'A233807'],
    [{ show: 'widths', rows: '6' }, 'A351323', 'A351322'],
    [{ show: 'values' }],
  ] as const) {
    const { choice } = readChoice(values);
    assert.deepEqual(sequencesOf(choice, dataOf(choice)), numbers);
  }
});

test('every kind, setting and record has its texts', () => {
  for (const language of ['ko', 'en']) {
    const { tables: texts } = wordsOf(language) as any;
    for (const { show, pieces, play } of choices) {
      const of = show === 'values' ? `${show}-${play}` : show;
      assert.ok(texts.kind[show] && texts.about[of] && texts.found[of], show);
      assert.ok(texts.pieces[pieces], pieces);
      for (const { name } of settingsOf(readChoice({ show }).choice)) {
        assert.ok(texts.setting[name]);
      }
    }
    for (const { kind } of data.hardest.game)
      assert.ok(texts.hard[kind] && texts['hard-about'][kind]);
  }
});
