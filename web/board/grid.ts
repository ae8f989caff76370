/**
 * The ARIA grid over the board's canvas, for the keyboard, screen readers and tests: one element per
 * cell, labelled with its content. Draws nothing.
 */
import { cellName, isFilled } from './board';
import { wellBox, type Layout } from './geometry';
import { itemAt } from './item-at';
import type { Still } from './scene-shapes';

export type Translate = (key: string, values?: Record<string, unknown>) => string;

/**
 * Creates a div.
 *
 * @param name class, empty for none
 */
export function box(name: string, attributes: Record<string, string>, ...children: Node[]) {
  const element = document.createElement('div');
  if (name) element.className = name;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

export class Grid {
  root = box('cells', { role: 'grid', 'data-testid': 'board' });
  #cells: HTMLElement[] = [];
  /** The labels set last, by cell, and their language. */
  #labels: { t: Translate | null; texts: string[] } = { t: null, texts: [] };

  build(rows: number, cols: number) {
    this.#labels = { t: null, texts: [] };
    this.#cells = Array.from({ length: rows * cols }, (_, cell) =>
      box('', {
        role: 'gridcell',
        tabindex: '-1',
        'data-testid': `cell-${cellName(cell, cols)}`,
        'aria-colindex': String((cell % cols) + 1),
      }),
    );
    this.root.replaceChildren(
      ...Array.from({ length: rows }, (_, y) => {
        const own = this.#cells.slice(y * cols, (y + 1) * cols);
        return box('', { role: 'row', 'aria-rowindex': String(y + 1) }, ...own);
      }),
    );
    // The style sheet delays the effects of a win along the diagonals.
    for (const [cell, { style }] of this.#cells.entries()) {
      style.setProperty('--diagonal', String((cell % cols) + Math.floor(cell / cols)));
    }
    this.root.style.setProperty('--cols', String(cols));
    this.root.setAttribute('aria-rowcount', String(rows));
    this.root.setAttribute('aria-colcount', String(cols));
  }

  /** Places the grid over the wells of a layout. */
  fit(layout: Layout) {
    const { x, y, width } = wellBox(layout, 0);
    const { style } = this.root;
    Object.assign(style, { left: `${x}px`, top: `${y}px` });
    style.setProperty('--side', `${width}px`);
    style.setProperty('--gap', `${layout.gap}px`);
  }

  /** Tells screen readers and tests the content of each cell, and makes the cursor's cell the tab stop. */
  label({ board, pieces, ghosts = [] }: Still, cursor: number, t: Translate) {
    const { rows, cols } = board;
    this.root.setAttribute('aria-label', t('board.label', { rows, cols }));
    const covered: Map<number, string> = new Map();
    for (const { cells } of pieces) {
      const name = cells.map((cell) => cellName(cell, cols)).join('');
      for (const cell of cells) covered.set(cell, name);
    }
    const winning = new Set(
      ghosts.filter(({ tone }) => tone === 'winning').flatMap((ghost) => ghost.cells),
    );
    for (const [cell, element] of this.#cells.entries()) {
      const piece = covered.get(cell);
      const kind = isFilled(board, cell) ? 'filled' : piece ? 'piece' : 'empty';
      const key = `cell.${kind === 'empty' && winning.has(cell) ? 'winning' : kind}`;
      // Translating is slow, and few cells change at a time.
      const text = `${key} ${piece ?? ''}`;
      if (this.#labels.t !== t || this.#labels.texts[cell] !== text) {
        this.#labels.texts[cell] = text;
        element.setAttribute('aria-label', t(key, { name: cellName(cell, cols), piece }));
      }
      const tabIndex = cell === cursor ? 0 : -1;
      if (element.tabIndex !== tabIndex) element.tabIndex = tabIndex;
      if (element.dataset.cell !== kind) element.dataset.cell = kind;
    }
    this.#labels.t = t;
  }

  /** @returns the cell of an element, -1 for none */
  cellOf(target: EventTarget | null): number {
    return this.#cells.indexOf(target as HTMLElement);
  }

  focus(cell: number) {
    const element = itemAt(this.#cells, cell);
    element.tabIndex = 0;
    element.focus();
  }

  hasFocus() {
    return this.root.contains(document.activeElement);
  }

  /** Whether the focus is shown, so the keyboard is in use. */
  showsFocus() {
    return this.hasFocus() && document.activeElement?.matches(':focus-visible') === true;
  }
}
