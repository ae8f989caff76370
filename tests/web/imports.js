/** The sources of the page and their imports, found by Vite's parser. */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

export const web = new URL('../../web/', import.meta.url).pathname;

/** @param {string} path in web/ */
export const source = (path) => readFileSync(join(web, path), 'utf8');

/** The files of the page that a file imports, and those that it imports later, with the places of these imports. @param {string} path */
export function importsOf(path) {
  const code = source(path);
  const { staticImports, staticExports, dynamicImports } = parseSync(path, code).module;
  const named = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)];
  /** @param {string} name */
  const fileOf = (name) => normalize(join(dirname(path), name));
  return {
    files: named
      .map(({ moduleRequest }) => moduleRequest?.value ?? '')
      .filter((name) => name.startsWith('.'))
      .map(fileOf),
    later: dynamicImports
      .map(({ start, moduleRequest: name }) => ({ start, name: code.slice(name.start, name.end) }))
      .filter(({ name }) => /^'\..*'$/.test(name))
      .map(({ start, name }) => ({ start, file: fileOf(name.slice(1, -1)) })),
  };
}
