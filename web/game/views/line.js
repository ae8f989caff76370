/**
 * The line of play: its moves with those that threw a won game away, the strip of remoteness, and
 * buttons to walk along it.
 */
import { isGameOver, isHidden, lineKey } from '../match.js';
import { mistakesIn, winnerAt } from '../play.js';
import { el, icon } from './dom.js';
import { createChange } from './parts.js';

/** Height of the tallest bar of the strip, CSS pixels. */
const tallest = 34;

/** @param {import('../controller.js').Controller} controller */
export function createLine(controller) {
  const { game } = controller;
  const list = el('ol', { class: 'line', testid: 'line' });
  const strip = el('div', { class: 'strip', role: 'group', testid: 'strip' });
  const legend = el('p', { class: 'dim small', t: 'game.strip.legend' });
  const first = lineButton('first', () => controller.walkTo(0));
  const back = lineButton('left', () => controller.walkTo(controller.state().game.now.at - 1));
  const on = lineButton('right', () => controller.walkTo(controller.state().game.now.at + 1));
  const last = lineButton('last', () => controller.walkTo(Infinity));
  const root = el(
    'section',
    { class: 'card', testid: 'line-card', 'data-tab': 'line' },
    el('h2', { t: 'line.title' }),
    list,
    strip,
    legend,
    el('div', { class: 'button-row' }, first, back, on, last),
  );
  const changed = createChange();
  strip.addEventListener('pointerover', (event) => {
    if (event.pointerType === 'mouse') peekAt(event.target);
  });
  strip.addEventListener('focusin', (event) => peekAt(event.target));
  strip.addEventListener('pointerleave', () => game.peek(null));
  strip.addEventListener('focusout', () => game.peek(null));

  /** @param {EventTarget | null} target */
  function peekAt(target) {
    const bar = target instanceof Element ? target.closest('[data-at]') : null;
    if (bar instanceof HTMLElement) game.peek(Number(bar.dataset.at));
  }

  return {
    root,
    /** @param {import('../state.js').State} state @param {import('../i18n.js').Words} words */
    render(state, { t, language }) {
      if (state.view !== 'game') return;
      const { now } = state.game;
      root.hidden = now.moves.length === 0;
      first.disabled = back.disabled = now.at === 0;
      on.disabled = last.disabled = now.at === now.moves.length;
      const { values } = state.match;
      const known = values.status === 'answered' && values.about === lineKey(state);
      const tells = known && (!isHidden(state) || (isGameOver(state) && !state.setup.predict));
      /** @type {import('../play.js').Passed[]} */
      const positions = tells ? values.reply.positions : [];
      if (!changed(now.moves, now.at, values.reply, tells, language)) return;
      const mistakes = new Set(mistakesIn(positions));
      list.replaceChildren(
        ...now.moves.map((move, i) =>
          el(
            'li',
            {},
            el(
              'button',
              {
                class: `line-move${i < now.at ? ' played' : ''}${mistakes.has(i) ? ' mistake' : ''}`,
                testid: mistakes.has(i) ? `mistake-${i + 1}` : `line-${i + 1}`,
                'aria-current': i === now.at - 1 ? 'step' : false,
                title: mistakes.has(i) ? t('game.mistake') : false,
                on: { click: () => controller.walkTo(mistakes.has(i) ? i : i + 1) },
              },
              `${i + 1}. ${move}`,
              mistakes.has(i) ? el('b', { class: 'mistake-sign', text: '?' }) : null,
            ),
          ),
        ),
      );
      strip.hidden = legend.hidden = positions.length < 2;
      strip.setAttribute('aria-label', t('game.strip.label'));
      const most = Math.max(1, ...positions.map(({ remoteness }) => remoteness ?? 1));
      strip.replaceChildren(
        ...positions.map((position, i) => {
          const winner = winnerAt(position, i);
          const length = position.remoteness;
          const height = 5 + ((tallest - 5) * (length ?? most)) / most;
          const bar = el('span', { class: 'strip-bar' });
          bar.style.height = `${height}px`;
          return el(
            'button',
            {
              class: `strip-place ${winner === 0 ? 'up' : 'down'}${mistakes.has(i - 1) ? ' turned' : ''}`,
              testid: `strip-${i}`,
              'data-at': i,
              'aria-current': i === now.at ? 'step' : false,
              'aria-label': t(length === null ? 'game.strip.place' : 'game.strip.place-in', {
                number: i,
                winner: t(`game.side.${winner}`),
                count: length ?? 0,
              }),
              on: { click: () => controller.walkTo(i) },
            },
            bar,
          );
        }),
      );
    },
  };
}

/** @param {'first' | 'left' | 'right' | 'last'} way @param {() => void} onClick */
function lineButton(way, onClick) {
  return el(
    'button',
    {
      class: 'button square',
      testid: `line-${way}`,
      tLabel: `line.${way}`,
      on: { click: onClick },
    },
    icon(way),
  );
}
