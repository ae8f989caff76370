/** The views of the page. One is `(state, words, site) => template`. */
import type { Template } from '../ui/template';
import type { Words } from '../ui/words';
import type { Site } from './site';
import type { State } from './state';

export type View = (state: State, words: Words, site: Site) => Template;
