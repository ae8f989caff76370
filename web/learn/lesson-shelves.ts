/**
 * The records of the lessons: each step that is done, whose answer was only seen, or that is asked again, and each
 * program of the reader.
 */
import { longestStored, named, oneOf, text } from '../ui/decode';
import { shelfOf } from '../ui/shelf';
import type { Shelf } from '../ui/shelf';
import type { Learn } from './state';

/** Characters of the longest name of a step or a program. */
const longestName = 100;

/** A list of steps: each record is `true`, under the name of a step. */
const stepsOf = (name: string, list: 'done' | 'seen'): Shelf<Learn, boolean> => ({
  name,
  of: (learn) => [learn[list]],
  entries: (learn) => Object.fromEntries(learn[list].map((step) => [step, true])),
  decode: named(text(longestName), oneOf([true])),
  take: (learn, step) =>
    learn[list].includes(step) ? learn : { ...learn, [list]: [...learn[list], step] },
  takeAll: (learn, steps) => ({
    ...learn,
    [list]: [...new Set([...learn[list], ...Object.keys(steps)])],
  }),
});

const programs: Shelf<Learn, string> = {
  name: 'programs.',
  of: ({ texts }) => [texts],
  entries: ({ texts }) => texts,
  decode: named(text(longestName), text(longestStored)),
  // Beside the program another text is offered: that of the other tab, one that is offered already, or the one in its place.
  take(learn, name, program, theirs) {
    const { [name]: replaced, ...texts } = learn.texts;
    const offered = learn.others[name];
    const other = [theirs, offered, replaced].find((text) => text && text !== program);
    return {
      ...learn,
      texts: { ...texts, [name]: program },
      others: other ? { ...learn.others, [name]: other } : learn.others,
    };
  },
};

/** Characters of a day. */
const dayLength = 10;

/** The day from which a step is asked again, such as `2026-01-31`, under the name of the step. */
const askedFrom = shelfOf<Learn, string>(
  'again.',
  (learn) => learn.again,
  (learn, part) => ({ ...learn, again: part }),
  named(text(longestName), text(dayLength)),
);

export const lessonShelves = [
  stepsOf('lessons.', 'done'),
  stepsOf('seen.', 'seen'),
  askedFrom,
  programs,
];
