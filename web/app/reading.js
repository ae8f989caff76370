/** What the page says in the reader's language. Another language is fetched when it is first asked for. */
import { lazily } from '../ui/lazy.js';
import { createTranslators } from '../ui/words.js';
import { fetchWords } from './language.js';

/** @import { Language } from '../ui/language.js' */
/** @typedef {Awaited<ReturnType<typeof createReading>>} Reading */

/** @param {Language} first @param {() => void} onLanguage another language has come */
export async function createReading(first, onLanguage) {
  const translators = createTranslators({ [first]: await fetchWords(first) });
  const other = first === 'ko' ? 'en' : 'ko';
  const learnOther = lazily(async () => {
    translators.learn({ [other]: await fetchWords(other) });
    return true;
  }, onLanguage);
  let language = first;
  let asked = first;
  return {
    learn: translators.learn,
    /** Until its words have come, the language is the one before. @param {Language} wanted */
    in(wanted) {
      if (wanted === other && asked !== other) void learnOther.come();
      asked = wanted;
      if (wanted === first || learnOther.ifThere()) language = wanted;
      return { language, t: translators[language] };
    },
  };
}
