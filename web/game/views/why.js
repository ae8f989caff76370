/**
 * The why card: which moves win or how each is refuted, the options' Grundy values with their mex, and
 * the sum of the board's regions.
 */
import { hiddenKey, isHidden, regionsIn, shownAnalysis } from '../match.js';
import { foldMoves } from '../play.js';
import { createChange, el, icon, toggle } from '../../ui/dom.js';
import { playLine } from '../playing.js';
import { point, showWhole, withLook } from '../state.js';
import { moveParts, nimber } from './parts.js';

const fewRows = 5;

/** @param {import('../../ui/door').Door<import('../state.js').Game>} door */
export function createWhy({ change }) {
  const body = el('div', { class: 'why-body' });
  const regions = toggle('tint-regions', 'game.why.tint', (on) =>
    change((game) => withLook(game, { regions: on })),
  );
  const root = el(
    'section',
    { class: 'card', testid: 'why-card', 'data-tab': 'why' },
    el('h2', { t: 'game.why.title' }),
    body,
    regions.root,
  );
  const changed = createChange();
  body.addEventListener('pointerover', (event) => pointTo(event.target));
  body.addEventListener('focusin', (event) => pointTo(event.target));
  body.addEventListener('pointerleave', () => change((game) => point(game, null)));
  body.addEventListener('focusout', () => change((game) => point(game, null)));

  /** @param {EventTarget | null} target */
  function pointTo(target) {
    const row = target instanceof Element ? target.closest('[data-move]') : null;
    const move = row instanceof HTMLElement ? (row.dataset.move ?? null) : null;
    if (move) change((game) => point(game, move));
  }

  /** What stands in place of the reasons. @param {import('../state.js').Game} game */
  function noteKey(game) {
    return isHidden(game) ? hiddenKey(game) : 'game.why.later';
  }

  return {
    root,
    /** @param {import('../state.js').Game} game @param {import('../../ui/words.js').Words} words */
    render(game, { t, language }) {
      const reply = shownAnalysis(game);
      const parts = reply ? regionsIn(reply) : [];
      regions.root.hidden = parts.length === 0;
      regions.input.checked = game.look.regions;
      root.classList.toggle('empty', !reply);
      if (!changed(reply, language, noteKey(game), game.look.whole)) return;
      body.replaceChildren(
        ...(reply
          ? [...reasons(reply, game, t), ...values(reply, t), ...sum(reply, parts, t)]
          : [el('p', { class: 'dim', text: t(noteKey(game)) })]),
      );
    },
  };

  /**
   * @param {import('../../engine/protocol').Analysis} reply
   * @param {import('../state.js').Game} game
   * @param {import('../../ui/words.js').Translate} t
   */
  function reasons(reply, game, t) {
    const { moves } = reply;
    if (!moves.length) return [el('p', { text: t('game.why.no-move') })];
    const winning = moves.filter(({ wins }) => wins);
    const length = reply.remoteness;
    if (winning.length) {
      const key = length === null ? 'game.why.winning' : 'game.why.winning-in';
      const text = t(key, { count: winning.length, moves: moves.length, length });
      return [el('p', { testid: 'why-text', text })];
    }
    const key = length === null ? 'game.why.losing' : 'game.why.losing-in';
    const { cols } = game.history.now.board;
    const folds = foldMoves(moves);
    const shown = game.look.whole.includes('refutations') ? folds : folds.slice(0, fewRows);
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
              on: {
                click: () =>
                  change((present) => playLine(present, [move.move, String(move.refutation)], 2)),
              },
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
                click: () => change((present) => showWhole(present, 'refutations')),
              },
            })
          : null,
      ),
    ];
  }

  /** The mex of the options' Grundy values. @param {import('../../engine/protocol').Analysis} reply @param {import('../../ui/words.js').Translate} t */
  function values(reply, t) {
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
   * @param {import('../../engine/protocol').Analysis} reply
   * @param {ReturnType<typeof regionsIn>} parts
   * @param {import('../../ui/words.js').Translate} t
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
