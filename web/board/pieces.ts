/**
 * Pieces as texts: a name, or the shape of any other piece as a board code in which `x` is a cell. The package reads
 * and writes the same texts (`blockcover.piecetext`).
 */
import { formatCode, parseCode, shown, TextError } from './board-code';
import { allCells, componentsOf, createBoard, isFilled, maskOf } from './board';
import { itemAt } from './item-at';

/** Cells as rows and columns, anywhere in the plane. */
export type Cells = readonly (readonly [number, number])[];

/** Maximum number of cells of a piece, and of pieces in a set. */
const limit = 12;

/** The shapes of the named pieces, in the solver's order. */
const shapes: ReadonlyMap<string, string> = new Map([
  ['domino', 'xx'],
  ['l-tromino', 'xx/x1'],
  ['i-tromino', 'xxx'],
  ['i-tetromino', 'xxxx'],
  ['o-tetromino', 'xx/xx'],
  ['t-tetromino', 'xxx/1x1'],
  ['s-tetromino', 'xx1/1xx'],
  ['l-tetromino', 'xxx/x2'],
]);
export const pieceNames = [...shapes.keys()];

/** The cells of a shape, and the columns of their board. */
export function shapeCells(shape: string) {
  const board = parseCode(shape);
  return { cells: allCells(board).filter((cell) => isFilled(board, cell)), cols: board.cols };
}

/** The shape of cells anywhere in the plane: of (3, 5), (3, 6) and (4, 5) it is `xx/x1`. */
function shapeAt(cells: Cells) {
  const [ys, xs] = [cells.map(([y]) => y), cells.map(([, x]) => x)];
  const [top, left] = [Math.min(...ys), Math.min(...xs)];
  const [rows, cols] = [Math.max(...ys) - top + 1, Math.max(...xs) - left + 1];
  const mask = maskOf(cells.map(([y, x]) => (y - top) * cols + x - left));
  return formatCode(createBoard(rows, cols, mask));
}

/** Rows and columns of cells. */
const placesOf = (cells: readonly number[], cols: number): Cells =>
  cells.map((cell) => [Math.floor(cell / cols), cell % cols]);

/** The shape of some cells of a board. */
export const shapeOf = (cells: readonly number[], cols: number) => shapeAt(placesOf(cells, cols));

const orientations: Map<string, readonly string[]> = new Map();

/** The shapes of all orientations of a piece, the canonical one first. */
export function orientationsOf(piece: string) {
  const images = orientations.get(piece) ?? imagesOf(piece);
  orientations.set(piece, images);
  return images;
}

/** The shape of a piece in its canonical orientation. */
export const canonicalShape = (piece: string) => itemAt(orientationsOf(piece), 0);

/** The shapes of a piece after all turns and reflections; the greatest text is the canonical one. */
function imagesOf(piece: string) {
  const { cells, cols } = shapeCells(shapes.get(piece) ?? piece);
  let turned = placesOf(cells, cols);
  // Two reflections by turns lead through all eight images.
  const images = Array.from({ length: 8 }, (_, i) => {
    turned = turned.map(([y, x]) => (i % 2 ? [x, y] : [y, -x]));
    return shapeAt(turned);
  });
  return [...new Set(images)].sort().reverse();
}

/** Number of cells of a piece. */
export const sizeOf = (piece: string) => (shapes.get(piece) ?? piece).split('x').length - 1;

/** The cells of a shape; none if the text is no board code. */
function cellsIn(text: string) {
  try {
    return shapeCells(text);
  } catch {
    return { cells: [], cols: 1 };
  }
}

/**
 * The canonical text of a piece.
 *
 * @throws {TextError}
 */
function parsePiece(text: string) {
  if (shapes.has(text)) return text;
  const found = shown(text);
  const { cells, cols } = cellsIn(text);
  if (!cells.length) throw new TextError('pieces.unknown', { found });
  if (cells.length === 1 || cells.length > limit) {
    throw new TextError('pieces.cells', { found, cells: cells.length, limit });
  }
  if (componentsOf(cells, cols).length > 1) throw new TextError('pieces.disconnected', { found });
  const shape = canonicalShape(text);
  return pieceNames.find((name) => shapes.get(name) === shape) ?? shape;
}

/** Place of a piece in a set: the named ones in their order, then the others by the number of cells. */
const rank = (piece: string) =>
  shapes.has(piece) ? pieceNames.indexOf(piece) : pieceNames.length * sizeOf(piece);

/**
 * The canonical text of a set of pieces: equal sets have equal texts.
 *
 * @param text separated by commas
 * @throws {TextError}
 */
export function parsePieces(text: string) {
  const pieces: string[] = [];
  for (const one of text.split(',', limit + 1)) {
    if (pieces.length === limit) throw new TextError('pieces.too-many', { limit });
    const piece = parsePiece(one);
    if (pieces.includes(piece)) throw new TextError('pieces.repeated', { found: shown(one) });
    pieces.push(piece);
  }
  return pieces
    .sort()
    .sort((a, b) => rank(a) - rank(b))
    .join();
}

/**
 * Adds a piece to a set, or removes it if it is there. The last piece stays.
 *
 * @throws {TextError}
 */
export function withPiece(pieces: string, piece: string) {
  const given = pieces.split(',');
  const others = given.filter((one) => one !== piece);
  if (others.length === given.length) return parsePieces(`${pieces},${piece}`);
  return others.join() || pieces;
}
