/** The reader's work on a step: its start, and the transitions that all kinds of blocks share. */

/** @import { Block, Said, StepWork } from './types' */

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
  far: null,
  chosen: '',
  at: 0,
};

/** A right answer, which solves the step. @param {StepWork} work @param {readonly string[]} texts the reason @param {Partial<StepWork>} [own] @returns {StepWork} */
export const solved = (work, texts, own) => ({
  ...work,
  pointed: null,
  solved: true,
  said: { right: true, texts },
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

/** Whether the reader has tried often enough to be shown the answer. @param {StepWork} work */
export const isShown = ({ tries }) => tries >= limitsOfTries.answer;

/** Whether the next wrong answer shows the right one. @param {StepWork} work */
export const isLastTry = ({ tries }) => tries + 1 >= limitsOfTries.answer;

/** The texts of a reply that are in its block, empty where there are none. @param {Block} block @param {Said} said */
export const saidText = (block, { texts = [] }) =>
  texts
    .map((path) => path.split('.').reduce((/** @type {any} */ at, key) => at[key], block))
    .map((text) => (typeof text === 'number' ? `${text}.` : text))
    .join(' ');
