/** The translators of the page: the texts of the first paint at once, the others with their parts. */
import { lazily } from '../ui/lazy.js';
import { createTranslators } from '../ui/words.js';
import { fetchWords } from './language.js';

/** @import { Language } from '../ui/languages.js' */
/** @import { WordsPart } from './language.js' */
/** @typedef {Awaited<ReturnType<typeof createReading>>} Reading */

/** @param {Language} first @param {() => void} onLanguage called when another language has arrived */
export async function createReading(first, onLanguage) {
  const translators = createTranslators();
  const languages = new Set([first]);
  /** @type {Set<WordsPart>} */
  const parts = new Set(['first']);
  /** Fetches parts in all languages in use. @param {Iterable<WordsPart>} some */
  const learnWords = (some) =>
    Promise.all(
      [...languages].flatMap((language) =>
        [...some].map(async (part) =>
          translators.learn({ [language]: await fetchWords(language, part) }),
        ),
      ),
    );
  await learnWords(parts);

  const other = first === 'ko' ? 'en' : 'ko';
  const learnOther = lazily(() => {
    languages.add(other);
    return learnWords(parts);
  }, onLanguage);
  let language = first;
  let requested = first;
  return {
    /** Fetches the texts of later parts. @param {readonly WordsPart[]} more */
    learn(more) {
      for (const part of more) parts.add(part);
      return learnWords(more);
    },
    /** Translates into a language; until its texts have arrived, into the previous one. @param {Language} next */
    in(next) {
      if (next === other && requested !== other) void learnOther.load();
      requested = next;
      if (next === first || learnOther.loaded()) language = next;
      return { language, t: translators[language] };
    },
  };
}
