/** The words of the reader's language; those of the others are not fetched. */
import { chooseLanguage, languageNamed } from '../ui/language.js';
import { browserMemory } from './storage.js';
import coverEn from '../locales/cover.en.json?url';
import coverKo from '../locales/cover.ko.json?url';
import firstEn from '../locales/en.json?url';
import judgeEn from '../locales/judge.en.json?url';
import judgeKo from '../locales/judge.ko.json?url';
import firstKo from '../locales/ko.json?url';
import laterEn from '../locales/later.en.json?url';
import laterKo from '../locales/later.ko.json?url';

/** @import { Language } from '../ui/language.js' */

/** What the first paint says, what is said after it, and what the desks say. @typedef {keyof typeof addresses} WordsPart */

const addresses = {
  first: { ko: firstKo, en: firstEn },
  later: { ko: laterKo, en: laterEn },
  cover: { ko: coverKo, en: coverEn },
  judge: { ko: judgeKo, en: judgeEn },
};

/** The words that have been asked for, by address. @type {Map<string, Promise<object>>} */
const coming = new Map();

/** The words of a language; where they could not be fetched, the next call tries again. @param {Language} language @param {WordsPart} part @returns {Promise<object>} */
export function fetchWords(language, part) {
  const address = addresses[part][language];
  const words = coming.get(address) ?? fetchFrom(address);
  coming.set(address, words);
  words.catch(() => coming.delete(address));
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
export function readersLanguage() {
  const { read } = browserMemory(() => localStorage);
  // Earlier versions kept all settings in one record.
  return (
    languageNamed(read('settings.language') ?? read('settings')?.language) ??
    chooseLanguage(navigator.languages)
  );
}
