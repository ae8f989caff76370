/** Parts of the page that are fetched when they are first needed, so that the first paint does not wait. */
import { button, html, nothing } from './template.js';

/** @import { Translate } from './words.js' */

/**
 * @template Part
 * @typedef {object} Lazy
 * @property {() => Lazy<Part>} prefetch fetches the part, unless an attempt has failed
 * @property {() => Promise<Part | null>} load fetches the part, also after a failed attempt; null if it fails
 * @property {() => Part | null} loaded the part, null before it is fetched
 * @property {() => boolean} hasFailed
 */

/** Make a lazy part from the function that loads it. @typedef {<Part>(load: () => Promise<Part>) => Lazy<Part>} Later */

/**
 * @template Part
 * @param {() => Promise<Part>} load
 * @param {() => void} onEnd the part has been fetched, or the attempt has failed
 * @returns {Lazy<Part>}
 */
export function lazily(load, onEnd) {
  /** @type {Part | null} */
  let part = null;
  /** @type {Promise<Part | null> | null} */
  let pending = null;
  let hasFailed = false;
  const fetch = async () => {
    try {
      part = await load();
    } catch {
      pending = null;
    }
    hasFailed = pending === null;
    onEnd();
    return part;
  };
  const fetchOnce = () => (pending ??= fetch());
  /** @type {Lazy<Part>} */
  const lazy = {
    prefetch() {
      if (!hasFailed) void fetchOnce();
      return lazy;
    },
    load: fetchOnce,
    loaded: () => part,
    hasFailed: () => hasFailed,
  };
  return lazy;
}

/** A message with a retry button, if a part could not be fetched. @param {Lazy<unknown>} lazy @param {Translate} t */
export function failure({ hasFailed, load }, t) {
  if (!hasFailed()) return nothing;
  const onClick = () => void load();
  return html`<p role="alert" data-testid="part-failed">
    ${t('part.failed')} ${button({ id: 'part-retry', t, text: 'part.retry', onClick })}
  </p>`;
}

/**
 * The view of a part; another view while the part is being fetched.
 *
 * @template Part
 * @param {Lazy<Part>} lazy
 * @param {Translate} t
 * @param {(part: Part) => unknown} show
 * @param {unknown} [meanwhile]
 */
export function shown(lazy, t, show, meanwhile = nothing) {
  const part = lazy.loaded();
  if (part) return show(part);
  return lazy.hasFailed() ? failure(lazy, t) : meanwhile;
}

/** A page that is never idle acts after this time, ms. */
const longestWait = 2000;

/** Act when the page is idle, or has been busy for long. @param {() => void} act */
export function whenIdle(act) {
  // Safari has no such function.
  const idle = /** @type {typeof requestIdleCallback | undefined} */ (
    globalThis.requestIdleCallback
  );
  if (idle) idle(act, { timeout: longestWait });
  else setTimeout(act);
}
