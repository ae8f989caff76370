/** What a view of the game is given, and what it gives: `(game, words, door) => template`. */
export type { Game } from '../state.js';
export type { Template } from '../../ui/template.js';
export type { Words } from '../../ui/words.js';

export type Door = import('../../ui/door').Door<import('../state.js').Game>;
