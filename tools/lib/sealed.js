/**
 * Completes the pages of the built site: puts their classic scripts into them, and the hashes of all files that they fetch,
 * so that a browser refuses a damaged one; and allows these scripts in their content security policies.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, transformSync } from 'rolldown/utils';

const pages = ['index.html', 'embed.html'];

/** As in the attribute `integrity` and in policies. @param {string | Uint8Array} content */
export const integrityOf = (content) =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;

/** The hashes of the scripts, style sheets and texts of a site, by their addresses from a page. @param {string} folder */
function hashesIn(folder) {
  const names = readdirSync(join(folder, 'assets')).filter((name) => /\.(js|css|json)$/.test(name));
  const hashes = names.sort().map((name) => {
    const content = readFileSync(join(folder, 'assets', name));
    return [`./assets/${name}`, integrityOf(content)];
  });
  return Object.fromEntries(hashes);
}

/** A script as the page runs it, which has no modules. @param {string} path @param {string} source */
const minified = (path, source) => minifySync(path, transformSync(path, source).code).code.trim();

/** @param {string} html @param {Record<string, string>} hashes @param {(path: string) => string} read a source by its path */
function sealedPage(html, hashes, read) {
  /** @type {string[]} */
  const inline = [];
  const element = (/** @type {string} */ attributes, /** @type {string} */ text) => {
    inline.push(`'${integrityOf(text)}'`);
    return `<script${attributes}>${text}</script>`;
  };
  const map = element(' type="importmap"', JSON.stringify({ integrity: hashes }));
  const sealed = html
    .replaceAll(/<script\s+src="\.\/([^"]+)"><\/script>/g, (_, path) =>
      element('', minified(path, read(path))),
    )
    .replaceAll(/ (?:src|href)="(\.\/assets\/[^"]+)"/g, (attribute, path) =>
      hashes[path] ? `${attribute} integrity="${hashes[path]}"` : attribute,
    )
    .replace('<script type="module"', `${map}\n    $&`);
  return { html: sealed, inline };
}

/** Allows scripts in the policies of pages. @param {string} text @param {string[]} inline */
const allow = (text, inline) =>
  text.replaceAll(/script-src 'self' 'wasm-unsafe-eval'(?=;)/g, `$& ${inline.join(' ')}`);

/** @param {string} source the folder of the sources @param {string} folder of the built site */
export function seal(source, folder) {
  const hashes = hashesIn(folder);
  const read = (/** @type {string} */ path) => readFileSync(join(source, path), 'utf8');
  const all = new Set();
  for (const name of pages) {
    const path = join(folder, name);
    const { html, inline } = sealedPage(readFileSync(path, 'utf8'), hashes, read);
    writeFileSync(path, allow(html, inline));
    for (const hash of inline) all.add(hash);
  }
  const headers = join(folder, '_headers');
  if (existsSync(headers)) {
    writeFileSync(headers, allow(readFileSync(headers, 'utf8'), [...all]));
  }
}

/** @returns {import('vite').Plugin} */
export function sealedPages() {
  /** @type {import('vite').ResolvedConfig} */
  let config;
  return {
    name: 'sealed-pages',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    writeBundle: () => seal(config.root, join(config.root, config.build.outDir)),
  };
}
