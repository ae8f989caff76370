/**
 * A board with its history: the painted cells, the line of play, the undo list and the cursor.
 * Immutable values and pure transitions. Does not check whether a move is legal.
 */
import { cellCount, createBoard, moveCells, resizeBoard, sameBoard, withCells } from './board';
import { withChanges } from './immutable';
import type { Board } from './board';

/** The wait after the last painted cell, after which a board counts as painted, ms. */
export const paintDebounceMs = 50;

/** The part of a history that undo restores. */
export interface Position {
  /** The painted board, under the line of play. */
  board: Board;
  /** The line of play on top of it, as move texts. */
  moves: readonly string[];
  /** Number of moves played. */
  at: number;
  /** The set of pieces, such as `domino,l-tromino`; null for the view's own set. */
  pieces: string | null;
}

export interface History {
  /** The position that is shown. */
  now: Position;
  /** Positions that undo restores, the latest last. */
  past: readonly Position[];
  /** Positions that redo restores, the next one last. */
  future: readonly Position[];
  /** Whether a stroke is under way; a stroke is one step of the undo list. */
  stroking: boolean;
  /** The cell that the keyboard acts on. */
  cursor: number;
}

export const positionOf = (board: Board, pieces: string | null = null): Position => ({
  board,
  moves: [],
  at: 0,
  pieces,
});

/**
 * Two ways of naming a set of pieces, in a view with a set of its own: `piecesOf` a position, in full, and as it is stored,
 * null for the view's own.
 */
export const setsBeside = (own: string) => ({
  piecesOf: ({ pieces }: { pieces: string | null }) => pieces ?? own,
  storedPieces: (pieces: string) => (pieces === own ? null : pieces),
});

export const beginning = (now: Position): History => ({
  now,
  past: [],
  future: [],
  stroking: false,
  cursor: 0,
});

/** The board after the moves played: their cells are filled. */
export function boardAfter({ board, moves, at }: Position): Board {
  const laid = moves.slice(0, at).flatMap((move) => moveCells(move, board.cols));
  return withCells(board, laid, true);
}

const samePosition = (a: Position, b: Position) =>
  a.at === b.at &&
  a.pieces === b.pieces &&
  sameBoard(a.board, b.board) &&
  a.moves.join('.') === b.moves.join('.');

/** Moves the cursor onto the board, if it is outside. */
function keepCursorOnBoard(history: History): History {
  const cursor = Math.min(history.cursor, cellCount(history.now.board) - 1);
  return moveCursor(history, cursor);
}

/** Puts a position in place of the current one, which undo restores. */
const stepTo = (history: History, now: Position): History => ({
  ...history,
  now,
  past: [...history.past, history.now],
  future: [],
});

/** Sets a position as one step of the undo list. */
export function setPosition(history: History, now: Position): History {
  if (samePosition(history.now, now)) return endStroke(history);
  return keepCursorOnBoard({ ...stepTo(history, now), stroking: false });
}

/** Fills or empties cells. */
export const paint = (history: History, cells: Iterable<number>, filled: boolean) =>
  paintOver(history, withCells(boardAfter(history.now), cells, filled));

/**
 * Sets the board as part of a stroke. All changes until `endStroke` are one step of the undo list.
 * The cells of moves on the board become painted cells.
 */
export function paintOver(history: History, board: Board): History {
  if (sameBoard(board, boardAfter(history.now))) return history;
  const now = positionOf(board, history.now.pieces);
  return history.stroking ? { ...history, now } : { ...stepTo(history, now), stroking: true };
}

export const endStroke = (history: History): History => withChanges(history, { stroking: false });

/** Sets another board with the same pieces. */
export const setBoard = (history: History, board: Board): History =>
  setPosition(history, positionOf(board, history.now.pieces));

export function clear(history: History): History {
  const { rows, cols } = history.now.board;
  return setBoard(history, createBoard(rows, cols));
}

export function resize(history: History, rows: number, cols: number): History {
  const shown = boardAfter(history.now);
  if (shown.rows === rows && shown.cols === cols) return history;
  return setBoard(history, resizeBoard(shown, rows, cols));
}

/** Plays a move after the moves played. Later moves of the line are dropped. */
export function playMove(history: History, move: string): History {
  const { now } = history;
  const moves = [...now.moves.slice(0, now.at), move];
  return setPosition(history, { ...now, moves, at: now.at + 1 });
}

/** Moves along the line of play. This is no step of the undo list. */
export function walkTo(history: History, at: number): History {
  const place = Math.max(0, Math.min(history.now.moves.length, at));
  return withChanges(history, { now: withChanges(history.now, { at: place }) });
}

/** Removes the line of play. This is no step of the undo list. */
export const withoutMoves = (history: History): History => ({
  ...history,
  now: positionOf(history.now.board, history.now.pieces),
});

/** The board that is shown, and the keyboard's cell. */
export const placeOf = ({ now, cursor }: History) => ({ board: boardAfter(now), cursor });

export const canUndo = ({ past, now }: History) => past.length > 0 || now.moves.length > 0;

export const canRedo = ({ future }: History) => future.length > 0;

/** Undoes a step; after a reload, which keeps no undo list, the last move of the line. */
export function undo(history: History): History {
  const { past, future, now } = history;
  if (past.length || !now.moves.length) return travel(history, 'past', 'future');
  const moves = now.moves.slice(0, -1);
  return { ...history, now: { ...now, moves, at: moves.length }, future: [...future, now] };
}

export const redo = (history: History): History => travel(history, 'future', 'past');

/** Takes the next position from one list and stores the current one in the other. */
function travel(history: History, from: 'past' | 'future', to: 'past' | 'future'): History {
  const now = history[from].at(-1);
  if (!now) return history;
  const lists = { [from]: history[from].slice(0, -1), [to]: [...history[to], history.now] };
  return keepCursorOnBoard({ ...history, ...lists, now, stroking: false });
}

export const moveCursor = (history: History, cursor: number): History =>
  withChanges(history, { cursor });
