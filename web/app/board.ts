/** The board of the page: shows the scene of the open view's desk, and calls the handlers of that desk. */
import { placeOf } from '../board/history';
import { Surface, unchangeable } from '../board/surface';
import { hasBoard } from './rooms';
import type { KeptSlice } from '../ui/slice';
import type { Mode, Slices } from './rooms';
import type { BoardHandlers, Site, State, Still, Words } from './types';

/** What a desk makes of its slice for the board. */
export interface BoardDesk<Value> {
  /** @param keeps whether the selected placement stays after the pointer has left the board */
  handlers(slice: KeptSlice<Value>, keeps: () => boolean): () => BoardHandlers;
  scene(value: Value): Still;
  presentScene(value: Value, revealed: boolean): Still;
}

export type BoardDesks = { [M in Mode]: () => BoardDesk<Slices[M]> | null };

/** Whether a selected placement stays: the pointer is on its way to the controls. */
const keeps = () => document.querySelector('.controls:is(:hover, :focus-within)') !== null;

/** @param desks null until one is fetched; its board then takes no input */
export function createBoard(site: Site, desks: BoardDesks) {
  const slices: { [M in Mode]: KeptSlice<Slices[M]> } = site;
  const made: { [M in Mode]?: () => BoardHandlers } = {};
  const handlersOf = <M extends Mode>(mode: M) =>
    (made[mode] ??= desks[mode]()?.handlers(slices[mode], keeps));
  const surface = new Surface(() => {
    const { view, present, game } = site.store.get();
    const handlers = hasBoard(view) && handlersOf(view)?.();
    if (!handlers) return { ...unchangeable, place: () => placeOf(game.history), onCursor() {} };
    return present ? { ...handlers, ...unchangeable } : handlers;
  });
  const show = <M extends Mode>(state: State, mode: M, { t }: Words) => {
    const { present } = state;
    const slice = state[mode];
    const desk = desks[mode]();
    if (!desk) return;
    const still = present ? desk.presentScene(slice, present.revealed) : desk.scene(slice);
    const name = present ? `${mode} presented` : mode;
    surface.show({ name, still, cursor: slice.history.cursor, t });
  };
  return {
    root: surface.root,
    render: (state: State, words: Words) => {
      if (hasBoard(state.view)) show(state, state.view, words);
    },
  };
}
