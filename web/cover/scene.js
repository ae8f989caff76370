/**
 * State → scene of the cover: what is laid by hand, a tiling being laid, how often placements occur, a
 * search at one of its steps, or why there is no tiling. Only what the engine said is shown; nothing is found out.
 */
import { isFilled, moveCells } from '../board/board.js';
import { boardAfter } from '../board/history.js';
import { replyFor } from '../engine/answer.js';
import { lastHint } from './hand.js';
import { heatOf, percent, shareOf } from './heat.js';
import { hintDegree, laidMoves, pointedPlacement, saidOf, withHand } from './hand-transitions.js';
import { searchState } from './search.js';
import { coverKey, hasNone, tilingOf } from './state.js';

/** @import { Mark } from '../board/marks.js' */
/** @import { Ghost, Piece, Still } from '../board/picture.js' */
/** @import { SearchState } from '../engine/protocol' */
/** @import { Heat } from './heat.js' */
/** @import { Order } from './search.js' */
/** @import { Cover } from './state.js' */

/** The hue of a piece that is not coloured. */
const plainHue = 6;

/** @param {Cover} cover @returns {Still} */
export function coverScene(cover) {
  if (cover.task === 'solve') return handScene(cover);
  if (cover.lens === 'search') return searchScene(cover, cover.search.order);
  if (hasNone(cover)) return reasonScene(cover);
  return cover.lens === 'heat' ? heatScene(cover) : tilingScene(cover, cover.player.at);
}

/** The tiling; or, where there is none, the board alone until the reason is revealed; or what is laid by hand, and then what cannot be covered. @param {Cover} cover @param {boolean} revealed @returns {Still} */
export function presentScene(cover, revealed) {
  if (cover.task === 'solve') return handScene(withHand(cover, { checks: revealed }));
  return hasNone(cover) && !revealed ? still(cover) : coverScene({ ...cover, lens: 'tilings' });
}

/** What is laid by hand, with what is laid besides. @param {Cover} cover @param {readonly Piece[]} [laid] @param {readonly Mark[]} [marks] @returns {Still} */
const still = (cover, laid = [], marks = []) => ({
  board: cover.history.now.board,
  pieces: [...laidMoves(cover.history.now).map((move) => laidPiece(cover, move)), ...laid],
  marks,
});

/** A cover being laid by hand: the placement looked at, what cannot be, and what a hint tells. @param {Cover} cover @returns {Still} */
function handScene(cover) {
  const { cols } = cover.history.now.board;
  const pointed = pointedPlacement(cover);
  const said = saidOf(cover);
  const degree = hintDegree(cover);
  const cells = (/** @type {string} */ text) => moveCells(text, cols);
  const { uncoverable = [], spoiling = [] } = (cover.hand.checks && said) || {};
  const cell = degree > 1 ? said?.hint?.cell : undefined;
  const told = degree === lastHint && !pointed ? said?.hint?.move : undefined;
  /** @type {Ghost[]} */
  const ghosts = told ? [{ cells: cells(told), tone: 'neutral' }] : [];
  if (pointed) {
    const tone = spoiling.includes(pointed.move) ? 'losing' : 'neutral';
    ghosts.push({ cells: pointed.cells, tone });
  }
  const others = spoiling.filter((move) => move !== pointed?.move);
  /** @type {Mark[]} */
  const marks = [
    ...uncoverable.map((name) => /** @type {Mark} */ ({ kind: 'cross', cells: cells(name) })),
    ...others.map((move) => /** @type {Mark} */ ({ kind: 'loses', cells: cells(move) })),
  ];
  if (cell) marks.push({ kind: 'target', cells: cells(cell) });
  return { ...still(cover, [], marks), ghosts };
}

/** The first pieces of the tiling. @param {Cover} cover @param {number} laid how many of them @returns {Still} */
export function tilingScene(cover, laid) {
  const known = tilingOf(cover)?.pieces ?? [];
  const pieces = known.slice(0, laid).map(({ move, colour }) => laidPiece(cover, move, colour));
  return still(cover, pieces);
}

/** @param {Cover} cover @param {string} move @param {number} [colour] by which it differs from its neighbours, if it does @returns {Piece} */
function laidPiece({ colouring, history }, move, colour) {
  const { cols } = history.now.board;
  const cells = moveCells(move, cols);
  const lies = orientation(cells, cols);
  const hues = { plain: plainHue, orientation: lies, neighbours: colour ?? lies };
  return { cells, hue: hues[colouring] };
}

/** L-trominoes by the corner that they leave out, 0 to 3; dominoes 4 lying, 5 standing. @param {readonly number[]} cells @param {number} cols */
export function orientation(cells, cols) {
  if (cells.length === 2) return cells[1] - cells[0] === cols ? 5 : 4;
  // Of the L-tromino's square, whose upper left corner may be the one left out.
  const column = Math.min(...cells.map((cell) => cell % cols));
  const first = cells[0] - (cells[0] % cols) + column;
  return [0, 1, cols, cols + 1].findIndex((step) => !cells.includes(first + step));
}

/** @param {Cover} cover @returns {Still} */
function heatScene(cover) {
  const { history, heatCell, heatMove } = cover;
  const board = boardAfter(history.now);
  const reply = replyFor(cover.heat, coverKey(cover));
  if (!reply) return still(cover);
  const { placements, links, total } = heatOf(reply, board);
  /** @type {Mark[]} */
  const marks =
    heatCell === null || isFilled(board, heatCell)
      ? links.map(({ cells, share }) =>
          share === 0 ? { kind: 'wall', cells } : { kind: 'link', cells, share },
        )
      : cellMarks(placements, heatCell, total);
  for (const { cells, count } of placements) {
    if (count === total) marks.push({ kind: 'forced', cells });
  }
  if (heatMove) marks.push({ kind: 'pointed', cells: moveCells(heatMove, board.cols) });
  return still(cover, [], marks);
}

/** In what part of the tilings each cell shares the chosen one's piece. @param {Heat['placements']} placements @param {number} chosen @param {bigint} total @returns {Mark[]} */
function cellMarks(placements, chosen, total) {
  /** @type {Map<number, bigint>} */
  const together = new Map();
  for (const { cells, count } of placements) {
    if (!cells.includes(chosen)) continue;
    for (const cell of cells) together.set(cell, (together.get(cell) ?? 0n) + count);
  }
  together.delete(chosen);
  const others = Array.from(together, ([cell, count]) => {
    const share = shareOf(count, total);
    const kind = /** @type {const} */ ('share');
    return { kind, cells: [cell], share, label: percent(share) };
  });
  return [...others, { kind: 'target', cells: [chosen] }];
}

// The search

/** @param {Cover} cover @param {Order} order @returns {Still} */
export function searchScene(cover, order) {
  const shown = searchState(cover.search, order);
  return shown ? stepScene(cover, shown) : still(cover);
}

/** A search at one of its steps. @param {Cover} cover @param {SearchState} shown @returns {Still} */
export function stepScene(cover, shown) {
  const { cols } = cover.history.now.board;
  const laid = shown.laid.map((move) => laidPiece(cover, move));
  const cell = moveCells(shown.cell ?? '', cols);
  const tried = moveCells(shown.move, cols);
  /** @type {Mark[]} */
  const marks = [{ kind: 'target', cells: cell }];
  if (shown.event === 'undo') marks.push({ kind: 'taken', cells: tried });
  if (shown.event === 'try') marks.push({ kind: shown.fits ? 'fits' : 'fails', cells: tried });
  if (shown.event === 'dead-end') marks.push({ kind: 'cross', cells: cell });
  const seen = marks.filter(({ cells }) => cells.length);
  return still(cover, laid, seen);
}

// Why none

/** @param {Cover} cover @returns {Still} */
function reasonScene(cover) {
  const { cols } = cover.history.now.board;
  const why = replyFor(cover.reason, coverKey(cover))?.why;
  if (!why) return still(cover);
  const { at } = cover.chain;
  const laid = why.chain
    .slice(0, at)
    .map(({ move }, i) => ({ ...laidPiece(cover, move), label: String(i + 1) }));
  const next = why.chain[at];
  if (next) return still(cover, laid, [{ kind: 'target', cells: moveCells(next.cell, cols) }]);
  const cells = why.cells.flatMap((name) => moveCells(name, cols));
  const isCell = why.kind === 'cell' || why.end === 'cell';
  const label = why.kind === 'count' ? '0' : String(cells.length);
  return still(cover, laid, [isCell ? { kind: 'cross', cells } : { kind: 'area', cells, label }]);
}
