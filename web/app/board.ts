/** The board of the page: one surface, which shows the scene of the open room and gives the room its input. */
import { unchangeable, type BoardHandlers } from '../board/handlers';
import { placeOf } from '../board/history';
import { Surface } from '../board/surface';
import { hasBoard, type Mode, type Slices } from './rooms';
import type { KeptRoomHandle } from '../ui/room';
import type { Words } from '../ui/words';
import type { Site } from './site';
import type { State } from './state';

export function createBoardView(site: Site) {
  const { store, roomPartsOf } = site;
  const handles: { [M in Mode]: KeptRoomHandle<Slices[M]> } = site;
  /** The handlers of a room, undefined before its code is fetched. */
  const handlersOf = <M extends Mode>(mode: M) =>
    roomPartsOf(mode).surface?.handlers(handles[mode]);
  /** The handlers of the open room; in Present they change nothing. */
  const openHandlers = (): BoardHandlers => {
    const { view, present, game } = store.get();
    const handlers = hasBoard(view) && handlersOf(view);
    if (!handlers) return { ...unchangeable, place: () => placeOf(game.history), onCursor() {} };
    return present ? { ...handlers, ...unchangeable } : handlers;
  };
  const surface = new Surface(openHandlers);
  /** Shows the board of a room, once its code is fetched. */
  const show = <M extends Mode>({ present, ...state }: State, mode: M, { t }: Words) => {
    const room = roomPartsOf(mode).surface;
    if (!room) return;
    const slice: Slices[M] = state[mode];
    const still = present ? room.presentScene(slice, present.revealed) : room.scene(slice);
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
