/** Board codes and links: round trips, and errors with their places. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { cellCount, createBoard, sameBoard } from '../../web/board/board';
import { contentsOf } from './links';
import { formatLink, parseLink, readFragment } from '../../web/app/link';
import { boardOf, views } from '../../web/app/rooms';
import {
  boardText,
  formatCode,
  parseCode,
  parseMoves,
  TextError,
} from '../../web/board/board-code';
import { firstBoard as firstCover } from '../../web/cover/presets';
import { firstBoard as firstGame } from '../../web/game/presets';
import { dayWish, today } from '../../web/ui/date';
import { wordsOf } from './locale_texts';
import { judgeSamples, sampleAnswers } from '../../web/judge/samples';

const firstBoards = { game: firstGame, cover: firstCover };

/** @param place row and column */
function fails(work: () => unknown, code: string, place?: [number, number]) {
  assert.throws(work, (error) => {
    assert.ok(error instanceof TextError, String(error));
    assert.equal(error.code, code);
    if (place) assert.deepEqual([error.line, error.column], place);
    return true;
  });
}

test('links of days', () => {
  for (const view of ['game', 'cover']) {
    assert.ok(parseLink(`#/${view}?v=1&day=today`));
    for (const day of ['', 'now', '2026-13-01', '2026-01-32', '1/1', '2026-1-1']) {
      fails(() => parseLink(`#/${view}?v=1&day=${day}`), 'link.setting');
    }
  }
  const date = today();
  assert.deepEqual(dayWish('today'), { date, late: false });
  assert.deepEqual(dayWish('2099-01-01'), { date, late: false });
  assert.deepEqual(dayWish('2026-01-31'), { date: '2026-01-31', late: true });
});

test('board codes of known boards', () => {
  assert.equal(formatCode(createBoard(5, 5)), '5/5/5/5/5');
  assert.equal(formatCode(createBoard(1, 5, 0b00110n)), '1xx2');
  assert.ok(sameBoard(parseCode('1xx2', 8), createBoard(1, 5, 0b00110n)));
  assert.ok(sameBoard(parseCode('2x/x2', 8), createBoard(2, 3, 0b001100n)));
  assert.ok(sameBoard(parseCode('12x7', 20), createBoard(1, 20, 1n << 12n)));
});

test('only canonical codes are read', () => {
  let read = 0;
  for (let i = 0; i < 8_000; i++) {
    const length = 1 + Math.floor(Math.random() * 7);
    const text = Array.from({ length }, () => '0123x/'[Math.floor(Math.random() * 6)]).join('');
    let board;
    try {
      board = parseCode(text, 20);
    } catch (error) {
      assert.ok(error instanceof TextError);
      continue;
    }
    read += 1;
    assert.equal(formatCode(board), text);
  }
  assert.ok(read > 400, String(read));
});

test('a bad code is refused with row and column', () => {
  const bad: Record<string, string> = {
    empty: ' 1 1',
    'empty-row': '5/ 2 1, /5 1 1',
    'bad-character': '5/5/2q2 3 2, 5/5/2X2 3 2, 5/-1 2 1',
    'bad-number': '5/x0x 2 2, 05 1 1',
    'unequal-width': '5/4 2 1, 5/5/6 3 1',
    size: '9 1 1, x8 1 2, 1/1/1/1/1/1/1/1/1 9 1',
  };
  for (const [code, texts] of Object.entries(bad)) {
    for (const one of texts.split(', ')) {
      const [text = '', row, column] = one.split(' ');
      fails(() => parseCode(text, 8), `notation.${code}`, [Number(row), Number(column)]);
    }
  }
  fails(() => parseCode('21', 20), 'notation.size', [1, 1]);
});

test('hostile codes of any length are refused', () => {
  fails(() => parseCode('9'.repeat(1_000_000), 20), 'notation.size');
  fails(() => parseCode('x'.repeat(1_000_000), 20), 'notation.size');
  fails(() => parseCode('1/'.repeat(1_000_000), 20), 'notation.size');
  fails(() => parseCode('<img src=x onerror=alert(1)>', 20), 'notation.bad-character', [1, 1]);
  fails(() => parseCode('٣', 20), 'notation.bad-character', [1, 1]);
  fails(() => parseLink(`#/game?v=1&b=${'x'.repeat(1_000_000)}`), 'link.too-long');
});

test('an address without a link is the start page’s', () => {
  const start = { view: 'start', contents: null, language: null, present: false };
  for (const hash of ['', '#', '#/', '#/start']) {
    const link = parseLink(hash);
    assert.deepEqual(link, start);
    assert.equal(formatLink(link), '#/');
  }
  assert.equal(formatLink(parseLink('#/?lang=ko')), '#/?lang=ko');
});

test('a bare path opens the last state of its view; a link without a version has version 1', () => {
  for (const view of ['game', 'cover', 'judge']) {
    const bare = { view, contents: null, language: null, present: false };
    for (const hash of [`#/${view}`, `#/${view}?`]) assert.deepEqual(parseLink(hash), bare);
  }
  assert.deepEqual(parseLink('#/game?b=5'), parseLink('#/game?v=1&b=5'));
});

/** What the text around a link leaves at its end. */
const decorations = [
  ...`) . , 에서 를 ). ", ' ” ’ > &gt; &quot; &amp; &amp;amp;`.split(' '),
  ...'。 ， ） 」 』에서 … ! ? ; : ] } ** | ?) # ~~ ='.split(' '),
  ...['`', ' ', '\u00a0', '\u200b', ' (영상)', '\r\n'],
];
/** As the address bar of some browsers has it. */
const inBar = (text: string) =>
  text.replace(/[^!-~]|["<>`]/gu, (character) => encodeURIComponent(character));
/** A link encoded whole, once and twice. */
const encodings = [
  (link: string) => link,
  (link: string) => `#${encodeURIComponent(link)}`,
  (link: string) => `#${encodeURIComponent(link.slice(1))}`,
  (link: string) => `#${encodeURIComponent(encodeURIComponent(link.slice(1)))}`,
  (link: string) => link.replace('?', '%3F').replaceAll('=', '%3d'),
  (link: string) => link.replaceAll('&', '&amp;'),
  (link: string) => link.replaceAll('&', '&amp;amp;'),
];

/** Links of every view, as the site writes them. */
const packed = 'eNpLysnPTs4vS0ksSS1SKE4tUTDkKi9KzcnlAgBvqAhS-_';
const written = [
  '#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2&tool=explore',
  '#/game?v=1&b=5/5/5/5/5&m=a1b1.c1c2d2&at=1&p=domino,xx/x1',
  '#/game?v=1&tool=puzzle&day=2026-01-31',
  '#/cover?v=1&b=8/8/5x2&tool=solve&present=1&lang=ko',
  '#/learn/last-move?v=1&step=3',
  `#/set?v=1&s=${packed}`,
  `#/set?v=1&s=${packed}&at=2`,
  '#/tables?v=1&show=values&pieces=domino,l-tromino',
];

test('a link opens with what the text around it leaves at its end, encoded or not', () => {
  for (const link of written) {
    const meant = parseLink(link);
    for (const encode of encodings) {
      for (const end of ['', ...decorations]) {
        for (const found of [encode(link) + end, encode(link + end), inBar(encode(link) + end)]) {
          assert.deepEqual(parseLink(found), meant, found);
          assert.equal(readFragment(found).mended, found !== link, found);
        }
      }
    }
  }
  for (const end of decorations) {
    assert.deepEqual(parseLink(`#/judge${end}`), parseLink('#/judge'), end);
    assert.deepEqual(parseLink(`#/learn/last-move${end}`), parseLink('#/learn/last-move'), end);
  }
});

test('a link that was broken into lines is joined', () => {
  const link = '#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2';
  for (const line of ['\n', '\r\n', '%0A', '%0d%0a']) {
    for (const place of [3, 8, 17, 24]) {
      const broken = link.slice(0, place) + line + link.slice(place);
      assert.deepEqual(parseLink(broken), parseLink(link), broken);
    }
  }
});

test('what stands in the middle of a link is no decoration', () => {
  fails(() => parseLink('#/game?v=1&b=5/5)/5'), 'notation.bad-character', [2, 2]);
  fails(() => parseLink('#/game?v=1&b=5/5 5/5'), 'notation.bad-character', [2, 2]);
  fails(() => parseLink('#/game?v=1&b=5/5/'), 'notation.empty-row', [3, 1]);
  fails(() => parseLink('#/game?v=1&b=5/5에서5'), 'notation.bad-character', [2, 2]);
  fails(() => parseLink('#%2Fgame%3Fv%3D1%26b%3D5%2F5q%2F5'), 'notation.bad-character', [2, 2]);
  fails(() => parseLink(`#/game?v=1&b=5${')'.repeat(19_000)}5`), 'notation.bad-character', [1, 2]);
  fails(() => parseLink(`#${'%25'.repeat(6000)}3F`), 'link.encoding');
  fails(() => parseLink('#/game%3Fb%E0%A4%A'), 'link.encoding');
  // The address of another page as a parameter is one value.
  const other = encodeURIComponent('https://a.example/?b=2&b=3&lang=fr');
  // Parameters that other sites add do no harm.
  const added = `#/game?utm_source=x&v=1&&b=3%2F3&empty=&from=${other}&fbclid=%20`;
  assert.deepEqual(parseLink(added), parseLink('#/game?v=1&b=3/3'));
});

test('the errors of bad links say what is wrong', () => {
  fails(() => parseLink('#nonsense'), 'link.view');
  fails(() => parseLink('#/Game?v=1&b=5'), 'link.view');
  for (const language of ['ko', 'en']) {
    const { view: text } = (wordsOf(language) as any).error.link;
    for (const view of views) assert.match(text, new RegExp(`\\b${view}\\b`), language);
  }
  fails(() => parseLink('#/game?v=2&b=5'), 'link.version');
  fails(() => parseLink('#/game?v=&b=5'), 'link.version');
  fails(() => parseLink('#/game?v=1'), 'link.no-board');
  fails(() => parseLink('#/game?v=1&b='), 'notation.empty');
  fails(() => parseLink('#/game?v=1&b=5&b=5'), 'link.repeated');
  fails(() => parseLink('#/game?v=1&b=%E0%A4%A'), 'link.encoding');
  fails(() => parseLink('#/game?v=1&b=5&lang=fr'), 'link.language');
  fails(() => parseLink('#/cover?v=1&b=5&present=yes'), 'link.setting');
  fails(() => parseLink('#/game?v=1&b=5?v=1'), 'link.query');
  fails(() => parseLink('#/game?v=1&b=9/9'), 'notation.size', [1, 1]);
  fails(() => parseLink('#/game?v=1&b=5/5/5q/5/5'), 'notation.bad-character', [3, 2]);
  assert.equal(contentsOf('#/cover?v=1&b=20').position.board.cols, 20);
});

test('bad lines of play are refused', () => {
  const link = '#/game?v=1&b=5/5/x4/5/5';
  for (const [code, lines] of Object.entries({
    'notation.bad-move': 'a1 a1b1..c1d1 A1B1 a01b1',
    'notation.off-board': 'e1f1 a5a6',
    'notation.cell-order': 'b1a1 a1a1',
    'move.overlap': 'a2a3 a1b1.b1b2',
    'move.disconnected': 'a1e5 e1a2',
    'link.at': 'a1b1&at=2 a1b1&at=-1 a1b1&at=1e3',
    'link.too-long': `${'a1b1.'.repeat(3000)}a1b1`,
  })) {
    for (const line of lines.split(' ')) fails(() => parseLink(`${link}&m=${line}`), code);
  }
  assert.deepEqual(parseMoves('a1b1.c1c2d2', createBoard(5, 5)), ['a1b1', 'c1c2d2']);
  assert.deepEqual(parseMoves('', createBoard(5, 5)), []);
});

test('presets are within the limits of their view', () => {
  for (const mode of ['game', 'cover'] as const) {
    for (const preset of boardOf(mode).presets) {
      const board = preset.make(firstBoards[mode], Math.random);
      assert.ok(board.rows <= boardOf(mode).maxSide && board.cols <= boardOf(mode).maxSide);
      assert.ok(board.filledMask < 1n << BigInt(cellCount(board)));
    }
  }
});

test('no two presets are the same board, and those of an idea stand together', () => {
  for (const mode of ['game', 'cover'] as const) {
    const all = boardOf(mode).presets;
    const codes = all
      .filter(({ chance }) => !chance)
      .map((one) => `${formatCode(one.make(firstBoards[mode], Math.random))} ${one.pieces}`);
    assert.equal(new Set(codes).size, codes.length);
    const starts = all.filter(({ group }, i) => group !== all[i - 1]?.group);
    assert.equal(starts.length, new Set(all.map(({ group }) => group)).size);
  }
});

test('the presets named after the judge’s samples equal the samples', () => {
  const made = (mode: 'game' | 'cover') =>
    boardOf(mode)
      .presets.filter(({ id }) => id.startsWith('sample'))
      .map(({ make }) => make(firstBoards[mode], Math.random));
  /** The text of the judge. */
  const printed = (problem: keyof typeof judgeSamples, end: 'in' | 'out' = 'in') =>
    readFileSync(new URL(`../golden/${problem}-sample.${end}`, import.meta.url), 'utf8')
      .replace(/[ \r]+$/gm, '')
      .trimEnd();
  assert.equal(sampleAnswers.blockgame, `${printed('blockgame', 'out')}\n`);
  assert.equal(sampleAnswers.boardcover, `${printed('boardcover', 'out')}\n`);
  assert.equal(judgeSamples.blockgame, `${printed('blockgame')}\n`);
  assert.equal(judgeSamples.boardcover, `${printed('boardcover')}\n`);
  const games = made('game').map(boardText);
  const covers = made('cover').map((board) => `${board.rows} ${board.cols}\n${boardText(board)}`);
  assert.equal(judgeSamples.blockgame, `3\n${games.join('')}`);
  assert.equal(judgeSamples.boardcover, `3\n${covers.join('')}`);
});
