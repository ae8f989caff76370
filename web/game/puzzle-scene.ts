/** State → scene of a puzzle: the refutation of a wrong move, the hint, the regions of the reason. Pure. */
import { moveCells } from '../board/board';
import { numberedPieces } from '../board/move-pieces';
import { attemptOf, hintOf, phaseOf, refutationSeen, themeOf, whyOf } from './quiz';
import type { Game, Mark, Still } from './types';

/** What a puzzle shows in place of, or beside, the usual scene. */
export function puzzleScene(game: Game, usual: Still): Still {
  const { now } = game.history;
  const reply = refutationSeen(game);
  if (reply) {
    const pieces = numberedPieces(now.board, [...now.moves, reply].slice(0, 2));
    return { board: now.board, pieces, ghosts: [], marks: regionMarks(game) };
  }
  const marks = [...hintMarks(game), ...regionMarks(game), ...(usual.marks ?? [])];
  return { ...usual, marks };
}

function hintMarks(game: Game): Mark[] {
  const hint = hintOf(game);
  if (!hint) return [];
  const { cols } = game.history.now.board;
  const marks: Mark[] = [
    { kind: 'component', cells: moveCells(hint.area, cols), pattern: 0, label: '?' },
  ];
  if (hint.degree > 2) marks.push({ kind: 'target', cells: moveCells(hint.cell, cols) });
  return marks;
}

/** The components with their values, if they are the reason. */
function regionMarks(game: Game): Mark[] {
  const { at, moves, board } = game.history.now;
  const isSeen =
    at === 1 &&
    themeOf(game) === 'regions' &&
    (phaseOf(game) === 'wrong' || attemptOf(game).solved === moves[0]);
  const regions = isSeen ? (whyOf(game)?.regions ?? []) : [];
  return regions.map(({ cells, grundy }, i) => ({
    kind: 'component',
    cells: moveCells(cells, board.cols),
    pattern: i % 3,
    label: `∗${grundy}`,
  }));
}
