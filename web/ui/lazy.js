/** Parts of the page that are fetched when they are first wanted: the first paint need not wait for them. */
import { button, html, nothing } from './template.js';

/** @import { Translate } from './words.js' */

/**
 * @template Part
 * @typedef {object} Lazy
 * @property {() => Lazy<Part>} want fetches it, unless that has been tried
 * @property {() => Promise<Part | null>} come fetches it, once more where it could not be fetched; null where it cannot be now
 * @property {() => Part | null} ifThere
 * @property {() => boolean} hasFailed
 */

/** What makes a lazy part of what loads it. @typedef {<Part>(load: () => Promise<Part>) => Lazy<Part>} Later */

/**
 * @template Part
 * @param {() => Promise<Part>} load
 * @param {() => void} onEnd it has come, or could not be fetched
 * @returns {Lazy<Part>}
 */
export function lazily(load, onEnd) {
  /** @type {Part | null} */
  let part = null;
  /** @type {Promise<Part | null> | null} */
  let coming = null;
  let hasFailed = false;
  const fetch = async () => {
    try {
      part = await load();
    } catch {
      coming = null;
    }
    hasFailed = coming === null;
    onEnd();
    return part;
  };
  const come = () => (coming ??= fetch());
  /** @type {Lazy<Part>} */
  const lazy = {
    want() {
      if (!hasFailed) void come();
      return lazy;
    },
    come,
    ifThere: () => part,
    hasFailed: () => hasFailed,
  };
  return lazy;
}

/** Says that a part could not be fetched, where it could not. @param {Lazy<unknown>} lazy @param {Translate} t */
export function failure({ hasFailed, come }, t) {
  if (!hasFailed()) return nothing;
  const onClick = () => void come();
  return html`<p role="alert" data-testid="part-failed">
    ${t('part.failed')} ${button({ id: 'part-retry', t, text: 'part.retry', onClick })}
  </p>`;
}

/** What a part shows; something else while it comes. @template Part @param {Lazy<Part>} lazy @param {Translate} t @param {(part: Part) => unknown} show @param {unknown} [meanwhile] */
export function shown(lazy, t, show, meanwhile = nothing) {
  const part = lazy.ifThere();
  if (part) return show(part);
  return lazy.hasFailed() ? failure(lazy, t) : meanwhile;
}

/** Does what can wait, when the page has nothing else to do. @param {() => void} act */
export const whenIdle = (act) => void (globalThis.requestIdleCallback ?? setTimeout)(act);
