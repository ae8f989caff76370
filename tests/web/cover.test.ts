/** The cover without a document: its scenes and its queries, answered by the test. */
import assert from 'node:assert/strict';
import { test, vi } from 'vitest';
import { withChanges } from '../../web/board/immutable';
import { createBoard } from '../../web/board/board';
import { formatCode } from '../../web/board/board-code';
import { step } from '../../web/app/state';
import { coverBoardHandlers } from '../../web/cover/board-input';
import { heatOf, percent } from '../../web/cover/heat';
import { orientationsOf, shapeCells } from '../../web/board/pieces';
import { coverScene, hueOfOrientation } from '../../web/cover/scene';
import { isExploring, movePlayer, searchState, stopExploring } from '../../web/cover/search';
import {
  askCount,
  chooseLens,
  choosePieces,
  countOf,
  coverKey,
  stopCount,
  wishFor,
  wishForTyped,
} from '../../web/cover/state';
import { noAnswer } from '../../web/engine/answer';
import { stretchLength } from '../../web/ui/stretches';
import * as players from '../../web/ui/player';
import { written } from '../../web/ui/words';
import { resizeBoard } from '../../web/app/boards';
import { fakeSite, pass, until } from './fake_site';
import { translators } from './locale_texts';

/** A site with an empty board whose queries wait until the test answers them, unless `reply` does. */
function page(rows: number, cols: number, reply?: (request: any) => any) {
  const hash = '#/cover?v=1&b=' + formatCode(createBoard(rows, cols));
  const site = fakeSite({ hash, size: [rows, cols], reply });
  const hands = coverBoardHandlers(site.cover);
  return {
    ...site,
    its: site.cover.get,
    change: site.cover.change,
    paint: hands.onPaint,
    endStroke: hands.onEndStroke,
    toggle: hands.onToggle,
    undo: () => site.store.change((state) => step(state, 'undo')),
    seek: (at: number) =>
      site.cover.change((cover) => ({
        ...cover,
        search: movePlayer(cover.search, (player) => players.seek(player, at)),
      })),
  };
}

test('each orientation of a piece has its own hue', () => {
  const square = [0, 1, 6, 7];
  const trominoes = square.map((left) => square.filter((cell) => cell !== left));
  const pieces = [...trominoes, [0, 1], [0, 6]];
  const hue = (cells: readonly number[]) => hueOfOrientation('domino,l-tromino', cells, 6);
  assert.equal(new Set(pieces.map(hue)).size, 6);
  for (const cells of pieces) assert.equal(hue(cells.map((cell) => cell + 3 * 6 + 2)), hue(cells));
  // A pentomino with eight orientations: the hues are those of the palette.
  const images = orientationsOf('xxx/xx1').map(shapeCells);
  const hues = images.map(({ cells, cols }) => hueOfOrientation('xxx/xx1', cells, cols));
  assert.deepEqual(hues, [0, 1, 2, 3, 4, 5, 6, 0]);
});

test('the bond of two cells is the share of tilings in which one piece covers both', () => {
  const counts = Object.entries({ a1b1: '1', a1a2: '3', b1b2: '3', a2b2: '1', a3b3: '0' });
  const reply = { count: '4', placements: counts.map(([move, count]) => ({ move, count })) };
  const { links, placements } = heatOf(reply, createBoard(2, 2));
  const shares = links.map(({ cells, share }) => `${cells}: ${share}`);
  assert.deepEqual(shares.sort(), ['0,1: 0.25', '0,2: 0.75', '1,3: 0.75', '2,3: 0.25']);
  assert.equal(placements.length, 4);
  assert.deepEqual([0.004, 0.5, 0.995, 1, 0].map(percent), ['<1', '50', '>99', '100', '0']);
});

test('a long count goes on by itself when nothing else is asked; painting or Stop ends it', async () => {
  const { its, change, paint, endStroke, question } = page(20, 20);
  const first = await question('count');
  await pass(700);
  assert.ok(first.signal.aborted);
  assert.ok(its().isLong);
  const second = await question('count');
  await pass(700);
  assert.ok(!second.signal.aborted);
  change((cover) => chooseLens(cover, 'search'));
  await question('search');
  assert.ok(second.signal.aborted);
  change((cover) => chooseLens(cover, 'tilings'));
  const third = await question('count');
  paint([3], true);
  endStroke();
  await pass(120);
  assert.ok(third.signal.aborted);
  assert.ok(!its().isLong);
  const fourth = await question('count', ({ board }) => board.startsWith('3x16'));
  change(stopCount);
  await pass(700);
  assert.ok(fourth.signal.aborted);
  assert.equal(its().count.status, 'stopped');
});

test('an answer that was stopped says so, and one about another board says nothing', async () => {
  vi.stubGlobal('addEventListener', () => {});
  const { endText } = await import('../../web/cover/views/missing-answer');
  const cover = page(3, 3).its();
  for (const name of ['heat', 'reason'] as const) {
    const stopped = { ...noAnswer, key: coverKey(cover), status: 'stopped' as const };
    assert.match(endText({ ...cover, [name]: stopped }, name, translators.en), /^Stopped before /);
    assert.equal(
      endText({ ...cover, [name]: { ...stopped, key: '4/4' } }, name, translators.en),
      '',
    );
  }
});

test('a count that the reader asks for goes on while the board is painted', async () => {
  const { its, change, paint, endStroke, undo, question } = page(20, 20);
  await question('count');
  change(stopCount);
  change(askCount);
  const second = await question('count');
  await pass(700);
  assert.ok(!second.signal.aborted);
  assert.ok(its().patientCount);

  // Painting does not restart it; its result returns with the same board.
  paint([3], true);
  endStroke();
  await pass(120);
  assert.ok(!second.signal.aborted);
  second.answer({ count: '7', seconds: 9 });
  const third = await question('count', ({ board }) => board.startsWith('3x16'));
  third.answer({ count: '5' });
  await pass(10);
  assert.equal(countOf(its()).reply?.count, '5');
  undo();
  await pass(10);
  assert.equal(countOf(its()).reply?.count, '7');
});

test('a rectangle is one step of the undo list, however the stroke went', async () => {
  const { its, change, toggle, paint, endStroke, undo } = page(4, 4);
  const code = () => formatCode(its().history.now.board);
  toggle(5);
  change((cover) => withChanges(cover, { tool: 'rectangle' }));
  paint([0], true);
  paint([1, 2, 3], true);
  paint([7, 11, 15], true);
  assert.equal(code(), 'xxxx/xxxx/xxxx/xxxx');
  paint([10, 6], true);
  assert.equal(code(), 'xxx1/xxx1/4/4');
  endStroke();
  undo();
  assert.equal(code(), '4/1x2/4/4');
});

test('in the heat map a stroke chooses a cell and paints nothing', async () => {
  const { its, change, paint, endStroke, question } = page(2, 2);
  change((cover) => choosePieces(cover, 'domino'));
  (await question('count', ({ pieces }) => pieces === 'domino')).answer({ count: '2' });
  await pass(10);
  change((cover) => chooseLens(cover, 'heat'));
  const { request, answer } = await question('frequencies');
  assert.equal(request.pieces, 'domino');
  answer({
    count: '2',
    placements: ['a1b1', 'a1a2', 'b1b2', 'a2b2'].map((move) => ({ move, count: '1' })),
  });
  await pass(10);
  assert.equal(coverScene(its()).marks?.length, 4);
  paint([2], true);
  endStroke();
  const { heatCell, history } = its();
  assert.equal(heatCell, 2);
  assert.equal(history.now.board.filledMask, 0n);
  const marks = coverScene(its()).marks?.map(({ kind, label }) => `${kind} ${label}`);
  assert.deepEqual(marks, ['share 50', 'share 50', 'target undefined']);
  paint([2], true);
  endStroke();
  assert.equal(its().heatCell, null);
});

test('without a tiling the reason is requested, and its chain of placements can be played', async () => {
  const { its, change, question } = page(2, 2);
  (await question('count')).answer({ count: '0' });
  const chain = [{ cell: 'a1', move: 'a1b1a2' }];
  (await question('obstruction')).answer({
    why: { kind: 'chain', cells: ['b2'], chain, end: 'cell' },
  });
  await pass(10);
  const kinds = () => {
    const { pieces, marks } = coverScene(its());
    return [pieces.length, ...(marks ?? []).map(({ kind }) => kind)];
  };
  assert.deepEqual(kinds(), [1, 'cross']);
  change((cover) => ({ ...cover, reasonPlayer: players.seek(cover.reasonPlayer, 0) }));
  assert.deepEqual(kinds(), [0, 'target']);
});

test('only the visible frames of a search are requested, and they stay cached for a while', async () => {
  const length = 5_000_000;
  let most = 0;
  const { its, change, seek, asked } = page(3, 2, ({ kind, first, count }) => {
    if (kind !== 'search') return kind === 'count' ? { count: '2' } : null;
    most = Math.max(most, first + count);
    return {
      ...{ explored: Math.min(most, length), length: most >= length ? length : null, first },
      states: Array.from({ length: count }, (_, i) => ({ number: first + i, laid: [] })),
    };
  });
  change((cover) => chooseLens(cover, 'search'));
  await until(() => its().search.runs.ordered.explored >= 1_000_000 && !isExploring(its().search));
  const isShown = (step: number) =>
    (['ordered', 'unordered'] as const).every(
      (order) => searchState(its().search, order)?.number === step,
    );
  for (const step of [0, 1, 1_000_000, 999_999, 123_456, stretchLength, 123_456]) {
    seek(step);
    await until(() => isShown(step));
  }
  await pass(10);
  const before = asked.length;
  seek(123_457);
  await pass(10);
  assert.ok(isShown(123_457));
  assert.equal(asked.length, before, 'a neighbouring step is there already');
});

test('one query of a search runs at a time, and Stop cancels it', async () => {
  const { its, change, seek, asked, question } = page(8, 8);
  change((cover) => chooseLens(cover, 'search'));
  const open = () =>
    asked.filter(({ request, signal }) => request.kind === 'search' && !signal.aborted);
  await question('search');
  for (const at of [1, 300, 600, 2]) {
    seek(at);
    await pass(5);
    assert.ok(open().length <= 1, String(at));
  }
  for (const ordered of [true, false]) {
    const looked = (it: any) => it.count > 0 && it.ordered === ordered;
    const { request, answer } = await question('search', looked);
    answer({
      explored: 300,
      length: null,
      first: request.first,
      states: Array.from({ length: stretchLength }, (_, number) => ({ number, laid: [] })),
    });
    await pass(5);
  }
  const exploring = await question('search', ({ count }) => count === 0);
  assert.ok(isExploring(its().search));
  change((cover) => ({ ...cover, search: stopExploring(cover.search) }));
  assert.ok(exploring.signal.aborted);
  assert.ok(!isExploring(its().search));
});

test('a rectangle starts again after a change of size and its undo', () => {
  const { store, its, change, paint, endStroke, undo } = page(4, 4);
  change((cover) => withChanges(cover, { tool: 'rectangle' }));
  paint([0], true);
  paint([5], true);
  store.change((state) => resizeBoard(state, { rows: 2, cols: 2 }));
  paint([3], true);
  assert.equal(formatCode(its().history.now.board), 'xx/xx');
  undo();
  paint([15], true);
  endStroke();
  assert.equal(formatCode(its().history.now.board), 'xx2/xx2/4/3x');
});

test('a tiling is requested once, however often the button is pressed', async () => {
  const { change, question, asked, its } = page(3, 2);
  (await question('count')).answer({ count: '2' });
  (await question('tiling')).answer({ count: '2', number: '1', pieces: [] });
  await pass(5);
  change((cover) => wishFor(cover, { number: '2' }));
  await question('tiling', ({ number }) => number === '2');
  const before = its();
  change((cover) => wishFor(cover, { number: '2' }));
  await pass(5);
  assert.equal(its(), before);
  assert.equal(asked.filter(({ request }) => request.number === '2').length, 1);
});

test('the tiling that undo has requested is shown whole once its button is pressed', async () => {
  const { change, paint, endStroke, undo, question, its } = page(3, 2);
  (await question('count')).answer({ count: '2' });
  await pass(5);
  paint([3], true);
  endStroke();
  undo();
  const { answer } = await question('tiling');
  change((cover) => wishFor(cover, { number: '1' }));
  answer({ count: '2', number: '1', pieces: [{ move: 'a1b1a2' }, { move: 'b2a3b3' }] });
  await pass(5);
  assert.equal(its().player.at, 2);
});

test('the time limit of a count starts when the count does', async () => {
  const { its, question } = page(20, 20);
  const count = await question('count');
  count.onWork(false);
  await pass(700);
  assert.ok(!count.signal.aborted);
  assert.ok(!its().isLong);
  count.onWork(true);
  await pass(700);
  assert.ok(count.signal.aborted);
});

test('the late count of a former board is announced in the right plural form', async () => {
  const { en } = translators;
  const announcement = async (count: string) => {
    const { change, paint, endStroke, question, store } = page(20, 20);
    await question('count');
    change(askCount);
    await pass(120);
    const late = await question('count');
    paint([3], true);
    endStroke();
    late.answer({ count, seconds: 9 });
    await pass(10);
    const { toast } = store.get();
    assert.equal(toast?.key, 'toast.count-kept');
    return en('toast.count-kept', written(toast?.values ?? {}, 'en'));
  };
  assert.match(await announcement('1'), /has 1 tiling\./);
  assert.match(await announcement('2033502499954'), /has 2,033,502,499,954 tilings\./);
  const note = (count: number) => en('count.note', { count, pieces: 'dominoes' });
  assert.match(note(1), /^tiling by/);
  assert.match(note(2), /^tilings by/);
});

test('a typed number opens its tiling, with any separators between its digits, or is refused', async () => {
  const { change, question, its } = page(3, 2);
  (await question('count')).answer({ count: '1234' });
  (await question('tiling')).answer({ count: '1234', number: '1', pieces: [] });
  await pass(5);
  for (const bad of ['', '0', '1235', 'two']) {
    change((cover) => wishForTyped(cover, bad));
    assert.equal(its().numberEntry, 'refused', bad);
    assert.equal(its().wish, null);
  }
  change((cover) => wishForTyped(cover, '1,0 00'));
  assert.deepEqual(its().wish, { number: '1000' });
  const second = await question('tiling', ({ number }) => number === '1000');
  second.answer({ count: '1234', number: '1000', pieces: [] });
  await pass(5);
  assert.equal(its().numberEntry, 'idle');
  const before = its();
  change((cover) => wishForTyped(cover, '1000'));
  assert.equal(its(), before, 'it is shown already');
});
