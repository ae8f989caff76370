/** Exports that need no canvas: SVG, tables and frames. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { createBoard, maskOf } from '../../web/board/board.js';
import { createEstimate } from '../../web/ui/estimate.js';
import { escapeText } from '../../web/board/shapes.js';
import { changed, sceneSvg } from '../../web/export/pictures.js';
import { frameTag } from '../../web/app/link.js';
import { countCsv, csvText, frequenciesCsv, movesCsv, movesJson } from '../../web/export/tables.js';

const palette = {
  ink: '#000001',
  dim: '#000002',
  card: '#000003',
  tray: '#000004',
  trayEdge: '#000005',
  well: '#000006',
  wellShade: '#000007',
  filled: '#000008',
  filledShade: '#000009',
  first: '#f0b45c',
  second: '#b79ad6',
  stripe: '#00000026',
  pieceShadow: '#00000a',
  winning: '#00000b',
  losing: '#00000c',
  onTone: '#00000d',
  hues: ['#100000', '#200000', '#300000', '#400000', '#500000', '#600000', '#700000'],
  heat: '#00000e',
  pieceEdge: '#00000f',
  font: 'sans-serif',
};

/** @param {string} text @param {string} part */
const times = (text, part) => text.split(part).length - 1;

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
  assert.equal(times(svg, 'fill="#000006"'), 5);
  assert.equal(times(svg, 'fill="#000008"'), 1);
  assert.equal(times(svg, 'fill="#300000"'), 1);
  assert.equal(times(svg, 'fill="#500000"'), 1);
  assert.match(svg, />7<\/text>/);
  assert.doesNotMatch(svg, /NaN|undefined/);
});

test('an SVG contains the marks with their signs', () => {
  const board = createBoard(3, 3);
  const kinds = /** @type {const} */ ([
    'area',
    'cross',
    'target',
    'fits',
    'fails',
    'taken',
    'link',
    'wall',
    'share',
    'forced',
    'pointed',
  ]);
  const bare = sceneSvg({ board, pieces: [] }, palette, '').length;
  for (const kind of kinds) {
    const mark = { kind, cells: [0, 1], share: 0.5, label: '50' };
    const svg = sceneSvg({ board, pieces: [], marks: [mark] }, palette, '');
    assert.ok(svg.length > bare, kind);
    assert.doesNotMatch(svg, /NaN|undefined/, kind);
  }
});

test('text in an SVG is escaped', () => {
  assert.equal(
    escapeText('<a href="x">&\'</a>'),
    '&lt;a href=&quot;x&quot;&gt;&amp;&#39;&lt;/a&gt;',
  );
});

test('a frame stores only its difference to the one before', () => {
  const difference = changed(new Uint8Array([1, 2, 3]), new Uint8Array([1, 5, 3]), 9);
  assert.deepEqual([...difference], [9, 2, 9]);
});

test('tables are CSV, quoted where necessary', () => {
  assert.equal(
    csvText([
      ['a', 1],
      ['b,"c"', 2],
    ]),
    'a,1\r\n"b,""c""",2\r\n',
  );
  const count = {
    board: '3/3',
    empty: 6,
    count: '2',
    method: /** @type {const} */ ('sparse'),
    profiles: 3,
    seconds: 0.5,
  };
  assert.equal(
    countCsv(count, 'domino,l-tromino').split('\r\n')[1],
    '3/3,"domino,l-tromino",6,2,sparse,3,0.5',
  );
  const reply = { count: '2', placements: [{ move: 'a1b1a2', count: '1' }] };
  assert.equal(
    frequenciesCsv(reply, '3/3', 'l-tromino'),
    'board,pieces,placement,tilings_with_it,tilings\r\n3/3,l-tromino,a1b1a2,1,2\r\n',
  );
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
  const move = {
    move: 'a1b1',
    piece: 'domino',
    wins: false,
    grundy: 2,
    remoteness: null,
    same_as: 'a1b1',
    refutation: 'c1d1',
  };
  const reply = {
    board: '4',
    outcome: /** @type {const} */ ('LOSING'),
    grundy: 0,
    remoteness: 2,
    moves: [move],
    option_values: [2],
    principal_variation: ['a1b1'],
    components: [{ board: '4', grundy: 0 }],
    open_moves: [],
    misere: false,
    basis: /** @type {const} */ ('search'),
    mirror: null,
  };
  const answer = { kind: 'reply', request: 'analyse', seconds: 0.1, ...reply };
  assert.deepEqual(JSON.parse(movesJson(answer)), reply);
  assert.equal(movesJson(reply).trim().split('\n').length, 1);
  assert.equal(movesCsv(reply, 'domino').split('\r\n')[1], '4,domino,a1b1,domino,false,2,,c1d1');
});

test('the address in an iframe tag is escaped', () => {
  const tag = frameTag('https://a.b/embed.html#/game?b=5&m="><script>');
  assert.match(tag, /src="https:\/\/a\.b\/embed\.html#\/game\?b=5&amp;m=&quot;&gt;&lt;script&gt;"/);
  assert.equal(tag.match(/</g)?.length, 2);
});
