/** What a view of the cover is given, and what it gives: `(cover, words, door) => template`. */
import type { Door as DoorTo } from '../../ui/door';
import type { Template } from '../../ui/template.js';
import type { Translate, Words } from '../../ui/words.js';
import type { Cover } from '../state.js';

export type { Cover, Template, Translate, Words };
export type Door = DoorTo<Cover>;
export type Change = Door['change'];
export type View = (cover: Cover, words: Words, door: Door) => Template;
