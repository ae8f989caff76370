/** A board as a small picture; a larger one has the names of rows and columns. */
import { allCells, columnName, isFilled } from '../../board/board.js';
import { parseCode } from '../../board/board-code.js';
import { html, nothing, svg } from '../../ui/template.js';

/** @import { Board } from '../../board/board.js' */

const maxSide = 20;
/** Pictures by board code, since rows come and go while one scrolls. @type {Map<string, unknown>} */
const drawn = new Map();
const mostDrawn = 500;

/** @param {Board} board @param {boolean} filled */
const wells = (board, filled) =>
  allCells(board)
    .filter((cell) => isFilled(board, cell) === filled)
    .map((cell) => {
      const [y, x] = [Math.floor(cell / board.cols), cell % board.cols];
      return `M${x + 0.04} ${y + 0.04}h.92v.92h-.92z`;
    })
    .join('');

/** @param {string} code @param {string} name for screen readers, empty where a text beside it has it */
export function boardPicture(code, name = '') {
  const known = drawn.get(`${name} ${code}`);
  if (known) return known;
  if (drawn.size >= mostDrawn) drawn.clear();
  const picture = pictureOf(parseCode(code, maxSide), name);
  drawn.set(`${name} ${code}`, picture);
  return picture;
}

/** @param {Board} board @param {string} name */
function pictureOf(board, name) {
  const { rows, cols } = board;
  const side = Math.max(rows, cols);
  const [left, top] = [(cols - side) / 2, (rows - side) / 2];
  return html`<svg
    class="board-picture"
    viewBox=${`${left} ${top} ${side} ${side}`}
    role=${name ? 'img' : nothing}
    aria-label=${name || nothing}
    aria-hidden=${name ? nothing : 'true'}
  >
    ${svg`<rect class="tray" width=${cols} height=${rows}></rect>
      <path class="empty" d=${wells(board, false)}></path>
      <path class="filled" d=${wells(board, true)}></path>`}
  </svg>`;
}

/** The same, with letters above and numbers at the left. @param {string} code @param {string} name */
export function namedPicture(code, name) {
  const { rows, cols } = parseCode(code, maxSide);
  return html`<div class="named-picture" .style=${`--rows: ${rows}; --cols: ${cols}`}>
    <div class="picture-columns" aria-hidden="true">
      ${Array.from({ length: cols }, (_, x) => html`<span>${columnName(x)}</span>`)}
    </div>
    <div class="picture-rows" aria-hidden="true">
      ${Array.from({ length: rows }, (_, y) => html`<span>${y + 1}</span>`)}
    </div>
    ${boardPicture(code, name)}
  </div>`;
}
