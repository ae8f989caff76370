/** Find the win without a document: drawing, answers, scores, hidden verdicts, storage, links. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseLink } from '../../web/app/link.js';
import { walk } from '../../web/app/state.js';
import { codeShown } from '../../web/board/board-code.js';
import { isHidden, movesToPlay, verdictOf } from '../../web/game/match.js';
import { play, undo } from '../../web/game/match-transitions.js';
import { draw, guessPuzzle, stopDraw, tryAgain } from '../../web/game/puzzle-transitions.js';
import { isAnswered, recordFrom, puzzleAnalysis, resultOf } from '../../web/game/quiz.js';
import { gameScene } from '../../web/game/scene.js';
import { changeSetup } from '../../web/game/state.js';
import { fakeSite, until } from './fake_site.js';

/** @typedef {import('../../web/game/state.js').Game} Game */

/** A row of five cells with dominoes: the two middle moves lose, the first and the last win. @type {Record<string, boolean>} */
const values = { a1b1: false, b1c1: true, c1d1: false };
const options = Object.keys(values).map((move) => ({ move, piece: 'domino' }));

/** The reply of the service for any board. @param {any} request */
function reply({ kind, board, ...request }) {
  const outcome = board === '4' ? 'WINNING' : 'LOSING';
  if (kind === 'verdict') return { board, outcome, winning_move: null, moves: 3, options };
  if (kind === 'analyse') {
    const moves = options.map((one) => ({
      ...one,
      wins: outcome === 'WINNING' && values[one.move],
      refutation: values[one.move] ? null : 'c1d1',
    }));
    return { board, outcome, grundy: 1, remoteness: 1, moves, principal_variation: [] };
  }
  if (kind !== 'puzzle' && kind !== 'daily-puzzle') return null;
  const puzzle = { board: '4', winning_move: 'b1c1', remoteness: 1, moves: 3 };
  return { difficulty: request.difficulty ?? 4, seed: request.seed ?? 1, puzzle };
}

/** A site with a puzzle. @param {string} [link] */
async function page(link = 'b=4&tool=puzzle') {
  const site = fakeSite({ hash: `#/game?v=1&${link}`, reply });
  const its = site.game.get;
  /** Wait for the puzzle and its analysis. */
  const settled = () => until(() => !its().quiz.wish && verdictOf(its()) && puzzleAnalysis(its()));
  await settled();
  return { ...site, its, settled, change: site.game.change, record: () => its().quiz.record };
}

/** @param {() => Game} its */
const resultShown = (its) => resultOf(its())?.right;

test('the page reveals nothing before the answer', async () => {
  const { its } = await page();
  assert.ok(isHidden(its()));
  const { board } = its().history.now;
  assert.deepEqual(gameScene(its()), { board, pieces: [], ghosts: [], marks: [] });
  assert.equal(movesToPlay(its()).length, 3);
});

test('the winning move is correct, and scores once', async () => {
  const { its, change, record, memory, flush } = await page();
  change((game) => play(game, 'b1c1'));
  assert.equal(resultShown(its), true);
  assert.ok(!isHidden(its()));
  assert.deepEqual([record().streak, record().best, record().last], [1, 1, '4 domino,l-tromino']);
  flush();
  assert.deepEqual(memory.stored.get('puzzles'), record());
  change(undo);
  assert.ok(isHidden(its()), 'it asks again');
  change((game) => play(game, 'b1c1'));
  assert.deepEqual([resultShown(its), record().streak], [true, 1]);
});

test('a wrong move is refuted on the board and ends the streak; its correction does not score', async () => {
  const { its, change, record, settled } = await page();
  change((game) => ({
    ...game,
    quiz: { ...game.quiz, record: { ...record(), streak: 4, best: 6 } },
  }));
  change((game) => play(game, 'a1b1'));
  assert.equal(resultShown(its), false);
  assert.deepEqual([record().streak, record().best], [0, 6]);
  const labels = gameScene(its()).pieces.map(({ cells, label }) => `${label}: ${cells}`);
  assert.deepEqual(labels, ['1: 0,1', '2: 2,3']);
  change(tryAgain);
  assert.deepEqual(its().history.now.moves, []);
  await settled();
  change((game) => play(game, 'b1c1'));
  assert.deepEqual([resultShown(its), record().streak], [true, 0]);
});

test('an answer is scored once the analysis is known, even after the move', async () => {
  const slow = (/** @type {any} */ request) => (request.kind === 'analyse' ? null : reply(request));
  const site = fakeSite({ hash: '#/game?v=1&b=4&tool=puzzle', reply: slow });
  const { answer } = await site.question('analyse');
  await until(() => verdictOf(site.game.get()));
  site.game.change((game) => play(game, 'b1c1'));
  const { quiz } = site.game.get();
  assert.ok(quiz.open !== null);
  assert.deepEqual([quiz.record.streak, resultOf(site.game.get())], [0, null]);
  answer(reply({ kind: 'analyse', board: '4' }));
  await until(() => puzzleAnalysis(site.game.get()));
  assert.equal(site.game.get().quiz.record.streak, 1);
});

test('every second position to guess is LOSING', async () => {
  const { its, change, record, settled } = await page();
  for (const [seed, outcome, code] of /** @type {const} */ ([
    [2, 'WINNING', '4'],
    [3, 'LOSING', '1xx1'],
  ])) {
    change((game) => draw(game, { grade: 0, seed }));
    await settled();
    assert.deepEqual([its().setup.ask, codeShown(its().history.now)], ['outcome', code]);
    assert.deepEqual([isAnswered(its()), movesToPlay(its())], [false, []]);
    change((game) => guessPuzzle(game, outcome));
    change((game) => guessPuzzle(game, 'WINNING'));
    assert.equal(resultShown(its), true);
    assert.equal(movesToPlay(its()).length, 3, 'it may be looked at now');
  }
  assert.equal(record().streak, 2);
  change((game) => draw(game, { grade: 0, seed: 5 }));
  await settled();
  assert.equal(isAnswered(its()), false, 'drawn once more it is asked once more');
  change((game) => guessPuzzle(game, 'WINNING'));
  assert.deepEqual([resultShown(its), record().streak], [false, 2]);
});

test('drawing a puzzle uses the chosen grade, hides the verdict, and can be stopped', async () => {
  const waits = (/** @type {any} */ request) => (request.kind === 'puzzle' ? null : reply(request));
  const site = fakeSite({ hash: '#/game?v=1&b=5', reply: waits });
  site.game.change((game) => draw(game, { grade: 4, seed: 9 }));
  const { request, signal } = await site.question('puzzle');
  assert.deepEqual(request, { kind: 'puzzle', difficulty: 4, seed: 9 });
  assert.ok(isHidden(site.game.get()));
  assert.deepEqual(movesToPlay(site.game.get()), []);
  site.game.change(stopDraw);
  assert.ok(signal.aborted);
  assert.equal(site.game.get().quiz.record.grade, 4);
});

test('the puzzle of the day is stored with its first answer', async () => {
  const { its, change, record, asked, settled } = await page();
  change((game) => draw(game, { date: '2026-01-31' }));
  await settled();
  const daily = asked.filter(({ request }) => request.kind === 'daily-puzzle');
  assert.deepEqual(daily.map(({ request }) => request.date).join(), '2026-01-31');
  change((game) => play(game, 'c1d1'));
  assert.deepEqual(record().daily, { date: '2026-01-31', right: false });
  change(tryAgain);
  await settled();
  change((game) => play(game, 'b1c1'));
  assert.deepEqual([resultShown(its), record().daily?.right], [true, false]);
});

test('a link carries the puzzle, not its answer', async () => {
  const { its, change, address, flush, store } = await page('b=4&tool=puzzle&ask=outcome');
  assert.equal(its().setup.ask, 'outcome');
  change((game) => guessPuzzle(game, 'WINNING'));
  change((game) => play(game, 'a1b1'));
  flush();
  assert.equal(address(), '#/game?v=1&b=4&tool=puzzle&ask=outcome');
  store.change((state) => walk(state, -1));
  assert.equal(its().history.now.at, 0);
  change((game) => changeSetup(game, { tool: 'explore' }));
  flush();
  assert.match(address(), /m=a1b1&at=0&tool=explore$/);
  assert.throws(() => parseLink('#/game?v=1&b=4&tool=puzzle&ask=why'));
});

test('forged values in storage are repaired', () => {
  const nothing = { grade: 0, streak: 0, best: 0, last: '', daily: null };
  for (const forged of [null, 7, [], { grade: 9, streak: -1, best: 'x', last: {}, daily: 3 }]) {
    assert.deepEqual(recordFrom(forged), nothing);
  }
  assert.deepEqual(recordFrom({ daily: { date: 'today', right: true } }), nothing);
  const daily = { date: '2026-01-31', right: true };
  const saved = { grade: 3, streak: 5, best: 8, last: '5 domino', daily };
  assert.deepEqual(recordFrom(JSON.parse(JSON.stringify(saved))), saved);
  assert.equal(recordFrom({ streak: 5, best: 2 }).best, 5);
});
