/**
 * State → scene of the cover: a tiling being laid, how often placements occur, a search at one of its
 * steps, or why there is no tiling. Only what the engine said is shown; nothing is found out.
 */
import { isFilled, moveCells } from '../board/board.js';
import { boardAfter } from '../board/history.js';
import { replyAbout } from '../engine/answer.js';
import { heatOf, percent, shareOf } from './heat.js';
import { searchState } from './search.js';
import { coverKey, hasNone, tilingOf } from './state.js';

/**
 * @typedef {import('./state.js').Cover} Cover
 * @typedef {import('../board/picture.js').Piece} Piece
 * @typedef {import('../board/picture.js').Still} Still
 * @typedef {import('../board/marks.js').Mark} Mark
 */

/** The hue of a piece that is not coloured. */
const plainHue = 6;

/** @param {Cover} cover @returns {Still} */
export function coverScene(cover) {
  if (cover.lens === 'search') return searchScene(cover, cover.search.order);
  if (hasNone(cover)) return reasonScene(cover);
  return cover.lens === 'heat' ? heatScene(cover) : tilingScene(cover, cover.player.at);
}

/** The moves played, with what is laid besides. @param {Cover} cover @param {readonly Piece[]} [laid] @param {readonly Mark[]} [marks] @returns {Still} */
function still({ history: { now } }, laid = [], marks = []) {
  const { cols } = now.board;
  const line = now.moves.slice(0, now.at).map((move, i) => ({
    cells: moveCells(move, cols),
    hue: i % 2,
    label: String(i + 1),
  }));
  return { board: now.board, pieces: [...line, ...laid], marks };
}

/** The first pieces of the tiling. @param {Cover} cover @param {number} laid how many of them @returns {Still} */
export function tilingScene(cover, laid) {
  const known = tilingOf(cover)?.pieces ?? [];
  return still(
    cover,
    known.slice(0, laid).map(({ move, colour }) => {
      const piece = laidPiece(cover, move);
      return cover.colouring === 'neighbours' ? { ...piece, hue: colour } : piece;
    }),
  );
}

/** A piece with its hue by how it lies, or the plain one. @param {Cover} cover @param {string} move @returns {Piece} */
function laidPiece({ colouring, history }, move) {
  const { cols } = history.now.board;
  const cells = moveCells(move, cols);
  return { cells, hue: colouring === 'plain' ? plainHue : orientation(cells, cols) };
}

/**
 * L-trominoes by the corner that they leave out, 0 to 3; dominoes 4 lying, 5 standing.
 *
 * @param {readonly number[]} cells
 * @param {number} cols
 */
export function orientation(cells, cols) {
  const xs = cells.map((cell) => cell % cols);
  const ys = cells.map((cell) => Math.floor(cell / cols));
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  if (cells.length === 2) return xs[0] === xs[1] ? 5 : 4;
  const corners = [0, 1, cols, cols + 1].map((step) => top * cols + left + step);
  return Math.max(
    0,
    corners.findIndex((cell) => !cells.includes(cell)),
  );
}

/** @param {Cover} cover @returns {Still} */
function heatScene(cover) {
  const { history, heatCell, heatMove } = cover;
  const board = boardAfter(history.now);
  const reply = replyAbout(cover.heat, coverKey(cover));
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

/**
 * In what part of the tilings each cell shares the chosen one's piece.
 *
 * @param {import('./heat.js').Heat['placements']} placements
 * @param {number} chosen
 * @param {bigint} total
 * @returns {Mark[]}
 */
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

/** @param {Cover} cover @param {import('./search.js').Order} order @returns {Still} */
export function searchScene(cover, order) {
  const shown = searchState(cover.search, order);
  return shown ? stepScene(cover, shown) : still(cover);
}

/** A search at one of its steps. @param {Cover} cover @param {import('../engine/protocol').SearchState} shown @returns {Still} */
export function stepScene(cover, shown) {
  const { cols } = cover.history.now.board;
  const laid = shown.laid.map((move) => laidPiece(cover, move));
  /** @type {Mark[]} */
  const marks = [];
  const cell = shown.cell ? moveCells(shown.cell, cols) : [];
  const tried = moveCells(shown.move, cols);
  if (cell.length) marks.push({ kind: 'target', cells: cell });
  if (tried.length && shown.event === 'undo') marks.push({ kind: 'taken', cells: tried });
  if (tried.length && shown.event === 'try') {
    marks.push({ kind: shown.fits ? 'fits' : 'fails', cells: tried });
  }
  if (cell.length && shown.event === 'dead-end') marks.push({ kind: 'cross', cells: cell });
  return still(cover, laid, marks);
}

// Why none

/** @param {Cover} cover @returns {Still} */
function reasonScene(cover) {
  const { cols } = cover.history.now.board;
  const why = replyAbout(cover.reason, coverKey(cover))?.why;
  if (!why) return still(cover);
  const { at } = cover.chain;
  const laid = why.chain
    .slice(0, at)
    .map(({ move }, i) => ({ ...laidPiece(cover, move), label: String(i + 1) }));
  if (at < why.chain.length) {
    const cells = moveCells(why.chain[at].cell, cols);
    return still(cover, laid, [{ kind: 'target', cells }]);
  }
  const cells = why.cells.flatMap((name) => moveCells(name, cols));
  if (why.kind === 'cell' || why.end === 'cell') {
    return still(cover, laid, [{ kind: 'cross', cells }]);
  }
  const label = why.kind === 'count' ? '0' : String(cells.length);
  return still(cover, laid, [{ kind: 'area', cells, label }]);
}
