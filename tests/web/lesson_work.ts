/** Blocks of lessons, and the work after some answers to them. */
import { startOf, workAfter } from '../../web/learn/question-kinds';
import type { StepWork } from '../../web/learn/state';
import type { Block } from '../../web/learn/types';

export const block = (given: Partial<Block> & { kind: Block['kind'] }): any => ({
  ...{ question: '?', hint: 'hint', right: 'because', lost: 'lost' },
  ...given,
});

export const after = (to: Block, answers: readonly string[], work: StepWork = startOf(to)) =>
  answers.reduce((now, one) => workAfter(to, now, one), work);
