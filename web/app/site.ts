/**
 * The page without its document: the store and its subscribers for address, storage, queries and playback. Address
 * bar, storage and engine are arguments.
 */
import { parseCode } from '../board/board-code';
import { problemOf } from '../engine/answer';
import { Reconciler } from '../engine/reconciler';
import { Ticker } from '../ui/ticker';
import { Address } from './address';
import { loadBoard } from './boards';
import { Keeper } from './persistence';
import { firstShelves, formerFirst, ofRoom } from './shelves';
import { boardOf, hasBoard, views } from './rooms';
import { clocks, codeOf, modeOf, say, normalise, queries, within } from './state';
import { Store } from './store';
import type { KeptSlice } from '../ui/slice';
import type { Slices } from './rooms';
import type { LateCode } from '../ui/room';
import type { Late } from './state';
import type { Ask, Bar, Memory, Problem, State, ViewName } from './types';

/** A view's access to its part of the state. */
const sliceOf = <View extends ViewName>(
  store: Store,
  ask: Ask,
  onFetched: (view: View, code: LateCode<Slices[View]>) => void,
  view: View,
): KeptSlice<Slices[View]> => ({
  get: () => store.get()[view],
  change: (transition, { push, say: message, undo } = {}) =>
    store.change(
      (state) => {
        const next = within(view)(state, transition);
        if (next === state || message === undefined) return next;
        const [key, values] = typeof message === 'string' ? [message] : message;
        return say(next, key, values, undo && hasBoard(view) ? view : null);
      },
      { push },
    ),
  say: (key, values) => store.change((state) => say(state, key, values)),
  ask,
  fetched: (code) => onFetched(view, code),
});

/**
 * @param given.session lives as long as the tab
 * @param given.pace least time between two moves of the engine, ms
 */
export function createSite({
  ask,
  initial,
  bar,
  memory,
  session,
  pace = 0,
}: {
  ask: Ask;
  initial: State;
  bar: Bar;
  memory: Memory;
  session: Memory;
  pace?: number;
}) {
  const store = new Store(initial, normalise);
  const keeper = new Keeper(memory, session, store);
  keeper.keep(firstShelves, formerFirst);
  const address = new Address(bar, store, session);
  const ticker = new Ticker(store.change);
  const reconciler = new Reconciler(ask, store.change);
  const late: Late = {};
  const follow = () => {
    reconciler.follow(queries(store.get(), late, pace));
    ticker.follow(clocks(store.get(), late));
  };
  const onFetched = <View extends ViewName>(view: View, code: LateCode<Slices[View]>) => {
    const { begin, shelves = [], former } = code;
    late[view] = { ...late[view], ...code } as Late[View];
    if (begin) store.change((state) => within(view)(state, begin));
    keeper.keep(shelves.map(ofRoom(view)), former);
    follow();
  };
  const slices = Object.fromEntries(
    views.map((view) => [view, sliceOf(store, ask, onFetched, view)]),
  ) as unknown as { [View in ViewName]: KeptSlice<Slices[View]> };

  return Object.assign(slices, {
    store,
    visit: address.visit,
    look: keeper.look,
    unkept: keeper.unkept,
    add: keeper.add,
    codeOf: <View extends ViewName>(view: View) => codeOf(view, late),
    /** Opens the link in the address and starts to ask. */
    begin() {
      address.visit();
      store.subscribe(follow);
      follow();
    },

    /** Writes pending changes when the page is hidden. */
    flush() {
      address.flush();
      keeper.flush();
    },

    /** Writes pending changes when the page is left or reloaded. */
    leave() {
      address.leave();
      keeper.flush();
    },

    /**
     * Loads the board of a text into the open view.
     *
     * @returns null on success
     */
    async loadText(text: string): Promise<Problem | null> {
      const mode = modeOf(store.get());
      if (!mode) return null;
      store.change((state) => ({ ...state, unread: null, isReading: true }));
      try {
        const { board } = await ask({ kind: 'read', text });
        const read = parseCode(board, boardOf(mode).maxSide);
        store.change((state) => loadBoard(state, mode, read), { push: true });
        return null;
      } catch (error) {
        return problemOf(error);
      } finally {
        store.change((state) => ({ ...state, isReading: false }));
      }
    },
  });
}

export type Site = ReturnType<typeof createSite>;
