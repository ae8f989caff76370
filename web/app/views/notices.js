/** What the page says beside the board: bad links, passing messages, the boot, the live region. */
import { describeProblem, formatMegabytes, formatSeconds, formatWhole } from '../i18n.js';
import { gameKey, isHidden } from '../match.js';
import { coverQuestion } from '../share.js';
import { el, icon, setText } from './dom.js';

/**
 * @typedef {import('../state.js').State} State
 * @typedef {import('../i18n.js').Words} Words
 */

/** How long a message stays, ms. */
const toastTime = 6000;

/** @param {import('../controller.js').Controller} controller */
export function createBadLink(controller) {
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
        on: { click: controller.dismissBadLink },
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
      const { line, column } = badLink.problem;
      const where = line === null ? '' : `${t('where.row', { line, column: column ?? 1 })} `;
      setText(message, `${t('bad-link')} ${where}${describeProblem(badLink.problem, t)}`);
      setText(link, badLink.text);
    },
  };
}

/** @param {import('../controller.js').Controller} controller */
export function createToast(controller) {
  const text = el('span', { testid: 'toast-text' });
  const undo = el('button', {
    class: 'toast-undo',
    testid: 'toast-undo',
    t: 'tools.undo',
    on: {
      click: () => {
        const { toast } = controller.state();
        if (toast?.undo) controller.undo(toast.undo);
      },
    },
  });
  const root = el('div', { class: 'toast', role: 'status', testid: 'toast' }, text, undo);
  let shown = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(controller.dismissToast, toastTime);
  };
  // It stays while one is at it.
  root.addEventListener('pointerenter', () => clearTimeout(timer));
  root.addEventListener('pointerleave', wait);
  root.addEventListener('focusin', () => clearTimeout(timer));
  root.addEventListener('focusout', wait);
  return {
    root,
    /** @param {State} state @param {Words} words */
    render({ toast }, { t }) {
      root.classList.toggle('shown', toast !== null);
      undo.hidden = !toast?.undo;
      if (!toast) {
        shown = 0;
        clearTimeout(timer);
        return;
      }
      setText(text, t(toast.key, toast.values));
      if (toast.id !== shown) {
        shown = toast.id;
        wait();
      }
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
  return {
    root,
    /** @param {State} state @param {Words} words */
    render(state, { t, language }) {
      const said = sayAnswer(state, t, language);
      if (said !== null) setText(root, said);
    },
  };
}

/**
 * @param {State} state
 * @param {import('../i18n.js').Translate} t
 * @param {import('../i18n.js').Language} language
 * @returns {string | null} null while there is nothing new to say
 */
function sayAnswer(state, t, language) {
  if (state.view === 'judge') return '';
  const answer = state.view === 'game' ? state.verdict : state.count;
  const { now } = state[state.view];
  if (answer.about !== (state.view === 'game' ? gameKey(state) : coverQuestion(now))) return null;
  if (answer.problem) return describeProblem(answer.problem, t);
  if (answer.status !== 'answered') return null;
  const { reply } = answer;
  if (state.view === 'game') {
    if (isHidden(state)) return '';
    return reply.winning_move ? t('live.winning', { move: reply.winning_move }) : t('live.losing');
  }
  return t('live.count', {
    number: formatWhole(reply.count, language),
    time: formatSeconds(reply.seconds, language),
  });
}
