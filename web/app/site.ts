/**
 * The page without its document: the store and its subscribers for address, storage, queries and playback. The
 * `ask` of engine/client.ts, the address bar and the storage are arguments.
 */
import { parseCode } from '../board/board-code';
import { problemOf, type Problem } from '../engine/answer';
import { Reconciler } from '../engine/reconciler';
import { Ticker } from '../ui/ticker';
import { Address } from './address';
import { loadBoard } from './boards';
import { Keeper } from './persistence';
import { firstShelves, ofRoom } from './shelves';
import { boardOf, hasBoard, views, type Slices, type ViewName } from './rooms';
import { modeOf, normalise, say, within, type State } from './state';
import { Store } from './store';
import type { Ask } from '../engine/protocol';
import type { KeptRoomHandle, RoomParts } from '../ui/room';
import type { Bar } from './browser-bar';
import type { Memory } from './storage';

/** A view's access to its part of the state. */
const handleOf = <View extends ViewName>(
  store: Store,
  ask: Ask,
  onRegister: (view: View, parts: RoomParts<Slices[View]>) => void,
  view: View,
): KeptRoomHandle<Slices[View]> => ({
  get: () => store.get()[view],
  change: (transition, { push, say: message, undo } = {}) =>
    store.change(
      (state) => {
        const next = within(state, view, transition);
        if (next === state || message === undefined) return next;
        const [key, values] = typeof message === 'string' ? [message] : message;
        return say(next, key, values, undo && hasBoard(view) ? view : null);
      },
      { push },
    ),
  say: (key, values) => store.change((state) => say(state, key, values)),
  ask,
  register: (parts) => onRegister(view, parts),
});

/**
 * Loads the board of a text into the open view.
 *
 * @returns null on success
 */
async function loadText(store: Store, ask: Ask, text: string): Promise<Problem | null> {
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
}

/** What a page gives its site. */
export interface SiteGiven {
  ask: Ask;
  initial: State;
  bar: Bar;
  memory: Memory;
  /** Lives as long as the tab. */
  session: Memory;
  /** Least time between two moves of the engine, ms. */
  pace?: number;
}

export function createSite({ ask, initial, bar, memory, session, pace = 0 }: SiteGiven) {
  const store = new Store(initial, normalise);
  const keeper = new Keeper(memory, session, store);
  keeper.addShelves(firstShelves);
  const address = new Address(bar, store, session);
  const ticker = new Ticker();
  const reconciler = new Reconciler(ask);
  const registered: { [View in ViewName]?: RoomParts<Slices[View]> } = {};
  const roomPartsOf = <View extends ViewName>(view: View): RoomParts<Slices[View]> =>
    registered[view] ?? {};
  const followRoom = <View extends ViewName>(view: View) => {
    const { get, change } = handles[view];
    const { queries, clocks } = roomPartsOf(view);
    reconciler.follow(queries?.(get(), pace) ?? [], change);
    ticker.follow(clocks?.(get()) ?? [], change);
  };
  const follow = () => followRoom(store.get().view);
  const onRegister = <View extends ViewName>(view: View, parts: RoomParts<Slices[View]>) => {
    const { begin, shelves = [] } = parts;
    registered[view] = { ...registered[view], ...parts } as (typeof registered)[View];
    if (begin) handles[view].change(begin);
    keeper.addShelves(shelves.map(ofRoom(view)));
    follow();
  };
  const handles = Object.fromEntries(
    views.map((view) => [view, handleOf(store, ask, onRegister, view)]),
  ) as unknown as { [View in ViewName]: KeptRoomHandle<Slices[View]> };

  return Object.assign(handles, {
    store,
    visit: address.visit,
    takeOver: keeper.takeOver,
    unkept: keeper.unkept,
    addRecords: keeper.addRecords,
    roomPartsOf,
    isAsking: reconciler.isBusy,
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

    loadText: (text: string) => loadText(store, ask, text),
  });
}

export type Site = ReturnType<typeof createSite>;
