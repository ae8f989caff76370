/**
 * The choice of a table: its kind and its settings, as a link holds them. Owns the kinds, the values that each
 * setting may have, and their defaults, the first of them.
 */
import { itemAt } from '../board/item-at';

/** The kinds of tables. */
export const kindNames = [
  'values',
  'strips',
  'census',
  'hardest',
  'tilings',
  'less',
  'widths',
  'regions',
] as const;
export type TableKind = (typeof kindNames)[number];

/** The settings in their order: a value can depend on those before it. */
const settings = ['pieces', 'play', 'size', 'side', 'rows'] as const;
type Setting = (typeof settings)[number];

/** The kind, and its settings; others are empty. */
export type TableChoice = { show: TableKind } & Record<Setting, string>;

/** A setting of a link that is not possible. */
export type BadSetting = { name: string; found: string; allowed: string };

const both = 'domino,l-tromino';
const gameSets = [both, 'domino', 'l-tromino'];
const coverSets = ['l-tromino', 'domino', both];
/** The set of A364457. */
const allTrominoes = `${both},i-tromino`;

const numbers = (first: number, last: number, step = 1) =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => `${first + step * i}`);

/** Sides of the squares less a cell. */
const sides: Record<string, string[]> = {
  'l-tromino': ['4', '2', '5', '7', '8', '10', '11'],
  domino: numbers(3, 9, 2),
  [both]: numbers(2, 7),
};
/** Numbers of rows with a recurrence. */
const rows: Record<string, string[]> = {
  'l-tromino': numbers(1, 8),
  domino: numbers(1, 8),
  [both]: numbers(1, 7),
  [allTrominoes]: numbers(1, 5),
};
const censusSizes = ({ pieces, play }: TableChoice) => {
  if (play === 'misere') return ['5x5', '5x6', '6x6'];
  return ['5x5', '5x6', ...(pieces === both ? ['6x6'] : []), '4x4'];
};
/** Only the block game has a census of misère play. */
const censusPlays = ({ pieces }: TableChoice) =>
  pieces === both ? ['normal', 'misere'] : ['normal'];

/** The settings of each kind with their possible values, given the settings before it. */
const kinds: Record<TableKind, Partial<Record<Setting, (choice: TableChoice) => string[]>>> = {
  values: { pieces: () => gameSets, play: () => ['normal', 'misere'] },
  strips: { pieces: () => gameSets },
  census: { pieces: () => gameSets, play: censusPlays, size: censusSizes },
  hardest: { pieces: () => gameSets, size: () => ['5x5', '5x6', '4x4'] },
  tilings: { pieces: () => [...coverSets, allTrominoes] },
  less: { pieces: () => coverSets, side: ({ pieces }) => itemAt(sides, pieces) },
  widths: {
    pieces: () => [...coverSets, allTrominoes],
    rows: ({ pieces }) => itemAt(rows, pieces),
  },
  regions: { pieces: () => coverSets },
};

/** The settings of a kind with their possible values. */
export const settingsOf = (choice: TableChoice) =>
  settings.flatMap((name) => {
    const values = kinds[choice.show][name]?.(choice);
    return values ? [{ name, values }] : [];
  });

/** Longest text of a link that a message repeats. */
const longestFound = 20;

/**
 * Reads a choice. A setting that is not possible becomes the default one.
 *
 * @param values of a link
 */
export function readChoice(values: Readonly<Record<string, string>>): {
  choice: TableChoice;
  bad: BadSetting[];
} {
  const bad: BadSetting[] = [];
  const read = <Value extends string>(name: string, allowed: readonly Value[]) => {
    const found = values[name];
    const value = allowed.find((one) => one === found);
    if (found !== undefined && value === undefined) {
      bad.push({ name, found: found.slice(0, longestFound), allowed: allowed.join(' · ') });
    }
    return value ?? itemAt(allowed, 0);
  };
  const none = { pieces: '', play: '', size: '', side: '', rows: '' };
  const choice: TableChoice = { show: read('show', kindNames), ...none };
  for (const name of settings) {
    const possible = kinds[choice.show][name]?.(choice);
    if (possible) choice[name] = read(name, possible);
  }
  return { choice, bad };
}

/** The values in the parameters of a link, whose form has been checked. */
export const valuesOf = (parameters: string) => Object.fromEntries(new URLSearchParams(parameters));

/**
 * The choice with other settings. The ones that are not possible with them become the default ones.
 */
export const changed = (choice: TableChoice, changes: Readonly<Record<string, string>>) =>
  readChoice({ ...choice, ...changes }).choice;

/** The parameters of a link, without default values. */
export function parametersOf(choice: TableChoice) {
  const plain = readChoice({}).choice;
  return [
    ...(choice.show === plain.show ? [] : [`show=${choice.show}`]),
    ...settingsOf(choice).flatMap(({ name, values: [first] }) =>
      choice[name] === first ? [] : [`${name}=${choice[name]}`],
    ),
  ];
}
