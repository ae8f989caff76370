/** The board of an item: the moves and pieces of the learner, the reply to a wrong move, the answer. */
import { moveCells, type Board } from '../board/board';
import { numberedPieces, piecesInTurn } from '../board/move-pieces';
import { boardIn, openItem, placements } from './attempt';
import { keyOf } from './queries';
import type { Mark } from '../board/marks';
import type { Ghost, Piece, Still } from '../board/scene-shapes';
import type { SetItem, SetKeyReply } from '../engine/protocol';
import type { ItemWork, Sets } from './state';

function piecesOf({ task }: SetItem, { moves, reply, who }: ItemWork, board: Board): Piece[] {
  const laid = reply ? [...moves, reply] : moves;
  return task === 'cover'
    ? piecesInTurn(board, laid)
    : numberedPieces(board, laid, who === 'second' ? 1 : 0);
}

/** The answer on the board: a cover, or the first winning move with the signs of the others. */
function answerOn(
  { task }: SetItem,
  { moves }: SetKeyReply,
  board: Board,
): { pieces: Piece[]; ghosts?: Ghost[]; marks?: Mark[] } {
  if (task === 'cover') return { pieces: piecesInTurn(board, moves) };
  const [first, ...others] = moves.map((move) => moveCells(move, board.cols));
  return {
    pieces: [],
    ghosts: first && [{ cells: first, tone: 'winning' }],
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
  if (key?.moves.length) return { board, ...answerOn(item, key, board) };
  const selected = placements(sets).find(({ move }) => move === work.selected?.move);
  // The answer to `find` is one move: a new choice takes the last one and its reply away.
  const isNewChoice = item.task === 'find' && selected !== undefined;
  return {
    board,
    pieces: isNewChoice ? [] : piecesOf(item, work, board),
    ghosts: selected ? [{ cells: selected.cells, tone: 'neutral' }] : [],
  };
}
