/** The first script of every page: starts the worker and fetches the reader's words while the page loads. */
import '../engine/spawn';
import { fetchWords, linkedLanguage, readersLanguage } from './language';

void fetchWords(linkedLanguage() ?? readersLanguage(), 'first');
