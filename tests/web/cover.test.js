/** The cover mode without a page: its scenes, and its controller with an engine made for the test. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBoard } from '../../web/board.js';
import { createController } from '../../web/controller.js';
import { coverScene, heatOf, orientation, percent } from '../../web/cover-scene.js';
import { searchState } from '../../web/cover-scene.js';
import { stretch } from '../../web/frames.js';
import { formatCode } from '../../web/share.js';
import { initialState, positionOf } from '../../web/state.js';

/** @param {number} [ms] @returns {Promise<void>} */
const pass = (ms = 0) => new Promise((resolve) => setTimeout(() => resolve(), ms));

/**
 * @typedef {object} Asked
 * @property {any} request
 * @property {AbortSignal} signal
 * @property {(reply: any) => void} answer
 */

/** A page on an empty board whose questions wait until the test answers them. @param {number} rows @param {number} cols */
function page(rows, cols) {
  /** @type {Asked[]} */
  const asked = [];
  let address = '#/cover?v=1&b=' + formatCode(createBoard(rows, cols));
  const controller = createController({
    ask: (request, { signal } = {}) =>
      new Promise((resolve, reject) => {
        signal?.addEventListener('abort', () => reject({ code: 'cancelled' }));
        asked.push({
          request,
          signal: signal ?? new AbortController().signal,
          answer: (reply) => resolve({ kind: 'reply', seconds: 0, ...reply }),
        });
      }),
    address: {
      read: () => address,
      replace: (text) => (address = text),
      push: (text) => (address = text),
    },
    memory: { read: () => null, write: () => {} },
    initial: initialState({
      positions: {
        game: positionOf(createBoard(5, 5)),
        cover: positionOf(createBoard(rows, cols)),
      },
      settings: { language: 'en', theme: 'system', letterKeys: true },
      bench: {
        problem: 'blockgame',
        input: { blockgame: '', boardcover: '' },
        output: { blockgame: '', boardcover: '' },
      },
    }),
  });
  controller.reportBoot({ stage: 'ready', loaded: 0, total: 0 });
  controller.start();
  /** The latest question of a kind, once it is asked. @param {string} kind @param {(request: any) => boolean} [fits] */
  const question = async (kind, fits = () => true) => {
    for (let i = 0; i < 200; i++) {
      const found = asked.findLast(
        ({ request, signal }) => request.kind === kind && !signal.aborted && fits(request),
      );
      if (found) return found;
      await pass(5);
    }
    throw new Error(`no question ${kind}`);
  };
  return { controller, asked, question };
}

test('each turn of a piece has a hue of its own', () => {
  const trominoes = [
    [0, 1, 6],
    [0, 1, 7],
    [0, 6, 7],
    [1, 6, 7],
  ];
  const pieces = [...trominoes, [0, 1], [0, 6]];
  assert.equal(new Set(pieces.map((cells) => orientation(cells, 6))).size, 6);
  for (const cells of pieces) {
    const moved = cells.map((cell) => cell + 3 * 6 + 2);
    assert.equal(orientation(moved, 6), orientation(cells, 6));
  }
});

test('bonds are the parts of the tilings in which one piece covers both cells', () => {
  const reply = {
    count: '4',
    placements: [
      { move: 'a1b1', count: '1' },
      { move: 'a1a2', count: '3' },
      { move: 'b1b2', count: '3' },
      { move: 'a2b2', count: '1' },
      { move: 'a3b3', count: '0' },
    ],
  };
  const { links, placements } = heatOf(reply, createBoard(2, 2));
  assert.deepEqual(Object.fromEntries(links.map(({ cells, share }) => [cells.join(), share])), {
    '0,1': 0.25,
    '0,2': 0.75,
    '1,3': 0.75,
    '2,3': 0.25,
  });
  assert.equal(placements.length, 4);
  assert.deepEqual([0.004, 0.5, 0.995, 1, 0].map(percent), ['<1', '50', '>99', '100', '0']);
});

test('a count that takes too long is left until it is asked for', async () => {
  const { controller, question } = page(20, 20);
  const first = await question('count');
  await pass(700);
  assert.ok(first.signal.aborted);
  assert.equal(controller.state().count.status, 'stopped');
  assert.ok(controller.state().covering.countIsLong);
  controller.countAgain();
  const second = await question('count');
  await pass(700);
  assert.ok(!second.signal.aborted);
  assert.equal(controller.state().count.status, 'asked');

  // Painting lets it be, and its answer is there when the board is as it was.
  controller.paint([3], true);
  controller.endStroke();
  await pass(120);
  assert.ok(!second.signal.aborted);
  second.answer({ count: '7', seconds: 9 });
  const third = await question('count', ({ board }) => board.startsWith('3x16'));
  third.answer({ count: '5' });
  await pass(10);
  assert.equal(controller.state().count.reply.count, '5');
  controller.undo();
  await pass(10);
  assert.equal(controller.state().count.reply.count, '7');
});

test('a rectangle is one step, whatever way the stroke took', async () => {
  const { controller } = page(4, 4);
  const code = () => formatCode(controller.state().cover.now.board);
  controller.toggle(5);
  controller.cover.chooseTool('rectangle');
  controller.paint([0], true);
  controller.paint([1, 2, 3], true);
  controller.paint([7, 11, 15], true);
  assert.equal(code(), 'xxxx/xxxx/xxxx/xxxx');
  controller.paint([10, 6], true);
  assert.equal(code(), 'xxx1/xxx1/4/4');
  controller.endStroke();
  controller.undo();
  assert.equal(code(), '4/1x2/4/4');
});

test('in the heat map a stroke chooses a cell and paints nothing', async () => {
  const { controller, question } = page(2, 2);
  controller.choosePieces('domino');
  (await question('count', ({ pieces }) => pieces === 'domino')).answer({ count: '2' });
  await pass(10);
  controller.cover.chooseLens('heat');
  const { request, answer } = await question('frequencies');
  assert.equal(request.pieces, 'domino');
  answer({
    count: '2',
    placements: ['a1b1', 'a1a2', 'b1b2', 'a2b2'].map((move) => ({ move, count: '1' })),
  });
  await pass(10);
  assert.equal(coverScene(controller.state()).marks?.length, 4);
  controller.paint([2], true);
  controller.endStroke();
  const { covering, cover } = controller.state();
  assert.equal(covering.heatCell, 2);
  assert.equal(cover.now.board.filledMask, 0n);
  assert.deepEqual(
    coverScene(controller.state()).marks?.map(({ kind, label }) => [kind, label]),
    [
      ['share', '50'],
      ['share', '50'],
      ['target', undefined],
    ],
  );
  controller.paint([2], true);
  controller.endStroke();
  assert.equal(controller.state().covering.heatCell, null);
});

test('the reason is asked for where there is no tiling, and its chain played', async () => {
  const { controller, question } = page(2, 2);
  (await question('count')).answer({ count: '0' });
  const chain = [{ cell: 'a1', move: 'a1b1a2' }];
  (await question('obstruction')).answer({
    why: { kind: 'chain', cells: ['b2'], chain, end: 'cell' },
  });
  await pass(10);
  const kinds = () => {
    const { pieces, marks } = coverScene(controller.state());
    return [pieces.length, ...(marks ?? []).map(({ kind }) => kind)];
  };
  assert.deepEqual(kinds(), [1, 'cross']);
  controller.cover.seekChain(0);
  assert.deepEqual(kinds(), [0, 'target']);
});

test('of a search only what is looked at is asked for, and kept for a while', async () => {
  const { controller, asked, question } = page(3, 2);
  (await question('count')).answer({ count: '2' });
  controller.cover.chooseLens('search');
  const length = 5_000_000;
  let most = 0;
  const serve = async () => {
    for (;;) {
      await pass(1);
      const open = asked.filter(
        ({ request, signal }) => request.kind === 'search' && !signal.aborted,
      );
      const one = open.find(({ request }) => !request.served);
      if (!one) return;
      one.request.served = true;
      const { first, count } = one.request;
      most = Math.max(most, first + count);
      one.answer({
        explored: Math.min(most, length),
        length: most >= length ? length : null,
        first,
        states: Array.from({ length: count }, (_, i) => ({ number: first + i, laid: [] })),
      });
      await pass(1);
    }
  };
  await serve();
  const { runs, exploring } = controller.state().covering.search;
  assert.ok(runs.ordered.explored >= 1_000_000);
  assert.ok(!exploring);
  for (const step of [0, 1, 1_000_000, 999_999, 123_456, stretch, 123_456]) {
    controller.cover.seekSearch(step);
    await serve();
    for (const order of /** @type {const} */ (['ordered', 'unordered'])) {
      assert.equal(searchState(controller.state(), order)?.number, step);
    }
  }
  assert.ok(controller.state().covering.search.runs.ordered.frames.stretches.length < 8);
  const before = asked.length;
  controller.cover.stepSearch(1);
  await serve();
  assert.equal(asked.length, before, 'a neighbouring step is there already');
});
