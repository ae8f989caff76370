/** The rows of each table and of its file, from its choice and the data. What is written beside them belongs to views/. */
import { columnName } from '../board/board';
import { itemAt } from '../board/item-at';
import { boardIfShown, codeOf } from './opened-board';
import type { TableChoice, TableKind } from './choice';
import type { DataTable, FileData, TableCell, TableData } from './types';

/** The numbers from 1 to a length. */
const upTo = (length: number) => Array.from({ length }, (_, i) => i + 1);

/**
 * A table of rectangles, from a triangle that lists each of them once, by m from 1 on for n from m on: `[['a', 'b'], ['c']]`
 * has a for 1×1, b for 1×2 and 2×1, c for 2×2.
 *
 * @param name of the column of the file
 */
function rectangleTable<V>(
  choice: TableChoice,
  triangle: ArrayLike<V>[],
  cellOf: (value: V) => TableCell,
  name: string,
): DataTable {
  const cols = upTo(Math.max(...triangle.map(({ length }, i) => length + i)));
  const cells = triangle.map((_, i) =>
    cols.map((n) => {
      const [short, long] = i + 1 < n ? [i + 1, n] : [n, i + 1];
      const value = triangle[short - 1]?.[long - short];
      const cell = value === undefined ? { text: '' } : cellOf(value);
      return { ...cell, board: boardIfShown(choice, i + 1, n) };
    }),
  );
  return {
    head: ['m \\ n', ...cols.map(String)],
    rows: cells.map((row, i) => ({ head: String(i + 1), cells: row })),
    csv: [
      ['rows', 'cols', name, 'outcome'],
      ...cells.flatMap((row, i) =>
        row.flatMap(({ text, outcome = '' }, j) => (text ? [[i + 1, j + 1, text, outcome]] : [])),
      ),
    ],
  };
}

const grundyCell = (value: number | 'W' | null): TableCell =>
  value === null
    ? { text: '' }
    : { text: String(value), outcome: value === 0 ? 'LOSING' : 'WINNING' };

const misereCell = (text: string): TableCell => ({
  text,
  outcome: text === 'W' ? 'WINNING' : 'LOSING',
});

function valuesTable(choice: TableChoice, data: TableData['games']) {
  const { grundy, misere } = itemAt(data, choice.pieces);
  return choice.play === 'normal'
    ? rectangleTable(choice, grundy, grundyCell, 'value')
    : rectangleTable(choice, misere, misereCell, 'misere');
}

/** Length of the period of dominoes on strips, and so of a row. */
const period = 34;
/** Cells of a strip that a move covers. */
const cellsOfMove = 2;

/**
 * The length up to which values of strips must repeat from `first` on, so that by the theorem of Guy and Smith (1956) they
 * repeat for ever: 142 for 53.
 */
export const provedUpTo = (first: number) => 2 * first + period + cellsOfMove;

/** Rows of a period each, so that equal values are below each other. */
function stripsTable(choice: TableChoice, data: TableData['games']): DataTable {
  const { strip } = itemAt(data, choice.pieces);
  const starts = upTo(Math.ceil(strip.length / period)).map((row) => period * (row - 1));
  return {
    head: ['n', ...upTo(period).map((at) => `+${at}`)],
    rows: starts.map((start) => ({
      head: String(start),
      cells: strip.slice(start, start + period).map((value, i) => ({
        ...grundyCell(value),
        board: boardIfShown(choice, 1, start + i + 1),
      })),
    })),
    csv: [['cells', 'value'], ...strip.map((value, i) => [i + 1, value])],
  };
}

/** The LOSING boards and all boards by filled cells: of all boards of 5×5, 1 has none, 25 have one, 300 have two. */
export function censusCounts(choice: TableChoice, data: TableData['census']) {
  const losing = itemAt(itemAt(itemAt(data, choice.pieces), choice.play), choice.size);
  const [rows = 0, cols = 0] = choice.size.split('x').map(Number);
  const cells = rows * cols;
  const counts = [];
  let boards = 1;
  for (let filled = 0; filled <= cells; filled += 1) {
    counts.push({ filled, losing: losing[filled] ?? 0, boards });
    boards = (boards * (cells - filled)) / (filled + 1);
  }
  return counts;
}

function censusTable(choice: TableChoice, data: TableData['census']): DataTable {
  const counts = censusCounts(choice, data);
  return {
    head: ['filled', 'losing', 'winning', 'share'],
    rows: counts.map(({ filled, losing, boards }) => ({
      head: String(filled),
      cells: [
        { text: String(losing) },
        { text: String(boards - losing) },
        { text: `${((100 * losing) / boards).toFixed(1)} %` },
      ],
    })),
    csv: [
      ['filled', 'losing', 'winning'],
      ...counts.map(({ filled, losing, boards }) => [filled, losing, boards - losing]),
    ],
  };
}

const tilingsTable = (choice: TableChoice, data: TableData['tilings']) =>
  rectangleTable(choice, itemAt(data, choice.pieces).rectangles, (text) => ({ text }), 'tilings');

function lessTable(choice: TableChoice, data: TableData['tilings']): DataTable {
  const side = Number(choice.side);
  const numbers = itemAt(itemAt(data, choice.pieces).lessACell, choice.side);
  return {
    head: [`${side}×${side}`, ...upTo(side).map((x) => columnName(x - 1))],
    rows: numbers.map((row, y) => ({
      head: String(y + 1),
      cells: row.map((text, x) => ({
        text,
        board: codeOf(side, side, 1n << BigInt(y * side + x)),
      })),
    })),
    csv: [
      ['row', 'col', 'tilings'],
      ...numbers.flatMap((row, y) => row.map((text, x) => [y + 1, x + 1, text])),
    ],
  };
}

/** The recurrence of a choice, with its terms. */
export const widthOf = (choice: TableChoice, data: TableData['widths']) =>
  itemAt(itemAt(data, choice.pieces), Number(choice.rows) - 1);

function widthsTable(choice: TableChoice, data: TableData['widths']): DataTable {
  const { rows, terms, coefficients } = widthOf(choice, data);
  return {
    head: ['n', 'tilings'],
    rows: terms.map((text, n) => ({
      head: String(n),
      cells: [{ text, board: n ? boardIfShown(choice, rows, n) : undefined }],
    })),
    // Two lists side by side: the terms by n from 0 on, and the coefficients by k from 1 on. Of a(n) = a(n-1) + a(n-2)
    // with 1, 1, 2, 3 the rows are 0,1,, and 1,1,1,1 and 2,2,1,2 and 3,3,,
    csv: [
      ['n', 'tilings', 'coefficient_of_a(n-k)', 'k'],
      ...Array.from({ length: Math.max(terms.length, coefficients.length + 1) }, (_, at) => [
        terms[at] === undefined ? '' : at,
        terms[at] ?? '',
        at ? (coefficients[at - 1] ?? '') : '',
        at && at <= coefficients.length ? at : '',
      ]),
    ],
  };
}

/** The hardest boards, or the regions with the most tilings, of a choice. */
export function galleryOf(
  { show, pieces, size }: TableChoice,
  { game, cover }: TableData['hardest'],
) {
  if (show === 'regions') return cover.filter((one) => one.pieces === pieces);
  return game.filter((one) => one.pieces === pieces && `${one.rows}x${one.cols}` === size);
}

/** The file of a gallery. */
const galleryCsv = (choice: TableChoice, data: TableData['hardest']): (string | number)[][] => [
  ['record', 'value', 'number_of_boards', 'board'],
  ...galleryOf(choice, data).flatMap((record) => {
    const [kind, value] =
      'kind' in record ? [record.kind, record.value] : [`${record.cells} cells`, record.tilings];
    return record.boards.map((board) => [kind, value, record.number, board]);
  }),
];

/** The file of data of each kind, and how its table is made of that data. A gallery has no table. */
const kinds: Record<
  TableKind,
  { file: keyof TableData; table?: (choice: TableChoice, data: any) => DataTable }
> = {
  values: { file: 'games', table: valuesTable },
  strips: { file: 'games', table: stripsTable },
  census: { file: 'census', table: censusTable },
  hardest: { file: 'hardest' },
  tilings: { file: 'tilings', table: tilingsTable },
  less: { file: 'tilings', table: lessTable },
  widths: { file: 'widths', table: widthsTable },
  regions: { file: 'hardest' },
};

/** The file of data that a choice needs. */
export const fileOf = ({ show }: TableChoice) => kinds[show].file;

/** The table of a choice from the data of its file; null for a gallery. */
export const tableOf = (choice: TableChoice, data: FileData) =>
  kinds[choice.show].table?.(choice, data) ?? null;

/** The rows of the file that is saved, from the same data. */
export const csvOf = (choice: TableChoice, data: FileData) =>
  tableOf(choice, data)?.csv ?? galleryCsv(choice, data as TableData['hardest']);
