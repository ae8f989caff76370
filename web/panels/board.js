/**
 * The board on the page: a canvas with a grid of cells over it for the keyboard and for screen
 * readers. Derives the scene from the state, keeps the time of its animations, and redraws at most
 * once a frame.
 */
import { cellName, isFilled, moveCells } from '../board.js';
import { bindGridKeys, bindPainting } from '../events.js';
import { cellAt, cellsBetween, layoutBoard, wellBox } from '../geometry.js';
import { render } from '../render.js';
import { codeShown } from '../share.js';
import { boardAfter } from '../state.js';
import { el } from './dom.js';

/**
 * @typedef {import('../state.js').State} State
 * @typedef {import('../board.js').Mode} Mode
 * @typedef {import('../render.js').Scene} Scene
 * @typedef {import('../render.js').Palette} Palette
 */

/** How long a piece falls and a ghost fades in, ms. */
const dropTime = 160;
/** How long it takes at most until the last of many pieces falls, ms. */
const staggerTime = 420;

/**
 * What the board shows, but for pointer, keys and animations.
 *
 * @param {State} state
 * @param {Mode} mode
 * @returns {Pick<Scene, 'board' | 'pieces' | 'ghosts'>}
 */
export function sceneOf(state, mode) {
  const { now } = state[mode];
  const { cols } = now.board;
  const code = codeShown(now);
  const line = now.moves.slice(0, now.at).map((move, i) => ({
    cells: moveCells(move, cols),
    hue: i % 2,
    label: String(i + 1),
  }));
  if (mode === 'game') {
    const { status, about, reply } = state.verdict;
    const move = status === 'answered' && about === code ? reply.winning_move : null;
    const ghosts = move
      ? [{ cells: moveCells(move, cols), tone: /** @type {const} */ ('winning') }]
      : [];
    return { board: now.board, pieces: line, ghosts };
  }
  const { about, reply } = state.tiling;
  const laid = reply && about === code ? reply.pieces.slice(0, state.player.at) : [];
  const pieces = laid.map((/** @type {{ move: string, colour: number }} */ piece) => ({
    cells: moveCells(piece.move, cols),
    hue: piece.colour,
  }));
  return { board: now.board, pieces: [...line, ...pieces], ghosts: [] };
}

/**
 * The palette that the style sheet sets.
 *
 * @param {Element} element
 * @returns {Palette}
 */
export function readPalette(element) {
  const style = getComputedStyle(element);
  /** @param {string} name */
  const token = (name) => style.getPropertyValue(`--${name}`).trim();
  return {
    ink: token('ink'),
    dim: token('dim'),
    card: token('card'),
    tray: token('tray'),
    trayEdge: token('tray-edge'),
    well: token('well'),
    wellShade: token('well-shade'),
    filled: token('filled'),
    filledShade: token('filled-shade'),
    shadow: token('piece-shadow'),
    winning: token('winning'),
    losing: token('losing'),
    onTone: token('on-tone'),
    hues: [0, 1, 2, 3, 4].map((hue) => token(`hue-${hue}`)),
    pieceEdge: token('piece-edge'),
    font: style.fontFamily,
  };
}

/**
 * A still picture of a board, such as a preset's.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {Pick<Scene, 'board' | 'pieces' | 'ghosts'>} scene
 * @param {number} side of the square it fits into, CSS pixels
 */
export function drawSmall(canvas, scene, side) {
  const { rows, cols } = scene.board;
  const ratio = devicePixelRatio;
  const layout = layoutBoard({ rows, cols, width: side, height: side, ratio, labelled: false });
  fitCanvas(canvas, layout);
  const context = canvas.getContext('2d');
  const whole = { ...scene, hovered: null, cursor: null };
  if (context) render(context, layout, whole, readPalette(document.documentElement));
}

/** @param {HTMLCanvasElement} canvas @param {import('../geometry.js').Layout} layout */
function fitCanvas(canvas, { width, height, ratio }) {
  const [w, h] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== w || canvas.height !== h) {
    canvas.width = w;
    canvas.height = h;
    canvas.style.width = `${w / ratio}px`;
    canvas.style.height = `${h / ratio}px`;
  }
}

/**
 * @param {import('../controller.js').Controller} controller
 */
export function createBoardPanel(controller) {
  const canvas = el('canvas', { 'aria-hidden': 'true', testid: 'board-canvas' });
  const grid = el('div', { role: 'grid', class: 'cells', testid: 'board' });
  const surface = el('div', { class: 'surface' }, canvas, grid);
  const root = el('div', { class: 'board-area', testid: 'board-area' }, surface);
  const stillness = matchMedia('(prefers-reduced-motion: reduce)');

  /** @type {HTMLElement[]} */
  let cells = [];
  /** @type {number | null} */
  let hovered = null;
  /** @type {State} */
  let state = controller.state();
  /** @type {Mode} */
  let mode = 'game';
  /** @type {import('../geometry.js').Layout} */
  let layout = layoutBoard({ rows: 5, cols: 5, width: 100, height: 100 });
  /** @type {Palette} */
  let palette = readPalette(document.documentElement);
  /** When each piece or ghost begins to appear, by its cells, ms. @type {Map<string, number>} */
  let births = new Map();
  let frame = 0;

  const board = () => boardAfter(state[mode].now);

  // The space there is

  function fit() {
    const { rows, cols } = state[mode].now.board;
    const style = getComputedStyle(root);
    const reserved = parseFloat(style.getPropertyValue('--below-board')) || 0;
    const top = root.getBoundingClientRect().top + scrollY;
    const height = Math.max(260, innerHeight - top - reserved);
    const width = root.clientWidth;
    if (width === 0) return;
    layout = layoutBoard({ rows, cols, width, height, ratio: devicePixelRatio });
    fitCanvas(canvas, layout);
    surface.style.width = canvas.style.width;
    surface.style.height = canvas.style.height;
    const first = wellBox(layout, 0);
    const { gap, pitch } = layout;
    grid.style.left = `${first.x}px`;
    grid.style.top = `${first.y}px`;
    grid.style.setProperty('--well', `${pitch - gap}px`);
    grid.style.setProperty('--gap', `${gap}px`);
    requestDraw();
  }

  // Drawing

  function requestDraw() {
    if (!frame) frame = requestAnimationFrame(draw);
  }

  /** @param {number} now */
  function draw(now) {
    frame = 0;
    const context = canvas.getContext('2d');
    if (!context || state.view === 'judge') return;
    const scene = sceneOf(state, mode);
    const moving = age(scene, now);
    render(context, layout, { ...moving.scene, hovered, cursor: cursorShown() }, palette);
    if (moving.unfinished) requestDraw();
  }

  /**
   * Pieces and ghosts that are new appear over some frames.
   *
   * @param {Pick<Scene, 'board' | 'pieces' | 'ghosts'>} scene
   * @param {number} now
   */
  function age({ board: painted, pieces, ghosts }, now) {
    /** @param {{ cells: readonly number[] }} shape @param {string} kind */
    const keyOf = ({ cells: own }, kind) => kind + own.join();
    const keys = [...pieces.map((p) => keyOf(p, 'p')), ...ghosts.map((g) => keyOf(g, 'g'))];
    const fresh = keys.filter((key) => !births.has(key));
    const pause = fresh.length > 1 ? Math.min(40, staggerTime / fresh.length) : 0;
    const born = new Map(fresh.map((key, i) => [key, now + i * pause]));
    births = new Map(keys.map((key) => [key, births.get(key) ?? born.get(key) ?? now]));
    /** @param {string} key */
    const progress = (key) => {
      if (stillness.matches) return 1;
      const part = (now - (births.get(key) ?? now)) / dropTime;
      return 1 - (1 - Math.max(0, Math.min(1, part))) ** 3;
    };
    return {
      scene: {
        board: painted,
        pieces: pieces.map((piece) => ({ ...piece, drop: progress(keyOf(piece, 'p')) })),
        ghosts: ghosts.map((ghost) => ({ ...ghost, strength: progress(keyOf(ghost, 'g')) })),
      },
      unfinished: keys.some((key) => progress(key) < 1),
    };
  }

  function cursorShown() {
    const focused = document.activeElement;
    const shows = focused && grid.contains(focused) && focused.matches(':focus-visible');
    return shows ? state.cursor[mode] : null;
  }

  // The grid of cells

  function buildGrid() {
    const { rows, cols } = state[mode].now.board;
    grid.style.setProperty('--cols', String(cols));
    cells = Array.from({ length: rows * cols }, (_, cell) =>
      el('div', {
        role: 'gridcell',
        tabindex: '-1',
        testid: `cell-${cellName(cell, cols)}`,
        'aria-colindex': (cell % cols) + 1,
      }),
    );
    grid.replaceChildren(
      ...Array.from({ length: rows }, (_, y) =>
        el(
          'div',
          { role: 'row', 'aria-rowindex': y + 1 },
          ...cells.slice(y * cols, (y + 1) * cols),
        ),
      ),
    );
    grid.setAttribute('aria-rowcount', String(rows));
    grid.setAttribute('aria-colcount', String(cols));
  }

  /** @param {import('../i18n.js').Translate} t */
  function labelGrid(t) {
    const scene = sceneOf(state, mode);
    const { rows, cols } = scene.board;
    grid.setAttribute('aria-label', t('board.label', { rows, cols }));
    /** @type {Map<number, string>} */
    const covered = new Map();
    for (const { cells: own } of scene.pieces) {
      const name = own.map((cell) => cellName(cell, cols)).join('');
      for (const cell of own) covered.set(cell, name);
    }
    const winning = new Set(scene.ghosts.flatMap((ghost) => ghost.cells));
    for (const [cell, element] of cells.entries()) {
      const name = cellName(cell, cols);
      const filled = isFilled(scene.board, cell);
      const piece = covered.get(cell);
      const key = filled
        ? 'cell.filled'
        : piece
          ? 'cell.piece'
          : winning.has(cell)
            ? 'cell.winning'
            : 'cell.empty';
      const label = t(key, { name, piece });
      if (element.getAttribute('aria-label') !== label) element.setAttribute('aria-label', label);
      const tabindex = cell === state.cursor[mode] ? '0' : '-1';
      if (element.getAttribute('tabindex') !== tabindex) element.setAttribute('tabindex', tabindex);
      const data = filled ? 'filled' : piece ? 'piece' : 'empty';
      if (element.dataset.cell !== data) element.dataset.cell = data;
    }
  }

  bindPainting(surface, {
    cellAt: (point) => cellAt(layout, point),
    cellsBetween: (from, to) => cellsBetween(layout, from, to),
    isFilled: (cell) => isFilled(board(), cell),
    onPaint: controller.paint,
    onEnd: controller.endStroke,
    onHover: (cell) => {
      if (cell === hovered) return;
      hovered = cell;
      requestDraw();
    },
  });
  bindGridKeys(grid, {
    place: () => {
      const { rows, cols } = state[mode].now.board;
      return { rows, cols, cell: state.cursor[mode] };
    },
    onMove: (cell) => {
      controller.moveCursor(cell);
      cells[cell].setAttribute('tabindex', '0');
      cells[cell].focus();
      requestDraw();
    },
    onToggle: controller.toggle,
  });
  // A screen reader's click comes without a pointer.
  grid.addEventListener('click', (event) => {
    const cell = cells.indexOf(/** @type {HTMLElement} */ (event.target));
    if (event.detail === 0 && cell >= 0) controller.toggle(cell);
  });
  grid.addEventListener('focusin', (event) => {
    const cell = cells.indexOf(/** @type {HTMLElement} */ (event.target));
    if (cell >= 0) controller.moveCursor(cell);
    requestDraw();
  });
  grid.addEventListener('focusout', requestDraw);

  new ResizeObserver(fit).observe(root);
  addEventListener('resize', fit);
  void document.fonts.ready.then(requestDraw);
  document.fonts.addEventListener('loadingdone', requestDraw);

  return {
    root,
    /** After the colours have changed. */
    repaint() {
      palette = readPalette(document.documentElement);
      requestDraw();
    },
    fit,
    /** @param {State} next @param {import('../i18n.js').Words} words */
    render(next, { t }) {
      const before = state;
      state = next;
      if (next.view === 'judge') return;
      const { rows, cols } = next[next.view].now.board;
      const shape = `${next.view} ${rows}x${cols}`;
      if (grid.dataset.shape !== shape) {
        const hadFocus = grid.contains(document.activeElement);
        mode = next.view;
        grid.dataset.shape = shape;
        births.clear();
        buildGrid();
        fit();
        if (hadFocus) cells[next.cursor[mode]].focus();
      }
      labelGrid(t);
      if (before !== next) requestDraw();
    },
  };
}
