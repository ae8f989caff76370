/** The arguments and the result of a view of the page. */
import type { Template } from '../../ui/template.js';
import type { Words } from '../../ui/words.js';
import type { Site } from '../site.js';
import type { State } from '../state.js';

export type { Site, State, Template, Words };
export type View = (state: State, words: Words, site: Site) => Template;
