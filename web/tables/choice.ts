/**
 * The choice of a table: its kind and its settings, as a link holds them. Owns the kinds, the values that each
 * setting may have, and their defaults, the first of them.
 */

/** The kind under `show`, and the settings of this kind. */
export type TableChoice = Record<string, string>;

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

/** The kinds of tables, and for each setting the possible values, given the settings before it. */
const kinds: Record<string, Record<string, (choice: TableChoice) => string[]>> = {
  values: { pieces: () => gameSets, play: () => ['normal', 'misere'] },
  strips: { pieces: () => gameSets },
  census: { pieces: () => gameSets, play: censusPlays, size: censusSizes },
  hardest: { pieces: () => gameSets, size: () => ['5x5', '5x6', '4x4'] },
  tilings: { pieces: () => [...coverSets, allTrominoes] },
  less: { pieces: () => coverSets, side: ({ pieces }) => sides[pieces] },
  widths: { pieces: () => [...coverSets, allTrominoes], rows: ({ pieces }) => rows[pieces] },
  regions: { pieces: () => coverSets },
};
export const kindNames = Object.keys(kinds);

/** The settings of a kind with their possible values. */
export const settingsOf = (choice: TableChoice): [name: string, values: string[]][] =>
  Object.entries(kinds[choice.show]).map(([name, values]) => [name, values(choice)]);

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
  const read = (name: string, allowed: readonly string[]) => {
    const found = values[name] ?? allowed[0];
    if (allowed.includes(found)) return found;
    bad.push({ name, found: found.slice(0, longestFound), allowed: allowed.join(' · ') });
    return allowed[0];
  };
  const choice: TableChoice = { show: read('show', kindNames) };
  for (const [name, possible] of Object.entries(kinds[choice.show])) {
    choice[name] = read(name, possible(choice));
  }
  return { choice, bad };
}

/** The values in the parameters of a link, whose form has been checked. */
export const valuesOf = (parameters: string) => Object.fromEntries(new URLSearchParams(parameters));

/**
 * The choice with other settings. The ones that are not possible with them become the default ones.
 */
export const changed = (choice: TableChoice, changes: TableChoice) =>
  readChoice({ ...choice, ...changes }).choice;

/** The parameters of a link, without default values. */
export function parametersOf(choice: TableChoice) {
  const plain = readChoice({}).choice;
  return [
    ...(choice.show === plain.show ? [] : [`show=${choice.show}`]),
    ...settingsOf(choice).flatMap(([name, [first]]) =>
      choice[name] === first ? [] : [`${name}=${choice[name]}`],
    ),
  ];
}
