/** Exports that need no canvas: SVG, tables and frames. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createBoard, maskOf } from '../../web/board/board';
import { paletteOf } from '../../web/board/palette';
import { createEstimate } from '../../web/ui/estimate';
import { escapeText } from '../../web/board/shapes';
import { onlyChanged } from '../../web/export/gif';
import { sceneSvg } from '../../web/export/pictures';
import { countCsv, frequenciesCsv, movesCsv, movesJson } from '../../web/export/tables';
import { csvText } from '../../web/ui/csv';

/** A different colour for each name. */
const palette = paletteOf((token) => `var(${token})`, 'sans-serif');

const times = (text: string, part: string) => text.split(part).length - 1;

test('an SVG has the empty cells, the filled cells and the pieces, each in its colour', () => {
  const board = createBoard(2, 3, maskOf([2]));
  const pieces = [
    { cells: [0, 1, 3], hue: 2 },
    { cells: [4, 5], hue: 4, label: '7' },
  ];
  const svg = sceneSvg({ board, pieces }, palette, 'a & b');
  assert.match(
    svg,
    /^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="[0-9.]+" height="[0-9.]+"/,
  );
  assert.match(svg, /<title>a &amp; b<\/title>/);
  const colours = [palette.well, palette.filled, palette.hues[2], palette.hues[4]];
  const fills = colours.map((colour) => times(svg, `fill="${colour}"`));
  assert.deepEqual(fills, [5, 1, 1, 1]);
  assert.match(svg, />7<\/text>/);
  // It has the winning move and the names of rows and columns, as the board on the page.
  for (const name of ['a', 'b', 'c', '1', '2']) assert.ok(svg.includes(`>${name}</text>`), name);
  const ghosts = [{ cells: [0, 1], tone: 'winning' as const }];
  assert.ok(!svg.includes(palette.winning));
  assert.ok(sceneSvg({ board, pieces: [], ghosts }, palette, '').includes(palette.winning));
  assert.doesNotMatch(svg, /NaN|undefined/);
});

test('an SVG contains the marks with their signs', () => {
  const board = createBoard(3, 3);
  const kinds = [
    ...['area', 'cross', 'target', 'fits', 'fails', 'taken', 'link', 'wall', 'share', 'forced'],
    'pointed',
  ] as const;
  const bare = sceneSvg({ board, pieces: [] }, palette, '').length;
  for (const kind of kinds) {
    const mark = { kind, cells: [0, 1], share: 0.5, label: '50' };
    const svg = sceneSvg({ board, pieces: [], marks: [mark] }, palette, '');
    assert.ok(svg.length > bare, kind);
    assert.doesNotMatch(svg, /NaN|undefined/, kind);
  }
});

test('text in an SVG is escaped', () => {
  const escaped = '&lt;a href=&quot;x&quot;&gt;&amp;&#39;&lt;/a&gt;';
  assert.equal(escapeText('<a href="x">&\'</a>'), escaped);
});

test('a frame stores only its difference to the one before', () => {
  const difference = onlyChanged(new Uint8Array([1, 2, 3]), new Uint8Array([1, 5, 3]), 9);
  assert.deepEqual([...difference], [9, 2, 9]);
});

test('tables are CSV, quoted where necessary', () => {
  const table = Object.entries({ a: 1, 'b,"c"': 2 });
  assert.equal(csvText(table), 'a,1\r\n"b,""c""",2\r\n');
  const method = 'sparse' as const;
  const count = { board: '3/3', empty: 6, count: '2', method, profiles: 3, seconds: 0.5 };
  const [, row] = countCsv(count, 'domino,l-tromino').split('\r\n');
  assert.equal(row, '3/3,"domino,l-tromino",6,2,sparse,3,0.5');
  const reply = { count: '2', placements: [{ move: 'a1b1a2', count: '1' }] };
  assert.equal(
    frequenciesCsv(reply, '3/3', 'l-tromino'),
    'board,pieces,placement,tilings_with_it,tilings\r\n3/3,l-tromino,a1b1a2,1,2\r\n',
  );
});

test('a spreadsheet takes no text of a table for a formula', () => {
  for (const sign of ['\t', '\r', ' =', '\u3000＝', ...'=+-@＝＋－＠﹦']) {
    const [, field] = /^"?('?[^]*?)"?\r\n$/.exec(csvText([[`${sign}1+1`]])) ?? [];
    assert.equal(field, `'${sign}1+1`, sign);
  }
  assert.equal(csvText([['-3', '+2', '-0.5', -4, 'a=1', '김=']]), '-3,+2,-0.5,-4,a=1,김=\r\n');
});

test('the time left is estimated from the speed so far, and not too early', () => {
  const estimate = createEstimate();
  assert.equal(estimate.left(0, 0), null);
  assert.equal(estimate.left(0.3, 500), null);
  assert.equal(estimate.left(0.25, 2000), 6);
  assert.equal(estimate.left(0.5, 4000), 4);
  estimate.end();
  assert.equal(estimate.left(0.5, 9000), null);
  assert.equal(estimate.left(0.75, 11_000), 2);
});

test('the values of moves are exported as the command line prints them, and as a table', () => {
  const value = { wins: false, grundy: 2, remoteness: null };
  const move = { move: 'a1b1', piece: 'domino', ...value, same_as: 'a1b1', refutation: 'c1d1' };
  const reply: any = { board: '4', outcome: 'LOSING', remoteness: 2, moves: [move], mirror: null };
  const answer = { kind: 'reply', request: 'analyse', seconds: 0.1, ...reply };
  assert.deepEqual(JSON.parse(movesJson(answer)), reply);
  assert.equal(movesJson(reply).trim().split('\n').length, 1);
  assert.equal(movesCsv(reply, 'domino').split('\r\n')[1], '4,domino,a1b1,domino,false,2,,c1d1');
});
