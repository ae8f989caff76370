/** What the page says beside the board: bad links, passing messages, the boot, the live region. */
import { countOf } from '../../cover/state.js';
import { isHidden, verdictOf, gameKey } from '../../game/match.js';
import { Announcer } from '../../ui/announce.js';
import { el, icon, setText } from '../../ui/dom.js';
import {
  describePlace,
  describeProblem,
  formatMegabytes,
  formatSeconds,
  formatWhole,
} from '../../ui/words.js';
import { step } from '../state.js';

/**
 * @typedef {import('../state.js').State} State
 * @typedef {import('../../ui/words.js').Words} Words
 */

/** How long a message stays, ms. */
const toastTime = 6000;

/** @param {import('../store.js').Store} store */
export function createBadLink(store) {
  const message = el('p', { class: 'notice-text', testid: 'bad-link-message' });
  const link = el('code', { class: 'notice-link', testid: 'bad-link-text' });
  const root = el(
    'div',
    { class: 'notice', role: 'alert', testid: 'bad-link' },
    icon('alert'),
    el('div', { class: 'notice-body' }, message, link),
    el(
      'button',
      {
        class: 'button square quiet',
        testid: 'bad-link-dismiss',
        tLabel: 'dismiss',
        on: { click: () => store.change((state) => ({ ...state, badLink: null })) },
      },
      icon('cross'),
    ),
  );
  root.hidden = true;
  return {
    root,
    /** @param {State} state @param {Words} words */
    render({ badLink }, { t }) {
      root.hidden = !badLink;
      if (!badLink) return;
      const where = describePlace(badLink.problem, t, 'row');
      setText(message, `${t('bad-link')} ${where}${describeProblem(badLink.problem, t)}`);
      setText(link, badLink.text);
    },
  };
}

/** @param {import('../store.js').Store} store */
export function createToast(store) {
  const text = el('span', { testid: 'toast-text' });
  const undo = el('button', {
    class: 'toast-undo',
    testid: 'toast-undo',
    t: 'tools.undo',
    on: {
      click: () => store.change((state) => step(state, 'undo', state.toast?.undo)),
    },
  });
  const root = el('div', { class: 'toast', role: 'status', testid: 'toast' }, text, undo);
  const announcer = new Announcer(text);
  /** @type {import('../state.js').Toast | null} */
  let shown = null;
  const dismiss = () => store.change((state) => ({ ...state, toast: null }));
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(dismiss, toastTime);
  };
  // It stays while one is at it.
  root.addEventListener('pointerenter', () => clearTimeout(timer));
  root.addEventListener('pointerleave', wait);
  root.addEventListener('focusin', () => clearTimeout(timer));
  root.addEventListener('focusout', wait);
  return {
    root,
    /** @param {State} state @param {Words} words */
    render({ toast }, { t, language }) {
      root.classList.toggle('shown', toast !== null);
      undo.hidden = !toast?.undo;
      if (!toast) {
        shown = null;
        clearTimeout(timer);
        return;
      }
      const { number } = toast.values;
      const values = number === undefined ? {} : { number: formatWhole(String(number), language) };
      announcer.say(t(toast.key, { ...toast.values, ...values }), toast);
      if (toast !== shown) wait();
      shown = toast;
    },
  };
}

/** @param {() => void} onRetry */
export function createBoot(onRetry) {
  const stage = el('span', { class: 'boot-stage', testid: 'boot-stage' });
  const bytes = el('span', { class: 'boot-bytes', testid: 'boot-bytes' });
  const fill = el('span', { class: 'boot-fill' });
  const retry = el('button', {
    class: 'button',
    testid: 'boot-retry',
    t: 'boot.retry',
    on: { click: onRetry },
  });
  const root = el(
    'div',
    { class: 'boot', role: 'status', testid: 'boot' },
    el('span', { class: 'boot-track', 'aria-hidden': 'true' }, fill),
    el('span', { class: 'boot-row' }, stage, bytes, retry),
  );
  return {
    root,
    /** @param {State} state @param {Words} words */
    render({ boot }, { t, language }) {
      const { loaded, total } = boot;
      root.dataset.stage = boot.stage;
      setText(stage, t(`boot.${boot.stage}`));
      const counted = total > 0 && boot.stage !== 'ready';
      setText(
        bytes,
        counted
          ? t('boot.bytes', {
              loaded: formatMegabytes(loaded, language),
              total: formatMegabytes(total, language),
            })
          : '',
      );
      fill.style.width = `${total > 0 ? (100 * loaded) / total : 0}%`;
      retry.hidden = boot.stage !== 'failed';
    },
  };
}

/** Speaks the verdict or the count to a screen reader. */
export function createLiveRegion() {
  const root = el('div', { class: 'hidden', role: 'status', testid: 'live' });
  const announcer = new Announcer(root);
  return {
    root,
    /** @param {State} state @param {Words} words */
    render(state, words) {
      const said =
        state.view === 'game'
          ? sayVerdict(state.game, words)
          : state.view === 'cover'
            ? sayCount(state.cover, words)
            : { text: '', about: null };
      if (said) announcer.say(said.text, said.about);
    },
  };
}

/** @typedef {{ text: string, about: unknown } | null} Said null while there is nothing new to say */

/** @param {import('../../game/state.js').Game} game @param {Words} words @returns {Said} */
function sayVerdict(game, { t }) {
  const { verdict } = game.answers;
  const isPresent = verdict.about === gameKey(game);
  if (isPresent && verdict.problem)
    return { text: describeProblem(verdict.problem, t), about: verdict };
  const reply = verdictOf(game);
  if (!reply) return null;
  if (isHidden(game)) return { text: '', about: null };
  const move = reply.winning_move;
  return { text: move ? t('live.winning', { move }) : t('live.losing'), about: reply };
}

/** @param {import('../../cover/state.js').Cover} cover @param {Words} words @returns {Said} */
function sayCount(cover, { t, language }) {
  const { problem, reply } = countOf(cover);
  if (problem) return { text: describeProblem(problem, t), about: problem };
  if (!reply) return null;
  const text = t('live.count', {
    count: reply.count === '1' ? 1 : 2,
    number: formatWhole(reply.count, language),
    time: formatSeconds(reply.seconds, language),
  });
  return { text, about: reply };
}
