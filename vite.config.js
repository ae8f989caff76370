import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { keptOffline } from './tools/lib/offline.js';

/**
 * @param {string} name of a record in `.build/`
 * @returns {{ folder: string, files: { name: string, bytes: number, sha256: string }[] }}
 */
function published(name) {
  try {
    return JSON.parse(readFileSync(new URL(`.build/${name}.json`, import.meta.url), 'utf8'));
  } catch {
    throw new Error('Pyodide and the wheel are not prepared yet: run npm run build or npm run dev');
  }
}

/** The boot stage that a file of Pyodide belongs to, or the package that it is. @param {string} name */
function partOf(name) {
  if (name.startsWith('pyodide.asm.')) return 'runtime';
  return /^(?:numpy|python_rest)/.exec(name)?.[0] ?? 'library';
}

/** What the workers fetch. See web/engine/runtime.d.ts. */
function runtimeFiles() {
  const [pyodide, wheel] = [published('runtime'), published('site-wheel')];
  const packed = [pyodide, wheel].flatMap(({ folder, files }) =>
    files
      .filter(({ name }) => name.endsWith('.gzip'))
      .map(({ name, ...rest }) => ({ path: `${folder}/${name}`, part: partOf(name), ...rest })),
  );
  const [{ path }] = packed.slice(-1);
  return {
    pyodide: `${pyodide.folder}/`,
    wheel: path.replace(/\.gzip$/, ''),
    files: packed,
  };
}

/**
 * Puts the script that starts the worker at the head of every page, so that what the worker needs begins to
 * come with the page and not after its other scripts.
 *
 * @returns {import('vite').Plugin}
 */
function workerFirst() {
  const source = 'engine/spawn.js';
  return {
    name: 'worker-first',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {});
        const built = chunks.find((one) => one.type === 'chunk' && one.name === 'spawn');
        if (bundle && !built) throw new Error(`${source} is in no chunk of its own`);
        const src = `./${built?.fileName ?? source}`;
        return [{ tag: 'script', attrs: { type: 'module', async: true, src }, injectTo: 'head' }];
      },
    },
  };
}

export default defineConfig(({ isPreview }) => ({
  root: 'web',
  base: './',
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      input: { index: 'web/index.html', embed: 'web/embed.html', spawn: 'web/engine/spawn.js' },
    },
  },
  plugins: [workerFirst(), keptOffline()],
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['pyodide'] },
  define: isPreview ? {} : { __RUNTIME__: JSON.stringify(runtimeFiles()) },
}));
