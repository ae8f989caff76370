/** The types of the game. A view is `(game, words, slice) => template`. */
import type { Slice as SliceOf } from '../ui/slice';
import type { Template, Words } from '../ui/types';
import type { Recursion } from './recursion.js';
import type { Game } from './state.js';

export type * from '../ui/types';
export type * from './play.js';
export type * from './puzzle-record.js';
export type * from './quiz.js';
export type * from './recursion.js';
export type * from './state.js';
export type * from './views/deferred.js';
export type * from './views/sheet.js';

export type Slice = SliceOf<Game>;
export type Change = Slice['change'];
export type ChangeRecursion = (transition: (recursion: Recursion) => Recursion) => void;
export type View = (game: Game, words: Words, slice: Slice) => Template;
