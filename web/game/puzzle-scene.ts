/** State → scene of a puzzle: the refutation of a wrong move, the hint, the reason as it lies on the board. Pure. */
import { moveCells } from '../board/board';
import { numberedPieces } from '../board/move-pieces';
import { lastHint } from './puzzle-record';
import { hintOf, moveReviewed, refutationSeen, themeOf, whyOf } from './quiz';
import type { Mark } from '../board/marks';
import type { Still } from '../board/scene-shapes';
import type { Game } from './game';

/** What a puzzle shows in place of, or beside, the usual scene. */
export function puzzleScene(game: Game, usual: Still): Still {
  const { now } = game.history;
  const reply = refutationSeen(game);
  if (reply) {
    const pieces = numberedPieces(now.board, [...now.moves, reply]);
    return { board: now.board, pieces, ghosts: [], marks: reasonMarks(game) };
  }
  const reviewed = moveReviewed(game);
  // The reason is one of the board after that move.
  const reason = reviewed !== null && now.at === reviewed + 1 ? reasonMarks(game) : [];
  const marks = [...hintMarks(game), ...reason, ...(usual.marks ?? [])];
  return { ...usual, marks };
}

function hintMarks(game: Game): Mark[] {
  const hint = hintOf(game);
  if (!hint) return [];
  const { cols } = game.history.now.board;
  const marks: Mark[] = [
    { kind: 'component', cells: moveCells(hint.area, cols), pattern: 0, label: '?' },
  ];
  if (hint.degree === lastHint) marks.push({ kind: 'target', cells: moveCells(hint.cell, cols) });
  return marks;
}

/** If it is the reason: the two halves that are each other's image, or the components with their values. */
function reasonMarks(game: Game): Mark[] {
  const { cols } = game.history.now.board;
  const { regions = [], mirror = null } = whyOf(game) ?? {};
  const theme = themeOf(game);
  if (theme === 'mirror' && mirror) {
    // The half turn maps the cell in row y and column x to row `down - y` and column `right - x`: cell c to `turn - c`.
    const turn = mirror.down * cols + mirror.right;
    const cells = regions.flatMap((region) => moveCells(region.cells, cols));
    const half = cells.filter((cell) => cell < turn - cell);
    const images = half.map((cell) => turn - cell);
    return [
      { kind: 'component', cells: half, pattern: 0, label: '1' },
      { kind: 'component', cells: images, pattern: 1, label: '1′' },
      { kind: 'pivot', cells: [...half, ...images] },
    ];
  }
  if (theme !== 'regions') return [];
  return regions.map(({ cells, grundy }, i) => ({
    kind: 'component',
    cells: moveCells(cells, cols),
    pattern: i % 3,
    label: `∗${grundy}`,
  }));
}
