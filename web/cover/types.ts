/** The types of the cover. A view is `(cover, words, handle) => template`. */
import type { RoomHandle as HandleOf } from '../ui/room-handle';
import type { Template, Words } from '../ui/types';
import type { Search } from './search';
import type { Cover } from './state';

/** The types that every room uses: of the board, of the solver's answers, of templates and words. */
export type * from '../ui/types';
export type { Choice, DayWish, Hand, SolvedDay, Task } from './hand';
export type { Heat } from './heat';
export type { Jump, Order, Run, Search, SearchTimeline, Span } from './search';
export type { Colouring, Cover, Lens, Patient, Stroke, TilingWish, Tool } from './state';

export type RoomHandle = HandleOf<Cover>;
export type Change = RoomHandle['change'];
export type ChangeSearch = (transition: (search: Search) => Search) => void;
export type View = (cover: Cover, words: Words, handle: RoomHandle) => Template;
