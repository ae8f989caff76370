/**
 * A scene as a picture on a canvas. It changes nothing but the canvas, and derives nothing about the
 * game: what is shown, in which tone and with which sign, stands in the scene.
 */
import { columnName, isFilled } from './board.js';
import { cellCentre, middleCell, outline, trayBox, wellBox } from './geometry.js';
import { markShapes } from './marks.js';
import { drawShapes } from './shapes.js';

/**
 * @typedef {'winning' | 'losing'} Tone
 * @typedef {import('./geometry.js').Layout} Layout
 *
 * @typedef {object} Piece lies on the board
 * @property {readonly number[]} cells
 * @property {number | Tone} hue a tiling's hue from 0 to 4, or a tone
 * @property {number} [drop] from 0, above the board, to 1, landed
 * @property {string} [label] written on it
 *
 * @typedef {object} Ghost would lie there
 * @property {readonly number[]} cells
 * @property {Tone | 'neutral'} tone neutral: nothing is said of it
 * @property {string} [label] written on it in place of its sign
 * @property {number} [strength] from 0, not to be seen, to 1
 *
 * @typedef {object} Scene
 * @property {import('./board.js').Board} board
 * @property {readonly Piece[]} pieces
 * @property {readonly Ghost[]} ghosts
 * @property {readonly import('./marks.js').Mark[]} [marks]
 * @property {number | null} hovered a cell
 * @property {number | null} cursor the cell of the keys, while they are in use
 *
 * @typedef {object} Palette CSS colours
 * @property {string} ink
 * @property {string} dim
 * @property {string} card
 * @property {string} tray
 * @property {string} trayEdge
 * @property {string} well
 * @property {string} wellShade
 * @property {string} filled
 * @property {string} filledShade
 * @property {string} shadow
 * @property {string} winning
 * @property {string} losing
 * @property {string} onTone text on a tone
 * @property {readonly string[]} hues
 * @property {string} heat what occurs often
 * @property {string} pieceEdge
 * @property {string} font family
 */

/**
 * @param {CanvasRenderingContext2D} context of a canvas of layout.width × layout.height CSS pixels
 * @param {Layout} layout
 * @param {Scene} scene
 * @param {Palette} palette
 */
export function render(context, layout, scene, palette) {
  context.setTransform(layout.ratio, 0, 0, layout.ratio, 0, 0);
  context.clearRect(0, 0, layout.width, layout.height);
  drawTray(context, layout, palette);
  drawWells(context, layout, scene, palette);
  const marks = scene.marks ?? [];
  drawShapes(context, markShapes(layout, marks, palette, 'under'), palette.font);
  for (const piece of scene.pieces) drawPiece(context, layout, piece, palette);
  drawShapes(context, markShapes(layout, marks, palette, 'over'), palette.font);
  for (const ghost of scene.ghosts) drawGhost(context, layout, ghost, palette);
  if (scene.cursor !== null) drawCursor(context, layout, scene.cursor, palette);
  if (layout.labelled) drawCoordinates(context, layout, scene, palette);
}

/** @param {CanvasRenderingContext2D} context @param {Layout} layout @param {Palette} palette */
function drawTray(context, layout, palette) {
  const { x, y, width, height } = trayBox(layout);
  context.fillStyle = palette.tray;
  context.beginPath();
  context.roundRect(x, y, width, height, layout.radius + layout.gap / 2 + 1);
  context.fill();
  const line = 1 / layout.ratio;
  context.strokeStyle = palette.trayEdge;
  context.lineWidth = line;
  context.beginPath();
  context.roundRect(
    x + line / 2,
    y + line / 2,
    width - line,
    height - line,
    layout.radius + layout.gap / 2 + 1 - line / 2,
  );
  context.stroke();
}

/**
 * Wells are a little darker under their upper rim, blocks along their lower one: light comes from
 * above.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Scene} scene
 * @param {Palette} palette
 */
function drawWells(context, layout, { board, hovered }, palette) {
  const rim = layout.pitch < 14 ? 0 : Math.max(1, Math.round(layout.pitch / 54));
  for (let cell = 0; cell < board.rows * board.cols; cell++) {
    const box = wellBox(layout, cell);
    const filled = isFilled(board, cell);
    fillRound(context, box, layout.radius, filled ? palette.filledShade : palette.wellShade);
    const face = filled
      ? { ...box, height: box.height - rim }
      : { ...box, y: box.y + rim, height: box.height - rim };
    fillRound(context, face, layout.radius, filled ? palette.filled : palette.well);
    if (cell === hovered) {
      context.globalAlpha = filled ? 0.16 : 0.1;
      fillRound(context, box, layout.radius, filled ? palette.card : palette.ink);
      context.globalAlpha = 1;
    }
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {import('./geometry.js').Box} box
 * @param {number} radius
 * @param {string} colour
 */
function fillRound(context, { x, y, width, height }, radius, colour) {
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
  context.fill();
}

/**
 * One joined shape with round corners.
 *
 * @param {Layout} layout
 * @param {readonly number[]} cells
 * @param {number} [inset] by default that of the wells
 */
function piecePath(layout, cells, inset = layout.gap / 2) {
  const path = new Path2D();
  for (const corners of outline(layout, cells, inset)) {
    const last = corners[corners.length - 1];
    path.moveTo((last.x + corners[0].x) / 2, (last.y + corners[0].y) / 2);
    for (const [i, corner] of corners.entries()) {
      const next = corners[(i + 1) % corners.length];
      const radius = corner.convex ? layout.radius * 1.2 : layout.radius * 0.8;
      path.arcTo(corner.x, corner.y, (corner.x + next.x) / 2, (corner.y + next.y) / 2, radius);
    }
    path.closePath();
  }
  return path;
}

/** @param {number | Tone} hue @param {Palette} palette */
function hueColour(hue, palette) {
  return typeof hue === 'number' ? palette.hues[hue % palette.hues.length] : palette[hue];
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Piece} piece
 * @param {Palette} palette
 */
function drawPiece(context, layout, { cells, hue, drop = 1, label }, palette) {
  const path = piecePath(layout, cells);
  const height = 1 - drop;
  context.save();
  if (height > 0) {
    const centre = cellCentre(layout, middleCell(layout, cells));
    const scale = 1 + 0.1 * height;
    context.globalAlpha = Math.min(1, 2 * drop);
    context.translate(centre.x, centre.y - 0.3 * layout.pitch * height);
    context.scale(scale, scale);
    context.translate(-centre.x, -centre.y);
  }
  context.save();
  context.shadowColor = palette.shadow;
  // Shadows know no transform: they are given in device pixels.
  context.shadowBlur = layout.ratio * layout.pitch * (0.07 + 0.15 * height);
  context.shadowOffsetY = layout.ratio * layout.pitch * (0.025 + 0.2 * height);
  context.fillStyle = hueColour(hue, palette);
  context.fill(path);
  context.restore();
  context.strokeStyle = palette.pieceEdge;
  context.lineWidth = Math.max(1 / layout.ratio, layout.pitch / 44);
  context.stroke(path);
  if (label !== undefined) drawLabel(context, layout, cells, label, palette);
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Ghost} ghost
 * @param {Palette} palette
 */
function drawGhost(context, layout, { cells, tone, label, strength = 1 }, palette) {
  const path = piecePath(layout, cells);
  const colour = tone === 'neutral' ? palette.ink : palette[tone];
  context.save();
  // The well's colour first, so that the gap between two wells does not show through.
  for (const [fill, alpha] of /** @type {const} */ ([
    [palette.well, 1],
    [colour, tone === 'neutral' ? 0.22 : 0.44],
  ])) {
    context.globalAlpha = alpha * strength;
    context.fillStyle = fill;
    context.fill(path);
  }
  context.globalAlpha = strength;
  const line = Math.max(1, layout.pitch / 34);
  context.strokeStyle = colour;
  context.lineWidth = line;
  // A losing one is dashed, so that the two differ without colour.
  if (tone === 'losing') context.setLineDash([line * 3, line * 2.4]);
  context.stroke(piecePath(layout, cells, layout.gap / 2 + line / 2));
  context.setLineDash([]);
  if (label !== undefined) drawLabel(context, layout, cells, label, palette);
  else if (tone !== 'neutral') drawSign(context, layout, cells, tone, palette);
  context.restore();
}

/**
 * A disc with a check or a cross.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {readonly number[]} cells
 * @param {Tone} tone
 * @param {Palette} palette
 */
function drawSign(context, layout, cells, tone, palette) {
  const { x, y } = cellCentre(layout, middleCell(layout, cells));
  const radius = Math.min(20, layout.pitch * 0.24);
  context.fillStyle = palette[tone];
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fill();
  context.strokeStyle = palette.onTone;
  context.lineWidth = radius * 0.2;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  context.beginPath();
  const r = radius * 0.36;
  if (tone === 'winning') {
    context.moveTo(x - r, y + 0.1 * r);
    context.lineTo(x - 0.3 * r, y + 0.8 * r);
    context.lineTo(x + 1.1 * r, y - 0.7 * r);
  } else {
    context.moveTo(x - r, y - r);
    context.lineTo(x + r, y + r);
    context.moveTo(x + r, y - r);
    context.lineTo(x - r, y + r);
  }
  context.stroke();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {readonly number[]} cells
 * @param {string} label
 * @param {Palette} palette
 */
function drawLabel(context, layout, cells, label, palette) {
  const { x, y } = cellCentre(layout, middleCell(layout, cells));
  context.fillStyle = palette.ink;
  context.font = `700 ${Math.min(18, layout.pitch * 0.3)}px ${palette.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(label, x, y);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {number} cell
 * @param {Palette} palette
 */
function drawCursor(context, layout, cell, palette) {
  const { x, y, width, height } = wellBox(layout, cell);
  const line = Math.max(2, Math.min(3.5, layout.pitch / 18));
  for (const [colour, out] of /** @type {const} */ ([
    [palette.card, line],
    [palette.ink, 0],
  ])) {
    context.strokeStyle = colour;
    context.lineWidth = line + out;
    context.beginPath();
    context.roundRect(x, y, width, height, layout.radius);
    context.stroke();
  }
}

/**
 * Letters above, numbers to the left; those of the cursor or the pointer stand out.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Layout} layout
 * @param {Scene} scene
 * @param {Palette} palette
 */
function drawCoordinates(context, layout, { cursor, hovered }, palette) {
  const { rows, cols, pitch, left, top, gap } = layout;
  const marked = cursor ?? hovered;
  const size = Math.max(9, Math.min(13, pitch * 0.6));
  context.textBaseline = 'middle';
  context.textAlign = 'center';
  for (let x = 0; x < cols; x++) {
    write(columnName(x), left + (x + 0.5) * pitch, top - gap / 2 - 12, x === (marked ?? -1) % cols);
  }
  context.textAlign = 'right';
  for (let y = 0; y < rows; y++) {
    const own = marked !== null && Math.floor(marked / cols) === y;
    write(String(y + 1), left - gap / 2 - 8, top + (y + 0.5) * pitch, own);
  }

  /** @param {string} text @param {number} x @param {number} y @param {boolean} strong */
  function write(text, x, y, strong) {
    context.font = `${strong ? 700 : 500} ${size}px ${palette.font}`;
    context.fillStyle = strong ? palette.ink : palette.dim;
    context.fillText(text, x, y);
  }
}
