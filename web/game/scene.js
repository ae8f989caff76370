/**
 * State → scene of the block game: the line of play, the selected placement, the marks of moves and
 * components, a hint; a step of the textbook recursion; the position in Present. Pure.
 */
import { maskOf, moveCells } from '../board/board.js';
import { parseCode } from '../board/board-code.js';
import { boardAfter, linePieces } from '../board/history.js';
import * as match from './match.js';
import { lastHint } from './play.js';
import { maxSide } from './pieces.js';
import { isPuzzle, puzzleLogic } from './puzzles.js';
import { componentsIn } from './components.js';

/** @import { Game, Ghost, Mark, Position, RecursionStep, Still, Tone } from './types' */

/** @param {Game} game @returns {Still} */
export function gameScene(game) {
  if (match.isWatching(game)) return watchedScene(game);
  const { now } = game.history;
  const { peek } = game.look;
  if (peek !== null) return still(now, [], peek);
  const mistake = match.mistakeSeen(game);
  if (mistake !== null) return mistakeScene(game, now.moves[mistake]);
  const hidden = match.isHidden(game);
  const ghosts = ghostsOf(game, hidden);
  const marks = hidden ? [] : [...componentMarks(game), ...moveMarks(game, ghosts)];
  const usual = { ...still(now, ghosts), marks };
  return (isPuzzle(game) && puzzleLogic(game)?.puzzleScene(game, usual)) || usual;
}

/** A position with the first moves of its line. @param {Position} position @param {readonly Ghost[]} ghosts @param {number} [at] @returns {Still} */
const still = (position, ghosts, at = position.at) => ({
  board: position.board,
  pieces: linePieces(position, at),
  ghosts,
});

/** @param {Game} game @param {string} move @param {Tone | 'neutral'} tone @returns {Ghost} */
const ghostOf = ({ history }, move, tone) => ({
  cells: moveCells(move, history.now.board.cols),
  tone,
});

/** @param {boolean} wins @returns {Tone} */
const toneOf = (wins) => (wins ? 'winning' : 'losing');

/** The position before a mistake, with the mistake and a better move. @param {Game} game @param {string} mistake */
function mistakeScene(game, mistake) {
  const [better] = match.betterMoves(game);
  const lost = ghostOf(game, mistake, 'losing');
  if (!better) return still(game.history.now, [lost]);
  const won = ghostOf(game, better.move, 'winning');
  // The mistake was played: it is on top, unless it hides the other. Neither hides a sign.
  const ghosts = [apartFrom(won, lost), apartFrom(lost, won)];
  return still(game.history.now, ghosts[0].signed?.length ? ghosts : ghosts.toReversed());
}

/** A piece whose sign is on a cell that another piece leaves free. @param {Ghost} ghost @param {Ghost} other @returns {Ghost} */
function apartFrom(ghost, { cells }) {
  const free = ghost.cells.filter((cell) => !cells.includes(cell));
  return { ...ghost, signed: free.length < ghost.cells.length ? free.slice(0, 1) : free };
}

/** The moves, except those that are shown as a piece with its own sign. @param {Game} game @param {readonly Ghost[]} ghosts @returns {Mark[]} */
function moveMarks(game, ghosts) {
  const { marks, unmarked } = game.look;
  const moves = (marks && match.analysisOf(game)?.moves) || [];
  const shown = ghosts.map(({ cells }) => cells.join());
  /** @type {Mark[]} */
  const all = moves
    .filter(({ piece }) => !unmarked.includes(piece))
    .map(({ move, wins }) => ({
      kind: wins ? 'wins' : 'loses',
      cells: moveCells(move, game.history.now.board.cols),
    }));
  return all.filter(({ cells }) => !shown.includes(cells.join()));
}

/** @param {Game} game @returns {Mark[]} */
function componentMarks(game) {
  const analysis = game.look.components ? match.analysisOf(game) : null;
  const components = analysis ? componentsIn(game, analysis) : [];
  return components.map(({ cells, pattern, name: label }) => ({
    kind: 'component',
    cells,
    pattern,
    label,
  }));
}

/** The selected placement, the hint, or a winning move. @param {Game} game @param {boolean} hidden */
function ghostsOf(game, hidden) {
  const pointed = match.pointedMove(game);
  if (pointed) {
    const value = hidden ? null : match.valueOf(game, pointed.move);
    return [ghostOf(game, pointed.move, value ? toneOf(value.wins) : 'neutral')];
  }
  const best = match.hintedMove(game);
  if (best && match.hintDegree(game) === lastHint) {
    return [ghostOf(game, best.move, toneOf(best.wins))];
  }
  const move = match.verdictOf(game)?.winning_move;
  if (hidden || game.setup.tool === 'play' || !move) return [];
  return [ghostOf(game, best?.move ?? move, 'winning')];
}

// The textbook recursion

/** The moves of the current calls, numbered by depth, and the move that is tried. @param {Game} game @returns {Still} */
function watchedScene(game) {
  const board = boardAfter(game.history.now);
  const { path = [], move } = game.recursion.shown ?? {};
  return {
    board,
    pieces: path.map((text, i) => ({
      cells: moveCells(text, board.cols),
      hue: 'outlined',
      label: String(i + 1),
    })),
    ghosts: move ? [{ ...ghostOf(game, move, 'neutral'), label: '?', tried: true }] : [],
  };
}

/** The cache index of a step's position: bit i is the i-th searched cell. @param {Game} game @param {RecursionStep} step */
export function askedEntry(game, { board, move }) {
  const call = parseCode(board, maxSide);
  const filled = call.filledMask | maskOf(move ? moveCells(move, call.cols) : []);
  return match
    .openCells(game)
    .reduce((entry, cell, bit) => entry + (filled & (1n << BigInt(cell)) ? 2 ** bit : 0), 0);
}

// Present

/** The position alone, until the moves are revealed. @param {Game} game @param {boolean} revealed */
export function presentScene(game, revealed) {
  const moves = revealed ? keyMoves(game) : [];
  return still(
    game.history.now,
    moves.map(({ move, wins }) => ghostOf(game, move, toneOf(wins))),
  );
}

/** The moves to reveal: a winning move, or the longest defence and the reply that wins against it. @param {Game} game */
export function keyMoves(game) {
  const best = match.analysisOf(game)?.moves[0];
  const first = best?.move ?? match.verdictOf(game)?.winning_move;
  const reply = best?.refutation;
  return [
    ...(first ? [{ move: first, wins: best?.wins ?? true }] : []),
    ...(reply ? [{ move: reply, wins: true }] : []),
  ];
}
