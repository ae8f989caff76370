/**
 * Completing a program in one of two languages. The page runs it (app/learn.js) and gives the outcome as an answer; the
 * texts and the language are in the state of the lessons, since they outlive the step.
 */
import { isLastTry, limitsOfTries, solved, wrong } from './work.js';

/** @import { Block, Deed, Learn, LearnLesson, OpenProgram, ProgramBlock, StepWork, WrittenIn } from './types' */

/** @type {readonly WrittenIn[]} */
export const programLanguages = ['Python', 'C++'];

/** Under this name the texts have the language that the reader has chosen; no program has it. */
const chosenName = 'language';

/**
 * A lesson with its programs in the language of the reader, or of the judge's desk where none is chosen.
 *
 * @param {Learn} learn
 * @param {LearnLesson} lesson
 * @param {() => WrittenIn} deskLanguage
 * @returns {LearnLesson}
 */
export function openLesson({ texts }, lesson, deskLanguage) {
  const writtenIn = programLanguages.find((one) => one === texts[chosenName]) ?? deskLanguage();
  const opened = (/** @type {Block} */ block) =>
    block.kind === 'program' ? { ...block, ...block.versions[writtenIn], writtenIn } : block;
  return {
    ...lesson,
    steps: lesson.steps.map((step) => ({ ...step, block: opened(step.block) })),
  };
}

/** Chooses the language of all lessons; the step begins anew. @param {Learn} learn @param {WrittenIn} language @returns {Learn} */
export const writeIn = (learn, language) =>
  learn.texts[chosenName] === language
    ? learn
    : { ...learn, work: null, texts: { ...learn.texts, [chosenName]: language } };

/** The name of the reader's text. @param {OpenProgram} block */
const textName = ({ program, writtenIn }) => (writtenIn === 'C++' ? `${program}.cpp` : program);

/** Whether the missing lines are shown with their reason. @param {StepWork} work */
export const isTold = ({ tries, solved: isSolved }) => !isSolved && tries >= limitsOfTries.answer;

/** The reader's program. @param {Learn} learn @param {OpenProgram} block */
export const textOf = ({ texts }, block) => texts[textName(block)] ?? block.text;

/** @param {Learn} learn @param {OpenProgram} block @param {string} text @returns {Learn} */
export function writeText(learn, block, text) {
  const name = textName(block);
  return learn.texts[name] === text ? learn : { ...learn, texts: { ...learn.texts, [name]: text } };
}

/** What another tab has written at the same time. @param {Learn} learn @param {OpenProgram} block @returns {string | undefined} */
export const otherText = ({ others }, block) => others[textName(block)];

/** @param {Learn} learn @param {OpenProgram} block @returns {Learn} */
export function dropOther(learn, block) {
  const { [textName(block)]: _other, ...others } = learn.others;
  return { ...learn, others };
}

/** Swaps the text and what another tab has written. @param {Learn} learn @param {OpenProgram} block @returns {Learn} */
export function swapText(learn, block) {
  const others = { ...learn.others, [textName(block)]: textOf(learn, block) };
  return { ...writeText(learn, block, otherText(learn, block) ?? ''), others };
}

/** Back to the program with its gaps. @param {Learn} learn @param {OpenProgram} block @returns {Learn} */
export function resetText(learn, block) {
  const { [textName(block)]: _own, ...texts } = learn.texts;
  return { ...learn, texts };
}

/** The sign with which comments begin. @param {OpenProgram} block */
export const commentSign = ({ writtenIn }) => (writtenIn === 'C++' ? '//' : '#');

/** Whether a line is the comment in place of missing ones. @param {OpenProgram} block @param {string} line */
export const isGap = (block, line) => line.trim() === `${commentSign(block)} ${block.gap}`;

/** The line of the first gap, from 1; 1 where none is left. @param {OpenProgram} block @param {string} text */
export const firstGap = (block, text) =>
  Math.max(1, text.split('\n').findIndex((line) => isGap(block, line)) + 1);

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
