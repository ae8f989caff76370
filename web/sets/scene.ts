/** The board of an item: the moves and pieces of the learner, the reply to a wrong move, the answer. */
import { moveCells } from '../board/board';
import { boardIn, openItem, placements } from './attempt';
import { keyOf } from './queries';
import type { Ghost, ItemWork, Mark, Piece, SetItem, SetKey, Sets, Still } from './types';

const hues = 6;

function piecesOf({ task }: SetItem, { moves, reply, who }: ItemWork, cols: number): Piece[] {
  const laid = reply ? [...moves, reply] : moves;
  const isCover = task === 'cover';
  return laid.map((move, place) => ({
    cells: moveCells(move, cols),
    hue: isCover ? place % hues : (place % 2 === 0) === (who !== 'second') ? 'first' : 'second',
    ...(!isCover && { label: String(place + 1) }),
  }));
}

/** The answer on the board: a cover, or the first winning move with the signs of the others. */
function answerOn(
  { task }: SetItem,
  { moves }: SetKey,
  cols: number,
): { pieces: Piece[]; ghosts?: Ghost[]; marks?: Mark[] } {
  const cells = moves.map((move) => moveCells(move, cols));
  if (task === 'cover') {
    return { pieces: cells.map((own, place) => ({ cells: own, hue: place % hues })) };
  }
  const [first, ...others] = cells;
  return {
    pieces: [],
    ghosts: [{ cells: first, tone: 'winning' }],
    marks: others.map((own) => ({ kind: 'wins', cells: own })),
  };
}

/**
 * @param showsAnswer whether the answer is drawn
 * @returns null where the item has no board
 */
export function stillOf(sets: Sets, showsAnswer: boolean): Still | null {
  const open = openItem(sets);
  if (!open?.item.board) return null;
  const { item, work } = open;
  const board = boardIn(item.board);
  const key = showsAnswer ? keyOf(sets, item).reply : null;
  if (key?.moves.length) return { board, ...answerOn(item, key, board.cols) };
  const pointed = placements(sets).find(({ move }) => move === work.pointed?.move);
  const isAgain = item.task === 'find' && pointed;
  return {
    board,
    pieces: isAgain ? [] : piecesOf(item, work, board.cols),
    ghosts: pointed ? [{ cells: pointed.cells, tone: 'neutral' }] : [],
  };
}
