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
import type { Shelf } from '../ui/room-handle';
import type { Judge } from './new-judge';

const textFields: readonly TextField[] = ['program', 'input', 'output'];

/** @param key the problem, or that of a program */
export const textName = (field: TextField, key: string) => `${field}.${key}`;

const writers = { program: writeProgram, input: writeInput, output: writeOutput };

function withText(judge: Judge, field: TextField, key: string, text: string): Judge {
  const { bench } = judge;
  if (key === openText(judge, field)) return writers[field](judge, text);
  return { ...judge, bench: { ...bench, [field]: { ...bench[field], [key]: text } } };
}

const textsOf = ({ bench }: Judge, field: TextField): Readonly<Record<string, string>> =>
  bench[field];

const withOther = (judge: Judge, name: string, text: string): Judge => ({
  ...judge,
  others: { ...judge.others, [name]: text },
});

/**
 * Takes over a text of another tab. The text of this tab becomes the other version. An unsaved text
 * stays, and that of the other tab becomes the other version.
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
  // The other tab sends its text many times while one types there; only the first replaces this tab's own.
  const other = judge.others[name] ?? text;
  return own && other === text ? withOther(taken, name, own) : taken;
}

/** Swaps the open text and its other version. */
export function swapText(judge: Judge, field: TextField): Judge {
  const key = openText(judge, field);
  const name = textName(field, key);
  const [own, other] = [textsOf(judge, field)[key], judge.others[name]];
  if (own === undefined || other === undefined) return judge;
  return withOther(withText(judge, field, key, other), name, own);
}

export function dropOther(judge: Judge, field: TextField): Judge {
  const { [textName(field, openText(judge, field))]: _other, ...others } = judge.others;
  return { ...judge, others };
}

/** A setting of the desk. */
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

/** Which program is open. */
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
