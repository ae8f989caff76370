/** The types of the game's views: `(game, words, slice) => template`. */
import type { Slice as SliceOf } from '../../ui/slice';
import type { Template } from '../../ui/template.js';
import type { Translate, Words } from '../../ui/words.js';
import type { Recursion } from '../recursion.js';
import type { Game } from '../state.js';

export type * from '../../engine/protocol';
export type * from '../play.js';
export type * from '../quiz.js';
export type * from '../recursion.js';
export type * from '../state.js';
export type { Template, Translate, Words };

export type Slice = SliceOf<Game>;
export type Change = Slice['change'];
export type ChangeRecursion = (transition: (recursion: Recursion) => Recursion) => void;
export type View = (game: Game, words: Words, slice: Slice) => Template;
