/** Fetches the texts of a language, in parts, and finds the reader's language. */
import { fetchBuilt } from '../ui/arrival';
import { preferredLanguage, languageNamed } from '../ui/languages';
import { browserMemory } from './storage';
import coverEn from '../locales/cover.en.json?url';
import coverKo from '../locales/cover.ko.json?url';
import firstEn from '../locales/en.json?url';
import judgeEn from '../locales/judge.en.json?url';
import judgeKo from '../locales/judge.ko.json?url';
import firstKo from '../locales/ko.json?url';
import laterEn from '../locales/later.en.json?url';
import laterKo from '../locales/later.ko.json?url';
import setsEn from '../locales/sets.en.json?url';
import setsKo from '../locales/sets.ko.json?url';
import startEn from '../locales/start.en.json?url';
import startKo from '../locales/start.ko.json?url';
import type { Language } from '../ui/words';

/** The texts of the first paint, of later parts, and of each desk. */
export type WordsPart = keyof typeof addresses;

const addresses = {
  first: { ko: firstKo, en: firstEn },
  later: { ko: laterKo, en: laterEn },
  cover: { ko: coverKo, en: coverEn },
  judge: { ko: judgeKo, en: judgeEn },
  sets: { ko: setsKo, en: setsEn },
  start: { ko: startKo, en: startEn },
};

/** The texts requested so far, by address. */
const requested: Map<string, Promise<object>> = new Map();

/** Fetches texts once; after a failure the next call tries again. */
export function fetchWords(language: Language, part: WordsPart): Promise<object> {
  const address = addresses[part][language];
  const words = requested.get(address) ?? fetchFrom(address);
  requested.set(address, words);
  words.catch(() => requested.delete(address));
  return words;
}

async function fetchFrom(address: string): Promise<object> {
  return (await fetchBuilt(address)).json();
}

/** Whether the address is bare, such as `#/?lang=ko`, which opens the start page. */
export const isBare = () => /^#?\/?(\?|$)/.test(location.hash);

/** The language in the link, if it has one. */
export const linkedLanguage = () => languageNamed(/[?&]lang=(\w+)/.exec(location.hash)?.[1]);

/** The reader's language: the stored choice, or else the browser's. */
export function readersLanguage() {
  const { read } = browserMemory(() => localStorage);
  // Earlier versions kept all settings in one record.
  return (
    languageNamed(read('settings.language') ?? read('settings')?.language) ??
    preferredLanguage(navigator.languages)
  );
}
