/** The row of tools over the board: undo, redo, clear, size and presets. */
import { drawSmall } from '../../board/canvas.js';
import { boardAfter, canRedo, canUndo } from '../../board/history.js';
import { el, icon, popup } from '../../ui/dom.js';
import { clearBoard, maxSide, presets, resizeBoard, usePreset } from '../boards.js';
import { step } from '../state.js';

/** @typedef {import('../state.js').Mode} Mode */

/**
 * @param {import('../store.js').Store} store
 * @param {{ onLoadText: () => void }} intents
 */
export function createTools(store, { onLoadText }) {
  /** @param {string} name @param {import('../../ui/icons.js').IconName} picture @param {() => void} onClick */
  const tool = (name, picture, onClick) =>
    el(
      'button',
      {
        class: 'button tool',
        testid: name,
        tLabel: `tools.${name}`,
        on: { click: onClick },
      },
      icon(picture),
      el('span', { t: `tools.${name}` }),
    );

  const undo = tool('undo', 'undo', () => store.change((state) => step(state, 'undo')));
  const redo = tool('redo', 'redo', () => store.change((state) => step(state, 'redo')));
  const clear = tool('clear', 'clear', () => store.change(clearBoard));

  // Size

  const sizeText = el('span', {});
  const sizeButton = el('button', { class: 'button', testid: 'size' }, sizeText, icon('chevron'));
  /** @param {'rows' | 'cols'} side */
  const stepper = (side) => {
    const input = el('input', {
      type: 'number',
      min: 1,
      inputmode: 'numeric',
      class: 'field figure',
      testid: `size-${side}`,
      tLabel: `size.${side}`,
      on: { change: () => resizeTo(side, Number(input.value)) },
    });
    /** @param {number} by */
    const by = (by) =>
      el('button', {
        class: 'button square',
        testid: `size-${side}-${by > 0 ? 'more' : 'less'}`,
        text: by > 0 ? '+' : '−',
        tLabel: `size.${side}-${by > 0 ? 'more' : 'less'}`,
        on: { click: () => resizeTo(side, shown()[side] + by) },
      });
    const row = el(
      'div',
      { class: 'stepper' },
      el('span', { class: 'stepper-name', t: `size.${side}` }),
      by(-1),
      input,
      by(1),
    );
    return { input, row };
  };
  const rows = stepper('rows');
  const cols = stepper('cols');
  const squares = el('div', { class: 'chips' });
  const sizeBox = el('div', { class: 'size-box' }, rows.row, cols.row, squares);
  popup(sizeButton, sizeBox);

  function shown() {
    const { view, game, cover } = store.get();
    return boardAfter((view === 'cover' ? cover : game).history.now);
  }

  /** @param {'rows' | 'cols'} side @param {number} length */
  function resizeTo(side, length) {
    const board = { ...shown(), [side]: length };
    store.change((state) => resizeBoard(state, board.rows, board.cols));
  }

  // Presets

  const presetsButton = el(
    'button',
    { class: 'button', testid: 'presets', tLabel: 'tools.presets' },
    el('span', { t: 'tools.presets' }),
    icon('chevron'),
  );
  const presetList = el('div', { class: 'preset-list' });
  const presetsBox = el(
    'div',
    { class: 'presets-box' },
    presetList,
    el(
      'button',
      {
        class: 'menu-row',
        testid: 'load-text',
        on: {
          click: () => {
            presetsBox.hidePopover();
            onLoadText();
          },
        },
      },
      icon('text'),
      el('span', { t: 'tools.load-text' }),
    ),
  );
  popup(presetsButton, presetsBox);
  presetsBox.addEventListener('beforetoggle', (event) => {
    if (/** @type {ToggleEvent} */ (event).newState === 'open') fillPresets();
  });

  /** @type {import('../../ui/words.js').Translate} */
  let t = (key) => key;
  /** @type {Mode} */
  let mode = 'game';

  function fillPresets() {
    presetList.replaceChildren(
      ...presets[mode].map((preset) => {
        const board = preset.make(shown(), Math.random);
        const picture = el('canvas', { 'aria-hidden': 'true' });
        drawSmall(picture, { board, pieces: [] }, 52);
        return el(
          'button',
          {
            class: 'preset',
            testid: `preset-${preset.id}${preset.values ? `-${preset.values.side}` : ''}`,
            on: {
              click: () => {
                const shown = { ...preset, make: () => board };
                store.change((state) => usePreset(state, shown, Math.random), { push: true });
                presetsBox.hidePopover();
              },
            },
          },
          el('span', { class: 'preset-picture' }, picture),
          el('span', { class: 'preset-name', text: t(`preset.${preset.id}`, preset.values) }),
          el('span', { class: 'preset-size', text: `${board.rows}×${board.cols}` }),
        );
      }),
    );
  }

  const root = el(
    'div',
    { class: 'tools', role: 'toolbar' },
    undo,
    redo,
    clear,
    sizeButton,
    sizeBox,
    presetsButton,
    presetsBox,
  );

  return {
    root,
    /** @param {import('../state.js').State} state @param {import('../../ui/words.js').Words} words */
    render(state, words) {
      if (state.view === 'judge') return;
      t = words.t;
      root.setAttribute('aria-label', t('tools.label'));
      const other = mode !== state.view || squares.childElementCount === 0;
      mode = state.view;
      const board = shown();
      undo.disabled = !canUndo(state[mode].history);
      redo.disabled = !canRedo(state[mode].history);
      clear.disabled = board.filledMask === 0n;
      sizeText.textContent = `${board.rows} × ${board.cols}`;
      sizeButton.title = t('tools.size');
      sizeButton.setAttribute('aria-label', `${sizeText.textContent} – ${t('tools.size')}`);
      for (const [side, { input }] of /** @type {const} */ ([
        ['rows', rows],
        ['cols', cols],
      ])) {
        input.max = String(maxSide[mode]);
        if (document.activeElement !== input) input.value = String(board[side]);
      }
      if (other) {
        const sides = mode === 'game' ? [3, 4, 5, 6, 8] : [4, 8, 12, 16, 20];
        squares.replaceChildren(
          ...sides.map((side) =>
            el('button', {
              class: 'chip-button',
              testid: `size-${side}x${side}`,
              text: `${side}×${side}`,
              on: { click: () => store.change((state) => resizeBoard(state, side, side)) },
            }),
          ),
        );
      }
    },
  };
}
