/**
 * The view that the reader was in last, as a link that the start page offers to continue with. It is stored for the next
 * visit when the view or the page is left.
 */
import { linkTo } from './address';
import { hasBoard, home, views, type ViewName } from './rooms';
import { browserMemory } from './storage';
import type { State } from './state';
import type { Store } from './store';

const record = 'last';
const memory = browserMemory(() => localStorage);

/** The link to the open view. That of a board names no board: its own record (`boards.`) brings it back as it was. */
const linkBack = (state: State) =>
  hasBoard(state.view)
    ? `#/${state.view}`
    : linkTo({ ...state, linkLanguage: null, present: null });

/** Stores the open view. */
export function keepView(state: State) {
  if (state.view !== home) memory.write(record, linkBack(state));
}

export const followViews = (store: Store) =>
  store.subscribe(({ view }, before) => {
    if (view !== before.view) keepView(before);
  });

/** @returns null on a first visit */
export function lastView(): { href: string; view: Exclude<ViewName, typeof home> } | null {
  const href: unknown = memory.read(record);
  if (typeof href !== 'string') return null;
  // 'learn' of '#/learn/bits?v=1&step=3'
  const view = views.find((one) => one !== home && one === /^#\/(\w+)/.exec(href)?.[1]);
  return view && view !== home ? { href, view } : null;
}
