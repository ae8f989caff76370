/** Intent → state → engine → state, with an engine, an address and a memory made for the test. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createBoard } from '../../web/board.js';
import { createController, rememberedPositions } from '../../web/controller.js';
import { firstBoards, presets } from '../../web/presets.js';
import { createQuestion } from '../../web/question.js';
import { initialState, positionOf } from '../../web/state.js';

/** @param {number} ms @returns {Promise<void>} */
const pass = (ms) => new Promise((resolve) => setTimeout(() => resolve(), ms));

/** @param {string} hash */
function site(hash) {
  const history = [hash];
  let place = 0;
  /** @type {{ request: any, signal: AbortSignal }[]} */
  const asked = [];
  const memory = new Map();
  const controller = createController({
    ask: async (request, { signal } = {}) => {
      asked.push({ request, signal: signal ?? new AbortController().signal });
      const { kind, board } = /** @type {any} */ (request);
      if (kind === 'read') return { kind: 'reply', board: '2x/3' };
      if (kind === 'verdict') {
        return {
          kind: 'reply',
          board,
          outcome: 'LOSING',
          winning_move: null,
          seconds: 0,
          moves: 1,
        };
      }
      return new Promise(() => {});
    },
    address: {
      read: () => history[place],
      replace: (text) => (history[place] = text),
      push: (text) => {
        history.splice(place + 1);
        place = history.push(text) - 1;
      },
    },
    memory: {
      read: (name) => memory.get(name),
      write: (name, value) => memory.set(name, value),
    },
    initial: initialState({
      positions: { game: positionOf(createBoard(5, 5)), cover: positionOf(createBoard(8, 8)) },
      settings: { language: 'en', theme: 'system', letterKeys: true },
      bench: {
        problem: 'blockgame',
        input: { blockgame: '', boardcover: '' },
        output: { blockgame: '', boardcover: '' },
      },
    }),
    random: () => 0.5,
  });
  controller.start();
  return {
    controller,
    asked,
    memory,
    address: () => history[place],
    back: () => {
      place -= 1;
      controller.visit();
    },
    /** @param {string} text */
    type: (text) => {
      history.splice(place + 1);
      place = history.push(text) - 1;
      controller.visit();
    },
    verdicts: () => asked.filter(({ request }) => request.kind === 'verdict'),
  };
}

test('without a link the address gets one, and the verdict is asked for', async () => {
  const { address, verdicts, controller } = site('');
  assert.equal(address(), '#/game?v=1&b=5/5/5/5/5');
  await pass(90);
  assert.equal(verdicts().length, 1);
  assert.equal(controller.state().verdict.reply.outcome, 'LOSING');
});

test('a quick series of strokes is asked about once, after the last', async () => {
  const { controller, verdicts } = site('');
  await pass(90);
  for (const cell of [0, 1, 2]) controller.toggle(cell);
  await pass(90);
  assert.deepEqual(
    verdicts().map(({ request }) => request.board),
    ['5/5/5/5/5', 'xxx2/5/5/5/5'],
  );
});

test('the address holds the board: painting replaces it, a preset is a step back', async () => {
  const { controller, address, back } = site('#/game?v=1&b=5/5/5/5/5');
  controller.toggle(0);
  await pass(300);
  assert.equal(address(), '#/game?v=1&b=x4/5/5/5/5');
  controller.usePreset(presets.game[0]);
  assert.equal(address(), '#/game?v=1&b=5/1xx2/xx2x/x1xxx/2x2');
  back();
  assert.equal(controller.state().game.now.board.filledMask, 1n);
});

test('opening a link can be undone', () => {
  const { controller, type } = site('#/game?v=1&b=5/5/5/5/5');
  controller.toggle(7);
  const before = controller.state().game.now;
  type('#/game?v=1&b=3/3');
  assert.equal(controller.state().game.now.board.rows, 2);
  controller.undo();
  assert.equal(controller.state().game.now, before);
});

test('a bad link changes nothing, stays in the address, and is not written over', async () => {
  const { controller, type, address, back } = site('#/game?v=1&b=5/5/5/5/5');
  controller.toggle(7);
  await pass(300);
  const before = controller.state().game;
  type('#/game?v=1&b=5/5q');
  const { badLink, game } = controller.state();
  assert.equal(game.now, before.now);
  assert.equal(badLink?.problem.code, 'notation.bad-character');
  assert.deepEqual([badLink?.problem.line, badLink?.problem.column], [2, 2]);
  assert.equal(address(), '#/game?v=1&b=5/5q');
  controller.toggle(8);
  assert.equal(address(), '#/game?v=1&b=5/2xx1/5/5/5');
  assert.ok(controller.state().badLink, 'the message stays until it is dismissed');
  back();
  assert.equal(address(), '#/game?v=1&b=5/5q');
  controller.dismissBadLink();
  assert.equal(controller.state().badLink, null);
  assert.equal(address(), '#/game?v=1&b=5/2xx1/5/5/5');
});

test('a good link after a bad one takes the message away', () => {
  const { controller, type } = site('#/game?v=3&b=5');
  assert.equal(controller.state().badLink?.problem.code, 'link.version');
  type('#/game?v=1&b=2/2');
  assert.equal(controller.state().badLink, null);
});

test('clear offers undo until something else is done', () => {
  const { controller } = site('#/game?v=1&b=x4/5/5/5/5');
  controller.clear();
  const { toast } = controller.state();
  assert.equal(toast?.undo, 'game');
  controller.undo('game');
  assert.equal(controller.state().game.now.board.filledMask, 1n);
  assert.equal(controller.state().toast, null);
  controller.clear();
  controller.toggle(3);
  assert.equal(controller.state().toast, null, 'undo would take back another step');
});

test('a size out of range is brought into it', () => {
  const { controller } = site('');
  for (const [rows, cols, wanted] of /** @type {const} */ ([
    [99, 99, [8, 8]],
    [0, -3, [1, 1]],
    [NaN, 2.7, [1, 2]],
  ])) {
    controller.resize(rows, cols);
    const { board } = controller.state().game.now;
    assert.deepEqual([board.rows, board.cols], wanted);
  }
});

test('a pasted text is read by the engine and loaded', async () => {
  const { controller, address } = site('');
  assert.equal(await controller.loadText('..#\n...\n'), null);
  assert.match(address(), /b=2x\/3/);
});

test('the language of a link holds until another is chosen', () => {
  const { controller, address, memory } = site('#/game?v=1&b=5&lang=ko');
  assert.equal(controller.state().linkLanguage, 'ko');
  assert.equal(address(), '#/game?v=1&b=5&lang=ko');
  controller.chooseLanguage('en');
  assert.equal(controller.state().linkLanguage, null);
  assert.equal(memory.get('settings').language, 'en');
});

test('a forged memory is passed over', () => {
  for (const forged of [null, 7, 'x', {}, { game: '#/game?v=1&b=q', cover: { a: 1 } }]) {
    const positions = rememberedPositions(forged, firstBoards);
    assert.equal(positions.game.board, firstBoards.game);
    assert.equal(positions.cover.board, firstBoards.cover);
  }
  const kept = rememberedPositions({ game: '#/game?v=1&b=x1' }, firstBoards);
  assert.equal(kept.game.board.filledMask, 1n);
});

test('of the questions of one kind only the latest is answered, and the others are cancelled', async () => {
  /** @type {{ signal: AbortSignal, answer: (value: any) => void }[]} */
  const asked = [];
  /** @type {import('../../web/state.js').Answer[]} */
  const answers = [];
  const question = createQuestion({
    ask: (_request, { signal } = {}) =>
      new Promise((answer) => {
        asked.push({ signal: signal ?? new AbortController().signal, answer });
      }),
    onAnswer: (answer) => answers.push(answer),
  });
  question.put({}, 'one');
  await pass(10);
  question.put({}, 'two');
  await pass(10);
  assert.equal(asked[0].signal.aborted, true);
  assert.equal(asked[1].signal.aborted, false);
  asked[0].answer('late');
  asked[1].answer('good');
  await pass(10);
  assert.equal(answers.at(-1)?.status, 'answered');
  assert.equal(answers.at(-1)?.about, 'two');
  assert.equal(answers.at(-1)?.reply, 'good');
  assert.ok(answers.every(({ reply }) => reply !== 'late'));
  question.put({}, 'three');
  question.stop();
  assert.equal(answers.at(-1)?.status, 'stopped');
  question.put({}, 'four');
  question.drop();
  assert.equal(answers.at(-1)?.status, 'idle');
});
