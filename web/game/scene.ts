/**
 * State → scene of the block game: the line of play, the selected placement, the marks of moves and
 * components, a hint; a step of the textbook recursion; the position in Present. Pure.
 */
import { maskOf, moveCells } from '../board/board';
import { parseCode } from '../board/board-code';
import { boardAfter, type Position } from '../board/history';
import { itemAt } from '../board/item-at';
import { numberedPieces } from '../board/move-pieces';
import * as match from './match';
import { ifPuzzle, isPuzzle } from './puzzles';
import { componentsIn } from './components';
import type { Mark } from '../board/marks';
import type { Ghost, Still, Tone } from '../board/scene-shapes';
import type { RecursionStep } from '../engine/protocol';
import type { Game } from './game';

export function gameScene(game: Game): Still {
  if (match.isWatching(game)) return watchedScene(game);
  const { now } = game.history;
  const { peek } = game.look;
  if (peek !== null) return still(now, [], peek);
  const mistake = match.mistakeSeen(game);
  if (mistake !== null) return mistakeScene(game, itemAt(now.moves, mistake));
  const hidden = match.isHidden(game);
  const ghosts = ghostsOf(game, hidden);
  const marks = hidden ? [] : [...componentMarks(game), ...moveMarks(game, ghosts)];
  const usual = { ...still(now, ghosts), marks, waits: isAwaited(game) };
  return ifPuzzle(game, (logic) => logic.puzzleScene(game, usual)) ?? usual;
}

/** Whether the board of a game or a puzzle is about to come. */
const isAwaited = (game: Game) =>
  isPuzzle(game)
    ? game.day !== null || Boolean(game.quiz?.wish)
    : game.setup.tool === 'play' && match.awaitsBoard(game);

/** A position with the first moves of its line. */
const still = (position: Position, ghosts: readonly Ghost[], at: number = position.at): Still => ({
  board: position.board,
  pieces: numberedPieces(position.board, position.moves.slice(0, at)),
  ghosts,
});

const ghostOf = ({ history }: Game, move: string, tone: Tone | 'neutral'): Ghost => ({
  cells: moveCells(move, history.now.board.cols),
  tone,
});

const toneOfMove = (wins: boolean): Tone => (wins ? 'winning' : 'losing');

/** The position before a mistake, with the mistake and a better move. */
function mistakeScene(game: Game, mistake: string) {
  const [better] = match.betterMoves(game);
  const lost = ghostOf(game, mistake, 'losing');
  if (!better) return still(game.history.now, [lost]);
  const won = ghostOf(game, better.move, 'winning');
  // The mistake was played: it is on top, unless it covers the whole better move. Neither hides a sign.
  const [under, over] = [apartFrom(won, lost), apartFrom(lost, won)];
  return still(game.history.now, under.signed?.length ? [under, over] : [over, under]);
}

/** Moves the sign of a piece to a cell that another piece leaves free. Pieces that share no cell keep their signs. */
function apartFrom(ghost: Ghost, { cells }: Ghost): Ghost {
  const free = ghost.cells.filter((cell) => !cells.includes(cell));
  return { ...ghost, signed: free.length < ghost.cells.length ? free.slice(0, 1) : free };
}

/** The moves, except those that are shown as a piece with its own sign. */
function moveMarks(game: Game, ghosts: readonly Ghost[]): Mark[] {
  const { marks, unmarked } = game.look;
  const moves = (marks && match.analysisOf(game)?.moves) || [];
  const shown = ghosts.map(({ cells }) => cells.join());
  const all: Mark[] = moves
    .filter(({ piece }) => !unmarked.includes(piece))
    .map(({ move, wins }) => ({
      kind: wins ? 'wins' : 'loses',
      cells: moveCells(move, game.history.now.board.cols),
    }));
  return all.filter(({ cells }) => !shown.includes(cells.join()));
}

function componentMarks(game: Game): Mark[] {
  const analysis = game.look.components ? match.analysisOf(game) : null;
  const components = analysis ? componentsIn(game, analysis) : [];
  return components.map(({ cells, pattern, name: label }) => ({
    kind: 'component',
    cells,
    pattern,
    label,
  }));
}

/** The selected placement, such as that of a hint, or a winning move. */
function ghostsOf(game: Game, hidden: boolean) {
  const selected = match.selectedMove(game);
  if (selected) {
    const isKnown = !hidden || selected.move === match.revealedMove(game)?.move;
    const value = isKnown ? match.valueOf(game, selected.move) : null;
    return [ghostOf(game, selected.move, value ? toneOfMove(value.wins) : 'neutral')];
  }
  const move = match.verdictOf(game)?.winning_move;
  if (hidden || game.setup.tool === 'play' || !move) return [];
  return [ghostOf(game, match.hintedMove(game)?.move ?? move, 'winning')];
}

// The textbook recursion

/** The moves of the current calls, numbered by depth, and the move that is tried. */
function watchedScene(game: Game): Still {
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

/**
 * The cache index of the position that a step asks about, its move included: bit i is set if the i-th cell that was empty at
 * the start is filled.
 */
export function askedEntry(game: Game, { board, move }: RecursionStep) {
  const call = parseCode(board);
  const filled = call.filledMask | maskOf(move ? moveCells(move, call.cols) : []);
  return match
    .openCells(game)
    .reduce((entry, cell, bit) => entry + (filled & (1n << BigInt(cell)) ? 2 ** bit : 0), 0);
}

// Present

/** The position alone, until the moves are revealed. */
export function presentScene(game: Game, revealed: boolean) {
  const moves = revealed ? keyMoves(game) : [];
  return still(
    game.history.now,
    moves.map(({ move, wins }) => ghostOf(game, move, toneOfMove(wins))),
  );
}

/**
 * The moves to reveal: a winning move, or the longest defence and the reply that wins against it.
 */
export function keyMoves(game: Game) {
  const best = match.analysisOf(game)?.moves[0];
  const first = best?.move ?? match.verdictOf(game)?.winning_move;
  const reply = best?.refutation;
  return [
    ...(first ? [{ move: first, wins: best?.wins ?? true }] : []),
    ...(reply ? [{ move: reply, wins: true }] : []),
  ];
}
