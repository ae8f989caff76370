/** The texts of the site for tests: those of the first paint, and those fetched later. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

/** @typedef {{ [name: string]: string | Tree }} Tree */

/** Prefixes of the file names before the language. */
const parts = ['', 'later.', 'cover.', 'judge.', 'sets.'];

/** @param {string} name of a file @returns {Tree} */
const read = (name) =>
  JSON.parse(readFileSync(new URL(`../../web/locales/${name}.json`, import.meta.url), 'utf8'));

/** Merge two trees; each text is in one of them. @param {Tree} tree @param {Tree} other @returns {Tree} */
function joined(tree, other) {
  const both = { ...tree };
  for (const [name, more] of Object.entries(other)) {
    const own = both[name];
    if (own === undefined) both[name] = more;
    else {
      assert.ok(typeof own === 'object' && typeof more === 'object', `${name} stands twice`);
      both[name] = joined(own, more);
    }
  }
  return both;
}

/** The texts of the first paint. @param {string} language */
export const firstWords = (language) => read(language);

/** @param {string} language */
export const wordsOf = (language) => parts.map((part) => read(`${part}${language}`)).reduce(joined);
