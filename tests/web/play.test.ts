/** The block game without a document: settings in links, turns, results, mistakes, placements. */
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { createBoard, moveCells } from '../../web/board/board';
import {
  awaitsGuess,
  endOf,
  engineMoves,
  gameKey,
  gameResult,
  hintDegree,
  hopelessSearch,
  isEngineNext,
  isGameOver,
  isHidden,
  lineKey,
  verdictOf,
} from '../../web/game/match';
import {
  carrySelected,
  moveOfCells,
  optionsAt,
  reshapeSelected,
  turnSelected,
} from '../../web/board/placing';
import { hasKinds } from '../../web/ui/placing-tools';
import { defaultSetup, foldMoves, levels, nextSeed } from '../../web/game/play';
import { formatSetup, parseSetup } from '../../web/game/link';
import { playMove as playOn, positionOf } from '../../web/board/history';
import { loadStrategy } from '../../web/game/match-begins';
import { hint, receiveReply } from '../../web/game/match-transitions';
import { watch } from '../../web/game/recursion';
import * as states from '../../web/game/state';
import { queries } from '../../web/game/queries';
import type { Game } from '../../web/game/game';
import type { Players, Setup } from '../../web/game/play';
import type { Selected } from '../../web/board/placing';

const { changeSetup, newGameState, newMatch, withAnswer, withHistory } = states;

/** The parameters of a link. */
const pairs = (text: string) => new Map(new URLSearchParams(text));

/** A game on an empty board. */
const newGame = () => newGameState(positionOf(createBoard(2, 2)));

const withReply = (
  game: Game,
  name: 'verdict' | 'moves',
  reply: any,
  key: string = gameKey(game),
) => withAnswer(game, { [name]: { ...game.answers[name], status: 'answered', key, reply } });

const playMove = (game: Game, move: string) => withHistory(game, playOn(game.history, move));

function withVerdict(game: Game, moves: number, outcome: 'WINNING' | 'LOSING' = 'WINNING'): Game {
  const options = Array.from({ length: moves }, () => ({ move: 'a1b1', piece: 'domino' }));
  return withReply(game, 'verdict', { moves, outcome, options });
}

/** A game after `at` moves. */
function gameAt(at: number, setup: Setup) {
  const moves = ['a1b1', 'a2b2', 'a3b3'].slice(0, at);
  return newGameState({ ...positionOf(createBoard(3, 2)), moves, at }, setup);
}

test('settings survive a round trip through a link', () => {
  for (const tool of ['edit', 'explore', 'play'] as const) {
    for (const players of ['pe', 'ep', 'pp', 'ee'] as const) {
      for (const level of levels) {
        for (const flag of [true, false]) {
          const setup = {
            ...{ ...defaultSetup, tool, players, level },
            ...{ predict: flag, open: !flag, misere: flag },
          };
          assert.deepEqual(parseSetup(pairs(formatSetup(setup).join('&'))), setup);
        }
      }
    }
  }
  assert.deepEqual(formatSetup(defaultSetup), []);
  // A link to a game that names no level is older than the levels.
  assert.equal(parseSetup(pairs('tool=play')).level, 'perfect');
  assert.equal(parseSetup(pairs('tool=explore')).level, 'easy');
  // Others have a share of random moves in place of the level.
  const shares = { 0: 'perfect', 10: 'hard', 25: 'hard', 50: 'medium', 75: 'easy', 100: 'easy' };
  for (const [share, level] of Object.entries(shares)) {
    assert.equal(parseSetup(pairs(`tool=play&careless=${share}`)).level, level, share);
  }
  assert.equal(parseSetup(pairs('tool=play&careless=25&level=easy')).level, 'easy');
  assert.equal(parseSetup(pairs('tool=play&careless=many')).level, 'perfect');
});

test('the engine moves in its own turns, and never in exploring', () => {
  const turns = (players: Players) =>
    [0, 1, 2].map((at) => isEngineNext(gameAt(at, { ...defaultSetup, tool: 'play', players })));
  assert.deepEqual(turns('pe'), [false, true, false]);
  assert.deepEqual(turns('ep'), [true, false, true]);
  assert.deepEqual(turns('pp'), [false, false, false]);
  assert.deepEqual(turns('ee'), [true, true, true]);
  assert.equal(isEngineNext(gameAt(0, { ...defaultSetup, tool: 'explore', players: 'ee' })), false);
});

test('a player who cannot move or resigns loses', () => {
  const setup = { ...defaultSetup, tool: 'play' } as const;
  assert.equal(gameResult(gameAt(3, setup)), null);
  assert.equal(gameResult(withVerdict(gameAt(3, setup), 2)), null);
  assert.deepEqual(gameResult(withVerdict(gameAt(3, setup), 0)), { winner: 0, how: 'stuck' });
  const left = withVerdict(gameAt(2, setup), 5);
  const resigned = { ...left, match: { ...newMatch, resigned: lineKey(left) } };
  assert.deepEqual(gameResult(resigned), { winner: 1, how: 'resigned' });
});

test('in misère play a player who cannot move wins, and one who resigns loses', () => {
  const setup = { ...defaultSetup, tool: 'play', misere: true } as const;
  assert.deepEqual(gameResult(withVerdict(gameAt(3, setup), 0)), { winner: 1, how: 'stuck' });
  const over = withVerdict(gameAt(2, setup), 0);
  assert.deepEqual(endOf(over), { winner: 0, how: 'stuck' });
  const resigned = { ...over, match: { ...newMatch, resigned: lineKey(over) } };
  assert.deepEqual(endOf(resigned), { winner: 1, how: 'resigned' });
});

test('results of one rule are not used for the other, and requests name the rule', () => {
  const usual = gameAt(1, defaultSetup);
  const misere = changeSetup(usual, { misere: true });
  assert.notEqual(gameKey(misere), gameKey(usual));
  assert.notEqual(lineKey(misere), lineKey(usual));
  assert.equal(verdictOf(changeSetup(withVerdict(usual, 3), { misere: true })), null);
  const asked = (game: Game) => queries(game).map(({ request }) => request);
  assert.deepEqual(asked(misere), [{ ...asked(usual)[0], misere: true }]);
  const moving = changeSetup(withVerdict(misere, 3), { tool: 'play', players: 'pe' });
  const kinds = asked(moving).map((request) => [request.kind, 'misere' in request]);
  assert.deepEqual(kinds, [['play', true]]);
  // Puzzles use normal play.
  assert.equal(gameKey(changeSetup(misere, { tool: 'puzzle' })), gameKey(usual));
  const watched = states.withRecursion(usual, (recursion) => watch(recursion, true));
  assert.ok(
    !changeSetup(watched, { misere: true }).recursion.watched,
    'the search is of the other',
  );
});

test('a strategy is used only under its own rule', () => {
  const of = { board: '2/2', pieces: 'domino,l-tromino', winner: 'first' };
  const loaded: any = { ...of, misere: true, text: '{}' };
  const game = loadStrategy(newGame(), loaded);
  assert.ok(game.setup.misere);
  const ready = withVerdict(game, 6);
  const kinds = (one: Game) => queries(one).map(({ request }) => request.kind);
  assert.deepEqual(kinds(ready), ['strategy-move']);
  assert.deepEqual(kinds(withVerdict(changeSetup(game, { misere: false }), 6)), ['play']);
});

test('a hopeless search is recognised by its legal moves, and only in normal play', () => {
  const game = newGame();
  const search = { cells: 64, moves: 308, hopeless: true };
  const withSearch = (given: typeof search | null, key?: string) =>
    withReply(game, 'moves', { search: given }, key);
  assert.deepEqual(hopelessSearch(withSearch(search)), search);
  assert.equal(hopelessSearch(game), null);
  assert.equal(hopelessSearch(withSearch(null)), null);
  assert.equal(hopelessSearch(withSearch({ ...search, hopeless: false })), null);
  assert.equal(hopelessSearch(withSearch(search, 'another board')), null);
  const misere = changeSetup(game, { misere: true });
  const answers = { ...withSearch(search, gameKey(misere)).answers };
  assert.equal(hopelessSearch({ ...misere, answers }), null);
});

test('symmetric moves are grouped', () => {
  const moves = Object.entries({ a1b1: 'a1b1', c1d1: 'c1d1', a2b2: 'a1b1' });
  const valued = moves.map(([move, same_as]) => ({ move, same_as })) as any[];
  const folds = foldMoves(valued).map(({ move, same }) => [move.move, same]);
  assert.deepEqual(Object.fromEntries(folds), { a1b1: ['a1b1', 'a2b2'], c1d1: ['c1d1'] });
});

const options = ['a1b1', 'a2b2', 'a1a2', 'b1b2', 'a1b1a2', 'a1b1b2', 'a1a2b2', 'b1a2b2'].map(
  (move) => ({
    move,
    piece: move.length === 4 ? 'domino' : 'l-tromino',
    cells: moveCells(move, 2),
  }),
);

test('a placement at a cell can be turned and moved', () => {
  assert.equal(optionsAt(options, 0).length, 5);
  const first = { move: 'a1b1', cell: 0 };
  const turnsFrom = (start: Selected) => {
    const seen = [];
    let selected = start;
    do {
      seen.push(selected.move);
      selected = turnSelected(options, selected, 1, 2) as Selected;
    } while (selected.move !== start.move);
    return seen;
  };
  assert.deepEqual(turnsFrom(first), ['a1b1', 'a1a2']);
  const next = turnSelected(options, first, 1, 2);
  assert.deepEqual(next && turnSelected(options, next, -1, 2), first);
  assert.equal(turnSelected([], first, 1, 2), null);
  // Another piece is one press away, and so is the way back.
  const other = reshapeSelected(options, first, 2);
  assert.deepEqual(turnsFrom(other), ['a1b1a2', 'a1b1b2', 'a1a2b2']);
  assert.deepEqual(reshapeSelected(options, other, 2), first);
  const dominoes = options.slice(0, 4);
  assert.equal(reshapeSelected(dominoes, first, 2), first);
  assert.deepEqual(
    [hasKinds(options, 2), hasKinds(dominoes, 2), hasKinds([], 2)],
    [true, false, false],
  );
  assert.deepEqual(carrySelected(options, first, 2, 2), { move: 'a2b2', cell: 2 });
  assert.deepEqual(carrySelected(options, null, 3, 2), { move: 'a2b2', cell: 3 });
  assert.equal(carrySelected([], null, 3, 2), null);
});

test('a placement can be drawn over its cells in any order', () => {
  assert.equal(moveOfCells(options, [2, 0, 1]), 'a1b1a2');
  assert.equal(moveOfCells(options, [1, 1, 0]), 'a1b1');
  assert.equal(moveOfCells(options, [0]), null);
  assert.equal(moveOfCells(options, [0, 1, 2, 3]), null);
});

test('hidden verdicts, and the turns of the engine', () => {
  const state = withVerdict(newGame(), 8);
  assert.equal(isHidden(state), false);
  const guessing = { ...state, setup: { ...defaultSetup, predict: true } };
  assert.ok(awaitsGuess(guessing) && isHidden(guessing));
  const guesses = { [gameKey(guessing)]: 'LOSING' as const };
  assert.ok(!isHidden({ ...guessing, match: { ...newMatch, guesses } }));

  const setup: Setup = { ...defaultSetup, tool: 'play', players: 'ep' };
  const playing = { ...state, setup };
  assert.ok(isHidden(playing) && engineMoves(playing));
  assert.ok(!isHidden({ ...playing, setup: { ...setup, open: true } }));
  assert.ok(!engineMoves({ ...playing, match: { ...newMatch, running: false } }));
  const moved = playMove(playing, 'a1b1');
  assert.ok(!engineMoves(moved));
  assert.equal(gameResult(moved), null);
  const stuck = withVerdict(moved, 0, 'LOSING');
  assert.ok(isGameOver(stuck) && !isHidden(stuck));
  const resigned = { ...moved, match: { ...newMatch, resigned: lineKey(moved) } };
  assert.ok(!isGameOver(playMove(resigned, 'a2b2')));
});

test('a hint gives nothing away before the guess of the verdict', () => {
  const game = withVerdict(newGame(), 8);
  const setup: Setup = { ...defaultSetup, tool: 'play', predict: true };
  const guessing = { ...game, setup };
  assert.equal(hint(guessing), guessing);
  const told = hint({ ...game, setup: { ...setup, predict: false } });
  assert.equal(hintDegree(told), 1);
  assert.equal(hintDegree({ ...told, setup }), 0, 'also when it was told before');
});

test("the engine's moves come from seeds that do not repeat", () => {
  let game = changeSetup(gameAt(0, defaultSetup), { ...defaultSetup, tool: 'play', players: 'ee' });
  game = { ...game, match: { ...game.match, running: true } };
  const reply = { key: gameKey(game), reply: { move: 'a1b1' } } as any;
  assert.equal(receiveReply(game, reply).match.dice, nextSeed(game.match.dice));

  // With these constants each of 2^31 values comes once before one repeats.
  let seed = 1;
  for (let i = 0; i < 1000; i++) {
    const next = Number((BigInt(seed) * 1_103_515_245n + 12_345n) % 2n ** 31n);
    seed = nextSeed(seed);
    assert.equal(seed, next);
  }
});
