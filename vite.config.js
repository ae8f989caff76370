import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { offlineCopy } from './tools/lib/offline.js';
import { lessonModules } from './tools/lib/lessons.js';
import { sealedPages } from './tools/lib/sealed.js';
import { deviations } from './tools/lib/startup.js';
import { gzipEnding, withoutGzip } from './web/engine/packed.js';

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

/** The boot stage of a file of Pyodide, or the package for which it is fetched later. @param {string} name */
function partOf(name) {
  if (name.startsWith('pyodide.asm.')) return 'runtime';
  if (/^(?:numpy|micropip)-/.test(name)) return 'numpy';
  return name.startsWith('python_rest') ? 'python_rest' : 'library';
}

/** @param {ReturnType<typeof published>} record @returns {RuntimeFile[]} */
const runtimeFilesOf = ({ folder, files }) =>
  files.map(({ name, ...rest }) => ({ path: `${folder}/${name}`, part: partOf(name), ...rest }));

/** The files for the workers; see web/engine/runtime.d.ts. */
function runtimeFiles() {
  const [pyodide, wheel] = [published('runtime'), published('site-wheel')];
  const end = deviations.packed ? gzipEnding : '';
  const files = [pyodide, wheel].flatMap(runtimeFilesOf).filter(({ path }) => path.endsWith(end));
  const [{ path }] = files.slice(-1);
  return {
    pyodide: `${pyodide.folder}/`,
    wheel: withoutGzip(path),
    files,
  };
}

/** The script of Pyodide's core as it is; see web/engine/runtime.d.ts. */
const plainScript = () =>
  runtimeFilesOf(published('runtime')).find(({ path }) => path.endsWith('/pyodide.asm.js'));

/** The files of the C++ compiler; see web/engine/runtime.d.ts. */
function cppFiles() {
  const { folder, files } = published('cpp');
  return { folder, files };
}

/**
 * The decoder's script names its own WebAssembly, which Vite would publish a second time: it lies with the compiler.
 *
 * @returns {import('vite').Plugin}
 */
function decoderWithoutAddress() {
  return {
    name: 'decoder-without-address',
    transform(code, id) {
      if (!id.includes('brotli_dec_wasm')) return null;
      return { code: code.replace(/new URL\([^()]*import\.meta\.url\)/, 'undefined'), map: null };
    },
  };
}

const startup = Object.fromEntries(
  Object.entries(deviations).map(([name, isOn]) => [`__STARTUP__.${name}`, String(isOn)]),
);

/** The script that starts the worker and fetches the reader's texts. */
const firstScript = 'app/first.ts';

/**
 * Adds the first script to the head of every page.
 *
 * @returns {import('vite').Plugin}
 */
function scriptFirst() {
  return {
    name: 'script-first',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const chunks = Object.values(bundle ?? {});
        const built = chunks.find((one) => one.type === 'chunk' && one.name === 'first');
        if (bundle && !built) throw new Error(`${firstScript} is in no chunk of its own`);
        const src = `./${built?.fileName ?? firstScript}`;
        return [{ tag: 'script', attrs: { type: 'module', async: true, src }, injectTo: 'head' }];
      },
    },
  };
}

/**
 * Puts the message of a page that cannot be opened into the HTML of both pages.
 *
 * @returns {import('vite').Plugin}
 */
function messageInHtml() {
  const message = new URL('web/app/unopened.html', import.meta.url);
  return {
    name: 'message-in-html',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<!-- app/unopened.html -->', readFileSync(message, 'utf8')),
    },
  };
}

/**
 * Publishes the texts of the page without the spaces of their sources.
 *
 * @returns {import('vite').Plugin}
 */
function compactTexts() {
  return {
    name: 'compact-texts',
    generateBundle(_options, bundle) {
      for (const one of Object.values(bundle)) {
        if (one.type !== 'asset' || !one.fileName.endsWith('.json')) continue;
        one.source = JSON.stringify(JSON.parse(Buffer.from(one.source).toString()));
      }
    },
  };
}

/**
 * Lets later parts be fetched by web/ui/arrival.ts, in place of Vite's own loader.
 *
 * @returns {import('vite').Plugin}
 */
function ownLoader() {
  return {
    name: 'own-loader',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { whenArrived as __vitePreload } from '/ui/arrival.ts';`,
    },
    // Vite leaves the list of files empty for a part in one file.
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = chunk.code.replaceAll(
            /import\(([`"'][^`"']+[`"'])\)((?:(?!import\()[^])*?),\[\](?=,import\.meta\.url)/g,
            'import($1)$2,[$1]',
          );
          if (chunk.code.includes(',[],import.meta.url')) {
            throw new Error(`${chunk.fileName} imports a part without its files`);
          }
        }
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
    // Browsers of this target fetch modules ahead by themselves.
    modulePreload: { polyfill: false },
    // The content security policy has no fonts in style sheets.
    // Texts are fetched later, each from its own file, however small.
    assetsInlineLimit: (path) => (/\.(woff2|json)$/.test(path) ? false : undefined),
    rolldownOptions: {
      input: { index: 'web/index.html', embed: 'web/embed.html', first: `web/${firstScript}` },
      output: {
        // One file for the modules that all pages and later parts share; another for those that embed.html shows at
        // once, and the main page only in Present or in the cover's view.
        codeSplitting: {
          groups: [
            {
              name: 'first',
              test: /web\/(engine\/spawn|app\/(first|storage|language)|ui\/(languages|arrival))\.ts/,
              priority: 2,
            },
            {
              name: 'base',
              test: /^(?!.*\/(cover\/(views\/|scene|board-input|drawing|heat|spoken)|board\/transforms|ui\/(select|transport)|views\/(present|headline|refused)\.))/,
              tags: ['$initial'],
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  plugins: [
    lessonModules(),
    scriptFirst(),
    messageInHtml(),
    compactTexts(),
    ownLoader(),
    sealedPages(),
    offlineCopy(),
  ],
  // A machine on a local network has many names; the site keeps nothing from anyone.
  preview: { allowedHosts: true },
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  worker: { format: 'es', plugins: () => [decoderWithoutAddress()] },
  optimizeDeps: { exclude: ['pyodide', 'brotli-dec-wasm'] },
  define: isPreview
    ? {}
    : {
        __RUNTIME__: JSON.stringify(runtimeFiles()),
        __PLAIN_SCRIPT__: JSON.stringify(plainScript()),
        __CPP__: JSON.stringify(cppFiles()),
        ...startup,
      },
}));
