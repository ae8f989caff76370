/**
 * Completing a program. The page runs it (app/learn.js) and gives the outcome as an answer; the text is in the state
 * of the lessons, since it outlives the step.
 */
import { isLastTry, limitsOfTries, solved, wrong } from './work.js';

/** @import { Deed, Learn, ProgramBlock, StepWork } from './types' */

/** Whether the missing lines are shown with their reason. @param {StepWork} work */
export const isTold = ({ tries, solved: isSolved }) => !isSolved && tries >= limitsOfTries.answer;

/** The reader's program. @param {Learn} learn @param {ProgramBlock} block */
export const textOf = ({ texts }, { program, text }) => String(texts[program] ?? text);

/** @param {Learn} learn @param {ProgramBlock} block @param {string} text @returns {Learn} */
export const writeText = (learn, { program }, text) =>
  learn.texts[program] === text ? learn : { ...learn, texts: { ...learn.texts, [program]: text } };

/** Back to the program with its gaps. @param {Learn} learn @param {ProgramBlock} block @returns {Learn} */
export function resetText(learn, { program }) {
  const { [program]: _own, ...texts } = learn.texts;
  return { ...learn, texts };
}

/** Answers are `right` and `wrong`, the outcome of a run. @type {Deed<ProgramBlock>} */
export const programDeed = {
  answer(_block, work, given) {
    if (work.solved || !['right', 'wrong'].includes(given)) return work;
    if (given === 'right') return solved(work, ['right']);
    const tried = wrong(work, { key: 'learn.program.wrong' });
    // The reason comes with the lines.
    return isLastTry(work) && !isTold(work)
      ? { ...tried, said: { right: null, texts: ['right'] } }
      : tried;
  },
  still: () => null,
};
