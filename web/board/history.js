/**
 * The headless state of the page and its transitions, among them the undo list of each mode. Every
 * value is immutable; a transition returns a new state, or the same one if nothing changes. It
 * knows no DOM and no engine, and does not judge whether a move is legal.
 */
import { noAnswer } from './answer.js';
import { cellCount, createBoard, moveCells, resized, sameBoard, withCells } from './board.js';
import { initialCovering } from './covering.js';
import { defaultSetup, newMatch } from './play.js';
import { stillPlayer } from './player.js';
import { noRecursion } from './recursion.js';

export { noAnswer } from './answer.js';

/**
 * @typedef {import('./board.js').Board} Board
 * @typedef {import('./board.js').Mode} Mode
 * @typedef {Mode | 'judge'} View
 *
 * @typedef {object} Position what undo brings back
 * @property {Board} board the painted board, under the line of play
 * @property {readonly string[]} moves the line of play on top of it, as move texts
 * @property {number} at how many of the moves are played
 * @property {string | null} pieces what may be laid, as text such as `domino,l-tromino`; null for
 *   the mode's own
 *
 * @typedef {object} History one mode's position with what came before and what was undone
 * @property {Position} now what is shown
 * @property {readonly Position[]} past what undo goes back to, the latest last
 * @property {readonly Position[]} future what redo goes on to, the next one last
 * @property {boolean} stroking whether a stroke is under way, all of whose cells are one step
 *
 * @typedef {object} Answer what the engine says to the latest question of one kind
 * @property {'idle' | 'asked' | 'answered' | 'failed' | 'stopped'} status
 * @property {string} about what was asked about, such as a board code
 * @property {any} reply the engine's reply, when answered
 * @property {Problem | null} problem why there is none, when failed
 * @property {{ done: number, total: number } | null} progress of the work, when asked
 *
 * @typedef {object} Problem something wrong with what a person gave
 * @property {string} code for `error.<code>` of the locales
 * @property {string} message in English, where the locales have no such code
 * @property {number | null} line from 1
 * @property {number | null} column from 1
 * @property {Record<string, unknown>} details figures for the message
 *
 * @typedef {object} BadLink
 * @property {string} text the link as it was given
 * @property {Problem} problem
 *
 * @typedef {object} Toast a message that passes
 * @property {number} id tells one from the next
 * @property {string} key of the locales
 * @property {Record<string, unknown>} values for the message
 * @property {Mode | null} undo the mode whose last step its button takes back
 *
 * @typedef {'blockgame' | 'boardcover'} JudgeProblem
 *
 * @typedef {object} Bench the judge's texts
 * @property {JudgeProblem} problem which one is open
 * @property {Record<JudgeProblem, string>} input a whole judge input for each problem
 * @property {Record<JudgeProblem, string>} output the user's own output, to compare
 *
 * @typedef {object} Settings what is remembered from visit to visit
 * @property {'ko' | 'en'} language
 * @property {'system' | 'light' | 'dark'} theme
 * @property {boolean} letterKeys whether single letters are keys
 *
 * @typedef {object} Boot how far the engine is; bytes as in engine.js
 * @property {string} stage
 * @property {number} loaded
 * @property {number} total
 *
 * @typedef {object} State
 * @property {View} view which tab is open
 * @property {History} game the block game's board and its past
 * @property {History} cover the cover's board and its past
 * @property {Record<Mode, number>} cursor the cell that the keys act on
 * @property {import('./player.js').Player} player how many pieces of the tiling are laid
 * @property {import('./covering.js').Covering} covering the cover mode beyond its board
 * @property {import('./play.js').Setup} setup how the game is looked at and played
 * @property {import('./play.js').Match} match the game mode beyond its board
 * @property {import('./recursion.js').Recursion} recursion the book's search, watched
 * @property {Bench} bench the judge's texts
 * @property {Answer} verdict of the game's board
 * @property {Answer} count of the cover's board
 * @property {Answer} tiling of the cover's board
 * @property {Answer} judged of the judge's input
 * @property {BadLink | null} badLink a link that could not be opened, until it is dismissed
 * @property {Toast | null} toast the latest message
 * @property {Boot} boot how far the engine is
 * @property {'ko' | 'en' | null} linkLanguage what the link asks for; it goes before the settings
 * @property {Settings} settings
 */

/** @param {Board} board @param {string | null} [pieces] @returns {Position} */
export function positionOf(board, pieces = null) {
  return { board, moves: [], at: 0, pieces };
}

/** @param {Position} now @returns {History} */
function beginning(now) {
  return { now, past: [], future: [], stroking: false };
}

/**
 * @param {object} given
 * @param {Record<Mode, Position>} given.positions
 * @param {Settings} given.settings
 * @param {Bench} given.bench
 * @param {import('./play.js').Setup} [given.setup]
 * @returns {State}
 */
export function initialState({ positions, settings, bench, setup = defaultSetup }) {
  return {
    view: 'game',
    game: beginning(positions.game),
    cover: beginning(positions.cover),
    cursor: { game: 0, cover: 0 },
    player: stillPlayer,
    covering: initialCovering,
    setup,
    match: newMatch,
    recursion: noRecursion,
    bench,
    verdict: noAnswer,
    count: noAnswer,
    tiling: noAnswer,
    judged: noAnswer,
    badLink: null,
    toast: null,
    boot: { stage: 'runtime', loaded: 0, total: 0 },
    linkLanguage: null,
    settings,
  };
}

/** The board as it stands after the moves played. @param {Position} position @returns {Board} */
export function boardAfter({ board, moves, at }) {
  return withCells(
    board,
    moves.slice(0, at).flatMap((move) => moveCells(move, board.cols)),
    true,
  );
}

/** @param {Position} a @param {Position} b */
export function samePosition(a, b) {
  return (
    a.at === b.at &&
    a.pieces === b.pieces &&
    sameBoard(a.board, b.board) &&
    a.moves.join('.') === b.moves.join('.')
  );
}

/**
 * @param {State} state
 * @param {Mode} mode
 * @param {History} history
 * @returns {State}
 */
function withHistory(state, mode, history) {
  const last = cellCount(history.now.board) - 1;
  const cursor = state.cursor[mode] > last ? { ...state.cursor, [mode]: last } : state.cursor;
  return { ...state, [mode]: history, cursor };
}

/**
 * A new position as a step that undo takes back.
 *
 * @param {State} state
 * @param {Mode} mode
 * @param {Position} now
 * @returns {State}
 */
export function setPosition(state, mode, now) {
  const { now: before, past } = state[mode];
  if (samePosition(before, now)) return endStroke(state, mode);
  return withHistory(state, mode, { ...beginning(now), past: [...past, before] });
}

/**
 * Fills or empties cells. A board with moves on it is first taken as it stands. Cells painted until
 * `endStroke` are one step of the undo list.
 *
 * @param {State} state
 * @param {Mode} mode
 * @param {Iterable<number>} cells
 * @param {boolean} filled
 * @returns {State}
 */
export function paint(state, mode, cells, filled) {
  const history = state[mode];
  const shown = boardAfter(history.now);
  const board = withCells(shown, cells, filled);
  if (board === shown) return state;
  const now = positionOf(board, history.now.pieces);
  if (history.stroking) return withHistory(state, mode, { ...history, now });
  return withHistory(state, mode, {
    now,
    past: [...history.past, history.now],
    future: [],
    stroking: true,
  });
}

/** @param {State} state @param {Mode} mode @returns {State} */
export function endStroke(state, mode) {
  return state[mode].stroking ? { ...state, [mode]: { ...state[mode], stroking: false } } : state;
}

/** @param {State} state @param {Mode} mode @returns {State} */
export function clear(state, mode) {
  const { board, pieces } = state[mode].now;
  return setPosition(state, mode, positionOf(createBoard(board.rows, board.cols), pieces));
}

/**
 * @param {State} state
 * @param {Mode} mode
 * @param {number} rows
 * @param {number} cols
 * @returns {State}
 */
export function resize(state, mode, rows, cols) {
  const shown = boardAfter(state[mode].now);
  if (shown.rows === rows && shown.cols === cols) return state;
  return setPosition(state, mode, positionOf(resized(shown, rows, cols), state[mode].now.pieces));
}

/**
 * Plays a move after those played; what came after them is dropped.
 *
 * @param {State} state
 * @param {Mode} mode
 * @param {string} move
 * @returns {State}
 */
export function playMove(state, mode, move) {
  const { now } = state[mode];
  const moves = [...now.moves.slice(0, now.at), move];
  return setPosition(state, mode, { ...now, moves, at: now.at + 1 });
}

/**
 * Walks along the line of play, which is no step of the undo list.
 *
 * @param {State} state
 * @param {Mode} mode
 * @param {number} at
 * @returns {State}
 */
export function walkTo(state, mode, at) {
  const history = state[mode];
  const place = Math.max(0, Math.min(history.now.moves.length, at));
  if (place === history.now.at) return state;
  return withHistory(state, mode, { ...history, now: { ...history.now, at: place } });
}

/** @param {State} state @param {Mode} mode */
export function canUndo(state, mode) {
  return state[mode].past.length > 0;
}

/** @param {State} state @param {Mode} mode */
export function canRedo(state, mode) {
  return state[mode].future.length > 0;
}

/** @param {State} state @param {Mode} mode @returns {State} */
export function undo(state, mode) {
  const { now, past, future } = state[mode];
  const before = past.at(-1);
  if (!before) return state;
  return withHistory(state, mode, {
    now: before,
    past: past.slice(0, -1),
    future: [...future, now],
    stroking: false,
  });
}

/** @param {State} state @param {Mode} mode @returns {State} */
export function redo(state, mode) {
  const { now, past, future } = state[mode];
  const after = future.at(-1);
  if (!after) return state;
  return withHistory(state, mode, {
    now: after,
    past: [...past, now],
    future: future.slice(0, -1),
    stroking: false,
  });
}

/** @param {State} state @param {Mode} mode @param {number} cell @returns {State} */
export function moveCursor(state, mode, cell) {
  return state.cursor[mode] === cell
    ? state
    : { ...state, cursor: { ...state.cursor, [mode]: cell } };
}

/** @param {State} state @param {Partial<Settings>} changes @returns {State} */
export function withSettings(state, changes) {
  return { ...state, settings: { ...state.settings, ...changes } };
}

/** @param {State} state @param {Partial<Bench>} changes @returns {State} */
export function withBench(state, changes) {
  return { ...state, bench: { ...state.bench, ...changes } };
}
