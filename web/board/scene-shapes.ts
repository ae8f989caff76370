/**
 * A scene as one list of shapes, for the canvas and for SVG. Decides nothing about the game: the scene
 * states each piece, tone and sign.
 */
import { allCells, columnName, isFilled, type Board } from './board';
import { signPlace, trayBox, wellBox, type Layout } from './geometry';
import { oncePer } from './immutable';
import { markShapes, type Mark } from './marks';
import {
  boxPath,
  cellsPath,
  checkPath,
  crossPath,
  discPath,
  edgeShape,
  labelShapes,
  signShapes,
  slantPath,
} from './shapes';
import type { Palette } from './palette';
import type { Path, Shape } from './shapes';

export type Tone = 'winning' | 'losing';

/** A player of the game. */
export type Side = 'first' | 'second';

/** A piece on the board. */
export interface Piece {
  cells: readonly number[];
  /** One of the hues, the side that it belongs to, or only an outline. */
  hue: number | Side | 'outlined';
  /** The height, from 0, above the board, to 1, on the board. */
  drop?: number;
  /** Text on the piece. */
  label?: string;
}

/** A piece that is not on the board but could be. */
export interface Ghost {
  cells: readonly number[];
  /** Neutral: the outcome is unknown or hidden. */
  tone: Tone | 'neutral';
  /** Text in place of the sign. */
  label?: string;
  /** The cells that bear the sign; all where none are left. */
  signed?: readonly number[];
  /** Tried by a search: dashed. */
  tried?: boolean;
  /** The strength, from 0, invisible, to 1. */
  strength?: number;
}

export interface Scene {
  board: Board;
  pieces: readonly Piece[];
  ghosts?: readonly Ghost[];
  marks?: readonly Mark[];
  /** Whether another board is about to take its place. */
  waits?: boolean;
  /** The cell under the pointer. */
  hovered?: number | null;
  /** The cell of the keyboard, while it is in use. */
  cursor?: number | null;
}

/** A scene without pointer and keyboard. */
export type Still = Omit<Scene, 'hovered' | 'cursor'>;

/** The shapes of a scene, from the ground up. */
export function sceneShapes(
  layout: Layout,
  scene: Scene,
  palette: Palette,
  wells = wellShapes(layout, scene, palette),
): Shape[] {
  const { pieces, ghosts = [], marks = [], cursor = null } = scene;
  return [
    ...trayShapes(layout, palette),
    ...wells,
    ...markShapes(layout, marks, palette, 'under'),
    ...pieces.flatMap((piece) => pieceShapes(layout, piece, palette)),
    ...markShapes(layout, marks, palette, 'over'),
    ...ghosts.flatMap((ghost) => ghostShapes(layout, ghost, palette)),
    ...markShapes(layout, marks, palette, 'top'),
    ...(cursor === null ? [] : cursorShapes(layout, cursor, palette)),
    ...(layout.labelled ? coordinates(layout, scene, palette) : []),
  ];
}

function trayShapes(layout: Layout, palette: Palette): Shape[] {
  const box = trayBox(layout);
  const { x, y, width, height } = box;
  const line = 1 / layout.ratio;
  const radius = layout.radius + layout.gap / 2 + 1;
  const edge = { x: x + line / 2, y: y + line / 2, width: width - line, height: height - line };
  return [
    { d: boxPath(box, radius), fill: palette.tray },
    { d: boxPath(edge, radius - line / 2), stroke: palette.trayEdge, width: line },
  ];
}

/**
 * Paths of a layout's wells: the whole well, the face of an empty cell and that of a filled cell. Empty wells are darker
 * under their upper rim, filled cells along their lower rim: light comes from above.
 */
const wellPaths = oncePer((layout: Layout) => {
  const rim = layout.pitch < 14 ? 0 : Math.max(1, Math.round(layout.pitch / 54));
  return allCells(layout).map((cell) => {
    const box = wellBox(layout, cell);
    const height = box.height - rim;
    return {
      whole: boxPath(box, layout.radius),
      empty: boxPath({ ...box, y: box.y + rim, height }, layout.radius),
      filled: boxPath({ ...box, height }, layout.radius),
    };
  });
});

export function wellShapes(layout: Layout, { board, hovered }: Scene, palette: Palette): Path[] {
  return wellPaths(layout).flatMap(({ whole, empty, filled }, cell) => {
    const full = isFilled(board, cell);
    const light = full ? { fill: palette.card, alpha: 0.16 } : { fill: palette.ink, alpha: 0.1 };
    return [
      { d: whole, fill: full ? palette.filledShade : palette.wellShade },
      { d: full ? filled : empty, fill: full ? palette.filled : palette.well },
      ...(cell === hovered ? [{ d: whole, ...light }] : []),
    ];
  });
}

/** A piece on the board, or above it while it falls or is lifted. */
function pieceShapes(layout: Layout, piece: Piece, palette: Palette): Shape[] {
  const { cells, drop = 1 } = piece;
  const height = 1 - drop;
  const shapes =
    piece.hue === 'outlined'
      ? outlinedShapes(layout, piece, palette)
      : colouredShapes(layout, { ...piece, hue: piece.hue }, height, palette);
  if (height <= 0) return shapes;
  // A piece above the board is larger, higher and fainter.
  const [scale, rise] = [1 + 0.1 * height, 0.3 * layout.pitch * height];
  return [{ shapes, ...signPlace(layout, cells), scale, rise, alpha: Math.min(1, 2 * drop) }];
}

/** A piece as an outline, with its label in a disc. */
function outlinedShapes(layout: Layout, { cells, label }: Piece, { card, ink }: Palette): Shape[] {
  const d = cellsPath(layout, cells);
  const { x, y } = signPlace(layout, cells);
  const size = Math.min(24, layout.pitch * 0.26);
  return [
    { d, fill: card },
    { d, fill: ink, alpha: 0.08 },
    edgeShape(layout, cells, ink, Math.max(1.5, layout.pitch / 32)),
    ...(label ? [{ d: discPath(x, y, size * 0.8), fill: ink }] : []),
    ...labelShapes(label, { x, y }, size, card),
  ];
}

/**
 * A piece in its colour with its shadow.
 *
 * @param height above the board
 */
function colouredShapes(
  layout: Layout,
  { cells, hue, label }: Piece & { hue: number | Side },
  height: number,
  palette: Palette,
): Shape[] {
  const d = cellsPath(layout, cells);
  const fill = typeof hue === 'number' ? palette.hues[hue % palette.hues.length] : palette[hue];
  const shadow = {
    colour: palette.pieceShadow,
    blur: layout.pitch * (0.07 + 0.15 * height),
    drop: layout.pitch * (0.025 + 0.2 * height),
  };
  const width = Math.max(1 / layout.ratio, layout.pitch / 44);
  return [
    { d, fill, shadow },
    ...(hue === 'second' ? [stripes(layout, cells, palette)] : []),
    { d, stroke: palette.pieceEdge, width },
    ...cellsLabel(layout, cells, label, palette.onPiece),
  ];
}

/** Stripes of the second side's pieces, so that the sides differ without colour. */
const stripes = (layout: Layout, cells: readonly number[], { stripe }: Palette) => ({
  d: slantPath(layout, cells, layout.pitch / 4.5),
  stroke: stripe,
  width: Math.max(1, layout.pitch / 22),
});

function ghostShapes(
  layout: Layout,
  { cells, tone, label, tried, signed, strength = 1 }: Ghost,
  palette: Palette,
): Shape[] {
  const bearing = signed?.length ? signed : cells;
  const d = cellsPath(layout, cells);
  const colour = tone === 'neutral' ? palette.ink : palette[tone];
  const width = Math.max(1, layout.pitch / 34);
  const sign = { winning: checkPath, losing: crossPath, neutral: null }[tone];
  const shapes = [
    // First the colour of the wells, so that the gap between two wells does not show through.
    { d, fill: palette.well },
    { d, fill: colour, alpha: tone === 'neutral' ? 0.22 : 0.44 },
    // A losing placement is dashed, so that it differs without colour.
    edgeShape(layout, cells, colour, width, tone === 'losing' || tried ? [3, 2.4] : []),
    ...(sign && label === undefined
      ? signShapes(layout, bearing, sign, colour, palette.onTone)
      : []),
    ...cellsLabel(layout, cells, label, palette.ink),
  ];
  return strength < 1 ? [{ shapes, x: 0, y: 0, scale: 1, rise: 0, alpha: strength }] : shapes;
}

function cellsLabel(
  layout: Layout,
  cells: readonly number[],
  label: string | undefined,
  colour: string,
) {
  const size = Math.min(24, layout.pitch * 0.3);
  return labelShapes(label, signPlace(layout, cells), size, colour);
}

function cursorShapes(layout: Layout, cell: number, palette: Palette): Shape[] {
  const width = Math.max(2, Math.min(3.5, layout.pitch / 18));
  const d = boxPath(wellBox(layout, cell), layout.radius);
  return [
    { d, stroke: palette.card, width: 2 * width },
    { d, stroke: palette.ink, width },
  ];
}

/** Letters above, numbers to the left; bold for the cell of the keyboard or the pointer. */
function coordinates(layout: Layout, { cursor, hovered }: Scene, palette: Palette): Shape[] {
  const { rows, cols, pitch, left, top, gap, type } = layout;
  // Without either no row and no column equals that of NaN.
  const marked = cursor ?? hovered ?? NaN;
  const size = Math.max(9, Math.min(14 * type, pitch * 0.6));
  const [strong, weak] = [
    { size, weight: 700, fill: palette.ink },
    { size, weight: 500, fill: palette.dim },
  ];
  const letters = Array.from({ length: cols }, (_, x) => ({
    text: columnName(x),
    x: left + (x + 0.5) * pitch,
    y: top - gap / 2 - 12 * type,
    ...(marked % cols === x ? strong : weak),
  }));
  const numbers = Array.from({ length: rows }, (_, y) => ({
    text: String(y + 1),
    x: left - gap / 2 - 8 * type,
    y: top + (y + 0.5) * pitch,
    anchor: 'end' as const,
    ...(Math.floor(marked / cols) === y ? strong : weak),
  }));
  return [...letters, ...numbers];
}
