/**
 * The book's search, watched: the board of the call with the move that is tried, what happens, the
 * calls and memo hits so far, and what each order of trying visits in all.
 */
import { moveCells } from '../../board/board.js';
import { stateAt } from '../../engine/frames.js';
import { describeProblem, formatWhole } from '../../ui/words.js';
import { parseCode } from '../../board/code.js';
import { isHidden } from '../match.js';
import * as players from '../../ui/player.js';
import { asked, noAnswer } from '../../engine/answer.js';
import { maxSide } from '../pieces.js';
import { chooseOrder, tryOrders, watch, withVisits } from '../recursion.js';
import { drawSmall } from '../../board/canvas.js';
import { createChange, el, icon, setText } from '../../ui/dom.js';
import { createFacts } from '../../ui/facts.js';
import { createSegment } from '../../ui/segment.js';
import { createTransport } from '../../ui/transport.js';

/** The side of the call's board, CSS pixels. */
const side = 196;

/** @param {import('../../ui/door').Door<import('../state.js').Game>} door */
export function createRecursionPanel({ change }) {
  /** @param {(recursion: import('../recursion.js').Recursion) => import('../recursion.js').Recursion} transition */
  const onSearch = (transition) =>
    change((game) => ({ ...game, recursion: transition(game.recursion) }));
  /** @param {(player: players.Player) => players.Player} move */
  const onPlayer = (move) =>
    onSearch((recursion) => ({ ...recursion, player: move(recursion.player) }));
  const order = createSegment({
    name: 'try-order',
    tLabel: 'recursion.order',
    options: tryOrders.map((id) => ({
      id,
      t: `recursion.${id}`,
    })),
    onChoose: (chosen) => onSearch((recursion) => chooseOrder(recursion, chosen)),
  });
  const start = el('button', {
    class: 'button',
    testid: 'recursion-start',
    t: 'recursion.start',
    on: { click: () => onSearch((recursion) => watch(recursion, true)) },
  });
  const picture = el('canvas', { 'aria-hidden': 'true', width: side, height: side });
  const event = el('p', { class: 'recursion-event', role: 'status', testid: 'recursion-event' });
  const stack = el('div', { class: 'stack', 'aria-hidden': 'true' });
  const facts = createFacts([{ id: 'depth' }, { id: 'calls' }, { id: 'hits' }, { id: 'memo' }]);
  const transport = createTransport({
    name: 'recursion',
    onPlay: () => onPlayer(players.toggle),
    onStep: (by) => onPlayer((player) => players.step(player, by)),
    onSeek: (at) => onPlayer((player) => players.seek(player, at)),
    onSpeed: (speed) => onPlayer((player) => players.withSpeed(player, speed)),
    speeds: players.speeds,
  });
  const cut = el('p', { class: 'dim small', testid: 'recursion-cut' });
  const count = el('button', {
    class: 'button',
    testid: 'recursion-visits',
    t: 'recursion.visits',
    on: { click: () => onSearch((recursion) => withVisits(recursion, () => asked(''))) },
  });
  const stop = el(
    'button',
    { class: 'button', testid: 'recursion-stop', on: { click: stopVisits } },
    icon('stop'),
    el('span', { t: 'stop' }),
  );
  function stopVisits() {
    onSearch((recursion) =>
      withVisits(recursion, (visits) => (visits.status === 'asked' ? noAnswer : visits)),
    );
  }
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
    repaint() {
      changed();
      stepChanged();
    },
    /** @param {import('../state.js').Game} game @param {import('../../ui/words.js').Words} words */
    render(game, words) {
      const { t, language } = words;
      const present = game.recursion;
      const hidden = isHidden(game);
      if (!changed(present, hidden, language)) return;
      const watched = present.watched && !hidden;
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

  /** @param {import('../recursion.js').RecursionStep} step @param {import('../../ui/words.js').Words} words */
  function showStep(step, { t, language }) {
    const board = parseCode(step.board, maxSide);
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

  /** @param {import('../recursion.js').Recursion['visits']} visits @param {import('../../ui/words.js').Words} words */
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
