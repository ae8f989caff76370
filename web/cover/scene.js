/**
 * State → scene of the cover: pieces placed by hand, a tiling, the heat map, a step of a search, or the reason
 * why there is no tiling. Pure; all results come from the solver.
 */
import { isFilled, moveCells } from '../board/board.js';
import { boardAfter } from '../board/history.js';
import { orientationsOf, shapeOf } from '../board/pieces.js';
import { replyFor } from '../engine/answer.js';
import { lastHint } from './hand.js';
import { heatOf, percent, shareOf } from './heat.js';
import { hintDegree, laidMoves, pointedPlacement, adviceOf, withHand } from './hand-transitions.js';
import { piecesOf } from './pieces.js';
import { searchState } from './search.js';
import { coverKey, hasNone, tilingOf } from './state.js';

/** @import { Cover, Ghost, Heat, Mark, Order, Piece, SearchState, Still } from './types' */

/** The hue of a piece that is not coloured. */
const plainHue = 6;

/** @param {Cover} cover @returns {Still} */
export function coverScene(cover) {
  if (cover.task === 'solve') return handScene(cover);
  if (cover.lens === 'search') return searchScene(cover, cover.search.order);
  if (hasNone(cover)) return reasonScene(cover);
  return cover.lens === 'heat' ? heatScene(cover) : tilingScene(cover, cover.player.at);
}

/** The scene in Present: the reason, or the checks of covering by hand, only if they are revealed. @param {Cover} cover @param {boolean} revealed @returns {Still} */
export function presentScene(cover, revealed) {
  if (cover.task === 'solve') return handScene(withHand(cover, { checks: revealed }));
  return hasNone(cover) && !revealed ? still(cover) : coverScene({ ...cover, lens: 'tilings' });
}

/** The board with the pieces placed by hand, and more. @param {Cover} cover @param {readonly Piece[]} [laid] @param {readonly Mark[]} [marks] @param {readonly Ghost[]} [ghosts] */
const still = (cover, laid = [], marks = [], ghosts = []) => ({
  board: cover.history.now.board,
  pieces: [...laidMoves(cover.history.now).map((move) => laidPiece(cover, move)), ...laid],
  marks: marks.filter(({ cells }) => cells.length),
  ghosts,
});

/** A mark on the cells of a text, such as `a1b1`. @param {Cover} cover @param {Mark['kind']} kind @param {string | null | undefined} text @returns {Mark} */
const markAt = ({ history }, kind, text) => ({
  kind,
  cells: moveCells(text ?? '', history.now.board.cols),
});

/** Covering by hand: the selected placement, cells that cannot be covered, and the hint. @param {Cover} cover */
function handScene(cover) {
  const pointed = pointedPlacement(cover);
  const advice = adviceOf(cover);
  const degree = hintDegree(cover);
  const { uncoverable = [], spoiling = [] } = (cover.hand.checks && advice) || {};
  const { cell, move } = advice?.hint ?? {};
  /** @type {Ghost[]} */
  const ghosts = [];
  if (degree === lastHint && !pointed && move) {
    ghosts.push({ cells: moveCells(move, cover.history.now.board.cols), tone: 'neutral' });
  }
  if (pointed) {
    const tone = spoiling.includes(pointed.move) ? 'losing' : 'neutral';
    ghosts.push({ cells: pointed.cells, tone });
  }
  const others = spoiling.filter((one) => one !== pointed?.move);
  const marks = [
    ...uncoverable.map((name) => markAt(cover, 'cross', name)),
    ...others.map((one) => markAt(cover, 'loses', one)),
    markAt(cover, 'target', degree > 1 ? cell : null),
  ];
  return still(cover, [], marks, ghosts);
}

/** The first pieces of the tiling. @param {Cover} cover @param {number} laid number of pieces @returns {Still} */
export function tilingScene(cover, laid) {
  const all = tilingOf(cover)?.pieces ?? [];
  const pieces = all.slice(0, laid).map(({ move, colour }) => laidPiece(cover, move, colour));
  return still(cover, pieces);
}

/** @param {Cover} cover @param {string} move @param {number} [colour] different from its neighbours' @returns {Piece} */
function laidPiece({ colouring, history }, move, colour) {
  const { cols } = history.now.board;
  const cells = moveCells(move, cols);
  const lies = orientation(piecesOf(history.now), cells, cols);
  const hue = { plain: plainHue, orientation: lies, neighbours: colour ?? lies }[colouring];
  return { cells, hue };
}

/** Number of hues. */
const hues = 7;

/** The hue of an orientation: its place among those of all pieces. @param {string} pieces @param {readonly number[]} cells @param {number} cols */
export function orientation(pieces, cells, cols) {
  const shapes = pieces.split(',').flatMap(orientationsOf);
  return shapes.indexOf(shapeOf(cells, cols)) % hues;
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
  return still(cover, [], [...marks, markAt(cover, 'pointed', heatMove)]);
}

/** The share of tilings in which a cell is in the piece of the selected cell. @param {Heat['placements']} placements @param {number} chosen @param {bigint} total @returns {Mark[]} */
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
export function stepScene(cover, { laid, cell, move, event, fits }) {
  const pieces = laid.map((one) => laidPiece(cover, one));
  const marks = [markAt(cover, 'target', cell)];
  if (event === 'undo') marks.push(markAt(cover, 'taken', move));
  if (event === 'try') marks.push(markAt(cover, fits ? 'fits' : 'fails', move));
  if (event === 'dead-end') marks.push(markAt(cover, 'cross', cell));
  return still(cover, pieces, marks);
}

// The reason why there is no tiling

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
  if (next) return still(cover, laid, [markAt(cover, 'target', next.cell)]);
  const cells = why.cells.flatMap((name) => moveCells(name, cols));
  const isCell = why.kind === 'cell' || why.end === 'cell';
  const label = why.kind === 'count' ? '0' : String(cells.length);
  return still(cover, laid, [isCell ? { kind: 'cross', cells } : { kind: 'area', cells, label }]);
}
