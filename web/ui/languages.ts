/** The languages of the site, and the choice of one for a reader. */

export type Language = 'ko' | 'en';

export const languages: readonly Language[] = ['ko', 'en'];

/** @returns null if the site does not have the language */
export const languageNamed = (name: unknown): Language | null =>
  languages.find((language) => language === name) ?? null;

/**
 * The reader's first language that the site has, else English.
 *
 * @param tags such as navigator.languages
 */
export const preferredLanguage = (tags: readonly string[]): Language =>
  tags.map((tag) => languageNamed(tag.toLowerCase().split('-')[0])).find(Boolean) ?? 'en';
