/** The grid on which one draws a piece and adds it to the set. The drawing is in its checkboxes. */
import { cellName, componentsOf } from '../board/board';
import { TextError } from '../board/board-code';
import { keyName } from '../board/key-name';
import { withPiece, parsePieces, shapeOf } from '../board/pieces';
import { pieceWord } from './pieces';
import { html, icon } from './template';
import './own-pieces.css';
import type { Translate } from './words';
import type { Say } from './room-handle';

/** Maximum number of cells of a drawn piece. */
const mostCells = 8;

/**
 * The canonical text of the piece of some cells.
 *
 * @throws {TextError}
 */
export function drawnPiece(cells: readonly number[], cols: number) {
  const { length } = cells;
  if (length < 2 || length > mostCells) throw new TextError('pieces.drawn-size', { length });
  if (componentsOf(cells, cols).length > 1) throw new TextError('pieces.drawn-apart');
  return parsePieces(shapeOf(cells, cols));
}

/** Number of rows and of columns: there is room for every piece of five cells. */
const side = 5;
const cells = Array.from({ length: side * side }, (_, cell) => cell);

/** The boxes of the grid, in the order of the cells. */
const boxesOf = (grid: HTMLElement) => [...grid.querySelectorAll('input')] as HTMLInputElement[];

/** Move from cell to cell by arrows. */
function walk(event: KeyboardEvent) {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -side, ArrowDown: side }[keyName(event)];
  if (!step) return;
  event.preventDefault();
  const boxes = boxesOf(event.currentTarget as HTMLElement);
  const from = boxes.findIndex((box) => box === event.target);
  const isBeyondRow = Math.abs(step) === 1 && (from % side) + step !== (from + step) % side;
  if (!isBeyondRow) boxes[from + step]?.focus();
}

/** The grid is one tab stop, at the cell that had the focus last. */
function stay(event: FocusEvent) {
  for (const box of boxesOf(event.currentTarget as HTMLElement)) {
    box.tabIndex = box === event.target ? 0 : -1;
  }
}

const box = (cell: number) => {
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

/** @param given.pieces the set */
export function ownPieces(given: {
  pieces: string;
  t: Translate;
  onChoose: (pieces: string) => void;
  say: Say;
}) {
  const { pieces, t, onChoose, say } = given;
  function add(form: HTMLFormElement) {
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
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    try {
      add(event.currentTarget as HTMLFormElement);
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
