/** What the page says in the reader's language. What it says at first comes first, the rest with its parts. */
import { lazily } from '../ui/lazy.js';
import { createTranslators } from '../ui/words.js';
import { fetchWords } from './language.js';

/** @import { Language } from '../ui/language.js' */
/** @import { WordsPart } from './language.js' */
/** @typedef {Awaited<ReturnType<typeof createReading>>} Reading */

/** @param {Language} first @param {() => void} onLanguage another language has come */
export async function createReading(first, onLanguage) {
  const translators = createTranslators();
  const languages = new Set([first]);
  /** @type {Set<WordsPart>} */
  const parts = new Set(['first']);
  /** In all languages that are read. @param {Iterable<WordsPart>} some */
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
  let asked = first;
  return {
    /** The words of parts that are fetched later. @param {readonly WordsPart[]} more */
    learn(more) {
      for (const part of more) parts.add(part);
      return learnWords(more);
    },
    /** Until its words have come, the language is the one before. @param {Language} wanted */
    in(wanted) {
      if (wanted === other && asked !== other) void learnOther.come();
      asked = wanted;
      if (wanted === first || learnOther.ifThere()) language = wanted;
      return { language, t: translators[language] };
    },
  };
}
