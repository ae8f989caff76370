/** The handle of the cover, and its views. One is `(cover, words, handle) => template`. */
import type { RoomHandle as HandleOf } from '../ui/room-handle';
import type { Template } from '../ui/template';
import type { Words } from '../ui/words';
import type { Search } from './search';
import type { Cover } from './state';

export type RoomHandle = HandleOf<Cover>;
export type Change = RoomHandle['change'];
export type ChangeSearch = (transition: (search: Search) => Search) => void;
export type View = (cover: Cover, words: Words, handle: RoomHandle) => Template;
