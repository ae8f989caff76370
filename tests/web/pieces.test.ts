/** Texts of pieces: one for equal sets, the same as the package's; hostile ones are refused, also in links. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'vitest';
import { formatLink, parseLink } from '../../web/app/link';
import { drawnPiece } from '../../web/ui/own-pieces';
import * as pieces from '../../web/board/pieces';
import { coverableAreas, spokenPieces } from '../../web/cover/spoken';
import { pieceWord } from '../../web/ui/pieces';
import { translators } from './locale_texts';

/** Written by the package; `tests/py/test_piecetext.py` holds the package against it. */
const golden: { texts: [string, string][]; refused: [string, string][] } = JSON.parse(
  readFileSync(new URL('../golden/pieces.json', import.meta.url), 'utf8'),
);

test('a set of pieces has one text, which is the one of the package', () => {
  for (const [text, canonical] of golden.texts) {
    assert.equal(pieces.parsePieces(text), canonical, text);
    assert.equal(pieces.parsePieces(canonical), canonical);
  }
});

test('links carry pieces of both rooms in their canonical text', () => {
  for (const room of ['game', 'cover']) {
    const link = (set: string) => `#/${room}?v=1&b=5/5&p=${set}`;
    const parsed = parseLink(link('1x1/xx1/1xx,x/x'));
    assert.ok(parsed);
    const written = formatLink(parsed).split('&').slice(0, 3).join('&');
    assert.equal(written, link('domino,xx1/1xx/1x1'));
    for (const [text, code] of golden.refused) {
      // The page calls a shape that is no board code unknown; the package says where the mistake is.
      const refused = { name: 'TextError', code: code.replace(/^notation.*/, 'pieces.unknown') };
      // At the end of a link a comma would belong to the text around it.
      const whole = `${link(encodeURIComponent(text))}&at=0`;
      assert.throws(() => parseLink(whole), refused, text);
    }
  }
});

test('a refused piece is named', () => {
  const refused = (piece: string, more?: object) =>
    assert.throws(() => pieces.parsePieces(`domino,${piece}`), {
      details: { found: `'${piece}'`, ...more },
    });
  for (const piece of ['brick', 'x1x', 'x/x']) refused(piece);
  refused('1x', { cells: 1, limit: 12 });
});

test('a piece is added in its place and removed, but not the last one', () => {
  assert.equal(pieces.withPiece('domino,xxxxx', '1x/xx'), 'domino,l-tromino,xxxxx');
  assert.equal(pieces.withPiece('domino,l-tromino', 'domino'), 'l-tromino');
  assert.equal(pieces.withPiece('xxxxx', 'xxxxx'), 'xxxxx');
});

test('a drawn piece has the text of its shape; another drawing is refused', () => {
  // A grid of five columns: a T at the right edge, the P-pentomino, an octomino.
  assert.equal(drawnPiece([4, 9, 14, 8], 5), 't-tetromino');
  assert.equal(drawnPiece([6, 7, 11, 12, 16], 5), 'xxx/xx1');
  assert.equal(pieces.sizeOf(drawnPiece([0, 1, 2, 3, 4, 5, 6, 7], 5)), 8);
  const size = { name: 'TextError', code: 'pieces.drawn-size' };
  for (const cells of [[], [3], [0, 1, 2, 3, 4, 5, 6, 7, 8]]) {
    assert.throws(() => drawnPiece(cells, 5), size);
  }
  // The last cell of a row is not beside the first of the next one.
  assert.throws(() => drawnPiece([4, 5], 5), { code: 'pieces.drawn-apart' });
});

test('pieces have names and stand in sentences in both languages', () => {
  const { ko, en } = translators;
  const said = (set: string) => [ko, en].map((t) => spokenPieces({ pieces: set }, t));
  assert.deepEqual(said('domino'), ['도미노로', 'dominoes']);
  assert.deepEqual(said('xxx/xx1'), ['이 블록으로', 'this piece']);
  assert.deepEqual(said('domino,i-tromino,xxx/xx1'), ['이 블록 3가지로', 'these 3 pieces']);
  assert.equal(pieceWord('xxx/xx1', ko), '칸 5개짜리 블록');
  assert.equal(pieceWord('xxx/xx1', en), 'Own piece of 5 cells');
  assert.equal(pieceWord('domino', en), 'Domino');
  const areas = (set: string) => [ko, en].map((t) => coverableAreas(set, t));
  assert.deepEqual(areas('l-tromino'), ['3의 배수만', 'only multiples of 3']);
  assert.deepEqual(areas('xxx/xx1'), ['5의 배수만', 'only multiples of 5']);
  assert.deepEqual(areas('i-tromino,xxx/xx1'), ['3, 5의 합인 넓이만', 'only sums of 3, 5']);
  assert.match(
    ko('reason.area', { area: 4, by: spokenPieces({ pieces: 'xxx/xx1' }, ko), multiple: '…' }),
    /이 블록으로는 …/,
  );
});
