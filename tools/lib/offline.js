/**
 * Writes the service worker (web/offline/sw.ts) to `dist/`, with the list of the offline copy's files before it. A
 * change of any file changes the service worker, by which a browser notices the newer site.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { transformSync } from 'rolldown/utils';
import { gzipEnding } from '../../web/engine/packed.js';
import { filesUnder, sha256 } from './once.js';
import { root } from './run.js';
import { integrityOf } from './sealed.js';

/** Files for the host and for messengers, the service worker itself, and the C++ compiler, which is fetched only when someone asks for it. */
const excluded = /^(?:_headers$|card\.png$|sw\.js$|cpp-)/;
/** Folders whose names or file names contain a hash. */
const hashed = /^(?:assets\/|pyodide-|wheel-)/;

/** @param {string} folder @returns {{ path: string, integrity: string, hashed: boolean }[]} */
function offlineFiles(folder) {
  const site = relative(root, folder).replaceAll('\\', '/');
  const paths = filesUnder(site).map((file) => file.slice(site.length + 1));
  return paths
    .filter((path) => !excluded.test(path) && !paths.includes(path + gzipEnding))
    .map((path) => {
      const content = readFileSync(join(folder, path));
      return { path, integrity: integrityOf(content), hashed: hashed.test(path) };
    });
}

/** @param {string} source of the service worker @param {string} folder of the built site */
export function serviceWorker(source, folder) {
  const { code } = transformSync('sw.ts', source);
  const files = offlineFiles(folder);
  const build = sha256(JSON.stringify(files) + code).slice(0, 12);
  const list = { build, files, gzipEnding };
  return `const __OFFLINE__ = ${JSON.stringify(list)};\n${code}`;
}

/** @returns {import('vite').Plugin} */
export function offlineCopy() {
  /** @type {import('vite').ResolvedConfig} */
  let config;
  return {
    name: 'offline-copy',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    closeBundle() {
      const folder = join(config.root, config.build.outDir);
      const source = readFileSync(join(config.root, 'offline/sw.ts'), 'utf8');
      writeFileSync(join(folder, 'sw.js'), serviceWorker(source, folder));
    },
  };
}
