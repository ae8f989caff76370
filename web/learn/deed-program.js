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

/** The line of the first gap, from 1; 1 where none is left. @param {ProgramBlock} block @param {string} text */
export const firstGap = ({ gap }, text) =>
  Math.max(1, text.split('\n').findIndex((line) => line.trim() === `# ${gap}`) + 1);

/** The answer that a wrong program gives. @param {ProgramBlock} block @param {string} text */
export function outcomeOf({ wrong: known = [] }, text) {
  const packed = (/** @type {string} */ one) => one.replaceAll(' ', '');
  const place = known.findIndex(({ has, lacks }) =>
    has === undefined ? !packed(text).includes(packed(lacks ?? '')) : text.includes(has),
  );
  return place < 0 ? 'wrong' : `wrong.${place}`;
}

/** Answers are `right`, and `wrong` with the place of its reply if it has one: the outcome of a run. @type {Deed<ProgramBlock>} */
export const programDeed = {
  answer(_block, work, given) {
    const [outcome, place] = given.split('.');
    if (work.solved || !['right', 'wrong'].includes(outcome)) return work;
    if (given === 'right') return solved(work, ['right']);
    const reply = place ? { texts: [`wrong.${place}.reply`] } : { key: 'learn.program.wrong' };
    const tried = wrong(work, reply);
    // The reason comes with the lines.
    return isLastTry(work) && !isTold(work)
      ? { ...tried, said: { right: null, texts: ['right'] } }
      : tried;
  },
  still: () => null,
};
