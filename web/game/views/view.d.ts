/** What a view of the game is given, and what it gives. */
import type { Game } from '../state.js';
import type { Template } from '../../ui/template.js';
import type { Translate, Words } from '../../ui/words.js';

export type { Game, Template, Translate, Words };
export type Door = import('../../ui/door').Door<Game>;
export type Change = Door['change'];
export type View = (game: Game, words: Words, door: Door) => Template;
