/** The texts of the site for tests: those of the first paint, and those fetched later. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createTranslators } from '../../web/ui/words';

export type Tree = { [name: string]: string | Tree };

/** Prefixes of the file names before the language. */
const parts = ['', 'later.', 'cover.', 'judge.', 'sets.', 'start.'];

/** @param name of a file */
const read = (name: string): Tree =>
  JSON.parse(readFileSync(new URL(`../../web/locales/${name}.json`, import.meta.url), 'utf8'));

/** Merge two trees; each text is in one of them. */
function joined(tree: Tree, other: Tree): Tree {
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

/** The texts of the first paint. */
export const firstWords = (language: string) => read(language);

export const wordsOf = (language: string) =>
  parts.map((part) => read(`${part}${language}`)).reduce(joined);

export const translators = createTranslators({ ko: wordsOf('ko'), en: wordsOf('en') });

/** The texts of a tree with their keys. */
export const entries = (node: string | Tree, path = ''): [string, string][] =>
  typeof node === 'string'
    ? [[path, node]]
    : Object.entries(node).flatMap(([name, one]) => entries(one, path ? `${path}.${name}` : name));
