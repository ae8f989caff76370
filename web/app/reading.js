/** The translators of the page: the texts of the first paint at once, the others with their parts. */
import { lazily } from '../ui/lazy.js';
import { createTranslators } from '../ui/words.js';
import { fetchWords } from './language.js';
import { languageOf } from './state.js';
import { solverOf } from './views/boot.js';

/** @import { Language, State, Words, WordsPart } from './types' */
/** @typedef {Awaited<ReturnType<typeof createReading>>} Reading */
/** `onRetry` restarts the solver, `onDetails` shows or hides details. @typedef {{ onRetry: () => void, onDetails: () => void }} Acts */

/** @param {Language} first @param {(isThere: boolean) => void} onLanguage called when another language has arrived, or has not */
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
  const learnOther = lazily(
    async () => {
      languages.add(other);
      try {
        return await learnWords(parts);
      } catch (error) {
        // Later parts do without it.
        languages.delete(other);
        throw error;
      }
    },
    () => onLanguage(learnOther.loaded() !== null),
  );
  let language = first;
  let requested = first;
  return {
    /** Fetches the texts of later parts. @param {readonly WordsPart[]} more */
    learn(more) {
      for (const part of more) parts.add(part);
      return learnWords(more);
    },
    /** The words of a drawing; until the texts of its language have arrived, in the previous one. @param {State} state @param {Acts} acts @param {boolean} roomy @returns {Words} */
    words(state, { onRetry, onDetails }, roomy) {
      const next = languageOf(state);
      if (next === other && requested !== other) void learnOther.load();
      requested = next;
      if (next === first || learnOther.loaded()) language = next;
      const t = translators[language];
      // On a narrow page only the short texts have room.
      const isTouched = matchMedia('(pointer: coarse), (width < 43.75em)').matches;
      const touch = isTouched ? 'touch' : '';
      const solver = solverOf(state, t, onRetry);
      const { details } = state.settings;
      return { t, language, solver, touch, roomy, details, onDetails };
    },
  };
}
