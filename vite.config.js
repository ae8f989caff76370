import { defineConfig } from 'vite';
import { lessonModules } from './tools/lib/lessons.js';
import { offlineCopy } from './tools/lib/offline.js';
import { sealedPages } from './tools/lib/sealed.js';
import {
  cardAt,
  compactTexts,
  firstScript,
  messageInHtml,
  scriptFirst,
} from './tools/vite/pages.js';
import { runtimeValues } from './tools/vite/runtime-files.js';
import { decoderWithoutAddress, ownLoader } from './tools/vite/scripts.js';

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
              test: /^(?!.*\/(cover\/(views\/|queries|scene|board-input|drawing|heat|spoken)|board\/transforms|ui\/(select|transport)|views\/(present|headline|refused)\.))/,
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
    cardAt(process.env.BLOCKCOVER_ADDRESS),
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
  define: isPreview ? {} : runtimeValues(),
}));
