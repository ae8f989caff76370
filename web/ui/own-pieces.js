/** The grid on which one draws a piece and adds it to the set. The drawing is in its checkboxes. */
import { cellName } from '../board/board.js';
import { TextError } from '../board/board-code.js';
import { drawnPiece } from '../board/drawn-piece.js';
import { keyName } from '../board/key-name.js';
import { withPiece } from '../board/pieces.js';
import { pieceWord } from './pieces.js';
import { html, icon } from './template.js';
import './own-pieces.css';

/** @import { Translate } from './words.js' */

/** Number of rows and of columns: there is room for every piece of five cells. */
const side = 5;
const cells = Array.from({ length: side * side }, (_, cell) => cell);

/** The boxes of the grid, in the order of the cells. @param {HTMLElement} grid */
const boxesOf = (grid) => /** @type {HTMLInputElement[]} */ ([...grid.querySelectorAll('input')]);

/** Move from cell to cell by arrows. @param {KeyboardEvent} event */
function walk(event) {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -side, ArrowDown: side }[keyName(event)];
  if (!step) return;
  event.preventDefault();
  const boxes = boxesOf(/** @type {HTMLElement} */ (event.currentTarget));
  const from = boxes.findIndex((box) => box === event.target);
  const isBeyondRow = Math.abs(step) === 1 && (from % side) + step !== (from + step) % side;
  if (!isBeyondRow) boxes[from + step]?.focus();
}

/** The grid is one tab stop, at the cell that had the focus last. @param {FocusEvent} event */
function stay(event) {
  for (const box of boxesOf(/** @type {HTMLElement} */ (event.currentTarget))) {
    box.tabIndex = box === event.target ? 0 : -1;
  }
}

/** @param {number} cell */
const box = (cell) => {
  const name = cellName(cell, side);
  return html`<input
    type="checkbox"
    class="piece-cell"
    data-testid=${`piece-cell-${name}`}
    aria-label=${name}
    value=${cell}
    tabindex=${cell ? -1 : 0}
  />`;
};

/**
 * @param {object} given
 * @param {string} given.pieces the set
 * @param {Translate} given.t
 * @param {(pieces: string) => void} given.onChoose
 * @param {(key: string, values?: Record<string, unknown>) => void} given.say
 */
export function ownPieces({ pieces, t, onChoose, say }) {
  /** @param {HTMLFormElement} form */
  function add(form) {
    const drawn = boxesOf(form).filter(({ checked }) => checked);
    const piece = drawnPiece(
      drawn.map(({ value }) => Number(value)),
      side,
    );
    if (pieces.split(',').includes(piece)) throw new TextError('pieces.there');
    onChoose(withPiece(pieces, piece));
    say('own-pieces.added', { piece: pieceWord(piece, t) });
    form.reset();
  }
  const onSubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    try {
      add(/** @type {HTMLFormElement} */ (event.currentTarget));
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      say(`error.${error.code}`, error.details);
    }
  };
  return html`<details class="own-pieces" data-testid="own-pieces">
    <summary>${t('own-pieces.title')}</summary>
    <form class="row own-pieces-form" @submit=${onSubmit}>
      <div
        class="piece-grid"
        role="group"
        aria-label=${t('own-pieces.grid')}
        @keydown=${walk}
        @focusin=${stay}
      >
        ${cells.map(box)}
      </div>
      <div class="column grow">
        <p class="dim small">${t('own-pieces.about')}</p>
        <div class="button-row">
          <button class="button" data-testid="own-piece-add">
            ${icon('add')}<span>${t('own-pieces.add')}</span>
          </button>
          <button type="reset" class="button quiet">
            ${icon('clear')}<span>${t('own-pieces.clear')}</span>
          </button>
        </div>
      </div>
    </form>
  </details>`;
}
