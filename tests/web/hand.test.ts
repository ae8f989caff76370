/** Covering by hand without a document: placing, removing, hints, time, puzzles, links. */
import assert from 'node:assert/strict';
import { afterEach, test, vi } from 'vitest';
import { contentsOf } from './links';
import { linkTo } from '../../web/app/address';
import { followCues } from '../../web/app/cues';
import { parseLink } from '../../web/app/link';
import { step, walk, within } from '../../web/app/state';
import { codeShown, formatCode, parseCode, TextError } from '../../web/board/board-code';
import { beginning, endStroke, paint, playMove, positionOf } from '../../web/board/history';
import { selectedAt } from '../../web/board/placing';
import { freshHand } from '../../web/cover/hand';
import { coverBoardHandlers } from '../../web/cover/board-input';
import { handShelves } from '../../web/cover/hand-shelves';
import * as handTransitions from '../../web/cover/hand-transitions';
import { coverScene } from '../../web/cover/scene';
import { maxSide } from '../../web/cover/pieces';
import { choosePieces, coverKey, newCover, undo, withHistory } from '../../web/cover/state';
import { clocks, queries } from '../../web/cover/queries';
import { replyFor } from '../../web/engine/answer';
import { formatClock } from '../../web/ui/words';
import { answered } from './answers';
import { fakeSite, until } from './fake_site';
import type { Shelf } from '../../web/ui/shelf';
import type { Cover } from '../../web/cover/state';

const handShelf = handShelves[0] as Shelf<Cover>;
/** The progress as it is stored. */
const handRecord = (cover: Cover) => JSON.parse(JSON.stringify(handShelf.entries(cover)['']));
/** The cover with the stored progress, as far as it fits. */
function withHandRecord(cover: Cover, stored: unknown): Cover {
  const record = handShelf.decode(stored, () => {}, '');
  return record ? handShelf.take(cover, '', record) : cover;
}

/** All placements of an L-tromino on a 2×3 board. */
const trominoes = [
  ...'a1b1a2 a1b1b2 a1a2b2 b1a2b2'.split(' '),
  ...'b1c1b2 b1c1c2 b1b2c2 c1b2c2'.split(' '),
];
/** Its two tilings. */
const pairs = { a1b1a2: 'c1b2c2', a1a2b2: 'b1c1c2' };
const open = [...Object.keys(pairs), ...Object.values(pairs)];

/** Cells of a placement. */
const cellsOf = (move: string) => move.match(/[a-c][12]/g) ?? [];

/** The reply of the service for a 2×3 board. */
function reply({ kind, board, line }: any) {
  if (kind === 'moves') {
    const dots = (count: string) => '.'.repeat(Number(count));
    const rows = board.replace(/[0-9]/g, dots).split('/');
    const isFree = (cell: string) => rows[Number(cell[1]) - 1][cell.charCodeAt(0) - 97] === '.';
    const options = trominoes
      .filter((move) => cellsOf(move).every(isFree))
      .map((move) => ({ move, piece: 'l-tromino' }));
    return { board, empty: 0, options };
  }
  if (kind !== 'hand') return null;
  const laid = line ? line.split('.') : [];
  const fine = laid.every((move: string) => open.includes(move));
  return {
    board,
    uncoverable: fine ? [] : ['c1'],
    spoiling: laid.length ? [] : trominoes.filter((move) => !open.includes(move)),
    rest: fine ? 'possible' : 'impossible',
    keep: fine ? laid.length : 0,
    hint: fine && laid.length < 2 ? { cell: 'a1', move: 'a1b1a2', forced: false } : null,
  };
}

/** Stops the clocks of the site that a test has made. */
let stop: () => void = () => {};
afterEach(() => stop());

/** A site on which the 2×3 board is covered by hand. */
async function page(line = '') {
  const hash = `#/cover?v=1&b=3/3${line}&tool=solve`;
  const site = fakeSite({ hash, reply, size: [2, 3] });
  const hands = () => coverBoardHandlers(site.cover);
  stop = () => site.cover.change((cover) => handTransitions.chooseTask(cover, 'edit'));
  const its = site.cover.get;
  /** Waits for the placements that fit and for the state of the cover. */
  const settled = () =>
    until(() => {
      const { wish, moves } = its().hand;
      return wish === null && replyFor(moves, coverKey(its())) && handTransitions.adviceOf(its());
    });
  /** Places pieces, each once the engine has said what fits. */
  const layInTurn = async (...moves: string[]) => {
    for (const move of moves) {
      await until(() => handTransitions.placements(its()).length);
      site.cover.change((now) => lay(now, move));
    }
  };
  await settled();
  return { ...site, its, change: site.cover.change, hands, settled, layInTurn };
}

/** Points at a placement and places it. */
const lay = (cover: Cover, move: string) =>
  handTransitions.laySelected(handTransitions.select(cover, move, 0));

test('covering by hand asks for no count and no tilings', async () => {
  const { asked, its } = await page();
  const kinds = new Set(asked.map(({ request }) => request.kind));
  assert.deepEqual([...kinds].sort(), ['hand', 'moves']);
  assert.deepEqual(queries(its()), []);
  assert.equal(handTransitions.placements(its()).length, 8);
});

test('pieces are placed, removed in any order, and undone', async () => {
  const { its, change, store, address, flush, settled } = await page();
  change((cover) => lay(cover, 'a1b1a2'));
  await settled();
  change((cover) => lay(cover, 'a1b1b2'));
  assert.deepEqual(its().history.now.moves, ['a1b1a2'], 'it does not fit any more');
  change((cover) => lay(cover, 'c1b2c2'));
  assert.ok(handTransitions.isSolved(its()));
  flush();
  assert.match(address(), /m=a1b1a2\.c1b2c2&tool=solve$/);
  change((cover) => handTransitions.removePiece(cover, 1));
  assert.deepEqual(its().history.now.moves, ['c1b2c2']);
  assert.ok(!handTransitions.isSolved(its()));
  store.change((state) => step(state, 'undo'));
  assert.deepEqual(its().history.now.moves, ['a1b1a2', 'c1b2c2']);
  store.change((state) => walk(state, -1));
  assert.equal(its().history.now.at, 1);
  store.change((state) => walk(state, 1));
  change(handTransitions.removeLast);
  change(handTransitions.removeLast);
  change(handTransitions.removeLast);
  assert.deepEqual(its().history.now.moves, []);
});

test('a press removes the piece under it, and does nothing else by itself', async () => {
  const { its, change, hands } = await page();
  change((cover) => lay(cover, 'a1b1a2'));
  const { picking } = hands();
  assert.ok(picking);
  assert.equal(picking.onPress?.(2), false);
  assert.equal(picking.onPress?.(3), true);
  assert.deepEqual(its().history.now.moves, []);
  change((cover) => handTransitions.chooseTask(cover, 'edit'));
  assert.equal(hands().picking, null);
});

test('keys move, turn and place a piece', async () => {
  const { its, change, hands, settled } = await page();
  const { picking } = hands();
  picking?.onCarry(0);
  assert.equal(its().hand.selected?.move, 'a1b1a2');
  change(handTransitions.turn);
  assert.equal(its().hand.selected?.move, 'a1b1b2');
  change((cover) => handTransitions.turn(cover, -1));
  picking?.onPlay();
  assert.deepEqual(its().history.now.moves, ['a1b1a2']);
  assert.equal(its().hand.selected, null);
  assert.equal(picking?.onDraw([2, 5, 4]), false, 'not known before the engine has said what fits');
  await settled();
  assert.equal(picking?.onDraw([2, 5, 4]), true);
  assert.equal(its().hand.selected?.move, 'c1b2c2');
});

test('pieces placed by hand that touch have different colours, and keep them', async () => {
  const hash = (line: string) => `#/cover?v=1&b=6/6/6/6&m=${line}&tool=solve`;
  const huesOf = (moves: string[]) =>
    coverScene(fakeSite({ hash: hash(moves.join('.')), reply }).cover.get()).pieces.map(
      ({ hue }) => hue,
    );
  // All of one orientation.
  const moves = ['a1b1a2', 'c1d1c2', 'e1f1e2'];
  const hues = huesOf(moves);
  assert.notEqual(hues[0], hues[1]);
  assert.notEqual(hues[1], hues[2]);
  assert.deepEqual(huesOf(moves.slice(0, 2)), hues.slice(0, 2));
});

test('each hint says one degree more, and is counted', async () => {
  const { its, change } = await page();
  const marks = () => (coverScene(its()).marks ?? []).map(({ kind }) => kind);
  const ghosts = () => (coverScene(its()).ghosts ?? []).map(({ cells }) => cells);
  change(handTransitions.hint);
  assert.deepEqual([handTransitions.hintDegree(its()), marks(), ghosts()], [1, [], []]);
  change(handTransitions.hint);
  assert.deepEqual([handTransitions.hintDegree(its()), marks(), ghosts()], [2, ['target'], []]);
  change(handTransitions.hint);
  change(handTransitions.hint);
  assert.deepEqual([handTransitions.hintDegree(its()), its().hand.hints], [3, 3]);
  assert.deepEqual(ghosts(), [[0, 1, 3]]);
  // The placement that is shown is selected.
  change(handTransitions.laySelected);
  assert.deepEqual(its().history.now.moves, ['a1b1a2']);
  assert.equal(handTransitions.hintDegree(its()), 0);
});

test('a placed piece is one tone, a solved board three rising ones; other changes are silent', async () => {
  const site = await page('&m=a1b1a2');
  const { store, change, cover } = site;
  cover.register({ isWon: handTransitions.isWon });
  store.change((state) => ({ ...state, settings: { ...state.settings, sounds: true } }));
  const tones: number[] = [];
  const node = { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} } };
  const chain = { ...node, connect: () => chain, start() {}, stop() {} };
  vi.stubGlobal('AudioContext', function context() {
    return { currentTime: 0, destination: null };
  });
  vi.stubGlobal('GainNode', function volume() {
    return chain;
  });
  vi.stubGlobal('OscillatorNode', function tone(_: unknown, { frequency }: OscillatorOptions) {
    tones.push(frequency ?? 0);
    return chain;
  });
  const vibrate = vi.fn();
  vi.stubGlobal('navigator', { vibrate });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  followCues(site);
  const heard = () => tones.splice(0);
  change(handTransitions.removeLast);
  change(handTransitions.hint);
  assert.deepEqual(heard(), []);
  change((cover) => withHistory(cover, playMove(cover.history, 'a1b1a2')));
  assert.equal(heard().length, 1);
  change((cover) => withHistory(cover, playMove(cover.history, 'c1b2c2')));
  const won = heard();
  assert.equal(won.length, 3);
  assert.deepEqual(
    won,
    [...won].sort((a, b) => a - b),
  );
  assert.equal(vibrate.mock.calls.length, 1);
  // Walking along the pieces is no placing.
  change((cover) => handTransitions.walkTo(cover, 0));
  store.change((state) => walk(state, 1));
  assert.deepEqual(heard(), []);
  vi.unstubAllGlobals();
});

test('an unsolvable cover is shown on request', async () => {
  const { its, change, settled } = await page();
  const shown = () => {
    const { marks = [], ghosts = [] } = coverScene(its());
    return [marks.map(({ kind }) => kind).join(' '), ghosts.map(({ tone }) => tone).join(' ')];
  };
  change((cover) => handTransitions.select(cover, 'b1c1b2', 1));
  assert.deepEqual(shown(), ['', 'neutral']);
  change((cover) => handTransitions.withHand(cover, { checks: true }));
  assert.deepEqual(shown(), ['', 'losing']);
  change(handTransitions.laySelected);
  await settled();
  assert.deepEqual(shown(), ['cross', '']);
});

test('the time runs until every cell is covered', async () => {
  const { its, change, settled } = await page();
  const tick = () => clocks(its()).forEach((clock) => change(clock.tick));
  tick();
  change((cover) => lay(cover, 'a1b1a2'));
  tick();
  await settled();
  change((cover) => lay(cover, 'c1b2c2'));
  tick();
  assert.equal(its().hand.seconds, 2);
  change(handTransitions.startOver);
  assert.deepEqual([its().hand.seconds, its().history.now.moves], [0, []]);
  change((cover) => handTransitions.chooseTask(cover, 'edit'));
  tick();
  assert.equal(its().hand.seconds, 0);
  const times = [0, 5, 65, 600, 3725].map(formatClock).join(' ');
  assert.equal(times, '0:00 0:05 1:05 10:00 62:05');
});

test('a puzzle of the chosen kind replaces the board', async () => {
  const { its, change, question, settled } = await page();
  change((cover) => lay(cover, 'a1b1a2'));
  change((cover) => handTransitions.choosePuzzle(cover, { size: 5 }));
  change((cover) => handTransitions.choosePuzzle(cover, { difficulty: 4 }));
  change((cover) => handTransitions.wishPuzzle(cover, 7));
  assert.deepEqual(clocks(its()), []);
  const first = await question('cover-puzzle');
  const asked = { rows: 5, cols: 5, difficulty: 4, seed: 7, pieces: 'l-tromino' };
  assert.deepEqual(first.request, { kind: 'cover-puzzle', ...asked });
  change(handTransitions.stopPuzzle);
  assert.ok(first.signal.aborted);
  assert.deepEqual(its().history.now.moves, ['a1b1a2']);
  change((cover) => handTransitions.wishPuzzle(cover, 8));
  const { answer } = await question('cover-puzzle');
  const puzzle = { board: 'xx3/x3x/5/5/xxxxx', placements: 5, branches: 0, rounds: 2 };
  answer({ difficulty: 4, seed: 8, puzzle });
  await settled();
  assert.equal(its().history.now.board.rows, 5);
  assert.deepEqual([its().hand.wish, its().hand.seconds, its().history.now.moves], [null, 0, []]);
  change((cover) => handTransitions.wishPuzzle(cover, 9));
  const none = await question('cover-puzzle', ({ seed }) => seed === 9);
  none.answer({ difficulty: 4, seed: 9, puzzle: null });
  await settled();
  assert.equal(its().history.now.board.rows, 5);
  assert.equal(its().hand.made.reply?.puzzle, null);
});

test('a placement chosen in a list is turned at its first cell', () => {
  assert.deepEqual(selectedAt('b1c1c2', 5), { move: 'b1c1c2', cell: 1 });
  assert.equal(selectedAt('a2a3', 5).cell, 5);
});

test('Solve covers the board that is there; after a puzzle the edit has its own board back', () => {
  const edited = handTransitions.chooseTask(
    newCover(positionOf(parseCode('4/4/4/4', maxSide))),
    'edit',
  );
  const begun = handTransitions.beginSolve(edited, 3);
  assert.deepEqual([begun.task, begun.hand.wish], ['solve', null]);
  assert.equal(formatCode(begun.history.now.board), '4/4/4/4');
  const full = withHistory(edited, beginning(positionOf(parseCode('xx', maxSide))));
  assert.equal(handTransitions.beginSolve(full, 3).hand.wish, 3, 'where nothing is to be covered');
  const wished = handTransitions.wishPuzzle(begun, 3);
  const made = handTransitions.showPuzzle(wished, answered({ puzzle: { board: '3/3' } }));
  assert.equal(formatCode(made.history.now.board), '3/3');
  assert.ok(handTransitions.hasOtherBoard(made));
  const own = handTransitions.restoreOwn(made);
  assert.deepEqual([formatCode(own.history.now.board), own.task], ['4/4/4/4', 'solve']);
  const ended = handTransitions.endSolve(made);
  assert.deepEqual([formatCode(ended.history.now.board), ended.task], ['4/4/4/4', 'edit']);
  // The tilings of the puzzle can be looked at instead.
  const looked = handTransitions.showTilings(made);
  assert.equal(formatCode(looked.history.now.board), '3/3');
  // After them the own board is still that of the edit, unless the puzzle was edited.
  const back = (cover: Cover) =>
    formatCode(handTransitions.endSolve(handTransitions.beginSolve(cover, 4)).history.now.board);
  assert.equal(back(looked), '4/4/4/4');
  assert.equal(back(withHistory(looked, paint(looked.history, [0], true))), 'x2/3');
});

test('undo in Edit knows what was done there, and nothing of solving', async () => {
  const { its, change, question, type, layInTurn } = await page();
  const code = () => codeShown(its().history.now);
  change(handTransitions.endSolve);
  change((cover) => withHistory(cover, endStroke(paint(cover.history, [0], true))));
  let last = 0;
  const solve = async (board: string) => {
    last += 1;
    change((cover) => handTransitions.wishPuzzle(handTransitions.beginSolve(cover, last), last));
    (await question('cover-puzzle', ({ seed }) => seed === last)).answer(puzzleOf(board));
    await until(() => its().hand.wish === null);
    await layInTurn('a1b1a2');
    assert.equal(its().history.now.at, 1);
  };
  const undone = () => {
    change(undo);
    return code();
  };
  await solve('3/3/3');
  change(handTransitions.endSolve);
  assert.deepEqual([code(), undone()], ['x2/3', '3/3']);
  await solve('3/3/3');
  change(handTransitions.showTilings);
  assert.deepEqual([code(), undone()], ['3/3/3', '3/3'], 'the tilings of a puzzle are one step');
  await solve('3/3/3');
  type('#/cover?v=1&b=4/4');
  assert.deepEqual([code(), undone()], ['4/4', '3/3'], 'a link is one step');
  // The own board by hand: its pieces stay, as one step.
  await solve('3/3/3');
  change(handTransitions.restoreOwn);
  await layInTurn('a1b1a2');
  change(handTransitions.endSolve);
  assert.deepEqual([code(), undone()], ['xx1/x2', '3/3']);
  type('#/cover?v=1&b=3/3&tool=solve');
  await layInTurn('a1b1a2', 'c1b2c2');
  change(handTransitions.endSolve);
  assert.deepEqual([code(), undone()], ['xxx/xxx', '3/3'], 'the board of a link too');
});

/** A puzzle of the service. */
const puzzleOf = (board: string) => ({
  difficulty: 1,
  seed: 1,
  puzzle: { board, placements: 2, branches: 0, rounds: 1 },
});

test('the own board is there for Edit also after a reload', async () => {
  const { its, change, question } = await page();
  change(handTransitions.endSolve);
  change((cover) => handTransitions.wishPuzzle(handTransitions.beginSolve(cover, 3), 3));
  (await question('cover-puzzle')).answer(puzzleOf('3/3/3'));
  await until(() => formatCode(its().history.now.board) === '3/3/3');
  const record = handRecord(its());
  const fresh = { ...its(), hand: freshHand };
  const ended = handTransitions.endSolve(withHandRecord(fresh, record));
  assert.deepEqual([ended.task, formatCode(ended.history.now.board)], ['edit', '3/3']);
  for (const own of ['b=zz', 7, null, 'm=a1b1']) {
    const forged = withHandRecord(fresh, { ...record, own });
    assert.equal(formatCode(handTransitions.endSolve(forged).history.now.board), '3/3/3');
  }
});

test('the board of the day is recorded when it is solved, once', async () => {
  const { its, change, question, flush, memory, layInTurn } = await page();
  const day = { date: '2026-01-31', late: false };
  change((cover) => handTransitions.wishPuzzle(cover, day));
  const { request, answer } = await question('daily-cover-puzzle');
  assert.deepEqual(request, { kind: 'daily-cover-puzzle', date: '2026-01-31' });
  answer(puzzleOf('3/3'));
  await until(() => its().hand.wish === null);
  await until(() => handTransitions.placements(its()).length);
  change(handTransitions.hint);
  change((cover) => lay(cover, 'a1b1a2'));
  assert.deepEqual(its().hand.days, {});
  await layInTurn('c1b2c2');
  const { seconds } = its().hand;
  const days = { '2026-01-31': { hints: 1, seconds, late: false } };
  assert.deepEqual(its().hand.days, days);
  flush();
  assert.deepEqual(memory.read('days.2026-01-31'), days['2026-01-31']);
  change(handTransitions.startOver);
  await layInTurn('a1a2b2', 'b1c1c2');
  assert.deepEqual(its().hand.days, days, 'the first time counts');
});

test('a link opens the board of a day, and has it until a piece is placed', async () => {
  const { its, type, question, store } = await page();
  type('#/cover?v=1&day=2026-01-31');
  const { request, answer } = await question('daily-cover-puzzle');
  assert.deepEqual(request, { kind: 'daily-cover-puzzle', date: '2026-01-31' });
  assert.equal(linkTo(store.get()), '#/cover?v=1&tool=solve&day=2026-01-31');
  answer(puzzleOf('3/3'));
  await until(() => handTransitions.placements(its()).length);
  assert.equal(linkTo(store.get()), '#/cover?v=1&tool=solve&day=2026-01-31');
  store.change((state) => within(state, 'cover', (cover) => lay(cover, 'a1b1a2')));
  assert.equal(linkTo(store.get()), '#/cover?v=1&b=3/3&m=a1b1a2&tool=solve');
  assert.equal(handTransitions.dayShown(its()), '2026-01-31');
  assert.equal(formatCode(handTransitions.endSolve(its()).history.now.board), '3/3');
});

test('time and hints continue after a reload, but only on the same board', async () => {
  const { its, change, memory, flush } = await page('&m=a1b1a2');
  change(handTransitions.passSecond);
  change(handTransitions.hint);
  flush();
  const record = memory.read('hand');
  const fresh = { ...its(), hand: freshHand };
  const { seconds, hints } = withHandRecord(fresh, record).hand;
  assert.ok(seconds >= 1);
  assert.equal(hints, 1);
  assert.equal(withHandRecord(choosePieces(fresh, 'domino'), record).hand.hints, 0);
  const bare = { ...record, own: null };
  for (const forged of [null, 7, { ...bare, hints: -1, seconds: 'long' }]) {
    assert.deepEqual(withHandRecord(fresh, forged), fresh);
  }
});

test('a change of pieces clears the board', async () => {
  const { its, change } = await page();
  change((cover) => lay(cover, 'a1b1a2'));
  change((cover) => choosePieces(cover, 'domino'));
  assert.deepEqual(its().history.now.moves, []);
});

test('a link opens a board with its placements, or is refused if they do not fit', async () => {
  assert.equal(contentsOf('#/cover?v=1&b=3/3').task, 'edit');
  assert.equal(contentsOf('#/cover?v=1&b=3/3&tool=solve').task, 'solve');
  assert.throws(() => parseLink('#/cover?v=1&b=3/3&tool=play'), TextError);
  const refuse = (request: any) =>
    request.kind === 'hand' && request.line === 'a1b1' ? null : reply(request);
  const site = fakeSite({ hash: '#/cover?v=1&b=3/3', reply: refuse, size: [2, 3] });
  site.type('#/cover?v=1&b=4/4&m=a1b1&tool=solve');
  const { refuse: no } = await site.question('hand', ({ line }) => line === 'a1b1');
  no({ code: 'line.illegal', message: '', details: { number: 1, found: 'a1b1' } });
  await until(() => site.state().badLink);
  const { badLink, cover } = site.state();
  assert.equal(badLink?.problem.code, 'line.illegal');
  assert.deepEqual([cover.history.now.board.cols, cover.task], [3, 'edit']);
});
