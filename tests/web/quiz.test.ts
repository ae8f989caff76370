/** Find the win without a document: drawing, answers, hints, scores, the own board, storage, links. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { linkTo } from '../../web/app/address';
import { parseLink } from '../../web/app/link';
import { walk } from '../../web/app/state';
import { codeShown } from '../../web/board/board-code';
import * as histories from '../../web/board/history';
import { itemAt } from '../../web/board/item-at';
import { noAnswer } from '../../web/engine/answer';
import { gameBoardHandlers } from '../../web/game/board-input';
import { isHidden, movesToPlay, verdictOf } from '../../web/game/match';
import { hint, play, redo, undo, walkTo } from '../../web/game/match-transitions';
import * as puzzleLogic from '../../web/game/puzzle-logic';
import * as puzzleAnswers from '../../web/game/puzzle-answers';
import * as transitions from '../../web/game/puzzle-transitions';
import * as quizzes from '../../web/game/quiz';
import { gameRoom } from '../../web/game/room';
import { gameScene } from '../../web/game/scene';
import { changeSetup, newGameState, withAnswer, withHistory } from '../../web/game/state';
import { fakeSite, until } from './fake_site';
import type { Grade } from '../../web/game/puzzle-record';

const { draw, secondTry, stopDraw } = transitions;
const { giveUp, guessPuzzle, tryAgain } = puzzleAnswers;

/** A row of five cells with dominoes: the two middle moves lose, the first and the last win. */
const values: Record<string, boolean> = { a1b1: false, b1c1: true, c1d1: false };
const options = Object.keys(values).map((move) => ({ move, piece: 'domino' }));
const hinted = { area: 'a1b1c1d1', piece: 'domino', cell: 'b1' };

/** The best defence after a right move; without one the win is certain. */
let defences: Record<string, string> = {};

/** The reply of the service for any board. */
function reply({ kind, board, ...request }: any) {
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
  if (kind === 'defence') return { move: defences[board] ?? null };
  if (kind === 'reasons') {
    const regions = [{ cells: 'a1', grundy: 1 }];
    const { move = null } = request;
    return { board, move, themes: ['mirror', 'regions'], regions, replies: 2, hint: hinted };
  }
  if (kind !== 'puzzle' && kind !== 'daily-puzzle') return null;
  const ratings = { puzzle: 800, right: 820, wrong: 780 };
  const puzzle = { board: '4', move: 'b1c1', line: ['b1c1'], moves: 3 };
  return { difficulty: request.difficulty ?? 4, seed: request.seed ?? 1, puzzle, ratings };
}

/** A site with a puzzle. */
async function page(link = 'b=4&tool=puzzle', stored?: Map<string, any>) {
  const site = fakeSite({ hash: `#/game?v=1&${link}`, reply, stored });
  const its = site.game.get;
  const quiz = () => quizzes.quizOf(its());
  /** Wait for the puzzle and its analysis. */
  const settled = () =>
    until(
      () =>
        !quiz().wish &&
        verdictOf(its()) &&
        (quizzes.attemptOf(its()).solved || quizzes.puzzleAnalysis(its())),
    );
  if (link.includes('tool=puzzle')) await settled();
  const { change } = site.game;
  return {
    ...{ ...site, its, quiz, settled, change, record: () => quiz().record },
    phase: () => quizzes.phaseOf(its()),
    /** Play the right move, and wait until it is accepted. */
    solve: async () => {
      change((game) => play(game, 'b1c1'));
      await until(() => quizzes.attemptOf(its()).solved);
    },
    /** Draw a puzzle of the day or of a grade, and wait for it. */
    drawn: async (wish: Parameters<typeof draw>[1]) => {
      change((game) => draw(game, wish));
      await settled();
    },
    /** Wait for the reasons of the move to explain. */
    explained: () => until(() => quizzes.whyOf(its())),
  };
}

const wish = (grade: Grade, seed: number) => ({ grade, theme: 'any' as const, seed });
const day = { date: '2026-01-31', late: false };

test('a link that is refused leaves puzzles begun, also where it was opened before they had', async () => {
  const { its } = await page();
  const { withRefusal } = gameRoom.board ?? assert.fail();
  const before = { ...its(), quiz: null };
  assert.equal(withRefusal(before, its()).quiz, its().quiz);
  assert.equal(withRefusal(its(), before).quiz, its().quiz);
});

test('the page reveals nothing before the answer', async () => {
  const { its } = await page();
  assert.ok(isHidden(its()));
  const { board } = its().history.now;
  assert.deepEqual(gameScene(its()), { board, pieces: [], ghosts: [], marks: [], waits: false });
  assert.equal(movesToPlay(its()).length, 3);
});

test('the winning move is correct, and scores once', async () => {
  const { record, phase, its, memory, flush, drawn, solve } = await page();
  await drawn(wish(3, 1));
  await solve();
  assert.equal(phase(), 'right');
  assert.ok(!isHidden(its()));
  const { streak, best, rating, last } = record();
  assert.deepEqual([streak, best, rating, last], [1, 1, 820, '4 domino,l-tromino']);
  assert.equal(quizzes.attemptOf(its()).gain, 20);
  flush();
  const { missed } = record();
  const score = { rating, streak, best, last, missed };
  assert.deepEqual(memory.stored.get('puzzle.score'), score);
  await drawn(wish(3, 2));
  await solve();
  assert.deepEqual([phase(), record().streak], ['right', 1], 'the same board again');
});

test('a wrong move is refuted on the board with the reason, and both are taken back', async () => {
  const { its, change, record, settled, phase, explained, drawn, solve } = await page();
  await drawn(wish(3, 1));
  change((game) => play(game, 'a1b1'));
  assert.equal(phase(), 'wrong');
  const { streak, rating, missed } = record();
  assert.deepEqual([streak, rating, missed], [0, 780, ['4']]);
  assert.equal(quizzes.attemptOf(its()).gain, -20);
  const labels = gameScene(its()).pieces.map(({ cells, label }) => `${label}: ${cells}`);
  assert.deepEqual(labels, ['1: 0,1', '2: 2,3']);
  assert.ok(isHidden(its()), 'the answer is not revealed');
  assert.deepEqual(movesToPlay(its()), []);
  const { move, board } = await explained();
  assert.deepEqual([board, move], ['xx2', 'c1d1'], 'it is about the refutation');
  // A press on the board is another try, and only then.
  const onPress = gameBoardHandlers({ get: its, change } as any).picking?.onPress;
  assert.ok(onPress?.(2));
  assert.deepEqual(its().history.now.moves, []);
  assert.equal(onPress?.(2), false);
  await settled();
  await solve();
  assert.deepEqual([phase(), record().streak, record().rating], ['right', 0, 780]);
  assert.deepEqual(record().missed, ['4'], 'it stays for a second try');
});

test('a missed puzzle leaves the list when it is solved at once', async () => {
  const stored = new Map([['puzzle.score', { missed: ['5', '4', '////'], rating: 1300 }]]);
  const { change, record, settled, phase, solve } = await page('b=5', stored);
  assert.deepEqual(record().missed, ['5', '4']);
  change((game) => secondTry(game, '4'));
  await settled();
  await solve();
  assert.deepEqual([phase(), record().missed, record().rating], ['right', ['5'], 1300]);
});

test('hints come by degrees, and a puzzle solved with them changes no score', async () => {
  const { its, change, record, phase, explained, drawn, solve } = await page();
  await drawn(wish(3, 1));
  await explained();
  const seen = [];
  for (let i = 0; i < 4; i++) {
    change(hint);
    const marks = gameScene(its()).marks ?? [];
    seen.push([quizzes.hintOf(its())?.degree, marks.map(({ kind }) => kind).join()]);
  }
  const last = [3, 'component,target'];
  assert.deepEqual(seen, [[1, 'component'], [2, 'component'], last, last]);
  await solve();
  const { streak, rating, missed } = record();
  assert.deepEqual([phase(), streak, rating, missed], ['right', 0, 800, []]);
});

test('the board before a puzzle that is about to come is no puzzle', async () => {
  const { its, change, settled } = await page();
  assert.ok(!gameScene(its()).waits);
  change((game) => draw(game, { grade: 'auto', theme: 'any', seed: 3 }));
  assert.ok(gameScene(its()).waits);
  await settled();
  assert.ok(!gameScene(its()).waits);
});

test('the reason of a solved puzzle is marked on the board that it is about alone', async () => {
  const { its, change, explained } = await page('b=8&tool=puzzle');
  const line = ['b1c1', 'd1e1', 'f1g1'];
  change((game) => {
    const attempt = { ...quizzes.attemptOf(game), line, solved: true, theme: 'regions' as const };
    const solved = transitions.withQuiz(game, { attempt });
    return withHistory(solved, line.reduce(histories.playMove, game.history));
  });
  const labels = () => (gameScene(its()).marks ?? []).map((mark) => 'label' in mark && mark.label);
  for (const at of [0, 1, 2, 3]) {
    change((game) => walkTo(game, at));
    await explained();
    assert.equal(labels().includes('∗1'), at === 1, String(at));
  }
});

test('the chosen theme names the reason, if it applies', async () => {
  for (const [theme, named] of [
    ['regions', 'regions'],
    ['forced', 'mirror'],
    ['any', 'mirror'],
  ] as const) {
    const { its, drawn, explained, asked } = await page();
    await drawn({ grade: 'auto', theme, seed: 3 });
    await explained();
    assert.equal(quizzes.themeOf(its()), named);
    const { request } = itemAt(
      asked.filter(({ request }) => request.kind === 'puzzle'),
      0,
    );
    const chosen = theme === 'any' ? {} : { theme };
    assert.deepEqual(request, { kind: 'puzzle', seed: 3, rating: 800, ...chosen });
  }
});

test('an answer is scored once the analysis is known, even after the move', async () => {
  const slow = (request: any) => (request.kind === 'analyse' ? null : reply(request));
  const site = fakeSite({ hash: '#/game?v=1&b=4&tool=puzzle', reply: slow });
  const its = site.game.get;
  const { answer } = await site.question('analyse');
  await until(() => verdictOf(its()));
  site.game.change((game) => play(game, 'b1c1'));
  assert.deepEqual([quizzes.phaseOf(its()), quizzes.quizOf(its()).record.streak], ['checking', 0]);
  answer(reply({ kind: 'analyse', board: '4' }));
  await until(() => quizzes.attemptOf(its()).solved);
  assert.deepEqual([quizzes.phaseOf(its()), quizzes.quizOf(its()).record.streak], ['right', 1]);
});

test('every second position to guess is LOSING', async () => {
  const { its, change, record, drawn, phase } = await page();
  for (const [seed, outcome, code] of [
    [2, 'WINNING', '4'],
    [3, 'LOSING', '1xx1'],
  ] as const) {
    await drawn(wish(0, seed));
    assert.deepEqual([its().setup.ask, codeShown(its().history.now)], ['outcome', code]);
    assert.deepEqual([phase(), movesToPlay(its())], ['asked', []]);
    change((game) => guessPuzzle(game, outcome));
    change((game) => guessPuzzle(game, 'WINNING'));
    assert.equal(phase(), 'right');
    assert.equal(movesToPlay(its()).length, 3, 'it may be looked at now');
  }
  assert.equal(record().streak, 2);
  await drawn(wish(0, 5));
  assert.equal(phase(), 'asked', 'drawn once more it is asked once more');
  change((game) => guessPuzzle(game, 'WINNING'));
  assert.deepEqual([phase(), record().streak, record().missed], ['wrong', 2, []]);
});

test('drawing a puzzle uses the chosen grade, hides the verdict, and can be stopped', async () => {
  const waits = (request: any) => (request.kind === 'puzzle' ? null : reply(request));
  const site = fakeSite({ hash: '#/game?v=1&b=5', reply: waits });
  site.game.change((game) => draw(game, wish(4, 9)));
  const { request, signal } = await site.question('puzzle');
  assert.deepEqual(request, { kind: 'puzzle', difficulty: 4, seed: 9, rating: 800 });
  assert.ok(isHidden(site.game.get()));
  assert.deepEqual(movesToPlay(site.game.get()), []);
  site.game.change(stopDraw);
  assert.ok(signal.aborted);
  assert.equal(quizzes.quizOf(site.game.get()).record.grade, 4);
});

test('the puzzle of the day is stored with its end, also after a reload', async () => {
  const { change, record, asked, settled, phase, drawn, solve, its } = await page();
  await drawn(day);
  const daily = asked.filter(({ request }) => request.kind === 'daily-puzzle');
  assert.deepEqual(
    daily.map(({ request }) => request),
    [{ kind: 'daily-puzzle', date: '2026-01-31', rating: 800 }],
  );
  change((game) => play(game, 'c1d1'));
  assert.deepEqual(record().days, {}, 'it may be tried again');
  assert.ok(quizzes.attemptOf(its()).gain < 0);
  change(tryAgain);
  assert.equal(quizzes.attemptOf(its()).gain, 0, 'the next wrong answer costs nothing');
  const unanswered = withAnswer(its(), { verdict: noAnswer });
  assert.ok(quizzes.isPut(unanswered), 'the question stands while its verdict is asked again');
  await settled();
  const reloaded = await page(
    'b=4&tool=puzzle',
    new Map([['puzzle.choice', { today: record().today }]]),
  );
  await solve();
  const done = { right: true, wrong: 1, hints: 0, late: false };
  assert.deepEqual([phase(), record().days], ['right', { '2026-01-31': done }]);
  reloaded.change(giveUp);
  const given = { right: false, wrong: 0, hints: 0, late: false };
  assert.deepEqual(reloaded.record().days, { '2026-01-31': given });
  await drawn({ ...day, late: true });
  await solve();
  assert.deepEqual(record().days['2026-01-31'], done, 'the first end counts');
});

test('a reload changes nothing: neither wrong moves and hints nor the place in the puzzle', async () => {
  const stored = new Map<string, any>();
  for (const link of ['day=2026-01-31&tool=puzzle', 'b=4&tool=puzzle']) {
    const first = await page(link, stored);
    first.change((game) => play(game, 'a1b1'));
    await until(() => first.phase() === 'wrong');
    first.change(tryAgain);
    await first.explained();
    first.change(hint);
    first.flush();
    const again = await page(link, stored);
    const { wrong, hints } = quizzes.attemptOf(again.its());
    assert.deepEqual([again.phase(), wrong, hints], ['asked', 1, 1], link);
    await again.solve();
    again.flush();
    assert.equal((await page(link, stored)).phase(), 'right', link);
    stored.delete('puzzle.attempts');
  }
  assert.deepEqual(stored.get('puzzle.days.2026-01-31'), {
    ...{ right: true, wrong: 1, hints: 1, late: true },
  });
});

test('a reload keeps the place inside a puzzle of several moves', async () => {
  const stored = new Map<string, any>();
  const first = await page('b=6&tool=puzzle', stored);
  const moves = ['b1c1', 'd1e1'];
  const { change } = first;
  change((game) =>
    transitions.withQuiz(game, { attempt: { ...quizzes.attemptOf(game), line: moves } }),
  );
  first.flush();
  const again = await page('b=6&tool=puzzle', stored);
  assert.deepEqual(quizzes.attemptOf(again.its()).line, moves);
  assert.deepEqual(again.its().history.now.moves, moves);
  assert.equal(again.phase(), 'asked');
  again.change(undo);
  assert.deepEqual(again.its().history.now.moves, moves, 'certain moves are not undone');
  stored.set('puzzle.attempts', [{ key: '6 domino,l-tromino', line: ['b1c1', 'z9z9'] }]);
  assert.deepEqual((await page('b=6&tool=puzzle', stored)).its().history.now.moves, []);
});

test('a wrong first answer is scored once, also after another puzzle and a reload', async () => {
  const stored = new Map<string, any>();
  const first = await page('day=2026-01-31&tool=puzzle', stored);
  first.change((game) => play(game, 'a1b1'));
  await until(() => first.phase() === 'wrong');
  first.flush();
  stored.set('puzzle.score', { ...stored.get('puzzle.score'), last: 'of another puzzle' });
  const again = await page('day=2026-01-31&tool=puzzle', stored);
  const { rating } = again.record();
  await again.solve();
  assert.deepEqual([again.record().rating, again.record().streak], [rating, 0]);
  again.change((game) => secondTry(game, '4'));
  assert.equal(quizzes.attemptOf(again.its()).wrong, 0, 'another try begins anew');
});

test('a link opens the puzzle of a day, before and after puzzles have begun', async () => {
  const stored = new Map([['puzzle.choice', { grade: 2 }]]);
  const site = await page('day=2026-01-31&tool=puzzle', stored);
  const code = () => codeShown(site.its().history.now);
  const link = () => linkTo({ ...site.store.get(), view: 'game' });
  assert.deepEqual([code(), link()], ['4', '#/game?v=1&tool=puzzle&day=2026-01-31']);
  const key = '4 domino,l-tromino';
  assert.deepEqual(site.record().today, { key, date: '2026-01-31', late: true });
  await site.solve();
  assert.equal(link(), '#/game?v=1&tool=puzzle&day=2026-01-31', 'the answer stays hidden');
  site.change((game) => changeSetup(game, { tool: 'explore' }));
  assert.match(link(), /b=4&m=b1c1&tool=explore$/);
  site.type('#/game?v=1&day=2026-01-30');
  await site.settled();
  assert.equal(site.record().today?.date, '2026-01-30');
  // The day of a puzzle that has not been drawn yet.
  const waiting = newGameState(site.its().history.now, { ...site.its().setup, tool: 'puzzle' });
  const begun = transitions.openDay(
    transitions.begin({ ...waiting, day: '2026-01-29' }, puzzleLogic),
  );
  assert.equal(transitions.dayOf(begun), '2026-01-29');
  assert.equal(quizzes.quizOf(begun).record.own, 'b=4');
});

test('from a puzzle one comes to a game on the own board', async () => {
  const { its, change, drawn } = await page('b=2x2&m=a1b1');
  await drawn(wish(1, 2));
  change((game) => changeSetup(game, { tool: 'play' }));
  assert.equal(codeShown(its().history.now), 'xxx2');
});

test('undo in Edit knows what was done there, and no puzzle', async () => {
  const { its, change, drawn, type, solve } = await page('b=2x2');
  const code = () => codeShown(its().history.now);
  const edit = () => change((game) => changeSetup(game, { tool: 'edit' }));
  const paint = (cell: number) =>
    change((game) =>
      withHistory(game, histories.endStroke(histories.paint(game.history, [cell], true))),
    );
  paint(0);
  paint(1);
  change(undo);
  for (const look of ['puzzle', 'explore'] as const) {
    await drawn(wish(1, 1));
    await solve();
    change(tryAgain);
    await drawn(wish(1, 2));
    change((game) => changeSetup(game, { tool: look }));
    change(undo);
    change(undo);
    assert.equal(code(), '4', `${look} does not go back beyond the puzzle`);
    edit();
    assert.equal(code(), 'x1x2');
  }
  change(redo);
  assert.equal(code(), 'xxx2');
  change(undo);
  change(undo);
  assert.equal(code(), '2x2');
  await drawn(wish(1, 1));
  change((game) => changeSetup(game, { tool: 'explore' }));
  type('#/game?v=1&b=3&tool=explore');
  edit();
  change(undo);
  assert.equal(code(), '2x2', 'also from another board');
});

test('after a reload undo in Edit begins with the own board', async () => {
  const { its, drawn, record } = await page('b=2x2');
  await drawn(wish(1, 1));
  const { history, setup } = its();
  const fresh = transitions.begin(newGameState(history.now, setup), puzzleLogic);
  const begun = transitions.withRecordOf(fresh, record());
  const edited = changeSetup(begun, { tool: 'edit' });
  assert.deepEqual(edited.history.past, []);
  assert.equal(codeShown(edited.history.now), '2x2');
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

test('a puzzle is played on against the best defence, until the win is certain', async () => {
  defences = { '1xx1': 'd1' };
  const { its, change, phase, settled, record, flush, address } = await page();
  change((game) => play(game, 'b1c1'));
  assert.equal(phase(), 'checking', 'the reply is on its way');
  assert.deepEqual(movesToPlay(its()), []);
  await until(() => phase() === 'asked');
  assert.deepEqual(its().history.now.moves, ['b1c1', 'd1']);
  assert.ok(isHidden(its()));
  assert.equal(record().streak, 0, 'it is not solved yet');
  change(undo);
  assert.deepEqual(its().history.now.at, 2, 'what is certain is not taken back');
  flush();
  assert.equal(address(), '#/game?v=1&b=4&tool=puzzle', 'a link carries no answer');
  await settled();
  // Left for a look at the own board, it stands there as it was.
  change((game) => changeSetup(game, { tool: 'edit' }));
  change((game) => transitions.enter(game, 7));
  assert.deepEqual([codeShown(its().history.now), phase()], ['1xxx', 'asked']);
  defences = {};
});

test('a look at the values asks first, and counts as seen', async () => {
  const { its, change, phase, drawn, record } = await page();
  await drawn(wish(3, 1));
  change((game) => puzzleAnswers.withTool(game, 'explore', 7));
  assert.equal(its().setup.tool, 'puzzle');
  assert.deepEqual(movesToPlay(its()), []);
  change((game) => puzzleAnswers.askToLook(game, false));
  assert.equal(phase(), 'asked');
  change(puzzleAnswers.look);
  assert.equal(its().setup.tool, 'explore');
  assert.deepEqual([record().streak, record().missed], [0, ['4']]);
  change((game) => transitions.enter(game, 7));
  assert.deepEqual([codeShown(its().history.now), phase()], ['4', 'shown'], 'it is still there');
  assert.ok(!isHidden(its()));
});

test('misère puzzles and other pieces are drawn where they are chosen', async () => {
  const { change, asked, settled, explained, record, its } = await page();
  const lastDraw = () => asked.findLast(({ request }) => request.kind === 'puzzle')?.request;
  change((game) => transitions.drawNext(game, 5, { rule: 'misere', grade: 2 }));
  await settled();
  const misere = { kind: 'puzzle', seed: 5, rating: 800, difficulty: 2, misere: true };
  assert.deepEqual(lastDraw(), misere);
  assert.deepEqual(
    [its().setup.ask, quizzes.puzzleKey(its())],
    ['misere', '4 domino,l-tromino misere'],
  );
  await explained();
  const { request: why } = asked.findLast(({ request }) => request.kind === 'reasons') ?? {};
  assert.equal(why?.misere, true);
  change(hint);
  assert.equal(quizzes.hintOf(its())?.degree, 1);
  change((game) => transitions.drawNext(game, 6, { rule: 'domino' }));
  await settled();
  const domino = { kind: 'puzzle', seed: 6, rating: 800, difficulty: 2, pieces: 'domino' };
  assert.deepEqual(lastDraw(), domino);
  assert.equal(its().history.now.pieces, 'domino');
  // A missed puzzle is stored as its board alone.
  change(giveUp);
  assert.deepEqual(record().missed, []);
  change((game) => draw(game, day));
  await settled();
  assert.equal(its().history.now.pieces, null, 'the puzzle of the day is the same for all');
});
