/**
 * What the board shows in the block game: the line of play, the placement looked at, the marks of all
 * moves, the regions, a hint. Derived from the state alone; a function of nothing else.
 */
import { cellCount, isFilled, moveCells } from './board.js';
import { awaitsGuess, hintDegree, isHidden, legalMoves, presentReply } from './match.js';
import { lastHint } from './play.js';
import { parseCode } from './share.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./render.js').Scene} Scene
 * @typedef {import('./render.js').Tone} Tone
 * @typedef {import('./marks.js').Mark} Mark
 */

/**
 * @param {State} state
 * @returns {Pick<Scene, 'board' | 'pieces' | 'ghosts' | 'marks'>}
 */
export function gameScene(state) {
  const { now } = state.game;
  const { cols } = now.board;
  const { peek } = state.match;
  const at = peek ?? now.at;
  const pieces = now.moves.slice(0, at).map((move, i) => ({
    cells: moveCells(move, cols),
    hue: i % 2,
    label: String(i + 1),
  }));
  if (peek !== null) return { board: now.board, pieces, ghosts: [], marks: [] };
  const hidden = isHidden(state);
  const ghost = ghostOf(state, hidden);
  return {
    board: now.board,
    pieces,
    ghosts: ghost ? [ghost] : [],
    marks: hidden ? [] : [...regionMarks(state), ...moveMarks(state)],
  };
}

/** @param {State} state @returns {Mark[]} */
function moveMarks(state) {
  const { marks, unmarked, pointed } = state.match;
  const analysis = presentReply(state, state.match.analysis);
  if (!marks || !analysis) return [];
  /** @type {readonly import('./play.js').Valued[]} */
  const moves = analysis.moves;
  return moves
    .filter(({ move, piece }) => !unmarked.includes(piece) && move !== pointed?.move)
    .map(({ move, wins }) => ({
      kind: wins ? 'wins' : 'loses',
      cells: moveCells(move, state.game.now.board.cols),
    }));
}

/** @param {State} state @returns {Mark[]} */
function regionMarks(state) {
  if (!state.match.regions) return [];
  const analysis = presentReply(state, state.match.analysis);
  const regions = analysis ? regionsIn(analysis) : [];
  return regions.map(({ cells, hue, name }) => ({ kind: 'region', cells, hue, label: name }));
}

/** @param {boolean} wins @returns {Tone} */
function toneOf(wins) {
  return wins ? 'winning' : 'losing';
}

/** @param {State} state @param {boolean} hidden @returns {import('./render.js').Ghost | null} */
function ghostOf(state, hidden) {
  const { cols } = state.game.now.board;
  const { pointed } = state.match;
  const options = legalMoves(state);
  if (pointed && options.some(({ move }) => move === pointed.move)) {
    const value = hidden ? null : valueOf(state, pointed.move);
    return {
      cells: moveCells(pointed.move, cols),
      tone: value === null ? 'neutral' : toneOf(value.wins),
    };
  }
  const best = hintedMove(state);
  if (best && hintDegree(state) === lastHint && !awaitsGuess(state)) {
    const value = valueOf(state, best.move);
    return { cells: moveCells(best.move, cols), tone: toneOf(value?.wins ?? true) };
  }
  const verdict = presentReply(state, state.verdict);
  if (hidden || state.setup.tool === 'play' || !verdict?.winning_move) return null;
  const move = presentReply(state, state.match.analysis)?.moves[0].move ?? verdict.winning_move;
  return { cells: moveCells(move, cols), tone: 'winning' };
}

/** What the engine says of a move of the present position. @param {State} state @param {string} move @returns {import('./play.js').Valued | null} */
export function valueOf(state, move) {
  const analysis = presentReply(state, state.match.analysis);
  return analysis?.moves.find((/** @type {{ move: string }} */ one) => one.move === move) ?? null;
}

/** The move that a hint is about. @param {State} state @returns {import('./play.js').Valued | null} */
export function hintedMove(state) {
  return presentReply(state, state.match.analysis)?.moves[0] ?? null;
}

/**
 * The regions that the board falls into, where more than one has room for a move.
 *
 * @param {{ components: { board: string, grundy: number }[] }} analysis
 * @returns {{ cells: number[], hue: number, name: string, grundy: number }[]}
 */
export function regionsIn({ components }) {
  const regions = components
    .map(({ board: code, grundy }) => {
      const board = parseCode(code, 8);
      const cells = Array.from({ length: cellCount(board) }, (_, cell) => cell).filter(
        (cell) => !isFilled(board, cell),
      );
      return { cells, grundy };
    })
    .filter(({ cells }) => cells.length > 1);
  if (regions.length < 2) return [];
  return regions.map((region, i) => ({
    ...region,
    hue: i,
    name: String.fromCharCode(65 + i),
  }));
}
