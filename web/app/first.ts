/**
 * The first script of every page: starts the worker and fetches the reader's words while the page loads, and the start
 * page for a bare address.
 */
import '../engine/spawn';
import { fetchWords, isBare, linkedLanguage, readersLanguage } from './language';

const language = linkedLanguage() ?? readersLanguage();
void fetchWords(language, 'first');

/** Fetches a part ahead; the frame reports a failure. */
const later = (load: () => Promise<unknown>) => void load().catch(() => {});
if (isBare()) {
  later(() => fetchWords(language, 'start'));
  later(() => import('./start-room'));
}
