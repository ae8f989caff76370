/**
 * Completing a program in one of two languages. The page runs it (app/learn.ts) and gives the outcome as an answer; the
 * texts and the language are in the state of the lessons, since they outlive the step.
 */
import { isLastTry, limitsOfTries, solved, wrong } from './work';
import type { Ask } from '../engine/protocol';
import type { Learn, StepWork } from './state';
import type {
  Block,
  LearnLesson,
  OpenProgram,
  ProgramBlock,
  QuestionKind,
  WrittenIn,
  WrongProgram,
} from './types';

export const programLanguages: readonly WrittenIn[] = ['Python', 'C++'];

/** Under this name the texts have the language that the reader has chosen; no program has it. */
const chosenName = 'language';

/**
 * A lesson with its programs in the language of the reader, or of the judge's desk where none is
 * chosen.
 */
export function openLesson(
  { texts }: Learn,
  lesson: LearnLesson,
  deskLanguage: () => WrittenIn,
): LearnLesson {
  const writtenIn = programLanguages.find((one) => one === texts[chosenName]) ?? deskLanguage();
  const opened = (block: Block) =>
    block.kind === 'program' ? { ...block, ...block.versions[writtenIn], writtenIn } : block;
  return {
    ...lesson,
    steps: lesson.steps.map(({ block, html, ...step }) => ({
      ...step,
      html: html.replaceAll('{comment}', writtenIn === 'C++' ? '//' : '#'),
      block: opened(block),
    })),
  };
}

/** Chooses the language of all lessons; the step begins anew. */
export const writeIn = (learn: Learn, language: WrittenIn): Learn =>
  learn.texts[chosenName] === language
    ? learn
    : { ...learn, work: null, texts: { ...learn.texts, [chosenName]: language } };

/** The name of the reader's text. */
const textName = ({ program, writtenIn }: OpenProgram) =>
  writtenIn === 'C++' ? `${program}.cpp` : program;

/** Whether the missing lines are shown with their reason. */
export const isTold = ({ tries, solved: isSolved }: StepWork) =>
  !isSolved && tries >= limitsOfTries.answer;

/** The reader's program. */
export const textOf = ({ texts }: Learn, block: OpenProgram) =>
  texts[textName(block)] ?? block.text;

export function writeText(learn: Learn, block: OpenProgram, text: string): Learn {
  const name = textName(block);
  return learn.texts[name] === text ? learn : { ...learn, texts: { ...learn.texts, [name]: text } };
}

/** What another tab has written at the same time. */
export const otherText = ({ others }: Learn, block: OpenProgram): string | undefined =>
  others[textName(block)];

export function dropOther(learn: Learn, block: OpenProgram): Learn {
  const { [textName(block)]: _other, ...others } = learn.others;
  return { ...learn, others };
}

/** Swaps the text and what another tab has written. */
export function swapText(learn: Learn, block: OpenProgram): Learn {
  const others = { ...learn.others, [textName(block)]: textOf(learn, block) };
  return { ...writeText(learn, block, otherText(learn, block) ?? ''), others };
}

/** Back to the program with its gaps. */
export function resetText(learn: Learn, block: OpenProgram): Learn {
  const { [textName(block)]: _own, ...texts } = learn.texts;
  return { ...learn, texts };
}

/** The sign with which comments begin. */
export const commentSign = ({ writtenIn }: OpenProgram) => (writtenIn === 'C++' ? '//' : '#');

/** Whether a line is the comment in place of missing ones. */
export const isGap = (block: OpenProgram, line: string) =>
  line.trim() === `${commentSign(block)} ${block.gap}`;

/** The line of the first gap, from 1; 1 where none is left. */
export const firstGap = (block: OpenProgram, text: string) =>
  Math.max(1, text.split('\n').findIndex((line) => isGap(block, line)) + 1);

const listOf = (given: WrongProgram['has'] = []) =>
  typeof given === 'string' ? [given] : [...given];

/**
 * The answer that a wrong program gives.
 *
 * @param unknown a name that Python did not know, empty if it was another fault
 * @param ask finds the snippets of Python in the program; what they do not show has no reply
 */
export async function outcomeOf(
  { wrong: known = [], writtenIn, text: untouched }: OpenProgram,
  text: string,
  unknown: string,
  ask: Ask,
) {
  if (text.trim() === untouched.trim()) return 'untouched';
  const has = known.map((one) => listOf(one.has));
  const lacks = known.map((one) => listOf(one.lacks));
  const place =
    writtenIn === 'C++'
      ? placeOfText(text, has, lacks)
      : await ask({ kind: 'snippets', program: text, has, lacks, name: unknown }).then(
          (reply) => reply.place,
          () => null,
        );
  return place === null ? 'wrong' : `wrong.${place}`;
}

/**
 * The first place at which a program in C++ has one of the pieces in `has`, if there are any, and none of those in
 * `lacks`. Comments do not count, nor do blanks in what it lacks: `i+1` is found in `i + 1`.
 */
function placeOfText(text: string, has: string[][], lacks: string[][]) {
  const withoutBlanks = (code: string) => code.replaceAll(' ', '');
  const code = text.replaceAll(/\/\/.*/g, '');
  const packed = withoutBlanks(code);
  const place = has.findIndex((pieces, at) => {
    const hasOne = !pieces.length || pieces.some((piece) => code.includes(piece));
    return hasOne && !lacks[at]?.some((piece) => packed.includes(withoutBlanks(piece)));
  });
  return place < 0 ? null : place;
}

/**
 * Answers are the outcome of a run: `right`, `wrong` with the place of its reply if it has one, and `untouched`, which is
 * no try.
 */
export const programKind: QuestionKind<ProgramBlock> = {
  answer(_block, work, given) {
    const [outcome = '', place] = given.split('.');
    if (given === 'untouched')
      return { ...work, said: { right: null, key: 'learn.program.untouched' } };
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
