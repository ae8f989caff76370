/** The types of the cover. A view is `(cover, words, slice) => template`. */
import type { Slice as SliceOf } from '../ui/slice';
import type { Template, Words } from '../ui/types';
import type { Search } from './search.js';
import type { Cover } from './state.js';

export type * from '../ui/types';
export type * from './hand.js';
export type * from './heat.js';
export type * from './search.js';
export type * from './state.js';

export type Slice = SliceOf<Cover>;
export type Change = Slice['change'];
export type ChangeSearch = (transition: (search: Search) => Search) => void;
export type View = (cover: Cover, words: Words, slice: Slice) => Template;
