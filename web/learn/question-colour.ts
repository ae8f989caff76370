/** Colouring all positions of a board as winning or losing; a wrong colour shows the move that contradicts it. */
import { itemAt } from '../board/item-at';
import { numberedPieces } from '../board/move-pieces';
import { bestMove, boardOf, codeAfter, movesOf, positionsOf, wins } from './positions';
import { rightWithMore, wrong } from './work';
import type { StepWork } from './state';
import type { ColourBlock, QuestionKind } from './types';

/** The position whose colour is asked: the chosen one, or else the first without a colour. */
export function openPosition({ board }: ColourBlock, { chosen, found }: StepWork) {
  const all = positionsOf(board);
  return chosen || (all.find((code) => found[code] === undefined) ?? itemAt(all, all.length - 1));
}

/**
 * Why a colour is wrong, with the move that shows it.
 *
 * @param isWinning whether the reader has called it so
 */
function contradicted(work: StepWork, code: string, isWinning: boolean): StepWork {
  const [best] = movesOf(code);
  if (!best) return wrong(work, { key: 'learn.has-none' }, { chosen: code, moves: [] });
  const { move } = best;
  if (!isWinning) {
    const said = { key: 'learn.has-good', values: { move } };
    return wrong(work, said, { chosen: code, moves: [move] });
  }
  const reply = bestMove(codeAfter(code, [move]));
  const said = { key: 'learn.has-reply', values: { move, reply } };
  return wrong(work, said, { chosen: code, moves: [move, reply] });
}

/** Answers are `winning`, `losing`, and the codes of positions, which open them. */
export const colourKind: QuestionKind<ColourBlock> = {
  answer(block, work, given) {
    const all = positionsOf(block.board);
    if (all.includes(given)) return { ...work, chosen: given, moves: [], said: null };
    const code = openPosition(block, work);
    if (work.found[code] !== undefined || !['winning', 'losing'].includes(given)) return work;
    const isWinning = given === 'winning';
    if (wins(code) !== isWinning) return contradicted(work, code, isWinning);
    const found = { ...work.found, [code]: isWinning };
    const next = { ...work, found, moves: [], chosen: '' };
    const count = all.length - Object.keys(found).length;
    return rightWithMore(next, `learn.coloured-${given}`, { count });
  },
  still(block, work) {
    const board = boardOf(openPosition(block, work));
    return { board, pieces: numberedPieces(board, work.moves) };
  },
};
