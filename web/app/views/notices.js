/** What the page says beside the board: bad links, passing messages, the boot, the live region. */
import { countOf } from '../../cover/state.js';
import { isHidden, verdictOf, gameKey } from '../../game/match.js';
import { Announcer } from '../../ui/announce.js';
import { button, html, icon, nothing } from '../../ui/template.js';
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
 * @typedef {import('../store.js').Store} Store
 * @typedef {import('../../ui/words.js').Words} Words
 * @typedef {import('../../ui/words.js').Translate} Translate
 */

/** How long a message stays, ms. */
const toastTime = 6000;

/** @param {State} state @param {Translate} t @param {Store} store */
export function badLinkNotice({ badLink }, t, store) {
  if (!badLink) return nothing;
  const { problem, text } = badLink;
  const place = describePlace(problem, t, 'row');
  return html`<div class="notice" role="alert" data-testid="bad-link">
    ${icon('alert')}
    <div class="notice-body">
      <p class="notice-text" data-testid="bad-link-message">
        ${t('bad-link')} ${place}${describeProblem(problem, t)}
      </p>
      <code class="notice-link" data-testid="bad-link-text">${text}</code>
    </div>
    ${button({
      id: 'bad-link-dismiss',
      t,
      label: 'dismiss',
      picture: 'cross',
      kind: 'square quiet',
      onClick: () => store.change((state) => ({ ...state, badLink: null })),
    })}
  </div>`;
}

/** The latest message, which passes but stays while one is at it. @param {Store} store */
export function createToast(store) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const stay = () => clearTimeout(timer);
  const pass = () => {
    stay();
    timer = setTimeout(() => store.change((state) => ({ ...state, toast: null })), toastTime);
  };
  store.subscribe(({ toast }, before) => {
    if (toast === before.toast) return;
    if (toast) pass();
    else stay();
  });
  const announcer = new Announcer();
  /** @param {State} state @param {Words} words */
  return ({ toast }, { t, language }) => {
    if (toast) {
      const { number } = toast.values;
      const values = number === undefined ? {} : { number: formatWhole(String(number), language) };
      announcer.say(t(toast.key, { ...toast.values, ...values }), toast);
    }
    return html`<div
      class=${toast ? 'toast shown' : 'toast'}
      role="status"
      data-testid="toast"
      @pointerenter=${stay}
      @pointerleave=${pass}
      @focusin=${stay}
      @focusout=${pass}
    >
      <span data-testid="toast-text">${announcer.text}</span>
      ${
        toast?.undo
          ? html`<button
              class="toast-undo"
              data-testid="toast-undo"
              @click=${() => store.change((state) => step(state, 'undo', toast.undo))}
            >
              ${t('tools.undo')}
            </button>`
          : nothing
      }
    </div>`;
  };
}

/** How far the solver is. @param {State} state @param {Words} words @param {() => void} onRetry */
export function bootSign({ boot: { stage, loaded, total } }, { t, language }, onRetry) {
  const bytes =
    total > 0 && stage !== 'ready'
      ? t('boot.bytes', {
          loaded: formatMegabytes(loaded, language),
          total: formatMegabytes(total, language),
        })
      : '';
  const share = total > 0 ? loaded / total : 0;
  return html`<div class="boot" role="status" data-testid="boot" data-stage=${stage}>
    <span class="boot-track" aria-hidden="true"
      ><span class="boot-fill" .style=${`width: ${100 * share}%`}></span
    ></span>
    <span class="boot-row">
      <span class="boot-stage" data-testid="boot-stage">${t(`boot.${stage}`)}</span>
      <span class="boot-bytes" data-testid="boot-bytes">${bytes}</span>
      ${
        stage === 'failed'
          ? button({ id: 'boot-retry', t, text: 'boot.retry', onClick: onRetry })
          : nothing
      }
    </span>
  </div>`;
}

/** Speaks the verdict or the count to a screen reader. */
export function createLiveRegion() {
  const announcer = new Announcer();
  /** @param {State} state @param {Words} words */
  return (state, words) => {
    const said = whatToSay(state, words);
    if (said) announcer.say(said.text, said.about);
    return html`<div class="hidden" role="status" data-testid="live">${announcer.text}</div>`;
  };
}

/** @param {State} state @param {Words} words @returns {{ text: string, about: unknown } | null} null while there is nothing new to say */
function whatToSay({ view, game, cover }, words) {
  if (view === 'game') return sayVerdict(game, words);
  return view === 'cover' ? sayCount(cover, words) : { text: '', about: null };
}

/** @param {import('../../game/state.js').Game} game @param {Words} words */
function sayVerdict(game, { t }) {
  const { verdict } = game.answers;
  if (verdict.problem && verdict.about === gameKey(game)) {
    return { text: describeProblem(verdict.problem, t), about: verdict };
  }
  const reply = verdictOf(game);
  if (!reply) return null;
  if (isHidden(game)) return { text: '', about: null };
  const move = reply.winning_move;
  return { text: move ? t('live.winning', { move }) : t('live.losing'), about: reply };
}

/** @param {import('../../cover/state.js').Cover} cover @param {Words} words */
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
