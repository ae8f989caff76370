/**
 * The book's search, watched: the board of the call with the move that is tried, what happens, the
 * calls and memo hits so far, and what each order of trying visits in all.
 */
import { moveCells } from '../board.js';
import { stateAt } from '../frames.js';
import { describeProblem, formatWhole } from '../i18n.js';
import { gameKey, isHidden } from '../match.js';
import { speeds } from '../player.js';
import { parseCode } from '../share.js';
import { drawSmall } from './board.js';
import { el, icon, setText } from './dom.js';
import { createFacts } from './facts.js';
import { createChange } from './parts.js';
import { createSegment } from './segment.js';
import { createTransport } from './transport.js';

/** The side of the call's board, CSS pixels. */
const side = 196;

/** @param {import('../controller.js').Controller} controller */
export function createRecursionPanel(controller) {
  const { recursion } = controller;
  const order = createSegment({
    name: 'try-order',
    tLabel: 'recursion.order',
    options: /** @type {const} */ (['trominoes', 'dominoes']).map((id) => ({
      id,
      t: `recursion.${id}`,
    })),
    onChoose: (chosen) => recursion.chooseOrder(chosen),
  });
  const start = el('button', {
    class: 'button',
    testid: 'recursion-start',
    t: 'recursion.start',
    on: { click: () => recursion.start() },
  });
  const picture = el('canvas', { 'aria-hidden': 'true', width: side, height: side });
  const event = el('p', { class: 'recursion-event', role: 'status', testid: 'recursion-event' });
  const stack = el('div', { class: 'stack', 'aria-hidden': 'true' });
  const facts = createFacts([{ id: 'depth' }, { id: 'calls' }, { id: 'hits' }, { id: 'memo' }]);
  const transport = createTransport({
    name: 'recursion',
    onPlay: recursion.playOrPause,
    onStep: recursion.step,
    onSeek: recursion.seek,
    onSpeed: recursion.setSpeed,
    speeds,
  });
  const cut = el('p', { class: 'dim small', testid: 'recursion-cut' });
  const count = el('button', {
    class: 'button',
    testid: 'recursion-visits',
    t: 'recursion.visits',
    on: { click: () => recursion.countVisits() },
  });
  const stop = el(
    'button',
    { class: 'button', testid: 'recursion-stop', on: { click: () => recursion.stopVisits() } },
    icon('stop'),
    el('span', { t: 'stop' }),
  );
  const visited = el('tbody', {});
  const table = el('table', { class: 'xor', testid: 'recursion-visited' }, visited);
  const problem = el('p', { class: 'problem', role: 'alert', testid: 'recursion-problem' });
  const body = el(
    'div',
    { class: 'recursion' },
    el(
      'div',
      { class: 'recursion-view' },
      el('div', { class: 'recursion-board' }, picture),
      el('div', { class: 'recursion-words' }, event, stack),
    ),
    facts.root,
    transport.root,
    cut,
    el('div', { class: 'button-row' }, count, stop),
    table,
  );
  const root = el(
    'section',
    { class: 'card', testid: 'recursion-card', 'data-tab': 'more' },
    el('h2', { t: 'recursion.title' }),
    el('p', { class: 'dim', t: 'recursion.about' }),
    el('div', { class: 'setting' }, el('span', { t: 'recursion.order' }), order.root),
    start,
    problem,
    body,
  );
  const changed = createChange();
  const stepChanged = createChange();

  return {
    root,
    /** After the colours have changed. */
    repaint: () => stepChanged(),
    /** @param {import('../state.js').State} state @param {import('../i18n.js').Words} words */
    render(state, words) {
      if (state.view !== 'game') return;
      const { t, language } = words;
      const present = state.recursion;
      const hidden = isHidden(state);
      if (!changed(present, gameKey(state), hidden, language)) return;
      const watched = present.about !== '' && !hidden;
      root.hidden = hidden;
      start.hidden = watched;
      order.show(present.order);
      setText(problem, present.problem ? describeProblem(present.problem, t) : '');
      body.hidden = !watched || present.problem !== null || present.total === 0;
      if (body.hidden) return;
      const { at } = present.player;
      const step = stateAt(present.frames, at);
      const figures = t('recursion.step', {
        at: formatWhole(at + 1, language),
        length: formatWhole(present.total, language),
      });
      transport.show(present.player, t, figures);
      setText(
        cut,
        t(present.complete ? 'recursion.whole' : 'recursion.cut', {
          length: formatWhole(present.total, language),
        }),
      );
      if (step && stepChanged(step, language)) showStep(step, words);
      showVisits(present.visits, words);
    },
  };

  /** @param {import('../recursion.js').RecursionStep} step @param {import('../i18n.js').Words} words */
  function showStep(step, { t, language }) {
    const board = parseCode(step.board, 8);
    const loses = step.known === 'WINNING';
    const ghosts = step.move
      ? [
          {
            cells: moveCells(step.move, board.cols),
            tone: /** @type {'neutral' | 'winning' | 'losing'} */ (
              step.kind === 'try' ? 'neutral' : loses ? 'losing' : 'winning'
            ),
          },
        ]
      : [];
    drawSmall(picture, { board, pieces: [], ghosts }, side);
    picture.dataset.board = step.board;
    setText(event, t(`recursion.event.${step.kind}`, { move: step.move, known: step.known }));
    event.dataset.kind = step.kind;
    event.dataset.tone = { win: 'winning', lose: 'losing' }[String(step.kind)] ?? '';
    // One bar for each call that is open.
    stack.replaceChildren(
      ...Array.from({ length: step.depth + 1 }, (_, depth) =>
        el('span', { class: depth === step.depth ? 'now' : '' }),
      ),
    );
    facts.set('depth', formatWhole(step.depth, language));
    facts.set('calls', formatWhole(step.calls, language));
    facts.set('hits', formatWhole(step.hits, language));
    // Every call that is not open has ended with an entry.
    const ended = step.kind === 'win' || step.kind === 'lose' ? 0 : 1;
    facts.set('memo', formatWhole(step.calls - step.depth - ended, language));
  }

  /** @param {import('../recursion.js').Recursion['visits']} visits @param {import('../i18n.js').Words} words */
  function showVisits(visits, { t, language }) {
    const asked = Object.values(visits).some(({ status }) => status === 'asked');
    const any = Object.values(visits).some(({ status }) => status !== 'idle');
    count.hidden = any;
    stop.hidden = !asked;
    table.hidden = !any;
    visited.replaceChildren(
      ...Object.entries(visits).map(([id, { reply, progress, problem: failed }]) => {
        const number = reply?.visited ?? progress?.done;
        const key = reply ? 'recursion.visited' : 'recursion.visits-busy';
        const said = number === undefined ? '…' : t(key, { count: formatWhole(number, language) });
        return el(
          'tr',
          {},
          el('th', { scope: 'row', text: t(`recursion.${id}`) }),
          el('td', { text: failed ? describeProblem(failed, t) : said }),
          el('td', {
            class: 'dim',
            text: reply ? t('recursion.of', { total: formatWhole(reply.positions, language) }) : '',
          }),
        );
      }),
    );
  }
}
