/**
 * The board on the page: a canvas with a grid of cells over it for the keyboard and for screen
 * readers. Derives the scene from the state, keeps the time of its animations, and redraws at most
 * once a frame.
 */
import { cellName, isFilled, moveCells } from '../board.js';
import { coverScene } from '../cover-scene.js';
import { bindGridKeys, bindPainting } from '../events.js';
import { gameScene } from '../game-scene.js';
import { cellAt, cellsBetween, layoutBoard, placementAt, wellBox } from '../geometry.js';
import { legalMoves } from '../match.js';
import { bindPicking } from '../picking.js';
import { render } from '../render.js';
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
/** So long a placement stays looked at after the mouse has left the board, ms. */
const letGoTime = 500;

/**
 * What the board shows, but for pointer, keys and animations.
 *
 * @param {State} state
 * @param {Mode} mode
 * @returns {Pick<Scene, 'board' | 'pieces' | 'ghosts' | 'marks'>}
 */
export function sceneOf(state, mode) {
  return mode === 'game' ? gameScene(state) : coverScene(state);
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
    hues: [0, 1, 2, 3, 4, 5, 6].map((hue) => token(`hue-${hue}`)),
    heat: token('heat'),
    pieceEdge: token('piece-edge'),
    font: style.fontFamily,
  };
}

/**
 * A still picture of a board, such as a preset's.
 *
 * @param {HTMLCanvasElement} canvas
 * @param {Pick<Scene, 'board' | 'pieces' | 'ghosts' | 'marks'>} scene
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
  /** The pieces drawn last, by their cells. @type {Map<string, import('../render.js').Piece>} */
  let laid = new Map();
  /** Pieces that are gone, and since when, ms. @type {Map<string, { piece: import('../render.js').Piece, since: number }>} */
  const leaving = new Map();
  let frame = 0;
  /** What the cells' labels say, and in which language. @type {{ t: import('../i18n.js').Translate | null, said: string[] }} */
  let labels = { t: null, said: [] };

  // Intents are about the latest state, which may not be drawn yet.
  const latest = () => {
    const { [mode]: history, cursor } = controller.state();
    return { board: boardAfter(history.now), cell: cursor[mode] };
  };

  // The space there is

  function fit() {
    const { rows, cols } = state[mode].now.board;
    const style = getComputedStyle(root);
    const reserved = parseFloat(style.getPropertyValue('--below-board')) || 0;
    // Where it stands on the page while it is not held in sight.
    const stage = root.parentElement?.getBoundingClientRect();
    const desk = root.parentElement?.parentElement?.getBoundingClientRect();
    const held = stage?.height && desk ? Math.max(0, stage.top - desk.top) : 0;
    const top = root.getBoundingClientRect().top + scrollY - held;
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

  /** In the frame that is being made. */
  function drawNow() {
    cancelAnimationFrame(frame);
    draw(performance.now());
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
   * Pieces and ghosts that are new appear over some frames, pieces that are gone lift off.
   *
   * @param {Pick<Scene, 'board' | 'pieces' | 'ghosts' | 'marks'>} scene
   * @param {number} now
   */
  function age({ board: painted, pieces, ghosts, marks }, now) {
    /** @param {{ cells: readonly number[] }} shape @param {string} kind */
    const keyOf = ({ cells: own }, kind) => kind + own.join();
    const keys = [...pieces.map((p) => keyOf(p, 'p')), ...ghosts.map((g) => keyOf(g, 'g'))];
    const fresh = keys.filter((key) => !births.has(key));
    const pause = fresh.length > 1 ? Math.min(40, staggerTime / fresh.length) : 0;
    const born = new Map(fresh.map((key, i) => [key, now + i * pause]));
    births = new Map(keys.map((key) => [key, births.get(key) ?? born.get(key) ?? now]));
    const present = new Map(pieces.map((piece) => [keyOf(piece, 'p'), piece]));
    for (const [key, piece] of laid) {
      if (!present.has(key) && !stillness.matches) leaving.set(key, { piece, since: now });
    }
    for (const [key, { since }] of leaving) {
      if (present.has(key) || now - since >= dropTime) leaving.delete(key);
    }
    laid = present;
    const lifted = [...leaving.values()].map(({ piece, since }) => ({
      ...piece,
      drop: 1 - (now - since) / dropTime,
    }));
    /** @param {string} key */
    const progress = (key) => {
      if (stillness.matches) return 1;
      const part = (now - (births.get(key) ?? now)) / dropTime;
      return 1 - (1 - Math.max(0, Math.min(1, part))) ** 3;
    };
    return {
      scene: {
        board: painted,
        pieces: [
          ...lifted,
          ...pieces.map((piece) => ({ ...piece, drop: progress(keyOf(piece, 'p')) })),
        ],
        marks,
        ghosts: ghosts.map((ghost) => ({ ...ghost, strength: progress(keyOf(ghost, 'g')) })),
      },
      unfinished: leaving.size > 0 || keys.some((key) => progress(key) < 1),
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
    labels = { t: null, said: [] };
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
    const winning = new Set(
      scene.ghosts.filter(({ tone }) => tone === 'winning').flatMap((ghost) => ghost.cells),
    );
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
      // Translating is slow, and few cells change at a time.
      const said = `${key} ${piece ?? ''}`;
      if (labels.t !== t || labels.said[cell] !== said) {
        labels.said[cell] = said;
        element.setAttribute('aria-label', t(key, { name, piece }));
      }
      const tabindex = cell === state.cursor[mode] ? '0' : '-1';
      if (element.getAttribute('tabindex') !== tabindex) element.setAttribute('tabindex', tabindex);
      const data = filled ? 'filled' : piece ? 'piece' : 'empty';
      if (element.dataset.cell !== data) element.dataset.cell = data;
    }
    labels.t = t;
  }

  /** Which placements are meant, in the block game. */
  const picking = {
    /** @param {import('../geometry.js').Point} point */
    cellAt: (point) => cellAt(layout, point),
    /** @param {import('../geometry.js').Point} from @param {import('../geometry.js').Point} to */
    cellsBetween: (from, to) => cellsBetween(layout, from, to),
    /** @param {import('../geometry.js').Point} point */
    onPoint(point) {
      clearTimeout(letGo);
      const { match, game, verdict } = controller.state();
      const cell = cellAt(layout, point);
      // What was turned at this cell stays.
      if (match.pointed && match.pointed.cell === cell && match.pointed.move !== nearest) return;
      const options = controller.game.mayMove() ? legalMoves(controller.state()) : [];
      if (optionCells.reply !== verdict.reply || optionCells.cells.length !== options.length) {
        const { cols } = game.now.board;
        optionCells = {
          reply: verdict.reply,
          cells: options.map(({ move }) => moveCells(move, cols)),
        };
      }
      const place = placementAt(layout, point, optionCells.cells);
      nearest = place === null ? null : options[place].move;
      if (nearest !== null && cell !== null) controller.game.pointAt(nearest, cell);
      else controller.game.point(null);
    },
    /** @param {number[]} drawn */
    onDraw(drawn) {
      const move = controller.game.mayMove() ? controller.game.moveOf(drawn) : null;
      if (move !== null) controller.game.pointAt(move, drawn[0]);
      return move !== null;
    },
    /** @param {number} cell */
    isPointed(cell) {
      const { match, game } = controller.state();
      const { cols } = game.now.board;
      return match.pointed !== null && moveCells(match.pointed.move, cols).includes(cell);
    },
    onTurn: () => controller.game.turn(),
    onPlay: () => controller.game.playPointed(),
    onLeave() {
      clearTimeout(letGo);
      letGo = setTimeout(letGoOfPointed, letGoTime);
    },
  };
  /** The placement is let go a while after the mouse has left, but not on its way to its buttons. */
  function letGoOfPointed() {
    if (root.parentElement?.querySelector('.pointed:is(:hover, :focus-within)')) picking.onLeave();
    else controller.game.point(null);
  }
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let letGo;
  /** The move that the pointer is nearest to. @type {string | null} */
  let nearest = null;
  /** The cells of the legal moves, worked out once. @type {{ reply: any, cells: number[][] }} */
  let optionCells = { reply: null, cells: [] };

  const picks = () => mode === 'game' && controller.state().setup.tool !== 'edit';
  const painting = {
    /** @param {import('../geometry.js').Point} point */
    cellAt: (point) => cellAt(layout, point),
    /** @param {import('../geometry.js').Point} from @param {import('../geometry.js').Point} to */
    cellsBetween: (from, to) => cellsBetween(layout, from, to),
    /** @param {number} cell */
    isFilled: (cell) => isFilled(latest().board, cell),
    onPaint: controller.paint,
    onEnd: controller.endStroke,
    /** @param {number | null} cell */
    onHover: (cell) => {
      if (cell === hovered) return;
      hovered = cell;
      requestDraw();
    },
  };
  let unbind = bindPainting(surface, painting);
  let bound = 'paint';
  /** Pointers paint, or choose placements. */
  function bindPointers() {
    const wanted = picks() ? 'pick' : 'paint';
    if (wanted === bound) return;
    bound = wanted;
    hovered = null;
    unbind();
    unbind = wanted === 'pick' ? bindPicking(surface, picking) : bindPainting(surface, painting);
  }
  /** What Space, Enter or a screen reader's click mean at a cell. @param {number} cell */
  function act(cell) {
    if (!picks()) controller.toggle(cell);
    else if (picking.isPointed(cell)) controller.game.playPointed();
    else if (controller.game.mayMove()) controller.game.carryTo(cell);
  }
  bindGridKeys(grid, {
    place: () => {
      const { board, cell } = latest();
      return { rows: board.rows, cols: board.cols, cell };
    },
    onMove: (cell) => {
      controller.moveCursor(cell);
      cells[cell].setAttribute('tabindex', '0');
      cells[cell].focus();
      if (picks() && controller.game.mayMove()) controller.game.carryTo(cell);
      requestDraw();
    },
    onToggle: act,
  });
  // A screen reader's click comes without a pointer.
  grid.addEventListener('click', (event) => {
    const cell = cells.indexOf(/** @type {HTMLElement} */ (event.target));
    if (event.detail === 0 && cell >= 0) act(cell);
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
        laid.clear();
        leaving.clear();
        buildGrid();
        fit();
        if (hadFocus) cells[next.cursor[mode]].focus();
      }
      bindPointers();
      labelGrid(t);
      if (before !== next) drawNow();
    },
  };
}
