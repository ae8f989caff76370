/** The row of tools over the board: undo, redo, clear, size and presets. */
import { boardAfter, canRedo, canUndo } from '../../board/history.js';
import { isWatching } from '../../game/match.js';
import { fieldOf } from '../../ui/parts.js';
import { boxOf, dialogOf, menuRow, popup } from '../../ui/popups.js';
import { smallBoard } from '../../ui/small-board.js';
import { button, html, icon, nothing, render } from '../../ui/template.js';
import { clearBoard, maxSide, presets, resizeBoard, usePreset } from '../boards.js';
import { step } from '../state.js';

/** @import { Board, Mode, Preset, Site, State, View, Words } from '../types' */

/** The square sizes with a button. */
const squares = { game: [3, 4, 5, 6, 8], cover: [4, 8, 12, 16, 20] };

/** The view of the tools' board; the judge's desk hides the tools. @param {State} state @returns {Mode} */
const modeFor = ({ view }) => (view === 'cover' ? 'cover' : 'game');

/** @param {State} state */
const boardOf = (state) => boardAfter(state[modeFor(state)].history.now);

/** The task or tool of the open view. @param {State} state */
const toolOf = ({ view, game, cover }) => (view === 'cover' ? cover.task : game.setup.tool);

/** Undo and redo, except while playing or solving; clear, size and presets only while painting. @type {View} */
export function toolRow(state, words, site) {
  const { t } = words;
  const { history } = state[modeFor(state)];
  const tool = toolOf(state);
  if (['play', 'solve', 'puzzle'].includes(tool)) return nothing;
  if (state.view === 'game' && isWatching(state.game)) return nothing;
  /** @param {'undo' | 'redo' | 'clear'} id @param {boolean} possible @param {(state: State) => State} transition */
  const one = (id, possible, transition) =>
    button({
      id,
      t,
      label: `tools.${id}`,
      picture: id,
      kind: 'square',
      disabled: !possible,
      onClick: () => site.store.change(transition),
    });
  return html`${one('undo', canUndo(history), (now) => step(now, 'undo'))}
  ${one('redo', canRedo(history), (now) => step(now, 'redo'))}
  ${
    tool === 'edit'
      ? html`${one('clear', boardOf(state).filledMask !== 0n, clearBoard)}
        ${sizeTool(state, words, site)} ${words.roomy ? nothing : presetTool(state, words, site)}`
      : nothing
  }`;
}

/** @type {View} */
function sizeTool(state, words, site) {
  const { t } = words;
  const { rows, cols } = boardOf(state);
  const size = `${rows} × ${cols}`;
  return popup({
    id: 'size',
    kind: 'size-button',
    label: `${size} – ${t('tools.size')}`,
    title: t('tools.size'),
    face: html`<span>${size}</span>${icon('chevron')}`,
    box: 'size-box',
    content: html`
      ${stepper('rows', state, words, site)} ${stepper('cols', state, words, site)}
      <div class="chips">
        ${squares[modeFor(state)].map(
          (side) =>
            html`<button
              class="chip-button"
              data-testid=${`size-${side}x${side}`}
              @click=${() => site.store.change((now) => resizeBoard(now, { rows: side, cols: side }))}
            >
              ${side}×${side}
            </button>`,
        )}
      </div>
    `,
  });
}

/** @param {'rows' | 'cols'} side @param {State} state @param {Words} words @param {Site} site */
function stepper(side, state, { t }, { store }) {
  const length = () => boardOf(store.get())[side];
  const resize = (/** @type {number} */ next) =>
    store.change((now) => resizeBoard(now, { [side]: next }));
  /** @param {'less' | 'more'} way @param {string} face @param {number} by */
  const step = (way, face, by) =>
    button({
      id: `size-${side}-${way}`,
      t,
      label: `size.${side}-${way}`,
      face,
      kind: 'square',
      onClick: () => resize(length() + by),
    });
  return html`<div class="stepper">
    <span class="strong">${t(`size.${side}`)}</span>
    ${step('less', '−', -1)}
    <input
      type="number"
      min="1"
      max=${maxSide[modeFor(state)]}
      inputmode="numeric"
      class="field figure"
      data-testid=${`size-${side}`}
      aria-label=${t(`size.${side}`)}
      .value=${String(boardOf(state)[side])}
      @change=${(/** @type {Event} */ event) => {
        const field = fieldOf(event);
        resize(Number(field.value));
        field.value = String(length());
      }}
    />
    ${step('more', '+', 1)}
  </div>`;
}

/** The presets as pictures in a box, made each time it opens, since some are random. @type {View} */
function presetTool(_state, words, site) {
  const { t } = words;
  return popup({
    id: 'presets',
    kind: 'brief compact',
    label: t('tools.presets'),
    face: html`${icon('presets')}<span>${t('tools.presets')}</span>`,
    box: 'presets-box',
    content: html`
      <div class="preset-list" id="preset-list"></div>
      ${menuRow({
        id: 'load-text',
        sign: icon('text'),
        text: t('tools.load-text'),
        opens: 'dialog',
        onClick: () => {
          boxOf('presets').hidePopover();
          dialogOf('load').showModal();
        },
      })}
    `,
    onToggle: (opens) => {
      const list = document.getElementById('preset-list');
      if (opens && list) render(presetList(words, site), list);
    },
  });
}

/** @param {Words} words @param {Site} site */
function presetList({ t }, { store }) {
  const state = store.get();
  return presets[modeFor(state)].map((preset, i, all) => {
    const board = preset.make(boardOf(state), Math.random);
    const use = () => {
      const shown = { ...preset, make: () => board };
      store.change((now) => usePreset(now, shown, Math.random), { push: true });
      boxOf('presets').hidePopover();
    };
    const id = `preset-${preset.id}${preset.values ? `-${preset.values.side}` : ''}`;
    const size = html`<span class="dim">${board.rows}×${board.cols}</span>`;
    return html`${groupTitle(all, i, t)} ${presetButton(id, preset, board, t, use, size)}`;
  });
}

/** The idea of a preset, before the first that shows it. @param {readonly Preset[]} all @param {number} i @param {Words['t']} t */
const groupTitle = (all, i, t) =>
  all[i].group === all[i - 1]?.group
    ? nothing
    : html`<h3 class="preset-group">${t(`presets.${all[i].group}`)}</h3>`;

/** A preset with its board; without one, it is random. @param {string} id @param {Preset} preset @param {Board | null} board @param {Words['t']} t @param {() => void} onClick @param {unknown} [size] */
const presetButton = (id, preset, board, t, onClick, size) =>
  html`<button class="column preset" data-testid=${id} @click=${onClick}>
    <span class="center preset-picture"
      >${board ? smallBoard({ board, pieces: [] }, 52, board) : icon('shuffle')}</span
    >
    <b>${t(`preset.${preset.id}`, preset.values)}</b>
    ${size}
  </button>`;

/** The boards of the card, and the view and size that they were made for. @type {{ key: string, boards: Board[] }} */
let made = { key: '', boards: [] };

/** The presets as a card, where there is room; random boards are made on a click. @type {View} */
export function presetCard(state, { t }, { store }) {
  if (['solve', 'puzzle'].includes(toolOf(state))) return nothing;
  const mode = modeFor(state);
  const { rows, cols } = boardOf(state);
  const key = `${mode} ${rows} ${cols}`;
  if (made.key !== key) {
    made = { key, boards: presets[mode].map(({ make }) => make(boardOf(state), Math.random)) };
  }
  const buttons = presets[mode].map((preset, i, all) => {
    const use = () => store.change((now) => usePreset(now, preset, Math.random), { push: true });
    const shown = preset.chance ? null : made.boards[i];
    return html`${groupTitle(all, i, t)} ${presetButton(`card-preset-${i}`, preset, shown, t, use)}`;
  });
  return html`<section class="card">
    <h2>${t('tools.presets')}</h2>
    <div class="preset-list">${buttons}</div>
    ${button({ id: 'card-load-text', t, text: 'tools.load-text', picture: 'text', opens: 'dialog', onClick: () => dialogOf('load').showModal() })}
  </section>`;
}
