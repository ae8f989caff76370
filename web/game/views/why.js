/**
 * The why card: which moves win or how each is refuted, the options' Grundy values with their mex, and
 * the sum of the board's regions.
 */
import { regionsIn } from '../game-scene.js';
import { isHidden, presentReply } from '../match.js';
import { foldMoves } from '../play.js';
import { el, icon } from './dom.js';
import { createChange, moveParts, nimber, toggle } from './parts.js';

const fewRows = 5;

/** @param {import('../controller.js').Controller} controller */
export function createWhy(controller) {
  const { game } = controller;
  const body = el('div', { class: 'why-body' });
  const regions = toggle('tint-regions', 'game.why.tint', (on) => game.tintRegions(on));
  const root = el(
    'section',
    { class: 'card', testid: 'why-card', 'data-tab': 'why' },
    el('h2', { t: 'game.why.title' }),
    body,
    regions.root,
  );
  const changed = createChange();
  let whole = false;
  body.addEventListener('pointerover', (event) => pointTo(event.target));
  body.addEventListener('focusin', (event) => pointTo(event.target));
  body.addEventListener('pointerleave', () => game.point(null));
  body.addEventListener('focusout', () => game.point(null));

  /** @param {EventTarget | null} target */
  function pointTo(target) {
    const row = target instanceof Element ? target.closest('[data-move]') : null;
    if (row instanceof HTMLElement) game.point(row.dataset.move ?? null);
  }

  /** What stands in place of the reasons. @param {import('../state.js').State} state */
  function noteKey(state) {
    if (!isHidden(state)) return 'game.why.later';
    return state.setup.predict ? 'game.hidden-guess' : 'game.hidden';
  }

  return {
    root,
    /** @param {import('../state.js').State} state @param {import('../i18n.js').Words} words */
    render(state, { t, language }) {
      if (state.view !== 'game') return;
      const reply = isHidden(state) ? null : presentReply(state, state.match.analysis);
      const parts = reply ? regionsIn(reply) : [];
      regions.root.hidden = parts.length === 0;
      regions.input.checked = state.match.regions;
      root.classList.toggle('empty', !reply);
      if (!changed(reply, language, noteKey(state))) return;
      whole = false;
      body.replaceChildren(
        ...(reply
          ? [...reasons(reply, state, t), ...values(reply, t), ...sum(reply, parts, t)]
          : [el('p', { class: 'dim', text: t(noteKey(state)) })]),
      );
    },
  };

  /**
   * @param {any} reply
   * @param {import('../state.js').State} state
   * @param {import('../i18n.js').Translate} t
   */
  function reasons(reply, state, t) {
    /** @type {import('../play.js').Valued[]} */
    const moves = reply.moves;
    if (!moves.length) return [el('p', { text: t('game.why.no-move') })];
    const winning = moves.filter(({ wins }) => wins);
    const length = reply.remoteness;
    if (winning.length) {
      const key = length === null ? 'game.why.winning' : 'game.why.winning-in';
      const text = t(key, { count: winning.length, moves: moves.length, length });
      return [el('p', { testid: 'why-text', text })];
    }
    const key = length === null ? 'game.why.losing' : 'game.why.losing-in';
    const { cols } = state.game.now.board;
    const folds = foldMoves(moves);
    const shown = whole ? folds : folds.slice(0, fewRows);
    const left = folds.length - shown.length;
    return [
      el('p', { testid: 'why-text', text: t(key, { count: moves.length, length }) }),
      el(
        'div',
        { class: 'refutations' },
        ...shown.map(({ move, same }) =>
          el(
            'button',
            {
              class: 'option refutation',
              testid: `refute-${move.move}`,
              'data-move': move.move,
              'aria-label': t('game.why.refuted', { move: move.move, reply: move.refutation }),
              on: { click: () => game.playLine([move.move, String(move.refutation)], 2) },
            },
            el('span', { class: 'half losing' }, ...moveParts(move.move, cols, false)),
            same.length > 1 ? el('span', { class: 'same', text: `×${same.length}` }) : null,
            icon('right'),
            el(
              'span',
              { class: 'half winning' },
              ...moveParts(String(move.refutation), cols, true),
            ),
          ),
        ),
        left > 0
          ? el('button', {
              class: 'more',
              testid: 'more-refutations',
              text: t('game.more', { count: left }),
              on: {
                click: () => {
                  whole = true;
                  controller.game.point(null);
                  body
                    .querySelector('.refutations')
                    ?.replaceWith(reasons(reply, controller.state(), t)[1]);
                },
              },
            })
          : null,
      ),
    ];
  }

  /** The mex of the options' Grundy values. @param {any} reply @param {import('../i18n.js').Translate} t */
  function values(reply, t) {
    /** @type {number[]} */
    const options = reply.option_values;
    const most = Math.max(reply.grundy, ...options);
    return [
      el('h3', { text: t('game.why.values') }),
      el(
        'div',
        {
          class: 'mex',
          role: 'img',
          'aria-label': t('game.why.mex-label', {
            values: options.join(', ') || '–',
            grundy: reply.grundy,
          }),
        },
        ...Array.from({ length: most + 1 }, (_, value) =>
          el('span', {
            class: `mex-chip${options.includes(value) ? '' : value === reply.grundy ? ' mex-it' : ' mex-none'}`,
            text: String(value),
          }),
        ),
      ),
      el('p', {
        testid: 'why-mex',
        text: t(reply.grundy ? 'game.why.mex-wins' : 'game.why.mex-loses', {
          grundy: reply.grundy,
        }),
      }),
    ];
  }

  /**
   * The regions' values and their XOR, in binary.
   *
   * @param {any} reply
   * @param {ReturnType<typeof regionsIn>} parts
   * @param {import('../i18n.js').Translate} t
   */
  function sum(reply, parts, t) {
    if (!parts.length) return [];
    const most = Math.max(reply.grundy, ...parts.map(({ grundy }) => grundy));
    /** @param {number} value */
    const binary = (value) => value.toString(2).padStart(most.toString(2).length, '0');
    return [
      el('h3', { text: t('game.why.regions', { count: parts.length }) }),
      el(
        'table',
        { class: 'xor', testid: 'xor' },
        el(
          'tbody',
          {},
          ...parts.map(({ name, hue, cells, grundy }) =>
            el(
              'tr',
              {},
              el(
                'th',
                { scope: 'row' },
                el('span', { class: `swatch hue-${hue % 5}`, text: name }),
              ),
              el('td', { class: 'dim', text: t('game.why.cells', { count: cells.length }) }),
              el('td', {}, nimber(grundy)),
              el('td', { class: 'bits', text: binary(grundy) }),
            ),
          ),
          el(
            'tr',
            { class: 'xor-sum' },
            el('th', { scope: 'row', text: 'XOR' }),
            el('td', {}),
            el('td', {}, nimber(reply.grundy)),
            el('td', { class: 'bits', text: binary(reply.grundy) }),
          ),
        ),
      ),
    ];
  }
}
