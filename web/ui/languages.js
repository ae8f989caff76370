/** The languages of the site, and the choice of one for a reader. */

/** @typedef {'ko' | 'en'} Language */

/** @type {readonly Language[]} */
export const languages = ['ko', 'en'];

/** @param {unknown} name @returns {Language | null} null if the site does not have the language */
export const languageNamed = (name) => languages.find((language) => language === name) ?? null;

/** The reader's first language that the site has, else English. @param {readonly string[]} tags such as navigator.languages @returns {Language} */
export const chooseLanguage = (tags) =>
  tags.map((tag) => languageNamed(tag.toLowerCase().split('-')[0])).find(Boolean) ?? 'en';
