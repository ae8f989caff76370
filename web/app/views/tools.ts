/** The row of tools over the board: undo, redo, clear, size and presets. */
import { boardAfter, canRedo, canUndo } from '../../board/history';
import { oncePer } from '../../board/immutable';
import { isWatching } from '../../game/match';
import { fieldOf } from '../../ui/events';
import { boxOf, dialogOf, menuRow, popup } from '../../ui/popups';
import { boardPicture } from '../../ui/board-picture';
import { button, html, icon, nothing, render } from '../../ui/template';
import { clearBoard, resizeBoard, usePreset } from '../boards';
import { boardOf as roomBoard, type Mode } from '../rooms';
import { step, toolOf, type State } from '../state';
import type { Board } from '../../board/board';
import type { Preset } from '../../board/presets';
import type { Words } from '../../ui/words';
import type { Site } from '../site';
import type { View } from '../view';

/** The square sizes with a button. */
const squares = { game: [3, 4, 5, 6, 8], cover: [4, 8, 12, 16, 20] };

/** The view of the tools' board; the judge's desk hides the tools. */
const modeFor = ({ view }: State): Mode => (view === 'cover' ? 'cover' : 'game');

const boardOf = (state: State) => boardAfter(state[modeFor(state)].history.now);

/** Undo and redo, except while playing or solving; clear, size and presets only while painting. */
export const toolRow: View = (state, words, site) => {
  const { t } = words;
  const { history } = state[modeFor(state)];
  const tool = toolOf(state);
  if (['play', 'solve', 'puzzle'].includes(tool)) return nothing;
  if (state.view === 'game' && isWatching(state.game)) return nothing;
  const toolButton = (
    id: 'undo' | 'redo' | 'clear',
    possible: boolean,
    transition: (state: State) => State,
  ) =>
    button({
      id,
      t,
      label: `tools.${id}`,
      picture: id,
      kind: 'square',
      disabled: !possible,
      onClick: () => site.store.change(transition),
    });
  return html`${toolButton('undo', canUndo(history), (now) => step(now, 'undo'))}
  ${toolButton('redo', canRedo(history), (now) => step(now, 'redo'))}
  ${
    tool === 'edit'
      ? html`${toolButton('clear', boardOf(state).filledMask !== 0n, clearBoard)}
        ${sizeTool(state, words, site)} ${words.roomy ? nothing : presetTool(state, words, site)}`
      : nothing
  }`;
};

const sizeTool: View = (state, words, site) => {
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
};

function stepper(side: 'rows' | 'cols', state: State, { t }: Words, { store }: Site) {
  const length = () => boardOf(store.get())[side];
  const resize = (next: number) => store.change((now) => resizeBoard(now, { [side]: next }));
  const step = (way: 'less' | 'more', face: string, by: number) =>
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
      max=${roomBoard(modeFor(state)).maxSide}
      inputmode="numeric"
      class="field figure"
      data-testid=${`size-${side}`}
      aria-label=${t(`size.${side}`)}
      .value=${String(boardOf(state)[side])}
      @change=${(event: Event) => {
        const field = fieldOf(event);
        resize(Number(field.value));
        field.value = String(length());
      }}
    />
    ${step('more', '+', 1)}
  </div>`;
}

/** The presets as pictures in a box, made each time it opens, since some are random. */
const presetTool: View = (_state, words, site) => {
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
      if (opens && list) render(presetsInBox(words, site), list);
    },
  });
};

function presetsInBox(words: Words, { store }: Site) {
  const state = store.get();
  return presetList(modeFor(state), words, (preset) => {
    const board = preset.make(boardOf(state), Math.random);
    return {
      id: `preset-${preset.id}${preset.values ? `-${preset.values.side}` : ''}`,
      board,
      size: html`<span class="dim">${board.rows}×${board.cols}</span>`,
      onClick() {
        const shown = { ...preset, make: () => board };
        store.change((now) => usePreset(now, shown, Math.random), { push: true });
        boxOf('presets').hidePopover();
      },
    };
  });
}

/** The board of a preset that has always the same. */
const fixedBoard = oncePer((preset: Preset, state: State) =>
  preset.make(boardOf(state), Math.random),
);

/** The presets as a card, where there is room; random boards are made on a click. */
export const presetCard: View = (state, words, { store }) => {
  if (['solve', 'puzzle'].includes(toolOf(state))) return nothing;
  const { t } = words;
  const list = presetList(modeFor(state), words, (preset, place) => ({
    id: `card-preset-${place}`,
    board: preset.chance ? null : fixedBoard(preset, state),
    onClick: () => store.change((now) => usePreset(now, preset, Math.random), { push: true }),
  }));
  return html`<section class="card">
    <h2>${t('tools.presets')}</h2>
    <div class="preset-list">${list}</div>
    ${button({ id: 'card-load-text', t, text: 'tools.load-text', picture: 'text', opens: 'dialog', onClick: () => dialogOf('load').showModal() })}
  </section>`;
};

interface PresetShown {
  /** The test id. */
  id: string;
  /** Null for a random one. */
  board: Board | null;
  size?: unknown;
  onClick: () => void;
}

/** The presets with their boards; an idea is named before the first that shows it. */
const presetList = (
  mode: Mode,
  { t }: Words,
  shownOf: (preset: Preset, place: number) => PresetShown,
) =>
  roomBoard(mode).presets.map((preset, place, all) => {
    const { group, values } = preset;
    const { id, board, size, onClick } = shownOf(preset, place);
    const isFirst = group !== all[place - 1]?.group;
    return html`${isFirst ? html`<h3 class="preset-group">${t(`presets.${group}`)}</h3>` : nothing}
      <button class="column preset" data-testid=${id} @click=${onClick}>
        <span class="center preset-picture"
          >${board ? boardPicture({ board, pieces: [] }, 52, board) : icon('shuffle')}</span
        >
        <b>${t(`preset.${preset.id}`, values)}</b>
        ${size}
      </button>`;
  });
