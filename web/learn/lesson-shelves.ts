/** The records of the lessons: each step that is done, and each program of the reader. */
import { longestStored, named, oneOf, partsOf, text } from '../ui/decode';
import type { Former, Shelf } from '../ui/slice';
import type { Learn } from './types';

/** Characters of the longest name of a step or a program. */
const longestName = 100;

const steps: Shelf<Learn, boolean> = {
  name: 'lessons.',
  of: ({ done }) => [done],
  entries: ({ done }) => Object.fromEntries(done.map((name) => [name, true])),
  decode: named(text(longestName), oneOf([true])),
  take: (learn, name) =>
    learn.done.includes(name) ? learn : { ...learn, done: [...learn.done, name] },
};

const programs: Shelf<Learn, string> = {
  name: 'programs.',
  of: ({ texts }) => [texts],
  entries: ({ texts }) => texts,
  decode: named(text(longestName), text(longestStored)),
  // A text that is being written stays, and that of the other tab is offered; or else the one that was here.
  take(learn, name, program, theirs) {
    const { [name]: own, ...texts } = learn.texts;
    const other = [theirs, learn.others[name], own].find((text) => text && text !== program);
    return {
      ...learn,
      texts: { ...texts, [name]: program },
      others: other ? { ...learn.others, [name]: other } : learn.others,
    };
  },
};

export const lessonShelves = [steps, programs];

/** Earlier versions had one record of all steps, and one of all programs. */
export const formerLessons: Former = {
  lessons: (stored) =>
    Array.isArray(stored)
      ? Object.fromEntries(
          stored.map((name, place) =>
            typeof name === 'string' ? [`lessons.${name}`, true] : [`lessons.${place}`, name],
          ),
        )
      : partsOf('lessons', stored),
  programs: (stored) => partsOf('programs', stored),
};
