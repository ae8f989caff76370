/**
 * The line of play: its moves with those that threw a won game away, the strip of remoteness, and
 * buttons to walk along it.
 */
import { replyAbout } from '../../engine/answer.js';
import { isGameOver, isHidden, lineKey } from '../match.js';
import { mistakesIn, winnerAt } from '../play.js';
import { createChange, el, icon } from '../../ui/dom.js';
import { walkTo } from '../playing.js';
import { peekAt } from '../state.js';

/** Height of the tallest bar of the strip, CSS pixels. */
const tallest = 34;

/** @param {import('../../ui/door').Door<import('../state.js').Game>} door */
export function createLine({ change }) {
  /** @param {(game: import('../state.js').Game) => number} place */
  const walk = (place) => () => change((game) => walkTo(game, place(game)));
  const list = el('ol', { class: 'line', testid: 'line' });
  const strip = el('div', { class: 'strip', role: 'group', testid: 'strip' });
  const legend = el('p', { class: 'dim small', t: 'game.strip.legend' });
  const first = lineButton(
    'first',
    walk(() => 0),
  );
  const back = lineButton(
    'left',
    walk(({ history }) => history.now.at - 1),
  );
  const on = lineButton(
    'right',
    walk(({ history }) => history.now.at + 1),
  );
  const last = lineButton(
    'last',
    walk(() => Infinity),
  );
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
    if (event.pointerType === 'mouse') peek(event.target);
  });
  strip.addEventListener('focusin', (event) => peek(event.target));
  strip.addEventListener('pointerleave', () => change((game) => peekAt(game, null)));
  strip.addEventListener('focusout', () => change((game) => peekAt(game, null)));

  /** @param {EventTarget | null} target */
  function peek(target) {
    const bar = target instanceof Element ? target.closest('[data-at]') : null;
    if (bar instanceof HTMLElement) change((game) => peekAt(game, Number(bar.dataset.at)));
  }

  return {
    root,
    /** @param {import('../state.js').Game} game @param {import('../../ui/words.js').Words} words */
    render(game, { t, language }) {
      const { now } = game.history;
      root.hidden = now.moves.length === 0;
      first.disabled = back.disabled = now.at === 0;
      on.disabled = last.disabled = now.at === now.moves.length;
      const known = replyAbout(game.answers.values, lineKey(game));
      const tells = !isHidden(game) || (isGameOver(game) && !game.setup.predict);
      const positions = known && tells ? known.positions : [];
      if (!changed(now.moves, now.at, known, tells, language)) return;
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
                on: { click: walk(() => (mistakes.has(i) ? i : i + 1)) },
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
              on: { click: walk(() => i) },
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
