/** The reader's work on a step: its start, and the transitions that all kinds of blocks share. */
import type { Block, Said, StepWork } from './types';

/** Wrong answers before the hint, and before the answer is shown. */
export const limitsOfTries = { hint: 2, answer: 3 };

export const noWork: StepWork = {
  tries: 0,
  solved: false,
  said: null,
  moves: [],
  pointed: null,
  cursor: 0,
  found: {},
  far: null,
  chosen: '',
  at: 0,
};

/**
 * A right answer, which solves the step.
 *
 * @param texts the reason
 */
export const solved = (
  work: StepWork,
  texts: readonly string[],
  own?: Partial<StepWork>,
): StepWork => ({
  ...work,
  pointed: null,
  solved: true,
  said: { right: true, texts },
  ...own,
});

/** A wrong answer with its reply. */
export const wrong = (
  work: StepWork,
  reply: Omit<Said, 'right'>,
  own?: Partial<StepWork>,
): StepWork => ({
  ...work,
  pointed: null,
  tries: work.tries + 1,
  said: { right: false, ...reply },
  ...own,
});

/** Whether the reader has tried often enough to be shown the answer. */
export const isShown = ({ tries }: StepWork) => tries >= limitsOfTries.answer;

/** Whether the next wrong answer shows the right one. */
export const isLastTry = ({ tries }: StepWork) => tries + 1 >= limitsOfTries.answer;

/** The texts of a reply that are in its block, empty where there are none. */
export const saidText = (block: Block, { texts = [] }: Said) =>
  texts
    .map((path) => path.split('.').reduce((at: any, key) => at[key], block))
    .map((text) => (typeof text === 'number' ? `${text}.` : text))
    .join(' ');
