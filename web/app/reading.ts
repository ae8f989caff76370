/** The translators of the page: the texts of the first paint at once, the others with their parts. */
import { lazily } from '../ui/lazy';
import { createTranslators, type Language, type Words } from '../ui/words';
import { fetchWords, type WordsPart } from './language';
import { languageOf, type State } from './state';
import { solverOf } from './views/boot';

export type Reading = Awaited<ReturnType<typeof createReading>>;
/** `onRetry` restarts the solver, `onDetails` shows or hides details. */
export type Acts = { onRetry: () => void; onDetails: () => void };

/** @param onLanguage called when another language has arrived, or has not */
export async function createReading(first: Language, onLanguage: (isThere: boolean) => void) {
  const translators = createTranslators();
  const languages = new Set([first]);
  const parts: Set<WordsPart> = new Set(['first']);
  /** Fetches parts in all languages in use. */
  const loadTexts = (some: Iterable<WordsPart>) =>
    Promise.all(
      [...languages].flatMap((language) =>
        [...some].map(async (part) =>
          translators.learn({ [language]: await fetchWords(language, part) }),
        ),
      ),
    );
  await loadTexts(parts);

  const other = first === 'ko' ? 'en' : 'ko';
  const otherLanguage = lazily(
    async () => {
      languages.add(other);
      try {
        return await loadTexts(parts);
      } catch (error) {
        // Later parts do without it.
        languages.delete(other);
        throw error;
      }
    },
    () => {
      if (!otherLanguage.isRetrying()) onLanguage(otherLanguage.loaded() !== null);
    },
  );
  let language = first;
  let requested = first;
  return {
    /** Fetches the texts of later parts. */
    loadTexts(more: readonly WordsPart[]) {
      for (const part of more) parts.add(part);
      return loadTexts(more);
    },
    /**
     * The words of a drawing; until the texts of its language have arrived, in the previous one.
     */
    words(state: State, { onRetry, onDetails }: Acts, roomy: boolean): Words {
      const next = languageOf(state);
      if (next === other && requested !== other) void otherLanguage.load();
      requested = next;
      if (next === first || otherLanguage.loaded()) language = next;
      const t = translators[language];
      // On a narrow page (see ui/breakpoints.css) only the short texts have room, which are those about touch.
      const isTouched = matchMedia('(pointer: coarse), (width < 43.75em)').matches;
      const touch = isTouched ? 'touch' : '';
      const solver = solverOf(state, t, onRetry);
      const { details } = state.settings;
      return { t, language, solver, touch, roomy, details, onDetails };
    },
  };
}
