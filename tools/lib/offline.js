/**
 * Owns the list of what a browser keeps of the built site, for the service worker (web/offline/sw.js), which is
 * written to `dist/` with the list before it. Another content of any file makes another service worker, and
 * by that a browser sees that there is a newer site.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { filesUnder, sha256 } from './once.js';
import { root } from './run.js';

/** What is for the host, the service worker, and a script that this has compressed. */
const notKept = /^(?:_headers|sw\.js)$|\.asm\.mjs$/;
/** Folders in which a name changes with the content. */
const hashed = /^(?:assets\/|pyodide-|wheel-)/;

/** @param {string} folder @returns {{ path: string, integrity: string, hashed: boolean }[]} */
function keptFiles(folder) {
  const site = relative(root, folder).replaceAll('\\', '/');
  return filesUnder(site)
    .map((file) => file.slice(site.length + 1))
    .filter((path) => !notKept.test(path))
    .map((path) => {
      const content = readFileSync(join(folder, path));
      const digest = createHash('sha256').update(content).digest('base64');
      return { path, integrity: `sha256-${digest}`, hashed: hashed.test(path) };
    });
}

/** @param {string} source of the service worker @param {string} folder of the built site */
export function serviceWorker(source, folder) {
  const files = keptFiles(folder);
  const build = sha256(JSON.stringify(files) + source).slice(0, 12);
  const list = { build, files };
  return `const __KEPT__ = ${JSON.stringify(list)};\n${source}`;
}

/** @returns {import('vite').Plugin} */
export function keptOffline() {
  /** @type {import('vite').ResolvedConfig} */
  let config;
  return {
    name: 'kept-offline',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    closeBundle() {
      const folder = join(config.root, config.build.outDir);
      const source = readFileSync(join(config.root, 'offline/sw.js'), 'utf8');
      writeFileSync(join(folder, 'sw.js'), serviceWorker(source, folder));
    },
  };
}
