/**
 * What is stored of the desk: its settings, and its texts one by one; the transitions when another tab changes a text.
 */
import { longestStored, named, oneOf, passing, text } from '../ui/decode';
import { shelfOf } from '../ui/shelf';
import { limits } from './runners/limits';
import { pastRunShelf } from './past-runs';
import { longestName, problemOfKey, programKey, sizes } from './programs';
import {
  openText,
  problems,
  tabs,
  writeInput,
  writeOutput,
  writeProgram,
  type TextField,
} from './state';
import type { Shelf } from '../ui/shelf';
import type { Judge } from './new-judge';

const textFields: readonly TextField[] = ['program', 'input', 'output'];

/** The name of a text among those of other tabs: `program.blockgame`. @param key of a program, or a problem */
export const textName = (field: TextField, key: string) => `${field}.${key}`;

const writers = { program: writeProgram, input: writeInput, output: writeOutput };

/** Replaces a text, whether it is open or not. */
function withText(judge: Judge, field: TextField, key: string, text: string): Judge {
  const { bench } = judge;
  if (key === openText(judge, field)) return writers[field](judge, text);
  return { ...judge, bench: { ...bench, [field]: { ...bench[field], [key]: text } } };
}

const textsOf = ({ bench }: Judge, field: TextField): Readonly<Record<string, string>> =>
  bench[field];

/** Offers another version of a text. */
const withOther = (judge: Judge, name: string, text: string): Judge => ({
  ...judge,
  others: { ...judge.others, [name]: text },
});

/**
 * Takes over a text of another tab, and offers that of this tab as the other version; the reverse for a text that is not
 * stored yet, since one types it just now.
 */
function takeText(
  judge: Judge,
  field: TextField,
  { key, text, isUnsaved }: { key: string; text: string; isUnsaved: boolean },
): Judge {
  const own = textsOf(judge, field)[key];
  const name = textName(field, key);
  if (text === own) return judge;
  if (isUnsaved) return withOther(judge, name, text);
  const taken = withText(judge, field, key, text);
  // While one types in the other tab, its text comes many times. Only at the first is this tab's own text replaced; it must
  // stay on offer. The exception is a text that was itself on offer: the two are swapped.
  const offered = judge.others[name];
  const isReplaced = offered === undefined || offered === text;
  return own && isReplaced ? withOther(taken, name, own) : taken;
}

/** Swaps the open text and its other version. */
export function swapText(judge: Judge, field: TextField): Judge {
  const key = openText(judge, field);
  const name = textName(field, key);
  const [own, other] = [textsOf(judge, field)[key], judge.others[name]];
  if (own === undefined || other === undefined) return judge;
  return withOther(withText(judge, field, key, other), name, own);
}

/** Ends the offer of another version of the open text. */
export function dropOther(judge: Judge, field: TextField): Judge {
  const { [textName(field, openText(judge, field))]: _other, ...others } = judge.others;
  return { ...judge, others };
}

/** A setting of the desk. @param isOwn whether each tab has its own */
const setting = <Name extends 'tab' | 'problem' | 'language' | 'time' | 'size'>(
  name: Name,
  decode: Shelf<Judge, Judge['bench'][Name]>['decode'],
  isOwn = true,
): Shelf<Judge> => ({
  name: `bench.${name}`,
  isOwn,
  of: ({ bench }) => [bench[name]],
  entries: ({ bench }) => ({ '': bench[name] }),
  decode,
  take: (judge, _key, value) => ({ ...judge, bench: { ...judge.bench, [name]: value } }),
});

/** The texts of a field: of both problems, or of all programs. */
const texts = (field: TextField): Shelf<Judge, string> => ({
  name: `bench.${field}.`,
  of: ({ bench }) => [bench[field]],
  entries: ({ bench }) => bench[field],
  decode: named(field === 'program' ? programKey : oneOf(problems), text(longestStored)),
  take: (judge, key, own, theirs) =>
    takeText(judge, field, { key, text: theirs ?? own, isUnsaved: theirs !== undefined }),
});

/** A part of the settings with a record for each entry. */
const entriesOf = (part: 'name' | 'open', decode: Shelf<Judge, string>['decode']) =>
  shelfOf<Judge, string>(
    `bench.${part}.`,
    ({ bench }) => bench[part],
    (judge, entries) => ({ ...judge, bench: { ...judge.bench, [part]: entries } }),
    decode,
  );

/** Which program of each problem is open: a key of this problem. */
const opened: Shelf<Judge, string> = {
  ...entriesOf('open', (stored, drop, problem) =>
    problems.some((one) => one === problem)
      ? passing(programKey, (key) => problemOfKey(key) === problem)(stored, drop)
      : undefined,
  ),
  isOwn: true,
};

/** Characters of the longest name of a language. */
const longestLanguage = 20;

export const benchShelves = [
  setting('tab', oneOf(tabs)),
  setting('problem', oneOf(problems)),
  setting('language', text(longestLanguage)),
  setting('time', oneOf(limits.times), false),
  setting('size', oneOf(sizes), false),
  ...textFields.map(texts),
  entriesOf('name', named(programKey, text(longestName))),
  opened,
  pastRunShelf,
];
