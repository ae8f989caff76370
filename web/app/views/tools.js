/** The row of tools over the board: undo, redo, clear, size and presets. */
import { drawSmall } from '../../board/canvas.js';
import { boardAfter, canRedo, canUndo } from '../../board/history.js';
import { boxOf, fieldOf, popup } from '../../ui/parts.js';
import { button, html, icon, ref, render } from '../../ui/template.js';
import { clearBoard, maxSide, presets, resizeBoard, usePreset } from '../boards.js';
import { step } from '../state.js';

/**
 * @typedef {import('../state.js').State} State
 * @typedef {import('../state.js').Mode} Mode
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../../ui/words.js').Translate} Translate
 */

/** Squares that one can choose at once. */
const squares = { game: [3, 4, 5, 6, 8], cover: [4, 8, 12, 16, 20] };

/** The view whose board the tools are for; the judge's desk hides them. @param {State} state @returns {Mode} */
const modeFor = ({ view }) => (view === 'cover' ? 'cover' : 'game');

/** @param {State} state */
const boardOf = (state) => boardAfter(state[modeFor(state)].history.now);

/**
 * @param {State} state
 * @param {Translate} t
 * @param {Store} store
 * @param {object} slots
 * @param {unknown} slots.before what else stands in the row
 * @param {unknown} slots.after
 * @param {() => void} slots.onLoadText
 */
export function toolRow(state, t, store, { before, after, onLoadText }) {
  const { history } = state[modeFor(state)];
  /** @param {'undo' | 'redo' | 'clear'} id @param {boolean} possible @param {(state: State) => State} transition */
  const tool = (id, possible, transition) =>
    button({
      id,
      t,
      text: `tools.${id}`,
      label: `tools.${id}`,
      picture: id,
      kind: 'tool',
      disabled: !possible,
      onClick: () => store.change(transition),
    });
  return html`<div class="tools" role="toolbar" aria-label=${t('tools.label')}>
    ${before}${tool('undo', canUndo(history), (present) => step(present, 'undo'))}
    ${tool('redo', canRedo(history), (present) => step(present, 'redo'))}
    ${tool('clear', boardOf(state).filledMask !== 0n, clearBoard)} ${sizeTool(state, t, store)}
    ${presetTool(t, store, onLoadText)}${after}
  </div>`;
}

/** @param {State} state @param {Translate} t @param {Store} store */
function sizeTool(state, t, store) {
  const { rows, cols } = boardOf(state);
  const mode = modeFor(state);
  const size = `${rows} × ${cols}`;
  return popup({
    id: 'size',
    kind: 'size-button',
    label: `${size} – ${t('tools.size')}`,
    title: t('tools.size'),
    face: html`<span>${size}</span>${icon('chevron')}`,
    box: 'size-box',
    content: html`
      ${stepper('rows', rows, maxSide[mode], t, store)}
      ${stepper('cols', cols, maxSide[mode], t, store)}
      <div class="chips">
        ${squares[mode].map(
          (side) =>
            html`<button
              class="chip-button"
              data-testid=${`size-${side}x${side}`}
              @click=${() => store.change((present) => resizeBoard(present, side, side))}
            >
              ${side}×${side}
            </button>`,
        )}
      </div>
    `,
  });
}

/** @param {'rows' | 'cols'} side @param {number} length @param {number} max @param {Translate} t @param {Store} store */
function stepper(side, length, max, t, store) {
  /** @param {number} wanted */
  const resize = (wanted) => {
    const board = boardOf(store.get());
    const rows = side === 'rows' ? wanted : board.rows;
    const cols = side === 'cols' ? wanted : board.cols;
    store.change((present) => resizeBoard(present, rows, cols));
    return boardOf(store.get())[side];
  };
  /** @param {'less' | 'more'} way @param {number} step */
  const by = (way, step) => {
    const label = t(`size.${side}-${way}`);
    return html`<button
      class="button square"
      data-testid=${`size-${side}-${way}`}
      aria-label=${label}
      title=${label}
      @click=${() => resize(boardOf(store.get())[side] + step)}
    >
      ${step > 0 ? '+' : '−'}
    </button>`;
  };
  return html`<div class="stepper">
    <span class="stepper-name">${t(`size.${side}`)}</span>
    ${by('less', -1)}
    <input
      type="number"
      min="1"
      max=${max}
      inputmode="numeric"
      class="field figure"
      data-testid=${`size-${side}`}
      aria-label=${t(`size.${side}`)}
      .value=${String(length)}
      @change=${(/** @type {Event} */ event) => {
        const field = fieldOf(event);
        field.value = String(resize(Number(field.value)));
      }}
    />
    ${by('more', 1)}
  </div>`;
}

/** @param {Translate} t @param {Store} store @param {() => void} onLoadText */
function presetTool(t, store, onLoadText) {
  return popup({
    id: 'presets',
    label: t('tools.presets'),
    face: html`<span>${t('tools.presets')}</span>${icon('chevron')}`,
    box: 'presets-box',
    content: html`
      <div class="preset-list" id="preset-list"></div>
      <button
        class="menu-row"
        data-testid="load-text"
        @click=${() => {
          boxOf('presets').hidePopover();
          onLoadText();
        }}
      >
        ${icon('text')}<span>${t('tools.load-text')}</span>
      </button>
    `,
    onToggle: (opens) => {
      const list = document.getElementById('preset-list');
      if (opens && list) render(presetList(t, store), list);
    },
  });
}

/** The boards that may be had now; made anew each time the box opens, some of them by chance. @param {Translate} t @param {Store} store */
function presetList(t, store) {
  return presets[modeFor(store.get())].map((preset) => {
    const board = preset.make(boardOf(store.get()), Math.random);
    const use = () => {
      const shown = { ...preset, make: () => board };
      store.change((present) => usePreset(present, shown, Math.random), { push: true });
      boxOf('presets').hidePopover();
    };
    const draw = (/** @type {Element | undefined} */ canvas) => {
      if (canvas instanceof HTMLCanvasElement) drawSmall(canvas, { board, pieces: [] }, 52);
    };
    return html`<button
      class="preset"
      data-testid=${`preset-${preset.id}${preset.values ? `-${preset.values.side}` : ''}`}
      @click=${use}
    >
      <span class="preset-picture"><canvas aria-hidden="true" ${ref(draw)}></canvas></span>
      <span class="preset-name">${t(`preset.${preset.id}`, preset.values)}</span>
      <span class="preset-size">${board.rows}×${board.cols}</span>
    </button>`;
  });
}
