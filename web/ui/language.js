/** The languages of the site, and which of them is a reader's. */

/** @typedef {'ko' | 'en'} Language */

/** @type {readonly Language[]} */
const languages = ['ko', 'en'];

/** @param {unknown} name @returns {Language | null} null where the site has no such language */
export const languageNamed = (name) => languages.find((language) => language === name) ?? null;

/** The first language of the reader's that the site has. @param {readonly string[]} wanted such as navigator.languages @returns {Language} */
export const chooseLanguage = (wanted) =>
  wanted.map((tag) => languageNamed(tag.toLowerCase().split('-')[0])).find(Boolean) ?? 'en';
