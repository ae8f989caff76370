/** The data of the tables, as `npm run results` writes them; numbers that may be large are texts. */

interface GamesData {
  /** By m from 1 on: for n from m on the Grundy value, W for WINNING of unknown value, null for unknown. */
  grundy: (number | 'W' | null)[][];
  /** The outcomes in misère play, W or L. */
  misere: string[];
  /** The Grundy values of the strips of one row, from 1 column on: `[0, 1, 1, 2, …]`. */
  strip: number[];
  /** The columns from which on these values repeat, `53`. */
  periodicFrom: number;
  /** Their sequences in the OEIS, `['A002187', 'A215721']`. */
  stripOeis: string[];
}

/** LOSING boards by the number of filled cells, by play and size. */
type CensusData = Record<string, Record<string, number[]>>;

interface TilingsData {
  /** By m from 1 on: for n from m on. */
  rectangles: string[][];
  /** The sequence of all m and n, `A099390`. */
  oeis: string;
  /** The sequence of the squares, `A004003`. */
  squares: string | null;
  /** By side: by rows, the tilings without each cell. */
  lessACell: Record<string, string[][]>;
  /** The sequence of the squares less a cell. */
  lessACellOeis: string | null;
}

export interface WidthData {
  rows: number;
  /** From 0 columns on. */
  terms: string[];
  /** Of the terms before, the last one first: `['1', '1']` is a(n) = a(n - 1) + a(n - 2). */
  coefficients: string[];
  /** The number of columns from which on the recurrence holds. */
  first: number;
  /** The number of terms that it was found from. */
  fitted: number;
  /** The ways in which a column can be entered, which bound the order of the recurrence. */
  states: number;
  /** The sequence of the terms, `A000045`. */
  oeis: string | null;
  /** The sequence of all m and n. */
  array: string;
}

/** The boards of a size that are hardest in one way. */
export interface HardGame {
  kind: 'win' | 'loss' | 'choice' | 'grundy';
  pieces: string;
  rows: number;
  cols: number;
  /** By the kind: the remoteness of a won or lost board, the number of moves where a single one wins, the Grundy value. */
  value: number;
  /** The number of boards with this value, up to symmetry. */
  number: number;
  /** The codes of the first of them, such as `3x/1x2/4/4`. */
  boards: string[];
}

/** The regions of a number of cells that have the most tilings. */
export interface RichRegion {
  pieces: string;
  cells: number;
  /** The number of tilings of each, `21272`. */
  tilings: string;
  /** The number of regions, up to symmetry. */
  number: number;
  /** The codes of the first of them, such as `1x/2`. */
  boards: string[];
}

/** By pieces, such as `domino,l-tromino`. */
export interface TableData {
  games: Record<string, GamesData>;
  census: Record<string, CensusData>;
  tilings: Record<string, TilingsData>;
  widths: Record<string, WidthData[]>;
  hardest: { game: HardGame[]; cover: RichRegion[] };
}

/** The data of one file. The kind of a table tells which: `fileOf` of rows.ts. */
export type FileData = TableData[keyof TableData];

export interface TableCell {
  /** The value in full; empty if unknown. */
  text: string;
  /** What a screen reader says beside the value. */
  outcome?: 'WINNING' | 'LOSING';
  /** The board that the cell opens. */
  board?: string;
}

export interface DataTable {
  /** The corner and the heads of the columns. */
  head: string[];
  rows: { head: string; cells: TableCell[] }[];
  /** The first row has the names of the columns. */
  csv: (string | number)[][];
}
