/** The words of the reader's language; those of the others are not fetched. */
import { chooseLanguage, languageNamed } from '../ui/language.js';
import { browserMemory } from './storage.js';
import en from '../locales/en.json?url';
import ko from '../locales/ko.json?url';

/** @import { Language } from '../ui/language.js' */

const addresses = { ko, en };

/** The words that have been asked for. @type {Map<Language, Promise<object>>} */
const coming = new Map();

/** The words of a language; where they could not be fetched, the next call tries again. @param {Language} language @returns {Promise<object>} */
export function fetchWords(language) {
  const words = coming.get(language) ?? fetchFrom(addresses[language]);
  coming.set(language, words);
  words.catch(() => coming.delete(language));
  return words;
}

/** @param {string} address @returns {Promise<object>} */
async function fetchFrom(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
}

/** The language that a link asks for. */
export const linkedLanguage = () => languageNamed(/[?&]lang=(\w+)/.exec(location.hash)?.[1]);

/** The reader's own: the one chosen before, else the browser's. */
export const readersLanguage = () =>
  languageNamed(browserMemory(() => localStorage).read('settings')?.language) ??
  chooseLanguage(navigator.languages);
