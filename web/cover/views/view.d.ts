/** The types of the cover's views: `(cover, words, slice) => template`. */
import type { Slice as SliceOf } from '../../ui/slice';
import type { Template } from '../../ui/template.js';
import type { Translate, Words } from '../../ui/words.js';
import type { Search } from '../search.js';
import type { Cover } from '../state.js';

export type { Cover, Template, Translate, Words };
export type Slice = SliceOf<Cover>;
export type Change = Slice['change'];
export type ChangeSearch = (transition: (search: Search) => Search) => void;
export type View = (cover: Cover, words: Words, slice: Slice) => Template;
