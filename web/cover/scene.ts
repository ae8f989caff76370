/**
 * State → scene of the cover: pieces placed by hand, a tiling, the heat map, a step of a search, or the reason
 * why there is no tiling. Pure; all results come from the solver.
 */
import { cellsBeside, isFilled, moveCells } from '../board/board';
import { boardAfter } from '../board/history';
import { plainHue } from '../board/move-pieces';
import { hues } from '../board/palette';
import { orientationsOf, shapeOf } from '../board/pieces';
import { replyFor } from '../engine/answer';
import { heatOf, percent, shareOf, type Heat } from './heat';
import { hintDegree, laidMoves, selectedPlacement, adviceOf, withHand } from './hand-transitions';
import { piecesOf } from './pieces';
import { searchState, type Order } from './search';
import { coverKey, hasNoTiling, tilingOf, type Cover } from './state';
import type { Mark } from '../board/marks';
import type { Ghost, Piece, Still } from '../board/scene-shapes';
import type { SearchState } from '../engine/protocol';

export function coverScene(cover: Cover): Still {
  if (cover.task === 'solve') return handScene(cover);
  if (cover.lens === 'search') return searchScene(cover, cover.search.order);
  if (hasNoTiling(cover)) return reasonScene(cover);
  return cover.lens === 'heat' ? heatScene(cover) : tilingScene(cover, cover.player.at);
}

/**
 * The scene in Present: the reason, or the checks of covering by hand, only if they are revealed.
 */
export function presentScene(cover: Cover, revealed: boolean): Still {
  if (cover.task === 'solve') return handScene(withHand(cover, { checks: revealed }));
  return hasNoTiling(cover) && !revealed ? still(cover) : coverScene({ ...cover, lens: 'tilings' });
}

/**
 * The board with the pieces placed by hand.
 *
 * @param further pieces beside these
 */
const still = (
  cover: Cover,
  further: readonly Piece[] = [],
  marks: readonly Mark[] = [],
  ghosts: readonly Ghost[] = [],
) => ({
  board: cover.history.now.board,
  pieces: [...piecesApart(cover, laidMoves(cover.history.now)), ...further],
  marks: marks.filter(({ cells }) => cells.length),
  ghosts,
});

/**
 * Pieces placed one after another. Each keeps its colour when further ones come, and differs from those that it touches.
 *
 * @param among further pieces, with their colours
 */
function piecesApart(
  cover: Cover,
  moves: readonly string[],
  among: readonly { move: string; colour: number }[] = [],
): Piece[] {
  const { cols } = cover.history.now.board;
  const colours: Map<number, number> = new Map();
  const setColour = (move: string, colour: number) => {
    for (const cell of moveCells(move, cols)) colours.set(cell, colour);
  };
  for (const { move, colour } of among) setColour(move, colour);
  return moves.map((move) => {
    const around = moveCells(move, cols).flatMap((cell) => cellsBeside(cell, cols));
    const used = around.map((cell) => colours.get(cell));
    const colour = hues.find((hue) => !used.includes(hue)) ?? plainHue;
    setColour(move, colour);
    return laidPiece(cover, move, colour);
  });
}

/** Pieces in colours that differ from those of the pieces placed by hand before. */
function furtherPieces(cover: Cover, moves: readonly string[]) {
  const laid = laidMoves(cover.history.now);
  return piecesApart(cover, [...laid, ...moves]).slice(laid.length);
}

/** A mark on the cells of a text, such as `a1b1`. */
const markAt = ({ history }: Cover, kind: Mark['kind'], text: string | null | undefined): Mark => ({
  kind,
  cells: moveCells(text ?? '', history.now.board.cols),
});

/** Covering by hand: the selected placement, in red if it spoils the rest, cells that cannot be covered, and the hint. */
function handScene(cover: Cover) {
  const selected = selectedPlacement(cover);
  const advice = adviceOf(cover);
  const degree = hintDegree(cover);
  const { uncoverable = [], spoiling = [] } = (cover.hand.checks && advice) || {};
  const ghosts: Ghost[] = [];
  if (selected) {
    const tone = spoiling.includes(selected.move) ? 'losing' : 'neutral';
    ghosts.push({ cells: selected.cells, tone });
  }
  const marks = [
    ...uncoverable.map((name) => markAt(cover, 'cross', name)),
    markAt(cover, 'target', degree > 1 ? advice?.hint?.cell : null),
  ];
  return { ...still(cover, [], marks, ghosts), waits: cover.hand.wish !== null };
}

/**
 * The first pieces of the tiling.
 *
 * @param laid number of pieces
 */
export function tilingScene(cover: Cover, laid: number): Still {
  const all = tilingOf(cover)?.pieces ?? [];
  const pieces = all.slice(0, laid).map(({ move, colour }) => laidPiece(cover, move, colour));
  const own = piecesApart(cover, laidMoves(cover.history.now), all);
  return { ...still(cover), pieces: [...own, ...pieces] };
}

/** @param colour different from its neighbours' */
function laidPiece({ colouring, history }: Cover, move: string, colour: number): Piece {
  const { cols } = history.now.board;
  const cells = moveCells(move, cols);
  const orientationHue = hueOfOrientation(piecesOf(history.now), cells, cols);
  const hue = { plain: plainHue, orientation: orientationHue, neighbours: colour }[colouring];
  return { cells, hue };
}

/** The hue of an orientation: its place among those of all pieces. */
export function hueOfOrientation(pieces: string, cells: readonly number[], cols: number) {
  const shapes = pieces.split(',').flatMap(orientationsOf);
  return shapes.indexOf(shapeOf(cells, cols)) % hues.length;
}

function heatScene(cover: Cover): Still {
  const { history, heatCell, heatMove } = cover;
  const board = boardAfter(history.now);
  const reply = replyFor(cover.heat, coverKey(cover));
  if (!reply) return still(cover);
  const { placements, links, total } = heatOf(reply, board);
  const marks: Mark[] =
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

/** The share of tilings in which a cell is in the piece of the selected cell. */
function cellMarks(placements: Heat['placements'], chosen: number, total: bigint): Mark[] {
  const together: Map<number, bigint> = new Map();
  for (const { cells, count } of placements) {
    if (!cells.includes(chosen)) continue;
    for (const cell of cells) together.set(cell, (together.get(cell) ?? 0n) + count);
  }
  together.delete(chosen);
  const others = Array.from(together, ([cell, count]) => {
    const share = shareOf(count, total);
    return { kind: 'share' as const, cells: [cell], share, label: percent(share) };
  });
  return [...others, { kind: 'target', cells: [chosen] }];
}

// The search

export function searchScene(cover: Cover, order: Order): Still {
  const shown = searchState(cover.search, order);
  return shown ? stepScene(cover, shown) : still(cover);
}

/** A search at one of its steps. */
export function stepScene(cover: Cover, { laid, cell, move, event, fits }: SearchState): Still {
  const pieces = furtherPieces(cover, laid);
  const marks = [markAt(cover, 'target', cell)];
  if (event === 'undo') marks.push(markAt(cover, 'taken', move));
  if (event === 'try') marks.push(markAt(cover, fits ? 'fits' : 'fails', move));
  if (event === 'dead-end') marks.push(markAt(cover, 'cross', cell));
  return still(cover, pieces, marks);
}

// The reason why there is no tiling

/** The first of the forced placements, numbered, and the cell of the next one; after the last the cells that cannot be covered. */
function reasonScene(cover: Cover): Still {
  const { cols } = cover.history.now.board;
  const why = replyFor(cover.reason, coverKey(cover))?.why;
  if (!why) return still(cover);
  const { at } = cover.reasonPlayer;
  const chain = why.chain.slice(0, at).map(({ move }) => move);
  const laid = furtherPieces(cover, chain).map((one, i) => ({ ...one, label: String(i + 1) }));
  const next = why.chain[at];
  if (next) return still(cover, laid, [markAt(cover, 'target', next.cell)]);
  const cells = why.cells.flatMap((name) => moveCells(name, cols));
  const isCell = why.kind === 'cell' || why.end === 'cell';
  // For the reason `count` the number is that of the tilings.
  const label = why.kind === 'count' ? '0' : String(cells.length);
  return still(cover, laid, [isCell ? { kind: 'cross', cells } : { kind: 'area', cells, label }]);
}
