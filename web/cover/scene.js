/**
 * State → scene of the cover mode: a tiling being laid, how often placements occur, a search at one
 * of its steps, or why there is no tiling. Only what the engine said is shown; nothing is found out.
 */
import { isFilled, moveCells } from './board.js';
import { occurring, shareOf, stepShown } from './covering.js';
import { stateAt } from './frames.js';
import { coverQuestion } from './share.js';
import { boardAfter } from './state.js';

/**
 * @typedef {import('./state.js').State} State
 * @typedef {import('./render.js').Scene} Scene
 * @typedef {import('./render.js').Piece} Piece
 * @typedef {import('./marks.js').Mark} Mark
 * @typedef {import('./covering.js').Colouring} Colouring
 * @typedef {Pick<Scene, 'board' | 'pieces' | 'ghosts' | 'marks'>} Still
 */

/** The hue of a piece that is not coloured. */
const plainHue = 6;

/** @param {State} state @returns {Still} */
export function coverScene(state) {
  const { covering, count } = state;
  if (covering.lens === 'search') return searchScene(state, covering.search.order);
  const none = count.about === coverQuestion(state.cover.now) && count.reply?.count === '0';
  if (none) return reasonScene(state);
  return covering.lens === 'heat' ? heatScene(state) : tilingScene(state, state.player.at);
}

/**
 * The moves played, then the first pieces of the tiling.
 *
 * @param {State} state
 * @param {number} laid how many of its pieces
 * @returns {Still}
 */
export function tilingScene(state, laid) {
  const { now } = state.cover;
  const { about, reply } = state.tiling;
  const known = about === coverQuestion(now) && reply ? reply.pieces : [];
  /** @param {{ move: string, colour: number }} piece @returns {Piece} */
  const piece = ({ move, colour }) => {
    const cells = moveCells(move, now.board.cols);
    return { cells, hue: hueOf(cells, now.board.cols, colour, state.covering.colouring) };
  };
  const pieces = [...linePieces(state), ...known.slice(0, laid).map(piece)];
  return { board: now.board, pieces, ghosts: [], marks: [] };
}

/** @param {State} state @returns {Piece[]} */
function linePieces({ cover: { now } }) {
  return now.moves.slice(0, now.at).map((move, i) => ({
    cells: moveCells(move, now.board.cols),
    hue: i % 2,
    label: String(i + 1),
  }));
}

/** @param {readonly number[]} cells @param {number} cols @param {number} colour @param {Colouring} colouring */
function hueOf(cells, cols, colour, colouring) {
  if (colouring === 'plain') return plainHue;
  return colouring === 'orientation' ? orientation(cells, cols) : colour;
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

// How often

/**
 * @typedef {object} Heat
 * @property {bigint} total tilings
 * @property {{ move: string, cells: number[], count: bigint, share: number }[]} placements that
 *   occur, the most frequent first
 * @property {{ cells: [number, number], share: number }[]} links of neighbours: in what part of the
 *   tilings one piece covers both
 */

/** @type {WeakMap<object, Heat>} */
const heats = new WeakMap();

/**
 * @param {any} reply of `frequencies`
 * @param {import('./board.js').Board} board
 * @returns {Heat}
 */
export function heatOf(reply, board) {
  let heat = heats.get(reply);
  if (!heat) {
    const total = BigInt(reply.count);
    const placements = occurring(reply).map(({ move, count }) => ({
      move,
      cells: moveCells(move, board.cols),
      count,
      share: shareOf(count, total),
    }));
    heat = { total, placements, links: linksOf(placements, board, total) };
    heats.set(reply, heat);
  }
  return heat;
}

/**
 * @param {{ cells: number[], count: bigint }[]} placements
 * @param {import('./board.js').Board} board
 * @param {bigint} total
 */
function linksOf(placements, board, total) {
  const { cols, rows } = board;
  /** @type {Map<string, bigint>} */
  const together = new Map();
  for (const { cells, count } of placements) {
    for (const cell of cells) {
      for (const next of [cell + 1, cell + cols]) {
        const joined = next === cell + 1 ? next % cols !== 0 : true;
        if (!joined || !cells.includes(next)) continue;
        const key = `${cell},${next}`;
        together.set(key, (together.get(key) ?? 0n) + count);
      }
    }
  }
  /** @type {Heat['links']} */
  const links = [];
  for (let cell = 0; cell < rows * cols; cell++) {
    if (isFilled(board, cell)) continue;
    const nexts = [...((cell + 1) % cols ? [cell + 1] : []), cell + cols];
    for (const next of nexts) {
      if (next >= rows * cols || isFilled(board, next)) continue;
      const share = shareOf(together.get(`${cell},${next}`) ?? 0n, total);
      links.push({ cells: [cell, next], share });
    }
  }
  return links;
}

/** @param {State} state @returns {Still} */
function heatScene(state) {
  const { now } = state.cover;
  const { heat, heatCell, heatMove } = state.covering;
  const board = boardAfter(now);
  const pieces = linePieces(state);
  if (heat.about !== coverQuestion(now) || heat.status !== 'answered') {
    return { board: now.board, pieces, ghosts: [], marks: [] };
  }
  const { placements, links, total } = heatOf(heat.reply, board);
  const forced = placements.filter(({ count }) => count === total);
  /** @type {Mark[]} */
  const marks = [];
  if (heatCell === null || isFilled(board, heatCell)) {
    for (const { cells, share } of links) {
      marks.push(share === 0 ? { kind: 'wall', cells } : { kind: 'link', cells, share });
    }
  } else {
    marks.push(...cellMarks(placements, heatCell, total));
  }
  for (const { cells } of forced) marks.push({ kind: 'forced', cells });
  if (heatMove) marks.push({ kind: 'pointed', cells: moveCells(heatMove, now.board.cols) });
  return { board: now.board, pieces, ghosts: [], marks };
}

/**
 * In what part of the tilings each cell shares the chosen one's piece.
 *
 * @param {Heat['placements']} placements
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
  /** @type {Mark[]} */
  const marks = [];
  for (const [cell, count] of together) {
    if (cell === chosen) continue;
    const share = shareOf(count, total);
    marks.push({ kind: 'share', cells: [cell], share, label: percent(share) });
  }
  return [...marks, { kind: 'target', cells: [chosen] }];
}

/** In two or three figures, for writing into a cell. @param {number} share */
export function percent(share) {
  if (share > 0 && share < 0.01) return '<1';
  if (share < 1 && share > 0.99) return '>99';
  return String(Math.round(100 * share));
}

// The search

/**
 * @param {State} state
 * @param {import('./covering.js').Order} order
 * @returns {Still}
 */
export function searchScene(state, order) {
  const { now } = state.cover;
  const shown = searchState(state, order);
  if (!shown || state.covering.search.about !== coverQuestion(now)) {
    return { board: now.board, pieces: linePieces(state), ghosts: [], marks: [] };
  }
  return stepScene(state, shown);
}

/**
 * A search at one of its steps.
 *
 * @param {State} state
 * @param {import('./covering.js').SearchState} shown
 * @returns {Still}
 */
export function stepScene(state, shown) {
  const { now } = state.cover;
  const { colouring } = state.covering;
  const { cols } = now.board;
  const laid = shown.laid.map((move) => {
    const cells = moveCells(move, cols);
    return { cells, hue: colouring === 'plain' ? plainHue : orientation(cells, cols) };
  });
  /** @type {Mark[]} */
  const marks = [];
  if (shown.cell) marks.push({ kind: 'target', cells: moveCells(shown.cell, cols) });
  if (shown.event === 'try' || shown.event === 'undo') {
    const cells = moveCells(shown.move, cols);
    const kind = shown.event === 'undo' ? 'taken' : shown.fits ? 'fits' : 'fails';
    if (cells.length) marks.push({ kind, cells });
  }
  if (shown.event === 'dead-end' && shown.cell) {
    marks.push({ kind: 'cross', cells: moveCells(shown.cell, cols) });
  }
  return { board: now.board, pieces: [...linePieces(state), ...laid], ghosts: [], marks };
}

/** @param {State} state @param {import('./covering.js').Order} order */
export function searchState({ covering: { search } }, order) {
  return stateAt(search.runs[order].frames, stepShown(search, order));
}

// Why none

/** @param {State} state @returns {Still} */
function reasonScene(state) {
  const { now } = state.cover;
  const { cols } = now.board;
  const { reason, chain } = state.covering;
  const pieces = linePieces(state);
  const why = reason.about === coverQuestion(now) ? reason.reply?.why : null;
  if (!why) return { board: now.board, pieces, ghosts: [], marks: [] };
  const cells = why.cells.flatMap((/** @type {string} */ name) => moveCells(name, cols));
  const laid = why.chain.slice(0, chain.at);
  /** @type {Mark[]} */
  const marks = [];
  for (const [i, { move }] of laid.entries()) {
    const own = moveCells(move, cols);
    const hue = state.covering.colouring === 'plain' ? plainHue : orientation(own, cols);
    pieces.push({ cells: own, hue, label: String(i + 1) });
  }
  if (chain.at < why.chain.length) {
    marks.push({ kind: 'target', cells: moveCells(why.chain[chain.at].cell, cols) });
  } else if (why.kind === 'cell' || why.end === 'cell') {
    marks.push({ kind: 'cross', cells });
  } else {
    const label = why.kind === 'count' ? '0' : String(cells.length);
    marks.push({ kind: 'area', cells, label });
  }
  return { board: now.board, pieces, ghosts: [], marks };
}
