/**
 * The rooms of the page, by the names in links. The only list of all; frame, main, embed and headline name those that
 * they treat apart.
 */
import { coverRoom } from '../cover/room';
import { gameRoom } from '../game/room';
import { judgeRoom } from '../judge/room';
import { learnRoom } from '../learn/room';
import { setRoom } from '../sets/room';
import { startRoom } from '../start/room';
import { tablesRoom } from '../tables/room';
import type { Room, RoomBoard } from '../ui/room';

const rooms = {
  start: startRoom,
  game: gameRoom,
  cover: coverRoom,
  judge: judgeRoom,
  learn: learnRoom,
  set: setRoom,
  tables: tablesRoom,
};

type Rooms = typeof rooms;

/** The views of the page, each of a room. */
export type ViewName = keyof Rooms;
/** The views with a board. */
export type Mode = 'game' | 'cover';
/** The part of the state of each room. */
export type Slices = { [V in ViewName]: ReturnType<Rooms[V]['initial']> };
/** The contents of a link to each room. */
export type Contents = { [V in ViewName]: NonNullable<ReturnType<Rooms[V]['link']['parse']>> };

/** The view of the bare address. */
export const home = 'start';
export const views = Object.keys(rooms) as ViewName[];
/** The views with a tab. */
export const tabs = ['game', 'cover', 'judge', 'learn'] as const;
export const modes: readonly Mode[] = ['game', 'cover'];

/** The room of a view, whose value is that part of the state. */
export const roomOf = <V extends ViewName>(view: V) =>
  rooms[view] as unknown as Room<Slices[V], Contents[V]>;

/** The board of a view. */
export const boardOf = <M extends Mode>(mode: M) =>
  roomOf(mode).board as RoomBoard<Slices[M], Contents[M]>;

export const hasBoard = (view: ViewName): view is Mode => roomOf(view).board !== undefined;
