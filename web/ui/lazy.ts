/** Parts of the page that are fetched when they are first needed, so that the first paint does not wait. */
import { button, html, nothing } from './template';
import type { Translate } from './words';

export interface Lazy<Part> {
  /** Fetches the part, unless an attempt has failed. */
  prefetch: () => Lazy<Part>;
  /** Fetches the part, also after a failed attempt; null if it fails. */
  load: () => Promise<Part | null>;
  /** The part, null before it is fetched. */
  loaded: () => Part | null;
  hasFailed: () => boolean;
  /** Whether the part is fetched once more after a failed attempt. */
  isRetrying: () => boolean;
}

/** Makes a lazy part from the function that loads it. */
export type Later = <Part>(load: () => Promise<Part>) => Lazy<Part>;

let underWay = 0;
/** Whether a part is being fetched. */
export const isFetching = () => underWay > 0;

/** @param onChange the part has been fetched, the attempt has failed, or another attempt begins */
export function lazily<Part>(load: () => Promise<Part>, onChange: () => void): Lazy<Part> {
  let part: Part | null = null;
  let pending: Promise<Part | null> | null = null;
  let hasFailed = false;
  const fetch = async () => {
    underWay += 1;
    try {
      part = await load();
    } catch {
      pending = null;
    }
    underWay -= 1;
    hasFailed = pending === null;
    onChange();
    return part;
  };
  const fetchOnce = () => (pending ??= fetch());
  const lazy: Lazy<Part> = {
    prefetch() {
      if (!hasFailed) void fetchOnce();
      return lazy;
    },
    load() {
      const isRetry = hasFailed && !pending;
      const fetched = fetchOnce();
      if (isRetry) onChange();
      return fetched;
    },
    loaded: () => part,
    hasFailed: () => hasFailed,
    isRetrying: () => hasFailed && pending !== null,
  };
  return lazy;
}

/** A message with a retry button, if a part could not be fetched. */
export function failure({ hasFailed, isRetrying, load }: Lazy<unknown>, t: Translate) {
  if (!hasFailed()) return nothing;
  const retry = button({
    id: 'part-retry',
    t,
    text: 'part.retry',
    disabled: isRetrying(),
    onClick: () => void load(),
  });
  return html`<p role="alert" data-testid="part-failed">${t('part.failed')} ${retry}</p>`;
}

/** The view of a part; another view while the part is being fetched. */
export function shown<Part>(
  lazy: Lazy<Part>,
  t: Translate,
  show: (part: Part) => unknown,
  meanwhile: unknown = nothing,
) {
  const part = lazy.loaded();
  if (part) return show(part);
  return lazy.hasFailed() ? failure(lazy, t) : meanwhile;
}

/** A page that is never idle acts after this time, ms. */
const longestWait = 2000;

/** Acts when the page is idle, or has been busy for long. */
export function whenIdle(act: () => void) {
  // Safari has no such function.
  const idle = globalThis.requestIdleCallback as typeof requestIdleCallback | undefined;
  if (idle) idle(act, { timeout: longestWait });
  else setTimeout(act);
}
