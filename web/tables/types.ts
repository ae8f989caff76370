/** The data of the tables, as `npm run results` writes them; numbers that may be large are texts. */

interface GamesData {
  /** By m from 1 on: for n from m on the Grundy value, W for WINNING of unknown value, null for unknown. */
  grundy: (number | 'W' | null)[][];
  /** The outcomes in misère play, W or L. */
  misere: string[];
  strip: number[];
  periodicFrom: number;
  stripOeis: string[];
}

/** LOSING boards by the number of filled cells, by play and size. */
type CensusData = Record<string, Record<string, number[]>>;

interface TilingsData {
  /** By m from 1 on: for n from m on. */
  rectangles: string[][];
  oeis: string;
  squares: string | null;
  /** By side: by rows, the tilings without each cell. */
  lessACell: Record<string, string[][]>;
  lessACellOeis: string | null;
}

export interface WidthData {
  rows: number;
  /** From 0 columns on. */
  terms: string[];
  coefficients: string[];
  /** The number of columns from which on the recurrence holds. */
  first: number;
  /** The number of terms that it was found from. */
  fitted: number;
  states: number;
  oeis: string | null;
  /** The sequence of all m and n. */
  array: string;
}

export interface HardGame {
  kind: 'win' | 'loss' | 'choice' | 'grundy';
  pieces: string;
  rows: number;
  cols: number;
  value: number;
  /** The boards with this value, up to symmetry. */
  number: number;
  boards: string[];
}

export interface RichRegion {
  pieces: string;
  cells: number;
  tilings: string;
  number: number;
  boards: string[];
}

export interface TableData {
  games: Record<string, GamesData>;
  census: Record<string, CensusData>;
  tilings: Record<string, TilingsData>;
  widths: Record<string, WidthData[]>;
  hardest: { game: HardGame[]; cover: RichRegion[] };
}

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
