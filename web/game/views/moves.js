/** The moves card: every move under Winning or Losing, best first, symmetric ones folded together. */
import { isHidden, presentReply } from '../match.js';
import { foldMoves } from '../play.js';
import { describeProblem, formatShare } from '../i18n.js';
import { el, icon, setText } from './dom.js';
import { createChange, lengthText, moveParts, nimber, toggle } from './parts.js';

/** So many rows of a kind are shown at first. */
const fewRows = 6;

/** @param {import('../controller.js').Controller} controller */
export function createMoves(controller) {
  const { game } = controller;
  const marks = toggle('show-marks', 'game.moves.marks', (on) => game.showMarks(on));
  const filters = el('div', { class: 'chips filters', role: 'group' });
  const lists = el('div', { class: 'option-lists' });
  const note = el('p', { class: 'dim', testid: 'moves-note' });
  const bar = el('progress', { tLabel: 'game.moves.busy' });
  const stop = el(
    'button',
    { class: 'button', testid: 'analysis-stop', on: { click: game.stopAnalysis } },
    icon('stop'),
    el('span', { t: 'stop' }),
  );
  const again = el('button', {
    class: 'button',
    testid: 'analysis-again',
    t: 'verdict.again',
    on: { click: game.analyseAgain },
  });
  const busy = el('div', { class: 'card-busy' }, el('span', { t: 'game.moves.busy' }), bar, stop);
  const open = el('button', {
    class: 'button',
    testid: 'show-values',
    t: 'game.show-values',
    on: { click: () => game.changeSetup({ open: true }) },
  });
  const root = el(
    'section',
    { class: 'card', testid: 'moves-card', 'data-tab': 'moves' },
    el('div', { class: 'card-head' }, el('h2', { t: 'game.moves.title' }), marks.root),
    filters,
    busy,
    note,
    open,
    again,
    lists,
  );

  /** Which lists are shown whole. @type {Set<string>} */
  const whole = new Set();
  /** @type {Map<string, HTMLElement>} */
  let rows = new Map();
  const listChanged = createChange();
  const filterChanged = createChange();
  /** @type {string | null} */
  let lit = null;

  lists.addEventListener('pointerover', (event) => pointTo(event.target));
  lists.addEventListener('focusin', (event) => pointTo(event.target));
  lists.addEventListener('pointerleave', () => game.point(null));
  lists.addEventListener('focusout', () => game.point(null));

  /** @param {EventTarget | null} target */
  function pointTo(target) {
    const row = target instanceof Element ? target.closest('[data-move]') : null;
    if (row instanceof HTMLElement) game.point(row.dataset.move ?? null);
  }

  return {
    root,
    /** @param {import('../state.js').State} state @param {import('../i18n.js').Words} words */
    render(state, { t, language }) {
      if (state.view !== 'game') return;
      const { analysis, pointed, unmarked } = state.match;
      const hidden = isHidden(state);
      const verdict = presentReply(state, state.verdict);
      const reply = hidden ? null : presentReply(state, analysis);
      const waits = !hidden && verdict && !reply && verdict.moves > 0;
      const ended = waits && ['failed', 'stopped'].includes(analysis.status);
      // Which position the lists are about.
      if (reply) root.dataset.board = reply.board;
      else delete root.dataset.board;
      marks.root.hidden = !reply || verdict?.moves === 0;
      marks.input.checked = state.match.marks;
      busy.hidden = !waits || ended;
      again.hidden = !ended;
      open.hidden = !hidden || state.setup.predict;
      if (waits && analysis.progress) {
        bar.max = analysis.progress.total;
        bar.value = analysis.progress.done;
        bar.title = formatShare(bar.value / Math.max(1, bar.max), language);
      } else bar.removeAttribute('value');
      setText(note, noteOf());
      note.hidden = note.textContent === '';

      if (filterChanged(reply, state.match.marks, unmarked, language)) {
        /** @type {string[]} */
        const names = reply
          ? [...new Set(reply.moves.map((/** @type {{ piece: string }} */ one) => one.piece))]
          : [];
        filters.hidden = !state.match.marks || names.length < 2;
        filters.setAttribute('aria-label', t('game.moves.filter'));
        filters.replaceChildren(
          ...names.map((name) => {
            const marked = !unmarked.includes(name);
            return el('button', {
              class: 'chip-button',
              testid: `filter-${name}`,
              'aria-pressed': String(marked),
              text: t(`game.piece.${name}`),
              on: { click: () => game.markPiece(name, !marked) },
            });
          }),
        );
      }
      if (listChanged(reply, language, [...whole].join(), unmarked, state.match.marks)) {
        fill(reply, state, t);
        lit = null;
      }
      const move = pointed?.move ?? null;
      if (move !== lit) {
        rows.get(lit ?? '')?.classList.remove('lit');
        rows.get(move ?? '')?.classList.add('lit');
        lit = move;
      }

      function noteOf() {
        if (!verdict) return '';
        if (verdict.moves === 0) return t('game.moves.none');
        if (hidden) return t(state.setup.predict ? 'game.hidden-guess' : 'game.hidden');
        if (analysis.problem && waits) return describeProblem(analysis.problem, t);
        if (ended) return t('game.moves.stopped');
        return '';
      }
    },
  };

  /**
   * @param {any} reply
   * @param {import('../state.js').State} state
   * @param {import('../i18n.js').Translate} t
   */
  function fill(reply, state, t) {
    rows = new Map();
    /** @type {import('../play.js').Valued[]} */
    const all = reply?.moves ?? [];
    const { marks: marked, unmarked } = state.match;
    const folds = foldMoves(all.filter(({ piece }) => !marked || !unmarked.includes(piece)));
    const { cols } = state.game.now.board;
    lists.replaceChildren(
      ...[true, false].flatMap((wins) => {
        const own = folds.filter(({ move }) => move.wins === wins);
        if (!own.length) return [];
        const kind = wins ? 'winning' : 'losing';
        const shown = whole.has(kind) ? own : own.slice(0, fewRows);
        const left = own.length - shown.length;
        return [
          el(
            'section',
            { class: `options ${kind}` },
            el('h3', { text: t(`game.moves.${kind}`) }),
            ...shown.map((fold) => rowOf(fold, cols, t)),
            left > 0
              ? el('button', {
                  class: 'more',
                  testid: `more-${kind}`,
                  text: t('game.more', { count: left }),
                  on: {
                    click: () => {
                      whole.add(kind);
                      game.point(null);
                      listChanged();
                      fill(reply, controller.state(), t);
                    },
                  },
                })
              : null,
          ),
        ];
      }),
    );
  }

  /** @param {import('../play.js').Fold} fold @param {number} cols @param {import('../i18n.js').Translate} t */
  function rowOf({ move, same }, cols, t) {
    const length = lengthText(move, t);
    const row = el(
      'button',
      {
        class: 'option',
        testid: `move-${move.move}`,
        'data-move': move.move,
        on: { click: () => game.play(move.move) },
      },
      ...moveParts(move.move, cols, move.wins),
      same.length > 1
        ? el('span', {
            class: 'same',
            text: `×${same.length}`,
            title: t('game.moves.same', { count: same.length, moves: same.join(' ') }),
          })
        : null,
      el('span', { class: 'move-note', text: length }),
      nimber(move.grundy),
    );
    for (const one of same) rows.set(one, row);
    return row;
  }
}
