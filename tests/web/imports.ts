/** The sources of the page and their imports, found by Vite's parser. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

export const web = new URL('../../web/', import.meta.url).pathname;

/** @param path in web/ */
export const source = (path: string) => readFileSync(join(web, path), 'utf8');

/**
 * The files of the page that a file imports for more than their types, and those that it imports later, with the places of
 * these imports.
 */
export function importsOf(path: string) {
  const code = source(path);
  const { staticImports, staticExports, dynamicImports } = parseSync(path, code).module;
  const named = [
    ...staticImports.filter(({ entries }) => !entries.length || entries.some((it) => !it.isType)),
    ...staticExports.flatMap(({ entries }) => entries).filter((it) => !it.isType),
  ];
  const fileOf = (name: string) => {
    const file = normalize(join(dirname(path), name));
    return existsSync(join(web, `${file}.ts`)) ? `${file}.ts` : file;
  };
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
