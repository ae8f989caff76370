/** The reader's work on a step: its start, and the transitions that all kinds of blocks share. */

/** @import { Said, StepWork } from './types' */

/** Wrong answers before the hint, and before the answer is shown. */
export const limitsOfTries = { hint: 2, answer: 3 };

/** @type {StepWork} */
export const noWork = {
  tries: 0,
  solved: false,
  said: null,
  moves: [],
  pointed: null,
  cursor: 0,
  found: {},
  chosen: '',
};

/** A right answer, which solves the step. @param {StepWork} work @param {string} text the reason @param {Partial<StepWork>} [own] @returns {StepWork} */
export const solved = (work, text, own) => ({
  ...work,
  pointed: null,
  solved: true,
  said: { right: true, text },
  ...own,
});

/** A wrong answer with its reply. @param {StepWork} work @param {Omit<Said, 'right'>} reply @param {Partial<StepWork>} [own] @returns {StepWork} */
export const wrong = (work, reply, own) => ({
  ...work,
  pointed: null,
  tries: work.tries + 1,
  said: { right: false, ...reply },
  ...own,
});

/** Whether the next wrong answer shows the right one. @param {StepWork} work */
export const isLastTry = ({ tries }) => tries + 1 >= limitsOfTries.answer;
