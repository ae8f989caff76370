/** The reader's work on a step: its start, and the transitions that all kinds of blocks share. */
import type { Said, StepWork } from './state';
import type { Block } from './types';

/** Wrong answers before the hint, and before the answer is shown. */
export const limitsOfTries = { hint: 2, answer: 3 };

export const noStepWork: StepWork = {
  tries: 0,
  solved: false,
  shown: false,
  hints: 0,
  said: null,
  moves: [],
  selected: null,
  cursor: 0,
  found: {},
  far: null,
  chosen: '',
  at: 0,
  playing: false,
  speed: 2,
  depth: 0,
};

/** The moves or coverings that the reader has found to be right, the first one first. */
export const rightFound = ({ found }: StepWork) => Object.keys(found).filter((name) => found[name]);

/**
 * A right answer, which solves the step.
 *
 * @param texts the reason
 */
export const solved = (
  work: StepWork,
  texts: readonly string[],
  own?: Partial<StepWork>,
): StepWork => ({ ...work, selected: null, solved: true, said: { right: true, texts }, ...own });

/** One of several right answers; the last solves the step. */
export const rightWithMore = (
  work: StepWork,
  key: string,
  values: { count: number; offsets?: string },
): StepWork =>
  values.count ? { ...work, said: { right: true, key, values } } : solved(work, ['right']);

/** A wrong answer with its reply. */
export const wrong = (
  work: StepWork,
  reply: Omit<Said, 'right'>,
  own?: Partial<StepWork>,
): StepWork => ({
  ...work,
  selected: null,
  tries: work.tries + 1,
  said: { right: false, ...reply },
  ...own,
});

/** Whether the reader has tried often enough to be shown the answer. */
export const isShown = ({ tries }: StepWork) => tries >= limitsOfTries.answer;

/**
 * A wrong answer; after the last try the right one is shown and ends the step.
 *
 * @param texts the reason
 */
export const tellAfterLastTry = (
  tried: StepWork,
  texts: readonly string[],
  own: Partial<StepWork>,
): StepWork =>
  isShown(tried)
    ? { ...solved(tried, texts, own), shown: true, said: { right: null, texts } }
    : tried;

/** The reply to a wrong answer that learners give, by its place; to any other where that is -1. */
export const replyAt = (place: number) => (place < 0 ? 'other' : `wrong.${place}.reply`);

/** Whether the next wrong answer shows the right one. */
export const isLastTry = ({ tries }: StepWork) => tries + 1 >= limitsOfTries.answer;

const allHints = ({ hint }: Block) => (typeof hint === 'string' ? [hint] : hint);

/** The hints that are shown: those that the reader has asked for, one at least after some tries. */
export const hintsOf = (block: Block, { solved: isSolved, tries, hints }: StepWork) =>
  isSolved ? [] : allHints(block).slice(0, Math.max(hints, tries >= limitsOfTries.hint ? 1 : 0));

export const hasMoreHints = (block: Block, work: StepWork) =>
  !work.solved && hintsOf(block, work).length < allHints(block).length;

/**
 * The texts of a reply that are in its block, empty where there are none: `block.options[0].reply` of
 * `options.0.reply`.
 */
export const saidText = (block: Block, { texts = [] }: Said) =>
  texts
    .map((path) => path.split('.').reduce((at: any, key) => at[key], block))
    // The answer of a question for a number, before its reason.
    .map((text) => (typeof text === 'number' ? `${text}.` : text))
    .join(' ');
