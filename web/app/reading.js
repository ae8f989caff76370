/** What the page says in the reader's language. Another language is fetched when it is first asked for. */
import { createTranslators } from '../ui/words.js';
import { fetchWords, firstLanguage } from './language.js';

/** @import { Language } from '../ui/language.js' */
/** @typedef {Awaited<ReturnType<typeof createReading>>} Reading */

/** @param {() => void} onLanguage another language has come */
export async function createReading(onLanguage) {
  let language = firstLanguage();
  const translators = createTranslators({ [language]: await fetchWords(language) });
  const known = new Set([language]);
  /** @param {Language} wanted */
  const learnLanguage = async (wanted) => {
    translators.learn({ [wanted]: await fetchWords(wanted) });
    known.add(wanted);
    onLanguage();
  };
  return {
    learn: translators.learn,
    /** Until its words have come, the language is the one before. @param {Language} wanted */
    in(wanted) {
      if (known.has(wanted)) language = wanted;
      else void learnLanguage(wanted);
      return { language, t: translators[language] };
    },
  };
}
