/**
 * The board on the page: a canvas, and over it the grid of cells for the keyboard and screen readers.
 * Shows a scene, runs its animations, redraws at most once a frame, and calls the handlers of pointer
 * and keys. Neither the scene nor the meaning of an input is decided here.
 */
import { drawScene, fitCanvas, readPalette } from './canvas';
import { cellAt, distance, layoutAbove, layoutBoard, placementAt, type Point } from './geometry';
import { box, Grid, type Translate } from './grid';
import { bindGridKeys } from './grid-keys';
import { itemAt } from './item-at';
import { Motion } from './motion';
import { onNewColours } from './new-colours';
import { bindPointer } from './pointer';
import type { BoardHandlers } from './handlers';
import type { Still } from './scene-shapes';

/** Whether the pointer or the focus is on the buttons for the selected placement. */
const isToolInUse = () =>
  document.querySelector('[data-placing]:is(:hover, :focus-within)') !== null;

/** Time that a placement stays selected after the mouse has left the board, ms. */
const letGoTime = 500;

export class Surface {
  #canvas = document.createElement('canvas');
  #grid = new Grid();
  #surface = box('surface', {}, this.#canvas, this.#grid.root);
  root = box('board-area', { 'data-testid': 'board-area' }, this.#surface);
  #reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  #motion = new Motion();
  #layout = layoutBoard({ rows: 5, cols: 5, width: 100, height: 100 });
  #palette = readPalette();
  /** The scene that is shown, without pointer and keyboard. */
  #still: Still | null = null;
  /** The view and the size of its board, such as `game 4x4`; another one begins without animation. */
  #shape = '';
  /** Whether the board has a size. Stored, because reading it at each drawing would force a layout. */
  #isShown = false;
  #cursor = 0;
  #hovered: number | null = null;
  /** The requested animation frame; 0 for none. */
  #frame = 0;
  #handlers;
  /** Deselects the placement a while after the mouse has left. */
  #letGo: ReturnType<typeof setTimeout> | undefined;
  /** The move that the pointer has selected last, as the nearest to it; null for none. */
  #nearest: string | null = null;
  /** The pointer's place at that selection. */
  #pointedAt: Point = { x: 0, y: 0 };

  /** @param handlers of the open view */
  constructor(handlers: () => BoardHandlers) {
    this.#handlers = handlers;
    this.#canvas.setAttribute('aria-hidden', 'true');
    this.#canvas.dataset.testid = 'board-canvas';
    this.#bindKeys();
    bindPointer(this.#surface, {
      layout: () => this.#layout,
      handlers,
      onHover: (cell) => this.#hover(cell),
      onPoint: (point) => this.#point(point),
      isPointed: (cell, point) => this.#isPointed(cell) && !this.#isElsewhere(cell, point),
      onLeave: () => this.#leave(),
    });
    onNewColours(() => this.#repaint());
    new ResizeObserver(() => this.fit()).observe(this.root);
    addEventListener('resize', () => this.fit());
    void document.fonts.ready.then(() => this.#requestDraw());
    document.fonts.addEventListener('loadingdone', () => this.#requestDraw());
  }

  /** Shows a scene. There is no animation from another view's board. */
  show({ name, still, cursor, t }: { name: string; still: Still; cursor: number; t: Translate }) {
    const { rows, cols } = still.board;
    const shape = `${name} ${rows}x${cols}`;
    this.#still = still;
    this.#cursor = cursor;
    if (this.#shape !== shape) {
      const hadFocus = this.#grid.hasFocus();
      this.#shape = shape;
      this.#motion.reset();
      this.#grid.build(rows, cols);
      this.fit();
      if (hadFocus) this.#grid.focus(cursor);
    }
    this.#surface.toggleAttribute('data-waits', still.waits === true);
    if (this.#handlers().picking) this.#hovered = null;
    this.#grid.label(still, cursor, t);
    // Draw in the frame that is being prepared.
    this.#draw(performance.now());
  }

  /** Draws in new colours, at once: the printer does not wait for a frame. */
  #repaint() {
    this.#palette = readPalette();
    this.#draw(performance.now());
  }

  /** Fits the board into the available space. */
  fit() {
    const width = this.root.clientWidth;
    this.#isShown = width > 0;
    if (!this.#isShown || !this.#still) return;
    const { rows, cols } = this.#still.board;
    // The style sheet sets a maximum height, or gives the board a place with a height.
    const style = getComputedStyle(this.root);
    const height = parseFloat(style.maxHeight) || this.root.clientHeight;
    // The scale of the coordinates' text, and the height of the row below that must be seen in full or not at all.
    const type = parseFloat(style.getPropertyValue('--type')) || 1;
    const row = parseFloat(style.getPropertyValue('--row-below')) || 0;
    const space = { rows, cols, width, height, ratio: devicePixelRatio, type };
    this.#layout = layoutAbove(space, row);
    fitCanvas(this.#canvas, this.#layout);
    const { width: w, height: h } = this.#canvas.style;
    Object.assign(this.#surface.style, { width: w, height: h });
    this.#grid.fit(this.#layout);
    this.#requestDraw();
  }

  #requestDraw() {
    this.#frame ||= requestAnimationFrame((now) => this.#draw(now));
  }

  #draw(now: number) {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const context = this.#canvas.getContext('2d');
    if (!context || !this.#still || !this.#isShown) return;
    const { scene, unfinished } = this.#motion.at(this.#still, now, this.#reducedMotion.matches);
    const cursor = this.#grid.showsFocus() ? this.#cursor : null;
    const shown = { ...scene, hovered: this.#hovered, cursor };
    drawScene(context, this.#layout, shown, this.#palette);
    if (unfinished) this.#requestDraw();
  }

  // The keys

  #bindKeys() {
    const { root } = this.#grid;
    bindGridKeys(root, {
      place: () => this.#handlers().place(),
      onMove: (cell) => {
        this.#handlers().onCursor(cell);
        this.#grid.focus(cell);
        this.#handlers().picking?.onCarry(cell);
        this.#requestDraw();
      },
      onToggle: (cell) => this.#act(cell),
    });
    // A screen reader's click has no pointer event.
    root.addEventListener('click', ({ detail, target }) => {
      const cell = this.#grid.cellOf(target);
      if (detail === 0 && cell >= 0) this.#act(cell);
    });
    root.addEventListener('focusin', ({ target }) => {
      const cell = this.#grid.cellOf(target);
      if (cell >= 0) this.#handlers().onCursor(cell);
      this.#requestDraw();
    });
    root.addEventListener('focusout', () => this.#requestDraw());
  }

  /** Handles Space, Enter or a screen reader's click at a cell: it paints, or selects a placement and then plays it. */
  #act(cell: number) {
    const { picking, onToggle } = this.#handlers();
    if (!picking) onToggle(cell);
    else if (picking.onPress?.(cell)) return;
    else if (this.#isPointed(cell)) picking.onPlay();
    else picking.onCarry(cell);
  }

  // The pointer

  /** Highlights the cell under the mouse, while painting. */
  #hover(cell: number | null) {
    if (cell === this.#hovered) return;
    this.#hovered = cell;
    this.#requestDraw();
  }

  /** Whether the selected placement covers a cell. */
  #isPointed(cell: number) {
    const { picking } = this.#handlers();
    const selected = picking?.selected()?.move;
    const placement = picking?.placements().find(({ move }) => move === selected);
    return placement?.cells.includes(cell) ?? false;
  }

  /** The move nearest to a point; null if there is none. */
  #moveAt(point: Point) {
    const placements = this.#handlers().picking?.placements() ?? [];
    const shapes = placements.map(({ cells }) => cells);
    const place = placementAt(this.#layout, point, shapes);
    return place === null ? null : itemAt(placements, place).move;
  }

  /** Whether a point, in the cell at which a placement was selected, has moved to where another placement is nearer. */
  #isElsewhere(cell: number, point: Point) {
    const selected = this.#handlers().picking?.selected();
    // A placement that was turned at this cell stays.
    if (selected?.cell !== cell || selected.move !== this.#nearest) return false;
    const isFar = distance(point, this.#pointedAt) > this.#layout.pitch / 4;
    return isFar && this.#moveAt(point) !== selected.move;
  }

  /** Selects the placement nearest to a point. */
  #point(point: Point) {
    clearTimeout(this.#letGo);
    const { picking } = this.#handlers();
    if (!picking) return;
    const cell = cellAt(this.#layout, point);
    const selected = picking.selected();
    // A placement that was turned at this cell stays.
    if (selected && selected.cell === cell && selected.move !== this.#nearest) return;
    this.#nearest = this.#moveAt(point);
    this.#pointedAt = point;
    picking.onSelect(this.#nearest, cell ?? 0);
  }

  /** Deselects the placement a while after the mouse has left, but not on the way to its buttons. */
  #leave() {
    clearTimeout(this.#letGo);
    this.#letGo = setTimeout(() => {
      const { picking } = this.#handlers();
      if (picking && isToolInUse()) this.#leave();
      else picking?.onSelect(null, 0);
    }, letGoTime);
  }
}
