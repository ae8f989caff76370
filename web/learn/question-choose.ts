/** Choosing one of some options; each has its own reply. */
import { boardOf } from './positions';
import { tellAfterLastTry, solved, wrong } from './work';
import type { ChooseBlock, QuestionKind } from './types';

/** The letter of an option; no question has more of them. */
export const letterOf = (place: number) => 'ABCDE'[place];

/** Answers are the numbers of the options, from 0. */
export const chooseKind: QuestionKind<ChooseBlock> = {
  answer({ options }, work, given) {
    const option = options[Number(given)];
    if (!option || work.solved || work.chosen === given) return work;
    if (option.right) return solved(work, [`options.${given}.reply`], { chosen: given });
    const right = options.findIndex((one) => one.right);
    const tried = wrong(work, { texts: [`options.${given}.reply`] }, { chosen: given });
    const texts = [`options.${given}.reply`, `options.${right}.reply`];
    return tellAfterLastTry(tried, texts, { chosen: String(right) });
  },
  still: ({ board }) => (board === undefined ? null : { board: boardOf(board), pieces: [] }),
};
