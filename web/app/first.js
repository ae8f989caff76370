/** The first script of every page: the worker and the reader's words begin to come with the page, not after it. */
import '../engine/spawn.js';
import { fetchWords, linkedLanguage, readersLanguage } from './language.js';

void fetchWords(linkedLanguage() ?? readersLanguage(), 'first');
